"""Networks that have learned nothing, positions to ask them about, and what they say there."""

import zlib
from random import Random

from wabe import games
from wabe.bots.inputs import FULL, inputs_of
from wabe.bots.network import FORMAT, Weights
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Game, State

BURGUNDY = games.get("burgundy")
UNITS = 3


def random_weights(game: Game, share: float = 1.0, seed: int = 1) -> Weights:
    """A network that has learned nothing."""
    inputs, rng = inputs_of(game), Random(seed)
    return Weights(
        format=FORMAT,
        game=game.name,
        inputs=inputs.fingerprint(),
        share=share,
        hidden=zlib.compress(bytes(rng.randrange(256) for _ in range(inputs.size * UNITS))),
        bias=[rng.randrange(-500, 500) for _ in range(UNITS)],
        out=[rng.randrange(-4096, 4096) for _ in range(UNITS)],
        scale=1e-6,
    )


def positions(game: Game, players: int, count: int, seed: int = 1, **options: str) -> list[State]:
    """Positions of a random game in which somebody decides."""
    rng, state, found = Rng(seed), game.rules(players, dict(options)).start(), []
    while state.seat != OVER and len(found) < count:
        if state.seat == NATURE:
            state.play(state.draw(rng))
            continue
        found.append(state.copy())
        legal = state.legal()
        state.play(legal[rng.below(len(legal))])
    return found


def by_hand(weights: Weights, game: Game, state: State, seat: int) -> float:
    """What the network says, unit by unit."""
    signed = [byte - 256 if byte > 127 else byte for byte in zlib.decompress(weights.hidden)]
    sums = [FULL * bias for bias in weights.bias]
    tables = inputs_of(game).tables(state.rules.players)
    for table, number in zip(tables, [0, *state.observe(seat)], strict=True):
        for row, strength in table.inputs(number):
            for unit in range(UNITS):
                sums[unit] += strength * signed[row * UNITS + unit]
    return sum(max(0, one) * out for one, out in zip(sums, weights.out, strict=True)) * weights.scale
