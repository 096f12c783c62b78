//! What was made from the last grid that was asked for.
//!
//! One technique after the other asks for the same views of a grid. So a workspace keeps the last of each,
//! with the candidates that it was made from.

use crate::Grid;
use qedoku_engine::Kept;
use qedoku_model::{Cell, DigitSet};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A view of the last grid, made with an option `K`.
pub(crate) struct Last<K, T>(Option<(K, [DigitSet; 81], Arc<T>)>);

impl<K, T> Default for Last<K, T> {
    fn default() -> Last<K, T> {
        Last(None)
    }
}

impl<K: Send + 'static, T: Kept + Sync> Kept for Last<K, T> {
    fn bytes(&self) -> usize {
        self.0.as_ref().map_or(0, |(.., view)| size_of::<T>() + view.bytes())
    }
}

impl<K: PartialEq, T> Last<K, T> {
    /// The view of a grid, which depends on nothing but the option and the candidates.
    pub(crate) fn of(&mut self, grid: &Grid, option: K, make: impl FnOnce() -> T) -> Arc<T> {
        match self.of_whole(grid, option, || ControlFlow::<std::convert::Infallible, T>::Continue(make())) {
            ControlFlow::Continue(view) => view,
            ControlFlow::Break(never) => match never {},
        }
    }

    /// The same of a view that may be given up while it is made; then nothing is kept of it.
    pub(crate) fn of_whole<B>(
        &mut self,
        grid: &Grid,
        option: K,
        make: impl FnOnce() -> ControlFlow<B, T>,
    ) -> ControlFlow<B, Arc<T>> {
        let candidates: [DigitSet; 81] = std::array::from_fn(|i| grid.candidates(Cell(i as u16)));
        if let Some((known, of, view)) = &self.0
            && *known == option
            && *of == candidates
        {
            return ControlFlow::Continue(Arc::clone(view));
        }
        let view = Arc::new(make()?);
        self.0 = Some((option, candidates, Arc::clone(&view)));
        ControlFlow::Continue(view)
    }
}
