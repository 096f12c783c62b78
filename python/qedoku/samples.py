"""Puzzles for documentation and tests.

>>> import qedoku
>>> [sample.family for sample in (qedoku.samples.EASY, qedoku.samples.KAKURO)]
['sudoku', 'kakuro']
"""

from __future__ import annotations

from typing import Final

from .puzzle import Puzzle

EASY: Final = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
"""Hidden singles solve it."""

WING: Final = Puzzle("3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9")
"""It takes some techniques of middle difficulty."""

CHAINS: Final = Puzzle("8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32")
"""It takes chains."""

HARD: Final = Puzzle(".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........")
"""It takes forcing chains: ER 8.8."""

SEVENTEEN: Final = Puzzle("................12....34........1..5..6.....7.73...4......7.6..1..2.....8.4......")
"""It has no more than 17 givens."""

HOPELESS: Final = Puzzle("..6....9..3......1....5......19....52....8.......7.96.5.9.43.7.3..512....1..8.3..")
"""It has no solution."""

EMPTY: Final = Puzzle("." * 81)
"""It has more solutions than can be counted one by one."""

SOLVED: Final = Puzzle("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
"""Every cell is given."""

KAKURO: Final = Puzzle(r"# 3\ 4\ / \4 . . / \3 . .")
"""A Kakuro of four cells."""

SEVERAL: Final = Puzzle(r"# 5\ 5\ / \5 . . / \5 . .")
"""A Kakuro with four solutions."""
