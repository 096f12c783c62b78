//! Text formats of Sudoku.
