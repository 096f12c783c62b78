"""Pictures: the same bytes as ``qedoku draw`` writes, without scripts and foreign fonts."""

from __future__ import annotations

from typing import Literal, TypeAlias

from .game import Game
from .puzzle import PuzzleLike, as_puzzle
from .steps import Step

Theme: TypeAlias = Literal["auto", "light", "dark", "print"]
"""The colours; ``auto`` is light or dark as the reader has it."""


def board(source: PuzzleLike | Game, /, *, theme: Theme = "auto", size: int | None = None) -> str:
    """A position with its candidates.

    >>> import qedoku
    >>> "<title" in board(qedoku.samples.EASY, theme="print")
    True
    """
    puzzle = source.to_puzzle() if isinstance(source, Game) else as_puzzle(source)
    return puzzle.svg(theme=theme, size=size)


def step(source: Step, /, *, theme: Theme = "auto", size: int | None = None) -> str:
    """A step over the position before it.

    >>> import qedoku
    >>> "Step 1, Hidden Single" in step(qedoku.samples.EASY.explain()[0])
    True
    """
    return source.svg(theme=theme, size=size)
