"""The kit passes a sound game and finds what is wrong with a broken one."""

from pathlib import Path
from typing import Any, ClassVar

import pytest
from helpers import toy
from helpers.boxes import changed
from msgspec.structs import replace

from wabe.core import conformance
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.decisions import Decisions
from wabe.core.game import Game, Rules, State
from wabe.core.messages import m, raw
from wabe.core.observation import Encoding, amount
from wabe.core.options import Option, Value
from wabe.core.scene import Area, Panel, Piece, Place, Scene, Slot, Standing
from wabe.core.state_check import check_words
from wabe.core.strategy import Memory


def rules_with(state_class: type[toy.ToyState]) -> toy.ToyRules:
    """The toy game with a changed state."""

    class Changed(toy.ToyRules):
        def blank(self) -> toy.ToyState:
            return state_class()

    options: dict[str, Value] = {"plums": 3}
    return Changed(toy.GAME, 2, options)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(20))
def test_a_sound_game_passes(players: int, seed: int) -> None:
    tally = conformance.check_game(toy.GAME.rules(players), seed)
    assert tally.decisions == 6 * players
    assert tally.events == 12


def test_players_may_be_given() -> None:
    asked: list[int] = []

    def last(state: State) -> Action:
        asked.append(state.seat)
        return state.legal()[-1]

    tally = conformance.check_game(toy.GAME.rules(2), 1, choosers=[last, last])
    assert len(asked) == tally.decisions == 12
    assert set(asked) == {0, 1}
    assert tally.record is not None
    assert tally.record.result == tally.scores


def test_a_player_who_cheats_is_found_out() -> None:
    def cheat(state: State) -> Action:
        return toy.REVEAL.of()  # Nature's

    with pytest.raises(conformance.Finding, match="which is not legal"):
        conformance.check_game(toy.GAME.rules(2), 1, choosers=[cheat, cheat])


def finding_of(rules: Rules) -> str:
    """What the kit finds in thirty games, in which the defect is sure to show."""
    with pytest.raises(conformance.Finding) as caught:
        check_many(rules)
    assert caught.value.record.game == "toy"
    return caught.value.what


def check_many(rules: Rules) -> None:
    for seed in range(30):
        conformance.check_game(rules, seed)


class Changed(toy.ToyState):
    """A toy whose copies are of its own kind."""

    __slots__ = ()

    def copy(self) -> "Changed":
        twin = type(self)()
        twin.rules, twin.seat, twin.winner = self.rules, self.seat, self.winner
        twin.pile, twin.points, twin.bids = self.pile[:], self.points[:], self.bids[:]
        self.copy_frames(twin)
        return twin


def test_it_finds_shared_copies() -> None:
    class Shared(Changed):
        __slots__ = ()

        def copy(self) -> "Shared":
            twin = super().copy()
            twin.points = self.points
            return twin

    assert "changes the original" in finding_of(rules_with(Shared))


def test_it_finds_duplicates() -> None:
    class Double(Changed):
        __slots__ = ()

        def legal(self) -> list[Action]:
            return super().legal() * 2

    assert "listed twice" in finding_of(rules_with(Double))


def test_it_finds_a_state_without_actions() -> None:
    class Stuck(Changed):
        __slots__ = ()

        def legal(self) -> list[Action]:
            return [] if self.points[0] > 6 else super().legal()

    assert "no action" in finding_of(rules_with(Stuck))


def test_it_finds_a_leak() -> None:
    class Gossip(Changed):
        __slots__ = ()

        def scene(self, viewer: int | None) -> Scene:
            return replace(super().scene(viewer), headline=raw(str(self.bids)))

    assert "may not know" in finding_of(rules_with(Gossip))


def test_it_finds_a_table_that_is_said_to_be_seen_alike_and_is_not() -> None:
    class Sided(Changed):
        __slots__ = ()

        def looks_same_to_all(self) -> bool:
            return True

        def scene(self, viewer: int | None) -> Scene:
            scene = super().scene(viewer)
            return replace(scene, headline=raw("mine")) if viewer == 1 else scene

    assert "seen alike" in finding_of(rules_with(Sided))


class Counted(toy.ToyStrategy):
    """A mind that gives numbers: all points, and the own bid."""

    def encoding(self) -> Encoding:
        return Encoding(["c0"], [(0, 0)], [], [amount("points", ["0", "1"], 99, -99), amount("own bid", [""], 2, -1)])

    def observe(self, s: toy.ToyState, seat: int) -> list[int]:
        own = s.bids[seat] if seat < len(s.bids) else -1
        return [*s.points, own]


def counted(mind: Counted) -> toy.ToyRules:
    return toy.ToyRules(toy.GAME, 2, {"plums": 3}, mind)


def test_numbers_of_what_a_seat_knows_pass() -> None:
    check_many(counted(Counted()))


def test_it_finds_numbers_a_seat_may_not_know() -> None:
    class Gossip(Counted):
        def observe(self, s: toy.ToyState, seat: int) -> list[int]:
            return [*s.points, s.bids[0] if s.bids else -1]

    assert "numbers it may not know" in finding_of(counted(Gossip()))


def test_it_finds_numbers_beyond_their_bounds() -> None:
    class Boaster(Counted):
        def observe(self, s: toy.ToyState, seat: int) -> list[int]:
            return [*super().observe(s, seat)[:-1], 3]

    assert "own bid is 3, not within -1 and 2" in finding_of(counted(Boaster()))


def test_it_finds_a_number_that_has_no_name() -> None:
    class Talker(Counted):
        def observe(self, s: toy.ToyState, seat: int) -> list[int]:
            return [*super().observe(s, seat), 0]

    assert "numbers where" in finding_of(counted(Talker()))


def test_it_finds_a_wrong_account() -> None:
    class Cook(Changed):
        __slots__ = ()

        def scene(self, viewer: int | None) -> Scene:
            scene = super().scene(viewer)
            wrong = replace(scene.seats[0], account=[replace(scene.seats[0].account[0], value=99)])
            return replace(scene, seats=[wrong, *scene.seats[1:]])

    assert "sums up to" in finding_of(rules_with(Cook))


def test_it_finds_hidden_dependence_of_actions() -> None:
    class Psychic(Changed):
        __slots__ = ()

        def legal(self) -> list[Action]:
            actions = super().legal()
            return actions[1:] if self.seat == 1 and self.bids[0] == 2 else actions

    assert "may not know" in finding_of(rules_with(Psychic))


@pytest.mark.parametrize(
    ("proposed", "words"),
    [([], "no action is proposed"), (["bid 1", "bid 1"], "proposed twice"), (["reveal"], "proposed, but not legal")],
)
def test_it_finds_wrong_proposals(proposed: list[str], words: str) -> None:
    class Adviser(Changed):
        __slots__ = ()

        def proposals(self, memory: Memory | None = None) -> list[Action] | None:
            return [toy.SPACE.parse(text) for text in proposed]

    rules = rules_with(Adviser)
    assert words in finding_of(rules)
    conformance.check_game(rules, 1, advised=0)  # whoever does not ask is not told


@pytest.mark.parametrize(("keys", "words"), [(["a", "a"], "the same name"), (["a"], "which is not legal")])
def test_it_finds_wrong_standing_answers(keys: list[str], words: str) -> None:
    class Stubborn(Changed):
        __slots__ = ()

        def standing_answers(self) -> dict[str, list[Standing]]:
            return {"sealed-bid": [Standing(key, raw(key)) for key in keys]}

        def standing_answer(self, key: str) -> Action | None:
            return toy.REVEAL.of()

    assert words in finding_of(rules_with(Stubborn))


def test_it_finds_a_slot_that_is_not_saved() -> None:
    class Extra(Changed):
        __slots__ = ("luck",)

    assert "neither saves nor derives ['luck']" in finding_of(rules_with(Extra))


@pytest.mark.parametrize("name", ["points", "winner", "bids", "pile"])
def test_it_finds_what_is_forgotten_though_it_is_said_to_follow_from_the_rest(name: str) -> None:
    class Forgetful(Changed):
        __slots__ = ()
        saved: ClassVar[tuple[str, ...]] = tuple(slot for slot in toy.ToyState.saved if slot != name)
        derived: ClassVar[tuple[str, ...]] = (name,)

        def derive(self) -> None:
            """It says so, but what it derives is the value at the start."""
            setattr(self, name, getattr(self.rules.start(), name))

    finding = finding_of(rules_with(Forgetful))
    assert "read from JSON" in finding or f"has stale ['{name}']" in finding


def test_it_finds_what_is_derived_once_and_not_kept_up() -> None:
    """Nobody asks for it, so nothing else would show that it is wrong."""

    class Stale(Changed):
        __slots__ = ("rich",)
        derived: ClassVar[tuple[str, ...]] = ("rich",)

        def __init__(self) -> None:
            super().__init__()
            self.rich = 0

        def derive(self) -> None:
            self.rich = sum(self.points)

    assert "has stale ['rich']" in finding_of(rules_with(Stale))


def test_it_finds_a_slot_that_is_declared_twice() -> None:
    class Torn(Changed):
        __slots__ = ()
        cached: ClassVar[tuple[str, ...]] = ("points",)

    assert "declares ['points'] twice" in finding_of(rules_with(Torn))


def test_it_finds_what_to_dict_leaves_out() -> None:
    class Silent(Changed):
        __slots__ = ()

        def to_dict(self) -> dict[str, Any]:
            return {name: value for name, value in super().to_dict().items() if name != "points"}

    assert "does not write ['points']" in finding_of(rules_with(Silent))


def test_it_finds_a_position_that_comes_twice_in_one_run() -> None:
    class Undecided(Changed):
        __slots__ = ()

        def play(self, action: Action) -> None:
            if action.kind != "bid" or action.args[0]:
                super().play(action)  # a bid of nothing changes nothing

    assert "the same position twice" in finding_of(rules_with(Undecided))


def test_it_finds_a_run_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.GAME, "longest_run", 0)
    assert "more than 0 times in a row" in finding_of(rules_with(Changed))


def shown_with(**changes: Any) -> toy.ToyRules:
    """The toy game whose scenes are changed."""

    class Shown(Changed):
        __slots__ = ()

        def scene(self, viewer: int | None) -> Scene:
            return replace(super().scene(viewer), **changes)

    return rules_with(Shown)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"pieces": [Piece("coin9", "nowhere", "disc")]}, "lies nowhere"),
        ({"pieces": [Piece(f"coin{n}", "purse0", "disc", shows=["moon"]) for n in range(3)]}, "shows ['moon']"),
        ({"pieces": [Piece(f"coin{n}", "purse0", "disc", tone="puce") for n in range(3)]}, "without a colour"),
        ({"pieces": [Piece(f"coin{n}", "purse0", "wheel") for n in range(3)]}, "without a symbol"),
        ({"areas": [Area("purse", m("toy.purse"), [Slot("purse0")], place=Place("x", 0, 0, 1, 1))]}, "on no panel"),
        (
            {
                "panels": [Panel("x", m("toy.yard"), 2, 2)],
                "areas": [Area("purse", m("toy.purse"), [Slot("purse0")], place=Place("x", 1, 1, 2, 1))],
            },
            "beyond the panel",
        ),
        ({"pieces": []}, "points at"),
    ],
)
def test_it_finds_what_a_client_could_not_draw(changes: dict[str, Any], words: str) -> None:
    assert words in finding_of(shown_with(**changes))


def test_a_piece_may_lie_on_a_piece() -> None:
    coins = [Piece("coin0", "purse0", "disc"), Piece("coin1", "coin0", "disc"), Piece("coin2", "coin1", "disc")]
    conformance.check_game(shown_with(pieces=coins), 1)


OPTIONS = [
    Option("tie", m("toy.title"), "choice", "most", [("most", raw("1")), ("least", raw("2"))], players={"least": [3]}),
    Option("open", m("toy.title"), "flag", False),
    Option("cap", m("toy.title"), "number", 40, least=38, most=43),
    Option("boards", m("toy.title"), "each", "", [(str(n), raw(n)) for n in range(1, 10)]),
    Option("world", m("toy.title"), "word", "123", examples=["231", "312"]),
]


def test_options_of_every_kind_are_drawn() -> None:
    drawn: dict[str, set[Value]] = {option.name: set() for option in OPTIONS}
    for seed in range(300):
        rng = Rng(seed)
        for option in OPTIONS:
            drawn[option.name].add(conformance._random_value(option, 2, rng))
    assert drawn["tie"] == {"most"}  # the other is for three
    assert drawn["open"] == {False, True}
    assert drawn["cap"] == set(range(38, 44))
    assert len(drawn["boards"]) > 50
    assert drawn["world"] == {"123", "231", "312"}


def test_options_that_exclude_each_other_are_drawn_again() -> None:
    plums = {conformance.random_rules(toy.GAME, Rng(seed)).options["plums"] for seed in range(100)}
    assert plums == set(range(1, 10))


def test_a_game_that_does_not_end_is_reported() -> None:
    game: Game = toy.GAME
    with pytest.raises(conformance.Finding, match="does not end"):
        conformance.check_game(game.rules(2), 1, limit=5)


def test_random_numbers_are_repeatable() -> None:
    assert [Rng(7).below(100) for _ in range(3)] == [Rng(7).below(100) for _ in range(3)]
    assert Rng(7).below(1000) != Rng(8).below(1000)


@pytest.mark.parametrize("written", ["- TOY-01 Bids.\n", "- TOY-01 Bids.\n- TOY-02 Chance.\n"])
def test_it_finds_a_rule_that_is_not_written_down(tmp_path: Path, written: str) -> None:
    (tmp_path / "rules.md").write_text(written)
    rules = changed(toy.GAME, folder=tmp_path).rules(2)
    if "TOY-02" in written:
        check_many(rules)
    else:
        assert "rules.md has no rule TOY-02" in finding_of(rules)


def test_it_finds_a_family_nobody_has_words_for() -> None:
    made = Decisions[toy.ToyState](toy.KINDS, toy.SPACE)
    made.decision(toy.CARD, lists=toy.list_cards, asks=toy.ASK_NATURE, does={toy.TURN: toy.do_turn})
    made.ready()
    state = toy.GAME.rules(2).start()
    state.decisions = made
    with pytest.raises(AssertionError, match="nobody has words for turn"):
        check_words(state)


def test_it_finds_an_icon_that_does_not_come_with_wabe() -> None:
    look = replace(toy.GAME.look, symbols={"disc": "philosophers-stone"})
    assert "icons that do not come with Wabe: ['philosophers-stone']" in finding_of(
        changed(toy.GAME, look=look).rules(2)
    )
