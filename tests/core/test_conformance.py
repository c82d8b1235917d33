"""The kit passes a sound game and finds what is wrong with a broken one."""

from typing import Any

import pytest
import toy

from wabe.core import conformance
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import Game, State
from wabe.core.options import Value
from wabe.core.scene import Scene


def rules_with(state_class: type[toy.ToyState], rules_class: type[toy.ToyRules] = toy.ToyRules) -> toy.ToyRules:
    """The toy game with a changed state or changed rules."""

    class Changed(rules_class):
        def start(self) -> toy.ToyState:
            return state_class(self)

        def state_from(self, data: dict[str, Any]) -> toy.ToyState:
            plain = super().state_from(data)
            state = state_class(self)
            for name in toy.ToyState.__slots__:
                setattr(state, name, getattr(plain, name))
            state.seat = plain.seat
            return state

    options: dict[str, Value] = {"plums": 3}
    return Changed(toy.GAME, 2, options)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(20))
def test_a_sound_game_passes(players: int, seed: int) -> None:
    tally = conformance.check_game(toy.GAME.rules(players), seed)
    assert tally.decisions == 6 * players
    assert tally.events == 12


def finding_of(rules: toy.ToyRules) -> str:
    """What the kit finds in thirty games, in which the defect is sure to show."""
    with pytest.raises(conformance.Finding) as caught:
        check_many(rules)
    assert caught.value.record.game == "toy"
    return caught.value.what


def check_many(rules: toy.ToyRules) -> None:
    for seed in range(30):
        conformance.check_game(rules, seed)


def test_it_finds_shared_copies() -> None:
    class Shared(toy.ToyState):
        __slots__ = ()

        def copy(self) -> "Shared":
            twin = Shared(self.rules)
            twin.seat, twin.winner, twin.pile, twin.bids = self.seat, self.winner, self.pile[:], self.bids[:]
            twin.points = self.points
            return twin

    assert "changes the original" in finding_of(rules_with(Shared))


def test_it_finds_duplicates() -> None:
    class Double(toy.ToyState):
        __slots__ = ()

        def legal(self) -> list[Action]:
            return super().legal() * 2

    assert "listed twice" in finding_of(rules_with(Double))


def test_it_finds_a_state_without_actions() -> None:
    class Stuck(toy.ToyState):
        __slots__ = ()

        def legal(self) -> list[Action]:
            return [] if self.points[0] > 6 else super().legal()

    assert "no action" in finding_of(rules_with(Stuck))


def test_it_finds_a_leak() -> None:
    class Gossip(toy.ToyRules):
        __slots__ = ()

        def scene(self, state: State, viewer: int | None) -> Scene:
            assert isinstance(state, toy.ToyState)
            scene = super().scene(state, viewer)
            scene.headline = f"bids {state.bids}"
            return scene

    assert "may not know" in finding_of(rules_with(toy.ToyState, Gossip))


def test_it_finds_a_wrong_account() -> None:
    class Cook(toy.ToyRules):
        __slots__ = ()

        def scene(self, state: State, viewer: int | None) -> Scene:
            scene = super().scene(state, viewer)
            scene.seats[0].account[0].value = 99
            return scene

    assert "sums up to" in finding_of(rules_with(toy.ToyState, Cook))


def test_it_finds_hidden_dependence_of_actions() -> None:
    class Psychic(toy.ToyState):
        __slots__ = ()

        def legal(self) -> list[Action]:
            actions = super().legal()
            return actions[1:] if self.seat == 1 and self.bids[0] == 2 else actions

        def copy(self) -> "Psychic":
            twin = Psychic(self.rules)
            twin.seat, twin.winner = self.seat, self.winner
            twin.pile, twin.points, twin.bids = self.pile[:], self.points[:], self.bids[:]
            return twin

    assert "may not know" in finding_of(rules_with(Psychic))


def test_a_game_that_does_not_end_is_reported() -> None:
    game: Game = toy.GAME
    with pytest.raises(conformance.Finding, match="does not end"):
        conformance.check_game(game.rules(2), 1, limit=5)


def test_random_numbers_are_repeatable() -> None:
    assert [Rng(7).below(100) for _ in range(3)] == [Rng(7).below(100) for _ in range(3)]
    assert Rng(7).below(1000) != Rng(8).below(1000)
