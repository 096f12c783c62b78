//! The steps of a puzzle depend on nothing but the puzzle: neither on how many threads rate at once, nor on
//! the filters that spare searches.
//!
//! A technique's `first` may bound its search and ask filters whether a search can find anything; its `find`
//! gives the complete list in order. So with filters off the step of a stage is the head of the list, and
//! stages that are passed over have empty lists.

use qedoku_engine::{Flow, Method};
use qedoku_model::Step;
use qedoku_rating::se;
use qedoku_sudoku::{Grid, Setup, notation};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Puzzles of ER 1.5 to 10.8: uniqueness, cycles, Nishio, multiple, dynamic, "(+)", nested chains.
const BUILT_IN: &[&str] = &[
    "...791....1658.7............45168.............8.9.2....9..27.51.6.....241..659.8.",
    "249.6...3.3....2..8.......5.....6......2......1..4.82..9.5..7....4.....1.7...3...",
    ".5..37.2..4.....3.8......76.6.......5742.1.63..156...8...67............13...5....",
    "..76.23..9..........6793....6.3..5..7.5...8....4....2.....167..........4..35.72..",
    "..2....4..1.....328....1.7...7.15.6..5....4.7.........79.5...2...6..2...2..89.6..",
    "6.73.........8..2..2...79....1...4..4..........3.5...8.7.1..38..4.63...7...8...9.",
    "......5..87.5.4.9..3..9.....6..5...9.8....746.........4.1....2....4..1.7...8.....",
    "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4",
    "1....6.8..5.1..2.6...3..1....9.4..7.........26....18...4.9.....7....2..8..5.3....",
];

/// Every so many puzzles of a file of reference traces, or none, with a line said, if it is not here.
fn traced(file: &str, every: usize) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/se-1.2.1.3").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: the reference data {file} is not here");
        return Vec::new();
    };
    let puzzle = |line: &str| line.split('"').nth(3).map(str::to_owned);
    text.lines().step_by(every).filter_map(puzzle).collect()
}

fn grid(line: &str) -> Grid {
    Grid::new(&Setup::from_line(line).expect(line)).expect(line)
}

/// The ratings and all steps of a puzzle as text.
fn told(line: &str) -> String {
    let mut text = String::new();
    let ratings = se::rate(&grid(line), |_, rated| {
        let placed: String = rated.step.placements().map(notation::placement).collect();
        let removed = notation::removals(rated.step.removals());
        text += &format!("{} {} {placed} {removed}\n", rated.name, rated.rating);
        Flow::Continue(())
    });
    format!("{line} {ratings}\n{text}")
}

/// What each puzzle gives, rated by so many threads that take the next one when they are done.
fn told_by(threads: usize, puzzles: &[String]) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(vec![String::new(); puzzles.len()]);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(puzzle) = puzzles.get(i) else { break };
                    let answer = told(puzzle);
                    answers.lock().expect("no thread has panicked")[i] = answer;
                }
            });
        }
    });
    answers.into_inner().expect("no thread has panicked")
}

#[test]
fn one_thread_and_four_give_the_same_bytes() {
    let mut puzzles: Vec<String> = BUILT_IN.iter().map(|&line| line.to_owned()).collect();
    puzzles.extend(traced("er-1-to-6.jsonl", 25));
    puzzles.extend(traced("er-6-to-8.jsonl", 25));
    puzzles.extend(traced("er-9-to-11.jsonl", 20));
    let one = told_by(1, &puzzles);
    let four = told_by(4, &puzzles);
    assert!(one == four, "{:?}", one.iter().zip(&four).find(|(one, four)| one != four));
    // In another order, one thread meets other puzzles before each.
    puzzles.reverse();
    let mut backwards = told_by(1, &puzzles);
    backwards.reverse();
    assert!(one == backwards, "{:?}", one.iter().zip(&backwards).find(|(one, other)| one != other));
    assert!(one.len() >= BUILT_IN.len() && one.iter().all(|answer| answer.lines().count() > 30));
}

/// The first step of a stage's complete list.
fn head(method: &Method<Grid>, stage: usize, grid: &Grid) -> Option<Step> {
    let stage = &method.stages[stage];
    let mut steps: Vec<Step> = stage.techniques.iter().flat_map(|technique| technique.all(grid)).collect();
    if let Some(rank) = stage.rank {
        steps.sort_by(rank);
    }
    steps.into_iter().next()
}

/// Solves puzzles and asks at each position all stages up to the one that gave the step for their complete
/// lists; how many there were.
fn check_lists(puzzles: &[String]) -> usize {
    let method = se::method();
    let mut lists = 0;
    for puzzle in puzzles {
        method.run(&mut grid(puzzle), |before, chosen, step| {
            for stage in 0..=chosen {
                let expected = (stage == chosen).then_some(step);
                let head = head(&method, stage, before);
                let place = || format!("{puzzle}: stage {stage} of {chosen} in {}", before.line());
                assert_eq!(head.as_ref(), expected, "{}", place());
                lists += 1;
            }
            Flow::Continue(())
        });
    }
    lists
}

#[test]
fn each_step_is_the_head_of_a_complete_list_and_stages_before_it_have_none() {
    let mut puzzles: Vec<String> = BUILT_IN.iter().map(|&line| line.to_owned()).collect();
    puzzles.extend(traced("er-1-to-6.jsonl", 25));
    puzzles.extend(traced("er-6-to-8.jsonl", 25));
    puzzles.extend(traced("er-9-to-11.jsonl", 25));
    let lists = check_lists(&puzzles);
    println!("{lists} lists of {} puzzles", puzzles.len());
    assert!(lists > 1000, "{lists}");
}
