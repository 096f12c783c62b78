"""Frames of Polars, answered when they are collected or written: ``qedoku.polars.annotate(frame).sink_parquet(...)``.

Not an expression: ``pl.col("puzzle").map_batches(...).struct.unnest()`` runs its function more than once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import table as _table
from .table._options import USUAL, ColumnsLike, Options, placeless

if TYPE_CHECKING:
    import polars
    from typing_extensions import Unpack


def schema(
    frame: polars.LazyFrame | polars.DataFrame, columns: ColumnsLike = USUAL, **options: Unpack[Options]
) -> polars.Schema:
    """What the answers to a frame look like, before any row is seen.

    >>> import polars, qedoku.polars
    >>> qedoku.polars.schema(polars.DataFrame({"puzzle": [""]}), "er")["er"]
    Float64
    """
    import polars

    empty = polars.DataFrame(schema=frame.lazy().collect_schema())
    answers: polars.DataFrame = _table.annotate(empty, columns, **options)
    return answers.schema


def annotate(
    frame: polars.LazyFrame | polars.DataFrame, columns: ColumnsLike = USUAL, **options: Unpack[Options]
) -> polars.LazyFrame:
    """The frame with more columns, a batch at a time.

    >>> import polars, qedoku.polars
    >>> frame = polars.LazyFrame({"puzzle": ["." * 81, None]})
    >>> qedoku.polars.annotate(frame, "solutions").collect()["solutions"].to_list()
    [2, None]
    """
    import polars

    placeless(columns, options, "a batch of a lazy frame", "number them before: frame.with_row_index()")

    def answered(batch: polars.DataFrame) -> polars.DataFrame:
        answers: polars.DataFrame = _table.annotate(batch, columns, **options)
        return answers

    # What a later step leaves out or filters is made of columns that this one needs.
    return frame.lazy().map_batches(
        answered,
        schema=schema(frame, columns, **options),
        streamable=True,
        predicate_pushdown=False,
        projection_pushdown=False,
        slice_pushdown=False,
    )
