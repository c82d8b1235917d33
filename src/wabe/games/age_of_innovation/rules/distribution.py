"""The distribution of boards, factions, palaces and boosters: in sets (AOI-SETA) or by a draft (AOI-SETB)."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import (
    BOARD,
    BOARD_PICKS,
    BOOSTER,
    BOOSTER_PICKS,
    FACTION,
    FACTION_PICKS,
    PALACE_PICK,
    PALACE_PICKS,
)
from wabe.games.age_of_innovation.rules.components import BOOSTER_COINS, NONE
from wabe.games.age_of_innovation.rules.frames import CHOOSE_SET, DRAFT, FIRST_BOOSTER
from wabe.games.age_of_innovation.rules.state import AgeState


def _coins_on_open(s: AgeState) -> None:
    """The boosters nobody took lie open with a coin each (AOI-SETA-01, AOI-SETB-03)."""
    coins = s.booster_coins[:]
    for tile in bits(s.boosters):
        coins[tile] = BOOSTER_COINS
    s.booster_coins = coins


# First game: sets of a board, a booster and a faction.


def list_sets(s: AgeState, frame: Frame) -> list[Action]:
    """The sets that are left, each named by its board (AOI-SETA-01)."""
    return BOARD_PICKS.on(s.pool_boards)


def do_take_set(s: AgeState, frame: Frame, action: Action) -> None:
    """One set; what nobody takes leaves the game (AOI-SETA-02, AOI-SETA-03)."""
    s.frames.pop()
    board = action.args[0]
    player = s.writable_player(frame[SEAT])
    player.terrain = board
    player.faction = s.set_factions[board]
    player.booster = s.set_boosters[board]
    s.pool_boards ^= 1 << board
    if all(one.terrain != NONE for one in s.players):
        s.pool_boards = s.pool_factions = 0
        _coins_on_open(s)


# Draft.


def list_draft(s: AgeState, frame: Frame) -> list[Action]:
    """An item of a kind one lacks (AOI-SETB-01, AOI-SETB-02)."""
    player = s.players[frame[SEAT]]
    found: list[Action] = []
    if player.terrain == NONE:
        found += BOARD_PICKS.on(s.pool_boards)
    if player.faction == NONE:
        found += FACTION_PICKS.on(s.pool_factions)
    if player.drafted == NONE:
        found += PALACE_PICKS.on(s.offer)
    return found


def do_draft_board(s: AgeState, frame: Frame, action: Action) -> None:
    """A planning board."""
    s.frames.pop()
    s.writable_player(frame[SEAT]).terrain = action.args[0]
    s.pool_boards ^= 1 << action.args[0]


def do_draft_faction(s: AgeState, frame: Frame, action: Action) -> None:
    """A faction."""
    s.frames.pop()
    s.writable_player(frame[SEAT]).faction = action.args[0]
    s.pool_factions ^= 1 << action.args[0]


def do_draft_palace(s: AgeState, frame: Frame, action: Action) -> None:
    """The palace tile to be used when the palace is built (AOI-SETB-04)."""
    s.frames.pop()
    s.writable_player(frame[SEAT]).drafted = action.args[0]
    s.offer ^= 1 << action.args[0]


def list_first_boosters(s: AgeState, frame: Frame) -> list[Action]:
    """The open ones (AOI-SETB-03)."""
    return BOOSTER_PICKS.on(s.boosters)


def do_first_booster(s: AgeState, frame: Frame, action: Action) -> None:
    """One booster; when all have one, the rest of the pools returns to the box (AOI-SETB-03, AOI-SETB-04)."""
    s.frames.pop()
    s.writable_player(frame[SEAT]).booster = action.args[0]
    s.boosters ^= 1 << action.args[0]
    if all(one.booster != NONE for one in s.players):
        s.pool_boards = s.pool_factions = s.offer = 0
        _coins_on_open(s)


def compose(decisions: Decisions[AgeState]) -> None:
    """Register the decisions about what each player begins with."""
    decisions.decision(
        CHOOSE_SET, lists=list_sets, asks=Question(m("aoi.ask.choose-set"), "AOI-SETA-02"), does={BOARD: do_take_set}
    )
    decisions.decision(
        DRAFT,
        lists=list_draft,
        asks=Question(m("aoi.ask.draft"), "AOI-SETB-02"),
        does={BOARD: do_draft_board, FACTION: do_draft_faction, PALACE_PICK: do_draft_palace},
    )
    decisions.decision(
        FIRST_BOOSTER,
        lists=list_first_boosters,
        asks=Question(m("aoi.ask.first-booster"), "AOI-SETB-03"),
        does={BOOSTER: do_first_booster},
    )
