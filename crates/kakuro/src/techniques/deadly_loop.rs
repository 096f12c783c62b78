//! Deadly rectangles and loops: cells in a ring, each sharing its across run with one neighbour and its down
//! run with the other, must not be down to the same two digits.
//!
//! Why: exchanging the two digits all round the ring keeps the digits of every run, so a solution with only
//! them in the ring would have a twin. Counts only in a puzzle that is declared to have one solution. Type 1:
//! one cell has other candidates and loses the two digits. Type 2: two cells of a rectangle have the same
//! third candidate; one of them holds it, so cells that share a run with each lose it. The cells need not be
//! adjacent. Scan order: the cell with other candidates in order, pairs of digits ascending, shorter rings
//! first (up to ten cells); then type 2 by the first corner. Source: the deadly patterns of Sudoku, carried
//! over to runs; a 2 x 2 swap to constructors of Kakuro.

use crate::{Direction, Grid};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Lemma, Proof, Role, Step};
use smallvec::SmallVec;

/// The technique of this file.
pub struct DeadlyLoop;

const ABOUT: &str = "Two digits that could be exchanged in a ring of cells would give a second solution.";
const TYPE_1_WORDS: &str = "If {roof} were {digits:or}, {corners} could exchange the two, and there would be two solutions, so \
     {removed}.";

static INFOS: [Info; 3] = [
    Info::new("deadly-rectangle", "Deadly Rectangle", ABOUT, TYPE_1_WORDS).alias(&["2 x 2 Swap"]).relying_on_uniqueness(),
    Info::new("deadly-loop", "Deadly Loop", ABOUT, TYPE_1_WORDS).relying_on_uniqueness(),
    Info::new(
        "deadly-rectangle-2",
        "Deadly Rectangle, Type 2",
        "Two corners of a rectangle share a third candidate, and one of them holds it, for otherwise the other two \
         digits could be exchanged.",
        "Without {extra} in {roof}, {corners} could exchange {digits}, and there would be two solutions, so {removed}.",
    )
    .relying_on_uniqueness(),
];

/// The most cells of a ring.
const LONGEST: usize = 10;

impl Technique<Grid> for DeadlyLoop {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        let pairs = Pair::all(grid);
        for length in (4..=LONGEST).step_by(2) {
            let pairs: SmallVec<[&Pair; 8]> = pairs.iter().filter(|pair| pair.count + 1 >= length).collect();
            if pairs.is_empty() {
                break;
            }
            for roof in grid.cells().filter(|&cell| grid.candidates(cell).len() > 2) {
                emit.tick()?;
                for &pair in &pairs {
                    let is_possible = !(grid.candidates(roof) & pair.digits).is_empty()
                        && [Direction::Across, Direction::Down].into_iter().all(|direction| {
                            grid.run_of(roof, direction).is_some_and(|house| !pair.cells(house).is_empty())
                        });
                    let mut ring: SmallVec<[Cell; 10]> = SmallVec::from_slice(&[roof]);
                    if is_possible && grow(grid, pair, length, &mut ring) {
                        emit.step(type_1(grid, pair.digits, &ring))?;
                    }
                }
            }
        }
        for pair in &pairs {
            self.type_2(grid, pair.digits, emit)?;
        }
        Flow::Continue(())
    }
}

/// Two digits that some cells have for their only candidates.
struct Pair {
    digits: DigitSet,
    count: usize,
    /// Those cells, run by run.
    by_run: Vec<SmallVec<[Cell; 4]>>,
}

impl Pair {
    /// The pairs of two cells or more, by their digits.
    fn all(grid: &Grid) -> Vec<Pair> {
        let mut pairs: Vec<Pair> = Vec::new();
        for cell in grid.cells().filter(|&cell| grid.candidates(cell).len() == 2) {
            let digits = grid.candidates(cell);
            let known = pairs.iter().position(|pair| pair.digits == digits);
            let index = known.unwrap_or_else(|| {
                pairs.push(Pair { digits, count: 0, by_run: vec![SmallVec::new(); grid.runs().len()] });
                pairs.len() - 1
            });
            let pair = &mut pairs[index];
            pair.count += 1;
            for house in [Direction::Across, Direction::Down].into_iter().filter_map(|d| grid.run_of(cell, d))
            {
                pair.by_run[house.index()].push(cell);
            }
        }
        pairs.retain(|pair| pair.count >= 2);
        pairs.sort_by(|a, b| a.digits.iter().cmp(b.digits.iter()));
        pairs
    }

    /// The cells of a run that hold just the pair, in order.
    fn cells(&self, house: House) -> &[Cell] {
        &self.by_run[house.index()]
    }
}

/// The direction of the run between a cell of a ring and the next: across from the first one.
fn direction(index: usize) -> Direction {
    if index.is_multiple_of(2) { Direction::Across } else { Direction::Down }
}

/// Completes a ring of a length with cells that hold just the pair; the first such.
fn grow(grid: &Grid, pair: &Pair, length: usize, ring: &mut SmallVec<[Cell; 10]>) -> bool {
    let last = ring[ring.len() - 1];
    if ring.len() == length {
        let (closing, first) = (grid.run_of(last, Direction::Down), grid.run_of(ring[0], Direction::Down));
        return closing.is_some() && closing == first;
    }
    let way = direction(ring.len() - 1);
    let Some(house) = grid.run_of(last, way) else { return false };
    for &cell in pair.cells(house) {
        // No run may hold more than two cells of the ring.
        let is_fresh = ring.iter().enumerate().all(|(i, &other)| {
            let shares = |d: Direction| {
                grid.run_of(other, d).is_some() && grid.run_of(other, d) == grid.run_of(cell, d)
            };
            let [across, down] = [Direction::Across, Direction::Down].map(shares);
            let is_last = i + 1 == ring.len();
            let closes = i == 0 && ring.len() + 1 == length;
            other != cell
                && (!across || (is_last && way == Direction::Across))
                && (!down || (is_last && way == Direction::Down) || closes)
        });
        if is_fresh {
            ring.push(cell);
            if grow(grid, pair, length, ring) {
                return true;
            }
            ring.pop();
        }
    }
    false
}

fn region(grid: &Grid, pair: DigitSet, ring: &[Cell]) -> Vec<Candidate> {
    ring.iter().flat_map(|&cell| pair.iter().map(move |digit| grid.digit_candidate(cell, digit))).collect()
}

/// The ring from its first cell on: once that holds a digit of the pair, each next one has one left.
fn swap(grid: &Grid, pair: DigitSet, ring: &[Cell]) -> Proof {
    let groups = ring.iter().skip(1).map(|&cell| grid.cell_group(cell)).collect();
    Proof::Swap { groups, region: region(grid, pair, ring) }
}

fn type_1(grid: &Grid, pair: DigitSet, ring: &[Cell]) -> Step {
    let removed: Vec<Candidate> =
        (grid.candidates(ring[0]) & pair).iter().map(|digit| grid.digit_candidate(ring[0], digit)).collect();
    let literals = removed.iter().map(|candidate| candidate.off()).collect();
    let proof = Proof::Lemmas { lemmas: vec![Lemma::Literals(literals, swap(grid, pair, ring))], then: None };
    let info = &INFOS[usize::from(ring.len() != 4)];
    Step::remove(info, removed, proof)
        .mark(Role::Roof, ring[0])
        .mark_all(Role::Corner, ring.iter().copied())
        .mark(Role::Digits, pair)
}

impl DeadlyLoop {
    fn type_2(&self, grid: &Grid, pair: DigitSet, emit: &mut Emit<'_>) -> Flow {
        let fits = |cell: Cell| {
            let digits = grid.candidates(cell);
            digits.contains_all(pair) && digits.len() <= 3
        };
        for first in grid.cells().filter(|&cell| grid.candidates(cell) == pair) {
            let runs = [Direction::Across, Direction::Down].map(|d| grid.run_of(first, d));
            let [Some(across), Some(down)] = runs else { continue };
            emit.tick()?;
            for second in grid.open_cells(across).filter(|&cell| cell != first && fits(cell)) {
                for fourth in grid.open_cells(down).filter(|&cell| cell != first && fits(cell)) {
                    let (Some(below), Some(beside)) =
                        (grid.run_of(second, Direction::Down), grid.run_of(fourth, Direction::Across))
                    else {
                        continue;
                    };
                    let third = grid
                        .open_cells(below)
                        .find(|&cell| grid.run_of(cell, Direction::Across) == Some(beside) && fits(cell));
                    let Some(third) = third.filter(|&third| third != second && third != fourth) else {
                        continue;
                    };
                    let ring = [first, second, third, fourth];
                    let roof: SmallVec<[Cell; 4]> =
                        ring.into_iter().filter(|&cell| grid.candidates(cell) != pair).collect();
                    let &[a, b] = &roof[..] else { continue };
                    let extra = (grid.candidates(a) - pair) & (grid.candidates(b) - pair);
                    // From the first pure corner in reading order only.
                    let is_first = ring.iter().all(|&cell| cell >= first || grid.candidates(cell) != pair);
                    if let (Some(extra), true) = (extra.single(), is_first)
                        && let Some(step) = type_2_step(grid, pair, extra, ring, [a, b])
                    {
                        emit.step(step)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

fn type_2_step(grid: &Grid, pair: DigitSet, extra: Digit, ring: [Cell; 4], roof: [Cell; 2]) -> Option<Step> {
    let sees = |a: Cell, b: Cell| {
        [Direction::Across, Direction::Down]
            .iter()
            .any(|&d| grid.run_of(a, d).is_some() && grid.run_of(a, d) == grid.run_of(b, d))
    };
    let targets =
        grid.cells().filter(|&cell| !roof.contains(&cell) && roof.iter().all(|&corner| sees(cell, corner)));
    let removed: Vec<Candidate> = targets
        .filter(|&cell| grid.candidates(cell).contains(extra))
        .map(|cell| grid.digit_candidate(cell, extra))
        .collect();
    if removed.is_empty() {
        return None;
    }
    let parts =
        pair.iter().map(|digit| (grid.digit_candidate(ring[0], digit), swap(grid, pair, &ring))).collect();
    let proof = Proof::Split { group: grid.cell_group(ring[0]), parts };
    Some(
        Step::remove(&INFOS[2], removed, proof)
            .mark_all(Role::Roof, roof)
            .mark_all(Role::Corner, ring)
            .mark(Role::Digits, pair)
            .mark(Role::Extra, extra.set()),
    )
}
