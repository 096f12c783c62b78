"""What is wrong with a row stands in that row."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import qedoku
import qedoku.table as qt
from qedoku import Budget, _qedoku, samples

LINE = samples.EASY.line
TWICE = "5...5" + "." * 76


@pytest.mark.parametrize(
    ("value", "status", "at", "said"),
    [
        (None, "null", None, None),
        ("", "null", None, None),
        (" \n", "null", None, None),
        (LINE[1:], "unreadable", None, "80 characters; a Sudoku has 81"),
        (LINE.replace(".", "o", 1), "unreadable", 3, "`o` is no cell"),
        ("what is this?", "unreadable", 1, ""),
        (TWICE, "invalid", None, "5 stands twice in row 1, at r1c1 and r1c5"),
        (samples.KAKURO.line, "ok", None, None),
        (samples.SEVERAL.line, "ok", None, None),
    ],
)
def test_a_row_says_what_is_wrong(value: str | None, status: str, at: int | None, said: str | None) -> None:
    table = qt.annotate([LINE, value, LINE], "er,error,error_at,family")
    assert [table["er"][0], table["er"][2]] == [1.2, 1.2] and table["status"][::2] == ["ok", "ok"]
    assert table["status"][1] == status
    if at is not None:
        assert table["error_at"][1] == at
    if said is None:
        assert table["error"][1] is None
    else:
        assert said in table["error"][1]


def test_the_other_family_is_null() -> None:
    table = qt.annotate([LINE, samples.KAKURO.line], "er,kr,family")
    assert table["family"] == ["sudoku", "kakuro"]
    assert [value is None for value in table["er"]] == [False, True]
    assert [value is None for value in table["kr"]] == [True, False]


def test_a_budget_that_ends_is_a_status() -> None:
    hard = samples.HARD.line
    table = qt.annotate([LINE, hard], "er,er_at_least", budget=Budget(work=300))
    assert table["status"] == ["ok", "stopped"] and table["er"] == [1.2, None]
    assert 1.0 <= table["er_at_least"][1] <= 8.8
    assert qt.annotate([hard], "er", budget=float("inf"))["er"] == [8.8]
    nodes = qt.annotate(["." * 81], "solutions", budget=Budget(nodes=5), solutions_limit=10**6)
    assert nodes["status"] == ["stopped"]


def test_a_fault_is_a_row() -> None:
    if not hasattr(_qedoku, "_fault"):
        pytest.skip("built without the feature `fault`")
    rows = [LINE] * 5000
    rows[17] = "a fault that is wanted"
    table = qt.annotate(rows, "solutions,error", threads=2)
    assert table["status"][17] == "fault" and "please report this row" in table["error"][17]
    assert table["status"].count("ok") == 4999
    assert samples.EASY.solve().is_unique


def test_values_are_those_of_the_verbs(puzzle: qedoku.Puzzle) -> None:
    every = [samples.EASY, samples.HARD, samples.WING, samples.SEVENTEEN, samples.KAKURO, puzzle]
    table = qt.annotate(every, "se,hodoku,human,kr,check,solution")
    for row, each in enumerate(every):
        value = {name: table[name][row] for name in table}
        scale, name = ("kr", "kr") if each.family == "kakuro" else ("se", "er")
        ratings = each.rate()
        assert (value[name], value[f"{scale}_steps"]) == (ratings.er, ratings.steps)
        solution = each.solve().solution
        assert solution is not None and value["solution"] == solution.line
        assert value["minimal"] == each.check().minimal


GARBAGE = st.one_of(
    st.none(), st.text(max_size=90), st.sampled_from([LINE, TWICE, samples.KAKURO.line, samples.WING.line]),
    st.text("0123456789.", min_size=81, max_size=81),
)  # fmt: skip


@settings(max_examples=50, deadline=None)
@given(st.lists(GARBAGE, max_size=12), st.integers(0, 12), st.integers(1, 3))
def test_values_do_not_depend_on_pieces_or_threads(rows: list[str | None], cut: int, threads: int) -> None:
    def told(data: Any) -> Any:
        return qt.annotate(data, "solutions,error,error_at,line", threads=threads, budget=Budget(nodes=1000)).to_pylist()  # fmt: skip

    array = pa.array(rows, pa.string())
    whole = qt.annotate(array, "solutions,error,error_at,line", threads=1, budget=Budget(nodes=1000)).to_pylist()
    assert told(pa.chunked_array([array.slice(0, cut), array.slice(min(cut, len(array)))])) == whole
    for kind in (pa.large_string(), pa.string_view()):
        assert told(array.cast(kind)) == whole
    assert all(row["status"] in ("ok", "null", "unreadable", "invalid", "stopped") for row in whole)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.lists(st.integers(0, 9), min_size=81, max_size=81), min_size=1, max_size=5))
def test_cells_survive_a_round_trip(rows: list[list[int]]) -> None:
    import numpy as np

    cells = np.array(rows, np.int8)
    assert (qt.to_arrays(qt.from_arrays(cells), "puzzle").reshape(-1, 81) == cells).all()
