//! The Kakuro collection: the exact solver's verdict against the table, and the steps of the techniques
//! against the checker and the solution.
//!
//! A table has a heading line with the columns `id`, `solutions`, `level`, `puzzle` and `solution`; what
//! they mean stands in the README of the collection.

use crate::corpus::ranks::correlation;
use anyhow::{Context, Result, anyhow, bail};
use qedoku::{Budget, Options, Verdict};
use qedoku_check::check;
use qedoku_engine::{Board, Flow, Outcome};
use qedoku_kakuro::{Grid, Setup, method, notation, open_method};
use qedoku_rating::{Ratings, kr};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The search for a second solution ends after so many nodes; a published puzzle takes at most some hundred.
const BUDGET: Budget<'static> = Budget::of_nodes(200_000);

/// A line of a table.
#[derive(Debug)]
pub struct Entry {
    id: String,
    /// `unique`, `multiple` or `unknown`.
    solutions: String,
    /// `L1` to `L3`, or `?`.
    level: String,
    puzzle: String,
    /// The solution, empty if none is stated.
    solution: String,
    /// The difficulty word of the source, if there is one.
    label: String,
    /// The published KakuRules rating, if there is one: `W11`, `gW12`.
    kakurules: String,
}

/// What is found of an entry that agrees with the table.
#[derive(Debug, PartialEq, Eq)]
pub struct Agreed {
    /// What the exact solver says: `unique`, `several`, `none` or `budget`.
    verdict: &'static str,
    /// How the solve by logic ended.
    outcome: Outcome,
    /// Steps that the checker accepted.
    steps: usize,
    /// The rating on our scale.
    ratings: Ratings,
}

/// The entries of a table.
///
/// # Errors
/// A file that cannot be read or lacks a column.
pub fn entries(file: &Path) -> Result<Vec<Entry>> {
    let text =
        std::fs::read_to_string(file).with_context(|| format!("cannot read the table {}", file.display()))?;
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| {
        let place = head.iter().position(|title| *title == name);
        place.with_context(|| format!("{} has no column `{name}`", file.display()))
    };
    let columns =
        [column("id")?, column("solutions")?, column("level")?, column("puzzle")?, column("solution")?];
    let entry = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, solutions, level, puzzle, solution] =
            columns.map(|i| fields.get(i).copied().unwrap_or_default().to_owned());
        let optional = |name: &str| head.iter().position(|title| *title == name).and_then(|i| fields.get(i));
        let [label, kakurules] =
            ["label", "kakurules"].map(|name| optional(name).copied().unwrap_or_default().to_owned());
        Entry { id, solutions, level, puzzle, solution, label, kakurules }
    };
    Ok(lines.filter(|line| !line.trim().is_empty()).map(entry).collect())
}

impl Entry {
    /// The stable name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// `L1` to `L3`, or `?`.
    pub fn level(&self) -> &str {
        &self.level
    }

    /// The puzzle as a K-line.
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// Holds the puzzle against the table: solution, uniqueness, and every step of the techniques.
    ///
    /// # Errors
    /// The first disagreement.
    pub fn compare(&self) -> Result<Agreed> {
        let setup: Setup = self.puzzle.parse().map_err(|errors| anyhow!("{errors}"))?;
        let verdict = self.compare_exact(setup.clone())?;
        let grid = Grid::new(&setup).map_err(|defects| anyhow!("{}", defects[0]))?;
        let (outcome, steps, ratings) = self.compare_steps(grid.with_unique(verdict == "unique"))?;
        Ok(Agreed { verdict, outcome, steps, ratings })
    }

    fn compare_exact(&self, setup: Setup) -> Result<&'static str> {
        let options = Options { budget: BUDGET, ..Options::default() };
        let verdict = qedoku::solve(&setup.into(), &options).map_err(|e| anyhow!("{e}"))?;
        let word = match &verdict {
            Verdict::None => "none",
            Verdict::Unique(_) => "unique",
            Verdict::Several(..) => "several",
            Verdict::Unknown(_) => "budget",
        };
        match (self.solutions.as_str(), verdict) {
            ("unique", Verdict::Unique(solution)) => {
                let solution = solution.to_string();
                if solution != self.solution {
                    bail!("the exact solver finds {solution}, the table has {}", self.solution);
                }
            }
            ("multiple", Verdict::Several(a, b)) => {
                if a == b {
                    bail!("the two solutions are one: {a}");
                }
            }
            ("unknown", Verdict::Several(..) | Verdict::Unique(_) | Verdict::Unknown(_)) => {}
            (stated, _) => bail!("the exact solver says `{word}`, the table `{stated}`"),
        }
        Ok(word)
    }

    fn compare_steps(&self, mut grid: Grid) -> Result<(Outcome, usize, Ratings)> {
        let mut steps = 0;
        let mut ratings = Ratings::NONE;
        let method = if grid.is_unique() { method() } else { open_method() };
        let mut refused = None;
        let outcome = method.run(&mut grid, |grid, _, step| {
            steps += 1;
            ratings.count(kr::rated(grid, step).rating, step.placements().next().is_some());
            let Err(refusal) = check(Board::net(grid), &grid.position(), step) else {
                return Flow::Continue(());
            };
            let summary = notation::summary(grid, step);
            refused = Some(format!("step {steps}, {}: {summary} is refused: {refusal}", step.technique.id));
            Flow::Break(())
        });
        if let Some(refused) = refused {
            bail!(refused);
        }
        let reached = grid.solution();
        let is_right = match self.solution.as_str() {
            "" => outcome != Outcome::Contradiction,
            solution => {
                reached.len() == solution.len()
                    && reached
                        .bytes()
                        .zip(solution.bytes())
                        .all(|(ours, theirs)| ours == theirs || ours == b'.')
            }
        };
        if !is_right || outcome == Outcome::Contradiction {
            bail!("the techniques reach {reached} ({outcome:?}), the table has {}", self.solution);
        }
        if self.solutions == "unique" && outcome != Outcome::Solved {
            bail!("the techniques end {outcome:?} after {steps} steps");
        }
        ratings.outcome = outcome;
        Ok((outcome, steps, ratings))
    }
}

/// Compares all entries of the tables (by default the shared collection) and prints a table by level and
/// each disagreement; true if there is none.
///
/// # Errors
/// A table that cannot be read.
pub fn run(files: &[PathBuf]) -> Result<bool> {
    let files = if files.is_empty() { default_files() } else { files.to_vec() };
    // Puzzles, solved by logic, stuck, steps, for each kind of verdict and level.
    let mut rows: BTreeMap<(String, &str), [usize; 4]> = BTreeMap::new();
    let [mut passed, mut failed] = [0; 2];
    let mut rated: Vec<(Entry, Ratings)> = Vec::new();
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let entries = entries(file)?;
        let compared: Vec<Result<Agreed>> = entries.par_iter().map(Entry::compare).collect();
        for (entry, compared) in entries.into_iter().zip(compared) {
            let agreed = match compared {
                Ok(agreed) => agreed,
                Err(error) => {
                    failed += 1;
                    println!("{}: {error:#}", entry.id);
                    continue;
                }
            };
            passed += 1;
            if entry.solutions != "unique" {
                let white = entry.puzzle.split_whitespace().filter(|token| *token == ".").count();
                println!(
                    "{} ({white} cells): {}, the exact solver says {}",
                    entry.id, entry.solutions, agreed.verdict
                );
            }
            let row = rows.entry((format!("{name} {}", entry.level), agreed.verdict)).or_default();
            row[0] += 1;
            row[if agreed.outcome == Outcome::Solved { 1 } else { 2 }] += 1;
            row[3] += agreed.steps;
            if agreed.outcome == Outcome::Solved {
                rated.push((entry, agreed.ratings));
            }
        }
    }
    println!("table and level    exact solver  puzzles  solved by logic  stuck    steps");
    for ((table, verdict), [puzzles, solved, stuck, steps]) in &rows {
        println!("{table:18} {verdict:12} {puzzles:>8} {solved:>16} {stuck:>6} {steps:>8}");
    }
    let steps: usize = rows.values().map(|row| row[3]).sum();
    println!("{steps} steps, each accepted by the checker");
    print_ranks(&rated);
    println!("{passed} passed, {failed} failed");
    Ok(failed == 0)
}

/// What a table says of difficulty, as a number.
type Figure = fn(&Entry) -> Option<f64>;

/// A figure for the level: 1 to 3.
fn level(entry: &Entry) -> Option<f64> {
    entry.level.strip_prefix('L')?.parse().ok()
}

/// A figure for the difficulty word of the source.
fn label(entry: &Entry) -> Option<f64> {
    let place =
        ["easy", "medium", "hard", "super"].iter().position(|word| entry.label.eq_ignore_ascii_case(word))?;
    Some(place as f64)
}

/// The length of the longest whip that the published rating names.
fn whips(entry: &Entry) -> Option<f64> {
    entry.kakurules.split(';').next_back()?.trim_start_matches('g').strip_prefix('W')?.parse().ok()
}

/// The rank correlation of the rating and of the sum with what the tables say of difficulty.
fn print_ranks(rated: &[(Entry, Ratings)]) {
    println!("rank correlation   puzzles  with kr  with its sum");
    let columns: [(&str, Figure); 3] = [("level", level), ("label", label), ("KakuRules W", whips)];
    for (name, figure) in columns {
        let with = |rating: fn(&Ratings) -> f64| -> Vec<(f64, f64)> {
            rated.iter().filter_map(|(entry, ratings)| Some((figure(entry)?, rating(ratings)))).collect()
        };
        let [hardest, sum] = [with(|r| f64::from(r.er.tenths())), with(|r| f64::from(r.sum))];
        let print = |pairs: &[(f64, f64)]| {
            correlation(pairs).map_or_else(|| "-".to_owned(), |correlation| format!("{correlation:.3}"))
        };
        println!("{name:18} {:>7} {:>8} {:>13}", hardest.len(), print(&hardest), print(&sum));
    }
    let mut spread: BTreeMap<(&str, &'static str), usize> = BTreeMap::new();
    for (entry, ratings) in rated {
        *spread.entry((&entry.level, kr::word(ratings.er))).or_default() += 1;
    }
    for ((level, word), count) in spread {
        println!("{level:18} {word:10} {count:>5}");
    }
}

fn default_files() -> Vec<PathBuf> {
    let Some(folder) = super::shared_data("kakuro") else { return Vec::new() };
    ["kakuro.tsv", "hard-generated.tsv", "not-unique.tsv"].map(|name| folder.join(name)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_of_the_collection_agrees_and_every_step_is_accepted() {
        for file in default_files() {
            for entry in entries(&file).unwrap().iter().step_by(9) {
                if let Err(error) = entry.compare() {
                    panic!("{}: {error:#}", entry.id);
                }
            }
        }
    }

    fn entry(solutions: &str, solution: &str) -> Entry {
        Entry {
            id: "small".into(),
            solutions: solutions.into(),
            level: "L1".into(),
            puzzle: "# 3\\ 4\\ / \\4 . . / \\3 . .".into(),
            solution: solution.into(),
            label: String::new(),
            kakurules: String::new(),
        }
    }

    #[test]
    fn a_right_table_agrees() {
        let agreed = entry("unique", "###/#13/#21").compare().unwrap();
        assert_eq!((agreed.verdict, agreed.outcome), ("unique", Outcome::Solved));
        assert!(agreed.steps > 0);
    }

    #[test]
    fn a_wrong_solution_and_a_wrong_classification_are_told() {
        let error = |entry: Entry| entry.compare().unwrap_err().to_string();
        assert!(error(entry("unique", "###/#31/#12")).starts_with("the exact solver finds ###/#13/#21"));
        assert_eq!(error(entry("multiple", "")), "the exact solver says `unique`, the table `multiple`");
    }
}
