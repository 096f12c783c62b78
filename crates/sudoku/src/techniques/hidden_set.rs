//! Hidden Pair, Triple, Quad: `n` digits of a house have places in the same `n` cells only, so those cells
//! hold nothing else.
//!
//! Scan order: boxes, columns, rows; houses by number that have more than `2n` empty cells; sets of digits in
//! ascending order of their bit masks (so the largest digit varies slowest). Each digit must have at
//! least two places, and the places together exactly `n`.
//!
//! The order is that of the reference rater, which takes the first set found. `chains/patterns.rs` keeps it
//! too, over the view of a chain instead of a grid; `chains/narrowing.rs` and `methods/basics.rs` look for
//! hidden pairs in no order, as there only the end counts.
use super::prelude::*;

/// Finds hidden sets of one size, 2 to 4.
pub struct HiddenSet {
    /// How many digits.
    pub size: usize,
}

const WORDS: &str = "In {house} the digits {digits} have places only in {pattern}, so {removed}.";

const PAIR: Info = Info::new(
    "hidden-pair",
    "Hidden Pair",
    "Two digits have places in the same two cells of a house only, so these hold nothing else.",
    WORDS,
)
.alias(&["Possibility Reduction"]);
const TRIPLE: Info = Info::new(
    "hidden-triple",
    "Hidden Triple",
    "Three digits have places in the same three cells of a house only, so these hold nothing else.",
    WORDS,
)
.alias(&["Hidden Triplet", "Possibility Reduction"]);
const QUAD: Info = Info::new(
    "hidden-quad",
    "Hidden Quad",
    "Four digits have places in the same four cells of a house only, so these hold nothing else.",
    WORDS,
)
.alias(&["Hidden Quadruple", "Possibility Reduction"]);

impl Technique<Grid> for HiddenSet {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            2 => const { &[PAIR] },
            3 => const { &[TRIPLE] },
            _ => const { &[QUAD] },
        }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        find(grid, self.size, 2 * self.size, emit)
    }
}

/// The same sets in any house, however few empty cells it has, as HoDoKu has them. Scan order as above.
pub struct AnyHiddenSet {
    /// How many digits.
    pub size: usize,
}

impl Technique<Grid> for AnyHiddenSet {
    fn infos(&self) -> &'static [Info] {
        HiddenSet { size: self.size }.infos()
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        find(grid, self.size, self.size, emit)
    }
}

fn find(grid: &Grid, size: usize, crowd: usize, emit: &mut Emit<'_>) -> Flow {
    let info = &HiddenSet { size }.infos()[0];
    for_each_hidden_set(grid, size, crowd, |house, digits, places| {
        let cells = house::cells(house);
        let removed: Vec<Candidate> = positions(places)
            .flat_map(|p| (grid.candidates(cells[p]) - digits).iter().map(move |d| candidate(cells[p], d)))
            .collect();
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let bases = digits.iter().map(|d| place_group(house, d));
        let covers = positions(places).map(|p| cell_group(cells[p]));
        let step = Step::remove(info, removed, Proof::cover(bases, covers))
            .mark(Role::House, house)
            .mark(Role::Digits, digits)
            .mark_all(Role::Pattern, positions(places).map(|p| cells[p]));
        emit.step(step)
    })
}

/// Visits each set of `size` digits that share `size` places in a house with more than `crowd` empty cells,
/// in scan order.
pub(super) fn for_each_hidden_set(
    grid: &Grid,
    size: usize,
    crowd: usize,
    mut visit: impl FnMut(House, DigitSet, u16) -> Flow,
) -> Flow {
    for kind in HouseKind::BOX_COLUMN_ROW {
        for house in kind.houses() {
            if grid.empty_count(house) <= crowd {
                continue;
            }
            // Only digits with 2 to `size` places can take part.
            let mut usable = [Digit::ALL[0]; 9];
            let mut count = 0;
            for digit in Digit::ALL {
                if (2..=size).contains(&(grid.places(house, digit).count_ones() as usize)) {
                    usable[count] = digit;
                    count += 1;
                }
            }
            if count < size {
                continue;
            }
            for mask in subsets(count, size) {
                let digits: DigitSet = positions(mask as u16).map(|i| usable[i]).collect();
                let places = digits.iter().fold(0, |bits, d| bits | grid.places(house, d));
                if places.count_ones() as usize == size {
                    visit(house, digits, places)?;
                }
            }
        }
    }
    Flow::Continue(())
}
