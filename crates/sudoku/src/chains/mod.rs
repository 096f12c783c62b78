//! Sudoku for the chain engine: its links, the nodes of alternating chains, and the local patterns that
//! dynamic chains may use.

mod graph;
mod narrowing;
mod patterns;
mod single_digit;
mod whips;

pub use graph::{Nodes, graph};
pub use patterns::LocalPatterns;
pub use single_digit::refutes_a_place;
pub use whips::{WhipRules, whip_rules, whip_state};

use crate::last::Last;
use crate::{Grid, net};
use qedoku_engine::chains::alternating::Conflicts;
use qedoku_engine::chains::{self, Links, View};
use qedoku_engine::{Board, Kept, Workspace};
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

/// Whether the links between single candidates settle anything in a grid. Where they do not, there is none of
/// the patterns that refute what they remove by such links: wings, X- and XY-chains, loops without groups.
pub fn links_settle(grid: &Grid, workspace: &mut Workspace) -> bool {
    let last = workspace.of::<Last<(), Settles>>();
    last.of(grid, (), || Settles(chains::links_settle(links(), &view(grid)))).0
}

/// Whether the links between single candidates settle anything.
struct Settles(bool);

impl Kept for Settles {
    fn bytes(&self) -> usize {
        0
    }
}

/// The open candidates of a grid.
pub fn view(grid: &Grid) -> View {
    View::new(links(), &grid.position())
}
