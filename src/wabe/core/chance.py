"""The sources of chance: a seeded one for simulation, the system's for people. Rules never touch them."""

import hashlib
import random
from typing import Final, TypeVar

T = TypeVar("T")


class Rng:
    """A stream of random numbers. The same seed gives the same stream on every machine and Python version."""

    __slots__ = ("random",)

    def __init__(self, seed: int | None = None) -> None:
        """With None the system's own source is used, which cannot be repeated."""
        source = random.SystemRandom() if seed is None else random.Random(seed)
        self.random: Final = source.random

    def below(self, n: int) -> int:
        """A whole number 0..n-1, all equally likely."""
        return int(self.random() * n)

    def one_of(self, options: list[T]) -> T:
        """One of these, all equally likely."""
        number = len(options)  # by its name the compiler takes it for a number like any other
        return options[int(self.random() * number)]


def weighted(weights: list[int], rng: Rng) -> int:
    """The index of one of these weights, drawn in proportion to them."""
    left = rng.below(sum(weights))
    place = 0
    for weight in weights:
        left -= weight
        if left < 0:
            return place
        place += 1  # noqa: SIM113 -- enumerate is slower when compiled
    raise ValueError(f"nothing to choose from: {weights}")


def rng_at(seed: int | str | None, position: int) -> Rng:
    """The chance of a position: repeated by a number, from a secret that nobody can foretell, or the system's own."""
    if isinstance(seed, str):
        return Rng(int.from_bytes(hashlib.sha256(f"{seed} {position}".encode()).digest(), "big"))
    return Rng(None if seed is None else seed * 1_000_003 + position)


def commit(secret: str) -> str:
    """The hash of a secret, published before the game: it does not give the secret away, and pins it down."""
    return hashlib.sha256(secret.encode()).hexdigest()
