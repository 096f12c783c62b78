"""Steps: what follows, what to point at, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast, final

from . import _qedoku
from ._values import Told
from .cells import Cell, Combination, Placement, Removal
from .errors import QedokuError
from .techniques import Technique, of_step

if TYPE_CHECKING:
    from .game import Game
    from .puzzle import Puzzle


class Mark(NamedTuple):
    """Something that a step points at: its role, and a cell, a house, a candidate, digits or a number.

    >>> import qedoku
    >>> qedoku.samples.EASY.explain()[0].marks[0].house
    'box 2'
    """

    role: str
    cell: Cell | None
    house: str | None
    candidate: Placement | Combination | None
    digits: tuple[int, ...]
    number: int | None


class Refusal(NamedTuple):
    """What the independent checker has against a step.

    >>> str(Refusal("it does not follow"))
    'it does not follow'
    """

    reason: str

    def __str__(self) -> str:
        return self.reason


class Again(NamedTuple):
    """How a step was found, so that it can be found again after it was pickled."""

    verb: Literal["explain", "hint", "steps"]
    puzzle: Puzzle
    by: tuple[str | int | None, ...]
    place: int

    def step(self) -> _qedoku.Step | None:
        """The step, found again."""
        if self.verb == "explain":
            return _qedoku.explain(self.puzzle, str(self.by[0]), False, None).step(self.place)
        if self.verb == "hint":
            return _qedoku.hint(self.puzzle, str(self.by[0]), None).step()
        technique, target, limit = cast("tuple[str | None, str | None, int | None]", self.by[:3])
        logic = cast("tuple[int, int, int] | None", self.by[3:] or None)
        found = _qedoku.steps(self.puzzle, technique, target, limit, logic, None)
        return found[self.place] if self.place < len(found) else None


def _statement(told: dict[str, Any], holds: bool) -> Placement | Removal | Combination:
    if "run" in told:
        return Combination(told["run"], tuple(told["digits"]), holds)
    cell = Cell.of(told["cell"])
    return Placement(cell, told["digit"]) if holds else Removal(cell, told["digit"])


@final
class Proof(Told):
    """Why a conclusion of a step holds, line by line.

    >>> import qedoku
    >>> proof = qedoku.samples.EASY.explain()[0].proof()
    >>> proof.is_checked, len(proof)
    (True, 2)
    """

    __slots__ = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines, in words.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].proof().lines[0]
        'Suppose the opposite: r1c6 is not 8.'
        """
        return tuple(frame["words"] for frame in self._data["frames"])

    @property
    def is_checked(self) -> bool:
        """Whether the independent checker takes it.

        >>> import qedoku
        >>> qedoku.samples.KAKURO.explain()[0].proof().is_checked
        True
        """
        return bool(self._data["checked"])

    def __len__(self) -> int:
        return len(self._data["frames"])

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def __repr__(self) -> str:
        return f"<Proof of {len(self)} lines{'' if self.is_checked else ', refused'}>"


class RankView(NamedTuple):
    """A step as truths, groups that each hold a true candidate, and links, groups that each hold at most one.

    >>> str(RankView(("7C15",), ("7R26",), 0))
    "RankView(truths=('7C15',), links=('7R26',), rank=0)"
    """

    truths: tuple[str, ...]
    links: tuple[str, ...]
    rank: int


@final
class Readings(Told):
    """A step as others write it.

    >>> import qedoku
    >>> qedoku.samples.EASY.explain()[0].readings().rank_views
    (RankView(truths=('8B2',), links=('1N6',), rank=0),)
    """

    __slots__ = ()

    @property
    def also_as(self) -> tuple[str, ...]:
        """What else such steps are called.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].readings().also_as
        ()
        """
        return tuple(self._data["also_as"])

    @property
    def nrc(self) -> tuple[str, ...]:
        """Its lines in nrc notation; none if it places, or has more than variables in a row.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].readings().nrc
        ()
        """
        return tuple(self._data["nrc"])

    @property
    def rank_views(self) -> tuple[RankView, ...] | None:
        """The views that show all that it concludes; None if it cannot be seen so.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].readings().rank_views[0].rank
        0
        """
        views = self._data["rank_views"]
        if views is None:
            return None
        return tuple(RankView(tuple(view["truths"]), tuple(view["links"]), view["rank"]) for view in views)


@final
class Step(Told):
    """One step: what follows, what to point at, and why.

    >>> import qedoku
    >>> step = qedoku.samples.EASY.explain()[0]
    >>> step
    <Step 1 hidden-single r1c6=8>
    >>> print(step)
    In box 2 the only place for 8 is r1c6.
    """

    __slots__ = ("_again", "_raw")
    _again: Again
    _raw: _qedoku.Step | None

    def __init__(self, again: Again, raw: _qedoku.Step | None, text: str = "") -> None:
        super().__init__(text)
        object.__setattr__(self, "_again", again)
        object.__setattr__(self, "_raw", raw)

    @property
    def _native(self) -> _qedoku.Step:
        if self._raw is None:
            found = self._again.step()
            if found is None or found.json() != self._text:
                raise QedokuError("this step cannot be found again: its solve had a budget, or another version")
            object.__setattr__(self, "_raw", found)
        return cast("_qedoku.Step", self._raw)

    def json(self) -> str:
        """The step as ``qedoku explain --json`` has it.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].json()[:38]
        '{"number":1,"technique":"hidden-single'
        """
        if not self._text:
            object.__setattr__(self, "_text", self._native.json())
        return self._text

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that was asked about.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].puzzle == qedoku.samples.EASY
        True
        """
        return self._again.puzzle

    @property
    def number(self) -> int:
        """Which step it is, from 1.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[-1].number
        51
        """
        return int(self._data["number"])

    @property
    def technique(self) -> Technique:
        """Its technique.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].technique.name
        'Hidden Single'
        """
        return of_step(self._data["technique"], self._again.puzzle.family, lambda: self._native.technique())

    @property
    def rating(self) -> float | None:
        """Its rating on the scale of the method.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain(method="se")[0].rating
        1.2
        """
        return cast("float | None", self._data["rating"])

    @property
    def words(self) -> str:
        """The step in a sentence.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].words
        'In box 2 the only place for 8 is r1c6.'
        """
        return str(self._data["words"])

    @property
    def eureka(self) -> str | None:
        """Its chain in Eureka notation, if it is a single line of links.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].eureka is None
        True
        """
        return cast("str | None", self._data.get("eureka"))

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The digits that it places.

        >>> import qedoku
        >>> [str(placement) for placement in qedoku.samples.EASY.explain()[0].placements]
        ['r1c6=8']
        """
        told = (_statement(placed, True) for placed in self._data["placed"])
        return tuple(placed for placed in told if isinstance(placed, Placement))

    @property
    def removals(self) -> tuple[Removal, ...]:
        """The candidates that it takes away.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].removals
        ()
        """
        told = (_statement(removed, False) for removed in self._data["removed"])
        return tuple(removed for removed in told if isinstance(removed, Removal))

    @property
    def combinations(self) -> tuple[Combination, ...]:
        """The combinations of runs of a Kakuro that it settles or takes away.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].combinations
        ()
        """
        told = [_statement(placed, True) for placed in self._data["placed"]]
        told += [_statement(removed, False) for removed in self._data["removed"]]
        return tuple(combination for combination in told if isinstance(combination, Combination))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What it points at.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].marks[0].role
        'house'
        """

        def mark(told: dict[str, Any]) -> Mark:
            cell, candidate = told.get("cell"), told.get("candidate")
            return Mark(
                told["role"],
                None if cell is None else Cell.of(cell),
                told.get("house"),
                None if candidate is None else cast("Placement | Combination", _statement(candidate, True)),
                tuple(told.get("digits", ())),
                told.get("number"),
            )

        return tuple(mark(told) for told in self._data["marks"])

    @property
    def before(self) -> Game:
        """The position before it, as a game of its own.

        >>> import qedoku
        >>> path = qedoku.samples.EASY.explain()
        >>> path[1].before.stack
        (<Move hidden-single r1c6=8>,)
        """
        from .game import Game

        game = Game(self._again.puzzle)
        if self._again.verb == "explain" and self._again.place:
            earlier = _qedoku.explain(self._again.puzzle, str(self._again.by[0]), False, None)
            for index in range(self._again.place):
                game._take(cast("_qedoku.Step", earlier.step(index)))
        return game

    def proof(self, conclusion: int = 0) -> Proof:
        """Why a conclusion holds: the conclusions count from 0, placements first.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].proof()
        <Proof of 2 lines>
        """
        text = self._native.proof(conclusion)
        if text is None:
            raise IndexError(f"the step has no conclusion {conclusion}; they count from 0")
        return Proof(text)

    def readings(self) -> Readings:
        """The step as others write it: other names, nrc notation, truths and links.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].readings().rank_views
        (RankView(truths=('8B2',), links=('1N6',), rank=0),)
        """
        return Readings(self._native.readings())

    def check(self) -> Refusal | None:
        """What the independent checker has against it: nothing, or there is a fault.

        >>> import qedoku
        >>> all(step.check() is None for step in qedoku.samples.KAKURO.explain())
        True
        """
        reason = self._native.check()
        return None if reason is None else Refusal(reason)

    def svg(self, *, theme: str = "auto", size: int | None = None) -> str:
        """The step as a picture, as ``qedoku draw --step`` writes it.

        >>> import qedoku
        >>> qedoku.samples.EASY.explain()[0].svg(size=360)[:16]
        '<svg width="360"'
        """
        return self._native.svg(theme, size, "")

    def _repr_svg_(self) -> str:
        return self._native.svg("auto", 360, f"step{self.number}-")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self.puzzle == other.puzzle and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(self.json())

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        concluded = " ".join(map(str, (*self.placements, *self.removals, *self.combinations)))
        return f"<Step {self.number} {self._data['technique']} {concluded}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Step, (self._again, None, self.json())
