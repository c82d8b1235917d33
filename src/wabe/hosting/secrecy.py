"""Check whether a seat knows what others may not know yet."""

from typing import Any, Final

from wabe.core.chance import Rng
from wabe.core.game import State

_SPECTATOR: Final = -1
_DRAWS: Final = 16  # what is drawn again so often and never changes is known


def holds_secret(state: State, seat: int) -> bool:
    """Return whether this seat knows something that is hidden from those who only watch: a choice not yet laid open."""
    return state.has_secrets() and bool(_hidden_from(state, _SPECTATOR) - _hidden_from(state, seat))


def _hidden_from(state: State, seat: int) -> set[str]:
    """The places of the state that are drawn again for this seat."""
    drawn = [dict(_leaves(state.known_to(seat, Rng(number)).to_dict(), "")) for number in range(_DRAWS)]
    places = {place for one in drawn for place in one}
    return {place for place in places if any(one.get(place) != drawn[0].get(place) for one in drawn)}


def _leaves(value: Any, place: str) -> list[tuple[str, Any]]:
    """Everything in a value, with its place."""
    if isinstance(value, dict):
        return [leaf for key, part in value.items() for leaf in _leaves(part, f"{place}/{key}")]
    if isinstance(value, (list, tuple)):
        return [leaf for number, part in enumerate(value) for leaf in _leaves(part, f"{place}/{number}")]
    return [(place, value)]
