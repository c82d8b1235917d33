"""The nodes of the search tree. A node is a position; its arrays run over the actions that lead on from it."""

from math import exp, sqrt
from typing import Final

from wabe.bots.worth import chances, points
from wabe.core.action import Action
from wabe.core.game import State


class Node:
    """A position whose follow-ups are known. Its actions are in the order of what they promise its seat, best first.

    So the actions tried so far are always the first `opened` ones, and only the next one need be considered beside
    them: the tree grows wider as it is visited, however long the list of actions is.
    """

    __slots__ = ("actions", "children", "first", "opened", "priors", "seat", "state", "sums", "value", "visits")

    def __init__(self, state: State, value: list[float], actions: list[Action], first: list[float]) -> None:
        """`first` is what each action promises its seat untried; `value` what the node promises every seat."""
        self.state: Final = state
        self.seat: Final = state.seat
        self.value: Final = value
        self.actions: Final = actions
        self.first: Final = first
        self.priors: Final[list[float]] = []
        self.children: Final[list[Node | None]] = [None] * len(actions)
        self.visits: Final = [0] * len(actions)
        self.sums: Final = [0.0] * len(actions)
        self.opened = 0

    def mean(self, i: int) -> float:
        """What action i has brought the seat on average."""
        return self.sums[i] / self.visits[i]

    def add(self, i: int, value: list[float]) -> None:
        """Count a visit of action i that ended with these chances of the seats."""
        self.visits[i] += 1
        self.sums[i] += value[self.seat]


def select(node: Node, exploration: float) -> int:
    """The action to try next: what it has brought so far, plus a bonus for promise and for being little tried.

    An action not yet tried is expected to change by looking deeper as its tried neighbours did on average.
    """
    opened = node.opened
    visits, sums, first, priors = node.visits, node.sums, node.first, node.priors
    total = 0
    shift = 0.0
    for i in range(opened):
        total += visits[i]
        shift += sums[i] - visits[i] * first[i]
    root = exploration * sqrt(total + 1)
    best = 0
    highest = -1.0
    for i in range(opened):
        n = visits[i]
        score = sums[i] / n + root * priors[i] / (1 + n)
        if score > highest:
            best, highest = i, score
    if opened < len(first):
        fresh = first[opened] + root * priors[opened]
        if total:
            fresh += shift / total
        if fresh > highest:
            best = opened
            node.opened += 1
    return best


def set_priors(node: Node, temperature: float) -> None:
    """Weigh the actions by what they promise: equal promises weigh the same, `temperature` less weighs 1/e of it."""
    first = node.first
    weights = [exp((promise - first[0]) / temperature) for promise in first]
    total = sum(weights)
    for weight in weights:
        node.priors.append(weight / total)


def look_around(state: State, scale: float, temperature: float) -> Node:
    """The node of a player's decision, every action judged by the position right after it."""
    actions = state.legal()
    seat = state.seat
    found: list[tuple[float, int]] = []
    values: list[list[float]] = []
    for i, action in enumerate(actions):
        after = state.copy()
        after.play(action)
        value = chances(points(after), scale)
        values.append(value)
        found.append((-value[seat], i))
    found.sort()
    node = Node(state, values[found[0][1]], [actions[i] for _, i in found], [-promise for promise, _ in found])
    set_priors(node, temperature)
    return node
