//! Puzzles with a tridagon, and how many of them need nets on the scale `human` with and without the groups
//! of guardians.
//!
//! They are made by two ways of the generator. From masks: in a random grid three digits and four boxes are
//! looked for where a tridagon lacks three cells at most, all is given but its cells and the three digits
//! in the bands and stacks of the four boxes, and if that has one solution, what can be spared is taken
//! away. And by walks from puzzles that people know, as long as a tridagon stays.
//!
//! Of those whose hardest step is a net where no guardians are used, less than two fifths may need one with
//! them.

use anyhow::Result;
use qedoku::generator::sudoku::{plain, reduced, walked};
use qedoku::generator::{Purpose, Seed, Stream};
use qedoku_check::check;
use qedoku_engine::{Board, Flow, Info, Outcome, Watch, Workspace};
use qedoku_exact::Budget;
use qedoku_exact::sudoku::Sudoku;
use qedoku_rating::{Rating, human};
use qedoku_sudoku::techniques::guardians::tridagons;
use qedoku_sudoku::{Grid, Setup, techniques};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Puzzles that people know for their tridagons.
const WITNESSES: [&str; 7] = [
    ".......12......3.4....1567...8.9...6.51.76...69...8....75.89.6.8..65..9.9.67.1...",
    ".........4.6.8..237...32..42.8.634..34..7.6...67..4..........958.4.....6....27.41",
    "...4.678.......2...8.27....2.834...737..6.....468.7....6....194.34...52......4.73",
    "1.3.......5.1.9..669.23....2.....4.836....127.....2.955.6.23.....169..5.9..5.1...",
    "........1....23.4..56...237....82.....53.6....8.45.....43...6.226..348.55.826....",
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    "..7.9.45..9....6.74.567..89...45.76.7.49.68.5....87.94...8...7.3..7.....27......8",
];

/// From here on a step is a net.
const NETS: Rating = Rating::from_tenths(110);

/// Makes so many puzzles of each kind, prints how they go, and with `list` the puzzles; true if fewer than
/// two fifths of those that need nets still do, and no step is refused.
pub fn run(count: usize, seed: u64, list: bool) -> Result<bool> {
    let made = (0..count as u64).into_par_iter().filter_map(|index| from_mask(seed, index));
    let mut puzzles: BTreeMap<&str, BTreeSet<[u8; 81]>> = BTreeMap::new();
    puzzles.insert("masks", made.collect());
    let each = count.div_ceil(WITNESSES.len());
    let walks: Vec<Vec<[u8; 81]>> =
        (0..WITNESSES.len()).into_par_iter().map(|witness| walk(seed, witness, each)).collect();
    puzzles.insert("walks", walks.into_iter().flatten().collect());
    let mut is_met = true;
    for (kind, puzzles) in puzzles {
        let puzzles: Vec<[u8; 81]> = puzzles.into_iter().collect();
        let courses: Vec<Course> = puzzles.par_iter().filter_map(course).collect();
        if list {
            courses.iter().for_each(|course| println!("{}", course.line));
        }
        let before: Vec<&Course> = courses.iter().filter(|course| course.before >= NETS).collect();
        let after = before.iter().filter(|course| course.after >= NETS).count();
        let failed = courses.iter().filter(|course| course.is_refused).count();
        let share = after as f64 / before.len().max(1) as f64;
        println!(
            "{kind}: {} puzzles with a tridagon, {} need nets without guardians, {after} with them ({:.1} %), {failed} \
             with a step that is refused",
            courses.len(),
            before.len(),
            100.0 * share
        );
        let mut hardest: BTreeMap<&str, usize> = BTreeMap::new();
        before.iter().for_each(|course| *hardest.entry(course.hardest).or_default() += 1);
        for (id, count) in hardest {
            println!("{count:>8} {id}");
        }
        is_met &= failed == 0 && share < 0.4;
    }
    Ok(is_met)
}

/// How a puzzle goes.
struct Course {
    line: String,
    /// Its hardest step where no guardians are used, and where they are.
    before: Rating,
    after: Rating,
    /// The technique of the hardest step where they are.
    hardest: &'static str,
    is_refused: bool,
}

fn course(puzzle: &[u8; 81]) -> Option<Course> {
    let (line, grid) = grid(puzzle)?;
    let others: BTreeSet<&str> = techniques::ALL
        .iter()
        .flat_map(|technique| technique.infos())
        .map(|info| info.id)
        .filter(|id| !GUARDED.iter().any(|of| id.starts_with(of)))
        .collect();
    let knows = |info: &Info| others.contains(info.id) || info.id == "tridagon-1" || info.id == "tridagon-2";
    let before = human::rate_knowing(&grid, &knows, Watch::ENDLESS, |_, _| Flow::Continue(()));
    let (mut hardest, mut most, mut is_refused) = ("", Rating::ZERO, false);
    let after = human::rate(&grid, Watch::ENDLESS, |before, rated| {
        is_refused |= check(before.net(), &before.position(), rated.step).is_err();
        if rated.rating > most {
            (hardest, most) = (rated.step.technique.id, rated.rating);
        }
        Flow::Continue(())
    });
    is_refused |= after.outcome != Outcome::Solved;
    Some(Course { line, before: before.er, after: after.er, hardest, is_refused })
}

/// How the ids begin of what uses guardians.
const GUARDED: [&str; 5] = [
    "tridagon",
    "impossible-pattern",
    "unique-rectangle-link",
    "unique-rectangle-whip",
    "unique-rectangle-forcing",
];

fn grid(puzzle: &[u8; 81]) -> Option<(String, Grid)> {
    let line: String =
        puzzle.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect();
    let grid = Grid::new(&Setup::from_line(&line)?).ok()?;
    Some((line, grid))
}

/// The techniques after which a tridagon is looked for.
const BASICS: [&str; 5] = ["full-house", "hidden-single", "naked-single", "pointing", "claiming"];

/// Whether a puzzle has a tridagon once singles and locked candidates are done.
fn has_tridagon(puzzle: &[u8; 81]) -> bool {
    let Some((_, grid)) = grid(puzzle) else { return false };
    let mut last = grid.clone();
    let knows = |info: &Info| BASICS.contains(&info.id);
    let ratings = human::rate_knowing(&grid, &knows, Watch::ENDLESS, |before, rated| {
        last = before.clone();
        last.apply(rated.step);
        Flow::Continue(())
    });
    ratings.outcome == Outcome::Stuck && !tridagons(&last, &mut Workspace::new()).is_empty()
}

/// Random grids that are looked at for one puzzle.
const GRIDS: u64 = 1000;

/// A minimal puzzle with a tridagon out of random grids.
fn from_mask(seed: u64, index: u64) -> Option<[u8; 81]> {
    let mut stream = Stream::new(&Seed::Number(seed), index, 0, Purpose::Search);
    (0..GRIDS).find_map(|_| {
        let solution = plain(&mut stream);
        let (apart, digits) = (stream.below(9), stream.below(84));
        let digits: Vec<u8> = THREE.into_iter().nth(digits)?.to_vec();
        let others = |own: usize| (0..3).filter(move |&other| other != own);
        let boxes = others(apart / 3).flat_map(|band| others(apart % 3).map(move |stack| 3 * band + stack));
        let cells_of = |block: usize, order: usize| {
            [0, 1, 2].map(|row| block / 3 * 27 + block % 3 * 3 + 9 * row + ORDERS[order].0[row])
        };
        // What each order of each box lacks.
        let boxes: Vec<usize> = boxes.collect();
        let lacks = |block: &usize, order| {
            cells_of(*block, order).iter().filter(|&&cell| !digits.contains(&solution[cell])).count()
        };
        let lacking: Vec<[usize; 6]> =
            boxes.iter().map(|block| std::array::from_fn(|order| lacks(block, order))).collect();
        let orders = |choice: usize| [choice / 216, choice / 36 % 6, choice / 6 % 6, choice % 6];
        let odd = (0..1296)
            .filter(|&choice| orders(choice).iter().filter(|&&order| ORDERS[order].1).count() % 2 == 1);
        let sum = |choice: &usize| (0..4).map(|i| lacking[i][orders(*choice)[i]]).sum::<usize>();
        let best = odd.min_by_key(sum).filter(|choice| sum(choice) <= 3)?;
        let cells: Vec<usize> = (0..4).flat_map(|i| cells_of(boxes[i], orders(best)[i])).collect();
        let mut givens = solution;
        for cell in 0..81 {
            let is_apart = cell / 27 * 3 + cell % 9 / 3 == apart;
            if cells.contains(&cell) || !is_apart && digits.contains(&solution[cell]) {
                givens[cell] = 0;
            }
        }
        let verdict = Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED);
        let puzzle =
            verdict.is_unique().then(|| reduced(&givens, &solution, &stream.order(), 81)).flatten()?;
        has_tridagon(&puzzle).then_some(puzzle)
    })
}

/// The permutations of three columns, and whether they are odd.
const ORDERS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([2, 1, 0], true),
];

/// The sets of three digits.
const THREE: [[u8; 3]; 84] = {
    let mut all = [[0; 3]; 84];
    let (mut at, mut count) = (0, 0);
    while at < 729 {
        let (a, b, c) = (at / 81, at / 9 % 9, at % 9);
        if a < b && b < c {
            all[count] = [a as u8 + 1, b as u8 + 1, c as u8 + 1];
            count += 1;
        }
        at += 1;
    }
    all
};

/// So many steps a walk takes for each puzzle that is wanted.
const PATIENCE: usize = 60;

/// Puzzles on a walk from a witness, all with a tridagon.
fn walk(seed: u64, witness: usize, count: usize) -> Vec<[u8; 81]> {
    let mut stream = Stream::new(&Seed::Number(seed), witness as u64, 0, Purpose::Choice);
    let mut puzzle: [u8; 81] = std::array::from_fn(|cell| {
        WITNESSES[witness].as_bytes()[cell].checked_sub(b'0').filter(|digit| *digit < 10).unwrap_or(0)
    });
    let mut met = BTreeSet::new();
    for _ in 0..PATIENCE * count {
        let drop = 1 + stream.below(4);
        let next = walked(&puzzle, drop, &mut stream);
        if has_tridagon(&next) {
            puzzle = next;
            met.insert(next);
        }
        if met.len() == count {
            break;
        }
    }
    met.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_come_of_masks_and_of_walks_and_their_steps_are_proved() {
        let walked: Vec<[u8; 81]> = [0, 6].into_iter().flat_map(|witness| walk(1, witness, 1)).collect();
        let made: Vec<[u8; 81]> = (0..4).filter_map(|index| from_mask(1, index)).collect();
        assert!(walked.len() == 2 && !made.is_empty(), "{} {}", walked.len(), made.len());
        for puzzle in walked.iter().chain(&made) {
            let course = course(puzzle).unwrap();
            assert!(!course.is_refused && course.after <= course.before, "{}", course.line);
        }
    }
}
