"""Setting up: what is drawn (AOI-SET), and how boards, factions, palaces, boosters are given out (AOI-SETA, SETB)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Asked, Decisions, Frame, ask_each
from wabe.core.game import NATURE
from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.games.age_of_innovation.book.actions import (
    BOARD,
    BOOSTER,
    BOOSTER_PICKS,
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
    FACTION,
    PALACE_PICK,
)
from wabe.games.age_of_innovation.book.components import (
    BOARDS,
    BOOK_ACTIONS,
    BOOK_ACTIONS_IN_GAME,
    BOOSTER_COINS,
    BOOSTERS,
    BOOSTERS_MORE,
    CITIES,
    CITY_COPIES,
    COMMON_PALACE,
    COMPETENCIES,
    COMPETENCY_COPIES,
    DISCIPLINES,
    FACTION_NAMES,
    FINAL_TILES,
    INNOVATIONS,
    NEUTRAL,
    NEUTRAL_LEVEL,
    NEUTRAL_PIECES,
    NEUTRAL_SPACE,
    NONE,
    PALACES,
    ROUND_DISCIPLINE,
    ROUND_TILES,
    ROUNDS,
    SCHOLAR_SPACES,
    SLOTS,
)
from wabe.games.age_of_innovation.book.frames import (
    CHOOSE_SET,
    DRAFT,
    DRAW,
    FIRST_BOOSTER,
    PERSONAL,
    ROUND,
    SETTLED,
)
from wabe.games.age_of_innovation.book.player import new_player
from wabe.games.age_of_innovation.book.science import take_space
from wabe.games.age_of_innovation.book.state import AgeState, put

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


PLANS: Final = {(players, draft): _plan(players, draft) for players in SLOTS for draft in (False, True)}


def _plan_of(s: AgeState) -> list[int]:
    return PLANS[s.box.players, s.box.draft]


def lay_out(s: AgeState) -> None:
    """What lies on the table before the first draw."""
    s.players = [new_player() for _ in range(s.box.players)]
    s.round = s.phase = s.turn = s.passed = 0
    s.order = []
    s.next_order = []
    s.round_tiles = [NONE] * ROUNDS
    s.final_tile = NONE
    s.book_tiles = []
    s.slots = []
    s.grid = []
    s.stock = [COMPETENCY_COPIES] * len(COMPETENCIES)
    s.offer = s.pool_boards = s.pool_factions = s.boosters = 0
    s.booster_coins = [0] * len(BOOSTERS)
    s.set_boosters = []
    s.set_factions = []
    s.cities = [CITY_COPIES] * len(CITIES)
    s.neutral_left = NEUTRAL_PIECES[:]
    s.ground = s.box.map.ground[:]
    s.bridges = []
    s.scholars_at = [NONE] * (len(DISCIPLINES) * len(SCHOLAR_SPACES))
    s.x_power = s.x_books = s.river_tiles = 0
    s.neutral_levels = []
    s.area_tile = NONE
    s.frames = [[DRAW, NATURE, 0]]
    s.derive()


# Nature's draws.


def list_draw(s: AgeState, frame: Frame) -> list[Action]:
    """What may be drawn next, each as likely as the others."""
    what = _plan_of(s)[frame[2]]
    if what == D_ROUND:
        return [DRAW_ROUND.at(tile) for tile in _round_tiles(s)]
    if what == D_FINAL:
        return [DRAW_FINAL.at(tile) for tile in _final_tiles(s)]
    if what == D_BOOK_ACTION:
        return [DRAW_BOOK_ACTION.at(tile) for tile in range(len(BOOK_ACTIONS)) if tile not in s.book_tiles]
    if what == D_INNOVATION:
        return [DRAW_INNOVATION.at(tile) for tile in range(len(INNOVATIONS)) if tile not in s.slots]
    if what == D_COMPETENCY:
        return [DRAW_COMPETENCY.at(kind) for kind in range(len(COMPETENCIES)) if kind not in s.grid]
    if what == D_PALACE:  # 17 is never drawn (AOI-SET-09, AOI-SETB-01)
        return [DRAW_PALACE.at(i) for i in range(len(PALACES)) if i != COMMON_PALACE and not s.offer >> i & 1]
    if what == D_BOARD:
        return [DRAW_BOARD.at(i) for i in range(len(BOARDS)) if not s.pool_boards >> i & 1]
    if what == D_FACTION:
        return [DRAW_FACTION.at(i) for i in range(len(FACTION_NAMES)) if not s.pool_factions >> i & 1]
    if what == D_BOOSTER:
        return [DRAW_BOOSTER.at(i) for i in range(len(BOOSTERS)) if not s.boosters >> i & 1]
    return [DRAW_START.at(seat) for seat in range(s.box.players)]


def next_round(s: AgeState) -> int:
    """The round whose tile is drawn next: 6 first (AOI-SET-02)."""
    return ROUNDS - s.round_tiles[::-1].index(NONE)


def _round_tiles(s: AgeState) -> list[int]:
    """No spades in rounds 5 and 6 (AOI-SET-03), no three of a discipline in rounds 1 to 5 (AOI-SET-04)."""
    number = next_round(s)
    found = []
    for tile in range(len(ROUND_TILES)):
        if tile in s.round_tiles or number in ROUND_TILES[tile].forbidden_rounds:
            continue
        below_six = [other for other in s.round_tiles[: ROUNDS - 1] if other != NONE]
        same = sum([ROUND_DISCIPLINE[other] == ROUND_DISCIPLINE[tile] for other in below_six])
        if number == ROUNDS or same < 2:
            found.append(tile)
    return found


def _final_tiles(s: AgeState) -> list[int]:
    """Not the building of the tile of round 6 (AOI-SET-05)."""
    event = ROUND_TILES[s.round_tiles[ROUNDS - 1]].event
    return [i for i, tile in enumerate(FINAL_TILES) if tile.building != event]


def do_draw(s: AgeState, frame: Frame, action: Action) -> None:
    """The drawn thing takes its place."""
    plan = _plan_of(s)
    what, which = plan[frame[2]], action.args[0]
    frame[2] += 1
    if what == D_ROUND:
        s.round_tiles = put(s.round_tiles, next_round(s) - 1, which)
    elif what == D_FINAL:
        s.final_tile = which
    elif what == D_BOOK_ACTION:
        s.book_tiles = [*s.book_tiles, which]
    elif what == D_INNOVATION:
        s.slots = [*s.slots, which]
    elif what == D_COMPETENCY:
        s.grid = [*s.grid, which]
    elif what == D_PALACE:
        s.offer |= 1 << which
    elif what == D_BOARD:
        s.pool_boards |= 1 << which
    elif what == D_FACTION:
        s.pool_factions |= 1 << which
        if not s.box.draft:
            s.set_factions = [*s.set_factions, which]
    elif what == D_BOOSTER:
        s.boosters |= 1 << which
        if not s.box.draft:
            s.set_boosters = [*s.set_boosters, which]
    else:
        _give_out(s, which)


def _give_out(s: AgeState, start: int) -> None:
    """All is drawn: turn order, the colour nobody plays, then the choices (AOI-SETP-05, AOI-SETA-02, AOI-SETB-02)."""
    players = s.box.players
    s.order = [(start + i) % players for i in range(players)]
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


def _coins_on_open(s: AgeState) -> None:
    """The boosters nobody took lie open with a coin each (AOI-SETA-01, AOI-SETB-03)."""
    coins = s.booster_coins[:]
    for tile in bits(s.boosters):
        coins[tile] = BOOSTER_COINS
    s.booster_coins = coins


# First game: sets of a board, a booster and a faction.


def list_sets(s: AgeState, frame: Frame) -> list[Action]:
    """The sets that are left, each named by its board (AOI-SETA-01)."""
    return [BOARD.of(board) for board in bits(s.pool_boards)]


def do_take_set(s: AgeState, frame: Frame, action: Action) -> None:
    """One set; what nobody takes leaves the game (AOI-SETA-02, AOI-SETA-03)."""
    s.frames.pop()
    board = action.args[0]
    player = s.own(frame[1])
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
    player = s.players[frame[1]]
    found: list[Action] = []
    if player.terrain == NONE:
        found += [BOARD.of(board) for board in bits(s.pool_boards)]
    if player.faction == NONE:
        found += [FACTION.of(faction) for faction in bits(s.pool_factions)]
    if player.drafted == NONE:
        found += [PALACE_PICK.of(tile) for tile in bits(s.offer)]
    return found


def do_draft_board(s: AgeState, frame: Frame, action: Action) -> None:
    """A planning board."""
    s.frames.pop()
    s.own(frame[1]).terrain = action.args[0]
    s.pool_boards ^= 1 << action.args[0]


def do_draft_faction(s: AgeState, frame: Frame, action: Action) -> None:
    """A faction."""
    s.frames.pop()
    s.own(frame[1]).faction = action.args[0]
    s.pool_factions ^= 1 << action.args[0]


def do_draft_palace(s: AgeState, frame: Frame, action: Action) -> None:
    """The palace tile to be used when the palace is built (AOI-SETB-04)."""
    s.frames.pop()
    s.own(frame[1]).drafted = action.args[0]
    s.offer ^= 1 << action.args[0]


def list_first_boosters(s: AgeState, frame: Frame) -> list[Action]:
    """The open ones (AOI-SETB-03)."""
    return [BOOSTER_PICKS[tile] for tile in bits(s.boosters)]


def do_first_booster(s: AgeState, frame: Frame, action: Action) -> None:
    """One booster; when all have one, the rest of the pools returns to the box (AOI-SETB-03, AOI-SETB-04)."""
    s.frames.pop()
    s.own(frame[1]).booster = action.args[0]
    s.boosters ^= 1 << action.args[0]
    if all(one.booster != NONE for one in s.players):
        s.pool_boards = s.pool_factions = s.offer = 0
        _coins_on_open(s)


def compose(decisions: Decisions[AgeState]) -> None:
    """Draws and choices before the game."""
    decisions.decision(
        DRAW,
        lists=list_draw,
        asks=Asked(m("aoi.ask.draw"), "AOI-SET-02"),
        does={
            DRAW_ROUND: do_draw,
            DRAW_FINAL: do_draw,
            DRAW_BOOK_ACTION: do_draw,
            DRAW_INNOVATION: do_draw,
            DRAW_COMPETENCY: do_draw,
            DRAW_PALACE: do_draw,
            DRAW_BOARD: do_draw,
            DRAW_FACTION: do_draw,
            DRAW_BOOSTER: do_draw,
            DRAW_START: do_draw,
        },
    )
    decisions.decision(
        CHOOSE_SET, lists=list_sets, asks=Asked(m("aoi.ask.choose-set"), "AOI-SETA-02"), does={BOARD: do_take_set}
    )
    decisions.decision(
        DRAFT,
        lists=list_draft,
        asks=Asked(m("aoi.ask.draft"), "AOI-SETB-02"),
        does={BOARD: do_draft_board, FACTION: do_draft_faction, PALACE_PICK: do_draft_palace},
    )
    decisions.decision(
        FIRST_BOOSTER,
        lists=list_first_boosters,
        asks=Asked(m("aoi.ask.first-booster"), "AOI-SETB-03"),
        does={BOOSTER: do_first_booster},
    )
