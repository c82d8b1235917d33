"""The pictures of docs/atlas.md, and the worlds worth telling of, from the Atlas that is shipped.

python scripts/atlas_pictures.py    draws docs/screenshots/atlas-*.png and prints the tables of the page
"""

import sys
from collections.abc import Callable
from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt
from matplotlib.ticker import MultipleLocator, PercentFormatter

from wabe import games
from wabe.atlas.figures import AtlasWorld
from wabe.atlas.game import GAME
from wabe.atlas.shipped import read

PICTURES = Path(__file__).parent.parent / "docs" / "screenshots"
# Distinct for eyes that see no red or no green, too.
TONES = ["#0072b2", "#e69f00", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#999999", "#222222", "#d6c700"]
SHOWN = 5
SMALLEST, LARGEST = 4.5, 9.0  # print on the map, by how good a world is


def module_names() -> list[str]:
    """The nine modules, by number: those of three worlds that share none."""
    book = games.get(GAME).book
    assert book is not None
    return [str(name) for world in ("123", "456", "789") for name in book.facts(world)["module_names"]]


def draw_map(worlds: list[AtlasWorld], names: list[str]) -> None:
    """The numbers of all worlds where they lie by likeness, coloured by the module on top, larger for better worlds."""
    figure, axes = plt.subplots(figsize=(14, 10), layout="constrained")
    for number, (name, tone) in enumerate(zip(names, TONES, strict=True), 1):
        mine = [world for world in worlds if world.world[0] == str(number)]
        axes.scatter([w.x for w in mine], [w.y for w in mine], s=4, c=tone, label=name, linewidths=0)
        for world in mine:
            size = SMALLEST + world.good / 100 * (LARGEST - SMALLEST)
            axes.text(world.x, world.y, world.world, color=tone, fontsize=size, ha="center", va="bottom")
    axes.legend(title="on TOP I", loc="center left", bbox_to_anchor=(1, 0.5), frameon=False, markerscale=4)
    axes.set_axis_off()
    axes.set_title("Worlds that play alike lie close; those in large print are close, lively, fair and reward skill")
    figure.savefig(PICTURES / "atlas-map.png", dpi=110)
    plt.close(figure)


def draw_modules(worlds: list[AtlasWorld], names: list[str]) -> None:
    """What each module does to a world: rounds and closeness, by the module and its position."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4.5), sharey=True, layout="constrained")
    for position, (shade, label) in enumerate(zip(("#222222", "#777777", "#bbbbbb"), ("I", "II", "III"), strict=True)):
        for axes, measure in ((left, "rounds"), (right, "closeness")):
            means = []
            for number in range(1, 10):
                mine = [getattr(w.over_all, measure) for w in worlds if w.world[position] == str(number)]
                means.append(sum(mine) / len(mine))
            axes.plot(means, range(9), "o", color=shade, label=f"on TOP {label}", markersize=8)
    left.set_yticks(range(9), names)
    left.invert_yaxis()
    left.set_xlabel("rounds in the mean")
    right.set_xlabel("the second's points as a share of the winner's")
    left.xaxis.set_major_locator(MultipleLocator(2))
    right.xaxis.set_major_locator(MultipleLocator(0.05))  # so that no tick is rounded to another percentage
    right.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    figure.legend(*left.get_legend_handles_labels(), loc="outside upper center", ncols=3, frameon=False)
    for axes in (left, right):
        axes.grid(axis="y", color="#eeeeee")
        axes.spines[["top", "right", "left"]].set_visible(False)
    figure.savefig(PICTURES / "atlas-modules.png", dpi=110)
    plt.close(figure)


def tell(worlds: list[AtlasWorld], title: str, key: Callable[[AtlasWorld], float], shown: str) -> None:
    """The worlds where something is greatest, as a row of a table."""
    best = sorted(worlds, key=key, reverse=True)[:SHOWN]
    print(f"| {title} | {', '.join(f'{world.world} ({shown.format(abs(key(world)))})' for world in best)} |")


def main() -> None:
    """Draw and print."""
    mpl.use("Agg")
    worlds = read().worlds
    if not worlds:
        sys.exit("There is no Atlas to draw: `wabe atlas build` plays its games, `wabe atlas pack` makes it of them.")
    names = module_names()
    draw_map(worlds, names)
    draw_modules(worlds, names)
    ending = [world for world in worlds if not world.over_all.capped]
    print("| | worlds |\n|---|---|")
    tell(ending, "shortest", lambda w: -w.over_all.rounds, "{:.1f} rounds")
    tell(ending, "longest that end by the book", lambda w: w.over_all.rounds, "{:.1f} rounds")
    tell(worlds, "closest", lambda w: w.over_all.closeness, "{:.0%}")
    tell(worlds, "most one-sided", lambda w: -w.over_all.closeness, "{:.0%}")
    tell(worlds, "most changes of the lead", lambda w: w.over_all.turns, "{:.1f}")
    tell(worlds, "most choices a decision", lambda w: w.over_all.choices, "{:.0f}")
    tell(worlds, "most decisions", lambda w: w.over_all.decisions, "{:.0f}")
    tell(worlds, "good ones by all measures", lambda w: float(w.good), "{:.0f}")
    never = [world.world for world in worlds if world.over_all.capped == 1]
    print(f"| never ended by the book | {', '.join(never) or 'none'} |")
    capped = [world for world in worlds if world.over_all.capped]
    print(f"\n{len(capped)} of {len(worlds)} worlds needed the cap in some game.")


if __name__ == "__main__":
    main()
