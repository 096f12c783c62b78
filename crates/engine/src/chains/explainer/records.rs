//! The runs of a search: everything that follows from each literal that can matter.

use crate::chains::net::{Links, View};
use crate::chains::prefilter::{Filter, agreeing};
use crate::chains::propagation::{Closure, Consequences, Propagator, Rules, Run, Scene, record};
use qedoku_model::Depth;

/// Which chains a search makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// Contradictions over the places of digits, dynamic.
    Nishio,
    /// Cell and region chains in a fixed view.
    Multiple,
    /// All kinds, dynamic, at a level of 0 to 5.
    Dynamic(u8),
}

impl Search {
    /// How the chains of the search are called.
    pub(crate) fn depth(self) -> Depth {
        match self {
            Search::Nishio => Depth::Nishio,
            Search::Multiple => Depth::Multiple,
            Search::Dynamic(level) => Depth::Dynamic(level),
        }
    }

    /// What its runs may use.
    pub fn rules(self) -> Rules {
        Rules { cells: self != Search::Nishio, dynamic: self != Search::Multiple }
    }
}

/// The runs of literals of a view, by literal.
#[derive(Debug)]
pub struct Runs {
    runs: Vec<Run>,
    /// Per literal where its run is, or `MAX`.
    places: Vec<u32>,
}

impl Runs {
    /// Propagates every literal that the search needs.
    pub fn new(links: &Links, view: &View, search: Search) -> Runs {
        Runs::new_while(links, view, search, &|| true)
    }

    /// The same, but for literals that are left when `go_on` says no.
    pub fn new_while(links: &Links, view: &View, search: Search, go_on: &dyn Fn() -> bool) -> Runs {
        Runs::of_literals(links, view, search, Runs::needed(links, view, search), go_on)
    }

    /// Propagates only the literals that can matter; the chains of the search are the same.
    pub fn filtered(links: &Links, view: &View, search: Search) -> Runs {
        Runs::filtered_while(links, view, search, &|| true)
    }

    /// The same, but for literals that are left when `go_on` says no.
    pub fn filtered_while(links: &Links, view: &View, search: Search, go_on: &dyn Fn() -> bool) -> Runs {
        Runs::filtered_below(links, view, search, &mut Filter::default(), None, go_on)
    }

    /// Like [`Runs::filtered`], with what follows from single candidates in a view with more of them open, if that is
    /// known, and with a filter to work with.
    pub(crate) fn filtered_below(
        links: &Links,
        view: &View,
        search: Search,
        filter: &mut Filter,
        above: Option<&Consequences>,
        go_on: &dyn Fn() -> bool,
    ) -> Runs {
        let rules = search.rules();
        let literals = match search {
            Search::Nishio | Search::Dynamic(0) => filter.contradictory(links, view, rules, above, go_on),
            Search::Multiple => {
                let mut closure = Closure::default();
                if !closure.compute_while(links, view, go_on) {
                    return Runs::none(links);
                }
                agreeing(links, view, &mut closure, go_on)
            }
            Search::Dynamic(_) => None,
        };
        let Some(literals) = literals else { return Runs::new_while(links, view, search, go_on) };
        let mut runs = Runs::of_literals(links, view, search, literals, go_on);
        if search == Search::Dynamic(0) && go_on() {
            let agreeing = filter.agreeing(links, view, rules, |literal| runs.of(literal), go_on);
            runs.add(links, view, search, agreeing, go_on);
        }
        runs
    }

    /// Like [`Runs::filtered`] for [`Search::Multiple`], with the closure of the view at hand.
    pub fn multiple(links: &Links, view: &View, closure: &mut Closure, go_on: &dyn Fn() -> bool) -> Runs {
        match agreeing(links, view, closure, go_on) {
            Some(literals) => Runs::of_literals(links, view, Search::Multiple, literals, go_on),
            None => Runs::new_while(links, view, Search::Multiple, go_on),
        }
    }

    /// No runs.
    pub(crate) fn none(links: &Links) -> Runs {
        Runs { runs: Vec::new(), places: vec![u32::MAX; links.candidate_count() * 2] }
    }

    fn of_literals(
        links: &Links,
        view: &View,
        search: Search,
        literals: impl IntoIterator<Item = u32>,
        go_on: &dyn Fn() -> bool,
    ) -> Runs {
        let mut runs = Runs::none(links);
        runs.add(links, view, search, literals, go_on);
        runs
    }

    /// Propagates these literals, but for those that it has, until `go_on` says no.
    pub(crate) fn add(
        &mut self,
        links: &Links,
        view: &View,
        search: Search,
        literals: impl IntoIterator<Item = u32>,
        go_on: &dyn Fn() -> bool,
    ) {
        let scene = Scene { links, reference: view, rules: search.rules() };
        let mut literals = literals.into_iter().peekable();
        if literals.peek().is_none() {
            return;
        }
        let mut propagator = Propagator::new(links);
        self.runs.reserve(literals.size_hint().0);
        for literal in literals {
            if self.places[literal as usize] == u32::MAX {
                if !go_on() {
                    return;
                }
                let mut run = record::take(links.candidate_count());
                propagator.run(scene, literal, &mut run);
                propagator.leave(&mut run);
                self.places[literal as usize] = self.runs.len() as u32;
                self.runs.push(run);
            }
        }
    }

    /// The literals that a search needs in general.
    pub(crate) fn needed<'a>(
        links: &'a Links,
        view: &'a View,
        search: Search,
    ) -> impl Iterator<Item = u32> + 'a {
        let both = search != Search::Multiple;
        links.open(view).flat_map(move |c| std::iter::once(c * 2).chain(both.then_some(c * 2 + 1)))
    }

    /// The run of a literal.
    pub fn of(&self, literal: u32) -> Option<&Run> {
        self.runs.get(self.places[literal as usize] as usize)
    }

    /// The run of a literal, to go on with.
    pub fn of_mut(&mut self, literal: u32) -> Option<&mut Run> {
        self.runs.get_mut(self.places[literal as usize] as usize)
    }
}

impl Drop for Runs {
    fn drop(&mut self) {
        record::give_back(self.runs.drain(..));
    }
}
