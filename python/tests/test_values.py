"""Values: equal, hashed, copied, pickled, printed and shown."""

from __future__ import annotations

import copy
import pickle
import xml.etree.ElementTree

import pytest

import qedoku
from qedoku import Cell, Game, Puzzle, samples


def values(puzzle: Puzzle) -> list[object]:
    """One of each kind."""
    path, hint, verdict = puzzle.explain(), puzzle.hint(), puzzle.solve()
    assert hint is not None and hint.step is not None
    return [
        puzzle, verdict, verdict.solution, puzzle.count(), puzzle.check(), puzzle.rate(), path, path[0], path[1],
        hint, hint.step, puzzle.steps(limit=1)[0], path[0].proof(), path[0].technique, Cell(4, 7),
        qedoku.Placement(Cell(1, 2), 3), qedoku.Move.of("r1c3=4"), qedoku.Budget(1.0),
    ]  # fmt: skip


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_values_come_back_from_a_pickle(puzzle: Puzzle, protocol: int) -> None:
    for value in values(puzzle):
        back = pickle.loads(pickle.dumps(value, protocol))
        assert back == value and hash(back) == hash(value) and repr(back) == repr(value), value


def test_what_comes_back_is_whole(puzzle: Puzzle) -> None:
    path: qedoku.Path = pickle.loads(pickle.dumps(puzzle.explain()))
    step = path[1]
    assert step.svg() == puzzle.explain()[1].svg() and step.check() is None and step.proof().is_checked
    assert path.end == puzzle.explain().end
    found: qedoku.Step = pickle.loads(pickle.dumps(puzzle.steps()[0]))
    assert found.svg() == puzzle.steps()[0].svg()
    hint: qedoku.Hint = pickle.loads(pickle.dumps(puzzle.hint()))
    assert hint.step == puzzle.explain()[0] and hint.svg(3).startswith("<svg ")


def test_a_step_that_is_not_found_again_says_so() -> None:
    step = samples.EASY.explain()[0]
    other = qedoku.Step(step._again, None, step.json().replace('"number":1', '"number":2'))
    with pytest.raises(qedoku.QedokuError, match="found again"):
        other.svg()


def test_copies_of_what_is_immutable_are_the_same(puzzle: Puzzle) -> None:
    for value in (puzzle, puzzle.check(), puzzle.solve().solution, puzzle.explain()):
        assert copy.copy(value) is value and copy.deepcopy(value) is value
    with pytest.raises(AttributeError):
        puzzle.line = "other"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        puzzle.check().valid = False  # type: ignore[misc]
    with pytest.raises(AttributeError):
        puzzle.anything = 1  # type: ignore[attr-defined]


def test_equality_is_of_content_not_of_spelling() -> None:
    assert Puzzle(samples.EASY.to("grid")) == samples.EASY != samples.WING
    assert len({samples.EASY, Puzzle(samples.EASY.line.replace(".", "0")), samples.WING}) == 2
    game = samples.EASY.play()
    game.push("r1c3-4")
    assert game.to_puzzle() != samples.EASY and game.puzzle == samples.EASY
    assert samples.EASY != samples.EASY.line


def test_a_printed_value_reads_back(puzzle: Puzzle) -> None:
    assert eval(repr(puzzle), {"Puzzle": Puzzle}) == puzzle
    cell = Cell(4, 7)
    assert eval(repr(cell), {"Cell": Cell}) == cell and Cell.of(str(cell)) == cell
    assert str(puzzle).count("\n") > 2


@pytest.mark.parametrize("text", ["", "r0c1", "r1", "x1c1", "r1c", "c1r1"])
def test_what_is_no_cell_says_what_one_is(text: str) -> None:
    with pytest.raises(ValueError, match="r4c7"):
        Cell.of(text)


def test_pictures_are_small_and_well_formed(puzzle: Puzzle) -> None:
    hint, solution = puzzle.hint(), puzzle.solve().solution
    assert hint is not None and solution is not None
    boards = [puzzle, puzzle.play(), solution, puzzle.explain()[0], hint]
    for shown in boards:
        text = shown._repr_svg_()  # type: ignore[attr-defined]
        root = xml.etree.ElementTree.fromstring(text)
        assert root.get("width") == "360" and root.get("role") == "img"
        assert "<script" not in text and "<title" in text
    assert len(puzzle._repr_svg_()) <= 12_000


def test_tables_are_shown(puzzle: Puzzle) -> None:
    for shown in (puzzle.check(), puzzle.rate(), puzzle.explain()):
        text = shown._repr_html_()
        xml.etree.ElementTree.fromstring(f"<div>{text}</div>")
    assert puzzle.explain()._repr_html_().count("<details>") == len(puzzle.explain())


def test_puzzles_are_small() -> None:
    assert Puzzle(samples.EASY.line).__sizeof__() <= 160


def test_one_class_alone_is_not_hashed() -> None:
    with pytest.raises(TypeError):
        hash(Game(samples.EASY))
    with pytest.raises(TypeError):
        type("Mine", (Puzzle,), {})


def test_errors_come_back_from_a_pickle() -> None:
    errors = [
        qedoku.ReadError("1:1: no", [(1, 1, "no")]), qedoku.InvalidPuzzle("no", [(1, 1, "no")]),
        qedoku.IllegalMove("r1c1=1", "it is given"), qedoku.UnknownName("method", "humen", ["human"]),
        qedoku.NotApplicable("no"), qedoku.RefusedStep("no", 3, "1.."), qedoku.InternalError("no"),
    ]  # fmt: skip
    for error in errors:
        back = pickle.loads(pickle.dumps(error))
        assert str(back) == str(error) and vars(back) == vars(error) and isinstance(back, qedoku.QedokuError)
