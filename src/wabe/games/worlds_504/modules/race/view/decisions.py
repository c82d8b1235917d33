"""Module 2: its questions and choices in words, its lines of the log, and why something cannot be done."""

from wabe.core.action import Action
from wabe.core.frames import KIND, Frame, Question
from wabe.core.messages import m
from wabe.core.scene import Choice
from wabe.games.worlds_504.rules.actions import RELOCATE, TAKE_ACTIVE, TAKE_BACK
from wabe.games.worlds_504.rules.frames import MARK_CITY, MOVE_CAPITAL, TAKE_RESIDENT, TAKE_SETTLEMENT
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import terrain_name


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)


def compose_choices(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.ask(MOVE_CAPITAL, Question(m("w504.race.ask.capital"), "M2-03"))
    decisions.ask(TAKE_RESIDENT, Question(m("w504.race.ask.resident"), "M2-04"))
    decisions.ask(TAKE_SETTLEMENT, Question(m("w504.race.ask.settlement"), "M2-04"))
    decisions.label(label_relocate, RELOCATE)
    decisions.ask(MARK_CITY, Question(m("w504.race.ask.mark"), "A-56"))
    decisions.label(label_take, TAKE_BACK)
    decisions.label(label_take_active, TAKE_ACTIVE)


def label_relocate(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    number = action.args[0] + 1
    return Choice(action.text, m("w504.race.choice.relocate", city=number), [f"cell-{s.city_cell[number]}"], "M2-03")


def label_take(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    return take_from(s, frame, action, "w504.race.choice.take")


def label_take_active(s: WorldState, frame: Frame, action: Action) -> Choice:
    """Where it stands beside exhausted ones."""
    return take_from(s, frame, action, "w504.race.choice.take.active")


def take_from(s: WorldState, frame: Frame, action: Action, key: str) -> Choice:
    """A piece on a tile, by the rule for what it is taken."""
    cell = action.args[0]
    rule = "A-56" if frame[KIND] == MARK_CITY else "M2-04"
    return Choice(action.text, m(key, place=terrain_name(s, cell)), [f"cell-{cell}"], rule)
