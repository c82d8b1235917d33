"""The Book of Worlds as the core knows books: three reels for the positions, a page for each world."""

from typing import Any, Final

from wabe.core.messages import ENGLISH, Message, m, render
from wabe.core.options import Value
from wabe.core.scene import Cell
from wabe.core.world_book import Cover, Leaf, Page, Reel, Trait, WorldBook
from wabe.games.worlds_504.rules.components import CELLS, CITY, II, III, ROMAN, I
from wabe.games.worlds_504.rules.world import ComposedWorld, ModuleSheets, all_worlds, make_world
from wabe.games.worlds_504.view.page import ModulePage, earns, ends, wins
from wabe.games.worlds_504.view.scene import map_cells
from wabe.games.worlds_504.view.words import module_name, money_words, name_of, phase_number, world_name
from wabe.games.worlds_504.view.world_rules import chapters_of

_POSITIONS: Final = (I, II, III)  # G-02
_FIRST_ORDERS: Final = {
    "starting player, then clockwise": "clockwise",
    "share values": "values",
    "reverse order of founding": "founding",
    "sealed bids": "bids",
    "random": "random",
}
_CHOICES: Final = {
    "president": "president",
    "bid order": "bids",
    "reverse of the drawn order": "drawn",
    "last player first": "last",
}


class BookOfWorlds(WorldBook):
    """All worlds that the modules make."""

    def __init__(self, sheets: tuple[ModuleSheets, ...], pages: tuple[ModulePage, ...]) -> None:
        self.sheets: Final = sheets
        self.pages: Final = pages

    def cover(self) -> Cover:
        """G-01, G-02: any three different modules."""
        reels = [
            Reel(_top(at), m(f"w504.position.{ROMAN[at]}"), [_leaf(module, at) for module in self.sheets])
            for at in _POSITIONS
        ]
        return Cover(option="world", title=m("w504.book"), reels=reels, first="123", traits=self._traits())

    def index(self) -> list[str]:
        """The numbers of all worlds."""
        return all_worlds(self.sheets)

    def page(self, key: str, errata: bool = False, language: str = ENGLISH) -> Page:
        """The complete rules of a world."""
        world = make_world(key, self.sheets, errata)
        aims = self.aims_of(world)
        chapters = chapters_of(world, language)
        return Page(world.number, world_name(world), self.glance_of(world), chapters, aims, _map(world))

    def page_of(self, options: dict[str, Value], language: str = ENGLISH) -> Page:
        """The world that is played, with its errata or without."""
        return self.page(str(options["world"]), bool(options["errata2015"]), language)

    def facts(self, key: str, errata: bool = False, language: str = ENGLISH) -> dict[str, Any]:
        """A world in values for programs."""
        world = make_world(key, self.sheets, errata)
        facts: dict[str, Any] = {
            "world": world.number,
            "name": render(world_name(world), language),
            "modules": [module.number for module in world.modules],
            "module_names": [render(module_name(module), language) for module in world.modules],
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
        for page in self.pages:
            facts |= page.facts(world)
        return facts

    def _traits(self) -> list[Trait]:
        """Residents, companies and maps: what the priorities decide."""
        worlds = [make_world(key, self.sheets) for key in all_worlds(self.sheets)]
        traits = [
            Trait(m("w504.trait.alone"), [world.number for world in worlds if not world.residents]),
            Trait(m("w504.trait.companies"), [world.number for world in worlds if world.companies]),
        ]
        for number in range(1, 6):
            keys = [world.number for world in worlds if world.map == number]
            traits.append(Trait(m("w504.trait.map", number=number), keys))
        return traits

    def aims_of(self, world: ComposedWorld) -> list[tuple[Message, Message]]:
        """How one wins, when it ends, how money comes in."""
        pages = self.pages_of(world)
        return [
            (m("w504.aims.goal"), m("w504.aims.wins", wins=wins(world, pages))),
            (m("w504.aims.end"), ends(world, pages)),
            (m("w504.aims.money"), earns(world, pages)),
        ]

    def pages_of(self, world: ComposedWorld) -> list[ModulePage]:
        """What its three modules say of themselves."""
        return [self.pages[self.sheets.index(module)] for module in world.modules]

    def glance_of(self, world: ComposedWorld) -> list[tuple[Message, Message]]:
        """What follows from the priorities of the modules, with the rules it follows from, and what they add."""
        facts = _glance(world)
        for page in self.pages_of(world):
            facts += page.glance(world)
        if world.errata:
            facts.append((m("w504.option.errata"), m("w504.glance.errata.used")))
        return facts


def _map(world: ComposedWorld) -> list[Cell]:
    """For three players, where it depends on their number: cities and waters that lie from the start, and spaces."""
    plan = world.plan(3)
    terrains = [plan.fixed.get(cell, CITY if cell in plan.cities.values() else -1) for cell in range(len(CELLS))]
    city_cell = [plan.cities.get(number, -1) for number in range(max(plan.cities) + 1)]
    mask = sum(1 << cell for cell in {*plan.fixed, *plan.spaces, *plan.cities.values()})
    return [cell for place, cell in map_cells(mask, tuple(terrains), tuple(city_cell)).items() if mask >> place & 1]


def _glance(world: ComposedWorld) -> list[tuple[Message, Message]]:
    """What follows from the priorities of the modules, with the rules it follows from."""
    facts = [(_top(at), module_name(module)) for at, module in world.positions()]
    order = m(f"w504.glance.order.{world.order}")
    first = m(f"w504.glance.first.{_FIRST_ORDERS[world.first_order]}")
    money = tuple(_money(world, players) for players in (2, 3, 4))
    facts += [
        (m("w504.glance.actors"), m(f"w504.glance.actors.{'companies' if world.companies else 'players'}")),
        (m("w504.glance.residents"), m(f"w504.glance.residents.{'yes' if world.residents else 'no'}")),
        (m("w504.glance.map"), m("w504.glance.map.number", number=world.map)),
        (m("w504.glance.capitals"), _capitals(world)),
        (m("w504.glance.order"), m("w504.glance.order.both", order=order, first=first)),
        (m("w504.glance.money"), m("w504.glance.money.all", money=money)),
        (m("w504.glance.phases"), m("w504.glance.phases.all", phases=tuple(_phase(phase) for phase in world.phases()))),
    ]
    return facts


def _top(position: int) -> Message:
    """`TOP II`."""
    return m("w504.position", number=ROMAN[position])


def _capitals(world: ComposedWorld) -> Message:
    if world.common_capital:
        return m("w504.glance.capitals.common")
    return m("w504.glance.capitals.different", who=m(f"w504.glance.choice.{_CHOICES[world.capital_choice]}"))


def _money(world: ComposedWorld, players: int) -> Message:
    """In the order of the first round."""
    amounts = world.money(players)
    if len(set(amounts)) == 1:
        return m("w504.glance.money.each", players=players, amount=amounts[0])
    return m("w504.glance.money.staggered", players=players, amounts=tuple(money_words(amount) for amount in amounts))


def _phase(phase: str) -> Message:
    """`3C Purchase`; a share round has no number."""
    name = m(f"w504.chapter.{phase}")
    return name if phase == "SR" else m("w504.glance.phase", number=phase_number(phase), name=name)


def _leaf(module: ModuleSheets, position: int) -> Leaf:
    return Leaf(module.sign, module_name(module), name_of(position, module), f"module-{module.number}")
