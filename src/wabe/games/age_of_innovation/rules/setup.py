"""Setting up: what lies on the table and what is drawn (AOI-SET)."""

from collections.abc import Callable, Iterable
from itertools import compress
from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame, Question, ask_each
from wabe.core.game import NATURE
from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import (
    DRAW_BOARD,
    DRAW_BOOK_ACTION,
    DRAW_BOOSTER,
    DRAW_COMPETENCY,
    DRAW_FACTION,
    DRAW_FINAL,
    DRAW_INNOVATION,
    DRAW_PALACE,
    DRAW_ROUND,
    DRAW_START,
)
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    BOOK_ACTIONS,
    BOOK_ACTIONS_IN_GAME,
    BOOSTERS,
    BOOSTERS_MORE,
    COMMON_PALACE,
    COMPETENCIES,
    DISCIPLINES,
    FACTION_NAMES,
    FINAL_TILES,
    INNOVATIONS,
    NEUTRAL,
    NEUTRAL_LEVEL,
    NEUTRAL_SPACE,
    NONE,
    PALACES,
    ROUND_DISCIPLINE,
    ROUND_TILES,
    ROUNDS,
    SLOTS,
)
from wabe.games.age_of_innovation.rules.frames import (
    CHOOSE_SET,
    DRAFT,
    DRAW,
    DRAW_NUMBER,
    FIRST_BOOSTER,
    PERSONAL,
    ROUND,
    SETTLED,
)
from wabe.games.age_of_innovation.rules.science import take_space
from wabe.games.age_of_innovation.rules.state import AgeState, put

# What is drawn.
D_ROUND: Final = 0
D_FINAL: Final = 1
D_BOOK_ACTION: Final = 2
D_INNOVATION: Final = 3
D_COMPETENCY: Final = 4
D_PALACE: Final = 5
D_BOARD: Final = 6
D_FACTION: Final = 7
D_BOOSTER: Final = 8
D_START: Final = 9
_DRAFT_BOARDS: Final = 6


def _plan(players: int, draft: bool) -> list[int]:
    """The draws in their order."""
    draws = [D_ROUND] * ROUNDS + [D_FINAL] + [D_BOOK_ACTION] * BOOK_ACTIONS_IN_GAME
    draws += [D_INNOVATION] * len(SLOTS[players]) + [D_COMPETENCY] * len(COMPETENCIES)
    draws += [D_PALACE] * (players + 1)
    if draft:
        draws += [D_BOARD] * _DRAFT_BOARDS + [D_FACTION] * (players + 1) + [D_BOOSTER] * (players + BOOSTERS_MORE)
    else:
        draws += [D_BOOSTER] * len(BOARDS) + [D_FACTION] * len(BOARDS)
    return [*draws, D_START]


_SETS: Final = {players: _plan(players, False) for players in SLOTS}
_DRAFTS: Final = {players: _plan(players, True) for players in SLOTS}


# What may come up in each kind of draw.
_DRAWS: Final[list[list[Action]]] = [
    DRAW_ROUND.all(),
    DRAW_FINAL.all(),
    DRAW_BOOK_ACTION.all(),
    DRAW_INNOVATION.all(),
    DRAW_COMPETENCY.all(),
    DRAW_PALACE.all(),
    DRAW_BOARD.all(),
    DRAW_FACTION.all(),
    DRAW_BOOSTER.all(),
    DRAW_START.all(),
]


# Nature's draws.


def list_draws(s: AgeState, frame: Frame) -> list[Action]:
    """Return what may be drawn next, each as likely as the others."""
    what = (_DRAFTS if s.box.draft else _SETS)[s.box.players][frame[DRAW_NUMBER]]
    return list(compress(_DRAWS[what], _LEFT[what](s)))


# For each kind of draw: 1 for each thing that can still be drawn, 0 for the others.


def _but(drawn: Iterable[int], number: int) -> list[int]:
    """Of so many things those that are not drawn."""
    left = [1] * number
    for one in drawn:
        left[one] = 0
    return left


def _book_actions(s: AgeState) -> list[int]:
    return _but(s.book_tiles, len(BOOK_ACTIONS))


def _innovations(s: AgeState) -> list[int]:
    return _but(s.slots, len(INNOVATIONS))


def _competencies(s: AgeState) -> list[int]:
    return _but(s.grid, len(COMPETENCIES))


def _palaces(s: AgeState) -> list[int]:
    """17 is never drawn (AOI-SET-09, AOI-SETB-01)."""
    return _but(bits(s.offer | 1 << COMMON_PALACE), len(PALACES))


def _boards(s: AgeState) -> list[int]:
    return _but(bits(s.pool_boards), len(BOARDS))


def _factions(s: AgeState) -> list[int]:
    return _but(bits(s.pool_factions), len(FACTION_NAMES))


def _boosters(s: AgeState) -> list[int]:
    return _but(bits(s.boosters), len(BOOSTERS))


def _seats(s: AgeState) -> list[int]:
    return [1 if seat < s.box.players else 0 for seat in range(len(_DRAWS[D_START]))]


def next_round(s: AgeState) -> int:
    """The round whose tile is drawn next: 6 first (AOI-SET-02)."""
    return ROUNDS - s.round_tiles[::-1].index(NONE)


def _round_tiles(s: AgeState) -> list[int]:
    """No spades in rounds 5 and 6 (AOI-SET-03), no three of a discipline in rounds 1 to 5 (AOI-SET-04)."""
    number = next_round(s)
    left = _ALLOWED[number][:]
    same = [0] * len(DISCIPLINES)
    for tile in s.round_tiles[number:]:
        left[tile] = 0
    for tile in s.round_tiles[number : ROUNDS - 1]:
        discipline = ROUND_DISCIPLINE[tile]
        same[discipline] += 1
        if same[discipline] == 2:
            for other in _OF_DISCIPLINE[discipline]:
                left[other] = 0
    return left


# By round: 1 for each tile that may lie there.
_ALLOWED: Final = [
    [0 if number in tile.forbidden_rounds else 1 for tile in ROUND_TILES] for number in range(ROUNDS + 1)
]
_OF_DISCIPLINE: Final = [
    [tile for tile, discipline in enumerate(ROUND_DISCIPLINE) if discipline == which]
    for which in range(len(DISCIPLINES))
]


def _final_tiles(s: AgeState) -> list[int]:
    """Not the building of the tile of round 6 (AOI-SET-05)."""
    event = ROUND_TILES[s.round_tiles[ROUNDS - 1]].event
    return [0 if tile.building == event else 1 for tile in FINAL_TILES]


_LEFT: Final[list[Callable[[AgeState], list[int]]]] = [
    _round_tiles,
    _final_tiles,
    _book_actions,
    _innovations,
    _competencies,
    _palaces,
    _boards,
    _factions,
    _boosters,
    _seats,
]


# What is drawn takes its place.


def do_draw_round(s: AgeState, frame: Frame, action: Action) -> None:
    """The tile of a round, from the last to the first (AOI-SET-02)."""
    frame[DRAW_NUMBER] += 1
    s.round_tiles = put(s.round_tiles, next_round(s) - 1, action.args[0])


def do_draw_final(s: AgeState, frame: Frame, action: Action) -> None:
    """The tile on that of round 6 (AOI-SET-05)."""
    frame[DRAW_NUMBER] += 1
    s.final_tile = action.args[0]


def do_draw_book_action(s: AgeState, frame: Frame, action: Action) -> None:
    """A book action of this game."""
    frame[DRAW_NUMBER] += 1
    s.book_tiles = [*s.book_tiles, action.args[0]]


def do_draw_innovation(s: AgeState, frame: Frame, action: Action) -> None:
    """The innovation in the next slot."""
    frame[DRAW_NUMBER] += 1
    s.slots = [*s.slots, action.args[0]]


def do_draw_competency(s: AgeState, frame: Frame, action: Action) -> None:
    """The competency on the next space."""
    frame[DRAW_NUMBER] += 1
    s.grid = [*s.grid, action.args[0]]


def do_draw_palace(s: AgeState, frame: Frame, action: Action) -> None:
    """A palace of the offer."""
    frame[DRAW_NUMBER] += 1
    s.offer |= 1 << action.args[0]


def do_draw_board(s: AgeState, frame: Frame, action: Action) -> None:
    """A planning board of the draft."""
    frame[DRAW_NUMBER] += 1
    s.pool_boards |= 1 << action.args[0]


def do_draw_faction(s: AgeState, frame: Frame, action: Action) -> None:
    """A faction of the draft, or of the next set."""
    frame[DRAW_NUMBER] += 1
    s.pool_factions |= 1 << action.args[0]
    if not s.box.draft:
        s.set_factions = [*s.set_factions, action.args[0]]


def do_draw_booster(s: AgeState, frame: Frame, action: Action) -> None:
    """A booster that lies open, or of the next set."""
    frame[DRAW_NUMBER] += 1
    s.boosters |= 1 << action.args[0]
    if not s.box.draft:
        s.set_boosters = [*s.set_boosters, action.args[0]]


def do_draw_start(s: AgeState, frame: Frame, action: Action) -> None:
    """All is drawn: turn order, the colour nobody plays, then the choices (AOI-SETP-05, AOI-SETA-02, AOI-SETB-02)."""
    players = s.box.players
    s.order = [(action.args[0] + i) % players for i in range(players)]
    if players == 2:
        _set_up_neutral(s)
    s.frames.clear()
    s.frames += [[ROUND, NATURE, 0], [SETTLED, NATURE, 0], [PERSONAL, NATURE]]
    backwards = s.order[::-1]  # from the player to the right of the start player, counter-clockwise
    if s.box.draft:
        ask_each(s, FIRST_BOOSTER, backwards)
        ask_each(s, DRAFT, s.order * 3)
    else:
        s.offer |= 1 << COMMON_PALACE
        s.pool_boards = (1 << len(BOARDS)) - 1
        s.boosters = (1 << len(BOOSTERS)) - 1
        for tile in s.set_boosters:
            s.boosters ^= 1 << tile
        ask_each(s, CHOOSE_SET, backwards)


def _set_up_neutral(s: AgeState) -> None:
    """Its scholar on a 2-space and its markers, by the round tiles (AOI-2P-02, AOI-2P-03)."""
    levels = [NEUTRAL_LEVEL] * len(DISCIPLINES)
    for discipline in range(len(DISCIPLINES)):
        take_space(s, discipline, NEUTRAL_SPACE, NEUTRAL)
    for tile in s.round_tiles[: ROUNDS - 1]:
        levels[ROUND_DISCIPLINE[tile]] += ROUND_TILES[tile].per_levels
    s.neutral_levels = levels


def compose(decisions: Decisions[AgeState]) -> None:
    """The draws before the game."""
    decisions.decision(
        DRAW,
        lists=list_draws,
        asks=Question(m("aoi.ask.draw"), "AOI-SET-02"),
        does={
            DRAW_ROUND: do_draw_round,
            DRAW_FINAL: do_draw_final,
            DRAW_BOOK_ACTION: do_draw_book_action,
            DRAW_INNOVATION: do_draw_innovation,
            DRAW_COMPETENCY: do_draw_competency,
            DRAW_PALACE: do_draw_palace,
            DRAW_BOARD: do_draw_board,
            DRAW_FACTION: do_draw_faction,
            DRAW_BOOSTER: do_draw_booster,
            DRAW_START: do_draw_start,
        },
    )
