//! Remote Pair: at least four cells with the same two digits, each seeing the next. They hold the digits in
//! turn, so of two at an odd distance one holds each digit, and cells that see both lose both digits.
//!
//! Why: a cell with one of the digits leaves the next one the other.
//!
//! Scan order: pairs of end cells in reading order, nearest ends first; shortest ways, whose cells are the
//! earliest. For the same removals there is one step, that of the shortest chain.
//!
//! Two neighbours are a naked pair and do not count. What more follows when cells branch off or the ends see
//! each other is the matter of colouring and loops.
//!
//! Source: players' forums, 2005.
use super::super::prelude::*;
use qedoku_engine::chains::alternating::Keep;
use qedoku_model::{Alternating, Lemma, StrongLink};
use std::sync::Arc;

/// Finds remote pairs.
pub struct RemotePair {
    /// Which of the chains with the same removals.
    pub keep: Keep,
}

const INFO: Info = Info::new(
    "remote-pair",
    "Remote Pair",
    "A row of four or more cells with the same two digits, each seeing the next; they hold them in turn.",
    "{pattern} hold {digits:and} in turn, so of each two at an odd distance one has each digit: {removed}.",
)
.alias(&["Remote Locked Pairs"]);

/// The most cells: 20 links, of which two in three join a cell's own digits or two cells.
const MOST_CELLS: usize = 10;

impl Technique<Grid> for RemotePair {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut found: Vec<(Vec<Cell>, Vec<Candidate>)> = Vec::new();
        let mut pairs: Vec<DigitSet> = Vec::new();
        for first in grid.empty().iter() {
            let pair = grid.candidates(first);
            if pair.len() != 2 || pairs.contains(&pair) {
                continue;
            }
            pairs.push(pair);
            let cells: CellSet = grid.empty().iter().filter(|&c| grid.candidates(c) == pair).collect();
            let removable = pair.iter().fold(CellSet::EMPTY, |set, d| set | grid.cells_with(d)) - cells;
            for start in cells.iter() {
                for way in ways(start, cells) {
                    let removed = removed(grid, &way, pair, removable);
                    let is_known = found.iter().any(|(other, known)| {
                        *known == removed && (self.keep == Keep::Shortest || other.len() == way.len())
                    });
                    if !removed.is_empty() && !is_known {
                        found.push((way, removed));
                    }
                }
            }
        }
        found.sort_by_key(|(way, removed)| (way.len(), std::cmp::Reverse(removed.len())));
        found.into_iter().try_for_each(|(way, removed)| emit.step(step(grid, &way, removed)))
    }
}

/// Shortest ways from a cell to those behind it at a distance of three, five, and so on.
fn ways(start: Cell, cells: CellSet) -> Vec<Vec<Cell>> {
    let mut levels = vec![CellSet::of(start)];
    let mut left = cells - CellSet::of(start);
    while let Some(&last) = levels.last()
        && !last.is_empty()
        && levels.len() < MOST_CELLS
    {
        let next = last.iter().fold(CellSet::EMPTY, |set, cell| set | house::peer_set(cell)) & left;
        left = left - next;
        levels.push(next);
    }
    let mut found = Vec::new();
    for distance in (3..levels.len()).step_by(2) {
        for end in levels[distance].iter().filter(|&end| end > start) {
            let mut way = vec![end];
            for level in levels[..distance].iter().rev() {
                way.extend((*level & house::peer_set(way[way.len() - 1])).first());
            }
            way.reverse();
            found.push(way);
        }
    }
    found
}

/// What sees two cells at an odd distance of three or more.
fn removed(grid: &Grid, way: &[Cell], pair: DigitSet, removable: CellSet) -> Vec<Candidate> {
    let mut cells = CellSet::EMPTY;
    for (i, &a) in way.iter().enumerate() {
        for &b in way.iter().skip(i + 3).step_by(2) {
            cells = cells | house::peer_set(a) & house::peer_set(b) & removable;
        }
    }
    cells
        .iter()
        .flat_map(|cell| (grid.candidates(cell) & pair).iter().map(move |d| candidate(cell, d)))
        .collect()
}

fn step(grid: &Grid, way: &[Cell], removed: Vec<Candidate>) -> Step {
    let pair = grid.candidates(way[0]);
    // The stretches between two cells that the removed cell sees, shortest first.
    let mut stretches: Vec<(&[Cell], Vec<Candidate>)> = Vec::new();
    for &candidate in &removed {
        let sees = |cell: &Cell| house::peer_set(crate::net::cell(candidate)).contains(*cell);
        let spans = (4..=way.len()).step_by(2).flat_map(|length| way.windows(length));
        let Some(stretch) = spans.into_iter().find(|s| sees(&s[0]) && sees(&s[s.len() - 1])) else {
            continue;
        };
        match stretches.iter_mut().find(|(other, _)| *other == stretch) {
            Some((_, list)) => list.push(candidate),
            None => stretches.push((stretch, vec![candidate])),
        }
    }
    let units = |stretch: &[Cell]| Proof::units(stretch.iter().copied().map(cell_group));
    let proof = match &stretches[..] {
        [(stretch, _)] => units(stretch),
        _ => {
            let lemma = |(stretch, list): &(&[Cell], Vec<Candidate>)| {
                Lemma::Literals(list.iter().map(|c| c.off()).collect(), units(stretch))
            };
            Proof::Lemmas { lemmas: stretches.iter().map(lemma).collect(), then: None }
        }
    };
    let digits: Vec<Digit> = pair.iter().collect();
    let turn = |i: usize| [candidate(way[i], digits[i % 2]), candidate(way[i], digits[(i + 1) % 2])];
    let mut step = Step::remove(&INFO, removed, proof)
        .mark_all(Role::Pattern, way.iter().copied())
        .mark(Role::Digits, pair);
    step.alternating = Some(Arc::new(Alternating {
        nodes: (0..way.len()).flat_map(turn).map(|c| [c].into_iter().collect()).collect(),
        strong: way.iter().map(|&cell| StrongLink::Group(cell_group(cell))).collect(),
        is_loop: false,
    }));
    step
}
