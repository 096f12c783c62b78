//! Aligned Triplet Exclusion: a candidate of one of three cells goes if it stands in no triple of digits that
//! the three cells can hold together.
//!
//! Three cells cannot hold a triple if two of them see each other and their digits are equal, or if a cell
//! that sees all three, an *excluder*, has no candidate outside the triple: it would be empty.
//!
//! Scan order: pairs of base cells in mask order, so the second cell varies slowest; third cells: the
//! excluders of the first in peer order, then those of the second not met yet, base cells only. Base cells,
//! in reading order, have two or more candidates, see an excluder (two or three candidates) and see no cell
//! with one candidate.
//!
//! Quirks of the reference rater, kept because its step lists depend on them:
//!
//! * The third cell must have two or three candidates and see the first or the second one.
//! * At least two excluders must see all three cells, even where one would do.
//!
//! Source: R. Hunt, 2005; this form, N. Juillerat, Sudoku Explainer, 2006.

use super::prelude::*;
use crate::changes::{Changes, Snapshot};
use qedoku_engine::Kept;
use qedoku_model::Lemma;
use qedoku_model::bits::{self, BitRow};

/// Finds aligned triplet exclusions.
pub struct AlignedTripletExclusion;

const INFO: Info = Info::new(
    "aligned-triplet-exclusion",
    "Aligned Triplet Exclusion",
    "A candidate goes if every triple of digits that it could make with two other cells would leave a fourth cell \
     empty.",
    "{pattern} cannot hold together digits that leave one of {excluders} empty; no other triple has the \
     candidates in question, so {removed}.",
)
.alias(&["ATE"]);

impl Technique<Grid> for AlignedTripletExclusion {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let known = workspace.of::<Fruitless>().0.as_ref();
        let known = known.and_then(|(before, bases)| Some((before.changes(grid)?, *bases)));
        let count = emit.count();
        search(grid, known.filter(|_| !emit.wants_all()), emit)?;
        // A search that was cut off may have missed steps.
        if emit.count() == count && !emit.watch().is_over() {
            workspace.of::<Fruitless>().0 = Some((Snapshot::of(grid), bases(grid, few(grid))));
        }
        Flow::Continue(())
    }
}

/// The last position without a step, with its base cells.
#[derive(Default)]
struct Fruitless(Option<(Snapshot, CellSet)>);

impl Kept for Fruitless {
    fn bytes(&self) -> usize {
        0
    }
}

/// Cells with two or three candidates.
fn few(grid: &Grid) -> CellSet {
    grid.empty().iter().filter(|&c| (2..=3).contains(&grid.candidates(c).len())).collect()
}

/// The base cells, given those with few candidates.
fn bases(grid: &Grid, few: CellSet) -> CellSet {
    let is_base = |&cell: &Cell| {
        let peers = house::peer_set(cell);
        grid.candidates(cell).len() >= 2 && (peers & grid.singles()).is_empty() && !(peers & few).is_empty()
    };
    grid.empty().iter().filter(is_base).collect()
}

/// Emits the steps, but for those of triples that were looked at in `before`, an earlier position without
/// any: base cells then as now, with excluders that were there before, and no candidate gone from either.
/// Excluders that have gone since make triples possible, not impossible.
fn search(grid: &Grid, before: Option<(Changes, CellSet)>, emit: &mut Emit<'_>) -> Flow {
    let few = few(grid);
    let bases = bases(grid, few);
    let base: Vec<Cell> = bases.iter().collect();
    let (changes, bases_before) = before.unwrap_or((Changes::ALL, CellSet::EMPTY));
    let changed = changes.cells;
    let known = (bases & bases_before) - changed;
    let excluders = |cell: Cell| house::peers(cell).iter().copied().filter(|&c| few.contains(c));
    let mut harmless = Harmless::new(&base);
    for (j, &second) in base.iter().enumerate() {
        for &first in &base[..j] {
            let of_first = house::peer_set(first) & few;
            let of_second = house::peer_set(second) & few;
            let both = of_first & of_second;
            if both.len() < 2 {
                continue;
            }
            let pair = CellSet::of(first) | CellSet::of(second);
            let thirds = ((of_first | of_second) & bases) - pair;
            let is_known_pair = (pair - known).is_empty();
            let thirds = if is_known_pair && (both & changed).is_empty() { thirds - known } else { thirds };
            emit.tick()?;
            let is_excluding = |third: Cell, harmless: &mut Harmless| {
                let common = both & house::peer_set(third);
                let triple = [first, second, third];
                let is_known = is_known_pair && known.contains(third) && (common & changed).is_empty();
                if common.len() < 2 || is_known || harmless.contains(triple) {
                    return false;
                }
                let excludes = possible(grid, triple, common) != triple.map(|c| grid.candidates(c));
                if !excludes {
                    harmless.insert(triple);
                }
                excludes
            };
            // The order of the third cells matters only where there is something to emit.
            let excluding: CellSet =
                thirds.iter().filter(|&third| is_excluding(third, &mut harmless)).collect();
            if excluding.is_empty() {
                continue;
            }
            let tail = excluders(first).chain(excluders(second).filter(|&c| !of_first.contains(c)));
            for third in tail.filter(|&c| excluding.contains(c)) {
                exclude(grid, [first, second, third], both & house::peer_set(third), emit)?;
            }
        }
    }
    Flow::Continue(())
}

/// Triples known to exclude nothing: the order of the three cells does not matter to that.
struct Harmless {
    /// Cell to number of the base cell.
    number: [u16; 81],
    known: Vec<u64>,
}

impl Harmless {
    fn new(base: &[Cell]) -> Harmless {
        let mut number = [0; 81];
        base.iter().enumerate().for_each(|(i, cell)| number[cell.index()] = i as u16);
        let n = base.len();
        Harmless { number, known: vec![0; bits::words(n * n * n / 6 + n * n + n)] }
    }

    fn bit(&self, triple: [Cell; 3]) -> usize {
        let mut numbers = triple.map(|cell| usize::from(self.number[cell.index()]));
        numbers.sort_unstable();
        let [i, j, k] = numbers;
        i + j * (j + 1) / 2 + k * (k + 1) * (k + 2) / 6
    }

    fn contains(&self, triple: [Cell; 3]) -> bool {
        self.known.has(self.bit(triple))
    }

    fn insert(&mut self, triple: [Cell; 3]) {
        let bit = self.bit(triple);
        self.known.set(bit);
    }
}

/// The candidates of three cells that stand in some triple they can hold together.
fn possible(grid: &Grid, cells: [Cell; 3], excluders: CellSet) -> [DigitSet; 3] {
    let sees = |i: usize, j: usize| house::peer_set(cells[i]).contains(cells[j]);
    let [ab, ac, bc] = [sees(0, 1), sees(0, 2), sees(1, 2)];
    let all = cells.map(|cell| grid.candidates(cell));
    // Excluders with a candidate that none of the three cells has never run empty.
    let union = all[0] | all[1] | all[2];
    let mut needed = [DigitSet::EMPTY; 20];
    let mut count = 0;
    for excluder in excluders.iter() {
        let need = grid.candidates(excluder);
        if union.contains_all(need) {
            needed[count] = need;
            count += 1;
        }
    }
    // Beside one digit of the first cell, a digit of the second goes by an excluder or by being equal, or all
    // digits of the third go so, an excluder each; that needs enough of them, from whichever cell one starts.
    let may_lose = |y: usize, z: usize, xy: bool, xz: bool, yz: bool| {
        let enough = |size: usize, equal: usize| count + equal >= size;
        let (by_z, by_y) = (usize::from(xz) + usize::from(yz), usize::from(xy) + usize::from(yz));
        (enough(all[z].len(), by_z) || enough(all[y].len(), usize::from(xy)))
            && (enough(all[y].len(), by_y) || enough(all[z].len(), usize::from(xz)))
    };
    if !may_lose(1, 2, ab, ac, bc) && !may_lose(0, 2, ab, bc, ac) && !may_lose(0, 1, ac, bc, ab) {
        return all;
    }
    let mut possible = [DigitSet::EMPTY; 3];
    for a in all[0] {
        for b in all[1] {
            let adds_nothing = possible[0].contains(a) && possible[1].contains(b) && possible[2] == all[2];
            if (ab && a == b) || adds_nothing {
                continue;
            }
            let pair = a.set() | b.set();
            // Digits of the third cell that repeat one it sees, or leave an excluder empty.
            let mut barred = if ac { a.set() } else { DigitSet::EMPTY };
            if bc {
                barred.insert(b);
            }
            for &need in &needed[..count] {
                let rest = need - pair;
                if rest.is_empty() {
                    barred = DigitSet::ALL;
                } else if rest.single().is_some() {
                    barred |= rest;
                }
            }
            let third = all[2] - barred;
            if !third.is_empty() {
                possible[0].insert(a);
                possible[1].insert(b);
                possible[2] |= third;
            }
        }
    }
    possible
}

/// Emits the step of three cells that cannot hold some of their candidates.
fn exclude(grid: &Grid, cells: [Cell; 3], excluders: CellSet, emit: &mut Emit<'_>) -> Flow {
    let possible = possible(grid, cells, excluders);
    let needs: Vec<(Cell, DigitSet)> = excluders.iter().map(|c| (c, grid.candidates(c))).collect();
    let mut removed = Vec::new();
    let mut lemmas = Vec::new();
    let mut used = CellSet::EMPTY;
    for i in 0..3 {
        let others = [cells[(i + 1) % 3], cells[(i + 2) % 3]];
        for digit in grid.candidates(cells[i]) - possible[i] {
            removed.push(candidate(cells[i], digit));
            let proof = refutation(grid, digit, others, &needs, &mut used);
            lemmas.push(Lemma::Literals(vec![candidate(cells[i], digit).off()], proof));
        }
    }
    if removed.is_empty() {
        return Flow::Continue(());
    }
    // Where the houses alone exclude every combination, no excluder is needed to show it.
    let shown = if used.is_empty() { excluders } else { used };
    let step = Step::remove(&INFO, removed, Proof::Lemmas { lemmas, then: None })
        .mark_all(Role::Pattern, cells)
        .mark_all(Role::Excluder, shown.iter());
    emit.step(step)
}

/// Why `digit` fits no pair of digits of the other two cells: each pair that they can hold beside it
/// leaves an excluder empty. Pairs that repeat a digit within a house are dead already.
fn refutation(
    grid: &Grid,
    digit: Digit,
    [first, second]: [Cell; 2],
    needs: &[(Cell, DigitSet)],
    used: &mut CellSet,
) -> Proof {
    let mut excluder = |digits: DigitSet| {
        let holder = needs.iter().find(|(_, need)| digits.contains_all(*need)).map(|(cell, _)| *cell)?;
        used.insert(holder);
        Some(Proof::units([cell_group(holder)]))
    };
    let parts = grid.candidates(first).iter().map(|a| {
        let proof = excluder(digit.set() | a.set()).unwrap_or_else(|| {
            let inner = grid
                .candidates(second)
                .iter()
                .filter_map(|b| Some((candidate(second, b), excluder(digit.set() | a.set() | b.set())?)));
            Proof::Split { group: cell_group(second), parts: inner.collect() }
        });
        (candidate(first, a), proof)
    });
    Proof::Split { group: cell_group(first), parts: parts.collect() }
}
