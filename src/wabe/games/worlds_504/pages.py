"""The Book of Worlds as the core knows books: three reels for the positions, a page for each world."""

from typing import Any, Final

from wabe.core.book import Book, Cover, Leaf, Page, Reel
from wabe.games.worlds_504.book import TITLES, all_worlds, chapters_of
from wabe.games.worlds_504.components import PRIVILEGES, ROMAN
from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules import MODULES
from wabe.games.worlds_504.rules import make_world
from wabe.games.worlds_504.world import World, name_of

_POSITIONS: Final = ("how the game ends and scores", "how money comes in", "an extra flavour")  # G-02
_ORDERS: Final = {
    "clockwise": "clockwise from the starting player",
    "income_desc": "by the income of the last round, high to low",
    "income_asc": "by the income of the last round, low to high",
    "vp_asc": "by victory points, few to many",
    "share_value_desc": "by share value, high to low",
}
_CHOICES: Final = {
    "president": "the president of each company when it is founded",
    "bid order": "the highest bidder first",
    "reverse of the drawn order": "the last of the drawn order first",
    "last player first": "the last player first",
}


class BookOfWorlds(Book):
    """All 504 worlds."""

    def cover(self) -> Cover:
        """G-01, G-02: any three different modules."""
        reels = [
            Reel(f"TOP {ROMAN[at]}", note, [_leaf(module, at) for module in MODULES])
            for at, note in enumerate(_POSITIONS, 1)
        ]
        return Cover(option="world", title="The Book of Worlds", reels=reels, first="123")

    def index(self) -> list[str]:
        """The numbers of all worlds."""
        return all_worlds()

    def page(self, key: str, errata: bool = False) -> Page:
        """The complete rules of a world."""
        world = make_world(key, errata)
        return Page(world.number, str(world.name), _glance(world), chapters_of(world))

    def facts(self, key: str, errata: bool = False) -> dict[str, Any]:
        """A world in values for programs."""
        world = make_world(key, errata)
        return {
            "world": world.number,
            "name": str(world.name),
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
            "privileges": _cards(world),
        }


def _glance(world: World) -> list[tuple[str, str]]:
    """What follows from the priorities of the modules, with the rules it follows from."""
    facts = [(f"TOP {ROMAN[at]}", module.title) for at, module in world.positions()]
    facts += [
        ("Who acts", "five stock companies, led by presidents" if world.companies else "the players"),
        ("Residents", f"{'yes' if world.residents else 'none'} (W-11a)"),
        ("Map", f"{world.map} (W-01)"),
        ("Capitals", _capitals(world)),
        ("Order of play", f"{_ORDERS[world.order]} (W-04); first round: {world.first_order} (W-06)"),
        ("Starting money", f"{'; '.join(_money(world, players) for players in (2, 3, 4))} (W-10)"),
        ("Phases", ", ".join(_phase(phase) for phase in world.phases())),
    ]
    if world.with_privileges:
        facts.append(("Privileges", f"{', '.join(_cards(world))} (M3-01)"))
    if world.errata:
        facts.append(("Errata of 2015", "used"))
    return facts


def _capitals(world: World) -> str:
    if world.common_capital:
        return "city 1 is the common capital (W-07a)"
    return f"all different (W-07b); chosen by {_CHOICES[world.capital_choice]} (W-08)"


def _money(world: World, players: int) -> str:
    """In the order of the first round."""
    amounts = world.money(players)
    each = f"${amounts[0]} each" if len(set(amounts)) == 1 else ", ".join(f"${amount}" for amount in amounts)
    return f"{players} players {each}"


def _phase(phase: str) -> str:
    """`3C Purchase`; a share round has no number."""
    return TITLES[phase].removeprefix("Phase ").replace(":", "")


def _cards(world: World) -> list[str]:
    return [PRIVILEGES[place].name for place in world.privileges()]


def _leaf(module: Module, position: int) -> Leaf:
    return Leaf(str(module.number), module.title, str(name_of(position, module)), f"module-{module.number}")
