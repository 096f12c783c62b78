//! Symmetrical Placement: turned or mirrored, and with its digits renamed, the puzzle as given is the same
//! again. Then so is its only solution: whatever holds of a candidate holds of its image.
//!
//! A candidate goes if its image is gone already or excludes it; the image of an image counts as well. On an
//! axis or in the centre, where cells are their own images, only digits stay that keep their names.
//!
//! Why: the image of a solution solves the image of the puzzle, which is the puzzle. If that were another
//! solution, there would be two. It holds only in puzzles declared to have one.
//!
//! Scan order: a half turn, the two diagonals, a quarter turn; of those that fit all are looked at, and what
//! each removes goes cell by cell.
//!
//! It does not look at exchanges of bands, stacks, rows or columns. Mirrored in the middle row or column no
//! puzzle can be the same again.
//!
//! Source: Kurt Gurth, players' forum, 2006, "Gurth's Symmetrical Placement".

use super::super::prelude::*;
use crate::net::{cell, digit, net};

/// Finds what a symmetry of the puzzle removes.
pub struct SymmetricalPlacement;

const INFO: Info = Info::new(
    "symmetrical-placement",
    "Symmetrical Placement",
    "Turned or mirrored, with its digits renamed, the puzzle is the same again; so is its solution, and a candidate goes \
     with its image.",
    "Turned or mirrored so that {first} comes to {second}, and with {digits} renamed to {result}, the puzzle as given is \
     the same again, and so is its only solution; so {removed}.",
)
.alias(&["Gurth's Symmetrical Placement", "Gurth's Theorem", "GSP"])
.relying_on_uniqueness()
.sampling();

/// Where row and column go.
type Turn = fn((u16, u16)) -> (u16, u16);

const TURNS: [Turn; 4] =
    [|(r, c)| (8 - r, 8 - c), |(r, c)| (c, r), |(r, c)| (8 - c, 8 - r), |(r, c)| (c, 8 - r)];

impl Technique<Grid> for SymmetricalPlacement {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        for turn in TURNS {
            if let Some(symmetry) = Symmetry::new(grid, turn) {
                emit.steps(symmetry.step(grid))?;
            }
        }
        Flow::Continue(())
    }
}

/// Where cells and digits go.
struct Symmetry {
    turn: Turn,
    digits: [Digit; 9],
}

impl Symmetry {
    /// None if the puzzle as given is not the same again.
    fn new(grid: &Grid, turn: Turn) -> Option<Symmetry> {
        let mut digits: [Option<Digit>; 9] = [None; 9];
        for from in (0..81).map(Cell) {
            let (own, image) = (grid.initial(from), grid.initial(turned(turn, from)));
            if own.len() != image.len() {
                return None;
            }
            if let (Some(own), Some(image)) = (own.single(), image.single()) {
                let known = digits[own.index()].get_or_insert(image);
                if *known != image {
                    return None;
                }
            }
        }
        // A digit without givens gets the name that is left; two of them could be exchanged.
        let used: DigitSet = digits.iter().flatten().copied().collect();
        let mut left = (!used).iter();
        let digits = digits.map(|digit| digit.or_else(|| left.next()).unwrap_or(Digit::ALL[0]));
        let symmetry = Symmetry { turn, digits };
        let renamed = |own: DigitSet| own.iter().map(|d| symmetry.digits[d.index()]).collect::<DigitSet>();
        let fits = |from: Cell| renamed(grid.initial(from)) == grid.initial(turned(turn, from));
        // With the same digits a solution would have them twice in a line or box.
        let is_renaming = renamed(DigitSet::ALL) == DigitSet::ALL && symmetry.digits != Digit::ALL;
        (is_renaming && (0..81).map(Cell).all(fits)).then_some(symmetry)
    }

    fn image(&self, c: Candidate) -> Candidate {
        candidate(turned(self.turn, cell(c)), self.digits[digit(c).index()])
    }

    fn step(&self, grid: &Grid) -> Option<Step> {
        let is_left = |c: Candidate| grid.has(cell(c), digit(c)) || grid.value(cell(c)) == Some(digit(c));
        let excludes = |c: Candidate, other: Candidate| net().conflicts(c).any(|own| own == other);
        let goes = |&c: &Candidate| {
            let images = std::iter::successors(Some(self.image(c)), |&image| Some(self.image(image)));
            images.take_while(|&image| image != c).any(|image| !is_left(image) || excludes(c, image))
        };
        let open =
            grid.empty().iter().flat_map(|at| grid.candidates(at).iter().map(move |d| candidate(at, d)));
        let removed: Vec<Candidate> = open.filter(goes).collect();
        if removed.is_empty() {
            return None;
        }
        let image = (0..729).map(|c| self.image(Candidate(c))).collect();
        // The first cell that moves shows the turn.
        let moved = (0..81).map(Cell).find(|&from| turned(self.turn, from) != from)?;
        let renamed = || Digit::ALL.into_iter().filter(|digit| self.digits[digit.index()] != *digit);
        let names = renamed().map(|digit| i32::from(self.digits[digit.index()].value()));
        let step = Step::remove(&INFO, removed, Proof::Symmetry { image })
            .mark(Role::First, moved)
            .mark(Role::Second, turned(self.turn, moved))
            .mark(Role::Digits, renamed().collect::<DigitSet>())
            .mark_all(Role::Result, names);
        Some(step)
    }
}

fn turned(turn: Turn, cell: Cell) -> Cell {
    let (row, column) = turn((cell.0 / 9, cell.0 % 9));
    Cell(9 * row + column)
}
