"""Among the golden games there is one for every way in which the books end a game, and it ended that way."""

from functools import cache
from pathlib import Path

import pytest

from wabe.core.record import read
from wabe.core.reference import rule
from wabe.core.replay import replay, rules_of
from wabe.games.worlds_504 import GAME
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state
from wabe.games.worlds_504.modules.military.rules.armies import ALL_RESIDENTS, CAPITAL_TAKEN, LAST_SETTLEMENT
from wabe.games.worlds_504.modules.military.rules.state import military_state, with_military
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.roads.rules.state import roads_state
from wabe.games.worlds_504.rules.components import CITY
from wabe.games.worlds_504.rules.frames import ENDED
from wabe.games.worlds_504.rules.state import WorldState

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.wabe"))


@cache
def finals() -> list[WorldState]:
    """How the tables looked at the end of the golden games."""
    found = []
    for path in GOLDEN:
        record = read(path.read_text(encoding="utf-8"))
        state = replay(record, rules_of(record, GAME))
        assert isinstance(state, WorldState)
        assert state.ended == ENDED
        found.append(state)
    return found


def ended_by(number: int) -> list[WorldState]:
    """The games with this module on TOP I."""
    found = [s for s in finals() if s.hooks.world.modules[0].number == number]
    assert found, f"no golden game with module {number} on TOP I"
    return found


@rule("E-1")
def test_goods() -> None:
    assert all(sum(deliver_state(s).delivered) >= 23 for s in ended_by(1))


@rule("E-2")
@pytest.mark.parametrize("residents", [True, False])
def test_city_cards(residents: bool) -> None:
    found = [s for s in ended_by(2) if s.hooks.world.residents == residents]
    assert found
    for s in found:
        needed = {2: 9, 3: 8, 4: 7}[s.hooks.players] if residents else 9
        assert max(cards.bit_count() for cards in race_state(s).reached) >= needed


@rule("E-3")
def test_factories() -> None:
    assert all(sum(privileges_state(s).factories) == 20 for s in ended_by(3))


@rule("E-4")
@pytest.mark.parametrize("reason", [ALL_RESIDENTS, LAST_SETTLEMENT, CAPITAL_TAKEN])
def test_the_three_endings_of_military(reason: int) -> None:
    found = [s for s in ended_by(4) if military_state(s).ending == reason]
    assert found
    for s in found:
        active = s.order[s.turn - 1]
        assert (s.settlements[active] == 0) == (reason == LAST_SETTLEMENT)
        assert (-1 in s.capital) == (reason == CAPITAL_TAKEN)


@rule("E-5")
def test_unexplored_tiles() -> None:
    assert all(sum(s.pool) <= 7 for s in ended_by(5))


@rule("E-6")
@pytest.mark.parametrize("military", [True, False])
def test_roads(military: bool) -> None:
    found = [s for s in ended_by(6) if (with_military(s.hooks.world) > 0) == military]
    assert found
    for s in found:
        if military:
            assert roads_state(s).built >= 40
        else:
            needed = {2: 7, 3: 6, 4: 5}[s.hooks.players]
            assert max((cells & s.ground[CITY]).bit_count() for cells in roads_state(s).counted) >= needed


@rule("E-7")
@pytest.mark.parametrize("companies", [True, False])
def test_scorings(companies: bool) -> None:
    found = [s for s in ended_by(7) if s.hooks.world.companies == companies]
    assert found
    assert all(majorities_state(s).scorings == 3 for s in found)


@rule("E-8")
def test_trading_houses() -> None:
    for s in ended_by(8):
        needed = {2: 8, 3: 7, 4: 6}[s.hooks.players]
        houses = [(own & s.ground[CITY]).bit_count() for own in s.own]
        goods = [sum(production_state(s).goods[5 * a : 5 * a + 5]) for a in range(s.hooks.players)]
        assert any(house >= needed and good >= 5 for house, good in zip(houses, goods, strict=True))


@rule("E-9")
def test_business_rounds() -> None:
    assert all(s.round == 5 for s in ended_by(9))
