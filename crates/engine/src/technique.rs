//! What a technique is: a stateless search with words about what it finds.

use crate::Emit;
use qedoku_model::Step;
use std::ops::ControlFlow;

/// Whether a search goes on: `Break` stops it.
pub type Flow = ControlFlow<()>;

/// Name and words of one kind of step; the catalogue, the command line and the explanations read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// Kebab-case id, never reused: `naked-pair`.
    pub id: &'static str,
    /// The name players know: `Naked Pair`.
    pub name: &'static str,
    /// Other names for the same thing.
    pub aliases: &'static [&'static str],
    /// What it is, in a sentence or two.
    pub about: &'static str,
    /// Sentence template of a step. `{house}`, `{pivot}` and the other role names stand for what the
    /// step marks so, `{placed}` and `{removed}` for its conclusions.
    pub words: &'static str,
    /// Whether its steps hold only in puzzles with one solution.
    pub relies_on_uniqueness: bool,
    /// Whether the search may take minutes to find nothing where much is open.
    pub may_take_long: bool,
    /// Whether all its steps together conclude everything that the pattern gives in a position with a
    /// solution, within limits that hold however the puzzle lies. If not, what it finds is right, but which
    /// of several chains as good it follows depends on the order of lines and digits, and so does what all of
    /// them conclude.
    pub is_exhaustive: bool,
}

impl Info {
    /// An info without aliases.
    pub const fn new(id: &'static str, name: &'static str, about: &'static str, words: &'static str) -> Info {
        Info {
            id,
            name,
            aliases: &[],
            about,
            words,
            relies_on_uniqueness: false,
            may_take_long: false,
            is_exhaustive: true,
        }
    }

    /// The same info with other names.
    pub const fn alias(self, aliases: &'static [&'static str]) -> Info {
        Info { aliases, ..self }
    }

    /// The same info of steps that hold only in puzzles with one solution.
    pub const fn relying_on_uniqueness(self) -> Info {
        Info { relies_on_uniqueness: true, ..self }
    }

    /// The same info of a search that may take minutes to find nothing where much is open.
    pub const fn taking_long(self) -> Info {
        Info { may_take_long: true, ..self }
    }

    /// The same info of a search that does not find everything of its kind; see [`Info::is_exhaustive`].
    pub const fn sampling(self) -> Info {
        Info { is_exhaustive: false, ..self }
    }
}

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
