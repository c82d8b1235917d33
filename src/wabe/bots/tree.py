"""The nodes of the search tree. A node is a position; its arrays run over the actions that lead on from it."""

from math import exp, sqrt
from typing import Final

from wabe.bots.worth import chances, points, worth_looking_at
from wabe.core.action import Action
from wabe.core.game import State

_FOR_ALL: Final = 0.02  # share of the priors that does not depend on promises, which may be wrong


class Node:
    """A position in the tree. A player's actions are in the order of what they promise him, best first.

    So the actions tried so far are always the first `opened` ones, and only the next one need be considered beside
    them: the tree grows wider as it is visited, however long the list of actions is.
    """

    __slots__ = ("actions", "children", "count", "first", "opened", "priors", "seat", "state", "value", "visits")

    def __init__(self, state: State, value: list[float], actions: list[Action], first: list[float]) -> None:
        """`first` is what each action promises its seat untried; `value` is what the node promises every seat."""
        self.state: Final = state
        self.seat: Final = state.seat
        self.actions: Final = actions
        self.first: Final = first
        self.priors: Final[list[float]] = []
        self.children: Final[list[Node | None]] = [None] * len(actions)
        self.visits: Final = [0] * len(actions)
        self.opened = 0
        self.value = value
        self.count = 0  # of what is averaged in `value`

    def average(self, value: list[float]) -> None:
        """Let `value` count as one more of those that the node's value is the mean of."""
        self.count += 1
        self.value = [old + (new - old) / self.count for old, new in zip(self.value, value, strict=True)]

    def take_best(self) -> None:
        """The node promises what the best of its tried actions does: its seat will choose that."""
        highest = -1.0
        for child in self.children[: self.opened]:
            if child is not None and child.value[self.seat] > highest:
                highest = child.value[self.seat]
                self.value = child.value


def select(node: Node, exploration: float) -> int:
    """The action to try next: what it promises, plus a bonus for first promise and for being little tried.

    An action not yet tried is expected to change by looking deeper as its tried neighbours did on average, but not to
    become worse than all of them.
    """
    seat, opened = node.seat, node.opened
    visits, first, priors = node.visits, node.first, node.priors
    bonus = exploration * sqrt(1 + sum(visits[:opened]))
    shift = 0.0
    lowest = 1.0
    best = 0
    highest = -1.0
    for i in range(opened):
        child = node.children[i]
        assert child is not None
        promise = child.value[seat]
        shift += promise - first[i]
        if promise < lowest:
            lowest = promise
        promise += bonus * priors[i] / (1 + visits[i])
        if promise > highest:
            best, highest = i, promise
    if opened < len(first):
        fresh = first[opened]
        if opened:
            fresh = max(lowest, fresh + shift / opened)
        if fresh + bonus * priors[opened] > highest:
            best = opened
            node.opened += 1
    return best


def set_priors(node: Node, temperature: float) -> None:
    """Weigh the actions by what they promise: `temperature` less weighs 1/e of it. A share is for all alike."""
    first = node.first
    weights = [exp((promise - first[0]) / temperature) for promise in first]
    total = sum(weights)
    for weight in weights:
        node.priors.append((1 - _FOR_ALL) * weight / total + _FOR_ALL / len(first))


def look_around(state: State, scale: float, temperature: float) -> Node:
    """The node of a player's decision, every action judged by the position right after it."""
    actions = worth_looking_at(state, state.legal())
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
