"""Module 9 on TOP I and II: companies are founded, change their president, and may be destroyed."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.rows import put
from wabe.games.worlds_504.modules.shares.rules.board import ISSUE_PRICES, PRESIDENT, place_marker, shares_of, take_off
from wabe.games.worlds_504.modules.shares.rules.state import SHARES, shares_state, with_shares
from wabe.games.worlds_504.rules.actions import CAPITAL, CAPITALS
from wabe.games.worlds_504.rules.basic_effects import earn, place_capital
from wabe.games.worlds_504.rules.components import II, I
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, LATE_CAPITAL
from wabe.games.worlds_504.rules.setup import MONEY, clear_actor, do_capital
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

ASSETS: Final = 5  # times the issue price, TOP II


def compose(hooks: WorldHooks) -> None:
    """W-08, W-09: the president chooses the capital when founding."""
    hooks.setup.append((MONEY + 1, prepare))
    hooks.destroy_actor = destroy
    hooks.decisions.decision(LATE_CAPITAL, lists=list_late_capitals, does={CAPITAL: do_capital})


def prepare(s: WorldState) -> None:
    """W-10: on TOP II each company has five times its issue price, on TOP I nothing."""
    for c in range(s.hooks.actors):
        give_assets(s, c)


def give_assets(s: WorldState, c: int) -> None:
    """W-10."""
    if with_shares(s.hooks.world) == II:
        earn(s, c, ASSETS * ISSUE_PRICES[c])


def found(s: WorldState, c: int, seat: int) -> None:
    """M9-06: the buyer of the first share is president, the marker goes onto the issue price, the capital is chosen."""
    part = shares_state(s)
    first = not any(0 < since < s.round for since in part.since)  # W-09
    place_marker(s, c, ISSUE_PRICES[c])
    s.decider = put(s.decider, c, seat)
    part.since = put(part.since, c, s.round)
    part.founded += (c,)
    if not first:
        s.frames.append([LATE_CAPITAL, c])
    elif s.hooks.world.common_capital:
        place_capital(s, c, s.city_cell[1])
    else:
        s.frames.append([CHOOSE_CAPITAL, c])


def list_late_capitals(s: WorldState, frame: Frame) -> list[Action]:
    """W-09: with a common capital any city with a settlement of another company, else any that is not a capital."""
    if s.hooks.world.common_capital:
        settled = 0
        for own in s.own:
            settled |= own
        cities = [n for n, cell in enumerate(s.city_cell) if cell >= 0 and settled >> cell & 1]
    else:
        cities = [n for n, cell in enumerate(s.city_cell) if cell >= 0 and cell not in s.capital]
    return [CAPITALS[n - 1] for n in cities]


# Presidents


def successor(s: WorldState, c: int, left: int) -> int:
    """M9-07: the new president if the old one keeps `left` shares: most shares, next clockwise; -1 for nobody."""
    old = s.decider[c]
    players = s.hooks.players
    best = -1
    most = left
    for step in range(1, players):
        seat = (old + step) % players
        if shares_of(s, seat, c) > most:
            best = seat
            most = shares_of(s, seat, c)
    return best


def may_lead(s: WorldState, c: int, left: int) -> bool:
    """M9-07: whether the president may go down to `left` shares: he keeps the certificate, or somebody can take it."""
    return left >= PRESIDENT or successor(s, c, left) >= 0


def pass_presidency(s: WorldState, c: int) -> None:
    """M9-07: immediately, to a player with more shares."""
    new = successor(s, c, shares_of(s, s.decider[c], c))
    if new >= 0:
        s.decider = put(s.decider, c, new)


# Destruction


def leave_order(s: WorldState, c: int) -> None:
    """A-32: a destroyed company takes no further turn, and those behind it move up."""
    place = s.order.index(c)
    s.order = s.order[:place] + s.order[place + 1 :]
    if place < s.turn:
        s.turn -= 1


def destroy(s: WorldState, c: int) -> None:
    """M4-17, A-32: the shares are lost, the company starts from nothing and may be founded again."""
    part = shares_state(s)
    actors = s.hooks.actors
    for seat in range(s.hooks.players):
        part.held[actors * seat + c] = 0
    in_holdings = with_shares(s.hooks.world) == I
    part.holdings = put(part.holdings, c, SHARES if in_holdings else 0)
    part.bank[c] = 0 if in_holdings else SHARES
    take_off(s, c)
    leave_order(s, c)
    part.since = put(part.since, c, 0)
    s.decider = put(s.decider, c, -1)
    clear_actor(s, c)
    give_assets(s, c)
