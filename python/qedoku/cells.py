"""Cells and what is said of them: named as printed, from 1, never by an index."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Cell(NamedTuple):
    """A cell: its row and column, from 1. Those of a Kakuro count the clue row and column.

    >>> cell = Cell(4, 7)
    >>> str(cell), cell.number, Cell.of("r4c7") == cell
    ('r4c7', 33, True)
    """

    row: int
    col: int

    @property
    def number(self) -> int:
        """Its place among the 81 cells of a Sudoku in reading order, from 0.

        >>> Cell(9, 9).number
        80
        """
        return 9 * (self.row - 1) + self.col - 1

    def __str__(self) -> str:
        return f"r{self.row}c{self.col}"

    @staticmethod
    def of(source: CellLike) -> Cell:
        """The cell that is meant by ``"r4c7"`` or ``(4, 7)``.

        >>> Cell.of((4, 7))
        Cell(row=4, col=7)
        """
        if isinstance(source, Cell):
            return source
        if isinstance(source, str):
            row, _, col = source.strip().lower().removeprefix("r").partition("c")
            if row.isdecimal() and col.isdecimal() and int(row) > 0 and int(col) > 0:
                return Cell(int(row), int(col))
        elif len(source) == 2 and all(type(part) is int and part > 0 for part in source):
            return Cell(*source)
        raise ValueError(f"{source!r} is no cell; type 'r4c7' or (4, 7)")


CellLike: TypeAlias = Cell | str | tuple[int, int]
"""What stands for a cell."""


class Placement(NamedTuple):
    """A digit that is placed.

    >>> str(Placement(Cell(4, 7), 3))
    'r4c7=3'
    """

    cell: Cell
    digit: int

    def __str__(self) -> str:
        return f"{self.cell}={self.digit}"


class Removal(NamedTuple):
    """A candidate that is taken away.

    >>> str(Removal(Cell(4, 7), 3))
    'r4c7-3'
    """

    cell: Cell
    digit: int

    def __str__(self) -> str:
        return f"{self.cell}-{self.digit}"


class Combination(NamedTuple):
    """The digits of a run of a Kakuro, which a step takes to be so or rules out.

    >>> str(Combination("the across run 4 at r2c1", (1, 3), True))
    'the across run 4 at r2c1=13'
    """

    run: str
    digits: tuple[int, ...]
    holds: bool

    def __str__(self) -> str:
        return f"{self.run}{'=' if self.holds else '-'}{''.join(map(str, self.digits))}"
