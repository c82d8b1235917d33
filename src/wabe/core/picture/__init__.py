"""A picture of a scene, for a notebook or a file: what browser and terminal draw, as one SVG."""

from wabe.core.picture.page import draw

__all__ = ["draw"]
