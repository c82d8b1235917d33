"""Why something cannot be done on the map, in an auction, on a board: each module has its word."""

from helpers.worlds_504.exploration import FIRST, explorers
from helpers.worlds_504.military import DICE, attack, storm
from helpers.worlds_504.production import farm
from helpers.worlds_504.roads import own, spot
from helpers.worlds_504.shares import first_share_round
from helpers.worlds_504.table import actor, fresh, go_on, legal, play, put_settlement, table, walking

from wabe.core.hexes import bits
from wabe.core.messages import NOTHING
from wabe.core.rows import put
from wabe.games.worlds_504.modules.exploration.rules.discovery import unknown
from wabe.games.worlds_504.modules.exploration.view.decisions import why_not_explore
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.production.view.decisions import why_not_plant
from wabe.games.worlds_504.modules.roads.view.decisions import why_no_road
from wabe.games.worlds_504.rules.frames import RESIDENTS
from wabe.games.worlds_504.rules.on_tiles import put_on
from wabe.games.worlds_504.rules.state import WorldState


def why(s: WorldState, thing: str) -> str:
    return str(s.why_not(thing))


def test_an_unknown_space_wants_somebody_beside_it() -> None:
    s, _ = explorers(FIRST, 1)
    near = {target for choice in s.scene(s.seat).prompt.choices for target in choice.targets}
    far = next(f"cell-{cell}" for cell in bits(unknown(s)) if f"cell-{cell}" not in near)
    assert why(s, far) == "An active resident must stand next to this space to explore it."
    known = next(cell for cell, terrain in enumerate(s.terrain) if terrain >= 0)
    assert why_not_explore(s, s.frames[-1], f"cell-{known}") == NOTHING


def test_a_tile_that_has_held_out_is_not_attacked_again() -> None:
    s, _, target = attack(DICE, 3, 1)
    military_state(s).barred = 1 << target
    assert why(s, f"cell-{target}").startswith("This tile has held out in this turn")


def test_a_capital_may_be_out_of_bounds() -> None:
    s, _, target = attack("643", 3, 1)
    s.capital = put(s.capital, 1, target)
    assert why(s, f"cell-{target}") == "Capitals may not be attacked in this world."


def test_three_must_come_for_a_headquarters() -> None:
    s, _, target = storm("264", 2, 0)
    military_state(s).barracks = military_state(s).militia = 0
    put_settlement(s, 1, s.city_cell[1])
    assert why(s, f"cell-{target}") == "3 residents must attack the headquarters together: fewer are near."


def test_what_a_road_takes() -> None:
    s = walking("861")
    near = own(s, spot(s, s.capital[actor(s)], "mountain"), active=1)
    said = str(why_no_road(s, [RESIDENTS, actor(s)], f"cell-{near}"))
    assert said.startswith("The cheapest road here takes 3 active residents, ")
    assert why(s, "road-0-17").startswith("A road lies here.")
    assert s.capital[actor(s)] == 0
    assert str(why_no_road(s, [RESIDENTS, actor(s)], "cell-0")).startswith("The cheapest road here takes ")
    assert why_no_road(s, [RESIDENTS, actor(s)], "cell-1") == NOTHING


def test_in_an_auction_the_rest_waits() -> None:
    s = table("312", 2)
    go_on(s, "bidding")
    assert why(s, f"cell-{s.capital[0]}").startswith("First the auction")
    assert "not under the hammer now" in why(s, "row-1")
    assert "type your bid" in why(s, "row-0")


def test_a_capital_is_a_city_that_nobody_has() -> None:
    s = fresh("123", 2)
    while s.question() != "choose capital":
        s.play(s.legal()[0])
    land = next(cell for cell, terrain in enumerate(s.terrain) if terrain > 0 and s.land >> cell & 1)
    assert why(s, f"cell-{land}") == "Only a city can be a capital."
    play(s, legal(s)[0])
    taken = next(cell for cell in s.capital if cell >= 0)
    assert why(s, f"cell-{taken}") == "This city is a capital already."


def test_boards_that_are_only_read_say_what_they_show() -> None:
    s = table("713", 3)
    assert why(s, "majority-0-1") == "This board counts the tiles of each terrain; it changes by itself."
    assert why(s, "order-0") == "This shows in which order you play in this round."


def test_what_a_plant_takes() -> None:
    s = walking("861")
    a = actor(s)
    near = farm(s, "forest", 1)
    said = str(why_not_plant(s, [RESIDENTS, a], f"cell-{near}"))
    assert said == "A plant for wood takes 2 active residents, 1 stand here."
    s.active = put_on(s.active, a, near, 0)
    assert why_not_plant(s, [RESIDENTS, a], f"cell-{near}") == NOTHING
    s.active = put_on(s.active, a, near, 1)
    s.own = put(s.own, a, s.own[a] ^ 1 << near)
    assert why_not_plant(s, [RESIDENTS, a], f"cell-{near}") == NOTHING


def test_in_a_share_round_nothing_is_said_of_shares_where_none_are_meant() -> None:
    s = first_share_round("912", 2)
    for thing in ("cell-3", "company-9", "phase"):
        assert why(s, thing) == "", thing
