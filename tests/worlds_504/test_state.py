"""States of any world: what copies share, and what is their own."""

from typing import Any

from helpers.worlds_504.table import table

from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.on_tiles import add_on, put_on
from wabe.games.worlds_504.rules.state import WorldState

WORLDS = ("123", "456", "789", "971")


def values(s: WorldState | ModuleState) -> dict[str, Any]:
    """The slots of a state or a part that hold something."""
    return {name: getattr(s, name) for name in s.saved if hasattr(s, name)}


def test_a_copy_shares_rows_and_has_lists_of_its_own() -> None:
    for world in WORLDS:
        s = table(world, 3)
        new = s.copy()
        for one, other in [(s, new), *[(s.parts[number], new.parts[number]) for number, _ in s.hooks.parts]]:
            assert one is not None
            assert other is not None
            assert one is not other
            for name, value in values(one).items():
                copied = values(other)[name]
                assert copied == value or name == "parts", name
                assert (copied is value) == (not isinstance(value, list)), name


def test_residents_come_and_go_in_new_rows() -> None:
    before = (bytes(3), bytes([0, 2, 0]))
    assert add_on(before, 1, 1, -1) == (bytes(3), bytes([0, 1, 0]))
    assert put_on(before, 0, 2, 4) == (bytes([0, 0, 4]), before[1])
    assert before == (bytes(3), bytes([0, 2, 0]))
