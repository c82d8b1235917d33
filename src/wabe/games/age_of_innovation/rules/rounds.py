"""The six rounds: income, actions, science bonus and preparation (AOI-RND, AOI-INC, AOI-P3)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame, Question, end_game
from wabe.core.game import NATURE
from wabe.core.hexes import bits, mask_of
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import DRAW_AREA
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    BOOSTER_COINS_ROUND,
    BOOSTERS,
    COMPETENCIES,
    INCOME_LEVEL,
    INNOVATIONS,
    LEVEL_INCOME,
    PALACE_OF,
    ROUND_DISCIPLINE,
    ROUND_TILES,
    ROUNDS,
)
from wabe.games.age_of_innovation.rules.frames import AREA_TILE, BONUS, BONUS_PLACE, GIVE, ROUND, ROUND_STEP, TURNS
from wabe.games.age_of_innovation.rules.gains import (
    G_BOOKS,
    G_LEVELS,
    G_SPADES,
    NO_BUILD,
    NO_BUY,
    NO_LEAP,
    SPLIT,
    amounts,
)
from wabe.games.age_of_innovation.rules.player import (
    FROM_BOOSTERS,
    FROM_COMPETENCIES,
    FROM_DISCIPLINES,
    FROM_FACTIONS,
    FROM_INNOVATIONS,
    FROM_PALACES,
    FROM_ROUNDS,
    FROM_START,
    AgePlayer,
)
from wabe.games.age_of_innovation.rules.scoring import score_end
from wabe.games.age_of_innovation.rules.state import ACTIONS, INCOME, SCIENCE, AgeState
from wabe.games.age_of_innovation.rules.tiles import NO_EFFECT, Effect

_NO_POINTS: Final = FROM_START  # planning boards give none
# Those with an income.
_COMPETENCIES: Final = mask_of([tile for tile, form in enumerate(COMPETENCIES) if form.income is not NO_EFFECT])
_INNOVATIONS: Final = mask_of([tile for tile, form in enumerate(INNOVATIONS) if form.income is not NO_EFFECT])


def run_round(s: AgeState, frame: Frame) -> None:
    """Phase after phase (AOI-RND-01)."""
    step = frame[ROUND_STEP]
    frame[ROUND_STEP] = step + 1
    if step == 0:
        s.round += 1
        if s.round == ROUNDS and s.neutral_levels:
            s.frames.append([AREA_TILE, NATURE])
    elif step == 1:
        _income_phase(s)
    elif step == 2:
        s.phase = ACTIONS
        s.turn = s.passed = 0
        s.next_order = []
        s.frames.append([TURNS, NATURE])
    elif step == 3:
        if s.round == ROUNDS:
            score_end(s)
            end_game(s)
        else:
            s.phase = SCIENCE
            s.frames.append([BONUS, NATURE, 0])
    else:
        _prepare(s)
        frame[ROUND_STEP] = 0


# Phase I.


def income_of(s: AgeState, player: AgePlayer) -> list[tuple[Effect, int]]:
    """Everything over an open hand, with where its points belong (AOI-INC-01, AOI-INC-02, AOI-INC-03)."""
    found = [(BOARDS[player.terrain].income(player.left), _NO_POINTS)]
    of_palace = PALACE_OF[player.palace].income
    if of_palace is not NO_EFFECT:
        found.append((of_palace, FROM_PALACES))
    of_booster = BOOSTERS[player.booster].income
    if of_booster is not NO_EFFECT:
        found.append((of_booster, FROM_BOOSTERS))
    competencies = player.competencies & _COMPETENCIES
    if competencies:
        found += [(COMPETENCIES[tile].income, FROM_COMPETENCIES) for tile in bits(competencies)]
    innovations = player.innovations & _INNOVATIONS
    if innovations:
        found += [(INNOVATIONS[tile].income, FROM_INNOVATIONS) for tile in bits(innovations)]
    of_faction = s.box.factions[player.faction].income
    if of_faction is not NO_EFFECT:
        found.append((of_faction, FROM_FACTIONS))
    for discipline, level in enumerate(player.levels):
        if level >= INCOME_LEVEL:
            found.append((LEVEL_INCOME[discipline], FROM_DISCIPLINES))
    return found


def _income_phase(s: AgeState) -> None:
    """All fixed income first, then levels of choice, then books of choice, in turn order (AOI-INC-06)."""
    s.phase = INCOME
    levels: list[Frame] = []
    books: list[Frame] = []
    for seat in s.order:
        steps = number = 0
        player = s.writable_player(seat)
        for effect, source in income_of(s, player):
            amounts(s, player, effect, source)
            steps += effect.steps_any
            number += effect.book_any
        if steps:
            levels.append([GIVE, seat, G_LEVELS, steps, 0])
        if number:
            books.append([GIVE, seat, G_BOOKS, number, 0])
    waiting = levels + books
    waiting.reverse()
    s.frames += waiting


# Phase III.


def bonus_times(s: AgeState, seat: int) -> int:
    """Return how often the science bonus of this round is paid (AOI-P3-01; Blessed: AOI-P3-05, AOI-FAC-01)."""
    tile = s.round_tiles[s.round - 1]
    player = s.players[seat]
    level = player.levels[ROUND_DISCIPLINE[tile]] + s.box.factions[player.faction].bonus_levels
    return level // ROUND_TILES[tile].per_levels


def run_bonus(s: AgeState, frame: Frame) -> None:
    """The science bonus, in the turn order of the next round (AOI-P3-02)."""
    times = seat = 0
    while not times:
        if frame[BONUS_PLACE] == len(s.next_order):
            s.frames.pop()
            return
        seat = s.next_order[frame[BONUS_PLACE]]
        frame[BONUS_PLACE] += 1
        times = bonus_times(s, seat)
    bonus = ROUND_TILES[s.round_tiles[s.round - 1]].bonus
    player = s.writable_player(seat)
    for _ in range(times):
        amounts(s, player, bonus, FROM_ROUNDS)
    if bonus.book_any:
        s.frames.append([GIVE, seat, G_BOOKS, bonus.book_any * times, 0])
    if bonus.spades:  # used immediately, split freely, none bought, nothing built (AOI-P3-03, AOI-P3-04, AMB-26)
        flags = NO_BUILD | NO_BUY | NO_LEAP | (0 if s.box.science_in_order else SPLIT)
        s.frames.append([GIVE, seat, G_SPADES, bonus.spades * times, flags])


def _prepare(s: AgeState) -> None:
    """X markers back, a coin on each open booster, the next turn order (AOI-P3-06)."""
    s.x_power = s.x_books = 0
    for seat in range(s.box.players):
        s.writable_player(seat).used = 0
    coins = s.booster_coins[:]
    for tile in bits(s.boosters):
        coins[tile] += BOOSTER_COINS_ROUND
    s.booster_coins = coins
    s.order = s.next_order
    s.next_order = []


# Two players: the area tile.


def list_area(s: AgeState, frame: Frame) -> list[Action]:
    """Face down until the start of round 6 (AOI-2P-01)."""
    return DRAW_AREA.all()


def do_area(s: AgeState, frame: Frame, action: Action) -> None:
    """The tile is turned."""
    s.frames.pop()
    s.area_tile = action.args[0]


def compose(decisions: Decisions[AgeState]) -> None:
    """The course of the game."""
    decisions.flow(ROUND, run_round)
    decisions.flow(BONUS, run_bonus)
    decisions.decision(
        AREA_TILE, lists=list_area, asks=Question(m("aoi.ask.area-tile"), "AOI-2P-01"), does={DRAW_AREA: do_area}
    )
