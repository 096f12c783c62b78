"""Tables of puzzles: one function adds solutions, ratings and what else is wished to a column of puzzles.

>>> import qedoku.table as qt
>>> puzzles = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "oops", None]
>>> rated = qt.annotate(puzzles, "solutions,er")
>>> rated["er"], rated["status"]
([1.2, None, None], ['ok', 'unreadable', 'null'])

What comes back is of the class of what was given: tables of pyarrow, polars and pandas stay what they are. What is
wrong with a row stands in that row and nowhere else.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, overload

from .. import _qedoku
from ..errors import TableError
from ..limits import Budget, Stop
from ..progress import Progress, teller
from ._columns import Column
from ._files import Manifest, files, retry
from ._given import given, owner, stream_of, tell_of_column
from ._options import USUAL, Clash, ColumnsLike, Options, asked
from ._tables import Schema, Stream, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import numpy
    from numpy.typing import NDArray

    from typing_extensions import Unpack

    Own: TypeAlias = Mapping[str, Sequence[Any]] | list[Any] | tuple[Any, ...]

__all__ = [
    "Budget",
    "Clash",
    "Column",
    "ColumnInfo",
    "Found",
    "Manifest",
    "Options",
    "Progress",
    "Schema",
    "Stop",
    "Stream",
    "Table",
    "annotate",
    "annotate_stream",
    "columns",
    "files",
    "find_puzzles",
    "from_arrays",
    "retry",
    "schema",
    "to_arrays",
    "write",
]


@overload
def annotate(
    data: Own, /, columns: ColumnsLike = USUAL, **options: Unpack[Options]
) -> Table: ...
@overload
def annotate(data: Any, /, columns: ColumnsLike = USUAL, **options: Unpack[Options]) -> Any: ...
def annotate(data: Any, /, columns: ColumnsLike = USUAL, **options: Unpack[Options]) -> Any:
    """A table with more columns, of the class of what was given.

    Parameters
    ----------
    data
        A table or column of pyarrow, polars, pandas or DuckDB, whatever speaks Arrow, a mapping of sequences, a
        list of puzzles, an array (n, 81) or (n, 9, 9) of numpy.
    columns
        What is wished: names and groups of :func:`columns`, apart by commas or each on its own.
    **options
        See :class:`Options`.

    >>> import qedoku.table as qt
    >>> qt.annotate({"id": [7], "quiz": ["." * 81]}, "solutions", solutions_limit=5).to_pydict()["solutions"]
    [5]
    """
    package, name = owner(data)
    if (package, name) == ("polars", "LazyFrame"):
        from .. import polars

        return polars.annotate(data, columns, **options)
    if name in ("RecordBatchReader", "DuckDBPyRelation"):
        return annotate_stream(data, columns, **options)
    plan, stop, progress = asked(columns, options)
    table, is_column, told = given(data)
    answers = _qedoku.annotate(table, is_column, plan, stop, teller(progress, _rows(table)))
    tell_of_column(answers._found())
    return told(answers)


def annotate_stream(data: Any, /, columns: ColumnsLike = USUAL, **options: Unpack[Options]) -> Any:
    """The same for a table of any length, answered while it is read; a reader of pyarrow for one of pyarrow,
    else a :class:`Stream`.

    >>> import pyarrow, qedoku.table as qt
    >>> stream = qt.annotate_stream({"puzzle": ["." * 81] * 70_000}, "givens")
    >>> [batch.num_rows for batch in pyarrow.RecordBatchReader.from_stream(stream)]
    [65536, 4464]
    """
    plan, stop, progress = asked(columns, options)
    if owner(data)[1] == "DuckDBPyRelation":
        data = data.to_arrow_reader(65_536)
    table, is_column, _ = given(data)
    stream = Stream(_qedoku.Stream(table, is_column, plan, stop, teller(progress, _rows(table))))
    return stream_of(stream, data)


def _rows(table: Any) -> int | None:
    try:
        return len(table)
    except TypeError:
        return None


class ColumnInfo(NamedTuple):
    """A column that can be wished.

    >>> import qedoku.table as qt
    >>> next(column for column in qt.columns() if column.name == "er").type
    'float64'
    """

    name: str
    aliases: tuple[str, ...]
    groups: tuple[str, ...]
    type: str
    cost: Literal["reading", "search", "searches", "logic"]
    about: str
    null: str
    """When it is null, besides a row without a puzzle and one that breaks the rules."""


def columns() -> list[ColumnInfo]:
    """All columns that can be wished.

    >>> import qedoku.table as qt
    >>> qt.columns()[0].name
    'status'
    """
    return [
        ColumnInfo(name, tuple(aliases), tuple(groups), kind, cost, about, null)
        for name, aliases, groups, kind, cost, about, null in _qedoku.columns()
    ]


class Found(NamedTuple):
    """Where the puzzles are, and the table's own solutions."""

    column: str
    solution: str | None


def find_puzzles(data: Any, /, column: str | None = None) -> Found:
    """Which column is taken for the puzzles if nothing is said.

    >>> import qedoku.table as qt
    >>> qt.find_puzzles({"quizzes": ["." * 81], "solutions": ["1" * 81]})
    Found(column='quizzes', solution='solutions')
    """
    return Found(*_qedoku.find_puzzles(given(data).data, column))


def schema(data: Any, /, columns: ColumnsLike = USUAL, **options: Unpack[Options]) -> Schema:
    """What the answer to a table looks like, before any row is seen; of a schema as well as of a table.

    >>> import qedoku.table as qt
    >>> list(qt.schema({"puzzle": [""]}, "hodoku_level", status=False).types)
    ['puzzle', 'hodoku_level']
    """
    table = data if hasattr(data, "__arrow_c_schema__") else given(data).data
    return Schema(_qedoku.schema(_schema(table), asked(columns, options).plan))


def write(data: Any, path: str | os.PathLike[str], /, *, compression: str = "zstd:1") -> int:
    """Writes a table to a file while it is read, and tells how many rows it has: what :func:`annotate_stream` or an
    engine answers, at less cost than most engines write.

    The file is there once it is whole; what was there before stays till then. A batch is made while the one before
    is written, and no more are in memory than a group of rows. Ctrl-C ends it, and leaves nothing.

    Parameters
    ----------
    data
        A table as for :func:`annotate`, a stream, a relation of DuckDB, a lazy frame of Polars.
    path
        A file whose name says what it is: ``.parquet``, ``.csv``, ``.tsv``, ``.jsonl``, ``.arrow``; texts also
        ``.csv.gz`` or ``.csv.zst``.
    compression
        Of Parquet: ``"zstd:1"`` to ``"zstd:22"``, ``"snappy"``, ``"lz4"`` or ``"none"``.

    Raises
    ------
    TableError
        If the name does not say what the file is, there is no such compression, or a stream was taken before.
    TypeError
        If ``data`` is no table.
    OSError
        If it cannot be written.

    >>> import pathlib, tempfile, qedoku.table as qt
    >>> stream = qt.annotate_stream({"puzzle": ["." * 81] * 3}, "solutions")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     there = pathlib.Path(folder, "answers.csv")
    ...     qt.write(stream, there), there.read_text()[:18]
    (3, 'puzzle,solutions,s')
    """
    if "://" in os.fspath(path):
        raise TableError(f"{path}: an address; name a file. `qedoku table` of a release writes object stores")
    tables, schema = _tables(data)
    return _qedoku.write(tables, schema, path, compression)


def _tables(data: Any) -> tuple[Iterator[Any], Any]:
    """Tables one behind the other, and the schema of them where there may be none."""
    package, name = owner(data)
    if (package, name) == ("polars", "LazyFrame"):
        import polars

        # Older versions have no batches of a lazy frame.
        batches = data.collect_batches() if hasattr(data, "collect_batches") else [data.collect()]
        return iter(batches), _schema(polars.DataFrame(schema=data.collect_schema()))
    if name == "DuckDBPyRelation":
        data, name = data.to_arrow_reader(65_536), "RecordBatchReader"
    # A batch at a time, so that exceptions of Python stay what they are.
    if isinstance(data, Stream):
        if data._raw._is_over():
            raise TableError("this stream was taken already; make another for another reader")
        return iter(data), data
    if name == "RecordBatchReader":
        return iter(data), data.schema
    return iter([given(data).data]), None


def _schema(table: Any) -> Any:
    """The schema of a table, without taking its rows."""
    return table if hasattr(table, "__arrow_c_schema__") else Table(_qedoku.empty(table))


def to_arrays(
    data: Any, /, column: str = "solution", *, digits_offset: int = 0, missing: int | None = None
) -> NDArray[numpy.int8]:
    """A column of puzzles or solutions as digits, (n, 9, 9), 0 for an empty cell.

    Parameters
    ----------
    digits_offset
        What is added to each digit.
    missing
        What stands in the cells of a row without 81 digits; without it such a row is an error.

    >>> import qedoku.table as qt
    >>> qt.to_arrays({"puzzle": ["." * 80 + "7"]}, "puzzle")[0, 8].tolist()
    [0, 0, 0, 0, 0, 0, 0, 0, 7]
    """
    import numpy

    table, is_column, _ = given(data)
    cells = _qedoku.digits(table, None if is_column else column, digits_offset, missing)
    return numpy.frombuffer(cells, numpy.int8).reshape(-1, 9, 9)


def from_arrays(cells: Any, /, *, name: str = "puzzle", digits_offset: int = 0) -> Table:
    """An array (n, 81) or (n, 9, 9) of digits, 0 for an empty cell, as a table with a column of texts.

    >>> import numpy, qedoku.table as qt
    >>> qt.from_arrays(numpy.zeros((1, 9, 9), int)).to_pydict()["puzzle"][0] == "." * 81
    True
    """
    from ._given import column

    return Table(_qedoku.table([(name, _qedoku.puzzles(column(cells), digits_offset))]))
