"""For beginners: what to do now and why, until the end of the first round."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frames import Frame
from wabe.core.messages import Message, m
from wabe.games.age_of_innovation.rules import frames
from wabe.games.age_of_innovation.rules.actions import BUILD, DIG, PASS, POWER, SEND, UPGRADE
from wabe.games.age_of_innovation.rules.components import BUILDINGS, GUILD
from wabe.games.age_of_innovation.rules.frames import KINDS, SPADES, SPADES_FLAGS, TURN
from wabe.games.age_of_innovation.rules.gains import NO_BUILD
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.view.words import round_scores

_GUIDED_ROUNDS: Final = 1
_ALWAYS_THE_SAME: Final = (
    frames.CHOOSE_SET,
    frames.DRAFT,
    frames.FIRST_BOOSTER,
    frames.SETTLE,
    frames.CLOSE,
    frames.COMPETENCY,
    frames.PALACE_TILE,
    frames.BLOCKS,
    frames.LEVELS,
    frames.LEVELS_ONE,
    frames.KEY,
    frames.BOOKS,
    frames.PAY_BOOKS,
    frames.PLACE,
    frames.PLACE_GUILD,
    frames.BRIDGE_SITE,
    frames.FREE_UPGRADE,
    frames.CITY_GROUP,
    frames.CITY_TILE,
    frames.LEECH,
    frames.NEXT_BOOSTER,
)


def guided(s: AgeState) -> bool:
    """Until the end of the first round."""
    return s.round <= _GUIDED_ROUNDS


def advise_turn(s: AgeState, frame: Frame) -> Message:
    """Return what to do with this turn, and what scores in this round."""
    return m(f"aoi.guide.{_turn(s)}", scores=round_scores(s.round_tiles[s.round - 1]))


def advise_spades(s: AgeState, frame: Frame) -> Message:
    """AOI-SETW-06, AOI-P3-03: with some spades nothing is built."""
    return m("aoi.guide.spades-alone" if frame[SPADES_FLAGS] & NO_BUILD else "aoi.guide.spades")


def _turn(s: AgeState) -> str:
    """Return what a sound first round does next: income by guilds and schools, then levels, power, more workshops."""
    legal = s.legal()
    upgrades = [BUILDINGS[action.args[1]] for action in legal if action.family is UPGRADE]
    for name in ("palace", "university", "school", BUILDINGS[GUILD]):
        if name in upgrades:
            return f"turn.{name}"
    for family, word in ((BUILD, "build"), (SEND, "send"), (POWER, "power"), (DIG, "dig")):
        if any(action.family is family for action in legal):
            return f"turn.{word}"
    return f"turn.{PASS.kind}"


def compose(decisions: Decisions[AgeState]) -> None:
    """The advice of all decisions."""
    decisions.guided = guided
    decisions.advise(TURN, advise_turn)
    decisions.advise(SPADES, advise_spades)
    for kind in _ALWAYS_THE_SAME:
        decisions.advise(kind, m(f"aoi.guide.{KINDS.names[kind]}"))
