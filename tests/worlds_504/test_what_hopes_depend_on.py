"""What the bots have found of an actor is kept as long as nothing changes that it depends on: never any longer."""

import pytest
from helpers.worlds_504.table import strategy_hooks, table

from wabe import games
from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.rules.components import NEAR_MASK
from wabe.games.worlds_504.rules.on_tiles import add_on, put_on
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.judgement import hopes, promise

# Every module in every position, and with each of the others.
WORLDS = (
    "123", "231", "312", "456", "564", "645", "789", "897", "978",
    "148", "259", "367", "481", "593", "672", "734", "815", "926",
    "164", "275", "386", "417", "528", "639", "742", "851", "963",
)  # fmt: skip


@pytest.mark.parametrize("world", WORLDS)
def test_hopes_that_are_kept_are_those_of_the_position(world: str) -> None:
    rng = Rng(int(world))
    state = games.get("worlds_504").rules(3, {"world": world}).start()
    assert isinstance(state, WorldState)
    greedy = make_bot("greedy", 1)
    for number in range(160):
        if state.seat == OVER:
            break
        legal = state.legal()
        if state.seat != NATURE:
            for action in {legal[0], legal[rng.below(len(legal))], legal[-1]}:
                after = state.copy()
                after.play(action)
                for a in range(after.hooks.actors):
                    found = promise(strategy_hooks(after), after, a)
                    assert found == hopes(strategy_hooks(after), after, a), (world, number, action.text, a)
        if state.seat == NATURE:
            state.play(state.draw(rng))
        elif number % 40 == 39:
            state.play(greedy.choose(state))  # keeps many positions that are nearly alike
        else:
            state.play(legal[rng.below(len(legal))])


@pytest.mark.parametrize("change", ["attackers", "defenders", "reserves"])
def test_armies_of_others_count_where_a_fight_waits(change: str) -> None:
    s = table("412", 2)
    site = s.capital[0]
    beside = (NEAR_MASK[site] & s.land).bit_length() - 1
    s.own = put(s.own, 1, s.own[1] | 1 << beside)
    military_state(s).sites = 1 << site
    s.tired = put_on(s.tired, 1, site, 1)
    before = [promise(strategy_hooks(s), s, a) for a in range(2)]
    if change == "attackers":
        s.tired = add_on(s.tired, 1, site, 1)
    else:
        s.active = add_on(s.active, 0, site, 1) if change == "defenders" else add_on(s.active, 1, beside, 1)
    after = [promise(strategy_hooks(s), s, a) for a in range(2)]
    assert after == [hopes(strategy_hooks(s), s, a) for a in range(2)]
    assert after[0] != before[0]
    assert after[1] != before[1]


def test_factories_count_even_while_nothing_else_changes() -> None:
    s = table("134", 2)  # otherwise a factory is only seen with the money that it has cost
    before = promise(strategy_hooks(s), s, 0)
    privileges_state(s).factories = add(privileges_state(s).factories, 1, 1)
    after = promise(strategy_hooks(s), s, 0)
    assert after == hopes(strategy_hooks(s), s, 0)
    assert after != before
