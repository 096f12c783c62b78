"""Jobs over files: shards that are done once, and gone on with."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import qedoku
import qedoku.table as qt
from qedoku import samples
from qedoku.table._files import Job

LINES = [samples.EASY.line, samples.WING.line, "oops", None] * 25


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in" / "puzzles.parquet"
    path.parent.mkdir()
    pq.write_table(pa.table({"puzzle": LINES}), path)
    return path


def test_files_are_those_of_one_call(source: Path, tmp_path: Path) -> None:
    expected = qt.annotate(pq.read_table(source), "er,solutions").to_pylist()
    done = qt.files(source, tmp_path / "out.parquet", "er,solutions")
    assert done is not None and (done.rows_in, done.rows_out) == (100, 100)
    assert done.status == {"ok": 50, "null": 25, "unreadable": 25, "invalid": 0, "stopped": 0, "fault": 0}
    assert pq.read_table(tmp_path / "out.parquet").to_pylist() == expected
    hard = qt.files(source, tmp_path / "hard.csv", "er", where="er >= 2.0")
    assert hard is not None and hard.rows_out == 25


def test_a_folder_is_gone_on_with_by_whoever_does_its_shards(source: Path, tmp_path: Path) -> None:
    own, others = tmp_path / "own", tmp_path / "others"
    done = qt.files(source.parent, own, "er", shard_rows=30)
    assert done is not None and len(done.parts) == 4
    job = Job.begun([source], str(others), "er", {}, 30, None)
    for number in (2, 0, 2):
        job.shard(number)
    with pytest.raises(qedoku.TableError, match="shards lack"):
        job.finished()
    assert qt.files(source, others, "er", shard_rows=30) == done
    for path in own.glob("part-*"):
        assert path.read_bytes() == (others / path.name).read_bytes()
    assert qt.files(source, own, "er", shard_rows=30, shard="2/3") == done
    with pytest.raises(qedoku.TableError, match="belongs to another job"):
        qt.files(source, own, "ep", shard_rows=30)
    again = qt.files(source, own, "ep", shard_rows=30, resume=False)
    assert again is not None and again != done


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(qedoku.TableError, match="there is no such file"):
        qt.files(tmp_path / "none.csv", tmp_path / "out.parquet")
    (tmp_path / "some.csv").write_text("puzzle\n")
    with pytest.raises(qedoku.TableError, match="what is it to be"):
        qt.files(tmp_path / "some.csv", tmp_path / "out.xlsx")
