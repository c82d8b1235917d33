"""Homes and the order of play (RB-SETUP, RB-CONF)."""

from collections.abc import Iterator

from second.roads_and_boats.ground import AREAS
from second.roads_and_boats.table import Table


def temple(table: Table) -> Iterator[tuple[str, str]]:
    """RB-SETUP-02: the figures are drawn at random, each once."""
    for seat in range(table.players):
        yield f"pray {seat + 1}", "RB-SETUP-02" if seat in table.data["temple"] else ""


def choose_home(table: Table) -> Iterator[tuple[str, str]]:
    """RB-SETUP-06, 09: any land, an area of it is named; the next home is at least two hexes away."""
    ground = table.ground
    taken = [ground.areas[home][0] for home in table.data["homes"] if home >= 0]
    for h in ground.hexes:
        for i, label in enumerate(AREAS):
            rule = ""
            if table.regions.get((h, i)) != (h, i) or ground.sea(h):  # joined areas are one place (RB-AREA-07)
                rule = "RB-SETUP-06"
            elif any(ground.distance(h, home) < 2 for home in taken):
                rule = "RB-SETUP-09"
            yield f"home {h + 1} {label}", rule


def order(table: Table) -> Iterator[tuple[str, str]]:
    """RB-CONF-01: anybody may demand that the order of play be determined."""
    yield "demand", ""
    yield "pass", ""


def piety(table: Table) -> Iterator[tuple[str, str]]:
    """RB-CONF-04: each says whether the figure leaves its place."""
    yield "remain", ""
    yield "leave", ""


def choose_slot(table: Table) -> Iterator[tuple[str, str]]:
    """RB-CONF-07: any free slot, as many as there are players."""
    chart = table.data["chart"]
    for slot in range(6):
        free = slot < table.players and (slot >= len(chart) or chart[slot] < 0)
        yield f"slot {slot + 1}", "" if free else "RB-CONF-07"


def drawing(table: Table) -> Iterator[tuple[str, str]]:
    """RB-MINE-02: one token of the bag; alone the kind that is more numerous, gold on a tie (RB-SOLO-04)."""
    mine = table.buildings[table.frame[2]]
    for metal in ("gold", "iron"):
        yield f"draw {metal}", "" if mine[metal] else "RB-MINE-02"


def reply(table: Table) -> Iterator[tuple[str, str]]:
    """PROTO-10: the other accepts or declines."""
    yield "accept", ""
    yield "decline", ""
