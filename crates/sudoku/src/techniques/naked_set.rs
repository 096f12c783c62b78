//! Naked Pair, Triple, Quad: `n` cells of a house have the same `n` candidates between them, so the rest of
//! that house loses these digits.
//!
//! Scan order: boxes, columns, rows; houses by number that have at least `2n` empty cells; sets of positions in
//! ascending order of their bit masks. Each cell must have at least two candidates. Only the house
//! being scanned is cleared, even if the cells share two houses.
use super::prelude::*;

/// Finds naked sets of one size, 2 to 4.
pub struct NakedSet {
    /// How many cells.
    pub size: usize,
}

const WORDS: &str = "In {house} the cells {pattern} hold only {digits} between them, so {removed}.";

const PAIR: Info = Info::new(
    "naked-pair",
    "Naked Pair",
    "Two cells of a house have the same two candidates, so the rest of the house loses them.",
    WORDS,
)
.alias(&["Simple Locked Set"]);
const TRIPLE: Info = Info::new(
    "naked-triple",
    "Naked Triple",
    "Three cells of a house have three candidates between them, so the rest of the house loses them.",
    WORDS,
)
.alias(&["Naked Triplet"]);
const QUAD: Info = Info::new(
    "naked-quad",
    "Naked Quad",
    "Four cells of a house have four candidates between them, so the rest of the house loses them.",
    WORDS,
)
.alias(&["Naked Quadruple"]);

impl Technique<Grid> for NakedSet {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            2 => const { &[PAIR] },
            3 => const { &[TRIPLE] },
            _ => const { &[QUAD] },
        }
    }

    fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        let id = self.infos()[0].id;
        for kind in HouseKind::BOX_COLUMN_ROW {
            for house in kind.houses() {
                if grid.empty_count(house) >= 2 * self.size {
                    self.find_in_house(grid, house, id, emit)?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl NakedSet {
    fn find_in_house(&self, grid: &Grid, house: House, id: &'static str, emit: &mut Emit<'_>) -> Flow {
        let cells = house::cells(house);
        let candidates = cells.map(|cell| grid.candidates(cell));
        let usable = (0..9)
            .filter(|&p| (2..=self.size).contains(&candidates[p].len()))
            .fold(0u64, |bits, p| bits | 1 << p);
        if (usable.count_ones() as usize) < self.size {
            return Flow::Continue(());
        }
        for mask in subsets(9, self.size) {
            if mask & !usable != 0 {
                continue;
            }
            let digits = positions(mask as u16).fold(DigitSet::EMPTY, |set, p| set | candidates[p]);
            if digits.len() != self.size {
                continue;
            }
            let removed: Vec<Candidate> = positions(!mask as u16)
                .flat_map(|p| (candidates[p] & digits).iter().map(move |d| candidate(cells[p], d)))
                .collect();
            if removed.is_empty() {
                continue;
            }
            let pattern = || positions(mask as u16).map(|p| cells[p]);
            let bases = pattern().map(cell_group);
            let covers = digits.iter().map(|d| place_group(house, d));
            let step = Step::remove(id, removed, Proof::cover(bases, covers))
                .mark(Role::House, house)
                .mark(Role::Digits, digits)
                .mark_all(Role::Pattern, pattern());
            emit(step)?;
        }
        Flow::Continue(())
    }
}
