"""Module 9 on TOP III: each player has a private company and sells its shares for money."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.privileges.rules.state import with_privileges
from wabe.games.worlds_504.modules.shares.rules.board import HIGHEST, LOWEST, STEP, shares_of, with_players
from wabe.games.worlds_504.modules.shares.rules.dealing import BUYS, SELLS
from wabe.games.worlds_504.modules.shares.rules.state import PRIVATE_SHARES, shares_state
from wabe.games.worlds_504.rules.actions import BUY, DONE, SELL, THE_DONE
from wabe.games.worlds_504.rules.basic_effects import earn, pay
from wabe.games.worlds_504.rules.frames import STOCKS
from wabe.games.worlds_504.rules.house_rules import OWN_SHARES_BACK
from wabe.games.worlds_504.rules.residents import do_done
from wabe.games.worlds_504.rules.rounds import in_own_turn, release_income
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

USED_SALE: Final = 1 << 16  # bit of `s.used`


def compose(hooks: WorldHooks) -> None:
    """M9-18 to M9-21."""
    hooks.turn_steps.append(("3B", 0, offer_shares))
    hooks.decisions.decision(STOCKS, lists=list_shares, does={BUY: do_buy, DONE: do_done})
    hooks.decisions.anytime(list_sale, {SELL: do_sell})
    hooks.may_raise.append(money_of_sale)
    hooks.income_set_aside = True
    hooks.round_steps.append(("4", 0, raise_values))
    if not with_privileges(hooks.world):  # otherwise the taxes release it (M3-07)
        hooks.round_steps.append(("4", 1, release_income))
    hooks.before_scoring.append(release_income)
    hooks.decisions.check(check_private)


def order_by_income(s: WorldState) -> None:
    """M9-19: by the income of the last round, low to high; ties reverse the former order."""
    former = {a: place for place, a in enumerate(s.order)}
    s.order = tuple(sorted(s.order, key=lambda a: (s.income[a], -former[a])))


# 3B


def offer_shares(s: WorldState, a: int) -> None:
    """M9-20: at the start of the turn."""
    frame = [STOCKS, a]
    s.frames.append(frame)
    if len(s.legal()) == 1:
        s.frames.pop()


def list_shares(s: WorldState, frame: Frame) -> list[Action]:
    """M9-20, A-45: shares of others sold in earlier rounds, at the present value; own ones cannot be bought back."""
    a = frame[SEAT]
    part = shares_state(s)
    others = [c for c in range(s.hooks.actors) if c != a or OWN_SHARES_BACK in s.hooks.house]
    found = [BUYS[c] for c in others if part.bank[c] and s.money[a] >= part.value[c]]
    found.append(THE_DONE)
    return found


def list_sale(s: WorldState, frame: Frame, found: list[Action]) -> None:
    """M9-20: once in the whole turn one own share, in any phase."""
    a = frame[SEAT]
    if in_own_turn(s, frame) and money_of_sale(s, a):
        found.append(SELLS[a])


def money_of_sale(s: WorldState, a: int) -> int:
    """M9-20: what an own share brings, as long as the actor may sell one in this turn."""
    return 0 if s.used & USED_SALE or not shares_of(s, a, a) else shares_state(s).value[a]


def do_buy(s: WorldState, frame: Frame, action: Action) -> None:
    """M9-20: paid to the bank, never sold again."""
    a = frame[SEAT]
    c = action.args[0]
    pay(s, a, shares_state(s).value[c])
    shares_state(s).bank[c] -= 1
    shares_state(s).held[s.hooks.actors * a + c] += 1


def do_sell(s: WorldState, frame: Frame, action: Action) -> None:
    """M9-20: at the present value, no income; then the value falls by $10. It is for sale from the next round on."""
    a = frame[SEAT]
    part = shares_state(s)
    s.used |= USED_SALE
    earn(s, a, part.value[a])
    part.held[s.hooks.actors * a + a] -= 1
    part.fresh = add(part.fresh, a, 1)
    part.value = put(part.value, a, max(LOWEST, part.value[a] - STEP))


# After all incomes


def raise_values(s: WorldState) -> None:
    """M9-21: $20 more for the highest income, $10 for the others; the shares sold in this round may be bought."""
    part = shares_state(s)
    highest = max(s.income)
    for a in range(s.hooks.actors):
        rise = 2 * STEP if s.income[a] == highest else STEP
        part.value = put(part.value, a, min(HIGHEST, part.value[a] + rise))
        part.bank[a] += part.fresh[a]
        part.fresh = put(part.fresh, a, 0)


def check_private(s: WorldState) -> None:
    """M9-18: eight shares of each company; values on the board."""
    part = shares_state(s)
    for c in range(s.hooks.actors):
        total = with_players(s, c) + part.bank[c] + part.fresh[c]
        assert total == PRIVATE_SHARES, f"company {c} has {total} shares"
        assert LOWEST <= part.value[c] <= HIGHEST, f"value of {c}: {part.value[c]}"
