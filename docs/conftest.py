"""The examples of the guide run in a folder of their own, with a data set of 1,000 rows."""

import pathlib

import pytest


@pytest.fixture(autouse=True)
def data_set(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from random import Random

    from qedoku import samples

    monkeypatch.chdir(tmp_path)
    random, digits, lines = Random(1), list("123456789"), ["puzzle,solution"]
    for row in range(1000):
        random.shuffle(digits)
        puzzle = (samples.EASY, samples.WING)[row % 2]
        solution = puzzle.solve().solution
        assert solution is not None
        line = f"{puzzle.line.replace('.', '0')},{solution.line}"
        lines.append(line.translate(str.maketrans("123456789", "".join(digits))))
    pathlib.Path("train.csv").write_text("\n".join(lines) + "\n")
