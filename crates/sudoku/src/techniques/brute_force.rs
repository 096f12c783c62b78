//! Brute force: the digit of one cell, found by trying out the others to the end.
//!
//! This is the admission that no technique is left, not one of them: of the open cells in reading order the
//! middle one gets its digit. It is no guess all the same. Each other candidate of the cell is supposed in
//! turn and followed, through the cells and places with the fewest possibilities, until everything that
//! branches off from it has failed; the proof of the step is that whole tree, which the checker replays. So
//! the step holds like any other, but nobody would want to retrace it by hand.
//!
//! Scan order: there is one step. Source: the last entry of HoDoKu's list (B. Hobiger, 2008), which takes the
//! digit from the known solution.
//!
//! Not found: a digit if a candidate beside it leads to a solution too, or if the tree grows beyond a large
//! limit.

use super::prelude::*;
use qedoku_engine::Watch;
use qedoku_model::{GroupId, Lemma};

/// Finds the digit of the middle open cell.
pub struct BruteForce;

const INFO: Info = Info::new(
    "brute-force",
    "Brute Force",
    "Not a deduction a person would make: every other candidate of the middle open cell has been tried out to the end.",
    "No better way was found. Of the candidates of {pattern} all but one have been tried out, with everything that \
     branches off from them, and fail; so {placed}.",
)
.alias(&["Guess", "Trial and Error", "Bifurcation"])
.taking_long()
.uncounted()
.sampling();

/// So many cases a tree may have.
const MOST_CASES: usize = 50_000;

impl Technique<Grid> for BruteForce {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        emit.steps(step(grid, emit.watch()))
    }
}

fn step(grid: &Grid, watch: Watch<'_>) -> Option<Step> {
    let open = grid.empty();
    let cell = open.iter().nth(open.len() / 2)?;
    let mut search = TrialSearch { cases: 0, watch };
    let mut solved = None;
    let mut parts = Vec::new();
    for digit in grid.candidates(cell) {
        let mut trial = Trial { candidates: grid.domains(), placed: !open };
        trial.place(cell, digit);
        match search.follow(trial) {
            Verdict::Refuted(proof) => parts.push((candidate(cell, digit), proof)),
            Verdict::Solved if solved.is_none() => solved = Some(digit),
            Verdict::Solved | Verdict::Open => return None,
        }
    }
    let proof = Proof::Split { group: cell_group(cell), parts };
    Some(Step::place(&INFO, candidate(cell, solved?), proof).mark(Role::Pattern, cell))
}

/// What a trial comes to.
enum Verdict {
    /// It fails, and why.
    Refuted(Proof),
    /// It leads to a solution.
    Solved,
    /// The limit was reached first.
    Open,
}

struct TrialSearch<'a> {
    cases: usize,
    watch: Watch<'a>,
}

impl TrialSearch<'_> {
    fn follow(&mut self, mut trial: Trial) -> Verdict {
        self.cases += 1;
        if self.cases > MOST_CASES || self.watch.is_over() {
            return Verdict::Open;
        }
        let mut visited = Vec::new();
        if trial.singles(&mut visited).is_break() {
            return Verdict::Refuted(Proof::units(visited.into_iter().map(|(group, _)| group)));
        }
        let Some((group, members)) = trial.smallest() else { return Verdict::Solved };
        let mut parts = Vec::new();
        for (cell, digit) in members {
            let mut case = trial.clone();
            case.place(cell, digit);
            match self.follow(case) {
                Verdict::Refuted(proof) => parts.push((candidate(cell, digit), proof)),
                other => return other,
            }
        }
        let split = Proof::Split { group, parts };
        if visited.is_empty() {
            return Verdict::Refuted(split);
        }
        let literals = visited.iter().filter_map(|&(_, placed)| Some(placed?.on())).collect();
        let units = Proof::units(visited.into_iter().map(|(group, _)| group));
        let lemmas = vec![Lemma::Literals(literals, units)];
        Verdict::Refuted(Proof::Lemmas { lemmas, then: Some(Box::new(split)) })
    }
}

/// A position in the course of a trial.
#[derive(Clone)]
struct Trial {
    candidates: [DigitSet; 81],
    placed: CellSet,
}

impl Trial {
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()] = digit.set();
        self.placed.insert(cell);
        for peer in house::peers(cell) {
            self.candidates[peer.index()].remove(digit);
        }
    }

    /// Places what is the last of its cell or house, and lists the groups with what each places; breaks when
    /// a group, the last listed, has nothing left.
    fn singles(&mut self, visited: &mut Vec<(GroupId, Option<Candidate>)>) -> Flow {
        loop {
            let before = visited.len();
            for cell in (0..81).map(Cell) {
                let own = self.candidates[cell.index()];
                match own.single() {
                    None if own.is_empty() => {
                        visited.push((cell_group(cell), None));
                        return Flow::Break(());
                    }
                    Some(digit) if !self.placed.contains(cell) => {
                        self.place(cell, digit);
                        visited.push((cell_group(cell), Some(candidate(cell, digit))));
                    }
                    _ => {}
                }
            }
            for house in (0..27).map(House) {
                let (once, twice) = self.counts(house);
                if let Some(digit) = (!once).iter().next() {
                    visited.push((place_group(house, digit), None));
                    return Flow::Break(());
                }
                for digit in once - twice {
                    let cell =
                        house::cells(house).iter().find(|c| self.candidates[c.index()].contains(digit));
                    // What another digit of this round has pushed out is met in the next one.
                    if let Some(&cell) = cell.filter(|&&cell| !self.placed.contains(cell)) {
                        self.place(cell, digit);
                        visited.push((place_group(house, digit), Some(candidate(cell, digit))));
                    }
                }
            }
            if visited.len() == before {
                return Flow::Continue(());
            }
        }
    }

    /// The digits with a place at least in a house, and those with two.
    fn counts(&self, house: House) -> (DigitSet, DigitSet) {
        let sets = house::cells(house).iter().map(|cell| self.candidates[cell.index()]);
        sets.fold((DigitSet::EMPTY, DigitSet::EMPTY), |(once, twice), set| (once | set, twice | (once & set)))
    }

    /// The cell or the places with the fewest possibilities, cells first; none if all is placed.
    fn smallest(&self) -> Option<(GroupId, Vec<(Cell, Digit)>)> {
        let cell = (!self.placed).iter().min_by_key(|cell| self.candidates[cell.index()].len())?;
        let own = self.candidates[cell.index()];
        if own.len() > 2 {
            for house in (0..27).map(House) {
                for digit in Digit::ALL {
                    let has = |cell: &&Cell| self.candidates[cell.index()].contains(digit);
                    let places = || house::cells(house).iter().filter(has);
                    if places().count() == 2 {
                        let members = places().map(|&cell| (cell, digit)).collect();
                        return Some((place_group(house, digit), members));
                    }
                }
            }
        }
        Some((cell_group(cell), own.iter().map(|digit| (cell, digit)).collect()))
    }
}
