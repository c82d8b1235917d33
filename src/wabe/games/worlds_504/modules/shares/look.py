"""Module 9 on the table: the share value board, and what each company and each player holds."""

from typing import TYPE_CHECKING

from wabe.core.scene import Fact, Piece, Slot
from wabe.games.worlds_504.components import COLOURS, III, I
from wabe.games.worlds_504.modules.shares.board import HIGHEST, ISSUE_PRICES, LOWEST, PRESIDENT, STEP, shares_of

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """The scene."""
    hooks.scene_parts.append(draw)


def draw(s: "WorldState", draft: "Draft") -> None:
    """Values, shares, who begins the share round."""
    draw_values(s, draft)
    draw_shares(s, draft)
    if s.hooks.world.with_shares == III:
        return
    card = s.shares.card if s.shares.gone or not s.shares.rounds else s.shares.line[0]
    draft.facts[card].append(Fact("Starting player card", "yes", "first", "begins the share round"))
    for c in range(s.hooks.actors):
        if s.decider[c] >= 0:
            draft.fact(c, "President", f"player {s.decider[c] + 1}", "president")


def draw_values(s: "WorldState", draft: "Draft") -> None:
    """The share value board; in a stack the top marker comes first."""
    values = range(LOWEST, HIGHEST + 1, STEP)
    area = draft.area("values", "Share values", [Slot(f"value-{value}", f"${value}") for value in values])
    area.layout = "track"
    on_board = s.shares.rank if s.hooks.world.companies else range(s.hooks.actors)
    for c in on_board:
        draft.piece(f"token-{c}", f"value-{s.shares.value[c]}", "value", c, note=f"{COLOURS[c]}: ${s.shares.value[c]}")


def draw_shares(s: "WorldState", draft: "Draft") -> None:
    """One place for each company: its shares with the players, in its holdings, in the bank."""
    part = s.shares
    slots = []
    for c in range(s.hooks.actors):
        slots.append(Slot(f"company-{c}", f"{COLOURS[c]} {worth(s, c)}", COLOURS[c], where_shares_are(s, c)))
        for seat in range(s.hooks.players):
            if mine := shares_of(s, seat, c):
                leads = s.hooks.world.companies and s.decider[c] == seat
                kind = "president" if leads else "share"
                note = f"player {seat + 1} holds {mine}" + (" and is president" if leads else "")
                piece = Piece(f"share-{seat}-{c}", f"company-{c}", kind, COLOURS[c], count=mine, owner=seat, note=note)
                draft.pieces.append(piece)
    draft.area("shares", "Shares", slots)
    for seat in range(s.hooks.players):
        words = [f"{shares_of(s, seat, c)} {COLOURS[c]}" for c in range(s.hooks.actors) if shares_of(s, seat, c)]
        total = sum(part.held[s.hooks.actors * seat : s.hooks.actors * (seat + 1)])
        draft.facts[seat].append(Fact("Shares", total, "share", ", ".join(words)))


def worth(s: "WorldState", c: int) -> str:
    """The value of a share, or the price of founding."""
    return f"${s.shares.value[c]}" if s.shares.value[c] else f"to found: ${PRESIDENT * ISSUE_PRICES[c]}"


def where_shares_are(s: "WorldState", c: int) -> str:
    """Shares that may be bought, in words."""
    part = s.shares
    words = [f"{part.bank[c]} in the bank"]
    if s.hooks.world.with_shares == I:
        words.insert(0, f"{part.holdings[c]} in the holdings")
    if part.fresh[c]:
        words.append(f"{part.fresh[c]} sold in this round")
    return ", ".join(words)
