"""Agent steps a second with masks and observations: batches of games, and the environment of PettingZoo.

python bench/research.py [--seconds 5] [--size 64]
"""

import argparse
import time

import numpy as np

from wabe import games
from wabe.research import Batch, aec


def batch_speed(game: str, size: int, seconds: float) -> float:
    """Steps a second of processor time; choosing the actions is not counted."""
    batch = Batch(game, size=size)
    turn = batch.reset()
    choice = np.random.default_rng(1)
    spent, steps = 0.0, 0
    while spent < seconds:
        wishes = choice.random(turn.masks.shape, dtype=np.float32)
        wishes[~turn.masks] = -1
        actions = wishes.argmax(axis=1)
        start = time.process_time()
        turn = batch.step(actions)
        spent += time.process_time() - start
        steps += size
    return steps / spent


def zoo_speed(game: str, seconds: float) -> float:
    """Steps a second through PettingZoo's own interface, random choice included, as its benchmark counts them."""
    env = aec(game)
    choice = np.random.default_rng(1)
    start = time.process_time()
    steps = 0
    while time.process_time() - start < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else int(choice.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
            if time.process_time() - start >= seconds:
                break
    return steps / (time.process_time() - start)


def main() -> None:
    """Measure all games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--size", type=int, default=64)
    wanted = parser.parse_args()
    for game in games.names():
        many = batch_speed(game, wanted.size, wanted.seconds)
        one = zoo_speed(game, wanted.seconds)
        print(f"{game}: {many:,.0f} steps/s in batches of {wanted.size}, {one:,.0f} through PettingZoo", flush=True)


if __name__ == "__main__":
    main()
