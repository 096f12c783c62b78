//! BUG-like ending: but for a few extra candidates, every open cell of a part of the grid has two candidates,
//! and taking the other one everywhere would keep every run.
//!
//! Why: a solution without the extra candidates would have a twin, so in a puzzle that is declared to have
//! one solution one of them is true, and the digits that exclude them all go. A part is all open cells that
//! hang together by runs. Taking the other candidate keeps a run if each digit is in two of its open cells or
//! in none, so that both choices use the same digits, or if it has two open cells and the sum is the same. A
//! single cell can be the extra one, or two. Scan order: parts by their first cell; of the extra cells, the
//! pairs that they are thought to have, ascending. Source: the bivalue universal grave of Sudoku, folklore of
//! the Sudoku Players' forum, 2005, carried over to runs.

use crate::{Direction, Grid};
use qedoku_engine::{Board, Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{
    Candidate, Cell, Digit, DigitSet, GroupId, Groups, House, Lemma, Meaning, Proof, Role, Step,
};
use smallvec::SmallVec;

/// The technique of this file.
pub struct BugEnding;

static INFOS: [Info; 1] = [Info::new(
    "bug-ending",
    "BUG-Like Ending",
    "But for extra candidates, all open cells of a part of the grid would have two candidates that could be exchanged \
     everywhere.",
    "Without {extra}, every open cell of the part with {roof} would have two candidates, and taking the other one \
     everywhere would keep every run: there would be two solutions. So {removed}.",
)
.alias(&["All Pairs", "Bivalue Universal Grave"])
.relying_on_uniqueness()];

/// How many cells of a part may have extra candidates.
const MOST_ROOFS: usize = 2;

impl Technique<Grid> for BugEnding {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        parts(grid).iter().try_for_each(|part| {
            let roofs = part.cells.iter().copied().filter(|&cell| grid.candidates(cell).len() > 2);
            let roofs: SmallVec<[Cell; 4]> = roofs.take(MOST_ROOFS + 1).collect();
            let is_pair = |cell: &Cell| roofs.contains(cell) || grid.candidates(*cell).len() == 2;
            if roofs.is_empty() || roofs.len() > MOST_ROOFS || !part.cells.iter().all(is_pair) {
                return Flow::Continue(());
            }
            let mut pairs = SmallVec::new();
            let mut grave = Grave { grid, part, roofs: &roofs };
            grave.each(&mut pairs, emit)
        })
    }
}

/// Open cells that hang together by runs.
struct OpenPart {
    cells: Vec<Cell>,
    runs: Vec<House>,
}

/// The parts with more than one cell, by their first cell.
fn parts(grid: &Grid) -> Vec<OpenPart> {
    let (mut is_met, mut is_run_met) = (vec![false; grid.cells().len()], vec![false; grid.runs().len()]);
    let mut parts = Vec::new();
    for first in grid.cells().filter(|&cell| grid.value(cell).is_none()) {
        if std::mem::replace(&mut is_met[first.index()], true) {
            continue;
        }
        let mut part = OpenPart { cells: vec![first], runs: Vec::new() };
        let mut next = 0;
        while let Some(&cell) = part.cells.get(next) {
            next += 1;
            let runs = [Direction::Across, Direction::Down];
            for house in runs.into_iter().filter_map(|direction| grid.run_of(cell, direction)) {
                if std::mem::replace(&mut is_run_met[house.index()], true) {
                    continue;
                }
                part.runs.push(house);
                for other in grid.open_cells(house) {
                    if !std::mem::replace(&mut is_met[other.index()], true) {
                        part.cells.push(other);
                    }
                }
            }
        }
        if part.cells.len() > 1 {
            part.cells.sort_unstable();
            parts.push(part);
        }
    }
    parts
}

/// A part with the cells that have extra candidates.
struct Grave<'a> {
    grid: &'a Grid,
    part: &'a OpenPart,
    roofs: &'a [Cell],
}

impl Grave<'_> {
    /// Emits the step of each choice of a pair for each of the roofs.
    fn each(&mut self, pairs: &mut SmallVec<[DigitSet; 4]>, emit: &mut Emit<'_>) -> Flow {
        let Some(&roof) = self.roofs.get(pairs.len()) else {
            return emit.steps(self.step(pairs));
        };
        let digits: SmallVec<[Digit; 9]> = self.grid.candidates(roof).iter().collect();
        for (i, a) in digits.iter().enumerate() {
            for b in &digits[i + 1..] {
                pairs.push(a.set() | b.set());
                self.each(pairs, emit)?;
                pairs.pop();
            }
        }
        Flow::Continue(())
    }

    /// What is left to a cell without the extra candidates.
    fn pair(&self, pairs: &[DigitSet], cell: Cell) -> DigitSet {
        let roof = self.roofs.iter().position(|&roof| roof == cell);
        roof.map_or_else(|| self.grid.candidates(cell), |roof| pairs[roof])
    }

    fn step(&self, pairs: &[DigitSet]) -> Option<Step> {
        let grid = self.grid;
        let mut region: Vec<Candidate> = Vec::new();
        let mut lemmas = Vec::new();
        for &house in &self.part.runs {
            self.run(house, pairs, &mut region, &mut lemmas)?;
        }
        for &cell in &self.part.cells {
            region.extend(self.pair(pairs, cell).iter().map(|digit| grid.digit_candidate(cell, digit)));
        }
        let extra = self.roofs.iter().zip(pairs).flat_map(|(&roof, &pair)| {
            let digits = grid.candidates(roof) - pair;
            digits.iter().map(move |digit| grid.digit_candidate(roof, digit))
        });
        let extra: Vec<Candidate> = extra.collect();
        let (net, before) = (Board::net(grid), grid.position());
        let (&first, others) = extra.split_first()?;
        let sees_all = |candidate: Candidate| {
            matches!(net.meaning(candidate), Meaning::Digit(cell, _) if grid.value(cell).is_none())
                && before.alive.contains(candidate)
                && others.iter().all(|&other| net.conflicts(other).any(|c| c == candidate))
        };
        let mut removed: Vec<Candidate> = net.conflicts(first).filter(|&c| sees_all(c)).collect();
        removed.sort_unstable();
        removed.dedup();
        let swap = Proof::Swap { groups: Groups::new(), region };
        let proof =
            if lemmas.is_empty() { swap } else { Proof::Lemmas { lemmas, then: Some(Box::new(swap)) } };
        let literals = removed.iter().map(|candidate| candidate.off()).collect();
        let proof = Proof::Lemmas { lemmas: vec![Lemma::Literals(literals, proof)], then: None };
        (!removed.is_empty()).then(|| {
            Step::remove(&INFOS[0], removed, proof)
                .mark_all(Role::Roof, self.roofs.iter().copied())
                .mark_all(Role::Corner, self.part.cells.iter().copied())
                .mark_all(Role::Extra, extra)
        })
    }

    /// Adds what a run has in the region, and why its other combinations cannot be; `None` if the other
    /// candidates would not keep the run.
    fn run(
        &self,
        house: House,
        pairs: &[DigitSet],
        region: &mut Vec<Candidate>,
        lemmas: &mut Vec<Lemma>,
    ) -> Option<()> {
        let grid = self.grid;
        let filled = grid.run_summary(house).filled;
        let cells: SmallVec<[Cell; 9]> = grid.open_cells(house).collect();
        let left: SmallVec<[DigitSet; 9]> = cells.iter().map(|&cell| self.pair(pairs, cell)).collect();
        let (mut once, mut twice, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for &pair in &left {
            more |= twice & pair;
            twice |= once & pair;
            once |= pair;
        }
        let kept = if once == twice && more.is_empty() {
            [filled | once].into_iter().collect()
        } else if let ([a, b], true) = (&left[..], once.len() == 4) {
            let fits = |set: DigitSet| (set & *a).len() == 1 && (set & *b).len() == 1;
            let sets = grid.combinations(house).map(|(_, set)| set);
            let sets: SmallVec<[DigitSet; 2]> = sets.filter(|&set| fits(set - filled)).collect();
            (sets.len() == 2).then_some(sets)?
        } else {
            return None;
        };
        if kept.len() == 2 {
            for &set in &kept {
                region.push(grid.combination_candidate(house, set)?);
            }
        }
        let others: SmallVec<[_; 12]> =
            grid.combinations(house).filter(|(_, set)| !kept.contains(set)).collect();
        if others.len() == grid.combinations(house).count() {
            return None;
        }
        for (id, set) in others {
            let without = left.iter().position(|&pair| (pair & set).is_empty());
            let lacking = (set - filled - once).iter().next();
            let group: Option<GroupId> = lacking
                .map(|digit| grid.places_group(house, digit))
                .or_else(|| without.map(|i| grid.cell_group(cells[i])));
            lemmas.push(Lemma::Literals(vec![id.off()], Proof::units([group?])));
        }
        Some(())
    }
}
