"""Kakuro that were made by what is wished of them; `docs/generate.md` tells what the wishes mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ._values import Told
from .request import KakuroLevel

if TYPE_CHECKING:
    from .puzzle import Puzzle
    from .solutions import Solution


@final
class GeneratedKakuro(Told):
    """A Kakuro that was made, with what was found out about it.

    >>> import qedoku
    >>> made = next(qedoku.generate(qedoku.KakuroRequest(size=(6, 6), level="Medium"), seed=7))
    >>> made.word, made.rows, made.puzzle.family
    ('Medium', 6, 'kakuro')
    >>> made.puzzle.solve().solution == made.solution
    True
    """

    __slots__ = ()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        from .puzzle import Puzzle

        return Puzzle(self._data["puzzle"])

    @property
    def solution(self) -> Solution:
        """Its only solution."""
        from .solutions import Solution

        return Solution(self.puzzle, self._data["solution"])

    @property
    def seed(self) -> str:
        """Where the list comes from."""
        return str(self._data["seed"])

    @property
    def index(self) -> int:
        """Its place in the list, from 0."""
        return int(self._data["index"])

    @property
    def generator(self) -> int:
        """The version of the generator, in which the same seed makes the same list."""
        return int(self._data["generator"])

    @property
    def asked(self) -> tuple[str, ...]:
        """What was wished, in the order of the tests."""
        return tuple(self._data["asked"])

    @property
    def rows(self) -> int:
        """Rows of cells, the row of clues left out."""
        return int(self._data["rows"])

    @property
    def cols(self) -> int:
        """Columns of cells, the column of clues left out."""
        return int(self._data["cols"])

    @property
    def white(self) -> int:
        """How many cells are white."""
        return int(self._data["white"])

    @property
    def runs(self) -> int:
        """How many runs there are."""
        return int(self._data["runs"])

    @property
    def longest(self) -> int:
        """How many cells the longest of them has."""
        return int(self._data["longest"])

    @property
    def necks(self) -> int:
        """How many cells are the only link between two parts."""
        return int(self._data["necks"])

    @property
    def magic(self) -> int:
        """How many runs have one combination alone."""
        return int(self._data["magic"])

    @property
    def kr(self) -> float:
        """The hardest step on the scale ``kr``."""
        return float(self._data["kr"])

    @property
    def kr_ep(self) -> float:
        """The hardest step up to the first digit."""
        return float(self._data["kr_ep"])

    @property
    def kr_ed(self) -> float:
        """The first step."""
        return float(self._data["kr_ed"])

    @property
    def sum(self) -> float:
        """All steps together."""
        return float(self._data["sum"])

    @property
    def word(self) -> KakuroLevel:
        """The level."""
        word: KakuroLevel = self._data["word"]
        return word

    @property
    def hardest(self) -> str | None:
        """The technique of the first of the hardest steps, as an id."""
        return self._data.get("hardest")

    def __str__(self) -> str:
        return str(self._data["puzzle"])

    def __repr__(self) -> str:
        return f"<GeneratedKakuro {self.seed}/{self.index} {self.rows}x{self.cols} {self.word}>"
