"""Module 1, phase 3C: one upgrade of the trolley in a turn."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.rows import add
from wabe.games.worlds_504.rules.actions import DONE, THE_DONE, UPGRADE_TROLLEY
from wabe.games.worlds_504.rules.components import III, card
from wabe.games.worlds_504.rules.deeds import pay
from wabe.games.worlds_504.rules.frames import UPGRADE
from wabe.games.worlds_504.rules.residents import do_done
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

MOVEMENT: Final = (3, 4, 5, 7)  # movement points, step by step
MOST_HOLDS: Final = 2
SPEED: Final = 0
HOLD: Final = 1
PRICES: Final = (50, 80)
PRICES_ON_III: Final = (30, 40)
CHEAPER: Final = card("I-8")
REBATE: Final = 15

UPGRADES: Final = UPGRADE_TROLLEY.all()


def compose(hooks: WorldHooks) -> None:
    """M1-07."""
    hooks.turn_steps.append(("3C", 2, offer_upgrade))
    hooks.decisions.decision(UPGRADE, lists=list_upgrades, does={UPGRADE_TROLLEY: do_upgrade, DONE: do_done})


def price(s: WorldState, a: int, what: int) -> int:
    """M1-07; P-I-08."""
    world = s.hooks.world
    full = PRICES_ON_III[what] if world.with_deliver == III and world.residents else PRICES[what]
    return full - REBATE if s.cards[a] & CHEAPER else full


def offer_upgrade(s: WorldState, a: int) -> None:
    """M1-07: at most one in a turn, before the residents."""
    frame = [UPGRADE, a]
    if len(list_upgrades(s, frame)) > 1:
        s.frames.append(frame)


def list_upgrades(s: WorldState, frame: Frame) -> list[Action]:
    """M1-07, M1-02: the next step of movement, or a second hold where trolleys have holds."""
    a = frame[1]
    part = s.deliver
    found = []
    if part.step[a] + 1 < len(MOVEMENT) and s.money[a] >= price(s, a, SPEED):
        found.append(UPGRADES[SPEED])
    if 0 < part.holds[a] < MOST_HOLDS and s.money[a] >= price(s, a, HOLD):
        found.append(UPGRADES[HOLD])
    found.append(THE_DONE)
    return found


def do_upgrade(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-07: pay, and the trolley is better at once."""
    a = frame[1]
    what = action.args[0]
    pay(s, a, price(s, a, what))
    if what == SPEED:
        s.deliver.step = add(s.deliver.step, a, 1)
    else:
        s.deliver.holds = add(s.deliver.holds, a, 1)
    s.frames.pop()
