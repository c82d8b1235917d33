"""Questions and choices of the general rules in words."""

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import Message, m
from wabe.core.scene import Choice, Entry
from wabe.games.worlds_504.rules.actions import AGAIN, BID, CAPITAL, DONE, MOVE, RAISE, RAISES, RECRUIT, STEPS, THE_BID
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.frames import (
    BIDDING_AMOUNT,
    CHOOSE_CAPITAL,
    DRAW_ORDER,
    DRAW_START,
    FILL,
    PURCHASE,
    RESIDENTS,
    TURN,
    TURN_STEP,
)
from wabe.games.worlds_504.rules.residents import price
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import PHASE_WORDS, SIDE_WORDS, terrain_name


def compose(hooks: ViewHooks) -> None:
    """Whatever the world."""
    decisions = hooks.decisions
    decisions.ask(FILL, Question(m("w504.ask.tile"), "W-01"))
    decisions.ask(DRAW_START, Question(m("w504.ask.start"), "W-06"))
    decisions.ask(DRAW_ORDER, Question(m("w504.ask.first_order"), "W-06"))
    decisions.ask(CHOOSE_CAPITAL, Question(m("w504.ask.capital"), capital_rule(hooks.world)))
    decisions.ask(PURCHASE, ask_purchase)
    decisions.ask(RESIDENTS, Question(m("w504.ask.residents"), "G-21"))
    hooks.head(m("w504.group.recruit"), RECRUIT)
    hooks.head(m("w504.group.again"), AGAIN)
    hooks.head(m("w504.group.bid"), RAISE, BID)
    decisions.label(label_done, DONE)
    decisions.label(label_raise, RAISE)
    decisions.label(label_bid, BID)
    decisions.label(label_capital, CAPITAL)
    decisions.label(label_recruit, RECRUIT)
    decisions.label(label_move, MOVE)
    decisions.label(label_again, AGAIN)


def phase_now(s: WorldState) -> Message | None:
    """The phase of the running turn in words; none outside of a turn."""
    for frame in reversed(s.frames):
        if frame[KIND] == TURN:
            return PHASE_WORDS[s.course.turn_phases[frame[TURN_STEP] - 1]]
    return None


def label_done(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The end of a phase in words."""
    phase = phase_now(s)
    label = m("core.choice.done") if phase is None else m("w504.choice.done", phase=phase)
    return Choice(action.text, label, [], rule_asked(s, frame))


def label_raise(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    return Choice(action.text, m("w504.choice.raise", amount=STEPS[action.args[0]]), [], rule_asked(s, frame))


def label_bid(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    return Choice(action.text, m("w504.choice.bid", amount=frame[BIDDING_AMOUNT]), [], rule_asked(s, frame))


def rule_asked(s: WorldState, frame: Frame) -> str:
    """The rule by which a decision is asked."""
    asked: Question = s.decisions.askers[frame[KIND]](s, frame)
    return asked.rule


def capital_rule(world: ComposedWorld) -> str:
    """The rule by which a capital is chosen: by presidents, from the highest bid on, or by the last player first."""
    if world.companies:
        return "M9-06"
    return "M3-05" if world.bids else "W-08"


def label_capital(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    number = action.args[0] + 1
    rule = "W-07b"
    if frame[KIND] != CHOOSE_CAPITAL:  # of a later company
        rule = rule_asked(s, frame)
    return Choice(action.text, m("w504.choice.capital", city=number), [f"cell-{s.city_cell[number]}"], rule)


def ask_purchase(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.ask.purchase", price=price(s, frame[SEAT])), "G-18")


def label_recruit(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    return Choice(action.text, m("w504.choice.recruit", place=terrain_name(s, cell)), [f"cell-{cell}"], "G-19")


def label_move(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    start, side = action.args
    cell = BEYOND[start][side]
    label = m("w504.choice.move", start=terrain_name(s, start), goal=terrain_name(s, cell), way=SIDE_WORDS[side])
    return Choice(action.text, label, [f"cell-{start}", f"cell-{cell}"], "G-21")


def label_again(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    return Choice(action.text, m("w504.choice.again", place=terrain_name(s, cell)), [f"cell-{cell}"], "P-II-11")


def amount_entry(label: Message, amount: int, most: int) -> Entry:
    """The same as a field to type in."""
    steps = [(step, RAISES[i].text) for i, step in enumerate(STEPS)]
    return Entry(label, amount, most, steps[::-1], THE_BID.text)
