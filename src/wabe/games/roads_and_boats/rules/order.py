"""The turn and its order: four phases, the query, the temple and the slots (RB-TURN, RB-CONF, PROTO-01 to 03)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question, Spared, spare
from wabe.core.game import NATURE
from wabe.core.messages import m
from wabe.core.rows import Row, put
from wabe.games.roads_and_boats.rules.actions import (
    DEMAND,
    LEAVE,
    PASS,
    PIETY_ANSWERS,
    QUERY_ANSWERS,
    REMAIN,
    SLOT,
    SLOTS,
)
from wabe.games.roads_and_boats.rules.contact import in_contact
from wabe.games.roads_and_boats.rules.frames import (
    AUCTION,
    AUCTION_LEAVERS,
    AUCTION_STEP,
    CHOOSE_SLOT,
    DRAWING,
    MOVEMENT_PHASE,
    ORDER,
    PIETY,
    PRODUCTION_PHASE,
    ROUND,
    ROUND_PROGRESS,
    ROUND_STAGE,
    WONDER_PHASE,
)
from wabe.games.roads_and_boats.rules.movement import begin_movement
from wabe.games.roads_and_boats.rules.production import begin_production, draw_metal_solo, end_production, next_mine
from wabe.games.roads_and_boats.rules.state import NOWHERE, BoatsState
from wabe.games.roads_and_boats.rules.turn import open_turn
from wabe.games.roads_and_boats.rules.wonder import end_wonder

NO_CONTACT: Final = Spared(ORDER, m("boats.spared.order"), "PROTO-02", quiet=True)
FURTHEST_AWAY: Final = Spared(PIETY, m("boats.spared.piety"), "RB-CONF-06")
LAST_SLOT: Final = Spared(CHOOSE_SLOT, m("boats.spared.slot"), "PROTO-03")

# Stages of a phase (PROTO-01): the frame of the round holds the stage and how far it has come.
CHANCE: Final = 0
QUERY: Final = 1
BEGIN: Final = 2
TURNS: Final = 3


def run_round(s: BoatsState, frame: Frame) -> None:
    """Chance, query, what happens by itself, the turns of the players, what happens by itself (PROTO-01)."""
    players = s.rules.players
    if players == 1:
        _run_solo(s, frame)
        return
    stage, place = frame[ROUND_STAGE], frame[ROUND_PROGRESS]
    if stage == TURNS and place == players:
        _finish(s)
        if not s.frames:
            return
        stage = frame[ROUND_STAGE] = CHANCE
        frame[ROUND_PROGRESS] = 0
    phase = s.phase
    if stage == CHANCE:
        if phase == PRODUCTION_PHASE and _chance(s, frame):
            return
        stage = frame[ROUND_STAGE] = QUERY
        frame[ROUND_PROGRESS] = 0
    if stage == QUERY and _query(s, frame):
        return
    if stage != TURNS:
        s.offers = (0,) * players
        if phase == PRODUCTION_PHASE:
            begin_production(s)
        elif phase == MOVEMENT_PHASE:
            begin_movement(s)
        frame[ROUND_STAGE] = TURNS
        place = 0
    while place < players:
        seat = s.chart[place]
        place += 1
        frame[ROUND_PROGRESS] = place
        begin_turn(s)
        if open_turn(s, seat):
            return


def _run_solo(s: BoatsState, frame: Frame) -> None:
    """Go on to where something can be done; alone there is neither chance nor a query (RB-SOLO-04, RB-SOLO-05)."""
    if frame[ROUND_STAGE] == TURNS:
        _finish(s)
    frame[ROUND_STAGE] = TURNS
    frame[ROUND_PROGRESS] = 1
    while s.frames:
        phase = s.phase
        if phase == PRODUCTION_PHASE:
            draw_metal_solo(s)
            begin_production(s)
        elif phase == MOVEMENT_PHASE:
            begin_movement(s)
        begin_turn(s)
        if open_turn(s, 0):
            return
        _finish(s)


def _chance(s: BoatsState, frame: Frame) -> bool:
    """Let the next mine draw, before anybody may demand an order (RB-CONF-03, PROTO-04); False if none is left."""
    h = next_mine(s, frame[ROUND_PROGRESS])
    if h == NOWHERE:
        return False
    frame[ROUND_PROGRESS] = h + 1
    s.frames.append([DRAWING, NATURE, h])
    return True


def _query(s: BoatsState, frame: Frame) -> bool:
    """Ask the next player in chart order for a demand (RB-CONF-01, PROTO-02); False if none is left."""
    index = frame[ROUND_PROGRESS]
    if index == s.rules.players:
        return False
    if index == 0 and s.rules.options["conflict_query"] == "contact" and not in_contact(s):
        for seat in s.chart:
            spare(s, seat, NO_CONTACT)
        return False
    frame[ROUND_PROGRESS] = index + 1
    s.frames.append([ORDER, s.chart[index]])
    return True


def _finish(s: BoatsState) -> None:
    """Finish a phase and go on to the next one, after the fourth to the next turn (RB-TURN-01)."""
    phase = s.phase
    if phase < WONDER_PHASE:
        if phase == PRODUCTION_PHASE:
            end_production(s)
        s.phase = phase + 1
        return
    end_wonder(s)
    if s.frames:
        s.phase = PRODUCTION_PHASE
        s.turn += 1


def begin_turn(s: BoatsState) -> None:
    """A player's turn of a phase begins: whatever was valid only in the last player's turn is forgotten."""
    s.bought = 0
    s.ferries = ()
    s.pledges = ()
    if s.marks:
        s.marks = {}


# The query and the auction.


def list_query(s: BoatsState, frame: Frame) -> list[Action]:
    """Demand or pass."""
    return QUERY_ANSWERS


def do_demand(s: BoatsState, frame: Frame, action: Action) -> None:
    """The first demand ends the query; the order is determined (RB-CONF-01, PROTO-02)."""
    s.frames.pop()
    round_frame = s.frames[-1]
    round_frame[ROUND_STAGE] = BEGIN
    round_frame[ROUND_PROGRESS] = 0
    s.frames.append([AUCTION, NATURE, 0, 0])


def do_pass(s: BoatsState, frame: Frame, action: Action) -> None:
    """The next one is asked."""
    s.frames.pop()


def run_auction(s: BoatsState, frame: Frame) -> None:
    """Piety from the temple outwards, then slots from the furthest inwards (RB-CONF-04, 06, 07, PROTO-03)."""
    players = s.rules.players
    index = frame[AUCTION_STEP]
    if index < players - 1:
        frame[AUCTION_STEP] += 1
        s.frames.append([PIETY, s.temple[index]])
    elif index == players - 1:
        spare(s, s.temple[-1], FURTHEST_AWAY)
        s.temple = row_after_auction(s.temple, frame[AUCTION_LEAVERS])
        s.chart = (NOWHERE,) * players
        frame[AUCTION_STEP] += 1
    elif index < 2 * players - 1:
        frame[AUCTION_STEP] += 1
        s.frames.append([CHOOSE_SLOT, s.temple[2 * players - 1 - index]])
    else:
        spare(s, s.temple[0], LAST_SLOT)
        s.chart = put(s.chart, s.chart.index(NOWHERE), s.temple[0])
        s.frames.pop()


def row_after_auction(row: Row, leavers: int) -> Row:
    """The row after the auction: those who stay move up, those who leave follow in reverse (RB-CONF-05, 06)."""
    last = row[-1]
    leaving = [seat for seat in row if leavers >> seat & 1 and seat != last]
    return tuple([seat for seat in row if seat not in leaving] + leaving[::-1])


def list_piety(s: BoatsState, frame: Frame) -> list[Action]:
    """Stay or leave."""
    return PIETY_ANSWERS


def do_remain(s: BoatsState, frame: Frame, action: Action) -> None:
    """The player keeps praying."""
    s.frames.pop()


def do_leave(s: BoatsState, frame: Frame, action: Action) -> None:
    """The player gives up the place in the temple row."""
    s.frames.pop()
    s.frames[-1][AUCTION_LEAVERS] |= 1 << frame[SEAT]


def list_slots(s: BoatsState, frame: Frame) -> list[Action]:
    """Any free slot (RB-CONF-07)."""
    return [SLOTS[slot] for slot, seat in enumerate(s.chart) if seat == NOWHERE]


def do_slot(s: BoatsState, frame: Frame, action: Action) -> None:
    """The player takes this place in the order."""
    s.frames.pop()
    s.chart = put(s.chart, action.args[0], frame[SEAT])


def ask_order(s: BoatsState, frame: Frame) -> Question:
    """The question whether the order of this phase is to be determined."""
    return Question(m("boats.ask.order", phase=m(f"boats.phase.{s.phase}")), "RB-CONF-01")


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    decisions.flow(ROUND, run_round)
    decisions.flow(AUCTION, run_auction)
    decisions.decision(ORDER, lists=list_query, asks=ask_order, does={DEMAND: do_demand, PASS: do_pass})
    decisions.decision(
        PIETY,
        lists=list_piety,
        asks=Question(m("boats.ask.piety"), "RB-CONF-04"),
        does={REMAIN: do_remain, LEAVE: do_leave},
    )
    decisions.decision(
        CHOOSE_SLOT, lists=list_slots, asks=Question(m("boats.ask.slot"), "RB-CONF-07"), does={SLOT: do_slot}
    )
    decisions.spare(NO_CONTACT, FURTHEST_AWAY, LAST_SLOT)
