"""Chains of requests against a service of its own, made up from its description: none may make it fail.

python scripts/stateful.py [--runs 12] [--examples 100]

A run ends early, since a service that remembers answers the same request in different ways: so there are several.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from helpers.service import HERE, ME, Service  # noqa: E402 (found by the line above)

CHECKS = "not_a_server_error,status_code_conformance,response_schema_conformance"
# If fewer kinds of requests are granted, chains have come apart: the description or what makes sense has changed.
FEWEST = 18


def surroundings(service: Service, folder: Path) -> dict[str, str]:
    """What the hooks receive: the asker, and a record."""
    anna, carl = service.person(), service.person()
    table = anna.open(ME, HERE)
    anna.play(table, "bid 1")
    carl.ask("POST", "/session", {})
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "scripts"), os.environ.get("PYTHONPATH", "")]),
        "SCHEMATHESIS_HOOKS": "stateful_hooks",
        "WABE_STATEFUL": service.address,
        "WABE_COOKIES": json.dumps(["=".join(person.cookie) for person in (anna, carl)]),
        "WABE_TABLE": table["id"],
        "WABE_RECORD": anna.http.get(f"/tables/{table['id']}/record").text,
        "WABE_FOUND": f"{folder}/found.json",
    }


def report(answers: Counter[tuple[str, int]]) -> int:
    """Which requests were answered how often, and how; how many kinds of them were granted."""
    found: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for (label, status), count in sorted(answers.items()):
        found[label][status] = count
    for label, counts in found.items():
        print(f"{label}: {', '.join(f'{count} x {status}' for status, count in counts.items())}")
    good = [label for label, counts in found.items() if any(status < 300 for status in counts)]
    print(f"{len(good)} of {len(found)} kinds of requests were granted at least once.")
    return len(good)


def run(service: Service, folder: Path, examples: int, seed: int) -> Counter[tuple[str, int]]:
    """Chains that begin with this seed; what was answered how often. Ends the script at the first finding."""
    words = [
        *("run", f"{service.address}/api/docs/openapi.json", "--phases", "stateful", "--checks", CHECKS),
        *("--max-examples", str(examples), "--seed", str(seed), "--request-timeout", "60", "--no-color"),
    ]
    command: list[str | Path] = [Path(sys.executable).parent / "schemathesis", *words]
    around = surroundings(service, folder)
    done = subprocess.run(command, check=False, cwd=folder, env=around, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        print(done.stdout)
        sys.exit(done.returncode)
    found = json.loads((folder / "found.json").read_text())
    return Counter({(label, status): count for label, status, count in found})


def main() -> None:
    """Start a service with the toy game, run schemathesis' stateful phase against it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=12)
    parser.add_argument("--examples", type=int, default=100)
    wishes = parser.parse_args()
    answers: Counter[tuple[str, int]] = Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        service = Service(str(folder / "db.sqlite3"), folder, "loopback_factor=10000")
        try:
            for seed in range(wishes.runs):
                answers += run(service, folder, wishes.examples, seed)
                print(f"run {seed + 1} of {wishes.runs}: {answers.total()} requests so far", flush=True)
        finally:
            service.stop()
        if "Traceback" in service.log.read_text():
            sys.exit(service.log.read_text())
    if report(answers) < FEWEST and wishes.runs >= parser.get_default("runs"):
        sys.exit(f"Less than {FEWEST} kinds of requests were granted.")


if __name__ == "__main__":
    main()
