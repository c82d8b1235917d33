"""Parts of scenes that never change are put into JSON once for each language, not for every scene."""

from typing import Any, Final

from msgspec import Raw
from msgspec.structs import replace

from wabe.core.scene import Scene, is_lasting
from wabe.desk.wire.encoding import encode

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


def _fragments(parts: list[Any], known: dict[int, Raw], language: str) -> list[Any]:
    found = []
    for part in parts:
        fragment = known.get(id(part))
        if fragment is None and is_lasting(part):
            fragment = known[id(part)] = Raw(encode(part, language))
        found.append(part if fragment is None else fragment)
    return found
