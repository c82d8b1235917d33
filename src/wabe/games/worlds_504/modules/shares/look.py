"""Module 9 on the table: the share value board, and what each company and each player holds."""

from typing import TYPE_CHECKING, Final

from wabe.core.scene import Fact, Piece, Slot, named
from wabe.games.worlds_504.components import COLOURS, III, I
from wabe.games.worlds_504.modules.shares.board import HIGHEST, ISSUE_PRICES, LOWEST, PRESIDENT, STEP, shares_of

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState

ROW: Final = 6  # values in a row of the board


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


def draw_values(s: "WorldState", draft: "Draft") -> None:
    """The share value board; in a stack the top marker comes first."""
    values = range(LOWEST, HIGHEST + 1, STEP)
    draft.area("values", "Share values", [Slot(f"value-{value}", f"${value}") for value in values], "grid", ROW)
    on_board = s.shares.rank if s.hooks.world.companies else range(s.hooks.actors)
    for c in on_board:
        draft.marker(f"token-{c}", f"value-{s.shares.value[c]}", c, f"{share_name(s, c)}: ${s.shares.value[c]} a share")


def draw_shares(s: "WorldState", draft: "Draft") -> None:
    """A row for each company: its value, its shares with the players, in its holdings, in the bank."""
    part = s.shares
    players = range(s.hooks.players)
    held = s.hooks.world.with_shares == I
    slots = [Slot("shares-head", "share"), Slot("shares-value", "value")]
    for seat in players:
        slots.append(Slot(f"shares-player-{seat}", note=f"shares of {named(seat)}"))
        draft.pieces.append(Piece(f"shares-{seat}", f"shares-player-{seat}", "actor", owner=seat))
    slots += [Slot("shares-own", "own", note="held by the company itself")] if held else []
    slots.append(Slot("shares-bank", "bank", note="in the bank, for sale"))
    for c in range(s.hooks.actors):
        slots.append(draw_company(s, draft, c))
        slots.append(Slot(f"worth-{c}", f"${part.value[c]}" if part.value[c] else "–", note=worth(s, c)))
        for seat in players:
            slots.append(draw_holding(s, draft, seat, c))
        slots += [Slot(f"holdings-{c}", str(part.holdings[c]))] if held else []
        slots.append(Slot(f"bank-{c}", str(part.bank[c]), note=offered(s, c)))
    draft.area("shares", "Who holds which shares", slots, "grid", 3 + held + s.hooks.players)
    for seat in players:
        total = sum(part.held[s.hooks.actors * seat : s.hooks.actors * (seat + 1)])
        draft.facts[seat].append(Fact("Shares", total, "share"))


def draw_holding(s: "WorldState", draft: "Draft", seat: int, c: int) -> Slot:
    """The shares of one company with one player; the president wears his hat."""
    mine = shares_of(s, seat, c)
    name = f"share-{seat}-{c}"
    note = f"{named(seat)} holds {mine} {share_name(s, c)}"
    if s.hooks.world.companies and s.decider[c] == seat:
        note += " and is president"
        draft.pieces.append(Piece(f"{name}-leads", name, "president", "", str(mine), owner=seat, note=note))
        return Slot(name, note=note)
    return Slot(name, str(mine) if mine else "–", note=note)


def draw_company(s: "WorldState", draft: "Draft", c: int) -> Slot:
    """The head of the row of a company."""
    note = f"{share_name(s, c)}: {worth(s, c)}, {offered(s, c)}"
    if draft.companies:
        return Slot(f"company-{c}", COLOURS[c], COLOURS[c], note)
    draft.marker(f"company-{c}-of", f"company-{c}", c, note)
    return Slot(f"company-{c}", note=note)


def share_name(s: "WorldState", c: int) -> str:
    """Whose share it is: of a company by its colour, of a private company by its player."""
    return COLOURS[c] if s.hooks.world.companies else f"of {named(c)}"


def worth(s: "WorldState", c: int) -> str:
    """The value of a share, or the price of founding."""
    return f"${s.shares.value[c]} a share" if s.shares.value[c] else f"to found for ${PRESIDENT * ISSUE_PRICES[c]}"


def offered(s: "WorldState", c: int) -> str:
    """Shares that may be bought, in words."""
    part = s.shares
    words = [f"{part.bank[c]} in the bank"]
    if s.hooks.world.with_shares == I:
        words.insert(0, f"{part.holdings[c]} in the holdings")
    if part.fresh[c]:
        words.append(f"{part.fresh[c]} sold in this round")
    return ", ".join(words)
