"""The views of a table that a session gets. Scenes are built and encoded once for all who see with the same eyes."""

from typing import Final, cast

import msgspec
from msgspec.structs import replace

from wabe.core.chance import commit
from wabe.core.game import OVER, Game
from wabe.core.match import Match
from wabe.core.messages import NOTHING, Message, m, raw, readable
from wabe.core.replay import reads
from wabe.core.scene import LogLine, Scene
from wabe.hosting import service_clock
from wabe.hosting.fragments import in_fragments, line_fragments
from wabe.hosting.live_table import LiveTable
from wabe.hosting.stored import StoredSeat, StoredTable
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.tables import (
    ClockView,
    Habit,
    PreparedMoves,
    Push,
    SeatCard,
    SeatKind,
    Status,
    TableCard,
    TableEvent,
    TableView,
)

STOPPED: Final = m("server.event.stopped")
_LONG: Final = ("boards", "areas", "pieces", "seats", "panels", "log")  # parts of a scene


def table_view(table: LiveTable, session: str, language: str) -> TableView:
    """The table as the session sees it. Its scene is already encoded in this language: it is good for sending only."""
    match, stored = table.match, table.stored
    viewer = table.viewer(session)
    host = stored.host == session
    mine = [] if table.to_look_at else table.seats_of(session)
    undo_to = min((match.barrier(seat) for seat in mine), default=match.position)
    return TableView(
        id=stored.id,
        game=stored.game,
        title=match.rules.game.title,
        options=stored.options,
        seats=_seats_at(table, session),
        status="archive" if table.closed else status(stored),
        scene=cast(Scene, msgspec.Raw(encoded_scene(table, viewer, language))),
        can_undo=undo_to < match.position,
        undo_to=undo_to if undo_to < match.position else 0,
        host=host,
        host_name=_host_name(stored),
        spectators=stored.spectators,
        seed=stored.seed if host or table.turn == OVER else None,  # who knows the seed knows the dice to come
        thinking=table.thinking,
        trouble=table.trouble,
        closed=table.closed or _ended(stored),
        since=_last_decision(match.deciders, viewer),
        revision=table.revision,
        repeatable=stored.seed is not None,
        chance=commit(stored.chance) if stored.chance else "",
        secret=stored.chance if stored.archive or table.turn == OVER else "",
        events=[TableEvent(event.position, event.text) for event in stored.events if readable(event.text)],
        public=stored.public,
        talk=stored.talk,
        silent=stored.silent,
        next=stored.next,
        clock=_clock(stored),
        habits=_habits(match, mine),
        plans=[
            PreparedMoves(seat, match.prepared[seat], match.dropped[seat])
            for seat in mine
            if match.prepared[seat] or match.dropped[seat]
        ],
    )


def encoded_view(table: LiveTable, session: str, language: str) -> bytes:
    """The table as the session sees it, as JSON; made once for all strangers, and once for a push and an answer."""
    reader = (session if table.remembers(session) else "", language)
    found = table.views.get(reader)
    if found is None:
        found = table.views[reader] = encode(table_view(table, session, language), language)
    return found


def encoded_push(table: LiveTable, session: str, language: str, fresh: list[LogLine]) -> bytes:
    """A push for the session, as JSON in its language."""
    view = cast(TableView, msgspec.Raw(encoded_view(table, session, language)))
    return encode(Push(view, fresh), language)


def draw(table: LiveTable) -> None:
    """Build the scene that will be asked for first, and keep its headline for the lists."""
    people = [number for number, seat in enumerate(table.seats) if seat.session is not None]
    viewer = table.turn if table.turn in people else next(iter(people), None)
    table.stored.headline = table.scene(viewer).headline


def encoded_scene(table: LiveTable, viewer: int | None, language: str) -> bytes:
    """The scene with these eyes, as JSON in this language."""
    found = table.encoded.get((viewer, language))
    if found is None:
        scene = table.scene(viewer)
        if table.match.state.looks_same_to_all():
            scene = replace(scene, **_shared_parts(table, scene, language))
        else:
            scene = in_fragments(_with_lines(table, scene, language), language)
        found = table.encoded[viewer, language] = encode(scene, language)
    return found


def _with_lines(table: LiveTable, scene: Scene, language: str) -> Scene:
    """The scene with its log already encoded."""
    found = table.lines[language] = line_fragments(scene.log, table.lines.get(language, {}), language)
    return replace(scene, log=cast(list[LogLine], [fragment for _, fragment in found.values()]))


def _shared_parts(table: LiveTable, scene: Scene, language: str) -> dict[str, msgspec.Raw]:
    """The long parts of a scene that all see alike, as JSON."""
    found = table.shared.get(language)
    if found is None:
        scene = in_fragments(_with_lines(table, scene, language), language)
        parts = {name: getattr(scene, name) for name in _LONG}
        found = {name: msgspec.Raw(encode(part, language)) for name, part in parts.items() if part}
        table.shared[language] = found
    return found


def seat_cards(stored: StoredTable, session: str) -> list[SeatCard]:
    """The seats, with their invitations for the host."""
    return [_seat_card(stored, number, seat, session) for number, seat in enumerate(stored.seats)]


def _seats_at(table: LiveTable, session: str) -> list[SeatCard]:
    """The seats, and for the host which of them may be freed."""
    cards = seat_cards(table.stored, session)
    if session == table.stored.host:
        for card in cards:
            card.may_free = card.kind != "bot" and card.taken and not card.mine and table.may_be_freed(card.seat)
    return cards


def table_card(stored: StoredTable, game: Game | None, session: str) -> TableCard:
    """A line in the list of tables, from what is kept alone. The game may have left the shelf."""
    closed = game is None or not reads(game, stored.rules_version)
    playing = stored.turn >= 0 and not stored.archive and not closed
    return TableCard(
        id=stored.id,
        game=stored.game,
        title=raw(stored.game) if game is None else game.title,
        seats=seat_cards(stored, session),
        status="archive" if closed else status(stored),
        headline=stored.headline if readable(stored.headline) else NOTHING,
        turn=stored.turn,
        my_turn=playing and stored.seats[stored.turn].session == session,
        updated=stored.updated,
    )


def public_card(stored: StoredTable, game: Game | None, session: str) -> TableCard:
    """A line in the list of tables that wait for anybody: with all one wants to know before one sits down."""
    return replace(
        table_card(stored, game, session),
        options=stored.options,
        host=_host_name(stored),
        clock=_clock(stored),
        repeatable=stored.seed is not None,
    )


def _host_name(stored: StoredTable) -> str:
    return next((seat.name for seat in stored.seats if seat.session == stored.host), "")


def _ended(stored: StoredTable) -> Message:
    """Why a game that is not over can only be looked at."""
    if not stored.archive:
        return NOTHING
    stopped = any(event.text.key == STOPPED.key for event in stored.events)
    return m("server.table.stopped" if stopped else "server.table.archive")


def status(stored: StoredTable) -> Status:
    """Return where a table stands."""
    if stored.archive:
        return "archive"
    if stored.turn == OVER:
        return "over"
    return "open" if any(seat.free for seat in stored.seats) else "running"


def _seat_card(stored: StoredTable, number: int, seat: StoredSeat, session: str) -> SeatCard:
    shows_invite = bool(seat.invite) and seat.free and (stored.public or stored.host == session) and not stored.archive
    return SeatCard(
        seat=number,
        kind=cast(SeatKind, seat.kind),
        name=seat.name,
        taken=stored.archive or not seat.free,
        mine=seat.session == session,
        bot=seat.bot,
        invite=f"/table/{stored.id}?seat={number}&invite={seat.invite}" if shows_invite else "",
        lost=seat.lost if seat.former == session else "",
        left=seat.free and bool(seat.lost) and not stored.archive,
    )


def _clock(stored: StoredTable) -> ClockView | None:
    clock = stored.clock
    if not (clock.move or clock.game):
        return None
    left = None if stored.deadline is None or stored.archive else max(0.0, stored.deadline - service_clock.now())
    return ClockView(clock.move, clock.game, clock.bot, [round(spent) for spent in clock.spent], left)


def _habits(match: Match, mine: list[int]) -> list[Habit]:
    """Return what the viewer's own seats may answer once and for all."""
    known = match.state.standing_answers() if mine else {}
    return [
        Habit(seat, question, answers, match.standing[seat].get(question, ""))
        for seat in mine
        for question, answers in known.items()
    ]


def _last_decision(deciders: list[int], viewer: int | None) -> int:
    if viewer is not None:
        for position in range(len(deciders), 0, -1):
            if deciders[position - 1] == viewer:
                return position
    return 0
