"""Module 1: in the log."""

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.core.presenter import LogText
from wabe.games.worlds_504.modules.deliver.rules.trolley import boost_price, cost
from wabe.games.worlds_504.modules.deliver.view.words import in_points
from wabe.games.worlds_504.rules.actions import BOOST, DELIVER, DISEMBARK, DRIVE, EMBARK, FOUND, LOAD, UNLOAD
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import GOOD_WORDS, added, city_name, terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.narrate(narrate_drive, DRIVE)
    decisions.narrate(narrate_stop, BOOST, FOUND, EMBARK, DISEMBARK)
    decisions.narrate(narrate_goods, LOAD, UNLOAD, DELIVER)


def narrate_drive(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """A drive is told by where it stops, a city by its number, with all it cost."""
    a = frame[1]
    at = s.deliver.at[a]
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
    """What is done on the way, in the same line."""
    at = s.deliver.at[frame[1]]
    text = m(f"w504.deliver.log.{action.kind}", price=boost_price(frame), place=terrain_name(s, at))
    return LogText(text, [f"cell-{at}"], text)


def narrate_goods(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """Part of the line of the drive."""
    cell = s.deliver.at[frame[1]]
    good = GOOD_WORDS[action.args[0]]
    text = m(f"w504.deliver.log.{action.kind}", good=good, place=terrain_name(s, cell))
    return LogText(text, [f"cell-{cell}"], text)


def drive_on(last: Message, new: Message) -> Message:
    """Steps without a stop are one drive."""
    if not last.key.startswith("w504.deliver.log.drive"):
        return NOTHING
    half = added(last, new, "half")
    return m(last.key, place=new.args["place"], half=half, cost=in_points(half))
