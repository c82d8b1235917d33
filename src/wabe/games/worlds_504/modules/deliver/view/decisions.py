"""Module 1: its questions and choices in words, its lines of the log, and why something cannot be done."""

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import NOTHING, Message, m
from wabe.core.presenter import LogText
from wabe.core.scene import Choice
from wabe.core.stepwise import StepwiseMovement
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.deliver.rules.trolley import (
    HOLD,
    MOST_HOLDS,
    MOVEMENT,
    SPEED,
    boost_price,
    cost,
    price,
)
from wabe.games.worlds_504.rules.actions import (
    BOOST,
    DELIVER,
    DISEMBARK,
    DRIVE,
    EMBARK,
    FOUND,
    LOAD,
    UNLOAD,
    UPGRADE_TROLLEY,
)
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.frames import TROLLEY, TROLLEY_POINTS, UPGRADE
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import GOOD_WORDS, SIDE_WORDS, added, city_name, number_in, terrain_name


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)
    compose_log(hooks)
    compose_reasons(hooks)


def in_points(half: int) -> Message:
    """`2.5 MP`."""
    return m("w504.deliver.points.half" if half % 2 else "w504.deliver.points", points=half // 2)


def compose_choices(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    hooks.head(m("w504.group.drive"), DRIVE)
    hooks.head(m("w504.group.trolley"), UPGRADE_TROLLEY, BOOST, FOUND, EMBARK, DISEMBARK)
    hooks.head(m("w504.group.goods"), LOAD, UNLOAD, DELIVER)
    decisions.ask(UPGRADE, Question(m("w504.deliver.ask.upgrade"), "M1-07"))
    decisions.label(label_upgrade, UPGRADE_TROLLEY)
    decisions.ask(TROLLEY, ask_trolley)
    decisions.label(label_trolley, DRIVE, BOOST, FOUND, EMBARK, DISEMBARK)
    decisions.move_stepwise(TROLLEY, StepwiseMovement(DRIVE, at=stands_on, left=points_left, says=label_way))
    decisions.label(label_goods, LOAD, UNLOAD, DELIVER)


def label_upgrade(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    a = frame[SEAT]
    what = action.args[0]
    if what == SPEED:
        points = MOVEMENT[deliver_state(s).step[a] + 1]
        label = m("w504.deliver.choice.speed", points=points, price=price(s, a, what))
    else:
        label = m("w504.deliver.choice.hold", price=price(s, a, what))
    return Choice(action.text, label, [f"trolley-{a}"], "M1-07")


def ask_trolley(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    key = "w504.deliver.ask.drive.half" if frame[TROLLEY_POINTS] % 2 else "w504.deliver.ask.drive"
    return Question(m(key, points=frame[TROLLEY_POINTS] // 2), "M1-08")


def label_trolley(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choices in words."""
    a = frame[SEAT]
    at = deliver_state(s).at[a]
    if action.family is DRIVE:
        cell = BEYOND[at][action.args[0]]
        label = m(
            "w504.deliver.choice.drive",
            way=SIDE_WORDS[action.args[0]],
            place=terrain_name(s, cell),
            cost=in_points(cost(s, a, frame, at, cell)),
        )
        return Choice(action.text, label, [f"trolley-{a}", f"cell-{cell}"], "M1-08")
    if action.family is BOOST:
        return Choice(action.text, m("w504.deliver.choice.boost", price=boost_price(frame)), [], "M1-10")
    if action.family is FOUND:
        rule = next(rule for terrains, rule in s.hooks.settling_rules if terrains >> s.terrain[at] & 1)
        return Choice(action.text, m("w504.deliver.choice.found", place=terrain_name(s, at)), [f"cell-{at}"], rule)
    rule = "M1-09" if action.family is EMBARK else "M1-14"
    return Choice(action.text, m(f"w504.deliver.choice.{action.kind}"), [f"cell-{at}"], rule)


def stands_on(s: WorldState, frame: Frame) -> str:
    """The tile the trolley is on."""
    return f"cell-{deliver_state(s).at[frame[SEAT]]}"


def points_left(s: WorldState, frame: Frame) -> int:
    """Half movement points."""
    return frame[TROLLEY_POINTS]


def label_way(s: WorldState, frame: Frame, after: WorldState, steps: int) -> Message:
    """A drive of several steps, with what it costs in all."""
    spent = frame[TROLLEY_POINTS] - after.frames[-1][TROLLEY_POINTS]
    place = terrain_name(s, deliver_state(after).at[frame[SEAT]])
    return m("w504.deliver.choice.way", place=place, steps=steps, cost=in_points(spent))


def label_goods(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choices in words."""
    cell = deliver_state(s).at[frame[SEAT]]
    good = GOOD_WORDS[action.args[0]]
    here = [f"cell-{cell}"]
    if action.family is DELIVER:
        return Choice(action.text, m("w504.deliver.choice.deliver", good=good, city=s.city_no[cell]), here, "M1-11")
    if action.family is LOAD:
        return Choice(action.text, m("w504.deliver.choice.load", good=good), here, "M1-09")
    return Choice(action.text, m("w504.deliver.choice.unload", good=good, place=terrain_name(s, cell)), here, "M1-13")


def compose_log(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.narrate(narrate_drive, DRIVE)
    decisions.narrate(narrate_stop, BOOST, FOUND, EMBARK, DISEMBARK)
    decisions.narrate(narrate_goods, LOAD, UNLOAD, DELIVER)


def narrate_drive(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """A drive is described by where it stops, a city by its number, with all it cost."""
    a = frame[SEAT]
    at = deliver_state(s).at[a]
    cell = BEYOND[at][action.args[0]]
    place = city_name(s.city_no[cell]) if s.city_no[cell] else terrain_name(s, cell)
    half = cost(s, a, frame, at, cell)
    return LogText(
        m("w504.deliver.log.drive", place=place, half=half, cost=in_points(half)),
        [f"trolley-{a}", f"cell-{cell}"],
        m("w504.deliver.log.drive.more", place=place, half=half, cost=in_points(half)),
        merge=drive_on,
    )


def narrate_stop(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """Return what is done on the way, in the same line."""
    at = deliver_state(s).at[frame[SEAT]]
    text = m(f"w504.deliver.log.{action.kind}", price=boost_price(frame), place=terrain_name(s, at))
    return LogText(text, [f"cell-{at}"], text)


def narrate_goods(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """Part of the line of the drive."""
    cell = deliver_state(s).at[frame[SEAT]]
    good = GOOD_WORDS[action.args[0]]
    text = m(f"w504.deliver.log.{action.kind}", good=good, place=terrain_name(s, cell))
    return LogText(text, [f"cell-{cell}"], text, moment=action.family is DELIVER)


def drive_on(last: Message, new: Message) -> Message:
    """Steps without a stop are one drive."""
    if not last.key.startswith("w504.deliver.log.drive"):
        return NOTHING
    half = added(last, new, "half")
    return m(last.key, place=new.args["place"], half=half, cost=in_points(half))


def compose_reasons(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.refuse(why_not_upgrade)
    decisions.refuse(why_not_drive)
    decisions.refuse(why_not_goods)


def why_not_upgrade(s: WorldState, frame: Frame, thing: str) -> Message:
    """M1-07: the trolley is as good as it gets, or the money is missing."""
    a = number_in(thing, "trolley")
    if frame[KIND] != UPGRADE or a != frame[SEAT]:
        return NOTHING
    part = deliver_state(s)
    prices = []
    if part.step[a] + 1 < len(MOVEMENT):
        prices.append(price(s, a, SPEED))
    if 0 < part.holds[a] < MOST_HOLDS:
        prices.append(price(s, a, HOLD))
    return m("w504.why.money", price=min(prices), money=s.money[a]) if prices else m("w504.deliver.why.best")


def why_not_drive(s: WorldState, frame: Frame, thing: str) -> Message:
    """M1-08: why the trolley does not get to a tile."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[KIND] != TROLLEY:
        return NOTHING
    a, start = frame[SEAT], deliver_state(s).at[frame[SEAT]]
    if s.terrain[cell] < 0:  # a matter of exploration
        return NOTHING
    if not s.land >> cell & 1:
        return m("w504.deliver.why.water")
    if cell in BEYOND[start]:
        need = in_points(cost(s, a, frame, start, cell))
        return m("w504.deliver.why.points", need=need, points=in_points(frame[TROLLEY_POINTS]))
    return m("w504.deliver.why.far", points=in_points(frame[TROLLEY_POINTS]))


def why_not_goods(s: WorldState, frame: Frame, thing: str) -> Message:
    """M1-09: why goods on the map are not loaded, and those aboard neither delivered nor unloaded."""
    part = deliver_state(s)
    if frame[KIND] != TROLLEY or not thing.startswith(("good-", f"cargo-{frame[SEAT]}-")):
        return NOTHING
    a = frame[SEAT]
    if thing.startswith("good-") and not thing.startswith(f"good-{part.at[a]}-"):
        return m("w504.deliver.why.elsewhere")
    if thing.startswith("good-") and part.loaded[a] + (part.aboard[a] + 1) // 2 >= part.holds[a]:
        return m("w504.deliver.why.holds", holds=part.holds[a])
    return m("w504.deliver.why.stop")
