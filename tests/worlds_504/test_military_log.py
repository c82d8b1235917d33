"""Module 4: the log says what came of a fight, in one line."""

from helpers.worlds_504.military import DICE, DUEL, attack, companies_at_war, garrison_front, march, storm, to_dice
from helpers.worlds_504.table import give, legal, put_settlement, rules_of, step, tell, walking

from wabe.core.match import Match
from wabe.core.messages import NOTHING
from wabe.core.presenter import LogText
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.state import WorldState


def fight(s: WorldState, *dice: int) -> list[LogText]:
    return [tell(s, f"roll {die}") for die in dice]


def line(lines: list[LogText]) -> str:
    """As they stand in the log: the dice of one side together."""
    assert lines[0].starts, "a fight begins a card"
    parts = [lines[0].text]
    for said in lines[1:]:
        merged = said.merge(parts[-1], said.more) if said.merge is not None else NOTHING
        parts[-1:] = [merged] if merged else [parts[-1], said.more]
    return ", ".join(map(str, parts))


def test_a_tile_that_is_taken() -> None:
    s, home, target = attack(DICE, 3, 1)
    march(s, home, target, 3)
    to_dice(s)
    told = line(fight(s, 3, 2, 4, 1, 3))
    assert told.startswith("Attack on forest")
    assert told.endswith(
        ": 3 2 4 – 2 hits, 2 armies of the defence fell, Defence: 1 3 – 1 hit, 1 attacker fell, the tile was taken"
    )
    assert s.own[0] >> target & 1


def test_a_tile_that_is_held() -> None:
    s, home, target = attack(DICE, 2, 2)
    march(s, home, target, 2)
    to_dice(s)
    told = line(fight(s, 1, 3, 6))
    assert told.endswith(
        ": 1 3 – 1 hit, 1 army of the defence fell, Defence: 6 – 1 hit, 1 attacker fell, the tile was held"
    )
    assert s.own[1] >> target & 1


def test_a_tile_that_nobody_keeps() -> None:
    s, home, target = attack(DICE, 1, 0)
    march(s, home, target, 1)
    to_dice(s)
    told = fight(s, 4, 5)
    assert line(told).endswith(
        ": 4 – 1 hit, 1 army of the defence fell, Defence: 5 – 1 hit, 1 attacker fell, the tile belonged to nobody"
    )
    assert told[0].targets == [f"cell-{target}"]
    assert [part.card for part in told] == [True, True]
    assert not any(own >> target & 1 for own in s.own)


def test_an_attack_that_misses() -> None:
    s, home, target = attack(DICE, 1, 1)
    march(s, home, target, 1)
    to_dice(s)
    assert line(fight(s, 2)).endswith(": 2 – 0 hits, no army of the defence fell and the attackers went back")


def test_a_card_takes_a_hit_away() -> None:
    s, home, target = attack(DICE, 1, 1)
    give(s, 1, "I-4")
    march(s, home, target, 1)
    to_dice(s)
    assert "1 hit, no army of the defence fell" in line(fight(s, 3))


def test_with_the_card_a_fight_begins_with_the_first_of_more_dice() -> None:
    s, home, target = attack(DICE, 2, 1)
    give(s, 0, "III-4")
    march(s, home, target, 2)
    to_dice(s)
    told = fight(s, 1, 1, 1)
    assert [said.starts for said in told] == [True, False, False]
    assert ": 1 1 1 – 0 hits" in line(told)


def test_a_fight_is_one_line_of_the_log() -> None:
    match = Match(rules_of(DICE, 2), ["Anna", "Bert"], 1)
    match.state, home, target = attack(DICE, 2, 1)
    march(match.state, home, target, 2)
    match.play("done")
    fights = [entry for entry in match.log if str(entry.text).startswith("Attack on")]
    assert len(fights) == 1
    assert fights[0].more


def test_armies_go_to_war() -> None:
    s, home, target = attack(DICE, 2, 1)
    said = tell(s, step(home, target))
    assert str(said.text).startswith("attacked forest")
    assert said.more == said.text
    assert said.targets == [f"cell-{home}", f"cell-{target}"]


def test_a_step_in_peace_is_no_attack() -> None:
    for world in (DICE, DUEL):
        s = walking(world)
        moves = [text for text in legal(s) if text.startswith("move")]
        assert str(tell(s, moves[0]).text).startswith("moved")


def test_what_falls_in_a_duel() -> None:
    s, home, target = attack(DUEL, 3, 1)
    assert str(tell(s, step(home, target)).text).endswith(": a resident of {2} fell")
    assert str(tell(s, step(home, target)).text).endswith(": the settlement of {2} fell")
    assert str(tell(s, step(home, target)).text).startswith("moved"), "nobody is left to be attacked"


def test_what_falls_in_a_free_city() -> None:
    s, home, city = garrison_front(DUEL, 2)
    assert str(tell(s, step(home, city)).more).endswith(": the militia fell")
    assert str(tell(s, step(home, city)).more).endswith(": the barrack fell")


def test_the_third_takes_the_headquarters() -> None:
    s, home, target = storm("264", 3, 0)
    military_state(s).barracks = military_state(s).militia = 0
    put_settlement(s, 1, s.city_cell[1])
    texts = [str(tell(s, step(home, target)).text) for _ in range(3)]
    assert not any("fell" in text for text in texts[:2])
    assert texts[2].endswith(": the headquarters of {2} fell")


def test_the_headquarters_of_a_company_is_named_by_its_colour() -> None:
    s, home, target = companies_at_war("964", 3)
    texts = [str(tell(s, step(home, target)).text) for _ in range(3)]
    assert texts[2].startswith("Green: attacked city 8")
    assert texts[2].endswith(": the headquarters of the blue company fell")


def test_what_the_ground_does_to_each_die_is_told() -> None:
    s, home, city = garrison_front(DICE, 2)
    march(s, home, city, 2)
    to_dice(s)
    assert "(-1 each)" in line(fight(s, 1, 1))
