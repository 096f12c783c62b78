//! What a technique is: a stateless search with words about what it finds.

use crate::Emit;
use qedoku_model::{Info, Step};
use std::ops::ControlFlow;

/// Whether a search goes on: `Break` stops it.
pub type Flow = ControlFlow<()>;

/// A search for one kind of deduction, or for a few that one scan finds together.
///
/// Implementations keep no state: the same grid gives the same steps in the same order, and that
/// order is part of the contract.
pub trait Technique<G>: Sync {
    /// The kinds of step it emits.
    fn infos(&self) -> &'static [Info];

    /// Emits each step it finds, in its documented order, until `emit` breaks.
    ///
    /// Every step concludes something that is not known yet. A search that may be long looks at the clock of
    /// `emit` in its loops.
    fn find(&self, grid: &G, emit: &mut Emit<'_>) -> Flow;

    /// The first step it finds.
    fn first(&self, grid: &G) -> Option<Step> {
        self.first_while(grid, &|| true)
    }

    /// The first step it finds, or none once `go_on` says no.
    fn first_while(&self, grid: &G, go_on: &dyn Fn() -> bool) -> Option<Step> {
        Emit::first(go_on, |emit| self.find(grid, emit))
    }

    /// Whether [`first_since`](Technique::first_since) is worth more than the search from scratch.
    fn looks_back(&self) -> bool {
        false
    }

    /// The first step it finds, where it found none in `before`, an earlier position of the same puzzle: the
    /// same step as from scratch, but the search may pass over what has not changed since.
    fn first_since(&self, grid: &G, before: &G, go_on: &dyn Fn() -> bool) -> Option<Step> {
        let _ = before;
        self.first_while(grid, go_on)
    }

    /// All steps it finds, in order.
    fn all(&self, grid: &G) -> Vec<Step> {
        Emit::all(|emit| self.find(grid, emit))
    }
}

/// Declares the technique modules of a family and their list, in one place.
///
/// ```
/// # use qedoku_engine::{Emit, Flow, Info, Technique};
/// // In a family crate the modules are files; here they are written in place.
/// mod techniques {
///     pub mod nothing {
///         use qedoku_engine::{Emit, Flow, Info, Technique};
///         pub struct Nothing { pub size: usize }
///         impl Technique<u8> for Nothing {
///             fn infos(&self) -> &'static [Info] {
///                 const { &[Info::new("nothing", "Nothing", "Finds nothing.", "Nothing.")] }
///             }
///             fn find(&self, _: &u8, _: &mut Emit<'_>) -> Flow { Flow::Continue(()) }
///         }
///     }
///     qedoku_engine::technique_list! { u8; nothing: Nothing { size: 1 }, Nothing { size: 2 }; }
/// }
/// assert_eq!(techniques::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! techniques {
    ($grid:ty; $($module:ident: $($technique:expr),+;)+) => {
        $(pub mod $module;)+
        $crate::technique_list! { $grid; $($module: $($technique),+;)+ }
    };
}

/// The list part of [`techniques!`], for modules that are declared elsewhere.
#[macro_export]
macro_rules! technique_list {
    ($grid:ty; $($module:ident: $($technique:expr),+;)+) => {
        /// Every technique of the family, in the order of the catalogue.
        pub static ALL: &[&dyn $crate::Technique<$grid>] = &[$($({ use $module::*; &$technique }),+),+];
    };
}
