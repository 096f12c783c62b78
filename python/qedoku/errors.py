"""What is raised. That a puzzle has no solution, or several, or that nothing was found is never an error.

>>> import qedoku
>>> try:
...     qedoku.Puzzle("53..7")
... except qedoku.errors.ReadError as error:
...     error.problems[0].line
1
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Problem(NamedTuple):
    """Something that is wrong in a text, and where: line and column from 1.

    >>> str(Problem(3, 1, "this is no puzzle"))
    '3:1: this is no puzzle'
    """

    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}"


class QedokuError(Exception):
    """All errors of the package.

    >>> issubclass(ReadError, QedokuError)
    True
    """

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class ReadError(QedokuError, ValueError):
    """A text that is no puzzle.

    >>> ReadError("1:1: no", [(1, 1, "no")]).problems
    (Problem(line=1, column=1, message='no'),)
    """

    def __init__(self, message: str, problems: Iterable[Sequence[object]] = ()) -> None:
        self.problems: tuple[Problem, ...] = _problems(problems)
        super().__init__(message, self.problems)


class InvalidPuzzle(QedokuError, ValueError):
    """A puzzle that breaks the rules as it stands.

    >>> InvalidPuzzle("two 5s", [(1, 1, "two 5s")]).defects[0].message
    'two 5s'
    """

    def __init__(self, message: str, defects: Iterable[Sequence[object]] = ()) -> None:
        self.defects: tuple[Problem, ...] = _problems(defects)
        super().__init__(message, self.defects)


class IllegalMove(QedokuError, ValueError):
    """A move that the rules forbid.

    >>> str(IllegalMove("r1c1=5", "3 is given in r1c1"))
    'r1c1=5 is not possible: 3 is given in r1c1'
    """

    def __init__(self, move: str, reason: str) -> None:
        self.move, self.reason = move, reason
        super().__init__(move, reason)

    def __str__(self) -> str:
        return f"{self.move} is not possible: {self.reason}"


class UnknownName(QedokuError, LookupError):
    """A technique, method, scale, format or theme that there is none of.

    >>> error = UnknownName("method", "humen", ["human", "tagging"])
    >>> error.near
    ('human',)
    >>> str(error)
    "there is no method 'humen'; did you mean human?"
    """

    def __init__(self, kind: str, name: str, known: Sequence[str] = ()) -> None:
        from difflib import get_close_matches

        self.kind, self.name = kind, name
        self.known: tuple[str, ...] = tuple(known)
        self.near: tuple[str, ...] = tuple(get_close_matches(name, self.known))
        super().__init__(kind, name, self.known)

    def __str__(self) -> str:
        if self.near:
            advice = f"; did you mean {' or '.join(self.near)}?"
        elif 0 < len(self.known) <= 20:
            advice = f"; type one of {', '.join(self.known)}"
        else:
            place = "table." if self.kind == "column" else ""
            advice = f"; `qedoku.{place}{self.kind}s()` lists them"
        return f"there is no {self.kind} {self.name!r}{advice}"


class NotApplicable(QedokuError, TypeError):
    """What has no meaning for puzzles of this family, such as a method of the other.

    >>> str(NotApplicable("the method `necks` does not solve Sudoku"))
    'the method `necks` does not solve Sudoku'
    """


class TableError(QedokuError, ValueError):
    """A table as a whole that has no answer, such as one without puzzles. Rows never raise it.

    >>> TableError("no column looks like puzzles", ["a", "b"]).columns
    ('a', 'b')
    """

    def __init__(self, message: str, columns: Sequence[str] = ()) -> None:
        self.columns: tuple[str, ...] = tuple(columns)
        super().__init__(message, self.columns)


class Stopped(TableError):
    """A :class:`qedoku.Stop` was set before a table was answered.

    >>> issubclass(Stopped, TableError)
    True
    """


class RefusedStep(QedokuError, RuntimeError):
    """The checker refused a step: a fault of the program, to be reported with the puzzle.

    >>> RefusedStep("step 3 is not proved", 3, "..1").puzzle
    '..1'
    """

    def __init__(self, message: str, step: int, puzzle: str) -> None:
        self.step, self.puzzle = step, puzzle
        super().__init__(message, step, puzzle)


class InternalError(QedokuError, RuntimeError):
    """A fault of the program, to be reported with the puzzle.

    >>> isinstance(InternalError("a fault"), RuntimeError)
    True
    """


def _problems(told: Iterable[Sequence[object]]) -> tuple[Problem, ...]:
    return tuple(Problem(int(str(line)), int(str(column)), str(message)) for line, column, message in told)
