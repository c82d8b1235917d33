"""Positions worked out by hand from the book: setting up."""

from typing import Any

import pytest
from innovation_table import Position, names_of

from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.book.state import AgeState


class Opening:
    """A game that is set up; Nature and players do what is wished as soon as it is legal."""

    def __init__(self, players: int, *wishes: str, **options: Any) -> None:
        s = GAME.rules(players, options).start()
        assert isinstance(s, AgeState)
        self.s = s
        self.wishes = list(wishes)
        self.log: list[tuple[int, str]] = []

    def legal(self) -> set[str]:
        return {action.text for action in self.s.legal()}

    def kinds(self) -> set[str]:
        return {action.kind for action in self.s.legal()}

    def play(self, move: str) -> None:
        assert move in self.legal(), f"{move} is not among {sorted(self.legal())}"
        self.log.append((self.s.seat, move))
        self.s.play(GAME.space.parse(move))

    def until(self, *questions: str) -> "Opening":
        """Play wishes, or first choices, until one of these is asked; `draw` stands for the first draw."""
        while self.s.question() not in questions:
            legal = [action.text for action in self.s.legal()]
            wish = next((w for w in self.wishes if w in legal), None)
            if wish is not None:
                self.wishes.remove(wish)
            self.play(wish or legal[0])
        return self

    def tiles(self, *numbers: int) -> set[int]:
        """Draw these round tiles; the numbers that may come next, all equally likely."""
        for number in numbers:
            self.play(f"draw-round {number}")
        odds = self.s.odds()
        assert odds is None or len(set(odds)) == 1
        return {int(text.split()[1]) for text in self.legal()}


ALL = set(range(1, 13))

# Round tiles: law 1 3 12, banking 2 5 7, medicine 4 6 9, engineering 8 10 11; 8 is the spade.


@rule("AOI-SET-02", "AOI-SET-03")
def test_the_spade_tile_comes_from_round_four_on():
    assert Opening(3).tiles() == ALL - {8}
    assert Opening(3).tiles(1) == ALL - {8, 1}
    assert Opening(3).tiles(1, 2) == ALL - {1, 2}


@rule("AOI-SET-04")
def test_a_third_tile_of_a_discipline_only_if_one_lies_on_round_six():
    assert Opening(3).tiles(5, 2) == ALL - {5, 2}  # banking on 6 and 5: the third may come
    assert Opening(3).tiles(1, 2, 5) == ALL - {1, 2, 5, 7}  # banking on 5 and 4
    assert Opening(3).tiles(1, 10, 2, 11, 5) == ALL - {1, 10, 2, 11, 5, 7, 8}  # banking and engineering are full
    assert Opening(3).tiles(10, 2, 11, 4, 8) == ALL - {10, 2, 11, 4, 8}
    assert Opening(3).tiles(1, 2, 3, 4, 5) == {6, 8, 9, 10, 11, 12}  # law on 6: 12 may come; 7 may not


@rule("AOI-SET-05")
@pytest.mark.parametrize(
    ("tile", "finals"), [(1, {2, 4}), (2, {2, 4}), (3, {1, 2, 3}), (4, {1, 2, 3}), (5, {1, 3, 4}), (6, {1, 2, 3, 4})]
)
def test_tv_60_the_final_tile_shows_another_building(tile: int, finals: set[int]):
    p = Opening(3)
    p.tiles(tile)
    while "draw-round" in p.kinds():
        p.s.play(p.s.legal()[0])
    assert p.legal() == {f"draw-final {n}" for n in finals}


@rule("AOI-SET-07")
@pytest.mark.parametrize(("players", "slots"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_innovations_on_display(players: int, slots: int):
    p = Opening(players).until("draft")
    assert len(p.s.slots) == len(set(p.s.slots)) == slots
    assert len(p.s.book_tiles) == 3
    assert sorted(p.s.grid) == list(range(12))
    assert p.s.stock == [4] * 12


@rule("AOI-SETB-01", "AOI-SETB-02", "AOI-SETB-03")
def test_the_draft_goes_round_three_times_and_boosters_go_backwards():
    p = Opening(3, "draw-start 2").until("draft")
    assert len([move for move in p.legal() if move.startswith("board")]) == 6
    assert len([move for move in p.legal() if move.startswith("faction")]) == 4
    assert len([move for move in p.legal() if move.startswith("palace")]) == 4
    assert "palace 17" not in p.legal()
    p.until("settle", "books", "levels")
    drafted = [seat for seat, move in p.log if seat != NATURE and move.split()[0] in ("board", "faction", "palace")]
    assert drafted == [1, 2, 0] * 3
    assert [seat for seat, move in p.log if move.startswith("booster")] == [0, 2, 1]
    assert p.s.order == [1, 2, 0]
    assert sorted(p.s.booster_coins) == [0] * 7 + [1] * 3
    assert p.s.boosters.bit_count() == 3


@rule("AOI-SETB-02")
def test_nobody_drafts_a_second_thing_of_a_kind():
    p = Opening(2, "draw-start 1").until("draft")
    p.play("faction blessed")
    p.until("draft")
    p.play("board plains")
    assert not [move for move in p.legal() if move.startswith("faction")]
    assert [move for move in p.legal() if move.startswith("palace")]


@rule("AOI-SETA-01", "AOI-SETA-02", "AOI-SETA-03", "AOI-SET-09")
def test_the_sets_of_the_first_game():
    p = Opening(3, "draw-start 2", setup="first_game").until("choose-set")
    assert p.s.seat == 0  # the player to the right of seat 2 (number 2 is seat 1)
    assert p.s.offer.bit_count() == 5
    assert p.s.offer >> 16 & 1
    p.until("settle", "books", "levels")
    assert [seat for seat, move in p.log if move.startswith("board")] == [0, 2, 1]
    assert p.s.boosters.bit_count() == 3
    assert p.s.offer.bit_count() == 5


def seated(players: int, *people: tuple[str, str], wishes: tuple[str, ...] = (), **options: Any) -> Opening:
    """Seat 0 starts; each seat has this board and faction (draft)."""
    boards = [board for board, _ in people]
    factions = [faction for _, faction in people]
    draws = [f"draw-board {b}" for b in boards] + [f"draw-faction {f}" for f in factions]
    p = Opening(players, "draw-start 1", *draws, *wishes, **options)
    p.until("draft")
    for kind, names in (("board", boards), ("faction", factions)):
        for name in names:
            p.play(f"{kind} {name}")
    return p


def things(p: Opening, seat: int = 0) -> tuple[int, int, int, int]:
    player = p.s.players[seat]
    return player.coins, player.tools, player.scholars, sum(player.books)


def bowls(p: Opening, seat: int = 0) -> tuple[int, int, int]:
    player = p.s.players[seat]
    return player.bowl1, player.bowl2, player.bowl3


@rule("AOI-SETP-02", "AOI-SETP-03", "AOI-SETP-06")
@pytest.mark.parametrize(
    ("board", "faction", "have", "levels", "power"),
    [
        ("wasteland", "goblins", (15, 5, 0, 1), [1, 0, 1, 0], (5, 7, 0)),  # TV-37
        ("swamp", "psychics", (15, 4, 1, 0), [1, 0, 0, 1], (3, 9, 0)),  # TV-38
        ("swamp", "navigators", (15, 3, 1, 0), [0, 3, 0, 0], (2, 10, 0)),  # TV-39
        ("forest", "illusionists", (15, 3, 0, 0), [1, 1, 1, 3], (3, 9, 0)),  # TV-40
        ("forest", "blessed", (15, 3, 0, 0), [2, 2, 2, 2], (4, 8, 0)),  # TV-41
        ("plains", "moles", (15, 3, 0, 0), [0, 0, 2, 0], (5, 7, 0)),  # TV-18
        ("forest", "philosophers", (15, 3, 0, 0), [3, 1, 1, 1], (3, 9, 0)),
        ("lake", "felines", (15, 3, 0, 0), [1, 0, 0, 1], (5, 7, 0)),
        ("mountain", "omar", (15, 3, 0, 0), [1, 0, 1, 0], (5, 7, 0)),
        ("desert", "monks", (15, 3, 0, 0), [0, 1, 0, 0], (5, 7, 0)),
    ],
)
def test_what_boards_and_factions_begin_with(board, faction, have, levels, power):
    other = ("lake" if board != "lake" else "swamp", "inventors")
    p = seated(2, (board, faction), other).until("settle")
    assert things(p) == have
    assert p.s.players[0].levels == levels
    assert bowls(p) == power
    assert p.s.players[0].points == 20
    assert p.s.players[0].sailing == (board == "lake")


@rule("AOI-FAC-06", "AOI-SETP-06")
def test_lizards_choose_two_levels_now():
    p = seated(2, ("lake", "blessed"), ("swamp", "lizards")).until("levels")
    assert p.s.seat == 1
    p.play("learn law")
    p.play("learn law")
    assert p.s.players[1].levels == [0, 2, 0, 0]


@rule("AOI-SETW-01", "AOI-SETW-02", "AOI-SETW-03", "AOI-SETW-05")
def test_order_of_the_starting_buildings():
    people = (("desert", "omar"), ("lake", "monks"), ("forest", "inventors"), ("mountain", "felines"))
    p = seated(4, *people).until("settle")
    assert {move.split()[2] for move in p.legal()} == {"workshop", "tower"}  # Omar chooses the order of his three
    p.until("competency")
    settled = [(seat, move.split()[2]) for seat, move in p.log if move.startswith("settle")]
    assert [seat for seat, _ in settled] == [0, 2, 3, 3, 2, 0, 0, 1]
    assert settled[-1] == (1, "university")
    assert sorted(kind for seat, kind in settled if seat == 0) == ["tower", "workshop", "workshop"]
    # In turn order: the desert spade of seat 0 came before the Monks' competency.
    assert p.s.seat == 1
    dug = [move for seat, move in p.log if seat == 0 and move.split()[0] in ("dig", "done")]
    assert len(dug) == 1


@rule("AOI-SETW-06", "AOI-BOARD-08")
def test_the_spade_of_the_desert_is_neither_supplemented_nor_built_on():
    p = seated(2, ("desert", "felines"), ("lake", "blessed"), wishes=("settle E9 workshop",)).until("spades")
    assert p.s.seat == 0
    assert p.kinds() <= {"dig", "done"}
    assert {"dig E10 1", "dig D9 1"} <= p.legal()
    assert not [move for move in p.legal() if move.endswith((" 2", " 3"))]
    assert things(p) == (15, 3, 0, 0)
    p.play("dig E10 1")
    assert p.s.question() == "turn"
    assert p.s.players[0].built[0].bit_count() == 2


@rule("AOI-SETW-06", "AOI-FAC-05", "AOI-COMPET-05")
def test_the_two_spades_of_the_inventors_may_be_supplemented_but_not_built_on():
    p = seated(2, ("swamp", "inventors"), ("lake", "blessed"), wishes=("settle D11 workshop",)).until("competency")
    assert p.s.seat == 0
    tools = p.s.players[0].tools
    p.play("competency 5")
    assert p.s.question() == "spades"
    # D11's neighbours: C11 desert (2), D10 plains (1), E11 mountain (3 for the swamp).
    assert "dig E11 3" in p.legal()
    p.play("dig E11 3")
    assert p.s.players[0].earned[0] == p.s.players[0].points == 20
    assert p.s.question() == "turn"  # no workshop; round 1 begins
    assert p.s.players[0].built[0].bit_count() == 2
    booster = {3: 1, 6: 2}.get(p.s.players[0].booster, 0)  # boosters 4 and 7 bring tools
    assert p.s.players[0].tools == tools - 3 + 1 + 2 + booster  # base and two workshops
    assert names_of(p.s.ground[1]) >= {"E11"}


@rule("AOI-SETW-05", "AOI-CPT-02")
def test_a_competency_at_setup_brings_its_steps_and_books():
    p = seated(2, ("swamp", "inventors"), ("lake", "blessed")).until("competency")
    space = p.s.grid.index(11)  # competency 12
    p.play("competency 12")
    column, row = divmod(space, 3)
    assert p.s.players[0].levels[column] == 3 - row
    assert p.s.players[0].books[column] == row


@rule("AOI-SETW-05", "AOI-COMPET-10")
@pytest.mark.parametrize("leech", [True, False])
def test_a_tower_at_setup(leech: bool):
    # Inventors (swamp) at E6; its neighbour E7 is plains: one spade. The other sits at E8, beside E7.
    wishes = ("settle E6 workshop", "settle E8 workshop")
    p = seated(2, ("swamp", "inventors"), ("lake", "blessed"), wishes=wishes, setup_tower_leech=leech).until(
        "competency"
    )
    p.play("competency 10")
    assert p.s.question() == "place"
    p.play("place E7")
    assert (p.s.question() == "leech") == leech
    if leech:
        assert p.s.seat == 1


@rule("AOI-2P-02", "AOI-2P-03")
def test_tv_16_levels_of_the_nobody():
    p = Opening(2)
    p.tiles(10, 6, 12, 11, 1, 5)  # rounds 6 to 1
    p.until("turn")
    # banking 2+1, law 2+3+2, engineering 2+3, medicine 2+2; round 6 does not count
    assert p.s.neutral_levels == [3, 7, 5, 4]
    # of each discipline one 2-space is taken
    assert [sum(who == 5 for who in p.s.scholars_at[d * 4 : d * 4 + 4]) for d in range(4)] == [1, 1, 1, 1]
    assert [p.s.scholars_at[d * 4] for d in range(4)] == [-1] * 4


@rule("AOI-SET-01")
def test_sides():
    assert Opening(2).s.box.map.name == "small"
    assert Opening(3).s.box.map.name == "large"
    assert Opening(3, side="small").s.box.map.name == "small"


@rule("AOI-UPG-05", "AOI-SETA-01")
def test_the_palace_of_the_first_game_is_taken_from_the_offer():
    p = Position(2, setup="first_game").build(0, "guild", "E9").build(1, "guild", "H8").rich().rich(1).turn(0)
    p.play("upgrade E9 palace")
    assert set(p.legal()) == {"palace 1", "palace 17"}
    p.play("palace 17").end()
    assert p.player().points == 30
    assert p.s.offer == 1  # palace 1 is left


@rule("AOI-FAC-03", "AOI-BOARD-08", "AOI-TB-15")
def test_goblins_are_paid_for_the_spade_of_the_desert():
    wishes = ("draw-round 8", "settle E9 workshop")
    p = seated(2, ("desert", "goblins"), ("lake", "blessed"), wishes=wishes).until("spades")
    before = p.s.players[0].coins
    p.play("dig E10 1")
    income = {8: 2, 9: 6, 7: 4}.get(p.s.players[0].booster, 0)
    assert p.s.players[0].coins == before + 2 + income
    assert p.s.players[0].points == 20


@rule("AOI-SETW-04", "AOI-LEECH-05")
def test_starting_buildings_feed_nobody():
    wishes = ("settle E9 workshop", "settle E8 workshop")
    p = seated(2, ("desert", "felines"), ("lake", "blessed"), wishes=wishes).until("spades", "leech", "turn")
    assert p.s.question() == "spades"
    assert bowls(p, 1) == (5, 7, 0)


@rule("AOI-FAC-08", "AOI-INC-01")
def test_monks_have_the_income_of_their_university():
    p = seated(2, ("plains", "monks"), ("lake", "blessed"), wishes=("competency 8",)).until("turn")
    scholars = 1 + (p.s.players[0].booster == 1)
    assert p.s.players[0].scholars == scholars
    assert p.s.players[0].built[3].bit_count() == 1
    assert p.s.players[0].all.bit_count() == 1
    tools = {3: 1, 6: 2}.get(p.s.players[0].booster, 0)
    assert p.s.players[0].tools == 3 + 1 + tools
