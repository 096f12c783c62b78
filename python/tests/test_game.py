"""Games."""

from __future__ import annotations

import copy
import pickle
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

import qedoku
from qedoku import Game, Puzzle, samples


def test_moves_are_made_and_taken_back(puzzle: Puzzle) -> None:
    game, choose = Game(puzzle), random.Random(1)
    positions = [game.to_puzzle()]
    while len(positions) < 12 and (cells := [cell for cell in game if game.candidates(cell)]):
        cell = choose.choice(cells)
        digit = choose.choice(sorted(game.candidates(cell)))
        move = f"{cell}{choose.choice('=-')}{digit}"
        assert game.is_legal(move)
        game.push(move)
        assert game.peek() == qedoku.Move.of(move) == game.stack[-1]
        positions.append(game.to_puzzle())
    made = list(game.stack)
    while made:
        assert game.to_puzzle() == positions.pop()
        assert game.pop() == made.pop()
    assert game == Game(puzzle) and not game.stack
    assert game.redo() is not None and game.to_puzzle() != puzzle


def test_a_path_is_played_to_the_end(puzzle: Puzzle) -> None:
    game = Game(puzzle)
    while hint := game.hint():
        assert hint.step is not None
        game.push(hint.step)
    assert game.is_solved() and list(game) == [] and game.mistakes() == []
    for move in game.stack:
        assert move.technique is not None
    again = Game(puzzle)
    for move in game.stack:
        again.push(move)
    assert again == game


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("r1c1=5", "given"), ("r1c3=5", "no place"), ("r1c3-5", "no candidate"), ("r10c1=1", "no cell"),
        ("r1c3=0", "none of 1 to 9"),
    ],
)  # fmt: skip
def test_what_the_rules_forbid_says_why(move: str, reason: str) -> None:
    game = Game(samples.EASY)
    assert not game.is_legal(move)
    with pytest.raises(qedoku.IllegalMove, match=reason) as caught:
        game.push(move)
    assert reason in caught.value.reason and not game.stack


@pytest.mark.parametrize("move", ["", "r1c3", "r1c3=12", "r1c3=x", "1=2"])
def test_what_is_no_move_says_what_one_is(move: str) -> None:
    with pytest.raises(ValueError, match="r4c7"):
        Game(samples.EASY).push(move)


def test_a_step_of_another_position_is_refused() -> None:
    first = samples.EASY.explain()[0]
    game = Game(samples.EASY)
    game.push(first)
    with pytest.raises(qedoku.IllegalMove, match="placed"):
        game.push(first)
    with pytest.raises(qedoku.IllegalMove):
        Game(samples.KAKURO).push(first)


def test_mistakes_are_asked_for_by_name() -> None:
    game = Game(samples.EASY)
    game.push("r1c3-4")
    game.push("r1c4=2")
    assert [str(move) for move in game.mistakes()] == ["r1c3-4", "r1c4=2"]
    hint = game.hint()
    assert hint is not None and hint.step is None and hint.level(1) == "Something is wrong in this position."


def test_games_are_copied_and_pickled(puzzle: Puzzle) -> None:
    game = Game(puzzle)
    game.push(puzzle.explain()[0])
    game.push(game.explain()[0])
    game.pop()
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game and other.stack == game.stack
        assert other.redo() is not None and other != game
    bare = game.copy(stack=False)
    assert bare.to_puzzle() == game.to_puzzle() and len(bare.stack) == 1


def test_threads_share_a_game() -> None:
    game = Game(samples.EMPTY)
    with ThreadPoolExecutor(8) as pool:
        cells = list(game)

        def strike(number: int) -> None:
            game.push(f"{cells[number]}-{number % 9 + 1}")

        list(pool.map(strike, range(81)))
    assert len(game.stack) == 81 and all(len(game.candidates(cell)) == 8 for cell in cells)
