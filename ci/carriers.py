"""What carriers of tables cost over the bare engine, and how they grow from one core to two: each in a process of its
own that is held to so many cores, warm; processor time is that of the process and of all below it, and of those among
them that work, where an engine has such. Before and after each the engine is measured, or ``annotate`` for ratings, as
machines are not the same from minute to minute; of five such turns the one is told whose share is the median. Nothing else
should run meanwhile.

``python carriers.py ROWS [ENGINE ...]``, of those in ``CARRIERS``, writes what it measures into benches/carriers.csv, which
``cargo xtask scale`` makes a table of. The package is built with the feature ``measure`` for it, and Ray and Spark are
in the same environment.
"""

from __future__ import annotations

import csv
import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
from engines import children, descends

import qedoku
import qedoku.table as qt
from qedoku import _qedoku, samples

ROOT = Path(__file__).resolve().parents[1]
SHEET = ROOT / "benches/carriers.csv"
#: Solutions and how many there are, of 17 givens; and ratings of minimal puzzles, of which there are fewer, by the first
#: carrier of each engine.
COLUMNS = {"solutions": "solution,solutions", "ratings": "er"}
ONE_IN = 250
BATCH, GUISES, PARTS = 65_536, 1_000_000, 16
TURNS = 7
#: Turns of a carrier with what it is held against.
CARRIED = 5
COMPRESSIONS = ("none", "zstd:1")
#: How these write soonest with zstd, as the guide says: no two puzzles are the same, so dictionaries and bounds are vain.
POLARS: dict[str, Any] = {"compression_level": 1, "statistics": False, "row_group_size": BATCH, "data_page_size": 1 << 20}
DUCKDB = "format parquet, compression zstd, compression_level 1, dictionary_size_limit 1, row_group_size 61440"

Work = Callable[[str], object]
Carriers = Iterator[tuple[str, Work]]


def seventeen() -> list[str]:
    """Sudoku of 17 givens: those of the reference data, where that is beside the repository."""
    traces = ROOT.glob("../shared/data/se-1.2.1.3/*.jsonl")
    told = [json.loads(line)["puzzle"] for path in sorted(traces) for line in path.read_text().splitlines()]
    return [line for line in told if line.count(".") == 64] or [samples.SEVENTEEN.line]


def guises(rows: int) -> list[str]:
    """Puzzles of 17 givens under other names of digits, in other orders of rows and columns."""
    from random import Random

    random, those = Random(1), seventeen()

    def order() -> list[int]:
        return [3 * band + line for band in random.sample(range(3), 3) for line in random.sample(range(3), 3)]

    lines = []
    for row in range(min(rows, GUISES)):
        names = str.maketrans("123456789", "".join(random.sample("123456789", 9)))
        line, rows_of, columns_of = those[row % len(those)].translate(names), order(), order()
        lines.append("".join(line[9 * r + c] for r in rows_of for c in columns_of))
    return (lines * -(-rows // len(lines)))[:rows]


def minimal(rows: int) -> list[str]:
    """Random minimal puzzles."""
    made = qedoku.generate(qedoku.Request(), count=None, seed="carriers")
    return [one.puzzle.line for one in islice(made, rows) if isinstance(one, qedoku.Generated)]


def write(lines: list[str], folder: Path) -> None:
    """A data set of some files, as engines like it."""
    folder.mkdir()
    each = -(-len(lines) // PARTS)
    for part in range(PARTS):
        table = pa.table({"puzzle": lines[part * each : (part + 1) * each]})
        pq.write_table(table, folder / f"{part:02}.parquet", compression="zstd", use_dictionary=False, row_group_size=BATCH)


def batches(source: str) -> pa.RecordBatchReader:
    parts = [pq.ParquetFile(path) for path in sorted(Path(source).iterdir())]
    return pa.RecordBatchReader.from_batches(parts[0].schema_arrow, (batch for part in parts for batch in part.iter_batches(BATCH)))


def by_annotate(columns: str, cores: int, here: Path) -> Carriers:
    yield "annotate by batches", lambda source: [qt.annotate(batch, columns, threads=cores) for batch in batches(source)]

    def stream(source: str) -> None:
        for _ in qt.annotate_stream(batches(source), columns, threads=cores):
            pass

    yield "annotate_stream", stream


def by_files(columns: str, cores: int, here: Path) -> Carriers:
    def packed(compression: str, source: str) -> object:
        return qt.files(source, here / "own", columns, resume=False, compression=compression, threads=cores)

    for compression in COMPRESSIONS:
        yield f"own runner to Parquet {compression}", partial(packed, compression)


def by_polars(columns: str, cores: int, here: Path) -> Carriers:
    os.environ["POLARS_MAX_THREADS"] = str(cores)
    import polars as pl

    import qedoku.polars

    def frame(source: str) -> pl.LazyFrame:
        return qedoku.polars.annotate(pl.scan_parquet(f"{source}/*.parquet"), columns, threads=cores)

    def sink(source: str) -> None:
        frame(source).sink_parquet(here / "polars.parquet", **POLARS)

    first = columns.split(",")[0]
    yield "Polars counted", lambda source: frame(source).select(pl.col(first).count()).collect(engine="streaming")
    yield "Polars collected", lambda source: frame(source).collect()
    yield "Polars sink_parquet zstd:1", sink
    yield "Polars qt.write zstd:1", lambda source: qt.write(frame(source), here / "polars.parquet")


def by_duckdb(columns: str, cores: int, here: Path) -> Carriers:
    import duckdb

    import qedoku.duckdb

    con = duckdb.connect(config={"threads": cores})
    qedoku.duckdb.register(con, threads=cores)
    first = columns.split(",")[0]

    def answers(source: str) -> object:
        return qedoku.duckdb.annotate(con.cursor().sql(f"select * from '{source}/*.parquet'"), columns, threads=cores)

    def asked(source: str, sql: str) -> None:
        stream = answers(source)
        con.execute(sql)
        del stream

    copy = f"copy (select * from stream) to '{here}/duck.parquet' ({DUCKDB})"
    yield "DuckDB stream counted", lambda source: asked(source, f"select count({first}) from stream")
    yield "DuckDB stream copied zstd", lambda source: asked(source, copy)
    yield "DuckDB qt.write zstd:1", lambda source: qt.write(answers(source), here / "duck.parquet")
    function = columns.split(",")[-1]
    yield "DuckDB function", lambda source: con.execute(f"select sum({function}(puzzle)) from '{source}/*.parquet'").fetchall()


def by_ray(columns: str, cores: int, here: Path) -> Carriers:
    os.environ["RAY_DATA_DISABLE_PROGRESS_BARS"] = "1"
    import ray.data

    import qedoku.ray

    logging.getLogger("ray.data").setLevel(logging.ERROR)
    ray.init(num_cpus=cores, include_dashboard=False, log_to_driver=False, logging_level="error")

    def rated(source: str) -> None:
        dataset = ray.data.read_parquet(source)
        # As the guide says: Ray makes one block of small files, and one core does it.
        cut = dataset.repartition(8 * cores) if columns == COLUMNS["ratings"] else dataset
        qedoku.ray.annotate(cut, columns).materialize()

    yield "Ray Data map_batches", rated
    ray.shutdown()


def by_ray_shards(columns: str, cores: int, here: Path) -> Carriers:
    import ray

    import qedoku.ray

    # Not where Ray Data was before: what it leaves would be counted among the workers.
    ray.init(num_cpus=cores, include_dashboard=False, log_to_driver=False, logging_level="error")
    numbers = count()

    def packed(compression: str, source: str) -> object:
        folder, rows = str(here / f"ray-{next(numbers)}"), rows_of_a_shard(source)
        return qedoku.ray.write(source, folder, columns, compression=compression, shard_rows=rows)

    for compression in COMPRESSIONS:
        yield f"Ray write {compression}", partial(packed, compression)
    ray.shutdown()


def by_spark(columns: str, cores: int, here: Path) -> Carriers:
    from pyspark.sql import SparkSession

    import qedoku.spark

    os.environ["PYSPARK_PYTHON"] = sys.executable
    settings = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}
    settings |= {"spark.sql.execution.arrow.maxRecordsPerBatch": str(BATCH), "spark.sql.files.maxPartitionBytes": "16m"}
    session = SparkSession.builder.master(f"local[{cores}]").config(map=settings).getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    numbers = count()

    def rated(source: str) -> None:
        frame = qedoku.spark.annotate(session.read.parquet(source), columns)
        frame.write.format("noop").mode("overwrite").save()

    yield "Spark mapInArrow", rated

    def packed(compression: str, source: str) -> object:
        folder, rows = str(here / f"spark-{next(numbers)}"), rows_of_a_shard(source)
        return qedoku.spark.write(session, source, folder, columns, compression=compression, shard_rows=rows)

    for compression in COMPRESSIONS:
        yield f"Spark write {compression}", partial(packed, compression)
    session.stop()


#: By what is asked for; the first is held against the engine in turns.
CARRIERS = {
    "annotate": by_annotate,
    "files": by_files,
    "polars": by_polars,
    "duckdb": by_duckdb,
    "ray": by_ray,
    "ray-shards": by_ray_shards,
    "spark": by_spark,
}


def rows_of_a_shard(source: str) -> int:
    """Eight shards a core at least, but no more rows than usual."""
    rows: int = ds.dataset(source).count_rows()
    return max(1, min(BATCH, rows // 16))


#: What a worker of an engine is called.
WORKERS = ("ray::", "pyspark.daemon")


class Processor:
    """Processor time of this process and of all below it, those that have ended too: looked at twice a second."""

    def __init__(self) -> None:
        self.ticks: dict[tuple[int, str], tuple[int, bool]] = {}
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self) -> None:
        while True:
            self.seconds()
            time.sleep(0.5)

    def seconds(self) -> tuple[float, float]:
        """Of all, and of workers."""
        told = children()
        for pid, (_, line) in told.items():
            if descends(pid, told):
                try:
                    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                # A number is given to another process once one has ended, but not at the same time; and a worker of
                # Ray has its name only while it works.
                key = pid, fields[19]
                works = any(name in line for name in WORKERS) or self.ticks.get(key, (0, False))[1]
                self.ticks[key] = int(fields[11]) + int(fields[12]), works
        told_ticks = list(self.ticks.values())
        second = os.sysconf("SC_CLK_TCK")
        return sum(ticks for ticks, _ in told_ticks) / second, sum(ticks for ticks, works in told_ticks if works) / second


def engine() -> Callable[[bytes], None]:
    """The bare engine."""
    found: Callable[[bytes], None] | None = getattr(_qedoku, "_engine", None)
    if found is None:
        raise SystemExit("the package is built without the feature `measure`: maturin develop --profile wheel --features measure")
    return found


def used(work: Callable[[], object], rows: int) -> float:
    """Microseconds of processor time a row, of this process."""
    began = time.process_time()
    work()
    return (time.process_time() - began) / rows * 1e6


def base(what: str, source: str, cores: int) -> float:
    """Microseconds a row of what a carrier is held against, over the first rows: the engine, or ratings on as many cores."""
    some = list(islice(batches(source), 16 if what == "solutions" else 1))
    if what == "solutions":
        cells = qt.to_arrays(pa.Table.from_batches(some), "puzzle").tobytes()
        return used(lambda: engine()(cells), len(cells) // 81)
    return used(lambda: qt.annotate(some[0], COLUMNS[what], threads=cores), some[0].num_rows)


def one(name: str, cores: int, what: str, short: str, long: str) -> None:
    """Measures the carriers of an engine on so many cores, and prints a row each."""
    columns, rows = COLUMNS[what], ds.dataset(long).count_rows()
    here = Path(tempfile.mkdtemp(prefix="carrier-", dir=Path(long).parent))
    processor = Processor()
    for carrier, work in islice(CARRIERS[name](columns, cores, here), 1 if what == "ratings" else None):
        work(short)
        turns = []
        first = base(what, long, cores)
        for _ in range(CARRIED):
            for path in here.iterdir():  # what turns wrote would fill the memory for files
                shutil.rmtree(path) if path.is_dir() else path.unlink()
            before, began = processor.seconds(), time.monotonic()
            work(long)
            wall = time.monotonic() - began
            took, workers = (after - then for after, then in zip(processor.seconds(), before, strict=True))
            last = base(what, long, cores)
            turns.append([*(seconds / rows * 1e6 for seconds in (took, workers or took, wall)), (first + last) / 2])
            first = last
        turns.sort(key=lambda turn: turn[-1] / turn[0])
        shares = " ".join(f"{turn[-1] / turn[0]:.2f}" for turn in turns)
        print(f"{carrier}, cores {cores}: {shares}", file=sys.stderr)
        print(json.dumps([what, carrier, rows, cores, *(round(figure, 3) for figure in turns[CARRIED // 2])]), flush=True)


def over_the_engine(path: str) -> None:
    """The engine and ``annotate`` in turns in this process: a row of medians."""
    those, bare = list(islice(batches(path), 16)), engine()
    cells = qt.to_arrays(pa.Table.from_batches(those), "puzzle").tobytes()
    rows = len(cells) // 81
    turns = [
        (
            used(lambda: bare(cells), rows),
            used(lambda: [qt.annotate(batch, COLUMNS["solutions"], threads=1) for batch in those], rows),
        )
        for _ in range(TURNS)
    ]
    shares = sorted(alone / carried for alone, carried in turns)
    print(f"engine / annotate {shares[TURNS // 2]:.3f} ({shares[0]:.2f} to {shares[-1]:.2f})", file=sys.stderr)
    alone, carried = (round(sorted(times)[TURNS // 2], 3) for times in zip(*turns, strict=True))
    print(json.dumps(["solutions", "annotate in turns with the engine", rows, 1, carried, carried, carried, alone]))


def held_to(cores: int) -> Callable[[], None]:
    """What a child does before it begins: keeps to the first cores, and so all that it starts."""
    return lambda: os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:cores])


def main(rows: int, engines: list[str]) -> None:
    sheet: dict[tuple[str, ...], list[str]] = {}
    with SHEET.open(newline="") as there:
        sheet = {(row[0], row[1], row[3]): row for row in csv.reader(there)}
    with tempfile.TemporaryDirectory(prefix="qedoku-") as folder:
        here = Path(folder)
        lines = {"solutions": guises(rows), "ratings": minimal(rows // ONE_IN)}
        for what, those in lines.items():
            write(those, here / what)
            write(those[: max(len(those) // 50, PARTS)], here / f"{what}-short")
        lines.clear()

        def told(arguments: list[str], cores: int) -> None:
            command = [sys.executable, __file__, *arguments]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, preexec_fn=held_to(cores))
            for line in done.stdout.splitlines():
                if line.startswith("["):
                    print(line, flush=True)
                    row = [str(field) for field in json.loads(line)]
                    sheet[row[0], row[1], row[3]] = row
            with SHEET.open("w", newline="") as out:
                csv.writer(out, lineterminator="\n").writerows(sheet.values())

        if "annotate" in engines:
            told(["turns", str(here / "solutions")], 1)
        for what in COLUMNS:
            for engine in engines:
                for cores in (1, 2):
                    paths = [str(here / f"{what}{length}") for length in ("-short", "")]
                    told(["one", engine, str(cores), what, *paths], cores)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["turns", path]:
            over_the_engine(path)
        case ["one", name, cores, what, short, long]:
            one(name, int(cores), what, short, long)
        case [rows, *engines]:
            main(int(rows), engines or list(CARRIERS))
        case _:
            raise SystemExit(__doc__)
