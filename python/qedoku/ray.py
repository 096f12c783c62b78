"""Ray Data: tables on a cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import table as _table
from .table._options import USUAL, ColumnsLike, Options, carried

if TYPE_CHECKING:
    import ray.data
    from typing_extensions import Unpack


def annotate(
    dataset: ray.data.Dataset, columns: ColumnsLike = USUAL, *, num_cpus: float = 1, **options: Unpack[Options]
) -> ray.data.Dataset:
    """The dataset with more columns: a task a block, each on one thread unless ``threads`` says more.

    Hard puzzles are far apart in what they take, so cut the dataset into many blocks first:
    ``annotate(dataset.repartition(8 * cores), ...)``. Ray does not promise the order of blocks; carry a number of
    the row if it matters. A task whose worker dies runs again.
    """
    asked = carried(columns, options, "ray")

    def answered(block: Any) -> Any:
        return _table.annotate(block, columns, **asked)

    # Tasks and no actors: there is nothing to warm up, and Ray repeats a task by itself. A block goes as it is.
    return dataset.map_batches(
        answered, batch_format="pyarrow", batch_size=None, zero_copy_batch=True, num_cpus=num_cpus
    )
