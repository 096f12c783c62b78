"""Spark: tables on a cluster, by ``mapInArrow``.

The workers need this package and pyarrow: name their Python in ``PYSPARK_PYTHON``, or send a packed environment. For
exact search alone ``spark.sql.execution.arrow.maxRecordsPerBatch`` is better at 65,536; for ratings its usual 10,000
spread better. ``spark.speculation`` stays off: a row that takes long takes as long elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import table as _table
from .table._files import Job, Manifest, Paths
from .table._options import USUAL, ColumnsLike, Options, carried

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
    **options: Unpack[Options],
) -> Manifest:
    """Files to a folder of Parquet: a task a shard, each done once whoever dies, with the bytes of
    :func:`qedoku.table.files`.

    The driver and all executors see sources and folder under the same paths. Where Spark's own committer is safe,
    ``annotate(frame).write.parquet(...)`` is as good; its bytes are others.
    """
    job = Job.begun(sources, path, columns, carried(columns, options, "spark"), shard_rows, where)
    context = session.sparkContext
    context.parallelize(range(job.shards), max(job.shards, 1)).foreach(job.shard)
    return job.finished()
