"""All chapters of the book, put together."""

from wabe.core.decisions import Decisions
from wabe.games.age_of_innovation.rules import (
    bridges,
    building,
    checks,
    choosing_books,
    cities,
    conversions,
    distribution,
    effect_parts,
    innovation,
    leech,
    opening,
    passing,
    power_book_special_actions,
    rounds,
    science,
    setup,
    terraform,
    tracks,
    turn,
    upgrade,
)
from wabe.games.age_of_innovation.rules.state import AgeState


def compose(decisions: Decisions[AgeState]) -> None:
    """From the first draw to the end of the game, and what must be conserved all the time."""
    setup.compose(decisions)
    distribution.compose(decisions)
    opening.compose(decisions)
    rounds.compose(decisions)
    turn.compose(decisions)
    conversions.compose(decisions)
    terraform.compose(decisions)
    building.compose(decisions)
    upgrade.compose(decisions)
    tracks.compose(decisions)
    innovation.compose(decisions)
    science.compose(decisions)
    power_book_special_actions.compose(decisions)
    bridges.compose(decisions)
    choosing_books.compose(decisions)
    effect_parts.compose(decisions)
    cities.compose(decisions)
    leech.compose(decisions)
    passing.compose(decisions)
    checks.compose(decisions)
