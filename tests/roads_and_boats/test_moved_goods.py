"""A good is carried from hex to hex by one transporter of a player (RB-MOVE-07, AMB-03)."""

from helpers.boats.maps import ROW
from helpers.boats.table import FIGURES, Table
from helpers.boats.valley import NORTH, SOUTH, begins, loaded, valley

from wabe.core.reference import rule


@rule("RB-MOVE-06", "RB-MOVE-07", "RB-GOOD-06", "AMB-03", "PROTO-07")
def test_tv08_the_goods_figure():
    t = Table("FIG-GOODS")
    before, after = FIGURES["FIG-GOODS"]["before"], FIGURES["FIG-GOODS"]["after"]
    for cell, goods in before["goods"].items():
        t.lay(tuple(map(int, cell.split(","))), **goods)
    donkey = t.put(0, "donkey", tuple(before["donkey"]))
    wagon = t.put(0, "wagon", tuple(before["wagon"]))
    t.begin("movement")
    t.play("use t1;reload;load trunks fresh a;done;step ne")
    t.play("reload;unload trunks t1 a;load stone fresh a;load stone fresh a;done")
    t.play("step sw;reload;unload stone t1 a;unload stone t1 a;done")
    t.stays()
    t.play("use t2;reload;load stock fresh a;load stock fresh a;load stock fresh a;done;step w")
    t.play("reload;unload stock t2 a;unload stock t2 a;unload stock t2 a")
    kept = t.s.copy()
    t.play("load stone t1 a;done")
    assert not any(move.startswith("step") for move in t.legal())  # the donkey has moved the stone
    t.s = kept
    t.play(
        "load trunks fresh a;load trunks fresh a;done;step e;step ne;reload;unload trunks t2 a;unload trunks t2 a;done"
    )
    t.end()
    assert (t.at(donkey), t.at(wagon)) == (tuple(after["donkey"]), tuple(after["wagon"]))
    found = {f"{q},{r}": t.goods(q, r) for q, r in t.space.hexes if t.goods(q, r)}
    assert found == after["goods"]


@rule("RB-MOVE-07", "AMB-03")
def test_a_moved_good_may_be_loaded_but_not_carried_on_by_another_own_transporter():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0), gold=1)
    second = t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e;reload;unload gold t1 a;done")
    t.stays()
    t.play("use t2")
    assert "step e" in t.legal()
    t.play("reload;load gold t1 a;done")
    assert not [move for move in t.legal() if move.startswith("step")]
    assert t.cargo(second) == {"gold": 1}
    t.end()
    assert t.s.marks == {} or t.s.phase != 1


@rule("RB-MOVE-07")
def test_another_player_may_carry_it_on_and_the_same_transporter_too():
    t = Table(ROW)
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    t.put(0, "donkey", (0, 0), gold=1)
    other = t.put(1, "donkey", (1, 0))
    t.begin("movement")
    assert t.can("use t1;step e;reload;unload gold t1 a;done;step e")
    assert t.can("use t1;step e;reload;done;step e")
    t.play("use t1;step e;reload;unload gold t1 a;done").done()
    t.play("use t1;reload;load gold fresh a;done;step e")
    assert (t.at(other), t.cargo(other)) == ((2, 0), {"gold": 1})


@rule("AMB-03", "RB-GOOD-06")
def test_handing_over_inside_a_hex_does_not_mark_and_a_mark_stays():
    t = Table(ROW)
    t.put(0, "donkey", (1, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;give 1t2;hand gold fresh;done")
    t.stays().play("use t2")
    assert "step e" in t.legal()
    t = Table(ROW)
    t.put(0, "donkey", (0, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e;give 1t2;hand gold t1;done")
    t.stays().play("use t2")
    assert "step e" not in t.legal()


@rule("RB-MOVE-07", "AMB-03")
def test_fresh_and_moved_goods_of_a_kind_are_told_apart():
    t = Table(ROW)
    t.lay((1, 0), stone=1)
    t.put(0, "donkey", (0, 0), stone=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e;reload;unload stone t1 a;done")
    t.stays().play("use t2;reload")
    assert t.legal() == ["load stone fresh a", "load stone t1 a", "done"]
    kept = t.s.copy()
    t.play("load stone fresh a;done")
    assert "step e" in t.legal()
    t.s = kept
    t.play("load stone t1 a;done")
    assert "step e" not in t.legal()


def row(players: int = 2) -> Table:
    """Three hexes in a row with a road."""
    t = Table("0,0 pasture\n1,0 pasture\n2,0 pasture\n0,1 sea", players)
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    return t


@rule("RB-MOVE-07", "RB-MOVE-06")
def test_the_same_transporter_may_pick_its_good_up_again():
    wagon = row()
    wagon.put(0, "wagon", (0, 0), gold=1)
    wagon.begin("movement").play("use t1", "step e", "reload", "unload gold t1 a")
    loaded(wagon)
    wagon.play("step w", "step e", "reload", "load gold t1 a")
    assert wagon.cargo(0) == {"gold": 1}


@rule("RB-MOVE-07")
def test_in_the_next_turn_the_good_is_fresh_again():
    t = row(1)
    t.put(0, "donkey", (0, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1", "step e", "reload", "unload gold t1 a")
    t.end("movement")
    t.begin("movement").play("use t2", "reload", "load gold fresh a")
    loaded(t)
    t.play("step e")
    assert t.at(1) == (2, 0)


@rule("RB-MOVE-07", "RB-GOOD-06")
def test_a_good_is_carried_on_by_one_transporter_of_another_player_only():
    t = valley()
    for a, b in (((0, 1), (1, 1)), ((1, 1), (2, 1)), ((2, 1), (2, 0, SOUTH))):
        t.road(a, b)
    t.put(0, "donkey", (0, 1), gold=1)
    t.put(1, "donkey", (1, 1))
    t.put(1, "donkey", (2, 1))
    t.begin("movement").play("use t1", "step e", "reload", "unload gold t1 a", "done").done()
    t.play("use t1", "reload", "load gold fresh a")
    loaded(t)
    t.play("step e", "reload", "unload gold t1 a")
    loaded(t)
    t.play("stay", "use t2", "reload", "load gold t1 a")
    loaded(t)
    assert begins(t, "step") == set()


@rule("RB-MOVE-07", "RB-GOOD-04")
def test_a_good_moved_and_traded_away_and_back_stays_moved():
    t = Table(ROW)
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    t.put(0, "donkey", (0, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.put(1, "donkey", (1, 0))
    t.begin("movement").play("use t1", "step e", "offer 2t1", "bid-give gold t1", "propose", "accept")
    t.stays()
    t.play("use t2", "offer 2t1", "bid-ask gold t1", "propose", "accept")
    assert t.cargo(1) == {"gold": 1}
    assert not [move for move in t.legal() if move.startswith("step")]


@rule("RB-MOVE-07", "RB-AREA-11")
def test_ferrying_inside_a_hex_is_no_moving():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), gold=1)
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, NORTH))
    t.begin("movement").play("use t1", "give 1t2", "hand gold fresh")
    while t.s.question() == "handing":
        t.play("done")
    t.stays()
    t.play("use t2", "give 1t3", "hand gold fresh")
    while t.s.question() == "handing":
        t.play("done")
    t.play("stay", "use t3", "step ne")
    assert t.cargo(2) == {"gold": 1}
    assert t.at(2) == (2, -1)
