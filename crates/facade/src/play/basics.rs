//! Where basic techniques end, for puzzles of either family, and where they end when more is known.

use super::state::{AnyGrid, State};
use super::theory::Rest;
use qedoku_engine::{Board as _, Flow, Method, Stage, Technique};
use qedoku_kakuro::Grid as KakuroGrid;
use qedoku_model::{Literal, Step};
use qedoku_sudoku::Grid as SudokuGrid;
use qedoku_sudoku::methods::basics::Closed;
use qedoku_sudoku::techniques::{
    full_house::FullHouse, hidden_set::HiddenSet, hidden_single::HiddenSingle,
    locked_candidates::LockedCandidates, naked_set::NakedSet, naked_single::NakedSingle,
};
use std::sync::LazyLock;

pub use qedoku_sudoku::methods::basics::Basics;

/// A position in which basic techniques have nothing more to say.
///
/// Basic techniques conclude no less when more is known, so they go on from here when something is added.
#[derive(Clone)]
pub(crate) enum Base {
    Sudoku(Box<Closed>),
    Kakuro(Box<KakuroGrid>, Basics),
    /// Where other techniques of Sudoku end.
    Other(Box<SudokuGrid>, Rest),
}

impl Base {
    /// Where the techniques end from a position on.
    pub(crate) fn new(start: &State, rest: impl Into<Rest>) -> Base {
        let rest = rest.into();
        match &start.0 {
            AnyGrid::Sudoku(grid) => match rest.basics(false) {
                Some(basics) => Base::Sudoku(Box::new(Closed::new(grid, basics))),
                None => Base::other(grid.as_ref().clone(), rest),
            },
            AnyGrid::Kakuro(grid) => {
                let basics = rest.basics(true).unwrap_or(Basics::Subsets);
                Base::Kakuro(Box::new(closed(grid.as_ref().clone(), basics)), basics)
            }
        }
    }

    fn other(mut grid: SudokuGrid, rest: Rest) -> Base {
        rest.close(&mut grid);
        Base::Other(Box::new(grid), rest)
    }

    /// The position, if it is a Sudoku.
    pub(crate) fn sudoku(&self) -> Option<&SudokuGrid> {
        match self {
            Base::Sudoku(closed) => Some(closed.grid()),
            Base::Other(grid, _) => Some(grid),
            Base::Kakuro(..) => None,
        }
    }

    /// Where they end if these literals hold as well; what contradicts the position is passed over.
    pub(crate) fn with(&self, literals: &[Literal]) -> Base {
        match self {
            Base::Sudoku(base) => Base::Sudoku(Box::new(base.with(literals.iter().copied()))),
            Base::Kakuro(grid, basics) => {
                let mut grid = grid.as_ref().clone();
                let position = grid.position();
                let is_new = |literal: &&Literal| {
                    let candidate = literal.candidate();
                    position.alive.contains(candidate) && !position.on.contains(candidate)
                };
                let new: Vec<Literal> = literals.iter().filter(is_new).copied().collect();
                if !new.is_empty() {
                    grid.apply(&Step::facts(new));
                }
                Base::Kakuro(Box::new(closed(grid, *basics)), *basics)
            }
            Base::Other(grid, rest) => {
                let mut grid = grid.as_ref().clone();
                let position = grid.position();
                let is_new = |literal: &&Literal| {
                    let candidate = literal.candidate();
                    position.alive.contains(candidate) && !position.on.contains(candidate)
                };
                let new: Vec<Literal> = literals.iter().filter(is_new).copied().collect();
                if !new.is_empty() {
                    grid.apply(&Step::facts(new));
                }
                Base::other(grid, *rest)
            }
        }
    }

    /// How many cells are filled.
    pub(crate) fn filled(&self) -> usize {
        match self {
            Base::Sudoku(base) => base.filled(),
            Base::Other(grid, _) => 81 - grid.empty().len(),
            Base::Kakuro(grid, _) => grid.cells().filter(|&cell| grid.value(cell).is_some()).count(),
        }
    }

    /// Whether all cells are.
    pub(crate) fn is_solved(&self) -> bool {
        match self {
            Base::Sudoku(base) => base.is_solved(),
            Base::Other(grid, _) => grid.is_solved(),
            Base::Kakuro(grid, _) => grid.is_solved(),
        }
    }

    /// The candidates of open cells.
    pub(crate) fn open(&self) -> Vec<qedoku_model::Candidate> {
        let position = match self {
            Base::Sudoku(base) => base.grid().position(),
            Base::Other(grid, _) => grid.position(),
            Base::Kakuro(grid, _) => grid.position(),
        };
        position.alive.iter().filter(|&candidate| !position.on.contains(candidate)).collect()
    }
}

impl From<Base> for State {
    fn from(base: Base) -> State {
        match base {
            Base::Sudoku(closed) => closed.grid().clone().into(),
            Base::Other(grid, _) => (*grid).into(),
            Base::Kakuro(grid, _) => (*grid).into(),
        }
    }
}

static SINGLES: LazyLock<Method<KakuroGrid>> =
    LazyLock::new(|| kakuro_method(&["last-cell", "naked-single", "hidden-single"]));
static SUBSETS: LazyLock<Method<KakuroGrid>> = LazyLock::new(|| {
    kakuro_method(&[
        "last-cell",
        "naked-single",
        "hidden-single",
        "crossing-sums",
        "unique-sum",
        "two-cell-mirror",
        "sum-combinations",
        "combination-filter",
        "min-max-bound",
        "naked-pair",
        "hidden-pair",
    ])
});

static SUDOKU_SUBSETS: LazyLock<Method<SudokuGrid>> = LazyLock::new(|| {
    const TECHNIQUES: &[&dyn Technique<SudokuGrid>] = &[
        &FullHouse,
        &HiddenSingle,
        &NakedSingle,
        &LockedCandidates,
        &NakedSet { size: 2 },
        &HiddenSet { size: 2 },
        &NakedSet { size: 3 },
        &HiddenSet { size: 3 },
    ];
    Method { id: "subsets", stages: vec![Stage { techniques: TECHNIQUES, rank: None }] }
});

/// The basic techniques of Sudoku as a method.
pub(crate) fn sudoku_subsets() -> &'static Method<SudokuGrid> {
    &SUDOKU_SUBSETS
}

/// The basic techniques of Kakuro as a method.
pub(crate) fn kakuro_subsets() -> &'static Method<KakuroGrid> {
    &SUBSETS
}

/// The stages of the usual method for Kakuro that find these.
fn kakuro_method(ids: &[&str]) -> Method<KakuroGrid> {
    let mut method = qedoku_kakuro::method();
    method.stages.retain(|stage| {
        stage.techniques.iter().flat_map(|technique| technique.infos()).any(|info| ids.contains(&info.id))
    });
    method
}

/// By the engine's loop and not by a playthrough: a position is closed thousands of times for one answer, and
/// how its puzzle stands is known by then.
fn closed(mut grid: KakuroGrid, basics: Basics) -> KakuroGrid {
    let method = match basics {
        Basics::Singles => &SINGLES,
        Basics::Subsets => &SUBSETS,
    };
    method.run(&mut grid, |_, _, _| Flow::Continue(()));
    grid
}
