"""What a state remembers."""

from typing import ClassVar

from wabe.core.saved import Saved


class Part(Saved):
    __slots__ = ("double", "value")
    saved: ClassVar[tuple[str, ...]] = ("value",)
    derived: ClassVar[tuple[str, ...]] = ("double",)

    def derive(self) -> None:
        self.double = 2 * self.value


class Whole(Saved):
    __slots__ = ("grid", "one", "several")
    saved: ClassVar[tuple[str, ...]] = ("grid", "one", "several")

    def read_slot(self, name, value):
        if name == "one":
            return part(value)
        return [part(one) for one in value] if name == "several" else super().read_slot(name, value)


def part(data) -> Part:
    made = Part()
    made.read(data)
    return made


def test_parts_are_saved_with_the_whole_and_derive_what_follows():
    data = {"grid": [[1, 2], [3]], "one": {"value": 4}, "several": [{"value": 5}, {"value": 6}]}
    whole = Whole()
    whole.read(data)
    assert [whole.one.double, *(one.double for one in whole.several)] == [8, 10, 12]
    assert whole.to_dict() == data
    data["grid"][0][0] = 9
    assert whole.grid == [[1, 2], [3]], "what was read is its own"
