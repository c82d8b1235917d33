"""What a move costs one process and several on the same PostgreSQL, and one on SQLite, measured by turns.

python bench/turns.py [--turns 3] [--workers 3] [--tables 40] [--seconds 15] [--game castles_of_burgundy]

Starts a PostgreSQL of its own. Processor time varies with what else a machine has to do, so each turn measures all
three, one after the other, and the ratio of their middle values is what counts. What several processes cost is told
against one on the same database; SQLite, which writes in the process itself, is a second line. The database's own work
stands beside.
"""

import statistics

from databases import new_database, own_postgres
from load import Found, load, wished


def middle(found: list[Found]) -> tuple[float, float]:
    """The middle values of what a move costs the service, and its database."""
    return statistics.median(one.cost for one in found), statistics.median(one.beside for one in found)


def main() -> None:
    """Measure, turn by turn."""
    parser = wished()
    parser.add_argument("--turns", type=int, default=3, help="how often all are measured")
    parser.set_defaults(tables=40, seconds=15, workers=3)
    wishes = parser.parse_args()
    several = wishes.workers
    alone, one, many = "one process, SQLite", "one process, PostgreSQL", f"{several} processes, PostgreSQL"
    found: dict[str, list[Found]] = {alone: [], one: [], many: []}
    with own_postgres() as (server, first):
        for turn in range(wishes.turns):
            for title in found:
                print(f"turn {turn + 1}: {title}", flush=True)
                wishes.workers = several if title == many else 1
                wishes.db = "" if title == alone else new_database(server)
                found[title].append(load(wishes, None if title == alone else first))
    costs = {title: middle(turns) for title, turns in found.items()}
    for title, (own, beside) in costs.items():
        print(f"a move, {title}: {own:.2f} ms{'' if title == alone else f', and the database {beside:.2f} ms'}")
    for title in (one, alone):
        print(f"{many}: {costs[many][0] / costs[title][0]:.2f} times {title}")


if __name__ == "__main__":
    main()
