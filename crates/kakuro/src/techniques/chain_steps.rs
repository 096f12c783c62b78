//! From the chain engine's chains to steps; shared by the chain techniques.

use crate::Grid;
use qedoku_engine::chains::View;
use qedoku_engine::{Board, Info, chains};
use qedoku_model::{Candidate, Chain, Kind, Meaning, Origin, Role, Step};

/// How many candidates may be open for chains to be searched: in larger positions the tables of what follows
/// from what would not fit into memory.
const MOST_OPEN: usize = 20_000;

/// The open candidates of a grid; none of them if they are too many for chains.
pub(super) fn view(grid: &Grid) -> View {
    let view = View::new(grid.links(), &grid.position());
    if view.open(grid.links()).nth(MOST_OPEN).is_some() {
        return View::with(grid.links(), |_| false);
    }
    view
}

/// The infos for the kinds of chains with several assumptions.
pub(super) struct Infos {
    pub contradiction: &'static Info,
    pub double: &'static Info,
    pub cell: &'static Info,
    pub places: &'static Info,
    pub combinations: &'static Info,
}

/// The step of a chain from several assumptions.
pub(super) fn branching(grid: &Grid, infos: &Infos, chain: Chain) -> Step {
    let origin = chain.group.map(|group| Board::net(grid).group(group).origin);
    let info = match (chain.kind, origin) {
        (Kind::Double, _) => infos.double,
        (Kind::Cell, Some(Origin::Combinations(_))) => infos.combinations,
        (Kind::Cell, _) => infos.cell,
        (Kind::Region, _) => infos.places,
        _ => infos.contradiction,
    };
    step(grid, info, chain)
}

/// The step of a chain: conclusions, marks, proof.
pub(super) fn step(grid: &Grid, info: &'static Info, chain: Chain) -> Step {
    let net = Board::net(grid);
    let run = match chain.group.map(|group| net.group(group).origin) {
        Some(Origin::Combinations(house)) => Some(house),
        _ => None,
    };
    let combinations = run.into_iter().flat_map(|house| grid.combinations(house)).map(|(_, set)| set);
    chains::step(net, grid.links(), info, chain).mark_all(Role::Combinations, combinations)
}

/// Whether all literals of a chain speak of cells holding one and the same digit.
pub(super) fn has_one_digit(grid: &Grid, chain: &Chain) -> bool {
    let digit = |candidate: Candidate| match grid.meaning(candidate) {
        Meaning::Digit(_, digit) => Some(digit),
        Meaning::Combination(..) => None,
    };
    let mut digits = chain.trails.iter().flatten().map(|node| digit(node.literal.candidate()));
    let first = digits.next().flatten();
    first.is_some() && digits.all(|digit| digit == first)
}
