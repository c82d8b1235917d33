"""The room that print takes. Fonts differ from machine to machine: what fits here fits in all usual ones."""

import unicodedata
from typing import Final

_NARROW: Final = frozenset(" fijlrt.,:;|'()[]!·")
_WIDE: Final = frozenset("mwMW→")
_REGULAR: Final = 0.87  # of the width of bold print
LEADING: Final = 1.25  # from line to line, in sizes of the print


def extent(text: str) -> float:
    """Return how wide a text is, bold, where its print is 1 high."""
    return sum(_width(letter) for letter in text)


def _width(letter: str) -> float:
    if letter in _NARROW:
        return 0.42
    if letter in _WIDE or unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    return 0.79 if letter.isupper() or letter in "+×" else 0.7


def regular(text: str, size: float) -> float:
    """Return how wide a text of usual weight is."""
    return extent(text) * _REGULAR * size


class Fitted:
    """Lines of a text that fit into a box, and the size of their print."""

    __slots__ = ("lines", "size")

    def __init__(self, lines: list[str], size: float) -> None:
        self.lines: Final = lines
        self.size: Final = size


def fit(text: str, width: float, height: float, largest: float) -> Fitted:
    """One line, or two where that reads better."""
    best = Fitted([text], _size([text], width, height, largest))
    words = text.split(" ")
    for i in range(1, len(words)):
        lines = [" ".join(words[:i]), " ".join(words[i:])]
        size = _size(lines, width, height, largest)
        if size > best.size * (1.15 if len(best.lines) == 1 else 1):
            best = Fitted(lines, size)
    return best


def common_size(labels: list[str], width: float, height: float, largest: float) -> float:
    """The same print for all labels of an area: as large as the longest of them allows."""
    return min([largest, *(fit(label, width, height, largest).size for label in labels)])


def _size(lines: list[str], width: float, height: float, largest: float) -> float:
    return min(largest, height / (1.15 * len(lines)), width / max(0.6, *(extent(line) for line in lines), 0.6))


def wrap(text: str, width: float, size: float, most: int = 0) -> list[str]:
    """Lines of a text of usual weight; what does not fit into so many (0: any number) is cut off."""
    if not text:
        return []
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and regular(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    if most and len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [cut(line, width, size) for line in lines]


def cut(text: str, width: float, size: float) -> str:
    """A text that is not wider, with an ellipsis for what was left out."""
    if regular(text, size) <= width:
        return text
    while text and regular(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"
