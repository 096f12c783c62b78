"""What a check tells, and how hard a puzzle is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast, final

from ._values import Told, rows
from .cells import Cell
from .classed import Analysis, Backdoors, Unavoidable
from .errors import Problem

if TYPE_CHECKING:
    from .solutions import Word

Scale: TypeAlias = Literal[
    "se", "hodoku", "human", "kakuro", "w", "b", "gw", "gb", "te", "bxb"
]
"""A scale of ratings; Kakuro has one of its own."""

Outcome: TypeAlias = Literal["solved", "stuck", "contradiction", "stopped", "several", "unknown"]
"""How a solve by logic ended."""


@final
class Check(Told):
    """Whether a puzzle is one, has one solution, and needs all of its givens.

    >>> import qedoku
    >>> check = qedoku.samples.EASY.check()
    >>> check.valid, check.solutions, check.givens, check.minimal
    (True, 'one', 30, False)
    """

    __slots__ = ()

    @property
    def valid(self) -> bool:
        """Whether it is a puzzle at all.

        >>> import qedoku
        >>> qedoku.Puzzle("55" + "." * 79).check().valid
        False
        """
        return bool(self._data["valid"])

    @property
    def defects(self) -> tuple[Problem, ...]:
        """What breaks the rules. Line and column are those of the text of a Kakuro.

        >>> import qedoku
        >>> qedoku.Puzzle("55" + "." * 79).check().defects[0].message
        '5 stands twice in row 1, at r1c1 and r1c2; keep one of them'
        """
        places = self._data["places"] or [{"line": 1, "column": 1}] * len(self._data["defects"])
        return tuple(
            Problem(place["line"], place["column"], message)
            for place, message in zip(places, self._data["defects"], strict=True)
        )

    @property
    def backdoors(self) -> Backdoors | None:
        """The smallest backdoors, where they were asked for and it has one solution.

        >>> import qedoku
        >>> qedoku.samples.EASY.check(backdoors=1).backdoors.placements.size
        0
        """
        told = self._data.get("backdoors")
        return None if told is None else Backdoors._of(told)

    @property
    def analysis(self) -> Analysis | None:
        """Depth of trial and error and tridagons, where that was asked for and it has one solution.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.check(analyse=True).analysis.depth
        0
        """
        told = self._data.get("analysis")
        return None if told is None else Analysis._of(told)

    @property
    def unavoidable(self) -> Unavoidable | None:
        """The unavoidable sets, where they were asked for and it is a Sudoku of givens alone with one solution.

        >>> import qedoku
        >>> len(qedoku.samples.EASY.check(unavoidable=6).unavoidable.sets)
        27
        """
        told = self._data.get("unavoidable")
        return None if told is None else Unavoidable._of(told)

    @property
    def class_line(self) -> str | None:
        """The line of its class, where that was asked for.

        >>> import qedoku
        >>> qedoku.samples.EASY.check().class_line is None
        True
        """
        told = self._data.get("class")
        return None if told is None else cast("str", told["line"])

    @property
    def fewest_steps(self) -> int | None:
        """How many steps a way with the fewest has, where that was asked for and one was found.

        >>> import qedoku
        >>> qedoku.samples.EASY.check().fewest_steps is None
        True
        """
        told = self._data.get("shortest")
        return None if told is None or told["fewest"] is None else len(told["fewest"])

    @property
    def solutions(self) -> Word | None:
        """``none``, ``one``, ``several`` or ``unknown``; nothing for what is no puzzle.

        >>> import qedoku
        >>> qedoku.samples.HOPELESS.check().solutions
        'none'
        """
        return cast("Word | None", self._data["solutions"])

    @property
    def message(self) -> str | None:
        """What is the matter, if there is no solution or there are several.

        >>> import qedoku
        >>> qedoku.samples.SEVERAL.check().message
        'several solutions; they differ first at r2c2: 1 or 2'
        """
        return cast("str | None", self._data.get("message"))

    @property
    def givens(self) -> int | None:
        """How many digits are given.

        >>> import qedoku
        >>> qedoku.samples.HARD.check().givens
        23
        """
        return cast("int | None", self._data["givens"])

    @property
    def minimal(self) -> bool | None:
        """Whether every given is needed; nothing where the question has no meaning or no answer.

        >>> import qedoku
        >>> qedoku.samples.HARD.check().minimal
        True
        """
        return cast("bool | None", self._data["minimal"])

    @property
    def redundant(self) -> tuple[Cell, ...]:
        """The cells whose givens can each be left out.

        >>> import qedoku
        >>> str(qedoku.samples.EASY.check().redundant[0])
        'r1c1'
        """
        return tuple(Cell.of(name) for name in self._data["redundant"])

    def __repr__(self) -> str:
        told = self.solutions if self.valid else "; ".join(defect.message for defect in self.defects)
        return f"<Check {told}{' minimal' if self.minimal else ''}>"

    def _repr_html_(self) -> str:
        facts: list[tuple[str, object]] = [("valid", self.valid), ("solutions", self.solutions)]
        facts += [("message", self.message)] if self.message else []
        facts += [("defect", defect.message) for defect in self.defects]
        return rows("Check", [*facts, ("givens", self.givens), ("minimal", self.minimal)])


@final
class Ratings(Told):
    """How hard a puzzle is on a scale: of all figures those that the scale has.

    >>> import qedoku
    >>> ratings = qedoku.samples.HARD.rate()
    >>> ratings.er, ratings.ep, ratings.ed, ratings.scale
    (8.8, 1.2, 1.2, 'se')
    """

    __slots__ = ("_hardest", "_steps")
    _hardest: str | None
    _steps: int

    def __init__(self, text: str, steps: int, hardest: str | None) -> None:
        super().__init__(text)
        object.__setattr__(self, "_steps", steps)
        object.__setattr__(self, "_hardest", hardest)

    @property
    def _on(self) -> dict[str, Any]:
        scales = self._data.get("scales")
        return cast("dict[str, Any]", scales[0]) if scales else self._data

    @property
    def er(self) -> float | None:
        """The rating of the hardest step.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate().er
        1.2
        """
        return cast("float | None", self._on.get("er"))

    @property
    def ep(self) -> float | None:
        """The rating of the hardest step up to the first placement.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate().ep
        1.2
        """
        return cast("float | None", self._on.get("ep"))

    @property
    def ed(self) -> float | None:
        """The rating of the first step.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate().ed
        1.2
        """
        return cast("float | None", self._on.get("ed"))

    @property
    def score(self) -> int | None:
        """On the scale ``hodoku`` the points of all steps.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate(scale="hodoku").score
        204
        """
        return cast("int | None", self._on.get("score"))

    @property
    def level(self) -> str | None:
        """On the scale ``hodoku`` the level in a word.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate(scale="hodoku").level
        'easy'
        """
        return cast("str | None", self._on.get("level"))

    @property
    def steps(self) -> int:
        """How many steps were taken.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate().steps
        51
        """
        return self._steps

    @property
    def hardest(self) -> str | None:
        """What the scale calls the hardest step.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate().hardest
        'Hidden Single'
        """
        return self._hardest

    @property
    def scale(self) -> Scale:
        """The scale. Ratings are compared only on the same one.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.rate().scale
        'kakuro'
        """
        return cast("Scale", self._on["scale"])

    @property
    def outcome(self) -> Outcome:
        """How the solve ended; ``unknown`` if the budget was spent before.

        >>> import qedoku
        >>> qedoku.samples.SEVERAL.rate().outcome
        'several'
        """
        return cast("Outcome", self._on["outcome"])

    @property
    def at_least(self) -> float | None:
        """What ER is at the least, where the rating ended early.

        >>> import qedoku
        >>> qedoku.samples.EASY.rate().at_least is None
        True
        """
        return cast("float | None", self._on.get("er_at_least"))

    def __repr__(self) -> str:
        figures = [self.er, self.ep, self.ed] if self.score is None else [self.score, self.level]
        return f"<Ratings {self.scale} {self.outcome} {'/'.join('-' if f is None else str(f) for f in figures)}>"

    def _repr_html_(self) -> str:
        names = ("scale", "outcome", "er", "ep", "ed", "score", "level", "steps", "hardest")
        facts = [(name, getattr(self, name)) for name in names]
        return rows("Ratings", [(name, fact) for name, fact in facts if fact is not None])

    def __reduce__(self) -> tuple[object, ...]:
        return Ratings, (self._text, self._steps, self._hardest)
