"""The table of a world as a scene: the map and the pieces everybody has; modules add theirs."""

from typing import TYPE_CHECKING, Final

from wabe.core.action import Action
from wabe.core.game import NATURE, OVER
from wabe.core.hexes import bits
from wabe.core.scene import Area, Board, Cell, Choice, Entry, Fact, Piece, Prompt, Scene, SeatView, Slot, named
from wabe.games.worlds_504.actions import BID, DONE, MOVE, PASS, RAISE
from wabe.games.worlds_504.components import CELLS, COLOURS, TERRAINS
from wabe.games.worlds_504.draft import Draft
from wabe.games.worlds_504.frames import KINDS, TURN, Frame
from wabe.games.worlds_504.guide import guide
from wabe.games.worlds_504.scoring import account
from wabe.games.worlds_504.state import CAPPED
from wabe.games.worlds_504.words import GROUPS, PHASE_WORDS, phase_name, terrain_name

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState

_PANELS: Final = ("order", "privileges", "values", "shares", "prices", "demands", "majorities", "scorings", "stacks")
_SHORT_LIST: Final = 6  # a list up to this length is read without headings


def build(s: "WorldState", viewer: int | None) -> Scene:
    """The table as `viewer` sees it."""
    draft = Draft(s, viewer)
    draw_map(s, draft)
    draw_pieces(s, draft)
    draw_facts(s, draft)
    draw_order(s, draft)
    for part in s.hooks.scene_parts:
        part(s, draft)
    if draft.companies:
        draw_company_boards(s, draft)
    world = s.hooks.world
    board = Board("map", world.name, list(draft.cells.values()), links=draft.links)
    return Scene(
        game="worlds_504",
        headline=headline(s),
        boards=[board],
        areas=sorted(draft.areas, key=_rank),
        pieces=draft.pieces,
        seats=seats(s, draft),
        prompt=prompt(s, viewer),
    )


def _rank(area: Area) -> int:
    """What is decided on most often comes first, boards that are only looked up come last."""
    return _PANELS.index(area.id) if area.id in _PANELS else len(_PANELS)


def headline(s: "WorldState") -> str:
    """World, round and phase in words."""
    title = f"World {s.hooks.world.number}"
    if s.seat == OVER:
        return f"{title}: the end after round {s.round}" + (" (stopped by the round cap)" if s.ended == CAPPED else "")
    if s.round == 0:
        return f"{title}: preparation"
    for frame in reversed(s.frames):
        if frame[0] == TURN:
            return f"{title}: round {s.round}, {phase_name(s.laws.turn_phases[frame[2] - 1])}"
    phase = s.laws.round_phases[s.frames[0][2] - 1]
    if phase == "SR":
        return f"{title}: share round before round {s.round}"
    return f"{title}: round {s.round}" + (f", {phase_name(phase)}" if phase.isdigit() else "")


def draw_map(s: "WorldState", draft: Draft) -> None:
    """Tiles; spaces still to be filled are shown as unknown."""
    for cell in [*bits(s.laws.map_mask), *(c for c in range(s.laws.cells) if not s.laws.map_mask >> c & 1)]:
        terrain = s.terrain[cell]
        if terrain < 0 and not s.laws.map_mask >> cell & 1:
            continue
        q, r = CELLS[cell]
        tone = TERRAINS[terrain] if terrain >= 0 else "unknown"
        number = s.city_no[cell]
        draft.cells[cell] = Cell(
            f"cell-{cell}",
            q,
            r,
            tone,
            str(number) if number else "",
            "city" if number else _ground(terrain),
            terrain_name(s, cell),
        )


def _ground(terrain: int) -> str:
    return f"ground-{TERRAINS[terrain]}" if terrain >= 0 else ""


def draw_pieces(s: "WorldState", draft: Draft) -> None:
    """Headquarters, settlements, and residents as stacks with counts."""
    for a in range(s.hooks.actors):
        whose = draft.whose(a)
        for cell in bits(s.own[a]):
            at = f"cell-{cell}"
            if cell == s.capital[a]:
                name = f"headquarters-{a}"
                draft.piece(name, at, "headquarters", a, label=draft.letter(a), note=f"headquarters {whose}")
            else:
                draft.piece(f"settlement-{a}-{cell}", at, "settlement", a, note=f"settlement {whose}")
        for cell, count in enumerate(s.active[a]):
            if count:
                note = f"active residents {whose}"
                draft.piece(f"active-{a}-{cell}", f"cell-{cell}", "resident", a, count=count, note=note)
        for cell, count in enumerate(s.tired[a]):
            if count:
                name = f"tired-{a}-{cell}"
                piece = Piece(name, f"cell-{cell}", "resident", draft.tone(a), "", count, draft.owner(a), "used")
                piece.note = f"exhausted residents {whose}"
                draft.pieces.append(piece)


def draw_facts(s: "WorldState", draft: Draft) -> None:
    """Money and storage; income and income set aside."""
    for a in range(s.hooks.actors):
        draft.fact(a, "Money", f"${s.money[a]}", "money")
        if s.hooks.set_aside:
            draft.fact(a, "Income set aside", f"${s.aside[a]}", "aside", "not yet to be spent")
        draft.fact(a, "Last income", f"${s.income[a]}", "income")
        if s.hooks.world.residents:
            draft.fact(a, "Residents in storage", s.residents[a], "resident")
        draft.fact(a, "Settlements in storage", s.settlements[a], "settlement")
    for seat, money in enumerate(s.purse):
        draft.facts[seat].append(Fact("Money", f"${money}", "money"))


def draw_order(s: "WorldState", draft: Draft) -> None:
    """Who acts after whom in this round."""
    if not s.round or len(s.order) < 2:
        return
    draft.area("order", "Order of play", [Slot(f"order-{place}", str(place + 1)) for place in range(len(s.order))])
    for place, a in enumerate(s.order):
        draft.marker(f"order-{place}-{a}", f"order-{place}", a, f"number {place + 1} in this round")


def draw_company_boards(s: "WorldState", draft: Draft) -> None:
    """G-05: what a company has is for all to see. Those not founded have no board yet."""
    founded = [a for a in range(s.hooks.actors) if s.decider[a] >= 0]
    slots = [
        Slot(f"board-{a}", COLOURS[a].capitalize(), COLOURS[a], draft.company_notes[a], draft.company_facts[a])
        for a in founded
    ]
    if slots:
        draft.area("boards", "Companies", slots, "cards")
    for a in founded:
        note = "president: leads the company"
        draft.pieces.append(Piece(f"president-{a}", f"board-{a}", "president", owner=s.decider[a], note=note))


def seats(s: "WorldState", draft: Draft) -> list[SeatView]:
    """The seats with their facts and the account of their points."""
    lines = account(s)
    ranks = s.ranking() if s.seat == OVER else [0] * s.hooks.players
    return [
        SeatView(
            seat,
            f"Player {seat + 1}",
            sum(value for _, value in lines[seat]),
            draft.facts[seat],
            [Fact(label, value) for label, value in lines[seat]],
            ranks[seat],
        )
        for seat in range(s.hooks.players)
    ]


def prompt(s: "WorldState", viewer: int | None) -> Prompt:
    """Who decides, in words; the choices for the one who does."""
    if not s.frames:
        return Prompt(OVER, "The game is over.")
    frame = s.frames[-1]
    text, rule = s.hooks.prompts[frame[0]](s, frame)
    text = company_name(s, frame) + text
    if s.seat == NATURE or viewer != s.seat:
        if frame[0] in s.hooks.secret_frames or s.seat != NATURE:
            text = f"Waiting for {named(s.seat)}."
        return Prompt(s.seat, text, rule)
    return Prompt(s.seat, text, rule, choices(s), entry(s), guide(s))


def choices(s: "WorldState") -> list[Choice]:
    """What may be done here; a long list has headings."""
    legal = s.legal()
    listed = [choice(s, action) for action in legal]
    if len(listed) > _SHORT_LIST:
        for made, action in zip(listed, legal, strict=True):
            made.group = heading(s, action)
    return listed


def heading(s: "WorldState", action: Action) -> str:
    """Under which heading an action stands; moves by the tile they start from."""
    if action.family is MOVE:
        return f"Residents on {terrain_name(s, action.args[0])}"
    return GROUPS.get(action.kind, "")


def company_name(s: "WorldState", frame: Frame) -> str:
    """For which company a player decides, where he may lead several."""
    return f"{COLOURS[frame[1]].capitalize()}: " if s.hooks.world.companies and 0 <= frame[1] < s.hooks.actors else ""


def entry(s: "WorldState") -> Entry | None:
    """How an amount may be typed here."""
    if not s.frames:
        return None
    frame = s.frames[-1]
    make = s.hooks.entries.get(frame[0])
    return make(s, frame) if make else None


def choice(s: "WorldState", action: Action) -> Choice:
    """An action as a person reads it."""
    frame = s.frames[-1]
    say = s.hooks.says.get(action.family.number)
    if say is not None:
        label, targets, rule = say(s, frame, action)
        return Choice(action.text, label, targets, rule)
    return Choice(action.text, plain_label(s, action), [], s.hooks.prompts[frame[0]](s, frame)[1])


def plain_label(s: "WorldState", action: Action) -> str:
    """Actions that need no words of their own."""
    frame = s.frames[-1]
    if action.family is DONE:
        return f"Done: {phase_now(s)}" if phase_now(s) else "Done"
    if action.family is PASS:
        return "Pass"
    if action.family is RAISE:
        return f"${action.text.split()[1]} more"
    if action.family is BID:
        return f"Bid ${frame[2]}"
    return action.text


def phase_now(s: "WorldState") -> str:
    """The phase of the running turn in words; empty outside of a turn."""
    for frame in reversed(s.frames):
        if frame[0] == TURN:
            return PHASE_WORDS[s.laws.turn_phases[frame[2] - 1]]
    return ""


def where(s: "WorldState") -> str:
    """The stack of frames in words, for failing tests."""
    return " > ".join(f"{KINDS[frame[0]]} {frame[1:]}" for frame in s.frames)
