"""The same puzzle in other guises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, final

from . import _qedoku
from ._values import Told
from .canon import Map
from .limits import BudgetLike, bounds

if TYPE_CHECKING:
    from .puzzle import Puzzle, PuzzleLike

Look: TypeAlias = Literal["pattern", "symmetry"]
"""What of the looks of a puzzle is to stay."""



@final
class Varied(Told):
    """A puzzle in another guise.

    >>> import qedoku
    >>> varied = qedoku.vary(qedoku.samples.EASY)[0]
    >>> varied.map.apply(qedoku.samples.EASY) == varied.puzzle
    True
    """

    __slots__ = ()

    @property
    def puzzle(self) -> Puzzle:
        """The guise.

        >>> import qedoku
        >>> len(qedoku.vary(qedoku.samples.EASY)[0].puzzle.givens)
        30
        """
        from .puzzle import Puzzle

        return Puzzle(self._data["guise"])

    @property
    def token(self) -> str:
        """What leads there, as text; for a Kakuro its turns and mirrors.

        >>> import qedoku
        >>> len(qedoku.vary(qedoku.samples.KAKURO)[0].token.split())
        4
        """
        return str(self._data["map"])

    @property
    def map(self) -> Map | None:
        """What leads there; nothing for a Kakuro.

        >>> import qedoku
        >>> qedoku.vary(qedoku.samples.KAKURO)[0].map is None
        True
        """
        return Map(self.token) if self._data["family"] == "sudoku" else None

    def __str__(self) -> str:
        return str(self._data["guise"])

    def __repr__(self) -> str:
        return f"<Varied {self}>"


def vary(
    puzzle: PuzzleLike,
    /,
    *,
    count: int = 1,
    seed: int | str = 1,
    number: int = 1,
    keep: Look | None = None,
    budget: BudgetLike = None,
) -> list[Varied]:
    """So many random guises of a puzzle, from a seed and a number, which is that of the puzzle in a file. Its pattern
    can be kept, or the symmetry of that.

    >>> import qedoku
    >>> guises = qedoku.vary(qedoku.samples.EASY, count=2, keep="pattern")
    >>> [guise.puzzle.givens.keys() == qedoku.samples.EASY.givens.keys() for guise in guises]
    [True, True]
    """
    from .puzzle import as_puzzle

    found = _qedoku.vary(as_puzzle(puzzle), (str(seed), number), count, keep, bounds(budget))
    return [Varied(text) for text in found]
