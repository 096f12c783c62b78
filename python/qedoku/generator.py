"""Puzzles by what is wished of them; `docs/generate.md` tells what the wishes mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, TypeVar, final, overload

from . import _qedoku
from ._values import Told
from .kakuro import GeneratedKakuro
from .limits import Budget, BudgetLike
from .request import HodokuLevel, KakuroRequest, Request

if TYPE_CHECKING:
    from .puzzle import Puzzle
    from .solutions import Solution

Apart: TypeAlias = Literal["class", "text", "no"]
"""Which puzzles of a list are the same: those of a class, those of the same text, or none."""


@final
class Generated(Told):
    """A puzzle that was made, with what was found out about it. Figures that no wish is about are nothing;
    ``all_scales`` of the request has all of them.

    >>> import qedoku
    >>> made = next(qedoku.generate(Request(level="hard"), seed=7))
    >>> made.hodoku_level, made.minimal, made.er
    ('hard', True, None)
    >>> made.puzzle.solve().solution == made.solution
    True
    """

    __slots__ = ()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle.

        >>> len(next(generate(seed=7)).puzzle.givens) == next(generate(seed=7)).givens
        True
        """
        from .puzzle import Puzzle

        return Puzzle(self._data["puzzle"])

    @property
    def solution(self) -> Solution:
        """Its only solution.

        >>> len(next(generate(seed=7)).solution.digits)
        81
        """
        from .solutions import Solution

        return Solution(self.puzzle, self._data["solution"])

    @property
    def seed(self) -> str:
        """Where the list comes from.

        >>> next(generate(seed=7)).seed
        '7'
        """
        return str(self._data["seed"])

    @property
    def index(self) -> int:
        """Its place in the list, from 0.

        >>> next(generate(seed=7, first=5)).index
        5
        """
        return int(self._data["index"])

    @property
    def generator(self) -> int:
        """The version of the generator, in which the same seed makes the same list.

        >>> next(generate(seed=7)).generator
        3
        """
        return int(self._data["generator"])

    @property
    def asked(self) -> tuple[str, ...]:
        """What was wished, and what follows from that, in the order of the tests.

        >>> next(generate(Request(givens="..30"), seed=7)).asked
        ('givens at most 30',)
        """
        return tuple(self._data["asked"])

    @property
    def givens(self) -> int:
        """How many givens it has.

        >>> next(generate(Request(givens=24), seed=7)).givens
        24
        """
        return int(self._data["givens"])

    @property
    def minimal(self) -> bool:
        """Whether no given can be spared.

        >>> next(generate(seed=7)).minimal
        True
        """
        return bool(self._data["minimal"])

    @property
    def symmetry(self) -> tuple[str, ...]:
        """The symmetries of its pattern.

        >>> "half-turn" in next(generate(Request(symmetry="half-turn"), seed=7)).symmetry
        True
        """
        return tuple(self._data["symmetry"])

    @property
    def pattern(self) -> str:
        """Its given cells, 81 signs, ``x`` each.

        >>> len(next(generate(seed=7)).pattern)
        81
        """
        return str(self._data["pattern"])

    @property
    def er(self) -> float | None:
        """ER of Sudoku Explainer.

        >>> next(generate(Request(er=2.6), seed=7)).er
        2.6
        """
        return self._data.get("er")

    @property
    def ep(self) -> float | None:
        """EP, likewise.

        >>> next(generate(Request(ep=1.2), seed=7)).ep
        1.2
        """
        return self._data.get("ep")

    @property
    def ed(self) -> float | None:
        """ED, likewise.

        >>> next(generate(Request(ed=1.2), seed=7)).ed
        1.2
        """
        return self._data.get("ed")

    @property
    def hodoku_points(self) -> int | None:
        """The points of HoDoKu.

        >>> next(generate(Request(points=(None, 400)), seed=7)).hodoku_points <= 400
        True
        """
        return self._data.get("hodoku_points")

    @property
    def hodoku_level(self) -> HodokuLevel | None:
        """The level of HoDoKu.

        >>> next(generate(Request(level="easy"), seed=7)).hodoku_level
        'easy'
        """
        return self._data.get("hodoku_level")

    @property
    def human(self) -> float | None:
        """The hardest step on the scale ``human``.

        >>> next(generate(Request(human=(None, 2.0)), seed=7)).human <= 2.0
        True
        """
        return self._data.get("human")

    @property
    def hardest(self) -> str | None:
        """The technique of that step, as an id.

        >>> next(generate(Request(hardest="naked-single"), seed=7)).hardest
        'naked-single'
        """
        return self._data.get("hardest")

    @property
    def steps(self) -> int | None:
        """How many steps that path has.

        >>> next(generate(Request(steps=(50, None)), seed=7)).steps >= 50
        True
        """
        return self._data.get("steps")

    @property
    def hard_steps(self) -> int | None:
        """How many of them are hard.

        >>> next(generate(Request(hard_steps=0), seed=7)).hard_steps
        0
        """
        return self._data.get("hard_steps")

    @property
    def entry(self) -> int | None:
        """How many singles it begins with.

        >>> next(generate(Request(entry=(2, None)), seed=7)).entry >= 2
        True
        """
        return self._data.get("entry")

    @property
    def bottlenecks(self) -> int | None:
        """How many stretches of hard steps there are, with ``flow``.

        >>> next(generate(Request(level="easy", flow=True), seed=7)).bottlenecks
        0
        """
        return self._data.get("bottlenecks")

    @property
    def width(self) -> int | None:
        """How many conclusions there are at the narrowest of them, with ``flow``.

        >>> next(generate(Request(level="easy", flow=True), seed=7)).width is None
        True
        """
        return self._data.get("width")

    @property
    def canon(self) -> str | None:
        """The id of its class, with ``canon``.

        >>> len(next(generate(Request(canon=True), seed=7)).canon)
        32
        """
        return self._data.get("canon")

    @property
    def position(self) -> Puzzle | None:
        """The position to practise in, if one was wished.

        >>> next(generate(Request(position="hidden-pair"), seed=7)).position.hint().step.technique.id
        'hidden-pair'
        """
        from .puzzle import Puzzle

        told = self._data.get("position")
        return None if told is None else Puzzle(told)

    def __str__(self) -> str:
        return str(self._data["puzzle"])

    def __repr__(self) -> str:
        return f"<Generated {self.seed}/{self.index} {self}>"


class Passed(NamedTuple):
    """A wish, and how many candidates met it and all before it.

    >>> Passed("givens 17", 0).passed
    0
    """

    wish: str
    passed: int


@final
class Shortfall(Told):
    """A place of a list whose effort was spent without a puzzle: how far the candidates came.

    >>> import qedoku
    >>> short = next(qedoku.generate(Request(givens=17, effort=10), seed=7))
    >>> short
    <Shortfall 7/0 10 candidates>
    >>> short.funnel[0]
    Passed(wish='givens 17', passed=0)
    """

    __slots__ = ()

    @property
    def seed(self) -> str:
        """Where the list comes from.

        >>> next(generate(Request(givens=17, effort=10), seed=7)).seed
        '7'
        """
        return str(self._data["seed"])

    @property
    def index(self) -> int:
        """The place in the list, from 0.

        >>> next(generate(Request(givens=17, effort=10), seed=7)).index
        0
        """
        return int(self._data["index"])

    @property
    def candidates(self) -> int:
        """How many were tried.

        >>> next(generate(Request(givens=17, effort=10), seed=7)).candidates
        10
        """
        return int(self._data["candidates"])

    @property
    def funnel(self) -> tuple[Passed, ...]:
        """The wishes in the order of the tests.

        >>> len(next(generate(Request(givens=17, effort=10), seed=7)).funnel)
        1
        """
        return tuple(Passed(row["wish"], row["passed"]) for row in self._data["funnel"])

    @property
    def failing(self) -> str | None:
        """The wish that the nearest candidate fails.

        >>> next(generate(Request(er="9.0..", effort=10), seed=7)).failing
        'ER at least 9.0'
        """
        return self._data.get("failing")

    @property
    def distance(self) -> int | None:
        """How far it is from that: tenths of a rating, or a number of what is counted.

        >>> next(generate(Request(er="9.0..", effort=10), seed=7)).distance > 0
        True
        """
        return self._data.get("distance")

    @property
    def nearest(self) -> Puzzle | None:
        """The nearest candidate.

        >>> len(next(generate(Request(er="9.0..", effort=10), seed=7)).nearest.givens) > 17
        True
        """
        from .puzzle import Puzzle

        told = self._data.get("nearest")
        return None if told is None else Puzzle(told)

    @property
    def figures(self) -> Mapping[str, int | float | str | bool]:
        """What is known of the nearest candidate, under the names of JSON: of a Sudoku its givens and ratings, of a
        Kakuro its white cells and, where its path is found, the rating on the scale ``kr``.

        >>> figures = next(generate(Request(er="9.0..", effort=10), seed=7)).figures
        >>> figures["er"] < 9.0 and figures["givens"] > 17
        True
        """
        return MappingProxyType(self._data.get("figures", {}))

    def __repr__(self) -> str:
        return f"<Shortfall {self.seed}/{self.index} {self.candidates} candidates>"


@overload
def generate(
    request: Request | None = None,
    /,
    *,
    count: int | None = 1,
    seed: int | str | None = None,
    first: int = 0,
    apart: Apart = "class",
    threads: int | None = None,
    budget: BudgetLike = None,
) -> Iterator[Generated | Shortfall]: ...


@overload
def generate(
    request: KakuroRequest,
    /,
    *,
    count: int | None = 1,
    seed: int | str | None = None,
    first: int = 0,
    apart: Apart = "class",
    threads: int | None = None,
    budget: BudgetLike = None,
) -> Iterator[GeneratedKakuro | Shortfall]: ...


def generate(
    request: Request | KakuroRequest | None = None,
    /,
    *,
    count: int | None = 1,
    seed: int | str | None = None,
    first: int = 0,
    apart: Apart = "class",
    threads: int | None = None,
    budget: BudgetLike = None,
) -> Iterator[Generated | Shortfall] | Iterator[GeneratedKakuro | Shortfall]:
    """Puzzles as they are wished, Sudoku by a :class:`Request`, Kakuro by a :class:`KakuroRequest`: ``count`` places of
    the list of a seed from ``first`` on, or without end. The list is that of ``qedoku generate``, or ``generate
    kakuro``, the same with any number of threads; without a seed one is drawn. A place whose effort
    is spent has a :class:`Shortfall`; what cannot be, provably, is a ``ValueError`` at once. A puzzle that is another
    of the list but for its looks is left out, or with ``apart="text"`` one that is the same. The budget is of the whole
    list, which ends with it.

    >>> import qedoku
    >>> [made.puzzle.line.count(".") for made in qedoku.generate(qedoku.Request(givens="26"), count=3, seed="a list")]
    [55, 55, 55]
    >>> next(qedoku.generate(qedoku.KakuroRequest(size=(6, 6)), seed=7)).word
    'Easy'
    >>> qedoku.generate(qedoku.Request(givens=(None, 16)))
    Traceback (most recent call last):
    ValueError: ...
    """
    import os
    import secrets

    if seed is None:
        seed = secrets.randbelow(10**9)
    most = (os.cpu_count() or 1) if threads is None else threads
    if most < 1:
        raise ValueError(f"{most} threads do nothing; type 1 or more")
    if first < 0 or (count is not None and count < 0):
        raise ValueError("places of a list are counted from 0")
    if apart not in ("class", "text", "no"):
        from .errors import UnknownName

        raise UnknownName("way to be apart", apart, ["class", "text", "no"])
    limits = Budget(budget) if isinstance(budget, (int, float)) else budget or Budget()
    if limits.nodes is not None or limits.work is not None:
        raise ValueError("what a puzzle may cost is `effort` of the request; a budget has seconds and a stop here")
    wished = _qedoku.Wished((request or Request())._words(), str(seed))
    end = 2**64 - 1 if count is None else first + count
    if isinstance(request, KakuroRequest):
        return _listed(GeneratedKakuro, wished, first, end, apart, most, limits)
    return _listed(Generated, wished, first, end, apart, most, limits)


Made = TypeVar("Made", Generated, GeneratedKakuro)


def _listed(
    kind: type[Made], wished: _qedoku.Wished, first: int, end: int, apart: str, threads: int, limits: Budget
) -> Iterator[Made | Shortfall]:
    from time import monotonic

    began, known, size = monotonic(), set[str](), 1
    while first < end:
        asked = monotonic()
        left = None if limits.seconds is None else limits.seconds - (asked - began)
        if left is not None and left <= 0:
            return
        wanted = min(size, end - first)
        found = wished.objects(first, first + wanted, threads, (left, None, limits.stop, None))
        for text in found:
            one: Made | Shortfall = Shortfall(text) if '"kind":"generated-short"' in text[:60] else kind(text)
            if not isinstance(one, Shortfall) and apart != "no":
                same = one.puzzle.canonical().text if apart == "class" else str(one)
                if same in known:
                    continue
                known.add(same)
            yield one
        if len(found) < wanted:
            return
        first += wanted
        # As many at a time as come soon, so that nobody waits for the last of them.
        took = monotonic() - asked
        size = min(2 * size, 256) if took < 0.02 else max(size // 2, 1) if took > 0.1 else size
