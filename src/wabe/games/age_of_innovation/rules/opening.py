"""The players set up (AOI-SETP) and place their starting buildings (AOI-SETW)."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question, ask_each
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import SETTLE_ON, SETTLEMENTS
from wabe.games.age_of_innovation.rules.building import stand
from wabe.games.age_of_innovation.rules.components import BOARDS, DISCIPLINES, MONUMENT, TOWER
from wabe.games.age_of_innovation.rules.frames import GIVE, PERSONAL, SETTLE, SETTLED, SETTLED_STEP
from wabe.games.age_of_innovation.rules.gains import G_BOOKS, G_COMPETENCY, G_LEVELS, G_SPADES, NO_BUY, amounts
from wabe.games.age_of_innovation.rules.player import FROM_START
from wabe.games.age_of_innovation.rules.science import learn
from wabe.games.age_of_innovation.rules.state import AgeState


def run_personal(s: AgeState, frame: Frame) -> None:
    """Boards and factions give what they give; free choices in turn order; then the buildings are placed."""
    s.frames.pop()
    choices: list[Frame] = []
    for seat in s.order:
        _set_up_player(s, seat)
        player = s.players[seat]
        books = BOARDS[player.terrain].start.book_any
        if books:
            choices.append([GIVE, seat, G_BOOKS, books, 0])
        levels = s.box.factions[player.faction].setup.steps_any
        if levels:
            choices.append([GIVE, seat, G_LEVELS, levels, 0])
    ask_each(s, SETTLE, _settling(s))
    choices.reverse()
    s.frames += choices


def _set_up_player(s: AgeState, seat: int) -> None:
    """Tracks, power, resources, levels with their power (AOI-SETP-01, AOI-SETP-02, AOI-SETP-03)."""
    player = s.writable_player(seat)
    board = BOARDS[player.terrain]
    faction = s.box.factions[player.faction]
    player.sailing = board.sailing
    player.bowl1, player.bowl2, player.bowl3 = board.bowls
    player.tokens = sum(board.bowls)
    amounts(s, player, board.start, FROM_START)
    amounts(s, player, faction.start, FROM_START)
    for discipline in range(len(DISCIPLINES)):
        levels = board.steps[discipline] + faction.steps[discipline]
        if levels:
            learn(s, seat, discipline, levels)


def _settling(s: AgeState) -> list[int]:
    """List the seats in the order they place: once in turn order, once in reverse, then third and single buildings."""
    pieces = {seat: len(s.box.factions[s.players[seat].faction].starts_with) for seat in s.order}
    first = [seat for seat in s.order if pieces[seat] > 1]
    third = [seat for seat in s.order if pieces[seat] > 2]  # Omar (AOI-SETW-02)
    last = [seat for seat in s.order if pieces[seat] == 1]  # Monks (AOI-SETW-03)
    return first + first[::-1] + third + last


def list_settle(s: AgeState, frame: Frame) -> list[Action]:
    """Any empty hex of the own terrain, for any of the own starting buildings still to come (AOI-SETW-01, 02)."""
    player = s.players[frame[SEAT]]
    left = list(s.box.factions[player.faction].starts_with)
    if player.all:
        for kind, built in enumerate(player.built):
            for _ in range(built.bit_count()):
                left.remove(kind)
    free = s.ground[player.terrain] & s.empty
    found: list[Action] = []
    for kind in sorted(set(left)):
        found += SETTLEMENTS[kind].on(free)
    return found


def do_settle(s: AgeState, frame: Frame, action: Action) -> None:
    """Free, without points, without power for others (AOI-SETW-04, AOI-LEECH-05)."""
    s.frames.pop()
    cell, kind = action.args
    stand(s, frame[SEAT], cell, kind, neutral=kind in (TOWER, MONUMENT))


def run_settled(s: AgeState, frame: Frame) -> None:
    """In turn order: the competency of Monks and Inventors, then the spade of the desert (AOI-SETW-05, AOI-SETW-06)."""
    step = frame[SETTLED_STEP]
    if step == 2 * s.box.players:
        s.frames.pop()
        return
    frame[SETTLED_STEP] += 1
    seat = s.order[step // 2]
    player = s.players[seat]
    if step % 2 == 0:
        if s.box.factions[player.faction].setup.competency:
            s.frames.append([GIVE, seat, G_COMPETENCY, s.box.factions[player.faction].setup.competency, 0])
    elif BOARDS[player.terrain].setup_spades:
        s.frames.append([GIVE, seat, G_SPADES, BOARDS[player.terrain].setup_spades, NO_BUY])


def compose(decisions: Decisions[AgeState]) -> None:
    """From the boards to the first round."""
    decisions.flow(PERSONAL, run_personal)
    decisions.decision(
        SETTLE, lists=list_settle, asks=Question(m("aoi.ask.settle"), "AOI-SETW-01"), does={SETTLE_ON: do_settle}
    )
    decisions.flow(SETTLED, run_settled)
