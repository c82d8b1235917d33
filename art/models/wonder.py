"""The wonder of Roads & Boats: its bricks, the praying figures, what is printed on its board."""

from art.materials import paint, wood
from art.palette import OAK
from art.solids import ball, box, cylinder, lathe, panel, rod


def brick() -> None:
    """Build a brick."""
    box((0, 0, 0), (0.9, 0.56, 0.46), wood(), bevel=0.06)


def figure() -> None:
    """Build a kneeling figure with its hands raised."""
    body = wood()
    lathe((0.06, 0, 0), [(0.36, 0), (0.38, 0.08), (0.30, 0.3), (0.20, 0.6), (0.12, 0.72)], body, sides=28)
    ball((0.0, 0, 0.86), 0.2, body, detail=4)
    for y in (-0.16, 0.16):
        rod((0.02, y, 0.56), (-0.34, y * 0.35, 0.66), 0.07, body)
        rod((-0.34, y * 0.35, 0.66), (-0.38, y * 0.2, 0.9), 0.06, body, end=0.03)


def flag() -> None:
    """Build the flag at the place where the game ends."""
    rod((-0.2, 0, 0), (-0.2, 0, 1.1), 0.035, paint(OAK))
    cylinder((-0.2, 0, 0), 0.2, 0.08, paint(OAK))
    for row in range(3):
        for column in range(4):
            colour = paint("#22201e" if (row + column) % 2 else "#fbf7ee", grain=0)
            square = [(0, 0), (0.15, 0), (0.15, 0.15), (0, 0.15)]
            panel(square, 0.03, colour, at=(-0.18 + column * 0.15, 0, 0.62 + row * 0.15), bevel=0)


def irrigation() -> None:
    """Build a drop of water."""
    lathe(
        (0, 0, 0.1),
        [(0.05, 0), (0.24, 0.08), (0.32, 0.28), (0.26, 0.5), (0.12, 0.78), (0.02, 0.98)],
        paint("#3d9be0", 0.15, grain=0, coat=0.6),
        sides=28,
    )
