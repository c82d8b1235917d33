"""Module 8 on TOP II, phase 3H: plants produce, goods are exchanged and sold."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.rows import add
from wabe.games.worlds_504.modules.production.rules.houses import room
from wabe.games.worlds_504.modules.production.rules.sets import MONEY, worth
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.rules.actions import DONE, GIVE, RECEIVED, SELL_GOOD, THE_DONE
from wabe.games.worlds_504.rules.components import BASE_INCOME, GOODS
from wabe.games.worlds_504.rules.frames import RECEIVE, RECEIVE_FIRST, SALE, SECOND, SECOND_FIRST
from wabe.games.worlds_504.rules.residents import do_done
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

KINDS: Final = len(GOODS)
SELLS: Final = SELL_GOOD.all()
GIVES: Final = GIVE.all()
RECEIVES: Final = RECEIVED.all()


def compose(hooks: WorldHooks) -> None:
    """M8-08."""
    hooks.turn_steps.append(("3H", -1, produce))
    hooks.decisions.decision(SALE, lists=list_sale, does={SELL_GOOD: do_sell, GIVE: do_first, DONE: do_done})
    hooks.decisions.decision(SECOND, lists=list_second, does={GIVE: do_second})
    hooks.decisions.decision(RECEIVE, lists=list_receive, does={RECEIVED: do_receive})
    hooks.decisions.keep_turn(GIVE)


def produce(s: WorldState, a: int) -> None:
    """M8-08: first one good for each own plant."""
    part = production_state(s)
    part.sold = (0,) * KINDS
    for good, cells in enumerate(part.planted):
        part.goods = add(part.goods, KINDS * a + good, (cells & part.owned[a]).bit_count())
    if any(part.goods[KINDS * a : KINDS * a + KINDS]):
        s.frames.append([SALE, a])


def list_sale(s: WorldState, frame: Frame) -> list[Action]:
    """M8-08: sell a good while the trading houses take one, exchange two for one, or keep the rest."""
    a = frame[SEAT]
    part = production_state(s)
    mine = part.goods[KINDS * a : KINDS * a + KINDS]
    found: list[Action] = []
    if sum(part.sold) < room(s, a):
        found = [SELLS[good] for good in range(KINDS) if mine[good]]
    if sum(mine) > 1:
        found += [GIVES[good] for good in range(KINDS) if mine[good] > 1 or (mine[good] and any(mine[good + 1 :]))]
    found.append(THE_DONE)
    return found


def do_sell(s: WorldState, frame: Frame, action: Action) -> None:
    """M8-08: the good goes back to the storage and belongs to a set of this sale."""
    good = action.args[0]
    production_state(s).goods = add(production_state(s).goods, KINDS * frame[SEAT] + good, -1)
    production_state(s).sold = add(production_state(s).sold, good, 1)


def do_first(s: WorldState, frame: Frame, action: Action) -> None:
    """M8-08: the first of two goods given; the second is named in the order of goods, so no pair stands twice."""
    production_state(s).goods = add(production_state(s).goods, KINDS * frame[SEAT] + action.args[0], -1)
    s.frames.append([SECOND, frame[SEAT], action.args[0]])


def list_second(s: WorldState, frame: Frame) -> list[Action]:
    """M8-08: identical or different."""
    a = frame[SEAT]
    return [GIVES[good] for good in range(frame[SECOND_FIRST], KINDS) if production_state(s).goods[KINDS * a + good]]


def do_second(s: WorldState, frame: Frame, action: Action) -> None:
    """M8-08."""
    production_state(s).goods = add(production_state(s).goods, KINDS * frame[SEAT] + action.args[0], -1)
    s.frames[-1] = [RECEIVE, frame[SEAT], frame[SECOND_FIRST], action.args[0]]


def list_receive(s: WorldState, frame: Frame) -> list[Action]:
    """M8-08: another good."""
    return [RECEIVES[good] for good in range(KINDS) if good not in frame[RECEIVE_FIRST:]]


def do_receive(s: WorldState, frame: Frame, action: Action) -> None:
    """M8-08."""
    production_state(s).goods = add(production_state(s).goods, KINDS * frame[SEAT] + action.args[0], 1)
    s.frames.pop()


def income(s: WorldState, a: int) -> int:
    """M8-08: $20 and the sets of the goods sold."""
    return BASE_INCOME + worth(list(production_state(s).sold), MONEY)
