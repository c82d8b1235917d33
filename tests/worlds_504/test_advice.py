"""What the bots think of positions of 504: they bring things to an end, and win against chance."""

import pytest
from worlds_504_table import fresh, go_on, legal, put_trolley, table

from wabe.arena.game import Plan, play_number
from wabe.bots import make_bot
from wabe.games.worlds_504.book import all_worlds
from wabe.games.worlds_504.modules.deliver.part import ONE
from wabe.games.worlds_504.state import WorldState

GOOD = 1  # wood


def loaded_at_a_city(world: str, delivered: int, wood: int) -> WorldState:
    """Player 1 stands with wood aboard in a city that wants it, and has delivered some before."""
    s = table(world, 2, capitals=[6, 8])
    go_on(s, "trolley", 0)
    put_trolley(s, 0, s.city_cell[1])
    s.deliver.holds[0] = 2
    s.deliver.cargo[0] = wood * ONE[GOOD]
    s.deliver.loaded[0] = wood
    s.deliver.delivered[GOOD] = delivered
    assert "deliver wood" in legal(s)
    return s


@pytest.mark.parametrize(("world", "delivered", "wood"), [("123", 0, 1), ("123", 4, 1), ("123", 1, 2), ("132", 4, 2)])
def test_greedy_delivers_what_it_has_brought(world: str, delivered: int, wood: int) -> None:
    s = loaded_at_a_city(world, delivered, wood)
    for _ in range(3):
        action = make_bot("greedy", 1).choose(s)
        if action.text == "deliver wood":
            break
        s.play(action)
    assert action.text == "deliver wood"


def test_money_that_cannot_be_spent_does_not_keep_a_good_aboard() -> None:
    for money in (0, 100, 600):
        s = loaded_at_a_city("316", 0, 1)
        s.bank += s.money[0] - money
        s.money[0] = money
        assert make_bot("greedy", 1).choose(s).text == "deliver wood"


def test_greedy_does_not_drive_to_and_fro() -> None:
    s = table("123", 2, capitals=[6, 8])
    go_on(s, "trolley", 0)
    s.deliver.demand = [0] * len(s.deliver.demand)  # nobody wants anything
    s.race.reached[0] = 0b11111111110
    assert make_bot("greedy", 1).choose(s).text == "done"


def test_a_fight_without_attackers_frightens_nobody() -> None:
    """With the Race attackers may be taken back from the map before they fight."""
    s = table("245", 2)
    before = s.evaluate()
    s.military.sites = 1 << s.capital[0]
    assert s.evaluate() == before


@pytest.mark.parametrize("world", ["132", "216", "314", "418", "546", "681", "798", "814", "981"])
def test_greedy_beats_two_random_players(world: str) -> None:
    plan = Plan("worlds_504", 3, ["greedy", "random", "random"], 20, 1, {"world": world})
    rules = plan.rules()
    won = sum(play_number(plan, rules, number).places[0] == 1 for number in range(3))
    assert won >= 2


def test_every_world_can_be_judged_before_its_first_event() -> None:
    for world in all_worlds():
        judged = fresh(world, 2).evaluate()
        assert len(judged) == 2, world
        assert judged[0] == judged[1], f"{world}: nobody has anything yet"


def test_a_judgement_changes_nothing() -> None:
    """M1-21: the owner of the city gets his share of a sale when it is made, not when it is thought about."""
    s = table("415", 2)
    me = s.frames[1][1]
    number = s.city_no[s.capital[1 - me]]
    s.deliver.sale = [16 * GOOD + number]
    before = s.to_dict()
    s.evaluate()
    assert s.to_dict() == before
