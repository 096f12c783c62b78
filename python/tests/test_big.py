"""Ten million rows: in one piece, in a thousand, and a batch at a time in little memory."""

from __future__ import annotations

import subprocess
import sys

import pyarrow as pa
import pytest

import qedoku.table as qt
from qedoku import samples

ROWS = [100_000, pytest.param(10_000_000, marks=pytest.mark.slow)]
LINES = [samples.EASY.line, samples.WING.line]


def pieces(rows: int, count: int) -> pa.Table:
    each = rows // count
    array = pa.chunked_array([pa.array(LINES * (each // 2))] * count)
    return pa.table({"puzzle": array})


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("count", [1, 1000])
def test_many_rows_in_one_piece_and_in_a_thousand(rows: int, count: int) -> None:
    table = qt.annotate(pieces(rows, count), "solutions,givens", keep=False)
    assert table.num_rows == rows
    assert sum(chunk.sum().as_py() for chunk in table["solutions"].chunks) == rows
    givens = [len(line) - line.count(".") for line in LINES]
    assert table["givens"].slice(rows - 2).to_pylist() == givens


MEASURED = """
import resource, sys
import pyarrow as pa
import qedoku.table as qt
rows, piece = int(sys.argv[1]), pa.array([{lines!r}[0]] * 50_000)
def batches():
    for _ in range(rows // 50_000):
        yield pa.record_batch([piece], ["puzzle"])
reader = pa.RecordBatchReader.from_batches(pa.schema([("puzzle", pa.string())]), batches())
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
count = sum(batch.num_rows for batch in qt.annotate_stream(reader, "solution,solutions"))
print(count, before // 1024, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def measured(rows: int) -> tuple[int, int]:
    """MiB before, and at most after a stream of so many rows."""
    code = MEASURED.format(lines=LINES)
    done = subprocess.run([sys.executable, "-c", code, str(rows)], capture_output=True, text=True, check=True)
    count, before, after = map(int, done.stdout.split())
    assert count == rows
    return before, after


@pytest.mark.skipif(sys.platform == "win32", reason="memory is told otherwise there")
@pytest.mark.parametrize("rows", [1_000_000, pytest.param(10_000_000, marks=pytest.mark.slow)])
def test_a_stream_takes_no_more_memory_for_more_rows(rows: int) -> None:
    (_, little), (before, much) = measured(200_000), measured(rows)
    print(f"{rows} rows: {before} MiB before, {little} with few rows, {much} with all")
    assert much <= 1.1 * little, (little, much)
    assert much - before <= 150, (before, much)
