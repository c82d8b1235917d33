"""Contact sheets of the baked atlases, for people to look at: every sprite of a game on the table.

python -m art.sheet [GAME ...]   write build/art/sheet-GAME.png: large, then as small as on a crowded map
"""

import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from art.key import BAKED, GAMES, ROOT, Key, SpriteKey, read_key
from art.palette import TABLE, TILES

_WIDTH: Final = 1600
_GAP: Final = 10
_SMALL: Final = 34  # pixels of a piece on the map
_LEAST: Final = 18  # pixels of a good in a pill
_LABEL: Final = 12


def sprite_image(atlas: Image.Image, sprite: SpriteKey) -> Image.Image:
    """Return the picture of a sprite."""
    x, y, width, height = sprite["rect"]
    return atlas.crop((x, y, x + width, y + height))


def sheet(key: Key) -> Image.Image:
    """Return all sprites of a game on the table, then the same at the sizes of a crowded map on a landscape."""
    atlas = Image.open(BAKED / key["atlases"]["large"]).convert("RGBA")
    pictures = {name: sprite_image(atlas, sprite) for name, sprite in key["sprites"].items()}
    rows = [_rows(pictures, TABLE, labelled=True)]
    for size, ground in ((_SMALL, TILES["animal"]), (_LEAST, TABLE)):
        rows.append(_rows({name: _reduced(picture, size) for name, picture in pictures.items()}, ground))
    whole = Image.new("RGB", (_WIDTH, sum(row.height for row in rows)), TABLE)
    top = 0
    for row in rows:
        whole.paste(row, (0, top))
        top += row.height
    return whole


def _reduced(picture: Image.Image, size: int) -> Image.Image:
    scale = size / max(picture.size)
    return picture.resize(
        (max(1, round(picture.width * scale)), max(1, round(picture.height * scale))), Image.Resampling.LANCZOS
    )


def _rows(pictures: dict[str, Image.Image], ground: str, *, labelled: bool = False) -> Image.Image:
    """Lay pictures in rows on a ground, with their names where there is room."""
    text = _LABEL if labelled else 0
    places = []
    x = y = _GAP
    high = 0
    for name, picture in pictures.items():
        if x + picture.width + _GAP > _WIDTH:
            x, y, high = _GAP, y + high + text + _GAP, 0
        places.append((name, x, y))
        x += picture.width + _GAP
        high = max(high, picture.height)
    whole = Image.new("RGBA", (_WIDTH, y + high + text + _GAP), ground)
    pen = ImageDraw.Draw(whole)
    for name, left, top in places:
        whole.alpha_composite(pictures[name], (left, top))
        if labelled:
            pen.text((left, top + pictures[name].height), name, fill="#b7b3a6")
    return whole.convert("RGB")


def main() -> None:
    """Write the sheets of the games that are named, or of all that are baked."""
    folder: Path = ROOT / "build" / "art"
    folder.mkdir(parents=True, exist_ok=True)
    for game in sys.argv[1:] or GAMES:
        key = read_key(game)
        if key is None:
            print(f"{game}: not baked yet")
            continue
        path = folder / f"sheet-{game}.png"
        sheet(key).save(path)
        print(path)


if __name__ == "__main__":
    main()
