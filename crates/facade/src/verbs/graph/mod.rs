//! The graph of a digit, on demand: vertices, edges, the cycles and what they clear, ways round that are no
//! cycles and why, and act365's strings.
//!
//! `docs/fishy-cycles.md` tells what all of these are.

mod drawn;
mod text;

pub use drawn::graph_pictures;

use crate::methods::fishy_cycles::drawing::{dot, names, ring};
use crate::play::state::AnyGrid;
use crate::{Error, Family, Puzzle, State};
use qedoku_engine::{Flow, Technique};
use qedoku_model::{Cell, Digit};
use qedoku_sudoku::notation::{self, short_house};
use qedoku_sudoku::techniques::fishy_cycle::{
    self, Cycle, CycleSearch, Graph, Passage, Rejected, WORK, removed,
};
use qedoku_sudoku::techniques::paired_strings::{self, PairedStrings};
use qedoku_sudoku::{Grid, house, net};
use serde::Serialize;

/// The graph of a digit in a position. Houses are named `r5`, `c3`, `b4`, cells `r5c2`.
///
/// ```
/// # let three = qedoku::model::Digit::new(3).unwrap();
/// # let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let graph = qedoku::graph(&line.parse()?, three, 20)?;
/// assert_eq!((graph.digit, graph.vertices.len()), (3, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DigitGraph {
    /// The digit.
    pub digit: u8,
    /// The houses with exactly two places for it: rows, columns, boxes.
    pub vertices: Vec<Vertex>,
    /// What joins them.
    pub edges: Vec<Edge>,
    /// The fishy cycles: those that clear something, then the others, the shortest first.
    pub cycles: Vec<FishyCycle>,
    /// Ways round that would clear something and are no fishy cycles, the shortest first.
    pub rejected: Vec<RejectedCycle>,
    /// The paired strings.
    pub strings: Vec<Strings>,
    /// Whether these are all cycles and all rejected ones: not if there are more than were asked for, or more
    /// ways to try than is worth while.
    pub complete: bool,
    /// The graph in the language of Graphviz; the cycles that clear something are bold.
    pub dot: String,
}

/// A house with two places for the digit.
///
/// ```
/// # let three = qedoku::model::Digit::new(3).unwrap();
/// # let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let graph = qedoku::graph(&line.parse()?, three, 20)?;
/// assert_eq!((graph.vertices[0].house.as_str(), graph.vertices[0].cells[1].as_str()), ("r1", "r1c7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Vertex {
    /// Its name.
    pub house: String,
    /// The two places.
    pub cells: [String; 2],
}

/// A third house that holds a place of each of two vertices.
///
/// ```
/// # let three = qedoku::model::Digit::new(3).unwrap();
/// # let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let graph = qedoku::graph(&line.parse()?, three, 20)?;
/// assert_eq!((graph.edges[0].vertices[1].as_str(), graph.edges[0].house.as_str()), ("r3", "c5"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Edge {
    /// The two vertices.
    pub vertices: [String; 2],
    /// The house that labels it.
    pub house: String,
    /// Its place of each vertex.
    pub cells: [String; 2],
}

/// A fishy cycle.
///
/// ```
/// # let three = qedoku::model::Digit::new(3).unwrap();
/// # let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let graph = qedoku::graph(&line.parse()?, three, 20)?;
/// assert!(graph.cycles[0].lines[0].contains(" -- ("));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FishyCycle {
    /// Its edges in the form of the thread.
    pub lines: Vec<String>,
    /// What each of its edge houses loses, those that lose nothing left out.
    pub clears: Vec<Cleared>,
    /// The ring as text.
    pub drawing: String,
}

/// What the house of an edge loses.
///
/// ```
/// # let three = qedoku::model::Digit::new(3).unwrap();
/// # let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let graph = qedoku::graph(&line.parse()?, three, 20)?;
/// assert!(graph.cycles[0].clears.iter().all(|cleared| !cleared.cells.is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cleared {
    /// The house.
    pub house: String,
    /// The cells that lose the digit.
    pub cells: Vec<String>,
}

/// A way round that is no fishy cycle.
///
/// ```
/// # let three = qedoku::model::Digit::new(3).unwrap();
/// # let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let graph = qedoku::graph(&line.parse()?, three, 20)?;
/// assert!(graph.rejected[0].reasons[0].ends_with("is entered and left by r1c7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RejectedCycle {
    /// Its edges in the form of the thread.
    pub lines: Vec<String>,
    /// Why it proves nothing: `r1 labels two edges`.
    pub reasons: Vec<String>,
}

/// Two strings whose ends pair up.
///
/// ```
/// # let three = qedoku::model::Digit::new(3).unwrap();
/// # let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let graph = qedoku::graph(&line.parse()?, three, 20)?;
/// assert_eq!(graph.strings[0].lines[0], "r2c2 --c2-- r6c2");
/// assert_eq!(graph.strings[0].removed, ["r2c7"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Strings {
    /// Each string with the houses of its legs, then how the ends pair up.
    pub lines: Vec<String>,
    /// The cells that lose the digit.
    pub removed: Vec<String>,
}

/// The graph of a digit in the position of a Sudoku, with so many cycles, rejected cycles and paired strings
/// at most.
///
/// # Errors
/// The defects of the puzzle, or a puzzle of another family.
///
/// ```
/// use qedoku::model::Digit;
/// let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let graph = qedoku::graph(&line.parse()?, Digit::new(3).unwrap(), 20)?;
/// assert!(graph.vertices.iter().any(|vertex| vertex.house == "r5"));
/// assert!(graph.to_text().starts_with("Graph of 3\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn graph(puzzle: &Puzzle, digit: Digit, limit: usize) -> Result<DigitGraph, Error> {
    let Found { grid, graph, cycles: found, rejected, is_complete } = found(puzzle, digit, limit)?;
    let bold: Vec<&Cycle> = found.iter().filter(|way| !removed(&grid, digit, way).is_empty()).collect();
    let rejected = rejected.into_iter().map(|rejected| RejectedCycle {
        lines: fishy_cycle::lines(&rejected.way),
        reasons: rejected.faults.iter().map(ToString::to_string).collect(),
    });
    Ok(DigitGraph {
        digit: digit.value(),
        vertices: vertices(&graph),
        edges: edges(&graph),
        cycles: found.iter().map(|cycle| told(&grid, digit, cycle)).collect(),
        rejected: rejected.collect(),
        strings: strings(&grid, digit, limit),
        complete: is_complete,
        dot: dot(&graph, &bold),
    })
}

/// The graph of a digit with its ways round.
struct Found {
    grid: Box<Grid>,
    graph: Graph,
    cycles: Vec<Cycle>,
    rejected: Vec<Rejected>,
    /// Whether these are all.
    is_complete: bool,
}

fn found(puzzle: &Puzzle, digit: Digit, limit: usize) -> Result<Found, Error> {
    let AnyGrid::Sudoku(grid) = State::new(puzzle)?.0 else {
        return Err(Error::OtherFamily { verb: "graph", family: Family::Kakuro });
    };
    let graph = Graph::new(&grid, digit);
    let clears = |way: &Cycle| !removed(&grid, digit, way).is_empty();
    let (cycles, has_all) = cycles(&graph, limit, &clears);
    let (rejected, has_all_rejected) = fishy_cycle::rejected(&graph, limit, WORK, &clears);
    Ok(Found { grid, graph, cycles, rejected, is_complete: has_all && has_all_rejected })
}

fn cell_names(cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    cells.into_iter().map(notation::cell).collect()
}

fn vertices(graph: &Graph) -> Vec<Vertex> {
    let vertex = |vertex: &fishy_cycle::Vertex| Vertex {
        house: short_house(vertex.house),
        cells: vertex.cells.map(notation::cell),
    };
    graph.vertices.iter().map(vertex).collect()
}

fn edges(graph: &Graph) -> Vec<Edge> {
    let edge = |edge: &fishy_cycle::Edge| {
        let [from, to] = edge.vertices.map(|index| graph.vertices[index]);
        Edge {
            vertices: [from, to].map(|vertex| short_house(vertex.house)),
            house: short_house(edge.house),
            cells: [from.cells[edge.ends[0]], to.cells[edge.ends[1]]].map(notation::cell),
        }
    };
    graph.edges.iter().map(edge).collect()
}

/// The cycles, those that clear something first, so many at most; and whether there are no more.
fn cycles(graph: &Graph, limit: usize, clears: &dyn Fn(&Cycle) -> bool) -> (Vec<Cycle>, bool) {
    let mut search = CycleSearch::new(graph, WORK);
    let (mut useful, mut idle, mut count) = (Vec::new(), Vec::new(), 0);
    for length in 2..=search.longest() {
        let _ = search.of_length(length, &mut |cycle| {
            count += 1;
            let kept = if clears(cycle) { &mut useful } else { &mut idle };
            if kept.len() < limit {
                kept.push(cycle.clone());
            }
            Flow::Continue(())
        });
    }
    useful.extend(idle);
    useful.truncate(limit);
    (useful, count <= limit && !search.is_exhausted())
}

fn told(grid: &Grid, digit: Digit, cycle: &Cycle) -> FishyCycle {
    let lost = removed(grid, digit, cycle);
    let clears = |passage: &Passage| {
        let cells = cell_names((lost & house::cell_set(passage.edge)).iter());
        (!cells.is_empty()).then(|| Cleared { house: short_house(passage.edge), cells })
    };
    let passages = || cycle.passages.iter();
    FishyCycle {
        lines: fishy_cycle::lines(cycle),
        clears: passages().filter_map(clears).collect(),
        drawing: ring(&names(passages().map(|p| p.vertex)), &names(passages().map(|p| p.edge))),
    }
}

fn strings(grid: &Grid, digit: Digit, limit: usize) -> Vec<Strings> {
    let steps = PairedStrings { legs: 7 }.all(grid);
    let of_digit = steps.iter().filter(|step| step.removals().any(|gone| net::digit(gone) == digit));
    let strings = of_digit.map(|step| Strings {
        lines: paired_strings::lines(grid, step),
        removed: cell_names(step.removals().map(net::cell)),
    });
    strings.take(limit).collect()
}

#[cfg(test)]
mod tests;
