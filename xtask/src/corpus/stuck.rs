//! How often short patterns act where random minimal puzzles are stuck, beside rates measured elsewhere.
//!
//! Three kinds of positions are looked at: the first one of each puzzle at which neither singles nor locked
//! candidates go on, all those on the path of Sudoku Explainer from which a step of 5.2 or more leads on, and
//! all those on the path of the scale `human` where nothing below 8.7 is left. What a pattern concludes is
//! held against the solution.

use crate::bench::inputs::minimal;
use anyhow::{Context, Result};
use qedoku_engine::{Board, Flow, Outcome, Technique, Watch};
use qedoku_exact::{Budget, sudoku::Sudoku};
use qedoku_model::Digit;
use qedoku_rating::{human, se};
use qedoku_sudoku::{Grid, Setup, net, techniques};
use rayon::prelude::*;

/// A pattern: ids of its techniques, and how often it acts on a list of harder puzzles.
struct Pattern {
    name: &'static str,
    ids: &'static [&'static str],
    /// At how many of so many first stuck positions.
    first: Option<(f64, f64)>,
    /// At how many of so many positions of a path with a step of 5.2 or more.
    path: Option<(f64, f64)>,
}

/// The patterns, with counts on a list of minimal puzzles that is harder than random ones are.
const PATTERNS: [Pattern; 8] = [
    Pattern {
        name: "exchange",
        ids: &["reverse-bug-1", "reverse-bug-lite", "exchange", "exchange-chain"],
        first: Some((226.0, 2200.0)),
        path: None,
    },
    Pattern {
        name: "  of which with 3 singles at most",
        ids: &["reverse-bug-1", "reverse-bug-lite", "exchange"],
        first: Some((170.0, 2200.0)),
        path: None,
    },
    Pattern { name: "XYZ-ring", ids: &["xyz-ring"], first: None, path: Some((101.0, 2483.0)) },
    Pattern { name: "grouped W-wing", ids: &["grouped-w-wing"], first: None, path: Some((80.0, 2483.0)) },
    Pattern {
        name: "single-base exocet",
        ids: &["single-base-exocet"],
        first: Some((122.0, 2200.0)),
        path: None,
    },
    Pattern {
        name: "distributed disjoint subset",
        ids: &["distributed-disjoint-subset", "large-distributed-disjoint-subset"],
        first: Some((26.0, 2233.0)),
        path: None,
    },
    Pattern { name: "subset counting", ids: &["subset-counting"], first: None, path: None },
    Pattern { name: "blossom loop", ids: &["blossom-loop"], first: None, path: None },
];

/// What is counted at positions.
#[derive(Clone, Copy, Default)]
struct Count {
    positions: usize,
    /// By pattern the positions where it acts.
    acting: [usize; PATTERNS.len()],
    /// By pattern its steps.
    steps: [usize; PATTERNS.len()],
}

impl Count {
    fn add(&mut self, other: &Count) {
        self.positions += other.positions;
        for i in 0..PATTERNS.len() {
            self.acting[i] += other.acting[i];
            self.steps[i] += other.steps[i];
        }
    }
}

/// What a puzzle gives: its first stuck position, the positions of its paths, and what is wrong.
#[derive(Default)]
struct Counted {
    first: Count,
    path: Count,
    hard: Count,
    failures: Vec<String>,
}

/// Prints how often each pattern acts in so many random minimal puzzles; true if nothing is wrong and each
/// acts at no less than half of the rate measured elsewhere.
///
/// # Errors
/// If a puzzle that was made is none.
pub fn run(puzzles: usize) -> Result<bool> {
    let all: Vec<Counted> = minimal(puzzles).par_iter().map(|line| count(line)).collect::<Result<_>>()?;
    let (mut first, mut path, mut hard) = (Count::default(), Count::default(), Count::default());
    let mut failures = 0;
    let mut with = [0; PATTERNS.len()];
    for counted in &all {
        first.add(&counted.first);
        path.add(&counted.path);
        hard.add(&counted.hard);
        for (i, with) in with.iter_mut().enumerate() {
            *with += usize::from(counted.path.acting[i] > 0);
        }
        counted.failures.iter().for_each(|failure| println!("{failure}"));
        failures += counted.failures.len();
    }
    println!(
        "{puzzles} random minimal puzzles; {} are stuck after singles and locked candidates; {} positions of paths \
         with a step of 5.2 or more; {} hard ones, with a step of 8.7 or more on the scale `human`\n",
        first.positions, path.positions, hard.positions
    );
    println!(
        "{:<34}{:>8}{:>8}{:>8}{:>10}  {:>8}{:>8}{:>10}{:>9}  {:>8}",
        "pattern", "stuck", "steps", "rate", "elsewhere", "path", "rate", "elsewhere", "puzzles", "hard"
    );
    let mut holds = failures == 0;
    for (i, pattern) in PATTERNS.iter().enumerate() {
        let rate = |count: &Count| 100.0 * count.acting[i] as f64 / count.positions.max(1) as f64;
        let known = |known: Option<(f64, f64)>| known.map(|(acting, of)| 100.0 * acting / of);
        let told = |known: Option<f64>| known.map_or_else(|| "-".to_owned(), |rate| format!("{rate:.1} %"));
        let (of_first, of_path) = (known(pattern.first), known(pattern.path));
        holds &= of_first.is_none_or(|known| 2.0 * rate(&first) >= known);
        holds &= of_path.is_none_or(|known| 2.0 * rate(&path) >= known);
        println!(
            "{:<34}{:>8}{:>8}{:>6.1} %{:>10}  {:>8}{:>6.1} %{:>10}{:>9}  {:>8}",
            pattern.name,
            first.acting[i],
            first.steps[i],
            rate(&first),
            told(of_first),
            path.acting[i],
            rate(&path),
            told(of_path),
            with[i],
            hard.acting[i]
        );
    }
    println!("{failures} conclusions against a solution");
    Ok(holds)
}

fn count(line: &str) -> Result<Counted> {
    let setup = Setup::from_line(line).with_context(|| format!("{line} is no puzzle"))?;
    let grid = Grid::new(&setup).ok().with_context(|| format!("{line} has defects"))?.with_unique(true);
    let givens = setup.givens.map(|given| given.map_or(0, |digit| digit.index() as u8 + 1));
    let solution = Sudoku::from_givens(&givens).solve(Budget::UNLIMITED).solution();
    let solution = solution.with_context(|| format!("{line} has no solution"))?;
    let solution = solution.map(|digit| Digit::from_index(usize::from(digit) - 1));
    let mut counted = Counted::default();
    let mut look = |grid: &Grid, count: &mut Count| {
        count.positions += 1;
        for (i, pattern) in PATTERNS.iter().enumerate() {
            let steps = steps(grid, pattern.ids);
            count.acting[i] += usize::from(!steps.is_empty());
            count.steps[i] += steps.len();
            let wrong = steps
                .iter()
                .flat_map(|step| step.removals())
                .any(|c| solution[net::cell(c).0 as usize] == net::digit(c));
            if wrong {
                counted.failures.push(format!("{line}: {} is against the solution", pattern.name));
            }
        }
    };
    let (mut first, mut path, mut hard) = (Count::default(), Count::default(), Count::default());
    let stuck = after_basics(&grid);
    if !stuck.is_solved() {
        look(&stuck, &mut first);
    }
    let ratings = se::rate(&grid, |before, rated| {
        if rated.rating.tenths() >= 52 {
            look(before, &mut path);
        }
        Flow::Continue(())
    });
    human::rate(&grid, Watch::ENDLESS, |before, rated| {
        if rated.rating.tenths() >= 87 {
            look(before, &mut hard);
        }
        Flow::Continue(())
    });
    if ratings.outcome != Outcome::Solved {
        counted.failures.push(format!("{line} is not solved"));
    }
    Ok(Counted { first, path, hard, ..counted })
}

/// All steps of some techniques.
fn steps(grid: &Grid, ids: &[&str]) -> Vec<qedoku_model::Step> {
    let is_asked = |technique: &&&dyn Technique<Grid>| technique.infos().iter().any(|i| ids.contains(&i.id));
    techniques::ALL.iter().filter(is_asked).flat_map(|technique| technique.all(grid)).collect()
}

/// The position at which neither singles nor locked candidates go on.
fn after_basics(grid: &Grid) -> Grid {
    let basics = ["full-house", "hidden-single", "naked-single", "pointing", "claiming"];
    let asked: Vec<&dyn Technique<Grid>> = techniques::ALL
        .iter()
        .copied()
        .filter(|technique| technique.infos().iter().any(|info| basics.contains(&info.id)))
        .collect();
    let mut grid = grid.clone();
    while let Some(step) = asked.iter().find_map(|technique| technique.first(&grid)) {
        grid.apply(&step);
    }
    grid
}

#[cfg(test)]
mod tests {
    #[test]
    fn patterns_act_in_some_puzzles_and_contradict_no_solution() {
        // The rates of so few say little; that nothing is wrong is what counts.
        let all: Vec<super::Counted> =
            super::minimal(20).iter().map(|line| super::count(line).unwrap()).collect();
        assert!(all.iter().all(|counted| counted.failures.is_empty()));
        assert!(all.iter().map(|counted| counted.first.positions).sum::<usize>() > 3);
    }
}
