"""Count the worlds of 504 that each ruling touches, and write the numbers below the rulings in its `rules.md`.

    python scripts/worlds_touched.py           write them
    python scripts/worlds_touched.py --check   say which are out of date

A ruling touches the worlds in which its passages marked [ours] or [public] hold; without such marks, all it says; one
for readers alone those that the line below it names in round brackets.
"""

import re
import sys
from pathlib import Path
from typing import Final

from wabe.core.reference import rules_file
from wabe.games.worlds_504.rules.components import FOLDER
from wabe.games.worlds_504.view.world_rules import holds
from wabe.games.worlds_504.worlds import REGISTRY

LABELS: Final = {"en": ("Book: ", "worlds?"), "de": ("Regelheft: ", "Welt(?:en)?")}
FORMS: Final = {"en": ("world", "worlds"), "de": ("Welt", "Welten")}
WORLDS: Final = [REGISTRY.world(number, errata) for number in REGISTRY.worlds() for errata in (False, True)]


def module_of(rule_id: str) -> int:
    """Return the module whose positions a condition means."""
    head = rule_id.partition("-")[0]
    return int(head[1:]) if head[0] == "M" else 0


def conditions(text: str) -> list[str]:
    """Return when a ruling holds: its marked passages, or else all."""
    pieces = ["always", *re.split(r"\{([^}]*)\}", text)]
    passages = [(when, said) for when, said in zip(pieces[::2], pieces[1::2], strict=True) if said.strip()]
    marked = [when for when, said in passages if "[ours]" in said or "[public]" in said]
    return [when for when in marked if when != "reference"] or [when for when, _ in passages]


def touched(rule_id: str, text: str, named: str) -> int:
    """Return how many worlds a ruling touches, with the errata of 2015 or without."""
    own = module_of(rule_id)
    wanted = [named] if named else conditions(text)
    found = {
        world.number
        for world in WORLDS
        if (own == 0 or world.has(str(own))) and any(holds(world, own, when) for when in wanted)
    }
    return len(found)


def counted(text: str, language: str) -> str:
    """Return the rules with the numbers of today."""
    begins, word = LABELS[language]
    number = re.compile(rf"\d+ {word}(?: \(([^)]*)\))?\.")
    lines = text.split("\n")
    for place, line in enumerate(lines):
        if line.startswith(f"  {begins}"):
            rule_id, _, ruling = lines[place - 1].removeprefix("- ").partition(" ")
            found = number.search(line)
            assert found is not None, f"{rule_id} does not say how many worlds it touches"
            count = touched(rule_id, ruling, found[1] or "")
            named = f" ({found[1]})" if found[1] else ""
            lines[place] = number.sub(f"{count} {FORMS[language][count != 1]}{named}.", line, count=1)
    return "\n".join(lines)


def main(words: list[str]) -> int:
    """Write all numbers, or say which files are out of date."""
    stale = 0
    for language in LABELS:
        path: Path = rules_file(FOLDER, language)
        text = path.read_text(encoding="utf-8")
        new = counted(text, language)
        if new != text:
            stale += 1
            print(f"{path.name} {'is out of date' if '--check' in words else 'written'}")
            if "--check" not in words:
                path.write_text(new, encoding="utf-8")
    return 1 if stale and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
