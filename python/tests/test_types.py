"""Whatever holds puzzles is read, and what comes back is of the class of what was given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import qedoku
import qedoku.table as qt
from qedoku import samples

LINE = samples.EASY.line
CELLS = [int(cell) if cell != "." else 0 for cell in LINE]
BOARD = [CELLS[at : at + 9] for at in range(0, 81, 9)]
TEXTS: list[pa.DataType] = [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())]
BYTES: list[pa.DataType] = [pa.binary(), pa.large_binary(), pa.binary_view(), pa.binary(81)]
NUMBERS: list[pa.DataType] = [pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(), pa.uint16(), pa.uint32(), pa.uint64()]  # fmt: skip
ARRAYS: dict[str, tuple[object, pa.DataType]] = (
    {str(kind): (LINE, kind) for kind in TEXTS}
    | {str(kind): (LINE.encode(), kind) for kind in BYTES}
    | {"digits": (bytes(CELLS), pa.binary(81))}
    | {f"81 {kind}": (CELLS, pa.list_(kind, 81)) for kind in NUMBERS}
    | {f"list {kind}": (CELLS, pa.list_(kind)) for kind in NUMBERS}
    | {"large list": (CELLS, pa.large_list(pa.int32())), "board": (BOARD, pa.list_(pa.list_(pa.int8(), 9), 9))}
)
FORMS: dict[str, tuple[list[bool], Callable[[pa.Array], pa.ChunkedArray]]] = {
    "no nulls": ([True] * 3, lambda array: pa.chunked_array([array])),
    "nulls": ([True, False, True], lambda array: pa.chunked_array([array])),
    "all null": ([False] * 3, lambda array: pa.chunked_array([array])),
    "no rows": ([], lambda array: pa.chunked_array([array])),
    "sliced": ([False, True, False, True], lambda array: pa.chunked_array([array.slice(1, 2)])),
    "chunked": ([True, False, True], lambda array: pa.chunked_array([array.slice(0, 1), array.slice(0, 0), array.slice(1)])),
}  # fmt: skip


def of_dictionary(values: list[object], kind: pa.DataType) -> pa.Array:
    return pa.array(values, pa.string()).dictionary_encode().cast(kind) if "dictionary" in str(kind) else pa.array(values, kind)  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ARRAYS)
def test_every_type_is_read(name: str, form: str) -> None:
    value, kind = ARRAYS[name]
    there, cut = FORMS[form]
    array = cut(of_dictionary([value if is_there else None for is_there in there], kind))
    table = qt.annotate(pa.table({"puzzle": array}), "solutions,line")
    expected = [None if value is None else 1 for value in array.to_pylist()]
    assert table["solutions"].to_pylist() == expected
    assert table["line"].to_pylist() == [None if value is None else LINE for value in array.to_pylist()]
    assert table["puzzle"].equals(array)
    assert table.schema.names == ["puzzle", "solutions", "line", "status"]
    alone = qt.annotate(array, "solutions,line")
    assert alone.to_pylist() == table.drop_columns("puzzle").to_pylist()


GIVEN = pa.table({"id": [1, 2], "puzzle": [LINE, None]})


def test_tables_of_pyarrow_stay_what_they_are() -> None:
    table = qt.annotate(GIVEN, "er")
    assert isinstance(table, pa.Table) and table["er"].to_pylist() == [1.2, None]
    batch = qt.annotate(GIVEN.to_batches()[0], "er")
    assert isinstance(batch, pa.RecordBatch) and batch.to_pylist() == table.to_pylist()
    reader = qt.annotate(GIVEN.to_reader(), "er")
    assert isinstance(reader, pa.RecordBatchReader) and reader.read_all().to_pylist() == table.to_pylist()
    array = qt.annotate(GIVEN["puzzle"].chunk(0), "er")
    assert isinstance(array, pa.StructArray) and array.field("er").to_pylist() == [1.2, None]


def test_carried_columns_are_the_same_memory() -> None:
    table = qt.annotate(GIVEN, "givens")
    for name in GIVEN.schema.names:
        theirs, ours = GIVEN[name].chunk(0).buffers(), table[name].chunk(0).buffers()
        assert theirs[-1].address == ours[-1].address


def test_a_batch_of_many_rows_stays_one() -> None:
    batch = pa.record_batch({"puzzle": pa.repeat(LINE, 70_000)})
    assert qt.annotate(batch, "givens").num_rows == 70_000


def test_frames_of_polars_stay_what_they_are() -> None:
    frame = pl.DataFrame({"id": [1, 2], "puzzle": [LINE, None]})
    rated = qt.annotate(frame, "er")
    assert isinstance(rated, pl.DataFrame) and rated["er"].to_list() == [1.2, None]
    assert rated["puzzle"].dtype == pl.String
    lazy = qt.annotate(frame.lazy(), "er")
    assert isinstance(lazy, pl.LazyFrame) and lazy.collect().equals(rated)
    assert lazy.select("er").collect().equals(rated.select("er"))
    assert lazy.filter(pl.col("er") > 1).collect().height == 1
    assert qt.annotate(frame["puzzle"], "er").equals(rated.select("er", "status"))


def test_frames_of_pandas_keep_their_index_and_columns() -> None:
    frame = pd.DataFrame({"puzzle": [LINE, None], "n": [1.5, 2.0], "odd": [{}, set()]}, index=["a", "b"])
    rated = qt.annotate(frame, "er,solutions,solution")
    assert list(rated.columns) == ["puzzle", "n", "odd", "er", "solutions", "solution", "status"]
    assert list(rated.index) == ["a", "b"] and rated["n"].equals(frame["n"]) and rated["odd"].equals(frame["odd"])
    assert rated["solutions"].to_list() == [1, pd.NA] and str(rated["solutions"].dtype) == "int64[pyarrow]"
    assert str(rated["solution"].dtype) == "str"
    assert qt.annotate(frame["puzzle"], "er").index.to_list() == ["a", "b"]
    assert list(qt.annotate(frame, "er", keep=["n"]).columns) == ["n", "er", "status"]
    assert list(frame.columns) == ["puzzle", "n", "odd"]


def test_relations_of_duckdb_are_read_as_streams() -> None:
    con = duckdb.connect()
    puzzles = con.cursor().sql(f"select '{LINE}' as puzzle from range(100000)")
    stream = qt.annotate(puzzles, "solutions")
    assert con.sql("select count(*), sum(solutions) from stream").fetchall() == [(100_000, 100_000)]


def test_lists_arrays_and_mappings_become_tables() -> None:
    for data in ([LINE], (LINE,), [samples.EASY], [CELLS], [BOARD], [bytes(CELLS)], {"grid": [LINE]}):
        table = qt.annotate(data, "er", keep=False)
        assert isinstance(table, qt.Table) and table.to_pydict() == {"er": [1.2], "status": ["ok"]}
    assert "<td>1.2</td>" in qt.annotate([LINE], "er")._repr_html_()
    with pytest.raises(qedoku.TableError, match="`b` has 2 rows and `a` has 1"):
        qt.annotate({"a": [LINE], "b": [1, 2]})
    with pytest.raises(qedoku.TableError, match="row 1 is int, where the first value is str"):
        qt.annotate([LINE, 7])


@pytest.mark.parametrize("kind", ["i1", "u1", "i2", "<i4", ">i4", "i8", "u8"])
def test_arrays_of_numpy_are_cells(kind: str) -> None:
    array = np.array([CELLS] * 3, dtype=kind)
    for given in (array, array.reshape(3, 9, 9), np.asfortranarray(array), array[::-1]):
        assert qt.annotate(given, "er", keep=False)["er"] == [1.2] * 3
    assert qt.annotate(array + 1, "er", digits_offset=1)["er"] == [1.2] * 3
    assert qt.annotate(array + 1, "er")["status"] == ["unreadable"] * 3
    with pytest.raises(qedoku.TableError, match="shape"):
        qt.annotate(array.reshape(9, 27))


def test_digits_go_to_arrays_and_back() -> None:
    table = qt.annotate([LINE, samples.WING.line], "solution")
    cells = qt.to_arrays(table)
    assert cells.shape == (2, 9, 9) and cells.dtype == np.int8 and int(cells.sum()) == 2 * 405
    assert qt.from_arrays(cells)["puzzle"] == table["solution"]
    assert int(qt.to_arrays(table, digits_offset=1).min()) == 2
    assert qt.from_arrays(cells + 1, digits_offset=1)["puzzle"] == table["solution"]
    frame = pl.DataFrame(table)
    assert (qt.to_arrays(frame["solution"]) == cells).all() and (qt.to_arrays(frame) == cells).all()
    several = qt.annotate(["." * 81], "solution")
    with pytest.raises(qedoku.TableError, match="row 0 has no 81 digits"):
        qt.to_arrays(several)
    assert not qt.to_arrays(several, missing=0).any()
    with pytest.raises(qedoku.TableError, match="row 0 .* digits_offset"):
        qt.from_arrays(cells + 1)


def test_integers_are_padded_and_told(caplog: pytest.LogCaptureFixture) -> None:
    number = int(LINE.replace(".", "0"))
    for data in ([number, None], pd.Series([number, None], dtype=object)):
        assert list(qt.annotate(data, "er")["er"])[0] == 1.2
        assert "2 numbers" not in caplog.text and "1 numbers were written with 81 digits" in caplog.text
        caplog.clear()


@pytest.mark.parametrize(
    "data",
    [
        pa.table({"puzzle": [5.3e80]}), pl.DataFrame({"puzzle": [5.3e80]}), pd.DataFrame({"puzzle": [5.3e80]}),
        {"puzzle": [5.3e80]}, pa.table({"puzzle": [53]}), pa.array([5.3e80]),
    ],
)  # fmt: skip
def test_numbers_that_lost_their_digits_are_refused(data: Any) -> None:
    with pytest.raises(qedoku.TableError, match=r"infer_schema=False.*dtype=str.*all_varchar=true"):
        qt.annotate(data)


def test_names_are_checked() -> None:
    with pytest.raises(qedoku.UnknownName, match="did you mean solution"):
        qt.annotate([LINE], "solutoin")
    with pytest.raises(qedoku.TableError, match="no column looks like puzzles") as error:
        qt.annotate({"a": ["x"], "b": ["y"]})
    assert error.value.columns == ("a", "b")
    with pytest.raises(qedoku.TableError, match="no column `c`"):
        qt.annotate({"a": [LINE]}, column="c")
    with pytest.raises(TypeError, match="there is no option colum"):
        qt.annotate([LINE], colum="a")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="is no table"):
        qt.annotate(7)
    with pytest.raises(qedoku.TableError, match="already"):
        qt.annotate({"puzzle": [LINE], "er": [1]}, "er", clash="error")


def test_a_schema_is_known_before_any_row() -> None:
    for data in (GIVEN, GIVEN.schema, pl.DataFrame(GIVEN), GIVEN.to_pandas(), {"id": [1], "puzzle": [""]}):
        assert qt.schema(data, "er,se_techniques").names == ("id", "puzzle", "er", "se_techniques", "status")
    assert pa.schema(qt.schema(GIVEN, "er")).equals(qt.annotate(GIVEN, "er").schema)
    assert qt.find_puzzles(GIVEN) == ("puzzle", None)


def test_a_stream_is_taken_once() -> None:
    stream = qt.annotate_stream([LINE], "er")
    assert pl.DataFrame(stream)["er"].to_list() == [1.2]
    with pytest.raises(qedoku.TableError, match="taken already"):
        stream.__arrow_c_stream__()


def test_answers_are_not_asked_again() -> None:
    first = qt.annotate(GIVEN, "er")
    assert qt.annotate(first, "er").schema.names == first.schema.names
    assert qt.annotate(first, "er", force=True).schema.names[-2:] == ["er_qd", "status_qd"]


@pytest.mark.parametrize("is_stream", [False, True])
def test_a_reader_may_wish_for_other_types(is_stream: bool) -> None:
    def answers() -> Any:
        return qt.annotate_stream({"puzzle": [LINE, None]}, "givens") if is_stream else qt.annotate([LINE, None], "givens")

    usual = pa.table(answers())
    kinds = [pa.large_string(), pa.int32(), pa.string_view()]
    wished = pa.schema([field.with_type(kind) for field, kind in zip(usual.schema, kinds, strict=True)])
    table = pa.table(answers(), schema=wished)
    assert table.schema.types == kinds
    assert table.to_pylist() == usual.to_pylist()


def test_a_reader_of_one_array_may_wish_for_other_types() -> None:
    answers = qt.annotate([LINE, None], "givens")
    usual = pa.array(answers)
    kind = pa.struct([("puzzle", pa.large_string()), ("givens", pa.int32()), ("status", pa.string())])
    array = pa.array(answers, type=kind)
    assert array.type == kind
    assert array.to_pylist() == usual.to_pylist()
