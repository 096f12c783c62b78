//! Avoidable Rectangles: the corners of a rectangle in two boxes are solved in part, none of them given, and
//! the open ones must not complete a deadly rectangle.
//!
//! * Type 1: three corners are solved; the fourth does not get the digit that would make it two digits
//!   crosswise.
//! * Type 2: two corners are solved; the others hold the digit that would complete the rectangle and the same
//!   extra digit, which one of them takes, so no cell that sees both holds it.
//!
//! Why: had the rectangle the two digits crosswise, exchanging them would give a second solution to the
//! puzzle as given, as none of the four digits is a given. It holds only in puzzles declared to have one
//! solution, and a solved cell counts only if the puzzle as given allows both digits there.
//!
//! Scan order: that of the rectangles, see `rectangle`.
//!
//! Not found here: two solved corners in opposite places, which leave one of the digits open.
//!
//! Source: folklore of the Sudoku Players' forum, 2005.

use super::super::prelude::*;
use super::deadly_pattern::{DeadlyPattern, each_true};
use super::rectangle;
use qedoku_engine::Board;

/// Finds avoidable rectangles of a type.
pub struct AvoidableRectangle {
    /// How many corners are open: 1 for type 1, 2 for type 2.
    pub open: usize,
}

const TYPE_1: Info = Info::new(
    "avoidable-rectangle-1",
    "Avoidable Rectangle Type 1",
    "Three corners of a rectangle are solved and not given: the fourth does not complete a deadly rectangle.",
    "None of {corners} is a given; with a digit of {digits} in {roof} they could be exchanged, so {removed}.",
)
.alias(&["AR Type 1"])
.relying_on_uniqueness();

const TYPE_2: Info = Info::new(
    "avoidable-rectangle-2",
    "Avoidable Rectangle Type 2",
    "Two corners of a rectangle are solved and not given, and the others have one and the same extra digit besides \
     what would complete a deadly rectangle: it is true in one of them.",
    "None of {corners} is a given; if no cell of {roof} were {extra}, the digits {digits} could be exchanged \
     there, so {removed}.",
)
.alias(&["AR Type 2"])
.relying_on_uniqueness();

impl Technique<Grid> for AvoidableRectangle {
    fn infos(&self) -> &'static [Info] {
        if self.open == 1 { &[TYPE_1] } else { &[TYPE_2] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        // By cell, whether it counts as an open corner, as a solved one, or as none: what is given has one
        // digit.
        let of = |cell: Cell| match grid.value(cell) {
            None => 1,
            Some(_) if grid.initial(cell).len() > 1 => 0,
            Some(_) => 5,
        };
        let open: [u8; 81] = std::array::from_fn(|i| of(Cell(i as u16)));
        for cells in &rectangle::ALL {
            let own = cells.iter().map(|cell| open[cell.index()]).sum::<u8>();
            if usize::from(own) != self.open {
                continue;
            }
            if let Some(avoidable) = Avoidable::of(grid, cells) {
                avoidable.step(emit)?;
            }
        }
        Flow::Continue(())
    }
}

struct Avoidable<'a> {
    grid: &'a Grid,
    cells: &'a [Cell; 4],
    /// The digit of each corner in the deadly rectangle.
    wanted: [Digit; 4],
    digits: DigitSet,
}

impl<'a> Avoidable<'a> {
    /// The deadly rectangle that the solved corners leave possible.
    fn of(grid: &'a Grid, cells: &'a [Cell; 4]) -> Option<Avoidable<'a>> {
        let of_diagonal = |i: usize| grid.value(cells[i]).or(grid.value(cells[i + 2]));
        let (even, odd) = (of_diagonal(0)?, of_diagonal(1)?);
        let (wanted, digits) = ([even, odd, even, odd], even.set() | odd.set());
        let fits = |i: usize| match grid.value(cells[i]) {
            Some(value) => value == wanted[i],
            None => grid.has(cells[i], wanted[i]),
        };
        let allowed = |cell: &Cell| (digits - grid.initial(*cell)).is_empty();
        (even != odd && (0..4).all(fits) && cells.iter().all(allowed)).then_some(Avoidable {
            grid,
            cells,
            wanted,
            digits,
        })
    }

    fn step(&self, emit: &mut Emit<'_>) -> Flow {
        let open: Vec<usize> = (0..4).filter(|&i| self.grid.value(self.cells[i]).is_none()).collect();
        let before = self.grid.position();
        let pattern = DeadlyPattern::of_cells(&before, self.cells, self.digits);
        let marked = |info: &'static Info, removed: &[Candidate], proof: Proof| {
            Step::remove(info, removed.iter().copied(), proof)
                .mark_all(Role::Corner, *self.cells)
                .mark_all(Role::Roof, open.iter().map(|&i| self.cells[i]))
                .mark(Role::Digits, self.digits)
        };
        if let [only] = *open {
            let removed = [candidate(self.cells[only], self.wanted[only])];
            return emit.step(marked(&TYPE_1, &removed, pattern.swap(&each_true(&removed), [])));
        }
        let roof: CellSet = open.iter().map(|&i| self.cells[i]).collect();
        let extra = |i: usize| (self.grid.candidates(self.cells[i]) - self.wanted[i].set()).single();
        let (Some(digit), [a, b]) = (extra(open[0]), &*open) else { return Flow::Continue(()) };
        let targets = roof.common_peers() & self.grid.cells_with(digit);
        if extra(*b) != Some(digit) || self.digits.contains(digit) || targets.is_empty() {
            return Flow::Continue(());
        }
        let removed: Vec<Candidate> = targets.iter().map(|cell| candidate(cell, digit)).collect();
        let proof = pattern.swap(&each_true(&removed), [a, b].map(|&i| cell_group(self.cells[i])));
        emit.step(marked(&TYPE_2, &removed, proof).mark(Role::Extra, digit.set()))
    }
}
