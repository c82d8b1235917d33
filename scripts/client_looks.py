"""Collects the looks that scenes of the golden games show: pieces, grounds, signs. The client's tests name them.

python scripts/client_looks.py           write web/tests/fixtures/looks.json
python scripts/client_looks.py --check   fail when it is not what the golden games show today
"""

import json
import sys
from pathlib import Path
from typing import Final

from wabe import games
from wabe.core.messages import render
from wabe.core.record import read
from wabe.core.replay import play_line, rules_of
from wabe.core.scene import Scene

ROOT: Final = Path(__file__).parent.parent
TARGET: Final = ROOT / "web" / "tests" / "fixtures" / "looks.json"
STEP: Final = 12  # positions from one scene to the next: what lies on a table lies there for a while
Looks = dict[str, set[str]]


def collect(scene: Scene, found: Looks) -> None:
    """Add the looks of a scene: each as one word or as a piece in JSON."""
    tones = {seat.seat: seat.tone for seat in scene.seats}
    for piece in scene.pieces:
        owned = {"owner": 0, "seat": tones[piece.owner]} if piece.owner is not None else {}
        seen = {"kind": piece.kind, "tone": piece.tone, "label": render(piece.label), "form": piece.form, **owned}
        found["pieces"].add(json.dumps({name: value for name, value in seen.items() if value != ""}, sort_keys=True))
    cells = [cell for board in scene.boards for cell in board.cells]
    found["grounds"].update(cell.tone for cell in cells)
    found["courses"].update("".join(map(str, sorted(cell.exits))) for cell in cells if cell.exits)
    found["signs"].update(sign for cell in cells for sign in cell.signs)


def looks() -> dict[str, dict[str, list[object]]]:
    """Return the looks of all golden games, by game."""
    all_of_them = {}
    for name in games.names():
        found: Looks = {part: set() for part in ("pieces", "grounds", "courses", "signs")}
        for path in sorted((ROOT / "tests" / name / "golden").glob("*.wabe")):
            record = read(path.read_text(encoding="utf-8"))
            state = rules_of(record, games.get(record.game)).start()
            for number, (seat, text) in enumerate(zip(record.deciders, record.actions, strict=True), 1):
                play_line(state, seat, text, number)
                if number % STEP == 0 or number == len(record.actions):
                    collect(state.scene(None), found)
        pieces: list[object] = [json.loads(piece) for piece in sorted(found.pop("pieces"))]
        all_of_them[name] = {"pieces": pieces, **{part: sorted(words) for part, words in found.items()}}
    return all_of_them


def main() -> None:
    """Write the looks, or compare them."""
    text = json.dumps(looks(), indent=1) + "\n"
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text, encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != text:
        sys.exit(f"{TARGET.relative_to(ROOT)} is not what the golden games show: run scripts/client_looks.py")


if __name__ == "__main__":
    main()
