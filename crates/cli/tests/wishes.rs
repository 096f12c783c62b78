//! Wishes of `generate` about places, goals, styles and flow, held against what other commands say.

#[path = "support/program.rs"]
mod program;

use std::path::Path;

fn run(line: &str) -> String {
    let output = program::qedoku().args(line.split_whitespace()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{line}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The fields of each row by their names.
fn rows(text: &str) -> Vec<std::collections::HashMap<&str, &str>> {
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines.map(|line| names.iter().copied().zip(line.split(',')).collect()).collect()
}

#[test]
fn givens_stand_where_they_may_and_those_that_must_be_there_are() {
    let within = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxx...xxxxxx...xxxxxxxxxxxxxxxxxxxxx";
    for puzzle in run(&format!("generate --within {within} --seed 2 -n 3 -o line")).lines() {
        let both = puzzle.bytes().zip(within.bytes());
        assert!(both.into_iter().all(|(given, may)| given == b'.' || may == b'x'), "{puzzle}");
    }
    let with = "1........2........3........4...................................................5.";
    for puzzle in run(&format!("generate --with {with} --seed 2 -n 3 -o line")).lines() {
        let both = puzzle.bytes().zip(with.bytes());
        assert!(both.into_iter().all(|(given, must)| must == b'.' || given == must), "{puzzle}");
        assert!(run(&format!("check {puzzle}")).contains("one solution"));
    }
}

#[test]
fn a_goal_is_the_best_of_all_candidates() {
    let made = run("generate --goal fewest --effort 300 --seed 3 -n 2 -o csv");
    let free = run("generate --seed 3 -n 2 -o csv");
    for (best, any) in rows(&made).iter().zip(rows(&free)) {
        let givens = |row: &std::collections::HashMap<&str, &str>| row["givens"].parse::<u32>().unwrap();
        assert!(givens(best) < givens(&any).min(24) && best["minimal"] == "yes");
    }
    let highest = run("generate --goal highest-er --effort 40 --seed 3 -o csv");
    let lowest = run("generate --goal lowest-er --effort 40 --seed 3 -o csv");
    let er = |text: &str| rows(text)[0]["er"].parse::<f64>().unwrap();
    assert!(er(&highest) > er(&lowest) + 3.0);
    let rated = run(&format!("rate -F %r {}", rows(&highest)[0]["puzzle"]));
    assert_eq!(rated.trim().parse::<f64>().unwrap(), er(&highest));
}

#[test]
fn a_style_is_what_it_says_and_flow_is_as_a_publisher_measures_it() {
    let made = run("generate --style classic --seed 2 -n 2 -o csv --all-scales");
    for row in rows(&made) {
        assert!(row["symmetry"].contains("half-turn") && row["givens"].parse::<u32>().unwrap() <= 32);
        assert!(row["entry"].parse::<u32>().unwrap() >= 3 && row["bottlenecks"] == "1");
        let told = run(&format!("check --publish --output json {}", row["puzzle"]));
        assert!(told.contains(r#""bottlenecks":1"#), "{told}");
    }
    let made = run("generate --bottlenecks 2 --width 2.. --seed 1 -n 2 -o csv --flow");
    for row in rows(&made) {
        assert_eq!(row["bottlenecks"], "2");
        assert!(row["width"].parse::<u32>().unwrap() >= 2);
    }
}

#[test]
fn each_pattern_has_its_turn_and_known_puzzles_are_left_out() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let library: Vec<&str> =
        qedoku::library::puzzles(qedoku::Family::Sudoku).take(3).map(|shipped| shipped.text).collect();
    let file = folder.join("wishes-patterns.txt");
    std::fs::write(&file, library.join("\n") + "\n").unwrap();
    let made = run(&format!("generate --pattern {} --each-pattern --seed 4 -n 6 -o line", file.display()));
    let pattern = |puzzle: &str| puzzle.replace(|sign: char| sign != '.', "x");
    for (number, puzzle) in made.lines().enumerate() {
        assert_eq!(pattern(puzzle), pattern(library[number % 3]));
    }
    let known = folder.join("wishes-known.txt");
    std::fs::write(&known, run("generate --seed 8 -n 2 -o line")).unwrap();
    let line = format!("generate --seed 8 -n 3 -o csv --against {}", known.display());
    let output = program::qedoku().args(line.split(' ')).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), rows(&text).len(), rows(&text)[0]["index"]), (Some(1), 1, "2"));
}
