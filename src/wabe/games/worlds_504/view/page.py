"""The words of the modules on the page of a world: how one wins, when it ends, how money comes in, and more."""

from typing import Any, Final

from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.rules.world import ComposedWorld


class ModulePage:
    """The words of one module about itself; a subclass says more where its own texts are not always the same."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def wins(self, world: ComposedWorld) -> Message:
        """On TOP I: how one wins, in a sentence."""
        return m(f"w504.{self.key}.wins")

    def ends(self, world: ComposedWorld) -> Message:
        """On TOP I: when the game ends, in a sentence."""
        return m(f"w504.{self.key}.ends")

    def earns(self, world: ComposedWorld) -> Message:
        """Return where it gives the income: how money comes in, in a sentence."""
        return m(f"w504.{self.key}.earns")

    def adds(self, world: ComposedWorld, position: int) -> Message:
        """On TOP II and III: what it changes in how one wins; mostly nothing."""
        return NOTHING

    def glance(self, world: ComposedWorld) -> list[tuple[Message, Message]]:
        """Return what it adds to the world at a glance, as label and value."""
        return []

    def facts(self, world: ComposedWorld) -> dict[str, Any]:
        """Return what programs learn of it, whether it is in the world or not."""
        return {}


def wins(world: ComposedWorld, pages: list[ModulePage]) -> tuple[Message, ...]:
    """Return how one wins: a sentence of the module on TOP I, and what the others add."""
    added = [module.adds(world, position) for position, module in enumerate(pages, 1) if position > 1]
    return (pages[0].wins(world), *(text for text in added if text))


def ends(world: ComposedWorld, pages: list[ModulePage]) -> Message:
    """Return when the game ends."""
    return pages[0].ends(world)


def earns(world: ComposedWorld, pages: list[ModulePage]) -> Message:
    """Return how money comes in."""
    return pages[world.income_at - 1].earns(world)
