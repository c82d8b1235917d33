"""The kit every game must pass: one call plays a random game and checks the whole contract in every state on the way.

Also the heart of the fuzzer: what it raises carries the record of the game so far.
"""

from collections.abc import Callable, Sequence
from struct import pack
from typing import Any, Final

import msgspec

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.match import Match
from wabe.core.messages import encoder, from_text
from wabe.core.options import Option, Value
from wabe.core.record import Record, read
from wabe.core.replay import replay
from wabe.core.scene import Scene
from wabe.core.scene_check import check_scene
from wabe.core.state_check import check_derived, check_slots, check_words
from wabe.core.strategy import Memory

_ENCODE: Final = encoder().encode
_DECODE: Final = msgspec.json.Decoder(Scene, dec_hook=from_text).decode


class Finding(AssertionError):
    """A breach of the contract, with the record that leads to it."""

    def __init__(self, what: str, record: Record) -> None:
        super().__init__(f"{what}\n{record.write()}")
        self.what = what
        self.record = record


class Tally(msgspec.Struct):
    """The figures of a checked game."""

    decisions: int = 0
    events: int = 0
    most_choices: int = 0
    longest_run: int = 0  # decisions of one seat in a row
    scores: list[int] = []
    record: Record | None = None


_TRIES: Final = 200  # options may exclude each other: drawn again until they fit


def random_rules(game: Game, rng: Rng) -> Rules:
    """The game with a random number of players and random options."""
    players = game.min_players + rng.below(game.max_players - game.min_players + 1)
    for _ in range(_TRIES):
        try:
            return game.rules(players, {option.name: _random_value(option, players, rng) for option in game.options})
        except BadOption:
            continue
    raise AssertionError(f"no options of {game.name} were found that fit together for {players} players")


def _random_value(option: Option, players: int, rng: Rng) -> Value:
    """Any value of an option; of numbers and words half the time the default, by which most people play."""
    match option.kind:
        case "flag":
            return rng.below(2) == 1
        case "choice":
            return _one_of(option.fitting(players), rng)
        case "each":
            return ",".join(_one_of(option.fitting(players), rng) for _ in range(players))
        case "number":
            span = option.most - option.least + 1
            return option.least + rng.below(span) if rng.below(2) else option.default
        case "word":
            return _one_of(option.examples, rng) if option.examples and rng.below(2) else option.default


def _one_of(values: list[str], rng: Rng) -> str:
    return values[rng.below(len(values))]


Chooser = Callable[[State], Action]  # a player: one of the legal actions of the seat that decides


def check_game(
    rules: Rules,
    seed: int,
    *,
    thorough: float = 1.0,
    advised: float = 1.0,
    limit: int = 100_000,
    choosers: Sequence[Chooser] | None = None,
) -> Tally:
    """Play a game and check every state; costly checks (scenes, JSON, copies) in a share `thorough` of them.

    In a share `advised` of those also what is proposed to bots: a game may plan far ahead for that.
    Choices are random, or those of `choosers`, one for each seat. A game that need not end (`Rules.ends_surely`) is
    left unfinished at the limit, or after some thousands of actions.
    """
    open_ended = not rules.ends_surely()
    most = min(limit, _ENOUGH) if open_ended else limit
    rng = Rng(seed)
    match = Match(rules, [f"P{i + 1}" for i in range(rules.players)], seed, deal=False)
    tally = Tally()
    run = _Run()
    memory = rules.memory()
    last: State | None = None
    try:
        check_slots(match.state)
        check_words(match.state)
        while match.state.seat != OVER and not (open_ended and match.position >= most):
            _check_state(match, rng, thorough, advised, memory)
            run.follow(match.state, rng, thorough)
            if match.state.seat != NATURE:
                last = match.state.copy()
                if match.position % _SELDOM == 0:
                    last.expected()
            _step(match, rng, tally, choosers)
            assert open_ended or match.position < most, f"the game does not end within {limit} actions"
        _check_state(match, rng, 1.0, 0.0, memory)
        _check_record(match)
        if match.state.seat == OVER:
            _check_end(match.state)
            _check_expected([] if last is None else last.expected(), match.state.scores())
    except Exception as error:
        if isinstance(error, Finding):
            raise
        raise Finding(f"seed {seed}: {type(error).__name__}: {error}", match.record()) from error
    tally.scores = match.state.scores()
    tally.longest_run = run.longest
    tally.record = match.record()
    return tally


_ENOUGH: Final = 10_000  # actions of a game that need not end
_SELDOM: Final = 10  # of so many decisions one is looked ahead from; and the last
_OFF: Final = 25.0  # points a seat, or
_OFF_SHARE: Final = 2.0  # times the final points, by which expectations may miss right before the end of a random game


def _check_expected(expected: list[float], scores: list[int]) -> None:
    """Check that the last decision expected about what came: in points, not in a measure of its own."""
    if not expected:
        return
    off = sum(abs(hoped - came) for hoped, came in zip(expected, scores, strict=True))
    allowed = max(_OFF * len(scores), _OFF_SHARE * sum(map(abs, scores)))
    assert off <= allowed, f"at the last decision {expected} was expected; it came to {scores}"


class _Run:
    """The decisions one seat makes in a row: never the same position twice, and not without end."""

    def __init__(self) -> None:
        self.seat = NATURE
        self.length = 0
        self.longest = 0
        self.seen: set[bytes] | None = None  # None: positions of this run are not compared

    def follow(self, state: State, rng: Rng, thorough: float) -> None:
        """A decision of the run, or the first one of the next."""
        if state.seat != self.seat:
            self.seat = state.seat
            self.length = 0
            self.seen = set() if state.seat >= 0 and rng.random() < thorough else None
        if state.seat < 0:
            return
        self.length += 1
        self.longest = max(self.longest, self.length)
        most = state.rules.game.longest_run
        assert self.length <= most, f"seat {state.seat} decides more than {most} times in a row"
        if self.seen is not None:
            position = msgspec.json.encode(state.to_dict())
            assert position not in self.seen, f"seat {state.seat} comes to the same position twice in one run"
            self.seen.add(position)


def _step(match: Match, rng: Rng, tally: Tally, choosers: Sequence[Chooser] | None) -> None:
    state = match.state
    legal = state.legal()
    if state.seat == NATURE:
        tally.events += 1
        match._play(state.draw(rng))
        return
    tally.decisions += 1
    tally.most_choices = max(tally.most_choices, len(legal))
    seat = state.seat
    action = legal[rng.below(len(legal))] if choosers is None else choosers[seat](state)
    assert action in legal, f"{action} was chosen, which is not legal"
    if rng.below(20) == 0:
        _check_undo(match, action)
    assert match.state.seat == seat
    kept = match.state.keeps_turn(action)
    match._play(action)
    assert not kept or match.state.seat == seat, (
        f"after {action} another seat decides, though it is said to keep the turn"
    )


def _check_state(match: Match, rng: Rng, thorough: float, advised: float, memory: Memory[Any]) -> None:
    state = match.state
    state.check()
    legal = state.legal()
    assert len(set(legal)) == len(legal), "an action is listed twice"
    assert len({action.text for action in legal}) == len(legal), "two actions have the same notation"
    if state.seat == OVER:
        assert not legal, "there are actions after the end"
    else:
        assert legal, "there is no action"
        assert state.seat == NATURE or 0 <= state.seat < match.rules.players, f"seat {state.seat} decides"
    if state.seat == NATURE:
        odds = state.odds()
        assert odds is None or (len(odds) == len(legal) and min(odds) > 0), f"odds {odds} for {legal}"
    if rng.random() < thorough:
        if state.seat >= 0:
            _check_answers(state, legal)
            if advised >= 1 or rng.random() < advised:
                _check_proposals(state, legal, memory)
        _check_notation(state, legal)
        _check_copy(state, legal, rng)
        _check_scenes(match, legal, rng)


def _check_proposals(state: State, legal: list[Action], memory: Memory[Any]) -> None:
    """Check that what is proposed to bots is legal."""
    proposals = state.proposals(memory)
    if proposals is None:
        return
    assert proposals, "no action is proposed"
    assert len(set(proposals)) == len(proposals), "an action is proposed twice"
    lost = [action for action in proposals if action not in legal]
    assert not lost, f"{lost} are proposed, but not legal"


def _check_answers(state: State, legal: list[Action]) -> None:
    """Check that standing answers mean legal actions, and that the answers to a question have different names."""
    answers = state.standing_answers()
    for question, known in answers.items():
        assert len({answer.key for answer in known}) == len(known), f"answers to {question} have the same name"
    for answer in answers.get(state.question(), []):
        action = state.standing_answer(answer.key)
        assert action is None or action in legal, f"the answer {answer.key} means {action}, which is not legal"


def _check_notation(state: State, legal: list[Action]) -> None:
    space = state.rules.game.space
    for action in legal:
        assert space.parse(action.text) is action, f"{action} does not parse back"
        assert space.at(action.index) is action, f"{action} has a wrong index"


def _check_copy(state: State, legal: list[Action], rng: Rng) -> None:
    data = state.to_dict()
    again = state.rules.state_from(msgspec.json.decode(msgspec.json.encode(data)))
    assert again.to_dict() == data, "the state changes on its way through JSON"
    assert again.legal() == legal, "the state read from JSON has other actions"
    _check_alike(state, again)
    if state.seat == OVER:
        return
    twin = state.copy()
    assert twin.to_dict() == data, "a copy differs"
    twin.play(legal[rng.below(len(legal))])
    assert state.to_dict() == data, "playing on a copy changes the original"
    _play_on(state.copy(), again, rng)


_MOVES_ON: Final = 12  # how far a state read back is played beside the original


def _play_on(state: State, again: State, rng: Rng) -> None:
    """Nothing the state forgot may show later."""
    for _ in range(_MOVES_ON):
        if state.seat == OVER:
            break
        legal = state.legal()
        assert legal, "there is no action"
        action = state.draw(rng) if state.seat == NATURE else legal[rng.below(len(legal))]
        state.play(action)
        again.play(action)
        assert again.legal() == state.legal(), f"the state read from JSON has other actions after {action}"
    assert again.to_dict() == state.to_dict(), "the state read from JSON plays on otherwise"
    _check_alike(state, again)


def _check_alike(state: State, again: State) -> None:
    """A state read back is the same in everything one can ask of it."""
    check_derived(state, again)
    assert again.seat == state.seat, "the state read from JSON has another seat decide"
    assert again.scores() == state.scores(), "the state read from JSON has other scores"
    assert again.ranking() == state.ranking(), "the state read from JSON has another ranking"
    assert again.evaluate() == state.evaluate(), "the state read from JSON is judged otherwise"
    if state.seat == NATURE:
        assert again.odds() == state.odds(), "the state read from JSON has other odds"
    elif state.seat != OVER:
        assert _numbers(again) == _numbers(state), "the state read from JSON has other numbers"
    viewer = state.seat if state.seat >= 0 else None
    assert _ENCODE(again.scene(viewer)) == _ENCODE(state.scene(viewer)), "the state read from JSON looks otherwise"


def _check_scenes(match: Match, legal: list[Action], rng: Rng) -> None:
    state = match.state
    data = state.to_dict()
    texts = [action.text for action in legal]
    viewers: list[int | None] = [None, *range(match.rules.players)]
    compared = viewers if state.has_secrets() else [viewers[match.position % len(viewers)]]  # else all know as much
    shared = match.scene(None)
    for viewer in viewers:
        scene = match.scene(viewer) if viewer is not None else shared
        encoded = _ENCODE(scene)
        again = _ENCODE(_DECODE(encoded))
        assert msgspec.json.decode(again) == msgspec.json.decode(encoded), "a scene changes in JSON"
        if viewer is not None and viewer == state.seat:
            offered = [choice.action for choice in scene.prompt.choices]
            assert offered == texts, "the scene does not offer exactly the legal actions"
            _check_ways(state, scene)
            _check_reasons(match, scene, rng)
        else:
            assert not scene.prompt.choices, "the scene offers choices to a seat that does not decide"
        alike = match.with_eyes(shared, viewer) if state.looks_same_to_all() else scene
        assert alike == scene, "the table is said to be seen alike by all, and is not"
        check_scene(scene, match.rules.game.look, match.rules.game.folder / "rules.md")
        if viewer == state.seat or state.seat != NATURE:
            other = state.known_to(-1 if viewer is None else viewer, rng)
            assert state.has_secrets() or other.to_dict() == data, "a state with a secret says it has none"
            if viewer in compared:
                assert _ENCODE(other.scene(viewer)) == _ENCODE(state.scene(viewer)), (
                    f"seat {viewer} sees what it may not know"
                )
            if viewer is not None and (viewer == state.seat or state.has_secrets()):
                _check_numbers(state, other, viewer)
    if state.seat >= 0:
        assert state.known_to(state.seat, rng).legal() == legal, "the actions of a seat depend on what it may not know"


def _check_ways(state: State, scene: Scene) -> None:
    """Check that several actions offered as one are legal in a row and leave the decision to the same seat."""
    for way in (*scene.prompt.ways, *(choice for choice in scene.prompt.choices if choice.then)):
        after = state.copy()
        for step in (way.action, *way.then):
            action = state.rules.game.space.parse(step)
            assert after.seat == state.seat, f"the way {way} hands the decision over"
            assert action in after.legal(), f"{step} is not legal on the way {way}"
            after.play(action)


def _check_reasons(match: Match, scene: Scene, rng: Rng) -> None:
    """Whatever is pointed at, there is a word for why nothing can be done with it."""
    cells = [cell.id for board in scene.boards for cell in board.cells]
    slots = [slot.id for area in scene.areas for slot in area.slots]
    things = [*cells, *slots, *(piece.id for piece in scene.pieces)]
    if things:
        thing = things[rng.below(len(things))]
        assert str(match.why_not(match.state.seat, [thing])), f"nothing is said of {thing}"


def _check_numbers(state: State, other: State, viewer: int) -> None:
    """Check what a seat knows as numbers: all of them, within their bounds, and nothing it may not know."""
    try:
        encoding = state.rules.encoding()
    except BadOption:
        return
    numbers = state.observe(viewer)
    assert state.observe_packed(viewer) == pack(f"{len(numbers)}h", *numbers), "the numbers are packed otherwise"
    assert len(numbers) == encoding.size, f"{len(numbers)} numbers where {encoding.size} are named"
    for i, (number, least, most) in enumerate(zip(numbers, encoding.least, encoding.most, strict=True)):
        assert least <= number <= most, f"{encoding.labels()[i]} is {number}, not within {least} and {most}"
    assert other.observe(viewer) == numbers, f"seat {viewer} is given numbers it may not know"


def _numbers(state: State) -> list[int]:
    """Return what the seat that decides knows as numbers, where the game has any."""
    try:
        return state.observe(state.seat)
    except BadOption:
        return []


def _check_undo(match: Match, action: Action) -> None:
    before = match.state.to_dict()
    seat = match.state.seat
    match._play(action)
    assert match.can_undo(seat), "an own decision cannot be taken back"
    match.undo(seat)
    assert match.state.to_dict() == before, f"undo of {action} does not return"


def _check_record(match: Match) -> None:
    text = match.record().write()
    assert read(text).write() == text, "the record changes when read"
    again = replay(read(text), match.rules)
    assert again.to_dict() == match.state.to_dict(), "the record replays to another state"


def _check_end(state: State) -> None:
    ranking = state.ranking()
    assert len(ranking) == len(state.scores()) == state.rules.players
    assert min(ranking) == 1, f"ranking {ranking}"
    for view in state.scene(None).seats:
        assert view.rank == ranking[view.seat], "the scene shows another ranking"
        total = sum(fact.value for fact in view.account)
        assert total == view.score == state.scores()[view.seat], f"the account of seat {view.seat} sums up to {total}"
