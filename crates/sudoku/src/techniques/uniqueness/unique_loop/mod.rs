//! Unique Rectangles and Unique Loops, types 1 to 4: two digits that could alternate round a loop of cells in
//! two ways would give the puzzle a second solution.
//!
//! A loop is an even number of cells, each with both digits, such that every house of the loop holds exactly
//! one cell of either parity; four cells make a rectangle. The *roof* is those of its cells that have extra
//! digits, one of which must therefore be true.
//!
//! * Type 1: one roof cell; it is neither of the two digits.
//! * Type 2: the roof's only extra digit is `e`; no cell that sees the whole roof is `e`.
//! * Type 3: two roof cells in one house act as one cell that holds an extra digit, and form a naked subset
//!   with other cells of the house; or the two digits form a hidden subset with other digits there. Naked and
//!   hidden subsets have ids of their own.
//! * Type 4: two roof cells are the only places of one of the digits in a house; neither is the other digit.
//!
//! Why: if the opposite of a conclusion were true, the loop's cells would hold nothing but the two digits,
//! and exchanging these would give a second solution. It holds only in puzzles declared to have one.
//!
//! Scan order: loops as `search` meets them; for one loop type 1, 2 or 3, then type 4. Within type 3:
//! subset size from the number of extra digits to 7; boxes, rows, columns; naked before hidden; subsets in
//! mask order. Steps are not sorted here: the reference rater sorts the whole list by its rating, which
//! depends on the loop's length, and by type.
//!
//! Quirks of the reference rater, kept because its step lists depend on them (see also `search`):
//!
//! * Steps that it regards as equal are emitted once: those of one set of cells. As one of the loop's cells
//!   has just the two digits, a set of cells has one pair of digits, and everything else follows from the
//!   set.
//! * A hidden subset is not smaller than the number of extra digits, so three extra digits bar a hidden pair.
//! * Naked subsets of size `k` need `2k` empty cells in the house, hidden ones more than that.
//! * In a naked subset the extra digits that only one roof cell has must all occur in the other cells.
//! * Type 4 is tried after type 2 and type 3, whatever they gave. Where both digits qualify, the smaller is
//!   the one that the roof holds; where a digit qualifies in several houses, the last of box, row, column
//!   is named.
//!
//! Marks: the loop's cells in path order as corners, the roof, the two digits, the extra digits. Type 3: the
//! house, the subset's cells without the roof, and its digits as pattern. Type 4: the house, and the digit
//! that stays as pattern.
//!
//! Source: unique rectangles are folklore of 2005 (types named in the Sudoku Programmers' forum); loops,
//! N. Juillerat, Sudoku Explainer, 2006.

mod search;
mod types;

use super::super::prelude::*;
use super::{unique_rectangle_1, unique_rectangle_2, unique_rectangle_3, unique_rectangle_4};
use qedoku_engine::Board;
use qedoku_model::Position;

/// Finds unique rectangles and loops, as the reference rater does.
pub struct UniqueLoop;

/// Finds the loops of more than four cells of [`UniqueLoop`].
pub struct LongUniqueLoop;

static INFOS: [Info; 10] = [
    unique_rectangle_1::INFO,
    unique_rectangle_2::INFO,
    unique_rectangle_3::NAKED,
    unique_rectangle_3::HIDDEN,
    unique_rectangle_4::INFO,
    Info::new(
        "unique-loop-1",
        "Unique Loop Type 1",
        "All cells of a loop but one hold the same two candidates: that one is neither of them.",
        "{corners} would be a deadly loop of {digits}, which fits in two ways, if {roof} were one of them, so \
         {removed}.",
    )
    .relying_on_uniqueness(),
    Info::new(
        "unique-loop-2",
        "Unique Loop Type 2",
        "The cells of a loop share two candidates, and those with more have one and the same extra digit: \
         it is true in one of them.",
        "{corners} would be a deadly loop of {digits}, which fits in two ways, if no cell of {roof} were {extra}; \
         one of them is, so {removed}.",
    )
    .relying_on_uniqueness(),
    Info::new(
        "unique-loop-3",
        "Unique Loop Type 3",
        "Two cells of a loop with extra candidates act as one cell that holds an extra digit, and make a \
         naked subset with other cells of their house.",
        "{corners} would be a deadly loop of {digits}, which fits in two ways, if {roof} did not hold \
         {extra:or}; with one of these there, {roof} and {subset} use up {pattern} in {house}, so {removed}.",
    )
    .relying_on_uniqueness(),
    Info::new(
        "unique-loop-3-hidden",
        "Unique Loop Type 3 with Hidden Subset",
        "Two cells of a loop with extra candidates take at most one of its two digits, so these make a \
         hidden subset elsewhere in their house.",
        "{corners} would be a deadly loop of {digits}, which fits in two ways, if {roof} did not hold \
         {extra:or}; with one of these there, {subset} and the other roof cell take {pattern} in {house}, so \
         {removed}.",
    )
    .relying_on_uniqueness(),
    Info::new(
        "unique-loop-4",
        "Unique Loop Type 4",
        "One digit of a loop is locked in the two cells that have extra candidates: neither is the other digit.",
        "In {house} the digit {pattern} must go to {roof}; with the other of {digits} beside it, {corners} \
         would be a deadly loop, which fits in two ways, so {removed}.",
    )
    .relying_on_uniqueness(),
];

impl Technique<Grid> for UniqueLoop {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut position: Option<Position> = None;
        search::find_loops(grid, emit, &mut |cells, digits, emit| {
            let roof: Vec<Cell> =
                cells.iter().copied().filter(|&cell| grid.candidates(cell) != digits).collect();
            let before = position.get_or_insert_with(|| grid.position());
            if roof.is_empty() || !before.unique {
                return Flow::Continue(());
            }
            types::Loop::new(grid, before, cells, digits, &roof).steps(emit)
        })
    }
}

impl Technique<Grid> for LongUniqueLoop {
    fn infos(&self) -> &'static [Info] {
        &INFOS[INFOS.len() / 2..]
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let is_long = |step: &Step| self.infos().contains(step.technique);
        let watch = emit.watch();
        let mut pass = |step| if is_long(&step) { emit.step(step) } else { Flow::Continue(()) };
        UniqueLoop.find(grid, workspace, &mut Emit::new(watch, &mut pass))
    }
}
