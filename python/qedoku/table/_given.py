"""What is given as a table, and what comes back for it.

Whose class it is, is told by the name of its module, so that nothing is imported that the caller has not.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .. import _qedoku
from ..errors import TableError
from ._tables import Stream, Table

PUZZLE = "puzzle"
"""What a list of puzzles is called in a table."""


class Given(NamedTuple):
    """A table for the private module, whether it is a column alone, and how its answers are told."""

    data: Any
    is_column: bool
    told: Callable[[_qedoku.Answers], Any]


def owner(data: object) -> tuple[str, str]:
    """The package that a class is of, and its name."""
    kind = type(data)
    return kind.__module__.partition(".")[0], kind.__name__


def given(data: Any) -> Given:
    """A table of any kind."""
    package, name = owner(data)
    if package == "pyarrow":
        return _of_pyarrow(data, name, sys.modules["pyarrow"])
    if package == "polars":
        return _of_polars(data, name, sys.modules["polars"])
    if package == "pandas":
        from ._pandas import of_pandas

        return Given(*of_pandas(data, name))
    if hasattr(data, "__arrow_c_stream__") or hasattr(data, "__arrow_c_array__"):
        return Given(data, False, Table)
    return Given(_qedoku_table(data), False, Table)


def _of_pyarrow(data: Any, name: str, pyarrow: Any) -> Given:
    if name == "Table":
        return Given(data, False, pyarrow.table)
    if name == "RecordBatch":
        return Given(data, False, lambda answers: pyarrow.record_batch(Table(answers)))
    if name == "ChunkedArray":
        return Given(data, True, lambda answers: pyarrow.chunked_array(answers))
    if hasattr(data, "__arrow_c_stream__"):
        return Given(data, False, pyarrow.table)
    if hasattr(data, "__arrow_c_array__"):
        return Given(data, True, lambda answers: pyarrow.array(Table(answers)))
    raise _no_table(data)


def _of_polars(data: Any, name: str, polars: Any) -> Given:
    if name == "LazyFrame":
        data = data.collect()
    elif name not in ("DataFrame", "Series"):
        raise _no_table(data)
    return Given(data, name == "Series", lambda answers: polars.DataFrame(Table(answers)))


def _qedoku_table(data: Any) -> Table:
    """A mapping of sequences, an array of numpy or a sequence of puzzles."""
    columns = dict(data) if isinstance(data, Mapping) else {PUZZLE: data}
    return Table(_qedoku.table([(str(name), column(values)) for name, values in columns.items()]))


def column(values: Any) -> Any:
    """A column of whatever is a sequence."""
    if hasattr(values, "__arrow_c_array__") or hasattr(values, "__arrow_c_stream__"):
        return values
    if owner(values)[0] == "numpy":
        return _of_numpy(values)
    if isinstance(values, (str, bytes)) or not isinstance(values, Sequence):
        raise _no_table(values)
    from ..puzzle import Puzzle

    made = _qedoku.column([value.line if isinstance(value, Puzzle) else value for value in values])
    tell_of_padding(made.padded)
    return made


def _of_numpy(array: Any) -> Any:
    """The cells of an array as they are; other arrays as lists."""
    if array.dtype.kind in "iu" and array.ndim > 1:
        if array.shape[1:] not in ((81,), (9, 9)):
            raise TableError(f"an array of the shape {array.shape}; puzzles are (n, 81) or (n, 9, 9)")
        # The machine's own order of bytes, one row behind the other: no copy if they stand so.
        flat = array.reshape(len(array), 81)
        return flat.astype(flat.dtype.newbyteorder("="), order="C", copy=False)
    return column(array.tolist())


def tell_of_padding(count: int) -> None:
    """Says that numbers were taken for puzzles without their leading zeros."""
    if count:
        import logging

        message = "%d numbers were written with 81 digits; read such a column as text: dtype=str, infer_schema=False"
        logging.getLogger("qedoku").warning(message, count)


def tell_of_column(found: tuple[str, str | None] | None) -> None:
    """Says which column was taken."""
    if found:
        import logging

        logging.getLogger("qedoku").info("puzzles are in the column %s, solutions in %s", *found)


def stream_of(stream: Stream, data: object) -> Any:
    """A stream as whoever gave the table reads it: that of pyarrow hands on exceptions as they are."""
    package, _ = owner(data)
    if package != "pyarrow":
        return stream
    pyarrow: Any = sys.modules["pyarrow"]
    return pyarrow.RecordBatchReader.from_batches(pyarrow.schema(stream), map(pyarrow.record_batch, stream))


def _no_table(data: object) -> TypeError:
    package, name = owner(data)
    advice = (
        "give a table or column of pyarrow, polars, pandas or DuckDB, whatever speaks Arrow, a mapping of lists,"
        " a list of texts, or an array of numpy"
    )
    return TypeError(f"{package}.{name} is no table; {advice}")
