//! Naked Pair, Triple, Quad: `n` cells of a house have the same `n` candidates between them, so the rest of
//! that house loses these digits.
//!
//! Scan order: boxes, columns, rows; houses by number that have at least `2n` empty cells; sets of positions
//! in ascending order of their bit masks. Each cell must have at least two candidates. Only the house being
//! scanned is cleared, even if the cells share two houses.
use super::prelude::*;
use qedoku_model::Lemma;

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
.alias(&["Simple Locked Set", "Comprehensive Locked Set"]);
const TRIPLE: Info = Info::new(
    "naked-triple",
    "Naked Triple",
    "Three cells of a house have three candidates between them, so the rest of the house loses them.",
    WORDS,
)
.alias(&["Naked Triplet", "Locked Triplet", "Simple Locked Set", "Comprehensive Locked Set"]);
const QUAD: Info = Info::new(
    "naked-quad",
    "Naked Quad",
    "Four cells of a house have four candidates between them, so the rest of the house loses them.",
    WORDS,
)
.alias(&["Naked Quadruple", "Simple Locked Set", "Comprehensive Locked Set"]);

impl Technique<Grid> for NakedSet {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            2 => const { &[PAIR] },
            3 => const { &[TRIPLE] },
            _ => const { &[QUAD] },
        }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let info = &self.infos()[0];
        let usable = usable(grid, self.size);
        for kind in HouseKind::BOX_COLUMN_ROW {
            for house in kind.houses() {
                if grid.empty_count(house) >= 2 * self.size {
                    self.find_in_house(grid, house, usable, info, emit)?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl NakedSet {
    fn find_in_house(
        &self,
        grid: &Grid,
        house: House,
        usable: CellSet,
        info: &'static Info,
        emit: &mut Emit<'_>,
    ) -> Flow {
        for_each_naked_set(grid, house, usable, self.size, |mask, digits| {
            let cells = house::cells(house);
            let removed: Vec<Candidate> = positions(!mask)
                .flat_map(|p| digits_at(cells[p], grid.candidates(cells[p]) & digits))
                .collect();
            if removed.is_empty() {
                return Flow::Continue(());
            }
            let pattern = || positions(mask).map(|p| cells[p]);
            let bases = pattern().map(cell_group);
            let covers = digits.iter().map(|d| place_group(house, d));
            let step = Step::remove(info, removed, Proof::cover(bases, covers))
                .mark(Role::House, house)
                .mark(Role::Digits, digits)
                .mark_all(Role::Pattern, pattern());
            emit.step(step)
        })
    }
}

/// The same sets as HoDoKu has them: in any house, and every house that all cells share loses the digits.
///
/// Scan order: boxes, rows, columns; houses by number; sets of positions in ascending order of their bit
/// masks. Sets that are [locked](super::locked_set) are left out.
pub struct SharedNakedSet {
    /// How many cells, 2 to 4.
    pub size: usize,
}

impl Technique<Grid> for SharedNakedSet {
    fn infos(&self) -> &'static [Info] {
        NakedSet { size: self.size }.infos()
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let info = &self.infos()[0];
        let usable = usable(grid, self.size);
        for house in HouseKind::BOX_ROW_COLUMN.into_iter().flat_map(HouseKind::houses) {
            for_each_naked_set(grid, house, usable, self.size, |mask, digits| {
                let pattern: CellSet = positions(mask).map(|p| house::cells(house)[p]).collect();
                let cleared = Cleared::of(grid, pattern, digits);
                if cleared.is_empty() || cleared.is_locked() {
                    return Flow::Continue(());
                }
                let step = Step::remove(info, cleared.candidates(), cleared.proof(digits))
                    .mark(Role::House, house)
                    .mark(Role::Digits, digits)
                    .mark_all(Role::Pattern, pattern.iter());
                emit.step(step)
            })?;
        }
        Flow::Continue(())
    }
}

/// What a naked set clears: the rest of the house in which it is found, and of a second one if all its cells
/// share one.
pub(super) struct Cleared {
    pattern: CellSet,
    line: Option<House>,
    block: Option<House>,
    in_line: Vec<Candidate>,
    in_box: Vec<Candidate>,
    /// Whether something goes from the box, and from the line outside the box.
    locked: bool,
}

impl Cleared {
    pub(super) fn of(grid: &Grid, pattern: CellSet, digits: DigitSet) -> Cleared {
        let shared = |kinds: &[HouseKind]| {
            let houses = kinds.iter().filter_map(|&kind| Some(house::house_of(pattern.first()?, kind)));
            houses.into_iter().find(|&h| (pattern - house::cell_set(h)).is_empty())
        };
        let (line, block) = (shared(&[HouseKind::Row, HouseKind::Column]), shared(&[HouseKind::Box]));
        let rest = |house: Option<House>| house.map_or(CellSet::EMPTY, house::cell_set) - pattern;
        let removed = |cells: CellSet| -> Vec<Candidate> {
            let cells = cells & grid.empty();
            cells.iter().flat_map(|cell| digits_at(cell, grid.candidates(cell) & digits)).collect()
        };
        let (in_line, in_box) = (removed(rest(line)), removed(rest(block)));
        let outside = |list: &[Candidate], house: Option<House>| {
            let other = house.map_or(CellSet::EMPTY, house::cell_set);
            list.iter().any(|&c| !other.contains(crate::net::cell(c)))
        };
        let locked = line.is_some() && block.is_some() && outside(&in_line, block) && !in_box.is_empty();
        Cleared { pattern, line, block, in_line, in_box, locked }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.in_line.is_empty() && self.in_box.is_empty()
    }

    pub(super) fn is_locked(&self) -> bool {
        self.locked
    }

    /// The line that all cells share.
    pub(super) fn line(&self) -> Option<House> {
        self.line
    }

    /// What goes from the line, then what else goes from the box.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        let more = self.in_box.iter().filter(|c| !self.in_line.contains(c));
        self.in_line.iter().chain(more).copied()
    }

    /// Each of the houses has as many digits to give as the set has cells.
    pub(super) fn proof(&self, digits: DigitSet) -> Proof {
        let cover = |house: House| {
            let covers = digits.iter().map(|d| place_group(house, d));
            Proof::cover(self.pattern.iter().map(cell_group), covers)
        };
        let more: Vec<Candidate> = self.candidates().skip(self.in_line.len()).collect();
        match (self.line, self.block) {
            (Some(line), Some(block)) if !more.is_empty() && !self.in_line.is_empty() => {
                let lemma = |list: &[Candidate], house| {
                    Lemma::Literals(list.iter().map(|c| c.off()).collect(), cover(house))
                };
                Proof::Lemmas { lemmas: vec![lemma(&self.in_line, line), lemma(&more, block)], then: None }
            }
            (Some(line), _) if more.is_empty() => cover(line),
            (_, Some(block)) => cover(block),
            _ => Proof::units([]),
        }
    }
}

fn digits_at(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| candidate(cell, digit))
}

/// Visits the sets of `size` positions of a house, all in [`usable`] cells, that have as many digits between
/// them, in ascending order of their masks.
pub(super) fn for_each_naked_set(
    grid: &Grid,
    house: House,
    usable: CellSet,
    size: usize,
    mut visit: impl FnMut(u16, DigitSet) -> Flow,
) -> Flow {
    if !has(usable & house::cell_set(house), size) {
        return Flow::Continue(());
    }
    let cells = house::cells(house);
    let (mut own, mut count) = ([0; 9], 0);
    for p in (0..9).filter(|&p| usable.contains(cells[p])) {
        own[count] = p;
        count += 1;
    }
    for picked in subsets(count, size) {
        let mask = positions(picked as u16).fold(0, |mask, i| mask | 1 << own[i]);
        let digits = positions(mask).fold(DigitSet::EMPTY, |set, p| set | grid.candidates(cells[p]));
        if digits.len() == size {
            visit(mask, digits)?;
        }
    }
    Flow::Continue(())
}

/// The cells that can be in a naked set of a size: those with two candidates or more, and no more than the
/// set.
pub(super) fn usable(grid: &Grid, size: usize) -> CellSet {
    // By a number of digits, the cells with at least so many.
    let mut with = [CellSet::EMPTY; 6];
    with[0] = CellSet::ALL;
    for digit in Digit::ALL {
        let own = grid.cells_with(digit);
        for count in (1..=size + 1).rev() {
            with[count] = with[count] | with[count - 1] & own;
        }
    }
    with[2] - with[size + 1]
}

/// Whether there are so many cells.
fn has(cells: CellSet, count: usize) -> bool {
    let mut bits = cells.bits();
    for _ in 1..count {
        bits &= bits.wrapping_sub(1);
    }
    bits != 0
}
