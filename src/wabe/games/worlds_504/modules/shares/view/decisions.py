"""Module 9: its questions and choices in words, its lines of the log, and why something cannot be done."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import NOTHING, Message, m, named
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.shares.rules.board import MOST_OF_PLAYER, STEP, shares_of
from wabe.games.worlds_504.modules.shares.rules.dealing import price, seat_of_deal
from wabe.games.worlds_504.modules.shares.rules.dividends import FULL, NONE, RATES
from wabe.games.worlds_504.modules.shares.rules.state import shares_state, with_shares
from wabe.games.worlds_504.rules.actions import BUY, PAY_OUT, QUIT, SELL
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import (
    DEAL_SHARES,
    DEAL_SHARES_BOUGHT,
    DEAL_SHARES_SOLD,
    DIVIDEND,
    DRAW_CARD,
    LATE_CAPITAL,
    STOCKS,
)
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import COMPANY_WORDS, number_in

_SHARE_THINGS: Final = ("company", "worth", "holdings", "bank", "board", "token")


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)
    compose_reasons(hooks)


def compose_choices(hooks: ViewHooks) -> None:
    """On TOP III private companies; otherwise share rounds and dividends."""
    decisions = hooks.decisions
    hooks.head(m("w504.group.buy"), BUY)
    hooks.head(m("w504.group.sell"), SELL)
    if with_shares(hooks.world) == III:
        decisions.ask(STOCKS, Question(m("w504.shares.ask.private"), "M9-20"))
        decisions.label(label_buy_private, BUY)
        decisions.label(label_sell_own, SELL)
        return
    decisions.ask(DRAW_CARD, Question(m("w504.shares.ask.card"), "M9-02"))
    decisions.ask(DEAL_SHARES, ask_deal)
    decisions.ask(LATE_CAPITAL, Question(m("w504.shares.ask.capital"), "W-09"))
    decisions.ask(DIVIDEND, ask_dividend)
    decisions.label(label_buy, BUY)
    decisions.label(label_sell, SELL)
    decisions.label(label_quit, QUIT)
    decisions.label(label_dividend, PAY_OUT)


def label_buy_private(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    c = action.args[0]
    label = m("w504.shares.choice.buy_private", who=named(c), price=shares_state(s).value[c])
    return Choice(action.text, label, [f"company-{c}"], "M9-20")


def label_sell_own(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    c = action.args[0]
    label = m("w504.shares.choice.sell_own", price=shares_state(s).value[c])
    return Choice(action.text, label, [f"company-{c}"], "M9-20")


def ask_deal(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    money = s.purse[seat_of_deal(s, frame)]
    if frame[DEAL_SHARES_BOUGHT] or frame[DEAL_SHARES_SOLD]:
        return Question(m("w504.shares.ask.deal.more", money=money), "M9-03")
    return Question(m("w504.shares.ask.deal", money=money), "M9-02")


def label_buy(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    c = action.args[0]
    target = [f"company-{c}"]
    if shares_state(s).value[c]:
        label = m("w504.shares.choice.buy", company=COMPANY_WORDS[c], price=price(s, c))
        return Choice(action.text, label, target, "M9-05")
    label = m("w504.shares.choice.found", company=COMPANY_WORDS[c], price=price(s, c))
    return Choice(action.text, label, target, "M9-06")


def label_sell(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    c = action.args[0]
    label = m("w504.shares.choice.sell", company=COMPANY_WORDS[c], price=shares_state(s).value[c])
    return Choice(action.text, label, [f"company-{c}"], "M9-08")


def label_quit(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    label = m("w504.shares.choice.quit") if shares_state(s).gone else m("w504.shares.choice.quit_first")
    return Choice(action.text, label, [], "M9-04")


def ask_dividend(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.shares.ask.dividend", income=s.aside[frame[SEAT]]), "M9-12")


def label_dividend(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    c = frame[SEAT]
    if action.args[0] == NONE:
        return Choice(action.text, m("w504.shares.choice.keep", income=s.aside[c]), [f"company-{c}"], "M9-12")
    each = s.aside[c] // RATES[action.args[0]]
    rule = "M9-12" if action.args[0] == FULL else "P-II-01"
    label = m("w504.shares.choice.dividend", each=each, rise=STEP)
    return Choice(action.text, label, [f"company-{c}"], rule)


def compose_reasons(hooks: ViewHooks) -> None:
    """Whatever its position."""
    hooks.decisions.refuse(why_not_deal)


def why_not_deal(s: WorldState, frame: Frame, thing: str) -> Message:
    """M9-03 to M9-08: why no share of a company is bought, nor sold."""
    c = next((c for kind in _SHARE_THINGS if (c := number_in(thing, kind)) >= 0), -1)
    if frame[KIND] != DEAL_SHARES or not 0 <= c < s.hooks.actors:
        return NOTHING
    seat = seat_of_deal(s, frame)
    part = shares_state(s)
    if frame[DEAL_SHARES_BOUGHT]:
        return m("w504.shares.why.bought")
    if part.sold[seat] >> c & 1:
        return m("w504.shares.why.sold")
    if s.purse[seat] < price(s, c):
        return m("w504.why.money", price=price(s, c), money=s.purse[seat])
    if part.value[c] and shares_of(s, seat, c) >= MOST_OF_PLAYER:
        return m("w504.shares.why.most", most=MOST_OF_PLAYER)
    return m("w504.shares.why.none")
