"""All chapters of the book, in its order: the decisions of this game, and the flows that run by themselves."""

from wabe.core.decisions import Decisions
from wabe.games.roads_and_boats.rules import (
    building,
    cargo,
    checks,
    factories,
    map_laying,
    movement,
    offers,
    order,
    payment,
    production,
    research,
    scoring,
    setup,
    turn,
    walls,
    wonder,
)
from wabe.games.roads_and_boats.rules.state import BoatsState


def compose(decisions: Decisions[BoatsState]) -> None:
    """All decisions of the game, chapter by chapter."""
    map_laying.compose(decisions)
    setup.compose(decisions)
    order.compose(decisions)
    production.compose(decisions)
    factories.compose(decisions)
    research.compose(decisions)
    cargo.compose(decisions)
    movement.compose(decisions)
    building.compose(decisions)
    walls.compose()
    wonder.compose()
    payment.compose(decisions)
    offers.compose(decisions)
    turn.compose(decisions)
    scoring.compose(decisions)
    checks.compose(decisions)
