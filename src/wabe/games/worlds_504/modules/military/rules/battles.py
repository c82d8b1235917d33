"""Module 4: fights that wait, one after the other in the order the attacker chooses."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.modules.military.rules.armies import LAST_SETTLEMENT, NOBODY, defender, may_attack
from wabe.games.worlds_504.modules.military.rules.losses import retreat
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.actions import FIGHT
from wabe.games.worlds_504.rules.components import TILE_LIMIT
from wabe.games.worlds_504.rules.frames import BATTLES, CHOOSE_FIGHT
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

FIGHTS: Final = FIGHT.all()


def compose(hooks: WorldHooks) -> None:
    """M4-07: `hooks.begin_fight` says how they are fought."""
    hooks.decisions.flow(BATTLES, run_battles)
    hooks.decisions.decision(CHOOSE_FIGHT, lists=list_fights, does={FIGHT: do_fight})
    hooks.passengers_attack = land_troops
    if with_race(hooks.world) and with_deliver(hooks.world):  # M1-16: after the trolley has finished moving
        hooks.turn_steps.append(("3E", 5, fight_all))


def arrive(s: WorldState, a: int, cell: int, count: int) -> None:
    """M4-07: attackers stand on the tile."""
    s.tired = add_on(s.tired, a, cell, count)
    military_state(s).sites |= 1 << cell
    for event in s.hooks.tile_attacked:
        event(s, a, cell)


def land_troops(s: WorldState, a: int, cell: int, count: int) -> int:
    """M1-16: exhausted residents leave the trolley to attack; how many of them could."""
    if defender(s, a, cell) == NOBODY or not may_attack(s, a, cell):
        return 0
    landed = min(count, TILE_LIMIT - s.tired[a][cell])
    arrive(s, a, cell, landed)
    return landed


def fight_all(s: WorldState, a: int) -> None:
    """M4-07: all fights of the turn."""
    if military_state(s).sites:
        s.frames.append([BATTLES, a])


def run_battles(s: WorldState, frame: Frame) -> None:
    """M4-07: in the order the attacker chooses. A-30: after the last settlement the rest is cancelled."""
    a = frame[SEAT]
    sites = military_state(s).sites
    if not sites:
        s.frames.pop()
    elif military_state(s).ending & LAST_SETTLEMENT:
        military_state(s).sites &= sites - 1
        retreat(s, a, (sites & -sites).bit_length() - 1)
    elif sites & sites - 1:
        s.frames.append([CHOOSE_FIGHT, a])
    else:
        s.hooks.begin_fight(s, a, sites.bit_length() - 1)


def list_fights(s: WorldState, frame: Frame) -> list[Action]:
    """M4-07: every fight that waits."""
    return [FIGHTS[cell] for cell in bits(military_state(s).sites)]


def do_fight(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-07: this one is next."""
    s.frames.pop()
    s.hooks.begin_fight(s, frame[SEAT], action.args[0])
