"""Render the sprites of the games and pack them into their atlases.

python -m art.bake [GAME ...]            render what changed, then pack
python -m art.bake --draft GAME [NAME ...]  a quick, rough look at some sprites, in build/art/draft

A rendered sprite is kept in build/art under a hash of its solids, paints and light: what did not change is not
rendered again. Where nothing that is seen changed, the atlas stays as it is.
"""

import random
import sys
import time
from importlib import import_module
from typing import Final

from art import atlas, solids, stage, symbols
from art.key import GAMES, ROOT, About, packing_digest, read_key, source_digest
from art.sprite import Sprite

CACHE: Final = ROOT / "build" / "art"
_SAMPLES: Final = 10
_MASK_SAMPLES: Final = 32
_DRAFT: Final = 0.6
_DRAFT_SAMPLES: Final = 6


def sprites_of(game: str) -> list[Sprite]:
    """Return the sprites of a game, in the order of its list."""
    found: list[Sprite] = import_module(f"art.games.{game}").SPRITES
    return found


def tones_of(game: str) -> dict[str, str]:
    """Return the colours of players that stand for tones of a game's scene."""
    found: dict[str, str] = getattr(import_module(f"art.games.{game}"), "TONES", {})
    return found


def build(sprite: Sprite) -> str:
    """Build the model of a sprite in an empty scene and return its digest."""
    stage.clear()
    solids.CHANCE.seed(sprite.seed or sprite.name)
    with solids.placed(turn=sprite.turn):
        sprite.build()
    view = repr((sprite.unit, sprite.depth, sprite.ground, bool(sprite.colours)))
    return f"{stage.digest()}{random.Random(view).getrandbits(32):08x}"


def rendered(sprite: Sprite, digest: str, scale: float = 1.0, samples: int = _SAMPLES) -> atlas.Picture:
    """Render what was just built, unless the same was rendered before."""
    folder = CACHE / ("sprites" if scale == 1 else "draft")
    folder.mkdir(parents=True, exist_ok=True)
    picture, mask = folder / f"{digest}.png", folder / f"{digest}-mask.png"
    view = stage.frame(sprite.unit * scale, sprite.depth, sprite.ground)
    if not picture.exists() or (sprite.colours and not mask.exists()):
        began = time.monotonic()
        if sprite.ground is not None:
            stage.catch_shadows(sprite.ground)
        stage.light(view, samples)
        stage.render(picture)
        if sprite.colours:
            stage.light_for_mask(_MASK_SAMPLES)
            stage.render(mask)
        print(f"{sprite.name}: {time.monotonic() - began:.1f} s", flush=True)
    return atlas.Picture(sprite, digest, picture, mask if sprite.colours else None, view.anchor(), view.unit)


def bake(game: str) -> None:
    """Bring the atlases of a game up to date."""
    began = time.monotonic()
    sources = source_digest(game)
    sprites = sprites_of(game)
    symbols.USED.clear()
    digests = {sprite.name: build(sprite) for sprite in sprites}
    packing = packing_digest()
    about = About(sources=sources, packing=packing, tones=tones_of(game), symbols=sorted(symbols.USED))
    key = read_key(game)
    if key and atlas.shows(key, sprites, digests, packing):
        atlas.renew(game, key, about)
        print(f"{game}: nothing that is seen has changed")
        return
    pictures = []
    for sprite in sprites:
        build(sprite)
        pictures.append(rendered(sprite, digests[sprite.name]))
    atlas.pack(game, pictures, about)
    print(f"{game}: {len(sprites)} sprites in {time.monotonic() - began:.0f} s")


def draft(game: str, wanted: list[str]) -> None:
    """Render some sprites small and rough, and lay them side by side."""
    sprites = [sprite for sprite in sprites_of(game) if not wanted or sprite.name.startswith(tuple(wanted))]
    pictures = [rendered(sprite, build(sprite), _DRAFT, _DRAFT_SAMPLES) for sprite in sprites]
    atlas.draft(pictures, CACHE / f"draft-{game}.png")


def main() -> None:
    """Bake the games that are named, or all."""
    if "--draft" in sys.argv:
        _, game, *wanted = [word for word in sys.argv if word != "--draft"]
        draft(game, wanted)
        return
    for game in sys.argv[1:] or GAMES:
        bake(game)


if __name__ == "__main__":
    main()
