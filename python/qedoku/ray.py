"""Ray Data: tables on a cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import table as _table
from .table._files import Job, Manifest, Paths
from .table._options import USUAL, ColumnsLike, Options, carried, placeless

if TYPE_CHECKING:
    import pyarrow
    import ray.data
    from typing_extensions import Unpack


def schema(dataset: ray.data.Dataset, columns: ColumnsLike = USUAL, **options: Unpack[Options]) -> pyarrow.Schema:
    """What the answers to a dataset look like, whichever block they are of: a column without a value keeps its type."""
    import pyarrow

    given = dataset.schema()
    # Types that Arrow does not know are no puzzles, and are carried as they are.
    fields = zip(given.names, given.types, strict=True)
    known = [(name, kind if isinstance(kind, pyarrow.DataType) else pyarrow.null()) for name, kind in fields]
    return pyarrow.schema(_table.schema(pyarrow.schema(known), columns, **options))


def annotate(
    dataset: ray.data.Dataset, columns: ColumnsLike = USUAL, *, num_cpus: float = 1, **options: Unpack[Options]
) -> ray.data.Dataset:
    """The dataset with more columns: a task a block, each on one thread unless ``threads`` says more.

    Hard puzzles are far apart in what they take, so cut the dataset into many blocks first:
    ``annotate(dataset.repartition(8 * cores), ...)``. Ray does not promise the order of blocks; carry a number of
    the row if it matters, or let :func:`write` tell it, ``row=True``. A task whose worker dies runs again.
    """
    asked = carried(columns, options, "ray")
    placeless(columns, options, "a task of ray", "carry a number of the row, or use qedoku.ray.write")

    def answered(block: Any) -> Any:
        return _table.annotate(block, columns, **asked)

    # Tasks and no actors: there is nothing to warm up, and Ray repeats a task by itself. A block goes as it is.
    return dataset.map_batches(
        answered, batch_format="pyarrow", batch_size=None, zero_copy_batch=True, num_cpus=num_cpus
    )


def write(
    sources: Paths,
    path: str,
    columns: ColumnsLike = USUAL,
    *,
    shard_rows: int | None = None,
    where: str | None = None,
    compression: str = "zstd:1",
    num_cpus: float = 1,
    **options: Unpack[Options],
) -> Manifest:
    """Files to a folder of Parquet: some shards a task, each done once whoever dies, with the bytes of
    :func:`qedoku.table.files`.

    The driver and all workers see sources and folder under the same paths. A folder that is not finished is gone on
    with, by this or by ``qedoku table``.
    """
    import ray

    job = Job.begun(sources, path, columns, carried(columns, options, "ray"), shard_rows, where, compression)

    def shards(some: range) -> None:
        job.some(some)

    # A worker that dies costs a shard, which is done again; as often as it takes.
    task = ray.remote(num_cpus=num_cpus, max_retries=-1)(shards)
    cores = ray.cluster_resources().get("CPU", 1) / (num_cpus or 1)
    waiting = [task.remote(some) for some in job.tasks(cores)]
    while waiting:
        done, waiting = ray.wait(waiting, num_returns=1)
        ray.get(done)
    return job.finished()
