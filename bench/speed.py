"""The speed of the engine on this machine, beside catanatron where that is installed.

    python bench/speed.py [--json] [--seconds 1]

`wabe bench` prints the same figures.
"""

import argparse

import msgspec

from wabe.arena.measure import as_table, measure


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the speed of the engine.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds for each figure")
    arguments = parser.parse_args()
    report = measure(arguments.seconds)
    print(msgspec.json.encode(report).decode() if arguments.json else as_table(report))


if __name__ == "__main__":
    main()
