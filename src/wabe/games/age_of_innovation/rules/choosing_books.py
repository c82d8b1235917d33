"""Books of choice: gaining and paying them one by one."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question, Spared, spare
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import PAY, PAYS, TAKE_BOOK, TAKE_BOOKS
from wabe.games.age_of_innovation.rules.frames import BOOKS, HOW_MANY, PAY_BOOKS
from wabe.games.age_of_innovation.rules.state import AgeState

ALL_BOOKS: Final = Spared(PAY_BOOKS, m("aoi.spared.all-books"), "AOI-PBA-02")
ONE_COLOUR: Final = Spared(PAY_BOOKS, m("aoi.spared.one-colour"), "AOI-PBA-02")


def list_books(s: AgeState, frame: Frame) -> list[Action]:
    """Any colour; where the supply is limited, one that is left (AOI-COMP-03, AMB-16)."""
    if not s.box.book_limit:
        return TAKE_BOOKS
    return [TAKE_BOOKS[colour] for colour in range(4) if s.books_left(colour) > 0]


def do_book(s: AgeState, frame: Frame, action: Action) -> None:
    """One book."""
    s.frames.pop()
    s.writable_player(frame[SEAT]).books[action.args[0]] += 1
    if frame[HOW_MANY] > 1:
        s.frames.append([BOOKS, frame[SEAT], frame[HOW_MANY] - 1])


def open_payment(s: AgeState, seat: int, books: int) -> None:
    """Pay books of any colours (AOI-PBA-02); where there is no choice, immediately."""
    if not books:
        return
    player = s.writable_player(seat)
    colours = [colour for colour in range(4) if player.books[colour]]
    if sum(player.books) == books:
        spare(s, seat, ALL_BOOKS)
        player.books = [0] * 4
    elif len(colours) == 1:
        spare(s, seat, ONE_COLOUR)
        player.books[colours[0]] -= books
    else:
        s.frames.append([PAY_BOOKS, seat, books])


def list_payment(s: AgeState, frame: Frame) -> list[Action]:
    """The colours he has."""
    books = s.players[frame[SEAT]].books
    return [PAYS[colour] for colour in range(4) if books[colour]]


def do_pay(s: AgeState, frame: Frame, action: Action) -> None:
    """One book goes."""
    s.frames.pop()
    s.writable_player(frame[SEAT]).books[action.args[0]] -= 1
    open_payment(s, frame[SEAT], frame[HOW_MANY] - 1)


def ask_books(s: AgeState, frame: Frame) -> Question:
    """Return how many."""
    return Question(m("aoi.ask.books", books=frame[HOW_MANY]), "AOI-COMP-03")


def ask_payment(s: AgeState, frame: Frame) -> Question:
    """Return how many."""
    return Question(m("aoi.ask.pay-books", books=frame[HOW_MANY]), "AOI-PBA-02")


def compose(decisions: Decisions[AgeState]) -> None:
    """Two decisions."""
    decisions.decision(BOOKS, lists=list_books, asks=ask_books, does={TAKE_BOOK: do_book})
    decisions.lapse(BOOKS, m("aoi.spared.books"), "AMB-16")
    decisions.decision(PAY_BOOKS, lists=list_payment, asks=ask_payment, does={PAY: do_pay})
    decisions.spare(ALL_BOOKS, ONE_COLOUR)
