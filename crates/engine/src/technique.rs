//! What a technique is: a stateless search with words about what it finds.

use crate::{Emit, Watch, Workspace};
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
    /// Every step concludes something that is not known yet. A search that may be long asks `emit` in its
    /// loops whether its time is over. What it keeps for the searches that come after it, it keeps in the
    /// workspace: it finds the same in a fresh one, sooner or later.
    fn find(&self, grid: &G, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow;

    /// The first step it finds.
    fn first(&self, grid: &G) -> Option<Step> {
        Emit::first(Watch::ENDLESS, |emit| self.find(grid, &mut Workspace::new(), emit))
    }

    /// All steps it finds, in order.
    fn all(&self, grid: &G) -> Vec<Step> {
        Emit::all(|emit| self.find(grid, &mut Workspace::new(), emit))
    }
}

/// Declares the technique modules of a family and their list, in one place.
///
/// ```
/// # use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
/// // In a family crate the modules are files; here they are written in place.
/// mod techniques {
///     pub mod nothing {
///         use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
///         pub struct Nothing { pub size: usize }
///         impl Technique<u8> for Nothing {
///             fn infos(&self) -> &'static [Info] {
///                 const { &[Info::new("nothing", "Nothing", "Finds nothing.", "Nothing.")] }
///             }
///             fn find(&self, _: &u8, _: &mut Workspace, _: &mut Emit<'_>) -> Flow { Flow::Continue(()) }
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
