"""Checks of every position: goods conserved, capacity, places, limits, marks (for tests and the fuzzer)."""

from wabe.core.decisions import Decisions
from wabe.core.frames import KIND
from wabe.games.roads_and_boats.rules.cargo import CLASSES
from wabe.games.roads_and_boats.rules.components import (
    CAPACITY,
    GOLD,
    GOOSE,
    IRON,
    MOST,
    MOST_LAND,
    MOST_TRANSPORTERS,
    MOST_WATER,
    N_GOODS,
    OIL_RIG,
    ON_WATER,
    ONE,
    POINTS,
    SHIFT,
    SPACES,
    STABLE,
)
from wabe.games.roads_and_boats.rules.frames import (
    DELIVERING,
    DELIVERING_GOOD,
    DELIVERING_NUMBER,
    GIVER,
    HANDING_BACK,
    LIMIT,
)
from wabe.games.roads_and_boats.rules.reach import bag_at
from wabe.games.roads_and_boats.rules.state import NEUTRAL, NOWHERE, BoatsState, describe


def check_table(s: BoatsState) -> None:
    """Raise AssertionError where something is wrong."""
    _check_goods(s)
    _check_places(s)
    _check_transporters(s)
    _check_limits(s)
    _check_marks(s)
    _check_order(s)


def _check_goods(s: BoatsState) -> None:
    """Nothing but production makes goods, nothing but use takes them away."""
    total = sum(s.goods) + sum(s.cargo)
    for h in range(s.space.n_hexes):
        total += ONE[GOLD] * s.mine_gold(h) + ONE[IRON] * s.mine_iron(h)
    for frame in s.frames:
        if frame[KIND] == DELIVERING:
            total += ONE[frame[DELIVERING_GOOD]] * frame[DELIVERING_NUMBER]
    counted = [total >> SHIFT[good] & MOST for good in range(N_GOODS)]
    assert counted == s.tally, f"there are {counted} goods, there should be {s.tally}"


def _check_places(s: BoatsState) -> None:
    """Goods are in the first area of their region, at sea only on rigs or as geese with a boat (RB-GOOD-07)."""
    for area, bag in enumerate(s.goods):
        assert not bag or s.region[area] == area, f"area {area} holds {describe(bag)}"
        h = s.space.area_hex[area]
        if bag and s.space.on_sea[area] and s.building(h) != OIL_RIG:
            assert bag == ONE[GOOSE] * (bag % MOST), f"{describe(bag)} on the open sea"
            assert area in s.place, f"geese alone at sea in area {area}"


def _check_transporters(s: BoatsState) -> None:
    """Capacity, places that fit the kind, carriers and carried."""
    space = s.space
    for t, kind in enumerate(s.kind):
        place = s.place[t]
        if not kind:
            left = place != NOWHERE or s.cargo[t] or s.holds[t] != NOWHERE
            assert not left, f"transporter {t} is nobody's"
            continue
        got = s.frames and s.frames[-1][KIND] == HANDING_BACK and s.frames[-1][GIVER] == t  # and gives another one back
        assert s.cargo[t] % MOST <= CAPACITY[kind] + bool(got), f"transporter {t} carries {describe(s.cargo[t])}"
        assert 0 <= s.points[t] <= POINTS[kind], f"transporter {t} has {s.points[t]} points"
        other = s.holds[t]
        if other != NOWHERE:
            assert s.place[other] == space.places + t, f"transporter {t} does not carry {other}"
            assert s.cargo[t] + s.cargo[other] == 0, f"{t} and {other} carry goods"
            assert s.holds[other] == NOWHERE, f"{t} carries {other}, which carries as well"
        if place >= space.places:
            assert s.holds[place - space.places] == t, f"transporter {t} is carried by nobody"
        elif ON_WATER[kind]:
            sea = place < space.n_areas and space.on_sea[place]
            river = space.first_river <= place < space.first_dock and space.exits[place - space.first_river]
            assert sea or river or place >= space.first_dock, f"boat {t} lies at {place}"
        else:
            assert place < space.n_areas, f"transporter {t} stands at {place}"
            assert not space.on_sea[place], f"transporter {t} stands in the sea"
            assert s.region[place] == place, f"transporter {t} stands in area {place}"


def _check_limits(s: BoatsState) -> None:
    """At most eight transporters, five by land, five by water, unless one is just being removed (RB-TP-08)."""
    if any(frame[KIND] == LIMIT for frame in s.frames):
        return
    for seat in range(s.rules.players):
        water = sum(ON_WATER[s.kind[t]] for t in s.owned(seat) if s.kind[t])
        land = sum(not ON_WATER[s.kind[t]] for t in s.owned(seat) if s.kind[t])
        assert land <= MOST_LAND, f"seat {seat} has {land} land transporters"
        assert water <= MOST_WATER, f"seat {seat} has {water} boats"
        assert land + water <= MOST_TRANSPORTERS, f"seat {seat} has {land + water} transporters"


def _check_marks(s: BoatsState) -> None:
    """There are never more marked goods than goods; marks are of the movement phase."""
    sums: dict[int, int] = {}
    for key, number in s.marks.items():
        assert number > 0, f"mark {key} of nothing"
        sums[key // CLASSES] = sums.get(key // CLASSES, 0) + number
    for key, number in sums.items():
        holder, good = divmod(key, N_GOODS)
        there = bag_at(s, holder) >> SHIFT[good] & MOST
        assert number <= there, f"{number} goods {good} of holder {holder} are marked, it has {there}"


def _check_order(s: BoatsState) -> None:
    """Temple and chart are rows of all players; the wonder has a place for each brick."""
    players = list(range(s.rules.players))
    if s.turn:
        assert sorted(s.temple) == players, f"temple {s.temple}"
        assert NOWHERE in s.chart or sorted(s.chart) == players, f"chart {s.chart}"
    assert len(s.wonder) <= SPACES
    assert s.wonder.count(NEUTRAL) <= s.neutral
    assert len(s.kind) == STABLE * s.rules.players


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register the checks after every action."""
    decisions.check(check_table)
