"""504: the Book of Worlds. Nine modules, any three in three positions: 504 games for 2 to 4 players."""

from typing import Final

from wabe.core.chance import Rng
from wabe.core.game import Game, Rules
from wabe.core.options import Option, Value
from wabe.games.worlds_504.actions import SPACE
from wabe.games.worlds_504.components import FOLDER
from wabe.games.worlds_504.look import LOOK
from wabe.games.worlds_504.pages import BookOfWorlds
from wabe.games.worlds_504.rules import WorldRules

DIGITS: Final = "123456789"
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
    title="504",
    designer="Friedemann Friese",
    summary="Nine modules, three positions, 504 different games of trade, settling, war and shares.",
    min_players=2,
    max_players=4,
    version=1,
    options=[
        Option("world", "World", "word", "123", help="Three different digits for TOP I, II and III, or random."),
        Option("errata2015", "Errata of 2015", "flag", False, help="The publisher's later numbers where they differ."),
        Option(
            "round_cap",
            "Most rounds",
            "number",
            ROUND_CAP,
            least=0,
            most=1000,
            help="After so many rounds the game is scored as it stands; 0 plays on without limit.",
        ),
    ],
    space=SPACE,
    look=LOOK,
    folder=FOLDER,
    make=_make,
    book=BookOfWorlds(),
)
