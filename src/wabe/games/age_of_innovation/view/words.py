"""Messages for the things of the game: terrains, buildings, tiles and what they do."""

from typing import Final

from wabe.core.messages import Message, m, raw
from wabe.games.age_of_innovation.rules.components import (
    BOOK_ACTIONS,
    BOOSTERS,
    BUILDINGS,
    CITIES,
    COMPETENCIES,
    DISCIPLINES,
    EVENTS,
    FACTION_NAMES,
    FINAL_TILES,
    INNOVATIONS,
    NONE,
    POWER_ACTIONS,
    ROUND_TILES,
    ROUNDS,
    TERRAINS,
    Faction,
)
from wabe.games.age_of_innovation.rules.map import HEX_NAMES, PAIR_NAMES
from wabe.games.age_of_innovation.rules.special_tiles import (
    S_BOOSTER,
    S_COMPETENCY,
    S_FACTION,
    S_INNOVATION,
    S_PALACE,
    SPECIALS,
)
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.rules.tiles import NO_EFFECT, Effect, Tile

_AMOUNTS = (
    "coins",
    "tools",
    "scholars",
    "power",
    "vp",
    "book_any",
    "steps_any",
    "steps_one",
    "steps_each",
    "terraform_build",
    "spades",
    "free_workshop",
    "bridge",
    "competency",
    "city_tile",
    "sailing",
    "terraforming",
    "annex",
    "power_tokens_bowl3",
    "place_guild_anywhere",
    "another_action",
)


def building(kind: int) -> Message:
    """A kind of building."""
    return m(f"aoi.building.{BUILDINGS[kind]}")


def terrain(kind: int) -> Message:
    """A terrain, and the board of that terrain."""
    return m(f"aoi.terrain.{TERRAINS[kind]}")


def discipline(which: int) -> Message:
    """A discipline."""
    return m(f"aoi.discipline.{DISCIPLINES[which]}")


def book(colour: int) -> Message:
    """A book of a colour."""
    return m(f"aoi.book.{DISCIPLINES[colour]}")


def faction(which: int) -> Message:
    """A faction."""
    return m(f"aoi.faction.{FACTION_NAMES[which]}") if which != NONE else m("aoi.faction.none")


def palace(which: int) -> Message:
    """A palace tile."""
    return m("aoi.palace", n=which + 1)


def booster(which: int) -> Message:
    """A booster."""
    return m(f"aoi.booster.{BOOSTERS[which].key}")


def competency(which: int) -> Message:
    """A competency tile."""
    return m(f"aoi.competency.{COMPETENCIES[which].key}")


def innovation(which: int) -> Message:
    """An innovation."""
    return m(f"aoi.innovation.{INNOVATIONS[which].key}")


def city(which: int) -> Message:
    """A city tile."""
    return m(f"aoi.city.{CITIES[which].key}")


def cell(which: int) -> Message:
    """A hex."""
    return raw(HEX_NAMES[which])


def site(which: int) -> Message:
    """A bridge site."""
    return raw(PAIR_NAMES[which])


# What tiles do.


def parts_of(effect: Effect) -> tuple[Message, ...]:
    """The parts of an effect, in words."""
    parts = [m(f"aoi.gain.{name}", n=getattr(effect, name)) for name in _AMOUNTS if getattr(effect, name)]
    parts += [m(f"aoi.per.{what}", n=each) for what, each in effect.vp_per.items()]
    parts += [m(f"aoi.levels-per.{what}", n=each) for what, each in effect.steps_any_per.items()]
    for what, steps in effect.vp_by.items():
        parts += [m(f"aoi.by.{what}", least=least, n=vp) for least, vp in steps]
    if effect.neutral:
        parts.append(m("aoi.gain.neutral", building=m(f"aoi.building.{effect.neutral}")))
    for step in (effect.free_upgrade, effect.downgrade):
        if step:
            before, after = step.split(">")
            parts.append(m("aoi.gain.replace", old=m(f"aoi.building.{before}"), new=m(f"aoi.building.{after}")))
    return tuple(parts)


def effect_words(effect: Effect) -> Message:
    """An effect in words."""
    return m("aoi.effect", parts=parts_of(effect))


_NOTES: Final[dict[str, Message]] = {}


def tile_note(tile: Tile) -> Message:
    """Everything a tile does."""
    found = _NOTES.get(tile.id)
    if found is None:
        parts = _whens(tile.immediate, tile.income, tile.special, tile.on_pass, tile.on) + _passive(tile)
        found = _NOTES[tile.id] = m("aoi.note", parts=tuple(parts))
    return found


def faction_note(form: Faction, players: int) -> Message:
    """Everything a faction does with so many players."""
    on = {EVENTS[i]: effect for i, effect in enumerate(form.on) if effect is not None}
    parts = _whens(form.setup, form.income, form.special, NO_EFFECT, on)
    if form.key in ("blessed", "illusionists", "moles", "monks", "omar", "philosophers"):
        points = form.power_points[players]
        if form.tunnel is not None:
            points = form.tunnel.vp + form.tunnel.vp_each_player * players
        parts.append(m(f"aoi.faction-note.{form.key}", points=points))
    return m("aoi.note", parts=tuple(parts))


def _whens(
    now: Effect, income: Effect, special: Effect | None, on_pass: Effect, on: dict[str, Effect]
) -> list[Message]:
    parts = []
    for when, effect in (("now", now), ("income", income), ("special", special), ("pass", on_pass)):
        if effect is not None and parts_of(effect):
            parts.append(m(f"aoi.when.{when}", effect=effect_words(effect)))
    return parts + [m("aoi.when.event", event=m(f"aoi.event.{what}"), effect=effect_words(e)) for what, e in on.items()]


def _passive(tile: Tile) -> list[Message]:
    parts = []
    if tile.reach:
        parts.append(m("aoi.passive.reach", n=tile.reach))
    if tile.city_min_power:
        parts.append(m("aoi.passive.city-power", n=tile.city_min_power))
    if tile.city_river_hexes:
        parts.append(m("aoi.passive.city-river"))
    if tile.flight is not None:
        parts.append(m("aoi.passive.flight", scholars=tile.flight.scholars, vp=tile.flight.vp))
    return parts


def round_note(which: int) -> Message:
    """A round tile: points and science bonus."""
    tile = ROUND_TILES[which]
    return m(
        "aoi.round-note",
        event=m(f"aoi.event.{tile.event}"),
        vp=tile.vp,
        discipline=m(f"aoi.discipline.{tile.discipline}"),
        levels=tile.per_levels,
        bonus=effect_words(tile.bonus),
    )


def note_in_round(number: int, which: int) -> Message:
    """A round tile in its round. AOI-RND-01: the last one has no science bonus."""
    return round_scores(which) if number == ROUNDS else round_note(which)


def round_scores(which: int) -> Message:
    """Return what a round tile scores."""
    tile = ROUND_TILES[which]
    return m("aoi.round-scores", event=m(f"aoi.event.{tile.event}"), vp=tile.vp)


def final_scores(which: int) -> Message:
    """Return what the final tile scores."""
    tile = FINAL_TILES[which]
    return m("aoi.round-scores", event=m(f"aoi.event.{tile.event}"), vp=tile.vp)


def scores_now(s: AgeState) -> tuple[Message, ...]:
    """Return what scores in the present round."""
    scores = round_scores(s.round_tiles[s.round - 1])
    return (scores, final_scores(s.final_tile)) if s.round == ROUNDS else (scores,)


def final_note(which: int) -> Message:
    """A final round tile."""
    tile = FINAL_TILES[which]
    return m("aoi.final-note", event=m(f"aoi.event.{tile.event}"), vp=tile.vp)


def city_note(which: int) -> Message:
    """A city tile."""
    return m("aoi.city-note", vp=CITIES[which].vp, effect=effect_words(CITIES[which].immediate))


def books_cost(cost: list[int]) -> Message:
    """The books an innovation costs: of each colour, then of any."""
    parts = [m(f"aoi.cost.{name}", n=cost[i]) for i, name in enumerate(DISCIPLINES) if cost[i]]
    if cost[len(DISCIPLINES)]:
        parts.append(m("aoi.cost.any", n=cost[len(DISCIPLINES)]))
    return m("aoi.effect", parts=tuple(parts))


def board_note(which: int) -> Message:
    """Return what is special about a planning board."""
    return m(f"aoi.board-note.{TERRAINS[which]}")


def power_action(which: int) -> Message:
    """Return what a power action gives."""
    return effect_words(POWER_ACTIONS[which].effect)


def book_action(which: int) -> Message:
    """Return what a book action gives."""
    return effect_words(BOOK_ACTIONS[which].effect)


def special(number: int) -> Message:
    """The tile of a special action."""
    found = SPECIALS[number]
    names = {
        S_PALACE: palace,
        S_INNOVATION: innovation,
        S_COMPETENCY: competency,
        S_BOOSTER: booster,
        S_FACTION: faction,
    }
    return names[found.of](found.which)
