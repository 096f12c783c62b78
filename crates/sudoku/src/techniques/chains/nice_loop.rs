//! Nice loops and AICs: candidates joined by strong and weak links in turn.
//!
//! A strong link says that one of its ends is true (two candidates of a cell, two places of a digit), a weak
//! one that not both are.
//!
//! - *AIC*: a chain with a strong link at both ends; one of the ends is true, so what excludes both goes.
//!   With the same digit at both ends (type 1) that are cells that see both; with different digits in cells
//!   that see each other (type 2) each cell loses the digit of the other.
//! - *Discontinuous nice loop*: a chain that comes back to its start: a candidate that is true if it is
//!   false, so that its cell loses the others; or one that excludes both ends of a chain, and goes. A chain
//!   that removes one candidate counts as such a loop, one that removes more as AIC.
//! - *Continuous nice loop*: a chain whose ends exclude each other. Of the ends of each weak link exactly one
//!   is true, so what excludes both goes.
//!
//! The grouped forms have a node of two or three places of a digit in the crossing of a box and a line, or
//! run through an almost locked set: without one of its digits it holds all the others. In a continuous loop
//! all other digits of the set go from the cells that see all their places in it. If a cell outside sees all
//! places of some digits of the set and has one more, the set and the cell make a link too: without one of
//! the set's digits the cell holds that one.
//!
//! Scan order: by length, where a set counts two and a half links; then those that remove more; then by
//! start, the candidates in reading order, false before true. For the same removals there is one step of each
//! kind, the shortest chain.
//!
//! Unless everything is asked for, chains keep to the form that players have agreed on: no cell comes twice,
//! but for links inside it; a loop has a cell that it enters and leaves with different digits, by strong
//! links from other cells; a group is all places of its digit in the crossing; and a chain that ends in a
//! group removes one candidate.
//!
//! Only shortest ways count; ties go to the first false and the last true node. Unless everything is asked
//! for, one shortest chain is looked at between two ends; if that is out of form, others as short are not.
//! Not found are groups in chains whose ends have a chain as short without groups, where that is the one.
//!
//! Source: nice loops, P. Nugent (rubylips) and others, 2005; AICs, players' forums, 2006.
use super::super::prelude::*;
use super::steps::step;
use crate::chains::{Nodes, graph, links_settle};
use crate::net;
use qedoku_engine::chains::alternating::{Form, Keep, Query, Shape, Shapes, find_within};

/// Finds nice loops and AICs, plain or grouped, all in one search.
pub struct NiceLoop {
    /// What chains pass through.
    pub nodes: NodeKinds,
    /// Which chains are given.
    pub scope: Scope,
}

/// What chains pass through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKinds {
    /// Single candidates: the plain forms.
    Single,
    /// Groups of places too: the grouped forms instead of the plain ones.
    Grouped,
    /// Groups of places and almost locked sets: the grouped forms again.
    GroupedAndSets,
}

/// Which chains are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The shortest for the same removals, in the form that players have agreed on.
    Players,
    /// Chains of every length for the same removals, and all that the links allow: chains that pass a cell
    /// twice, loops that do not turn within a cell, groups of some of the places in a crossing, all removals
    /// of chains that end in a group, almost locked sets with a cell that they leave one digit.
    Everything,
}

const OPEN_WORDS: &str = "Along a chain of links one of {ends} is true, so {removed}.";
const SHUT_WORDS: &str =
    "A chain of links makes one of {ends} true, and either excludes what goes: {removed}.";
const LOOP_WORDS: &str =
    "The links run in a loop through {pattern}: of the two ends of each link one is true, so {removed}.";

const CONTINUOUS: Info = Info::new(
    "continuous-nice-loop",
    "Continuous Nice Loop",
    "Strong and weak links in turn run in a loop; of the two ends of each weak link one is true.",
    LOOP_WORDS,
)
.alias(&["AIC Ring", "X-Cycle", "XY-Loop"])
.sampling();
const DISCONTINUOUS: Info = Info::new(
    "discontinuous-nice-loop",
    "Discontinuous Nice Loop",
    "Strong and weak links in turn lead back to a cell, which shows a candidate of it to be true or false.",
    SHUT_WORDS,
)
.sampling();
const AIC: Info = Info::new(
    "aic",
    "AIC",
    "Strong and weak links in turn between two candidates, of which one is true; what excludes both goes.",
    OPEN_WORDS,
)
.alias(&["Alternating Inference Chain"])
.sampling();
const GROUPED_CONTINUOUS: Info = Info::new(
    "grouped-continuous-nice-loop",
    "Grouped Continuous Nice Loop",
    "A continuous nice loop with a group of places as a node, or through an almost locked set.",
    LOOP_WORDS,
)
.alias(&["Grouped AIC Ring"])
.sampling();
/// The info of discontinuous loops with groups.
pub const GROUPED_DISCONTINUOUS: Info = Info::new(
    "grouped-discontinuous-nice-loop",
    "Grouped Discontinuous Nice Loop",
    "A discontinuous nice loop with a group of places as a node, or through an almost locked set.",
    SHUT_WORDS,
)
.sampling();
/// The info of AICs with groups.
pub const GROUPED_AIC: Info = Info::new(
    "grouped-aic",
    "Grouped AIC",
    "An AIC with a group of places as a node, or through an almost locked set.",
    OPEN_WORDS,
)
.sampling();

impl Technique<Grid> for NiceLoop {
    fn infos(&self) -> &'static [Info] {
        if self.is_grouped() {
            const { &[GROUPED_CONTINUOUS, GROUPED_DISCONTINUOUS, GROUPED_AIC] }
        } else {
            const { &[CONTINUOUS, DISCONTINUOUS, AIC] }
        }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        // A chain of single candidates refutes what it removes by its links; asking all links at once is
        // quicker.
        if !self.is_grouped() && !links_settle(grid, workspace) {
            return Flow::Continue(());
        }
        self.search(grid, emit)
    }
}

impl NiceLoop {
    fn is_grouped(&self) -> bool {
        self.nodes != NodeKinds::Single
    }

    fn search(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        let nodes = match self.nodes {
            NodeKinds::Single => Nodes::SINGLE,
            NodeKinds::Grouped => Nodes::GROUPED,
            NodeKinds::GroupedAndSets => Nodes::ALL,
        };
        let (keep, form, is_all) = match self.scope {
            Scope::Players => (Keep::Shortest, Form::Players, false),
            Scope::Everything => (Keep::EachLength, Form::Any, true),
        };
        let (graph, starts) = graph(grid, Nodes { parts: is_all, followers: is_all, ..nodes });
        let (most, shapes) = (u32::MAX, Shapes::All);
        let query = Query { keep, most, starts, shapes, form, ends: &|_, _| true };
        let [continuous, discontinuous, aic] = self.infos() else { return Flow::Continue(()) };
        find_within(net::net(), &graph, query, emit.watch(), &mut |found| {
            if found.chain(&graph).is_grouped() != self.is_grouped() {
                return Flow::Continue(());
            }
            let info = match found.shape {
                Shape::Loop => continuous,
                Shape::Open if found.removed.len() > 1 => aic,
                Shape::Open | Shape::Place => discontinuous,
            };
            emit.step(step(info, &graph, &found))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use qedoku_engine::Board;

    #[test]
    fn where_links_settle_nothing_there_is_no_chain() {
        let technique = NiceLoop { nodes: NodeKinds::Single, scope: Scope::Players };
        let lines = [
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ];
        let (mut without, mut with) = (0, 0);
        for line in lines {
            let mut grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            // Where there is no chain a candidate goes at random; the search does not mind if the solution
            // goes with it.
            let mut random = 1u32;
            while grid.empty().iter().map(|cell| grid.candidates(cell).len()).sum::<usize>() > 60 {
                let found = Emit::first(qedoku_engine::Watch::ENDLESS, |emit| technique.search(&grid, emit));
                assert_eq!(technique.first(&grid), found);
                match found {
                    Some(step) => {
                        with += 1;
                        grid.apply(&step);
                    }
                    None => {
                        without += 1;
                        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                        grid.remove(Cell((random >> 8) as u16 % 81), Digit::ALL[(random >> 24) as usize % 9]);
                    }
                }
            }
        }
        assert!(without > 20 && with > 20, "{without} {with}");
    }
}
