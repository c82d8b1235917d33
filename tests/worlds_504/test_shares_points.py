"""Module 9 on TOP I: what goals and majorities of other modules bring the companies."""

from helpers.worlds_504.shares import BLUE, GREEN, companies, hold, set_purse, set_value

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.race.rules.goals import bonus, second_good


@rule("M2-15", "M2-14")
def test_goals_of_deliveries_in_912_pay_the_company() -> None:
    s = companies("912", 2, "green")
    assert second_good in s.hooks.delivered
    deliver_state(s).delivered = put(deliver_state(s).delivered, 5 * GREEN + 2, 1)
    second_good(s, GREEN, 2, 1)
    assert bonus(s, GREEN) == 0
    deliver_state(s).delivered = put(deliver_state(s).delivered, 5 * GREEN + 2, 2)
    second_good(s, GREEN, 2, 1)
    assert (bonus(s, GREEN), s.vp[GREEN]) == (50, 0)
    second_good(s, GREEN, 2, 1)
    assert bonus(s, GREEN) == 50  # each goal once


@rule("M9-16", "M7-15")
def test_points_of_a_company_make_its_shares_dearer() -> None:
    s = companies("917", 2, "green", "blue")
    s.own = put(s.own, GREEN, s.land)
    s.own = put(s.own, BLUE, 0)
    for seat in (0, 1):
        set_purse(s, seat, 10)
        for c in (GREEN, BLUE):
            hold(s, seat, c, 2)
    set_value(s, GREEN, 50)
    set_value(s, BLUE, 40)
    assert s.scores() == [10 + 2 * (50 + 26) + 2 * 40] * 2
