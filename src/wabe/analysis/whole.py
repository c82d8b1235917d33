"""A whole game, examined part by part."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import msgspec

from wabe.analysis.part import AnalysedPart, Moment, Outlook, Quick, Slip, Stroke, examine
from wabe.core.game import Game
from wabe.core.record import Record
from wabe.core.replay import play_line, replay, rules_of, up_to_date

PARTS: Final = 12
_SLIPS: Final = 10
_STROKES: Final = 6
Progress = Callable[[int, int], None]  # hears how many parts are done, of how many


class Whole(msgspec.Struct, frozen=True):
    """The findings about a whole game."""

    game: str
    names: list[str]
    actions: int
    moments: list[Moment]
    outlooks: list[Outlook]
    slips: list[Slip]  # those that lost most first
    strokes: list[Stroke]  # those that parted the seats most first
    luck: list[float]  # of each seat, in points
    decisions: int
    looked: int


def cuts(actions: int, parts: int = PARTS) -> list[tuple[int, int]]:
    """First and last (not included) action of each part."""
    count = max(1, min(parts, actions))
    ends = [actions * number // count for number in range(count + 1)]
    return list(pairwise(ends))


def analyse(record: Record, game: Game, seconds: float = 0.0, progress: Progress | None = None) -> Whole:
    """Examine a record, checked line by line first; in about so many seconds, or as long as it takes."""
    record = up_to_date(record, game)
    rules = rules_of(record, game)
    replay(record, rules)
    parts: list[AnalysedPart] = []
    spans = cuts(len(record.actions))
    state = rules.start()
    for number, (first, last) in enumerate(spans):
        parts.append(examine(state.copy(), first, record.actions[first:last], Quick(seconds / len(spans))))
        for at in range(first, last):
            play_line(state, record.deciders[at], record.actions[at], at + 1)
        if progress:
            progress(number + 1, len(spans))
    return together(record, parts)


def together(record: Record, parts: list[AnalysedPart]) -> Whole:
    """The parts of a game as one."""
    slips = sorted((slip for part in parts for slip in part.slips), key=lambda slip: -slip.lost)
    strokes = [stroke for part in parts for stroke in part.strokes]
    strokes.sort(key=lambda stroke: min(stroke.points) - max(stroke.points))
    moments = parts[0].moments[:1] + [moment for part in parts for moment in part.moments[1:]]
    return Whole(
        game=record.game,
        names=record.names,
        actions=len(record.actions),
        moments=moments,
        outlooks=[part.outlook for part in parts if part.outlook is not None],
        slips=slips[:_SLIPS],
        strokes=strokes[:_STROKES],
        luck=[sum(gifts) for gifts in zip(*(part.luck for part in parts), strict=True)],
        decisions=sum(part.decisions for part in parts),
        looked=sum(part.looked for part in parts),
    )
