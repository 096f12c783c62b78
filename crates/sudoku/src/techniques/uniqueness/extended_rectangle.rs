//! Extended Rectangles: two lines cross three or more others in twice as many cells, which must not be down to as
//! many digits as there are crossing lines.
//!
//! The two lines lie in one band, or the crossing lines in one; then exchanging the two lines' digits in the pattern
//! changes no line and no box. The *roof* is those of its cells that have extra digits, one of which is true.
//!
//! * Type 1: one roof cell; it is none of the digits.
//! * Type 2: the roof's only extra digit is `e`; no cell that sees the whole roof is `e`.
//! * Type 3: two roof cells in one house act as one cell that holds an extra digit, in a naked subset.
//! * Type 4: two roof cells are the only places of one of the digits in a house; neither is another of the digits.
//!
//! Why: without an extra digit both lines would hold just these digits there, all of them, and exchanging the two
//! lines would give a second solution. It holds only in puzzles declared to have one.
//!
//! Scan order: rows before columns; pairs of lines; the crossing lines as subsets in mask order; type 2 by the extra
//! digit, then the others by roof cells in the order of the pattern's cells, one before two.
//!
//! Not found here: solved cells, and roofs of three or more cells with several extra digits.
//!
//! Source: folklore of the Sudoku Players' forum, 2006.

use super::super::extra_subset::{self, candidates, learned, shared_houses};
use super::super::prelude::*;
use super::deadly_pattern::refute_filling;
use crate::net::net;
use pencilmark_engine::Board;
use pencilmark_model::{Lemma, Position};

/// Finds extended rectangles.
pub struct ExtendedRectangle {
    /// The most crossing lines, 3 or 4, and so the most digits.
    pub largest: usize,
}

const INFOS: [Info; 4] = infos([
    ("extended-rectangle-1", "Extended Rectangle Type 1"),
    ("extended-rectangle-2", "Extended Rectangle Type 2"),
    ("extended-rectangle-3", "Extended Rectangle Type 3"),
    ("extended-rectangle-4", "Extended Rectangle Type 4"),
]);

const fn infos(names: [(&'static str, &'static str); 4]) -> [Info; 4] {
    let [first, second, third, fourth] = names;
    [
        Info::new(
            first.0,
            first.1,
            "All cells but one where two lines cross others hold as many digits as there are others: that cell is \
             none of them.",
            "If {roof} were one of {digits}, the two lines of {corners} could exchange these digits, so {removed}.",
        )
        .relying_on_uniqueness(),
        Info::new(
            second.0,
            second.1,
            "The cells where two lines cross others hold as many digits as there are others, and some one extra \
             digit: it is true in one of these.",
            "If no cell of {roof} were {extra}, the two lines of {corners} could exchange {digits}, so {removed}.",
        )
        .relying_on_uniqueness(),
        Info::new(
            third.0,
            third.1,
            "Two cells where two lines cross others have extra digits; they act as one cell that holds an extra \
             digit, and make a naked subset with other cells of their house.",
            "If {roof} did not hold {extra:or}, the two lines of {corners} could exchange {digits}; with one of \
             these there, {roof} and {subset} use up {pattern} in {house}, so {removed}.",
        )
        .relying_on_uniqueness(),
        Info::new(
            fourth.0,
            fourth.1,
            "One of the digits where two lines cross others is locked in the two cells that have extra digits: \
             neither is another of the digits.",
            "In {house} the digit {pattern} must go to {roof}; with another of {digits} beside it, the two lines \
             of {corners} could exchange these digits, so {removed}.",
        )
        .relying_on_uniqueness(),
    ]
}

impl Technique<Grid> for ExtendedRectangle {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        for size in 3..=self.largest {
            for kind in [HouseKind::Row, HouseKind::Column] {
                let lines: Vec<House> = kind.houses().collect();
                for first in 0..9 {
                    for second in first + 1..9 {
                        let in_band = first / 3 == second / 3;
                        if in_band || size == 3 {
                            crossed(grid, [lines[first], lines[second]], in_band, size, emit)?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// Crossing lines that lie in one band.
static BANDS: [u16; 3] = [0b111, 0b111_000, 0b111_000_000];
/// Three and four lines of nine, in ascending order.
static TRIPLES: [u16; 84] = masks(3);
static QUADRUPLES: [u16; 126] = masks(4);

const fn masks<const N: usize>(size: u32) -> [u16; N] {
    let mut all = [0; N];
    let (mut mask, mut count) = (0u16, 0);
    while mask < 512 {
        if mask.count_ones() == size {
            all[count] = mask;
            count += 1;
        }
        mask += 1;
    }
    all
}

/// The patterns in two lines, which lie in one band, or else the crossing lines do.
fn crossed(grid: &Grid, lines: [House; 2], in_band: bool, size: usize, emit: &mut Emit<'_>) -> Flow {
    let [first, second] = lines.map(house::cells);
    let is_open = |&i: &usize| grid.value(first[i]).is_none() && grid.value(second[i]).is_none();
    let open: u16 = (0..9).filter(is_open).fold(0, |open, i| open | 1 << i);
    if (open.count_ones() as usize) < size {
        return Flow::Continue(());
    }
    let widths = Widths::new(grid, [first, second], size);
    let masks = match (in_band, size) {
        (false, _) => &BANDS,
        (true, 3) => &TRIPLES[..],
        (true, _) => &QUADRUPLES,
    };
    for &mask in masks {
        if mask & open != mask || !widths.may_have_roof(mask) {
            continue;
        }
        let mut cells = [Cell(0); 8];
        for (pair, i) in cells.chunks_mut(2).zip(positions(mask)) {
            pair.copy_from_slice(&[first[i], second[i]]);
        }
        roofs(grid, &cells[..2 * size], emit)?;
    }
    Flow::Continue(())
}

/// Which crossing lines have cells with too many digits, a bit each.
struct Widths {
    /// Those whose two cells have no more digits than a pattern with one extra digit.
    narrow: u16,
    /// Those with a cell that has extra digits for sure, and with two.
    once: u16,
    twice: u16,
}

impl Widths {
    fn new(grid: &Grid, lines: [&[Cell; 9]; 2], size: usize) -> Widths {
        let held = |i: usize| lines.map(|cells| grid.candidates(cells[i]));
        let of = |is_one: &dyn Fn([DigitSet; 2]) -> bool| {
            (0..9).filter(|&i| is_one(held(i))).fold(0u16, |mask, i| mask | 1 << i)
        };
        Widths {
            narrow: of(&|[a, b]| (a | b).len() <= size + 1),
            once: of(&|pair| pair.iter().any(|own| own.len() > size)),
            twice: of(&|pair| pair.iter().all(|own| own.len() > size)),
        }
    }

    /// Whether these crossing lines have one extra digit at most, or two cells at most with some.
    fn may_have_roof(&self, mask: u16) -> bool {
        mask & !self.narrow == 0 || (mask & self.once).count_ones() + (mask & self.twice).count_ones() <= 2
    }
}

/// The roofs that the cells may have; these stand crossing line by crossing line.
fn roofs(grid: &Grid, cells: &[Cell], emit: &mut Emit<'_>) -> Flow {
    let size = cells.len() / 2;
    let held = |i: usize| grid.candidates(cells[i]);
    let union = |mask: u16| positions(mask).fold(DigitSet::EMPTY, |all, i| all | held(i));
    let all = (1u16 << cells.len()) - 1;
    // Cells with more candidates than this have extra digits, and at most two of those are looked at.
    let wide = (0..cells.len()).filter(|&i| held(i).len() > size).fold(0u16, |wide, i| wide | 1 << i);
    let digits = union(all);
    if digits.len() == size + 1 {
        for extra in digits {
            pattern(grid, cells, digits - extra.set(), emit)?;
        }
        return Flow::Continue(());
    }
    // Digits of three cells or more are left whichever two are the roof.
    let [mut once, mut twice, mut often] = [DigitSet::EMPTY; 3];
    for own in (0..cells.len()).map(held) {
        often |= twice & own;
        twice |= once & own;
        once |= own;
    }
    if wide.count_ones() > 2 || digits.len() <= size || often.len() > size {
        return Flow::Continue(());
    }
    for roof in (1..=2).flat_map(|size| subsets(cells.len(), size)).map(|mask| mask as u16) {
        let digits = union(all & !roof);
        let has_extra = |i: usize| !(held(i) - digits).is_empty();
        if wide & !roof == 0 && digits.len() == size && positions(roof).all(has_extra) {
            pattern(grid, cells, digits, emit)?;
        }
    }
    Flow::Continue(())
}

fn pattern(grid: &Grid, cells: &[Cell], digits: DigitSet, emit: &mut Emit<'_>) -> Flow {
    let held = |i: usize| grid.candidates(cells[i]) & digits;
    let allowed = (0..cells.len()).all(|i| (held(i) - grid.initial(cells[i ^ 1])).is_empty());
    if !allowed || (0..cells.len()).any(|i| held(i).is_empty()) {
        return Flow::Continue(());
    }
    let roof: CellSet =
        cells.iter().copied().filter(|&cell| !(grid.candidates(cell) - digits).is_empty()).collect();
    let extra = roof.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell)) - digits;
    Pattern { grid, cells, digits, roof, extra }.steps(emit)
}

/// Cells in two lines, and as many digits as crossing lines.
struct Pattern<'a> {
    grid: &'a Grid,
    /// Crossing line by crossing line, so that the cells `2 * i` and `2 * i + 1` exchange their digits.
    cells: &'a [Cell],
    digits: DigitSet,
    roof: CellSet,
    extra: DigitSet,
}

impl Pattern<'_> {
    fn steps(&self, emit: &mut Emit<'_>) -> Flow {
        let in_pattern = |cells: CellSet, digits: DigitSet| candidates(self.grid, cells, digits);
        if self.roof.len() == 1 {
            return self.emit(0, &in_pattern(self.roof, self.digits), [], emit, |step| step);
        }
        if let Some(extra) = self.extra.single() {
            let removed = in_pattern(self.roof.common_peers(), extra.set());
            self.emit(1, &removed, [], emit, |step| step)?;
        } else if self.roof.len() == 2 {
            extra_subset::find(self.grid, self.roof, self.extra, DigitSet::EMPTY, &mut |subset| {
                let step = self.step(2, &subset.removed(), subset.proof(self.extra_is_true()));
                let step = step.mark(Role::House, subset.house).mark_all(Role::Subset, subset.cells.iter());
                emit(step.mark(Role::Pattern, subset.digits))
            })?;
        }
        if self.roof.len() != 2 {
            return Flow::Continue(());
        }
        for locked in self.digits {
            let only = |house: &House| self.grid.cells_with(locked) & house::cell_set(*house) == self.roof;
            let Some(house) = shared_houses(self.roof).find(only) else { continue };
            let removed = in_pattern(self.roof, self.digits - locked.set());
            self.emit(3, &removed, [place_group(house, locked)], emit, |step| {
                step.mark(Role::House, house).mark(Role::Pattern, locked.set())
            })?;
        }
        Flow::Continue(())
    }

    /// Emits the step of a type, in whose proof the groups leave no extra candidate.
    fn emit(
        &self,
        kind: usize,
        removed: &[Candidate],
        groups: impl IntoIterator<Item = pencilmark_model::GroupId>,
        emit: &mut Emit<'_>,
        marked: impl Fn(Step) -> Step,
    ) -> Flow {
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let then = Some(Box::new(Proof::units(groups.into_iter().chain([learned()]))));
        let proof = Proof::Lemmas { lemmas: vec![self.extra_is_true()], then };
        emit(marked(self.step(kind, removed, proof)))
    }

    fn step(&self, kind: usize, removed: &[Candidate], proof: Proof) -> Step {
        Step::remove(INFOS[kind].id, removed.iter().copied(), proof)
            .mark_all(Role::Corner, self.cells.iter().copied())
            .mark_all(Role::Roof, self.roof.iter())
            .mark(Role::Digits, self.digits)
            .mark(Role::Extra, self.extra)
    }

    /// The lemma that some extra candidate is true.
    fn extra_is_true(&self) -> Lemma {
        let extra = candidates(self.grid, self.roof, self.extra);
        let mut position = self.grid.position();
        for candidate in &extra {
            position.apply(net(), candidate.off());
        }
        let cells: Vec<(Cell, DigitSet)> = self.cells.iter().map(|&cell| (cell, self.digits)).collect();
        Lemma::Group(extra, refute_filling(&position, &cells, &|decided| self.region(decided)))
    }

    /// The digits of the cells and those of their partners.
    fn region(&self, decided: &Position) -> Vec<Candidate> {
        let value = |cell: Cell| self.digits.iter().find(|&d| decided.on.contains(candidate(cell, d)));
        let pair = |pair: &[Cell]| {
            let digits: Vec<Digit> = pair.iter().filter_map(|&cell| value(cell)).collect();
            pair.iter()
                .flat_map(|&cell| digits.iter().map(move |&d| candidate(cell, d)).collect::<Vec<_>>())
                .collect::<Vec<_>>()
        };
        self.cells.chunks(2).flat_map(pair).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    #[test]
    fn lists_of_crossing_lines_are_the_subsets() {
        assert!(subsets(9, 3).eq(TRIPLES.map(u64::from)));
        assert!(subsets(9, 4).eq(QUADRUPLES.map(u64::from)));
    }

    #[test]
    fn where_cells_are_too_wide_there_is_no_roof() {
        let (mut left_out, mut looked_at) = (0, 0);
        for line in [
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ] {
            let grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            for kind in [HouseKind::Row, HouseKind::Column] {
                let lines: Vec<House> = kind.houses().collect();
                for pair in subsets(9, 2) {
                    let pair: Vec<usize> = positions(pair as u16).collect();
                    let [first, second] = [pair[0], pair[1]].map(|i| house::cells(lines[i]));
                    for (size, mask) in
                        TRIPLES.map(|mask| (3, mask)).into_iter().chain(QUADRUPLES.map(|m| (4, m)))
                    {
                        if Widths::new(&grid, [first, second], size).may_have_roof(mask) {
                            looked_at += 1;
                            continue;
                        }
                        left_out += 1;
                        let cells: Vec<Cell> = positions(mask).flat_map(|i| [first[i], second[i]]).collect();
                        let found = pencilmark_engine::first_of(|emit| roofs(&grid, &cells, emit));
                        assert_eq!(found, None);
                    }
                }
            }
        }
        assert!(left_out > 1000 && looked_at > 1000, "{left_out} {looked_at}");
    }
}
