"""Parts of scenes that never change are put into JSON once for each language, not for every scene."""

from typing import Any, Final

from msgspec import Raw
from msgspec.structs import replace

from wabe.core.scene import LogLine, Scene, is_lasting
from wabe.hosting.wire.encoding import encode

_KNOWN: Final[dict[str, dict[int, Raw]]] = {}  # by language; what lasts keeps its id for ever


def in_fragments(scene: Scene, language: str) -> Scene:
    """The same scene, good for encoding in this language only: what lasts is already encoded."""
    known = _KNOWN.setdefault(language, {})
    return replace(
        scene,
        boards=[replace(board, cells=_fragments(board.cells, known, language)) for board in scene.boards],
        areas=_fragments(scene.areas, known, language),
        pieces=_fragments(scene.pieces, known, language),
    )


Lines = dict[int, tuple[LogLine, Raw]]  # lines of a log in JSON, by the ids that the lines have while they are held


def line_fragments(log: list[LogLine], told: Lines, language: str) -> Lines:
    """The lines of a log in this language; most of them were `told` before."""
    return {id(line): told.get(id(line)) or (line, Raw(encode(line, language))) for line in log}


def _fragments(parts: list[Any], known: dict[int, Raw], language: str) -> list[Any]:
    found: list[Any] = [known.get(id(part)) for part in parts]
    for number, part in enumerate(parts) if None in found else ():
        if found[number] is None:
            found[number] = part
            if is_lasting(part):
                found[number] = known[id(part)] = Raw(encode(part, language))
    return found
