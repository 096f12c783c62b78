"""A table is written to a file while it is read: whole or not at all."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import qedoku
import qedoku.table as qt
from qedoku import samples

pa = pytest.importorskip("pyarrow")
import pyarrow.csv
import pyarrow.feather
import pyarrow.json
import pyarrow.parquet as pq

ROWS: dict[str, list[Any]] = {"id": [1, 2, 3, 4], "puzzle": [samples.EASY.line, "oops", None, samples.HARD.line]}
READ: dict[str, Callable[[Path], Any]] = {
    ".parquet": pq.read_table,
    ".csv": pyarrow.csv.read_csv,
    ".csv.gz": pyarrow.csv.read_csv,
    ".csv.zst": pyarrow.csv.read_csv,
    ".jsonl": pyarrow.json.read_json,
    ".arrow": pyarrow.feather.read_table,
}


@pytest.mark.parametrize("suffix", READ)
def test_what_is_written_is_what_was_answered(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"answers{suffix}"
    assert qt.write(qt.annotate_stream(ROWS, "solutions,givens"), path) == 4
    wanted = qt.annotate(pa.table(ROWS), "solutions,givens")
    read = READ[suffix](path)
    if suffix.startswith(".csv"):  # which has no nulls of texts
        read = read.set_column(1, "puzzle", pa.array([line or None for line in read["puzzle"].to_pylist()]))
    assert read.to_pydict() == wanted.to_pydict()


def given(rows: dict[str, list[Any]]) -> dict[str, Callable[[], Any]]:
    table = pa.table(rows)
    polars, duckdb = pytest.importorskip("polars"), pytest.importorskip("duckdb")
    con = duckdb.connect()
    return {
        "mapping": lambda: rows,
        "table": lambda: table,
        "batch": lambda: table.to_batches()[0],
        "reader": lambda: pa.RecordBatchReader.from_batches(table.schema, table.to_batches()),
        "answers": lambda: qt.annotate(rows, "givens"),
        "stream of pyarrow": lambda: qt.annotate_stream(table.to_reader(), "givens"),
        "frame": lambda: polars.DataFrame(rows),
        "lazy frame": lambda: polars.LazyFrame(rows).with_columns(polars.col("id") * 2),
        "relation": lambda: con.from_arrow(table),
        "pandas": lambda: pytest.importorskip("pandas").DataFrame(rows),
    }


@pytest.mark.parametrize("kind", given(ROWS))
@pytest.mark.parametrize("rows", [4, 0])
def test_whatever_is_a_table_can_be_written(tmp_path: Path, kind: str, rows: int) -> None:
    data: dict[str, Any] = {"id": pa.array(ROWS["id"][:rows], pa.int64()), "puzzle": pa.array(ROWS["puzzle"][:rows], pa.string())}
    if kind in ("mapping", "answers"):
        data = {name: column.to_pylist() for name, column in data.items()}
    if rows == 0 and kind in ("batch", "mapping", "answers"):
        pytest.skip("it has no type, or no batch, without a row")
    path = tmp_path / "out.parquet"
    assert qt.write(given(data)[kind](), path) == rows
    read = pq.read_table(path)
    factor = 2 if kind == "lazy frame" else 1
    assert read["id"].to_pylist() == [factor * number for number in ROWS["id"][:rows]]
    assert read["puzzle"].to_pylist() == ROWS["puzzle"][:rows]


def test_many_batches_stay_in_order_and_the_file_is_as_that_of_a_job(tmp_path: Path) -> None:
    lines = [samples.EASY.line, samples.HARD.line, samples.SEVENTEEN.line] * 60_000
    pq.write_table(pa.table({"puzzle": lines}), tmp_path / "in.parquet", row_group_size=50_000)
    source = pq.ParquetFile(tmp_path / "in.parquet")
    reader = pa.RecordBatchReader.from_batches(source.schema_arrow, source.iter_batches(10_000))
    assert qt.write(qt.annotate_stream(reader, "solution,givens"), tmp_path / "out.parquet") == len(lines)
    qt.files(tmp_path / "in.parquet", tmp_path / "job.parquet", "solution,givens")
    assert pq.read_table(tmp_path / "out.parquet").equals(pq.read_table(tmp_path / "job.parquet"))
    groups = pq.ParquetFile(tmp_path / "out.parquet").metadata
    assert [groups.row_group(at).num_rows for at in range(groups.num_row_groups)] == [131_072, 48_928]


def test_what_was_there_stays_until_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    path.write_text("before")

    def batches() -> Any:
        yield pa.record_batch({"puzzle": [samples.EASY.line]})
        assert path.read_text() == "before"
        raise RuntimeError("no more")

    reader = pa.RecordBatchReader.from_batches(pa.schema({"puzzle": pa.string()}), batches())
    with pytest.raises(RuntimeError, match="no more"):
        qt.write(reader, path)
    assert path.read_text() == "before" and list(tmp_path.iterdir()) == [path]


def test_exceptions_of_a_stream_are_its_own(tmp_path: Path) -> None:
    endless = qt.Budget(nodes=2**62)
    with qedoku.Stop(timeout=0.2) as stop, pytest.raises(qedoku.Stopped):
        stream = qt.annotate_stream(["." * 81], "solutions", solutions_limit=2**62, budget=endless, stop=stop)
        qt.write(stream, tmp_path / "out.parquet")
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    rows = {"puzzle": [samples.EASY.line]}
    for name, message in [
        ("out.xlsx", "out.xlsx: what is it to be. Name it .parquet"),
        ("out", "what is it to be"),
    ]:
        with pytest.raises(qedoku.TableError, match=message):
            qt.write(rows, tmp_path / name)
    with pytest.raises(qedoku.TableError, match="there is no compression `zstd:99`; type none, lz4"):
        qt.write(rows, tmp_path / "out.parquet", compression="zstd:99")
    for name, message in [
        ("nowhere/out.csv", "nowhere/out.csv: "),
        ("out.txt", "text holds puzzles alone"),
        ("out.parquet.gz", "parquet is not packed as a whole"),
    ]:
        with pytest.raises(OSError, match=message):
            qt.write(rows, tmp_path / name)
    with pytest.raises(qedoku.TableError, match="s3://b/out.csv: an address; name a file"):
        qt.write(rows, "s3://b/out.csv")
    with pytest.raises(OSError, match="csv has no columns in columns as `pair`; write .jsonl or .parquet"):
        qt.write(pa.table({"pair": [{"a": 1}]}), tmp_path / "out.csv")
    with pytest.raises(qedoku.TableError, match="a table is wanted, and this is a column"):
        qt.write(pa.chunked_array([["."]]), tmp_path / "out.csv")
    with pytest.raises(TypeError, match="int is no table"):
        qt.write(7, tmp_path / "out.csv")
    assert list(tmp_path.iterdir()) == []


def test_a_stream_is_written_once(tmp_path: Path) -> None:
    stream = qt.annotate_stream(ROWS, "givens")
    assert qt.write(stream, tmp_path / "out.csv") == 4
    before = (tmp_path / "out.csv").read_text()
    with pytest.raises(qedoku.TableError, match="taken already; make another"):
        qt.write(stream, tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_text() == before


def test_a_file_may_be_written_that_is_read(tmp_path: Path) -> None:
    path, polars = tmp_path / "rows.parquet", pytest.importorskip("polars")
    assert qt.write(ROWS, path) == 4
    assert qt.write(polars.scan_parquet(path).with_columns(n=7), path) == 4
    assert pq.read_table(path)["n"].to_pylist() == [7] * 4


def test_threads_write_side_by_side(tmp_path: Path) -> None:
    def work(at: int) -> None:
        stream = qt.annotate_stream({"n": [at] * 1_000, "puzzle": [samples.EASY.line] * 1_000}, "solution", threads=1)
        assert qt.write(stream, tmp_path / f"{at}.parquet", compression="none") == 1_000

    threads = [threading.Thread(target=work, args=(at,)) for at in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for at in range(4):
        assert pq.read_table(tmp_path / f"{at}.parquet")["n"].to_pylist() == [at] * 1_000
