"""Why nothing can be done with a thing, where no chapter has a better answer: boards that are only read, capitals."""

from typing import TYPE_CHECKING, Final

from wabe.core.decisions import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.book.setup import CHOOSE_CAPITAL
from wabe.games.worlds_504.table.words import number_in

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.state import WorldState

_TO_READ: Final = {
    "order": m("w504.why.read.order"),
    "majority": m("w504.why.read.majorities"),
    "value": m("w504.why.read.values"),
    "shares": m("w504.why.read.shares"),
    "holdings": m("w504.why.read.shares"),
    "stack": m("w504.why.read.stacks"),
    "demand": m("w504.why.read.demands"),
    "price": m("w504.why.read.prices"),
    "goal": m("w504.why.read.goals"),
    "scoring": m("w504.why.read.scorings"),
    "card": m("w504.why.read.cards"),
}  # by the first word of the id


def compose(hooks: "Hooks") -> None:
    """After all modules: they are asked first."""
    hooks.decisions.refuse(why_not_capital)
    hooks.decisions.refuse(only_read)


def why_not_capital(s: "WorldState", frame: Frame, thing: str) -> Message:
    """W-07b, W-07c: why a tile is no capital."""
    cell = number_in(thing, "cell")
    if frame[0] != CHOOSE_CAPITAL or cell < 0:
        return NOTHING
    if not s.city_no[cell]:
        return m("w504.why.capital.land")
    return m("w504.why.capital.taken" if cell in s.capital else "w504.why.capital.rule")


def only_read(s: "WorldState", frame: Frame, thing: str) -> Message:
    """Boards and cards that show how things stand."""
    return _TO_READ.get(thing.partition("-")[0], NOTHING)
