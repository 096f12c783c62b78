"""``python -m qedoku`` is the program: the same bytes, the same codes, the same end by Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import sysconfig
import time
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from qedoku import samples

HERE = [sys.executable, "-m", "qedoku"]


def ran(*line: str, given: str = "") -> tuple[int, bytes, bytes]:
    done = subprocess.run(line, input=given.encode(), capture_output=True, timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr


LINES = [
    ["solve", samples.EASY.line], ["check", "--output", "csv", samples.SEVERAL.line], [samples.KAKURO.line], ["--help"],
    ["rate", "--json", samples.HARD.line], ["--version"], ["rat"], ["solve", "no-such-file.txt"], ["man", "solve"],
    ["convert", "--to", "nothing", samples.EASY.line], ["completions", "bash"], ["serve", "--help"], ["print", "--help"],
]  # fmt: skip


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line)[:24])
def test_it_says_what_the_program_says(line: list[str]) -> None:
    program = os.environ.get("QEDOKU")
    if not program:
        pytest.skip("QEDOKU names no program to compare with")
    assert ran(*HERE, *line) == ran(program, *line)


def test_it_reads_what_it_is_given() -> None:
    code, out, _ = ran(*HERE, "solve", "--output", "line", "-", given=f"{samples.EASY.line}\n" * 1000)
    solution = samples.EASY.solve().solution
    assert solution is not None
    assert code == 0 and out.decode() == f"{solution.line}\n" * 1000


def test_tables_need_no_other_program(tmp_path: Path) -> None:
    source, rated = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_text(f"puzzle\n{samples.EASY.line}\n")
    assert ran(*HERE, "table", str(source), "-o", str(rated), "--columns", "er")[0] == 0
    assert rated.read_text() == f"puzzle,er,status\n{samples.EASY.line},1.2,ok\n"
    code, _, said = ran(*HERE, "table", str(tmp_path / "none.csv"), "-o", str(rated))
    assert code == 2 and b"none.csv" in said


def test_the_script_is_the_same() -> None:
    (script,) = entry_points(group="console_scripts", name="qedoku")
    assert script.value == "qedoku.__main__:main"
    name = Path(sysconfig.get_path("scripts"), "qedoku" + (".exe" if sys.platform == "win32" else ""))
    assert ran(str(name), "combos", "24", "3") == ran(*HERE, "combos", "24", "3")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_ends_it(tmp_path: Path) -> None:
    puzzles = tmp_path / "empty.txt"
    puzzles.write_text(f"{samples.EMPTY.line}\n")

    def heard() -> None:
        # Whoever runs the tests in the background may have switched it off for all below.
        signal.signal(signal.SIGINT, signal.default_int_handler)

    line = [*HERE, "solve", "--count", str(10**15), str(puzzles)]
    work = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heard)
    time.sleep(2)
    assert work.poll() is None
    work.send_signal(signal.SIGINT)
    assert work.wait(20) in (130, -signal.SIGINT)
