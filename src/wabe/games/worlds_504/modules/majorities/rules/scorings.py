"""Module 7 on TOP I: the order by points (1); scoring cards, the three scorings, and the pieces they cost (5)."""

from functools import lru_cache
from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.game import NATURE
from wabe.core.hexes import KEPT, bits
from wabe.core.messages import m
from wabe.core.rows import Row, add, put
from wabe.games.worlds_504.modules.majorities.rules.counting import Board, board
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.actions import SCORING_CARD, WITHDRAWAL
from wabe.games.worlds_504.rules.basic_effects import unsettle
from wabe.games.worlds_504.rules.components import CITY, GRID, WATER
from wabe.games.worlds_504.rules.frames import TURN_CARD, WITHDRAW, WITHDRAW_PIECES
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.residents import on_map, pieces_on_map
from wabe.games.worlds_504.rules.scoring import points_of
from wabe.games.worlds_504.rules.setup import READY
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

ROWS: Final = {2: (2, 3, 3), 3: (3, 4, 5), 4: (4, 6, 6)}  # scoring cards with the backs I, II, III
STARTING_CARDS: Final = 2  # rounds before the first scoring card
LAST_SCORING: Final = 3
FIRST_PLACE: Final = (10, 10, 9, 8, 7, 6)
SECOND_PLACE: Final = (6, 6, 5, 4, 3, 2)
SHARED_FIRST: Final = 2  # points less
MISSED_TURN: Final = 3
POINTS_PER_PIECE: Final = 4
POINTS_PER_PIECE_OF_TWO: Final = 3

CHECK: Final = 0
SCORING: Final = 1
CARDS: Final = SCORING_CARD.all()
WITHDRAWALS: Final = WITHDRAWAL.all()


def order_by_points(s: WorldState) -> None:
    """M7-03: few to many, whatever the points are for; ties, and so all at the start, reverse the former order.

    M7-04: companies founded in the share round just before are first, in reverse order of founding.
    """
    new = shares_state(s).founded[::-1] if s.hooks.world.companies else ()
    old = [a for a in reversed(s.order) if a not in new and s.capital[a] >= 0]
    s.order = new + tuple(sorted(old, key=lambda a: points_of(s, a)))


def compose(hooks: WorldHooks) -> None:
    """M7-01, M7-02, M7-11 to M7-14."""
    if hooks.world.companies:
        hooks.round_steps.append(("3", 5, score_unturned))
    else:
        hooks.setup.append((READY, lay_first_row))
        hooks.ends_by_itself = True  # companies need not be founded
    hooks.round_steps.append(("1", 9, open_round))
    hooks.turn_steps.append(("5", 0, turn_card))
    hooks.decisions.decision(TURN_CARD, lists=list_cards, does={SCORING_CARD: do_card}, odds=weigh_cards)
    hooks.decisions.decision(WITHDRAW, lists=list_withdrawals, does={WITHDRAWAL: do_withdraw})
    hooks.points.append((m("w504.majorities.account.scorings"), "E-7", points))
    hooks.tie_breaks.append(pieces_on_map)
    hooks.ends_after_turn.append(last_scoring_done)
    hooks.ends_after_round.append(third_scoring_done)
    hooks.actor_cleared.append(forget)
    hooks.decisions.check(check_cards)


# Cards


def lay_first_row(s: WorldState) -> None:
    """M7-01, A-04: cards with back I."""
    majorities_state(s).size = ROWS[s.hooks.players][0]


def open_round(s: WorldState) -> None:
    """M7-01: two starting cards. M7-02: companies have a row for each round, a card for each active company."""
    part = majorities_state(s)
    if not s.order:
        return
    part.played += 1
    if s.hooks.world.companies and part.played > STARTING_CARDS:
        part.row = part.played - STARTING_CARDS - 1
        part.size = len(s.order)
        part.turned = part.found = 0


def turn_card(s: WorldState, a: int) -> None:
    """M7-11: from round 3 on, at the end of the turn."""
    if majorities_state(s).played > STARTING_CARDS:
        s.frames.append([TURN_CARD, NATURE])


def list_cards(s: WorldState, frame: Frame) -> list[Action]:
    """M7-01: one scoring in each row."""
    part = majorities_state(s)
    if part.found:
        return [CARDS[CHECK]]
    if part.turned + 1 == part.size:
        return [CARDS[SCORING]]
    return CARDS


def weigh_cards(s: WorldState, frame: Frame) -> list[int]:
    """Each face-down card of the row may be the scoring."""
    part = majorities_state(s)
    return [1] if part.found or part.turned + 1 == part.size else [part.size - part.turned - 1, 1]


def do_card(s: WorldState, frame: Frame, action: Action) -> None:
    """M7-11: a check, the game goes on; a scoring, it is done immediately. A-04: a round may run into the next row."""
    part = majorities_state(s)
    s.frames.pop()
    part.turned += 1
    if action.args[0] == SCORING:
        part.found = 1
        score(s)
    if part.turned == part.size and not s.hooks.world.companies and part.row + 1 < LAST_SCORING:
        part.row += 1
        part.size = ROWS[s.hooks.players][part.row]
        part.turned = part.found = 0


def score_unturned(s: WorldState) -> None:
    """M7-02: the scoring of this round is done even if the company at its card was destroyed before its turn."""
    part = majorities_state(s)
    if s.order and part.played > STARTING_CARDS and not part.found:
        part.found = 1
        score(s)


# Scoring


def score(s: WorldState) -> None:
    """M7-11 to M7-14: points for places, then the pieces they cost, from most points on (ties: turn order)."""
    part = majorities_state(s)
    part.scorings += 1
    if part.scorings == LAST_SCORING:
        for a in s.order[s.turn :]:
            if s.capital[a] >= 0:
                part.scored = add(part.scored, a, MISSED_TURN)
    part.gained = gains(s)
    each = POINTS_PER_PIECE_OF_TWO if s.hooks.actors == 2 else POINTS_PER_PIECE
    for a in sorted(s.order, key=lambda a: -part.gained[a])[::-1]:  # the last frame put down is on top
        start_withdrawal(s, a, part.gained[a] // each, each)
    for a in range(s.hooks.actors):
        part.scored = add(part.scored, a, part.gained[a])


def gains(s: WorldState) -> Row:
    """M7-12: the points of a scoring, by actor."""
    return gains_on(board(s))


@lru_cache(maxsize=KEPT)
def gains_on(counts: Board) -> Row:
    """M7-12, from the board alone."""
    found = [0] * len(counts)
    for terrain in range(CITY, WATER):
        column = [row[terrain] for row in counts]
        first = max(column)
        if first == 0:
            continue
        leaders = [a for a, number in enumerate(column) if number == first]
        if len(leaders) > 1:
            for a in leaders:
                found[a] += FIRST_PLACE[terrain] - SHARED_FIRST
            continue
        found[leaders[0]] += FIRST_PLACE[terrain]
        second = max(number for number in column if number < first)
        if second and len(counts) > 2:
            for a, number in enumerate(column):
                if number == second:
                    found[a] += SECOND_PLACE[terrain]
    return tuple(found)


def points(s: WorldState, a: int) -> int:
    """E-7: the sum of the scorings."""
    return majorities_state(s).scored[a]


def last_scoring_done(s: WorldState, a: int) -> bool:
    """E-7, G-12: the third scoring ends the game immediately."""
    return majorities_state(s).scorings == LAST_SCORING


def third_scoring_done(s: WorldState) -> bool:
    """E-7, where the third scoring was done after all turns."""
    return majorities_state(s).scorings == LAST_SCORING


def forget(s: WorldState, a: int) -> None:
    """A-32: a destroyed company loses its points."""
    majorities_state(s).scored = put(majorities_state(s).scored, a, 0)
    majorities_state(s).gained = put(majorities_state(s).gained, a, 0)


# Withdrawal


def start_withdrawal(s: WorldState, a: int, pieces: int, each: int) -> None:
    """M7-13, A-36: residents first, then settlements; points are not scored for pieces that cannot be removed."""
    residents = on_map(s, a)
    settlements = s.own[a].bit_count() - 1
    if pieces > residents + settlements:
        majorities_state(s).gained = add(majorities_state(s).gained, a, each * (residents + settlements - pieces))
        pieces = residents + settlements
    if pieces:
        s.frames.append([WITHDRAW, a, pieces])


def list_withdrawals(s: WorldState, frame: Frame) -> list[Action]:
    """M7-13: a tile with residents; without any, a settlement that keeps the others connected with the capital."""
    a = frame[SEAT]
    found = [WITHDRAWALS[cell] for cell in bits(s.own[a]) if s.active[a][cell] + s.tired[a][cell]]
    return found or [WITHDRAWALS[cell] for cell in bits(removable(s, a))]


def removable(s: WorldState, a: int) -> int:
    """M7-13, A-36: the settlements (mask) that may go; those unconnected before may go freely."""
    own = s.own[a]
    capital = 1 << s.capital[a]
    linked = GRID.flood(capital, own)
    found = own & ~linked
    for cell in bits(linked & ~capital):
        rest = linked & ~(1 << cell)
        if GRID.flood(capital, rest) == rest:
            found |= 1 << cell
    return found


def do_withdraw(s: WorldState, frame: Frame, action: Action) -> None:
    """M7-13: back to the storage."""
    a = frame[SEAT]
    cell = action.args[0]
    frame[WITHDRAW_PIECES] -= 1
    if frame[WITHDRAW_PIECES] == 0:
        s.frames.pop()
    if s.tired[a][cell]:
        s.tired = add_on(s.tired, a, cell, -1)
    elif s.active[a][cell]:
        s.active = add_on(s.active, a, cell, -1)
    else:
        unsettle(s, a, cell)
        return
    s.residents[a] += 1


def check_cards(s: WorldState) -> None:
    """A scoring in each finished row, none twice."""
    part = majorities_state(s)
    assert 0 <= part.turned <= part.size or part.size == 0, f"{part.turned} of {part.size} cards turned"
    assert part.scorings <= LAST_SCORING, f"{part.scorings} scorings"
    assert min(part.scored) >= 0, f"points {part.scored}"
    if not s.hooks.world.companies:
        assert part.scorings == part.row + part.found, f"{part.scorings} scorings in row {part.row}"
