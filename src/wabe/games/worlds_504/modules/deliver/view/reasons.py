"""Module 1: why nothing can be done with a thing."""

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.deliver.rules.trolley import POINTS, cost
from wabe.games.worlds_504.modules.deliver.rules.upgrades import HOLD, MOST_HOLDS, MOVEMENT, SPEED, price
from wabe.games.worlds_504.modules.deliver.view.words import in_points
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.frames import TROLLEY, UPGRADE
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import number_in


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.refuse(why_not_upgrade)
    decisions.refuse(why_not_drive)
    decisions.refuse(why_not_goods)


def why_not_upgrade(s: WorldState, frame: Frame, thing: str) -> Message:
    """M1-07: the trolley is as good as it gets, or the money is missing."""
    a = number_in(thing, "trolley")
    if frame[0] != UPGRADE or a != frame[1]:
        return NOTHING
    part = s.deliver
    prices = []
    if part.step[a] + 1 < len(MOVEMENT):
        prices.append(price(s, a, SPEED))
    if 0 < part.holds[a] < MOST_HOLDS:
        prices.append(price(s, a, HOLD))
    return m("w504.why.money", price=min(prices), money=s.money[a]) if prices else m("w504.deliver.why.best")


def why_not_drive(s: WorldState, frame: Frame, thing: str) -> Message:
    """M1-08: why the trolley does not get to a tile."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[0] != TROLLEY:
        return NOTHING
    a, start = frame[1], s.deliver.at[frame[1]]
    if s.terrain[cell] < 0:  # a matter of exploration
        return NOTHING
    if not s.land >> cell & 1:
        return m("w504.deliver.why.water")
    if cell in BEYOND[start]:
        need = in_points(cost(s, a, frame, start, cell))
        return m("w504.deliver.why.points", need=need, points=in_points(frame[POINTS]))
    return m("w504.deliver.why.far", points=in_points(frame[POINTS]))


def why_not_goods(s: WorldState, frame: Frame, thing: str) -> Message:
    """M1-09: why goods on the map are not loaded, and those aboard neither delivered nor unloaded."""
    part = s.deliver
    if frame[0] != TROLLEY or not thing.startswith(("good-", f"cargo-{frame[1]}-")):
        return NOTHING
    a = frame[1]
    if thing.startswith("good-") and not thing.startswith(f"good-{part.at[a]}-"):
        return m("w504.deliver.why.elsewhere")
    if thing.startswith("good-") and part.loaded[a] + (part.aboard[a] + 1) // 2 >= part.holds[a]:
        return m("w504.deliver.why.holds", holds=part.holds[a])
    return m("w504.deliver.why.stop")
