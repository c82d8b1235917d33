"""Who sees whose money (G-05, A-60)."""

from wabe.core.seats import OVER
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.state import WorldState


def is_money_open(s: WorldState) -> bool:
    """By the option; and with 9.III, where all money is that of private companies."""
    return bool(s.rules.options["open_money"]) or s.hooks.world.with_shares == III


def sees_money(s: WorldState, viewer: int | None, seat: int) -> bool:
    """Players see their own; at the end, and looking back, everybody sees everything."""
    return viewer in (seat, OVER) or s.seat == OVER or is_money_open(s)
