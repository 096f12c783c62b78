//! Steps against the cases of a regression library of techniques.
//!
//! Each case gives a position, a technique and what it concludes there. All steps of exactly this technique
//! are listed, with nothing applied before. A case passes if one of the steps with its digits has its
//! conclusions; a case of variant `x` passes if there is no step with its digits. Every step found goes
//! through the checker too, and a refused one fails the case.
//!
//! A symmetry of Sudoku (rows, columns, digits exchanged, rows for columns) changes no rule, so a case has to
//! pass in every guise: scan orders and limits must not decide it. Any number of random guises can be asked
//! for.
//!
//! The library's own rule is stricter: *all* steps with those digits have that same result, and one has the
//! length stated. How many pass it stands in the table beside.

mod instances;
mod judge;

use super::random::Random;
use super::symmetry::Symmetry;
use anyhow::{Context, Result, anyhow};
use judge::{Verdict, judge};
use qedoku_sudoku::formats::LibraryCase;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Counts of one code.
#[derive(Default, Clone, Copy)]
struct Row {
    cases: usize,
    passed: usize,
    strict: usize,
    unbuilt: usize,
}

/// Runs all cases of the file (by default the shared one) whose code starts with one of `codes`, if there are
/// any, as they are and in so many random guises each; prints what fails and a table by code. True if all
/// pass.
pub fn run(file: Option<&Path>, codes: &[String], guises: usize) -> Result<bool> {
    let file: Option<PathBuf> = match file {
        Some(file) => Some(file.to_owned()),
        None => super::shared_data("hodoku-reglib/reglib.txt"),
    };
    let mut table: BTreeMap<String, Row> = BTreeMap::new();
    if let Some(file) = file {
        for (number, case, verdict) in judge_file(&file, codes, guises)? {
            let row = table.entry(case.technique.clone()).or_default();
            row.cases += 1;
            match verdict {
                Verdict::Passed { strict } => {
                    row.passed += 1;
                    row.strict += usize::from(strict);
                }
                Verdict::NotBuilt => row.unbuilt += 1,
                Verdict::Failed(reason) => println!("line {number}: {reason}\n  {case}"),
            }
        }
    }
    println!("code     cases  passed  strict  not built");
    let mut all = Row::default();
    for (code, row) in &table {
        print_row(code, row);
        all.cases += row.cases;
        all.passed += row.passed;
        all.strict += row.strict;
        all.unbuilt += row.unbuilt;
    }
    print_row("all", &all);
    println!("{} passed, {} failed", all.passed, all.cases - all.passed);
    Ok(all.passed == all.cases)
}

fn print_row(code: &str, row: &Row) {
    println!("{code:<7}{:>7}{:>8}{:>8}{:>11}", row.cases, row.passed, row.strict, row.unbuilt);
}

/// The cases of a file with their line numbers, from 1, in all their guises, and how they go.
fn judge_file(file: &Path, codes: &[String], guises: usize) -> Result<Vec<(usize, LibraryCase, Verdict)>> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("cannot read the library {}", file.display()))?;
    let lines: Vec<(usize, &str)> =
        (1..).zip(text.lines()).filter(|(_, line)| line.starts_with(':')).collect();
    let judged = lines.into_par_iter().map(|(number, line)| {
        let case = LibraryCase::parse(line).map_err(|errors| {
            let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
            anyhow!("{}:{number}: {}", file.display(), errors.join("; "))
        })?;
        if !codes.is_empty() && !codes.iter().any(|code| case.technique.starts_with(code.as_str())) {
            return Ok(Vec::new());
        }
        let mut random = Random::new(number as u64);
        let others: Vec<LibraryCase> =
            (0..guises).map(|_| Symmetry::random(&mut random).case(&case)).collect();
        let all = std::iter::once(case).chain(others);
        let judged = all.map(|case| {
            let verdict = judge(&case);
            (number, case, verdict)
        });
        Ok(judged.collect())
    });
    let judged: Result<Vec<Vec<_>>> = judged.collect();
    Ok(judged?.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cases_of_some_codes_pass_in_two_guises_where_the_library_is_there() {
        let Some(file) = crate::corpus::shared_data("hodoku-reglib/reglib.txt") else { return };
        let codes = ["0000", "0002", "0003", "0606", "0709-2", "0904"].map(str::to_owned);
        let judged = judge_file(&file, &codes, 1).unwrap();
        assert!(!judged.is_empty());
        for (number, _, verdict) in judged {
            assert!(matches!(verdict, Verdict::Passed { .. }), "line {number}: {verdict:?}");
        }
    }
}
