"""Module 3: the deck of cards and the first row."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from helpers.worlds_504.privileges import index, row
from helpers.worlds_504.table import fresh, rules_of, table

from wabe.core.reference import rule
from wabe.games.worlds_504.modules.privileges.rules import deck
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.rules.components import PRIVILEGES
from wabe.games.worlds_504.rules.state import WorldState


def types(s: WorldState) -> list[str]:
    return [PRIVILEGES[t].name for t in s.hooks.card_types]


@rule("M3-01", "T-08", "T-60")
def test_world_123_uses_nine_types() -> None:
    """T-08, T-60: with 2, 3, 4 players 9, 14, 18 cards."""
    nine = ["I-2", "I-5", "I-8", "I-11", "II-5", "II-7", "II-9", "II-12", "III-1"]
    for players, cards in ((2, 9), (3, 14), (4, 18)):
        s = fresh("123", players)
        assert types(s) == nine
        assert deck.left(s) == cards


@rule("M3-02", "T-09", "T-26")
@pytest.mark.parametrize(("world", "sizes"), [("123", [3, 3, 4]), ("132", [2, 3, 4])])
def test_the_first_row(world: str, sizes: list[int]) -> None:
    """T-09: 3.III: 3, 3, 4 cards at $20. T-26: four in the auction of four players."""
    for players, size in zip((2, 3, 4), sizes, strict=True):
        s = table(world, players)
        assert len(privileges_state(s).row) == size
        assert privileges_state(s).free == 0


@rule("M3-01")
def test_backs_come_in_order() -> None:
    s = table("123", 2)
    seen = list(privileges_state(s).row)
    while deck.left(s):
        deck.deal(s, 1, False)
        seen.append(int(s.legal()[0].args[0]))
        s.play(s.legal()[0])
        privileges_state(s).row = ()
    backs = [PRIVILEGES[t].back for t in seen]
    assert backs == sorted(backs)
    assert sorted(seen) == s.hooks.card_types


@rule("M3-01")
def test_with_four_players_every_card_is_twice_in_the_stack() -> None:
    s = table("123", 4)
    row(s, "I-2", "I-2", "I-5")
    assert deck.chances(s) == [(index("I-5"), 1), (index("I-8"), 2), (index("I-11"), 2)]


@rule("M3-01")
def test_the_odds_of_three_players_are_exact() -> None:
    """Every removed half and every order of the first back, counted out, against the odds of the engine."""
    s = table("123", 3)
    kinds = s.hooks.card_types
    first = [t for t in kinds if PRIVILEGES[t].back == 1]  # four types
    prefix = (first[0], first[1], first[0])
    follow: Counter[int] = Counter()
    weight_all = 5040 * 8
    for removed in combinations(kinds, len(kinds) // 2):
        cards = first + [t for t in first if t not in removed]
        numbered = list(enumerate(cards))
        seen: Counter[int] = Counter()
        for arrangement in permutations(numbered, 4) if len(numbered) > 3 else []:
            if tuple(t for _, t in arrangement[:3]) == prefix:
                seen[arrangement[3][1]] += 1
        orders = 1
        for i in range(4):
            orders *= len(cards) - i
        for t, number in seen.items():
            follow[t] += number * weight_all // orders
    row(s, *(PRIVILEGES[t].name for t in prefix))
    chances = dict(deck.chances(s))
    assert set(chances) == set(follow)
    scale = follow[first[2]] / chances[first[2]]
    for t, weight in chances.items():
        assert follow[t] == pytest.approx(weight * scale)


@rule("M3-01")
def test_when_a_back_may_be_used_up_the_next_one_may_come() -> None:
    """Three players, all four types of back I once: either a second copy, or the first card of back II."""
    s = table("123", 3)
    row(s, "I-2", "I-5", "I-8", "I-11")
    outcomes = {PRIVILEGES[t].name: weight for t, weight in deck.chances(s)}
    assert set(outcomes) == {"I-2", "I-5", "I-8", "I-11", "II-5", "II-7", "II-9", "II-12"}
    # 126 halves; in C(5, 0) = 1 of them all four second copies of back I are gone.
    ratio = outcomes["II-5"] * 4 / sum(outcomes.values())
    total = 0.0
    none = 0.0
    for removed in combinations(s.hooks.card_types, 4):
        stayed = 4 - sum(1 for t in removed if PRIVILEGES[t].back == 1)
        likely = 1.0  # chance that the first four cards of back I are one of each type
        for i in range(4):
            likely *= 1 / (4 + stayed - i)
        likely *= 2**stayed  # either copy may be the one seen
        total += likely
        none += likely if stayed == 0 else 0.0
    assert ratio == pytest.approx(none / total)


@rule("M3-01")
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 0), (4, 2)])
def test_the_reference_says_how_often_a_card_is_there(players: int, copies: int) -> None:
    """With three players it is not known which of them are there twice: then nothing is said."""
    items = [item for section in rules_of("312", players).reference() for item in section.items]
    cards = [item for item in items if item.id.startswith("privilege-")]
    assert cards
    assert {card.count for card in cards} == {copies}
