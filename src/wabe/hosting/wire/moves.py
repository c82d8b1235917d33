"""The actions at a table, and the answers to a request for advice."""

from typing import Annotated

import msgspec
from msgspec import Meta

from wabe.core.messages import Message
from wabe.hosting.wire.fields import Whole, Word


class Play(msgspec.Struct):
    """POST /api/tables/{id}/actions: moves of one seat, all or none, at the position the client saw."""

    position: Whole
    actions: Annotated[list[Word], Meta(min_length=1, max_length=100)]
    revision: Whole | None = None  # when given it must match, too


class Undo(msgspec.Struct):
    """POST /api/tables/{id}/undo: one decision, the whole turn, or all since position `to`, where a line starts."""

    position: Whole
    whole_turn: bool = False
    to: Whole | None = None
    revision: Whole | None = None


class SetHabit(msgspec.Struct):
    """PUT /api/tables/{id}/seats/{seat}/habits: answer a question once and for all; without an answer: ask again."""

    question: Word
    answer: Word = ""


class SetPlan(msgspec.Struct):
    """PUT /api/tables/{id}/seats/{seat}/plan: the moves to play when the seat's turn comes, all or none."""

    actions: Annotated[list[Word], Meta(max_length=100)]


class Hint(msgspec.Struct):
    """The move that a bot would make here."""

    action: str
    label: Message
    targets: list[str] = []
    turn: list[str] = []  # the actions of its whole turn, this one first, until chance or another seat comes in
    steps: list[Message] = []  # the same in words
    reasons: list[Message] = []


class Reason(msgspec.Struct):
    """GET /api/tables/{id}/why: why nothing can be done with what was pointed at, in one sentence."""

    text: Message
