"""Power through the buildings of others (AOI-LEECH)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question, Spared, spare
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import ACCEPT, DECLINE, LEECH_ANSWERS
from wabe.games.age_of_innovation.rules.components import ANNEX_VALUE, VALUES
from wabe.games.age_of_innovation.rules.frames import LEECH, LEECH_POWER
from wabe.games.age_of_innovation.rules.gains import gain_power
from wabe.games.age_of_innovation.rules.player import FROM_LEECH, AgePlayer
from wabe.games.age_of_innovation.rules.state import SETUP, AgeState

BOWLS_FULL: Final = Spared(LEECH, m("aoi.spared.leech"), "AOI-LEECH-02")


def power_value(player: AgePlayer, mask: int) -> int:
    """The power value of the buildings on these hexes, annexes included (AOI-PWR-05)."""
    if not player.all & mask:
        return 0
    value = ANNEX_VALUE * (player.annexed & mask).bit_count()
    for kind, built in enumerate(player.built):
        there = built & mask
        if there:
            value += VALUES[kind] * there.bit_count()
    return value


def offered(player: AgePlayer, power: int) -> int:
    """Return the power gained by taking the offer: at most what bowls and points allow (AOI-LEECH-02)."""
    return min(power, min(2 * player.bowl1 + player.bowl2, player.points + 1))


def offer_power(s: AgeState, seat: int, cell: int) -> None:
    """A build event: every other player may gain power, in turn order after the builder (AOI-LEECH-01, AOI-LEECH-07).

    Starting buildings never come here (AOI-LEECH-05); a tower of a competency in the setup does, by AMB-31.
    """
    if s.phase == SETUP and not s.box.tower_leech:
        return
    around = s.adjacent(cell)
    order = s.order
    place = order.index(seat)
    asked = []
    for other in order[place + 1 :] + order[:place]:
        player = s.players[other]
        power = power_value(player, around)
        gained = offered(player, power)
        if gained > 0:
            asked.append([LEECH, other, gained])
        elif power:
            spare(s, other, BOWLS_FULL)
    asked.reverse()
    s.frames += asked


def list_leech(s: AgeState, frame: Frame) -> list[Action]:
    """All or nothing (AOI-LEECH-03)."""
    return LEECH_ANSWERS


def do_accept(s: AgeState, frame: Frame, action: Action) -> None:
    """Power, for one point less (AOI-LEECH-02)."""
    s.frames.pop()
    player = s.writable_player(frame[SEAT])
    gain_power(player, frame[LEECH_POWER])
    player.earn(1 - frame[LEECH_POWER], FROM_LEECH)


def do_decline(s: AgeState, frame: Frame, action: Action) -> None:
    """Nothing."""
    s.frames.pop()


def ask_leech(s: AgeState, frame: Frame) -> Question:
    """Return how much for how many points."""
    return Question(m("aoi.ask.leech", power=frame[LEECH_POWER], points=frame[LEECH_POWER] - 1), "AOI-LEECH-02")


def compose(decisions: Decisions[AgeState]) -> None:
    """The offer."""
    decisions.decision(LEECH, lists=list_leech, asks=ask_leech, does={ACCEPT: do_accept, DECLINE: do_decline})
    decisions.spare(BOWLS_FULL)
