"""What the package tells is what the command tells, byte for byte."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import qedoku
from qedoku import samples

Command = Callable[..., str]
PUZZLES = [samples.EASY, samples.WING, samples.KAKURO, samples.SEVERAL, samples.HOPELESS, samples.SOLVED]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_objects_are_those_of_the_command(command: Command, puzzle: qedoku.Puzzle) -> None:
    def told(*arguments: str) -> str:
        return command(*arguments, "--json", puzzle.line).rstrip("\n")

    assert puzzle.solve().json() == told("solve")
    assert puzzle.check().json() == told("check")
    assert puzzle.explain().json() == told("explain")
    assert puzzle.rate().json() == told("rate")
    if hint := puzzle.hint():
        assert [hint.json(level) for level in (1, 2, 3, 4)] == [
            told("hint", "--level", level) for level in "1234"
        ]


def test_other_scales_are_those_of_the_command(command: Command) -> None:
    told = command("rate", "--json", "--scale", "hodoku", samples.WING.line).rstrip("\n")
    assert samples.WING.rate(scale="hodoku").json() == told


def test_pictures_are_those_of_the_command(command: Command, puzzle: qedoku.Puzzle) -> None:
    assert puzzle.svg() == command("draw", puzzle.line)
    assert puzzle.explain()[0].svg(theme="dark") == command("draw", "--step", "1", "--theme", "dark", puzzle.line)
    hint = puzzle.hint()
    assert hint is not None
    assert hint.svg(2, theme="print") == command("draw", "--level", "2", "--theme", "print", puzzle.line)


def test_a_dictionary_is_the_object(puzzle: qedoku.Puzzle) -> None:
    import json

    for told in (puzzle.solve(), puzzle.check(), puzzle.rate(), puzzle.explain()):
        assert told.to_dict() == json.loads(told.json())
