"""The table as people see it: the map, the displays, the players' boards."""

from wabe.core.game import OVER
from wabe.core.hexes import bits
from wabe.core.messages import NOTHING, Message, m, named, raw
from wabe.core.prompt import build_prompt
from wabe.core.scene import Area, Board, Cell, Fact, Link, Piece, Scene, SeatView, Slot
from wabe.games.age_of_innovation import words
from wabe.games.age_of_innovation.components import (
    AREA_TILES,
    BOOK_ACTIONS,
    BOOSTERS,
    BUILDINGS,
    COMPETENCIES,
    DIGGING_TRACK,
    DISCIPLINES,
    INNOVATIONS,
    NONE,
    PALACES,
    POWER_ACTIONS,
    RIVER,
    ROUNDS,
    SCHOLAR_SPACES,
    SENDS,
    SPECIALS,
    TERRAINS,
)
from wabe.games.age_of_innovation.player import SOURCES, Player
from wabe.games.age_of_innovation.scene_ids import (
    board_slot,
    booster_slot,
    cell_id,
    city_slot,
    competency_slot,
    faction_slot,
    link_id,
    palace_slot,
)
from wabe.games.age_of_innovation.scoring import largest_area
from wabe.games.age_of_innovation.shared import own_specials
from wabe.games.age_of_innovation.space import AXIAL, HEXES, PAIRS
from wabe.games.age_of_innovation.state import INCOME, SCIENCE, Table


def build(s: Table, viewer: int | None) -> Scene:
    """Everything there is: nothing is hidden."""
    pieces: list[Piece] = []
    areas = _shared_areas(s, pieces)
    for seat, player in enumerate(s.players):
        if player.terrain != NONE and player.faction != NONE:
            areas += _player_areas(s, seat, player)
    return Scene(
        game=s.rules.game.name,
        headline=_headline(s),
        boards=[_map(s, pieces)],
        areas=areas,
        pieces=pieces,
        seats=_seats(s),
        prompt=build_prompt(s, viewer),
        goal=m("aoi.goal"),
    )


def _headline(s: Table) -> Message:
    if s.seat == OVER:
        return m("aoi.headline.over")
    if s.round == 0:
        return m("aoi.headline.setup")
    phase = "income" if s.phase == INCOME else "science" if s.phase == SCIENCE else "actions"
    return m(f"aoi.headline.{phase}", round=s.round, rounds=ROUNDS)


# The map.


def _map(s: Table, pieces: list[Piece]) -> Board:
    space = s.box.space
    cells = []
    for cell in range(HEXES):
        printed = space.terrain[cell]
        if printed == NONE:
            continue
        tone = "river" if printed == RIVER else TERRAINS[s.terrain_at(cell)]
        note = (
            m("aoi.cell.river") if printed == RIVER else m("aoi.cell.land", terrain=words.terrain(s.terrain_at(cell)))
        )
        cells.append(Cell(cell_id(cell), *AXIAL[cell], tone, note=m("aoi.cell", hex=words.cell(cell), what=note)))
    for seat, player in enumerate(s.players):
        for kind, mask in enumerate(player.built):
            pieces += [_building(s, seat, player, kind, cell) for cell in bits(mask)]
        for cell in bits(player.annexed):
            note = m("aoi.piece.annex")
            pieces.append(Piece(f"annex-{cell_id(cell)}", cell_id(cell), "annex", "power", owner=seat, note=note))
    pieces += [
        Piece(f"river-city-{cell_id(cell)}", cell_id(cell), "city", "tile", note=m("aoi.piece.river-city"))
        for cell in bits(s.river_tiles)
    ]
    links = []
    for bridge in s.bridges:
        a, b = PAIRS[bridge >> 3]
        note = m("aoi.piece.bridge", who=named(bridge & 7))
        links.append(Link(link_id(bridge >> 3), cell_id(a), cell_id(b), "bridge", bridge & 7, note))
    return Board("map", m("aoi.map"), cells, links=links)


def _building(s: Table, seat: int, player: Player, kind: int, cell: int) -> Piece:
    neutral = player.neutral >> cell & 1
    note = m(
        "aoi.piece.building",
        building=words.building(kind),
        who=named(seat),
        city="yes" if player.city >> cell & 1 else "no",
    )
    tone = "neutral" if neutral else TERRAINS[player.terrain]
    return Piece(f"building-{cell_id(cell)}", cell_id(cell), BUILDINGS[kind], tone, owner=seat, note=note)


# What all share.


def _shared_areas(s: Table, pieces: list[Piece]) -> list[Area]:
    areas = [_rounds(s)]
    areas += _disciplines(s, pieces)
    areas.append(_power_actions(s))
    if s.book_tiles:
        areas.append(_book_actions(s))
    if s.slots:
        areas.append(_innovations(s))
    if s.grid:
        areas.append(_competencies(s))
    areas.append(_cities(s))
    areas += _pools(s)
    return areas


def _rounds(s: Table) -> Area:
    slots = []
    for number, tile in enumerate(s.round_tiles):
        note = words.round_note(tile) if tile != NONE else NOTHING
        tone = "now" if number + 1 == s.round else "used" if number + 1 < s.round else "tile"
        slots.append(Slot(f"round-{number + 1}", m("aoi.slot.round", n=number + 1), tone, note))
    if s.final_tile != NONE:
        slots.append(Slot("final", m("aoi.slot.final"), "tile", words.final_note(s.final_tile)))
    if s.area_tile != NONE:
        slots.append(Slot("area-tile", m("aoi.slot.area", n=AREA_TILES[s.area_tile]), "tile"))
    return Area("rounds", m("aoi.area.rounds"), slots, "cards")


def _disciplines(s: Table, pieces: list[Piece]) -> list[Area]:
    areas = []
    for which, name in enumerate(DISCIPLINES):
        slots = [Slot(f"{name}-track", words.discipline(which), name)]
        slots += [Slot(f"{name}-send-{levels}", m("aoi.slot.send", levels=levels), name) for levels in SENDS]
        areas.append(Area(f"discipline-{name}", words.discipline(which), slots, group=m("aoi.area.disciplines")))
        for seat, player in enumerate(s.players):
            note = m("aoi.piece.marker", who=named(seat), level=player.levels[which])
            label = raw(player.levels[which])
            pieces.append(
                Piece(f"p{seat + 1}-{name}", f"{name}-track", "marker", _tone(player), label, owner=seat, note=note)
            )
        if s.neutral_levels:
            level = s.neutral_levels[which]
            note = m("aoi.piece.neutral-marker", level=level)
            pieces.append(Piece(f"neutral-{name}", f"{name}-track", "marker", "neutral", raw(level), note=note))
        spaces = len(SCHOLAR_SPACES)
        for i, levels in enumerate(SCHOLAR_SPACES):
            owner = s.scholars_at[which * spaces + i]
            if owner == NONE:
                continue
            at = f"{name}-send-{levels}"
            if owner < len(s.players):
                note = m("aoi.piece.scholar", who=named(owner))
                pieces.append(
                    Piece(f"scholar-{name}-{i + 1}", at, "scholar", _tone(s.players[owner]), owner=owner, note=note)
                )
            else:
                pieces.append(
                    Piece(f"scholar-{name}-{i + 1}", at, "scholar", "neutral", note=m("aoi.piece.neutral-scholar"))
                )
    return areas


def _tone(player: Player) -> str:
    return TERRAINS[player.terrain] if player.terrain != NONE else ""


def _used(mask: int, which: int) -> str:
    return "used" if mask >> which & 1 else "power"


def _power_actions(s: Table) -> Area:
    slots = [
        Slot(
            f"power-{i + 1}",
            m("aoi.slot.power", n=tile.cost["power"]),
            _used(s.x_power, i),
            words.power_action(i),
        )
        for i, tile in enumerate(POWER_ACTIONS)
    ]
    return Area("power-actions", m("aoi.area.power-actions"), slots, "cards")


def _book_actions(s: Table) -> Area:
    slots = [
        Slot(
            f"book-action-{i + 1}",
            m("aoi.slot.books", n=BOOK_ACTIONS[i].cost["book_any"]),
            _used(s.x_books, i),
            words.book_action(i),
        )
        for i in s.book_tiles
    ]
    return Area("book-actions", m("aoi.area.book-actions"), slots, "cards")


def _innovations(s: Table) -> Area:
    slots = []
    for slot, tile in enumerate(s.slots):
        cost = s.box.slots[slot]
        facts = [Fact(words.book(c), cost[c]) for c in range(4) if cost[c]] + [Fact(m("aoi.fact.any-books"), cost[4])]
        label = words.innovation(tile) if tile != NONE else m("aoi.slot.empty")
        note = words.tile_note(INNOVATIONS[tile]) if tile != NONE else NOTHING
        slots.append(Slot(f"innovation-{slot + 1}", label, "tile" if tile != NONE else "used", note, facts))
    return Area("innovations", m("aoi.area.innovations"), slots, "cards")


def _competencies(s: Table) -> Area:
    slots = []
    for space, kind in enumerate(s.grid):
        column, row = divmod(space, 3)
        facts = [
            Fact(m("aoi.fact.left"), s.stock[kind]),
            Fact(m("aoi.fact.levels"), 3 - row),
            Fact(words.book(column), row),
        ]
        note = words.tile_note(COMPETENCIES[kind])
        slots.append(Slot(competency_slot(space), words.competency(kind), DISCIPLINES[column], note, facts))
    return Area("competencies", m("aoi.area.competencies"), slots, "cards")


def _cities(s: Table) -> Area:
    slots = [
        Slot(city_slot(kind), words.city(kind), "tile", words.city_note(kind), [Fact(m("aoi.fact.left"), left)])
        for kind, left in enumerate(s.cities)
    ]
    return Area("cities", m("aoi.area.cities"), slots, "cards")


def _pools(s: Table) -> list[Area]:
    areas = []
    if s.boosters:
        slots = [
            Slot(
                booster_slot(tile),
                words.booster(tile),
                "tile",
                words.tile_note(BOOSTERS[tile]),
                [Fact(m("aoi.fact.coins"), s.booster_coins[tile], "coins")],
            )
            for tile in bits(s.boosters)
        ]
        areas.append(Area("boosters", m("aoi.area.boosters"), slots, "cards"))
    if s.offer:
        slots = [Slot(palace_slot(i), words.palace(i), "tile", words.tile_note(PALACES[i])) for i in bits(s.offer)]
        areas.append(Area("palaces", m("aoi.area.palaces"), slots, "cards"))
    if s.pool_boards:
        slots = [Slot(board_slot(i), words.terrain(i), TERRAINS[i], _set_note(s, i)) for i in bits(s.pool_boards)]
        areas.append(Area("boards", m("aoi.area.boards"), slots, "cards"))
    if s.pool_factions and s.box.draft:
        factions = s.box.factions
        slots = [
            Slot(faction_slot(i), words.faction(i), "tile", words.faction_note(factions[i]))
            for i in bits(s.pool_factions)
        ]
        areas.append(Area("factions", m("aoi.area.factions"), slots, "cards"))
    return areas


def _set_note(s: Table, board: int) -> Message:
    if len(s.set_factions) <= board:
        return NOTHING
    which = s.set_factions[board]
    return m(
        "aoi.set-note",
        faction=words.faction(which),
        note=words.faction_note(s.box.factions[which]),
        booster=words.booster(s.set_boosters[board]),
        tile=words.tile_note(BOOSTERS[s.set_boosters[board]]),
    )


# The players.


def _player_areas(s: Table, seat: int, player: Player) -> list[Area]:
    prefix = f"p{seat + 1}-"
    tracks = [
        Slot(f"{prefix}sailing", m("aoi.slot.sailing", n=player.sailing), "lake"),
        Slot(
            f"{prefix}terraforming",
            m("aoi.slot.terraforming", n=DIGGING_TRACK[player.digging].tools_per_spade),
            "plains",
        ),
    ]
    tiles = [
        Slot(
            f"{prefix}faction",
            words.faction(player.faction),
            "tile",
            words.faction_note(s.box.factions[player.faction]),
        )
    ]
    palace = player.palace if player.palace != NONE else player.drafted
    if palace != NONE:
        tone = "tile" if player.palace != NONE else "used"
        tiles.append(Slot(f"{prefix}palace", words.palace(palace), tone, words.tile_note(PALACES[palace])))
    if player.booster != NONE:
        tiles.append(
            Slot(f"{prefix}booster", words.booster(player.booster), "tile", words.tile_note(BOOSTERS[player.booster]))
        )
    tiles += [
        Slot(f"{prefix}competency-{i + 1}", words.competency(i), "tile", words.tile_note(COMPETENCIES[i]))
        for i in bits(player.competencies)
    ]
    tiles += [
        Slot(f"{prefix}innovation-{i + 1}", words.innovation(i), "tile", words.tile_note(INNOVATIONS[i]))
        for i in bits(player.innovations)
    ]
    for i, left in enumerate(player.city_tiles):
        if left:
            facts = [Fact(m("aoi.fact.tiles"), left)]
            tiles.append(Slot(f"{prefix}city-{i + 1}", words.city(i), "tile", words.city_note(i), facts))
    specials = [
        Slot(
            f"{prefix}special-{SPECIALS[i].label}",
            words.special(i),
            _used(player.used, i),
            words.effect_words(SPECIALS[i].effect),
        )
        for i in sorted(own_specials(player))
    ]
    title = m("aoi.area.player", who=named(seat))
    areas = [
        Area(f"{prefix}tracks", m("aoi.area.tracks"), tracks, owner=seat, group=title),
        Area(f"{prefix}tiles", m("aoi.area.tiles"), tiles, "cards", owner=seat, group=title),
    ]
    if specials:
        areas.append(Area(f"{prefix}specials", m("aoi.area.specials"), specials, "cards", owner=seat, group=title))
    return areas


def _seats(s: Table) -> list[SeatView]:
    rank = s.ranking() if s.seat == OVER else [0] * len(s.players)
    return [
        SeatView(seat, player.points, _facts(s, player), _account(player), rank[seat], _tone(player))
        for seat, player in enumerate(s.players)
    ]


def _facts(s: Table, player: Player) -> list[Fact]:
    bowls = m("aoi.fact.bowls", a=player.bowl1, b=player.bowl2, c=player.bowl3)
    facts = [
        Fact(m("aoi.fact.coins"), player.coins, "coins"),
        Fact(m("aoi.fact.tools"), player.tools, "tools"),
        Fact(m("aoi.fact.scholars"), player.scholars, "scholar"),
        Fact(m("aoi.fact.power"), player.bowl3, "power", text=bowls),
    ]
    facts += [Fact(words.book(c), n, "books") for c, n in enumerate(player.books) if n]
    facts.append(Fact(m("aoi.fact.keys"), player.keys, "key"))
    facts.append(Fact(m("aoi.fact.bridges"), player.bridges, "bridge"))
    if player.annexes:
        facts.append(Fact(m("aoi.fact.annexes"), player.annexes, "annex"))
    if player.all:
        facts.append(Fact(m("aoi.fact.area"), largest_area(s, player), "city"))
    return facts


def _account(player: Player) -> list[Fact]:
    return [
        Fact(m(f"aoi.source.{name}"), player.earned[i]) for i, name in enumerate(SOURCES) if player.earned[i] or i == 0
    ]
