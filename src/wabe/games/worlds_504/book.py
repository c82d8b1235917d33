"""The Book of Worlds: the complete rules of one world, read from rules.md by the conditions written there.

A condition stands in braces and governs the text behind it, up to the next braces: `{II, with 4; III}`. `;` separates
alternatives, `,` the terms of one. Terms: positions of the own module (`I II`), `with 4 7.I` (any of them),
`without 2`, `residents`, `no residents`, `companies`, `no companies`, `income` (the own module gives the income),
`round order`, `map 1 2`, `always`. A condition in a heading holds for every rule below it.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from wabe.core.reference import RuleText, read_rules
from wabe.games.worlds_504.components import PRIVILEGES, ROMAN
from wabe.games.worlds_504.module import CLOCKWISE
from wabe.games.worlds_504.modules import MODULES
from wabe.games.worlds_504.rules import make_world
from wabe.games.worlds_504.world import World

_TAG: Final = re.compile(r"\{([^}]*)\}")
_PHASE: Final = re.compile(r"\((SR|1|2|3[A-H]|4|5)(?: end)?\) ?")
_MARK: Final = re.compile(r" ?\[(?:book|public|ours|table)\]")
_ORDERS: Final = {
    "clockwise": "clockwise from the starting player",
    "income_desc": "by the income of the last round, high to low",
    "income_asc": "by the income of the last round, low to high",
    "vp_asc": "by victory points, few to many",
    "share_value_desc": "by share value, high to low",
}


class Rule(msgspec.Struct, omit_defaults=True):
    """A rule as it holds in one world."""

    id: str
    text: str
    phase: str = ""


class Chapter(msgspec.Struct):
    """Rules of one module, or of the general part."""

    title: str
    rules: list[Rule]


class WorldText(msgspec.Struct):
    """A world at a glance, and all its rules."""

    world: str
    name: str
    modules: list[str]
    residents: bool
    companies: bool
    map: int
    order: str
    first_order: str
    capitals: str
    money: dict[str, list[int]]  # by number of players, in the order of the first round
    phases: list[str]
    privileges: list[str]
    chapters: list[Chapter]


@cache
def all_rules() -> dict[str, RuleText]:
    """The rules of rules.md."""
    return read_rules(Path(__file__).parent / "rules.md")


def describe(number: str, errata: bool = False, *, chapters: bool = True) -> WorldText:
    """Everything about the world of these three digits."""
    world = make_world(number, errata)
    return WorldText(
        world=world.number,
        name=world.name,
        modules=[module.title for module in world.modules],
        residents=world.residents,
        companies=world.companies,
        map=world.map,
        order=_ORDERS[world.order],
        first_order=world.first_order,
        capitals=_capitals(world),
        money={str(players): world.money(players) for players in (2, 3, 4)},
        phases=world.phases(),
        privileges=[PRIVILEGES[t].name for t in world.privileges()],
        chapters=rules_of(world) if chapters else [],
    )


def all_worlds() -> list[str]:
    """The numbers of all 504 worlds."""
    digits = [str(module.number) for module in MODULES]
    return [a + b + c for a in digits for b in digits for c in digits if len({a, b, c}) == 3]


def _capitals(world: World) -> str:
    if world.common_capital:
        return "common capital: city 1"
    return f"different capitals, chosen by: {world.capital_choice}"


def rules_of(world: World) -> list[Chapter]:
    """Every rule that holds in this world and none that does not, by chapter."""
    chapters = [Chapter("General rules", [])]
    chapters += [Chapter(f"TOP {ROMAN[at]}: {module.title}", []) for at, module in world.positions()]
    chapters += [Chapter("End and points", []), Chapter("Privileges", []), Chapter("Rulings", [])]
    cards = [PRIVILEGES[t].name for t in world.privileges()]
    for entry in all_rules().values():
        place = _chapter(world, entry.id, cards)
        text = applies(world, entry) if place >= 0 and entry.software else ""
        if text:
            own = _PHASE.match(text)
            phase = own or _PHASE.search(entry.chapter)
            words = _MARK.sub("", text[own.end() :] if own else text)
            chapters[place].rules.append(Rule(entry.id, words, phase[1] if phase else ""))
    return [chapter for chapter in chapters if chapter.rules]


def _chapter(world: World, rule_id: str, cards: list[str]) -> int:
    """Where a rule is printed; -1 if it belongs to a module that is not here, or is resolved above (W, F)."""
    head, _, rest = rule_id.partition("-")
    if head == "G":
        return 0
    if head[0] == "M":
        return next((at for at, module in world.positions() if module.number == int(head[1])), -1)
    if head == "E":
        number = int(rest)
        return 4 if number > 9 or world.modules[0].number == number else -1
    if head == "P":
        back, _, count = rest.partition("-")
        return 5 if f"{back}-{int(count)}" in cards else -1
    return 6 if head == "A" else -1


def applies(world: World, entry: RuleText) -> str:
    """The text of a rule as far as its conditions hold; empty if nothing of it does."""
    if entry.id.startswith("P-"):
        back, number = entry.id[2:].split("-")
        card = next(privilege for privilege in PRIVILEGES if privilege.name == f"{back}-{int(number)}")
        return f"({card.phase}) {card.name}: {card.effect}" if card.phase else f"{card.name}: {card.effect}"
    own = int(entry.id[1]) if entry.id[0] == "M" else 0
    heading = _TAG.search(entry.chapter)
    pieces = _TAG.split(entry.text)
    overruled = not pieces[0].strip() and pieces[1:2] == ["always"]
    if heading and not overruled and not holds(world, own, heading[1]):
        return ""
    kept = [pieces[0].strip()]
    for condition, text in zip(pieces[1::2], pieces[2::2], strict=True):
        if holds(world, own, condition):
            kept.append(text.strip())
    return " ".join(piece for piece in kept if piece)


def holds(world: World, own: int, condition: str) -> bool:
    """Whether a condition holds in this world for a rule of module `own` (0: of none)."""
    return any(
        all(_term(world, own, term.strip()) for term in alternative.split(",")) for alternative in condition.split(";")
    )


def _term(world: World, own: int, term: str) -> bool:
    word, _, rest = term.partition(" ")
    if word == "with":
        return any(world.has(place) for place in rest.split())
    if word == "without":
        return not any(world.has(place) for place in rest.split())
    if word == "map":
        return str(world.map) in rest.split()
    if word in ("I", "II", "III"):
        return any(world.has(f"{own}.{position}") for position in term.split())
    if word == "no":
        return not _term(world, own, rest)
    if term == "income":
        return world.modules[world.income_at - 1].number == own
    if term == "round order":
        return world.order != CLOCKWISE
    return {"always": True, "residents": world.residents, "companies": world.companies}[term]
