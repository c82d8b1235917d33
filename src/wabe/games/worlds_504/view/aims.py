"""What one plays for in a world, in words: how one wins, when it ends, how money comes in."""

from typing import Final

from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.rules.world import World


class Aims:
    """The aims of one module; a subclass says more where its own texts are not always the same."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def wins(self, world: World) -> Message:
        """On TOP I: how one wins, in a sentence."""
        return m(f"w504.{self.key}.wins")

    def ends(self, world: World) -> Message:
        """On TOP I: when the game ends, in a sentence."""
        return m(f"w504.{self.key}.ends")

    def earns(self, world: World) -> Message:
        """Where it gives the income: how money comes in, in a sentence."""
        return m(f"w504.{self.key}.earns")

    def adds(self, world: World, position: int) -> Message:
        """On TOP II and III: what it changes in how one wins; mostly nothing."""
        return NOTHING


def wins(world: World, aims: list[Aims]) -> tuple[Message, ...]:
    """How one wins: a sentence of the module on TOP I, and what the others add."""
    added = [module.adds(world, position) for position, module in enumerate(aims, 1) if position > 1]
    return (aims[0].wins(world), *(text for text in added if text))


def ends(world: World, aims: list[Aims]) -> Message:
    """When the game ends."""
    return aims[0].ends(world)


def earns(world: World, aims: list[Aims]) -> Message:
    """How money comes in."""
    return aims[world.income_at - 1].earns(world)
