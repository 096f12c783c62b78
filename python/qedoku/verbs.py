"""The verbs as functions: each takes whatever stands for a puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

from . import _qedoku
from .canon import Canonical, CanonForm, Group, Kept
from .cells import Removal
from .checks import Check, Outcome, Ratings, Scale
from .hints import Hint
from .limits import BudgetLike, bounds
from .paths import Path
from .progress import ProgressLike, teller
from .puzzle import PuzzleLike, as_puzzle
from .solutions import Count, Verdict
from .steps import Step


def solve(puzzle: PuzzleLike, /, *, budget: BudgetLike = None) -> Verdict:
    """See :meth:`qedoku.Puzzle.solve`.

    >>> import qedoku
    >>> qedoku.solve([0] * 81).solutions
    'several'
    """
    return as_puzzle(puzzle).solve(budget=budget)


def solve_many(
    puzzles: Iterable[PuzzleLike],
    /,
    *,
    threads: int | None = None,
    budget: BudgetLike = None,
    progress: ProgressLike = None,
) -> list[Verdict]:
    """The verdict of each, on all cores unless a number of threads is named. Whoever is named as ``progress`` is told
    how far it is; ``True`` is a line on standard error.

    >>> import qedoku
    >>> [verdict.solutions for verdict in qedoku.solve_many([qedoku.samples.EASY, qedoku.samples.SEVERAL])]
    ['one', 'several']
    """
    import os

    those = [as_puzzle(puzzle) for puzzle in puzzles]
    count = os.cpu_count() or 1 if threads is None else threads
    if count < 1:
        raise ValueError(f"{count} threads do nothing; type 1 or more")
    found = _qedoku.solve_many(list(those), count, bounds(budget), teller(progress, len(those), "puzzles"))
    return [Verdict(puzzle, word, lines, budget) for puzzle, (word, lines) in zip(those, found, strict=True)]


def count(puzzle: PuzzleLike, /, *, limit: int = 1000, budget: BudgetLike = None) -> Count:
    """See :meth:`qedoku.Puzzle.count`.

    >>> import qedoku
    >>> qedoku.count(qedoku.samples.EASY)
    Count(found=1, complete=True)
    """
    return as_puzzle(puzzle).count(limit=limit, budget=budget)


def check(
    puzzle: PuzzleLike,
    /,
    *,
    backdoors: int | None = None,
    analyse: bool = False,
    classify: bool = False,
    shortest: int | None = None,
    unavoidable: int | None = None,
    below: float = 9.0,
    by: str = "singles",
    budget: BudgetLike = None,
) -> Check:
    """See :meth:`qedoku.Puzzle.check`.

    >>> import qedoku
    >>> qedoku.check(qedoku.samples.KAKURO).solutions
    'one'
    """
    return as_puzzle(puzzle).check(
        backdoors=backdoors,
        analyse=analyse,
        classify=classify,
        shortest=shortest,
        unavoidable=unavoidable,
        below=below,
        by=by,
        budget=budget,
    )


def explain(
    puzzle: PuzzleLike, /, *, method: str = "human", verify: bool = False, budget: BudgetLike = None
) -> Path:
    """See :meth:`qedoku.Puzzle.explain`.

    >>> import qedoku
    >>> len(qedoku.explain(qedoku.samples.EASY))
    51
    """
    return as_puzzle(puzzle).explain(method=method, verify=verify, budget=budget)


def hint(puzzle: PuzzleLike, /, *, method: str = "human", budget: BudgetLike = None) -> Hint | None:
    """See :meth:`qedoku.Puzzle.hint`.

    >>> import qedoku
    >>> print(qedoku.hint(qedoku.samples.EASY))
    Look at box 2.
    """
    return as_puzzle(puzzle).hint(method=method, budget=budget)


def steps(
    puzzle: PuzzleLike,
    /,
    *,
    technique: str | None = None,
    target: Removal | str | None = None,
    limit: int | None = None,
    rank: int | None = None,
    truths: int = 3,
    digits: int = 1,
    budget: BudgetLike = None,
) -> list[Step]:
    """See :meth:`qedoku.Puzzle.steps`.

    >>> import qedoku
    >>> len(qedoku.steps(qedoku.samples.EASY, limit=3))
    3
    """
    return as_puzzle(puzzle).steps(
        technique=technique, target=target, limit=limit, rank=rank, truths=truths, digits=digits, budget=budget
    )


def rate(puzzle: PuzzleLike, /, *, scale: Scale | None = None, budget: BudgetLike = None) -> Ratings:
    """See :meth:`qedoku.Puzzle.rate`.

    >>> import qedoku
    >>> qedoku.rate(qedoku.samples.EASY, scale="human").er
    1.2
    """
    return as_puzzle(puzzle).rate(scale=scale, budget=budget)


def canonical(puzzle: PuzzleLike, /, *, form: CanonForm | None = None, budget: BudgetLike = None) -> Canonical:
    """See :meth:`qedoku.Puzzle.canonical`.

    >>> import qedoku
    >>> qedoku.canonical(qedoku.samples.EASY, form="puzzle").text[:9]
    '........1'
    """
    return as_puzzle(puzzle).canonical(form=form, budget=budget)


def automorphisms(puzzle: PuzzleLike, /, *, of: Kept = "givens", budget: BudgetLike = None) -> Group:
    """See :meth:`qedoku.Puzzle.automorphisms`.

    >>> import qedoku
    >>> qedoku.automorphisms("." * 81).order
    3359232
    """
    return as_puzzle(puzzle).automorphisms(of=of, budget=budget)


class Attempt(NamedTuple):
    """What a method made of a puzzle.

    >>> import qedoku
    >>> qedoku.compare(qedoku.samples.EASY, methods=["human"])["human"].steps
    51
    """

    method: str
    outcome: Outcome
    steps: int
    filled: int
    cells: int
    hardest: str | None
    rating: float | None
    scale: Scale | None


def compare(
    puzzle: PuzzleLike, /, *, methods: Sequence[str] | None = None, budget: BudgetLike = None
) -> dict[str, Attempt]:
    """What each method makes of a puzzle, or each of those that are named; methods of the other family are
    left out.

    >>> import qedoku
    >>> qedoku.compare(qedoku.samples.EASY, methods=["human", "se"])["se"].outcome
    'solved'
    """
    import json

    chosen = None if methods is None else list(methods)
    told = cast("dict[str, Any]", json.loads(_qedoku.compare(as_puzzle(puzzle), chosen, bounds(budget))))
    names = Attempt._fields
    return {tried["method"]: Attempt(*(tried.get(name) for name in names)) for tried in told["methods"]}


class Combos(NamedTuple):
    """The combinations of a run of a Kakuro.

    >>> combos(24, 3)
    Combos(sum=24, cells=3, combinations=((7, 8, 9),), forced=(7, 8, 9), possible=(7, 8, 9), fillings=6)
    """

    sum: int
    cells: int
    combinations: tuple[tuple[int, ...], ...]
    forced: tuple[int, ...]
    possible: tuple[int, ...]
    fillings: int


def combos(total: int, cells: int, /, *, include: Iterable[int] = (), exclude: Iterable[int] = ()) -> Combos:
    """The combinations that have a sum in so many cells: with these digits, and without those.

    >>> combos(10, 3, include=[1]).combinations
    ((1, 2, 7), (1, 3, 6), (1, 4, 5))
    """
    import json

    told = json.loads(_qedoku.combos(total, cells, list(include), list(exclude)))
    return Combos(
        told["sum"],
        told["cells"],
        tuple(map(tuple, told["combinations"])),
        tuple(told["forced"]),
        tuple(told["possible"]),
        told["fillings"],
    )
