//! The records of a search: those of each literal that can matter.

use crate::Watch;
use crate::chains::net::{Links, View};
use crate::chains::prefilter::{DynamicPrefilter, agreeing};
use crate::chains::proof::Tracer;
use crate::chains::propagation::{
    Closure, ParallelPropagation, PropagationRules, Propagator, Record, Scene, SpareRecords,
};
use qedoku_model::{Depth, Literal, Trail};

/// Which chains a search makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForcingSearch {
    /// Contradictions over the places of digits, dynamic.
    Nishio,
    /// Cell and region chains in a fixed view.
    Multiple,
    /// All kinds, dynamic, at a level of 0 to 5.
    Dynamic(u8),
}

impl ForcingSearch {
    /// How the chains of the search are called.
    pub(crate) fn depth(self) -> Depth {
        match self {
            ForcingSearch::Nishio => Depth::Nishio,
            ForcingSearch::Multiple => Depth::Multiple,
            ForcingSearch::Dynamic(level) => Depth::Dynamic(level),
        }
    }

    /// What its records may use.
    pub fn rules(self) -> PropagationRules {
        PropagationRules { cells: self != ForcingSearch::Nishio, dynamic: self != ForcingSearch::Multiple }
    }
}

/// The records of literals of a view, by literal.
#[derive(Debug)]
pub struct Records {
    records: Vec<Record>,
    /// Per literal where its record is, or `MAX`.
    places: Vec<u32>,
}

impl Records {
    /// How a literal follows from another one, if it does and that one has a record: the literal first, the
    /// assumption last.
    pub fn trail(&self, from: Literal, to: Literal) -> Option<Trail> {
        let record = self.of(from)?;
        Some(Tracer::default().trail(record, record.find(to)?))
    }

    /// Propagates every literal that the search needs.
    pub fn new(links: &Links, view: &View, search: ForcingSearch) -> Records {
        Records::new_within(links, view, search, &mut SpareRecords::default(), Watch::ENDLESS)
    }

    /// The same, but for literals that are left when the time is over.
    pub fn new_within(
        links: &Links,
        view: &View,
        search: ForcingSearch,
        spare: &mut SpareRecords,
        watch: Watch<'_>,
    ) -> Records {
        Records::of_literals(links, view, search, Records::needed(links, view, search), spare, watch)
    }

    /// Propagates only the literals that can matter; the chains of the search are the same.
    pub fn filtered(links: &Links, view: &View, search: ForcingSearch) -> Records {
        Records::filtered_within(links, view, search, &mut SpareRecords::default(), Watch::ENDLESS)
    }

    /// The same, but for literals that are left when the time is over.
    pub fn filtered_within(
        links: &Links,
        view: &View,
        search: ForcingSearch,
        spare: &mut SpareRecords,
        watch: Watch<'_>,
    ) -> Records {
        Records::filtered_below(links, view, search, &mut DynamicPrefilter::default(), None, spare, watch)
    }

    /// Like [`Records::filtered`], with what follows from single candidates in a view with more of them open,
    /// if that is known, and with a filter to work with.
    pub(crate) fn filtered_below(
        links: &Links,
        view: &View,
        search: ForcingSearch,
        filter: &mut DynamicPrefilter,
        above: Option<&ParallelPropagation>,
        spare: &mut SpareRecords,
        watch: Watch<'_>,
    ) -> Records {
        let rules = search.rules();
        let literals = match search {
            ForcingSearch::Nishio | ForcingSearch::Dynamic(0) => {
                filter.contradictory(links, view, rules, above, watch)
            }
            ForcingSearch::Multiple => {
                let mut closure = Closure::default();
                if !closure.compute_within(links, view, watch) {
                    return Records::none(links);
                }
                agreeing(links, view, &mut closure, watch)
            }
            ForcingSearch::Dynamic(_) => None,
        };
        let Some(literals) = literals else { return Records::new_within(links, view, search, spare, watch) };
        let mut records = Records::of_literals(links, view, search, literals, spare, watch);
        if search == ForcingSearch::Dynamic(0) && !watch.is_over() {
            let agreeing = filter.agreeing(links, view, rules, |literal| records.of(literal), watch);
            records.add(links, view, search, agreeing, spare, watch);
        }
        records
    }

    /// Like [`Records::filtered`] for [`ForcingSearch::Multiple`], with the closure of the view at hand.
    pub fn multiple(
        links: &Links,
        view: &View,
        closure: &mut Closure,
        spare: &mut SpareRecords,
        watch: Watch<'_>,
    ) -> Records {
        match agreeing(links, view, closure, watch) {
            Some(literals) => {
                Records::of_literals(links, view, ForcingSearch::Multiple, literals, spare, watch)
            }
            None => Records::new_within(links, view, ForcingSearch::Multiple, spare, watch),
        }
    }

    /// No records.
    pub(crate) fn none(links: &Links) -> Records {
        Records { records: Vec::new(), places: vec![u32::MAX; links.candidate_count() * 2] }
    }

    fn of_literals(
        links: &Links,
        view: &View,
        search: ForcingSearch,
        literals: impl IntoIterator<Item = Literal>,
        spare: &mut SpareRecords,
        watch: Watch<'_>,
    ) -> Records {
        let mut records = Records::none(links);
        records.add(links, view, search, literals, spare, watch);
        records
    }

    /// Propagates these literals, but for those that it has, until the time is over.
    pub(crate) fn add(
        &mut self,
        links: &Links,
        view: &View,
        search: ForcingSearch,
        literals: impl IntoIterator<Item = Literal>,
        spare: &mut SpareRecords,
        watch: Watch<'_>,
    ) {
        let scene = Scene { links, reference: view, rules: search.rules() };
        let mut literals = literals.into_iter().peekable();
        if literals.peek().is_none() {
            return;
        }
        let mut propagator = Propagator::new(links);
        self.records.reserve(literals.size_hint().0);
        for literal in literals {
            if self.places[literal.index()] == u32::MAX {
                if watch.is_over() {
                    return;
                }
                let mut record = spare.take(links.candidate_count());
                propagator.assume(scene, literal, &mut record);
                propagator.leave(&mut record);
                self.places[literal.index()] = self.records.len() as u32;
                self.records.push(record);
            }
        }
    }

    /// The literals that a search needs in general.
    pub(crate) fn needed<'a>(
        links: &'a Links,
        view: &'a View,
        search: ForcingSearch,
    ) -> impl Iterator<Item = Literal> + 'a {
        let both = search != ForcingSearch::Multiple;
        view.open(links).flat_map(move |c| std::iter::once(c.on()).chain(both.then_some(c.off())))
    }

    /// The record of a literal.
    pub fn of(&self, literal: Literal) -> Option<&Record> {
        self.records.get(self.places[literal.index()] as usize)
    }

    /// The record of a literal, to go on with.
    pub fn of_mut(&mut self, literal: Literal) -> Option<&mut Record> {
        self.records.get_mut(self.places[literal.index()] as usize)
    }

    /// Gives the memory of the records back for the next search.
    pub fn give_back(self, spare: &mut SpareRecords) {
        spare.give_back(self.records);
    }
}
