"""The materials of pieces: painted wood, stone, metal, and neutral wood that takes a player's colour."""

import bpy

from art.palette import NEUTRAL, Colour, linear

_made: dict[str, bpy.types.Material] = {}


def forget() -> None:
    """Forget the materials of a scene that is gone."""
    _made.clear()


def paint(
    colour: Colour,
    rough: float = 0.6,
    *,
    grain: float = 0.06,
    scale: float = 12.0,
    bump: float = 0.06,
    coat: float = 0.0,
    metal: float = 0.0,
    glow: float = 0.0,
    along: tuple[float, float, float] = (1, 1, 1),
    tint: bool = False,
) -> bpy.types.Material:
    """Return a material whose light varies by `grain`, in grains that are short in the directions of large `along`."""
    spec = repr((colour, rough, grain, scale, bump, coat, metal, glow, along, tint))
    if spec in _made:
        return _made[spec]
    material = bpy.data.materials.new(colour)
    material.use_nodes = True
    material["spec"] = spec
    material["tint"] = tint
    shader = material.node_tree.nodes["Principled BSDF"]
    light = linear(colour)
    shader.inputs["Base Color"].default_value = (*light, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Coat Weight"].default_value = coat
    shader.inputs["Metallic"].default_value = metal
    if glow:
        shader.inputs["Emission Color"].default_value = (*light, 1)
        shader.inputs["Emission Strength"].default_value = glow
    if grain or bump:
        _add_grain(material, shader, light, grain, scale, bump, along)
    _made[spec] = material
    return material


def wood(light: float = 1.0) -> bpy.types.Material:
    """Return neutral wood for a player's colour; roofs and trims take less of its light."""
    level = round(int(NEUTRAL[1:3], 16) * light**0.45)
    return paint(
        f"#{level:02x}{level:02x}{level:02x}",
        0.42,
        grain=0.07,
        scale=5,
        bump=0.08,
        coat=0.22,
        along=(1, 6, 6),
        tint=True,
    )


def planks(colour: Colour) -> bpy.types.Material:
    """Return timber with its grain along x."""
    return paint(colour, 0.65, grain=0.16, scale=5, bump=0.12, along=(1, 8, 8))


def stone(colour: Colour, rough: float = 0.8) -> bpy.types.Material:
    """Return rough masonry."""
    return paint(colour, rough, grain=0.13, scale=9, bump=0.3)


def metal(colour: Colour) -> bpy.types.Material:
    """Return polished metal."""
    return paint(colour, 0.28, grain=0.04, scale=8, bump=0.03, metal=0.65)


def painted_points(rough: float = 0.85) -> bpy.types.Material:
    """Return a material with the colours of the mesh's points, for ground whose colours run into one another."""
    spec = f"points {rough}"
    if spec in _made:
        return _made[spec]
    material = bpy.data.materials.new("points")
    material.use_nodes = True
    material["spec"] = spec
    material["tint"] = False
    nodes = material.node_tree.nodes
    shader = nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular IOR Level"].default_value = 0.25
    colours = nodes.new("ShaderNodeVertexColor")
    colours.layer_name = "colour"
    material.node_tree.links.new(colours.outputs["Color"], shader.inputs["Base Color"])
    material.node_tree.links.new(colours.outputs["Alpha"], shader.inputs["Alpha"])
    _made[spec] = material
    return material


def cut_out() -> bpy.types.Material:
    """Return a material that hides what is behind it and is not seen itself."""
    if "cut" in _made:
        return _made["cut"]
    material = bpy.data.materials.new("cut")
    material.use_nodes = True
    material["spec"] = "cut"
    material["tint"] = False
    nodes = material.node_tree.nodes
    hole = nodes.new("ShaderNodeHoldout")
    material.node_tree.links.new(hole.outputs[0], nodes["Material Output"].inputs["Surface"])
    _made["cut"] = material
    return material


def show_tints() -> None:
    """Let every material shine white where a player's colour goes, and be black elsewhere."""
    for material in bpy.data.materials:
        tree = material.node_tree
        tree.nodes.clear()
        shine = tree.nodes.new("ShaderNodeEmission")
        level = 1.0 if material["tint"] else 0.0
        shine.inputs[0].default_value = (level, level, level, 1)
        out = tree.nodes.new("ShaderNodeOutputMaterial")
        tree.links.new(shine.outputs[0], out.inputs[0])


def _add_grain(
    material: bpy.types.Material,
    shader: bpy.types.Node,
    light: tuple[float, float, float],
    grain: float,
    scale: float,
    bump: float,
    along: tuple[float, float, float],
) -> None:
    nodes, links = material.node_tree.nodes, material.node_tree.links
    where = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = along
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 3
    links.new(where.outputs["Object"], stretch.inputs["Vector"])
    links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    dark, bright = ramp.color_ramp.elements
    dark.position, bright.position = 0.36, 0.64
    dark.color = (*(part * (1 - grain) for part in light), 1)
    bright.color = (*(min(1.0, part * (1 + grain)) for part in light), 1)
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    if bump:
        relief = nodes.new("ShaderNodeBump")
        relief.inputs["Strength"].default_value = bump
        relief.inputs["Distance"].default_value = 0.05
        links.new(noise.outputs["Fac"], relief.inputs["Height"])
        links.new(relief.outputs["Normal"], shader.inputs["Normal"])
