"""Arrange majorities: tiles of a terrain for an actor, the next scoring card."""

from helpers.worlds_504.table import go_on, play, put_settlement
from wabe.core.hexes import bits
from wabe.games.worlds_504.rules.state import WorldState


def take(s: WorldState, a: int, terrain: int, number: int) -> None:
    """So many tiles of a terrain for this actor, the headquarters included; no event is told."""
    have = (s.own[a] & s.ground[terrain]).bit_count()
    for cell in bits(s.ground[terrain] & ~s.own[a])[: number - have]:
        put_settlement(s, a, cell)


def turn_up(s: WorldState, card: str) -> None:
    """Idle until the next scoring card, and turn it."""
    go_on(s, "scoring card")
    play(s, f"scoring-card {card}")
