"""Module 3: its questions and choices in words, its lines of the log, and why something cannot be done."""

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import NOTHING, Message, m
from wabe.core.presenter import LogText
from wabe.core.scene import Choice, Entry
from wabe.games.worlds_504.modules.privileges.rules.deck import PRICE
from wabe.games.worlds_504.modules.privileges.rules.factories import MOST_IN_CITY, price, standing
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state, with_privileges
from wabe.games.worlds_504.modules.privileges.view.explanations import CARD_WORDS
from wabe.games.worlds_504.rules.actions import BUILD_FACTORY, CARD, ONES, OPEN, POSITION, TAKE, TENS
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import (
    AUCTION_CARD,
    BIDDING,
    BIDDING_AMOUNT,
    CHOOSE_PLACE,
    DEAL_CARDS,
    DRAW_LOT,
    FACTORIES,
    FACTORIES_BUILT,
    OFFER,
    SEALED,
    SEALED_AMOUNT,
    SEALED_NAMED,
    SHOW,
)
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.choices import amount_entry
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import number_in


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)
    compose_log(hooks)
    compose_reasons(hooks)


def compose_choices(hooks: ViewHooks) -> None:
    """The row of cards; on TOP III an offer, otherwise auctions and factories."""
    decisions = hooks.decisions
    hooks.head(m("w504.group.factories"), BUILD_FACTORY)
    hooks.head(m("w504.group.privileges"), TAKE)
    decisions.ask(DEAL_CARDS, Question(m("w504.privileges.ask.deal"), "M3-02"))
    if with_privileges(hooks.world) == III:
        decisions.ask(OFFER, Question(m("w504.privileges.ask.offer"), "M3-13"))
        decisions.label(label_take, TAKE)
        return
    decisions.ask(BIDDING, ask_bid)
    decisions.enter(BIDDING, bid_entry)
    decisions.ask(FACTORIES, Question(m("w504.privileges.ask.factory"), "M3-14"))
    decisions.label(label_build, BUILD_FACTORY)
    if hooks.world.bids:
        compose_bids(hooks)


def compose_bids(hooks: ViewHooks) -> None:
    """M3-05, A-23: the first bids, and what they are for."""
    decisions = hooks.decisions
    rule = bid_rule(hooks.world)
    decisions.ask(SEALED, Question(m("w504.privileges.ask.sealed"), rule))
    decisions.enter(SEALED, sealed_entry)
    decisions.ask(SHOW, Question(m("w504.privileges.ask.show"), rule))
    decisions.ask(DRAW_LOT, Question(m("w504.privileges.ask.lots"), rule))
    decisions.ask(CHOOSE_PLACE, Question(m("w504.privileges.ask.place"), rule))
    decisions.label(label_tens, TENS)
    decisions.label(label_ones, ONES)
    decisions.label(label_place, POSITION)


def label_take(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    t = action.args[0]
    place = privileges_state(s).row.index(t)
    if place < privileges_state(s).free:
        label = m("w504.privileges.choice.take.free", card=CARD_WORDS[t])
    else:
        label = m("w504.privileges.choice.take", card=CARD_WORDS[t], price=PRICE)
    return Choice(action.text, label, [f"row-{place}"], "M3-13")


def ask_bid(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    card = CARD_WORDS[privileges_state(s).row[s.frames[-2][AUCTION_CARD]]]
    return Question(m("w504.privileges.ask.bid", card=card, amount=frame[BIDDING_AMOUNT]), "M3-11")


def label_build(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    number = action.args[0] + 1
    label = m("w504.privileges.choice.build", city=number, price=price(s, frame[SEAT], number))
    return Choice(action.text, label, [f"cell-{s.city_cell[number]}"], "M3-14")


def label_tens(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    least = 10 * action.args[0]
    label = m("w504.privileges.choice.tens", least=least, most=min(least + 9, s.wealth(s.seat)))
    return Choice(action.text, label, [], bid_rule(s.hooks.world))


def label_ones(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    return Choice(
        action.text, m("w504.choice.bid", amount=frame[SEALED_AMOUNT] + action.args[0]), [], bid_rule(s.hooks.world)
    )


def label_place(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    return Choice(action.text, m("w504.privileges.choice.place", place=action.args[0] + 1), [], bid_rule(s.hooks.world))


def bid_entry(s: WorldState, frame: Frame) -> Entry:
    """Any amount may be typed."""
    return amount_entry(m("w504.privileges.entry.bid"), frame[BIDDING_AMOUNT], s.money[frame[SEAT]])


def sealed_entry(s: WorldState, frame: Frame) -> Entry:
    """Any amount may be typed; after the tens only the ones."""
    most = s.wealth(s.seat)
    label = m("w504.privileges.entry.sealed")
    if frame[SEALED_NAMED]:
        return Entry(label, frame[SEALED_AMOUNT], min(most, frame[SEALED_AMOUNT] + 9), [(1, "seal-ones {}")])
    return Entry(label, 0, most, [(10, "seal-tens {}"), (1, "seal-ones {}")])


def bid_rule(world: ComposedWorld) -> str:
    """A-23: with companies a bid buys a place in the share round, else (M3-05) in round 1, with a capital."""
    return "A-23" if world.companies else "M3-05"


def compose_log(hooks: ViewHooks) -> None:
    """Whatever its position."""
    hooks.decisions.narrate(narrate_card, CARD)
    hooks.decisions.narrate(narrate_open, OPEN)


def narrate_open(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """Sealed bids are shown: M3-05, A-23."""
    bids = [(seat, m("w504.log.bid", amount=amount)) for seat, amount in enumerate(privileges_state(after).bids)]
    return LogText(m("w504.log.open"), begins=bids)


def narrate_card(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log."""
    card = CARD_WORDS[action.args[0]]
    return LogText(m("w504.privileges.log.card", card=card), [], m("w504.privileges.log.card.more", card=card))


def compose_reasons(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.refuse(why_not_take)
    decisions.refuse(why_not_bid)
    decisions.refuse(why_not_build)


def why_not_take(s: WorldState, frame: Frame, thing: str) -> Message:
    """M3-04, M3-13: why a card of the row is not available."""
    place = number_in(thing, "row")
    if frame[KIND] != OFFER or not 0 <= place < len(privileges_state(s).row):
        return NOTHING
    a = frame[SEAT]
    if s.cards[a] >> privileges_state(s).row[place] & 1:
        return m("w504.privileges.why.owned")
    return m("w504.why.money", price=PRICE, money=s.money[a])


def why_not_bid(s: WorldState, frame: Frame, thing: str) -> Message:
    """M3-11: why nothing but the card under the hammer matters now."""
    if frame[KIND] != BIDDING:
        return NOTHING
    place = number_in(thing, "row")
    if place == s.frames[-2][AUCTION_CARD]:
        return m("w504.privileges.why.hammer", amount=frame[BIDDING_AMOUNT], money=s.money[frame[SEAT]])
    if place >= 0:
        return m("w504.privileges.why.later")
    return m("w504.privileges.why.auction") if number_in(thing, "cell") >= 0 else NOTHING


def why_not_build(s: WorldState, frame: Frame, thing: str) -> Message:
    """M3-14: why a city gets no factory."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[KIND] != FACTORIES:
        return NOTHING
    if not s.city_no[cell]:
        return m("w504.privileges.why.land")
    a, number = frame[SEAT], s.city_no[cell]
    if not s.own[a] >> cell & 1:
        return m("w504.why.not_own")
    if frame[FACTORIES_BUILT] >> number & 1:
        return m("w504.privileges.why.once")
    if standing(s, number) >= MOST_IN_CITY:
        return m("w504.privileges.why.three", most=MOST_IN_CITY)
    return m("w504.why.money", price=price(s, a, number), money=s.money[a])
