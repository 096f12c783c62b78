//! The techniques of Sudoku, one file each.
//!
//! To add one: write its file (definition, scan order, `find`, proof, words), add a line here, and add
//! `fixtures/<file name>.case` with at least two positive cases and a near miss. Everything else (catalogue, command
//! line, tests) follows from this list.

mod prelude;

pencilmark_engine::techniques! {
    crate::Grid;
    full_house: FullHouse;
    hidden_single: HiddenSingle;
}
