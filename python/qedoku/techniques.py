"""The catalogue of techniques, the methods and the formats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias, cast

from . import _qedoku
from .errors import UnknownName

Family: TypeAlias = Literal["sudoku", "kakuro"]
"""A family of puzzles."""


class Technique(NamedTuple):
    """An entry of the catalogue.

    >>> wing = technique("Y-Wing")
    >>> wing.id, wing.name, wing.rating
    ('xy-wing', 'XY-Wing', 5.2)
    """

    id: str
    name: str
    family: Family
    aliases: tuple[str, ...]
    about: str
    rating: float | None
    relies_on_uniqueness: bool

    def __str__(self) -> str:
        return self.name


_KNOWN: dict[tuple[str, str], Technique] = {}


def _entry(text: str) -> Technique:
    import json

    told = json.loads(text)
    key = (told["family"], told["id"])
    if key not in _KNOWN:
        known = Technique(
            told["id"],
            told["name"],
            told["family"],
            tuple(told["aliases"]),
            told["about"],
            told["rating"],
            told["relies_on_uniqueness"],
        )
        return _KNOWN.setdefault(key, known)
    return _KNOWN[key]


def techniques() -> Sequence[Technique]:
    """All techniques, those of Sudoku first.

    >>> len(techniques()) > 100
    True
    """
    return tuple(_entry(text) for text in _qedoku.techniques(None))


def technique(name: str, /, *, family: Family | None = None) -> Technique:
    """The technique of an id, a name, or what else people call it.

    >>> technique("skyscraper").name
    'Skyscraper'
    >>> technique("skyscrapper")
    Traceback (most recent call last):
    qedoku.errors.UnknownName: there is no technique 'skyscrapper'; did you mean skyscraper?
    """
    found = [_entry(text) for text in _qedoku.techniques(name)]
    found = [entry for entry in found if family in (None, entry.family)]
    if not found:
        raise UnknownName("technique", name, [entry.id for entry in techniques()])
    return found[0]


def of_step(id: str, family: str, told: Callable[[], str]) -> Technique:
    """The technique of an id that a step has, told by the step where it is none of the catalogue."""
    known = _KNOWN.get((family, id))
    return known if known is not None else _entry(told())


def methods() -> Mapping[str, tuple[Family, ...]]:
    """The methods of solving by logic, each with the families that it solves; the usual one first.

    >>> next(iter(methods())), methods()["necks"]
    ('human', ('kakuro',))
    """
    return {id: cast("tuple[Family, ...]", tuple(families)) for id, families in _qedoku.methods()}


def formats() -> Mapping[str, Family]:
    """The formats of texts, each with its family.

    >>> formats()["k-line"]
    'kakuro'
    """
    return {id: cast("Family", family) for id, family in _qedoku.formats()}
