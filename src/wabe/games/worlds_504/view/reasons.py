"""Reasons of the general rules why nothing can be done with a thing; at last, of boards that are only read."""

from functools import partial

from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.rules.basic_effects import has_settlement
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, PURCHASE, PURCHASE_BOUGHT, RESIDENTS
from wabe.games.worlds_504.rules.residents import STEPS, limit_of, price, room
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import Bar, ViewHooks
from wabe.games.worlds_504.view.words import number_in


def compose(hooks: ViewHooks) -> None:
    """Register why residents are not bought and do not go."""
    hooks.read_only["order"] = m("w504.why.read.order")
    if hooks.world.residents:
        hooks.decisions.refuse(why_not_recruit)
        hooks.decisions.refuse(partial(why_not_move, hooks.entry_reasons))


def compose_last(hooks: ViewHooks) -> None:
    """After all modules: they are asked first."""
    hooks.decisions.refuse(why_not_capital)
    hooks.decisions.refuse(partial(only_read, hooks.read_only))


def why_not_recruit(s: WorldState, frame: Frame, thing: str) -> Message:
    """G-18, G-19: why a tile gets no new resident."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[KIND] != PURCHASE:
        return NOTHING
    a = frame[SEAT]
    if s.money[a] < price(s, a):
        return m("w504.why.money", price=price(s, a), money=s.money[a])
    if not s.own[a] >> cell & 1:
        return m("w504.why.not_own")
    if any(frame[PURCHASE_BOUGHT] >= limit(s, a) for limit in s.hooks.recruit_limits):
        return m("w504.why.recruits", count=frame[PURCHASE_BOUGHT])
    return m("w504.why.full") if room(s, a, cell) <= 0 else m("w504.why.no_resident")


def why_not_move(bars: list[Bar], s: WorldState, frame: Frame, thing: str) -> Message:
    """G-10, G-15, G-21: why nobody goes to a tile, or from it; what modules say where they do not let one in."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[KIND] != RESIDENTS:
        return NOTHING
    a = frame[SEAT]
    active = s.active[a]
    if s.terrain[cell] < 0:  # nobody has been there: a matter of exploration
        return NOTHING
    if not any(s.own[a] >> start & 1 and active[start] for start, _ in STEPS[cell]):
        return m("w504.why.no_mover" if s.own[a] >> cell & 1 else "w504.why.far")
    if not s.land >> cell & 1:
        return m("w504.why.water")
    if s.own[a] >> cell & 1:
        return m("w504.why.full") if active[cell] + s.tired[a][cell] >= limit_of(s, a, cell) else NOTHING
    if not has_settlement(s, a):
        return m("w504.why.no_settlement")
    return next((reason for bar in bars if (reason := bar(s, a, cell))), m("w504.why.barred"))


def why_not_capital(s: WorldState, frame: Frame, thing: str) -> Message:
    """W-07b, W-07c: why a tile is not a capital."""
    cell = number_in(thing, "cell")
    if frame[KIND] != CHOOSE_CAPITAL or cell < 0:
        return NOTHING
    if not s.city_no[cell]:
        return m("w504.why.capital.land")
    return m("w504.why.capital.taken" if cell in s.capital else "w504.why.capital.rule")


def only_read(shown: dict[str, Message], s: WorldState, frame: Frame, thing: str) -> Message:
    """Boards and cards that show how things stand."""
    return shown.get(thing.partition("-")[0], NOTHING)
