"""The learned bot: its network in whole numbers, whole turns judged by it, and greedy where there is none."""

import zlib
from math import log2
from pathlib import Path

import msgspec
import pytest
from helpers.networks import BURGUNDY, UNITS, by_hand, positions, random_weights

from wabe import games
from wabe.bots import LEVELS, levels_of, make_bot
from wabe.bots.budget import Budget, Effort
from wabe.bots.greedy import Greedy
from wabe.bots.inputs import _STRENGTHS, FULL, inputs_of
from wabe.bots.learned import Learned
from wabe.bots.manner import Manner, together
from wabe.bots.network import FORMAT, Network, network_in, network_of, read_weights
from wabe.bots.rounds import play_alone
from wabe.bots.thinker import Thinker
from wabe.bots.turns import Turn
from wabe.bots.worth import Judgement
from wabe.core.chance import Rng
from wabe.core.errors import UnknownName
from wabe.core.game import NATURE, OVER, State


@pytest.mark.parametrize(("name", "players"), [("burgundy", 2), ("burgundy", 4), ("aoi", 2), ("aoi", 5)])
def test_lanes_are_added_exactly(name: str, players: int) -> None:
    game = games.get(name)
    weights = random_weights(game)
    network = Network(weights, game)
    answers = [
        (network.correction(state, state.seat), by_hand(weights, game, state, state.seat))
        for state in positions(game, players, 60)[::6]
    ]
    assert all(one == other for one, other in answers)
    assert len({one for one, _ in answers}) > 5


def test_the_extremes_of_all_weights_fit_their_lanes() -> None:
    game = games.get("aoi")
    state = positions(game, 5, 200)[-1]
    for byte in (127, 129):
        weights = msgspec.structs.replace(
            random_weights(game), hidden=zlib.compress(bytes([byte]) * (inputs_of(game).size * UNITS))
        )
        assert Network(weights, game).correction(state, 0) == by_hand(weights, game, state, 0)


def test_no_strength_depends_on_how_a_logarithm_is_rounded() -> None:
    assert min(abs(FULL * log2(1 + n) % 1 - 0.5) for n in range(len(_STRENGTHS))) > 1e-4


def test_inputs_mean_the_same_for_every_number_of_players() -> None:
    inputs = inputs_of(BURGUNDY)
    two, four = BURGUNDY.rules(2, {}).encoding().labels(), BURGUNDY.rules(4, {}).encoding().labels()
    for name in ("own silver", "next workers", "own tiles d4", "phase"):
        one, other = inputs.tables(2)[1 + two.index(name)], inputs.tables(4)[1 + four.index(name)]
        assert one.inputs(3) == other.inputs(3) != []
    assert inputs.tables(2)[0].inputs(0) != inputs.tables(4)[0].inputs(0)


def test_a_thing_counts_where_it_lies_and_anywhere() -> None:
    inputs = inputs_of(BURGUNDY)
    labels = BURGUNDY.rules(2, {}).encoding().labels()
    one, other = (inputs.tables(2)[1 + labels.index(f"own tiles {cell}")].inputs(3) for cell in ("d4", "d3"))
    assert len(one) == len(other) == 2
    assert len({*one} & {*other}) == 1


def test_turns_are_judged_where_they_end_by_judgement_and_network(tmp_path: Path) -> None:
    """No share of the network leaves what the judgement says; a great one changes which turn is best."""
    states = [state for state in positions(BURGUNDY, 2, 60) if len(state.legal()) > 1][::4]
    plain = together(BURGUNDY, 1, None, None, None).measure
    best: list[list[Turn]] = []
    for share in (0.0, 50.0):
        file = tmp_path / f"{share}.net"
        file.write_bytes(random_weights(BURGUNDY, share).write())
        network = network_in(file, BURGUNDY)
        found = [Learned(1, file).turns(state) for state in states]
        for state, turns in zip(states, found, strict=True):
            for turn in turns:
                correction = share * network.correction(turn.after, state.seat)
                assert turn.worth == plain.lead(turn.after, state.seat) + correction
            assert turns[0].worth == max(turn.worth for turn in turns)
            assert Learned(1, file).choose(state) is turns[0].actions[0]
        best.append([turns[0] for turns in found])
    assert [turn.actions for turn in best[0]] != [turn.actions for turn in best[1]]


class Onlooker(Thinker):
    """Keeps the turns that it plays on."""

    def __init__(self, iterations: int = 600) -> None:
        super().__init__(Budget(iterations=iterations), 1)
        self.played: list[Turn] = []
        self.deepest = 0

    def _row(
        self, known: State, turns: list[Turn], manner: Manner, effort: Effort, hides: bool, deep: int
    ) -> list[float]:
        self.played = max(self.played, turns, key=len)
        self.deepest = max(self.deepest, deep)
        return super()._row(known, turns, manner, effort, hides, deep)


def test_the_thinker_asks_the_network_about_more_turns_than_learned_does() -> None:
    """Some of what it plays on is none of the sixteen that the judgement likes best."""
    state = next(state for state in positions(BURGUNDY, 2, 60) if len(state.legal()) > 30)
    thinker = Onlooker()
    thinker.choose(state)
    plain = together(BURGUNDY, 1, None, None, None).measure
    seen = {turn.worth: plain.lead(turn.after, state.seat) for turn in Learned(1).turns(state)}
    assert len(seen) <= 16
    worst = min(seen.values())
    assert any(plain.lead(turn.after, state.seat) < worst for turn in thinker.played)


@pytest.mark.parametrize(("players", "deep", "turns"), [(2, 4, 24), (4, 2, 12)])
def test_the_more_players_the_less_far_turns_are_played_on(players: int, deep: int, turns: int) -> None:
    """Eight turns of all together, and fewer of them: with time for all of it."""
    state = next(state for state in positions(BURGUNDY, players, 60) if len(state.legal()) > 30)
    thinker = Onlooker(4_000)
    thinker.choose(state)
    assert thinker.deepest == deep
    assert len(thinker.played) == 1 + turns


class Counting(Learned):
    """Counts how often it thinks about a turn."""

    thoughts = 0

    def turns(self, known: State) -> list[Turn]:
        """Count, and think."""
        self.thoughts += 1
        return super().turns(known)


def test_a_turn_is_thought_about_once() -> None:
    bot, rng, state = Counting(1), Rng(2), BURGUNDY.rules(2, {}).start()
    decisions = turns = 0
    before = -1
    while state.seat != OVER and turns < 6:
        if state.seat == NATURE:
            before = NATURE
            state.play(state.draw(rng))
            continue
        if state.seat == 1:
            before = 1
            state.play(Greedy(1).choose(state))
            continue
        decisions += len(state.legal()) > 1
        turns += before != 0 and len(state.legal()) > 1
        before = 0
        state.play(bot.choose(state))
    assert bot.thoughts == turns < decisions


class Watched(Thinker):
    """Shows what it compares."""

    compared: tuple[Turn, ...] = ()

    def _compare(self, known: State, turns: list[Turn], manner: Manner, effort: Effort, hides: bool, deep: int) -> Turn:
        self.compared = tuple(turns)
        return super()._compare(known, turns, manner, effort, hides, deep)

    def _play_rounds(self, known: State, turns: list[Turn], manner: Manner, effort: Effort) -> Turn:
        """Content with what promises most."""
        return turns[0]


@pytest.mark.parametrize(("judgement", "corrected"), [(None, True), (Judgement(), False)])
def test_a_thinker_begins_with_the_turn_that_the_network_likes_best(
    judgement: Judgement | None, corrected: bool
) -> None:
    """A judgement of one's own is not corrected: then it begins with the greedy turn, whatever that is worth."""
    network = network_of(BURGUNDY)
    assert network is not None
    plain = together(BURGUNDY, 1, None, None, None).measure
    begins_with_best = []
    for state in [state for state in positions(BURGUNDY, 2, 60) if len(state.legal()) > 1][::6]:
        thinker = Watched(Budget(iterations=300), 1, judgement)
        thinker.choose(state)
        for turn in thinker.compared:
            correction = network.share * network.correction(turn.after, state.seat) if corrected else 0.0
            assert turn.worth == plain.lead(turn.after, state.seat) + correction
        if thinker.compared:
            begins_with_best.append(thinker.compared[0].worth == max(turn.worth for turn in thinker.compared))
    assert len(begins_with_best) > 3
    assert all(begins_with_best) is corrected


def test_where_rounds_are_played_on_alone_half_of_that_counts_beside_the_network() -> None:
    """In Age of Innovation: the turn that promises most has the highest sum of both."""
    game = games.get("aoi")
    states = [state for state in positions(game, 2, 200) if any(action.family.leaving for action in state.legal())]
    thinker = Watched(Budget(iterations=3000), 1)
    found = thinker._search(states[0], hides=False)
    manner, alone = thinker._together(states[0]), thinker.solo
    scale = states[0].rules.strategy.scale(states[0])
    seat = states[0].seat

    def worth(turn: Turn) -> float:
        lead = play_alone(turn, seat, alone.quick, Effort(Budget(iterations=10**6)))
        more = lead - alone.judgement.lead(turn.after, seat)
        return manner.measure.lead(turn.after, seat) + 0.5 * scale * more

    others = Learned(1).turns(states[0])
    assert manner.network is not None
    assert scale < 1
    assert worth(found) >= max(worth(turn) for turn in others)
    assert worth(found) > worth(others[0]), "the network alone would play another turn"


def test_where_no_network_comes_with_a_game_it_is_greedy() -> None:
    game = games.get("504")
    assert network_of(game) is None
    states = [state for state in positions(game, 2, 80, world="123") if len(state.legal()) > 1][::8]
    assert [Learned(3).choose(state) for state in states] == [Greedy(3).choose(state) for state in states]


@pytest.mark.parametrize(("name", "most"), [("burgundy", 4), ("aoi", 5)])
def test_a_network_comes_with_a_game_and_has_something_to_say(name: str, most: int) -> None:
    game = games.get(name)
    network = network_of(game)
    assert network is not None
    assert 0 < network.share <= 2
    for players in range(2, most + 1):
        found = {network.correction(state, state.seat) for state in positions(game, players, 20)}
        assert len(found) > 10
        assert all(abs(points) < 100 for points in found)


def test_a_level_is_offered_where_there_is_a_network() -> None:
    for name, offered in (("castles_of_burgundy", True), ("age_of_innovation", True), ("worlds_504", False)):
        assert ("learned" in [level.code for level in levels_of(name)]) is offered
    assert [level for level in LEVELS if level not in levels_of("worlds_504")] == [LEVELS[2]]


def test_it_sees_what_the_seat_may_know_and_nothing_else() -> None:
    """Duchies are chosen in secret: whatever the others have chosen, the correction is the same."""
    network = Network(random_weights(BURGUNDY), BURGUNDY)
    secret = [state for state in positions(BURGUNDY, 3, 40, duchies="hidden") if state.has_secrets()]
    assert secret
    changed = 0
    for state in secret:
        for seat in range(3):
            for draw in range(4):
                other = state.known_to(seat, Rng(draw))
                changed += other.to_dict() != state.to_dict()
                assert network.correction(other, seat) == network.correction(state, seat)
    assert changed


def test_a_file_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "one.net"
    for share in (0.25, 0.75):
        file.write_bytes(random_weights(BURGUNDY, share).write())
        assert network_in(file, BURGUNDY).share == share
        assert network_in(file, BURGUNDY) is network_in(file, BURGUNDY)


def test_a_file_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    good = random_weights(BURGUNDY)
    with pytest.raises(UnknownName, match="holds no network"):
        read_weights(b"something else")
    with pytest.raises(UnknownName, match="holds no network"):
        read_weights(msgspec.structs.replace(good, format=FORMAT + 1).write())
    for change in ({"inputs": "0"}, {"game": "other"}, {"bias": [1]}, {"hidden": b"not compressed"}):
        with pytest.raises(UnknownName, match="holds no network"):
            Network(msgspec.structs.replace(good, **change), BURGUNDY)
    file = tmp_path / "one.net"
    file.write_bytes(good.write())
    network_in(file, BURGUNDY)
    with pytest.raises(UnknownName, match="holds no network"):
        network_in(file, games.get("aoi"))
    state = positions(BURGUNDY, 2, 1)[0]
    with pytest.raises(UnknownName, match="There is no network in"):
        make_bot(f"learned:{tmp_path / 'none.net'}", 1).choose(state)
