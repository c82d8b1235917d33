"""Monte-Carlo tree search over the contract: any number of players (max-n), Nature as a seat, hidden things redrawn.

Each iteration walks down the tree to a position not seen before, judges it, and corrects the worth of every position
on the way: a player's by his best action, Nature's by the mean of her outcomes. Positions are judged by the game's
evaluation; before chance too, since that is steadier than any one roll of the dice, so a search looks as far as the
next chance first and beyond it where it comes often. Or they are judged after some random moves, or by random games
to the end; then every worth is a mean. What the seat cannot know is drawn anew in several worlds, each with its own
tree; their visits are summed.
"""

from time import perf_counter
from typing import Final

from wabe.bots.bot import Bot
from wabe.bots.tree import Node, look_around, select, set_priors
from wabe.bots.worth import chances, points
from wabe.core.action import Action
from wabe.core.chance import Rng, draw
from wabe.core.game import NATURE, OVER, State

TO_THE_END: Final = -1  # playout depth: random moves until the game is over, no evaluation
_WORLDS: Final = 6  # trees to spread a search over when something is hidden
_SCALE: Final = 0.1  # share of a player's expected points that counts as a clear lead
_TEMPERATURE: Final = 0.05
_EXPLORATION: Final = 0.35
_STEADY: Final = 8  # outcomes that the evaluation of a position before chance counts for


class Budget:
    """How long a bot may think about one decision: seconds, or a number of iterations."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, seconds: float = 0.0, iterations: int = 0) -> None:
        self.seconds: Final = seconds
        self.iterations: Final = iterations


class Mcts(Bot):
    """Searches within its budget and plays the action it has visited most."""

    __slots__ = ("budget", "iterations", "next", "playout", "scale")

    def __init__(self, budget: Budget, seed: int, playout: int = 0) -> None:
        """`playout` is the number of random moves before a position is judged, or TO_THE_END."""
        super().__init__(seed)
        self.budget: Final = budget
        self.playout: Final = playout
        self.iterations = 0  # of the last search
        self.scale = 1.0
        self.next: Node | None = None  # where the last answer leads, for a turn of several decisions

    def pick(self, known: State, legal: list[Action]) -> Action:
        """Search, and answer within the budget."""
        deadline = perf_counter() + self.budget.seconds
        worlds = _WORLDS if self._hides_something(known) else 1
        roots = [self._root(known)]
        self.iterations = 0
        longest = 0.0
        before = perf_counter()
        while True:
            if len(roots) < worlds:
                roots.append(self._open(known.known_to(known.seat, self.rng)))
            self._iterate(roots[self.iterations % len(roots)])
            self.iterations += 1
            if self.budget.iterations:
                if self.iterations == self.budget.iterations:
                    break
            else:
                now = perf_counter()
                longest = max(longest, now - before)
                before = now
                if now + longest > deadline:
                    break
        best = _most_visited(roots)
        self.next = roots[0].children[roots[0].actions.index(best)] if worlds == 1 else None
        return best

    def _root(self, known: State) -> Node:
        """Where to search from: the tree of the last decision is used on if it leads here."""
        found = self.next
        self.next = None
        if found is not None and found.seat == known.seat and found.state.to_dict() == known.to_dict():
            return found
        self.scale = _clear_lead(known)
        return self._open(known)

    def _hides_something(self, known: State) -> bool:
        """Whether the seat cannot know everything just now: two draws of what is hidden from it would differ."""
        if not known.has_secrets():
            return False
        data = known.to_dict()
        return any(known.known_to(known.seat, self.rng).to_dict() != data for _ in range(2))

    def _iterate(self, root: Node) -> None:
        """Walk down to a position not yet in the tree, add it, and tell the positions on the way what it is worth."""
        path: list[Node] = []
        taken: list[int] = []
        node = root
        while node.actions:
            if node.seat == NATURE:
                i = node.actions.index(draw(node.state, self.rng))
            else:
                i = select(node, _EXPLORATION)
            path.append(node)
            taken.append(i)
            child = node.children[i]
            if child is None:
                from_chance = node.seat == NATURE
                node = self._grow(node, i)
                if node.seat != NATURE or not (from_chance or len(node.actions) == 1):
                    break
            else:
                node = child
        self._back_up(path, taken, node.value)

    def _back_up(self, path: list[Node], taken: list[int], value: list[float]) -> None:
        """From the new position up to the root: means of playouts, or best actions and mean outcomes."""
        for k in range(len(path) - 1, -1, -1):
            node = path[k]
            node.visits[taken[k]] += 1
            if self.playout:
                node.average(value)
                continue
            if node.seat != NATURE:
                node.take_best()
            elif len(node.actions) > 1:
                node.average(value)
            else:
                node.value = value
            value = node.value

    def _grow(self, node: Node, i: int) -> Node:
        after = node.state.copy()
        after.play(node.actions[i])
        child = self._open(after)
        node.children[i] = child
        return child

    def _open(self, state: State) -> Node:
        """A new node. A player's actions are ordered by what they promise, or by lot when nothing is evaluated."""
        if state.seat < 0:
            node = Node(state, [], state.legal(), [])
        elif self.playout == TO_THE_END:
            actions = _shuffled(state.legal(), self.rng)
            node = Node(state, [], actions, [0.5] * len(actions))
            set_priors(node, _TEMPERATURE)
        else:
            node = look_around(state, self.scale, _TEMPERATURE)
        if self.playout:
            node.value = self._play_out(state)
            node.count = 1
        elif state.seat < 0:
            node.value = chances(points(state), self.scale)
            node.count = _STEADY
        return node

    def _play_out(self, state: State) -> list[float]:
        """The chances after `playout` random moves of players, or at the end of the game."""
        state = state.copy()
        rng = self.rng
        left = self.playout
        while state.seat != OVER:
            if state.seat == NATURE:
                state.play(draw(state, rng))
                continue
            if left == 0:
                break
            left -= 1
            legal = state.legal()
            state.play(legal[rng.below(len(legal))])
        return chances(points(state), self.scale)


def _clear_lead(state: State) -> float:
    """The lead in points that counts as clear in this game: a share of what the players expect."""
    expected = points(state)
    return max(1.0, _SCALE * sum(abs(value) for value in expected) / len(expected))


def _most_visited(roots: list[Node]) -> Action:
    """The action with most visits in all worlds: what promises more on few visits is not yet refuted, only lucky."""
    visits: dict[Action, int] = {}
    for root in roots:
        for action, count in zip(root.actions, root.visits, strict=True):
            visits[action] = visits.get(action, 0) + count
    best = roots[0].actions[0]
    for action, count in visits.items():
        if count > visits[best]:
            best = action
    return best


def _shuffled(actions: list[Action], rng: Rng) -> list[Action]:
    mixed = actions[:]
    for i in range(len(mixed) - 1, 0, -1):
        j = rng.below(i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed
