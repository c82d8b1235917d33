"""The scene: the map with all pieces, the boards beside it, the seats, the open decision."""

from wabe.core.frames import KIND
from wabe.core.game import OVER
from wabe.core.messages import NOTHING, Message, m
from wabe.core.scene import Area, Board, Fact, Panel, Prompt, Scene, SeatView
from wabe.games.roads_and_boats.rules.components import (
    END_MARKS,
    GOODS,
    NEUTRAL_BRICKS,
    SOLO_TURNS,
    TRANSPORTERS,
    WEALTH,
    size,
)
from wabe.games.roads_and_boats.rules.frames import LAYING
from wabe.games.roads_and_boats.rules.laid_tiles import plan_of
from wabe.games.roads_and_boats.rules.map_laying import land_in, land_wanted
from wabe.games.roads_and_boats.rules.scoring import VALUABLE, row_shares, wealth_of
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import words as w
from wabe.games.roads_and_boats.view.layout import WONDER_PANEL
from wabe.games.roads_and_boats.view.pieces import map_pieces
from wabe.games.roads_and_boats.view.player_board import player_areas, player_panel
from wabe.games.roads_and_boats.view.wonder_board import wonder_areas, wonder_pieces


def build_scene(s: BoatsState, board: Board, prompt: Prompt) -> Scene:
    """The whole table, round a map that is drawn already."""
    return Scene(
        game=s.rules.game.name,
        headline=_headline(s),
        boards=[board],
        areas=_areas(s),
        pieces=[*map_pieces(s), *wonder_pieces(s)],
        panels=_panels(s),
        seats=_seats(s),
        prompt=prompt,
        goal=_goal(s),
    )


def _headline(s: BoatsState) -> Message:
    if s.seat == OVER:
        return m("boats.headline.over")
    if not s.turn:
        return m("boats.headline.setup")
    return m("boats.headline.turn", turn=s.turn, phase=m(f"boats.phase.{s.phase}"))


def _goal(s: BoatsState) -> Message:
    """The aim of the game and the distance to its end; before that, the progress of the map."""
    if s.seat == OVER:
        return m("boats.goal.over")
    if s.frames and s.frames[0][KIND] == LAYING:
        return m("boats.goal.laying", land=land_in(plan_of(s.laid)), wanted=land_wanted(s))
    if s.rules.players == 1:
        return m("boats.goal.solo", left=SOLO_TURNS - s.turn + 1 if s.turn else SOLO_TURNS)
    end = END_MARKS[s.rules.players]
    return m("boats.goal.players", bricks=len(s.wonder), end=end, left=NEUTRAL_BRICKS - s.neutral)


def _areas(s: BoatsState) -> list[Area]:
    found = wonder_areas(s)
    for seat in range(s.rules.players):
        found += player_areas(s, seat)
    return found


def _panels(s: BoatsState) -> list[Panel]:
    return [WONDER_PANEL, *(player_panel(s, seat) for seat in range(s.rules.players))]


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
