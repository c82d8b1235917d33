"""Module 3 on the reference sheet: the cards of this world, and factories."""

from wabe.core.messages import m, raw
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.modules.privileges.rules.deck import second_copies
from wabe.games.worlds_504.modules.privileges.rules.factories import INCOME, MOST_IN_CITY, POINTS, PRICES, STOCK
from wabe.games.worlds_504.modules.privileges.view.words import CARD_WORDS, SIGNS, effect_of
from wabe.games.worlds_504.rules.components import III, PRIVILEGES, ROMAN, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import PHASE_WORDS, money_words


def compose(hooks: TableHooks) -> None:
    """Cards and factories."""
    hooks.sections.append(cards)
    if hooks.world.with_privileges < III:
        hooks.pieces.append(factories)


def cards(rules: WorldHooks) -> Section:
    """M3-01: with three players it is not known which cards are there twice."""
    twice = second_copies(len(rules.card_types), rules)
    copies = 2 if twice == len(rules.card_types) else 1 if not twice else 0
    return Section(m("w504.chapter.cards"), [_card(rules.world, place, copies) for place in rules.card_types])


def _card(world: World, place: int, copies: int) -> Item:
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
    if world.with_privileges == I:
        gains.append(m("w504.privileges.sheet.points", points=POINTS))
    if world.with_privileges == world.income_at:
        gains.append(m("w504.privileges.sheet.income", amount=INCOME))
    prices = tuple(money_words(price) for price in PRICES)
    text = m("w504.privileges.sheet.factory", prices=prices, most=MOST_IN_CITY, gains=tuple(gains))
    return [piece("factory", text, STOCK)]
