"""Symbols from game-icons.net as reliefs; `credits.json` names the author of each, as CC BY 3.0 asks."""

import json
import tempfile
from pathlib import Path
from typing import Final

import addon_utils
import bpy
from mathutils import Matrix, Vector

from art.solids import Paint, Point, Solid

CREDITS: Final = Path(__file__).parent / "credits.json"
OUTLINES: Final = Path(__file__).parent.parent / "src" / "wabe" / "core" / "picture" / "icons.json"
USED: Final[set[str]] = set()  # the symbols that were raised so far
_GRID: Final = 512  # the symbols are drawn in a square of this size


def relief(symbol: str, at: Point, size: float, height: float, paint: Paint, *, bevel: float = 0.014) -> list[Solid]:
    """Raise a symbol whose longer side has a size about a point of the ground."""
    if symbol not in json.loads(CREDITS.read_text(encoding="utf-8")):
        raise ValueError(f"art/credits.json does not name the author of {symbol}")
    USED.add(symbol)
    outline = json.loads(OUTLINES.read_text(encoding="utf-8"))[symbol]
    addon_utils.enable("io_curve_svg")
    before = set(bpy.context.scene.objects)
    with tempfile.NamedTemporaryFile("w", suffix=".svg") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_GRID} {_GRID}"><path d="{outline}"/></svg>')
        file.flush()
        bpy.ops.import_curve.svg(filepath=file.name)
    curves = [part for part in bpy.context.scene.objects if part not in before]
    bpy.context.view_layer.update()
    corners = [part.matrix_world @ Vector(corner) for part in curves for corner in part.bound_box]
    low = Vector(min(corner[axis] for corner in corners) for axis in range(3))
    high = Vector(max(corner[axis] for corner in corners) for axis in range(3))
    scale = size / max(high - low)
    middle = (low + high) / 2
    move = (
        Matrix.Translation(Vector(at) + Vector((0, 0, height / 2)))
        @ Matrix.Scale(scale, 4)
        @ Matrix.Translation(-middle)
    )
    return [_raised(curve, move, height / scale, bevel / scale, paint) for curve in curves]


def _raised(curve: bpy.types.Object, move: Matrix, height: float, bevel: float, paint: Paint) -> Solid:
    """Replace an imported curve by a solid of its outline."""
    shape = curve.data
    shape.dimensions = "2D"
    shape.fill_mode = "BOTH"
    shape.extrude = height / 2 - bevel
    shape.bevel_depth = bevel
    shape.bevel_resolution = 2
    shape.offset = -bevel * 0.35
    shape.materials.clear()
    bpy.context.view_layer.update()
    seen = curve.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = bpy.data.meshes.new_from_object(seen)
    data.transform(move @ curve.matrix_world)
    data.materials.clear()
    data.materials.append(paint)
    bpy.data.objects.remove(curve)
    solid = bpy.data.objects.new("relief", data)
    bpy.context.scene.collection.objects.link(solid)
    return solid
