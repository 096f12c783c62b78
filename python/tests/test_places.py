"""Rows say where they stood, and nobody numbers rows whose place is not known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import qedoku.duckdb
import qedoku.polars
import qedoku.ray
import qedoku.table as qt
from qedoku import samples

LINES = [samples.EASY.line, "oops", None, samples.WING.line]


def test_rows_are_counted_from_nought_whatever_holds_them() -> None:
    wanted = list(range(4))
    assert qt.annotate(LINES, "solutions", row=True)["row"] == wanted
    assert qt.annotate(LINES, "row", status=False).types == {"puzzle": "utf8", "row": "int64"}
    table = pa.table({"puzzle": pa.chunked_array([LINES[:1], LINES[1:]])})
    assert qt.annotate(table, "solutions", row=True)["row"].to_pylist() == wanted
    assert qt.annotate(pl.DataFrame({"puzzle": LINES}), row=True)["row"].to_list() == wanted
    frame = qt.annotate(pd.DataFrame({"puzzle": LINES}, index=[7, 5, 3, 1]), "givens", row=True)
    assert frame["row"].tolist() == wanted and frame.index.tolist() == [7, 5, 3, 1]
    # A name that is there stays.
    named = qt.annotate({"row": [9, 8, 7, 6], "puzzle": LINES}, "givens", row=True)
    assert (named["row"], named["row_qd"]) == ([9, 8, 7, 6], wanted)
    assert qt.annotate({"puzzle": []}, "givens", row=True)["row"] == []


def test_a_stream_counts_on_from_batch_to_batch() -> None:
    stream = qt.annotate_stream({"puzzle": ["." * 81] * 70_000}, "givens", row=True, threads=2)
    rows = [row for batch in stream for row in batch["row"]]
    assert rows == list(range(70_000))


def test_files_tell_the_file_too(tmp_path: Path) -> None:
    for file in range(2):
        pq.write_table(pa.table({"puzzle": LINES * 10, "at": range(40)}), tmp_path / f"{file}.parquet")
    sources = [tmp_path / "0.parquet", tmp_path / "1.parquet"]
    qt.files(sources, tmp_path / "out", "solutions", row=True, shard_rows=16, where="solutions = 1")
    told = pq.read_table(tmp_path / "out").to_pylist()
    assert len(told) == 40
    assert [row["row"] for row in told] == [(at // 20 << 40) + row["at"] for at, row in enumerate(told)]


def test_who_hands_over_pieces_is_refused() -> None:
    with pytest.raises(TypeError, match="with_row_index"):
        qt.annotate(pl.LazyFrame({"puzzle": LINES}), "er", row=True)
    with pytest.raises(TypeError, match="row_number"):
        qedoku.duckdb.register(duckdb.connect(), row=True)
    nothing: Any = None
    with pytest.raises(TypeError, match="not told where its rows stood"):
        qedoku.ray.annotate(nothing, "row")
