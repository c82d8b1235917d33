"""Chains of requests against a service of its own, made up from its description: none may make it fail.

python scripts/stateful.py [--examples 100]
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from service import Service  # noqa: E402 (found by the line above)

CHECKS = "not_a_server_error,status_code_conformance,response_schema_conformance"


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
                *("--max-examples", str(wishes.examples), "--header", "x-wabe: 1", "--generation-deterministic"),
                *("--request-timeout", "60", "--no-color"),
            ]
            done = subprocess.run([Path(sys.executable).parent / "schemathesis", *words], check=False, cwd=folder)
        finally:
            service.stop()
        if "Traceback" in service.log.read_text():
            sys.exit(service.log.read_text())
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
