"""Age of Innovation, for two to five players."""

from typing import Final

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.game import Game, State
from wabe.core.messages import add_texts, m
from wabe.core.migration import insert_answers
from wabe.core.options import Option
from wabe.core.record import Record
from wabe.games.age_of_innovation.game import AgeRules
from wabe.games.age_of_innovation.rules.actions import FOUND, SPACE
from wabe.games.age_of_innovation.rules.components import EDITIONS, FOLDER
from wabe.games.age_of_innovation.view.look import LOOK

add_texts("aoi", FOLDER)

_OPTIONS: Final = [
    Option(
        "setup",
        m("aoi.option.setup"),
        "choice",
        "draft",
        [("draft", m("aoi.option.value.draft")), ("first_game", m("aoi.option.value.first_game"))],
        help=m("aoi.option.help.setup"),
        openly=True,
        first="first_game",
    ),
    Option(
        "side",
        m("aoi.option.side"),
        "choice",
        "large",
        [("large", m("aoi.option.value.large")), ("small", m("aoi.option.value.small"))],
        help=m("aoi.option.help.side"),
        openly=True,
        players={"large": [3, 4, 5], "small": [2, 3]},
    ),
    Option(
        "edition",
        m("aoi.option.edition"),
        "choice",
        EDITIONS[0],
        [(edition, m(f"aoi.option.value.{edition}")) for edition in EDITIONS],
        help=m("aoi.option.help.edition"),
    ),
    Option(
        "book_supply_limit",
        m("aoi.option.book_supply_limit"),
        "flag",
        False,
        help=m("aoi.option.help.book_supply_limit"),
        house=True,
    ),
    Option(
        "moles_bridge_once_per_round",
        m("aoi.option.moles_bridge_once_per_round"),
        "flag",
        False,
        help=m("aoi.option.help.moles_bridge_once_per_round"),
        house=True,
    ),
    Option(
        "setup_tower_leech",
        m("aoi.option.setup_tower_leech"),
        "flag",
        True,
        help=m("aoi.option.help.setup_tower_leech"),
        house=True,
    ),
    Option(
        "buy_first_hex_only",
        m("aoi.option.buy_first_hex_only"),
        "flag",
        False,
        help=m("aoi.option.help.buy_first_hex_only"),
        house=True,
        later=True,
    ),
    Option(
        "own_palace_only",
        m("aoi.option.own_palace_only"),
        "flag",
        False,
        help=m("aoi.option.help.own_palace_only"),
        house=True,
        later=True,
    ),
    Option(
        "science_spades_in_order",
        m("aoi.option.science_spades_in_order"),
        "flag",
        False,
        help=m("aoi.option.help.science_spades_in_order"),
        house=True,
        later=True,
    ),
]


def _first_group(s: State, text: str) -> Action | None:
    """Of several groups for the last city tile, version 1 took the first without asking (AMB-18)."""
    asked = s.question() == "city-group" and not text.startswith(f"{FOUND.kind} ")
    return s.legal()[0] if asked else None


def _migrate(record: Record) -> Record:
    """Bring a record of rules version 1 to version 2: whatever was legal still is."""
    rules = GAME.rules(record.players, dict(record.options))
    return replace(insert_answers(record, rules, _first_group), version=2)


GAME: Final = Game(
    name="age_of_innovation",
    title=m("aoi.title"),
    designer="Helge Ostertag",
    summary=m("aoi.summary"),
    min_players=2,
    max_players=5,
    version=2,
    options=_OPTIONS,
    space=SPACE,
    look=LOOK,
    folder=FOLDER,
    make=AgeRules,
    aliases=("aoi",),
    migrate=_migrate,
)
