"""The baked pictures: as new as their sources, whole, small enough, and their symbols credited."""

import json

import pytest
from art.key import BAKED, FOLDER, GAMES, Key, SpriteKey, bare, read_key, source_digest, sources
from art.palette import PLAYERS

from wabe.games import get
from wabe.games.roads_and_boats.rules.components import SUBJECTS

# Cards, and subjects of research: they stay symbols on paper. So does the cross on an action that was taken.
SYMBOLS_ALONE = (*SUBJECTS, "privilege-", "x")
NO_GROUNDS = {"black"}  # the back of tiles
SMALL_LIMIT = 350_000
LARGE_LIMIT = 900_000
LIMIT = 6_000_000


def key_of(game: str) -> Key:
    key = read_key(game)
    assert key is not None, f"run make art: {game} was never baked"
    return key


def webp_size(data: bytes) -> tuple[int, int]:
    """The size that the header of a WebP picture with transparency names."""
    assert data[:4] == b"RIFF"
    assert data[8:16] == b"WEBPVP8X"
    assert data[20] & 0x10, "it has no transparency"
    return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_are_as_new_as_their_sources(game: str) -> None:
    assert key_of(game)["sources"] == source_digest(game), "the models have changed: run make art"


@pytest.mark.parametrize("game", GAMES)
def test_the_key_names_the_atlases_as_they_are(game: str) -> None:
    key = key_of(game)
    width, height = key["size"]
    assert webp_size((BAKED / key["atlases"]["large"]).read_bytes()) == (width, height)
    assert webp_size((BAKED / key["atlases"]["small"]).read_bytes()) == (width // 2, height // 2)


@pytest.mark.parametrize("game", GAMES)
def test_each_sprite_is_inside_its_atlas_and_overlaps_no_other(game: str) -> None:
    key = key_of(game)
    width, height = key["size"]
    for name, sprite in key["sprites"].items():
        x, y, wide, high = sprite["rect"]
        assert x >= 0, name
        assert y >= 0, name
        assert wide > 0, name
        assert high > 0, name
        assert x + wide <= width, name
        assert y + high <= height, name
        assert x % 2 == y % 2 == 0, f"{name} begins in the middle of a pixel of the small atlas"
        assert sprite["unit"] > 0, name
    placed = list(key["sprites"].items())
    for at, (name, one) in enumerate(placed):
        for other_name, other in placed[at + 1 :]:
            assert not overlap(one, other), f"{name} and {other_name}"


def overlap(one: SpriteKey, other: SpriteKey) -> bool:
    a, b, wide, high = one["rect"]
    c, d, other_wide, other_high = other["rect"]
    return a < c + other_wide and c < a + wide and b < d + other_high and d < b + high


@pytest.mark.parametrize("game", GAMES)
def test_each_model_is_in_the_atlas_in_known_colours(game: str) -> None:
    key = key_of(game)
    names = {name.partition("@")[0] for name in key["sprites"]}
    assert names == set(key["scenes"])
    colours = {name.partition("@")[2] for name in key["sprites"]} - {""}
    assert colours <= set(PLAYERS)
    assert set(key["tones"].values()) <= set(PLAYERS)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_lies_on_a_table_has_a_picture(game: str) -> None:
    names = {name.partition("@")[0] for name in key_of(game)["sprites"]}
    names |= {name.rpartition("-")[0] for name in names}  # a number, a side or a tone may follow
    look = get(game).look
    kinds = {kind for kind in look.kinds if not kind.startswith(SYMBOLS_ALONE)}
    assert kinds <= names, kinds - names
    grounds = {tone for tone, drawn in look.tones.items() if drawn.symbol} - NO_GROUNDS
    assert all({ground, f"space-{ground}"} & names for ground in grounds), grounds - names


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_within_its_budget(game: str) -> None:
    files = key_of(game)["atlases"]
    assert (BAKED / files["small"]).stat().st_size <= SMALL_LIMIT
    assert (BAKED / files["large"]).stat().st_size <= LARGE_LIMIT


def test_all_games_keep_within_the_budget() -> None:
    assert sum(path.stat().st_size for path in BAKED.iterdir()) <= LIMIT


def test_nothing_baked_is_left_over() -> None:
    wanted = {f"{game}.json" for game in GAMES}
    for game in GAMES:
        wanted |= set(key_of(game)["atlases"].values())
    assert {path.name for path in BAKED.iterdir()} == wanted


def test_the_author_of_each_symbol_is_credited() -> None:
    authors: dict[str, str] = json.loads((FOLDER / "credits.json").read_text(encoding="utf-8"))
    used = {symbol for game in GAMES for symbol in key_of(game)["symbols"]}
    assert used, "no symbol is noted in the keys"
    assert used == set(authors)
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    for author in set(authors.values()):
        assert author in page
    assert "CC BY 3.0" in page


def test_a_change_of_a_model_is_noticed() -> None:
    found = sources(FOLDER / "games" / "castles_of_burgundy.py")
    for name in (
        "models/die.py",
        "models/animal.py",
        "solids.py",
        "materials.py",
        "palette.py",
        "stage.py",
        "atlas.py",
    ):
        assert FOLDER / name in found, name
    assert FOLDER / "games" / "worlds_504.py" not in found


SOURCE = '''"""A wall."""

HEIGHT = 3  # of a unit


def wall(high: int) -> str:
    """Build it.

    Stones are grey.
    """
    # from the ground up
    return "# no comment" * high
'''


def test_words_about_a_model_leave_its_pictures_as_new_as_they_were() -> None:
    told = SOURCE.replace("A wall.", "Walls.").replace("Stones", "Most stones\n    ").replace("  # of a unit", "")
    assert told != SOURCE
    assert bare(told) == bare(SOURCE)
    assert bare(SOURCE) == 'HEIGHT = 3\ndef wall(high: int) -> str:\n    return "# no comment" * high'


@pytest.mark.parametrize(("code", "changed"), [("= 3", "= 4"), ("# no comment", "# none"), ("* high", "* 2")])
def test_a_change_of_the_code_makes_pictures_stale(code: str, changed: str) -> None:
    assert bare(SOURCE.replace(code, changed)) != bare(SOURCE)
