"""What the tests share: the command that the package is held against, and puzzles of both families."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import qedoku

ROOT = Path(__file__).resolve().parents[2]
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(ROOT / "target/python/hypothesis"))


@pytest.fixture(scope="session")
def command() -> Callable[..., str]:
    """Runs ``qedoku`` and returns its output. The check names the program; without it the tests are skipped."""
    program = os.environ.get("QEDOKU")
    if not program:
        pytest.skip("QEDOKU names no program to compare with")

    def run(*arguments: str) -> str:
        done = subprocess.run([program, *arguments], capture_output=True, check=False)
        return done.stdout.decode()

    return run


@pytest.fixture(params=["easy", "kakuro"])
def puzzle(request: pytest.FixtureRequest) -> Iterator[qedoku.Puzzle]:
    """A puzzle of each family."""
    yield {"easy": qedoku.samples.EASY, "kakuro": qedoku.samples.KAKURO}[request.param]
