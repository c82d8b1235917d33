"""The reference sheet: boards, factions, every tile that may come into this game, and what buildings cost."""

from typing import Final

from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.sheet import Item, Section
from wabe.games.age_of_innovation.rules.box import Box
from wabe.games.age_of_innovation.rules.components import (
    AREA_TILES,
    BOARDS,
    BOOK_ACTIONS,
    BOOSTERS,
    BUILDINGS,
    CITIES,
    CITY_COPIES,
    COMPETENCIES,
    COMPETENCY_COPIES,
    DISCIPLINES,
    FINAL_TILES,
    INNOVATIONS,
    LEVEL_INCOME,
    NEUTRAL_PIECES,
    PALACES,
    PIECES,
    POWER_ACTIONS,
    ROUND_TILES,
    TERRAINS,
    UPGRADES,
    VALUES,
    WORKSHOP,
    WORKSHOP_COST,
    Cost,
)
from wabe.games.age_of_innovation.rules.forms import EffectForm
from wabe.games.age_of_innovation.rules.tiles import Effect, Tile
from wabe.games.age_of_innovation.view import words
from wabe.games.age_of_innovation.view.symbols import EVENT_SYMBOLS, signs_of


def build_reference(box: Box) -> list[Section]:
    """Everything of this edition and number of players."""
    sections = {
        "factions": [_faction(box, which) for which in range(len(box.factions))],
        "boards": [_board(which) for which in range(len(BOARDS))],
        "palaces": [_tile(tile, words.palace(i), "palace", raw(i + 1)) for i, tile in enumerate(PALACES)],
        "innovations": [_signed(tile, words.innovation(i), 1) for i, tile in enumerate(INNOVATIONS)],
        "competencies": [_signed(tile, words.competency(i), COMPETENCY_COPIES) for i, tile in enumerate(COMPETENCIES)],
        "boosters": [_signed(tile, words.booster(i), 1) for i, tile in enumerate(BOOSTERS)],
        "cities": [_city(i) for i in range(len(CITIES))],
        "power-actions": [_shared(i, tile, "power") for i, tile in enumerate(POWER_ACTIONS)],
        "book-actions": [_shared(i, tile, "book_any") for i, tile in enumerate(BOOK_ACTIONS)],
        "rounds": [_round(i) for i in range(len(ROUND_TILES))],
        "final": [_final(i) for i in range(len(FINAL_TILES))],
        "buildings": [_building(kind) for kind in range(len(BUILDINGS))],
        "disciplines": [_discipline(which) for which in range(len(DISCIPLINES))],
    }
    if box.players == 2:  # AOI-2P-01: only then there is a colour nobody plays
        sections["area"] = [_area(size) for size in AREA_TILES]
    return [Section(m(f"aoi.sheet.{kind}"), items) for kind, items in sections.items()]


# What one begins with.


def _faction(box: Box, which: int) -> Item:
    form = box.factions[which]
    starts = [*_levels(form.steps), *words.parts_of(form.start)]
    parts = [m("aoi.sheet.begins", parts=tuple(starts))] if starts else []
    text = m("aoi.note", parts=(*parts, words.faction_note(form, box.players)))
    return Item(f"faction-{form.key}", words.faction(which), text, f"faction-{form.key}", "tile")


def _levels(steps: list[int]) -> list[Message]:
    return [
        m("aoi.sheet.levels", n=number, discipline=words.discipline(which))
        for which, number in enumerate(steps)
        if number
    ]


def _board(which: int) -> Item:
    board = BOARDS[which]
    starts = [*words.parts_of(board.start), *_levels(board.steps)]
    low, middle, high = board.bowls
    text = m("aoi.sheet.board", note=words.board_note(which), parts=tuple(starts), low=low, middle=middle, high=high)
    name = m("aoi.sheet.capital", text=words.terrain(which))
    return Item(f"board-{TERRAINS[which]}", name, text, _TERRAIN_SYMBOLS[which], TERRAINS[which], form="tile")


_TERRAIN_SYMBOLS: Final = ("wheat", "reed", "drop", "tree", "peak", "fire", "cactus")


# Tiles.


def _tile(tile: Tile, name: Message, symbol: str, label: Message = NOTHING, count: int = 1) -> Item:
    return Item(tile.id, name, words.tile_note(tile), symbol, "tile", label, count)


def _signed(tile: Tile, name: Message, count: int) -> Item:
    symbol, number = _sign_of(tile)
    return _tile(tile, name, symbol, raw(number) if number > 1 else NOTHING, count)


def _sign_of(tile: Tile) -> tuple[str, int]:
    """Return what a tile is about: a building it brings, what scores with it, what it gives."""
    if tile.immediate.neutral:
        return tile.immediate.neutral, 0
    for event, gained in tile.on.items():
        return EVENT_SYMBOLS[event], gained.vp
    for effect in (tile.special, tile.on_pass, tile.immediate, tile.income):
        if effect is None:
            continue
        for counted, each in (effect.vp_per | effect.steps_any_per).items():
            return _COUNTED.get(counted, counted), each
        for counted in effect.vp_by:
            return _COUNTED.get(counted, counted), 0
        if found := signs_of(effect):
            return found[0]
    raise ValueError(f"{tile.id} does nothing")


# The symbol of what is counted, where it is not a building.
_COUNTED: Final = {
    "palace_or_university": "university",
    "city_tile": "city",
    "lowest_level": "level",
    "two_highest_levels": "level",
    "shape": "monument",
    "buildings": "workshop",
    "groups": "city",
    "bridges": "bridge",
}


def _city(which: int) -> Item:
    tile = CITIES[which]
    symbol, number = signs_of(tile.immediate)[0]
    label = raw(number) if number > 1 else NOTHING
    return Item(tile.id, words.city(which), words.city_note(which), symbol, "neutral", label, CITY_COPIES)


def _shared(which: int, tile: Tile, paid: str) -> Item:
    """An action on the board: named by what it costs."""
    symbol, number = signs_of(tile.effect)[0]
    price = "aoi.slot.power" if paid == "power" else "aoi.slot.books"
    text = m("aoi.sheet.action", effect=words.effect_words(tile.effect))
    label = raw(number) if number > 1 else NOTHING
    return Item(tile.id, m(price, n=tile.cost[paid]), text, symbol, "power", label)


def _round(which: int) -> Item:
    tile = ROUND_TILES[which]
    name = m("aoi.sheet.round", event=m(f"aoi.event.{tile.event}"), discipline=m(f"aoi.discipline.{tile.discipline}"))
    return Item(tile.id, name, words.round_note(which), EVENT_SYMBOLS[tile.event], tile.discipline, raw(tile.vp), 1)


def _final(which: int) -> Item:
    tile = FINAL_TILES[which]
    name = m("aoi.sheet.capital", text=m(f"aoi.event.{tile.event}"))
    return Item(tile.id, name, words.final_note(which), EVENT_SYMBOLS[tile.event], "neutral", raw(tile.vp), 1)


def _area(size: int) -> Item:
    text = m("aoi.sheet.area-text", n=size)
    return Item(f"area-{size}", m("aoi.sheet.area-tile", n=size), text, "points", "neutral", raw(size), 1)


# Buildings and sciences.


def _building(kind: int) -> Item:
    ways = [] if kind != WORKSHOP else [m("aoi.sheet.built", cost=_price(WORKSHOP_COST))]
    for before, upgrades in enumerate(UPGRADES):
        for after, cost in upgrades:
            if after == kind:
                near = cost.coins_if_adjacent_opponent
                key = "aoi.sheet.upgraded" if near < 0 else "aoi.sheet.upgraded.near"
                ways.append(m(key, building=words.building(before), cost=_price(cost), coins=near))
    parts = (*ways, m("aoi.sheet.value", n=VALUES[kind]), *_supply(kind))
    name = m("aoi.sheet.capital", text=words.building(kind))
    return Item(f"building-{BUILDINGS[kind]}", name, m("aoi.note", parts=parts), BUILDINGS[kind], "neutral")


def _supply(kind: int) -> list[Message]:
    own = [m("aoi.sheet.own", n=PIECES[kind])] if PIECES[kind] else []
    return own + ([m("aoi.sheet.neutral", n=NEUTRAL_PIECES[kind])] if NEUTRAL_PIECES[kind] else [])


def _price(cost: Cost) -> Message:
    return words.effect_words(Effect(EffectForm(tools=cost.tools, coins=cost.coins, scholars=cost.scholars)))


def _discipline(which: int) -> Item:
    income = words.effect_words(LEVEL_INCOME[which])
    text = m("aoi.sheet.discipline", track=m("aoi.slot.track-note"), income=income)
    name = m("aoi.sheet.capital", text=words.discipline(which))
    return Item(f"discipline-{DISCIPLINES[which]}", name, text, "books", DISCIPLINES[which])
