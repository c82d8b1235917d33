"""Innovations (AOI-INN, AOI-INNOV)."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame
from wabe.games.age_of_innovation.rules.actions import INNOVATE, INNOVATES
from wabe.games.age_of_innovation.rules.choosing_books import open_payment
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    E_INNOVATION,
    INNOVATION_SPACES,
    INNOVATIONS,
    NONE,
    PALACE,
    SURCHARGE,
)
from wabe.games.age_of_innovation.rules.frames import INNOVATION_EFFECT, INNOVATION_EFFECT_TILE, TURN, begin_action
from wabe.games.age_of_innovation.rules.gains import gain, trigger
from wabe.games.age_of_innovation.rules.player import FROM_INNOVATIONS, AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState, put


def surcharge(s: AgeState, player: AgePlayer) -> int:
    """Coins where no palace of his stands on the map; a neutral one may not count (AOI-INN-01, AOI-INN-03, AMB-09)."""
    standing = player.own(PALACE) if s.box.own_palace_only else player.built[PALACE]
    return 0 if standing else SURCHARGE


def extra_books(player: AgePlayer) -> int:
    """Books that the next own innovation space costs (AOI-INN-01)."""
    return BOARDS[player.terrain].extra_books[player.innovation_count()]


def list_innovations(s: AgeState, player: AgePlayer, found: list[Action]) -> None:
    """The slots he can pay for (AOI-INN-01, AOI-INN-02)."""
    books = player.books
    have = player.book_count()
    if (
        have < s.box.fewest_books
        or player.innovation_count() == INNOVATION_SPACES
        or player.coins < surcharge(s, player)
    ):
        return
    extra = extra_books(player)
    for slot, cost in enumerate(s.box.slots):
        if s.slots[slot] == NONE or have < sum(cost) + extra:
            continue
        if books[0] >= cost[0] and books[1] >= cost[1] and books[2] >= cost[2] and books[3] >= cost[3]:
            found.append(INNOVATES[slot])


def do_innovate(s: AgeState, frame: Frame, action: Action) -> None:
    """Pay; the tile goes to the lowest free space, its points immediately, its effect after the books (AOI-INN-04)."""
    begin_action(s, frame[SEAT])
    seat, slot = frame[SEAT], action.args[0]
    player = s.writable_player(seat)
    cost = s.box.slots[slot]
    books = cost[4] + extra_books(player)
    player.coins -= surcharge(s, player)
    for colour in range(4):
        player.books[colour] -= cost[colour]
    tile = s.slots[slot]
    s.slots = put(s.slots, slot, NONE)
    player.innovations |= 1 << tile
    s.frames.append([INNOVATION_EFFECT, seat, tile])
    open_payment(s, seat, books)


def run_innovation_effect(s: AgeState, frame: Frame) -> None:
    """Points of the round, then the effect (AOI-INN-04)."""
    s.frames.pop()
    trigger(s, s.writable_player(frame[SEAT]), E_INNOVATION)
    gain(s, frame[SEAT], INNOVATIONS[frame[INNOVATION_EFFECT_TILE]].immediate, FROM_INNOVATIONS)


def compose(decisions: Decisions[AgeState]) -> None:
    """An action of the turn."""
    decisions.on(TURN, INNOVATE, do_innovate)
    decisions.flow(INNOVATION_EFFECT, run_innovation_effect)
