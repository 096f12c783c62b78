"""Lists are the command's, the same with any number of threads; puzzles are what was wished."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from time import monotonic

import pytest

import qedoku
from qedoku import Generated, GeneratedKakuro, KakuroRequest, Request, Shortfall, samples

Command = Callable[..., str]

WISHES: list[tuple[Request, list[str]]] = [
    (Request(), []),
    (Request(symmetry="half-turn", givens=(None, 30)), ["--symmetry", "half-turn", "--givens", "..30"]),
    (Request(er="1.2..2.0", level=["easy", "medium"]), ["--er", "1.2..2.0", "--level", "easy,medium"]),
    (Request(position="hidden-pair", all_scales=True), ["--position", "hidden-pair", "--all-scales"]),
    (Request(automorphic="diagonal", tail=(5, None)), ["--automorphic", "diagonal", "--tail", "5.."]),
    (Request(make="bottom-up", goal="fewest", effort=9), ["--make", "bottom-up", "--goal", "fewest", "--effort", "9"]),
    (Request(givens=17, effort=5), ["--givens", "17", "--effort", "5"]),
]


@pytest.mark.parametrize(("wishes", "words"), WISHES)
def test_lists_are_those_of_the_command(command: Command, wishes: Request, words: list[str]) -> None:
    told = command("generate", "--json", "--seed", "7", "--count", "3", *words).splitlines()
    for threads in (1, 2):
        made = qedoku.generate(wishes, seed=7, count=3, threads=threads)
        assert [one.json() for one in made] == told


KAKURO: list[tuple[KakuroRequest, list[str]]] = [
    (KakuroRequest(size=(6, 6)), ["--size", "6x6"]),
    (
        KakuroRequest(size="7x5", level=["Medium", "Hard"], symmetry=["none", "half-turn"], necks=(0, 3)),
        ["--size", "7x5", "--level", "medium,hard", "--symmetry", "none,half-turn", "--necks", "0..3"],
    ),
    (
        KakuroRequest(size=(6, 6), kr=(None, 2.5), white=(60, 70), longest=5, mean_run="2.5..4.0", magic=(5, None)),
        [*"--size 6x6 --kr ..2.5 --white 60..70 --longest 5 --mean-run 2.5..4.0 --magic 5..".split()],
    ),
    (KakuroRequest(size=(5, 5), magic=100, effort=20), ["--size", "5x5", "--magic", "100", "--effort", "20"]),
]


@pytest.mark.parametrize(("wishes", "words"), KAKURO)
def test_so_it_is_with_kakuro(command: Command, wishes: KakuroRequest, words: list[str]) -> None:
    told = command("generate", "kakuro", "--json", "--seed", "7", "--count", "3", *words).splitlines()
    for threads in (1, 2):
        made = list(qedoku.generate(wishes, seed=7, count=3, threads=threads))
        assert [one.json() for one in made] == told
    assert list(qedoku.generate(wishes, seed=7, first=1, count=2, apart="no"))[-1] == made[-1]
    assert eval(repr(wishes), {"KakuroRequest": KakuroRequest}) == wishes
    for one in made:
        assert pickle.loads(pickle.dumps(one)) == one
        assert isinstance(one, (GeneratedKakuro, Shortfall))
        if isinstance(one, GeneratedKakuro):
            assert (one.seed, one.generator >= 1, bool(one.asked)) == ("7", True, True)
            assert one.puzzle.solve().solution == one.solution
            ratings = one.puzzle.rate(scale="kakuro")
            assert (ratings.er, ratings.ep, ratings.ed) == (one.kr, one.kr_ep, one.kr_ed)
            assert sum(map(str.isdigit, one.solution.line)) == one.white
            assert (one.runs > 4, one.longest > 1, one.necks >= 0, one.magic >= 0) == (True,) * 4
            assert one.sum >= one.kr and str(one) == one.puzzle.line and one.word in repr(one)
        else:
            assert one.candidates > 0 and one.funnel[0].wish == "one solution"


def test_a_kakuro_that_cannot_be_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="10x10"):
        qedoku.generate(KakuroRequest(size="ten"))
    with pytest.raises(ValueError, match="x-wing"):
        qedoku.generate(KakuroRequest(uses="x-wing"))
    (tmp_path / "one.txt").write_text(str(next(qedoku.generate(KakuroRequest(size=(6, 7)), seed=1))))
    made = next(qedoku.generate(KakuroRequest(shape=str(tmp_path / "one.txt")), seed=2))
    assert isinstance(made, GeneratedKakuro) and (made.rows, made.cols) == (6, 7)
    hard = KakuroRequest(size=(30, 30), level="Extreme", effort="1M")
    assert list(qedoku.generate(hard, seed=1, budget=0.01)) == []


@pytest.mark.parametrize("wishes", [those for those, _ in WISHES])
def test_a_list_begins_anywhere(wishes: Request) -> None:
    whole = list(qedoku.generate(wishes, seed="a list", count=6, apart="no"))
    assert list(qedoku.generate(wishes, seed="a list", first=4, count=2, apart="no")) == whole[4:]
    assert list(islice(qedoku.generate(wishes, seed="a list", count=None, apart="no"), 6)) == whole
    for one in whole:
        assert pickle.loads(pickle.dumps(one)) == one
        assert isinstance(one, Generated) or one.candidates == 5


def test_puzzles_are_what_is_wished() -> None:
    wishes = Request(symmetry=["diagonal", "half-turn"], er=(None, 2.5), flow=True, canon=True)
    seen = list(qedoku.generate(wishes, seed=3, count=4))
    for made in seen:
        assert isinstance(made, Generated)
        solution = made.puzzle.solve().solution
        assert solution is not None and solution == made.solution
        assert {"diagonal", "half-turn"} & set(made.symmetry)
        assert made.er == made.puzzle.rate().er and made.er is not None and made.er <= 2.5
        assert made.givens == len(made.puzzle.givens) == made.pattern.count("x")
        assert made.bottlenecks is not None and made.canon is not None and len(made.canon) == 32
        assert made.seed == "3" and made.generator >= 1 and made.asked
    assert len({made.json() for made in seen}) == 4
    practice = next(qedoku.generate(Request(position="hidden-pair"), seed=1))
    assert isinstance(practice, Generated) and practice.position is not None
    hint = practice.position.hint()
    assert hint is not None and hint.step is not None and hint.step.technique.id == "hidden-pair"


def test_what_is_asked_wrongly_is_told_at_once() -> None:
    with pytest.raises(ValueError, match="fewer than 17 givens"):
        qedoku.generate(Request(givens=(None, 16)))
    with pytest.raises(ValueError, match="uses x-wing and ER 2.0 to 3.0 have nothing in common"):
        qedoku.generate(Request(er="2..3", uses="x-wing"))
    with pytest.raises(ValueError, match="type a rating or a range"):
        qedoku.generate(Request(er="hard"))
    with pytest.raises(ValueError, match="jellyfsh"):
        qedoku.generate(Request(hardest="jellyfsh"))
    with pytest.raises(ValueError, match="1 or more"):
        qedoku.generate(threads=0)
    with pytest.raises(ValueError, match="effort"):
        qedoku.generate(budget=qedoku.Budget(nodes=5))
    with pytest.raises(qedoku.UnknownName):
        qedoku.generate(apart="looks")  # type: ignore[call-overload]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_budget_and_a_stop_end_a_list(threads: int) -> None:
    began = monotonic()
    hard = Request(er="11.0..", effort="1M")
    assert list(qedoku.generate(hard, seed=1, count=None, threads=threads, budget=0.2)) == []
    with qedoku.Stop(timeout=0.2) as stop:
        assert list(qedoku.generate(hard, seed=1, threads=threads, budget=qedoku.Budget(stop=stop))) == []
    assert monotonic() - began < 5
    assert len(list(qedoku.generate(seed=1, count=3, budget=60))) == 3


def test_one_of_a_class_is_enough() -> None:
    full = "x" * 81
    made = list(qedoku.generate(Request(pattern=full, minimal="no"), seed=1, count=40, apart="no"))
    assert len(made) == 40
    texts = {one.puzzle.canonical().text for one in made if isinstance(one, Generated)}
    apart = list(qedoku.generate(Request(pattern=full, minimal="no"), seed=1, count=40))
    assert len(apart) == len(texts)


def test_a_shortfall_says_how_near_it_came() -> None:
    short = next(qedoku.generate(Request(er=(9.0, None), effort=10), seed=7))
    assert isinstance(short, Shortfall)
    assert (short.seed, short.index, short.candidates) == ("7", 0, 10)
    assert short.failing == short.funnel[-1].wish == "ER at least 9.0" and short.funnel[-1].passed == 0
    assert short.nearest is not None and short.distance is not None
    rated = short.nearest.rate().er
    assert rated is not None and round(10 * rated) + short.distance == 90
    assert (short.figures["er"], short.figures["givens"]) == (rated, len(short.nearest.givens))
    none = next(qedoku.generate(Request(givens=17, effort=10), seed=7))
    assert isinstance(none, Shortfall) and none.nearest is None and not none.figures


@pytest.mark.parametrize("order", ["random", "first", "last", "hardest", "easiest"])
def test_minimal_puzzles_are_those_of_the_command(command: Command, order: qedoku.Order) -> None:
    line = samples.EASY.line
    found = qedoku.minimize(line, order=order)
    assert found.json() == command("minimize", "--json", "--order", order, line).rstrip("\n")
    assert found.puzzle.check().minimal and found.puzzle.solve().solution is not None
    assert set(found.puzzle.givens.items()) <= set(samples.EASY.givens.items())


def test_a_kakuro_keeps_its_level_as_with_the_command(command: Command) -> None:
    for level in ("Beginner", ["Beginner", "Easy"]):
        words = level if isinstance(level, str) else ",".join(level)
        found = qedoku.minimize(samples.KAKURO, level=level)  # type: ignore[arg-type]
        told = command("minimize", "--json", "--level", words, samples.KAKURO.line)
        assert found.json() == told.rstrip("\n")
        assert found.puzzle.solve().is_unique


def test_minimizing_keeps_what_it_is_told_to() -> None:
    kept = qedoku.minimize(samples.EASY, symmetry="half-turn").puzzle
    assert {(10 - cell.row, 10 - cell.col) for cell in kept.givens} == set(kept.givens)
    assert len(qedoku.minimize(samples.EASY, to=27).puzzle.givens) == 27
    every = qedoku.minimal_puzzles(samples.EASY, limit=10**6)
    assert every.complete and len(set(every.found)) == len(every.found) > 1
    assert not qedoku.minimal_puzzles(samples.EASY, limit=1).complete
    with pytest.raises(ValueError, match="this has several"):
        qedoku.minimize("." * 81)
    sums = qedoku.minimize(samples.KAKURO)
    assert sums.puzzle.family == "kakuro" and sums.puzzle != samples.KAKURO
    assert sums.puzzle.solve().is_unique
    with pytest.raises(ValueError, match="without a symmetry"):
        qedoku.minimize(samples.KAKURO, symmetry="half-turn")
    with pytest.raises(qedoku.NotApplicable):
        qedoku.minimal_puzzles(samples.KAKURO)
    with pytest.raises(ValueError, match="is to stay Extreme while sums go; it is Beginner"):
        qedoku.minimize(samples.KAKURO, level="Extreme")
    with pytest.raises(ValueError, match="a Kakuro keeps its level"):
        qedoku.minimize(samples.EASY, level="Easy")
    with pytest.raises(qedoku.UnknownName):
        qedoku.minimize(samples.KAKURO, level="easier")  # type: ignore[arg-type]
    with pytest.raises(qedoku.UnknownName):
        qedoku.minimize(samples.EASY, order="hard")  # type: ignore[arg-type]


@pytest.mark.parametrize("puzzle", [samples.EASY, samples.KAKURO])
def test_guises_are_those_of_the_command(command: Command, puzzle: qedoku.Puzzle) -> None:
    found = qedoku.vary(puzzle, count=3, seed=5)
    assert [one.json() for one in found] == command("vary", "--json", "-n3", "--seed=5", puzzle.line).splitlines()
    for one in found:
        assert one.puzzle.canonical().text == puzzle.canonical().text
        assert (one.map is None) == (puzzle.family == "kakuro")
        assert one.map is None or one.map.apply(puzzle) == one.puzzle


def test_looks_stay_if_that_is_wished() -> None:
    for one in qedoku.vary(samples.EASY, count=3, keep="pattern"):
        assert one.puzzle.givens.keys() == samples.EASY.givens.keys()
    with pytest.raises(qedoku.NotApplicable):
        qedoku.vary(samples.KAKURO, keep="pattern")
    with pytest.raises(qedoku.UnknownName):
        qedoku.vary(samples.EASY, keep="colour")  # type: ignore[arg-type]
