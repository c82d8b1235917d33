"""The chapters of the general rules, and the course of the game that they make together with those of the modules."""

from wabe.games.worlds_504.rules import basic_effects, checks, residents, rounds, scoring, setup
from wabe.games.worlds_504.rules.hooks import RoundStructure
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """Compose the rules of every world, before the modules."""
    checks.compose(hooks)
    rounds.compose(hooks)
    basic_effects.compose(hooks)
    setup.compose(hooks)
    residents.compose(hooks)
    scoring.compose(hooks)


def course_of(hooks: WorldHooks, round_cap: int) -> RoundStructure[WorldState]:
    """Return when all modules are composed: what comes after what, and which capitals fit together."""
    hooks.capital_sets = setup.capital_sets(hooks)
    return RoundStructure(hooks, rounds.begin_turn, rounds.collect_income, round_cap)
