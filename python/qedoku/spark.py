"""Spark: tables on a cluster, by ``mapInArrow``.

The workers need this package and pyarrow: name their Python in ``PYSPARK_PYTHON``, or send a packed environment. A task
looks at the Python of the workers, once a session, and what it lacks is an error before any work is begun. For exact search alone ``spark.sql.execution.arrow.maxRecordsPerBatch`` is better at 65,536; for ratings its usual 10,000
spread better. ``spark.speculation`` stays off: a row that takes long takes as long elsewhere.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakSet

from . import _qedoku
from . import table as _table
from .errors import TableError
from .table._files import Job, Manifest, Paths
from .table._options import USUAL, ColumnsLike, Options, carried, placeless

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructType
    from typing_extensions import Unpack


def schema(frame: DataFrame, columns: ColumnsLike = USUAL, **options: Unpack[Options]) -> StructType:
    """What the answers to a frame look like, in Spark's types."""
    import pyarrow
    from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema

    answers = _table.schema(to_arrow_schema(frame.schema), columns, **options)
    made: StructType = from_arrow_schema(pyarrow.schema(answers))
    return made


def annotate(frame: DataFrame, columns: ColumnsLike = USUAL, **options: Unpack[Options]) -> DataFrame:
    """The frame with more columns: a task a partition, each on one thread unless ``threads`` says more.

    Plain ``annotate(frame).write.parquet(...)`` is safe: what a killed task wrote is not seen. Cut the frame into at
    least four partitions a core first, as a small file is one partition and so one task.
    """
    asked = carried(columns, options, "spark")
    placeless(columns, options, "a task of spark", "add monotonically_increasing_id() before, or use qedoku.spark.write")
    _look_at_workers(frame.sparkSession)

    def answered(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            yield _table.annotate(batch, columns, **asked)

    return frame.mapInArrow(answered, schema(frame, columns, **options))


def write(
    session: SparkSession,
    sources: Paths,
    path: str,
    columns: ColumnsLike = USUAL,
    *,
    shard_rows: int | None = None,
    where: str | None = None,
    compression: str = "zstd:1",
    **options: Unpack[Options],
) -> Manifest:
    """Files to a folder of Parquet: some shards a task, each done once whoever dies, with the bytes of
    :func:`qedoku.table.files`.

    The driver and all executors see sources and folder under the same paths. Where Spark's own committer is safe,
    ``annotate(frame).write.parquet(...)`` is as good; its bytes are others.
    """
    _look_at_workers(session)
    job = Job.begun(sources, path, columns, carried(columns, options, "spark"), shard_rows, where, compression)
    context = session.sparkContext
    tasks = job.tasks(context.defaultParallelism)
    context.parallelize(tasks, max(len(tasks), 1)).foreach(job.some)
    return job.finished()


class _Worker(NamedTuple):
    """The Python of a worker: its file, its version, and which versions of this package and of pyarrow it has."""

    executable: str
    python: tuple[int, int]
    qedoku: str | None
    pyarrow: str | None


def _lack(worker: _Worker) -> str | None:
    """What a worker lacks, and what to do about it."""
    advice = "name a Python that has it in PYSPARK_PYTHON, before the session is made, or send one by --archives"
    here = sys.version_info[:2]
    if worker.python != here:
        theirs, ours = (".".join(map(str, version)) for version in (worker.python, here))
        return f"the workers run Python {theirs}, {worker.executable}, and this is Python {ours}; {advice}"
    for name, version in (("qedoku", worker.qedoku), ("pyarrow", worker.pyarrow)):
        if version is None:
            return f"the Python of the workers, {worker.executable}, has no {name}; {advice}"
    return None


_looked_at: WeakSet[Any] = WeakSet()


def _look_at_workers(session: SparkSession) -> None:
    """Asks a worker for its Python, once a context. Sessions over Connect do not lead to one, and are trusted."""
    context: Any = getattr(session, "sparkContext", None)
    if context is None or context in _looked_at:
        return

    # Travels whole, since a worker may lack this module.
    def told(_: int) -> tuple[str, tuple[int, int], str | None, str | None]:
        import importlib
        import sys

        def version(name: str) -> str | None:
            try:
                return str(importlib.import_module(name).__version__)
            except ImportError:
                return None

        return sys.executable, sys.version_info[:2], version("qedoku"), version("pyarrow")

    try:
        worker = _Worker(*context.parallelize([0], 1).map(told).collect()[0])
    except Exception as error:
        if "PYTHON_VERSION_MISMATCH" not in str(error):
            raise
        # Spark refuses such workers by itself, deep in what it prints of Java.
        ours = ".".join(map(str, sys.version_info[:2]))
        raise TableError(
            f"the workers, {context.pythonExec}, run another Python than this, which is {ours}; name one of this version "
            "in PYSPARK_PYTHON, before the session is made, or send one by --archives"
        ) from error
    if lack := _lack(worker):
        raise TableError(lack)
    if worker.qedoku != _qedoku.VERSION:
        warnings.warn(
            f"the workers have qedoku {worker.qedoku}, and this is {_qedoku.VERSION}; their answers may be others",
            stacklevel=3,
        )
    _looked_at.add(context)
