"""Canonical forms are the command's, the same for every guise, and what is asked wrongly is told."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import get_args

import pytest

import qedoku
from qedoku import Map, samples

Command = Callable[..., str]


def drawn(random: Random) -> Map:
    """Any map of a Sudoku."""

    def lines() -> str:
        bands = random.sample(range(3), 3)
        return "".join(str(3 * band + line + 1) for band in bands for line in random.sample(range(3), 3))

    digits = "".join(random.sample("123456789", 9))
    return Map(f"t{random.randrange(2)} r{lines()} c{lines()} d{digits}")


@pytest.mark.parametrize("puzzle", [samples.EASY, samples.SEVENTEEN, samples.KAKURO])
def test_objects_are_those_of_the_command(command: Command, puzzle: qedoku.Puzzle) -> None:
    assert puzzle.canonical().json() == command("canon", "--json", puzzle.line).rstrip("\n")
    if puzzle.family == "sudoku":
        for of in get_args(qedoku.Kept):
            told = command("canon", "--json", "--automorphisms", "--of", of, puzzle.line).rstrip("\n")
            assert told.endswith(f',"group":{puzzle.automorphisms(of=of).json()}}}')


def test_every_guise_has_the_same_form_and_its_map_leads_there() -> None:
    random = Random(18)
    for puzzle in (samples.EASY, samples.HARD, samples.SEVENTEEN):
        for form in ("puzzle", "pattern-first", "by-solution"):
            wanted = puzzle.canonical(form=form).text
            for _ in range(5):
                guise = drawn(random).apply(puzzle)
                found = guise.canonical(form=form)
                assert found.text == wanted
                assert found.map is not None and found.map.apply(guise).line == wanted
    assert samples.EASY.canonical() != samples.HARD.canonical()


def test_guises_are_equivalent_and_others_are_not() -> None:
    random = Random(20)
    for puzzle in (samples.EASY, samples.SEVENTEEN, samples.SOLVED):
        for _ in range(5):
            guise = drawn(random).apply(puzzle)
            assert puzzle.is_equivalent(guise) and guise.is_equivalent(puzzle.line)
    # One given elsewhere, or one less, is another puzzle.
    less = samples.EASY.line.replace("5", ".", 1)
    moved = less[:2] + "5" + less[3:]
    assert not samples.EASY.is_equivalent(less) and not samples.EASY.is_equivalent(moved)
    assert qedoku.Puzzle(moved).canonical().text != samples.EASY.canonical().text
    assert samples.KAKURO.is_equivalent(qedoku.vary(samples.KAKURO, seed=3)[0].puzzle)
    assert not samples.KAKURO.is_equivalent(samples.SEVERAL) and not samples.KAKURO.is_equivalent(samples.EASY)
    # What was placed does not count, and lists of candidates are compared as such.
    game = samples.EASY.play()
    game.push("r1c3=4")
    assert game.to_puzzle().is_equivalent(samples.EASY)
    lists = ["123456789"] * 81
    lists[0] = "12......."
    one, turned = qedoku.Puzzle("".join(lists)), qedoku.Puzzle("".join(reversed(lists)))
    assert one.is_equivalent(turned) and not one.is_equivalent("123456789" * 81)
    assert not one.is_equivalent(samples.EMPTY)


def test_candidates_alone_have_a_form_of_their_own() -> None:
    cells = ["123456789"] * 81
    cells[0], cells[10] = "12.......", "..3.5...."
    one = qedoku.Puzzle("".join(cells))
    turned = qedoku.Puzzle("".join(reversed(cells)))
    other = qedoku.Puzzle("".join(["1........", *cells[1:]]))
    found = one.canonical()
    assert found.form == "sukaku" and len(found.text) == 729
    assert turned.canonical().text == found.text == qedoku.Puzzle(found.text).canonical().text
    assert other.canonical().text != found.text
    assert len(samples.EASY.canonical(form="sukaku").text) == 729


def test_maps_are_a_group() -> None:
    random = Random(19)
    for _ in range(20):
        one, other = drawn(random), drawn(random)
        assert one.then(one.inverse()) == Map() == one.inverse().then(one)
        assert one.then(other).apply(samples.WING) == other.apply(one.apply(samples.WING))
        assert eval(repr(one)) == one == Map(one.token) == pickle.loads(pickle.dumps(one))
        assert hash(one) == hash(Map(str(one)))


def test_a_group_lists_its_maps() -> None:
    group = samples.EASY.automorphisms(of="pattern")
    those = list(group)
    assert len(those) == len(group) == group.order == 8
    assert those[0] == Map() and all(map in group for map in those)
    assert {map.symmetry.code for map in those[1:]} == {of.code for of in group.classes}
    assert Map("t1") not in group
    assert pickle.loads(pickle.dumps(group)) == group
    with pytest.raises(ValueError, match="3359232 maps, and at most 10000"):
        next(iter(samples.EMPTY.automorphisms()))


def test_what_has_no_form_says_why() -> None:
    with pytest.raises(qedoku.NotApplicable, match="is a form of Kakuro"):
        samples.EASY.canonical(form="kakuro")
    with pytest.raises(qedoku.NotApplicable):
        samples.KAKURO.automorphisms()
    with pytest.raises(ValueError, match="`grid` is a form of full grids"):
        samples.EASY.canonical(form="grid")
    with pytest.raises(qedoku.ReadError) as raised:
        Map("t0 r123456788")
    assert raised.value.problems[0].column == 4
    with pytest.raises(qedoku.UnknownName) as unknown:
        samples.EASY.canonical(form="puzle")  # type: ignore[arg-type]
    assert unknown.value.known == get_args(qedoku.CanonForm) and unknown.value.near == ("puzzle",)
    with pytest.raises(qedoku.UnknownName) as other:
        samples.EASY.automorphisms(of="given")  # type: ignore[arg-type]
    assert other.value.known == get_args(qedoku.Kept)
