"""The reference: single-observer information-set Monte-Carlo tree search with progressive widening.

Every iteration walks down one tree in a newly imagined world; a node counts how often each action was available, and opens new
actions only as its visits grow. Playouts are random. It knows nothing of a game but its rules.
"""

from __future__ import annotations

from math import log, sqrt
from time import thread_time
from typing import Final

from tablee.bots.search import LONGEST_PLAYOUT, result_for
from tablee.kernel.rng import Rng
from tablee.kernel.state import State

EXPLORE: Final = 0.7
WIDEN: Final = 2.0  # a node tries WIDEN * sqrt(visits) actions
MOST_ITERATIONS: Final = 1_000_000


class Node:
    """What is known after a sequence of actions: how often it was reached, possible, and how it ended for the mover."""

    def __init__(self, seat: int) -> None:
        self.seat = seat  # who moved into this node
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.children: dict[int, Node] = {}


def tree_search(base: State, seat: int, rng: Rng, samples: int, seconds: float) -> tuple[int, int]:
    """The action most often visited after so many iterations, or as many as fit into the time; and how many these were."""
    root = Node(-1)
    started = thread_time()
    most = samples if samples else MOST_ITERATIONS
    for done in range(most):
        iterate(root, base.resample(seat, rng), rng)
        if samples == 0 and done & 7 == 7 and thread_time() - started >= seconds:
            break
    best = -1
    visits = -1
    for action, child in root.children.items():
        if child.visits > visits:
            best = action
            visits = child.visits
    return best, root.visits


def iterate(root: Node, state: State, rng: Rng) -> None:
    """One walk down the tree, a random playout, and the result carried back up."""
    node = root
    path: list[Node] = [root]
    while state.to_act() != 0:
        seat = state.next_seat()
        known = len(node.children)
        action = select(node, state, seat, rng)
        child = node.children[action]
        state.advance(seat, action)
        path.append(child)
        expanded = len(node.children) > known
        node = child
        if expanded:
            break
    decisions = 0
    while state.to_act() != 0 and decisions < LONGEST_PLAYOUT:
        seat = state.next_seat()
        state.advance(seat, state.random_action(seat, rng))
        decisions += 1
    for visited in path:
        visited.visits += 1
        if visited.seat >= 0:
            visited.total += result_for(state, visited.seat)


def select(node: Node, state: State, seat: int, rng: Rng) -> int:
    """A new action while the node may widen, else the one with the best upper bound among those possible here."""
    legal = state.legal(seat)
    if len(node.children) < WIDEN * sqrt(node.visits + 1.0):
        fresh = legal[rng.below(len(legal))]
        if fresh not in node.children:
            node.children[fresh] = Node(seat)
            return fresh
    best = -1
    best_bound = -1.0
    for action in legal:
        if action in node.children:
            child = node.children[action]
            child.available += 1
            bound = 2.0
            if child.visits > 0:
                bound = child.total / child.visits + EXPLORE * sqrt(log(float(child.available)) / child.visits)
            if bound > best_bound:
                best = action
                best_bound = bound
    if best < 0:
        best = legal[rng.below(len(legal))]
        node.children[best] = Node(seat)
    return best
