"""Module 7: its questions and choices in words, its lines of the log, and why something cannot be done."""

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.messages import m
from wabe.core.presenter import LogText
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.majorities.rules.scorings import CHECK
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state
from wabe.games.worlds_504.rules.actions import SCORING_CARD, WITHDRAWAL
from wabe.games.worlds_504.rules.components import ROMAN
from wabe.games.worlds_504.rules.frames import TURN_CARD, WITHDRAW, WITHDRAW_PIECES
from wabe.games.worlds_504.rules.residents import on_map
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import actor_name, terrain_name


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)
    compose_log(hooks)


def compose_choices(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.ask(TURN_CARD, ask_card)
    decisions.ask(WITHDRAW, ask_withdrawal)
    decisions.label(label_withdrawal, WITHDRAWAL)


def ask_card(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.majorities.ask.card", back=ROMAN[majorities_state(s).row + 1]), "M7-11")


def ask_withdrawal(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    gained, pieces = majorities_state(s).gained[frame[SEAT]], frame[WITHDRAW_PIECES]
    if on_map(s, frame[SEAT]):
        return Question(m("w504.majorities.ask.residents", points=gained, pieces=pieces), "M7-13")
    return Question(m("w504.majorities.ask.settlements", points=gained, pieces=pieces), "M7-13")


def label_withdrawal(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    tile = terrain_name(s, cell)
    if on_map(s, frame[SEAT]):
        label = m("w504.majorities.choice.resident", place=tile)
    else:
        label = m("w504.majorities.choice.settlement", place=tile)
    return Choice(action.text, label, [f"cell-{cell}"], "M7-13")


def compose_log(hooks: ViewHooks) -> None:
    """Whatever its position."""
    hooks.decisions.narrate(narrate_card, SCORING_CARD)


def narrate_card(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log: what the scoring brought."""
    if action.args[0] == CHECK:
        return LogText(m("w504.majorities.log.check"))
    part = majorities_state(after)
    gains = tuple(m("w504.majorities.log.gain", who=actor_name(s, a), points=part.gained[a]) for a in s.order)
    return LogText(m("w504.majorities.log.scoring", number=part.scorings, gains=gains))
