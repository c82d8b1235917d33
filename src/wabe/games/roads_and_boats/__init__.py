"""Roads & Boats: goods that belong to nobody, and the transport that makes them worth something."""

from typing import Final

from msgspec.structs import replace

from wabe.core.game import Game
from wabe.core.messages import m
from wabe.core.options import Option
from wabe.core.record import Record, option_text
from wabe.games.roads_and_boats.game import BoatsRules
from wabe.games.roads_and_boats.rules.actions import SPACE
from wabe.games.roads_and_boats.rules.components import FOLDER, MOST_PLAYERS
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS
from wabe.games.roads_and_boats.view.look import LOOK
from wabe.games.roads_and_boats.view.workshop import BoatsWorkshop

# A small map of a user, written as the option wants it: what the conformance kit plays among others.
EXAMPLE_MAP: Final = (
    '{"name": "Ford", "players": [1, 2], "tiles": ['
    '[0, 0, "mountain", [1]], [1, 0, "pasture", [1, 4]], [2, 0, "woods", [2, 4]], [2, 1, "sea", []], '
    '[0, 1, "rock", []], '
    '[1, 1, "pasture", []], [0, 2, "woods", []], [1, 2, "mountain", []], [-1, 2, "pasture", []], [-1, 1, "woods", []], '
    '[1, -1, "desert", []], [2, -1, "pasture", []]], "starts": null}'
)

LAND_EACH: Final = 10  # land hexes a player on a map that the players lay (RB-MAP-05)
LEAST_LAND: Final = 8  # and how few or many they may agree on (AMB-48)
MOST_LAND: Final = 14
LONGEST_MAP: Final = 20_000  # characters: more than a map of two hundred tiles has

OPTIONS: Final = [
    Option(
        "scenario",
        m("boats.option.scenario"),
        "choice",
        "O2-TWIN",
        choices=[(name, m(f"boats.scenario.{name}")) for name in SCENARIOS],
        players={name: scenario.players for name, scenario in SCENARIOS.items()},
        help=m("boats.option.scenario_help"),
        openly=True,
    ),
    Option(
        "map",
        m("boats.option.map"),
        "choice",
        "scenario",
        choices=[("scenario", m("boats.option.map_scenario")), ("free", m("boats.option.map_free"))],
        help=m("boats.option.map_help"),
        openly=True,
    ),
    Option(
        "land_each",
        m("boats.option.land_each"),
        "number",
        LAND_EACH,
        least=LEAST_LAND,
        most=MOST_LAND,
        help=m("boats.option.land_each_help"),
        openly=True,
        later=True,
    ),
    Option(
        "conflict_query",
        m("boats.option.query"),
        "choice",
        "always",
        people="contact",
        choices=[("always", m("boats.option.query_always")), ("contact", m("boats.option.query_contact"))],
        help=m("boats.option.query_help"),
    ),
    Option("offers", m("boats.option.offers"), "number", 4, least=0, most=9, help=m("boats.option.offers_help")),
    Option(
        "desert_bridges",
        m("boats.option.desert_bridges"),
        "flag",
        False,
        help=m("boats.option.desert_bridges_help"),
        house=True,
    ),
    Option(
        "convert_down",
        m("boats.option.convert_down"),
        "flag",
        False,
        help=m("boats.option.convert_down_help"),
        house=True,
    ),
    Option(
        "own_walls_stand",
        m("boats.option.own_walls_stand"),
        "flag",
        False,
        help=m("boats.option.own_walls_stand_help"),
        house=True,
        later=True,
    ),
    Option(
        "one_after_other",
        m("boats.option.one_after_other"),
        "flag",
        False,
        help=m("boats.option.one_after_other_help"),
        house=True,
        later=True,
    ),
    Option(
        "scenario_file",
        m("boats.option.scenario_file"),
        "word",
        "",
        most=LONGEST_MAP,
        help=m("boats.option.scenario_file_help"),
        openly=True,
        examples=[EXAMPLE_MAP],
    ),
]


def _migrate(record: Record) -> Record:
    """Bring a record of rules version 1 to version 2: factories could be made into lighter ones (AMB-18)."""
    return replace(record, version=2, options={**record.options, "convert_down": option_text(True)})


GAME: Final = Game(
    name="roads_and_boats",
    title=m("boats.title"),
    designer="Jeroen Doumen, Joris Wiersinga",
    summary=m("boats.summary"),
    min_players=1,
    max_players=MOST_PLAYERS,
    version=2,
    options=OPTIONS,
    space=SPACE,
    look=LOOK,
    folder=FOLDER,
    make=BoatsRules,
    workshop=BoatsWorkshop(),
    aliases=("boats",),
    longest_run=10_000,
    migrate=_migrate,
)
