"""Solves by logic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast, final, overload

from . import _qedoku
from ._values import Told
from .steps import Again, Step

if TYPE_CHECKING:
    from .checks import Outcome, Ratings, Scale
    from .puzzle import Puzzle


@final
class Path(Told, Sequence[Step]):
    """A solve by logic: its steps, in order.

    >>> import qedoku
    >>> path = qedoku.samples.EASY.explain()
    >>> path
    <Path 51 steps, solved>
    >>> path.tally
    {'Hidden Single': 30, 'Full House': 21}
    """

    __slots__ = ("_by", "_puzzle", "_raw", "_steps")
    _by: str
    _puzzle: Puzzle
    _raw: _qedoku.Explained | None
    _steps: tuple[Step, ...] | None

    def __init__(self, puzzle: Puzzle, by: str, raw: _qedoku.Explained | None, text: str = "") -> None:
        super().__init__(text)
        for name, value in (("_puzzle", puzzle), ("_by", by), ("_raw", raw), ("_steps", None)):
            object.__setattr__(self, name, value)

    def json(self) -> str:
        """The object of ``qedoku explain --json``.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.explain().json()[:30]
        '{"version":1,"kind":"explain",'
        """
        if not self._text:
            object.__setattr__(self, "_text", cast("_qedoku.Explained", self._raw).json())
        return self._text

    @property
    def _all(self) -> tuple[Step, ...]:
        if self._steps is None:
            again = [Again("explain", self._puzzle, (self._by,), index) for index in range(len(self))]
            if self._raw is None:
                import json

                texts = [json.dumps(s, ensure_ascii=False, separators=(",", ":")) for s in self._data["steps"]]
                steps = [Step(how, None, text) for how, text in zip(again, texts, strict=True)]
            else:
                steps = [Step(how, self._raw.step(how.place)) for how in again]
            object.__setattr__(self, "_steps", tuple(steps))
        return cast("tuple[Step, ...]", self._steps)

    def __len__(self) -> int:
        return len(self._data["steps"]) if self._raw is None else len(self._raw)

    def __iter__(self) -> Iterator[Step]:
        return iter(self._all)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self._all[index]

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain().puzzle == qedoku.samples.EASY
        True
        """
        return self._puzzle

    @property
    def method(self) -> str:
        """The id of the method.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain().method
        'human'
        """
        return self._by

    @property
    def outcome(self) -> Outcome:
        """How it ended.

        >>> import qedoku
        >>> qedoku.samples.HOPELESS.explain().outcome
        'contradiction'
        """
        return cast("Outcome", self._data["outcome"])

    @property
    def scale(self) -> Scale | None:
        """The scale of the ratings of its steps.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain().scale
        'human'
        """
        return cast("Scale | None", self._data.get("scale"))

    @property
    def message(self) -> str | None:
        """What is the matter with the puzzle, if it has no solution or several.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain().message is None
        True
        """
        return cast("str | None", self._data.get("message"))

    @property
    def end(self) -> Puzzle:
        """The position at the end.

        >>> import qedoku
        >>> print(qedoku.samples.KAKURO.explain().end.line)
        # 3\\ 4\\ / \\4 +1 +3 / \\3 +2 +1
        """
        from .game import Game

        game = Game(self._puzzle)
        for step in self:
            game._take(step._native)
        return game.to_puzzle()

    @property
    def hardest(self) -> Step | None:
        """The step of the highest rating, the first of equals.

        >>> import qedoku
        >>> qedoku.samples.HARD.explain(method="se").hardest.rating
        8.8
        """
        return max(self, key=lambda step: step.rating or 0.0, default=None)

    @property
    def ratings(self) -> Ratings | None:
        """What the scale of its steps makes of the puzzle, asked when this is; nothing where the way of solving is not
        that of the scale, and where it does not end with the solution.

        >>> import qedoku
        >>> qedoku.samples.HARD.explain(method="se").ratings
        <Ratings se solved 8.8/1.2/1.2>
        >>> qedoku.samples.EASY.explain(method="tagging").ratings is None
        True
        """
        if self.outcome != "solved" or self._by not in (self.scale, "human"):
            return None
        return self._puzzle.rate(scale=self.scale)

    @property
    def tally(self) -> Mapping[str, int]:
        """How often each technique was used, by name, in the order of first use.

        >>> import qedoku
        >>> sum(qedoku.samples.KAKURO.explain().tally.values())
        4
        """
        tally: dict[str, int] = {}
        for step in self._data["steps"]:
            tally[step["name"]] = tally.get(step["name"], 0) + 1
        return tally

    def report(self) -> dict[str, Any] | None:
        """What its method tells besides the steps, as a dictionary; nothing for most methods.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain(method="tagging").report()["kind"]
        'tagging'
        """
        import json

        text = _qedoku.report(self._puzzle, self._by, None)
        return None if text is None else cast("dict[str, Any]", json.loads(text))

    def _repr_html_(self) -> str:
        from html import escape

        most = 200
        rows = "".join(
            f"<tr><td>{step.number}</td><td>{'' if step.rating is None else step.rating}</td>"
            f"<td>{escape(step.technique.name)}</td><td><details><summary>{escape(step.words)}</summary>"
            f"{step._repr_svg_()}</details></td></tr>"
            for step in self._all[:most]
        )
        more = f"<p>{len(self) - most} more steps</p>" if len(self) > most else ""
        return f"<table><caption>{len(self)} steps, {self.outcome}</caption>{rows}</table>{more}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Path):
            return NotImplemented
        return self._by == other._by and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(self.json())

    def __repr__(self) -> str:
        return f"<Path {len(self)} steps, {self.outcome}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Path, (self._puzzle, self._by, None, self.json())
