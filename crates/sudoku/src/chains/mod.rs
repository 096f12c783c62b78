//! Sudoku for the chain engine: its links, the nodes of alternating chains, and the local patterns that dynamic chains
//! may use.

mod graph;
mod patterns;

pub use graph::{Nodes, graph};
pub use patterns::LocalPatterns;

use crate::{Grid, net};
use pencilmark_engine::Board;
use pencilmark_engine::chains::alternating::Conflicts;
use pencilmark_engine::chains::{Links, View};
use std::sync::LazyLock;

static LINKS: LazyLock<Links> = LazyLock::new(|| Links::new(net::net()));

/// The links of classic Sudoku.
pub fn links() -> &'static Links {
    &LINKS
}

static CONFLICTS: LazyLock<Conflicts> = LazyLock::new(|| Conflicts::new(net::net()));

/// Which candidates of classic Sudoku exclude which.
pub fn conflicts() -> &'static Conflicts {
    &CONFLICTS
}

/// The open candidates of a grid.
pub fn view(grid: &Grid) -> View {
    View::new(links(), &grid.position())
}
