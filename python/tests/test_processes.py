"""Threads, processes, Ctrl-C, signals that end a verb, and panics."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

import qedoku
import qedoku.table as qt
from qedoku import Budget, Puzzle, Stop, _qedoku, samples

VERBS: list[Callable[[Puzzle], object]] = [
    Puzzle.solve, Puzzle.count, Puzzle.check, Puzzle.explain, Puzzle.hint, Puzzle.rate,
    lambda puzzle: puzzle.steps(limit=3), lambda puzzle: qedoku.solve_many([puzzle] * 3, threads=2),
    lambda puzzle: qedoku.vary(puzzle, count=3), lambda _: list(qedoku.generate(seed=1, count=3, threads=2)),
]  # fmt: skip

ROWS = [samples.EASY.line, "oops", samples.KAKURO.line, None, samples.WING.line] * 20


def table(rows: list[str | None] = ROWS, threads: int = 2) -> dict[str, list[object]]:
    """A table that is shared among threads."""
    return qt.annotate(rows, "solution,er,kr,error", threads=threads).to_pydict()


def endless() -> qedoku.Count:
    """It would take longer than anybody waits."""
    return samples.EMPTY.count(limit=2**62)


def test_verbs_on_eight_threads_say_the_same(puzzle: Puzzle) -> None:
    expected = [verb(puzzle) for verb in VERBS]
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(lambda _: [verb(puzzle) for verb in VERBS], range(8)):
            assert found == expected


def test_tables_on_eight_threads_say_the_same() -> None:
    expected = table()
    with ThreadPoolExecutor(8) as pool:
        assert all(found == expected for found in pool.map(lambda _: table(), range(8)))


def test_a_game_that_threads_share_loses_no_move() -> None:
    game, cells = samples.EASY.play(), list(samples.EASY.play())

    def play(cell: qedoku.Cell) -> None:
        game.push(f"{cell}-{min(game.candidates(cell))}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, cells))
    assert sorted(move.removals[0].cell for move in game.stack) == cells


def test_the_lock_is_free_while_a_verb_works() -> None:
    stop, ticks = Stop(), 0
    work = threading.Thread(target=lambda: samples.EMPTY.count(limit=2**62, budget=Budget(stop=stop)))
    work.start()
    end = time.monotonic() + 0.3
    while time.monotonic() < end:
        ticks += 1
    stop.set()
    work.join(10)
    assert not work.is_alive() and ticks > 10_000


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_verbs_work_after_a_fork(puzzle: Puzzle) -> None:
    for verb in VERBS:
        expected = verb(puzzle)
        child = os.fork()
        if child == 0:
            os._exit(0 if verb(puzzle) == expected else 1)
        assert os.waitpid(child, 0)[1] == 0, verb


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_tables_work_after_a_fork_and_while_another_is_answered() -> None:
    expected, stop = table(), Stop()

    def work() -> None:
        with pytest.raises(qedoku.Stopped):
            qt.annotate(["." * 81], "solutions", solutions_limit=2**62, budget=qt.Budget(nodes=2**62), stop=stop)

    beside = threading.Thread(target=work)
    for is_busy in (False, True):
        if is_busy:
            beside.start()
        child = os.fork()
        if child == 0:
            os._exit(0 if table() == expected else 1)
        assert os.waitpid(child, 0)[1] == 0, is_busy
    stop.set()
    beside.join(10)
    assert not beside.is_alive()


@pytest.mark.parametrize("start", ["fork", "spawn", "forkserver"])
def test_values_go_to_other_processes(start: str) -> None:
    if start not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {start} here")
    with multiprocessing.get_context(start).Pool(2) as pool:
        puzzles = [samples.EASY, samples.KAKURO]
        assert pool.map(qedoku.explain, puzzles) == [puzzle.explain() for puzzle in puzzles]
        assert pool.map(qedoku.rate, puzzles) == [puzzle.rate() for puzzle in puzzles]
        assert pool.map(table, [ROWS, ROWS[:1]]) == [table(), table(ROWS[:1])]


def test_a_signal_ends_a_verb() -> None:
    began = time.monotonic()
    with Stop(timeout=0.1) as stop:
        counted = samples.EMPTY.count(limit=2**62, budget=Budget(stop=stop))
        assert counted.found > 0 and not counted.complete
    assert time.monotonic() - began < 5 and stop.is_set()
    assert samples.SEVENTEEN.rate(budget=Budget(stop=stop)).outcome == "unknown"
    with pytest.raises(ValueError, match="seconds"):
        Stop(timeout=-1)


INTERRUPTED = """
import sys, time, threading, os, signal
import qedoku
from qedoku import samples
# Whoever runs the tests in the background may have switched it off for all below.
signal.signal(signal.SIGINT, signal.default_int_handler)
work = {
    "exact": lambda: samples.EMPTY.count(limit=2**62),
    "logic": lambda: [samples.HARD.rate(), samples.HARD.explain(method="se")] * 1000,
}[sys.argv[1]]
sent = []
def send():
    time.sleep(0.2)
    sent.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=send).start()
try:
    while True:
        work()
except KeyboardInterrupt:
    print(time.monotonic() - sent[0])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("work", ["exact", "logic"])
def test_ctrl_c_ends_a_verb(work: str) -> None:
    line = [sys.executable, "-c", INTERRUPTED, work]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    # The bound is 0.3 s; the machine of the tests is busy.
    assert float(done.stdout) < 3.0


def test_signals_of_other_kinds_are_heard() -> None:
    class Heard(Exception):
        pass

    def hear(*_: object) -> None:
        raise Heard

    before = signal.signal(signal.SIGALRM, hear)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(Heard):
            endless()
    finally:
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("on_thread", [False, True])
def test_a_panic_is_an_ordinary_exception(on_thread: bool) -> None:
    fault: Callable[[bool], None] | None = getattr(_qedoku, "_fault", None)
    if fault is None:
        pytest.skip("built without the feature `fault`")
    with pytest.raises(qedoku.InternalError, match="a fault that is wanted"):
        fault(on_thread)
    assert samples.EASY.solve().is_unique


def test_import_takes_the_standard_library_alone() -> None:
    code = """
import sys
before = set(sys.modules)
import qedoku
new = {name.partition(".")[0] for name in set(sys.modules) - before} - {"qedoku"}
print([name for name in sorted(new) if name not in sys.stdlib_module_names])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
