"""The Book of Worlds as the core knows books: three reels for the positions, a page for each world."""

from typing import Any

from wabe.core.book import Book, Chapter, Cover, Leaf, Page, PageRule, Reel
from wabe.games.worlds_504.book import all_worlds, describe
from wabe.games.worlds_504.components import NAMES, ROMAN
from wabe.games.worlds_504.modules import MODULES
from wabe.games.worlds_504.rules import make_world

_POSITIONS = ("how the game ends and scores", "how money comes in", "an extra flavour")  # G-02


class BookOfWorlds(Book):
    """All 504 worlds."""

    def cover(self) -> Cover:
        """G-01, G-02: any three different modules."""
        reels = [
            Reel(f"TOP {ROMAN[at]}", note, [_leaf(module.number, module.title, at) for module in MODULES])
            for at, note in enumerate(_POSITIONS, 1)
        ]
        return Cover(option="world", title="The Book of Worlds", reels=reels, first="123")

    def index(self) -> list[str]:
        """The numbers of all worlds."""
        return all_worlds()

    def page(self, key: str, errata: bool = False) -> Page:
        """The complete rules of a world."""
        text = describe(key, errata)
        money = [f"{players} players {_dollars(amounts)}" for players, amounts in text.money.items()]
        facts = [
            ("Modules", ", ".join(text.modules)),
            ("Residents", "yes" if text.residents else "none"),
            ("Who acts", "five stock companies, led by presidents" if text.companies else "the players"),
            ("Map", str(text.map)),
            ("Order of play", f"{text.order}; first round: {text.first_order}"),
            ("Capitals", text.capitals),
            ("Starting money", "; ".join(money)),
            ("Phases", " ".join(text.phases)),
        ]
        if text.privileges:
            facts.append(("Privileges", ", ".join(text.privileges)))
        chapters = [
            Chapter(one.title, [PageRule(rule.id, rule.text, rule.phase) for rule in one.rules])
            for one in text.chapters
        ]
        return Page(text.world, text.name, facts, chapters)

    def facts(self, key: str, errata: bool = False) -> dict[str, Any]:
        """A world in values for programs."""
        world = make_world(key, errata)
        return {
            "world": world.number,
            "name": world.name,
            "modules": [module.number for module in world.modules],
            "module_names": [module.title for module in world.modules],
            "residents": world.residents,
            "companies": world.companies,
            "map": world.map,
            "order": world.order,
            "first_order": world.first_order,
            "capitals": "common" if world.common_capital else "different",
            "capital_choice": world.capital_choice,
            "money": {str(players): world.money(players) for players in (2, 3, 4)},
            "phases": world.phases(),
        }


def _leaf(number: int, title: str, position: int) -> Leaf:
    return Leaf(str(number), title, NAMES[ROMAN[position]][str(number)], f"module-{number}")


def _dollars(amounts: list[int]) -> str:
    if len(set(amounts)) == 1:
        return f"${amounts[0]} each"
    return ", ".join(f"${amount}" for amount in amounts)
