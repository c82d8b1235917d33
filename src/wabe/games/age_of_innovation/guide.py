"""For beginners: what to do now and why, until the end of the first round."""

from wabe.core.decisions import Decisions
from wabe.core.messages import NOTHING, Message, m
from wabe.games.age_of_innovation.actions import BUILD, DIG, PASS, POWER, SEND, UPGRADE
from wabe.games.age_of_innovation.components import BUILDINGS, GUILD
from wabe.games.age_of_innovation.frames import (
    BOOKS,
    CHOOSE_SET,
    CLOSE,
    COMPETENCY,
    DRAFT,
    FIRST_BOOSTER,
    KINDS,
    LEECH,
    LEVELS,
    NEXT_BOOSTER,
    SETTLE,
    SPADES,
    TURN,
)
from wabe.games.age_of_innovation.state import Table
from wabe.games.age_of_innovation.words import round_scores

_GUIDED_ROUNDS = 1
_KINDS = (CHOOSE_SET, DRAFT, FIRST_BOOSTER, SETTLE, SPADES, COMPETENCY, LEVELS, BOOKS, LEECH, CLOSE, NEXT_BOOSTER)


def guide(s: Table) -> Message:
    """A word about the open decision, while the first round lasts."""
    if s.round > _GUIDED_ROUNDS:
        return NOTHING
    kind = s.frames[-1][0]
    if kind == TURN:
        return m(f"aoi.guide.{_turn(s)}", scores=round_scores(s.round_tiles[s.round - 1]))
    return m(f"aoi.guide.{KINDS.names[kind]}") if kind in _KINDS else NOTHING


def _turn(s: Table) -> str:
    """What a sound first round does first: income by guilds and schools, then levels, power, and more workshops."""
    legal = s.legal()
    upgrades = [BUILDINGS[action.args[1]] for action in legal if action.family is UPGRADE]
    for name in ("palace", "university", "school", BUILDINGS[GUILD]):
        if name in upgrades:
            return f"turn.{name}"
    for family, word in ((BUILD, "build"), (SEND, "send"), (POWER, "power"), (DIG, "dig")):
        if any(action.family is family for action in legal):
            return f"turn.{word}"
    return f"turn.{PASS.kind}"


def compose(decisions: Decisions[Table]) -> None:
    """The guide of all decisions."""
    decisions.guide = guide
