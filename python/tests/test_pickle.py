"""Pickles of older versions, kept in ``pickles``, are read by this one.

``python python/tests/test_pickle.py`` writes those of this version and this Python.
"""

from __future__ import annotations

import base64
import json
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

import qedoku
import qedoku.table as qt
from qedoku import Cell, samples
from qedoku._values import Told

KEPT = Path(__file__).with_name("pickles")
KINDS = [
    "Budget", "Cell", "Check", "Count", "Game", "Hint", "InvalidPuzzle", "Manifest", "Move", "Path", "Placement",
    "Progress", "Proof", "Puzzle", "Ratings", "Solution", "Step", "Technique", "Verdict",
]  # fmt: skip


def values() -> dict[str, Any]:
    """One of each kind, for both families where that matters."""
    told: dict[str, Any] = {
        "cell": Cell(4, 7), "placement": qedoku.Placement(Cell(1, 2), 3), "move": qedoku.Move.of("r1c3=4"),
        "budget": qedoku.Budget(1.0), "progress": qedoku.Progress(1, 2, 0, 3.0),
        "error": qedoku.InvalidPuzzle("no", [(1, 1, "no")]), "manifest": qt.Manifest('{"rows_in":1,"rows_out":1,"parts":[]}'),
    }  # fmt: skip
    for name, puzzle in {"sudoku": samples.EASY, "kakuro": samples.KAKURO}.items():
        game, path, hint, verdict = puzzle.play(), puzzle.explain(), puzzle.hint(), puzzle.solve()
        assert hint is not None
        game.push(path[0])
        parts = {
            "puzzle": puzzle, "game": game, "hint": hint, "verdict": verdict, "solution": verdict.solution,
            "count": puzzle.count(), "check": puzzle.check(), "ratings": puzzle.rate(), "step": path[1],
            "technique": path[0].technique,
        }  # fmt: skip
        told |= {f"{part} of {name}": value for part, value in parts.items()}
    # Those of a Sudoku are long, and tell nothing more.
    return told | {"path": samples.KAKURO.explain(), "proof": samples.KAKURO.explain()[-1].proof()}


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.json")), ids=lambda kept: kept.stem)
def test_values_of_kept_pickles_are_what_they_were(kept: Path) -> None:
    told = json.loads(kept.read_text())
    assert sorted({entry["kind"] for entry in told.values()}) == KINDS
    for name, entry in told.items():
        value = pickle.loads(base64.b64decode(entry["pickle"]))
        assert (type(value).__name__, repr(value)) == (entry["kind"], entry["repr"]), name
        if isinstance(value, Told):
            assert value.to_dict() == entry["told"], name
        assert repr(pickle.loads(pickle.dumps(value))) == entry["repr"], name


def test_pickles_of_this_python_are_kept_or_like_those_that_are() -> None:
    newest = json.loads(max(KEPT.glob("*.json")).read_text())
    assert newest.keys() == values().keys()
    for name, value in values().items():
        assert repr(value) == newest[name]["repr"], name


def keep() -> Path:
    """Writes those of this version and this Python."""
    told = {
        name: {
            "kind": type(value).__name__,
            "repr": repr(value),
            "told": value.to_dict() if isinstance(value, Told) else None,
            "pickle": base64.b64encode(pickle.dumps(value, 4)).decode(),
        }
        for name, value in values().items()
    }
    major, minor = sys.version_info[:2]
    path = KEPT / f"{qedoku.__version__}-{major}.{minor}.json"
    path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n")
    return path


if __name__ == "__main__":
    print(keep())
