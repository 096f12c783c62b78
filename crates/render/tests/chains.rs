//! Long chains in words, as a reader sees them: the hardest step of three famous puzzles, and branches with
//! ends of their own.
//!
//! Each file of `chains/` holds a position and the text. `OVERWRITE=1` writes the texts anew.

use qedoku_engine::chains::ByLength;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Cell, Digit, DigitSet};
use qedoku_render::{Theme, chain_lines, explain};
use qedoku_sudoku::notation::SudokuNames;
use qedoku_sudoku::techniques::blossom_loop::BlossomLoop;
use qedoku_sudoku::techniques::dynamic_forcing_chain::DynamicForcingChain;
use qedoku_sudoku::{Grid, Setup};
use std::path::Path;

const DYNAMIC: DynamicForcingChain<ByLength> = DynamicForcingChain { order: ByLength };

/// Width of the text, as the command line has it.
const WIDTH: usize = 100;

fn check_text(name: &str, technique: &dyn Technique<Grid>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chains").join(format!("{name}.txt"));
    let file = std::fs::read_to_string(&path).expect("the file is there");
    let (head, text) = file.split_once("\n\n").unwrap_or((file.trim_end(), ""));
    let actual = told(&position(head), technique);
    if std::env::var_os("OVERWRITE").is_some() {
        std::fs::write(&path, format!("{head}\n\n{actual}")).expect("the file can be written");
    } else if let Some((i, (expected, actual))) =
        text.lines().zip(actual.lines()).enumerate().find(|(_, (expected, actual))| expected != actual)
    {
        panic!("{name}, line {} of the text:\nexpected {expected}\nactual   {actual}", i + 1);
    } else {
        assert_eq!(text.lines().count(), actual.lines().count(), "{name}");
    }
}

/// The position of nine lines of cells; a single digit is a filled cell.
fn position(head: &str) -> Grid {
    let words = head.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    let cells: Vec<DigitSet> =
        words.map(|word| word.bytes().filter_map(|b| Digit::new(b.wrapping_sub(b'0'))).collect()).collect();
    assert_eq!(cells.len(), 81);
    let mut setup = Setup::default();
    let mut candidates = [DigitSet::EMPTY; 81];
    for (i, &cell) in cells.iter().enumerate() {
        setup.givens[i] = cell.single();
        candidates[i] = cell;
    }
    setup.candidates = Some(Box::new(candidates));
    Grid::new(&setup).expect("a position without defects")
}

/// The first chain of the position, as the command line tells it.
fn told(grid: &Grid, technique: &dyn Technique<Grid>) -> String {
    assert!((0..81).all(|cell| grid.value(Cell(cell)).is_some() || grid.candidates(Cell(cell)).len() > 1));
    let step = technique.first(grid).expect("the position has a chain");
    let info = technique.infos().iter().find(|info| info.id == step.technique.id).expect("it is told");
    let words = explain(info.words, &step, &grid.position(), &SudokuNames);
    let mut text = format!("{}\n", words.wrapped(&Theme::PLAIN, 0, WIDTH));
    for line in chain_lines(step.chain.as_deref().expect("it is a chain"), &SudokuNames) {
        let indent = 2 * line.depth;
        text += &format!("{:indent$}{}\n", "", line.words.wrapped(&Theme::PLAIN, indent, WIDTH));
    }
    text
}

#[test]
fn a_chain_of_golden_nugget_with_dynamic_chains_inside_is_told() {
    check_text("golden_nugget", &DYNAMIC);
}

#[test]
fn a_chain_of_easter_monster_with_multiple_chains_inside_is_told() {
    check_text("easter_monster", &DYNAMIC);
}

#[test]
fn a_chain_of_a_traced_puzzle_with_multiple_chains_inside_is_told() {
    check_text("er_11_3", &DYNAMIC);
}

#[test]
fn branches_of_a_blossom_loop_are_told_to_their_ends() {
    check_text("blossom_loop", &BlossomLoop);
}
