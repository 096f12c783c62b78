"""What each carrier costs over ``annotate`` alone: processor time of this process and all below it, warm, in one run; and
what ``annotate`` costs over the bare engine, where the package is built with the feature ``measure``.

``python carriers.py ROWS [engine polars duckdb ray spark]``
"""

from __future__ import annotations

import json
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
from qedoku import _qedoku, samples

COLUMNS = "solution,solutions"


def seventeen() -> list[str]:
    """Sudoku of 17 givens: those of the reference data, where that is beside the repository."""
    traces = Path(__file__).resolve().parents[1].glob("../shared/data/se-1.2.1.3/*.jsonl")
    told = [json.loads(line)["puzzle"] for path in sorted(traces) for line in path.read_text().splitlines()]
    return [line for line in told if line.count(".") == 64] or [samples.SEVENTEEN.line]


def puzzles(rows: int) -> pa.Table:
    """Guises of puzzles of 17 givens: other names of digits, other orders of rows and columns."""
    from random import Random

    random, those = Random(1), seventeen()

    def order() -> list[int]:
        return [3 * band + line for band in random.sample(range(3), 3) for line in random.sample(range(3), 3)]

    lines = []
    for row in range(rows):
        names = str.maketrans("123456789", "".join(random.sample("123456789", 9)))
        line, rows_of, columns_of = those[row % len(those)].translate(names), order(), order()
        lines.append("".join(line[9 * r + c] for r in rows_of for c in columns_of))
    print(f"guises of {len(those)} puzzles of 17 givens")
    return pa.table({"puzzle": lines})


def over_the_engine(table: pa.Table, batches: list[pa.RecordBatch], turns: int = 7) -> None:
    """Prints medians of processor time, in turns in this process."""
    engine: Callable[[bytes], None] | None = getattr(_qedoku, "_engine", None)
    if engine is None:
        print("the bare engine is not measured: the package is built without the feature `measure`")
        return
    cells = qt.to_arrays(table, "puzzle").tobytes()
    works: dict[str, Callable[[], object]] = {
        "engine": lambda: engine(cells),
        "annotate": lambda: [qt.annotate(batch, COLUMNS, threads=1) for batch in batches],
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(turns):
        for name, work in works.items():
            began = time.process_time()
            work()
            times[name].append((time.process_time() - began) / table.num_rows * 1e6)
    shares = sorted(e / a for e, a in zip(times["engine"], times["annotate"], strict=True))
    told = ", ".join(f"{name} {sorted(those)[turns // 2]:.3f}" for name, those in times.items())
    print(f"µs a row, medians of {turns} turns: {told}; engine / annotate {shares[turns // 2]:.3f} ({shares[0]:.2f}-{shares[-1]:.2f})")  # fmt: skip


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
    if "engine" in engines:
        over_the_engine(table, batches)
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
    main(int(sys.argv[1]), sys.argv[2:] or ["engine", "polars", "duckdb", "ray", "spark"])
