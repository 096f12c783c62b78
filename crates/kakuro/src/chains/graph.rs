//! Nodes and strong links of alternating chains in a grid, with groups of combinations.
//!
//! Single candidates come first: digits by cell, then combinations by run. For each run and digit follow the
//! combinations that have the digit and those that lack it, as groups. Strong links: cells with two
//! candidates; runs with two combinations; two places of a digit that all combinations have; the combinations
//! with and without a digit; and, where a digit has one place in a run, that place and the combinations
//! without the digit. A group of places makes no node: it excludes nothing but the combinations without the
//! digit, as those with it do.

use crate::Grid;
use qedoku_engine::Board;
use qedoku_engine::chains::alternating::{Conflicts, Graph, GraphBuilder, Reason};
use qedoku_model::{Candidate, CandidateSet, Cell, Digit, House};
use smallvec::SmallVec;

/// The candidates of a grid that are neither removed nor known to be true.
pub(crate) fn open(grid: &Grid) -> CandidateSet {
    let position = grid.position();
    let mut open = position.alive;
    position.on.iter().for_each(|candidate| {
        open.remove(candidate);
    });
    open
}

/// The graph of a grid with these open candidates, which are the first nodes.
pub(crate) fn graph<'a>(grid: &Grid, conflicts: &'a Conflicts, open: &CandidateSet) -> Graph<'a> {
    let mut build = GraphBuilder::new(conflicts, open);
    for candidate in open.iter() {
        build.node(&[candidate]);
    }
    let mut strong = |a: &[Candidate], b: &[Candidate], group| {
        let [a, b] = [a, b].map(|members| build.node(members));
        build.strong(a, b, Reason::group(group));
    };
    for cell in grid.cells().filter(|&cell| grid.candidates(cell).len() == 2) {
        let both: SmallVec<[Candidate; 2]> =
            grid.candidates(cell).iter().map(|digit| grid.digit_candidate(cell, digit)).collect();
        strong(&both[..1], &both[1..], grid.cell_group(cell));
    }
    for house in grid.runs() {
        let Some(group) = grid.combinations_group(house) else { continue };
        let all: SmallVec<[Candidate; 12]> = grid.combinations(house).map(|(id, _)| id).collect();
        if all.len() == 2 {
            strong(&all[..1], &all[1..], group);
        }
        for digit in grid.run_summary(house).in_some - grid.run_summary(house).filled {
            let places = places(grid, house, digit);
            let [with, without] = split(grid, house, digit);
            match (&places[..], &without[..]) {
                (&[a, b], []) => strong(&[a], &[b], grid.places_group(house, digit)),
                (&[place], [_, ..]) => strong(&[place], &without, grid.places_group(house, digit)),
                _ => {}
            }
            if all.len() > 2 && !without.is_empty() {
                strong(&with, &without, group);
            }
        }
    }
    build.build()
}

fn places(grid: &Grid, house: House, digit: Digit) -> SmallVec<[Candidate; 9]> {
    let cells = grid.open_cells(house).filter(|&cell: &Cell| grid.candidates(cell).contains(digit));
    cells.map(|cell| grid.digit_candidate(cell, digit)).collect()
}

/// The combinations with a digit and those without.
fn split(grid: &Grid, house: House, digit: Digit) -> [SmallVec<[Candidate; 12]>; 2] {
    let mut parts = [SmallVec::new(), SmallVec::new()];
    for (id, set) in grid.combinations(house) {
        parts[usize::from(!set.contains(digit))].push(id);
    }
    parts
}
