"""The checks of a state by itself: nothing is forgotten when it is saved, and whatever may be done has words."""

from wabe.core.frames import FrameState
from wabe.core.game import State
from wabe.core.messages import m, readable
from wabe.core.saved import Saved, slots_of


def check_slots(state: State) -> None:
    """Every slot of a state, and of what it is made of, is saved or declared derived or cached, one of the three."""
    written = state.to_dict()
    frames = {"frames", "queue"} if isinstance(state, FrameState) else set()
    unwritten = ({"seat", *state.saved} | frames) - set(written)
    assert not unwritten, f"{type(state).__name__} does not write {sorted(unwritten)}"
    for part in _parts(state):
        kind = type(part)
        named = [*part.saved, *part.spread, *part.derived, *part.cached]
        declared = set(named)
        if isinstance(part, State):
            declared |= {"rules", "seat", "decisions", "spared"} | frames
        forgotten = slots_of(kind) - declared
        assert not forgotten, f"{kind.__name__} neither saves nor derives {sorted(forgotten)}"
        twice = {name for name in named if named.count(name) > 1}
        assert not twice, f"{kind.__name__} declares {sorted(twice)} twice"


def check_derived(state: State, again: State) -> None:
    """Check that what a state derives from the rest is what one read from its file derives."""
    for part, other in zip(_parts(state), _parts(again), strict=True):
        stale = [name for name in part.derived if getattr(part, name) != getattr(other, name)]
        assert not stale, f"{type(part).__name__} has stale {stale}"


def check_words(state: State) -> None:
    """Whatever may be done reads as something: as a choice, in the log, or by a text that all games share."""
    if not isinstance(state, FrameState):
        return
    decisions = state.decisions
    for family in state.rules.game.space.families.values():
        worded = family.number in decisions.labelers or family.number in decisions.narrators
        if not worded and decisions.carries_out(family):
            assert readable(m(f"core.choice.{family.kind}")), f"nobody has words for {family.kind}"


def _parts(part: Saved) -> list[Saved]:
    """The part itself and all it holds, lists included."""
    found = [part]
    for name in sorted(slots_of(type(part))):
        value = getattr(part, name, None)
        for held in value if isinstance(value, list) else [value]:
            if isinstance(held, Saved):
                found += _parts(held)
    return found
