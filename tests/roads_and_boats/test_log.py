"""The log is a story: what was done, in the past tense, moves joined, with a heading for each turn."""

from helpers.boats.table import GAME, Table, number
from helpers.boats.valley import valley

from wabe.core.chance import Rng
from wabe.core.game import OVER
from wabe.core.history import History
from wabe.core.match import Match
from wabe.core.reference import rule


def story(t: Table, *moves: str) -> list[str]:
    """The lines that tell of these moves; headings begin with #."""
    history = History(t.rules)
    for text in ";".join(moves).split(";"):
        before = t.s.copy()
        legal = {action.text: action for action in t.s.legal()}
        t.s.play(legal[text.strip()])
        history.add(before, legal[text.strip()], t.s)
    return ["# " * line.heading + ", ".join(map(str, (line.text, *line.more))) for line in history.log]


def test_a_journey_is_one_line_and_the_next_one_another():
    t = valley()
    t.put(0, "donkey", (1, 1))
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), boards=2, stone=1)
    t.begin("movement")
    here = number(t, 1, 1)
    moves = ["use t1; reload; load boards fresh a; load boards fresh a; done; step e; reload"]
    moves += ["unload boards t1 a; done; use t2; reload; load stone fresh a; done; stay"]
    assert story(t, *moves) == [
        f"Donkey 1 on {here} (pasture) loaded 2 boards, went to {number(t, 2, 1)} (woods), unloaded 1 board",
        f"Donkey 2 on {here} (pasture) loaded 1 stone ({{2}}: nothing to move)",
    ]


def test_geese_are_told_with_the_step_they_follow():
    t = valley()
    t.put(0, "donkey", (0, 1))
    t.lay((0, 1), goose=3)
    t.put(0, "donkey", (2, 1))
    t.begin("movement")
    assert story(t, "use t1; step e; goose a fresh; goose a fresh; go") == [
        f"Donkey 1 on {number(t, 0, 1)} (pasture) went to {number(t, 1, 1)} (pasture) with 2 geese"
    ]


def test_geese_that_land_on_a_bank_are_told_once():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.lay((1, 0, 0), goose=1)
    t.put(0, "donkey", (2, 1))
    t.begin("movement")
    assert story(t, "use t1; step e; goose a fresh; go; bank b") == [
        f"Raft 1 on {number(t, 1, 0)} (pasture) went to {number(t, 2, 0)} (woods) with a goose"
    ]


def test_what_is_carried_and_handed_over():
    t = valley()
    t.put(0, "wagon", (1, 1), stone=1)
    t.put(0, "donkey", (1, 1))
    t.put(0, "donkey", (1, 1))
    t.begin("movement")
    here = f"{number(t, 1, 1)} (pasture)"
    assert story(t, "use t1; give 1t2; hand stone fresh; done; carry 1t3; put a") == [
        f"Wagon 1 on {here} handed 1 stone to donkey 2, picked up donkey 3, put donkey 3 on {here}"
    ]


def test_what_is_built_is_told_when_it_is_paid():
    t = valley()
    t.put(0, "donkey", (1, 1), boards=2, stone=0)
    t.put(0, "donkey", (1, 1), stone=1)
    t.put(0, "donkey", (2, 1), boards=1)
    t.lay((1, 1), boards=1)
    t.begin("building")
    at = number(t, 1, 1)
    assert story(t, f"site {at}; build sawmill a; take boards 1t1; take boards 1t1; take stone 1t2") == [
        f"built a sawmill on {at} (pasture) for 2 boards and 1 stone"
    ]
    assert story(t, f"site {number(t, 2, 1)}; build woodcutter a") == [
        f"built a woodcutter on {number(t, 2, 1)} (woods) for 1 board ({{2}}: nothing to build)"
    ]


def test_roads_bridges_and_walls():
    t = valley()
    t.put(0, "donkey", (1, 0, 0), stone=3)
    t.put(1, "donkey", (1, 1), boards=2)
    t.begin("building")
    here, south = f"{number(t, 1, 0)} (pasture)", f"{number(t, 1, 1)} (pasture)"
    river, land = f"site {number(t, 1, 0)}", f"site {number(t, 1, 1)}"
    assert story(t, f"{river}; road se; {river}; bridge e a; {river}; wall se a") == [
        f"built a road from {here} to {south} for 1 stone",
        f"built a bridge on {here} for 1 stone",
        f"built a wall between {here} and {south} for 1 stone",
    ]
    assert story(t, f"{land}; demolish nw a") == [f"demolished the wall between {south} and {here} for 2 boards"]


def test_a_mine_is_told_with_its_bag_and_a_new_shaft():
    t = Table("0,0 mountain\n1,0 rock")
    t.know(0, "specialisation", "new_shafts")
    t.put(0, "wagon", (0, 0), boards=3, stone=1)
    t.put(0, "donkey", (0, 0), iron=1, fuel=1)
    t.put(0, "donkey", (1, 0), boards=2)
    t.begin("building")
    assert story(t, "site 1; build mine a; mix special_gold; site 1; shaft; mix normal") == [
        "built a mine with 4 gold on 1 (mountain) for 3 boards and 1 stone",
        "dug a new shaft on 1 (mountain) with 3 gold and 3 iron for 1 fuel and 1 iron",
    ]


def test_a_run_of_a_building_is_one_line_with_where_the_goods_went():
    t = valley()
    t.build("sawmill", 1, 1)
    t.put(0, "donkey", (1, 1), trunks=1)
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), trunks=1)
    t.begin("production")
    at = number(t, 1, 1)
    assert story(t, f"work {at}; take trunks 1t1; deliver t2; work {at}; deliver tile") == [
        f"made 2 boards of 1 trunk in the sawmill on {at} (pasture), loaded 2 boards on donkey 2",
        f"made 2 boards of 1 trunk in the sawmill on {at} (pasture), left 2 boards there",
    ]


def test_transporters_that_are_made_and_research():
    t = valley()
    t.build("wagon_factory", 1, 1)
    t.put(0, "donkey", (1, 1), boards=2)
    t.put(0, "donkey", (1, 1), goose=2)
    t.lay((1, 1), paper=1)
    t.begin("production")
    at = f"{number(t, 1, 1)} (pasture)"
    assert story(t, f"work {number(t, 1, 1)}; donkey t2; study {number(t, 1, 1)} a; subject rowing") == [
        f"made a wagon of a donkey and 2 boards in the wagon factory on {at}",
        f"spent 1 paper and 2 geese on research on {at}, found out: Rowing "
        "(no factory to upgrade, {2}: nothing to do in production)",
    ]


@rule("RB-WALL-12")
def test_boats_that_a_wall_puts_out_to_sea_are_told():
    t = valley()
    t.put(0, "donkey", (2, 1), stone=1)
    t.put(0, "raft", t.dock(2, 1, 0))
    t.put(1, "raft", t.dock(2, 1, 0))
    t.begin("building")
    land, sea = f"{number(t, 2, 1)} (woods)", f"{number(t, 3, 0)} (sea)"
    assert story(t, f"site {number(t, 2, 1)}; wall ne a")[0] == (
        f"built a wall between {land} and {sea} for 1 stone, and put raft 1 of {{2}} out to sea "
        "({2}: nothing to build)"
    )


def test_what_production_does_by_itself_is_a_heading():
    t = valley(players=1)
    t.build("woodcutter", 2, 1)
    t.build("sawmill", 1, 1)
    t.build("raft_factory", 2, 0, 0)
    t.build("mine", 0, 0, gold=2, iron=1)
    t.lay((1, 1), trunks=2)
    t.lay((2, 0, 0), trunks=2)
    t.lay((1, -1), goose=2)
    t.put(0, "donkey", (3, -1))
    t.home(0, (3, -1))
    t.lay((3, -1), stone=2)
    t.begin("wonder")
    mill, factory = number(t, 1, 1), number(t, 2, 0)
    assert story(t, "end") == ["# Turn 2; Production brought 1 trunk, 1 goose and 1 gold"]
    assert story(t, "end") == [
        f"# The raft factory on {factory} (woods) swallowed 2 trunks; "
        f"The sawmill on {mill} (pasture) made 4 boards by itself"
    ]


def test_a_mine_built_last_before_production_is_told_with_its_first_metal():
    # Alone: nothing else can be built, no brick be bought, so production follows at once.
    t = valley(players=1)
    t.build("mine", 0, 0, gold=0, iron=1)
    t.know(0, "new_shafts")
    t.put(0, "donkey", (0, 0), iron=1, fuel=1)
    t.begin("building")
    assert story(t, f"site {number(t, 0, 0)}; shaft")[1:] == ["# Turn 2; Production brought 1 iron"]
    t = Table("0,0 mountain\n1,0 pasture", players=1)
    t.put(0, "truck", (0, 0), boards=3)
    t.lay((0, 0), stone=1)
    t.begin("building")
    assert story(t, "site 1; build mine a")[1:] == ["# Turn 2; Production brought 1 gold"]


def test_what_science_loses_is_told_and_nothing_else():
    t = valley()
    t.build("papermill", 1, 1)
    t.lay((1, 1), goose=2, boards=2)
    t.put(0, "donkey", (2, 1))
    t.lay((2, 1), goose=2, paper=1)
    t.begin("production")
    mill, science = f"{number(t, 1, 1)} (pasture)", f"{number(t, 2, 1)} (woods)"
    assert story(t, "use t1; reload; load paper fresh a; load goose fresh a; done; end") == [
        f"Donkey 1 on {science} loaded 1 paper and 1 goose ({{2}}: nothing to do in production)",
        f"# The papermill on {mill} made 1 paper by itself; Geese and paper on {mill} were lost to science",
    ]


def test_bricks_and_the_turn_they_end():
    t = valley()
    t.home(0, (1, 1))
    t.put(0, "donkey", (1, 1), clay=1, trunks=2)
    t.begin("wonder")
    assert story(t, "brick; take trunks 1t1; brick") == [
        "bought a brick for 1 trunk",
        "bought a brick for 1 trunk and 1 clay ({2}: cannot buy a brick)",
        "# Turn 2",
    ]


def test_an_offer_and_its_answer():
    t = valley()
    t.put(0, "donkey", (1, 1), boards=2)
    t.put(1, "donkey", (1, 1), stone=1)
    t.begin("movement")
    moves = "use t1; offer 2t1; bid-give boards fresh; bid-give boards fresh; bid-ask stone fresh; propose"
    at = f"{number(t, 1, 1)} (pasture)"
    assert story(t, moves) == [f"Donkey 1 on {at} offered {{2}} 2 boards for 1 stone"]
    asked = str(t.s.scene(1).prompt.text)
    assert asked == "{1} offers 2 boards for 1 stone: between donkey 1 and your donkey 1."
    assert story(t, "accept") == ["accepted"]


def test_the_order_of_play():
    t = valley()
    for seat in (0, 1):
        t.put(seat, "donkey", (1, 1))
    t.begin("movement", query=True)
    assert story(t, "pass; demand; leave; slot 2") == [
        "demanded a new order of play",
        "went to the back of the row ({1}: already furthest from the temple)",
        "chose to play at place 2 ({1}: took the last place)",
    ]


def test_which_choices_keep_the_turn_is_known_without_trying():
    """In every decision of a game the marks of the choices are those that trying would give."""
    match = Match(GAME.rules(3, {"scenario": "O3-THREE"}), ["A", "B", "C"], seed=2)
    rng = Rng(2)
    kept = set()
    while match.state.seat != OVER and match.position < 600:
        legal = match.state.legal()
        for action in legal:
            if match.state.keeps_turn(action):
                kept.add(action.kind)
                after = match.state.copy()
                after.play(action)
                assert after.seat == match.state.seat, action.text
        match.play(legal[rng.below(len(legal))])
    assert kept >= {"use", "reload", "load", "unload", "give", "hand", "site", "carry", "goose"}
