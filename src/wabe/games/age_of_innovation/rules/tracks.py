"""The sailing and the terraforming track (AOI-SAIL, AOI-DIG, AOI-TRK)."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame
from wabe.games.age_of_innovation.rules.actions import SAIL, SAILING, TERRAFORM_STEP, TERRAFORMING
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    DIGGING_REWARDS,
    DIGGING_TOP,
    E_TRACK,
    SAILING_COST,
    SAILING_TOP,
    Cost,
)
from wabe.games.age_of_innovation.rules.frames import GIVE, TURN, begin_action
from wabe.games.age_of_innovation.rules.gains import G_SAILING, G_TERRAFORMING, gain, spend_scholars, trigger
from wabe.games.age_of_innovation.rules.player import FROM_TRACKS, AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState


def _can_pay(player: AgePlayer, cost: Cost) -> bool:
    return player.scholars >= cost.scholars and player.tools >= cost.tools and player.coins >= cost.coins


def _pay(player: AgePlayer, cost: Cost) -> None:
    spend_scholars(player, cost.scholars)
    player.tools -= cost.tools
    player.coins -= cost.coins


def list_tracks(s: AgeState, player: AgePlayer, found: list[Action]) -> None:
    """A step on either track, up to its top (AOI-SAIL-01, AOI-DIG-01)."""
    if player.sailing < SAILING_TOP and _can_pay(player, SAILING_COST):
        found.append(SAILING)
    if player.digging < DIGGING_TOP and _can_pay(player, BOARDS[player.terrain].digging_cost):
        found.append(TERRAFORM_STEP)


def do_sailing(s: AgeState, frame: Frame, action: Action) -> None:
    """Scholar and coins for a step (AOI-SAIL-01)."""
    begin_action(s, frame[SEAT])
    _pay(s.writable_player(frame[SEAT]), SAILING_COST)
    sail(s, frame[SEAT])


def do_terraforming(s: AgeState, frame: Frame, action: Action) -> None:
    """Scholar, tool and coins for a step (AOI-DIG-01)."""
    begin_action(s, frame[SEAT])
    player = s.writable_player(frame[SEAT])
    _pay(player, BOARDS[player.terrain].digging_cost)
    terraform(s, frame[SEAT])


def sail(s: AgeState, seat: int, steps: int = 1) -> None:
    """Steps with their rewards, paid for or free; beyond the top they are lost (AOI-TRK-01)."""
    player = s.writable_player(seat)
    if player.sailing == SAILING_TOP:
        return
    player.sailing += 1
    trigger(s, player, E_TRACK)
    if steps > 1:
        s.frames.append([GIVE, seat, G_SAILING, steps - 1, 0])
    gain(s, seat, BOARDS[player.terrain].sailing_rewards[player.sailing], FROM_TRACKS)


def terraform(s: AgeState, seat: int, steps: int = 1) -> None:
    """Steps with their rewards, paid for or free; beyond the top they are lost (AOI-TRK-01)."""
    player = s.writable_player(seat)
    if player.digging == DIGGING_TOP:
        return
    player.digging += 1
    trigger(s, player, E_TRACK)
    if steps > 1:
        s.frames.append([GIVE, seat, G_TERRAFORMING, steps - 1, 0])
    gain(s, seat, DIGGING_REWARDS[player.digging], FROM_TRACKS)


def compose(decisions: Decisions[AgeState]) -> None:
    """Two actions of the turn."""
    decisions.on(TURN, SAIL, do_sailing)
    decisions.on(TURN, TERRAFORMING, do_terraforming)
