"""Module 8: its questions and choices in words, its lines of the log, and why something cannot be done."""

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import NOTHING, Message, m
from wabe.core.presenter import LogText
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.production.rules.houses import can_pay, price, room, standing
from wabe.games.worlds_504.modules.production.rules.plants import GOOD_OF, all_plants, good_at, needed
from wabe.games.worlds_504.modules.production.rules.sets import MONEY, worth
from wabe.games.worlds_504.modules.production.rules.state import production_state, with_production
from wabe.games.worlds_504.rules.actions import COLLECT, GIVE, PLANT, RECEIVED, SELL_GOOD
from wabe.games.worlds_504.rules.components import CITY, III
from wabe.games.worlds_504.rules.frames import (
    RECEIVE,
    RECEIVE_FIRST,
    RECEIVE_SECOND,
    RESIDENTS,
    SALE,
    SECOND,
    SECOND_FIRST,
)
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import GOOD_WORDS, number_in, terrain_name


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)
    compose_log(hooks)
    compose_reasons(hooks)


def compose_choices(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    hooks.head(m("w504.group.plants"), PLANT)
    hooks.head(m("w504.group.goods"), COLLECT)
    hooks.head(m("w504.group.sales"), SELL_GOOD)
    hooks.head(m("w504.group.exchange"), GIVE, RECEIVED)
    decisions.label(label_plant, PLANT)
    decisions.label(label_collect, COLLECT)
    decisions.ask(SALE, ask_sale)
    decisions.ask(SECOND, ask_second)
    decisions.ask(RECEIVE, ask_receive)
    decisions.label(label_sale, SELL_GOOD, GIVE, RECEIVED)


def label_plant(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell, good = action.args
    residents = needed(s, frame[SEAT], good)
    label = m("w504.production.choice.plant", good=GOOD_WORDS[good], place=terrain_name(s, cell), residents=residents)
    return Choice(action.text, label, [f"cell-{cell}"], "M8-03")


def label_collect(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = deliver_state(s).at[frame[SEAT]]
    label = m("w504.production.choice.collect", good=GOOD_WORDS[good_at(s, cell)])
    return Choice(action.text, label, [f"cell-{cell}"], "M8-07")


def ask_sale(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    sold = list(production_state(s).sold)
    left = room(s, frame[SEAT]) - sum(sold)
    return Question(m("w504.production.ask.sale", money=worth(sold, MONEY), left=left), "M8-08")


def ask_second(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.production.ask.second", good=GOOD_WORDS[frame[SECOND_FIRST]]), "M8-08")


def ask_receive(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    first, second = GOOD_WORDS[frame[RECEIVE_FIRST]], GOOD_WORDS[frame[RECEIVE_SECOND]]
    return Question(m("w504.production.ask.receive", first=first, second=second), "M8-08")


def label_sale(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choices in words."""
    key = "w504.production.choice.receive"
    if action.family is SELL_GOOD:
        key = "w504.production.choice.sell"
    elif action.family is GIVE:
        key = "w504.production.choice.give" if frame[KIND] == SALE else "w504.production.choice.second"
    return Choice(action.text, m(key, good=GOOD_WORDS[action.args[0]]), [], "M8-08")


def compose_log(hooks: ViewHooks) -> None:
    """Whatever its position."""
    hooks.decisions.narrate(narrate_collect, COLLECT)


def narrate_collect(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """Part of the line of the drive."""
    cell = deliver_state(s).at[frame[SEAT]]
    good = GOOD_WORDS[good_at(s, cell)]
    text = m("w504.production.log.collect", good=good)
    return LogText(text, [f"cell-{cell}"], text)


def compose_reasons(hooks: ViewHooks) -> None:
    """Plants, and cities that cost money to enter."""
    hooks.decisions.refuse(why_not_plant)
    if with_production(hooks.world) < III:
        hooks.entry_reasons.append(why_no_house)


def why_not_plant(s: WorldState, frame: Frame, thing: str) -> Message:
    """M8-03: an own tile with active residents that are too few for a plant."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[KIND] != RESIDENTS or not s.own[frame[SEAT]] >> cell & 1 or s.terrain[cell] == CITY:
        return NOTHING
    a = frame[SEAT]
    good = GOOD_OF[s.terrain[cell]]
    here = s.active[a][cell]
    if all_plants(s) >> cell & 1 or not here or good < 0 or here >= needed(s, a, good):
        return NOTHING
    return m("w504.production.why.residents", needed=needed(s, a, good), here=here, good=GOOD_WORDS[good])


def why_no_house(s: WorldState, a: int, cell: int) -> Message:
    """M8-06: the money for a trading house is missing."""
    cost = price(s, a, standing(s, cell))
    return NOTHING if can_pay(s, a, cell) else m("w504.production.why.house", price=cost, money=s.money[a])
