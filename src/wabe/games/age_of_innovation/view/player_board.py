"""The board of a player: power, stock, rows of buildings with their income, tracks, tiles."""

from functools import cache
from typing import Final, Literal

from wabe.core.hexes import bits
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.scene import Area, Piece, Slot
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    BOOSTERS,
    BUILDINGS,
    COMPETENCIES,
    DIGGING_REWARDS,
    DISCIPLINES,
    INNOVATIONS,
    NONE,
    PALACE,
    PALACES,
    PIECES,
    SAILING_TOP,
    SPADE_PRICES,
)
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.power_book_special_actions import own_specials
from wabe.games.age_of_innovation.rules.special_tiles import (
    S_BOOSTER,
    S_COMPETENCY,
    S_FACTION,
    S_INNOVATION,
    S_PALACE,
    SPECIALS,
)
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.view import words
from wabe.games.age_of_innovation.view.layout import PLAYER_PLACES
from wabe.games.age_of_innovation.view.scene_ids import book_slot, track_slot
from wabe.games.age_of_innovation.view.symbols import signs_of

_BOWLS: Final = ("I", "II", "III")
_TILE_SPACES: Final = 9
_TILE_COLUMNS: Final = 3


def player_areas(s: AgeState, seat: int, player: AgePlayer, pieces: list[Piece]) -> list[Area]:
    """Everything on and beside a planning board."""
    places = PLAYER_PLACES[seat]
    p = f"p{seat + 1}-"
    areas = [
        Area(f"{p}power", m("aoi.area.power"), _bowl_slots(seat), "track", owner=seat, place=places.power),
        Area(f"{p}stock", m("aoi.area.stock"), _stock(seat, player), "track", owner=seat, place=places.stock),
    ]
    for name, tokens in zip(_BOWLS, (player.bowl1, player.bowl2, player.bowl3), strict=True):
        if tokens:
            note = m(f"aoi.bowl.{name}")
            at = f"{p}bowl-{name}"
            pieces.append(Piece(f"{at}-tokens", at, "power", "power", raw(tokens), owner=seat, note=note))
    areas += _rows(seat, player, pieces)
    areas += _tracks(seat, player, pieces)
    areas += _tiles(s, seat, player, pieces)
    return areas


@cache
def _bowl_slots(seat: int) -> list[Slot]:
    return [Slot(f"p{seat + 1}-bowl-{name}", raw(name), "bowl", m(f"aoi.bowl.{name}")) for name in _BOWLS]


def _stock(seat: int, player: AgePlayer) -> list[Slot]:
    p = f"p{seat + 1}-"
    slots = [
        Slot(f"{p}coins", raw(player.coins), "", m("aoi.fact.coins"), symbol="coins"),
        Slot(f"{p}tools", raw(player.tools), "", m("aoi.fact.tools"), symbol="tools"),
        Slot(f"{p}scholars", raw(player.scholars), "", m("aoi.stock.scholars", left=player.supply), symbol="scholar"),
    ]
    slots += [
        Slot(book_slot(seat, colour), raw(player.books[colour]), name, words.book(colour), symbol=f"books-{name}")
        for colour, name in enumerate(DISCIPLINES)
    ]
    slots += [
        Slot(f"{p}keys", raw(player.keys), "", m("aoi.fact.keys"), symbol="key"),
        Slot(f"{p}bridges", raw(player.bridges), "", m("aoi.fact.bridges"), symbol="bridge"),
        Slot(f"{p}annexes", raw(player.annexes), "", m("aoi.fact.annexes"), symbol="annex"),
    ]
    return slots


# Rows of buildings: the leftmost leaves first and uncovers what is printed below it.


def _rows(seat: int, player: AgePlayer, pieces: list[Piece]) -> list[Area]:
    areas = []
    for kind, place in enumerate(PLAYER_PLACES[seat].rows):
        name = BUILDINGS[kind]
        slots = _row_slots(seat, player.terrain, kind)
        for i in range(PIECES[kind] - player.pieces_left(kind), PIECES[kind]):
            at = slots[i].id
            pieces.append(Piece(f"{at}-piece", at, name, owner=seat, note=slots[i].note))
        title = m(f"aoi.row.{name}")
        areas.append(Area(f"p{seat + 1}-{name}s", title, slots, "track", owner=seat, place=place))
    return areas


@cache
def _row_slots(seat: int, terrain: int, kind: int) -> list[Slot]:
    slots = []
    row = BOARDS[terrain].rows[kind]
    for i in range(PIECES[kind]):
        id_ = f"p{seat + 1}-{BUILDINGS[kind]}-{i + 1}"
        if kind == PALACE:
            slots.append(Slot(id_, note=m("aoi.row.palace-note"), symbol="palace"))
            continue
        signs = signs_of(row[i])
        label = m("aoi.row.gains", parts=tuple(m(f"aoi.short.{symbol}", n=n) for symbol, n in signs))
        if not signs:
            slots.append(Slot(id_, note=m("aoi.row.nothing")))
        else:
            note = m("aoi.row.note", effect=words.effect_words(row[i]), building=words.building(kind))
            slots.append(Slot(id_, label, note=note, symbol=signs[0][0]))
    return slots


# Tracks.


def _tracks(seat: int, player: AgePlayer, pieces: list[Piece]) -> list[Area]:
    places = PLAYER_PLACES[seat]
    p = f"p{seat + 1}-"
    sails = max(player.sailing, BOARDS[player.terrain].sailing)  # the lake begins further on, once it is set up
    for kind, step in (("sailing", sails), ("terraforming", player.digging)):
        note = m(f"aoi.piece.{kind}", n=step if kind == "sailing" else SPADE_PRICES[step])
        pieces.append(Piece(p + kind, track_slot(seat, kind, step), kind, owner=seat, note=note))
    sailing, digging = _sailing_slots(seat, player.terrain), _digging_slots(seat, player.terrain)
    return [
        Area(f"{p}sailing-track", m("aoi.area.sailing"), sailing, "track", owner=seat, place=places.sailing),
        Area(f"{p}terraforming-track", m("aoi.area.digging"), digging, "track", owner=seat, place=places.digging),
    ]


@cache
def _sailing_slots(seat: int, terrain: int) -> list[Slot]:
    board = BOARDS[terrain]
    return [
        Slot(
            track_slot(seat, "sailing", level),
            m("aoi.slot.sailing", n=level),
            "river",
            m("aoi.slot.step-note", n=level, what="sailing", reward=words.effect_words(board.sailing_rewards[level]))
            if words.parts_of(board.sailing_rewards[level])
            else m("aoi.piece.sailing", n=level),
            symbol=next((symbol for symbol, _ in signs_of(board.sailing_rewards[level])), ""),
        )
        for level in range(board.sailing, SAILING_TOP + 1)
    ]


@cache
def _digging_slots(seat: int, terrain: int) -> list[Slot]:
    return [
        Slot(
            track_slot(seat, "terraforming", i),
            m("aoi.slot.terraforming", n=tools),
            "plains",
            m("aoi.slot.step-note", n=tools, what="digging", reward=words.effect_words(reward))
            if words.parts_of(reward)
            else m("aoi.piece.terraforming", n=tools),
            symbol=next((symbol for symbol, _ in signs_of(reward)), ""),
        )
        for i, (tools, reward) in enumerate(zip(SPADE_PRICES, DIGGING_REWARDS, strict=True))
    ]


# Tiles.


def _tiles(s: AgeState, seat: int, player: AgePlayer, pieces: list[Piece]) -> list[Area]:
    places = PLAYER_PLACES[seat]
    p = f"p{seat + 1}-"
    cards = []
    at: dict[tuple[int, int], str] = {}  # where each tile lies, for its special action
    if player.faction != NONE:
        note = words.faction_note(s.box.factions[player.faction], s.box.players)
        cards.append(Slot(f"{p}faction", words.faction(player.faction), "tile", note))
        at[S_FACTION, player.faction] = f"{p}faction"
    else:
        cards.append(Slot(f"{p}faction", m("aoi.slot.no-faction"), "used"))
    palace = player.palace if player.palace != NONE else player.drafted
    if palace != NONE:
        at[S_PALACE, palace] = f"{p}palace"
        cards.append(_palace_card(seat, palace, player.palace != NONE))
    else:
        cards.append(Slot(f"{p}palace", m("aoi.slot.no-palace"), "used", m("aoi.row.palace-note")))
    if player.booster != NONE:
        at[S_BOOSTER, player.booster] = f"{p}booster"
        note = words.tile_note(BOOSTERS[player.booster])
        cards.append(Slot(f"{p}booster", words.booster(player.booster), "tile", note))
    else:
        cards.append(Slot(f"{p}booster", m("aoi.slot.no-booster"), "used"))
    tiles = []
    for i in bits(player.competencies):
        at[S_COMPETENCY, i] = f"{p}competency-{i + 1}"
        tiles.append(_tile(f"{p}competency-{i + 1}", words.competency(i), words.tile_note(COMPETENCIES[i])))
    for i in bits(player.innovations):
        at[S_INNOVATION, i] = f"{p}innovation-{i + 1}"
        tiles.append(_tile(f"{p}innovation-{i + 1}", words.innovation(i), words.tile_note(INNOVATIONS[i]), "power"))
    for i, number in enumerate(player.city_tiles):
        if number:
            label = m("aoi.slot.own-city", tile=words.city(i), n=number)
            tiles.append(_tile(f"{p}city-{i + 1}", label, words.city_note(i), "gold"))
    spaces = max(_TILE_SPACES, -(-len(tiles) // _TILE_COLUMNS) * _TILE_COLUMNS)
    tiles += [Slot(f"{p}tile-{i + 1}") for i in range(len(tiles), spaces)]
    pieces += [
        _special(seat, number, at[SPECIALS[number].of, SPECIALS[number].which], player)
        for number in own_specials(player)
    ]
    return [
        Area(f"{p}cards", m("aoi.area.cards"), cards, "cards", 3, seat, place=places.cards),
        Area(f"{p}tiles", m("aoi.area.tiles"), tiles, "cards", _TILE_COLUMNS, seat, place=places.tiles),
    ]


def _tile(id_: str, label: Message, note: Message, tone: str = "tile") -> Slot:
    return Slot(id_, label, tone, note)


def _palace_card(seat: int, palace: int, built: bool) -> Slot:
    label = words.palace(palace) if built else m("aoi.slot.palace-waits", palace=words.palace(palace))
    return Slot(f"p{seat + 1}-palace", label, "tile" if built else "used", words.tile_note(PALACES[palace]))


def _special(seat: int, number: int, at: str, player: AgePlayer) -> Piece:
    """The action space of a tile: used, it waits for the next round."""
    special = SPECIALS[number]
    used: Literal["", "used"] = "used" if player.used >> number & 1 else ""
    signs = signs_of(special.effect)
    symbol, amount = signs[0]
    note = m("aoi.piece.special", effect=words.effect_words(special.effect), used="yes" if used else "no")
    label = raw(amount) if amount > 1 and not used else NOTHING
    kind = "x" if used else symbol
    return Piece(f"p{seat + 1}-special-{special.label}", at, kind, "special", label, state=used, note=note)
