//! What was made from the last grid that was asked for.
//!
//! Techniques keep no state, and one after the other asks for the same views of a grid. So each thread keeps the
//! last of them, with the candidates that it was made from.

use crate::Grid;
use qedoku_model::{Cell, DigitSet};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// A view of the last grid, made with an option `K`.
pub(crate) struct Last<K, T>(RefCell<Option<(K, [DigitSet; 81], T)>>);

impl<K: PartialEq, T: Clone> Last<K, T> {
    /// Nothing is kept yet.
    pub(crate) const fn new() -> Last<K, T> {
        Last(RefCell::new(None))
    }

    /// The view of a grid, which depends on nothing but the option and the candidates.
    pub(crate) fn of(&self, grid: &Grid, option: K, make: impl FnOnce() -> T) -> T {
        match self.of_whole(grid, option, || ControlFlow::<std::convert::Infallible, T>::Continue(make())) {
            ControlFlow::Continue(view) => view,
            ControlFlow::Break(never) => match never {},
        }
    }

    /// The same of a view that may be given up while it is made; then nothing is kept of it.
    pub(crate) fn of_whole<B>(
        &self,
        grid: &Grid,
        option: K,
        make: impl FnOnce() -> ControlFlow<B, T>,
    ) -> ControlFlow<B, T> {
        let candidates: [DigitSet; 81] = std::array::from_fn(|i| grid.candidates(Cell(i as u16)));
        let mut last = self.0.borrow_mut();
        if let Some((known, of, view)) = &*last
            && *known == option
            && *of == candidates
        {
            return ControlFlow::Continue(view.clone());
        }
        let view = make()?;
        *last = Some((option, candidates, view.clone()));
        ControlFlow::Continue(view)
    }
}
