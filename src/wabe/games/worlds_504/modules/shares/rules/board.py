"""Module 9: the share value board, and what follows from it: the order of the companies."""

from typing import Final

from wabe.core.rows import put, without
from wabe.games.worlds_504.modules.shares.rules.state import SHARES, shares_state
from wabe.games.worlds_504.rules.state import WorldState

LOWEST: Final = 10
HIGHEST: Final = 140
STEP: Final = 10
PRESIDENT: Final = 2  # shares of the president's certificate
MOST_OF_PLAYER: Final = 5
MOST_IN_BANK: Final = 5  # TOP I
ISSUE_PRICES: Final = (40, 30, 30, 20, 20)  # green, white, purple, blue, orange


def place_marker(s: WorldState, c: int, value: int) -> None:
    """M9-06: the marker goes onto a space, on top of those already there."""
    part = shares_state(s)
    if c in part.rank:
        part.rank = without(part.rank, c)
    part.value = put(part.value, c, value)
    place = 0
    while place < len(part.rank) and part.value[part.rank[place]] > value:
        place += 1
    part.rank = (*part.rank[:place], c, *part.rank[place:])


def take_off(s: WorldState, c: int) -> None:
    """A-32: the marker of a destroyed company leaves the board."""
    shares_state(s).rank = without(shares_state(s).rank, c)
    shares_state(s).value = put(shares_state(s).value, c, 0)


def move(s: WorldState, changes: list[int]) -> None:
    """A-42, A-05: markers move in the order of their old values; one that cannot move keeps its place."""
    part = shares_state(s)
    for c in part.rank:
        value = max(LOWEST, min(HIGHEST, part.value[c] + changes[c]))
        if value != part.value[c]:
            place_marker(s, c, value)


def by_value(s: WorldState) -> None:
    """M9-10: the companies on the board, high values first, equal ones from the top of the stack."""
    s.order = shares_state(s).rank


def shares_of(s: WorldState, seat: int, c: int) -> int:
    """How many shares of a company a player holds."""
    return shares_state(s).held[s.hooks.actors * seat + c]


def with_players(s: WorldState, c: int) -> int:
    """How many shares of a company all players hold."""
    return sum(shares_state(s).held[c :: s.hooks.actors])


def check_shares(s: WorldState) -> None:
    """M9-01, M9-05: ten shares of each company, at most five with one player; a president for every founded company."""
    part = shares_state(s)
    for c in range(s.hooks.actors):
        total = with_players(s, c) + part.holdings[c] + part.bank[c]
        assert total == SHARES, f"company {c} has {total} shares"
        assert (part.value[c] > 0) == (c in part.rank) == (s.decider[c] >= 0) == (part.since[c] > 0), f"company {c}"
        if s.decider[c] >= 0:
            most = max(part.held[c :: s.hooks.actors])
            mine = shares_of(s, s.decider[c], c)
            assert PRESIDENT <= mine == most <= MOST_OF_PLAYER, f"president of {c} holds {mine}, the most is {most}"
    values = [part.value[c] for c in part.rank]
    assert values == sorted(values, reverse=True), f"order {part.rank} of values {part.value}"
