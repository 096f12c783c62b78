//! Whether what the techniques conclude is true: every step of every technique in random positions of random
//! puzzles, against the checker and against the solution.
//!
//! A puzzle with a number from 0 on is always the same one, and so are its positions: see `play`. At each
//! position every technique is asked for all its steps. A step fails if the checker refuses it, if it
//! concludes what the solution contradicts, or if it needs the declaration of uniqueness without its
//! technique saying so. The first failure ends the run; its position is printed as a library line, and the
//! number of the puzzle beside it. Techniques that may take long are asked at few positions.

mod play;

use anyhow::Result;
pub use play::Play;
use qedoku_check::check;
use qedoku_engine::{Board, Info};
use qedoku_model::Step;
use qedoku_sudoku::{net, notation, techniques};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Puzzles that are looked at before the count is compared with what is wanted.
const BATCH: u64 = 8;

/// What the puzzles looked at gave.
#[derive(Default)]
struct Report {
    positions: usize,
    /// Steps by id.
    steps: BTreeMap<&'static str, usize>,
    /// Time by the first id of a technique.
    times: BTreeMap<&'static str, Duration>,
    /// By id the first failure.
    failures: BTreeMap<&'static str, Failure>,
}

struct Failure {
    puzzle: u64,
    reason: String,
}

impl Report {
    fn step_count(&self) -> usize {
        self.steps.values().sum()
    }

    fn add(&mut self, other: Report) {
        self.positions += other.positions;
        for (id, count) in other.steps {
            *self.steps.entry(id).or_default() += count;
        }
        for (id, time) in other.times {
            *self.times.entry(id).or_default() += time;
        }
        for (id, failure) in other.failures {
            self.failures.entry(id).or_insert(failure);
        }
    }
}

/// Looks at puzzles from number `first` on until they gave so many steps, and prints what was found. True if
/// no step failed. With `keep_going` the first failure of each technique is printed at the end.
pub fn run(steps: usize, first: u64, keep_going: bool) -> Result<bool> {
    let start = Instant::now();
    let mut report = Report::default();
    let mut next = first;
    while report.step_count() < steps && (keep_going || report.failures.is_empty()) {
        let found: Vec<Report> =
            (next..next + BATCH).into_par_iter().map(|puzzle| look_at(puzzle, 1)).collect();
        found.into_iter().for_each(|found| report.add(found));
        next += BATCH;
        println!(
            "{:>9} steps, {:>7} positions, {} puzzles, {} s",
            report.step_count(),
            report.positions,
            next - first,
            start.elapsed().as_secs()
        );
    }
    print_table(&report);
    for (id, failure) in &report.failures {
        println!("{id} fails in puzzle {}: {}", failure.puzzle, failure.reason);
    }
    println!("{} steps, {} techniques with failures", report.step_count(), report.failures.len());
    Ok(report.failures.is_empty())
}

fn print_table(report: &Report) {
    println!("{:<44}{:>9}{:>14}", "technique", "steps", "ms a position");
    for technique in techniques::ALL {
        for (i, info) in technique.infos().iter().enumerate() {
            let time = (i == 0).then(|| report.times.get(info.id)).flatten();
            let time = time.map_or(String::new(), |time| {
                format!("{:.3}", time.as_secs_f64() * 1000.0 / report.positions.max(1) as f64)
            });
            println!("{:<44}{:>9}{time:>14}", info.id, report.steps.get(info.id).copied().unwrap_or(0));
        }
    }
}

/// All steps of the techniques at the positions of a puzzle. At each position every technique is asked, or
/// one of `of`, in turn; what may take long is asked at few positions, and only if all are asked.
fn look_at(puzzle: u64, of: usize) -> Report {
    let mut report = Report::default();
    let mut play = Play::of(puzzle);
    loop {
        report.positions += 1;
        let mut found = Vec::new();
        let turn = report.positions;
        for technique in
            techniques::ALL.iter().enumerate().filter(|(i, _)| (i + turn) % of == 0).map(|(_, t)| t)
        {
            let infos = technique.infos();
            if infos.iter().any(|info| info.may_take_long) && !(of == 1 && play.is_rare()) {
                continue;
            }
            let start = Instant::now();
            let steps = technique.all(&play.grid);
            *report.times.entry(infos[0].id).or_default() += start.elapsed();
            for step in &steps {
                *report.steps.entry(step.technique.id).or_default() += 1;
                if let Err(reason) = judge(&play, infos, step) {
                    let reason = format!("{reason}: {}\n  {}", words(step), play.line(step));
                    report.failures.entry(infos[0].id).or_insert(Failure { puzzle, reason });
                }
            }
            found.extend(steps);
        }
        // A failed step would lead to a position without a solution.
        found.retain(|step| play.is_true(step));
        if !play.go_on(&found) {
            return report;
        }
    }
}

/// Why a step fails.
fn judge(play: &Play, infos: &[Info], step: &Step) -> Result<(), String> {
    let info = infos.iter().find(|info| *info == step.technique);
    let info = info.ok_or("the technique does not know its id")?;
    if !play.is_true(step) {
        return Err("the solution contradicts it".to_owned());
    }
    if step.proof.relies_on_uniqueness() && !info.relies_on_uniqueness {
        return Err("it relies on uniqueness and does not say so".to_owned());
    }
    check(net::net(), &play.grid.position(), step)
        .map_err(|refusal| format!("the checker refuses it: {refusal}"))
}

fn words(step: &Step) -> String {
    let placed = step.placements().map(notation::placement);
    let removed = std::iter::once(notation::removals(step.removals()));
    let parts: Vec<String> = placed.chain(removed).filter(|part| !part.is_empty()).collect();
    format!("{} {}", step.technique.id, parts.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_step_of_some_puzzles_is_refused_or_untrue() {
        for puzzle in 0..2 {
            let report = look_at(puzzle, 29);
            assert!(report.step_count() > 100, "puzzle {puzzle} has {} steps", report.step_count());
            let failures: Vec<String> =
                report.failures.iter().map(|(id, failure)| format!("{id}: {}", failure.reason)).collect();
            assert_eq!(failures, [""; 0], "puzzle {puzzle}");
        }
    }

    #[test]
    fn an_untrue_step_fails() {
        let play = Play::of(0);
        let cell = play.grid.empty().first().unwrap();
        let digit =
            play.grid.candidates(cell).iter().find(|&digit| !play.holds(net::candidate(cell, digit).on()));
        let infos = techniques::ALL[0].infos();
        let step =
            Step::place(&infos[0], net::candidate(cell, digit.unwrap()), qedoku_model::Proof::units([]));
        assert_eq!(judge(&play, infos, &step), Err("the solution contradicts it".to_owned()));
    }
}
