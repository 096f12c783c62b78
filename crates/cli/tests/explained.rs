//! What `explain` prints of puzzles over all ratings: within the width, without a hole, and with the
//! contradiction of every net named.
//!
//! Puzzles come from the reference data beside the repository where that is, else from the examples.

#[path = "support/program.rs"]
mod program;
use std::path::{Path, PathBuf};

const WIDTHS: [usize; 4] = [60, 80, 100, 140];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every so manieth line of a file, as `take` has it.
fn some(path: &str, count: usize, take: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let Ok(text) = std::fs::read_to_string(root().join("../shared/data").join(path)) else {
        return Vec::new();
    };
    let all: Vec<String> = text.lines().filter_map(take).collect();
    let every = (all.len() / count.max(1)).max(1);
    all.into_iter().step_by(every).take(count).collect()
}

/// Three hundred puzzles, or the examples of this repository.
fn puzzles() -> Vec<String> {
    let traced = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).ok()?;
        value["puzzle"].as_str().map(str::to_owned)
    };
    let kakuro = |line: &str| line.split('\t').nth(15).filter(|text| text.contains('\\')).map(str::to_owned);
    let mut all = Vec::new();
    all.extend(some("se-1.2.1.3/er-1-to-6.jsonl", 70, traced));
    all.extend(some("se-1.2.1.3/er-6-to-8.jsonl", 70, traced));
    all.extend(some("se-1.2.1.3/er-9-to-11.jsonl", 60, traced));
    // The largest Kakuro take most of the time and tell nothing new.
    all.extend(some("kakuro/kakuro.tsv", 140, kakuro).into_iter().filter(|text| text.len() < 1500).take(92));
    all.extend(some("kakuro/hard-generated.tsv", 8, kakuro));
    if all.is_empty() {
        eprintln!("the reference data is not there: only the examples are explained");
        for file in ["challenge.txt", "chains.txt", "sudoku.txt", "kakuro.txt"] {
            let text = std::fs::read_to_string(root().join("examples").join(file)).unwrap_or_default();
            let is_puzzle = |line: &&str| line.len() >= 81 || line.contains(" / ");
            all.extend(text.lines().filter(is_puzzle).map(str::to_owned));
        }
    }
    all
}

fn explained(puzzles: &[String], width: usize, options: &[&str]) -> String {
    let output = program::qedoku()
        .args(["explain", "--budget", "1s", "--quiet"])
        .args(options)
        .args(puzzles)
        .env("COLUMNS", width.to_string())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout).unwrap()
}

/// The text of each step, its first line first.
fn steps(text: &str) -> Vec<Vec<&str>> {
    let mut steps: Vec<Vec<&str>> = Vec::new();
    let mut is_step = false;
    for line in text.lines() {
        let number = line.trim_start().split(' ').next().unwrap_or_default();
        let begins = line.len() > 5
            && line.is_char_boundary(5)
            && number.parse::<usize>().is_ok()
            && line[..5].ends_with("  ")
            && !line[..3].trim().is_empty();
        if begins {
            is_step = true;
            steps.push(vec![line]);
        } else if is_step && line.starts_with(' ') {
            steps.last_mut().unwrap().push(line);
        } else {
            is_step = false;
        }
    }
    steps
}

#[test]
fn every_line_is_within_the_width_and_every_net_names_its_contradiction() {
    let all = puzzles();
    let mut nets = Vec::new();
    let mut count = 0;
    for (i, width) in WIDTHS.into_iter().enumerate() {
        // Each puzzle at one width: all of them together take hours at four.
        let own: Vec<String> = all.iter().skip(i).step_by(WIDTHS.len()).cloned().collect();
        count += own.len();
        let text = explained(&own, width, &["--chains=short"]);
        for line in text.lines() {
            let is_place = line.starts_with("argument ") && line.contains(':');
            assert!(is_place || line.chars().count() <= width, "{width}: {line}");
            let is_open = |rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase());
            assert!(!line.split('{').skip(1).any(is_open), "a placeholder is left: {line}");
        }
        for step in steps(&text) {
            let words: String = step.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
            let is_contradiction = words.contains(" If ") && words.contains(" were ");
            if words.contains("Net Contradiction")
                || words.contains("Contradiction Forcing")
                || words.contains("Chain Contradiction")
            {
                assert!(is_contradiction, "{words}");
                assert!(words.contains("would be both") || words.contains("would have no"), "{words}");
            }
            if words.contains(" Net ") || words.contains("Dynamic") || words.contains("Implication Tree") {
                nets.push(step.len());
            }
        }
    }
    nets.sort_unstable();
    let median = nets.get(nets.len() / 2).copied().unwrap_or(0);
    eprintln!("{count} puzzles, {} nets, median {median} lines", nets.len());
    assert!(median <= 6, "{median} lines");
    assert!(nets.len() >= 20 || all.len() < 300, "{} nets", nets.len());
}

#[test]
fn boards_and_chains_of_all_folds_are_within_the_width() {
    let all: Vec<String> = puzzles().into_iter().step_by(37).collect();
    for (width, options) in WIDTHS.into_iter().zip([
        ["--chains=trunk", "--grids=changes"],
        ["--chains=full", "--grids"],
        ["--chains", "--grids=changes"],
        ["--chains=full", "--grids=all"],
    ]) {
        let text = explained(&all, width, &options);
        for line in text.lines().filter(|line| !line.starts_with("argument ")) {
            // A cell of a Kakuro that can be anything is a word.
            let is_word = line.trim().split(' ').count() <= 2;
            assert!(is_word || line.chars().count() <= width, "{width}: {line}");
        }
    }
}
