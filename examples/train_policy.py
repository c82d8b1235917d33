"""Train a small policy by playing against itself, in plain numpy, and let it play against random players.

python examples/train_policy.py [SECONDS]    of processor time; two minutes beat random, the tests take two seconds
"""

import sys
import time

import numpy as np
from numpy.typing import NDArray

from wabe.core.game import OVER
from wabe.research import Batch, Lens
from wabe.research.lens import settle

GAME, PLAYERS = "castles_of_burgundy", 2
HIDDEN, RATE, GAMES = 64, 0.003, 32


class Policy:
    """One hidden layer; logits of the legal actions. Trained by REINFORCE with Adam."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = [rng.normal(0, inputs**-0.5, (inputs, HIDDEN)), np.zeros((HIDDEN, actions))]
        self.moments = [(np.zeros_like(one), np.zeros_like(one)) for one in self.weights]
        self.steps = 0

    def chances(self, seen: NDArray[np.float64], masks: NDArray[np.bool_]) -> tuple[NDArray[np.float64], ...]:
        """The hidden layer, and how likely each action is."""
        hidden = np.tanh(seen @ self.weights[0])
        logits = np.where(masks, hidden @ self.weights[1], -1e9)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, likely / likely.sum(axis=1, keepdims=True)

    def learn(
        self, seen: NDArray[np.float64], masks: NDArray[np.bool_], played: NDArray[np.int64], worth: NDArray[np.float64]
    ) -> None:
        """Make likelier what was worth more than expected."""
        hidden, likely = self.chances(seen, masks)
        wrong = -likely
        wrong[np.arange(len(played)), played] += 1
        wrong *= worth[:, None] / len(played)
        back = (wrong @ self.weights[1].T) * (1 - hidden**2)
        self.steps += 1
        for number, slope in enumerate([seen.T @ back, hidden.T @ wrong]):
            mean, square = self.moments[number]
            mean[:] = 0.9 * mean + 0.1 * slope
            square[:] = 0.999 * square + 0.001 * slope**2
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[number] += RATE * step


def fractions(lens: Lens, numbers: NDArray[np.int16]) -> NDArray[np.float64]:
    """Every number from 0 to 1."""
    span = np.maximum(1, lens.most - lens.least)
    return (numbers - lens.least) / span


def train(seconds: float, seed: int = 1) -> tuple[Policy, Lens, int]:
    """Self-play for so many seconds of the processor. An action is worth what its seat gained from there to the end."""
    rng = np.random.default_rng(seed)
    batch = Batch(GAME, PLAYERS, GAMES, seed=seed, rewards="score")
    lens = batch.lens
    policy = Policy(lens.encoding.size, lens.actions, rng)
    turn = batch.reset()
    memory: list[list[tuple[NDArray[np.float64], NDArray[np.bool_], int, int, NDArray[np.float64]]]] = [
        [] for _ in range(GAMES)
    ]
    gained = np.zeros((GAMES, PLAYERS))
    end = time.process_time() + seconds
    while time.process_time() < end:
        seen = fractions(lens, turn.observations)
        _, likely = policy.chances(seen, turn.masks)
        drawn = (likely.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        actions = np.where(turn.masks[np.arange(GAMES), drawn], drawn, turn.masks.argmax(axis=1))
        for game in range(GAMES):
            step = (seen[game], turn.masks[game], int(actions[game]), int(turn.seats[game]), gained[game].copy())
            memory[game].append(step)
        turn = batch.step(actions)
        gained += turn.rewards
        over = np.flatnonzero(turn.ended)
        for game in over:
            learn_from(policy, memory[game], gained[game])
            memory[game], gained[game] = [], 0.0
    return policy, lens, batch.games


def learn_from(
    policy: Policy,
    steps: list[tuple[NDArray[np.float64], NDArray[np.bool_], int, int, NDArray[np.float64]]],
    final: NDArray[np.float64],
) -> None:
    """One game: what was gained after each action, less what is usual at that point of the game."""
    after = np.array([(final - before)[seat] for _, _, _, seat, before in steps])
    expected = np.polyval(np.polyfit(np.arange(len(steps)), after, 2), np.arange(len(steps)))
    worth = (after - expected) / (after.std() + 1e-6)
    seen, masks = np.stack([step[0] for step in steps]), np.stack([step[1] for step in steps])
    policy.learn(seen, masks, np.array([step[2] for step in steps]), worth)


def score_against_random(policy: Policy, lens: Lens, games: int, seed: int = 7) -> tuple[float, float, float]:
    """Wins, own points and those of random players; the policy sits on both seats in turn."""
    from wabe.core.chance import Rng

    won = own = other = 0.0
    for number in range(games):
        rng, seat = Rng(seed + number), number % 2
        state = lens.rules.start()
        settle(state, rng)
        while state.seat != OVER:
            legal = state.legal()
            if state.seat == seat:
                mask = lens.mask(state, seat).astype(bool)
                _, likely = policy.chances(fractions(lens, lens.numbers(state, seat))[None], mask[None])
                action = lens.space.at(int(likely[0].argmax()))
            else:
                action = legal[rng.below(len(legal))]
            state.play(action)
            settle(state, rng)
        places, scores = state.ranking(), state.scores()
        won += places[seat] == 1
        own, other = own + scores[seat], other + scores[1 - seat]
    return won / games, own / games, other / games


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:] if word.replace(".", "", 1).isdigit()]
    seconds = given[0] if given else 2.0
    policy, lens, played = train(seconds)
    won, own, other = score_against_random(policy, lens, 200 if seconds >= 30 else 4)
    print(f"{played} games of self-play; against random: {won:.0%} won, {own:.0f} points against {other:.0f}")
