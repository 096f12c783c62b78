//! Budgets on the worst inputs there are: no verb takes more than a fifth longer than it may, and a tenth of
//! a second.

use super::Folder;
use super::run::{Ended, run as start};
use super::{worst_kakuro, worst_sudoku};
use anyhow::{Context, Result};
use qedoku::{Family, methods};
use std::path::Path;
use std::time::Duration;

/// What a budget may be overrun by: a fifth, and this.
const MORE: Duration = Duration::from_millis(100);
/// A busy machine may spoil a run; the best of so many counts.
const TRIES: usize = 5;

/// An input that is asked for a long time.
pub struct Worst {
    /// What it is.
    pub name: String,
    /// Of which family.
    pub family: Family,
    /// The puzzle.
    pub text: String,
}

/// The worst inputs of both families.
pub fn worst() -> Vec<Worst> {
    let sudokus = worst_sudoku::sudokus().into_iter().enumerate();
    let sudokus =
        sudokus.map(|(i, text)| Worst { name: format!("sudoku {i}"), family: Family::Sudoku, text });
    let kakuros = worst_kakuro::named().into_iter();
    let kakuros = kakuros.map(|(name, text)| Worst { name: name.to_owned(), family: Family::Kakuro, text });
    sudokus.chain(kakuros).collect()
}

/// Runs every verb and method on every input with each budget in seconds; true if all are kept.
///
/// # Errors
/// If the command cannot be started.
pub fn run(program: &Path, inputs: &[Worst], budgets: &[f64]) -> Result<bool> {
    let folder = Folder::new("budgets")?;
    println!("load before: {}", load());
    println!("{:24} {:44} {:>8} {:>8} {:>8}", "input", "verb", "budget s", "took s", "first s");
    let (mut runs, mut late) = (0, 0);
    for (number, input) in inputs.iter().enumerate() {
        let path = folder.0.join(format!("{number}.txt"));
        std::fs::write(&path, &input.text).context("cannot write an input")?;
        for verb in verbs(input.family) {
            for &budget in budgets {
                let (kept, ended) = best(program, &verb, &path, Duration::from_secs_f64(budget))?;
                runs += 1;
                if !kept {
                    late += 1;
                    let (took, first) =
                        (ended.wall.as_secs_f64(), ended.first.map(|first| first.as_secs_f64()));
                    let first = first.map_or_else(|| "-".to_owned(), |first| format!("{first:.2}"));
                    println!("{:24} {verb:44} {budget:>8} {took:>8.2} {first:>8}", input.name);
                }
            }
        }
    }
    println!("budgets: {runs} runs, {late} late; load after: {}", load());
    Ok(late == 0)
}

/// The best of some runs, and whether it kept the budget.
fn best(program: &Path, verb: &str, path: &Path, budget: Duration) -> Result<(bool, Ended)> {
    let allowed = budget * 6 / 5 + MORE;
    let mut best: Option<Ended> = None;
    for _ in 0..TRIES {
        let words = verb.split(' ').map(str::to_owned);
        let more = ["--budget".to_owned(), format!("{}ms", budget.as_millis()), path.display().to_string()];
        let args: Vec<String> = words.chain(more).collect();
        let ended = start(program, &args, None, allowed * 3 + Duration::from_secs(5))?;
        let is_kept = ended.wall <= allowed && !ended.is_late && matches!(ended.code, Some(0 | 1));
        if best.as_ref().is_none_or(|best| ended.wall < best.wall) {
            best = Some(ended);
        }
        if is_kept {
            return Ok((true, best.context("a run has ended")?));
        }
    }
    Ok((false, best.context("a run has ended")?))
}

fn verbs(family: Family) -> Vec<String> {
    let fixed = [
        "solve",
        "solve --count 1000000000",
        "solve -o line --list 1000000000",
        "check",
        "check --backdoors=3",
        "explain --grids",
        "explain --chains",
        "explain --grids --chains -o json",
        "hint --level 4",
        "steps --limit 20",
        "steps --all -o json",
        "rate",
        "rate --steps -o json",
        "compare",
        "compare --summary",
    ];
    let scales: &[&str] = if family == Family::Sudoku { &["rate --scale se,hodoku,human"] } else { &[] };
    let methods = methods().filter(|method| method.solves(family));
    let methods = methods.map(|method| format!("explain --method {}", method.id));
    fixed.iter().chain(scales).map(|verb| (*verb).to_owned()).chain(methods).collect()
}

/// How busy the machine is, where the system tells.
fn load() -> String {
    std::fs::read_to_string("/proc/loadavg")
        .map_or_else(|_| "unknown".to_owned(), |text| text.trim().to_owned())
}
