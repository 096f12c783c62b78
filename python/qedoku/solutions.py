"""What exact search finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn, TypeAlias, cast, final

from . import _qedoku
from .cells import Cell, CellLike
from .limits import BudgetLike, bounds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .puzzle import Puzzle

Word: TypeAlias = Literal["none", "one", "several", "unknown"]


class Count(NamedTuple):
    """How many solutions were found, and whether that is all of them.

    >>> import qedoku
    >>> qedoku.samples.SEVERAL.count()
    Count(found=4, complete=True)
    """

    found: int
    complete: bool


@final
class Solution:
    """A filled puzzle.

    >>> import qedoku
    >>> solution = qedoku.samples.EASY.solve().solution
    >>> solution.line[:9], solution["r1c3"]
    ('534678912', 4)
    """

    __slots__ = ("_line", "_puzzle")
    _line: str
    _puzzle: Puzzle

    def __init__(self, puzzle: Puzzle, line: str) -> None:
        object.__setattr__(self, "_puzzle", puzzle)
        object.__setattr__(self, "_line", line)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a solution is immutable; {name} cannot be set")

    @property
    def line(self) -> str:
        """One line: 81 digits, or rows joined by ``/`` with ``#`` for the black cells of a Kakuro.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.solve().solution.line
        '###/#13/#21'
        """
        return self._line

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it solves.

        >>> import qedoku
        >>> qedoku.samples.EASY.solve().solution.puzzle == qedoku.samples.EASY
        True
        """
        return self._puzzle

    @property
    def digits(self) -> bytes:
        """The digits of the cells to fill in reading order, 1 to 9.

        >>> import qedoku
        >>> list(qedoku.samples.KAKURO.solve().solution.digits)
        [1, 3, 2, 1]
        """
        return bytes(int(sign) for sign in self._line if sign.isdecimal())

    def __getitem__(self, cell: CellLike) -> int:
        wanted = Cell.of(cell)
        for known, digit in self:
            if known == wanted:
                return digit
        raise KeyError(f"there is no cell {wanted} to fill")

    def __iter__(self) -> Iterator[tuple[Cell, int]]:
        width = self._puzzle.shape[1]
        signs = self._line.replace("/", "")
        for place, sign in enumerate(signs):
            if sign.isdecimal():
                yield Cell(place // width + 1, place % width + 1), int(sign)

    def numpy(self) -> NDArray[np.int8]:
        """The digits as an array of rows, -1 in black cells.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.solve().solution.numpy().tolist()
        [[-1, -1, -1], [-1, 1, 3], [-1, 2, 1]]
        """
        import numpy

        signs = self._line.replace("/", "")
        digits = [int(sign) if sign.isdecimal() else -1 for sign in signs]
        return numpy.array(digits, dtype=numpy.int8).reshape(self._puzzle.shape)

    def svg(self, *, theme: str = "auto", size: int | None = None) -> str:
        """The filled board as a picture, in which the givens stand out.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.solve().solution.svg().startswith("<svg ")
        True
        """
        return _qedoku.solution_svg(self._puzzle, self._line, theme, size, "")

    def _repr_svg_(self) -> str:
        return _qedoku.solution_svg(self._puzzle, self._line, "auto", 360, "solution-")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return self._line == other._line

    def __hash__(self) -> int:
        return hash(self._line)

    def __str__(self) -> str:
        return _qedoku.solution_board(self._puzzle, self._line)

    def __repr__(self) -> str:
        return f"<Solution {self._line}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Solution, (self._puzzle, self._line)

    def __copy__(self) -> Solution:
        return self

    def __deepcopy__(self, memo: object) -> Solution:
        return self


@final
class Verdict:
    """Whether a puzzle has one solution. It has no truth value: ask :attr:`is_unique` or :attr:`solution`.

    >>> import qedoku
    >>> verdict = qedoku.samples.SEVERAL.solve()
    >>> verdict.solutions, verdict.is_unique, len(verdict.witnesses)
    ('several', False, 2)
    """

    __slots__ = ("_budget", "_lines", "_puzzle", "_text", "_word")

    def __init__(
        self, puzzle: Puzzle, word: str, lines: list[str], budget: BudgetLike = None, text: str | None = None
    ) -> None:
        self._puzzle, self._word, self._lines = puzzle, word, lines
        self._budget, self._text = budget, text

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle.

        >>> import qedoku
        >>> qedoku.samples.EASY.solve().puzzle == qedoku.samples.EASY
        True
        """
        return self._puzzle

    @property
    def solutions(self) -> Word:
        """``none``, ``one``, ``several``, or ``unknown`` if the budget was spent before.

        >>> import qedoku
        >>> qedoku.samples.HOPELESS.solve().solutions
        'none'
        """
        return cast("Word", self._word)

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution.

        >>> import qedoku
        >>> qedoku.samples.EASY.solve().is_unique
        True
        """
        return self._word == "one"

    @property
    def solution(self) -> Solution | None:
        """The only solution.

        >>> import qedoku
        >>> qedoku.samples.SEVERAL.solve().solution is None
        True
        """
        return Solution(self._puzzle, self._lines[0]) if self._word == "one" else None

    @property
    def witnesses(self) -> tuple[Solution, ...]:
        """The solutions that were found: the only one, or two of several.

        >>> import qedoku
        >>> [solution.line for solution in qedoku.samples.KAKURO.solve().witnesses]
        ['###/#13/#21']
        """
        return tuple(Solution(self._puzzle, line) for line in self._lines)

    @property
    def message(self) -> str | None:
        """What is the matter, if there is no solution or there are several.

        >>> import qedoku
        >>> qedoku.samples.SEVERAL.solve().message
        'several solutions; they differ first at r2c2: 1 or 2'
        """
        message = self.to_dict().get("message")
        return None if message is None else str(message)

    def json(self) -> str:
        """The object of ``qedoku solve --json``.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.solve().json()[:42]
        '{"version":1,"kind":"solve","family":"kaku'
        """
        if self._text is None:
            self._text = _qedoku.verdict_json(self._puzzle, self._word, self._lines, bounds(self._budget))
        return self._text

    def to_dict(self) -> dict[str, Any]:
        """The same as a dictionary.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.solve().to_dict()["found"]
        ['###/#13/#21']
        """
        import json

        return cast("dict[str, Any]", json.loads(self.json()))

    def __bool__(self) -> NoReturn:
        raise TypeError("a verdict has no truth value; ask `.is_unique`, or `.solution` for the only solution")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Verdict):
            return NotImplemented
        return (self._puzzle, self._word, self._lines) == (other._puzzle, other._word, other._lines)

    def __hash__(self) -> int:
        return hash((self._puzzle, self._word, *self._lines))

    def __repr__(self) -> str:
        return f"<Verdict {self._word}{''.join(f' {line}' for line in self._lines)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Verdict, (self._puzzle, self._word, self._lines, None, self.json())
