//! Sudoku for the chain engine: its links, the nodes of alternating chains, and the local patterns that dynamic chains
//! may use.

mod graph;
mod narrowing;
mod patterns;
mod single_digit;

pub use graph::{Nodes, graph};
pub use patterns::LocalPatterns;
pub use single_digit::refutes_a_place;

use crate::last::Last;
use crate::{Grid, net};
use qedoku_engine::Board;
use qedoku_engine::chains::alternating::Conflicts;
use qedoku_engine::chains::{self, Links, View};
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

/// Whether the links between single candidates settle anything in a grid. Where they do not, there is none of the
/// patterns that refute what they remove by such links: wings, X- and XY-chains, loops without groups.
pub fn links_settle(grid: &Grid) -> bool {
    thread_local! {
        static LAST: Last<(), bool> = const { Last::new() };
    }
    LAST.with(|last| last.of(grid, (), || chains::links_settle(links(), &view(grid))))
}

/// The open candidates of a grid.
pub fn view(grid: &Grid) -> View {
    View::new(links(), &grid.position())
}
