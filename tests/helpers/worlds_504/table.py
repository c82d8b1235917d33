"""Arrange positions of 504: a table after the set-up with a map made to order, then small changes and moves by text."""

from typing import Any

from wabe.core.chance import Rng
from wabe.core.frames import SEAT
from wabe.core.game import NATURE
from wabe.core.presenter import LogText
from wabe.core.rows import add, put
from wabe.games.worlds_504 import GAME
from wabe.games.worlds_504.game import WorldRules
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state, with_privileges
from wabe.games.worlds_504.rules.components import BEYOND, CITY, SIDES, TERRAINS, card
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.strategy import WorldStrategy

CATTLE, WOOD, FISH, WHEAT, ORE = range(5)


def rules_of(world: str, players: int, **options: Any) -> WorldRules:
    rules = GAME.rules(players, {"world": world, **options})
    assert isinstance(rules, WorldRules)
    return rules


def strategy_hooks(s: WorldState) -> StrategyHooks:
    """What the judgement of these rules is made of."""
    hooks = s.rules.strategy
    assert isinstance(hooks, WorldStrategy)
    return hooks.hooks


def fresh(world: str, players: int, **options: Any) -> WorldState:
    """Before the first event."""
    return rules_of(world, players, **options).start()


def chance(s: WorldState, seed: int = 1) -> None:
    """Let Nature move until somebody decides."""
    rng = Rng(seed)
    while s.seat == NATURE:
        s.play(s.draw(rng))


def table(world: str, players: int, *, capitals: list[int] | None = None, seed: int = 1, **options: Any) -> WorldState:
    """The first decision of the first turn: player 1 starts, bids are 0, capitals as given or the first legal."""
    s = fresh(world, players, **options)
    rng = Rng(seed)
    while s.round == 0 or s.seat == NATURE:
        texts = legal(s)
        kind = s.question()
        if kind == "choose capital" and capitals is not None:
            wanted = f"capital {capitals[s.seat]}"
            play(s, wanted)
        elif "start 1" in texts:
            play(s, "start 1")
        elif kind == "draw lots":
            play(s, texts[0])
        elif kind == "sealed bid":
            play(s, "seal-tens 0", "seal-ones 0")
        elif s.seat == NATURE:
            s.play(s.draw(rng))
        else:
            play(s, texts[0])
    return s


def legal(s: WorldState) -> list[str]:
    return [action.text for action in s.legal()]


def play(s: WorldState, *texts: str) -> None:
    """Play these actions, each checked to be legal."""
    for text in texts:
        assert text in legal(s), f"{text} is not among {legal(s)} in {s.question()}"
        s.play(GAME.space.parse(text))


def tell(s: WorldState, text: str) -> LogText:
    """Play this, and hear what the log says of it."""
    before = s.copy()
    play(s, text)
    return before.describe_action(GAME.space.parse(text), s)


def frame_of(s: WorldState) -> str:
    """What is being asked."""
    return s.question()


def actor(s: WorldState) -> int:
    """Who decides here: a player, or a company."""
    return s.frames[-1][SEAT]


def go_on(s: WorldState, until: str, seat: int | None = None) -> None:
    """Do as little as possible (`done`, `pass`, chance) until this kind of decision comes up (for this seat)."""
    rng = Rng(7)
    for _ in range(2000):
        if s.frames and frame_of(s) == until and (seat is None or s.seat == seat):
            return
        texts = legal(s)
        idle = [text for text in ("done", "pass", "bid") if text in texts]
        if s.seat == NATURE:
            s.play(s.draw(rng))
        else:
            play(s, idle[0] if idle else texts[0])
    raise AssertionError(f"never came to {until}")


def walking(world: str, players: int = 2, **options: Any) -> WorldState:
    """The first actor's residents act; one waits at home so that the phase is played."""
    s = table(world, players, **options)
    go_on(s, "residents purchase")
    play(s, f"recruit {s.capital[actor(s)]}", "done")
    assert frame_of(s) == "residents"
    return s


def driving(world: str = "123", players: int = 2, seat: int = 0) -> WorldState:
    """The trolley of this seat is about to drive, in the first round."""
    s = table(world, players, capitals=[1, 3, 10, 7][:players])
    go_on(s, "trolley", seat)
    return s


def side_to(cell: int, other: int) -> str:
    """On which side of a cell its neighbour lies."""
    return SIDES[BEYOND[cell].index(other)]


def step(cell: int, other: int) -> str:
    """The move of a resident between two tiles."""
    return f"move {cell} {side_to(cell, other)}"


def drive(cell: int, other: int) -> str:
    """The move of a trolley between two tiles."""
    return f"drive {side_to(cell, other)}"


def give(s: WorldState, a: int, *cards: str) -> None:
    """Privileges for an actor."""
    for name in cards:
        s.cards = put(s.cards, a, s.cards[a] | card(name))
        if with_privileges(s.hooks.world):
            index = card(name).bit_length() - 1
            privileges_state(s).drawn = put(
                privileges_state(s).drawn, index, min(2, privileges_state(s).drawn[index] + 1)
            )


def rich(s: WorldState, a: int, money: int) -> None:
    """Exactly this much money; the bank makes up the difference."""
    s.bank += s.money[a] - money
    s.money[a] = money


def change_terrain(s: WorldState, cell: int, terrain: str) -> None:
    """Another tile on this cell, exchanged with one of the rest of the map so that all counts stay right."""
    new = TERRAINS.index(terrain)
    old = s.terrain[cell]
    if old == new:
        return
    assert CITY not in (old, new), "cities are not exchanged"
    others = [c for c, t in enumerate(s.terrain) if t == new and c != cell]
    other = next((c for c in others if not any(own >> c & 1 for own in s.own)), others[0])
    for place, what in ((cell, new), (other, old)):
        s.terrain = put(s.terrain, place, what)
        if TERRAINS[what] == "water":
            s.land &= ~(1 << place)
        else:
            s.land |= 1 << place
    s.derive()


def beside(s: WorldState, cell: int, terrain: str | None = None) -> tuple[int, str]:
    """A neighbour one can enter and the side it lies on; made into this terrain, if it is no city."""
    for side, name in enumerate(SIDES):
        other = BEYOND[cell][side]
        if other >= 0 and other < len(s.terrain) and s.terrain[other] >= 0 and not s.city_no[other]:
            if terrain is not None:
                change_terrain(s, other, terrain)
            if s.land >> other & 1:
                return other, name
    raise AssertionError(f"no free neighbour of {cell}")


def put_trolley(s: WorldState, a: int, cell: int) -> None:
    deliver_state(s).at[a] = cell


def put_settlement(s: WorldState, a: int, cell: int) -> None:
    """A settlement without any event."""
    assert not s.own[a] >> cell & 1
    s.own = put(s.own, a, s.own[a] | 1 << cell)
    s.settlements = add(s.settlements, a, -1)


def put_residents(s: WorldState, a: int, cell: int, *, active: int = 0, tired: int = 0) -> None:
    s.residents[a] -= active + tired
    s.active = add_on(s.active, a, cell, active)
    s.tired = add_on(s.tired, a, cell, tired)
