//! Extended Rectangles: two lines cross three or more others in twice as many cells, which must not be down
//! to as many digits as there are crossing lines.
//!
//! The two lines lie in one band, or the crossing lines in one; then exchanging the two lines' digits in the
//! pattern changes no line and no box. The *roof* is those of its cells that have extra digits, one of which
//! is true.
//!
//! * Type 1: one roof cell; it is none of the digits.
//! * Type 2: the roof's only extra digit is `e`; no cell that sees the whole roof is `e`.
//! * Type 3: two roof cells in one house act as one cell that holds an extra digit, in a naked subset.
//! * Type 4: two roof cells are the only places of one of the digits in a house; neither is another of the
//!   digits.
//!
//! Why: without an extra digit both lines would hold just these digits there, all of them, and exchanging the
//! two lines would give a second solution. It holds only in puzzles declared to have one.
//!
//! Scan order: rows before columns; pairs of lines; the crossing lines as subsets in mask order; type 2 by
//! the extra digit, then the others by roof cells in the order of the pattern's cells, one before two.
//!
//! Not found here: solved cells, and roofs of three or more cells with several extra digits.
//!
//! Source: folklore of the Sudoku Players' forum, 2006.

use super::super::extra_subset::{self, candidates, learned, shared_houses};
use super::super::filling::refute_filling;
use super::super::prelude::*;
use crate::net::net;
use qedoku_engine::Board;
use qedoku_model::{Lemma, Position};
use std::ops::Range;

/// Finds extended rectangles.
pub struct ExtendedRectangle {
    /// The most crossing lines, 3 or 4, and so the most digits.
    pub largest: usize,
}

static INFOS: [Info; 4] = infos([
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

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
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

/// The patterns in two lines, which lie in one band, or else the crossing lines do.
fn crossed(grid: &Grid, lines: [House; 2], in_band: bool, size: usize, emit: &mut Emit<'_>) -> Flow {
    let lines = lines.map(house::cells);
    let pairs: [Option<Pair>; 9] =
        std::array::from_fn(|i| Pair::new(grid, lines.map(|cells| cells[i]), size));
    if pairs.iter().flatten().count() < size {
        return Flow::Continue(());
    }
    let search = Crossed { grid, pairs, size };
    let cells = [Cell(0); 8];
    if in_band {
        return search.grow(0..9, size, cells, Tally::default(), emit);
    }
    for band in [0..3, 3..6, 6..9] {
        search.grow(band, size, cells, Tally::default(), emit)?;
    }
    Flow::Continue(())
}

/// Two lines whose crossing lines are chosen.
struct Crossed<'a> {
    grid: &'a Grid,
    /// By crossing line, its two cells, if both are open.
    pairs: [Option<Pair>; 9],
    size: usize,
}

impl Crossed<'_> {
    /// Chooses so many more crossing lines among some, the last one first, in the order of their masks.
    fn grow(
        &self,
        among: Range<usize>,
        more: usize,
        mut cells: [Cell; 8],
        tally: Tally,
        emit: &mut Emit<'_>,
    ) -> Flow {
        emit.tick()?;
        let Some(rest) = more.checked_sub(1) else { return roofs(self.grid, &cells[..2 * self.size], emit) };
        for i in among.start + rest..among.end {
            let Some(pair) = &self.pairs[i] else { continue };
            let tally = tally.with(pair);
            if tally.may_have_roof(self.size) {
                cells[2 * rest..][..2].copy_from_slice(&pair.cells);
                self.grow(among.start..i, rest, cells, tally, emit)?;
            }
        }
        Flow::Continue(())
    }
}

/// Two open cells of a crossing line.
struct Pair {
    cells: [Cell; 2],
    digits: [DigitSet; 2],
    /// How many of them have extra digits for sure.
    wide: usize,
}

impl Pair {
    fn new(grid: &Grid, cells: [Cell; 2], size: usize) -> Option<Pair> {
        let digits = cells.map(|cell| grid.candidates(cell));
        let wide = digits.iter().filter(|own| own.len() > size).count();
        digits.iter().all(|own| !own.is_empty()).then_some(Pair { cells, digits, wide })
    }
}

/// What the digits of some cells tell of the patterns that they are part of.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// The digits of one cell at least, of two, and of three.
    once: DigitSet,
    twice: DigitSet,
    often: DigitSet,
    /// How many cells have extra digits for sure.
    wide: usize,
}

impl Tally {
    /// With the digits of two more cells.
    fn with(mut self, pair: &Pair) -> Tally {
        for own in pair.digits {
            self.often |= self.twice & own;
            self.twice |= self.once & own;
            self.once |= own;
        }
        self.wide += pair.wide;
        self
    }

    /// Whether there can be one extra digit at most, or two cells at most with some: digits of three cells or
    /// more are left whichever two are the roof.
    fn may_have_roof(&self, size: usize) -> bool {
        self.wide <= 2 && self.often.len() <= size || self.once.len() <= size + 1
    }
}

/// The roofs that the cells may have, which [`Tally::may_have_roof`] allows; the cells stand crossing line by
/// crossing line.
fn roofs(grid: &Grid, cells: &[Cell], emit: &mut Emit<'_>) -> Flow {
    let size = cells.len() / 2;
    let held = |i: usize| grid.candidates(cells[i]);
    let union = |mask: u16| positions(mask).fold(DigitSet::EMPTY, |all, i| all | held(i));
    let all = (1u16 << cells.len()) - 1;
    // Cells with more candidates than this have extra digits.
    let wide = (0..cells.len()).filter(|&i| held(i).len() > size).fold(0u16, |wide, i| wide | 1 << i);
    let digits = union(all);
    if digits.len() == size + 1 {
        for extra in digits {
            pattern(grid, cells, digits - extra.set(), emit)?;
        }
        return Flow::Continue(());
    }
    if digits.len() <= size {
        return Flow::Continue(());
    }
    let roofs = (1..=2).flat_map(|size| subsets(cells.len(), size)).map(|mask| mask as u16);
    for roof in roofs.filter(|roof| wide & !roof == 0) {
        let digits = union(all & !roof);
        let has_extra = |i: usize| !(held(i) - digits).is_empty();
        if digits.len() == size && positions(roof).all(has_extra) {
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
                emit.step(step.mark(Role::Pattern, subset.digits))
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
        groups: impl IntoIterator<Item = qedoku_model::GroupId>,
        emit: &mut Emit<'_>,
        marked: impl Fn(Step) -> Step,
    ) -> Flow {
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let then = Some(Box::new(Proof::units(groups.into_iter().chain([learned()]))));
        let proof = Proof::Lemmas { lemmas: vec![self.extra_is_true()], then };
        emit.step(marked(self.step(kind, removed, proof)))
    }

    fn step(&self, kind: usize, removed: &[Candidate], proof: Proof) -> Step {
        Step::remove(&INFOS[kind], removed.iter().copied(), proof)
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
    fn crossing_lines_are_chosen_as_from_all_of_them() {
        let (mut masks, mut found) = (0, 0);
        let lines = [
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ];
        for (line, seed) in lines.into_iter().flat_map(|line| (0..20).map(move |seed| (line, seed))) {
            let mut grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            let mut random: u32 = seed;
            for _ in 0..5 {
                // Candidates go at random, so that patterns arise; the search does not mind if the solution
                // goes too.
                for _ in 0..100 {
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    grid.remove(Cell((random >> 8) as u16 % 81), Digit::ALL[(random >> 24) as usize % 9]);
                }
                for (kind, size) in
                    [HouseKind::Row, HouseKind::Column].into_iter().flat_map(|k| [(k, 3), (k, 4)])
                {
                    let lines: Vec<House> = kind.houses().collect();
                    for pair in subsets(9, 2) {
                        let pair: Vec<usize> = positions(pair as u16).collect();
                        let in_band = pair[0] / 3 == pair[1] / 3;
                        if !in_band && size == 4 {
                            continue;
                        }
                        let chosen = [lines[pair[0]], lines[pair[1]]];
                        let [first, second] = chosen.map(house::cells);
                        let is_open =
                            |i: usize| [first[i], second[i]].iter().all(|&c| !grid.candidates(c).is_empty());
                        let all = subsets(9, size).map(|mask| mask as u16);
                        let in_bands = |mask: &u16| in_band || [7, 7 << 3, 7 << 6].contains(mask);
                        let mut slow = Vec::new();
                        for mask in all.filter(in_bands).filter(|&mask| positions(mask).all(is_open)) {
                            let cells: Vec<Cell> =
                                positions(mask).flat_map(|i| [first[i], second[i]]).collect();
                            masks += 1;
                            slow.extend(Emit::all(|emit| roofs(&grid, &cells, emit)));
                        }
                        let steps = Emit::all(|emit| crossed(&grid, chosen, in_band, size, emit));
                        assert_eq!(steps, slow);
                        found += steps.len();
                    }
                }
            }
        }
        assert!(masks > 10_000 && found > 100, "{masks} {found}");
    }
}
