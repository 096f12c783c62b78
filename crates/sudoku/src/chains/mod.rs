//! Sudoku for the chain engine: its links, and the local patterns that dynamic chains may use.

mod patterns;

pub use patterns::LocalPatterns;

use crate::{Grid, net};
use pencilmark_engine::Board;
use pencilmark_engine::chains::{Links, View};
use std::sync::LazyLock;

static LINKS: LazyLock<Links> = LazyLock::new(|| Links::new(net::net()));

/// The links of classic Sudoku.
pub fn links() -> &'static Links {
    &LINKS
}

/// The open candidates of a grid.
pub fn view(grid: &Grid) -> View {
    View::new(links(), &grid.position())
}
