"""What can be asked of a table besides its columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, TypedDict

from .. import _qedoku
from ..limits import Budget, BudgetLike, Stop
from ..progress import ProgressLike
from ._columns import Column

Clash: TypeAlias = Literal["suffix", "replace", "error"]
"""What is done if a table has a column of a name of ours: ours gets ``_qd``, takes its place, or it is an error."""


class Options(TypedDict, total=False):
    """Options of :func:`annotate` and of all that carries tables to it."""

    column: str | None
    """The column of puzzles, or a path into a struct, ``a.b``; found by itself without it."""
    keep: bool | Sequence[str]
    """Which columns are carried: all, none or these."""
    prefix: str
    """What is put before each name of ours."""
    clash: Clash
    """What is done if a name is there."""
    status: bool
    """Whether the status of rows is added."""
    row: bool
    """Whether the column ``row`` is added: where each row stood, counted from 0. For :func:`files` it is the number of the
    file times 2**40, and that of the row there."""
    solutions_limit: int
    """Up to how many solutions are counted; 2."""
    assume_unique: bool
    """Whether scales do not wait for exact search."""
    verify: bool
    """Whether the checker replays every step."""
    budget: BudgetLike
    """What a row may take. What it leaves open stays as it is, 60 seconds and 10 million nodes; ``math.inf``
    seconds are no bound."""
    threads: int | None
    """How many threads; ``QEDOKU_THREADS``, ``OMP_NUM_THREADS`` or all cores without it."""
    digits_offset: int
    """What is taken from each number in a list of cells: 1 where 1 is an empty cell."""
    stop: Stop | None
    """A signal that ends the call."""
    progress: ProgressLike
    """Who is told how far it is, at most every 100 ms; ``True`` is a line on standard error."""
    force: bool
    """Whether a table that has the answers already is answered anew."""


ColumnsLike: TypeAlias = str | Sequence[Column]
"""Names of columns and groups, in one text with commas or each on its own; in a text ``-name`` takes away."""

USUAL = "usual"


class Asked(NamedTuple):
    """Options, taken apart."""

    plan: _qedoku.Plan
    stop: Stop | None
    progress: ProgressLike


def asked(columns: ColumnsLike, options: Options) -> Asked:
    """What the private module takes."""
    rest: dict[str, Any] = dict(options)
    names = columns if isinstance(columns, str) else ",".join(columns)
    if not rest.pop("status", True):
        names += ",-status"
    if rest.pop("row", False):
        names += ",row"
    budget = rest.pop("budget", None)
    bounds = budget if isinstance(budget, Budget) else Budget(budget)
    keep = rest.pop("keep", True)
    stop, progress = rest.pop("stop", None) or bounds.stop, rest.pop("progress", None)
    told = {
        "column": rest.pop("column", None),
        "keep": None if keep is True else [] if keep is False else list(keep),
        "prefix": rest.pop("prefix", ""),
        "clash": rest.pop("clash", "suffix"),
        "solutions_limit": rest.pop("solutions_limit", 2),
        "assume_unique": rest.pop("assume_unique", False),
        "verify": rest.pop("verify", False),
        "seconds": bounds.seconds,
        "nodes": bounds.nodes,
        "work": bounds.work,
        "threads": rest.pop("threads", None),
        "digits_offset": rest.pop("digits_offset", 0),
        "force": rest.pop("force", False),
    }
    if rest:
        raise TypeError(f"there is no option {', '.join(rest)}; there are {', '.join(Options.__annotations__)}")
    return Asked(_qedoku.Plan(names, told), stop, progress)


def carried(columns: ColumnsLike, options: Options, engine: str) -> Options:
    """Options for tasks elsewhere, which have a thread each; wrong ones are told here and not there."""
    for name in ("stop", "progress"):
        if options.get(name):
            raise TypeError(f"{name} does not reach the tasks of {engine}; leave it out")
    asked(columns, options)
    told: Options = {**options}
    told.setdefault("threads", 1)
    return told


def placeless(columns: ColumnsLike, options: Options, who: str, advice: str) -> None:
    """Refuses to number rows that somebody else hands over in pieces."""
    if asked(columns, options).plan.asks("row"):
        raise TypeError(f"row: {who} is not told where its rows stood; {advice}")
