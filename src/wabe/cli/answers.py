"""The answers to a question: numbered in the order of their headings, and found by words."""

import re
from string import ascii_lowercase

from wabe.core.messages import NOTHING, Message, m
from wabe.core.scene import Choice, Prompt
from wabe.core.stacks import Words

LETTERS = ascii_lowercase  # behind which answers are folded
_SHORT_LIST = 6  # choices that need no headings
_WORD = re.compile(r"\w+")


class Heading:
    """Answers that belong together, each with its number."""

    __slots__ = ("answers", "title")

    def __init__(self, title: Message, answers: list[tuple[int, Choice]]) -> None:
        self.title = title
        self.answers = answers


def by_heading(prompt: Prompt) -> list[Heading]:
    """All answers, a long list group by group; of choices that come to the same only the first."""
    choices = [choice for choice in prompt.choices if not choice.alike]
    groups: dict[Message, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group if len(choices) > _SHORT_LIST else NOTHING, []).append(choice)
    if prompt.ways:
        groups[m("cli.table.ways")] = prompt.ways
    found: list[Heading] = []
    number = 1
    for title, answers in groups.items():
        found.append(Heading(title, list(enumerate(answers, number))))
        number += len(answers)
    return found


def numbered(prompt: Prompt) -> list[Choice]:
    """All answers in the order of their numbers."""
    return [choice for heading in by_heading(prompt) for _, choice in heading.answers]


def speaking_of(prompt: Prompt, wanted: str, say: Words) -> list[tuple[int, Choice]]:
    """The answers in whose label or heading each of these words begins a word."""
    asked = _WORD.findall(wanted.lower())
    found: list[tuple[int, Choice]] = []
    for heading in by_heading(prompt):
        for number, choice in heading.answers:
            spoken = _WORD.findall(f"{say(heading.title)} {say(choice.label)}".lower())
            if asked and all(any(word.startswith(start) for word in spoken) for start in asked):
                found.append((number, choice))
    return found


def to_fold(headings: list[Heading], heights: list[int], room: int) -> set[int]:
    """Return the headings to fold into one line each, the tallest first, until all fit the room or none is left."""
    folded: set[int] = set()
    by_height = sorted((i for i, heading in enumerate(headings) if heading.title), key=lambda i: heights[i])
    by_height = by_height[-len(LETTERS) :]
    while by_height and sum(1 if i in folded else height for i, height in enumerate(heights)) > room:
        folded.add(by_height.pop())
    return folded
