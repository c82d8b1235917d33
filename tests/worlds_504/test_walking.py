"""Residents who walk without being exhausted (M2-05, M6-02, M8-02): everywhere, but never back into a position."""

import pytest
from helpers.worlds_504.roads import line, own, road, spot
from helpers.worlds_504.table import actor, give, legal, play, put_residents, step, table, walking

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.worlds_504.rules.state import WorldState


def street(world: str) -> tuple[WorldState, int, int, int]:
    """One resident at home; a road to an own tile, and an own tile beside home without a road."""
    s = walking(world)
    a = actor(s)
    home = s.capital[a]
    there = own(s, spot(s, home, "grassland"))
    aside = own(s, spot(s, home, "desert", there))
    line(s, a, home, there)
    return s, home, there, aside


@rule("M6-02", "P-II-11")
@pytest.mark.parametrize("world", ["386", "683", "638", "673"])
def test_after_another_has_acted_again_a_resident_may_step_back(world: str) -> None:
    """As many are active as before, but the card is used: the way back leads to a position nobody has seen."""
    s, home, there, aside = street(world)
    a = actor(s)
    give(s, a, "II-11")
    put_residents(s, a, home, active=1)
    play(s, step(home, there))
    assert step(there, home) not in legal(s)
    play(s, step(home, aside), f"again {aside}")
    assert step(there, home) in legal(s)


@rule("M6-02", "P-II-11")
def test_who_acts_again_may_walk_back_along_his_own_road() -> None:
    """In 386 the hurry takes him home again, where he has been before he acted."""
    s, home, there, _ = street("386")
    a = actor(s)
    give(s, a, "II-11")
    put_residents(s, a, home, active=1, tired=1)
    beyond = own(s, spot(s, there, "desert", home))
    play(s, step(home, there), step(there, beyond), f"again {beyond}")
    play(s, step(home, there))
    assert step(there, home) not in legal(s)
    assert step(beyond, there) in legal(s)
    play(s, step(beyond, there))
    assert step(there, home) in legal(s)


@rule("M6-02", "P-III-09")
@pytest.mark.parametrize("world", ["683", "638", "673"])
def test_after_a_free_road_a_resident_may_step_back(world: str) -> None:
    s, home, there, aside = street(world)
    give(s, actor(s), "III-9")
    play(s, step(home, there))
    assert step(there, home) not in legal(s)
    play(s, road(home, aside))
    assert step(there, home) in legal(s)


@rule("M6-02", "M2-05", "M8-02")
def test_the_way_back_leads_on_when_others_stand_elsewhere_by_then() -> None:
    """A resident may return to where he came from, if somebody else has walked meanwhile."""
    s, home, there, _ = street("673")
    a = actor(s)
    beyond = own(s, spot(s, there, "forest", home))
    line(s, a, there, beyond)
    put_residents(s, a, beyond, active=1)
    play(s, step(home, there), step(beyond, there))
    assert step(there, home) in legal(s)
    play(s, step(there, home))
    assert step(there, beyond) not in legal(s), "this is how it all began"
    assert step(home, there) not in legal(s), "both were there before"
    assert "done" in legal(s)


def position(s: WorldState) -> str:
    """The position, without what is remembered of the way to it."""
    data = s.to_dict()
    del data["walked"]
    return repr(data)


def is_new(s: WorldState, action: Action, seen: set[str]) -> bool:
    """Return whether an action leads to a position nobody has seen."""
    after = s.copy()
    after.play(action)
    return position(after) not in seen


@rule("A-62", "M2-05", "M6-02", "M8-02", "P-II-11", "P-III-09")
@pytest.mark.parametrize("world", ["386", "683", "638", "673", "264", "826", "862", "468"])
def test_no_other_step_is_denied(world: str) -> None:
    """Whoever walks at random may take every step but those into a position already seen in the phase."""
    rng = Rng(int(world))
    s = table(world, 3)
    seen: set[str] = set()
    denied = compared = 0
    while compared < 400 and s.seat != OVER:
        if s.seat == NATURE:
            s.play(s.draw(rng))
            continue
        actions = s.legal()
        if s.question() == "residents":
            compared += 1
            seen.add(position(s))
            unwalked = s.copy()
            unwalked.walked = ()
            for action in unwalked.legal():
                assert is_new(s, action, seen) == (action in actions), f"{action} after {len(s.walked)} positions"
                denied += action not in actions
            walks = [action for action in actions if action.kind == "move"]
            actions = walks if walks and rng.below(4) else actions
        else:
            seen.clear()
        s.play(actions[rng.below(len(actions))])
    assert compared == 400
    assert denied > 0
