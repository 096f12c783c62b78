//! Direct Hidden Pair and Triple: a hidden set takes all places but one of another digit, which is placed
//! at once without writing the removals down.
//!
//! Why: the set's digits fill its cells, so the other digit must go where it has its one place outside them.
//!
//! Scan order: boxes, columns, rows; houses by number that have more than `n` empty cells; sets of digits in
//! ascending order of their bit masks; of each set the smallest other digit that has several places in the
//! house and exactly one outside the set's cells. Behind these, for who wants all, the sets' larger digits.
use super::hidden_set::for_each_hidden_set;
use super::prelude::*;
use std::ops::RangeInclusive;

/// Finds direct hidden sets of one size, 2 or 3.
pub struct DirectHiddenSet {
    /// How many digits.
    pub size: usize,
}

const WORDS: &str = "In {house} the digits {digits} need {pattern}; that leaves one place for {extra}, \
                     so {placed}.";

const PAIR: Info = Info::new(
    "direct-hidden-pair",
    "Direct Hidden Pair",
    "A hidden pair leaves a single place for a third digit in its house.",
    WORDS,
);
const TRIPLE: Info = Info::new(
    "direct-hidden-triple",
    "Direct Hidden Triple",
    "A hidden triple leaves a single place for a fourth digit in its house.",
    WORDS,
)
.alias(&["Direct Hidden Triplet"]);

impl Technique<Grid> for DirectHiddenSet {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            2 => const { &[PAIR] },
            _ => const { &[TRIPLE] },
        }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        self.search(grid, 0..=0, emit)?;
        if emit.wants_all() { self.search(grid, 1..=8, emit) } else { Flow::Continue(()) }
    }
}

impl DirectHiddenSet {
    /// Emits the steps of each set for those of its other digits with these numbers, counting from the
    /// smallest.
    fn search(&self, grid: &Grid, which: RangeInclusive<usize>, emit: &mut Emit<'_>) -> Flow {
        for_each_hidden_set(grid, self.size, self.size, |house, digits, taken| {
            let is_single = |&d: &Digit| {
                let places = grid.places(house, d);
                places.count_ones() > 1 && (places & !taken).count_ones() == 1
            };
            let singles = (!digits).iter().filter(is_single).enumerate();
            let mut wanted = singles.filter(|(number, _)| which.contains(number)).map(|(_, digit)| digit);
            wanted.try_for_each(|digit| emit.step(self.step(grid, house, digits, taken, digit)))
        })
    }

    /// The step that places a digit.
    fn step(&self, grid: &Grid, house: House, digits: DigitSet, taken: u16, digit: Digit) -> Step {
        let cells = house::cells(house);
        let place = (grid.places(house, digit) & !taken).trailing_zeros() as usize;
        let bases = (digits | digit.set()).iter().map(|d| place_group(house, d));
        let covers = positions(taken).map(|p| cell_group(cells[p]));
        let proof = Proof::cover(bases, covers);
        Step::place(&self.infos()[0], candidate(cells[place], digit), proof)
            .mark(Role::House, house)
            .mark(Role::Digits, digits)
            .mark_all(Role::Pattern, positions(taken).map(|p| cells[p]))
            .mark(Role::Extra, digit.set())
    }
}
