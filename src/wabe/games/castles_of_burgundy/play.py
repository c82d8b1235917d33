"""The game in motion: which decision is open, what is legal, what an action does."""

from collections.abc import Callable
from typing import Any, Final

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import OVER, Game, Rules, State
from wabe.core.options import Value
from wabe.core.scene import LogLine, Scene
from wabe.games.castles_of_burgundy import rounds, setup, turn
from wabe.games.castles_of_burgundy.actions import ROLLS, SPACE
from wabe.games.castles_of_burgundy.advice import evaluate
from wabe.games.castles_of_burgundy.checks import check_table
from wabe.games.castles_of_burgundy.goods import list_keeps, list_loads
from wabe.games.castles_of_burgundy.narration import narrate
from wabe.games.castles_of_burgundy.placing import list_city_hall
from wabe.games.castles_of_burgundy.scene import build_scene
from wabe.games.castles_of_burgundy.scoring import ranking
from wabe.games.castles_of_burgundy.state import (
    DEAL,
    DICE,
    FILL,
    FRAME_MASK,
    SHOW_GOODS,
    Table,
    table_from_dict,
    table_to_dict,
)
from wabe.games.castles_of_burgundy.taking import list_advantage_takes

Lister = Callable[[Table], list[Action]]
Handler = Callable[[Table, Action], None]


def _list_rolls(_: Table) -> list[Action]:
    return ROLLS


def _list_nothing(_: Table) -> list[Action]:
    return []


# By kind of frame, in the order of their numbers.
_LISTERS: Final[list[Lister]] = [
    setup.list_first,
    rounds.list_goods,
    setup.list_tableaux,
    setup.list_numbers,
    setup.list_sides,
    setup.list_castle_spaces,
    setup.list_reveal,
    rounds.list_draws,
    rounds.list_goods,
    _list_rolls,
    turn.list_turn,
    turn.list_castle,
    list_city_hall,
    turn.list_warehouse,
    list_advantage_takes,
    list_advantage_takes,
    list_advantage_takes,
    list_loads,
    list_keeps,
    _list_nothing,
]


def _play_goods(table: Table, action: Action) -> None:
    if table.frames[0] == DEAL:
        setup.deal_goods(table, action.args[0])
    else:
        rounds.show_goods(table, action.args[0])


_BY_KIND: Final[dict[str, Handler]] = {
    "take": turn.play_take,
    "place": turn.play_place,
    "sell": turn.play_sell,
    "workers": turn.play_workers,
    "buy": turn.play_buy,
    "load": turn.play_load,
    "keep": turn.play_keep,
    "decline": turn.play_decline,
    "end": turn.play_end,
    "choose": setup.play_choose,
    "found": setup.play_found,
    "first": setup.play_first,
    "goods": _play_goods,
    "tableau": setup.play_tableau,
    "duchy": setup.play_number,
    "reveal": setup.play_reveal,
    "draw": rounds.play_draw,
    "roll": rounds.play_roll,
}
_HANDLERS: Final[list[Handler]] = [_BY_KIND[kind] for kind in SPACE.families]


class Burgundy(Table):
    """A game of The Castles of Burgundy."""

    __slots__ = ()

    def legal(self) -> list[Action]:
        """The legal actions of the open decision."""
        return _LISTERS[self.frames[-1] & FRAME_MASK](self)

    def odds(self) -> list[int] | None:
        """Tiles and goods come by how many are left; dice and deals are fair."""
        frame = self.frames[0]
        if frame == DICE:
            return None
        if frame == FILL:
            return rounds.draw_odds(self)
        if frame in (SHOW_GOODS, DEAL):
            return rounds.goods_odds(self)
        return None

    def play(self, action: Action) -> None:
        """Carry out an action and stop at the next decision."""
        _HANDLERS[action.family.number](self, action)

    def copy(self) -> "Burgundy":
        """An independent state of the same game."""
        made = Burgundy()
        self.copy_into(made)
        return made

    def scores(self) -> list[int]:
        """The points of each seat."""
        return [player.points() for player in self.players]

    def ranking(self) -> list[int]:
        """The place of each seat by COB-END-04, with the tie-break that was agreed."""
        return ranking(self, self.rules.options["tiebreak"] == "most_empty")

    def to_dict(self) -> dict[str, Any]:
        """The whole state in JSON values."""
        return table_to_dict(self)

    def known_to(self, seat: int, rng: Rng) -> State:
        """COB-VAR-02, COB-AMB-18: only sealed choices of duchies are unknown to the others."""
        made = self.copy()
        if setup.sealed(self):
            for other in range(len(self.players)):
                if other != seat:
                    setup.forget(made, other, rng)
        return made

    def has_secrets(self) -> bool:
        """COB-VAR-02: while duchies are chosen secretly."""
        return setup.sealed(self)

    def check(self) -> None:
        """Every tile, goods and bonus tile is somewhere, and only once."""
        check_table(self)


class BurgundyRules(Rules):
    """The game for a number of players, with its options."""

    __slots__ = ()

    def start(self) -> Burgundy:
        """The table before the start player is drawn."""
        made = Burgundy()
        made.rules = self
        made.seat = -1
        made.lay_out_new(self.players)
        return made

    def state_from(self, data: dict[str, Any]) -> Burgundy:
        """The state written by `to_dict`."""
        made = Burgundy()
        made.rules = self
        table_from_dict(made, data)
        return made

    def scene(self, state: State, viewer: int | None) -> Scene:
        """The table as a seat sees it."""
        assert isinstance(state, Burgundy)
        return build_scene(state, viewer)

    def narrate(self, before: State, action: Action, after: State) -> LogLine:
        """One line for the log."""
        assert isinstance(before, Burgundy)
        assert isinstance(after, Burgundy)
        return narrate(before, action, after)

    def evaluate(self, state: State) -> list[float]:
        """The points each seat may expect at the end."""
        assert isinstance(state, Burgundy)
        if state.seat == OVER:
            return [float(points) for points in state.scores()]
        return evaluate(state)


def make_rules(game: Game, players: int, options: dict[str, Value]) -> Rules:
    """The rules for a table."""
    return BurgundyRules(game, players, options)
