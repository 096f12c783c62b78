"""Tables of our own: what comes back for lists, arrays and mappings, and what is read a batch at a time."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, final

from .. import _qedoku


def _stream(raw: _qedoku.Answers | _qedoku.Stream, requested_schema: object) -> object:
    """A stream of Arrow, of the types that are wished: pyarrow makes them, whose wish it mostly is. Without it the wish
    is not heard, as Arrow allows.
    """
    if requested_schema is None or find_spec("pyarrow") is None:
        return raw.__arrow_c_stream__()
    import pyarrow

    return pyarrow.RecordBatchReader.from_stream(raw).__arrow_c_stream__(requested_schema)


class _Named:
    """Something with columns that have names and types."""

    __slots__ = ("_raw",)
    _raw: _qedoku.Answers | _qedoku.Stream

    def __init__(self, raw: _qedoku.Answers | _qedoku.Stream) -> None:
        self._raw = raw

    @property
    def types(self) -> dict[str, str]:
        """The type of each column.

        >>> import qedoku.table as qt
        >>> qt.annotate(["." * 81], "solutions").types
        {'puzzle': 'utf8', 'solutions': 'int64', 'status': 'utf8'}
        """
        return dict(self._raw._fields())

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns.

        >>> import qedoku.table as qt
        >>> qt.annotate(["." * 81], "solutions").names
        ('puzzle', 'solutions', 'status')
        """
        return tuple(name for name, _ in self._raw._fields())

    def __arrow_c_schema__(self) -> object:
        return self._raw.__arrow_c_schema__()


@final
class Schema(_Named):
    """Names and types of columns. Arrow takes it: ``pyarrow.schema(schema)``.

    >>> import qedoku.table as qt
    >>> qt.schema({"puzzle": [""]}, "er").types
    {'puzzle': 'utf8', 'er': 'float64', 'status': 'utf8'}
    """

    def __repr__(self) -> str:
        return f"<Schema {', '.join(f'{name}: {kind}' for name, kind in self.types.items())}>"


@final
class Table(_Named):
    """A table. Whatever reads Arrow takes it: ``pyarrow.table(table)``, ``polars.DataFrame(table)``.

    >>> import qedoku.table as qt
    >>> table = qt.annotate(["." * 81, "oops"], "solutions")
    >>> table["status"], len(table)
    (['ok', 'unreadable'], 2)
    """

    _raw: _qedoku.Answers

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return _stream(self._raw, requested_schema)

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        if requested_schema is None or find_spec("pyarrow") is None:
            return self._raw._array()
        import pyarrow

        array: tuple[object, object] = pyarrow.array(self).__arrow_c_array__(requested_schema)
        return array

    def __len__(self) -> int:
        return len(self._raw)

    def __getitem__(self, name: str) -> list[Any]:
        names = self.names
        if name not in names:
            from ..errors import UnknownName

            raise UnknownName("column", name, names)
        return self._raw._values(names.index(name), None)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def to_pydict(self) -> dict[str, list[Any]]:
        """Its columns as lists.

        >>> import qedoku.table as qt
        >>> qt.annotate(["." * 81], "solutions", keep=False).to_pydict()
        {'solutions': [2], 'status': ['ok']}
        """
        return {name: self._raw._values(at, None) for at, name in enumerate(self.names)}

    def __repr__(self) -> str:
        return f"<Table {len(self):,} rows: {', '.join(self.names)}>"

    def _repr_html_(self) -> str:
        from html import escape

        names, most = self.names, 10
        columns = [self._raw._values(at, most) for at in range(len(names))]
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        cells = ("".join(f"<td>{escape(_shown(value))}</td>" for value in row) for row in zip(*columns, strict=True))
        body = "".join(f"<tr>{row}</tr>" for row in cells)
        return f"<table><caption>{len(self):,} rows</caption><tr>{head}</tr>{body}</table>"


def _shown(value: object) -> str:
    return "" if value is None else str(value)


@final
class Stream(_Named):
    """A table that is answered while it is read, once: a batch after the other as :class:`Table`, or by whoever reads
    Arrow, ``polars.DataFrame(stream)``.

    Its batches have 65,536 rows at the most, one of them is in memory. Ctrl-C ends it where the main thread reads;
    those that read Arrow may raise an error of their own for it.

    >>> import qedoku.table as qt
    >>> [len(batch) for batch in qt.annotate_stream({"puzzle": ["." * 81] * 70_000}, "givens")]
    [65536, 4464]
    """

    _raw: _qedoku.Stream

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return _stream(self._raw, requested_schema)

    def __iter__(self) -> Iterator[Table]:
        return map(Table, self._raw)

    def __repr__(self) -> str:
        return f"<Stream {', '.join(self.names)}>"
