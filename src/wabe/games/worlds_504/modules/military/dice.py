"""Module 4 on TOP I and II: armies go to war (3D) and fight with dice (3G; at once with the Race)."""

from typing import TYPE_CHECKING, Final

from wabe.core.action import Action
from wabe.core.game import NATURE
from wabe.core.hexes import bits
from wabe.games.worlds_504.actions import CELL, MOVE, ROLL, ROLLS, SPACE
from wabe.games.worlds_504.components import MOUNTAIN, TILE_LIMIT, card
from wabe.games.worlds_504.frames import Frame, kind
from wabe.games.worlds_504.modules.military.armies import (
    GARRISON,
    HEADQUARTERS_ARMIES,
    LAST_SETTLEMENT,
    NOBODY,
    defender,
    may_attack,
    residents_of,
    steps_onto,
)
from wabe.games.worlds_504.modules.military.capital import after_capital
from wabe.games.worlds_504.modules.military.losses import remove_garrison, remove_home, remove_residents
from wabe.games.worlds_504.modules.military.retreat import retreat
from wabe.games.worlds_504.table import settle
from wabe.games.worlds_504.words import terrain_name

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks, Said
    from wabe.games.worlds_504.state import WorldState

BATTLES: Final = kind("battles")  # a: one fight after the other
CHOOSE_FIGHT: Final = kind("choose fight")  # a
GATHER: Final = kind("gather")  # a, cell: more residents, then the fight (with the Race)
DICE: Final = kind("dice")  # NATURE, then the fields below
ATTACKER: Final = 2
CELL_OF: Final = 3
STAGE: Final = 4
LEFT: Final = 5  # dice still to roll
HITS: Final = 6
DEFENDER: Final = 7
GONE: Final = 8  # whether the whole defence is beaten

ATTACK: Final = 0
DEFENCE: Final = 1
ATTACK_HITS: Final = (0, 0, 0, 1, 1, 2, 2)  # by result after terrain, 0 to 6
DEFENCE_HITS: Final = (0, 0, 0, 1, 1, 1, 1)  # by die
TERRAIN: Final = (-1, 1, 0, 1, -1, 0, 0)  # by terrain: city, grassland, forest, field, mountain, desert
LIKE_GRASSLAND: Final = 1

ONE_HIT_FEWER: Final = card("I-4")
EASY_MOUNTAINS: Final = card("II-7")
ONE_DIE_MORE: Final = card("III-4")

FIGHT: Final = SPACE.family("fight", CELL)
FIGHTS: Final = FIGHT.all()


def compose(hooks: "Hooks", at_once: bool) -> None:
    """M4-07 to M4-13."""
    hooks.flow(BATTLES, run_battles)
    hooks.frame(CHOOSE_FIGHT, list_fights, ask_fight, {FIGHT: do_fight})
    hooks.frame(DICE, list_dice, ask_dice, {ROLL: do_roll})
    hooks.say(FIGHT, say_fight)
    hooks.land_troops = land_troops
    if at_once:
        hooks.enters.append(march_and_gather)
        hooks.frame(GATHER, list_gather, ask_gather, {MOVE: do_gather, FIGHT: do_fight})
        if hooks.world.with_deliver:
            hooks.turn_steps.append(("3E", 5, fight_all))  # M1-16: after the trolley has finished moving
    else:
        hooks.enters.append(march)
        hooks.turn_steps.append(("3G", 0, fight_all))


# 3D: the armies go to war


def march(s: "WorldState", a: int, start: int, cell: int) -> bool:
    """M4-07, A-16: a resident that enters a tile with foreign pieces is exhausted and stays for the fight."""
    if s.own[a] >> cell & 1 or defender(s, a, cell) == NOBODY:
        return False
    s.active[a][start] -= 1
    arrive(s, a, cell, 1)
    return True


def march_and_gather(s: "WorldState", a: int, start: int, cell: int) -> bool:
    """M4-13: with the Race the fight follows when all wanted residents have come."""
    if not march(s, a, start, cell):
        return False
    gather(s, a, cell)
    return True


def arrive(s: "WorldState", a: int, cell: int, count: int) -> None:
    """M4-07: attackers stand on the tile."""
    s.tired[a][cell] += count
    s.military.sites |= 1 << cell
    for event in s.hooks.attacked:
        event(s, a, cell)


def gather(s: "WorldState", a: int, cell: int) -> None:
    """M4-13: ask for more as long as more can come, then fight."""
    frame = [GATHER, a, cell]
    if len(list_gather(s, frame)) > 1:
        s.frames.append(frame)
    else:
        begin(s, a, cell)


def list_gather(s: "WorldState", frame: Frame) -> list[Action]:
    """M4-13: active residents from adjacent own tiles, or the fight."""
    a, cell = frame[1], frame[2]
    found = steps_onto(s, a, cell) if s.tired[a][cell] < TILE_LIMIT else []
    found.append(FIGHTS[cell])
    return found


def do_gather(s: "WorldState", frame: Frame, action: Action) -> None:
    """M4-13: one more attacker."""
    s.frames.pop()
    a, cell = frame[1], frame[2]
    s.active[a][action.args[0]] -= 1
    s.tired[a][cell] += 1
    gather(s, a, cell)


def land_troops(s: "WorldState", a: int, cell: int, count: int) -> int:
    """M1-16: exhausted residents leave the trolley to attack; how many of them could."""
    if defender(s, a, cell) == NOBODY or s.own[a] >> cell & 1 or not may_attack(s, a, cell):
        return 0
    landed = min(count, TILE_LIMIT - s.tired[a][cell])
    arrive(s, a, cell, landed)
    return landed


# 3G: the fights


def fight_all(s: "WorldState", a: int) -> None:
    """M4-07: all fights of the turn."""
    if s.military.sites:
        s.frames.append([BATTLES, a])


def run_battles(s: "WorldState", frame: Frame) -> None:
    """M4-07: in the order the attacker chooses. A-30: after the last settlement the rest is cancelled."""
    a = frame[1]
    sites = s.military.sites
    if not sites:
        s.frames.pop()
    elif s.military.ending & LAST_SETTLEMENT:
        s.military.sites &= sites - 1
        retreat(s, a, (sites & -sites).bit_length() - 1)
    elif sites & sites - 1:
        s.frames.append([CHOOSE_FIGHT, a])
    else:
        begin(s, a, sites.bit_length() - 1)


def list_fights(s: "WorldState", frame: Frame) -> list[Action]:
    """M4-07: every fight that waits."""
    return [FIGHTS[cell] for cell in bits(s.military.sites)]


def do_fight(s: "WorldState", frame: Frame, action: Action) -> None:
    """M4-07: this one is next."""
    s.frames.pop()
    begin(s, frame[1], action.args[0])


def begin(s: "WorldState", a: int, cell: int) -> None:
    """M4-08: one die for each attacker; P-III-04. Where nobody is left to defend, the tile is taken."""
    d = defender(s, a, cell)
    count = s.tired[a][cell]
    if d == NOBODY or count == 0:
        finish(s, a, cell, d, count > 0)
        return
    if s.cards[a] & ONE_DIE_MORE:
        count += 1
    s.frames.append([DICE, NATURE, a, cell, ATTACK, count, 0, d, 0])


def list_dice(s: "WorldState", frame: Frame) -> list[Action]:
    """One die."""
    return ROLLS


def do_roll(s: "WorldState", frame: Frame, action: Action) -> None:
    """M4-08, M4-10: count the hits; after the last die the attackers strike, or the fight is over."""
    die = action.args[0] + 1
    if frame[STAGE] == ATTACK:
        die += modifier(s, frame[ATTACKER], frame[CELL_OF])
        frame[HITS] += ATTACK_HITS[max(0, min(6, die))]
    else:
        frame[HITS] += DEFENCE_HITS[die]
    frame[LEFT] -= 1
    if frame[LEFT]:
        return
    if frame[STAGE] == ATTACK:
        strike(s, frame)
    else:
        strike_back(s, frame)


def modifier(s: "WorldState", a: int, cell: int) -> int:
    """M4-08: -1 on city and mountain, +1 on grassland and field; P-II-07."""
    terrain = s.terrain[cell]
    if terrain == MOUNTAIN and s.cards[a] & EASY_MOUNTAINS:
        return LIKE_GRASSLAND
    return TERRAIN[terrain]


def strike(s: "WorldState", frame: Frame) -> None:
    """M4-09, M4-10, P-I-04, A-49: losses of the defender, who rolls a die for each army lost; P-III-04."""
    a, cell, d = frame[ATTACKER], frame[CELL_OF], frame[DEFENDER]
    hits = frame[HITS]
    if d == GARRISON:
        dice = remove_garrison(s, a, cell, hits)
        frame[GONE] = 1 if defender(s, a, cell) == NOBODY else 0
    else:
        if hits and s.cards[d] & ONE_HIT_FEWER:
            hits -= 1
        dice = min(hits, residents_of(s, d, cell))
        remove_residents(s, d, cell, dice)
        needed = HEADQUARTERS_ARMIES if cell == s.capital[d] else 1
        at_home = min(hits - dice, needed)
        frame[GONE] = 1 if at_home == needed else 0
        dice += at_home
        if dice and s.cards[d] & ONE_DIE_MORE:
            dice += 1
    frame[STAGE] = DEFENCE
    frame[LEFT] = dice
    frame[HITS] = 0
    if dice == 0:
        strike_back(s, frame)


def strike_back(s: "WorldState", frame: Frame) -> None:
    """M4-10: each hit of the defender removes an attacker."""
    s.frames.pop()
    a, cell = frame[ATTACKER], frame[CELL_OF]
    remove_residents(s, a, cell, min(frame[HITS], s.tired[a][cell]))
    finish(s, a, cell, frame[DEFENDER], frame[GONE] == 1)


def finish(s: "WorldState", a: int, cell: int, d: int, gone: bool) -> None:
    """M4-11, M4-12, M4-13: conquered, neutral, or the attackers retreat."""
    s.military.sites &= ~(1 << cell)
    if not gone:
        s.military.barred |= 1 << cell
        retreat(s, a, cell)
        return
    capital = d >= 0 and cell == s.capital[d]
    if d >= 0:
        remove_home(s, d, cell)
    conquered = s.tired[a][cell] > 0 and occupy(s, a, cell)
    if capital:
        after_capital(s, a, d, cell, conquered)


def occupy(s: "WorldState", a: int, cell: int) -> bool:
    """M4-11, M2-04, A-55: one resident becomes the settlement; without one to place the survivors retreat."""
    spare = s.hooks.spare_settlements
    take = s.hooks.take_settlement
    if s.settlements[a]:
        s.tired[a][cell] -= 1
        s.residents[a] += 1
        settle(s, a, cell)
        return True
    if take is not None and spare is not None and spare(s, a, cell):
        s.tired[a][cell] -= 1
        s.residents[a] += 1
        take(s, a, -1, cell)
        return True
    retreat(s, a, cell)
    return False


# Words


def ask_fight(s: "WorldState", frame: Frame) -> tuple[str, str]:
    """The prompt."""
    return "Choose the next fight.", "M4-07"


def ask_gather(s: "WorldState", frame: Frame) -> tuple[str, str]:
    """The prompt."""
    count = s.tired[frame[1]][frame[2]]
    return f"{count} against {terrain_name(s, frame[2])}: move more residents there, or fight.", "M4-13"


def ask_dice(s: "WorldState", frame: Frame) -> tuple[str, str]:
    """The prompt."""
    who = "The attackers roll" if frame[STAGE] == ATTACK else "The defenders roll"
    rule = "M4-08" if frame[STAGE] == ATTACK else "M4-10"
    return f"{who} for {terrain_name(s, frame[CELL_OF])}: {frame[LEFT]} dice left, {frame[HITS]} hits.", rule


def say_fight(s: "WorldState", frame: Frame, action: Action) -> "Said":
    """The choice in words."""
    cell = action.args[0]
    return f"Fight for {terrain_name(s, cell)}", [f"cell-{cell}"], "M4-08"
