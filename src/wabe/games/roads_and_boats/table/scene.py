"""The table as values: map with banks and docks, goods, transporters with cargo, wonder, temple, research."""

from math import cos, pi, sin

from wabe.core.game import OVER
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.prompt import build_prompt
from wabe.core.scene import Board, Cell, Edge, Fact, Link, Prompt, Scene, SeatView, Spot
from wabe.games.roads_and_boats.book.actions import LAY_AT
from wabe.games.roads_and_boats.book.components import (
    DESERT,
    END_MARKS,
    GOODS,
    NEUTRAL_BRICKS,
    SOLO_TURNS,
    TERRAINS,
    TRANSPORTERS,
    WEALTH,
    size,
)
from wabe.games.roads_and_boats.book.frames import LAY_CELL, LAY_TURN
from wabe.games.roads_and_boats.book.map_laying import cell_of, map_so_far
from wabe.games.roads_and_boats.book.scoring import VALUABLE, row_shares, wealth_of
from wabe.games.roads_and_boats.book.space import LEFT, RIGHT
from wabe.games.roads_and_boats.book.state import NEUTRAL, BoatsState
from wabe.games.roads_and_boats.table import words as w
from wabe.games.roads_and_boats.table.panels import areas, panels
from wabe.games.roads_and_boats.table.pieces import all_pieces


def build_scene(s: BoatsState, viewer: int | None) -> Scene:
    """The whole table."""
    s = map_so_far(s)
    return Scene(
        game=s.rules.game.name,
        headline=_headline(s),
        boards=[_board(s)],
        areas=areas(s),
        pieces=all_pieces(s),
        panels=panels(s),
        seats=_seats(s),
        prompt=build_prompt(s, viewer),
        goal=_goal(s),
    )


def prompt(s: BoatsState, viewer: int | None) -> Prompt:
    """Who decides, and what is possible."""
    return build_prompt(map_so_far(s), viewer)


def _headline(s: BoatsState) -> Message:
    if not s.turn:
        return m("boats.headline.setup")
    return m("boats.headline.turn", turn=s.turn, phase=m(f"boats.phase.{s.phase}"))


def _goal(s: BoatsState) -> Message:
    """How one wins, and how near the end is."""
    if s.rules.players == 1:
        return m("boats.goal.solo", left=SOLO_TURNS - s.turn + 1 if s.turn else SOLO_TURNS)
    end = END_MARKS[s.rules.players]
    return m("boats.goal.players", bricks=len(s.wonder), end=end, left=NEUTRAL_BRICKS - s.neutral)


# The map.


def side_of(edge: int) -> int:
    """Edges of the rule book run clockwise from north-east, sides of a scene counter-clockwise from east."""
    return (1 - edge) % 6


def _direction(edge: float, distance: float) -> tuple[float, float]:
    angle = (edge - 1) * pi / 3
    return round(cos(angle) * distance, 3), round(sin(angle) * distance, 3)


def _board(s: BoatsState) -> Board:
    space = s.space
    cells = space.drawn.get(s.irrigated)
    if cells is None:
        cells = space.drawn[s.irrigated] = [_cell(s, h) for h in range(space.n_hexes)]
    return Board("map", m("boats.map.title"), cells + _free_cells(s), edges=_walls(s), links=_links(s), numbered=True)


def _free_cells(s: BoatsState) -> list[Cell]:
    """While the map is built: where the tile in hand may lie."""
    if not s.frames or s.frames[-1][0] not in (LAY_CELL, LAY_TURN):
        return []
    frame = s.frames[-1]
    if frame[0] == LAY_TURN:
        cells = [cell_of(frame[3])]
    else:
        cells = [cell_of(action.args[0]) for action in s.legal() if action.family is LAY_AT]
    return [Cell(f"x{q},{r}", q, r, "empty") for q, r in cells]


def _cell(s: BoatsState, h: int) -> Cell:
    space = s.space
    q, r = space.hexes[h]
    terrain = space.terrain[h]
    tone = "irrigated" if terrain == DESERT and s.irrigated else TERRAINS[terrain]
    return Cell(
        w.cell_id(h),
        q,
        r,
        tone,
        label=raw(h + 1),
        note=w.hexagon(s, h),
        exits=[side_of(edge) for edge in space.exits[h]],
        spots=_spots(s, h),
    )


def _spots(s: BoatsState, h: int) -> list[Spot]:
    """Banks of a split hex, the water of a source, docks."""
    space = s.space
    exits = space.exits[h]
    spots: list[Spot] = []
    if len(exits) > 1:
        for i, area in enumerate(space.hex_areas[h]):
            end = exits[(i + 1) % len(exits)]
            middle = (exits[i] + (end if end > exits[i] else end + 6)) / 2
            spots.append(
                Spot(w.area_id(s, area), *_direction(middle, 0.5), label=raw(w.AREA_NAMES[i]), note=w.area(s, area))
            )
    elif exits:
        spots.append(Spot(f"{w.cell_id(h)}r", *_direction(exits[0], 0.5), note=m("boats.river", hex=w.hexagon(s, h))))
    for dock in space.docks_of[h]:
        way = space.dock_way[dock]
        bend = {LEFT: -0.3, RIGHT: 0.3}.get(way % 3, 0.0)
        note = m("boats.dock", hex=w.hexagon(s, h), way=w.way(way))
        spots.append(Spot(f"d{dock}", *_direction(way // 3 + bend, 0.97), note=note))
    return spots


def _walls(s: BoatsState) -> list[Edge]:
    edges = []
    for number in sorted(s.walls):
        h, edge, _ = s.space.edge_sides[number]
        tokens, owner = divmod(s.walls[number], 8)
        edges.append(
            Edge(
                f"e{number}",
                w.cell_id(h),
                side_of(edge),
                "wall",
                owner=None if owner == NEUTRAL else owner,
                strength=tokens,
                note=m("boats.wall", tokens=tokens),
            )
        )
    return edges


def _links(s: BoatsState) -> list[Link]:
    space = s.space
    links = []
    for link in range(s.roads.bit_length()):
        if s.roads >> link & 1:
            a, b = space.link_areas[link]
            links.append(Link(f"l{link}", w.area_id(s, a), w.area_id(s, b), "road"))
    for bridge in s.bridges:
        h, branch = divmod(bridge, 6)
        a, b = space.area_at(h, branch, LEFT), space.area_at(h, branch, RIGHT)
        links.append(Link(f"br{bridge}", w.area_id(s, a), w.area_id(s, b), "bridge"))
    return links


# Seats.


def _seats(s: BoatsState) -> list[SeatView]:
    points = s.scores()
    places = s.ranking() if s.seat == OVER else [0] * s.rules.players
    views = []
    for seat in range(s.rules.players):
        account = [
            Fact(
                m("boats.account.wealth", goods=w.number_of(good, wealth_of(s, seat, good))),
                WEALTH[good] * wealth_of(s, seat, good),
                symbol=GOODS[good],
            )
            for good in VALUABLE
        ]
        account += [
            Fact(m("boats.account.row", n=row + 1), share) for row, share in enumerate(row_shares(s, seat)) if share
        ]
        facts = _facts(s, seat)
        views.append(SeatView(seat, points[seat], facts=facts, account=account, rank=places[seat]))
    return views


def _facts(s: BoatsState, seat: int) -> list[Fact]:
    """Transporters by kind, what they carry, bricks and research."""
    fleet = [s.kind[t] for t in s.owned(seat) if s.kind[t]]
    kinds = tuple(m(f"boats.count.{TRANSPORTERS[kind]}", n=fleet.count(kind)) for kind in sorted(set(fleet)))
    carried = sum(s.cargo[t] for t in s.owned(seat) if s.kind[t])
    return [
        Fact(
            m("boats.fact.transporters"), len(fleet), "donkey", m("boats.goods_list", goods=kinds) if kinds else NOTHING
        ),
        Fact(m("boats.fact.carried"), size(carried), "boards", w.goods(carried)),
        Fact(m("boats.fact.bricks"), s.wonder.count(seat), "brick"),
        Fact(m("boats.fact.research"), s.research[seat].bit_count(), "bright_idea"),
    ]
