//! The graph of a digit as pictures.

use super::{Found, found};
use crate::methods::fishy_cycles::drawn::Drawn;
use crate::{Error, Givens, Picture, Puzzle};
use qedoku_model::{Cell, Digit};
use qedoku_sudoku::techniques::fishy_cycle::removed;

/// The graph of a digit, then each fishy cycle that clears something, then each way round that is none with
/// the reason, so many of both at most.
///
/// # Errors
/// The defects of the puzzle, or a puzzle of another family.
///
/// ```
/// use qedoku::model::Digit;
/// let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let pictures = qedoku::graph_pictures(&line.parse()?, Digit::new(3).unwrap(), 2)?;
/// let titles: Vec<&str> = pictures.iter().map(|picture| picture.scene.title.as_str()).collect();
/// assert_eq!(titles[..2], ["Graph of 3", "Graph of 3, fishy cycle 1"]);
/// assert!(titles.last().unwrap().contains("rejected way round"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn graph_pictures(puzzle: &Puzzle, digit: Digit, limit: usize) -> Result<Vec<Picture>, Error> {
    let Found { grid, graph, cycles, rejected, .. } = found(puzzle, digit, limit)?;
    let givens = Givens::of(puzzle);
    let language = &crate::Language::ENGLISH;
        let drawn = Drawn { grid: &grid, graph: &graph, givens: &givens, language };
    let lost = |way| -> Vec<Cell> { removed(&grid, digit, way).iter().collect() };
    let useful = cycles.iter().map(|cycle| (cycle, lost(cycle))).filter(|(_, lost)| !lost.is_empty());
    let useful = (1..).zip(useful).map(|(number, (cycle, lost))| {
        drawn.way(format!("Graph of {digit}, fishy cycle {number}"), cycle, &lost, &[])
    });
    let others = (1..).zip(&rejected).map(|(number, rejected)| {
        let title = format!("Graph of {digit}, rejected way round {number}");
        drawn.way(title, &rejected.way, &[], &rejected.faults)
    });
    Ok(std::iter::once(drawn.whole()).chain(useful).chain(others).collect())
}
