"""Module 9 on the table: the share value board, what each company and each player holds, where points come from."""

from typing import Final

from wabe.core.messages import Message, m, named, raw
from wabe.core.scene import Fact, Piece, Slot
from wabe.games.worlds_504.modules.shares.rules.board import HIGHEST, ISSUE_PRICES, LOWEST, PRESIDENT, STEP, shares_of
from wabe.games.worlds_504.modules.shares.rules.scoring import totals, values
from wabe.games.worlds_504.modules.shares.rules.state import shares_state, with_shares
from wabe.games.worlds_504.rules.components import COLOURS, III, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import Account, ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook, called
from wabe.games.worlds_504.view.words import COMPANY_WORDS, money_words

LOOK: Final = ModuleLook(
    symbols={
        "module-9": "diploma",
        "upkeep": "two-coins",
        "share": "diploma",
        "president": "top-hat",
        "value": "profit",
        "first": "stamper",
    },
    kinds=called("president", "share"),
)


_VALUES: Final = [Slot(f"value-{value}", raw(value)) for value in range(LOWEST, HIGHEST + 1, STEP)]
_SHARES: Final = m("w504.shares.fact.shares")
_STARTS: Final = Fact(
    m("w504.shares.fact.card"), 1, "first", m("w504.shares.fact.card_note"), m("w504.shares.fact.card_yes")
)

_MONEY: Final = m("w504.shares.account.money")


def compose(hooks: ViewHooks) -> None:
    """The scene."""
    hooks.read_only["value"] = m("w504.why.read.values")
    hooks.read_only["shares"] = m("w504.why.read.shares")
    hooks.read_only["holdings"] = m("w504.why.read.shares")
    hooks.scene_parts.append(draw)
    compose_account(hooks)


def draw(s: WorldState, draft: SceneDraft) -> None:
    """Values, shares, who begins the share round."""
    draw_values(s, draft)
    draw_shares(s, draft)
    if with_shares(s.hooks.world) == III:
        return
    card = shares_state(s).card if shares_state(s).gone or not shares_state(s).rounds else shares_state(s).line[0]
    draft.facts[card].append(_STARTS)


def draw_values(s: WorldState, draft: SceneDraft) -> None:
    """The share value board; in a stack the top marker comes first."""
    draft.area("values", m("w504.shares.area.values"), _VALUES, "track", rank=2)
    on_board = shares_state(s).rank if s.hooks.world.companies else range(s.hooks.actors)
    for c in on_board:
        value = shares_state(s).value[c]
        note = m("w504.shares.token", share=share_name(s, c), value=value)
        draft.marker(f"token-{c}", f"value-{value}", c, note)


def draw_shares(s: WorldState, draft: SceneDraft) -> None:
    """A row for each company: its value, its shares with the players, in its holdings, in the bank."""
    part = shares_state(s)
    players = range(s.hooks.players)
    held = with_shares(s.hooks.world) == I
    slots = [
        Slot("shares-head", m("w504.shares.head.share")),
        Slot("shares-value", m("w504.shares.head.value")),
    ]
    for seat in players:
        slots.append(Slot(f"shares-player-{seat}", note=m("w504.shares.head.player", who=named(seat))))
        draft.pieces.append(Piece(f"shares-{seat}", f"shares-player-{seat}", "actor", owner=seat, note=named(seat)))
    if held:
        slots.append(Slot("shares-own", m("w504.shares.head.own"), note=m("w504.shares.head.own_note")))
    slots.append(Slot("shares-bank", m("w504.shares.head.bank"), note=m("w504.shares.head.bank_note")))
    for c in range(s.hooks.actors):
        slots.append(draw_company(s, draft, c))
        slots.append(Slot(f"worth-{c}", money_words(part.value[c]) if part.value[c] else raw("–"), note=worth(s, c)))
        slots += [draw_holding(s, draft, seat, c) for seat in players]
        slots += [Slot(f"holdings-{c}", raw(part.holdings[c]))] if held else []
        slots.append(Slot(f"bank-{c}", raw(part.bank[c]), note=m("w504.shares.offer", offers=offers(s, c))))
    draft.area("shares", m("w504.shares.area.shares"), slots, "grid", 3 + held + s.hooks.players, rank=3)
    for seat in players:
        total = sum(part.held[s.hooks.actors * seat : s.hooks.actors * (seat + 1)])
        draft.facts[seat].append(Fact(_SHARES, total, "share"))


def draw_holding(s: WorldState, draft: SceneDraft, seat: int, c: int) -> Slot:
    """The shares of one company with one player; the president wears his hat."""
    mine = shares_of(s, seat, c)
    name = f"share-{seat}-{c}"
    if s.hooks.world.companies and s.decider[c] == seat:
        note = m("w504.shares.holding_president", who=named(seat), count=mine, share=share_name(s, c))
        draft.pieces.append(Piece(f"{name}-leads", name, "president", "", raw(mine), owner=seat, note=note))
        return Slot(name, note=note)
    note = m("w504.shares.holding", who=named(seat), count=mine, share=share_name(s, c))
    return Slot(name, raw(mine or "–"), note=note)


def draw_company(s: WorldState, draft: SceneDraft, c: int) -> Slot:
    """The head of the row of a company."""
    note = m("w504.shares.company", share=share_name(s, c), worth=worth(s, c), offers=offers(s, c))
    if draft.companies:
        return Slot(f"company-{c}", COMPANY_WORDS[c], COLOURS[c], note)
    draft.marker(f"company-{c}-of", f"company-{c}", c, note)
    return Slot(f"company-{c}", note=note)


def share_name(s: WorldState, c: int) -> Message:
    """Whose share it is: of a company by its colour, of a private company by its player."""
    return COMPANY_WORDS[c] if s.hooks.world.companies else m("w504.shares.share_of", who=named(c))


def worth(s: WorldState, c: int) -> Message:
    """The value of a share, or the price of founding."""
    value = shares_state(s).value[c]
    if value:
        return m("w504.shares.worth.value", value=value)
    return m("w504.shares.worth.founding", price=PRESIDENT * ISSUE_PRICES[c])


def offers(s: WorldState, c: int) -> tuple[Message, ...]:
    """Shares that may be bought, in words."""
    part = shares_state(s)
    words = [m("w504.shares.offer.bank", count=part.bank[c])]
    if with_shares(s.hooks.world) == I:
        words.insert(0, m("w504.shares.offer.holdings", count=part.holdings[c]))
    if part.fresh[c]:
        words.append(m("w504.shares.offer.fresh", count=part.fresh[c]))
    return tuple(words)


def compose_account(hooks: ViewHooks) -> None:
    """Players do not score as actors."""
    if with_shares(hooks.world) == I:
        hooks.account = account_of_wealth
        hooks.money_line = _MONEY
    else:
        hooks.account = account_of_points


def account_of_wealth(s: WorldState) -> Account:
    """M9-16, E-9: money, and the shares of every company on the board."""
    worths = values(s)
    companies = sorted(shares_state(s).rank)
    return [
        [(_MONEY, s.purse[seat]), *((line_of(s, c), shares_of(s, seat, c) * worths[c]) for c in companies)]
        for seat in range(s.hooks.players)
    ]


def account_of_points(s: WorldState) -> Account:
    """M9-15, M9-21, E-11: the shares of every company."""
    worths = totals(s)
    return [
        [(line_of(s, c), shares_of(s, seat, c) * worth) for c, worth in enumerate(worths)]
        for seat in range(s.hooks.players)
    ]


def line_of(s: WorldState, c: int) -> Message:
    """A line of the account: the shares of a company, or of the private company of a player."""
    if s.hooks.world.companies:
        return m("w504.shares.account.shares", company=COMPANY_WORDS[c])
    return m("w504.shares.account.private", who=named(c))
