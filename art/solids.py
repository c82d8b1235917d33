"""The solids that models are built of. A place is the middle of a solid's base; z points up, the front is at -y."""

import math
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias

import bpy

# isort: split
# Blender brings these two.
import bmesh
from mathutils import Euler, Matrix, Vector

Point = tuple[float, float, float]
Outline = Sequence[tuple[float, float]]
Paint: TypeAlias = bpy.types.Material
Solid: TypeAlias = bpy.types.Object

CHANCE: Final = random.Random()  # seeded with the name of each sprite: a model looks the same in every bake
_TURNED: Final = math.radians(35)  # sharper edges than this are bevelled


def mesh(
    points: Sequence[Point],
    faces: Sequence[Sequence[int]],
    paint: Paint,
    *,
    at: Point = (0, 0, 0),
    turn: Point = (0, 0, 0),
    bevel: float = 0.0,
    smooth: bool = False,
) -> Solid:
    """Build a solid from its points and faces; `turn` is about x, y and z, in radians."""
    data = bpy.data.meshes.new("solid")
    data.from_pydata(points, [], faces)
    shell = bmesh.new()
    shell.from_mesh(data)
    bmesh.ops.recalc_face_normals(shell, faces=shell.faces)
    shell.to_mesh(data)
    shell.free()
    return _placed(data, paint, at, turn, bevel, smooth)


def _placed(data: bpy.types.Mesh, paint: Paint, at: Point, turn: Point, bevel: float, smooth: bool) -> Solid:
    solid = bpy.data.objects.new("solid", data)
    solid.matrix_basis = Matrix.Translation(at) @ Euler(turn).to_matrix().to_4x4()
    bpy.context.scene.collection.objects.link(solid)
    data.materials.append(paint)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if bevel:
        rounding = solid.modifiers.new("bevel", "BEVEL")
        rounding.width = bevel
        rounding.segments = 2
        rounding.limit_method = "ANGLE"
        rounding.angle_limit = _TURNED
    return solid


def tinge(solid: Solid, lights: Sequence[Sequence[float]]) -> None:
    """Give each point of a solid of `painted_points` its light, and how much it covers where that is said."""
    layer = solid.data.color_attributes.new("colour", "FLOAT_COLOR", "POINT")
    for point, light in zip(layer.data, lights, strict=True):
        point.color = (*light, 1.0) if len(light) == 3 else tuple(light)


@contextmanager
def placed(at: Point = (0, 0, 0), turn: float = 0.0, scale: float = 1.0, deep: float = 1.0) -> Iterator[None]:
    """Turn, scale and move all that is built inside; `deep` is how much of its depth is left."""
    before = set(bpy.context.scene.objects)
    yield
    size = Matrix.Diagonal((scale, scale * deep, scale, 1))
    move = Matrix.Translation(at) @ size @ Matrix.Rotation(turn, 4, "Z")
    for solid in bpy.context.scene.objects:
        if solid not in before:
            solid.data.transform(move @ solid.matrix_basis)
            solid.matrix_basis = Matrix.Identity(4)
            for modifier in solid.modifiers:
                modifier.width *= scale


def circle(radius: float, corners: int, start: float = 0.0) -> list[tuple[float, float]]:
    """Return the corners of a regular outline; `start` in radians."""
    angles = [start + math.tau * n / corners for n in range(corners)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def hexagon(radius: float) -> list[tuple[float, float]]:
    """Return the corners of a hex that stands on a corner."""
    return circle(radius, 6, math.pi / 2)


def prism(
    outline: Outline,
    height: float,
    paint: Paint,
    *,
    at: Point = (0, 0, 0),
    turn: Point = (0, 0, 0),
    bevel: float = 0.012,
) -> Solid:
    """Build a straight solid on an outline."""
    n = len(outline)
    points = [(x, y, 0.0) for x, y in outline] + [(x, y, height) for x, y in outline]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return mesh(points, [tuple(range(n))[::-1], tuple(range(n, 2 * n)), *sides], paint, at=at, turn=turn, bevel=bevel)


def panel(
    outline: Outline, thickness: float, paint: Paint, *, at: Point = (0, 0, 0), turn: float = 0.0, bevel: float = 0.008
) -> Solid:
    """Build a flat shape that stands upright and faces the front: its outline is in x and z."""
    n = len(outline)
    half = thickness / 2
    points = [(x, -half, z) for x, z in outline] + [(x, half, z) for x, z in outline]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    faces = [tuple(range(n)), tuple(range(n, 2 * n))[::-1], *sides]
    return mesh(points, faces, paint, at=at, turn=(0, 0, turn), bevel=bevel)


def box(
    at: Point, size: Point, paint: Paint, *, turn: float = 0.0, lean: tuple[float, float] = (0, 0), bevel: float = 0.012
) -> Solid:
    """Build a box; `lean` turns it about x and y."""
    a, b = size[0] / 2, size[1] / 2
    return prism([(-a, -b), (a, -b), (a, b), (-a, b)], size[2], paint, at=at, turn=(*lean, turn), bevel=bevel)


def lathe(
    at: Point,
    profile: Outline,
    paint: Paint,
    *,
    sides: int = 24,
    turn: Point = (0, 0, 0),
    stretch: float = 1.0,
    smooth: bool = True,
    bevel: float = 0.0,
) -> Solid:
    """Build a turned solid from its radii and heights; `stretch` is its depth by its width."""
    points: list[Point] = []
    for radius, height in profile:
        points += [(x, y * stretch, height) for x, y in circle(radius, sides)]
    faces: list[Sequence[int]] = []
    for level in range(len(profile) - 1):
        low, high = level * sides, (level + 1) * sides
        faces += [(low + i, low + (i + 1) % sides, high + (i + 1) % sides, high + i) for i in range(sides)]
    top = (len(profile) - 1) * sides
    faces += [tuple(range(sides))[::-1], tuple(range(top, top + sides))]
    return mesh(points, faces, paint, at=at, turn=turn, smooth=smooth, bevel=bevel)


def cylinder(
    at: Point,
    radius: float,
    height: float,
    paint: Paint,
    *,
    top: float | None = None,
    sides: int = 24,
    turn: Point = (0, 0, 0),
    bevel: float = 0.012,
) -> Solid:
    """Build a cylinder, or the stump of a cone where the radius of its top is another."""
    profile = [(radius, 0.0), (radius if top is None else top, height)]
    return lathe(at, profile, paint, sides=sides, turn=turn, smooth=False, bevel=bevel)


def cone(at: Point, radius: float, height: float, paint: Paint, *, sides: int = 9, turn: float | None = None) -> Solid:
    """Build a cone, turned by chance where nothing else is said."""
    start = CHANCE.random() * math.tau if turn is None else turn
    points = [(x, y, 0.0) for x, y in circle(radius, sides, start)] + [(0.0, 0.0, height)]
    faces = [tuple(range(sides))[::-1], *((i, (i + 1) % sides, sides) for i in range(sides))]
    return mesh(points, faces, paint, at=at)


def rod(a: Point, b: Point, radius: float, paint: Paint, *, end: float | None = None, sides: int = 10) -> Solid:
    """Build a round bar between two points."""
    way = Vector(b) - Vector(a)
    turn = way.to_track_quat("Z", "Y").to_euler()
    profile = [(radius, 0.0), (radius if end is None else end, way.length)]
    return lathe(a, profile, paint, sides=sides, turn=tuple(turn), smooth=sides > 8)


def ball(
    at: Point, radius: float, paint: Paint, *, stretch: Point = (1, 1, 1), turn: Point = (0, 0, 0), detail: int = 3
) -> Solid:
    """Build a ball about a point; a low detail leaves its faces flat."""
    data = _icosphere(radius, detail)
    data.transform(Matrix.Diagonal((*stretch, 1)))
    return _placed(data, paint, at, turn, 0.0, detail > 2)


def rock(
    at: Point, radius: float, paint: Paint, *, stretch: Point = (1, 1, 1), rough: float = 0.2, detail: int = 1
) -> Solid:
    """Build a boulder about a point."""
    data = _icosphere(radius, detail)
    for corner in data.vertices:
        corner.co *= 1 + CHANCE.uniform(-rough, rough)
    data.transform(Matrix.Diagonal((*stretch, 1)))
    return _placed(data, paint, at, (0, 0, CHANCE.uniform(0, math.tau)), 0.0, False)


def _icosphere(radius: float, detail: int) -> bpy.types.Mesh:
    shell = bmesh.new()
    bmesh.ops.create_icosphere(shell, subdivisions=detail, radius=radius)
    data = bpy.data.meshes.new("ball")
    shell.to_mesh(data)
    shell.free()
    return data


def ring(
    at: Point, radius: float, thickness: float, paint: Paint, *, turn: Point = (0, 0, 0), sides: int = 28
) -> Solid:
    """Build a round ring; `thickness` is the radius of its bar."""
    bar = circle(thickness, 8)
    points = [
        ((radius + u) * math.cos(a), (radius + u) * math.sin(a), v)
        for a in (math.tau * n / sides for n in range(sides))
        for u, v in bar
    ]
    faces = [
        (i * 8 + j, (i + 1) % sides * 8 + j, (i + 1) % sides * 8 + (j + 1) % 8, i * 8 + (j + 1) % 8)
        for i in range(sides)
        for j in range(8)
    ]
    return mesh(points, faces, paint, at=at, turn=turn, smooth=True)


def gable(
    at: Point, size: Point, paint: Paint, *, along: str = "x", turn: float = 0.0, hip: float = 0.0, bevel: float = 0.012
) -> Solid:
    """Build a roof whose ridge runs along x or y; `hip` shortens the ridge at both ends."""
    a, b, height = size[0] / 2, size[1] / 2, size[2]
    base = [(-a, -b, 0.0), (a, -b, 0.0), (a, b, 0.0), (-a, b, 0.0)]
    if along == "x":
        points = [*base, (hip - a, 0.0, height), (a - hip, 0.0, height)]
        faces = [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5), (0, 3, 2, 1)]
    else:
        points = [*base, (0.0, hip - b, height), (0.0, b - hip, height)]
        faces = [(0, 4, 5, 3), (1, 2, 5, 4), (0, 1, 4), (3, 5, 2), (0, 3, 2, 1)]
    return mesh(points, faces, paint, at=at, turn=(0, 0, turn), bevel=bevel)


def pyramid(at: Point, size: Point, paint: Paint, *, turn: float = 0.0) -> Solid:
    """Build a roof of four equal sides."""
    a, b = size[0] / 2, size[1] / 2
    points = [(-a, -b, 0.0), (a, -b, 0.0), (a, b, 0.0), (-a, b, 0.0), (0.0, 0.0, size[2])]
    return mesh(
        points, [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4), (0, 3, 2, 1)], paint, at=at, turn=(0, 0, turn), bevel=0.01
    )


def disc(at: Point, radius: float, thickness: float, paint: Paint, *, sides: int = 28) -> Solid:
    """Build a round plate that stands upright and faces the front; the place is its middle."""
    x, y, z = at
    return cylinder((x, y + thickness / 2, z), radius, thickness, paint, sides=sides, turn=(math.pi / 2, 0, 0))


def wheel(at: Point, radius: float, rim: Paint, hub: Paint, *, width: float = 0.05, spokes: int = 6) -> None:
    """Build a wheel with spokes that faces the front; the place is its middle."""
    x, y, z = at
    ring(at, radius, width * 0.55, rim, turn=(math.pi / 2, 0, 0))
    disc(at, radius * 0.26, width * 1.8, hub, sides=16)
    for n in range(spokes):
        angle = math.tau * n / spokes
        rod(at, (x + radius * math.cos(angle), y, z + radius * math.sin(angle)), width * 0.34, rim, sides=6)


def battlements(at: Point, size: tuple[float, float], paint: Paint, *, merlons: int = 4, height: float = 0.07) -> None:
    """Set merlons along the four sides of a flat roof."""
    x, y, z = at
    wide, deep = size
    thick = 0.055
    for n in range(merlons):
        offset = (n + 0.5) / merlons - 0.5
        for side in (-1, 1):
            place = (x + offset * wide, y + side * (deep - thick) / 2, z)
            box(place, (wide / merlons * 0.55, thick, height), paint, bevel=0.006)
    for n in range(max(1, merlons - 1)):
        offset = (n + 0.5) / max(1, merlons - 1) - 0.5
        for side in (-1, 1):
            place = (x + side * (wide - thick) / 2, y + offset * deep * 0.7, z)
            box(place, (thick, deep / merlons * 0.5, height), paint, bevel=0.006)


def crown(
    at: Point, radius: float, paint: Paint, *, merlons: int = 8, size: float = 0.06, height: float = 0.07
) -> None:
    """Set merlons around a round tower."""
    x, y, z = at
    for n, (u, v) in enumerate(circle(radius, merlons, math.pi / merlons)):
        turn = math.tau * (n + 0.5) / merlons
        box((x + u, y + v, z), (size, size * 1.1, height), paint, turn=turn, bevel=0.006)
