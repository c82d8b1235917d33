"""The board that all share: the rounds, the sciences, the actions, and the market of tiles."""

from functools import cache

from wabe.core.hexes import bits
from wabe.core.messages import NOTHING, Message, m, named, raw
from wabe.core.scene import Area, Piece, Slot
from wabe.games.age_of_innovation.rules.components import (
    AREA_TILES,
    BOOK_ACTIONS,
    BOOSTERS,
    CITIES,
    COMPETENCIES,
    COMPETENCY_ROWS,
    DISCIPLINES,
    FINAL_TILES,
    INCOME_LEVEL,
    INNOVATIONS,
    KEY_LEVEL,
    LEVEL_INCOME,
    LEVEL_POWER,
    NONE,
    PALACES,
    POWER_ACTIONS,
    ROUND_TILES,
    ROUNDS,
    SCHOLAR_SPACES,
    SENDS,
    TERRAINS,
    TOP_LEVEL,
)
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.view import layout, words
from wabe.games.age_of_innovation.view.scene_ids import (
    board_slot,
    booster_slot,
    city_slot,
    competency_slot,
    faction_slot,
    level_slot,
    palace_slot,
)
from wabe.games.age_of_innovation.view.symbols import EVENT_SYMBOLS, sign, signs_of, taken


def common_areas(s: AgeState, pieces: list[Piece]) -> list[Area]:
    """Everything that belongs to nobody."""
    areas = [_rounds(s, pieces), _now(s)]
    for which in range(len(DISCIPLINES)):
        areas += [_track(s, which, pieces), _sends(s, which, pieces)]
    areas.append(_power_actions(s, pieces))
    if s.book_tiles:
        areas.append(_book_actions(s, pieces))
    areas.append(_cities(s, pieces))
    if s.grid:
        areas.append(_competencies(s))
    if s.slots:
        areas.append(_innovations(s))
    return areas + _offers(s, pieces)


def tone_of(player: AgePlayer) -> str:
    """The colour of a player, once he has one."""
    return TERRAINS[player.terrain] if player.terrain != NONE else ""


def colour_of(player: AgePlayer) -> str:
    """The colour of his pieces: that of his terrain, but stronger, so that they stand out on it."""
    return f"player-{TERRAINS[player.terrain]}" if player.terrain != NONE else ""


# Rounds.


def _rounds(s: AgeState, pieces: list[Piece]) -> Area:
    slots = []
    for number, tile in enumerate(s.round_tiles, 1):
        past = number < s.round
        tone = "now" if number == s.round else "used" if past else "tile"
        note = words.note_in_round(number, tile) if tile != NONE else NOTHING
        slots.append(Slot(f"round-{number}", m("aoi.slot.round", n=number), tone, note))
        if tile != NONE:
            pieces += _round_signs(number, tile, past)
    final = s.final_tile
    if final != NONE:
        lit = "now" if s.round == ROUNDS else "tile"
        slots.append(Slot("final", m("aoi.slot.final"), lit, words.final_note(final)))
        pieces.append(_final_sign(final))
    return Area("rounds", m("aoi.area.rounds"), slots, "track", place=layout.ROUNDS_PLACE)


@cache
def _round_signs(number: int, tile: int, past: bool) -> tuple[Piece, ...]:
    """Return what scores, and the science bonus in its discipline's colour; the last round has none (AOI-RND-01)."""
    form = ROUND_TILES[tile]
    at = f"round-{number}"
    scores = sign(
        f"{at}-scores", at, EVENT_SYMBOLS[form.event], form.vp, "neutral", words.round_scores(tile), used=past
    )
    if number == ROUNDS:
        return (scores,)
    bonus = m(
        "aoi.round-bonus",
        discipline=m(f"aoi.discipline.{form.discipline}"),
        levels=form.per_levels,
        bonus=words.effect_words(form.bonus),
    )
    symbol, amount = signs_of(form.bonus)[0]
    return (scores, sign(f"{at}-bonus", at, symbol, amount, form.discipline, bonus, used=past))


@cache
def _final_sign(tile: int) -> Piece:
    form = FINAL_TILES[tile]
    return sign("final-scores", "final", EVENT_SYMBOLS[form.event], form.vp, "neutral", words.final_note(tile))


def _now(s: AgeState) -> Area:
    """Return what scores in this round, in words."""
    number = max(1, s.round)
    tile = s.round_tiles[number - 1]
    slots = []
    if tile != NONE:
        slots.append(Slot("now", m("aoi.slot.now", n=number), "now", words.note_in_round(number, tile)))
    if s.area_tile != NONE:
        slots.append(Slot("area-tile", m("aoi.slot.area", n=AREA_TILES[s.area_tile]), "tile", m("aoi.slot.area-note")))
    return Area("this-round", NOTHING, slots, "cards", columns=len(slots) or 1, place=layout.NOW_PLACE)


# Sciences.


@cache
def _level_slots(which: int) -> list[Slot]:
    name = DISCIPLINES[which]
    slots = [Slot(f"{name}-track", tone=name, note=m("aoi.slot.track-note"), symbol="books")]
    for level in range(TOP_LEVEL + 1):
        symbol = "power" if LEVEL_POWER[level] else "key" if level == KEY_LEVEL else ""
        if level == INCOME_LEVEL:
            symbol = signs_of(LEVEL_INCOME[which])[0][0]
        note = m(
            "aoi.slot.level-note",
            discipline=words.discipline(which),
            level=level,
            power=LEVEL_POWER[level],
            need="yes" if level == KEY_LEVEL else "top" if level == TOP_LEVEL else "no",
            income=words.effect_words(LEVEL_INCOME[which]),
            pays="yes" if level == INCOME_LEVEL else "no",
        )
        tone = name if level >= KEY_LEVEL else ""
        slots.append(Slot(level_slot(which, level), raw(level), tone, note, symbol=symbol))
    return slots


def _track(s: AgeState, which: int, pieces: list[Piece]) -> Area:
    name = DISCIPLINES[which]
    for seat, player in enumerate(s.players):
        level = player.levels[which]
        note = m("aoi.piece.marker", who=named(seat), level=level)
        at = level_slot(which, level)
        pieces.append(Piece(f"p{seat + 1}-{name}", at, "marker", tone_of(player), owner=seat, note=note))
    if s.neutral_levels:
        level = s.neutral_levels[which]
        note = m("aoi.piece.neutral-marker", level=level)
        pieces.append(Piece(f"neutral-{name}", level_slot(which, level), "marker", "power", note=note))
    title = m("aoi.area.track", discipline=words.discipline(which))
    return Area(f"discipline-{name}", title, _level_slots(which), "track", place=layout.TRACK_PLACES[which])


def _sends(s: AgeState, which: int, pieces: list[Piece]) -> Area:
    name = DISCIPLINES[which]
    spaces = len(SCHOLAR_SPACES)
    owners = s.scholars_at[which * spaces : (which + 1) * spaces]
    slots = []
    for way, levels in enumerate(SENDS):
        free = sum(owner == NONE and worth == levels for owner, worth in zip(owners, SCHOLAR_SPACES, strict=True))
        key = "aoi.slot.send-back-note" if way == len(SENDS) - 1 else "aoi.slot.send-note"
        note = m(key, levels=levels, free=free, discipline=words.discipline(which))
        slots.append(Slot(f"{name}-send-{levels}", m("aoi.slot.send", levels=levels), name, note, symbol="scholar"))
    for i, owner in enumerate(owners):
        if owner != NONE:
            at = f"{name}-send-{SCHOLAR_SPACES[i]}"
            mine = owner < len(s.players)
            note = m("aoi.piece.scholar", who=named(owner)) if mine else m("aoi.piece.neutral-scholar")
            tone = tone_of(s.players[owner]) if mine else "neutral"
            seat = owner if mine else None
            pieces.append(Piece(f"scholar-{name}-{i + 1}", at, "scholar", tone, owner=seat, note=note))
    return Area(f"scholars-{name}", m("aoi.area.scholars"), slots, "track", place=layout.SEND_PLACES[which])


# Actions.


def _power_actions(s: AgeState, pieces: list[Piece]) -> Area:
    slots = []
    for i, tile in enumerate(POWER_ACTIONS):
        at = f"power-{i + 1}"
        cost = m("aoi.slot.power", n=tile.cost["power"])
        note = m("aoi.slot.cost-note", cost=cost, note=words.power_action(i))
        slots.append(Slot(at, cost, _free(s.x_power, i), note))
        symbol, amount = signs_of(tile.effect)[0]
        pieces.append(taken(at) if s.x_power >> i & 1 else sign(f"{at}-gives", at, symbol, amount, "tile", note))
    return Area("power-actions", m("aoi.area.power-actions"), slots, "track", place=layout.POWER_PLACE)


def _book_actions(s: AgeState, pieces: list[Piece]) -> Area:
    slots = []
    for i in s.book_tiles:
        at = f"book-action-{i + 1}"
        cost = m("aoi.slot.books", n=BOOK_ACTIONS[i].cost["book_any"])
        note = m("aoi.slot.cost-note", cost=cost, note=words.book_action(i))
        slots.append(Slot(at, cost, _free(s.x_books, i), note))
        symbol, amount = signs_of(BOOK_ACTIONS[i].effect)[0]
        pieces.append(taken(at) if s.x_books >> i & 1 else sign(f"{at}-gives", at, symbol, amount, "tile", note))
    return Area("book-actions", m("aoi.area.book-actions"), slots, "track", place=layout.BOOKS_PLACE)


def _free(taken_mask: int, which: int) -> str:
    return "used" if taken_mask >> which & 1 else "power"


# The market.


def _cities(s: AgeState, pieces: list[Piece]) -> Area:
    slots = []
    for kind, left in enumerate(s.cities):
        at = city_slot(kind)
        note = words.city_note(kind)
        label = m("aoi.slot.city", vp=CITIES[kind].vp, left=left)
        slots.append(Slot(at, label, "tile" if left else "used", note))
        if left:
            symbol, amount = signs_of(CITIES[kind].immediate)[0]
            pieces.append(sign(f"{at}-gives", at, symbol, amount, "neutral", note))
    return Area("cities", m("aoi.area.cities"), slots, "track", place=layout.CITIES_PLACE)


def _competencies(s: AgeState) -> Area:
    """Four columns, one a discipline; the upper row gives most levels, the lower one most books."""
    slots = []
    for i in range(len(COMPETENCIES)):
        row, column = divmod(i, len(DISCIPLINES))
        space = column * len(COMPETENCY_ROWS) + row
        if space >= len(s.grid):  # still to be drawn
            slots.append(Slot(competency_slot(space), tone="used"))
            continue
        kind = s.grid[space]
        left = s.stock[kind]
        label = m("aoi.slot.competency", tile=words.competency(kind), left=left)
        note = words.tile_note(COMPETENCIES[kind])
        slots.append(Slot(competency_slot(space), label, DISCIPLINES[column] if left else "used", note))
    title = m("aoi.area.competencies")
    return Area("competencies", title, slots, "cards", len(DISCIPLINES), place=layout.COMPETENCIES_PLACE)


def _innovations(s: AgeState) -> Area:
    slots = []
    for slot, tile in enumerate(s.slots):
        cost = s.box.slots[slot]
        main = next((name for c, name in enumerate(DISCIPLINES) if cost[c]), "tile")
        if tile == NONE:
            slots.append(Slot(f"innovation-{slot + 1}", m("aoi.slot.empty"), "used", words.books_cost(cost)))
        else:
            note = m("aoi.slot.cost-note", cost=words.books_cost(cost), note=words.tile_note(INNOVATIONS[tile]))
            slots.append(Slot(f"innovation-{slot + 1}", words.innovation(tile), main, note))
    place = layout.INNOVATION_PLACES[s.box.players]
    return Area("innovations", m("aoi.area.innovations"), slots, "cards", layout.COLUMNS, place=place)


def drafting(s: AgeState) -> bool:
    """Return whether boards, factions, palaces and boosters are being drafted, on a panel of their own."""
    return s.box.draft and s.pool_boards != 0


def _offers(s: AgeState, pieces: list[Piece]) -> list[Area]:
    """Boosters and palaces on the market; before, what is drafted."""
    draft = drafting(s)
    areas = []
    if s.pool_boards:
        slots = [Slot(board_slot(i), words.terrain(i), TERRAINS[i], _board_note(s, i)) for i in bits(s.pool_boards)]
        place = layout.DRAFT_BOARDS_PLACE if draft else layout.SETS_PLACE
        areas.append(Area("boards", m("aoi.area.boards"), slots, "cards", 3, place=place))
    if draft and s.pool_factions:
        factions = s.box.factions
        slots = [
            Slot(faction_slot(i), words.faction(i), "tile", words.faction_note(factions[i], s.box.players))
            for i in bits(s.pool_factions)
        ]
        areas.append(Area("factions", m("aoi.area.factions"), slots, "cards", 3, place=layout.DRAFT_FACTIONS_PLACE))
    if s.offer:
        slots = [Slot(palace_slot(i), words.palace(i), "tile", words.tile_note(PALACES[i])) for i in bits(s.offer)]
        place = layout.DRAFT_PALACES_PLACE if draft else layout.PALACE_PLACES[s.box.players]
        areas.append(Area("palaces", m("aoi.area.palaces"), slots, "cards", 3 if draft else 4, place=place))
    if s.boosters:
        slots = []
        for tile in bits(s.boosters):
            at = booster_slot(tile)
            slots.append(Slot(at, words.booster(tile), "tile", words.tile_note(BOOSTERS[tile])))
            if coins := s.booster_coins[tile]:
                note = m("aoi.gain.coins", n=coins)
                pieces.append(Piece(f"{at}-coins", at, "coins", "gold", raw(coins), note=note))
        place = layout.DRAFT_BOOSTERS_PLACE if draft else layout.BOOSTERS_PLACE
        areas.append(Area("boosters", m("aoi.area.boosters"), slots, "cards", 4 if draft else 3, place=place))
    return areas


def _board_note(s: AgeState, board: int) -> Message:
    """Return what is special about a board; with ready sets also its faction and booster."""
    if len(s.set_factions) <= board:
        return words.board_note(board)
    which = s.set_factions[board]
    return m(
        "aoi.set-note",
        board=words.board_note(board),
        faction=words.faction(which),
        note=words.faction_note(s.box.factions[which], s.box.players),
        booster=words.booster(s.set_boosters[board]),
        tile=words.tile_note(BOOSTERS[s.set_boosters[board]]),
    )
