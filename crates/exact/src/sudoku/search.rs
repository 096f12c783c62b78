//! Depth-first search. The solutions are met in the same order, and the same nodes are counted, whatever the
//! vectors.
//!
//! A branch tries the lowest candidate of its cell, then the others. Vectors that hold two grids settle both
//! children at once, which costs what one of them costs; the second is looked at when its turn comes. The
//! roots of two puzzles of a stream are settled side by side likewise.
#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // no vector there holds two grids

use super::choose;
use super::grid::{Grid, Place};
use super::propagate;
use super::vectors::One;
use super::vectors::{Vector, Words};
use crate::budget::Meter;
use std::ops::ControlFlow;

/// The children of a branch, settled.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Children {
    cells: [[Words; 2]; 9],
    /// Where to branch next in a child that is open.
    places: [Place; 2],
    /// A bit for each child that has no solution.
    dead: u32,
    /// A bit for each child with unsolved cells, unless it is dead.
    open: u32,
}

impl Children {
    /// Room for children.
    #[inline(always)]
    pub(super) fn room() -> Children {
        Children { cells: [[[0; 4]; 2]; 9], places: [Place::default(); 2], dead: 0, open: 0 }
    }

    /// Two puzzles side by side, not settled.
    pub(super) fn of(grids: [&Grid; 2]) -> Children {
        let mut children = Children::room();
        children.put(grids);
        children
    }

    /// Puts two puzzles side by side, not settled, into the place of those that were there.
    pub(super) fn put(&mut self, [first, second]: [&Grid; 2]) {
        for (cells, (first, second)) in self.cells.iter_mut().zip(first.0.iter().zip(&second.0)) {
            *cells = [*first, *second];
        }
    }

    pub(super) fn is_dead(&self, child: usize) -> bool {
        self.dead >> child & 1 != 0
    }

    fn is_open(&self, child: usize) -> bool {
        self.open >> child & 1 != 0
    }

    pub(super) fn grid(&self, child: usize) -> Grid {
        Grid::of(&self.cells, child)
    }

    /// Where to branch next in a child, if it is open.
    pub(super) fn place(&self, child: usize) -> Option<Place> {
        self.is_open(child).then_some(self.places[child])
    }

    /// The candidates of a cell of a child, bit 0 = digit 1.
    pub(super) fn field(&self, child: usize, place: Place) -> u32 {
        self.cells[place.vector][child][place.lane] >> place.shift & 0x1ff
    }

    fn branch(&self, child: usize) -> Branch {
        let place = self.places[child];
        Branch::of(place, self.cells[place.vector][child][place.lane])
    }
}

/// A cell, and what the first and the second child lack of its candidates.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    place: Place,
    lacks: [u32; 2],
}

impl Branch {
    /// Nothing is taken from the first child.
    pub(super) const NONE: Branch = Branch { place: Place { vector: 0, lane: 0, shift: 0 }, lacks: [0; 2] };

    /// What is taken from a cell in the first child, and in the second.
    pub(super) fn between(place: Place, first: u32, second: u32) -> Branch {
        Branch { place, lacks: [first << place.shift, second << place.shift] }
    }

    /// The lowest candidate of a cell against the others, from the lane that holds the cell.
    fn of(place: Place, lane: u32) -> Branch {
        let field = lane >> place.shift & 0x1ff;
        let lowest = field & field.wrapping_neg();
        Branch::between(place, field & !lowest, lowest)
    }
}

/// Makes children and settles them: the part of a search that is worth compiling for a processor.
pub(super) trait Grow: Copy {
    /// Puts the children of one of `children` into the place of both; settles both where `parent` is
    /// [`BOTH`].
    fn grow(self, children: &mut Children, parent: usize, branch: Branch);
}

/// See [`Grow::grow`].
#[inline(always)]
pub(super) fn grow<V: Vector>(children: &mut Children, parent: usize, branch: Branch) {
    static LANE: [Words; 4] = [[u32::MAX, 0, 0, 0], [0, u32::MAX, 0, 0], [0, 0, u32::MAX, 0], [0; 4]];
    let mut cells: [V; 9] = if parent == BOTH {
        std::array::from_fn(|i| V::load(&children.cells[i]))
    } else {
        std::array::from_fn(|i| V::same(&children.cells[i][parent & 1]))
    };
    let lacks = V::each_of(branch.lacks[0], branch.lacks[1]).and(V::same(&LANE[branch.place.lane & 3]));
    if let Some(cell) = cells.get_mut(branch.place.vector) {
        *cell = cell.without(lacks);
    }
    children.dead = propagate::settle(&mut cells);
    if children.dead == V::GRIDS {
        return;
    }
    for (vector, words) in cells.iter().zip(&mut children.cells) {
        vector.store(words);
    }
    let survey = choose::survey(&cells);
    children.open = survey.open & !children.dead;
    if children.open != 0 {
        children.places = survey.places(|child| children.grid(child));
    }
}

/// Instead of a parent: each child stays what it is.
const BOTH: usize = 2;

/// Settles two puzzles side by side, for vectors that hold two grids.
pub(super) fn settle_both<G: Grow>(engine: G, puzzles: &mut Children) {
    engine.grow(puzzles, BOTH, Branch::NONE);
}

/// Hands every solution of `grid` to `visit`; breaks when it does or when the meter refuses a node.
///
/// For vectors that hold two grids.
pub(super) fn in_pairs<G: Grow>(
    engine: G,
    grid: &Grid,
    meter: &mut Meter,
    visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut root = Children::room();
    for (cells, words) in root.cells.iter_mut().zip(&grid.0) {
        cells[0] = *words;
    }
    engine.grow(&mut root, 0, Branch::NONE);
    from(engine, &root, 0, meter, visit)
}

/// The same from one of two puzzles that are settled.
pub(super) fn from<G: Grow>(
    engine: G,
    puzzles: &Children,
    which: usize,
    meter: &mut Meter,
    visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !meter.take() {
        return ControlFlow::Break(());
    }
    if puzzles.is_dead(which) {
        ControlFlow::Continue(())
    } else if puzzles.is_open(which) {
        below(engine, puzzles, which, meter, visit)
    } else {
        visit(&puzzles.grid(which))
    }
}

/// The solutions of one of `parents`, which is settled and open.
fn below<G: Grow>(
    engine: G,
    parents: &Children,
    which: usize,
    meter: &mut Meter,
    visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut children = Children::room();
    for (cells, parents) in children.cells.iter_mut().zip(&parents.cells) {
        cells[0] = parents[which];
    }
    let mut branch = parents.branch(which);
    let mut parent = 0;
    loop {
        engine.grow(&mut children, parent, branch);
        if !meter.take() {
            return ControlFlow::Break(());
        }
        if !children.is_dead(0) {
            if children.is_open(0) {
                below(engine, &children, 0, meter, visit)?;
            } else {
                visit(&children.grid(0))?;
            }
        }
        if !meter.take() {
            return ControlFlow::Break(());
        }
        if children.is_dead(1) {
            return ControlFlow::Continue(());
        }
        if !children.is_open(1) {
            return visit(&children.grid(1));
        }
        parent = 1;
        branch = children.branch(1);
    }
}

/// The same for vectors that hold one grid.
pub(super) fn one_by_one(
    mut grid: Grid,
    meter: &mut Meter,
    visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    loop {
        if !meter.take() {
            return ControlFlow::Break(());
        }
        let place = match settle_alone(&mut grid) {
            Settled::Dead => return ControlFlow::Continue(()),
            Settled::Solved => return visit(&grid),
            Settled::Open(place) => place,
        };
        let Branch { lacks: [first, second], .. } = Branch::of(place, grid.0[place.vector][place.lane]);
        let mut child = grid;
        child.remove_from_lane(place, first);
        one_by_one(child, meter, visit)?;
        grid.remove_from_lane(place, second);
    }
}

/// Puts the first child of the first of `children` into its place, settled, for vectors that hold one grid.
pub(super) fn grow_alone(children: &mut Children, branch: Branch) {
    let mut grid = children.grid(0);
    grid.remove_from_lane(branch.place, branch.lacks[0]);
    (children.dead, children.open) = match settle_alone(&mut grid) {
        Settled::Dead => (1, 0),
        Settled::Solved => (0, 0),
        Settled::Open(place) => {
            children.places[0] = place;
            (0, 1)
        }
    };
    for (cells, words) in children.cells.iter_mut().zip(&grid.0) {
        cells[0] = *words;
    }
}

/// What propagation says of one grid.
enum Settled {
    Dead,
    Solved,
    Open(Place),
}

#[inline(never)]
fn settle_alone(grid: &mut Grid) -> Settled {
    let mut cells: [One; 9] = std::array::from_fn(|i| One::same(&grid.0[i]));
    if propagate::settle(&mut cells) != 0 {
        return Settled::Dead;
    }
    for (vector, words) in cells.iter().zip(&mut grid.0) {
        *words = vector.words();
    }
    let survey = choose::survey(&cells);
    if survey.open == 0 { Settled::Solved } else { Settled::Open(survey.places(|_| *grid)[0]) }
}
