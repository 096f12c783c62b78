//! The engines: one per producer, each with the nested engines that its advanced step asks.

use super::forcing::forcing_chains;
use super::measure::sorted_and_distinct;
use crate::delivery::Delivery;
use crate::grid::Grid;
use crate::hint::Hint;
use qedoku_model::DigitSet;
use std::collections::HashMap;
use std::sync::Arc;

/// What an engine looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EngineKind {
    /// Forcing Chains & Cycles.
    Forcing,
    /// Nishio.
    Nishio,
    /// Multiple, static.
    Multiple,
    /// Dynamic, with the level of its advanced step, 0 to 5.
    Dynamic(u8),
}

impl EngineKind {
    /// The chain engines that the advanced step asks after the four patterns.
    fn nested(self) -> &'static [EngineKind] {
        match self {
            EngineKind::Dynamic(2) => &[EngineKind::Forcing],
            EngineKind::Dynamic(3) => &[EngineKind::Forcing, EngineKind::Multiple],
            EngineKind::Dynamic(4) => &[EngineKind::Dynamic(0)],
            EngineKind::Dynamic(5) => &[EngineKind::Dynamic(0), EngineKind::Dynamic(2)],
            _ => &[],
        }
    }

    /// Whether propagation removes candidates from the grid.
    pub(super) fn is_dynamic(self) -> bool {
        matches!(self, EngineKind::Nishio | EngineKind::Dynamic(_))
    }

    /// The rating before the length bonus.
    pub(super) fn base_rating(self) -> f64 {
        match self {
            EngineKind::Forcing => 0.0, // Differs by search.
            EngineKind::Nishio => 7.5,
            EngineKind::Multiple => 8.0,
            EngineKind::Dynamic(level) => 8.5 + 0.5 * f64::from(level),
        }
    }

    /// What the names of its hints end in.
    pub(super) fn suffix(self) -> &'static str {
        match self {
            EngineKind::Dynamic(1) => " (+)",
            EngineKind::Dynamic(2) => " (+ Forcing Chains)",
            EngineKind::Dynamic(3) => " (+ Multiple Forcing Chains)",
            EngineKind::Dynamic(4) => " (+ Dynamic Forcing Chains)",
            EngineKind::Dynamic(5) => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
            _ => "",
        }
    }
}

/// The sorted and distinct hints of one engine call.
type List = Arc<Vec<Arc<Hint>>>;

/// How many lists an engine remembers before it forgets all of them.
const REMEMBERED: usize = 64;

/// One chaining engine.
pub(crate) struct Engine {
    pub(super) kind: EngineKind,
    pub(super) delivery: Delivery,
    pub(super) nested: Vec<Engine>,
    /// Lists of earlier calls by candidates. A list is a pure function of the grid, and the values, which the
    /// key lacks, do not change during the life of an engine.
    lists: HashMap<[DigitSet; 81], List>,
}

impl Engine {
    /// An engine for one position: all grids it is given must have the same values.
    pub(crate) fn new(kind: EngineKind, delivery: &Delivery) -> Engine {
        let nested = kind.nested().iter().map(|&kind| Engine::new(kind, delivery)).collect();
        Engine { kind, delivery: delivery.clone(), nested, lists: HashMap::new() }
    }

    /// All hints, sorted, without those that eliminate the same as an earlier one.
    pub(crate) fn hints(&mut self, grid: &Grid) -> List {
        if let Some(list) = self.lists.get(&grid.candidates) {
            return Arc::clone(list);
        }
        let hints = match self.kind {
            EngineKind::Forcing => forcing_chains(grid),
            _ => self.generate(grid),
        };
        let list = Arc::new(sorted_and_distinct(hints));
        if self.lists.len() >= REMEMBERED {
            self.lists.clear();
        }
        self.lists.insert(grid.candidates, Arc::clone(&list));
        list
    }
}
