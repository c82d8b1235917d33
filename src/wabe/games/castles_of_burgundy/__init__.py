"""The Castles of Burgundy (first edition), for two to four players."""

from typing import Final, Literal

from wabe.core.game import Game
from wabe.core.messages import add_texts, m
from wabe.core.options import Option, Value
from wabe.games.castles_of_burgundy.game import BurgundyRules
from wabe.games.castles_of_burgundy.rules.actions import SPACE
from wabe.games.castles_of_burgundy.rules.components import DUCHIES, FOLDER
from wabe.games.castles_of_burgundy.view.look import LOOK

add_texts("cob", FOLDER)


def _option(
    name: str,
    kind: Literal["choice", "each", "flag"],
    default: Value,
    *values: str,
    openly: bool = False,
    house: bool = False,
    later: bool = False,
) -> Option:
    """An option with its texts: `option.<name>`, its help, and a title for each value."""
    choices = [(value, m(f"cob.option.{name}.{value}")) for value in values]
    help_text = m(f"cob.option.{name}.help")
    title = m(f"cob.option.{name}")
    return Option(name, title, kind, default, choices, help=help_text, openly=openly, house=house, later=later)


_BOARDS: Final = Option(
    "boards",
    m("cob.option.boards"),
    "each",
    "",
    [(str(duchy.number), m("cob.option.boards.number", number=duchy.number)) for duchy in DUCHIES],
    help=m("cob.option.boards.help"),
)

GAME: Final = Game(
    name="castles_of_burgundy",
    title=m("cob.game.title"),
    designer="Stefan Feld",
    summary=m("cob.game.summary"),
    min_players=2,
    max_players=4,
    version=1,
    options=[
        _option("duchies", "choice", "one", "one", "turn", "hidden", "random", "named", openly=True),
        _option("tableaux", "choice", "dealt", "dealt", "free"),
        _BOARDS,
        _option("tiebreak", "choice", "most_empty", "most_empty", "fewest_empty", house=True),
        _option("buy_during_effects", "flag", False, house=True),
        _option("hide_sold", "flag", False, house=True),
        _option("depots_in_a_row", "flag", False, house=True, later=True),
    ],
    space=SPACE,
    look=LOOK,
    folder=FOLDER,
    make=BurgundyRules,
    aliases=("burgundy", "cob"),
    own_boards=True,
)
