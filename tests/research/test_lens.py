"""Observations, masks and rewards."""

from collections.abc import Callable

import numpy as np
import pytest
from helpers.shelf import toy_on_shelf  # noqa: F401 - a fixture

import wabe
from wabe.core.errors import BadOption
from wabe.research import Batch, GymEnv, Lens, aec
from wabe.research.lens import final_rewards


@pytest.mark.parametrize("game", ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"])
def test_every_game_names_its_numbers(game: str) -> None:
    lens = Lens(game, 2)
    labels = lens.encoding.labels()
    assert len(labels) == lens.encoding.size == len(lens.least)
    assert len(set(labels)) == len(labels), "two numbers have the same name"
    assert (lens.least <= lens.most).all()


def test_a_map_that_grows_gives_no_numbers() -> None:
    with pytest.raises(BadOption, match="no numbers"):
        Lens("roads_and_boats", 2, {"map": "free"})


@pytest.mark.usefixtures("toy_on_shelf")
@pytest.mark.parametrize("entry", [Lens, aec, Batch, GymEnv])
def test_a_game_without_numbers_is_refused_with_what_is_missing(entry: Callable[[str], object]) -> None:
    with pytest.raises(BadOption, match="its strategy lacks `encoding` or `observe`"):
        entry("toy")


def begun(game: str, players: int, seed: int) -> tuple[Lens, wabe.State]:
    lens = Lens(game, players)
    state = lens.rules.start()
    state.resolve_chance(wabe.Rng(seed))
    return lens, state


def test_the_numbers_of_burgundy_tell_what_lies_on_the_table() -> None:
    lens, state = begun("burgundy", 2, 5)
    labels = lens.encoding.labels()
    seat = state.seat
    own = dict(zip(labels, lens.numbers(state, seat).tolist(), strict=True))
    other = dict(zip(labels, lens.numbers(state, 1 - seat).tolist(), strict=True))
    players = state.players  # type: ignore[attr-defined]
    assert own["own silver"] == players[seat].silver == other["next silver"]
    assert own["own workers"] == players[seat].workers == other["next workers"]
    assert own["phase"] == 0
    assert own["round"] == other["round"]
    assert own["own place in the order"] == other["next place in the order"]


def test_playing_shows_in_the_numbers() -> None:
    lens, state = begun("burgundy", 2, 5)
    before = lens.numbers(state, state.seat)
    seat = state.seat
    take = next(action for action in state.legal() if action.kind == "take")
    state.play(take)
    changed = {lens.encoding.labels()[i] for i in np.flatnonzero(before != lens.numbers(state, seat))}
    assert any(name.startswith("own storage") for name in changed)
    assert any(name.startswith("board") for name in changed)


def test_the_mask_is_the_list_of_legal_actions() -> None:
    lens, state = begun("aoi", 3, 1)
    mask = lens.mask(state, state.seat)
    assert [lens.space.at(int(i)) for i in np.flatnonzero(mask)] == sorted(state.legal(), key=lambda a: a.index)
    assert not lens.mask(state, (state.seat + 1) % 3).any()


def test_expanded_every_named_number_stands_in_one_place() -> None:
    lens, state = begun("burgundy", 2, 5)
    planes, vector = lens.expand(lens.numbers(state, state.seat))
    assert planes.shape[1:] == (lens.encoding.height, lens.encoding.width) == (7, 7)
    assert planes.min() >= 0
    assert planes.max() <= 1
    assert vector.min() >= 0
    assert vector.max() <= 1
    colours = planes[:7]  # nothing, then six colours of the own duchy
    rows, columns = np.array(lens.encoding.positions).T
    assert (colours.sum(axis=0)[rows, columns] == 1).all()


@pytest.mark.parametrize("game", ["burgundy", "504", "aoi", "boats"])
def test_a_row_holds_the_fractions_of_the_numbers(game: str) -> None:
    """Amounts scaled, a thing where its value stands; of many observations many rows."""
    lens, state = begun(game, 2, 5)
    numbers = lens.numbers(state, state.seat)
    row = lens.flatten(numbers)
    assert lens.flat_space().contains(row)
    expected: list[float] = []
    at = 0
    for feature in lens.encoding.features():
        for _ in feature.labels:
            number = int(numbers[at])
            if feature.values is not None and len(feature.values) > 2:
                expected += [float(number == value) for value in range(feature.least, feature.most + 1)]
            else:
                expected.append((number - feature.least) / (feature.most - feature.least))
            at += 1
    assert row.tolist() == pytest.approx(expected)
    assert (lens.flatten(np.stack([numbers, numbers * 0 + lens.least]))[0] == row).all()


class Ended:
    """The end of a game: places and points."""

    def __init__(self, places: list[int], points: list[int]) -> None:
        self.ranking = lambda: places
        self.scores = lambda: points


def test_rewards_at_the_end() -> None:
    ended: wabe.State = Ended([1, 3, 1, 4], [50, 30, 50, 10])  # type: ignore[assignment]
    assert final_rewards(ended, "win") == [0.25, -0.25, 0.25, -0.25]
    assert final_rewards(ended, "rank") == pytest.approx([2 / 3, -1 / 3, 2 / 3, -1])
    assert final_rewards(ended, "margin") == [0.0, -0.2, 0.0, -0.4]
    assert final_rewards(ended, "score") == [0.0, 0.0, 0.0, 0.0]
    far: wabe.State = Ended([1, 2], [350, 10])  # type: ignore[assignment]
    assert final_rewards(far, "margin") == [1.0, -1.0]


@pytest.mark.parametrize(
    ("game", "players", "options", "secrets"),
    [
        ("castles_of_burgundy", 3, {"duchies": "hidden"}, True),  # sealed choices of duchies
        ("worlds_504", 3, {"world": "312", "round_cap": 2}, True),  # sealed first bids
        ("age_of_innovation", 3, {}, False),
        ("roads_and_boats", 2, {}, False),
    ],
)
def test_what_is_hidden_changes_no_number(
    game: str, players: int, options: dict[str, str | int], secrets: bool
) -> None:
    """Whatever the others may have chosen in secret, a seat is given the same numbers and the same mask."""
    lens = Lens(game, players, dict(options))
    state, rng = lens.rules.start(), wabe.Rng(3)
    changed = 0
    for _ in range(200):
        state.resolve_chance(rng)
        if state.seat < 0:
            break
        if state.has_secrets():
            for seat in range(players):
                other = state.known_to(seat, rng)
                changed += other.to_dict() != state.to_dict()
                assert (lens.numbers(other, seat) == lens.numbers(state, seat)).all()
                assert (lens.mask(other, seat) == lens.mask(state, seat)).all()
        legal = state.legal()
        state.play(legal[rng.below(len(legal))])
    assert (changed > 0) == secrets
