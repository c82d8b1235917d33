"""Each choice cites the rule that allows it here, which is not always that of its family."""

from helpers.innovation.table import Position, drafted, first_until, start_bonus, started

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.frames import BLOCKS, BRIDGE_SITE, LEVELS
from wabe.games.age_of_innovation.rules.state import AgeState


def cited(s: AgeState, kind: str) -> set[str]:
    """The rules behind the choices of a kind."""
    return {choice.rule for choice in s.scene(s.seat).prompt.choices if choice.action.split()[0] == kind}


def asked(position: Position, *frame: int) -> AgeState:
    position.s.frames.append(list(frame))
    return position.s


@rule("AOI-FAC-02", "AOI-PALACE-15", "AOI-TB-10")
def test_done_cites_what_may_be_left_undone():
    assert cited(asked(Position(3), LEVELS, 0, 3, 1, 0), "done") == {"AOI-FAC-02"}
    bridges = Position(3).build(0, "workshop", "C10")
    assert cited(asked(bridges, BRIDGE_SITE, 0, 2, 1), "done") == {"AOI-PALACE-15"}
    assert cited(asked(Position(3), BLOCKS, 0, 7), "first") == {"AOI-PALACE-15"}
    spades = Position(3).build(0, "workshop", "H6").ground("G6", "plains").effect(terraform_build=2)
    assert cited(spades.s, "done") == {"AOI-TB-10"}


@rule("AOI-PALACE-16")
def test_the_guild_of_palace_16_is_no_neutral_building():
    position = Position(3).build(0, "workshop", "H6").effect(place_guild_anywhere=True)
    assert cited(position.s, "place") == {"AOI-PALACE-16"}


@rule("AOI-SCH-01", "AOI-SCH-02")
def test_a_scholar_goes_to_the_display_or_back():
    position = Position(3).give(0, scholars=1)
    assert cited(position.s, "send") == {"AOI-SCH-01", "AOI-SCH-02"}
    by_rule = {choice.action: choice.rule for choice in position.s.scene(0).prompt.choices}
    assert (by_rule["send law 3"], by_rule["send law 1"]) == ("AOI-SCH-01", "AOI-SCH-02")


@rule("AOI-SETB-02", "AOI-SETB-03", "AOI-UPG-05", "AOI-PASS-02")
def test_before_the_game_the_draft_is_cited():
    s = started(3)
    assert cited(s, "palace") == {"AOI-SETB-02"}
    first_until(s, "first-booster")
    assert cited(s, "booster") == {"AOI-SETB-03"}
    assert cited(Position(3).play("pass").s, "booster") == {"AOI-PASS-02"}


@rule("AOI-SETW-06", "AOI-P3-03", "AOI-TB-03")
def test_spades_of_the_setup_and_of_the_science_bonus():
    s = drafted(3, [("desert", "goblins"), ("lake", "felines"), ("forest", "blessed")])
    first_until(s, "spades")
    scene = s.scene(s.seat)
    assert (scene.prompt.rule, cited(s, "dig"), cited(s, "done")) == ("AOI-SETW-06", {"AOI-SETW-06"}, {"AOI-SETW-06"})
    bonus = start_bonus(Position(3).round(1, 4).levels(0, 0, 0, 0, 8).build(0, "workshop", "H6")).s
    assert bonus.question() == "spades"
    assert (cited(bonus, "dig"), cited(bonus, "done")) == ({"AOI-P3-03"}, {"AOI-P3-03"})
    assert bonus.scene(bonus.seat).prompt.rule == "AOI-P3-03"
    plain = Position(3).rich(0).build(0, "workshop", "H6")
    assert cited(plain.s, "dig") == {"AOI-TB-03"}
