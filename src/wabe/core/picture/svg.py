"""SVG as text: elements, numbers and words, safely written."""

import re
from html import escape
from typing import Final

from wabe.core.picture.colours import INK

Value = str | float | None
_NO_CHARACTER: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in the sense of XML


def number(n: float) -> str:
    """Two digits behind the point at most: enough for a drawing."""
    text = f"{n:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def safe(text: str) -> str:
    """A text as it may stand in a document, whatever a person is called."""
    return escape(_NO_CHARACTER.sub("\ufffd", text))


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """An element; `stroke_width=2` is written stroke-width="2", and what is None is left out."""
    said = "".join(
        f' {key.replace("_", "-")}="{safe(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def moved(x: float, y: float, *inside: str, **attributes: Value) -> str:
    """A part of the drawing, moved there."""
    return tag("g", *inside, transform=f"translate({number(x)} {number(y)})", **attributes)


def scaled(x: float, y: float, scale: float, *inside: str, **attributes: Value) -> str:
    """A part of the drawing, moved there and enlarged by this factor."""
    return tag("g", *inside, transform=f"translate({number(x)} {number(y)}) scale({scale:.4g})", **attributes)


def write(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str = INK,
    *,
    weight: int = 400,
    anchor: str | None = "middle",
    then: str = "",
) -> str:
    """A line of print whose foot stands at y, and what goes `then` on in another print."""
    return tag("text", safe(text) + then, x=x, y=y, font_size=size, fill=fill, font_weight=weight, text_anchor=anchor)


def go_on(text: str, size: float, fill: str, weight: int, gap: float) -> str:
    """The rest of a line, set apart by a gap, in another print."""
    return tag("tspan", safe(text), dx=gap, font_size=size, fill=fill, font_weight=weight)


def title(text: str) -> str:
    """Return what is read where one points at the element around it."""
    return tag("title", safe(text))
