"""How long a verb may take."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ._qedoku import Stop

__all__ = ["Budget", "Stop"]


class Budget(NamedTuple):
    """Bounds of a verb: seconds, nodes of the exact search, a signal from another thread, and how much may be
    tried by logic. Nodes and work end on every machine at the same place, seconds do not.

    A budget that is spent is an answer, ``unknown`` or ``stopped``, and no error.

    >>> import qedoku
    >>> qedoku.Puzzle("." * 81).count(limit=10**9, budget=Budget(seconds=0.01)).complete
    False
    """

    seconds: float | None = None
    nodes: int | None = None
    stop: Stop | None = None
    work: int | None = None


BudgetLike: TypeAlias = Budget | float | None
"""A budget, or its seconds."""

Bounds: TypeAlias = tuple[float | None, int | None, Stop | None, int | None] | None


def bounds(budget: BudgetLike) -> Bounds:
    """What the private module takes."""
    return Budget(budget) if isinstance(budget, (int, float)) else budget
