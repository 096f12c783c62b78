"""Hints: the next step, told bit by bit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NoReturn, TypeAlias, cast, final

from . import _qedoku
from .errors import QedokuError
from .steps import Again, Step

if TYPE_CHECKING:
    from .puzzle import Puzzle

Level: TypeAlias = Literal[1, 2, 3, 4]
"""How much a hint gives away: where to look, which technique, which cells, everything."""


@final
class Hint:
    """The next step, told bit by bit; or what is wrong in a position that was played.

    >>> import qedoku
    >>> hint = qedoku.samples.EASY.hint()
    >>> print(hint)
    Look at box 2.
    >>> hint.level(4)
    'Hidden Single: In box 2 the only place for 8 is r1c6.'
    """

    __slots__ = ("_by", "_puzzle", "_raw", "_texts", "_words")
    _by: str
    _puzzle: Puzzle
    _raw: _qedoku.Hinted | None
    _texts: tuple[str, ...]
    _words: tuple[str, ...]

    def __init__(
        self,
        puzzle: Puzzle,
        by: str,
        raw: _qedoku.Hinted | None,
        words: tuple[str, ...] = (),
        texts: tuple[str, ...] = (),
    ) -> None:
        if raw is not None:
            words = tuple(raw.words(level) for level in range(1, 5))
            texts = tuple(raw.json(level) for level in range(1, 5))
        parts = (("_puzzle", puzzle), ("_by", by), ("_raw", raw), ("_words", words), ("_texts", texts))
        for name, value in parts:
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a hint is immutable; {name} cannot be set")

    @property
    def _native(self) -> _qedoku.Hinted:
        if self._raw is None:
            found = _qedoku.hint(self._puzzle, self._by, None)
            if found.json(4) != self._texts[3]:
                raise QedokuError("this hint cannot be found again: it had a budget, or is of another version")
            object.__setattr__(self, "_raw", found)
        return cast("_qedoku.Hinted", self._raw)

    def level(self, level: Level) -> str:
        """What is said at a level: 1 where to look, 2 which technique, 3 which cells, 4 everything.

        >>> import qedoku
        >>> qedoku.samples.EASY.hint().level(2)
        'Look at box 2: there is a Hidden Single.'
        """
        if level not in (1, 2, 3, 4):
            raise ValueError(f"there is no level {level}; 1 to 4 are")
        return self._words[level - 1]

    @property
    def step(self) -> Step | None:
        """The step; nothing if something is wrong in the position.

        >>> import qedoku
        >>> qedoku.samples.EASY.hint().step
        <Step 1 hidden-single r1c6=8>
        """
        step = self._native.step()
        return None if step is None else Step(Again("hint", self._puzzle, (self._by,), 0), step)

    def json(self, level: Level = 4) -> str:
        """The object of ``qedoku hint --json`` at a level.

        >>> import qedoku
        >>> qedoku.samples.EASY.hint().json(1)[:27]
        '{"version":1,"kind":"hint",'
        """
        self.level(level)
        return self._texts[level - 1]

    def to_dict(self, level: Level = 4) -> dict[str, Any]:
        """The same as a dictionary.

        >>> import qedoku
        >>> qedoku.samples.EASY.hint().to_dict(2)["technique"]
        'hidden-single'
        """
        import json

        return cast("dict[str, Any]", json.loads(self.json(level)))

    def svg(self, level: Level = 1, *, theme: str = "auto", size: int | None = None) -> str:
        """The picture of what a level tells.

        >>> import qedoku
        >>> "Hint. House: box 2." in qedoku.samples.EASY.hint().svg()
        True
        """
        return self._native.svg(level, theme, size, "")

    def _repr_svg_(self) -> str:
        return self._native.svg(1, "auto", 360, "hint-")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hint):
            return NotImplemented
        return (self._puzzle, self._texts) == (other._puzzle, other._texts)

    def __hash__(self) -> int:
        return hash(self._texts)

    def __str__(self) -> str:
        return self._words[0]

    def __repr__(self) -> str:
        return f"<Hint {self._words[0]}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Hint, (self._puzzle, self._by, None, self._words, self._texts)
