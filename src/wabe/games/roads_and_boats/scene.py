"""The table as values: map with banks and docks, goods, transporters with cargo, wonder, temple, research."""

from math import cos, pi, sin

from wabe.core.game import OVER
from wabe.core.messages import NOTHING, Message, m, named, raw
from wabe.core.prompt import build_prompt
from wabe.core.scene import Area, Board, Cell, Edge, Fact, Link, Piece, Scene, SeatView, Slot, Spot
from wabe.games.roads_and_boats import words as w
from wabe.games.roads_and_boats.actions import LAY_AT
from wabe.games.roads_and_boats.cargo import CLASSES
from wabe.games.roads_and_boats.components import (
    BATCHES,
    BUILDINGS,
    CAPACITY,
    DESERT,
    END_MARKS,
    FIRST_SECONDARY,
    GOODS,
    INPUTS,
    IRRIGATION,
    MADE,
    MINE,
    MOST,
    N_GOODS,
    NEUTRAL_BRICKS,
    OUTPUT,
    OUTPUT_SIZE,
    POINTS,
    ROWS,
    SOLO_TURNS,
    STABLE,
    SUBJECTS,
    TERRAINS,
    TRANSPORTERS,
    WEALTH,
    count,
    kinds_in,
)
from wabe.games.roads_and_boats.frames import LAY_CELL, LAY_TURN
from wabe.games.roads_and_boats.freemap import cell_of
from wabe.games.roads_and_boats.scoring import VALUABLE, row_shares, wealth_of
from wabe.games.roads_and_boats.space import LEFT, RIGHT
from wabe.games.roads_and_boats.state import CARGO, NEUTRAL, NOWHERE, BoatsState
from wabe.games.roads_and_boats.wonder import brick_price


def build_scene(s: BoatsState, viewer: int | None) -> Scene:
    """The whole table."""
    return Scene(
        game=s.rules.game.name,
        headline=_headline(s),
        boards=[_board(s)],
        areas=_areas(s),
        pieces=_pieces(s),
        seats=_seats(s),
        prompt=build_prompt(s, viewer),
        goal=_goal(s),
    )


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
    return Board("map", m("boats.map.title"), cells + _free_cells(s), edges=_walls(s), links=_links(s))


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
        spots.append(Spot(f"d{dock}", *_direction(way // 3 + bend, 0.78), note=note))
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


# Pieces.


def _pieces(s: BoatsState) -> list[Piece]:
    pieces: list[Piece] = []
    for seat, home in enumerate(s.homes):
        if home != NOWHERE:
            pieces.append(
                Piece(f"home{seat + 1}", w.area_id(s, home), "home", owner=seat, note=m("boats.home", who=named(seat)))
            )
    for h in range(s.space.n_hexes):
        if s.built[h]:
            pieces.append(_building(s, h))
    for area, bag in enumerate(s.goods):
        if bag:
            at = w.area_id(s, area)
            for good in kinds_in(bag):
                pieces.append(_good(s, w.ground_id(area, good), at, good, count(bag, good), area))
    for t, kind in enumerate(s.kind):
        if kind:
            pieces.append(_transporter(s, t, kind))
            for good in kinds_in(s.cargo[t]):
                number = count(s.cargo[t], good)
                pieces.append(_good(s, w.cargo_id(t, good), w.transporter_id(t), good, number, CARGO + t))
    for brick, owner in enumerate(s.wonder):
        if owner == NEUTRAL:
            pieces.append(Piece(f"brick{brick + 1}", f"w{brick + 1}", "brick", tone="neutral"))
        else:
            pieces.append(Piece(f"brick{brick + 1}", f"w{brick + 1}", "brick", owner=owner))
    for place, seat in enumerate(s.temple):
        pieces.append(Piece(f"figure{seat + 1}", f"temple{place + 1}", "figure", owner=seat))
    for slot, seat in enumerate(s.chart):
        if seat != NOWHERE:
            pieces.append(Piece(f"marker{seat + 1}", f"slot{slot + 1}", "marker", owner=seat))
    return pieces


def _good(s: BoatsState, name: str, at: str, good: int, number: int, holder: int) -> Piece:
    marked = (
        sum(s.marks.get((holder * N_GOODS + good) * CLASSES + mark, 0) for mark in range(1, CLASSES)) if s.marks else 0
    )
    note = m("boats.good_moved", good=w.good(good), n=marked) if marked else w.good(good)
    return Piece(name, at, GOODS[good], count=number, state="used" if marked == number else "", note=note)


def _building(s: BoatsState, h: int) -> Piece:
    kind = s.building(h)
    label = NOTHING
    if kind == MINE:
        label = m("boats.mine_bag", gold=s.mine_gold(h), iron=s.mine_iron(h))
    done = kind >= FIRST_SECONDARY and s.worked(h) >= BATCHES[kind]
    return Piece(
        w.building_id(h),
        w.area_id(s, s.site(h)),
        BUILDINGS[kind],
        label=label,
        state="used" if done and s.phase == 0 else "",
        note=recipe_note(kind),
    )


def recipe_note(kind: int) -> Message:
    """What a building makes of what."""
    if kind == MINE:
        return m("boats.recipe.mine", building=w.building(kind))
    if kind < FIRST_SECONDARY:
        return m("boats.recipe.primary", building=w.building(kind), good=w.good(OUTPUT[kind]))
    inputs = tuple(w.goods(bag) for bag in INPUTS[kind])
    if MADE[kind]:
        made = m(f"boats.kind.{TRANSPORTERS[MADE[kind]]}")
        key = "wagon" if BUILDINGS[kind] == "wagon_factory" else "factory"
        return m(f"boats.recipe.{key}", building=w.building(kind), inputs=inputs, made=made)
    return m(
        "boats.recipe.secondary",
        building=w.building(kind),
        inputs=inputs,
        n=OUTPUT_SIZE[kind],
        good=w.good(OUTPUT[kind]),
        most=OUTPUT_SIZE[kind] * BATCHES[kind],
    )


def _transporter(s: BoatsState, t: int, kind: int) -> Piece:
    moving = s.phase == 1 and s.turn
    note = m(
        "boats.transporter_note",
        who=w.transporter(s, t),
        owner=named(t // STABLE),
        load=s.cargo[t] % MOST,
        room=CAPACITY[kind],
        points=s.points[t] if moving else POINTS[kind],
    )
    return Piece(
        w.transporter_id(t),
        w.place_id(s, s.place[t]),
        TRANSPORTERS[kind],
        label=raw(t % STABLE + 1),
        owner=t // STABLE,
        state="used" if moving and not s.points[t] else "",
        note=note,
    )


# Beside the map.


def _areas(s: BoatsState) -> list[Area]:
    players = s.rules.players
    areas = [
        Area(
            "temple",
            m("boats.area.temple"),
            [Slot(f"temple{n + 1}", label=raw(n + 1)) for n in range(players)],
            layout="track",
        ),
        Area(
            "chart",
            m("boats.area.chart"),
            [Slot(f"slot{n + 1}", label=raw(n + 1)) for n in range(players)],
            layout="track",
        ),
    ]
    areas += _wonder(s)
    for seat in range(players):
        slots = [
            Slot(
                f"r{seat}-{subject}",
                label=w.subject(subject),
                symbol=name,
                tone="known" if s.knows(seat, subject) else "",
                note=m(f"boats.subject_note.{name}"),
            )
            for subject, name in enumerate(SUBJECTS)
        ]
        areas.append(Area(f"research{seat + 1}", m("boats.area.research"), slots, layout="grid", columns=4, owner=seat))
    return areas


def _wonder(s: BoatsState) -> list[Area]:
    """Row by row from the top, so that it grows upwards; marks where they are printed."""
    end = END_MARKS[s.rules.players]
    areas = []
    first = 1
    for row, length in enumerate(ROWS):
        slots = []
        for brick in range(first, first + length):
            symbol = "irrigation" if brick == IRRIGATION else "flag" if brick == end else ""
            note = NOTHING
            if brick == len(s.wonder) + 1:
                note = m("boats.next_brick", price=brick_price(s))
            slots.append(Slot(f"w{brick}", symbol=symbol, tone="mark" if symbol else "", note=note))
        title = m("boats.area.row", n=row + 1)
        areas.append(Area(f"row{row + 1}", title, slots, layout="track", group=m("boats.area.wonder")))
        first += length
    return areas[::-1]


def _seats(s: BoatsState) -> list[SeatView]:
    points = s.scores()
    places = s.ranking() if s.seat == OVER else [0] * s.rules.players
    views = []
    for seat in range(s.rules.players):
        account = [
            Fact(
                m("boats.account.wealth", n=wealth_of(s, seat, good), good=w.good(good)),
                WEALTH[good] * wealth_of(s, seat, good),
                symbol=GOODS[good],
            )
            for good in VALUABLE
        ]
        account += [
            Fact(m("boats.account.row", n=row + 1), share) for row, share in enumerate(row_shares(s, seat)) if share
        ]
        facts = [
            Fact(m("boats.fact.transporters"), sum(1 for t in s.owned(seat) if s.kind[t]), symbol="donkey"),
            Fact(m("boats.fact.bricks"), s.wonder.count(seat), symbol="brick"),
            Fact(m("boats.fact.research"), s.research[seat].bit_count(), symbol="bright_idea"),
        ]
        views.append(SeatView(seat, points[seat], facts=facts, account=account, rank=places[seat]))
    return views
