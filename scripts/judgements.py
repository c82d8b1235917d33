"""What the judgement of each game says in every position of its golden games, to the last bit: a line a game.

Two engines agree when these lines do. Run by `scripts/compiled.py` with the plain and with the compiled one.
"""

import hashlib
import sys
from pathlib import Path

from wabe import games
from wabe.core.record import read
from wabe.core.replay import play_line, rules_of


def judged(path: Path) -> str:
    """A digest of all judgements along a recorded game."""
    record = read(path.read_text(encoding="utf-8"))
    state = rules_of(record, games.get(record.game)).start()
    digest = hashlib.sha256()
    for number, (seat, text) in enumerate(zip(record.deciders, record.actions, strict=True), 1):
        play_line(state, seat, text, number)
        digest.update(" ".join(value.hex() for value in state.evaluate()).encode())
    return f"{record.game}/{path.stem} {len(record.actions)} {digest.hexdigest()}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(judged(Path(name)))
