"""504: the Book of Worlds. Nine modules, any three in three positions: 504 games for 2 to 4 players."""

from typing import Final

from wabe.core.chance import Rng
from wabe.core.game import Game, Rules
from wabe.core.messages import m
from wabe.core.options import Option, Value
from wabe.games.worlds_504.game import WorldRules
from wabe.games.worlds_504.rules.actions import SPACE
from wabe.games.worlds_504.rules.components import FOLDER
from wabe.games.worlds_504.rules.world import DIGITS, all_worlds
from wabe.games.worlds_504.view.look import LOOK
from wabe.games.worlds_504.worlds import BOOK

ROUND_CAP: Final = 40


def _make(game: Game, players: int, options: dict[str, Value]) -> Rules:
    """The rules of one world. `random` is resolved here, once: rules and record hold the number that was drawn."""
    if options["world"] == "random":
        options = {**options, "world": random_world(Rng())}
    return WorldRules(game, players, options)


def random_world(rng: Rng) -> str:
    """Three different modules, all worlds equally likely (G-29). Who wants to repeat it draws with an own seed."""
    digits = list(DIGITS)
    return "".join(digits.pop(rng.below(len(digits))) for _ in range(3))


GAME: Final = Game(
    name="worlds_504",
    title=m("w504.title"),
    designer="Friedemann Friese",
    summary=m("w504.summary"),
    min_players=2,
    max_players=4,
    version=1,
    options=[
        Option(
            "world",
            m("w504.option.world"),
            "word",
            "123",
            help=m("w504.option.world.help"),
            openly=True,
            examples=all_worlds(),
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
    ],
    space=SPACE,
    look=LOOK,
    folder=FOLDER,
    make=_make,
    book=BOOK,
    aliases=("504",),
)
