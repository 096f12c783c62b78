"""Each verb, for both families."""

from __future__ import annotations

import array
import pickle
from pathlib import Path

import numpy
import pytest

import qedoku
from qedoku import Budget, Cell, Puzzle, samples


def test_a_puzzle_is_read_from_whatever_stands_for_one() -> None:
    line = samples.EASY.line
    digits = [0 if sign == "." else int(sign) for sign in line]
    rows = [digits[start : start + 9] for start in range(0, 81, 9)]
    spelt = [line, line.replace(".", "0"), samples.EASY.to("grid"), f"{line} a name", samples.EASY]
    for source in [*spelt, digits, rows, tuple(digits), bytes(digits), array.array("h", digits)]:
        assert Puzzle(source) == samples.EASY  # type: ignore[arg-type]
    for kind in ("int8", "uint8", "int32", "int64"):
        assert Puzzle(numpy.array(digits, dtype=kind)) == samples.EASY
        assert Puzzle(numpy.array(rows, dtype=kind)[::1]) == samples.EASY
    assert Puzzle(samples.EASY.numpy()) == samples.EASY
    assert bytes(samples.EASY) == bytes(digits)


@pytest.mark.parametrize("source", [[1] * 80, [10] * 81, [0.5] * 81, numpy.zeros((9, 8), "int8"), None, 5, [True] * 81])
def test_what_is_no_puzzle_says_what_one_is(source: object) -> None:
    with pytest.raises(TypeError, match="is no puzzle"):
        Puzzle(source)  # type: ignore[arg-type]


def test_two_puzzles_are_not_one() -> None:
    with pytest.raises(qedoku.ReadError, match="second puzzle") as caught:
        Puzzle(f"{samples.EASY.line}\n{samples.WING.line}")
    assert caught.value.problems[0].line == 2


def test_a_file_is_read_puzzle_by_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text(f"{samples.EASY.line}\nnonsense\n\n{samples.KAKURO.line}\n")
    first, wrong, last = Puzzle.read(file)
    assert (first, last) == (samples.EASY, samples.KAKURO)
    assert isinstance(wrong, qedoku.ReadProblem) and wrong.problems[0].line == 2
    with pytest.raises(FileNotFoundError):
        Puzzle.read(tmp_path / "missing.txt")


def test_solutions(puzzle: Puzzle) -> None:
    verdict = puzzle.solve()
    assert verdict.is_unique and verdict.solution is not None and verdict.message is None
    solution = verdict.solution
    assert verdict.witnesses == (solution,)
    assert [digit for _, digit in solution] == list(solution.digits)
    assert len(solution.digits) == len(puzzle.cells)
    assert all(solution[cell] == digit for cell, digit in puzzle.givens.items())
    assert solution.numpy().shape == puzzle.shape
    assert list(puzzle.solutions()) == [solution]
    with pytest.raises(KeyError):
        solution["r99c1"]
    with pytest.raises(TypeError, match="truth"):
        bool(verdict)


def test_several_solutions_come_in_one_order() -> None:
    lines = [solution.line for solution in samples.SEVERAL.solutions()]
    assert len(lines) == len(set(lines)) == 4 and samples.SEVERAL.count() == (4, True)
    many = [solution.line for solution in samples.EMPTY.solutions(limit=500)]
    assert len(set(many)) == 500
    assert many[:50] == [solution.line for solution in samples.EMPTY.solutions(limit=50)]


def test_a_spent_budget_is_an_answer() -> None:
    assert samples.SEVENTEEN.solve(budget=Budget(nodes=0)).solutions == "unknown"
    assert samples.HARD.rate(budget=0.0).outcome == "unknown"
    assert samples.HARD.explain(budget=0.0).outcome == "stopped"
    assert samples.EMPTY.count(limit=10**9, budget=0.02).complete is False
    with pytest.raises(ValueError, match="seconds"):
        samples.EASY.solve(budget=-1.0)


def test_a_path_ends_at_the_solution(puzzle: Puzzle) -> None:
    path = puzzle.explain(verify=True)
    solution = puzzle.solve().solution
    assert path.outcome == "solved" and solution is not None
    game = path.end.play()
    assert game.is_solved() and all(game.digit(cell) == digit for cell, digit in solution)
    assert [step.number for step in path] == list(range(1, len(path) + 1))
    assert sum(path.tally.values()) == len(path)
    assert path[-1] == path[len(path) - 1] and path[:2] == tuple(path)[:2]
    hardest = path.hardest
    assert hardest is not None and hardest.rating == max(step.rating or 0 for step in path)


@pytest.mark.parametrize("method", list(qedoku.methods()))
def test_every_method_answers_or_says_for_whom_it_is(method: str, puzzle: Puzzle) -> None:
    if puzzle.family in qedoku.methods()[method]:
        path = puzzle.explain(method=method)
        assert path.outcome == "solved" and path.method == method
        report = path.report()
        assert report is None or method.startswith(report["kind"])
    else:
        with pytest.raises(qedoku.NotApplicable, match=method):
            puzzle.explain(method=method)


def test_steps_are_proved_and_told(puzzle: Puzzle) -> None:
    for step in puzzle.explain():
        assert step.check() is None
        proof = step.proof()
        assert proof.is_checked and str(proof) and len(proof.lines) == len(proof)
        assert step.words and step.technique.family == puzzle.family and step.marks
    with pytest.raises(IndexError):
        puzzle.explain()[0].proof(99)


def test_steps_before_which_others_were_taken(puzzle: Puzzle) -> None:
    path = puzzle.explain()
    last = path[-1].before
    assert len(last.stack) == len(path) - 1 and not last.is_solved()
    last.push(path[-1])
    assert last.is_solved()


def test_steps_of_a_position() -> None:
    all_steps = samples.WING.steps()
    assert len(all_steps) > 10
    singles = samples.WING.steps(technique="hidden-single")
    assert {step.technique.id for step in singles} == {"hidden-single"}
    target = qedoku.Removal(Cell(2, 5), 1)
    assert samples.WING.steps(target=target) == samples.WING.steps(target="r2c5-1")
    with pytest.raises(ValueError, match="r2c5"):
        samples.WING.steps(target="r2c5")


def test_steps_by_rank() -> None:
    found = samples.WING.steps(rank=1, truths=2)
    assert found and {step.technique.name for step in found} == {"Set Logic"}
    assert all(step.check() is None for step in found) and pickle.loads(pickle.dumps(found[0])).words == found[0].words
    assert qedoku.steps(samples.WING, rank=1, truths=2, limit=1) == found[:1]
    for wrong, said in (
        ({"rank": 3}, "rank 3 is not searched; type 0 to 2"),
        ({"rank": 0, "truths": 7}, "truths 7 is not searched; type 1 to 6"),
        ({"rank": 0, "digits": 0}, "digits 0 is not searched; type 1 to 2"),
        ({"rank": 0, "technique": "x-wing"}, "one or the other"),
    ):
        with pytest.raises(ValueError, match=said):
            samples.WING.steps(**wrong)
    with pytest.raises(qedoku.NotApplicable, match="not for Kakuro"):
        samples.KAKURO.steps(rank=0)


def test_techniques_of_methods_alone_are_told_too() -> None:
    for method in ("tagging", "reject-lists"):
        for step in samples.HARD.explain(method=method):
            assert step.technique.name and step.technique.family == "sudoku"


def test_what_a_check_finds_beside_the_verdict() -> None:
    told = qedoku.check(samples.WING, backdoors=2, analyse=True, by="basics")
    assert told.backdoors is not None and told.analysis is not None and told.backdoors.by == "basics"
    doors = told.backdoors.placements
    assert doors.complete and doors.size == len(doors.sets[0]) and isinstance(doors.sets[0][0], qedoku.Placement)
    assert isinstance(told.backdoors.removals.sets[0][0], qedoku.Removal)
    plain = samples.WING.check()
    assert (plain.backdoors, plain.analysis) == (None, None)
    several = samples.SEVERAL.check(backdoors=1, analyse=True)
    assert (several.backdoors, several.analysis) == (None, None)
    kakuro = samples.KAKURO.check(analyse=True).analysis
    assert kakuro is not None and (kakuro.depth, kakuro.after_basics) == (0, None)
    for wrong in (0, 4, -1):
        with pytest.raises(ValueError, match="1 to 3"):
            samples.WING.check(backdoors=wrong)
    held = samples.HARD.check(unavoidable=9).unavoidable
    assert held is not None and held.complete and {len(one.cells) for one in held.sets} <= {4, 6, 8, 9}
    assert all(one.givens and set(one.givens) <= set(one.cells) for one in held.sets)
    assert samples.KAKURO.check(unavoidable=4).unavoidable is None
    with pytest.raises(ValueError, match="4 to 14"):
        samples.HARD.check(unavoidable=3)


def test_hints_give_away_bit_by_bit(puzzle: Puzzle) -> None:
    hint = puzzle.hint()
    assert hint is not None and hint.step is not None
    assert str(hint) == hint.level(1) and hint.step.technique.name not in str(hint)
    assert hint.step.technique.name in hint.level(4)
    with pytest.raises(ValueError, match="1 to 4"):
        hint.level(5)  # type: ignore[arg-type]


def test_ratings() -> None:
    hard = samples.HARD.rate()
    assert (hard.er, hard.ep, hard.ed, hard.outcome) == (8.8, 1.2, 1.2, "solved")
    assert samples.KAKURO.rate().scale == "kakuro"
    assert samples.HOPELESS.rate().outcome == "contradiction"
    points = samples.WING.rate(scale="hodoku")
    assert points.er is None and points.score and points.level
    with pytest.raises(qedoku.NotApplicable, match="Kakuro"):
        samples.KAKURO.rate(scale="hodoku")


def test_many_are_solved_in_order() -> None:
    puzzles = [samples.EASY, samples.SEVERAL, samples.HARD, samples.HOPELESS] * 5
    words = [puzzle.solve().solutions for puzzle in puzzles]
    for threads in (1, 2, 7, None):
        assert [verdict.solutions for verdict in qedoku.solve_many(puzzles, threads=threads)] == words
    assert qedoku.solve_many([]) == []


def test_names_that_are_not_known_say_which_are() -> None:
    with pytest.raises(qedoku.UnknownName) as caught:
        samples.EASY.explain(method="humann")
    assert caught.value.near == ("human",)
    with pytest.raises(qedoku.UnknownName, match="technique"):
        samples.EASY.steps(technique="no such thing")
    with pytest.raises(qedoku.UnknownName, match="format"):
        samples.EASY.to("svgg")
    with pytest.raises(qedoku.UnknownName, match="theme"):
        samples.EASY.svg(theme="pink")
    with pytest.raises(qedoku.UnknownName, match="family"):
        Puzzle(samples.EASY.line, family="chess")  # type: ignore[arg-type]
    with pytest.raises(qedoku.UnknownName, match="scale"):
        samples.EASY.rate(scale="er")  # type: ignore[arg-type]
    with pytest.raises(qedoku.NotApplicable, match="k-line"):
        samples.EASY.to("k-line")


def test_defects_are_errors_of_verbs_and_answers_of_check() -> None:
    twice = Puzzle("55" + "." * 79)
    for verb in (twice.solve, twice.count, twice.explain, twice.hint, twice.steps, twice.rate):
        with pytest.raises(qedoku.InvalidPuzzle, match="twice") as caught:
            verb()
        assert caught.value.defects
    assert not twice.check().valid


def test_methods_side_by_side(puzzle: Puzzle) -> None:
    attempts = qedoku.compare(puzzle)
    assert set(attempts) == {id for id, families in qedoku.methods().items() if puzzle.family in families}
    assert all(attempt.filled == attempt.cells == len(puzzle.cells) for attempt in attempts.values())


def test_functions_are_the_methods(puzzle: Puzzle) -> None:
    line = puzzle.line
    assert qedoku.solve(line) == puzzle.solve() and qedoku.check(line) == puzzle.check()
    assert qedoku.count(line) == puzzle.count() and qedoku.rate(line) == puzzle.rate()
    assert qedoku.explain(line) == puzzle.explain() and qedoku.hint(line) == puzzle.hint()
    assert qedoku.steps(line, limit=3) == puzzle.steps(limit=3)


@pytest.mark.parametrize(("puzzle", "method"), [(samples.WING, "human"), (samples.HARD, "se"), (samples.KAKURO, "human")])
def test_ratings_of_a_path_are_those_of_its_steps(puzzle: Puzzle, method: str) -> None:
    path = puzzle.explain(method=method)
    assert path.ratings is not None and path.hardest is not None
    assert (path.ratings.scale, path.ratings.steps) == (path.scale, len(path))
    assert (path.ratings.er, path.ratings.ed) == (path.hardest.rating, path[0].rating)


def test_a_path_without_an_end_or_a_scale_of_its_own_has_no_ratings() -> None:
    assert samples.HOPELESS.explain().ratings is None
    assert samples.EASY.explain(method="reject-lists").ratings is None
