//! How a method solves the puzzles of one family.

use crate::Scale;
use qedoku_engine::Method;
use qedoku_model::Step;
use qedoku_rating::Rating;

/// How a method solves the puzzles of one family.
pub(crate) struct Way<G: 'static> {
    /// The stages, for puzzles that are known to have one solution.
    pub(crate) unique: Stages<G>,
    /// The stages for other puzzles, if they differ: without techniques that rely on there being one.
    pub(crate) open: Option<Stages<G>>,
    /// What a step costs on the scale of the method; nothing if it has no scale.
    pub(crate) price: Option<Price<G>>,
}

/// What steps cost.
pub(crate) struct Price<G: 'static> {
    /// On which scale.
    pub(crate) scale: Scale,
    /// The rating of a step; nothing for one that the scale does not know.
    pub(crate) of: fn(&G, &Step) -> Option<Rating>,
}

/// The stages of a way.
pub(crate) enum Stages<G: 'static> {
    /// Those of a method of the list.
    Listed(fn() -> &'static Method<G>),
    /// Its own.
    Own(Method<G>),
}

impl<G> Stages<G> {
    fn method(&self) -> &Method<G> {
        match self {
            Stages::Listed(method) => method(),
            Stages::Own(method) => method,
        }
    }
}

impl<G> Way<G> {
    /// What a step costs.
    pub(crate) fn rating(&self, grid: &G, step: &Step) -> Option<Rating> {
        self.price.as_ref().and_then(|price| (price.of)(grid, step))
    }

    /// The stages for a puzzle.
    pub(crate) fn stages(&self, is_unique: bool) -> &Method<G> {
        match &self.open {
            Some(open) if !is_unique => open.method(),
            _ => self.unique.method(),
        }
    }
}
