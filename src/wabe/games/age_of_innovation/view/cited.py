"""The rules that allow a choice, if they are not the same everywhere."""

from typing import Final

from wabe.core.frames import KIND, Frame
from wabe.games.age_of_innovation.rules.frames import BRIDGE_SITE, DRAFT, FIRST_BOOSTER, LEVELS, PLACE_GUILD
from wabe.games.age_of_innovation.rules.state import SCIENCE, SETUP, AgeState

_SPADES_IN: Final = {SETUP: "AOI-SETW-06", SCIENCE: "AOI-P3-03"}
_LEFT_UNDONE: Final = {LEVELS: "AOI-FAC-02", BRIDGE_SITE: "AOI-PALACE-15"}


def of_spades(s: AgeState, otherwise: str) -> str:
    """Spades before the game and after a round have rules of their own."""
    return _SPADES_IN.get(s.phase, otherwise)


def of_done(s: AgeState, frame: Frame) -> str:
    """The Felines need not take all levels, nor the owner of palace 15 all bridges; spades are lost."""
    return _LEFT_UNDONE.get(frame[KIND]) or of_spades(s, "AOI-TB-10")


def of_palace(frame: Frame) -> str:
    """Drafted, or taken when the palace is built."""
    return "AOI-SETB-02" if frame[KIND] == DRAFT else "AOI-UPG-05"


def of_booster(frame: Frame) -> str:
    """The first one, or the next one of the seat that passes."""
    return "AOI-SETB-03" if frame[KIND] == FIRST_BOOSTER else "AOI-PASS-02"


def of_placing(frame: Frame) -> str:
    """The guild of palace 16, or a neutral building."""
    return "AOI-PALACE-16" if frame[KIND] == PLACE_GUILD else "AOI-NEU-01"
