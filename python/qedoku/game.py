"""A puzzle being played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Self, TypeAlias, Union, cast, final

from . import _qedoku
from ._values import Told
from .cells import Cell, CellLike, Placement, Removal
from .hints import Hint
from .limits import BudgetLike, bounds
from .paths import Path
from .puzzle import Puzzle, PuzzleLike, as_puzzle
from .steps import Step

if TYPE_CHECKING:
    MoveLike: TypeAlias = Union["Move", Step, Placement, Removal, str]


@final
class Move(Told):
    """Something that is done in a game: a digit placed, a candidate taken away, a step.

    >>> Move.of("r4c7=3")
    <Move r4c7=3>
    >>> Move.of("r4c7-3").removals
    (Removal(cell=Cell(row=4, col=7), digit=3),)
    """

    __slots__ = ()

    @staticmethod
    def of(source: Move | Placement | Removal | str) -> Move:
        """The move that is meant by ``"r4c7=3"`` or ``"r4c7-3"``.

        >>> Move.of(Placement(Cell(1, 2), 3)) == Move.of("r1c2=3")
        True
        """
        import json

        if isinstance(source, Move):
            return source
        text = str(source).strip()
        sign = "=" if "=" in text else "-"
        cell, _, digit = text.partition(sign)
        if not (digit.isdecimal() and len(digit) == 1):
            raise ValueError(f"{text!r} is no move; type a digit that is placed, r4c7=3, or taken away, r4c7-3")
        name = str(Cell.of(cell))
        action: dict[str, Any] = {"do": "place", "cells": [name], "digit": int(digit)}
        if sign == "-":
            action = {"do": "strike", "cells": {name: digit}, "runs": {}}
        return Move(json.dumps(action))

    @property
    def technique(self) -> str | None:
        """The id of the technique, if it is a step.

        >>> Move.of("r4c7=3").technique is None
        True
        """
        return cast("str | None", self._data.get("technique"))

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The digits that it places.

        >>> Move.of("r4c7=3").placements[0].digit
        3
        """
        if self._data["do"] == "place":
            return tuple(Placement(Cell.of(name), self._data["digit"]) for name in self._data["cells"])
        placed = self._data.get("placed", {})
        return tuple(Placement(Cell.of(name), digit) for name, digit in placed.items())

    @property
    def removals(self) -> tuple[Removal, ...]:
        """The candidates that it takes away.

        >>> Move.of("r4c7=3").removals
        ()
        """
        cells = {} if self._data["do"] == "place" else self._data.get("cells", {})
        return tuple(Removal(Cell.of(name), int(digit)) for name, digits in cells.items() for digit in digits)

    def __str__(self) -> str:
        return " ".join(map(str, (*self.placements, *self.removals)))

    def __repr__(self) -> str:
        name = self.technique or ("" if self._data["do"] in ("place", "strike") else self._data["do"])
        return f"<Move {f'{name} {self}'.strip()}>"

    # A move that was written by hand and one that was done say the same in other orders of their keys.
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    @property
    def _parts(self) -> tuple[object, ...]:
        runs = self._data.get("runs", {})
        return self.technique, self.placements, self.removals, tuple(sorted(map(str, runs.items())))


@final
class Game(_qedoku.Game):
    """A position that is played: the one class whose values change. Threads that share a game take turns.

    >>> import qedoku
    >>> game = Game(qedoku.samples.EASY)
    >>> game.push("r1c3=4")
    >>> game.push(game.hint().step)
    >>> game.pop()
    <Move hidden-single r3c1=1>
    >>> game.stack
    (<Move r1c3=4>,)
    """

    __hash__ = None  # type: ignore[assignment]

    def __new__(cls, puzzle: PuzzleLike, /) -> Self:
        return super().__new__(cls, as_puzzle(puzzle))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle, without what lies on it.

        >>> import qedoku
        >>> Game(qedoku.samples.EASY).puzzle == qedoku.samples.EASY
        True
        """
        return Puzzle(self._puzzle())

    @property
    def stack(self) -> tuple[Move, ...]:
        """The moves so far.

        >>> import qedoku
        >>> Game(qedoku.samples.EASY).stack
        ()
        """
        return tuple(Move(text) for text in self._stack())

    def push(self, move: MoveLike, /) -> None:
        """Makes a move.

        >>> import qedoku
        >>> Game(qedoku.samples.EASY).push("r1c1=4")
        Traceback (most recent call last):
        qedoku.errors.IllegalMove: place 4 in r1c1 is not possible: 5 is given in r1c1
        """
        if isinstance(move, Step):
            self._take(move._native)
        else:
            self._act(Move.of(move).json())

    def pop(self) -> Move:
        """Takes the last move back.

        >>> import qedoku
        >>> Game(qedoku.samples.EASY).pop()
        Traceback (most recent call last):
        IndexError: there is no move to take back
        """
        move = self._undo()
        if move is None:
            raise IndexError("there is no move to take back")
        return Move(move)

    def peek(self) -> Move:
        """The last move.

        >>> import qedoku
        >>> game = Game(qedoku.samples.EASY)
        >>> game.push("r1c3-4")
        >>> game.peek()
        <Move r1c3-4>
        """
        if not (stack := self._stack()):
            raise IndexError("there is no move yet")
        return Move(stack[-1])

    def redo(self) -> Move | None:
        """Makes the move again that was taken back last; nothing if there is none.

        >>> import qedoku
        >>> game = Game(qedoku.samples.EASY)
        >>> game.push("r1c3=4")
        >>> game.pop() == game.redo()
        True
        """
        move = self._redo()
        return None if move is None else Move(move)

    def is_legal(self, move: Move | Placement | Removal | str, /) -> bool:
        """Whether the rules allow a move, right or wrong.

        >>> import qedoku
        >>> game = Game(qedoku.samples.EASY)
        >>> game.is_legal("r1c3=1"), game.is_legal("r1c3=5")
        (True, False)
        """
        return self._against(Move.of(move).json()) is None

    def mistakes(self, *, budget: BudgetLike = None) -> list[Move]:
        """What was done that the only solution contradicts.

        >>> import qedoku
        >>> game = Game(qedoku.samples.EASY)
        >>> game.push("r1c3=1")
        >>> game.mistakes()
        [<Move r1c3=1>]
        """
        import json

        told = json.loads(_qedoku.mistakes(self.to_puzzle(), bounds(budget)))
        signs = {"digit": "=", "candidate": "-"}
        wrong = [mistake for mistake in told["wrong"] if mistake["kind"] in signs]
        return [Move.of(f"{m['at']}{signs[m['kind']]}{m['digits']}") for m in wrong]

    def candidates(self, cell: CellLike, /) -> frozenset[int]:
        """The candidates that are left in a cell; of a filled one none.

        >>> import qedoku
        >>> sorted(Game(qedoku.samples.EASY).candidates("r1c3"))
        [1, 2, 4]
        """
        wanted = Cell.of(cell)
        candidates = self._candidates(*wanted)
        if candidates is None:
            raise KeyError(f"there is no cell {wanted} to fill")
        return frozenset(candidates)

    def digit(self, cell: CellLike, /) -> int | None:
        """The digit of a cell, given or placed.

        >>> import qedoku
        >>> Game(qedoku.samples.EASY).digit("r1c1")
        5
        """
        return self._digit(*Cell.of(cell))

    def hint(self, *, method: str = "human", budget: BudgetLike = None) -> Hint | None:
        """The next step: see :meth:`qedoku.Puzzle.hint`.

        >>> import qedoku
        >>> str(Game(qedoku.samples.EASY).hint())
        'Look at box 2.'
        """
        return self.to_puzzle().hint(method=method, budget=budget)

    def steps(
        self,
        *,
        technique: str | None = None,
        target: Removal | str | None = None,
        limit: int | None = None,
        budget: BudgetLike = None,
    ) -> list[Step]:
        """Every step of the position: see :meth:`qedoku.Puzzle.steps`.

        >>> import qedoku
        >>> len(Game(qedoku.samples.EASY).steps(limit=2))
        2
        """
        return self.to_puzzle().steps(technique=technique, target=target, limit=limit, budget=budget)

    def explain(self, *, method: str = "human", verify: bool = False, budget: BudgetLike = None) -> Path:
        """A solve by logic from here: see :meth:`qedoku.Puzzle.explain`.

        >>> import qedoku
        >>> Game(qedoku.samples.EASY).explain()
        <Path 51 steps, solved>
        """
        return self.to_puzzle().explain(method=method, verify=verify, budget=budget)

    def copy(self, *, stack: bool = True) -> Game:
        """A game of its own in the same position, with the moves so far or without.

        >>> import qedoku
        >>> game = Game(qedoku.samples.EASY)
        >>> game.push("r1c3=4")
        >>> len(game.copy().stack), len(game.copy(stack=False).stack)
        (1, 1)
        """
        return _loaded(self._save()) if stack else Game(self.to_puzzle())

    def to_puzzle(self) -> Puzzle:
        """The position as a puzzle.

        >>> import qedoku
        >>> game = Game(qedoku.samples.KAKURO)
        >>> game.push("r2c2=1")
        >>> print(game.to_puzzle().line)
        # 3\\ 4\\ / \\4 +1 . / \\3 . .
        """
        return Puzzle(self._position())

    def svg(self, *, theme: str = "auto", size: int | None = None) -> str:
        """The position as a picture.

        >>> import qedoku
        >>> Game(qedoku.samples.EASY).svg().startswith("<svg ")
        True
        """
        return self.to_puzzle().svg(theme=theme, size=size)

    def _repr_svg_(self) -> str:
        return self.to_puzzle()._svg(True, "auto", 360, "game-")

    def __iter__(self) -> Iterator[Cell]:
        return iter([Cell(row, col) for row, col in self._open()])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self._puzzle(), self._position()) == (other._puzzle(), other._position())

    def __str__(self) -> str:
        return str(self.to_puzzle())

    def __repr__(self) -> str:
        return f"<Game {self._position()}>"

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (self._save(),)


def _loaded(document: str) -> Game:
    """The game that was saved."""
    import json

    game = Game(json.loads(document)["puzzle"]["line"])
    game._load(document)
    return game
