//! Solving a Sudoku by a rule book with fishy cycles at its end, with the graph behind each cycle.
//!
//! `docs/fishy-cycles.md` explains the method and how it relates to strings and X-cycles.

pub(crate) mod drawing;
pub(crate) mod drawn;
mod text;

use crate::methods::report::{Advice, Report};
use crate::play::playthrough::Playthrough;
use crate::play::state::AnyGrid;
use crate::play::taken::TakenStep;
use crate::{Error, Family, Givens, Language, Options, Outcome, Puzzle, Standing, State, Theme};
use qedoku_engine::{Flow, Method};
use qedoku_model::{Cell, Digit, House};
use qedoku_sudoku::methods::fishy_cycles;
use qedoku_sudoku::techniques::fishy_cycle::{self, Cycle, Graph};
use qedoku_sudoku::{Grid, house, net, notation};
use std::sync::LazyLock;

static METHOD: LazyLock<Method<Grid>> = LazyLock::new(fishy_cycles::method);
static WITH_TREES: LazyLock<Method<Grid>> = LazyLock::new(fishy_cycles::with_trees);

/// A solve by the rule book and fishy cycles.
///
/// ```
/// use qedoku::{Options, Puzzle, fishy_cycles};
/// let line = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = fishy_cycles::report(&puzzle, &Options::default()).unwrap();
/// assert_eq!((report.steps.len(), report.cycles.len()), (22, 1));
/// ```
#[derive(Clone, Debug)]
pub struct FishyCyclesReport {
    /// In which language it is told.
    pub language: Language,
    /// How the puzzle stands.
    pub standing: Standing,
    /// The position at the start.
    pub start: State,
    /// All steps of the solve, in order.
    pub steps: Vec<TakenStep>,
    /// The cycles among them, in order.
    pub cycles: Vec<FoundCycle>,
    /// The position at the end.
    pub end: State,
    /// How the solve ended.
    pub outcome: Outcome,
}

/// A fishy cycle and the graph that it was found in.
///
/// ```
/// use qedoku::{Options, Puzzle, fishy_cycles};
/// let line = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = fishy_cycles::report(&puzzle, &Options::default()).unwrap();
/// let cycle = &report.cycles[0];
/// assert_eq!(cycle.vertices.len(), cycle.edges.len());
/// assert_eq!(cycle.lines()[0], "r5 -- r5c1 -- (b4) -- r4c2 -- c2");
/// ```
#[derive(Clone, Debug)]
pub struct FoundCycle {
    /// The number of its step.
    pub step: usize,
    /// The digit.
    pub digit: Digit,
    /// The houses that are the vertices of the cycle, in order.
    pub vertices: Vec<House>,
    /// The house of the edge from each vertex to the next.
    pub edges: Vec<House>,
    /// For each edge of the cycle the cells of its house that lose the digit.
    pub removed: Vec<Vec<Cell>>,
    /// The graph of the digit in the position before the step.
    pub(crate) graph: Graph,
    /// The cycle.
    pub(crate) cycle: Cycle,
}

/// Solves a Sudoku by the rule book and fishy cycles as far as that gets.
///
/// No step relies on there being one solution.
///
/// # Errors
/// The defects of the puzzle, a puzzle of another family, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Advice, Options, Outcome, Puzzle, Theme, fishy_cycles};
/// let line = "......7.547.....8..56.2...1.148..65....6.9....6.1....87....4.1...59....7....3.59.";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = fishy_cycles::report(&puzzle, &Options::default()).unwrap();
/// assert_eq!(report.outcome, Outcome::Solved);
/// ```
pub fn report(puzzle: &Puzzle, options: &Options<'_>) -> Result<FishyCyclesReport, Error> {
    let AnyGrid::Sudoku(grid) = State::new(puzzle)?.0 else {
        return Err(Error::NoMethod { method: "fishy-cycles", family: Family::Kakuro });
    };
    let mut grid = grid.with_unique(false);
    let start = State::from(grid.clone());
    let through = Playthrough::new(puzzle, options, &start);
    let (mut steps, mut cycles) = (Vec::new(), Vec::new());
    let outcome = through.solve(method(), &mut grid, |taken| {
        let step = TakenStep::of(&taken);
        cycles.extend(found(taken.before, &step));
        steps.push(step);
        Flow::Continue(())
    })?;
    let standing = through.into_standing();
    Ok(FishyCyclesReport {
        language: options.language.clone(),
        standing,
        start,
        steps,
        cycles,
        end: State::from(grid),
        outcome,
    })
}

/// The stages of the method.
pub(crate) fn method() -> &'static Method<Grid> {
    &METHOD
}

/// The stages with limited implication trees after those of the method.
pub(crate) fn with_trees() -> &'static Method<Grid> {
    &WITH_TREES
}

fn found(grid: &Grid, taken: &TakenStep) -> Option<FoundCycle> {
    let (digit, cycle) = fishy_cycle::cycle_of(&taken.step)?;
    let cells = |edge| {
        let removed = taken.step.removals().map(net::cell);
        removed.filter(|&cell| house::cell_set(edge).contains(cell)).collect()
    };
    let (vertices, edges): (Vec<House>, Vec<House>) =
        cycle.passages.iter().map(|passage| (passage.vertex, passage.edge)).unzip();
    let removed = edges.iter().map(|&edge| cells(edge)).collect();
    let graph = Graph::new(grid, digit);
    Some(FoundCycle { step: taken.number, digit, vertices, edges, removed, graph, cycle })
}

impl FoundCycle {
    /// The cycle in the form of the thread, an edge a line: `r5 -- r5c2 -- (b4) -- r4c3 -- c3`.
    pub fn lines(&self) -> Vec<String> {
        fishy_cycle::lines(&self.cycle)
    }

    /// All edges of the graph in words, by house.
    pub fn graph_words(&self) -> String {
        self.graph.to_string()
    }

    /// What each edge house loses, a line each: `b4 loses 5 at r4c1, r6c2`; nothing for houses that lose
    /// nothing.
    pub fn losses(&self) -> Vec<String> {
        let edges = self.cycle.passages.iter().zip(&self.removed).filter(|(_, cells)| !cells.is_empty());
        let line = |edge, cells: &Vec<Cell>| {
            format!("{} loses {} at {}", notation::short_house(edge), self.digit, notation::cells(cells))
        };
        edges.map(|(passage, cells)| line(passage.edge, cells)).collect()
    }
}

impl Report for FishyCyclesReport {
    fn pictures(&self, givens: &Givens) -> Vec<crate::Picture> {
        self.drawn(givens)
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn text(&self, theme: &Theme, advice: &Advice<'_>) -> String {
        self.to_text(theme, advice)
    }
}

#[cfg(test)]
mod tests;
