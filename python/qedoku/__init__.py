"""Solve, explain, rate and check Sudoku and Kakuro by logic.

>>> import qedoku
>>> puzzle = qedoku.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> puzzle.solve().is_unique
True
>>> print(puzzle.hint().level(4))
Hidden Single: In box 2 the only place for 8 is r1c6.
>>> puzzle.rate().er
1.2
"""

from . import errors, samples, svg
from ._qedoku import VERSION as __version__
from .canon import Canonical, CanonForm, Group, Kept, Map, Symmetry, SymmetryCount
from .cells import Cell, CellLike, Combination, Placement, Removal
from .classed import Analysis, Backdoors, Doors, Tridagon, Unavoidable, UnavoidableSet
from .checks import Check, Outcome, Ratings, Scale
from .errors import (
    IllegalMove,
    InternalError,
    InvalidPuzzle,
    NotApplicable,
    Problem,
    QedokuError,
    ReadError,
    RefusedStep,
    Stopped,
    TableError,
    UnknownName,
)
from .game import Game, Move
from .generator import Generated, Passed, Shortfall, generate
from .guises import Look, Varied, vary
from .hints import Hint
from .kakuro import GeneratedKakuro
from .limits import Budget, Stop
from .minimal import Minimized, Order, minimal_puzzles, minimize
from .paths import Path
from .progress import Progress
from .puzzle import Puzzle, PuzzleLike, ReadProblem
from .request import HodokuLevel, KakuroLevel, KakuroRequest, Request, ShapeSymmetry
from .solutions import Count, Solution, Verdict
from .steps import Mark, Proof, RankView, Readings, Refusal, Step
from .techniques import Family, Technique, formats, methods, technique, techniques
from .verbs import (
    Attempt,
    Combos,
    automorphisms,
    canonical,
    check,
    combos,
    compare,
    count,
    explain,
    hint,
    rate,
    solve,
    solve_many,
    steps,
)

__all__ = [
    "Analysis",
    "Attempt",
    "Backdoors",
    "Budget",
    "CanonForm",
    "Canonical",
    "Cell",
    "CellLike",
    "Check",
    "Combination",
    "Combos",
    "Count",
    "Doors",
    "Family",
    "Game",
    "Generated",
    "GeneratedKakuro",
    "Group",
    "Hint",
    "HodokuLevel",
    "IllegalMove",
    "InternalError",
    "InvalidPuzzle",
    "KakuroLevel",
    "KakuroRequest",
    "Kept",
    "Look",
    "Map",
    "Mark",
    "Minimized",
    "Move",
    "NotApplicable",
    "Order",
    "Outcome",
    "Passed",
    "Path",
    "Placement",
    "Problem",
    "Progress",
    "Proof",
    "Puzzle",
    "PuzzleLike",
    "QedokuError",
    "RankView",
    "Ratings",
    "ReadError",
    "ReadProblem",
    "Readings",
    "Refusal",
    "RefusedStep",
    "Removal",
    "Request",
    "Scale",
    "ShapeSymmetry",
    "Shortfall",
    "Solution",
    "Step",
    "Stop",
    "Stopped",
    "Symmetry",
    "SymmetryCount",
    "TableError",
    "Technique",
    "Tridagon",
    "Unavoidable",
    "UnavoidableSet",
    "UnknownName",
    "Varied",
    "Verdict",
    "__version__",
    "automorphisms",
    "canonical",
    "check",
    "combos",
    "compare",
    "count",
    "errors",
    "explain",
    "formats",
    "generate",
    "hint",
    "methods",
    "minimal_puzzles",
    "minimize",
    "rate",
    "samples",
    "solve",
    "solve_many",
    "steps",
    "svg",
    "technique",
    "techniques",
    "vary",
]
