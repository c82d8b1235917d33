"""Module 3 explained: its aims, its part of the reference sheet, its advice for beginners."""

from typing import Any, Final

from wabe.core.messages import Message, m, raw
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.modules.privileges.rules.deck import second_copies, types_in
from wabe.games.worlds_504.modules.privileges.rules.factories import (
    INCOME,
    MOST_IN_CITY,
    POINTS,
    PRICES,
    STOCK,
    enough_factories,
    needed_here,
    total,
)
from wabe.games.worlds_504.modules.privileges.rules.state import with_privileges
from wabe.games.worlds_504.rules.components import III, PRIVILEGES, ROMAN, I
from wabe.games.worlds_504.rules.frames import BIDDING, CHOOSE_PLACE, FACTORIES, OFFER, RESIDENTS, SEALED, TROLLEY
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.page import ModulePage
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import PHASE_WORDS, money_words

# What a card does, in few words: `+1 movement point (II-5)`.
CARD_WORDS: Final[tuple[Message, ...]] = tuple(
    m("w504.privileges.card", card=m(f"w504.privileges.card.{privilege.name}"), name=privilege.name)
    for privilege in PRIVILEGES
)
# The symbol of each card.
SIGNS: Final[tuple[str, ...]] = tuple(f"privilege-{privilege.name}" for privilege in PRIVILEGES)

# P-II-07: what it changes, and with which modules.
_MOUNTAINS: Final = {
    "trolley": ("1.I", "1.II"),
    "fights": ("4.I", "4.II"),
    "roads": ("6.I", "6.II"),
    "plants": ("8.I",),
}


def compose(hooks: ViewHooks) -> None:
    """How near the end is, what the reference sheet says, what beginners are told."""
    if with_privileges(hooks.world) == I:
        hooks.goal = goal
    compose_reference(hooks)
    compose_guide(hooks)


def effect_of(world: ComposedWorld, place: int) -> Message:
    """What a card does in this world, in full."""
    uses = tuple(
        m(f"w504.privileges.mountains.{use}") for use, places in _MOUNTAINS.items() if any(map(world.has, places))
    )
    order = "yes" if world.has("7.I") else "no"  # victory points count for the order of play
    return m(f"w504.privileges.effect.{PRIVILEGES[place].name}", uses=uses, order=order)


class PrivilegesPage(ModulePage):
    """Cards that improve an actor."""

    __slots__ = ()

    def glance(self, world: ComposedWorld) -> list[tuple[Message, Message]]:
        """M3-01: the cards used in this world."""
        cards = tuple(CARD_WORDS[place] for place in types_in(world))
        return [(m("w504.glance.cards"), m("w504.glance.cards.all", cards=cards))]

    def facts(self, world: ComposedWorld) -> dict[str, Any]:
        """M3-01: the cards used in this world; none where they are not dealt."""
        return {"privileges": [PRIVILEGES[place].name for place in types_in(world)]}


def goal(s: WorldState) -> Message:
    """How near the end is."""
    key = "w504.privileges.goal.last" if enough_factories(s) else "w504.privileges.goal"
    return m(key, factories=total(s), needed=needed_here(s))


def compose_reference(hooks: ViewHooks) -> None:
    """Cards and factories."""
    hooks.sections.append(cards)
    if with_privileges(hooks.world) < III:
        hooks.piece_items.append(factories)


def cards(rules: WorldHooks) -> Section:
    """M3-01: with three players it is not known which cards are there twice."""
    twice = second_copies(len(rules.card_types), rules)
    copies = 2 if twice == len(rules.card_types) else 1 if not twice else 0
    return Section(m("w504.chapter.cards"), [_card(rules.world, place, copies) for place in rules.card_types])


def _card(world: ComposedWorld, place: int, copies: int) -> Item:
    privilege = PRIVILEGES[place]
    text = effect_of(world, place)
    if privilege.phase:
        text = m("w504.privileges.sheet.card", effect=text, phase=PHASE_WORDS[privilege.phase])
    label = raw(ROMAN[privilege.back])
    return Item(f"privilege-{privilege.name}", CARD_WORDS[place], text, SIGNS[place], label=label, count=copies)


def factories(rules: WorldHooks) -> list[Item]:
    """M3-14, M3-15, M3-18."""
    world = rules.world
    gains = []
    if with_privileges(world) == I:
        gains.append(m("w504.privileges.sheet.points", points=POINTS))
    if with_privileges(world) == world.income_at:
        gains.append(m("w504.privileges.sheet.income", amount=INCOME))
    prices = tuple(money_words(price) for price in PRICES)
    text = m("w504.privileges.sheet.factory", prices=prices, most=MOST_IN_CITY, gains=tuple(gains))
    return [piece("factory", text, STOCK)]


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    world = hooks.world
    position = with_privileges(world)
    decisions = hooks.decisions
    if position == III:
        decisions.advise(OFFER, m("w504.privileges.guide.offer"))
        hooks.main_decisions.append(OFFER)
        return
    decisions.advise(SEALED, m("w504.privileges.guide.sealed"))
    decisions.advise(CHOOSE_PLACE, m("w504.privileges.guide.place"))
    decisions.advise(BIDDING, m("w504.privileges.guide.bid"))
    decisions.advise(FACTORIES, m("w504.privileges.guide.factory"))
    decisions.advise(RESIDENTS, m("w504.privileges.guide.cities"))
    decisions.advise(TROLLEY, m("w504.privileges.guide.cities"))
    hooks.main_decisions.append(BIDDING)
