"""Frames of pandas: their own columns and index stay what they are, ours are put behind them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from .. import _qedoku
from ..errors import TableError
from ._tables import Table


def of_pandas(data: Any, name: str) -> tuple[Any, bool, Callable[[_qedoku.Answers], Any]]:
    """The columns of a frame that Arrow knows, and how the answers are put behind them."""
    if name not in ("DataFrame", "Series"):
        raise TableError(f"a {name} of pandas is no table; give a DataFrame or a Series")
    if name == "Series":
        return _arrow(data), True, lambda answers: _frame(answers, data.index)
    if not data.columns.is_unique:
        raise TableError("two columns of the frame have the same name; rename one of them")
    columns = {label: _arrow(data[label]) for label in data.columns}
    known = [(str(label), column) for label, column in columns.items() if column is not None]

    def told(answers: _qedoku.Answers) -> Any:
        ours = answers._ours()
        carried = {name for name, _ in answers._fields()} - set(ours)
        if len(carried) == len(known):
            # All are carried: so is what Arrow does not know.
            carried |= {str(label) for label, column in columns.items() if column is None}
        theirs = data[[label for label in data.columns if str(label) in carried]]
        return pandas().concat([theirs, _frame(answers, data.index)], axis=1)

    return Table(_qedoku.table(known)), False, told


def _arrow(series: Any) -> Any:
    """A column of pandas as Arrow has it; nothing for objects that it does not know."""
    from ._given import tell_of_padding

    if series.dtype == object:
        values = [None if value is None or value is pandas().NA or value != value else value for value in series]
        try:
            made = _qedoku.column(values)
        except (TableError, TypeError, OverflowError):
            return None
        tell_of_padding(made.padded)
        return made
    pyarrow = _pyarrow()
    try:
        return pyarrow.array(series, from_pandas=True)
    except (pyarrow.ArrowException, TypeError):
        return None


def _frame(answers: _qedoku.Answers, index: Any) -> Any:
    """Our columns as a frame: texts as pandas has them, all else with Arrow's types, so that a number stays
    one where others are missing."""
    pd, pyarrow = pandas(), _pyarrow()
    table = pyarrow.table(Table(answers)).select(answers._ours())
    has_texts = int(pd.__version__.partition(".")[0]) >= 3

    def own(kind: Any) -> Any:
        is_text = has_texts and pyarrow.types.is_string(kind)
        return pd.StringDtype(na_value=float("nan")) if is_text else pd.ArrowDtype(kind)

    frame = table.to_pandas(types_mapper=own)
    frame.index = index
    return frame


def pandas() -> Any:
    """The pandas that the frame is of."""
    return sys.modules["pandas"]


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ImportError as error:
        raise ImportError("frames of pandas need pyarrow: pip install 'qedoku[pandas]'") from error
    return pyarrow
