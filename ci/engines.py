"""Ray and Spark, run by ``ci/ray.sh`` and ``ci/spark.sh``: a job by the own runner and by the engine, with a worker
killed in mid-task, and an executor of a cluster of Spark; its parts are equal to the byte.

``python engines.py ray|spark ROWS``
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import qedoku
import qedoku.table as qt
from qedoku import samples

COLUMNS = "solution,solutions"
LINES = [samples.EASY.line, samples.WING.line, samples.HARD.line, samples.SEVENTEEN.line, "oops"]


def puzzles(rows: int) -> pa.Table:
    """Puzzles under random names of their digits, and a few rows that are none."""
    from random import Random

    random, digits = Random(1), list("123456789")
    lines = []
    for row in range(rows):
        random.shuffle(digits)
        lines.append(LINES[row % len(LINES)].translate(str.maketrans("123456789", "".join(digits))))
    return pa.table({"row": range(rows), "puzzle": lines})


def parts(folder: Path) -> dict[str, bytes]:
    """All that is written, but for where it stands and who held it."""
    files = (path for path in folder.rglob("*") if path.is_file())
    told = {str(path.relative_to(folder)): path.read_bytes() for path in files}
    return {name: text for name, text in told.items() if not name.startswith(("_qedoku/lock", "_qedoku/base"))}


def children() -> dict[int, tuple[int, str]]:
    """Parent and command of each process."""
    told: dict[int, tuple[int, str]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
                told[int(entry.name)] = (int(stat[1]), (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:
                continue
    return told


def descends(pid: int, told: dict[int, tuple[int, str]]) -> bool:
    """Whether a process is of this one."""
    while pid in told and pid != os.getpid():
        pid = told[pid][0]
    return pid == os.getpid()


def killing(is_worker: Callable[[str], bool], folder: Path, killed: list[int]) -> None:
    """Kills a worker as soon as there is a part and before there are all."""
    end = time.monotonic() + 300
    while time.monotonic() < end and not killed:
        if any(folder.glob("part-*")):
            told = children()
            workers = [pid for pid, (_, line) in told.items() if is_worker(line) and descends(pid, told)]
            if workers:
                os.kill(workers[0], signal.SIGKILL)
                killed.append(workers[0])
        time.sleep(0.01)


def held(write: Callable[[Path], Any], kinds: dict[str, Callable[[str], bool]], here: Path, own: dict[str, bytes]) -> None:
    """The job once undisturbed, and once with a process of each kind killed."""
    for kind, is_it in {"": None, **kinds}.items():
        folder, killed = here / f"by-{kind}", list[int]()
        if is_it:
            threading.Thread(target=killing, args=(is_it, folder, killed), daemon=True).start()
        began = time.monotonic()
        manifest = write(folder)
        took = time.monotonic() - began
        theirs = parts(folder)
        assert theirs.keys() == own.keys(), theirs.keys() ^ own.keys()
        assert theirs == own, [name for name in own if own[name] != theirs[name]]
        assert not kind or killed, f"no {kind} was killed: the job was too short"
        print(f"{manifest}: {took:.1f} s, {f'{kind} {killed} killed' if kind else 'undisturbed'}, parts equal")


def by_ray(source: Path, here: Path, own: dict[str, bytes], shard_rows: int) -> None:
    import ray

    import qedoku.ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    dataset = ray.data.read_parquet(str(source))
    rated = qedoku.ray.annotate(dataset, COLUMNS).materialize()
    table = pa.concat_tables(ray.get(rated.to_arrow_refs()))
    assert qedoku.ray.schema(dataset, COLUMNS) == table.schema
    same(table, source)
    held(lambda folder: qedoku.ray.write(source, str(folder), COLUMNS, shard_rows=shard_rows),
         {"worker": lambda line: line.startswith("ray::shard")}, here, own)  # fmt: skip
    ray.shutdown()


def by_spark(source: Path, here: Path, own: dict[str, bytes], shard_rows: int) -> None:
    from pyspark.sql import SparkSession

    import qedoku.spark

    os.environ["PYSPARK_PYTHON"] = sys.executable
    settings = {"spark.ui.enabled": "false", "spark.sql.files.maxPartitionBytes": "1m"}
    settings |= {"spark.driver.memory": "6g", "spark.driver.maxResultSize": "0"} if pq.read_metadata(source).num_rows > 10**6 else {}
    session = SparkSession.builder.master("local-cluster[2,1,1024]").config(map=settings).getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    frame = session.read.parquet(str(source))
    rated = qedoku.spark.annotate(frame, COLUMNS)
    assert rated.schema == qedoku.spark.schema(frame, COLUMNS)
    same(rated.toArrow(), source)
    held(lambda folder: qedoku.spark.write(session, source, str(folder), COLUMNS, shard_rows=shard_rows),
         {"worker": lambda line: "pyspark.daemon" in line, "executor": lambda line: "CoarseGrainedExecutorBackend" in line},
         here, own)  # fmt: skip
    session.stop()


def same(rows: pa.Table, source: Path) -> None:
    """The rows are those of one call, in whatever order."""
    expected = qt.annotate(pq.read_table(source), COLUMNS)
    ordered = rows.sort_by("row").select(expected.column_names)
    for name in expected.column_names:
        # Engines have types and pieces of their own; the values are the same.
        theirs = ordered[name].cast(expected[name].type).combine_chunks()
        assert theirs.equals(expected[name].combine_chunks()), name
    print(f"{rows.num_rows:,} rows as of one call")


def main(engine: str, rows: int) -> None:
    here = Path(tempfile.mkdtemp(prefix="qedoku-"))
    try:
        source, shard_rows = here / "puzzles.parquet", max(rows // 40, 1)
        pq.write_table(puzzles(rows), source)
        began = time.monotonic()
        print(qt.files(source, here / "own", COLUMNS, shard_rows=shard_rows), f"{time.monotonic() - began:.1f} s by the own runner")
        {"ray": by_ray, "spark": by_spark}[engine](source, here, parts(here / "own"), shard_rows)
    finally:
        shutil.rmtree(here, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20_000)
