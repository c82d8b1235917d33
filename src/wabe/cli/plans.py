"""The plans that a person at the keyboard makes: answers once and for all, moves for the next turn."""

from wabe.cli.terminal_table import TerminalTable
from wabe.cli.words import words
from wabe.core.errors import BadOption, IllegalAction
from wabe.core.game import NATURE, OVER
from wabe.core.match import Match
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.scene import Standing

_ASK = "ask"  # for an answer: be asked again
_NONE = "none"  # for moves: forget them


class TerminalPlans:
    """Standing answers and prepared moves of the people at one keyboard."""

    def __init__(self, match: Match, table: TerminalTable) -> None:
        self.match = match
        self.table = table
        self.coming: dict[int, tuple[int, list[str]]] = {}  # since a position: moves that wait for a turn of others

    def always(self, rest: str) -> None:
        """`always`: what stands; `always decline`, `always leech decline`: answer so from now on; `ask`: no longer."""
        known = self.match.state.standing_answers()
        if not known:
            raise BadOption(m("cli.always.none", game=self.match.rules.game.title))
        given = rest.split()
        if not given:
            self._show_answers(known)
            return
        key = given[-1].lower()
        question = given[0].lower() if len(given) > 1 else self._question(known, key)
        seat = self.match.state.seat
        self.match.set_standing_answer(seat, question, "" if key == _ASK else key)
        label = next((answer.label for answer in known[question] if answer.key == key), NOTHING)
        self.table.say(
            words(m("cli.always.stands", answer=label) if label else m("cli.always.asked", question=question))
        )

    def plan(self, rest: str) -> None:
        """`plan a; b`: play a, then b, when the next turn comes; `plan`: what is planned; `plan none`: nothing."""
        seat = self.match.state.seat
        if rest.lower() == _NONE:
            self.coming.pop(seat, None)
            self.match.prepare(seat, [])
        elif rest:
            if self.match.rules.players == 1:
                raise BadOption(m("cli.plan.alone"))
            parse = self.match.rules.game.space.parse
            self.coming[seat] = self.match.position, [parse(move).text for move in rest.split(";")]
        planned = self.coming[seat][1] if seat in self.coming else self.match.prepared[seat]
        said = m("cli.plan.moves", moves=tuple(raw(move) for move in planned)) if planned else m("cli.plan.none")
        self.table.say(words(said))

    def hand_over(self) -> None:
        """Once somebody else decides or has decided, planned moves go to the match, which plays them in time."""
        match = self.match
        for seat, (position, moves) in list(self.coming.items()):
            if match.state.seat == OVER:
                return
            others = {match.state.seat, *match.deciders[position:]} - {seat, NATURE}
            if others:
                del self.coming[seat]
                try:
                    match.prepare(seat, moves)
                except IllegalAction as error:  # it is the seat's turn again already
                    match.dropped[seat] = m("core.match.dropped", reason=error.message)

    def dropped(self, seat: int) -> Message:
        """Why the moves a seat had planned were not played; shown once."""
        reason = self.match.dropped[seat]
        self.match.dropped[seat] = NOTHING
        return reason

    def _question(self, known: dict[str, list[Standing]], key: str) -> str:
        """The question an answer belongs to: the open one, or the only one that has such an answer."""
        asked = self.match.state.question()
        if asked in known:
            return asked
        fitting = [name for name, answers in known.items() if key == _ASK or key in [one.key for one in answers]]
        if len(fitting) == 1:
            return fitting[0]
        questions = tuple(raw(name) for name in known)
        raise BadOption(m("cli.always.which", answer=repr(key), questions=questions))

    def _show_answers(self, known: dict[str, list[Standing]]) -> None:
        stands = self.match.standing[self.match.state.seat]
        for question, answers in known.items():
            for answer in answers:
                mark = "▶" if stands.get(question) == answer.key else " "
                self.table.say(f"{mark} always {question} {answer.key}  {words(answer.label)}")
            mark = " " if question in stands else "▶"
            self.table.say(f"{mark} always {question} {_ASK}  {words(m('cli.always.ask'))}")
