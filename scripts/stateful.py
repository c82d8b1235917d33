"""Chains of requests against a service of its own, made up from its description: none may make it fail.

python scripts/stateful.py [--examples 100]
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from service import HERE, ME, Service  # noqa: E402 (found by the line above)

CHECKS = "not_a_server_error,status_code_conformance,response_schema_conformance"
# Chains that reach fewer links have come apart: the description or the requests that make sense have changed.
FEWEST = 10


def surroundings(service: Service, folder: str) -> dict[str, str]:
    """What the hooks are told: who asks, and a record."""
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


def report(found: Path) -> None:
    """Which requests were answered how often, and how."""
    answers: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for label, status, count in json.loads(found.read_text()):
        answers[label][status] = count
    for label, counts in answers.items():
        print(f"{label}: {', '.join(f'{count} x {status}' for status, count in counts.items())}")
    good = [label for label, counts in answers.items() if any(status < 300 for status in counts)]
    print(f"{len(good)} of {len(answers)} kinds of requests were granted at least once.")


def main() -> None:
    """Start a service with the toy game, run schemathesis' stateful phase against it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--examples", type=int, default=100)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        service = Service(str(Path(folder) / "db.sqlite3"), Path(folder), "loopback_factor=10000")
        try:
            words = [
                *("run", f"{service.address}/api/docs/openapi.json", "--phases", "stateful", "--checks", CHECKS),
                *("--max-examples", str(wishes.examples), "--generation-deterministic"),
                *("--request-timeout", "60", "--no-color"),
            ]
            command = [Path(sys.executable).parent / "schemathesis", *words]
            around = surroundings(service, folder)
            done = subprocess.run(command, check=False, cwd=folder, env=around, stdout=subprocess.PIPE, text=True)
        finally:
            service.stop()
        print(done.stdout)
        report(Path(folder) / "found.json")
        links = re.search(r"(\d+) covered", done.stdout)
        if "Traceback" in service.log.read_text():
            sys.exit(service.log.read_text())
    if done.returncode == 0 and (links is None or int(links[1]) < min(FEWEST, wishes.examples // 4)):
        sys.exit(f"Only {links[1] if links else 0} links were followed.")
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
