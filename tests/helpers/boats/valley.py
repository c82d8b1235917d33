"""A valley of Roads & Boats in which positions are arranged.

A river from the source (0,0) eastwards through (1,0) and (2,0) into the sea (3,0). Area a is the south bank, b the
north bank. North of it (1,-1), (2,-1), (3,-1), south of it (0,1), (1,1), (2,1).
"""

from helpers.boats.table import Table, number

VALLEY = """
1,-1 pasture
2,-1 rock
3,-1 pasture
0,0 mountain 1
1,0 pasture 1 4
2,0 woods 1 4
3,0 sea
0,1 pasture
1,1 pasture
2,1 woods
"""
SOUTH, NORTH = 0, 1

# Row -1 lies inland, row 0 at the sea of row 1.
COAST = """
1,-1 woods
2,-1 pasture
3,-1 rock
4,-1 mountain
5,-1 desert
0,0 woods
1,0 pasture
2,0 rock
3,0 mountain
4,0 desert
-1,1 sea
0,1 sea
1,1 sea
2,1 sea
3,1 sea
4,1 sea
"""


def valley(players: int = 2, **options: object) -> Table:
    return Table(VALLEY, players, **options)


def work(t: Table, q: int, r: int, to: str = "tile", recipe: int = 0) -> None:
    """The building makes one batch; everything is delivered to one place."""
    t.play(f"work {number(t, q, r)}")
    if t.s.question() == "recipe":
        t.play(f"recipe {recipe}")
    if t.s.question() == "paying":
        t.play("pay")
    while t.s.question() == "delivering":
        t.play(f"deliver {to}")


def can_work(t: Table, q: int, r: int) -> bool:
    return f"work {number(t, q, r)}" in t.legal()


def produced(t: Table) -> Table:
    """Production without anybody doing anything."""
    return t.begin("production").end()


def loaded(t: Table) -> None:
    """Loading is over, if it has not ended by itself."""
    if t.s.question() == "reloading":
        t.play("done")


def begins(t: Table, *words: str) -> set[str]:
    """The legal moves that begin so."""
    return {move for move in t.legal() if move.startswith(words)}


def on_site(t: Table, q: int, r: int) -> set[str]:
    """What may be built on a hex."""
    site = f"site {number(t, q, r)}"
    if site not in t.legal():
        return set()
    kept = t.s
    t.s = kept.copy()
    t.play(site)
    found = set(t.legal())
    t.s = kept
    return found


def make(t: Table, q: int, r: int, what: str) -> None:
    """Build, paying in the usual way."""
    t.play(f"site {number(t, q, r)}", what)
    if t.s.question() == "paying":
        t.play("pay")


def reach(t: Table, k: int) -> dict[tuple[object, ...], int]:
    """Where a transporter can end, with the fewest steps: land as hex and area, docks with their edge."""
    first = t.s
    found: dict[int, int] = {}
    seen: set[tuple[int, int]] = set()
    fringe = [(first.copy(), 0)]
    begun = False
    while fringe:
        s, steps = fringe.pop(0)
        t.s = s
        if not begun:
            t.play(f"use t{k}")
            begun = True
        place = s.place[k - 1]
        if (place, s.points[k - 1]) in seen:
            continue
        seen.add((place, s.points[k - 1]))
        found[place] = min(steps, found.get(place, steps))
        for move in t.legal():
            if move.startswith(("step", "dock")) and t.s.question() == "transporter":
                t.s = s.copy()
                t.play(move)
                if t.s.question() == "following":
                    t.play("go")
                fringe.append((t.s, steps + 1))
                t.s = s
    t.s = first
    return {name_of(t, place): steps for place, steps in found.items()}


def name_of(t: Table, place: int) -> tuple[object, ...]:
    space = t.space
    q, r = space.hexes[space.place_hex[place]]
    if place < space.n_areas:
        areas = space.hex_areas[space.place_hex[place]]
        return (q, r, place - areas[0]) if len(areas) > 1 else (q, r)
    if place < space.first_dock:
        return ("river", q, r)
    dock = place - space.first_dock
    area = space.dock_area[dock] - space.hex_areas[space.dock_hex[dock]][0]
    return ("dock", q, r, space.dock_way[dock] // 3, area)
