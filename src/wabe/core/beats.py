"""Beats: a part of a game as it is watched, step by step: the player, the pieces, their way, the gain.

What has no words of its own belongs to the step it leads to; chance in a row is one step. Where there are too many
steps for each to be watched, what they stand for is told by those of which something came.
"""

from collections import Counter, defaultdict
from typing import Final, NamedTuple

from msgspec.structs import replace

from wabe.core.game import NATURE
from wabe.core.history import History
from wabe.core.messages import Message, m
from wabe.core.scene import Beat, Gain, Move, Piece, Scene

MOST: Final = 12  # so many steps are watched one by one
_CHAPTERS: Final = 6  # of more, so many are told
_MOST_DRAWN: Final = 60  # of very many steps several are drawn as one
_MOST_MOVES: Final = 24
_MOST_DRAWS: Final = 3  # of chance, more are counted
_GREAT: Final = 100  # what a moment weighs, in gains


class Watched(NamedTuple):
    """A beat, and the table after it."""

    beat: Beat
    scene: Scene


def watch(history: History, viewer: int | None, first: int, last: int) -> list[Watched]:
    """The beats from position `first` to `last`, as `viewer` may see them. The log must be known from there on."""
    steps = _steps(history, first, last)
    if not steps:
        return []
    spread = -(-len(steps) // _MOST_DRAWN)
    steps = [_together(steps[number : number + spread]) for number in range(0, len(steps), spread)]
    states = history.states(first, last)
    before = states[0].scene(viewer)
    found: list[Watched] = []
    for step in steps:
        after = states[step.position - first].scene(viewer)
        found.append(Watched(_with_changes(step, before, after), after))
        before = after
    return found if len(found) <= MOST else _chapters(found, states[0].scene(viewer))


def _steps(history: History, first: int, last: int) -> list[Beat]:
    """The steps in words, with the position after each."""
    steps: list[Beat] = []
    start, silent = first, False  # of what has no words the next step tells, if the same seat takes it
    for number in range(first, last):
        told, seat = history.told(number), history.deciders[number]
        here = number + 1
        if not told.text:
            if steps and not silent and start == number:
                steps[-1] = replace(steps[-1], position=here)
                start = here
            continue
        step = Beat(seat, told.text, [], start, here, told.targets, moment=told.moment)
        if seat == NATURE and steps and steps[-1].seat == NATURE:
            steps[-1] = _more_chance(steps[-1], step)
        else:
            steps.append(step)
        start = here
    if steps and start < last:
        steps[-1] = replace(steps[-1], position=last)
    return steps


def _more_chance(step: Beat, drawn: Beat) -> Beat:
    """Chance in a row is one step; of many draws the first are told."""
    told = step.told + 1
    more = [*step.more, drawn.text] if told <= _MOST_DRAWS else step.more[: _MOST_DRAWS - 1]
    if told > _MOST_DRAWS:
        more = [*more, m("core.beat.more", n=told - _MOST_DRAWS)]
    return replace(step, more=more, position=drawn.position, targets=_joined(step.targets, drawn.targets), told=told)


def _together(steps: list[Beat]) -> Beat:
    """Several steps drawn as one: the last of them is told."""
    moment = any(step.moment for step in steps)
    told = sum(step.told for step in steps)
    return replace(steps[-1], start=steps[0].start, moment=moment, told=told)


def _chapters(steps: list[Watched], before: Scene) -> list[Watched]:
    """Few beats for many: each ends where a seat's turn does or something came of it, and tells of what weighs most."""
    turns = [i for i, step in enumerate(steps) if i + 1 == len(steps) or steps[i + 1].beat.seat != step.beat.seat]
    weighty = sorted(range(len(steps)), key=lambda i: (-_weight(steps[i].beat), i))
    ends = {len(steps) - 1}
    for number in [*(turns if len(turns) <= _CHAPTERS else ()), *weighty]:
        if len(ends) < _CHAPTERS:
            ends.add(number)
    found: list[Watched] = []
    start = 0
    for end in sorted(ends):
        part = [step.beat for step in steps[start : end + 1]]
        best = max(part, key=_weight)
        told = sum(step.told for step in part)
        whole = replace(best, start=part[0].start, position=part[-1].position, told=told)
        after = steps[end].scene
        found.append(Watched(_with_changes(whole, before, after), after))
        start, before = end + 1, after
    return found


def _weight(beat: Beat) -> int:
    """How much came of a step."""
    points = sum(4 * abs(gain.amount) for gain in beat.gains if gain.fact is None)
    rest = sum(gain.amount for gain in beat.gains if gain.fact is not None and gain.amount > 0)
    return _GREAT * beat.moment + points + rest + (beat.seat != NATURE) * (1 + bool(beat.moves))


def _with_changes(beat: Beat, before: Scene, after: Scene) -> Beat:
    """With what is different on the table afterwards."""
    moment = beat.moment or _closes_group(before, after)
    return replace(beat, moves=_moves(before, after), gains=_gains(before, after), moment=moment)


def _closes_group(before: Scene, after: Scene) -> bool:
    """Return whether cells that belong together have become somebody's as a whole: a region, a city."""
    if [board.id for board in before.boards] != [board.id for board in after.boards]:
        return False
    for was, board in zip(before.boards, after.boards, strict=True):
        if was.cells is board.cells:
            continue
        owners = {cell.id: cell.owner for cell in was.cells}
        if any(cell.group and cell.owner is not None and owners.get(cell.id, 0) is None for cell in board.cells):
            return True
    return False


def _moves(before: Scene, after: Scene) -> list[Move]:
    """Pieces that are elsewhere, new or gone. One that is gone where a like one appears has moved there."""
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id for piece in after.pieces}
    gone: defaultdict[tuple[str, str, str], list[Piece]] = defaultdict(list)
    for piece in before.pieces:
        if piece.id not in new:
            gone[_look(piece)].append(piece)
    found: list[Move] = []
    for piece in after.pieces:
        was = old.get(piece.id)
        if was is not None:
            if was.at != piece.at:
                found.append(Move(piece.id, was.at, piece.at))
            continue
        like = gone.get(_look(piece))
        if like:
            former = like.pop(0)
            found.append(Move(piece.id, former.at, piece.at, former.id))
        else:
            found.append(Move(piece.id, end=piece.at))
    found += [Move(piece.id, piece.at) for like in gone.values() for piece in like]
    # What has travelled is told before what came and went.
    found.sort(key=lambda move: (not (move.start and move.end), not move.end))
    return found[:_MOST_MOVES]


def _look(piece: Piece) -> tuple[str, str, str]:
    return piece.kind, piece.tone, str(piece.label)


def _gains(before: Scene, after: Scene) -> list[Gain]:
    """The numbers of the seats that are others now; numbers that say the same are told apart by their order."""
    found: list[Gain] = []
    for was, seat in zip(before.seats, after.seats, strict=False):
        if seat.score != was.score:
            found.append(Gain(seat.seat, seat.score - was.score, m("core.beat.points")))
        seen: Counter[Message] = Counter()
        old: dict[tuple[Message, int], int] = {}
        for fact in was.facts:
            old[fact.label, seen[fact.label]] = fact.value
            seen[fact.label] += 1
        seen.clear()
        for number, fact in enumerate(seat.facts):
            key = (fact.label, seen[fact.label])
            seen[fact.label] += 1
            if not fact.text and fact.value != old.get(key, fact.value):
                found.append(Gain(seat.seat, fact.value - old[key], fact.label, fact.symbol, number))
    return found


def _joined(targets: list[str], more: list[str]) -> list[str]:
    return [*targets, *(target for target in more if target not in targets)]
