"""The reference sheet of a world: pieces, terrains, goods and cities with what its modules make of them, and cards.

Only what exists in this world is on it: each module adds its own pieces and sections, and its lines to common things.
"""

from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.rules.components import (
    BASE_INCOME,
    CITY,
    CITY_NUMBERS,
    GOODS,
    RESIDENT_PRICE,
    TERRAINS,
    TILES,
    WATER,
)
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.view.hooks import Note, ViewHooks
from wabe.games.worlds_504.view.words import GOOD_WORDS, TERRAIN_WORDS, city_name


def build_reference(hooks: ViewHooks) -> list[Section]:
    """Everything of this world."""
    rules = hooks.rules
    pieces = [item for make in (_general, *hooks.piece_items) for item in make(rules)]
    found = [Section(m("w504.sheet.pieces"), pieces)]
    found += [make(rules) for make in hooks.sections]
    grounds = [_ground(hooks, terrain) for terrain in range(len(TERRAINS))]
    found.append(Section(m("w504.sheet.grounds"), grounds))
    if hooks.good_notes:
        found.append(Section(m("w504.sheet.goods"), [_good(hooks, good) for good in range(len(GOODS))]))
    if hooks.city_notes:
        found.append(Section(m("w504.sheet.cities"), [_city(hooks, number) for number in CITY_NUMBERS]))
    return found


def _general(rules: WorldHooks) -> list[Item]:
    """G-04, G-18, G-21, G-22, G-25."""
    found = [
        piece("headquarters", m("w504.sheet.headquarters.text", income=BASE_INCOME)),
        piece("settlement", m("w504.sheet.settlement.text")),
    ]
    if rules.world.residents:
        found.append(piece("resident", m("w504.sheet.resident.text", price=RESIDENT_PRICE)))
    return found


def piece(name: str, text: Message, count: int = 0, symbol: str = "") -> Item:
    """A kind of piece: its words and, where nothing else is said, its symbol bear its name."""
    return Item(name, m(f"w504.sheet.{name}"), text, symbol or name, count=count)


def _ground(hooks: ViewHooks, terrain: int) -> Item:
    name = TERRAINS[terrain]
    first = (
        m("w504.sheet.water") if terrain == WATER else m("w504.sheet.city" if terrain == CITY else "w504.sheet.land")
    )
    text = _lines(first, hooks.ground_notes, hooks.rules, terrain)
    symbol = "city" if terrain == CITY else f"ground-{name}"
    title = _capital(TERRAIN_WORDS[terrain])
    return Item(f"ground-{name}", title, text, symbol, name, count=TILES[terrain], form="tile")


def _good(hooks: ViewHooks, good: int) -> Item:
    text = _lines(NOTHING, hooks.good_notes, hooks.rules, good)
    return Item(f"good-{GOODS[good]}", _capital(GOOD_WORDS[good]), text, GOODS[good], GOODS[good])


def _city(hooks: ViewHooks, number: int) -> Item:
    text = _lines(NOTHING, hooks.city_notes, hooks.rules, number)
    return Item(f"city-{number}", _capital(city_name(number)), text, "city", "city", raw(number), form="tile")


def _lines(first: Message, notes: list[Note], rules: WorldHooks, thing: int) -> Message:
    parts = [first, *(note(rules, thing) for note in notes)]
    return m("w504.sheet.lines", parts=tuple(part for part in parts if part))


def _capital(text: Message) -> Message:
    return m("w504.sheet.capital", text=text)
