"""A scene to be drawn: its words, its colours, its symbols, and what lies on each place."""

from typing import Final

from wabe.core.messages import Message, m, render, with_names
from wabe.core.picture.colours import PLAIN, SEAT_COLOURS, SEAT_SHAPES, ink_on
from wabe.core.picture.icons import SHAPES, icons
from wabe.core.picture.svg import moved, scaled, tag, write
from wabe.core.scene import Look, Scene
from wabe.core.stacks import Stack, code, lay, stacks


class DrawingContext:
    """Whatever is drawn asks here for words, colours and symbols."""

    def __init__(self, scene: Scene, look: Look, names: list[str], language: str) -> None:
        self.scene: Final = scene
        self.look: Final = look
        self.names: Final = names or [render(_unnamed(view.seat), language) for view in scene.seats]
        self.language: Final = language
        self.lying: Final = lay(scene.pieces)
        self.used: Final[dict[str, None]] = {}  # icons, in order
        own = {view.seat: look.tones[view.tone].light for view in scene.seats if view.tone in look.tones}
        self.seats: Final = [own.get(seat, SEAT_COLOURS[seat % len(SEAT_COLOURS)]) for seat in range(len(self.names))]

    def words(self, message: Message) -> str:
        """A message in the reader's language, with the names of the seats."""
        return with_names(render(message, self.language), self.names)

    def on(self, place: str) -> list[Stack]:
        """Return what lies on a place."""
        return stacks(place, self.lying)

    def tone(self, key: str) -> str:
        """The colour of a tone."""
        tone = self.look.tones.get(key)
        return tone.light if tone is not None else PLAIN

    def ink(self, key: str) -> str:
        """A colour of print that can be read on a tone."""
        return ink_on(self.tone(key))

    def seat_colour(self, seat: int) -> str:
        """The colour of a seat."""
        return self.seats[seat % len(self.seats)]

    def seat_mark(self, seat: int, x: float, y: float, radius: float) -> str:
        """The shape of a seat in its colour."""
        return scaled(x, y, radius / 50, tag("path", d=seat_shape(seat), fill=self.seat_colour(seat)))

    def icon_of(self, key: str) -> str:
        """The name of the icon; keys that the look does not list stand for themselves."""
        return self.look.symbols.get(key, key)

    def symbol(self, key: str, x: float, y: float, side: float, ink: str, opacity: float | None = None) -> str:
        """Return the symbol of this key, in a square about a point: its icon, a shape, or failing those a letter."""
        name = self.icon_of(key)
        if name in SHAPES:
            drawn = tag("path", d=SHAPES[name], fill="none", stroke=ink, stroke_width=9, stroke_linejoin="round")
            return scaled(x, y, side / 100, drawn, opacity=opacity)
        if name not in icons():
            letter = write(code(key, self.look), 0, side * 0.3, side * 0.8, ink, weight=700)
            return moved(x, y, letter, opacity=opacity)
        self.used[name] = None
        return tag(
            "use",
            href=f"#wabe-{name}",
            x=x - side / 2,
            y=y - side / 2,
            width=side,
            height=side,
            fill=ink,
            opacity=opacity,
        )

    def definitions(self) -> str:
        """The outlines of the icons in use, once each."""
        drawn = [
            tag("symbol", tag("path", d=icons()[name]), id=f"wabe-{name}", viewBox="0 0 512 512") for name in self.used
        ]
        return tag("defs", *drawn)


def _unnamed(seat: int) -> Message:
    return m("core.picture.seat", number=seat + 1)


def seat_shape(seat: int) -> str:
    """Seats are told apart by shape, too."""
    return SEAT_SHAPES[seat % len(SEAT_SHAPES)]
