"""What each carrier costs over ``annotate`` alone: processor time of this process and all below it, warm, in one run.

``python carriers.py ROWS [polars duckdb ray spark]``
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from engines import children, descends

import qedoku.table as qt
from qedoku import samples

COLUMNS = "solution,solutions"


def puzzles(rows: int) -> pa.Table:
    """A puzzle of 17 givens under random names of its digits."""
    from random import Random

    random, digits, line = Random(1), list("123456789"), samples.SEVENTEEN.line
    lines = []
    for _ in range(rows):
        random.shuffle(digits)
        lines.append(line.translate(str.maketrans("123456789", "".join(digits))))
    return pa.table({"puzzle": lines})


def processor() -> float:
    """Seconds of processor time of this process and of all that are its children now."""
    told, ticks = children(), 0
    for pid in told:
        if descends(pid, told):
            try:
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def measured(name: str, work: Callable[[], object], rows: int, base: float | None = None) -> float:
    """Prints and returns microseconds of processor time a row, the second time."""
    work()
    before, began = processor(), time.monotonic()
    work()
    cost, wall = (processor() - before) / rows * 1e6, time.monotonic() - began
    share = "" if base is None else f"{base / cost:.2f}"
    print(f"| {name} | {cost:.2f} | {wall:.1f} | {share} |", flush=True)
    return cost


def main(rows: int, engines: list[str]) -> None:
    here = Path(tempfile.mkdtemp(prefix="qedoku-"))
    table, source = puzzles(rows), str(here / "in.parquet")
    pq.write_table(table, source, compression="zstd", use_dictionary=False, row_group_size=65_536)
    batches = table.combine_chunks().to_batches(65_536)
    print(f"{rows:,} rows, load {os.getloadavg()[0]:.1f}\n| carrier | processor, µs a row | wall, s | alone / carrier |\n|---|---|---|---|")  # fmt: skip
    alone = measured("annotate, batches of 65,536, one thread", lambda: [qt.annotate(batch, COLUMNS, threads=1) for batch in batches], rows)  # fmt: skip
    measured("annotate, one table, two threads", lambda: qt.annotate(table, COLUMNS, threads=2), rows, alone)

    def stream() -> None:
        for _ in qt.annotate_stream(table, COLUMNS, threads=1):
            pass

    measured("annotate_stream", stream, rows, alone)
    measured("files, Parquet to Parquet, zstd 1", lambda: qt.files(source, here / "own", COLUMNS, resume=False), rows, alone)  # fmt: skip
    measured("files, Parquet to Parquet, none", lambda: qt.files(source, here / "own", COLUMNS, resume=False, compression="none"), rows, alone)  # fmt: skip
    if "polars" in engines:
        import polars as pl

        import qedoku.polars

        def frame() -> pl.LazyFrame:
            return qedoku.polars.annotate(pl.scan_parquet(source), COLUMNS, threads=1)

        def sink() -> None:
            frame().sink_parquet(here / "polars.parquet", compression="zstd", compression_level=1)

        measured("Polars, collected", lambda: frame().collect(), rows, alone)
        measured("Polars, sink_parquet, zstd 1", sink, rows, alone)
    if "duckdb" in engines:
        import duckdb

        import qedoku.duckdb

        con = duckdb.connect()
        qedoku.duckdb.register(con, threads=1)

        def duck(sql: str) -> None:
            stream = qedoku.duckdb.annotate(con.cursor().sql(f"select * from '{source}'"), COLUMNS, threads=1)
            con.execute(sql)
            del stream

        measured("DuckDB, stream, counted", lambda: duck("select count(solution) from stream"), rows, alone)
        measured("DuckDB, stream, copy, zstd", lambda: duck(f"copy (select * from stream) to '{here}/duck.parquet' (format parquet, compression zstd)"), rows, alone)  # fmt: skip
        measured("DuckDB, function", lambda: con.execute(f"select sum(solutions(puzzle)) from '{source}'").fetchall(), rows, alone)  # fmt: skip
    if "ray" in engines:
        import ray

        import qedoku.ray

        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        measured("Ray Data, map_batches", lambda: qedoku.ray.annotate(ray.data.read_parquet(source), COLUMNS).materialize(), rows, alone)  # fmt: skip
        folders = iter(("ray-1", "ray-2"))
        measured("Ray, write", lambda: qedoku.ray.write(source, str(here / next(folders)), COLUMNS), rows, alone)
        ray.shutdown()
    if "spark" in engines:
        from pyspark.sql import SparkSession

        import qedoku.spark

        os.environ["PYSPARK_PYTHON"] = sys.executable
        session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
        session.sparkContext.setLogLevel("OFF")
        session.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 65_536)
        rated = qedoku.spark.annotate(session.read.parquet(source), COLUMNS)
        measured("Spark, mapInArrow, nothing written", lambda: rated.write.format("noop").mode("overwrite").save(), rows, alone)  # fmt: skip
        folders = iter(("spark-1", "spark-2"))
        measured("Spark, write", lambda: qedoku.spark.write(session, source, str(here / next(folders)), COLUMNS), rows, alone)  # fmt: skip
        session.stop()
    shutil.rmtree(here, ignore_errors=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:] or ["polars", "duckdb", "ray", "spark"])
