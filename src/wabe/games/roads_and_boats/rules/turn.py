"""A player's turn of a phase: one transporter or building acts after the other (PROTO-05 to 11)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question, Spared, spare
from wabe.core.messages import m
from wabe.games.roads_and_boats.rules.actions import (
    BEG,
    BREED,
    BRICK,
    CARRY,
    DOCK,
    END,
    GIVE,
    HIRE,
    LIFT,
    OFFER,
    PUT,
    RELOAD,
    RIDE,
    SITE,
    STAY,
    STEP,
    STUDY,
    THE_BRICK,
    THE_END,
    THE_RELOAD,
    THE_STAY,
    USE,
    USES,
    WORK,
)
from wabe.games.roads_and_boats.rules.building import do_site, list_sites
from wabe.games.roads_and_boats.rules.cargo import can_reload, do_give, do_reload, list_receivers
from wabe.games.roads_and_boats.rules.carrying import do_carry, do_put, list_carry, list_put
from wabe.games.roads_and_boats.rules.components import POINTS, STABLE
from wabe.games.roads_and_boats.rules.frames import (
    BUILDING,
    BUILDING_PHASE,
    MOVEMENT,
    MOVEMENT_PHASE,
    OPENED,
    PHASE_MARK,
    PHASES,
    PRODUCTION,
    PRODUCTION_PHASE,
    TRANSPORTER,
    TRANSPORTER_NUMBER,
    WONDER,
)
from wabe.games.roads_and_boats.rules.livestock import do_breed, list_breed
from wabe.games.roads_and_boats.rules.movement import can_step, do_step, list_steps
from wabe.games.roads_and_boats.rules.offers import (
    do_beg,
    do_hire,
    do_lift,
    do_offer,
    do_ride,
    list_begging,
    list_offers,
    may_offer,
)
from wabe.games.roads_and_boats.rules.production import do_work, list_work
from wabe.games.roads_and_boats.rules.reach import transporter_index
from wabe.games.roads_and_boats.rules.research import do_study, list_study
from wabe.games.roads_and_boats.rules.state import NOWHERE, STAYED, BoatsState
from wabe.games.roads_and_boats.rules.transporter_index import TransporterIndex
from wabe.games.roads_and_boats.rules.wonder import can_buy, do_brick

# By phase: nothing to begin with, nothing left (AMB-42).
NOTHING_TO_DO: Final = [Spared(kind, m(f"boats.spared.phase.{at}"), "AMB-42") for at, kind in enumerate(PHASES)]
NOTHING_LEFT: Final = [Spared(kind, m("boats.spared.left"), "AMB-42", quiet=True) for kind in PHASES]
CAN_ONLY_STAY: Final = Spared(TRANSPORTER, m("boats.spared.stay"), "PROTO-11a", quiet=True)


def phase_menu(s: BoatsState, seat: int) -> list[Action]:
    """All that may be begun in a player's turn of this phase; `end` comes last."""
    found: list[Action] = []
    phase = s.phase
    index = transporter_index(s)
    if phase == MOVEMENT_PHASE:
        _list_uses(s, index, seat, found)
    elif phase == PRODUCTION_PHASE:
        _list_uses(s, index, seat, found)
        list_work(s, seat, index, found)
        list_study(s, seat, found)
        list_breed(s, seat, index, found)
    elif phase == BUILDING_PHASE:
        list_sites(s, seat, index, found)
        if may_offer(s, seat):
            list_begging(s, seat, found)
    elif can_buy(s, seat, index):
        found.append(THE_BRICK)
    found.append(THE_END)
    return found


def _list_uses(s: BoatsState, index: TransporterIndex, seat: int, found: list[Action]) -> None:
    """Own transporters that can do anything but stay; the cheapest checks come first."""
    moving = s.phase == MOVEMENT_PHASE
    flags = s.flags
    points = s.points
    row = s.place
    places = s.space.places
    for t in index.by_seat[seat]:
        if flags[t] & STAYED:
            continue
        place = row[t]
        if place >= places:
            if not moving or (place - places) // STABLE == seat or len(transporter_menu(s, t)) == 1:
                continue
        elif not ((moving and points[t] and can_step(s, t)) or can_reload(s, t, index)):
            here = index.by_hex[s.space.place_hex[place]]
            if (len(here) == 1 and s.holds[t] == NOWHERE) or not _can_turn_to_others(s, t, here):
                continue
        found.append(USES[t % STABLE])


def _can_turn_to_others(s: BoatsState, t: int, here: list[int]) -> bool:
    """Tell whether a transporter could do something with the one it carries, or with others on its hex."""
    found: list[Action] = []
    if s.phase == MOVEMENT_PHASE:
        if s.holds[t] != NOWHERE:
            list_put(s, t, found)
        list_carry(s, t, here, found)
    if s.cargo[t]:
        list_receivers(s, t, here, found)
    if may_offer(s, t // STABLE):
        list_offers(s, t, here, found)
    return len(found) > 0


def transporter_menu(s: BoatsState, t: int) -> list[Action]:
    """All that a chosen transporter may do; `stay` comes last (PROTO-11a)."""
    found: list[Action] = []
    moving = s.phase == MOVEMENT_PHASE
    place = s.place[t]
    if place >= s.space.places:
        carrier = place - s.space.places
        if moving and carrier // STABLE != t // STABLE:
            list_put(s, carrier, found)
    else:
        index = transporter_index(s)
        here = index.by_hex[s.space.place_hex[place]]
        alone = len(here) == 1
        if moving:
            if s.holds[t] != NOWHERE:
                list_put(s, t, found)
            if s.points[t]:
                list_steps(s, t, found)
            if not alone:
                list_carry(s, t, here, found)
        if can_reload(s, t, index):
            found.append(THE_RELOAD)
        if not alone:
            if s.cargo[t]:
                list_receivers(s, t, here, found)
            if may_offer(s, t // STABLE):
                list_offers(s, t, here, found)
    found.append(THE_STAY)
    return found


def open_turn(s: BoatsState, seat: int) -> bool:
    """A player's turn of this phase begins, unless nothing can be done in it (AMB-42)."""
    menu = phase_menu(s, seat)
    if len(menu) == 1:
        spare(s, seat, NOTHING_TO_DO[s.phase])
        return False
    s.menu = menu
    s.frames.append([PHASES[s.phase], seat, OPENED])
    return True


def run_phase(s: BoatsState, frame: Frame) -> bool:
    """The player chooses again and again; a turn in which nothing is left to do ends by itself (AMB-42)."""
    if len(frame) > PHASE_MARK:
        frame.pop()  # just opened: its menu is there
        return True
    menu = phase_menu(s, frame[SEAT])
    if len(menu) == 1:
        spare(s, frame[SEAT], NOTHING_LEFT[s.phase])
        s.frames.pop()
        return False
    s.menu = menu
    return True


def run_transporter(s: BoatsState, frame: Frame) -> bool:
    """A chosen transporter acts until it stays, or can do nothing else."""
    menu = transporter_menu(s, frame[TRANSPORTER_NUMBER])
    if len(menu) == 1:
        spare(s, frame[SEAT], CAN_ONLY_STAY)
        s.flags[frame[TRANSPORTER_NUMBER]] |= STAYED
        s.frames.pop()
        return False
    s.menu = menu
    return True


def list_phase(s: BoatsState, frame: Frame) -> list[Action]:
    """The menu of the phase."""
    if s.menu is None:
        s.menu = phase_menu(s, frame[SEAT])
    return s.menu


def list_transporter(s: BoatsState, frame: Frame) -> list[Action]:
    """The menu of the transporter."""
    if s.menu is None:
        s.menu = transporter_menu(s, frame[TRANSPORTER_NUMBER])
    return s.menu


def do_use(s: BoatsState, frame: Frame, action: Action) -> None:
    """Choose a transporter; by a house rule those that have begun to move are done then (AMB-02)."""
    chosen = frame[SEAT] * STABLE + action.args[0]
    if s.phase == MOVEMENT_PHASE and s.rules.options["one_after_other"]:
        for t in s.owned(frame[SEAT]):
            if t != chosen and s.points[t] != POINTS[s.kind[t]]:
                s.points[t] = 0
    s.frames.append([TRANSPORTER, frame[SEAT], chosen])


def do_stay(s: BoatsState, frame: Frame, action: Action) -> None:
    """It stays; it may be chosen again when something has changed (PROTO-11a)."""
    s.frames.pop()
    s.flags[frame[TRANSPORTER_NUMBER]] |= STAYED


def do_end(s: BoatsState, frame: Frame, action: Action) -> None:
    """The player's turn of this phase is over."""
    s.frames.pop()


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    for phase in PHASES:
        decisions.flow(phase, run_phase)
    decisions.flow(TRANSPORTER, run_transporter)
    decisions.decision(
        PRODUCTION,
        lists=list_phase,
        asks=Question(m("boats.ask.production"), "RB-PROD-14"),
        does={USE: do_use, WORK: do_work, STUDY: do_study, BREED: do_breed, END: do_end},
    )
    decisions.decision(
        MOVEMENT,
        lists=list_phase,
        asks=Question(m("boats.ask.movement"), "RB-MOVE-01"),
        does={USE: do_use, END: do_end},
    )
    decisions.decision(
        BUILDING,
        lists=list_phase,
        asks=Question(m("boats.ask.building"), "RB-BUILD-10"),
        does={SITE: do_site, BEG: do_beg, HIRE: do_hire, END: do_end},
    )
    decisions.decision(
        WONDER,
        lists=list_phase,
        asks=Question(m("boats.ask.wonder"), "RB-WOND-02"),
        does={BRICK: do_brick, END: do_end},
    )
    decisions.decision(
        TRANSPORTER,
        lists=list_transporter,
        does={
            PUT: do_put,
            STEP: do_step,
            DOCK: do_step,
            CARRY: do_carry,
            RELOAD: do_reload,
            GIVE: do_give,
            OFFER: do_offer,
            LIFT: do_lift,
            RIDE: do_ride,
            HIRE: do_hire,
            STAY: do_stay,
        },
    )
    decisions.spare(*NOTHING_TO_DO, *NOTHING_LEFT, CAN_ONLY_STAY)
    decisions.keep_turn(USE, STUDY, SITE, CARRY, RELOAD, GIVE, OFFER, BEG)
