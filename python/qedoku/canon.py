"""Canonical forms of puzzles, maps between them, and what leaves one as it is; `docs/canon.md` tells what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn, TypeAlias, cast, final

from . import _qedoku
from ._values import Told

if TYPE_CHECKING:
    from .puzzle import Puzzle, PuzzleLike

CanonForm: TypeAlias = Literal["puzzle", "grid", "pattern", "pattern-first", "by-solution", "sukaku", "kakuro"]
"""A meaning of *canonical*."""

Kept: TypeAlias = Literal["givens", "solution", "pattern"]
"""What of a Sudoku is to stay as it is."""


@final
class Map:
    """A change of the looks of a Sudoku: transposed or not, then for each row, column and digit of the result where it comes
    from. What is left out of its text changes nothing.

    >>> import qedoku
    >>> turn = qedoku.Map("r987654321 c987654321")
    >>> turn.then(turn) == qedoku.Map()
    True
    >>> turn.apply(qedoku.samples.EASY).line[:9]
    '97..8....'
    """

    __slots__ = ("_token",)
    _token: str

    def __init__(self, token: str = "t0", /) -> None:
        object.__setattr__(self, "_token", _qedoku.map_token(token))

    @property
    def token(self) -> str:
        """Its whole text, as ``qedoku canon --map`` prints it and ``qedoku convert --apply`` takes it.

        >>> Map("t1").token
        't1 r123456789 c123456789 d123456789'
        """
        return self._token

    @property
    def symmetry(self) -> Symmetry:
        """The class of its change of places.

        >>> Map("r987654321 c987654321").symmetry
        Symmetry(code='1s2e,1s2e', name='half-turn')
        """
        return Symmetry(*_qedoku.map_class(self._token))

    def apply(self, puzzle: PuzzleLike, /) -> Puzzle:
        """What it makes of a Sudoku, with all that was placed and taken away.

        >>> import qedoku
        >>> Map("d912345678").apply(qedoku.samples.EASY).line[:9]
        '64..8....'
        """
        from .puzzle import Puzzle, as_puzzle

        return Puzzle(_qedoku.image(as_puzzle(puzzle), self._token))

    def then(self, next: Map, /) -> Map:
        """This, and then the next.

        >>> str(Map("t1").then(Map("r231456789")))
        't1 r231456789 c123456789 d123456789'
        """
        return Map(_qedoku.map_then(self._token, next._token))

    def inverse(self) -> Map:
        """The map that leads back.

        >>> there = Map("t1 r231456789 d912345678")
        >>> there.then(there.inverse()) == Map()
        True
        """
        return Map(_qedoku.map_inverse(self._token))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a map is immutable; {name} cannot be set")

    def __eq__(self, other: object) -> bool:
        return self._token == other._token if isinstance(other, Map) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._token)

    def __str__(self) -> str:
        return self._token

    def __repr__(self) -> str:
        return f"Map({self._token!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Map, (self._token,)


class Symmetry(NamedTuple):
    """A class of changes of places, and its name if it has one.

    >>> Map("t1").symmetry.name
    'diagonal'
    """

    code: str
    name: str | None


@final
class Canonical(Told):
    """A puzzle in a canonical form, which is the same for every guise of it.

    >>> import qedoku
    >>> found = qedoku.canonical(qedoku.samples.EASY)
    >>> found.form, found.automorphisms
    ('puzzle', 1)
    >>> found.map.apply(qedoku.samples.EASY).line == found.text
    True
    """

    __slots__ = ()

    @property
    def form(self) -> CanonForm:
        """Which form it is.

        >>> import qedoku
        >>> qedoku.canonical(qedoku.samples.KAKURO).form
        'kakuro'
        """
        return cast("CanonForm", self._data["form"])

    @property
    def text(self) -> str:
        """The form: 81 characters, of a pattern ``x`` for a given, or a Kakuro on one line.

        >>> import qedoku
        >>> qedoku.canonical(qedoku.samples.EASY, form="pattern").text[:18]
        '........x.....x.xx'
        """
        return str(self._data["text"])

    @property
    def token(self) -> str:
        """A map that leads there, as text; for a Kakuro its turns and mirrors.

        >>> import qedoku
        >>> len(qedoku.canonical(qedoku.samples.KAKURO).token.split())
        4
        """
        return str(self._data["map"])

    @property
    def map(self) -> Map | None:
        """A map that leads there; nothing for a Kakuro.

        >>> import qedoku
        >>> qedoku.canonical(qedoku.samples.KAKURO).map is None
        True
        """
        return Map(self.token) if self._data["family"] == "sudoku" else None

    @property
    def automorphisms(self) -> int:
        """How many maps lead there, each change of places counted once.

        >>> import qedoku
        >>> qedoku.canonical(qedoku.samples.EMPTY).automorphisms
        3359232
        """
        return int(self._data["automorphisms"])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Canonical {self.form} {self.text}>"


class SymmetryCount(NamedTuple):
    """How many maps of a group are of a class.

    >>> import qedoku
    >>> [of for of in qedoku.automorphisms(qedoku.samples.EASY, of="pattern").classes if of.name]
    [SymmetryCount(code='1s2e,1s2e', name='half-turn', maps=1)]
    """

    code: str
    name: str | None
    maps: int


@final
class Group(Told):
    """The maps that leave a Sudoku, its solution or its pattern as it is. Changes of places count; digits follow.

    >>> import qedoku
    >>> group = qedoku.automorphisms(qedoku.samples.EASY, of="pattern")
    >>> group
    <Group pattern 8>
    >>> qedoku.Map("r987654321 c987654321") in group
    True
    """

    __slots__ = ()

    @property
    def of(self) -> Kept:
        """What they leave.

        >>> import qedoku
        >>> qedoku.automorphisms(qedoku.samples.EASY).of
        'givens'
        """
        return cast("Kept", self._data["of"])

    @property
    def order(self) -> int:
        """How many there are.

        >>> import qedoku
        >>> qedoku.automorphisms(qedoku.samples.EASY).order
        1
        """
        return int(self._data["order"])

    @property
    def generators(self) -> tuple[Map, ...]:
        """Few of them that make all; none if there is the identity alone.

        >>> import qedoku
        >>> len(qedoku.automorphisms(qedoku.samples.EASY, of="pattern").generators)
        3
        """
        return tuple(map(Map, self._tokens))

    @property
    def classes(self) -> tuple[SymmetryCount, ...]:
        """The classes of all but the identity; none if there are more than ten thousand maps.

        >>> import qedoku
        >>> qedoku.automorphisms(qedoku.samples.EASY).classes
        ()
        """
        told: list[dict[str, Any]] = self._data["classes"]
        return tuple(SymmetryCount(of["code"], of.get("name"), of["count"]) for of in told)

    @property
    def _tokens(self) -> list[str]:
        return list(self._data["generators"])

    def __len__(self) -> int:
        return self.order

    def __contains__(self, one: Map) -> bool:
        return _qedoku.group_has(self._tokens, one.token)

    def __iter__(self) -> Iterator[Map]:
        return map(Map, _qedoku.group_maps(self._tokens))

    def __repr__(self) -> str:
        return f"<Group {self.of} {self.order}>"
