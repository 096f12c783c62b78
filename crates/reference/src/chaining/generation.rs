//! Generation of hints by Nishio, Multiple and the dynamic engines: contradictions, doubles, regions, cells.
//!
//! Cells ascending, digits ascending. Quirks: after a contradiction nothing is skipped, the partial sets are
//! used; doubles come only from cells with three or more candidates; in Multiple a cell with two candidates
//! is passed over, also as the first position of a region.

use super::engine::{Engine, EngineKind};
use super::measure::measure;
use super::propagation::Run;
use crate::geometry::{BRC, Unit, members};
use crate::grid::Grid;
use crate::hint::{Chain, Hint, Literal, Pattern, Trail};
use std::collections::HashMap;
use std::rc::Rc;

/// The runs of one engine call, each made once: a run is a pure function of its literal.
#[derive(Default)]
struct Runs {
    known: HashMap<Literal, Rc<Run>>,
}

impl Runs {
    fn of(&mut self, engine: &mut Engine, grid: &Grid, literal: Literal) -> Rc<Run> {
        if let Some(run) = self.known.get(&literal) {
            return Rc::clone(run);
        }
        let run = Rc::new(engine.propagate(grid, literal));
        self.known.insert(literal, Rc::clone(&run));
        run
    }
}

impl Engine {
    /// All hints that eliminate something, in order of generation.
    pub(super) fn generate(&mut self, grid: &Grid) -> Vec<Hint> {
        let mut hints = Vec::new();
        let mut runs = Runs::default();
        let dynamic = self.kind.is_dynamic();
        let nishio = self.kind == EngineKind::Nishio;
        for cell in 0..81 {
            let count = grid.count(cell);
            if !(count >= 3 || count == 2 && dynamic) {
                continue;
            }
            let mut cell_runs = Vec::new();
            for digit in grid.candidates[cell] {
                let source = Literal { cell, digit, on: true };
                let on = runs.of(self, grid, source);
                if dynamic {
                    self.contradiction(grid, source, &on, &mut hints);
                    let off = runs.of(self, grid, source.negated());
                    self.contradiction(grid, source.negated(), &off, &mut hints);
                    if count >= 3 && !nishio {
                        self.common(grid, Chain::Double, &[Rc::clone(&on), off], &mut hints);
                    }
                }
                if !nishio {
                    for unit in BRC.map(|kind| Unit::of(kind, cell)) {
                        let places: Vec<usize> =
                            members(grid.positions(unit, digit)).map(|i| unit.cells()[i]).collect();
                        if places.len() >= 2 && places[0] == cell {
                            let region: Vec<Rc<Run>> = places
                                .into_iter()
                                .map(|cell| runs.of(self, grid, Literal { cell, digit, on: true }))
                                .collect();
                            self.common(grid, Chain::Region(unit.kind), &region, &mut hints);
                        }
                    }
                }
                cell_runs.push(on);
            }
            if !nishio {
                self.common(grid, Chain::Cell, &cell_runs, &mut hints);
            }
        }
        hints
    }

    /// The source is false.
    fn contradiction(&self, grid: &Grid, source: Literal, run: &Run, hints: &mut Vec<Hint>) {
        if let Some((on, off)) = run.contradiction {
            let trails = vec![run.forest.trail(on), run.forest.trail(off)];
            self.push(grid, Chain::Contradiction, source.negated(), trails, hints);
        }
    }

    /// What is in the sets of all runs, in the order of the first: ons, then offs.
    fn common(&self, grid: &Grid, chain: Chain, runs: &[Rc<Run>], hints: &mut Vec<Hint>) {
        for sign in [true, false] {
            for node in runs[0].set(sign).iter() {
                let target = runs[0].forest.literal(node);
                let nodes: Option<Vec<usize>> =
                    runs.iter().map(|run| run.set(sign).find(target.cell, target.digit)).collect();
                if let Some(nodes) = nodes {
                    let trails = runs.iter().zip(nodes).map(|(run, node)| run.forest.trail(node)).collect();
                    self.push(grid, chain, target, trails, hints);
                }
            }
        }
    }

    /// Adds the hint with this conclusion if it eliminates something.
    fn push(&self, grid: &Grid, chain: Chain, target: Literal, trails: Vec<Trail>, hints: &mut Vec<Hint>) {
        let mut hint = Hint::plain(self.name(chain), 0.0, Pattern::Chain(chain));
        if target.on {
            hint.placement = Some((target.cell, target.digit));
            hint.eliminate(grid, target.cell, !target.digit.set());
        } else {
            hint.eliminate(grid, target.cell, target.digit.set());
        }
        if hint.eliminations.is_empty() {
            return;
        }
        hint.sort_key = match chain {
            Chain::Double => 1,
            Chain::Cell => 5,
            Chain::Region(_) => 6,
            _ => 7,
        };
        hint.trails = trails;
        measure(&mut hint, self.kind.base_rating());
        hints.push(hint);
    }

    fn name(&self, chain: Chain) -> String {
        if self.kind == EngineKind::Nishio {
            return "Nishio Forcing Chains".to_string();
        }
        let prefix = if self.kind.is_dynamic() { "Dynamic " } else { "" };
        let middle = match chain {
            Chain::Double => "Double",
            Chain::Cell => "Cell",
            Chain::Region(_) => "Region",
            _ => "Contradiction",
        };
        format!("{prefix}{middle} Forcing Chains{}", self.kind.suffix())
    }
}
