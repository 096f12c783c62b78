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
    job = Job.begun([source], str(others), "er", {}, 30, None, "zstd:1")
    for numbers in (range(2, 3), range(1), range(2, 3)):
        job.some(numbers)
    with pytest.raises(qedoku.TableError, match="shards lack"):
        job.finished()
    assert qt.files(source, others, "er", shard_rows=30) == done
    for path in own.glob("part-*"):
        assert path.read_bytes() == (others / path.name).read_bytes()
    assert qt.files(source, own, "er", shard_rows=30, shard="2/3") == done
    with pytest.raises(qedoku.TableError, match="belongs to another job: .*resume=False"):
        qt.files(source, own, "ep", shard_rows=30)
    again = qt.files(source, own, "ep", shard_rows=30, resume=False)
    assert again is not None and again != done


def test_parts_of_an_engine_are_packed_as_told(source: Path, tmp_path: Path) -> None:
    own, others = tmp_path / "own", tmp_path / "others"
    qt.files(source, own, "er", shard_rows=30, compression="none")
    job = Job.begun(source, str(others), "er", {}, 30, None, "none")
    for numbers in job.tasks(1):
        job.some(numbers)
    job.finished()
    names = [path.name for path in own.glob("part-*")]
    assert len(names) == 4
    assert [(own / name).read_bytes() for name in names] == [(others / name).read_bytes() for name in names]


@pytest.mark.parametrize(("shards", "cores", "tasks"), [(0, 2, 0), (1, 2, 1), (153, 2, 31), (153, 0.5, 16), (153, 1000, 153)])
def test_the_tasks_of_a_job_have_each_shard_once(shards: int, cores: float, tasks: int) -> None:
    told = Job("there", shards).tasks(cores)
    assert [number for some in told for number in some] == list(range(shards))
    assert len(told) == tasks


def test_rows_that_were_stopped_are_done_again_and_no_others_change(tmp_path: Path) -> None:
    source = tmp_path / "puzzles.parquet"
    pq.write_table(pa.table({"puzzle": [samples.HARD.line, "oops", samples.EASY.line, None] * 25}), source)
    few = qt.Budget(nodes=1)
    wanted = qt.files(source, tmp_path / "wanted", "solutions,error", shard_rows=30)
    first = qt.files(source, tmp_path / "out", "solutions,error", shard_rows=30, budget=few)
    assert wanted is not None and first is not None
    stopped = first.status["stopped"]
    before = pq.read_table(tmp_path / "out").to_pylist()
    assert stopped >= 25 and wanted.status["stopped"] == 0
    # With the same budget they stay stopped; a call that is ended before it begins changes nothing.
    assert qt.retry(tmp_path / "out", budget=few).status["stopped"] == stopped
    assert pq.read_table(tmp_path / "out").to_pylist() == before
    stop = qt.Stop()
    stop.set()
    with pytest.raises(qedoku.errors.Stopped):
        qt.retry(tmp_path / "out", stop=stop)
    told: list[qt.Progress] = []
    done = qt.retry(str(tmp_path / "out"), threads=1, progress=told.append)
    assert done.status == wanted.status and done.rows_out == 100
    assert (told[-1].rows, told[-1].total, told[-1].stopped) == (100, 100, 0)
    after = pq.read_table(tmp_path / "out").to_pylist()
    assert after == pq.read_table(tmp_path / "wanted").to_pylist()
    changed = [old for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) == stopped and all(row["status"] == "stopped" for row in changed)
    # Nothing is left to be done.
    assert qt.retry(tmp_path / "out", budget=few) == done


def test_what_cannot_be_done_again_is_told(source: Path, tmp_path: Path) -> None:
    with pytest.raises(qedoku.TableError, match="holds no job"):
        qt.retry(tmp_path / "nowhere")
    qt.files(source, tmp_path / "chosen", "er", where="er >= 2.0")
    with pytest.raises(qedoku.TableError, match="cannot be retried: its rows were chosen"):
        qt.retry(tmp_path / "chosen")
    with pytest.raises(qedoku.TableError, match="0 threads do nothing"):
        qt.retry(tmp_path / "chosen", threads=0)


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(qedoku.TableError, match="there is no such file"):
        qt.files(tmp_path / "none.csv", tmp_path / "out.parquet")
    (tmp_path / "some.csv").write_text("puzzle\n")
    with pytest.raises(qedoku.TableError, match="what is it to be.* or a folder with / behind"):
        qt.files(tmp_path / "some.csv", tmp_path / "out.xlsx")
