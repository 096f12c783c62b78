"""DuckDB: relations as streams, and functions of SQL.

A stream is the quicker way: ``con.sql("select * from stream")``. It reads through a cursor of its own, since
DuckDB runs no second statement on a connection with an open result.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import table as _table
from .table._options import USUAL, ColumnsLike, Options, placeless

if TYPE_CHECKING:
    import duckdb
    from typing_extensions import Unpack

FUNCTIONS: dict[str, str | dict[str, str]] = {
    "solution": "solution",
    "solutions": "solutions",
    "is_unique": "unique",
    "is_minimal": "minimal",
    "givens": "givens",
    "er": "er",
    "row_status": "status",
    "se": {"er": "er", "ep": "ep", "ed": "ed", "steps": "se_steps", "hardest": "se_hardest"},
    "hodoku": {"points": "hodoku_points", "level": "hodoku_level", "tally": "hodoku_tally"},
    "human": {"rating": "human", "ep": "human_ep", "ed": "human_ed", "steps": "human_steps", "hardest": "human_hardest"},
    "kr": {"rating": "kr", "ep": "kr_ep", "ed": "kr_ed", "steps": "kr_steps", "hardest": "kr_hardest"},
}
"""The functions, each with its column, or with the columns of its struct."""

TYPES = {
    "utf8": "VARCHAR",
    "boolean": "BOOLEAN",
    "int16": "SMALLINT",
    "int32": "INTEGER",
    "int64": "BIGINT",
    "float64": "DOUBLE",
}


def schema(
    relation: duckdb.DuckDBPyRelation, columns: ColumnsLike = USUAL, **options: Unpack[Options]
) -> dict[str, str]:
    """What the answers to a relation look like, before any row is seen: names and types of SQL, as a table is created.

    >>> import duckdb, qedoku.duckdb
    >>> puzzles = duckdb.connect().sql("select 7 as id, repeat('.', 81) as puzzle")
    >>> qedoku.duckdb.schema(puzzles, "er")
    {'id': 'INTEGER', 'puzzle': 'VARCHAR', 'er': 'DOUBLE', 'status': 'VARCHAR'}
    """
    import duckdb

    # DuckDB tells itself what it makes of such a stream.
    answers = duckdb.connect().from_arrow(annotate(relation.limit(0), columns, **options))
    return dict(zip(answers.columns, map(str, answers.types), strict=True))


def annotate(
    relation: duckdb.DuckDBPyRelation, columns: ColumnsLike = USUAL, **options: Unpack[Options]
) -> Any:
    """A reader of the relation with more columns, once, a batch at a time.

    >>> import duckdb, qedoku.duckdb
    >>> con = duckdb.connect()
    >>> puzzles = con.cursor().sql("select repeat('.', 81) as puzzle from range(3)")
    >>> stream = qedoku.duckdb.annotate(puzzles, "solutions")
    >>> con.sql("select sum(solutions) from stream").fetchall()
    [(6,)]
    """
    return _table.annotate_stream(relation, columns, **options)


def register(con: duckdb.DuckDBPyConnection, **options: Unpack[Options]) -> tuple[str, ...]:
    """Adds functions of a puzzle's text to SQL, and says their names, before which ``prefix`` is put.

    DuckDB calls them with some two thousand rows, one call after the other; the threads of a call are ours. A
    function that is named twice runs twice: ``se(puzzle)`` has all figures of the scale in one struct.

    >>> import duckdb, qedoku.duckdb
    >>> con = duckdb.connect()
    >>> "er" in qedoku.duckdb.register(con)
    True
    >>> con.sql("select solutions(repeat('.', 81)), row_status('oops')").fetchall()
    [(2, 'unreadable')]
    """
    prefix = options.pop("prefix", "")
    placeless(USUAL, options, "a function of SQL", "number them by row_number() over ()")
    types = {column.name: TYPES.get(column.type, "VARCHAR") for column in _table.columns()}
    for name, made in FUNCTIONS.items():
        returned = types[made] if isinstance(made, str) else _struct(made, types)
        con.create_function(  # type: ignore[call-overload,unused-ignore]
            prefix + name, _function(made, options), ["VARCHAR"], returned, type="arrow", null_handling="special"
        )
    return tuple(prefix + name for name in FUNCTIONS)


def _struct(made: dict[str, str], types: dict[str, str]) -> str:
    return f"STRUCT({', '.join(f'{name} {types[column]}' for name, column in made.items())})"


def _function(made: str | dict[str, str], options: Options) -> Callable[[Any], Any]:
    """A function of a column of pyarrow, which DuckDB has imported by then."""
    columns = made if isinstance(made, str) else ",".join(made.values())
    asked: Options = {**options, "status": columns == "status"}

    def answer(puzzles: Any) -> Any:
        import pyarrow

        answers = pyarrow.array(_table.annotate(pyarrow.chunked_array(puzzles), columns, **asked))
        if isinstance(made, str):
            return answers.field(0)
        return pyarrow.StructArray.from_arrays(answers.flatten(), names=list(made))

    return answer
