"""The workshop: maps of Roads & Boats that people make themselves, checked by the rules of the book."""

from wabe.core.errors import BadOption
from wabe.core.maps import MapFault, MapKit, MapModel, Workshop
from wabe.core.messages import m
from wabe.games.roads_and_boats.rules.components import SEA, TERRAINS
from wabe.games.roads_and_boats.rules.scenarios import (
    MOST_TOKENS,
    SCENARIOS,
    BadHex,
    decode_scenario,
    faults_in,
    one_line,
)
from wabe.games.roads_and_boats.rules.space import MOST_HEXES


class BoatsWorkshop(Workshop):
    """Tiles, rivers, homes and neutral walls."""

    __slots__ = ()

    def kit(self) -> MapKit:
        """The terrains of the box, and its scenarios to begin with."""
        return MapKit(
            option="scenario_file",
            grounds=list(TERRAINS),
            sea=TERRAINS[SEA],
            empty="empty",
            home="home",
            wall="wall",
            most_tiles=MOST_HEXES,
            most_tokens=MOST_TOKENS,
            models=[MapModel(m(f"boats.scenario.{name}"), one_line(scenario)) for name, scenario in SCENARIOS.items()],
        )

    def faults(self, text: str) -> list[MapFault]:
        """The faults that the reader of scenarios finds, hex by hex."""
        try:
            found = faults_in(decode_scenario(text))
        except BadOption as error:
            found = [error]
        return [
            MapFault(m("boats.map.fault", reason=fault.reason), fault.hex)
            if isinstance(fault, BadHex)
            else MapFault(fault.message)
            for fault in found
        ]
