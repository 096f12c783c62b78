//! M-, S-, L- and H-wings: three strong links one after the other. If the first end is false, the other end
//! of its link is true, so the near end of the second link is false and its far end true, and so the last end
//! is true. One of the two ends is true: cells that see both lose their digit, and if the ends differ in
//! digit and see each other, each cell loses the other's digit; in one cell, all others go. What one of the
//! candidates between would remove by itself, and links that the first one reaches in another way, are left
//! to simpler patterns.
//!
//! A strong link is a cell with two candidates, or a digit with two places in a house. Two links meet in a
//! cell if both are of the second kind, else by a digit in cells that see each other.
//!
//! | wing | links | ends |
//! |---|---|---|
//! | M | cell, place, place | the same digit |
//! | S ("split") | place, cell, place | any |
//! | L ("local") | place, place, place | any |
//! | H ("hybrid") | cell, cell, place; cell, place, place; cell, place, cell | any in the first, else different digits |
//!
//! Cell, place, cell with the same digit at the ends is the W-wing, three cells are the XY-wing.
//!
//! Scan order: first links by cell, then by house and digit, each in both directions; second and last links
//! likewise. Of the steps that remove the same, each wing gives the first.
//!
//! Source: players' forum; M-wing 2008, S-, L- and H-wings StrmCkr, daj95376 and others, 2010 to 2014.

use super::prelude::*;
use crate::chains;
use crate::net;
use qedoku_model::{Alternating, ChainNode, GroupId, StrongLink};
use std::collections::HashSet;
use std::sync::Arc;

/// Finds M-, S-, L- and H-wings.
pub struct ShortWing;

const WORDS: &str = "Without {first}, {between} are true one after the other, and then {second}; so one of the \
                     two ends is true, and {removed}.";

const M: Info = Info::new(
    "m-wing",
    "M-Wing",
    "A cell with two candidates and two strong links that meet in a cell make two places of a digit an either-or.",
    WORDS,
);
const S: Info = Info::new(
    "s-wing",
    "S-Wing",
    "Two strong links of different digits are joined by a cell with these two candidates.",
    WORDS,
)
.alias(&["Split wing"]);
const L: Info =
    Info::new("l-wing", "L-Wing", "Three strong links of digits in houses that meet in cells.", WORDS)
        .alias(&["Local wing"]);
const H: Info = Info::new(
    "h-wing",
    "H-Wing",
    "Three strong links, of cells and of places, whose ends are different digits or meet by cells.",
    WORDS,
)
.alias(&["Hybrid wing"]);

/// One of two candidates is true.
#[derive(Clone, Copy)]
struct Strong {
    from: (Cell, Digit),
    to: (Cell, Digit),
    group: GroupId,
    is_cell: bool,
}

impl Strong {
    fn both_ways(a: (Cell, Digit), b: (Cell, Digit), group: GroupId, is_cell: bool) -> [Strong; 2] {
        [Strong { from: a, to: b, group, is_cell }, Strong { from: b, to: a, group, is_cell }]
    }
}

fn strong_links(grid: &Grid) -> Vec<Strong> {
    let mut links = Vec::new();
    for cell in grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == 2) {
        let digits: Vec<Digit> = grid.candidates(cell).iter().collect();
        links.extend(Strong::both_ways((cell, digits[0]), (cell, digits[1]), cell_group(cell), true));
    }
    let mut known = HashSet::new();
    for house in (0..27).map(House) {
        for digit in Digit::ALL {
            let places = grid.places(house, digit);
            if places.count_ones() == 2 {
                let cells: Vec<Cell> = positions(places).map(|p| house::cells(house)[p]).collect();
                if known.insert((cells[0], cells[1], digit)) {
                    let group = place_group(house, digit);
                    links.extend(Strong::both_ways((cells[0], digit), (cells[1], digit), group, false));
                }
            }
        }
    }
    links
}

/// Whether two links can follow each other in a wing.
fn meet(a: &Strong, b: &Strong) -> bool {
    if a.is_cell || b.is_cell {
        a.to.1 == b.from.1 && house::peer_set(a.to.0).contains(b.from.0)
    } else {
        a.to.0 == b.from.0 && a.to.1 != b.from.1
    }
}

/// The wing that three links make.
fn kind(links: [&Strong; 3]) -> Option<&'static Info> {
    let same = links[0].from.1 == links[2].to.1;
    let first = (links[0].from.0, links[0].from.1) < (links[2].to.0, links[2].to.1);
    match links.map(|link| link.is_cell) {
        [true, false, false] if same => Some(&M),
        [true, false, false] | [true, true, false] => Some(&H),
        [true, false, true] if !same && first => Some(&H),
        [false, true, false] if first => Some(&S),
        [false, false, false] if first => Some(&L),
        _ => None,
    }
}

/// What two ends remove, of which one is true.
fn removed(grid: &Grid, (a, x): (Cell, Digit), (b, y): (Cell, Digit)) -> Vec<Candidate> {
    if x == y {
        let seen = house::peer_set(a) & house::peer_set(b) & grid.cells_with(x);
        return seen.iter().map(|cell| candidate(cell, x)).collect();
    }
    if a == b {
        return (grid.candidates(a) - x.set() - y.set()).iter().map(|digit| candidate(a, digit)).collect();
    }
    if !house::peer_set(a).contains(b) {
        return Vec::new();
    }
    [(a, y), (b, x)].into_iter().filter(|&(c, d)| grid.has(c, d)).map(|(c, d)| candidate(c, d)).collect()
}

/// Whether two candidates are equal or cannot both be true.
fn excludes(c: Candidate, (cell, digit): (Cell, Digit)) -> bool {
    let (at, own) = (net::cell(c), net::digit(c));
    at == cell || own == digit && house::peer_set(at).contains(cell)
}

impl Technique<Grid> for ShortWing {
    fn infos(&self) -> &'static [Info] {
        const { &[M, S, L, H] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        // A wing refutes what it removes by its links; asking all links at once is quicker.
        if !chains::links_settle(grid, workspace) {
            return Flow::Continue(());
        }
        let links = strong_links(grid);
        let next: Vec<Vec<usize>> =
            links.iter().map(|a| (0..links.len()).filter(|&j| meet(a, &links[j])).collect()).collect();
        let mut known = HashSet::new();
        for (i, first) in links.iter().enumerate() {
            for &j in &next[i] {
                for &k in &next[j] {
                    let chain = [first, &links[j], &links[k]];
                    let Some(info) = kind(chain) else { continue };
                    let [a, b, c] = chain.map(|link| [link.from, link.to]);
                    let meets = |one: [(Cell, Digit); 2], other: [(Cell, Digit); 2]| {
                        one.iter().any(|node| other.contains(node))
                    };
                    let crosses_itself = meets(a, b) || meets(a, c) || meets(b, c);
                    let (near, far) = (first.to, links[k].from);
                    let taken = candidate(near.0, near.1);
                    if crosses_itself || excludes(taken, far) || excludes(taken, links[j].to) {
                        continue;
                    }
                    let mut removed = removed(grid, first.from, links[k].to);
                    let within = [first.to, links[j].from, links[j].to, links[k].from];
                    removed.retain(|&c| !within.iter().any(|&node| excludes(c, node)));
                    if !removed.is_empty() && known.insert((info, removed.clone())) {
                        emit.step(step(info, chain, removed))?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

fn step(info: &'static Info, chain: [&Strong; 3], removed: Vec<Candidate>) -> Step {
    let at = |(cell, digit): (Cell, Digit)| candidate(cell, digit);
    let ends = chain.iter().flat_map(|link| [link.from, link.to]);
    let line = Alternating {
        nodes: ends.map(|end| ChainNode::from_iter([at(end)])).collect(),
        strong: chain.iter().map(|link| StrongLink::Group(link.group)).collect(),
        is_loop: false,
    };
    let step = Step::remove(info, removed, Proof::units(chain.map(|link| link.group)))
        .mark(Role::First, at(chain[0].from))
        .mark_all(Role::Between, [at(chain[0].to), at(chain[1].to)])
        .mark(Role::Second, at(chain[2].to))
        .mark_all(Role::Pattern, [at(chain[1].from), at(chain[2].from)]);
    Step { alternating: Some(Arc::new(line)), ..step }
}
