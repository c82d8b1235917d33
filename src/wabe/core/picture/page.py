"""The whole picture: the top, then everything on the table."""

from typing import Final

from wabe.core.messages import ENGLISH, NOTHING, Message, m
from wabe.core.picture.blocks import column
from wabe.core.picture.colours import PAPER
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.heading import draw_heading
from wabe.core.picture.sheets import draw_sheets
from wabe.core.picture.svg import moved, number, safe, tag, title
from wabe.core.scene import Look, Scene

_WIDTH: Final = 1200.0
_MARGIN: Final = 20.0
_GAP: Final = 12.0
_FONTS: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"


def draw(scene: Scene, look: Look, names: list[str], language: str = ENGLISH, game: Message = NOTHING) -> str:
    """A scene as one SVG that needs nothing else: no fonts, scripts or pictures from elsewhere.

    Without names the seats are called by their numbers.
    """
    stage = DrawingContext(scene, look, names, language)
    inner = _WIDTH - 2 * _MARGIN
    page = column([draw_heading(stage, game, inner), draw_sheets(stage, inner)], _GAP)
    height = page.height + 2 * _MARGIN
    told = [stage.words(message) for message in (game, scene.headline) if message]
    return tag(
        "svg",
        title(" · ".join(told)),
        tag("desc", safe(stage.words(m("core.picture.credits")))),
        stage.definitions(),
        tag("rect", width=_WIDTH, height=height, rx=10, fill=PAPER),
        moved(_MARGIN, _MARGIN, page.drawing),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(_WIDTH)} {number(height)}",
        width=_WIDTH,
        height=height,
        style="max-width: 100%; height: auto",
        role="img",
        font_family=_FONTS,
    )
