"""The Castles of Burgundy (first edition), for two to four players."""

from typing import Final

from wabe.core.game import Game
from wabe.core.options import Option
from wabe.games.castles_of_burgundy.actions import SPACE
from wabe.games.castles_of_burgundy.components import DUCHIES, FOLDER
from wabe.games.castles_of_burgundy.look import LOOK
from wabe.games.castles_of_burgundy.play import make_rules

_OPTIONS: Final = [
    Option(
        "duchies",
        "Duchies",
        "choice",
        "one",
        [
            ("one", "All play number 1"),
            ("turn", "Chosen in turn order"),
            ("hidden", "Chosen secretly at the same time"),
            ("random", "A random number for each player"),
            ("named", "Named below"),
        ],
        help="Number 1 is the one to begin with. In all other ways players also choose where their first castle lies.",
    ),
    Option(
        "tableaux",
        "Which duchies may be chosen",
        "choice",
        "dealt",
        [("dealt", "The two sides of a dealt tableau"), ("free", "Any number")],
        help="When duchies are chosen: from the front and back of a random tableau, or freely.",
    ),
    Option(
        "boards",
        "Named duchies",
        "each",
        "",
        [(str(duchy.number), f"Number {duchy.number}") for duchy in DUCHIES],
        help="The number of each player's duchy, when they are named. Without them all play number 1.",
    ),
    Option(
        "tiebreak",
        "Tie-break",
        "choice",
        "most_empty",
        [("most_empty", "More empty spaces win"), ("fewest_empty", "Fewer empty spaces win")],
        help="The rule book gives a tie to the player with more empty spaces; some later editions turn this round.",
    ),
    Option(
        "buy_during_effects",
        "Purchase during effects",
        "flag",
        False,
        help="The purchase may also be made before the action of a castle or city hall, as in the edition of 2019.",
    ),
    Option(
        "hide_sold",
        "Hide sold goods",
        "flag",
        False,
        help="Others see only how many goods a player has sold, not which.",
    ),
]

GAME: Final = Game(
    name="castles_of_burgundy",
    title="The Castles of Burgundy",
    designer="Stefan Feld",
    summary="Two dice a turn to build a duchy of castles, cities, pastures, rivers and mines.",
    min_players=2,
    max_players=4,
    version=1,
    options=_OPTIONS,
    space=SPACE,
    look=LOOK,
    folder=FOLDER,
    make=make_rules,
)
