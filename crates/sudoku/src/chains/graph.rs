//! Nodes and strong links of alternating chains in a grid.
//!
//! Single candidates come first, by cell and digit. Then follow, as far as asked for, the strong links
//! between them: cells with two candidates in reading order, then houses with two places of a digit, houses
//! in ascending order; those of groups by house and digit; and those of almost locked sets in the order of
//! their list.

use crate::almost_locked::{almost_locked_sets, common_house};
use crate::house::{self, CellSet, HouseKind};
use crate::net::{candidate, cell_group, place_group};
use crate::{Grid, chains::conflicts};
use qedoku_engine::Board;
use qedoku_engine::chains::alternating::{Graph, GraphBuilder, LINK, NodeId, Reason, SET_LINK};
use qedoku_model::{CandidateSet, Cell, ChainNode, Digit, DigitSet, Groups, House};

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
    /// Strong links through such a set and a cell outside it that is left with one digit once the set is
    /// locked.
    pub followers: bool,
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
        followers: false,
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

/// The graph of a grid, and how many nodes are single candidates that have a node for their own sake; these
/// are the first.
pub fn graph(grid: &Grid, nodes: Nodes) -> (Graph<'static>, u32) {
    let mut open = CandidateSet::empty(729);
    for cell in grid.empty().iter() {
        grid.candidates(cell).iter().for_each(|digit| {
            open.insert(candidate(cell, digit));
        });
    }
    debug_assert!(open.iter().all(|c| grid.position().alive.contains(c)));
    let mut build = GraphBuilder::new(conflicts(), &open);
    let sets = if nodes.sets { almost_locked_sets(grid) } else { Vec::new() };
    // A set brings three or four, not counting what others have brought.
    build.reserve(open.len() + 4 * sets.len(), open.len() + 4 * sets.len());
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
            let both: Vec<NodeId> =
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
        link_sets(grid, sets, &mut build, nodes.followers);
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
        let first = mask.count_ones() as usize;
        if first > 3 || count - first > 3 {
            continue;
        }
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

fn candidates(cells: CellSet, digit: Digit) -> ChainNode {
    cells.iter().map(|cell| candidate(cell, digit)).collect()
}

/// Whether some open candidate excludes these places of a digit, all of them.
fn is_seen(grid: &Grid, places: CellSet, digit: Digit) -> bool {
    !(places.common_peers() & grid.cells_with(digit)).is_empty()
        || places.len() == 1 && places.iter().any(|cell| grid.candidates(cell).len() > 1)
}

/// The strong links through almost locked sets: each two of their digits that something outside sees.
fn link_sets(
    grid: &Grid,
    sets: Vec<(CellSet, DigitSet, House)>,
    build: &mut GraphBuilder<'_>,
    with_followers: bool,
) {
    for (cells, digits, house) in sets.into_iter().filter(|(cells, ..)| cells.len() > 1) {
        let own = |digit: Digit| cells & grid.cells_with(digit);
        let ends: Vec<Digit> = digits.iter().filter(|&digit| is_seen(grid, own(digit), digit)).collect();
        let cover = digits.iter().map(|digit| place_group(house, digit));
        let set = build.set(cells.iter().map(cell_group).collect(), cover.collect());
        let number = |digit: Digit| digits.iter().take_while(|&other| other < digit).count();
        let mut nodes: Vec<NodeId> = Vec::new();
        for (i, a) in ends.iter().enumerate().skip(1) {
            nodes.push(build.node(&candidates(own(*a), *a)));
            if i == 1 {
                // Nodes are numbered in the order in which the links between them are made.
                nodes.insert(0, build.node(&candidates(own(ends[0]), ends[0])));
            }
            for (j, b) in ends[..i].iter().enumerate() {
                build.strong_by_set(nodes[j], nodes[i], set, [*a, *b].map(number));
            }
        }
        if with_followers {
            followers(grid, build, (cells, digits, house), ends.into_iter().collect());
        }
    }
}

/// The strong links through an almost locked set and a cell outside its house: without one of the `ends` the
/// set holds all its other digits, the cell loses those of which it sees all places, and has one digit left.
///
/// A cell that loses a single digit has a strong link of its own.
fn followers(
    grid: &Grid,
    build: &mut GraphBuilder<'_>,
    (cells, digits, house): (CellSet, DigitSet, House),
    ends: DigitSet,
) {
    let own = |digit: Digit| cells & grid.cells_with(digit);
    for cell in (grid.empty() - house::cell_set(house)).iter() {
        let seen =
            (digits & grid.candidates(cell)).iter().filter(|&d| (own(d) - house::peer_set(cell)).is_empty());
        let seen: DigitSet = seen.collect();
        for end in ends {
            let lost = seen - end.set();
            let (2.., Some(left)) = (lost.len(), (grid.candidates(cell) - lost).single()) else { continue };
            let places = |digit: Digit| {
                let mut places = own(digit);
                if lost.contains(digit) {
                    places.insert(cell);
                }
                common_house(places).map(|house| place_group(house, digit))
            };
            let covered: Option<Groups> = (digits - end.set()).iter().map(places).collect();
            let Some(cover) = covered else { continue };
            let reason = Reason {
                base: cells.iter().chain([cell]).map(cell_group).collect(),
                cover,
                cost: SET_LINK + LINK,
            };
            let from = build.node(&candidates(own(end), end));
            let to = build.node(&[candidate(cell, left)]);
            build.strong(from, to, reason);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, net};
    use std::collections::BTreeSet;

    /// Whether the cells can be filled from what is left of them, no two alike that see each other.
    fn can_fill(left: &[(Cell, DigitSet)], filled: &mut Vec<(Cell, Digit)>) -> bool {
        let Some(&(cell, digits)) = left.get(filled.len()) else { return true };
        digits.iter().any(|digit| {
            let is_free = filled.iter().all(|&(c, d)| d != digit || !house::peer_set(cell).contains(c));
            is_free && {
                filled.push((cell, digit));
                let can = can_fill(left, filled);
                filled.pop();
                can
            }
        })
    }

    #[test]
    fn without_both_ends_of_a_strong_link_its_set_cannot_be_filled() {
        let lines = [
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
            "7..1......9....6......2......2.4...39......5.6..3..........5..2.8....7......9..8.",
        ];
        let (mut sets, mut followed) = (0, BTreeSet::new());
        for line in lines {
            let mut grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            let mut random = 1u32;
            while grid.empty().iter().map(|cell| grid.candidates(cell).len()).sum::<usize>() > 90 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                grid.remove(Cell((random >> 8) as u16 % 81), Digit::ALL[(random >> 24) as usize % 9]);
                if random >> 16 & 31 > 0 {
                    continue;
                }
                let (graph, _) = graph(&grid, Nodes { parts: true, followers: true, ..Nodes::ALL });
                for (a, edge) in graph.nodes().flat_map(|a| graph.strong(a).iter().map(move |e| (a, e))) {
                    let reason = graph.reason(edge.reason);
                    if reason.base.len() < 2 {
                        continue;
                    }
                    let ends = [graph.node(a), graph.node(edge.to)].concat();
                    let left: Vec<(Cell, DigitSet)> = (reason.base.iter())
                        .map(|&group| net::cell(net::net().members(group)[0]))
                        .map(|cell| {
                            let is_left = |&digit: &Digit| !ends.contains(&candidate(cell, digit));
                            (cell, grid.candidates(cell).iter().filter(is_left).collect())
                        })
                        .collect();
                    assert!(!can_fill(&left, &mut Vec::new()), "{reason:?} in {}", grid.line());
                    sets += 1;
                    if edge.cost > SET_LINK {
                        followed.insert(reason.base.len());
                    }
                }
            }
        }
        assert!(sets > 1000 && followed.len() > 3, "{sets} {followed:?}");
    }
}
