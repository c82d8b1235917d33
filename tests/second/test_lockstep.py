"""The comparison itself: what two sets of rules say differently is found, told and kept."""

import pytest

from second.burgundy import Burgundy
from second.contract import OPEN, differences
from second.lockstep import Lockstep
from wabe.core.match import Match
from wabe.core.record import read
from wabe.games import get

RULES = get("castles_of_burgundy").rules(2, {})


def found(second: type[Burgundy], actions: int = 120) -> list[tuple[str, str]]:
    walk = Lockstep(second(2, RULES.options), RULES, seed=4).run(actions)
    return [(difference.kind, difference.action.split()[0]) for difference in walk.differences]


class SellsNothing(Burgundy):
    def _sell(self, *args):
        return "COB-ACT-03"


class BuysForOne(Burgundy):
    def _buy(self, position, asked, me, place, slot):
        return super()._buy(position, asked, dict(me, silver=me["silver"] + 1), place, slot)


class TakesThreeWorkers(Burgundy):
    def _workers_done(self, p, me, *args):
        super()._workers_done(p, me, *args)
        me["workers"] += 1


class TurnsNeverEnd(Burgundy):
    def _decline(self, *args):
        return ""


class GainsByPaying(Burgundy):
    def after(self, position, action):
        after = super().after(position, action)
        if "paying" in action:
            after["players"][position["seat"]]["points"] += 1
        return after


class LoadedDice(Burgundy):
    def odds(self, position):
        odds = super().odds(position)
        return odds and {action: weight + 1 for action, weight in odds.items()}


def test_the_rules_of_the_house_agree():
    assert found(Burgundy) == []


@pytest.mark.parametrize(
    ("second", "difference"),
    [
        (SellsNothing, ("extra", "sell")),
        (BuysForOne, ("missing", "buy")),
        (TakesThreeWorkers, ("after", "workers")),
        (TurnsNeverEnd, ("missing", "decline")),
        (LoadedDice, ("odds", "draw")),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "-".join(value),
)
def test_what_one_says_and_the_other_does_not_is_noted(second, difference):
    assert difference in found(second)


def test_what_is_left_out_must_be_dominated():
    assert any(kind == "missing" for kind, _ in found(GainsByPaying))


def test_a_question_passed_over_must_have_had_a_single_answer():
    class NeverForced(Burgundy):
        def forced(self, position):
            return None

    assert any(kind == "after" for kind, _ in found(NeverForced))


def test_an_error_of_the_second_rules_is_noted_and_the_game_goes_on():
    class Broken(Burgundy):
        def _load(self, *args):
            raise ValueError("no ship")

    assert ("error", "load") not in found(Burgundy)
    walk = Lockstep(Broken(2, RULES.options), RULES, seed=4).run(120)
    assert walk.differences[0].kind == "error"
    assert "no ship" in walk.differences[0].rule


def test_the_record_leads_to_the_position():
    walk = Lockstep(SellsNothing(2, RULES.options), RULES, seed=4).run(120)
    difference = walk.differences[0]
    match = Match.from_record(read(difference.record), RULES.game)
    assert match.position == difference.position
    assert difference.action in [action.text for action in match.state.legal()]


def test_what_is_left_open_differs_from_nothing():
    assert differences({"a": [1, OPEN], "b": OPEN}, {"a": [1, 7], "b": {"c": 1}}) == []
    assert differences({"a": [1, 2]}, {"a": [1, 3], "d": 4}) == ["d: not foretold", "a.1: foretold 2, came 3"]
