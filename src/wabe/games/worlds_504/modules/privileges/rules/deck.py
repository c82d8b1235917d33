"""Module 3: the stack of privileges and the row.

With three players one card of each type is shuffled and half of them leave the game unseen. Nothing of that is stored:
the odds of the next card are the exact chances given every card seen so far.
"""

from functools import lru_cache
from math import comb, gcd, perm
from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.game import NATURE
from wabe.core.hexes import KEPT
from wabe.core.rows import Row, add
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state, with_privileges
from wabe.games.worlds_504.rules.actions import CARD, TAKE
from wabe.games.worlds_504.rules.components import COMPANIES, III, PRIVILEGES, Privilege
from wabe.games.worlds_504.rules.frames import DEAL_CARDS, DEAL_CARDS_FREES, DEAL_CARDS_LEFT
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

CARDS: Final = CARD.all()
TAKES: Final = TAKE.all()
PRICE: Final = 20  # on TOP III
BACKS: Final[list[int]] = [privilege.back for privilege in PRIVILEGES]


def compose(hooks: WorldHooks) -> None:
    """M3-01, M3-02."""
    hooks.card_types = types_in(hooks.world)
    hooks.decisions.decision(DEAL_CARDS, lists=list_deal, does={CARD: do_card}, odds=weigh_deal)
    hooks.decisions.check(check_cards)


def types_in(world: ComposedWorld) -> list[int]:
    """M3-01: the types of cards used in a world, as places in `PRIVILEGES`; empty without the module."""
    if not with_privileges(world):
        return []
    return [i for i, privilege in enumerate(PRIVILEGES) if _is_used(world, privilege)]


def _is_used(world: ComposedWorld, privilege: Privilege) -> bool:
    if any(world.has(place) for place in privilege.not_with):
        return False
    if privilege.always or (privilege.residents and world.residents):
        return True
    return any(world.has(place) for place in privilege.uses)


def second_copies(types: int, hooks: WorldHooks) -> int:
    """M3-01: how many types are twice in the stack: none, those of the half that stays, or all."""
    if hooks.world.companies or hooks.players == 4:
        return types
    return types - types // 2 if hooks.players == 3 else 0


def row_size(hooks: WorldHooks) -> int:
    """M3-02: one card for each player (company), but 3 with two players on TOP III."""
    if hooks.world.companies:
        return COMPANIES
    return 3 if hooks.players == 2 and with_privileges(hooks.world) == III else hooks.players


def deal_row(s: WorldState) -> None:
    """M3-02: the first row, at $20."""
    deal(s, row_size(s.hooks), False)


def deal(s: WorldState, number: int, frees: bool) -> None:
    """Turn up cards, as far as there are any."""
    number = min(number, left(s))
    if number > 0:
        s.frames.append([DEAL_CARDS, NATURE, number, int(frees)])


def left(s: WorldState) -> int:
    """Cards in the stack."""
    types = len(s.hooks.card_types)
    return types + second_copies(types, s.hooks) - sum(privileges_state(s).drawn)


def chances(s: WorldState) -> list[tuple[int, int]]:
    """M3-01: (type, weight) for the next card; back I lies on top, back III at the bottom."""
    types = tuple(s.hooks.card_types)
    return chances_after(privileges_state(s).drawn, types, second_copies(len(types), s.hooks))


@lru_cache(maxsize=KEPT)
def chances_after(drawn: Row, card_types: Row, extra: int) -> list[tuple[int, int]]:
    """The same after these cards; `extra` types are twice in the stack. Kept: the list is asked for, then its odds.

    Among the types of the present back, `twice` were seen twice, `once` once, `never` not at all. Summed over the
    number of second copies that stayed among the types seen once (j) and not seen (k), weighted by how likely the
    cards seen so far are then; `later` types of other backs share the remaining second copies.
    """
    later = len(card_types)
    for back in (1, 2, 3):
        types = [t for t in card_types if BACKS[t] == back]
        later -= len(types)
        twice = sum(1 for t in types if drawn[t] == 2)
        once = [t for t in types if drawn[t] == 1]
        never = [t for t in types if drawn[t] == 0]
        further = any(drawn[t] for t in card_types if BACKS[t] > back)
        if not types or further:
            extra -= twice
            continue
        seen = 2 * twice + len(once)
        whole = perm(2 * len(types))
        weight_once = weight_never = weight_next = 0
        for j in range(len(once) + 1):
            for k in range(len(never) + 1):
                stayed = twice + j + k
                if not 0 <= extra - stayed <= later:
                    continue
                cards = len(types) + stayed
                ways = comb(later, extra - stayed) << j
                if cards == seen:
                    weight_next += ways * (whole // perm(cards))
                    continue
                ways *= whole // perm(cards, seen + 1)
                if once and j:
                    weight_once += ways * comb(len(once) - 1, j - 1) * comb(len(never), k)
                if never:
                    both = comb(len(never), k) + (comb(len(never) - 1, k - 1) if k else 0)
                    weight_never += ways * comb(len(once), j) * both
        found = [(t, weight_once) for t in once] + [(t, weight_never) for t in never]
        return _weighed(card_types, back, found, weight_next)
    return []


def _weighed(card_types: Row, back: int, same: list[tuple[int, int]], following: int) -> list[tuple[int, int]]:
    """All outcomes in order, with small weights; `following` is the weight of "this back is used up"."""
    found = [entry for entry in sorted(same) if entry[1]]
    if following:
        above = [t for t in card_types if BACKS[t] > back]
        lowest = min((BACKS[t] for t in above), default=0)
        next_types = [t for t in above if BACKS[t] == lowest]
        share = len(next_types)
        found = [(t, weight * share) for t, weight in found] + [(t, following) for t in next_types]
    divisor = gcd(*(weight for _, weight in found))
    return [(t, weight // divisor) for t, weight in found]


def list_deal(s: WorldState, frame: Frame) -> list[Action]:
    """Every card that may come next."""
    return [CARDS[t] for t, _ in chances(s)]


def weigh_deal(s: WorldState, frame: Frame) -> list[int]:
    """Their chances."""
    return [weight for _, weight in chances(s)]


def do_card(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-12: to the right end of the row; in phase 3C a higher back makes all cards with lower backs free."""
    part = privileges_state(s)
    new = action.args[0]
    part.drawn = add(part.drawn, new, 1)
    if frame[DEAL_CARDS_FREES]:
        part.free = max(part.free, sum(1 for t in part.row if BACKS[t] < BACKS[new]))
    part.row += (new,)
    frame[DEAL_CARDS_LEFT] -= 1
    if frame[DEAL_CARDS_LEFT] == 0 or left(s) == 0:
        s.frames.pop()


def check_cards(s: WorldState) -> None:
    """No more cards on the table than have left the stack, and none that does not belong to this world."""
    part = privileges_state(s)
    for t, drawn in enumerate(part.drawn):
        there = part.row.count(t) + sum(1 for mask in s.cards if mask >> t & 1)
        assert there <= drawn, f"privilege {t}: {there} on the table, {drawn} drawn"
        assert drawn <= 2, f"privilege {t} drawn {drawn} times"
        assert drawn == 0 or t in s.hooks.card_types, f"privilege {t} is not used here"
    assert 0 <= part.free <= len(part.row), f"price token at {part.free}"
