"""Records and replays."""

import msgspec

from wabe.analysis import AnalysedPart
from wabe.core.scene import Beat, LogLine, Scene
from wabe.hosting.wire.fields import RecordText
from wabe.hosting.wire.tables import TableView


class NewRecord(msgspec.Struct):
    """POST /api/records: a record to look at; becomes a table of status archive."""

    text: RecordText


class Replay(msgspec.Struct):
    """The course of a game: one entry a position, from 0. GET /api/tables/{id}/replay"""

    table: TableView
    log: list[LogLine]
    scores: list[list[int]]  # scores[position][seat]
    stops: list[int]  # positions after a decision of a player, chance settled: where a replay pauses


class ToldBeat(msgspec.Struct):
    """A step of the story, and the table after it, unless that is left out. GET /api/tables/{id}/beats"""

    beat: Beat
    scene: Scene | None = None


class Analysis(msgspec.Struct):
    """A part of a game, examined by bots. GET /api/tables/{id}/analysis?part=0"""

    parts: int  # of the whole game; they are asked for one by one
    part: AnalysedPart
