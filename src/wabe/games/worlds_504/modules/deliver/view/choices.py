"""Module 1: its questions and choices in words."""

from wabe.core.action import Action
from wabe.core.frames import Frame, Question
from wabe.core.messages import Message, m
from wabe.core.scene import Choice
from wabe.core.stepwise import StepwiseMovement
from wabe.games.worlds_504.modules.deliver.rules.trolley import POINTS, boost_price, cost
from wabe.games.worlds_504.modules.deliver.rules.upgrades import MOVEMENT, SPEED, price
from wabe.games.worlds_504.modules.deliver.view.words import in_points
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
from wabe.games.worlds_504.rules.frames import TROLLEY, UPGRADE
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import GOOD_WORDS, SIDE_WORDS, terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.ask(UPGRADE, Question(m("w504.deliver.ask.upgrade"), "M1-07"))
    decisions.label(label_upgrade, UPGRADE_TROLLEY)
    decisions.ask(TROLLEY, ask_trolley)
    decisions.label(label_trolley, DRIVE, BOOST, FOUND, EMBARK, DISEMBARK)
    decisions.move_stepwise(TROLLEY, StepwiseMovement(DRIVE, at=stands_on, left=points_left, says=label_way))
    decisions.label(label_goods, LOAD, UNLOAD, DELIVER)


def label_upgrade(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    a = frame[1]
    what = action.args[0]
    if what == SPEED:
        points = MOVEMENT[s.deliver.step[a] + 1]
        label = m("w504.deliver.choice.speed", points=points, price=price(s, a, what))
    else:
        label = m("w504.deliver.choice.hold", price=price(s, a, what))
    return Choice(action.text, label, [f"trolley-{a}"], "M1-07")


def ask_trolley(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    key = "w504.deliver.ask.drive.half" if frame[POINTS] % 2 else "w504.deliver.ask.drive"
    return Question(m(key, points=frame[POINTS] // 2), "M1-08")


def label_trolley(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choices in words."""
    a = frame[1]
    at = s.deliver.at[a]
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
    return f"cell-{s.deliver.at[frame[1]]}"


def points_left(s: WorldState, frame: Frame) -> int:
    """Half movement points."""
    return frame[POINTS]


def label_way(s: WorldState, frame: Frame, after: WorldState, steps: int) -> Message:
    """A drive of several steps, with what it costs in all."""
    spent = frame[POINTS] - after.frames[-1][POINTS]
    place = terrain_name(s, after.deliver.at[frame[1]])
    return m("w504.deliver.choice.way", place=place, steps=steps, cost=in_points(spent))


def label_goods(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choices in words."""
    cell = s.deliver.at[frame[1]]
    good = GOOD_WORDS[action.args[0]]
    here = [f"cell-{cell}"]
    if action.family is DELIVER:
        return Choice(action.text, m("w504.deliver.choice.deliver", good=good, city=s.city_no[cell]), here, "M1-11")
    if action.family is LOAD:
        return Choice(action.text, m("w504.deliver.choice.load", good=good), here, "M1-09")
    return Choice(action.text, m("w504.deliver.choice.unload", good=good, place=terrain_name(s, cell)), here, "M1-13")
