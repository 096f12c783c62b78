//! Nodes and strong links of alternating chains in a grid.
//!
//! Single candidates come first, by cell and digit. Then follow, as far as asked for, the strong links between them:
//! cells with two candidates in reading order, then houses with two places of a digit, houses in ascending order;
//! those of groups by house and digit; and those of almost locked sets in the order of their list.

use crate::almost_locked::almost_locked_sets;
use crate::house::{self, CellSet, HouseKind};
use crate::net::{candidate, cell_group, place_group};
use crate::{Grid, chains::conflicts};
use pencilmark_engine::Board;
use pencilmark_engine::chains::alternating::{Graph, GraphBuilder, Reason};
use pencilmark_model::{Candidate, CandidateSet, Cell, Digit, DigitSet, House};

/// Which nodes and strong links a graph has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nodes {
    /// The digits whose candidates are nodes.
    pub digits: DigitSet,
    /// Whether only cells with two candidates have nodes.
    pub only_bivalue: bool,
    /// Strong links inside cells.
    pub cells: bool,
    /// Strong links between the places of a digit in a house.
    pub places: bool,
    /// Nodes of two or three places of a digit in the crossing of a box and a line.
    pub groups: bool,
    /// Whether some of the places in a crossing may be a node of their own, and not just all of them.
    pub parts: bool,
    /// Strong links through almost locked sets of two cells or more.
    pub sets: bool,
}

impl Nodes {
    /// Single candidates with all their strong links.
    pub const SINGLE: Nodes = Nodes {
        digits: DigitSet::ALL,
        only_bivalue: false,
        cells: true,
        places: true,
        groups: false,
        parts: false,
        sets: false,
    };
    /// The same, and group nodes.
    pub const GROUPED: Nodes = Nodes { groups: true, ..Nodes::SINGLE };
    /// The same, and almost locked sets.
    pub const ALL: Nodes = Nodes { sets: true, ..Nodes::GROUPED };
    /// Cells with two candidates and nothing else.
    pub const BIVALUE: Nodes = Nodes { only_bivalue: true, places: false, ..Nodes::SINGLE };

    /// The places of one digit.
    pub fn of_digit(digit: Digit) -> Nodes {
        Nodes { digits: digit.set(), cells: false, ..Nodes::SINGLE }
    }
}

/// The graph of a grid, and how many nodes are single candidates that have a node for their own sake; these are the first.
pub fn graph(grid: &Grid, nodes: Nodes) -> (Graph<'static>, u32) {
    let mut open = CandidateSet::empty(729);
    for cell in grid.empty().iter() {
        grid.candidates(cell).iter().for_each(|digit| {
            open.insert(candidate(cell, digit));
        });
    }
    debug_assert!(open.iter().all(|c| grid.position().alive.contains(c)));
    let mut build = GraphBuilder::new(conflicts(), &open);
    let mut starts = 0;
    for cell in grid.empty().iter() {
        let own = grid.candidates(cell);
        if nodes.only_bivalue && own.len() != 2 {
            continue;
        }
        for digit in own & nodes.digits {
            build.node(&[candidate(cell, digit)]);
            starts += 1;
        }
    }
    if nodes.cells {
        for cell in grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == 2) {
            let both: Vec<u32> =
                grid.candidates(cell).iter().map(|digit| build.node(&[candidate(cell, digit)])).collect();
            build.strong(both[0], both[1], Reason::group(cell_group(cell)));
        }
    }
    for group_size in if nodes.groups { 1..=2 } else { 1..=1 } {
        for house in (0..27).map(House).filter(|_| nodes.places) {
            for digit in nodes.digits {
                places(grid, &mut build, house, digit, group_size > 1, nodes.parts);
            }
        }
    }
    if nodes.sets {
        sets(grid, &mut build);
    }
    build.sort_links();
    (build.build(), starts)
}

/// The strong links of a digit in a house: its places fall into two parts that are nodes.
fn places(grid: &Grid, build: &mut GraphBuilder<'_>, house: House, digit: Digit, grouped: bool, parts: bool) {
    let all = grid.places(house, digit);
    let count = all.count_ones() as usize;
    if !(2..=6).contains(&count) || (count == 2) == grouped {
        return;
    }
    let cells: Vec<Cell> = DigitSet::from_bits(all).iter().map(|p| house::cells(house)[p.index()]).collect();
    // The first place is in the first part.
    for mask in (1..1usize << count).step_by(2) {
        let (mut a, mut b) = (CellSet::EMPTY, CellSet::EMPTY);
        for (i, &cell) in cells.iter().enumerate() {
            if mask >> i & 1 == 1 { a.insert(cell) } else { b.insert(cell) }
        }
        if [a, b].iter().all(|&cells| is_node(cells) && (parts || is_whole(grid, digit, cells))) {
            let [a, b] = [a, b].map(|cells| build.node(&candidates(cells, digit)));
            build.strong(a, b, Reason::group(place_group(house, digit)));
        }
    }
}

/// A single cell, or all places of a digit in a crossing.
fn is_whole(grid: &Grid, digit: Digit, cells: CellSet) -> bool {
    let Some(first) = cells.first() else { return false };
    let block = house::cell_set(house::house_of(first, HouseKind::Box));
    cells.len() == 1
        || [HouseKind::Row, HouseKind::Column].iter().any(|&kind| {
            grid.cells_with(digit) & block & house::cell_set(house::house_of(first, kind)) == cells
        })
}

/// One cell, or two or three in the crossing of a box and a line.
fn is_node(cells: CellSet) -> bool {
    let Some(first) = cells.first() else { return false };
    let [row, column, block] = [HouseKind::Row, HouseKind::Column, HouseKind::Box]
        .map(|kind| house::cell_set(house::house_of(first, kind)));
    cells.len() == 1 || (cells - (row & block)).is_empty() || (cells - (column & block)).is_empty()
}

fn candidates(cells: CellSet, digit: Digit) -> Vec<Candidate> {
    cells.iter().map(|cell| candidate(cell, digit)).collect()
}

/// The strong links through almost locked sets: each two of their digits that something outside sees.
fn sets(grid: &Grid, build: &mut GraphBuilder<'_>) {
    let sets = almost_locked_sets(grid).into_iter().filter(|(cells, ..)| cells.len() > 1);
    for (cells, digits, house) in sets {
        let ends: Vec<(Digit, Vec<Candidate>)> = digits
            .iter()
            .map(|digit| (digit, candidates(cells & grid.cells_with(digit), digit)))
            .filter(|(_, members)| build.is_seen(members))
            .collect();
        for (i, (a, a_members)) in ends.iter().enumerate() {
            for (b, b_members) in &ends[..i] {
                let reason = Reason {
                    base: cells.iter().map(cell_group).collect(),
                    cover: (digits - a.set() - b.set())
                        .iter()
                        .map(|digit| place_group(house, digit))
                        .collect(),
                };
                let [a, b] = [a_members, b_members].map(|members| build.node(members));
                build.strong(b, a, reason);
            }
        }
    }
}
