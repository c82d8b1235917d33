"""The one light and the one projection of all pieces, and the rendering of what was built.

The projection is an oblique relief: the ground is seen straight from above, so that hexes stay true, and heights lean
up the picture, `y += SHEAR * z`. A camera tilted by atan(SHEAR) whose pixels are stretched draws exactly this, with
light that falls as it does on a real table. What stands on a hex instead of covering it is seen a little more from the
front: its ground is shortened by `depth`.
"""

import hashlib
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import bpy
from mathutils import Vector

from art import materials

SHEAR: Final = 0.78
SUN: Final = (-0.62, 0.28, 1.0)  # where it stands: at the upper left, so that shadows fall to the lower right
_SUN_COLOUR: Final = (1.0, 0.94, 0.84)
_SUN_POWER: Final = 2.9
_FILL: Final = (0.15, -0.75, 0.55)  # a weak light from the viewer without shadows: fronts never go dark
_FILL_COLOUR: Final = (0.86, 0.92, 1.0)
_FILL_POWER: Final = 0.75
_SKY: Final = (0.72, 0.82, 1.0, 1.0)
_SKY_POWER: Final = 0.5
_FAR: Final = 40.0
_MARGIN: Final = 0.04  # about a sprite, in its units
_PENUMBRA: Final = 0.10


class Frame:
    """The part of the ground a picture shows, in units of the model, and how many pixels a unit has."""

    def __init__(self, box: tuple[float, float, float, float], unit: float, depth: float) -> None:
        left, right, low, high = box
        self.unit: Final = unit
        self.depth: Final = depth
        self.width: Final = 2 * math.ceil((right - left) * unit / 2)
        self.height: Final = 2 * math.ceil((high - low) * unit / 2)
        self.middle: Final = ((left + right) / 2, (low + high) / 2)  # on the picture, from the origin

    def anchor(self) -> tuple[float, float]:
        """Return the pixel of the model's origin."""
        return self.width / 2 - self.middle[0] * self.unit, self.height / 2 + self.middle[1] * self.unit


def clear() -> None:
    """Begin with an empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()


def digest() -> str:
    """Return a hash of all that was built: a sprite is rendered again only when it changes."""
    found = hashlib.sha256(repr((SHEAR, SUN, _SUN_POWER, _FILL, _FILL_POWER, _SKY, _SKY_POWER)).encode())
    for part in bpy.context.scene.objects:
        mesh = part.data
        numbers = [round(value, 4) for row in part.matrix_basis for value in row]
        numbers += [round(value, 4) for corner in mesh.vertices for value in corner.co]
        faces = [(tuple(face.vertices), face.use_smooth) for face in mesh.polygons]
        shade = [round(value, 3) for layer in mesh.color_attributes for point in layer.data for value in point.color]
        bevels = [(modifier.width, modifier.segments) for modifier in part.modifiers]
        paints = [material["spec"] for material in mesh.materials]
        found.update(repr((numbers, faces, shade, bevels, paints)).encode())
    return found.hexdigest()[:16]


def frame(unit: float, depth: float, ground: float | None) -> Frame:
    """Return the frame about all that was built, with the shadows it casts where the ground is."""
    points = [(x, y * depth + z * SHEAR) for x, y, z in _corners(ground)]
    across, up = zip(*points, strict=True)
    margin = _MARGIN + (0 if ground is None else _PENUMBRA)
    box = (min(across) - _MARGIN, max(across) + margin, min(up) - margin, max(up) + _MARGIN)
    return Frame(box, unit, depth)


def _corners(ground: float | None) -> Iterator[Vector]:
    for part in bpy.context.scene.objects:
        for corner in part.data.vertices:
            point = part.matrix_basis @ corner.co
            yield point
            if ground is not None and point.z > ground:
                yield point - Vector(SUN) * ((point.z - ground) / SUN[2])


def light(view: Frame, samples: int) -> None:
    """Set up camera, sun and sky about what was built."""
    scene = bpy.context.scene
    _camera(scene, view)
    _sun(scene, "sun", SUN, _SUN_COLOUR, _SUN_POWER, 0.15)
    fill = _sun(scene, "fill", _FILL, _FILL_COLOUR, _FILL_POWER, 0.6)
    fill.use_shadow = False
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"].inputs
    background[0].default_value = _SKY
    background[1].default_value = _SKY_POWER
    scene.world = world
    scene.render.engine = "CYCLES"
    scene.render.film_transparent = True
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = True
    cycles.denoising_prefilter = "FAST"
    cycles.denoising_quality = "BALANCED"
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05
    cycles.max_bounces = 4
    cycles.diffuse_bounces = cycles.glossy_bounces = 2
    cycles.caustics_reflective = cycles.caustics_refractive = False


def catch_shadows(height: float) -> None:
    """Lay an invisible ground under the piece, of which only the shadow is seen."""
    corners = [(-_FAR, -_FAR, height), (_FAR, -_FAR, height), (_FAR, _FAR, height), (-_FAR, _FAR, height)]
    mesh = bpy.data.meshes.new("ground")
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    ground = bpy.data.objects.new("ground", mesh)
    ground.is_shadow_catcher = True
    bpy.context.scene.collection.objects.link(ground)


def render(path: Path) -> None:
    """Render the picture."""
    bpy.context.scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def light_for_mask(samples: int) -> None:
    """Let shine white where a player's colour goes and nothing else, after the picture itself."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.use_denoising = False
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    for part in scene.objects:
        part.hide_render = part.type == "LIGHT" or part.name == "ground"
    materials.show_tints()


def _camera(scene: bpy.types.Scene, view: Frame) -> None:
    stretch = math.hypot(SHEAR, view.depth)
    scene.render.resolution_x, scene.render.resolution_y = view.width, view.height
    scene.render.pixel_aspect_x = max(1.0, stretch)
    scene.render.pixel_aspect_y = max(1.0, 1 / stretch)
    camera = bpy.data.cameras.new("camera")
    camera.type = "ORTHO"
    camera.sensor_fit = "HORIZONTAL"
    camera.ortho_scale = view.width / view.unit
    camera.clip_end = 4 * _FAR
    tilt = math.atan2(SHEAR, view.depth)
    eye = bpy.data.objects.new("camera", camera)
    across, up = view.middle
    away = Vector((0, -math.sin(tilt), math.cos(tilt)))
    eye.location = Vector((across, up / view.depth, 0)) + away * _FAR
    eye.rotation_euler = (tilt, 0, 0)
    scene.collection.objects.link(eye)
    scene.camera = eye


def _sun(
    scene: bpy.types.Scene,
    name: str,
    place: tuple[float, float, float],
    colour: tuple[float, float, float],
    power: float,
    angle: float,
) -> bpy.types.SunLight:
    lamp = bpy.data.lights.new(name, "SUN")
    lamp.energy = power
    lamp.angle = angle
    lamp.color = colour
    holder = bpy.data.objects.new(name, lamp)
    holder.rotation_euler = Vector(place).to_track_quat("Z", "Y").to_euler()
    scene.collection.objects.link(holder)
    return lamp
