"""Train a small policy by playing against itself, with JAX and Optax, and let it play against random players.

python examples/train_policy.py [--seconds 120] [--games 100000] [--rated 200] [--seed 1]

The training ends after so many seconds of the processor or so many games. Needs wabe[research,training].
"""

import argparse
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

try:
    import jax
    import jax.numpy as jnp
    import numpy as np
    import optax
    from numpy.typing import NDArray

    from wabe.research import Batch, Lens
except ImportError as missing:
    sys.exit(f"{missing.name} is missing: pip install 'wabe[research,training]'")

GAME, PLAYERS = "castles_of_burgundy", 2
GAMES = 64  # played side by side
LESSON = 512  # decisions learned from in one step
HIDDEN = 128
UNIT = 50.0  # points that make a gain of 1
NEVER = -1e9  # the logit of what is not legal: infinite, it would have no slope
CURIOSITY = 0.02  # what keeps a policy from being sure too soon
ADAM = optax.adam(0.004)

Floats = NDArray[np.float32]


class Policy(NamedTuple):
    """The weights of a network with one hidden layer."""

    hidden: jax.Array
    actions: jax.Array
    gain: jax.Array


class Decisions(NamedTuple):
    """What was decided, a row each, and what came of it: what the seat gained from there to the end of the game."""

    seen: Floats
    masks: NDArray[np.bool_]
    played: NDArray[np.int64]
    gained: Floats


def fresh(lens: Lens, rng: np.random.Generator) -> Policy:
    """A policy that knows nothing: all actions are equally good."""
    size = lens.encoding.size
    hidden = rng.normal(0, size**-0.5, (size, HIDDEN)).astype(np.float32)
    return Policy(jnp.array(hidden), jnp.zeros((HIDDEN, lens.actions)), jnp.zeros(HIDDEN))


def fractions(lens: Lens, numbers: NDArray[np.int16]) -> Floats:
    """Every number from 0 to 1."""
    shares: Floats = np.divide(numbers - lens.least, np.maximum(1, lens.most - lens.least), dtype=np.float32)
    return shares


@jax.jit
def judge(policy: Policy, seen: jax.Array | Floats, masks: NDArray[np.bool_]) -> tuple[jax.Array, jax.Array]:
    """The logits of the legal actions, and the expected gain."""
    hidden = jnp.tanh(seen @ policy.hidden)
    return jnp.where(masks, hidden @ policy.actions, NEVER), hidden @ policy.gain


def draw(policy: Policy, seen: Floats, masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for every row, as likely as the policy wants it: the greatest logit after noise of Gumbel's kind."""
    logits = np.array(judge(policy, seen, masks)[0])
    logits[masks] += rng.gumbel(size=masks.sum())
    actions: NDArray[np.int64] = logits.argmax(axis=1)
    return actions


def loss(policy: Policy, made: Decisions) -> jax.Array:
    """REINFORCE: likelier what gained more than expected; and expect what was gained."""
    logits, expected = judge(policy, made.seen, made.masks)
    likely = jax.nn.log_softmax(logits)
    played = jnp.take_along_axis(likely, made.played[:, None], axis=1)[:, 0]
    surprise = made.gained - expected
    worth = jax.lax.stop_gradient(surprise / (surprise.std() + 0.001))
    doubt = -jnp.sum(jnp.exp(likely) * likely, axis=1, where=made.masks)
    return jnp.mean(surprise**2 / 2 - played * worth - CURIOSITY * doubt)


@jax.jit
def learn(policy: Policy, moments: optax.OptState, made: Decisions) -> tuple[Policy, optax.OptState]:
    """One step of Adam."""
    change, moments = ADAM.update(jax.grad(loss)(policy, made), moments)
    return optax.apply_updates(policy, change), moments


def train(seed: int) -> Iterator[tuple[Policy, int, float]]:
    """Self-play without end: after every lesson the policy, the games played so far, and the points of a seat now."""
    rng = np.random.default_rng(seed)
    batch = Batch(GAME, PLAYERS, GAMES, seed=seed, rewards="score")
    policy = fresh(batch.lens, rng)
    moments = ADAM.init(policy)
    turn = batch.reset()
    points = np.zeros((GAMES, PLAYERS), dtype=np.float32)  # in games that go on
    going: list[list[tuple[Floats, NDArray[np.bool_], int, int, float]]] = [[] for _ in range(GAMES)]
    over: list[tuple[Floats, NDArray[np.bool_], int, float]] = []
    made = [0.0] * GAMES  # in the last games that ended
    while True:
        seen = fractions(batch.lens, turn.observations)
        actions = draw(policy, seen, turn.masks, rng)
        had = points[np.arange(GAMES), turn.seats]
        for game, row in enumerate(zip(seen, turn.masks, actions, turn.seats, had, strict=True)):
            going[game].append(row)
        turn = batch.step(actions)
        points += turn.rewards
        for game in np.flatnonzero(turn.ended).tolist():
            over += [(*row, (points[game, seat] - before) / UNIT) for *row, seat, before in going[game]]
            made = [*made[1:], points[game].mean()]
            going[game], points[game] = [], 0
        while len(over) >= LESSON:
            policy, moments = learn(policy, moments, Decisions(*map(np.stack, zip(*over[:LESSON], strict=True))))
            del over[:LESSON]
            yield policy, batch.games, sum(made) / GAMES


def against_random(policy: Policy, games: int, seed: int) -> tuple[Floats, Floats]:
    """The points of the policy and of a random player in every game; the policy sits on both seats in turn."""
    rng = np.random.default_rng(seed)
    batch = Batch(GAME, PLAYERS, games, seed=seed, rewards="score")
    turn = batch.reset()
    each = np.arange(games)
    points, going = np.zeros((games, PLAYERS), dtype=np.float32), np.ones(games, dtype=np.bool_)
    while going.any():
        actions = draw(policy, fractions(batch.lens, turn.observations), turn.masks, rng)
        anything = np.where(turn.masks, rng.random(turn.masks.shape, dtype=np.float32), -1)
        turn = batch.step(np.where(turn.seats == each % 2, actions, anything.argmax(axis=1)))
        points += turn.rewards * going[:, None]
        going &= ~turn.ended
    return points[each, each % 2], points[each, 1 - each % 2]


def interval(won: int, games: int) -> tuple[float, float]:
    """The true share lies between these in 95 of 100 cases (Wilson)."""
    share, square = won / games, 1.96**2 / games
    spread = (square * (share * (1 - share) + square / 4)) ** 0.5
    return (share + square / 2 - spread) / (1 + square), (share + square / 2 + spread) / (1 + square)


def main(words: list[str]) -> None:
    """Train, telling how it goes, and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--rated", type=int, default=200, help="games against random players")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)
    start = told = time.process_time()
    lessons = train(wanted.seed)
    ends = False
    while not ends:
        policy, games, points = next(lessons)
        now = time.process_time()
        ends = now - start >= wanted.seconds or games >= wanted.games
        if ends or now - told >= 10:
            print(f"{now - start:4.0f} s, {games} games of self-play, {points:.0f} points a seat", flush=True)
            told = now
    own, other = against_random(policy, wanted.rated, wanted.seed + 1)
    won = int((own > other).sum())
    low, high = interval(won, len(own))
    print(f"Against random players: {won} of {len(own)} games won ({low:.1%} to {high:.1%}),", end=" ")
    print(f"{own.mean():.0f} points against {other.mean():.0f}")


if __name__ == "__main__":
    main(sys.argv[1:])
