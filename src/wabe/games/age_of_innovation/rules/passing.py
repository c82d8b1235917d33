"""Passing (AOI-PASS)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.hexes import bits, mask_of
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import BOOSTER, BOOSTER_PICKS, PASS
from wabe.games.age_of_innovation.rules.components import BOOSTERS, COMPETENCIES, INNOVATIONS, PALACE_OF, ROUNDS
from wabe.games.age_of_innovation.rules.frames import GIVE, NEXT_BOOSTER, PASS_POINTS, TURN, begin_action
from wabe.games.age_of_innovation.rules.gains import G_LEVELS, amounts, levels_of
from wabe.games.age_of_innovation.rules.player import FROM_BOOSTERS, FROM_COMPETENCIES, FROM_INNOVATIONS, FROM_PALACES
from wabe.games.age_of_innovation.rules.state import AgeState, put
from wabe.games.age_of_innovation.rules.tiles import NO_EFFECT

# Those that score when passing.
_INNOVATIONS: Final = mask_of([tile for tile, form in enumerate(INNOVATIONS) if form.on_pass is not NO_EFFECT])
_COMPETENCIES: Final = mask_of([tile for tile, form in enumerate(COMPETENCIES) if form.on_pass is not NO_EFFECT])


def do_pass(s: AgeState, frame: Frame, action: Action) -> None:
    """Levels of the booster first, then points, then the next booster (AOI-PASS-01 to 06)."""
    seat = frame[SEAT]
    begin_action(s, seat)
    s.passed |= 1 << seat
    if s.round < ROUNDS:
        s.next_order = [*s.next_order, seat]
        s.frames.append([NEXT_BOOSTER, seat])
    s.frames.append([PASS_POINTS, seat])
    levels = levels_of(s, seat, BOOSTERS[s.players[seat].booster].on_pass)
    if levels:
        s.frames.append([GIVE, seat, G_LEVELS, levels, 0])


def run_pass_points(s: AgeState, frame: Frame) -> None:
    """Everything of his that scores when passing (AOI-PASS-01, AOI-PASS-06)."""
    s.frames.pop()
    player = s.writable_player(frame[SEAT])
    amounts(s, player, BOOSTERS[player.booster].on_pass, FROM_BOOSTERS)
    innovations = player.innovations & _INNOVATIONS
    if innovations:
        for tile in bits(innovations):
            amounts(s, player, INNOVATIONS[tile].on_pass, FROM_INNOVATIONS)
    competencies = player.competencies & _COMPETENCIES
    if competencies:
        for tile in bits(competencies):
            amounts(s, player, COMPETENCIES[tile].on_pass, FROM_COMPETENCIES)
    amounts(s, player, PALACE_OF[player.palace].on_pass, FROM_PALACES)


def list_boosters(s: AgeState, frame: Frame) -> list[Action]:
    """The open ones; his own old one is not among them (AOI-PASS-02, AOI-PASS-03)."""
    return BOOSTER_PICKS.on(s.boosters)


def do_next_booster(s: AgeState, frame: Frame, action: Action) -> None:
    """The new one with its coins; the old one lies open (AOI-PASS-02)."""
    s.frames.pop()
    tile = action.args[0]
    player = s.writable_player(frame[SEAT])
    player.coins += s.booster_coins[tile]
    s.booster_coins = put(s.booster_coins, tile, 0)
    s.boosters ^= 1 << tile | 1 << player.booster
    player.booster = tile


def compose(decisions: Decisions[AgeState]) -> None:
    """An action of the turn, and the choice of a booster."""
    decisions.on(TURN, PASS, do_pass)
    decisions.flow(PASS_POINTS, run_pass_points)
    decisions.decision(
        NEXT_BOOSTER,
        lists=list_boosters,
        asks=Question(m("aoi.ask.next-booster"), "AOI-PASS-02"),
        does={BOOSTER: do_next_booster},
    )
