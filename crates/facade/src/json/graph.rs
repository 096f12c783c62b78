//! The graph of a digit.

use super::Head;
use crate::Puzzle;
use crate::verbs::graph::DigitGraph;
use serde::Serialize;

/// The answer of `graph`.
///
/// ```
/// use qedoku::{Puzzle, graph, json, model::Digit};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let graph = graph(&puzzle, Digit::new(1).unwrap(), 5).unwrap();
/// let json = json::to_json(&json::Graph::new(&puzzle, &graph));
/// assert!(json.contains(r#""kind":"graph""#) && json.contains(r#""digit":1,"vertices":[{"house":"r"#), "{json}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Graph {
    /// Version, kind `graph`, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// The graph.
    #[serde(flatten)]
    pub graph: DigitGraph,
}

impl Graph {
    /// The object of an answer.
    pub fn new(puzzle: &Puzzle, graph: &DigitGraph) -> Graph {
        Graph { head: Head::new("graph", puzzle), graph: graph.clone() }
    }
}
