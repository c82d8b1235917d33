"""Module 8: its questions and choices in words."""

from wabe.core.action import Action
from wabe.core.frames import Frame, Question
from wabe.core.messages import m
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.production.rules.houses import room
from wabe.games.worlds_504.modules.production.rules.plants import good_at, needed
from wabe.games.worlds_504.modules.production.rules.sets import MONEY, worth
from wabe.games.worlds_504.rules.actions import COLLECT, GIVE, PLANT, RECEIVED, SELL_GOOD
from wabe.games.worlds_504.rules.frames import RECEIVE, SALE, SECOND
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import GOOD_WORDS, terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.label(label_plant, PLANT)
    decisions.label(label_collect, COLLECT)
    decisions.ask(SALE, ask_sale)
    decisions.ask(SECOND, ask_second)
    decisions.ask(RECEIVE, ask_receive)
    decisions.label(label_sale, SELL_GOOD, GIVE, RECEIVED)


def label_plant(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell, good = action.args
    residents = needed(s, frame[1], good)
    label = m("w504.production.choice.plant", good=GOOD_WORDS[good], place=terrain_name(s, cell), residents=residents)
    return Choice(action.text, label, [f"cell-{cell}"], "M8-03")


def label_collect(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = s.deliver.at[frame[1]]
    label = m("w504.production.choice.collect", good=GOOD_WORDS[good_at(s, cell)])
    return Choice(action.text, label, [f"cell-{cell}"], "M8-07")


def ask_sale(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    sold = list(s.production.sold)
    left = room(s, frame[1]) - sum(sold)
    return Question(m("w504.production.ask.sale", money=worth(sold, MONEY), left=left), "M8-08")


def ask_second(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.production.ask.second", good=GOOD_WORDS[frame[2]]), "M8-08")


def ask_receive(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    first, second = GOOD_WORDS[frame[2]], GOOD_WORDS[frame[3]]
    return Question(m("w504.production.ask.receive", first=first, second=second), "M8-08")


def label_sale(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choices in words."""
    key = "w504.production.choice.receive"
    if action.family is SELL_GOOD:
        key = "w504.production.choice.sell"
    elif action.family is GIVE:
        key = "w504.production.choice.give" if frame[0] == SALE else "w504.production.choice.second"
    return Choice(action.text, m(key, good=GOOD_WORDS[action.args[0]]), [], "M8-08")
