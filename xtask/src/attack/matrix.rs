//! Odd inputs with every verb: whatever comes in, a run ends in time, without a panic, with an exit code that
//! stands for something, and says where it cannot answer.

use super::Folder;
use super::odd::Odd;
use super::run::{Ended, run as start};
use anyhow::{Context, Result};
use qedoku::{Format, methods};
use rayon::prelude::*;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

/// The budget of the verbs that take one.
const BUDGET: &str = "300ms";
/// A build with assertions may be so slow and no slower: what goes on beyond has missed its budget by far.
const LIMIT: Duration = Duration::from_secs(30);

/// How an input reaches the command.
#[derive(Clone, Copy, Debug)]
enum Way {
    File,
    Stdin,
    Argument,
}

/// Tries each of the inputs with these numbers with so many verbs, which take turns; true if all passed.
///
/// # Errors
/// If the command cannot be started.
pub fn run(program: &Path, inputs: Range<usize>, each: usize) -> Result<bool> {
    let (folder, odd, verbs) = (Folder::new("matrix")?, Odd::new(), verbs());
    let each = each.min(verbs.len());
    println!("{} inputs, each with {each} of {} verbs", inputs.len(), verbs.len());
    let failures: Vec<String> = inputs
        .clone()
        .into_par_iter()
        .map(|number| -> Result<Vec<String>> {
            let input = odd.input(number);
            let path = folder.0.join(format!("{number}.txt"));
            std::fs::write(&path, &input).context("cannot write an input")?;
            let mut failures = Vec::new();
            for (index, verb) in verbs.iter().cycle().skip(number * each % verbs.len()).take(each).enumerate()
            {
                let way = way(number + index, &input);
                let mut args: Vec<String> = verb.clone();
                match way {
                    Way::File => args.push(path.display().to_string()),
                    Way::Stdin => {}
                    Way::Argument => {
                        args.push("--".to_owned());
                        args.push(String::from_utf8_lossy(&input).into_owned());
                    }
                }
                let stdin = matches!(way, Way::Stdin).then_some(path.as_path());
                let ended = start(program, &args, stdin, LIMIT)?;
                failures.extend(wrong(&ended).map(|what| {
                    format!("input {number} as {way:?}, `{}`: {what}\n{}", verb.join(" "), ended.err)
                }));
            }
            let _ = std::fs::remove_file(&path);
            Ok(failures)
        })
        .collect::<Result<Vec<Vec<String>>>>()?
        .concat();
    failures.iter().take(20).for_each(|failure| println!("{failure}"));
    println!("matrix: {} runs, {} failed", inputs.len() * each, failures.len());
    Ok(failures.is_empty())
}

fn way(number: usize, input: &[u8]) -> Way {
    let fits = input.len() < 100_000 && !input.contains(&0);
    match number % 3 {
        0 => Way::File,
        1 => Way::Stdin,
        _ if fits => Way::Argument,
        _ => Way::File,
    }
}

/// What is wrong with the end of a run.
fn wrong(ended: &Ended) -> Option<String> {
    if ended.is_late {
        return Some(format!("it had not ended after {} s", LIMIT.as_secs()));
    }
    match ended.code {
        Some(0) => None,
        // With 4 and 5 `check` says that some puzzle has no solution, or several.
        Some(1 | 2 | 4 | 5) if !ended.err.is_empty() || !ended.out.is_empty() => None,
        Some(1 | 2 | 4 | 5) => Some("it failed without a word".to_owned()),
        Some(code) => Some(format!("exit code {code}")),
        None => Some("it was ended by a signal".to_owned()),
    }
}

/// Every verb with options that reach other code; quick first.
fn verbs() -> Vec<Vec<String>> {
    let bounded = ["--budget", BUDGET];
    let mut verbs: Vec<Vec<String>> = Vec::new();
    let mut add = |words: &str, more: &[&str]| {
        verbs.push(words.split(' ').chain(more.iter().copied()).map(String::from).collect());
    };
    for words in [
        "solve",
        "solve -o csv",
        "solve -o line --list 3",
        "solve -o json --count 9",
        "check -o csv",
        "check -o json",
        "check --backdoors=1",
        "explain --grids",
        "explain --chains -o json",
        "hint --level 3",
        "hint --level 4 -o json",
        "steps --limit 5",
        "steps -o json --limit 3 --target r2c2-1",
        "rate",
        "rate --steps -o json",
        "rate --er-only -o csv",
        "rate --scale se,hodoku,human -o csv",
        "compare -o csv",
        "compare --summary",
    ] {
        add(words, &bounded);
    }
    for method in methods() {
        add(&format!("explain --method {}", method.id), &bounded);
    }
    for format in Format::all() {
        add(&format!("convert --to {}", format.id()), &[]);
    }
    verbs
}
