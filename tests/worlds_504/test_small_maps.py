"""A-11: on a map that can grow no more, thresholds that hang on cities sink to what the known cities allow."""

import pytest
from helpers.worlds_504.table import table

from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.goods import enough_delivered
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.privileges.rules.factories import enough_factories
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.race.rules.cards import enough_cards
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.rules.state import WorldState


def explored(world: str, can_explore: bool) -> WorldState:
    """Three players on map 1: four cities are known."""
    s = table(world, 3)
    assert sum(1 for cell in s.city_cell if cell >= 0) == 4
    s.hooks.map_can_grow = lambda _: can_explore
    return s


@rule("A-11")
@pytest.mark.parametrize(("can_explore", "ends"), [(True, False), (False, True)])
def test_thresholds_sink_when_nothing_can_be_explored(can_explore: bool, ends: bool) -> None:
    s = explored("125", can_explore)
    deliver_state(s).delivered = (4, 4, 4, 4, 0, *deliver_state(s).delivered[5:])  # four cities want sixteen goods
    assert enough_delivered(s) == ends
    deliver_state(s).delivered = add(deliver_state(s).delivered, 0, -1)
    assert not enough_delivered(s)

    s = explored("215", can_explore)
    race_state(s).reached = put(race_state(s).reached, 0, 0b11110)
    assert enough_cards(s) == ends
    race_state(s).reached = put(race_state(s).reached, 0, 0b1110)
    assert not enough_cards(s)

    s = explored("315", can_explore)
    privileges_state(s).factories = (*privileges_state(s).factories[:1], 3, 3, 3, 3, *privileges_state(s).factories[5:])
    assert enough_factories(s) == ends
    privileges_state(s).factories = put(privileges_state(s).factories, 1, 2)
    assert not enough_factories(s)
