"""What was noted in the economy model, done at the table: each note becomes the actions that carry it out."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND
from wabe.games.roads_and_boats.rules import actions, frames
from wabe.games.roads_and_boats.rules.carrying import local_place
from wabe.games.roads_and_boats.rules.components import MOST, N_GOODS, ONE, SHIFT, STABLE, STEAMER_FACTORY
from wabe.games.roads_and_boats.rules.movement import target_of
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy import notes
from wabe.games.roads_and_boats.strategy.notes import Note
from wabe.games.roads_and_boats.strategy.precedence import answer_order
from wabe.games.roads_and_boats.strategy.trade import deal, next_bid, offer_to

QUIET: Final = (frames.ORDER, frames.PIETY, frames.OFFERING, frames.REPLY)  # what is settled without looking ahead
Crossing = tuple[int, int, int]  # a good, from where and to where: a region of the hex, or on board
ABOARD: Final = -1

HALTS: Final = (*frames.PHASES, frames.TRANSPORTER)  # where a step is over


class Script:
    """The notes of one phase of a seat, carried out on a copy of the position; every action is kept."""

    __slots__ = ("actions", "notes", "s", "seat")

    def __init__(self, s: BoatsState, notes: list[Note]) -> None:
        self.s: Final = s
        self.seat: Final = s.seat
        self.notes: Final = notes
        self.actions: Final[list[Action]] = []

    def run(self) -> None:
        """All notes, then the phase is ended."""
        s = self.s
        turn, phase = s.turn, s.phase
        for i, note in enumerate(self.notes):
            if s.turn != turn or s.phase != phase or s.seat != self.seat:
                return
            if note[0] in (notes.LOADED, notes.STEPPED):
                self._move(i, note)
            else:
                self._do(note)
        while s.turn == turn and s.phase == phase and s.seat == self.seat:
            self._play(finish(s, s.legal()))

    def _play(self, action: Action) -> None:
        self.actions.append(action)
        self.s.play(action)

    def _try(self, action: Action) -> bool:
        if self.s.seat == self.seat and action in self.s.legal():
            self._play(action)
            return True
        return False

    # Movement.

    def _move(self, i: int, note: Note) -> None:
        s = self.s
        k = note[1]
        t = self.seat * STABLE + k
        loads = self._loads(i) if note[0] == notes.LOADED else []
        crossings = crossings_of(s.cargo[t], loads)
        if (
            loads
            and loads[-1][2] == s.cargo[t]
            and not [1 for _, start, end in crossings if ABOARD not in (start, end)]
        ):
            return
        frame = s.frames[-1]
        if frame[KIND] == frames.TRANSPORTER and frame[frames.TRANSPORTER_NUMBER] != t:
            self._play(actions.THE_STAY)
            frame = s.frames[-1]
        if s.seat != self.seat or (frame[KIND] != frames.TRANSPORTER and not self._try(actions.USE.of(k))):
            return
        offer = offer_to(s, t) if s.rules.players > 1 else None
        if offer is not None:
            self._play(offer)
            while s.seat == self.seat and s.frames[-1][KIND] == frames.OFFERING:
                self._play(next_bid(s, s.legal()))
            return
        if loads:
            self._load(t, loads[-1][2], crossings)
        else:
            self._step(t, note[2])

    def _loads(self, i: int) -> list[Note]:
        """The notes of the same stay from this one on: within it a load is set once (PROTO-11)."""
        k = self.notes[i][1]
        found: list[Note] = []
        for note in self.notes[i:]:
            if note[1] == k:
                if note[0] == notes.STEPPED:
                    break
                found.append(note)
        return found

    def _load(self, t: int, wanted: int, crossings: list[Crossing]) -> None:
        """The load as it is when the transporter leaves."""
        s = self.s
        if not self._try(actions.RELOAD.of()):
            return
        while s.seat == self.seat and s.frames[-1][KIND] == frames.RELOADING:
            legal = s.legal()
            chosen = legal[-1]
            for action in legal:
                crossing = self._crossing(t, wanted, action)
                if crossing in crossings:
                    crossings.remove(crossing)
                    chosen = action
                    break
            self._play(chosen)

    def _crossing(self, t: int, wanted: int, action: Action) -> Crossing | None:
        """Return what an action moves, if the load comes nearer to what is wanted by it, or stays as it is."""
        s = self.s
        if action.family not in (actions.UNLOAD, actions.FERRY_OVER, actions.LOAD):
            return None
        good, mark, *places = action.args
        regions = [s.region[s.space.hex_areas[s.hex_of(t)][local]] for local in places]
        more = (s.cargo[t] >> SHIFT[good] & MOST) - (wanted >> SHIFT[good] & MOST)
        if action.family is actions.UNLOAD:
            return (good, ABOARD, regions[0]) if more > 0 else None
        if mark not in (0, t % STABLE + 1):  # another has moved it already (RB-MOVE-07)
            return None
        if action.family is actions.FERRY_OVER:
            return good, regions[0], regions[1]
        return (good, regions[0], ABOARD) if more < 0 else None

    def _step(self, t: int, place: int) -> None:
        s = self.s
        found: Action | None = None
        for action in s.legal():
            if action.family in (actions.STEP, actions.DOCK) and target_of(s, t, action) == place:
                link = s.space.links_at.get((s.hex_of(t), action.args[0])) if s.place[t] < s.space.n_areas else None
                if found is None or (link is not None and s.roads >> link & 1):
                    found = action
        if found is None:
            return
        self._play(found)
        while s.seat == self.seat and s.frames[-1][KIND] not in HALTS:
            self._play(finish(s, s.legal()))

    # All else.

    def _do(self, note: Note) -> None:
        s = self.s
        space = s.space
        what, a = note[0], note[1]
        if what == notes.BRED:
            self._try(actions.BREED.of(a))
        elif what == notes.STUDIED:
            h = space.area_hex[a]
            for local in range(len(space.hex_areas[h])):
                if self._try(actions.STUDY.of(h, local)):
                    break
        elif what in (notes.MADE_ONE, notes.WORKED):
            self._try(actions.WORK.of(a))
        elif what == notes.BRICK:
            self._try(actions.THE_BRICK)
        else:
            self._construct(note)
        while s.seat == self.seat and s.frames[-1][KIND] not in frames.PHASES:
            self._play(self._choose(note))

    def _construct(self, note: Note) -> None:
        s = self.s
        space = s.space
        what, a, b, _ = note
        region = b if what in (notes.BUILT, notes.PAVED_ONE, notes.SPANNED, notes.WALLED) else a
        h = space.area_hex[region]
        local = region - space.hex_areas[h][0]
        action = actions.SHAFT.of()
        if what == notes.BUILT:
            action = actions.BUILD.of(a, local)
        elif what == notes.PAVED_ONE:
            for area in space.link_areas[a]:
                if space.area_hex[area] == h:
                    for way, link, _, _ in space.land_steps[area]:
                        if link == a:
                            action = actions.ROAD.of(way)
        elif what == notes.SPANNED:
            action = actions.BRIDGE.of(a % 6, local)
        elif what == notes.WALLED:
            action = actions.WALL.of(space.edge_between[h].index(a), local)
        if self._try(actions.SITE.of(h)) and s.frames[-1][KIND] == frames.ON_SITE and not self._try(action):
            self._play(s.legal()[0])

    def _choose(self, note: Note) -> Action:
        """Return what is asked on the way, as the note says it."""
        s = self.s
        legal = s.legal()
        what, a, b, c = note
        kind = s.frames[-1][KIND]
        wanted: list[Action] = []  # the first of them that is legal
        if kind == frames.CHOOSE_SUBJECT and what == notes.STUDIED:
            wanted = [actions.SUBJECT.of(b)]
        elif kind == frames.CONVERTING:
            converted = [action for action in legal if action.family is actions.CONVERT]
            wanted = [action for action in converted if s.building(action.args[0]) != STEAMER_FACTORY]
        elif kind == frames.DELIVERING and what == notes.WORKED:
            wanted = [actions.DELIVER.of(b + 1)]
        elif kind == frames.CHOOSE_DONKEY:
            wanted = [actions.DONKEY_OF.of(b)]
        elif kind == frames.REMOVING:
            wanted = [actions.REMOVE.of(c)]
        elif kind == frames.LAUNCHING:
            wanted = [actions.LAUNCH.of(local_place(s, b)), legal[0]]
        elif kind == frames.CHOOSE_MIX:
            wanted = [actions.MIX.of(b if what == notes.DUG else c), legal[0]]
        elif kind == frames.PAYING and what == notes.BRICK:
            left = a - sum([ONE[token % N_GOODS] for token in s.frames[-1][frames.FIRST_TOKEN :]])
            taken = [action for action in legal if action.family is actions.TAKE]
            wanted = [action for action in taken if left > 0 and left >> SHIFT[action.args[0]] & MOST]
        for action in wanted:
            if action in legal:
                return action
        return finish(s, legal)


def crossings_of(cargo: int, loads: list[Note]) -> list[Crossing]:
    """Return what a transporter moves where it stands, whatever the order of the notes.

    What is taken up on one bank and put down on another is ferried.
    """
    found: list[Crossing] = []
    for _, _, load, region in loads:
        for good in range(N_GOODS):
            more = (load >> SHIFT[good] & MOST) - (cargo >> SHIFT[good] & MOST)
            found += [(good, region, ABOARD)] * more
            for _ in range(-more):
                start = next((start for other, start, end in found if other == good and end == ABOARD), ABOARD)
                if start != ABOARD:
                    found.remove((good, start, ABOARD))
                if start != region:
                    found.append((good, start, region))
        cargo = load
    return found


def finish(s: BoatsState, legal: list[Action]) -> Action:
    """Return what brings an open decision to its end without doing anything more."""
    kind = s.frames[-1][KIND]
    if kind in QUIET:
        return settle(s, legal)
    if kind in (frames.PAYING, frames.ON_SITE):
        return legal[0]
    for action in (actions.THE_END, actions.THE_STAY):
        if action in legal:
            return action
    return legal[-1]


def settle(s: BoatsState, legal: list[Action]) -> Action:
    """The order of play and offers: decided immediately, without a look ahead."""
    return answer_order(s, s.seat) if s.frames[-1][KIND] in (frames.ORDER, frames.PIETY) else deal(s, s.seat, legal)
