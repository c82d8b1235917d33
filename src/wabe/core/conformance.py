"""The kit every game must pass: one call plays a random game and checks the whole contract in every state on the way.

Also the heart of the fuzzer: what it raises carries the record of the game so far.
"""

from typing import Final

import msgspec

from wabe.core.action import Action
from wabe.core.chance import Rng, draw
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.match import Match
from wabe.core.messages import encoder, from_text
from wabe.core.options import Option, Value
from wabe.core.record import Record, read, replay
from wabe.core.scene import Scene

_ENCODE: Final = encoder().encode
_DECODE: Final = msgspec.json.Decoder(Scene, dec_hook=from_text).decode


class Finding(AssertionError):
    """A breach of the contract, with the record that leads to it."""

    def __init__(self, what: str, record: Record) -> None:
        super().__init__(f"{what}\n{record.write()}")
        self.what = what
        self.record = record


class Tally(msgspec.Struct):
    """What a checked game was like."""

    decisions: int = 0
    events: int = 0
    most_choices: int = 0
    scores: list[int] = []


def random_rules(game: Game, rng: Rng) -> Rules:
    """The game with a random number of players and random options."""
    players = game.min_players + rng.below(game.max_players - game.min_players + 1)
    return game.rules(players, {option.name: _random_value(option, players, rng) for option in game.options})


def _random_value(option: Option, players: int, rng: Rng) -> Value:
    if option.kind == "flag":
        return rng.below(2) == 1
    if option.kind == "choice":
        return option.choices[rng.below(len(option.choices))][0]
    if option.kind == "each":
        return ",".join(option.choices[rng.below(len(option.choices))][0] for _ in range(players))
    return option.default


def check_game(rules: Rules, seed: int, *, thorough: float = 1.0, limit: int = 100_000) -> Tally:
    """Play a random game and check every state; costly checks (scenes, JSON, copies) in a share `thorough` of them."""
    rng = Rng(seed)
    match = Match(rules, [f"P{i + 1}" for i in range(rules.players)], seed, deal=False)
    tally = Tally()
    try:
        while match.state.seat != OVER:
            _check_state(match, rng, thorough)
            _step(match, rng, tally)
            assert match.position < limit, f"the game does not end within {limit} actions"
        _check_state(match, rng, 1.0)
        _check_end(match)
    except Exception as error:
        if isinstance(error, Finding):
            raise
        raise Finding(f"seed {seed}: {type(error).__name__}: {error}", match.record()) from error
    tally.scores = match.state.scores()
    return tally


def _step(match: Match, rng: Rng, tally: Tally) -> None:
    state = match.state
    legal = state.legal()
    if state.seat == NATURE:
        tally.events += 1
        match._play(draw(state, rng))
        return
    tally.decisions += 1
    tally.most_choices = max(tally.most_choices, len(legal))
    action = legal[rng.below(len(legal))]
    seat = state.seat
    if rng.below(20) == 0:
        _check_undo(match, action)
    assert match.state.seat == seat
    match._play(action)


def _check_state(match: Match, rng: Rng, thorough: float) -> None:
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
        _check_notation(state, legal)
        _check_copy(state, legal, rng)
        _check_scenes(match, legal, rng)


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
    if state.seat == OVER:
        return
    twin = state.copy()
    assert twin.to_dict() == data, "a copy differs"
    twin.play(legal[rng.below(len(legal))])
    assert state.to_dict() == data, "playing on a copy changes the original"


def _check_scenes(match: Match, legal: list[Action], rng: Rng) -> None:
    state = match.state
    texts = [action.text for action in legal]
    viewers: list[int | None] = [None, *range(match.rules.players)]
    for viewer in viewers:
        scene = match.scene(viewer)
        encoded = _ENCODE(scene)
        assert _ENCODE(_DECODE(encoded)) == encoded, "a scene changes in JSON"
        if viewer is not None and viewer == state.seat:
            offered = [choice.action for choice in scene.prompt.choices]
            assert offered == texts, "the scene does not offer exactly the legal actions"
        else:
            assert not scene.prompt.choices, "the scene offers choices to a seat that does not decide"
        _check_ids(scene)
        if viewer == state.seat or state.seat != NATURE:
            other = state.known_to(-1 if viewer is None else viewer, rng)
            assert state.has_secrets() or other.to_dict() == state.to_dict(), "a state with a secret says it has none"
            seen = other.scene(viewer)
            assert _bare(seen) == _bare(state.scene(viewer)), f"seat {viewer} sees what it may not know"
    if state.seat >= 0:
        assert state.known_to(state.seat, rng).legal() == legal, "the actions of a seat depend on what it may not know"


def _bare(scene: Scene) -> bytes:
    return _ENCODE(scene)


def _check_ids(scene: Scene) -> None:
    places = [cell.id for board in scene.boards for cell in board.cells]
    places += [edge.id for board in scene.boards for edge in board.edges]
    places += [link.id for board in scene.boards for link in board.links]
    places += [slot.id for area in scene.areas for slot in area.slots]
    ids = places + [piece.id for piece in scene.pieces] + [board.id for board in scene.boards]
    known = set(ids)
    assert len(known) == len(ids), f"ids stand twice: {sorted(i for i in known if ids.count(i) > 1)}"
    nowhere = [piece.id for piece in scene.pieces if piece.at not in places]
    assert not nowhere, f"pieces lie nowhere: {nowhere}"
    for choice in scene.prompt.choices:
        assert choice.label, f"{choice.action} has no label"
        lost = [target for target in choice.targets if target not in known]
        assert not lost, f"{choice.action} points at {lost}"


def _check_undo(match: Match, action: Action) -> None:
    before = match.state.to_dict()
    seat = match.state.seat
    match._play(action)
    assert match.can_undo(seat), "an own decision cannot be taken back"
    match.undo(seat)
    assert match.state.to_dict() == before, f"undo of {action} does not return"


def _check_end(match: Match) -> None:
    state = match.state
    record = match.record()
    text = record.write()
    assert read(text).write() == text, "the record changes when read"
    assert replay(read(text), match.rules).to_dict() == state.to_dict(), "the record replays to another state"
    ranking = state.ranking()
    assert len(ranking) == len(state.scores()) == match.rules.players
    assert min(ranking) == 1, f"ranking {ranking}"
    for view in state.scene(None).seats:
        assert view.rank == ranking[view.seat], "the scene shows another ranking"
        total = sum(fact.value for fact in view.account)
        assert total == view.score == state.scores()[view.seat], f"the account of seat {view.seat} sums up to {total}"
