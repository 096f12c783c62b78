"""Puzzles, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn, Self, TypeAlias, Union, cast, final

from . import _qedoku
from .canon import Canonical, CanonForm, Group, Kept
from .cells import Cell, CellLike, Removal
from .checks import Check, Ratings, Scale
from .errors import Problem
from .hints import Hint
from .limits import BudgetLike, bounds
from .paths import Path
from .solutions import Count, Solution, Verdict
from .steps import Again, Step
from .techniques import Family

if TYPE_CHECKING:
    from os import PathLike

    import numpy as np
    from numpy.typing import NDArray

    from .game import Game

PuzzleLike: TypeAlias = Union["Puzzle", str, Sequence[int], Sequence[Sequence[int]], "NDArray[Any]"]
"""What stands for a puzzle: a text in any format, or the digits of a Sudoku, 0 for open cells."""


class ReadProblem(NamedTuple):
    """What stands where a puzzle cannot be read.

    >>> [*Puzzle.read("nonsense")][0].problems[0].line
    1
    """

    problems: tuple[Problem, ...]


@final
class Puzzle(_qedoku.Puzzle):
    """A puzzle of either family, or a position of it: immutable, equal by what it says.

    >>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> puzzle.family, puzzle.shape, len(puzzle.givens)
    ('sudoku', (9, 9), 30)
    >>> puzzle == Puzzle(puzzle.numpy())
    True
    """

    __slots__ = ()

    def __new__(cls, source: PuzzleLike, /, *, format: str | None = None, family: Family | None = None) -> Self:
        text = source if type(source) is str else _text(source)
        return super().__new__(cls, text, format, family)

    @staticmethod
    def read(source: str | bytes | PathLike[str], /, *, format: str | None = None) -> Iterator[Puzzle | ReadProblem]:
        """The puzzles of a text, or of a file if that is named by a path, one by one.

        >>> import qedoku
        >>> [puzzle.family for puzzle in Puzzle.read(qedoku.samples.EASY.line + "\\n\\n" + qedoku.samples.KAKURO.line)]
        ['sudoku', 'kakuro']
        """
        if isinstance(source, (str, bytes)):
            text = source.encode() if isinstance(source, str) else source
            reader = _qedoku.Reader(text, None, format)
        else:
            reader = _qedoku.Reader(None, source, format)
        return (_read(told) for told in reader)

    @property
    def family(self) -> Family:
        """``sudoku`` or ``kakuro``.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.family
        'kakuro'
        """
        return cast("Family", super().family)

    @property
    def givens(self) -> Mapping[Cell, int]:
        """The digits that are given, in reading order.

        >>> import qedoku
        >>> qedoku.samples.EASY.givens[Cell(1, 1)]
        5
        """
        return MappingProxyType({Cell(row, col): digit for row, col, digit in self._givens()})

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells to fill, given ones included, in reading order.

        >>> import qedoku
        >>> [str(cell) for cell in qedoku.samples.KAKURO.cells]
        ['r2c2', 'r2c3', 'r3c2', 'r3c3']
        """
        return tuple(Cell(row, col) for row, col in self._cells())

    def to(self, format: str, *, blank: Literal[".", "0"] = ".") -> str:
        """The puzzle as text in a format; :func:`qedoku.formats` lists them.

        >>> import qedoku
        >>> qedoku.samples.EASY.to("line", blank="0")[:9]
        '530070000'
        """
        return self._write(format, blank)

    def numpy(self) -> NDArray[np.int8]:
        """The digits as a fresh array of rows: 0 for open cells, -1 for black ones.

        >>> import qedoku
        >>> qedoku.samples.EASY.numpy()[0].tolist()
        [5, 3, 0, 0, 7, 0, 0, 0, 0]
        """
        import numpy

        return numpy.array(self._digits(), dtype=numpy.int8).reshape(self.shape)

    def solve(self, *, budget: BudgetLike = None) -> Verdict:
        """Whether there is exactly one solution, by exact search.

        >>> import qedoku
        >>> qedoku.samples.EASY.solve().solution.line[:9]
        '534678912'
        """
        word, lines = _qedoku.solve(self, bounds(budget))
        return Verdict(self, word, lines, budget)

    def count(self, *, limit: int = 1000, budget: BudgetLike = None) -> Count:
        """How many solutions there are, up to a limit.

        >>> import qedoku
        >>> qedoku.samples.SEVERAL.count(limit=3)
        Count(found=3, complete=False)
        """
        return Count(*_qedoku.count(self, limit, bounds(budget)))

    def solutions(self, *, limit: int | None = None) -> Iterator[Solution]:
        """The solutions one by one, always in the same order.

        >>> import qedoku
        >>> [solution.line for solution in qedoku.samples.SEVERAL.solutions(limit=2)]
        ['###/#14/#41', '###/#23/#32']
        """
        told, most, is_complete = 0, 100, False
        while not is_complete and (limit is None or told < limit):
            most = most if limit is None else min(most, limit)
            lines, is_complete = _qedoku.listed(self, most, None)
            for line in lines[told:]:
                yield Solution(self, line)
            told, most = len(lines), 4 * most

    def check(
        self,
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
        """Whether it is a puzzle, has one solution, and needs all of its givens.

        With `backdoors` also the smallest sets of so many digits or candidates at most behind which `by` solves; with
        `analyse` how deep trial and error has to go, and the tridagons; with `classify` the line of its class; with
        `shortest` ways of so many steps at most that cost less than `below` on the scale human, between which `by`
        solves: singles, basics, w1, s2, s3, s4, human<7.8; with `unavoidable` the unavoidable sets of so many cells at
        most, 4 to 14.

        >>> import qedoku
        >>> qedoku.samples.HARD.check()
        <Check one minimal>
        >>> qedoku.samples.EASY.check(classify=True).class_line
        'T&E 0, SER 1.2, backdoor 0'
        >>> qedoku.samples.EASY.check(shortest=1).fewest_steps
        0
        """
        if backdoors is not None and not 1 <= backdoors <= 3:
            raise ValueError(f"backdoors of {backdoors} are not searched; type 1 to 3")
        if unavoidable is not None and not 4 <= unavoidable <= 14:
            raise ValueError(f"unavoidable sets of {unavoidable} cells are not searched; type 4 to 14")
        ways = None if shortest is None else (shortest, below)
        return Check(_qedoku.check(self, (backdoors, analyse, classify, ways, unavoidable), by, bounds(budget)))

    def explain(self, *, method: str = "human", verify: bool = False, budget: BudgetLike = None) -> Path:
        """A solve by logic; with `verify` the independent checker takes every step.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.explain().outcome
        'solved'
        """
        return Path(self, method, _qedoku.explain(self, method, verify, bounds(budget)))

    def hint(self, *, method: str = "human", budget: BudgetLike = None) -> Hint | None:
        """The next step; what is wrong, if something is; nothing if there is nothing to tell.

        >>> import qedoku
        >>> str(qedoku.samples.KAKURO.hint())
        'Look at the across run 4 at r2c1.'
        >>> qedoku.samples.SOLVED.hint() is None
        True
        """
        hinted = _qedoku.hint(self, method, bounds(budget))
        return Hint(self, method, hinted) if hinted.has_words() else None

    def steps(
        self,
        *,
        technique: str | None = None,
        target: Removal | str | None = None,
        limit: int | None = None,
        rank: int | None = None,
        truths: int = 3,
        digits: int = 1,
        budget: BudgetLike = None,
    ) -> list[Step]:
        """Every step of the position: of a technique, or those that rule out a candidate.

        With `rank` in place of techniques what truths and links show, of which there are so many more at most: rank 0 to
        2, 1 to 6 truths about 1 or 2 digits, for Sudoku.

        >>> import qedoku
        >>> qedoku.samples.EASY.steps(technique="hidden-single", limit=1)
        [<Step 1 hidden-single r9c7=1>]
        >>> qedoku.samples.HARD.steps(rank=0, truths=2, limit=1)
        [<Step 1 set-logic r9c1-1 r9c2-1 r9c3-1 r9c6-1>]
        """
        if rank is not None and technique is not None:
            raise ValueError("rank searches in place of techniques; name one or the other")
        aim = None if target is None else str(target)
        logic = None if rank is None else (rank, truths, digits)
        found = _qedoku.steps(self, technique, aim, limit, logic, bounds(budget))
        again = (technique, aim, limit, *(logic or ()))
        return [Step(Again("steps", self, again, i), raw) for i, raw in enumerate(found)]

    def rate(self, *, scale: Scale | None = None, budget: BudgetLike = None) -> Ratings:
        """How hard it is: a Sudoku on the scale of Sudoku Explainer unless another is named.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate()
        <Ratings se solved 1.2/1.2/1.2>
        """
        return Ratings(*_qedoku.rate(self, scale, bounds(budget)))

    def canonical(self, *, form: CanonForm | None = None, budget: BudgetLike = None) -> Canonical:
        """What stays of it when its looks change, in a form: ``puzzle`` unless another is named, of a Kakuro ``kakuro``.

        >>> import qedoku
        >>> turned = qedoku.Map("t1 d912345678").apply(qedoku.samples.EASY)
        >>> turned.canonical().text == qedoku.samples.EASY.canonical().text
        True
        """
        return Canonical(_qedoku.canonical(self, form, bounds(budget)))

    def is_equivalent(self, other: PuzzleLike, /, *, budget: BudgetLike = None) -> bool:
        """Whether the other is a guise of it: their canonical forms are one. Only givens count, and not what was placed; where
        candidates are listed and nothing is given, the candidates. Puzzles of different families are never one.

        The budget is that of each form.

        >>> import qedoku
        >>> turned = qedoku.Map("t1 d912345678").apply(qedoku.samples.EASY)
        >>> qedoku.samples.EASY.is_equivalent(turned), qedoku.samples.EASY.is_equivalent(qedoku.samples.HARD)
        (True, False)
        """
        other = as_puzzle(other)
        if self.family != other.family or len(self.givens) != len(other.givens):
            return False
        mine, theirs = self.canonical(budget=budget), other.canonical(budget=budget)
        return (mine.form, mine.text) == (theirs.form, theirs.text)

    def automorphisms(self, *, of: Kept = "givens", budget: BudgetLike = None) -> Group:
        """The maps that leave the givens of a Sudoku, its solution or its pattern as they are.

        >>> import qedoku
        >>> qedoku.samples.EASY.automorphisms(of="pattern")
        <Group pattern 8>
        """
        return Group(_qedoku.automorphisms(self, of, bounds(budget)))

    def play(self) -> Game:
        """A game of it.

        >>> import qedoku
        >>> qedoku.samples.EASY.play().candidates("r1c3") == {1, 2, 4}
        True
        """
        from .game import Game

        return Game(self)

    def candidates(self, cell: CellLike) -> frozenset[int]:
        """The candidates of a cell; of a filled one none.

        >>> import qedoku
        >>> sorted(qedoku.samples.EASY.candidates("r1c3"))
        [1, 2, 4]
        """
        return self.play().candidates(cell)

    def svg(self, *, theme: str = "auto", size: int | None = None, candidates: bool = True) -> str:
        """The position as a picture, as ``qedoku draw`` writes it.

        >>> import qedoku
        >>> qedoku.samples.EASY.svg(theme="light", size=360)[:16]
        '<svg width="360"'
        """
        return self._svg(candidates, theme, size, "")

    def _repr_svg_(self) -> str:
        return self._svg(False, "auto", 360, "puzzle-")

    def __bytes__(self) -> bytes:
        digits = self._digits()
        if self.family != "sudoku":
            raise TypeError("the bytes are those of a Sudoku; a Kakuro has its clues in `.line`")
        return bytes(digits)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self.line == other.line

    def __hash__(self) -> int:
        return hash(self.line)

    def __str__(self) -> str:
        return self._board()

    def __repr__(self) -> str:
        return f"Puzzle({self.line!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Puzzle, (self.line,)

    def __copy__(self) -> Puzzle:
        return self

    def __deepcopy__(self, memo: object) -> Puzzle:
        return self

    def __init_subclass__(cls) -> NoReturn:
        raise TypeError("Puzzle is no class to derive from; keep one in an attribute")


def as_puzzle(source: PuzzleLike) -> Puzzle:
    """The puzzle that is meant."""
    return source if isinstance(source, Puzzle) else Puzzle(source)


def _read(told: str | list[tuple[int, int, str]]) -> Puzzle | ReadProblem:
    if isinstance(told, str):
        return Puzzle(told)
    return ReadProblem(tuple(Problem(*problem) for problem in told))


def _text(source: object) -> str:
    """The digits of a sequence or array on one line."""
    if isinstance(source, Puzzle):
        return source.line
    if isinstance(source, str):
        return str(source)
    listed: object = source
    if not isinstance(source, (list, tuple)):
        try:
            listed = memoryview(cast("bytes", source)).tolist()
        except (TypeError, NotImplementedError):
            listed = list(source) if isinstance(source, Sequence) else None
    digits: list[object] = []
    if isinstance(listed, (list, tuple)):
        for part in listed:
            digits.extend(part if isinstance(part, (list, tuple)) else [part])
    if len(digits) != 81 or any(type(digit) is not int or not 0 <= digit <= 9 for digit in digits):
        raise TypeError(
            f"{type(source).__name__} is no puzzle; a text is, or 81 digits from 0 to 9, in one row or in nine"
        )
    return "".join(map(str, digits))
