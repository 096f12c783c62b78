"""How a puzzle is classed by those who collect the hardest: backdoors, depth of trial and error, tridagons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .cells import Cell, Placement, Removal

if TYPE_CHECKING:
    from typing import Self


class Doors(NamedTuple):
    """The smallest backdoors of a kind: how large they are, each of that size, and whether the time was enough.

    ``size`` is nothing where none was found, and 0 where none is needed.

    >>> import qedoku
    >>> doors = qedoku.samples.HARD.check(backdoors=2).backdoors.placements
    >>> doors.size, str(doors.sets[0][0]), doors.complete
    (1, 'r3c6=5', True)
    """

    size: int | None
    sets: tuple[tuple[Placement | Removal, ...], ...]
    complete: bool

    @classmethod
    def _of(cls, told: dict[str, Any]) -> Self:
        return cls(told["size"], tuple(tuple(map(_statement, names)) for names in told["sets"]), told["complete"])


class Backdoors(NamedTuple):
    """The backdoors of a puzzle: digits that suffice when they are placed, candidates when they are taken away.

    >>> import qedoku
    >>> qedoku.samples.HARD.check(backdoors=1).backdoors.by
    'singles'
    """

    by: str
    up_to: int
    placements: Doors
    removals: Doors

    @classmethod
    def _of(cls, told: dict[str, Any]) -> Self:
        return cls(told["by"], told["up_to"], Doors._of(told["cells"]), Doors._of(told["candidates"]))


class Tridagon(NamedTuple):
    """Twelve cells that three digits do not fill, and what else they can be: one of the guardians is true.

    >>> import qedoku
    >>> puzzle = qedoku.Puzzle(".......12......3.4....1567...8.9...6.51.76...69...8....75.89.6.8..65..9.9.67.1...")
    >>> tridagon = puzzle.check(analyse=True).analysis.after_basics
    >>> tridagon.digits, len(tridagon.cells), [str(guardian) for guardian in tridagon.guardians]
    ((2, 3, 4), 12, ['r6c3=7', 'r7c1=1'])
    """

    digits: tuple[int, ...]
    cells: tuple[Cell, ...]
    guardians: tuple[Placement, ...]

    @classmethod
    def _of(cls, told: dict[str, Any]) -> Self:
        guardians = tuple(Placement(*_candidate(name)) for name in told["guardians"])
        return cls(tuple(map(int, told["digits"])), tuple(map(Cell.of, told["cells"])), guardians)


class Analysis(NamedTuple):
    """How deep trial and error has to go, 0 where singles solve it, or the least that it can be; and the tridagons with
    the fewest guardians, at the start and after singles, locked candidates, pairs and triples, for Sudoku.

    >>> import qedoku
    >>> analysis = qedoku.samples.HARD.check(analyse=True).analysis
    >>> analysis.depth, analysis.at_start is None
    (1, True)
    """

    depth: int | None
    depth_at_least: int | None
    at_start: Tridagon | None
    after_basics: Tridagon | None

    @classmethod
    def _of(cls, told: dict[str, Any]) -> Self:
        guardians = told["guardians"] or {"at_start": None, "after_basics": None}
        those = (guardians["at_start"], guardians["after_basics"])
        start, after = (None if that is None else Tridagon._of(that) for that in those)
        return cls(told["depth"], told["depth_at_least"], start, after)


class UnavoidableSet(NamedTuple):
    """Cells that could be filled in another way among themselves, and those of them with a given: one at least.

    >>> import qedoku
    >>> first = qedoku.samples.EASY.check(unavoidable=4).unavoidable.sets[0]
    >>> len(first.cells), set(first.givens) <= set(first.cells)
    (4, True)
    """

    cells: tuple[Cell, ...]
    givens: tuple[Cell, ...]


class Unavoidable(NamedTuple):
    """The unavoidable sets of so many cells at most, of which no part is one, the small ones first; and whether the time
    was enough for all.

    >>> import qedoku
    >>> found = qedoku.samples.HARD.check(unavoidable=10).unavoidable
    >>> alone = {held.givens[0] for held in found.sets if len(held.givens) == 1}
    >>> found.complete, bool(alone)
    (True, True)
    """

    up_to: int
    sets: tuple[UnavoidableSet, ...]
    complete: bool

    @classmethod
    def _of(cls, told: dict[str, Any]) -> Self:
        def held(one: dict[str, Any]) -> UnavoidableSet:
            return UnavoidableSet(tuple(map(Cell.of, one["cells"])), tuple(map(Cell.of, one["givens"])))

        return cls(told["up_to"], tuple(map(held, told["sets"])), told["complete"])


def _candidate(name: str) -> tuple[Cell, int]:
    cell, digit = name.replace("≠", "=").split("=")
    return Cell.of(cell), int(digit)


def _statement(name: str) -> Placement | Removal:
    return (Removal if "≠" in name else Placement)(*_candidate(name))
