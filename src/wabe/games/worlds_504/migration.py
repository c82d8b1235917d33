"""Records of former versions of these rules: what was answered by itself then stands in the record of today."""

from typing import Final

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.errors import BadRecord
from wabe.core.frames import KIND
from wabe.core.game import OVER, Game, State
from wabe.core.messages import m
from wabe.core.migration import insert_answers
from wabe.core.record import Record, option_text
from wabe.games.worlds_504.rules.actions import AGAIN, SELL, THE_DONE
from wabe.games.worlds_504.rules.frames import (
    FACTORIES,
    MOUNTAIN_FOUND,
    PURCHASE,
    RESIDENTS,
    TURN,
    TURN_STEP,
    UPGRADE,
)
from wabe.games.worlds_504.rules.house_rules import FOUND_MAY_ACT
from wabe.games.worlds_504.rules.state import WorldState

PHASES_OF_MONEY: Final = (UPGRADE, PURCHASE, RESIDENTS, FACTORIES)  # left out by version 1 without the money for them


def up_to_date(record: Record, game: Game) -> Record:
    """Bring a record of version 1 to version 2; `BadRecord` names a line that cannot be told any more."""
    if record.version != 1:
        raise BadRecord(m("core.record.version", version=record.version, game=game.title, ours=game.version))
    try:
        return from_1(record, game)
    except BadRecord:
        if not any(text.startswith(AGAIN.kind) for text in record.actions):
            raise
        found = replace(record, options={**record.options, FOUND_MAY_ACT: option_text(True)})
        return from_1(found, game)  # by P-II-11 version 1 let those act, too, who had not acted at all


def from_1(record: Record, game: Game) -> Record:
    """The same game with the answers that version 1 gave by itself; in an unfinished one the last question is asked."""
    asked = Asked(finished=record.result is not None)
    rules = game.rules(record.players, dict(record.options))
    return replace(insert_answers(record, rules, asked.answer_of_1), version=2)


class Asked:
    """What version 1 asked: it knows where the game is, and so which question of a phase is its first."""

    def __init__(self, finished: bool) -> None:
        self.finished: Final = finished
        self.phase = (0, 0, 0)  # round, turn, step of the turn

    def answer_of_1(self, s: State, text: str) -> Action | None:
        """The answer that version 1 gave by itself; None where it asked, too, and at the end of an unfinished game."""
        assert isinstance(s, WorldState)
        if s.seat == OVER or not (text or self.finished):
            return None
        begins = self.begins_phase(s)
        kind = s.frames[-1][KIND]
        for answer in s.hooks.answers_of_1:
            if (given := answer(s, s.frames[-1])) is not None:
                return given
        if (kind == MOUNTAIN_FOUND or (begins and kind in PHASES_OF_MONEY)) and not can_do_more(s):
            return THE_DONE
        return None

    def begins_phase(self, s: WorldState) -> bool:
        """Return whether this is the first decision of a phase."""
        turns = [frame for frame in s.frames if frame[KIND] == TURN]
        phase = (s.round, s.turn, turns[0][TURN_STEP] if turns else 0)
        begins = phase != self.phase
        self.phase = phase
        return begins


def can_do_more(s: WorldState) -> bool:
    """Return whether anything else is possible than ending the phase and selling a share for it (M9-20)."""
    return any(action.family is not SELL for action in s.legal()[:-1])
