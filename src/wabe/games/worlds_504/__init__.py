"""504: the Book of Worlds. Nine modules, any three in three positions: 504 games for 2 to 4 players."""

from collections.abc import Callable
from typing import Final

from wabe.core.chance import Rng
from wabe.core.game import Game, Rules
from wabe.core.messages import m
from wabe.core.options import Option, Value
from wabe.core.record import Record
from wabe.games.worlds_504 import migration
from wabe.games.worlds_504.game import WorldRules
from wabe.games.worlds_504.rules.actions import SPACE
from wabe.games.worlds_504.rules.components import FOLDER
from wabe.games.worlds_504.rules.house_rules import HOUSE_RULES
from wabe.games.worlds_504.worlds import REGISTRY, ModuleRegistry

ROUND_CAP: Final = 40


def _make(game: Game, players: int, options: dict[str, Value]) -> Rules:
    """The rules of one world of the book."""
    return world_rules(game, players, options, REGISTRY)


def world_rules(game: Game, players: int, options: dict[str, Value], registry: ModuleRegistry) -> WorldRules:
    """The rules of one world. `random` is resolved here, once: rules and record hold the number that was drawn."""
    if options["world"] == "random":
        options = {**options, "world": random_world(Rng(), registry)}
    return WorldRules(game, players, options, registry)


def random_world(rng: Rng, registry: ModuleRegistry = REGISTRY) -> str:
    """Three different modules, all worlds equally likely (G-29). With a seed of your own it can be repeated."""
    signs = [module.sign for module in registry.sheets]
    return "".join(signs.pop(rng.below(len(signs))) for _ in range(3))


def game_of(registry: ModuleRegistry, make: Callable[[Game, int, dict[str, Value]], Rules]) -> Game:
    """The game of all worlds that these modules make; `make` can be found by its name in another process."""

    def migrated(record: Record) -> Record:
        return migration.up_to_date(record, game)

    game = Game(
        name="worlds_504",
        title=m("w504.title"),
        designer="Friedemann Friese",
        summary=m("w504.summary"),
        min_players=2,
        max_players=4,
        version=2,
        options=[
            Option(
                "world",
                m("w504.option.world"),
                "word",
                "123",
                help=m("w504.option.world.help"),
                openly=True,
                examples=registry.worlds(),
            ),
            Option("errata2015", m("w504.option.errata"), "flag", False, help=m("w504.option.errata.help")),
            Option(
                "round_cap",
                m("w504.option.rounds"),
                "number",
                ROUND_CAP,
                least=0,
                most=100,
                help=m("w504.option.rounds.help"),
            ),
            Option("open_money", m("w504.option.money"), "flag", False, help=m("w504.option.money.help"), later=True),
            *[house_rule(name) for name in HOUSE_RULES],
        ],
        space=SPACE,
        look=registry.look(),
        folder=FOLDER,
        make=make,
        book=registry.book,
        aliases=("504",),
        migrate=migrated,
    )
    return game


def house_rule(name: str) -> Option:
    """What a table may play otherwise where the books leave it open."""
    title, words = m(f"w504.option.{name}"), m(f"w504.option.{name}.help")
    return Option(name, title, "flag", False, help=words, house=True, later=True)


GAME: Final = game_of(REGISTRY, _make)
