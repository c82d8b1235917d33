"""Looking ahead: the table as it might be when a seat's turn comes, so that it can prepare its moves there."""

from typing import Final

from msgspec.structs import replace

from wabe.core.chance import Rng
from wabe.core.errors import IllegalAction
from wabe.core.game import NATURE, OVER, State
from wabe.core.match import Match
from wabe.core.messages import m
from wabe.core.scene import Scene
from wabe.hosting.wire.refusals import Refusal

_FURTHEST: Final = 2_000  # decisions of others


def preview_plan_scene(match: Match, seat: int, moves: list[str]) -> Scene:
    """Return what the seat will see when it decides next and has made these moves, if the others play just anything.

    Only what the seat knows goes in: whatever is hidden from it, and all chance to come, is made up.
    """
    rng = Rng(match.position)
    state = match.state.known_to(seat, rng)
    _wait(state, seat, rng)
    for move in moves:
        action = match.rules.game.space.parse(move)
        if state.seat != seat or action not in state.legal():
            raise IllegalAction(m("server.ahead.not_then"))
        state.play(action)
    return replace(state.scene(seat), viewer=seat, position=match.position, names=match.names)


def _wait(state: State, seat: int, rng: Rng) -> None:
    """Let the others decide, until the seat does."""
    for _ in range(_FURTHEST):
        if state.seat in (seat, OVER):
            return
        if state.seat == NATURE:
            state.play(state.draw(rng))
        else:
            legal = state.legal()
            state.play(legal[rng.below(len(legal))])
    raise Refusal(409, "too_far", m("server.ahead.too_far"))
