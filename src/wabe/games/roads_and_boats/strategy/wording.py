"""Goals as tables name them: by what is to be there. `sawmill donkey road:5 rowing raft` is a list of five."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import BUILDINGS, GOODS, MADE, SUBJECTS, TRANSPORTERS
from wabe.games.roads_and_boats.strategy.goals import BREED, HATCH, LAY, MAKE, PAVE, SHAFT, SPAN, STUDY, Goal

_WORDS: Final[dict[str, Goal]] = {building: (i, 0) for i, building in enumerate(BUILDINGS)}
_WORDS.update({subject: (STUDY, i) for i, subject in enumerate(SUBJECTS)})
_WORDS.update({TRANSPORTERS[made]: (MAKE, building) for building, made in enumerate(MADE) if made})
_WORDS.update(donkey=(BREED, 0), goose=HATCH, transporter=(MAKE, 0))  # the last: of any factory
_WORDS.update(shaft=(SHAFT, 0), road=(PAVE, 0), bridge=(SPAN, 0), brick=(LAY, 0))


def goals_of(words: str) -> tuple[Goal, ...]:
    """Return the goals of a list; where they are to be is open. A number says how many roads or bricks."""
    found: list[Goal] = []
    for word in words.split():
        name, _, number = word.partition(":")
        what, where = _WORDS[name]
        found.append((what, int(number or where)))
    return tuple(found)


def bundles_of(*words: str) -> tuple[tuple[Goal, ...], ...]:
    """Return bundles of goals that belong together, with a bar between them."""
    return tuple([goals_of(bundle) for line in words for bundle in line.split("|")])


def goods_named(words: str) -> tuple[int, ...]:
    """Return the goods of these names."""
    return tuple([GOODS.index(word) for word in words.split()])
