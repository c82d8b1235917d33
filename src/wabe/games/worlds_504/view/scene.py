"""The table of a world as a scene: the map and the pieces everybody has; modules add theirs."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT
from wabe.core.hexes import bits
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.scene import Board, Cell, Fact, Piece, Prompt, Scene, SeatView, Slot
from wabe.core.seats import OVER
from wabe.games.worlds_504.rules.actions import MOVE
from wabe.games.worlds_504.rules.components import CELLS, COLOURS, TERRAINS
from wabe.games.worlds_504.rules.frames import CAPPED, ROUND_STEP, TURN, TURN_STEP
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import Account, ViewHooks
from wabe.games.worlds_504.view.words import (
    COMPANY_WORDS,
    PHASE_WORDS,
    money_words,
    phase_name,
    place_name,
    terrain_name,
    world_name,
)

_HIDDEN: Final = Fact(
    m("w504.fact.money"), 0, "money", m("w504.fact.hidden.note"), m("w504.fact.hidden")
)  # G-05: money that is not shown
_SHORT_LIST: Final = 6  # a list up to this length is read without headings


def is_money_open(s: WorldState) -> bool:
    """By the option, or by the rules of a module."""
    return bool(s.rules.options["open_money"]) or s.hooks.public_money


def sees_money(s: WorldState, viewer: int | None, seat: int) -> bool:
    """Players see their own; at the end, and looking back, everybody sees everything."""
    return viewer in (seat, OVER) or s.seat == OVER or is_money_open(s)


def build(hooks: ViewHooks, s: WorldState, viewer: int | None, prompt: Prompt) -> Scene:
    """The table as `viewer` sees it."""
    draft = SceneDraft(s, viewer)
    draw_map(s, draft)
    draw_pieces(s, draft)
    draw_facts(s, draft)
    draw_order(s, draft)
    for part in hooks.scene_parts:
        part(s, draft)
    if draft.companies:
        draw_company_boards(s, draft)
    board = Board("map", world_name(s.hooks.world), list(draft.cells.values()), links=draft.links)
    return Scene(
        game="worlds_504",
        headline=headline(s),
        boards=[board],
        areas=draft.ranked_areas(),
        pieces=draft.pieces,
        seats=seats(s, draft, account(hooks, s, viewer)),
        prompt=prompt,
        goal=hooks.goal(s) if hooks.goal is not None and s.frames else NOTHING,
    )


def headline(s: WorldState) -> Message:
    """World, round and phase in words."""
    world = s.hooks.world.number
    if s.seat == OVER:
        return m("w504.headline.capped" if s.ended == CAPPED else "w504.headline.end", world=world, round=s.round)
    if s.round == 0:
        return m("w504.headline.preparation", world=world)
    phase = s.course.round_phases[s.frames[0][ROUND_STEP] - 1]
    for frame in reversed(s.frames):
        if frame[KIND] == TURN:
            phase = s.course.turn_phases[frame[TURN_STEP] - 1]
            break
    if phase == "SR":
        return m("w504.headline.shares", world=world, round=s.round)
    if phase in PHASE_WORDS:
        return m("w504.headline.phase", world=world, round=s.round, phase=phase_name(phase))
    return m("w504.headline.round", world=world, round=s.round)


def draw_map(s: WorldState, draft: SceneDraft) -> None:
    """Tiles; spaces still to be filled are shown as unknown."""
    draft.cells.update(map_cells(s.hooks.map_mask, tuple(s.terrain), tuple(s.city_cell)))


@lru_cache(maxsize=200)
def map_cells(map_mask: int, terrains: tuple[int, ...], city_cell: tuple[int, ...]) -> dict[int, Cell]:
    """The tiles as they lie, made once: first those of the printed map, then those explored beyond it."""
    found: dict[int, Cell] = {}
    for cell in [*bits(map_mask), *(c for c in range(len(terrains)) if not map_mask >> c & 1)]:
        terrain = terrains[cell]
        if terrain < 0 and not map_mask >> cell & 1:
            continue
        q, r = CELLS[cell]
        tone = TERRAINS[terrain] if terrain >= 0 else "unknown"
        number = city_cell.index(cell) if cell in city_cell else 0
        found[cell] = Cell(
            f"cell-{cell}",
            q,
            r,
            tone,
            raw(number) if number else NOTHING,
            "city" if number else _ground(terrain),
            place_name(cell, terrain, city_cell),
        )
    return found


def _ground(terrain: int) -> str:
    return f"ground-{TERRAINS[terrain]}" if terrain >= 0 else ""


def draw_pieces(s: WorldState, draft: SceneDraft) -> None:
    """Headquarters, settlements, and residents as stacks with counts."""
    for a in range(s.hooks.actors):
        whose = draft.whose(a)
        headquarters = m("w504.piece.headquarters", whose=whose)
        settlement = m("w504.piece.settlement", whose=whose)
        active = m("w504.piece.active", whose=whose)
        tired = m("w504.piece.tired", whose=whose)
        for cell in bits(s.own[a]):
            at = f"cell-{cell}"
            if cell == s.capital[a]:
                draft.piece(f"headquarters-{a}", at, "headquarters", a, label=draft.letter(a), note=headquarters)
            else:
                draft.piece(f"settlement-{a}-{cell}", at, "settlement", a, note=settlement)
        for cell, count in enumerate(s.active[a]):
            if count:
                draft.piece(f"active-{a}-{cell}", f"cell-{cell}", "resident", a, count=count, note=active)
        for cell, count in enumerate(s.tired[a]):
            if count:
                at = f"cell-{cell}"
                draft.piece(f"tired-{a}-{cell}", at, "resident", a, count=count, note=tired, state="used")


def draw_facts(s: WorldState, draft: SceneDraft) -> None:
    """Money and storage; income and income set aside."""
    for a in range(s.hooks.actors):
        if draft.companies or sees_money(s, draft.viewer, a):
            draft.money(a, m("w504.fact.money"), s.money[a], "money")
        else:
            draft.facts[a].append(_HIDDEN)
        if s.hooks.income_set_aside:
            draft.money(a, m("w504.fact.aside"), s.aside[a], "aside", m("w504.fact.aside.note"))
        draft.money(a, m("w504.fact.income"), s.income[a], "income")
        if s.hooks.world.residents:
            draft.fact(a, m("w504.fact.residents"), s.residents[a], "resident")
        draft.fact(a, m("w504.fact.settlements"), s.settlements[a], "settlement")
    for seat, amount in enumerate(s.purse):
        shown = Fact(m("w504.fact.money"), amount, "money", text=money_words(amount))
        draft.facts[seat].append(shown if sees_money(s, draft.viewer, seat) else _HIDDEN)


def draw_order(s: WorldState, draft: SceneDraft) -> None:
    """Who acts after whom in this round."""
    if not s.round or len(s.order) < 2:
        return
    slots = [Slot(f"order-{place}", raw(place + 1)) for place in range(len(s.order))]
    draft.area("order", m("w504.area.order"), slots, rank=0)
    for place, a in enumerate(s.order):
        draft.marker(f"order-{place}-{a}", f"order-{place}", a, m("w504.area.order.place", place=place + 1))


def draw_company_boards(s: WorldState, draft: SceneDraft) -> None:
    """G-05: what a company has is for all to see. Those not founded have no board yet."""
    founded = [a for a in range(s.hooks.actors) if s.decider[a] >= 0]
    names = [m("w504.company", company=word) for word in COMPANY_WORDS]
    slots = [Slot(f"board-{a}", names[a], COLOURS[a], draft.company_notes[a], draft.company_facts[a]) for a in founded]
    if slots:
        draft.area("boards", m("w504.area.companies"), slots, "cards")
    for a in founded:
        note = m("w504.piece.president")
        draft.pieces.append(Piece(f"president-{a}", f"board-{a}", "president", owner=s.decider[a], note=note))


def account(hooks: ViewHooks, s: WorldState, viewer: int | None) -> Account:
    """E-10: where the points of each seat come from; money that `viewer` does not see is left out (G-05)."""
    if hooks.account is not None:
        return [
            [line for line in lines if line[0] is not hooks.money_line or sees_money(s, viewer, seat)]
            for seat, lines in enumerate(hooks.account(s))
        ]
    return [[(label, count(s, a)) for label, _, count in s.hooks.points] for a in range(s.hooks.players)]


def seats(s: WorldState, draft: SceneDraft, lines: Account) -> list[SeatView]:
    """The seats with their facts and the account of their points."""
    ranks = s.ranking() if s.seat == OVER else [0] * s.hooks.players
    return [
        SeatView(
            seat,
            sum(value for _, value in lines[seat]),
            draft.facts[seat],
            [Fact(label, value) for label, value in lines[seat]],
            ranks[seat],
            f"player-{seat + 1}" if draft.companies else "",  # colours are the companies'
        )
        for seat in range(s.hooks.players)
    ]


def with_headings(hooks: ViewHooks, s: WorldState, made: Prompt) -> Prompt:
    """A prompt with headings over a long list of choices, and with the company for which somebody decides."""
    if s.seat < 0:
        return made
    frame = s.frames[-1]
    choices = made.choices
    if len(choices) > _SHORT_LIST:
        legal = s.legal()
        choices = [replace(made, group=heading(hooks, s, act)) for made, act in zip(choices, legal, strict=True)]
    text = made.text
    if s.hooks.world.companies and frame[SEAT] < s.hooks.actors:
        text = m("w504.ask.company", company=COMPANY_WORDS[frame[SEAT]], question=text)
    return replace(made, text=text, choices=choices)


def heading(hooks: ViewHooks, s: WorldState, action: Action) -> Message:
    """Under which heading an action stands; moves by the tile they start from."""
    if action.family is MOVE:
        return m("w504.group.move", place=terrain_name(s, action.args[0]))
    return hooks.headings.get(action.kind, NOTHING)
