"""What is wished of puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

Range: TypeAlias = float | str | tuple[float | None, float | None] | None
"""One number, the least and the greatest (``None`` without a bound), or a text: ``"8.5..8.9"`` or ``"..32"``."""

Names: TypeAlias = str | Sequence[str]
"""A name, or several."""

HodokuLevel: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
"""A level of HoDoKu."""


class Request(NamedTuple):
    """What is wished of puzzles: the options of ``qedoku generate`` under their names. Ranges are :data:`Range`,
    techniques have the names of ``qedoku techniques``; what is left out is not wished.

    >>> Request(symmetry="half-turn", givens=(None, 28), level="hard")
    Request(symmetry='half-turn', givens=(None, 28), level='hard')
    >>> eval(repr(Request(er="8.5..8.9"))) == Request(er="8.5..8.9")
    True
    """

    symmetry: Names = ()
    minimal: Literal["yes", "orbits", "no"] | None = None
    givens: Range = None
    pattern: Names = ()
    grids: Literal["plain", "even"] = "plain"
    er: Range = None
    ep: Range = None
    ed: Range = None
    above: float | None = None
    below: float | None = None
    pearl: bool = False
    diamond: bool = False
    level: HodokuLevel | Sequence[HodokuLevel] = ()
    points: Range = None
    human: Range = None
    uses: Names = ()
    hardest: str | None = None
    needs: Names = ()
    only: Names = ()
    forbid: Names = ()
    cracked_by: Names = ()
    resists: Names = ()
    position: str | None = None
    after: Literal["singles", "basics", "any"] | None = None
    alone: bool = False
    steps: Range = None
    hard_steps: Range = None
    hard_from: float | None = None
    entry: Range = None
    effort: int | str | None = None
    canon: bool = False
    flow: bool = False
    all_scales: bool = False
    automorphic: str | None = None
    make: Literal["top-down", "bottom-up"] | None = None
    each_pattern: bool = False
    within: str | None = None
    with_givens: str | None = None
    goal: Literal["highest-er", "lowest-er", "fewest", "most"] | None = None
    style: Literal["classic"] | None = None
    bottlenecks: Range = None
    width: Range = None
    tail: Range = None

    def __repr__(self) -> str:
        return _repr(self)

    def _words(self) -> list[str]:
        """What would be typed."""
        return _typed(self)


KakuroLevel: TypeAlias = Literal["Beginner", "Easy", "Medium", "Hard", "Expert", "Extreme"]
"""A level of the scale ``kr``."""

ShapeSymmetry: TypeAlias = Literal[
    "none",
    "half-turn",
    "quarter-turn",
    "left-right",
    "up-down",
    "both-axes",
    "diagonal",
    "anti-diagonal",
    "both-diagonals",
    "full",
]
"""A symmetry of the white cells of a Kakuro."""


class KakuroRequest(NamedTuple):
    """What is wished of Kakuro: the options of ``qedoku generate kakuro`` under their names. ``size`` has rows and
    columns of cells, clues left out; ``shape`` is a file with a Kakuro whose white cells are wanted. Without a wish
    they are 10 by 10, easy, and have half-turn symmetry.

    >>> KakuroRequest(size=(8, 8), level=["Hard", "Expert"], necks=0)
    KakuroRequest(size=(8, 8), necks=0, level=['Hard', 'Expert'])
    """

    size: tuple[int, int] | str | None = None
    white: Range = None
    longest: int | None = None
    symmetry: ShapeSymmetry | Sequence[ShapeSymmetry] = ()
    necks: Range = None
    mean_run: Range = None
    shape: str | None = None
    magic: Range = None
    corners: Range = None
    level: KakuroLevel | Sequence[KakuroLevel] = ()
    kr: Range = None
    kr_ep: Range = None
    kr_ed: Range = None
    uses: Names = ()
    hardest: str | None = None
    needs: Names = ()
    only: Names = ()
    cracked_by: Names = ()
    resists: Names = ()
    effort: int | str | None = None

    def __repr__(self) -> str:
        return _repr(self)

    def _words(self) -> list[str]:
        """What would be typed."""
        size = self.size if isinstance(self.size, str) or self.size is None else "x".join(map(str, self.size))
        return ["kakuro", *_typed(self._replace(size=size))]


def _repr(wishes: Request | KakuroRequest) -> str:
    pairs = zip(wishes._fields, wishes, strict=True)
    told = (f"{name}={value!r}" for name, value in pairs if value != wishes._field_defaults[name])
    return f"{type(wishes).__name__}({', '.join(told)})"


def _typed(wishes: Request | KakuroRequest) -> list[str]:
    words: list[str] = []
    for name, value in zip(wishes._fields, wishes, strict=True):
        option = f"--{_OPTIONS.get(name, name.replace('_', '-'))}"
        if value is True:
            words.append(option)
        elif value is not None and value is not False:
            words.extend(f"{option}={text}" for text in _texts(name, value))
    return words


# `with` is a word of Python.
_OPTIONS = {"with_givens": "with"}
_RANGES = {"givens", "er", "ep", "ed", "points", "human", "steps", "hard_steps", "entry"}
_RANGES |= {"bottlenecks", "width", "tail"}
_RANGES |= {"white", "necks", "mean_run", "magic", "corners", "kr", "kr_ep", "kr_ed"}


def _texts(name: str, value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if name in _RANGES and isinstance(value, (tuple, list)):
        least, most = ("" if bound is None else str(bound) for bound in value)
        return [f"{least}..{most}"]
    return [str(one) for one in value] if isinstance(value, (tuple, list, set, frozenset)) else [str(value)]
