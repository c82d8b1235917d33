"""The rule cited by any prompt or choice stands on the page of the world that is played."""

import pytest
from helpers.worlds_504.shares import second_share_round
from helpers.worlds_504.table import actor, go_on, play, put_trolley, rules_of, table

from wabe.core.chance import Rng
from wabe.core.frames import KIND
from wabe.core.game import NATURE, OVER
from wabe.core.hexes import bits
from wabe.games.worlds_504 import GAME
from wabe.games.worlds_504.rules.components import CITY
from wabe.games.worlds_504.rules.frames import TROLLEY_MOVED
from wabe.games.worlds_504.worlds import REGISTRY

ACTIONS = 70  # of each world: the set-up and about a round
MODULES = range(1, 10)


def on_page(world: str) -> set[str]:
    """The rules a player of this world can read."""
    assert GAME.book is not None
    return {rule.id for chapter in GAME.book.page(world).chapters for rule in chapter.rules}


def cited(world: str, players: int, seed: int) -> set[tuple[str, str, str]]:
    """In a random game: question, kind of action, rule."""
    s, rng = rules_of(world, players).start(), Rng(seed)
    found = set()
    for _ in range(ACTIONS):
        if s.seat == OVER:
            break
        frame, legal = s.frames[-1], s.legal()
        found.add((s.question(), "", s.decisions.askers[frame[KIND]](s, frame).rule))
        if s.seat != NATURE:
            by_kind = {action.kind: action for action in legal}
            found |= {(s.question(), k, s.decisions.choice(s, frame, a).rule) for k, a in by_kind.items()}
        s.play(s.draw(rng) if s.seat == NATURE else legal[rng.below(len(legal))])
    return found


@pytest.mark.parametrize("first", MODULES)
def test_every_cited_rule_can_be_read(first: int) -> None:
    lost = set()
    for number, world in enumerate(REGISTRY.worlds()):
        if world[0] == str(first):
            page = on_page(world)
            lost |= {(world, *entry) for entry in cited(world, 2 + number % 3, number) if entry[-1] not in page}
    assert not lost


def rules_for(world: str, players: int, question: str, kind: str) -> set[str]:
    """The rules cited for actions of a kind in a question, over some games."""
    games = [cited(world, players, seed) for seed in range(4)]
    return {rule for game in games for asked, action, rule in game if asked == question and action == kind}


def test_who_chooses_a_capital_is_read_where_it_stands() -> None:
    assert rules_for("123", 3, "choose capital", "") == {"W-08"}
    assert rules_for("312", 3, "choose capital", "") == {"M3-05"}
    assert rules_for("917", 3, "choose capital", "") == {"M9-06"}


def test_bids_for_a_place_in_the_share_round() -> None:
    assert rules_for("391", 3, "sealed bid", "") == {"A-23"}
    assert rules_for("391", 3, "sealed bid", "seal-tens") == {"A-23"}
    assert rules_for("312", 3, "sealed bid", "seal-ones") == {"M3-05"}


@pytest.mark.parametrize(
    ("world", "city", "rule"),
    [
        ("123", False, "M2-11"),
        ("135", True, "M3-16"),
        ("153", True, "M5-14"),
        ("217", False, "M7-09"),
        ("132", True, "M3-16"),
        ("132", False, "M2-11"),
    ],
)
def test_a_settlement_of_the_trolley_is_placed_by_the_rule_of_its_module(world: str, city: bool, rule: str) -> None:
    s = table(world, 2)
    go_on(s, "trolley")
    a = actor(s)
    land = [cell for cell in bits(s.land & ~s.own[a]) if (s.terrain[cell] == CITY) == city]
    put_trolley(s, a, land[0])
    s.frames[-1][TROLLEY_MOVED] = 1
    choices = {choice.action: choice.rule for choice in s.scene(s.seat).prompt.choices}
    assert choices["found"] == rule
    assert rule in on_page(world)


def test_the_capital_of_a_later_company_has_a_rule_of_its_own() -> None:
    s = second_share_round("293", 3, "green")
    play(s, "buy white")
    prompt = s.scene(s.seat).prompt
    assert {prompt.rule, *(choice.rule for choice in prompt.choices)} == {"W-09"}
