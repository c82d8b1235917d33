"""Who does the work changes nothing about what comes of it."""

import pytest
from helpers.chores import die, refuse, squared

from wabe.arena.crew import Alone, Processes, crew
from wabe.core.errors import BadOption, WabeError


def test_alone_and_together_give_the_same_in_order() -> None:
    expected = [number * number for number in range(12)]
    with crew() as alone, crew(2) as together:
        assert isinstance(alone, Alone)
        assert isinstance(together, Processes)
        assert list(alone.in_order(squared, range(12))) == expected
        assert list(together.in_order(squared, range(12))) == expected
        assert sorted(together.as_they_come(squared, range(12))) == list(enumerate(expected))


def test_work_is_taken_only_when_it_can_be_begun() -> None:
    taken: list[int] = []

    def tasks() -> object:
        for number in range(100):
            taken.append(number)
            yield number

    with Alone() as alone:
        answers = alone.as_they_come(squared, tasks())  # type: ignore[arg-type]
        next(answers)
        assert taken == [0]


def test_errors_come_back_as_they_were_and_a_killed_process_in_words() -> None:
    with Alone() as alone, pytest.raises(BadOption, match="not 1"):
        list(alone.in_order(refuse, [1]))
    with Processes(1) as one, pytest.raises(WabeError, match="goes on from there"):
        list(one.in_order(die, [1]))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"jobs": 0}, "at least 1 job"),
        ({"on": "moon"}, "processes, ray; not on 'moon'"),
        ({"address": "there:1"}, "goes with --on ray"),
    ],
)
def test_bad_crews_are_refused(given: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        crew(**given)  # type: ignore[arg-type]
