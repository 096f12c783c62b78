//! Sue de Coq: two or three cells in the crossing of a box and a line hold at least two digits more than
//! cells. With some cells of the rest of the line and some of the rest of the box, which share no digit of
//! the crossing, they have as many digits as cells: all these digits are true there. Digits of the cells in
//! the line go from the rest of the line, those of the cells in the box from the rest of the box, and the
//! others from both. A digit that the crossing does not have may be both in the line and in the box; it
//! counts twice, and goes from both.
//!
//! Why: a digit of the cells in the line that is not one of those in the box is true once at most; so is
//! every other digit, but for those that count twice, and all cells need one.
//!
//! Scan order: rows then columns, in each the boxes in order; sets of crossing cells in ascending order of
//! their bit masks, then those in the line, then those in the box.
//!
//! The cells in line and box may hold digits that the crossing does not have. It does not look at sets of
//! which a part has as many digits as cells: that part is a naked subset.
//!
//! Source: Bob Hanson's "two-sector disjoint subsets", players' forum, 2005, first shown by the user Sue De
//! Coq.

use super::prelude::*;
use crate::changes::{Changes, looks_back};
use qedoku_model::Lemma;
use smallvec::{SmallVec, smallvec};

/// Finds Sue de Coq.
pub struct SueDeCoq;

const INFO: Info = Info::new(
    "sue-de-coq",
    "Sue de Coq",
    "Cells in the crossing of a box and a line, with cells in the rest of each, hold as many digits as they are; \
     each digit is confined to the line or to the box.",
    "{pattern}, {first} in {house} and {second} in {target} have together as many digits as cells, counting twice what \
     {first} and {second} share; so all are true in these cells, and {removed}.",
)
.alias(&["Two-Sector Disjoint Subsets", "SDC"]);

/// Some cells and their digits.
#[derive(Clone, Copy)]
struct CellChoice {
    cells: CellSet,
    /// How many they are.
    size: usize,
    digits: DigitSet,
}

/// Sets of some of six cells.
type Choices = SmallVec<[CellChoice; 64]>;

/// The nonempty sets of some cells that have more digits than cells.
fn parts(grid: &Grid, cells: CellSet) -> Choices {
    let none = CellChoice { cells: CellSet::EMPTY, size: 0, digits: DigitSet::EMPTY };
    let mut all: Choices = smallvec![none];
    for cell in (cells & grid.empty()).iter() {
        for i in 0..all.len() {
            let CellChoice { cells, size, digits } = all[i];
            let (cells, digits) = (cells | CellSet::of(cell), digits | grid.candidates(cell));
            all.push(CellChoice { cells, size: size + 1, digits });
        }
    }
    all.retain(|part| part.digits.len() > part.size);
    all
}

impl Technique<Grid> for SueDeCoq {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl SueDeCoq {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for line in (0..18).map(House) {
            for block in HouseKind::Box.houses() {
                let crossing = house::cell_set(line) & house::cell_set(block);
                let all = house::cell_set(line) | house::cell_set(block);
                if crossing.is_empty() || (all & changes.cells).is_empty() {
                    continue;
                }
                let mut middles = parts(grid, crossing);
                middles.retain(|middle| middle.size > 1 && middle.digits.len() >= middle.size + 2);
                if middles.is_empty() {
                    continue;
                }
                let in_line = parts(grid, house::cell_set(line) - crossing);
                let in_box = parts(grid, house::cell_set(block) - crossing);
                for middle in &middles {
                    flank(grid, [line, block], middle, [&in_line, &in_box], emit)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Emits the steps of some crossing cells.
fn flank<'a>(
    grid: &Grid,
    houses: [House; 2],
    middle: &CellChoice,
    [in_line, in_box]: [&'a [CellChoice]; 2],
    emit: &mut Emit<'_>,
) -> Flow {
    // How many cells the crossing lacks, and how many other cells have beyond digits of their own: where all
    // comes out even, and no part does, those in the line and those in the box both give some.
    let lacking = middle.digits.len() - middle.size;
    let useful = |part: &'a CellChoice| {
        let room = part.size.checked_sub((part.digits - middle.digits).len())?;
        (1..lacking).contains(&room).then_some((part, room))
    };
    let in_box: SmallVec<[_; 64]> = in_box.iter().filter_map(useful).collect();
    for (a, room) in in_line.iter().filter_map(useful) {
        emit.tick()?;
        let shared = a.digits & middle.digits;
        let fits =
            |&&(b, more): &&(&CellChoice, usize)| room + more == lacking && (b.digits & shared).is_empty();
        for &(b, _) in in_box.iter().filter(fits) {
            let (cells, digits) = (a.cells | b.cells | middle.cells, a.digits | b.digits | middle.digits);
            let found = Crossing { houses, middle, a, b, cells, digits };
            if let Some(step) = found.step(grid) {
                emit.step(step)?;
            }
        }
    }
    Flow::Continue(())
}

struct Crossing<'a> {
    houses: [House; 2],
    middle: &'a CellChoice,
    a: &'a CellChoice,
    b: &'a CellChoice,
    cells: CellSet,
    digits: DigitSet,
}

impl Crossing<'_> {
    fn step(&self, grid: &Grid) -> Option<Step> {
        let from = |house: House, digits: DigitSet| -> Vec<Candidate> {
            let rest = house::cell_set(house) - self.cells;
            let lost =
                |digit: Digit| (grid.cells_with(digit) & rest).iter().map(move |cell| candidate(cell, digit));
            digits.iter().flat_map(lost).collect()
        };
        let [line, block] = self.houses;
        let (only_a, only_b) = (self.a.digits - self.b.digits, self.b.digits - self.a.digits);
        let [from_line, from_box] = [from(line, self.digits - only_b), from(block, self.digits - only_a)];
        let mut removed = from_line.clone();
        removed.extend(from_box.iter().filter(|c| !from_line.contains(c)));
        if removed.is_empty() {
            return None;
        }
        let proof = self.proof(&from_line, &from_box, &removed);
        Some(
            Step::remove(&INFO, removed, proof)
                .mark_all(Role::Pattern, self.middle.cells.iter())
                .mark_all(Role::First, self.a.cells.iter())
                .mark_all(Role::Second, self.b.cells.iter())
                .mark(Role::House, line)
                .mark(Role::Target, block)
                .mark(Role::Digits, self.digits),
        )
    }

    /// One count of digits against cells, or two if a digit of neither flank goes from both houses.
    fn proof(&self, from_line: &[Candidate], from_box: &[Candidate], removed: &[Candidate]) -> Proof {
        let [line, block] = self.houses;
        let cover = |shared: &dyn Fn(Digit) -> House| {
            let houses = |digit: Digit| match (self.a.digits.contains(digit), self.b.digits.contains(digit)) {
                (true, true) => vec![line, block],
                (true, false) => vec![line],
                (false, true) => vec![block],
                (false, false) => vec![shared(digit)],
            };
            let covers = |digit| houses(digit).into_iter().map(move |house| place_group(house, digit));
            Proof::cover(self.cells.iter().map(cell_group), self.digits.iter().flat_map(covers))
        };
        let loses = |list: &[Candidate], digit: Digit| list.iter().any(|&c| crate::net::digit(c) == digit);
        let only_box =
            |digit: Digit| removed.iter().all(|c| crate::net::digit(*c) != digit || from_box.contains(c));
        let only_line =
            |digit: Digit| removed.iter().all(|c| crate::net::digit(*c) != digit || from_line.contains(c));
        let neither = self.digits - self.a.digits - self.b.digits;
        if neither.iter().all(|digit| only_box(digit) || only_line(digit)) {
            return cover(&|digit| if loses(from_line, digit) && only_line(digit) { line } else { block });
        }
        let rest: Vec<Candidate> = from_box.iter().copied().filter(|c| !from_line.contains(c)).collect();
        let fact = |list: &[Candidate], house: House| {
            Lemma::Literals(list.iter().map(|c| c.off()).collect(), cover(&|_| house))
        };
        Proof::Lemmas { lemmas: vec![fact(from_line, line), fact(&rest, block)], then: None }
    }
}
