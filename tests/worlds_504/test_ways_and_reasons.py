"""Where a trolley gets to in several steps, and why something cannot be done."""

from helpers.worlds_504.table import (
    beside,
    change_terrain,
    driving,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    rich,
    table,
    walking,
)

from wabe.core.frames import SEAT
from wabe.core.match import Match
from wabe.core.messages import NOTHING
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.frames import TROLLEY_POINTS
from wabe.games.worlds_504.rules.on_tiles import put_on
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.reasons import why_not_move


def why(s: WorldState, thing: str) -> str:
    return str(s.why_not(thing))


def goals(s: WorldState) -> dict[str, list[str]]:
    return {way.targets[-1]: [way.action, *way.then] for way in s.multi_step_choices()}


def test_the_way_that_leaves_most_points() -> None:
    s = driving()
    home = deliver_state(s).at[0]
    near = next(cell for cell in BEYOND[home] if cell >= 0 and s.land >> cell & 1 and not s.city_no[cell])
    change_terrain(s, near, "mountain")
    found = goals(s)
    best: dict[int, int] = {}
    explore(s, best)
    assert best[near] == s.frames[-1][TROLLEY_POINTS] - 4
    assert {f"cell-{cell}" for cell in best} - {f"cell-{cell}" for cell in (home, *BEYOND[home])} <= set(found)
    for goal, steps in found.items():
        after = s.copy()
        play(after, *steps)
        assert f"cell-{deliver_state(after).at[0]}" == goal
        assert after.frames[-1][TROLLEY_POINTS] == best[deliver_state(after).at[0]]
    assert f"cell-{home}" not in found  # nobody drives in a circle


def explore(s: WorldState, best: dict[int, int]) -> None:
    """Every drive there is: by tile what is left at best."""
    cell, left = deliver_state(s).at[0], s.frames[-1][TROLLEY_POINTS]
    if best.get(cell, -1) >= left:
        return
    best[cell] = left
    for action in s.legal():
        if action.kind == "drive":
            after = s.copy()
            after.play(action)
            explore(after, best)


def test_a_drive_is_one_move_and_taken_back_as_one() -> None:
    s = driving()
    match = Match(s.rules, ["Anna", "Ben"], 1, deal=False)
    match.state = s
    before = s.to_dict()
    way = max(match.scene(0).prompt.ways, key=lambda one: len(one.then))
    assert len(way.then) > 1
    assert str(way.label).startswith("Drive to ")
    match.play_all([way.action, *way.then], 0)
    assert match.position == 1 + len(way.then)
    assert match.history.last_move(0) == 0
    assert match.history.barrier(0) == 0
    assert before != match.state.to_dict()


def test_why_the_trolley_does_not_get_there() -> None:
    s = driving()
    home = deliver_state(s).at[0]
    near, _ = beside(s, home)
    change_terrain(s, near, "mountain")
    s.frames[-1][TROLLEY_POINTS] = 2
    assert why(s, f"cell-{near}") == "The step takes 2 MP, 1 MP are left."
    other = next(c for c in range(len(s.terrain)) if s.land >> c & 1 and c not in BEYOND[home] and c != home)
    city = next(c for c in s.city_cell[1:] if c >= 0 and c not in BEYOND[home] and c != home)
    for far in (other, city):
        assert why(s, f"cell-{far}") == "The trolley does not get there with 1 MP."
    assert why(s, f"good-{other}-wood") == "The trolley does not stand on this tile."
    assert "holds" in why(s, f"good-{home}-cattle")


def test_why_no_resident_comes() -> None:
    s = table("246", 2)
    go_on(s, "residents purchase")
    a = s.frames[-1][SEAT]
    foreign = next(cell for cell in range(len(s.terrain)) if s.land >> cell & 1 and not s.own[a] >> cell & 1)
    assert why(s, f"cell-{foreign}") == "You have neither a settlement nor the headquarters here."
    rich(s, a, 3)
    assert why(s, f"cell-{s.capital[a]}") == "It costs $10, you have $3."


def test_why_no_resident_comes_from_an_empty_storage() -> None:
    s = table("136", 2)  # without the Race, which would take one from the map
    go_on(s, "residents purchase", 0)
    near, _ = beside(s, s.capital[0])
    put_settlement(s, 0, near)
    s.residents[0] = 0
    assert why(s, f"cell-{near}") == "Your storage has no resident left."


def test_nothing_is_said_of_moves_when_residents_rest() -> None:
    s = table("136", 2)
    go_on(s, "trolley", 0)
    far = next(c for c in range(len(s.terrain)) if s.land >> c & 1 and c not in BEYOND[s.capital[0]])
    assert why_not_move([], s, s.frames[-1], f"cell-{far}") == NOTHING


def test_why_nobody_moves() -> None:
    s = walking("246")
    a = s.frames[-1][SEAT]
    home = s.capital[a]
    near, _ = beside(s, home)
    far = next(c for c in range(len(s.terrain)) if s.land >> c & 1 and c not in BEYOND[home] and c != home)
    assert why(s, f"cell-{far}") == "No active resident stands next to it."
    s.residents[a] += s.active[a][home]
    s.active = put_on(s.active, a, home, 0)
    assert why(s, f"cell-{home}") == "No active resident stands here or next to it."
    put_residents(s, a, home, active=1)
    s.settlements = put(s.settlements, a, 0)
    assert why(s, f"cell-{near}") == "Entering it takes a settlement, and you have none left."
    assert legal(s)[-1] == "done"
