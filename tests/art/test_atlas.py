"""What is done with rendered pictures before they are packed."""

import numpy as np
import pytest
from art import atlas
from art.palette import NEUTRAL, PLAYERS, linear
from PIL import Image


def shown(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def test_neutral_wood_takes_the_colour_of_a_player_where_the_mask_is() -> None:
    wood = np.array([[[*shown(NEUTRAL), 1.0], [*shown(NEUTRAL), 1.0]]])
    mask = np.array([[[1.0], [0.0]]])
    seen = atlas.tinted(wood, mask, "orange", trim=False)
    assert seen[0, 0, :3] == pytest.approx(shown(PLAYERS["orange"][0]), abs=0.01)
    assert seen[0, 1, :3] == pytest.approx(shown(NEUTRAL), abs=0.01)
    assert seen[..., 3] == pytest.approx(1.0)


def test_what_lies_in_shade_keeps_its_shade() -> None:
    grey = [part / 2 for part in shown(NEUTRAL)]
    seen = atlas.tinted(np.array([[[*grey, 1.0]]]), np.array([[[1.0]]]), "blue", trim=False)
    assert all(seen[0, 0, :3] < shown(PLAYERS["blue"][0]))


@pytest.mark.parametrize(("colour", "dark"), [("white", True), ("yellow", True), ("blue", False)])
def test_pips_are_dark_on_pale_dice_alone(colour: str, dark: bool) -> None:
    pip = np.array([[[0.95, 0.92, 0.85, 1.0]]])
    seen = atlas.tinted(pip, np.array([[[0.0]]]), colour, trim=True)
    assert (seen[0, 0, :3].max() < 0.35) == dark


def test_sprites_begin_at_even_pixels_and_do_not_overlap() -> None:
    sizes = [(31, 17), (8, 40), (25, 25), (60, 9), (13, 13)]
    cuts = [
        atlas.Cut(f"piece {n}", Image.new("RGBA", size, "red"), (size[0] / 2, size[1] - 1), 50.0)
        for n, size in enumerate(sizes)
    ]
    sheet, sprites = atlas.laid_out(cuts, 80)
    assert sheet.width == 80
    assert sheet.height % 2 == 0
    red = sum(width * height for width, height in sizes)
    assert np.count_nonzero(np.asarray(sheet)[..., 3]) == red, "none covers another"
    for cut in cuts:
        x, y, *size = sprites[cut.name]["rect"]
        assert (x % 2, y % 2) == (0, 0)
        assert tuple(size) == cut.image.size
        assert sprites[cut.name]["anchor"] == (x + cut.anchor[0], y + cut.anchor[1])


def test_colours_are_found_by_the_light_they_have() -> None:
    assert linear("#ffffff") == (1.0, 1.0, 1.0)
    assert linear(NEUTRAL)[0] == pytest.approx(0.5, abs=0.01)
