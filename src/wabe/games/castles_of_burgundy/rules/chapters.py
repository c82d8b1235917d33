"""All chapters of the book."""

from wabe.core.decisions import Decisions
from wabe.games.castles_of_burgundy.rules import checks, goods, placing, rounds, scoring, setup, taking, turn
from wabe.games.castles_of_burgundy.rules.state import BurgundyState


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Every decision, registered by the chapter it belongs to."""
    setup.compose(decisions)
    rounds.compose(decisions)
    turn.compose(decisions)
    taking.compose(decisions)
    placing.compose(decisions)
    goods.compose(decisions)
    scoring.compose(decisions)
    checks.compose(decisions)
