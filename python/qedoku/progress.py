"""How far a long call is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias


class Progress(NamedTuple):
    """How far a call is: rows or puzzles that are done, all of them where that is known, those that a budget ended.

    >>> Progress(rows=10, total=40, stopped=0, seconds=2.0).left
    6.0
    """

    rows: int
    total: int | None
    stopped: int
    seconds: float

    @property
    def left(self) -> float | None:
        """Seconds that are left, if the rest is like what is done."""
        return self.seconds * (self.total - self.rows) / self.rows if self.total and self.rows else None


ProgressLike: TypeAlias = bool | Callable[[Progress], None] | None
"""Who is told, on the calling thread and at most every 100 ms; ``True`` is a line on standard error."""


def teller(
    progress: ProgressLike, total: int | None = None, what: str = "rows"
) -> Callable[[int, int, int | None], None] | None:
    """What the private module calls: with those that are done, those that a budget ended, and all if it knows that."""
    if not progress:
        return None
    import time
    from functools import partial

    tell = partial(_line, what) if progress is True else progress
    began = time.monotonic()
    return lambda rows, stopped, all_: tell(Progress(rows, all_ or total, stopped, time.monotonic() - began))


def _line(what: str, progress: Progress) -> None:
    import sys

    of = f" of {progress.total:,}" if progress.total else ""
    left = f", {progress.left:.0f} s left" if progress.left else ""
    stopped = f", {progress.stopped:,} stopped" if progress.stopped else ""
    end = "\n" if progress.rows == progress.total else ""
    print(f"\r{progress.rows:,}{of} {what}{left}{stopped} ", end=end, file=sys.stderr, flush=True)
