"""Givens left out until each is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias, final

from . import _qedoku
from ._values import Told
from .limits import BudgetLike, bounds

if TYPE_CHECKING:
    from .puzzle import Puzzle, PuzzleLike
    from .request import KakuroLevel

Order: TypeAlias = Literal["random", "first", "last", "hardest", "easiest"]
"""Which givens are tried first."""


@final
class Minimized(Told):
    """Minimal puzzles among the givens of one.

    >>> import qedoku
    >>> minimal = qedoku.minimize(qedoku.samples.EASY, order="first")
    >>> minimal.puzzle.check().minimal
    True
    """

    __slots__ = ()

    @property
    def found(self) -> tuple[Puzzle, ...]:
        """Those that were found: one, or of :func:`minimal_puzzles` all.

        >>> import qedoku
        >>> len(qedoku.minimal_puzzles(qedoku.samples.EASY, limit=3).found)
        3
        """
        from .puzzle import Puzzle

        return tuple(map(Puzzle, self._data["found"]))

    @property
    def puzzle(self) -> Puzzle:
        """The first of them.

        >>> import qedoku
        >>> qedoku.minimize(qedoku.samples.EASY, to=27).puzzle.givens.__len__()
        27
        """
        return self.found[0]

    @property
    def complete(self) -> bool:
        """Whether these are all that were asked for.

        >>> import qedoku
        >>> qedoku.minimal_puzzles(qedoku.samples.EASY, limit=3).complete
        False
        """
        return bool(self._data["complete"])

    def __repr__(self) -> str:
        return f"<Minimized {len(self._data['found'])}{'' if self.complete else ' and more'}>"


def minimize(
    puzzle: PuzzleLike,
    /,
    *,
    order: Order = "random",
    seed: int | str = 1,
    number: int = 1,
    symmetry: str | None = None,
    to: int = 0,
    level: KakuroLevel | Sequence[KakuroLevel] = (),
    budget: BudgetLike = None,
) -> Minimized:
    """Givens of a Sudoku, or sums of a Kakuro, with one solution left out until each is needed, or no more than ``to``
    are left. A symmetry of the pattern of a Sudoku can be kept; random orders come from a seed and a number, which is
    that of the puzzle in a file. With a level of the scale ``kr``, or several, a Kakuro stays of one of them.

    >>> import qedoku
    >>> qedoku.minimize(qedoku.samples.EASY, seed=3).complete
    True
    >>> qedoku.minimize(qedoku.samples.KAKURO, level="Beginner").puzzle.solve().is_unique
    True
    """
    from .puzzle import as_puzzle

    if not 0 <= to <= 81:
        raise ValueError(f"{to} is no number of givens; type 0 to 81")
    come = (str(seed), number)
    levels: list[str] = [level] if isinstance(level, str) else list(level)
    return Minimized(_qedoku.minimize(as_puzzle(puzzle), order, come, symmetry, to, levels, bounds(budget)))


def minimal_puzzles(puzzle: PuzzleLike, /, *, limit: int = 1000, budget: BudgetLike = None) -> Minimized:
    """All minimal puzzles among the givens of a Sudoku with one solution, up to so many.

    >>> import qedoku
    >>> qedoku.minimal_puzzles(qedoku.samples.EASY, limit=5)
    <Minimized 5 and more>
    """
    from .puzzle import as_puzzle

    return Minimized(_qedoku.minimal_puzzles(as_puzzle(puzzle), limit, bounds(budget)))
