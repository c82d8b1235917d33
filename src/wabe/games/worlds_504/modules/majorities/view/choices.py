"""Module 7: its questions and choices in words."""

from wabe.core.action import Action
from wabe.core.frames import Frame, Question
from wabe.core.messages import m
from wabe.core.scene import Choice
from wabe.games.worlds_504.rules.actions import WITHDRAWAL
from wabe.games.worlds_504.rules.components import ROMAN
from wabe.games.worlds_504.rules.frames import TURN_CARD, WITHDRAW
from wabe.games.worlds_504.rules.residents import on_map
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.ask(TURN_CARD, ask_card)
    decisions.ask(WITHDRAW, ask_withdrawal)
    decisions.label(label_withdrawal, WITHDRAWAL)


def ask_card(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.majorities.ask.card", back=ROMAN[s.majorities.row + 1]), "M7-11")


def ask_withdrawal(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    gained, pieces = s.majorities.gained[frame[1]], frame[2]
    if on_map(s, frame[1]):
        return Question(m("w504.majorities.ask.residents", points=gained, pieces=pieces), "M7-13")
    return Question(m("w504.majorities.ask.settlements", points=gained, pieces=pieces), "M7-13")


def label_withdrawal(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    tile = terrain_name(s, cell)
    if on_map(s, frame[1]):
        label = m("w504.majorities.choice.resident", place=tile)
    else:
        label = m("w504.majorities.choice.settlement", place=tile)
    return Choice(action.text, label, [f"cell-{cell}"], "M7-13")
