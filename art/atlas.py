"""From rendered pictures to an atlas: shadows are cleaned, wood is coloured, all is packed and reduced."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from art.key import BAKED, DENSITIES, About, Key, SpriteKey, key_path
from art.palette import CREAM, DARK, NEUTRAL, PALE, PLAYERS, TABLE, linear
from art.sprite import Sprite

Pixels = NDArray[np.float64]  # height x width x red, green, blue, alpha from 0 to 1

_GAP: Final = 4  # between sprites, so that none shows its neighbour when the atlas is reduced
_WIDTH: Final = 2048
_QUALITY: Final = {"large": 85, "small": 80}
_ALPHA_QUALITY: Final = 85
_VEIL: Final = 0.07  # the faint shadow of the sky that fills the whole picture
_SHADOW: Final = 0.62  # how dark a shadow is
_SEEN: Final = 0.012
_RIM: Final = 1.7  # pixels
_FINE: Final = 3  # how much finer than the picture its rim is drawn
_FADE: Final = 7  # pixels at the border of a picture over which a shadow ends


@dataclass(frozen=True)
class Picture:
    """A rendered sprite."""

    sprite: Sprite
    digest: str
    path: Path
    mask: Path | None
    anchor: tuple[float, float]
    unit: float


@dataclass(frozen=True)
class Cut:
    """The part of a picture that is packed."""

    name: str
    image: Image.Image
    anchor: tuple[float, float]
    unit: float


def pack(game: str, pictures: Sequence[Picture], about: About) -> None:
    """Write the atlases of a game and their key."""
    cuts = [cut for picture in pictures for cut in _cuts(picture)]
    sheet, sprites = laid_out(cuts)
    BAKED.mkdir(exist_ok=True)
    files = {}
    for density, reduced in DENSITIES.items():
        files[density] = f"{game}-{density}.webp"
        size = (sheet.width // reduced, sheet.height // reduced)
        image = sheet if reduced == 1 else sheet.resize(size, Image.Resampling.LANCZOS)
        image.save(BAKED / files[density], quality=_QUALITY[density], alpha_quality=_ALPHA_QUALITY, method=6)
    scenes = {picture.sprite.name: picture.digest for picture in pictures}
    _write(game, {**about, "size": sheet.size, "atlases": files, "scenes": scenes, "sprites": sprites})


def shows(key: Key, sprites: Sequence[Sprite], digests: dict[str, str], packing: str) -> bool:
    """Tell whether the atlases of a key show just these sprites, in these colours, packed in this way."""
    names = [name for sprite in sprites for name in names_of(sprite)]
    return key["packing"] == packing and key["scenes"] == digests and sorted(key["sprites"]) == sorted(names)


def renew(game: str, key: Key, about: About) -> None:
    """Note that other sources make the same atlases."""
    _write(game, {**key, **about})


def names_of(sprite: Sprite) -> list[str]:
    """Return the names under which a sprite is found: one, or one for each colour."""
    return [f"{sprite.name}@{colour}" for colour in sprite.colours] or [sprite.name]


def draft(pictures: Sequence[Picture], path: Path) -> None:
    """Lay pictures side by side on the table."""
    cuts = [cut for picture in pictures for cut in _cuts(picture)]
    sheet, _ = laid_out(cuts, 1400)
    table = Image.new("RGBA", sheet.size, TABLE)
    table.alpha_composite(sheet)
    table.convert("RGB").save(path)


def _write(game: str, key: Key) -> None:
    """Write a key with its rows of numbers on one line each."""
    text = json.dumps(key, indent=1, sort_keys=True)
    rows = re.compile(r"\[\s+([^\[\]]*?)\s+\]")
    text = rows.sub(lambda row: "[" + " ".join(row[1].split()) + "]", text)
    key_path(game).write_text(text + "\n", encoding="utf-8")


def _cuts(picture: Picture) -> list[Cut]:
    """Cut a picture to what is seen of it, in each of its colours."""
    sprite = picture.sprite
    pixels = _pixels(picture.path)
    pixels[..., 3] = _shadow_cleaned(pixels)
    rows, columns = np.where(pixels[..., 3] > _SEEN)
    edges = (int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1)
    anchor = (round(picture.anchor[0] - edges[0], 2), round(picture.anchor[1] - edges[1], 2))
    if picture.mask is None:
        return [Cut(sprite.name, _image(pixels).crop(edges), anchor, picture.unit)]
    mask = _pixels(picture.mask)
    found = []
    for name, colour in zip(names_of(sprite), sprite.colours, strict=True):
        seen = tinted(pixels, mask[..., :1], colour, trim=sprite.trim)
        image = _rimmed(seen, mask[..., 3]) if sprite.rim else _image(seen)
        found.append(Cut(name, image.crop(edges), anchor, picture.unit))
    return found


def tinted(pixels: Pixels, mask: Pixels, colour: str, *, trim: bool) -> Pixels:
    """Return a picture of neutral wood in a player's colour: light is multiplied where the mask says so."""
    light = _to_linear(pixels[..., :3])
    dye = np.array(linear(PLAYERS[colour][0])) / linear(NEUTRAL)[0]
    shine = np.clip(light - 0.8, 0, None) * 0.6
    rest = light
    if trim and colour in PALE:
        rest = light * np.array(linear(DARK))
    result = rest * (1 - mask) + (light * dye + shine) * mask
    return np.dstack([_to_display(result), pixels[..., 3]])


def _pixels(path: Path) -> Pixels:
    return np.asarray(Image.open(path).convert("RGBA")).astype(np.float64) / 255


def _to_linear(part: Pixels) -> Pixels:
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def _to_display(part: Pixels) -> Pixels:
    part = np.clip(part, 0, 1)
    return np.where(part <= 0.0031308, part * 12.92, 1.055 * part ** (1 / 2.4) - 0.055)


def _rimmed(pixels: Pixels, cover: Pixels) -> Image.Image:
    """Return a picture with a cream rim between the piece, which covers so much of each pixel, and its shadow."""
    alpha = pixels[..., 3]
    open_part = np.maximum(1 - cover, 1e-3)
    shadow = np.clip((alpha - cover) / open_part, 0, 1)
    light = _to_linear(pixels[..., :3]) * (alpha / np.maximum(cover, 1e-3))[..., None]
    piece = _image(np.dstack([_to_display(light), cover]))
    below = _image(np.dstack([np.zeros_like(pixels[..., :3]), shadow]))
    shape = piece.getchannel("A")
    fine = shape.resize((shape.width * _FINE, shape.height * _FINE), Image.Resampling.BICUBIC)
    wide = fine.filter(ImageFilter.GaussianBlur(_RIM * _FINE)).point(lambda level: min(255, max(0, level - 24) * 8))
    rim = Image.new("RGBA", shape.size, CREAM)
    rim.putalpha(wide.resize(shape.size, Image.Resampling.BOX))
    return Image.alpha_composite(Image.alpha_composite(below, rim), piece)


def _image(pixels: Pixels) -> Image.Image:
    return Image.fromarray((pixels * 255).round().astype("uint8"), "RGBA")


def _is_shadow(pixels: Pixels) -> NDArray[np.bool_]:
    """Return where nothing is but a shadow on the ground."""
    shadow: NDArray[np.bool_] = (pixels[..., :3].max(axis=-1) < 0.05) & (pixels[..., 3] < 0.97)
    return shadow


def _shadow_cleaned(pixels: Pixels) -> Pixels:
    """Return the alpha without the veil of a shadow, which else shows as a square, faded at the border."""
    alpha = pixels[..., 3]
    height, width = alpha.shape
    rows, columns = np.mgrid[0:height, 0:width]
    border = np.minimum(np.minimum(columns, width - 1 - columns), np.minimum(rows, height - 1 - rows))
    fade = np.clip(border / _FADE, 0, 1)
    return np.where(_is_shadow(pixels), np.clip((alpha - _VEIL) / (1 - _VEIL), 0, 1) * fade * _SHADOW, alpha)


def laid_out(cuts: Sequence[Cut], width: int = _WIDTH) -> tuple[Image.Image, dict[str, SpriteKey]]:
    """Lay the cuts in rows, the high ones first; all begin at even pixels, so that the small atlas is half of it."""
    places: dict[str, tuple[int, int]] = {}
    x = y = high = 0
    for cut in sorted(cuts, key=lambda cut: (-cut.image.height, cut.name)):
        step = cut.image.width + _GAP + cut.image.width % 2
        if x + step > width:
            x, y, high = 0, y + high, 0
        places[cut.name] = (x, y)
        x += step
        high = max(high, cut.image.height + _GAP + cut.image.height % 2)
    sheet = Image.new("RGBA", (width, y + high + (y + high) % 2))
    sprites: dict[str, SpriteKey] = {}
    for cut in sorted(cuts, key=lambda cut: cut.name):
        left, top = places[cut.name]
        sheet.paste(cut.image, (left, top))
        sprites[cut.name] = {
            "rect": (left, top, cut.image.width, cut.image.height),
            "anchor": (left + cut.anchor[0], top + cut.anchor[1]),
            "unit": cut.unit,
        }
    return sheet, sprites
