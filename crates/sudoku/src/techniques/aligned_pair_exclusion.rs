//! Aligned Pair Exclusion: a candidate of one of two cells goes if it stands in no pair of digits that the
//! two cells can hold together.
//!
//! Two cells cannot hold a pair of digits if they see each other and the digits are equal, or if a cell with
//! just these two candidates, an *excluder*, sees both: it would be empty.
//!
//! Scan order: pairs of base cells in mask order, so the second cell varies slowest. Base cells, in reading
//! order, have two or more candidates, see an excluder and see no cell with one candidate.
//!
//! Quirks of the reference rater, kept because its step lists depend on them:
//!
//! * The two cells need not share a house, so the name says too much.
//! * At least two excluders must see both cells, even where one would do together with the houses.
//!
//! It does not look at excluders with three candidates, which matter to triples of cells only.
//!
//! Source: R. Hunt, 2005; this form, N. Juillerat, Sudoku Explainer, 2006.

use super::prelude::*;
use qedoku_model::Lemma;

/// Finds aligned pair exclusions.
pub struct AlignedPairExclusion;

const INFO: Info = Info::new(
    "aligned-pair-exclusion",
    "Aligned Pair Exclusion",
    "A candidate goes if every pair of digits that it could make with a second cell would leave a third \
     cell empty.",
    "Each pair of digits for {pattern} with one of the candidates in question repeats a digit in a house \
     or leaves a cell of {excluders} empty, so {removed}.",
)
.alias(&["APE"]);

impl Technique<Grid> for AlignedPairExclusion {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let with_count = |wanted: usize| -> CellSet {
            grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == wanted).collect()
        };
        let (single, bivalue) = (with_count(1), with_count(2));
        let is_base = |&cell: &Cell| {
            let peers = house::peer_set(cell);
            grid.candidates(cell).len() >= 2 && (peers & single).is_empty() && !(peers & bivalue).is_empty()
        };
        let base: Vec<Cell> = grid.empty().iter().filter(is_base).collect();
        for (j, &second) in base.iter().enumerate() {
            let excluders = house::peer_set(second) & bivalue;
            for &first in &base[..j] {
                let common = excluders & house::peer_set(first);
                if common.len() >= 2 && may_exclude(grid, first, second, common) {
                    emit.tick()?;
                    exclude(grid, [first, second], common, emit)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Whether the excluders are enough: a candidate goes only if each candidate of the other cell has an
/// excluder of its own, but for an equal one where the cells see each other.
fn may_exclude(grid: &Grid, first: Cell, second: Cell, excluders: CellSet) -> bool {
    let fewest = grid.candidates(first).len().min(grid.candidates(second).len());
    let equal = usize::from(house::peer_set(first).contains(second));
    excluders.len() + equal >= fewest
}

/// Emits a step if some candidate of the pair is in no possible combination.
fn exclude(grid: &Grid, pair: [Cell; 2], excluders: CellSet, emit: &mut Emit<'_>) -> Flow {
    let [first, second] = pair;
    let see_each_other = house::peer_set(first).contains(second);
    // Per digit, the digits that it cannot be combined with; the relation is symmetric.
    let mut barred = Digit::ALL.map(|digit| if see_each_other { digit.set() } else { DigitSet::EMPTY });
    for excluder in excluders.iter() {
        let digits = grid.candidates(excluder);
        for digit in digits {
            barred[digit.index()] |= digits - digit.set();
        }
    }
    let excluded = |cell: Cell, other: Cell| {
        let alone = move |digit: &Digit| barred[digit.index()].contains_all(grid.candidates(other));
        grid.candidates(cell).iter().filter(alone).map(move |digit| (cell, digit, other))
    };
    let mut removed = Vec::new();
    let mut lemmas = Vec::new();
    let mut used = CellSet::EMPTY;
    for (cell, digit, other) in excluded(first, second).chain(excluded(second, first)) {
        let mut parts = Vec::new();
        for partner in grid.candidates(other) {
            let needed = digit.set() | partner.set();
            // A digit that the assumption itself takes from the other cell needs no excluder.
            let holder = excluders.iter().find(|&cell| grid.candidates(cell) == needed);
            if let Some(holder) = holder {
                used.insert(holder);
                parts.push((candidate(other, partner), Proof::units([cell_group(holder)])));
            }
        }
        let split = Proof::Split { group: cell_group(other), parts };
        removed.push(candidate(cell, digit));
        lemmas.push(Lemma::Literals(vec![candidate(cell, digit).off()], split));
    }
    if removed.is_empty() {
        return Flow::Continue(());
    }
    // Where the houses alone exclude every combination, no excluder is needed to show it.
    let shown = if used.is_empty() { excluders } else { used };
    let step = Step::remove(&INFO, removed, Proof::Lemmas { lemmas, then: None })
        .mark_all(Role::Pattern, pair)
        .mark_all(Role::Excluder, shown.iter());
    emit.step(step)
}
