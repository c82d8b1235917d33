"""The reference sheet: buildings with cost, site and recipe, transporters, goods, research, ways, wonder, terrains."""

from typing import Final

from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.sheet import Item, Section
from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    BUILDINGS,
    CAPACITY,
    COST,
    DESERT,
    DONKEY,
    END_MARKS,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOLD,
    GOODS,
    GOOSE,
    INPUTS,
    IRON,
    IRRIGATION,
    MADE,
    MINE,
    MIX_NEEDS,
    MIXTURES,
    NEEDS_RESEARCH,
    NEEDS_SHORE,
    NEUTRAL_BRICKS,
    ON_WATER,
    OUTPUT,
    POINTS,
    PRICE_RISES,
    RESEARCH_COST,
    ROW_POINTS,
    SEA,
    SEA_EXTRA,
    SHAFT_COST,
    SITES,
    STONE,
    SUBJECTS,
    TERRAINS,
    TRANSPORTERS,
    WEALTH,
    count,
)
from wabe.games.roads_and_boats.view import words as w
from wabe.games.roads_and_boats.view.pieces import makes


def build_reference(players: int, desert_bridges: bool) -> list[Section]:
    """Everything of the box; the end of the wonder for this number of players."""
    sections = {
        "primary": [_building(kind) for kind in range(1, FIRST_SECONDARY)],
        "secondary": [_building(kind) for kind in range(FIRST_SECONDARY, FIRST_FACTORY)],
        "factories": [_building(kind) for kind in range(FIRST_FACTORY, len(BUILDINGS))],
        "transporters": [_transporter(kind) for kind in range(1, len(TRANSPORTERS))],
        "goods": [_good(kind) for kind in range(len(GOODS))],
        "research": [_subject(which) for which in range(len(SUBJECTS))],
        "mines": [_mixture(which) for which in range(len(MIXTURES))],
        "ways": _ways(desert_bridges),
        "wonder": _wonder(players),
        "grounds": [_ground(terrain) for terrain in range(len(TERRAINS))],
    }
    return [Section(m(f"boats.sheet.{kind}"), items) for kind, items in sections.items()]


_LAND: Final = [terrain for terrain in range(len(TERRAINS)) if terrain not in (DESERT, SEA)]


def _capital(text: Message) -> Message:
    return m("boats.sheet.capital", text=text)


def _building(kind: int) -> Item:
    places = [terrain for terrain in range(len(TERRAINS)) if SITES[kind][terrain]]
    sites = (m("boats.sheet.land-site"),) if places == _LAND else tuple(w.terrain(place) for place in places)
    shore = "yes" if NEEDS_SHORE[kind] else "no"
    cost = w.goods(COST[kind])
    need = NEEDS_RESEARCH[kind]
    if need < 0:
        text = m("boats.sheet.building", makes=makes(kind), cost=cost, sites=sites, shore=shore)
    else:
        text = m(
            "boats.sheet.building.research",
            makes=makes(kind),
            cost=cost,
            sites=sites,
            shore=shore,
            subject=w.subject(need),
        )
    return Item(BUILDINGS[kind], _capital(w.building(kind)), text, BUILDINGS[kind], "building")


def _transporter(kind: int) -> Item:
    name = TRANSPORTERS[kind]
    key = "land.donkey" if kind == DONKEY else "water" if ON_WATER[kind] else "land"
    maker = w.building(MADE.index(kind)) if kind != DONKEY else NOTHING
    text = m(f"boats.sheet.{key}", goods=CAPACITY[kind], steps=POINTS[kind], maker=maker)
    return Item(name, _capital(m(f"boats.kind.{name}")), text, name, "neutral")


def _good(kind: int) -> Item:
    """The origin, the uses and the worth of a good."""
    parts = []
    makers = [MINE] if kind in (GOLD, IRON) else [b for b in range(1, len(BUILDINGS)) if OUTPUT[b] == kind]
    if makers:
        parts.append(m("boats.sheet.good.from", makers=tuple(w.building(maker) for maker in makers)))
    if kind == GOOSE:
        parts.append(m("boats.sheet.good.goose"))
    users = [b for b in range(1, len(BUILDINGS)) if any(count(bag, kind) for bag in INPUTS[b])]
    if users:
        parts.append(m("boats.sheet.good.for", users=tuple(w.building(user) for user in users)))
    if uses := _uses(kind):
        parts.append(m("boats.sheet.good.builds", what=tuple(m(f"boats.sheet.use.{use}") for use in uses)))
    if WEALTH[kind]:
        parts.append(m("boats.sheet.good.worth", n=WEALTH[kind]))
    text = m("boats.sheet.good", parts=tuple(parts))
    return Item(GOODS[kind], _capital(w.good(kind)), text, GOODS[kind], GOODS[kind])


def _uses(kind: int) -> list[str]:
    uses = ["building"] if any(count(cost, kind) for cost in COST) else []
    if kind == STONE:
        uses.append("road")
    if kind == BOARDS:
        uses.append("demolition")
    if count(RESEARCH_COST, kind):
        uses.append("research")
    return [*uses, "shafts"] if count(SHAFT_COST, kind) else uses


def _subject(which: int) -> Item:
    name = SUBJECTS[which]
    text = m("boats.sheet.subject", note=m(f"boats.subject_note.{name}"), cost=w.goods(RESEARCH_COST))
    return Item(name, w.subject(which), text, name, "known")


def _mixture(which: int) -> Item:
    need = MIX_NEEDS[which]
    text = m("boats.sheet.mixture") if need < 0 else m("boats.sheet.mixture.research", subject=w.subject(need))
    return Item(f"mixture-{MIXTURES[which]}", w.mixture(which), text, "mine", "building")


def _ways(desert_bridges: bool) -> list[Item]:
    bridge = "boats.sheet.bridge.desert" if desert_bridges else "boats.sheet.bridge"
    wall = m("boats.sheet.wall", extra=SEA_EXTRA)
    return [
        Item("road", _capital(m("boats.line.road")), m("boats.sheet.road"), "road", "road"),
        Item("bridge", _capital(m("boats.line.bridge")), m(bridge), "bridge", "bridge"),
        Item("wall", _capital(m("boats.line.wall")), wall, "wall", "neutral"),
    ]


def _wonder(players: int) -> list[Item]:
    brick = m("boats.sheet.brick.text", first=1, rise=PRICE_RISES + 1, more=2, points=ROW_POINTS)
    found = [
        Item("brick", m("boats.sheet.brick"), brick, "brick", "mark"),
        Item(
            "neutral-brick",
            m("boats.sheet.neutral"),
            m("boats.sheet.neutral.text"),
            "brick",
            "neutral",
            count=NEUTRAL_BRICKS if players > 1 else 0,
        ),
        _mark("irrigation", IRRIGATION),
    ]
    return found if players == 1 else [*found, _mark("flag", END_MARKS[players])]


def _mark(name: str, brick: int) -> Item:
    return Item(name, m(f"boats.sheet.{name}"), m(f"boats.note.{name}", n=brick), name, "mark", raw(brick))


def _ground(terrain: int) -> Item:
    name = TERRAINS[terrain]
    text = m("boats.sheet.ground.desert", brick=IRRIGATION)
    if terrain != DESERT:
        only = [kind for kind in range(1, len(BUILDINGS)) if SITES[kind][terrain] and sum(SITES[kind]) == 1]
        buildings = tuple(w.building(kind) for kind in only)
        text = m(f"boats.sheet.ground.{_ground_key(terrain, buildings)}", buildings=buildings)
    return Item(f"ground-{name}", _capital(w.terrain(terrain)), text, f"ground-{name}", name, form="tile")


def _ground_key(terrain: int, buildings: tuple[Message, ...]) -> str:
    return "sea" if terrain == SEA else "own" if buildings else "any"
