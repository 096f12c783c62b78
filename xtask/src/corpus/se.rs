//! Ratings and steps against traces of Sudoku Explainer 1.2.1.3.
//!
//! Ratings and steps must be equal. From "(+)" chains on the reference itself is not deterministic in its
//! steps: there the ratings must be equal, and steps may differ if another order of delivery gives all of the
//! reference's. Such puzzles are printed with the seed of that order and counted apart.

use super::order::{Parting, TracedStep, is_open};
use anyhow::{Context, Result};
use qedoku_check::check;
use qedoku_engine::{Board, Flow, Outcome};
use qedoku_rating::{Rating, se};
use qedoku_sudoku::{Grid, Setup, notation};
use rayon::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A line of a trace file.
#[derive(Debug, Deserialize)]
pub struct Trace {
    puzzle: String,
    er: f64,
    ep: f64,
    ed: f64,
    steps: Vec<TracedStep>,
}

/// How a puzzle compares.
#[derive(Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Ratings and all steps are equal, and the checker accepts every step.
    Equal {
        /// Steps compared.
        steps: usize,
    },
    /// Ratings are equal; from a "(+)" chain on steps differ, and another order gives the reference's.
    OtherOrder {
        /// The first difference.
        difference: String,
        /// The seed of the order.
        seed: u64,
    },
    /// The first difference.
    Different(String),
}

impl Trace {
    /// Reads a line.
    pub fn parse(line: &str) -> Result<Trace> {
        Ok(serde_json::from_str(line)?)
    }

    /// The puzzle, 81 characters.
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[TracedStep] {
        &self.steps
    }

    /// The rating in tenths.
    pub fn er(&self) -> u16 {
        tenths(self.er).tenths()
    }

    /// Rates the puzzle and compares everything.
    pub fn compare(&self) -> Comparison {
        let grid = Setup::from_line(&self.puzzle).and_then(|setup| Grid::new(&setup).ok());
        let Some(grid) = grid else { return Comparison::Different("not a puzzle".to_owned()) };
        let mut difference = None;
        let mut other_order = None;
        let mut parting = Parting::default();
        let mut refused = None;
        let mut index = 0;
        let ratings = se::rate(&grid, |before, rated| {
            let step = rated.step;
            let ours = (
                rated.name.to_string(),
                rated.rating.to_string(),
                step.placements().map(notation::placement).collect::<String>(),
                notation::removals(step.removals()),
            );
            let theirs = self.steps.get(index).map(|(name, rating, placement, removals)| {
                (name.clone(), format!("{rating:.1}"), placement.clone(), removals.clone())
            });
            if other_order.is_none() && is_open(&ours.0) {
                parting.push(index, before);
            }
            if theirs.as_ref() != Some(&ours) && other_order.is_none() {
                let text = format!("step {}: {ours:?}, reference {theirs:?}", index + 1);
                if is_open(&ours.0) && theirs.is_some_and(|(name, ..)| is_open(&name)) {
                    other_order = Some(text);
                } else {
                    difference = Some(text);
                }
            }
            if let Err(refusal) = check(before.net(), &before.position(), step) {
                refused.get_or_insert(format!("step {}: {ours:?} is refused: {refusal}", index + 1));
            }
            index += 1;
            if difference.is_some() { Flow::Break(()) } else { Flow::Continue(()) }
        });
        if let Some(difference) = difference.or(refused) {
            return Comparison::Different(difference);
        }
        let reference = [self.er, self.ep, self.ed].map(tenths);
        if [ratings.er, ratings.ep, ratings.ed] != reference || ratings.outcome != Outcome::Solved {
            let [er, ep, ed] = reference;
            return Comparison::Different(format!(
                "{ratings} ({:?} after {index} steps), reference {er}/{ep}/{ed} ({} steps)",
                ratings.outcome,
                self.steps.len()
            ));
        }
        match other_order {
            Some(difference) => match parting.reproduced_by(&self.steps) {
                Some(seed) => Comparison::OtherOrder { difference, seed },
                None => Comparison::Different(format!("{difference}; no order tried gives the reference's")),
            },
            None => Comparison::Equal { steps: index },
        }
    }
}

fn tenths(value: f64) -> Rating {
    Rating::from_tenths((value * 10.0).round() as u16)
}

/// Compares all traces of the files (by default the shared corpus), prints a table by ER band and the first
/// difference of each differing puzzle; true if nothing in scope differs.
pub fn run(files: &[PathBuf]) -> Result<bool> {
    let files = if files.is_empty() { default_files()? } else { files.to_vec() };
    let mut bands: BTreeMap<u16, [usize; 3]> = BTreeMap::new();
    let (mut steps, mut all_equal) = (0, true);
    for file in &files {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read the traces {}", file.display()))?;
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let compared: Vec<(Trace, Comparison)> = lines
            .par_iter()
            .enumerate()
            .map(|(i, line)| {
                let trace = Trace::parse(line)
                    .with_context(|| format!("{}:{}: not a trace line", file.display(), i + 1))?;
                let comparison = trace.compare();
                Ok((trace, comparison))
            })
            .collect::<Result<_>>()?;
        for (trace, comparison) in compared {
            let band = bands.entry(trace.er.floor() as u16).or_default();
            match comparison {
                Comparison::Equal { steps: n } => {
                    band[0] += 1;
                    steps += n;
                }
                Comparison::Different(difference) => {
                    band[1] += 1;
                    all_equal = false;
                    println!("{} {difference}", trace.puzzle);
                }
                Comparison::OtherOrder { difference, seed } => {
                    band[2] += 1;
                    println!("{} {difference}; reproduced by order {seed}", trace.puzzle);
                }
            }
        }
    }
    println!("ER band      equal  different   other order");
    for (band, [equal, different, out]) in &bands {
        println!("{band:>2}.0-{band:>2}.9 {equal:>9} {different:>10} {out:>13}");
    }
    let sum = |i: usize| bands.values().map(|counts| counts[i]).sum::<usize>();
    println!("all       {:>9} {:>10} {:>13}", sum(0), sum(1), sum(2));
    println!("{steps} steps compared, each accepted by the checker");
    println!("{} passed, {} failed", sum(0) + sum(2), sum(1));
    Ok(all_equal)
}

/// The trace files of the shared corpus; none, with a line said, if it is not here.
pub fn default_files() -> Result<Vec<PathBuf>> {
    let Some(folder) = super::shared_data("se-1.2.1.3") else { return Ok(Vec::new()) };
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|path: &PathBuf| path.extension() == Some(Path::new("jsonl").as_os_str()));
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_of_the_traces_without_chains_is_reproduced_step_by_step() {
        for file in default_files().unwrap() {
            let text = std::fs::read_to_string(&file).unwrap();
            for line in text.lines().step_by(7) {
                let trace = Trace::parse(line).unwrap();
                let comparison = trace.compare();
                assert!(!matches!(comparison, Comparison::Different(_)), "{}: {comparison:?}", trace.puzzle);
            }
        }
    }

    #[test]
    fn a_wrong_trace_is_told_apart() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let trace = format!(r#"{{"puzzle":"{line}","er":1.2,"ep":1.2,"ed":1.2,"steps":[]}}"#);
        let comparison = Trace::parse(&trace).unwrap().compare();
        assert!(matches!(comparison, Comparison::Different(_)));
    }
}
