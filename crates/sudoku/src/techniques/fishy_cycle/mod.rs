//! Fishy Cycle: houses with two places for a digit, joined to a ring by other houses that hold a place of
//! each of two neighbours; the houses that join lose the digit outside the ring.
//!
//! The graph of a digit has the houses with exactly two places for it as vertices. Two of them are joined by
//! each third house that holds a place of either; two vertices may be joined several times over. On a cycle
//! every vertex is entered by one of its places and left by the other. No vertex comes twice, no cell comes
//! twice, no house is both a vertex and an edge or labels two edges, and an edge is entered and left by
//! different cells. A cycle of two vertices is an X-Wing, or its like with boxes; of three and more it may be
//! a Swordfish with two places in each line, and is often what no fish in lines and columns is.
//!
//! Why: each of the `n` vertices holds the digit, in one of its two places, and every such place lies in one
//! of the `n` edge houses; so each edge house holds the digit inside the ring.
//!
//! Scan order: cycles by length; digits ascending; starts by house, rows before columns before boxes; ways by
//! the edges of the graph. A cycle that removes nothing beyond what those before it remove is left out. The
//! search of a digit ends after [`WORK`] edges tried, which no ordinary position needs.
//!
//! Marks: the vertices as bases, the edge houses as covers, the cells of the digit as pattern, each in the
//! order of the ring; see [`lines`].
//!
//! It does not find: chains that end in a contradiction (Skyscraper, 2-String Kite), houses with three places
//! (a Swordfish of three places a line), groups of cells. Pointing and Claiming would be cycles of one vertex
//! and are left to those. `docs/fishy-cycles.md` tells how it relates to X-cycles and to strings.
//!
//! Source: D. Bowman and others, the thread "Fishy Cycles", 2005.

mod graph;
mod rejected;
mod search;

pub use graph::{Edge, Graph, Vertex};
pub use rejected::{Fault, Rejected, faults, rejected};
pub use search::{Cycle, CycleSearch, Passage};

use super::prelude::*;
use crate::chains::refutes_a_place;
use crate::changes::{Changes, looks_back};
use crate::net;
use crate::notation;
use qedoku_model::Target;

/// Finds fishy cycles.
pub struct FishyCycle;

const INFO: Info = Info::new(
    "fishy-cycle",
    "Fishy Cycle",
    "Houses with two places for a digit are joined to a ring by other houses, which lose the digit elsewhere.",
    "{digits} has two places each in {base}, and {cover} join these to a ring; so {removed}.",
);

/// Most edges that are tried for a digit.
pub const WORK: u32 = 400_000;

impl Technique<Grid> for FishyCycle {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl FishyCycle {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let graphs: Vec<Graph> = changes
            .digits
            .iter()
            .filter(|&digit| grid.cells_with(digit).len() > 4 && refutes_a_place(grid, digit))
            .map(|digit| Graph::new(grid, digit))
            .filter(|graph| removes_somewhere(grid, graph))
            .collect();
        let mut searches: Vec<(CycleSearch<'_>, CellSet)> =
            graphs.iter().map(|graph| (CycleSearch::new(graph, WORK), CellSet::EMPTY)).collect();
        let longest = searches.iter().map(|(search, _)| search.longest()).max().unwrap_or(0);
        for length in 2..=longest {
            for ((search, known), graph) in searches.iter_mut().zip(&graphs) {
                search.of_length(length, &mut |cycle| {
                    let removed = removed(grid, graph.digit, cycle);
                    if (removed - *known).is_empty() {
                        return Flow::Continue(());
                    }
                    *known = *known | removed;
                    emit.step(step(graph.digit, cycle, removed))
                })?;
            }
        }
        Flow::Continue(())
    }
}

/// Whether some edge has places for the digit besides those that it joins.
fn removes_somewhere(grid: &Grid, graph: &Graph) -> bool {
    graph.edges.iter().any(|edge| grid.places(edge.house, graph.digit).count_ones() > 2)
}

/// The cells that lose the digit: those of the edge houses that are not of the cycle.
pub fn removed(grid: &Grid, digit: Digit, cycle: &Cycle) -> CellSet {
    let edges = cycle.passages.iter().map(|passage| house::cell_set(passage.edge));
    grid.cells_with(digit) & (edges.fold(CellSet::EMPTY, |set, cells| set | cells) - cycle.cells())
}

fn step(digit: Digit, cycle: &Cycle, removed: CellSet) -> Step {
    let passages = || cycle.passages.iter();
    let proof = Proof::cover(
        passages().map(|passage| place_group(passage.vertex, digit)),
        passages().map(|passage| place_group(passage.edge, digit)),
    );
    let cells = passages().flat_map(|passage| [passage.leaving, passage.entering]);
    Step::remove(&INFO, removed.iter().map(|cell| candidate(cell, digit)), proof)
        .mark(Role::Digits, digit.set())
        .mark_all(Role::Base, passages().map(|passage| passage.vertex))
        .mark_all(Role::Cover, passages().map(|passage| passage.edge))
        .mark_all(Role::Pattern, cells.map(|cell| candidate(cell, digit)))
}

/// The digit and the cycle that a step of this technique is about; `None` for other steps.
pub fn cycle_of(step: &Step) -> Option<(Digit, Cycle)> {
    let house = |target| match target {
        Target::House(house) => Some(house),
        _ => None,
    };
    let cell = |target| match target {
        Target::Candidate(candidate) => Some(net::cell(candidate)),
        _ => None,
    };
    if *step.technique != INFO {
        return None;
    }
    let digit = net::digit(step.removals().next()?);
    let bases = step.marked(Role::Base).filter_map(house);
    let covers = step.marked(Role::Cover).filter_map(house);
    let cells: Vec<Cell> = step.marked(Role::Pattern).filter_map(cell).collect();
    let passages = bases.zip(covers).zip(cells.chunks_exact(2)).map(|((vertex, edge), cells)| Passage {
        vertex,
        edge,
        leaving: cells[0],
        entering: cells[1],
    });
    Some((digit, Cycle { passages: passages.collect() }))
}

/// The cycle in the form of the thread, an edge a line: `r5 -- r5c2 -- (b4) -- r4c3 -- c3`.
///
/// ```
/// use qedoku_engine::Technique;
/// use qedoku_sudoku::{Grid, Setup, techniques::fishy_cycle::{self, FishyCycle}};
/// let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let step = FishyCycle.first(&grid).unwrap();
/// let (_, cycle) = fishy_cycle::cycle_of(&step).unwrap();
/// assert_eq!(fishy_cycle::lines(&cycle).len(), cycle.passages.len());
/// ```
pub fn lines(cycle: &Cycle) -> Vec<String> {
    let next = cycle.passages.iter().cycle().skip(1);
    let line = |(passage, next): (&Passage, &Passage)| {
        format!(
            "{} -- {} -- ({}) -- {} -- {}",
            notation::short_house(passage.vertex),
            notation::cell(passage.leaving),
            notation::short_house(passage.edge),
            notation::cell(passage.entering),
            notation::short_house(next.vertex)
        )
    };
    cycle.passages.iter().zip(next).map(line).collect()
}

#[cfg(test)]
mod tests;
