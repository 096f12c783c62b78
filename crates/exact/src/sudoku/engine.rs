//! Which instructions a search uses, chosen once while the program runs.

use super::grid::Grid;
#[cfg(target_arch = "x86_64")]
use super::search::Grow as _;
use super::search::{self, Branch, Children};
#[cfg(target_arch = "x86_64")]
use super::vectors::x86::{Avx2, Avx512};
use crate::budget::Meter;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// Instructions for the search that this processor has.
///
/// All engines give the same answers: the same solutions in the same order, with the same number of nodes.
///
/// ```
/// use qedoku_exact::{Budget, sudoku::{Engine, Sudoku}};
/// let empty = Sudoku::from_givens(&[0; 81]);
/// for engine in Engine::available() {
///     let answer = empty.with_engine(engine).solve(Budget::UNLIMITED);
///     assert_eq!(answer, empty.solve(Budget::UNLIMITED), "{engine}");
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Engine(Kind);

/// What is named here has been found on this processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Engine {
    /// What is there on every processor of the target: one grid at a time.
    pub const PORTABLE: Engine = Engine(Kind::Portable);

    /// The fastest one of [`available`](Engine::available).
    #[inline]
    pub fn best() -> Engine {
        static BEST: OnceLock<Engine> = OnceLock::new();
        *BEST.get_or_init(|| Engine::available().last().unwrap_or(Engine::PORTABLE))
    }

    /// The engines of this processor, the slowest first.
    pub fn available() -> impl Iterator<Item = Engine> {
        let all = [
            Some(Kind::Portable),
            #[cfg(target_arch = "x86_64")]
            Avx2::detected().map(Kind::Avx2),
            #[cfg(target_arch = "x86_64")]
            Avx512::detected().map(Kind::Avx512),
        ];
        all.into_iter().flatten().map(Engine)
    }

    /// `portable`, `avx2` or `avx512`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(_) => "avx512",
        }
    }

    /// Whether its vectors hold two grids.
    pub(super) fn holds_two(self) -> bool {
        self != Engine::PORTABLE
    }

    /// Two puzzles to search one after the other, settled side by side where the vectors hold two grids.
    pub(super) fn side_by_side(self, grids: [&Grid; 2]) -> Children {
        let mut puzzles = Children::of(grids);
        self.settle_both(&mut puzzles);
        puzzles
    }

    /// Settles two puzzles side by side, in their place, where the vectors hold two grids.
    pub(super) fn settle_both(self, puzzles: &mut Children) {
        match self.0 {
            Kind::Portable => _ = puzzles,
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(engine) => search::settle_both(engine, puzzles),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(engine) => search::settle_both(engine, puzzles),
        }
    }

    /// Puts the first child of the first of `children` into its place, settled.
    pub(super) fn grow(self, children: &mut Children, branch: Branch) {
        match self.0 {
            Kind::Portable => search::grow_alone(children, branch),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(engine) => engine.grow(children, 0, branch),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(engine) => engine.grow(children, 0, branch),
        }
    }

    /// As [`search`](Engine::search), for one of what [`side_by_side`](Engine::side_by_side) made.
    pub(super) fn search_one(
        self,
        puzzles: &Children,
        which: usize,
        meter: &mut Meter,
        visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.0 {
            Kind::Portable => search::one_by_one(puzzles.grid(which), meter, visit),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(engine) => search::from(engine, puzzles, which, meter, visit),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(engine) => search::from(engine, puzzles, which, meter, visit),
        }
    }

    /// Hands every solution of `grid` to `visit`; breaks when it does or when the meter refuses a node.
    pub(super) fn search(
        self,
        grid: &Grid,
        meter: &mut Meter,
        visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.0 {
            Kind::Portable => search::one_by_one(*grid, meter, visit),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(engine) => search::in_pairs(engine, grid, meter, visit),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(engine) => search::in_pairs(engine, grid, meter, visit),
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
