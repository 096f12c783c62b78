//! Rows that were stopped are done again, and what a run would cost is told.

mod support;
use std::path::Path;
use support::{LINES, csv, printed, table};

/// A Sudoku that needs more than one node.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// All that a folder holds but who held it.
fn tree(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for inner in ["", "_qedoku", "_qedoku/done"] {
        for entry in std::fs::read_dir(folder.join(inner)).unwrap().flatten() {
            if entry.path().is_file() {
                files.push((
                    format!("{inner}/{}", entry.file_name().display()),
                    std::fs::read(entry.path()).unwrap(),
                ));
            }
        }
    }
    files.sort();
    files
}

fn values(folder: &Path, of: &str) -> Vec<String> {
    let told = printed(folder, &[of, "-o", "-", "--columns", "family,-status"], &[0, 1]);
    told.lines().map(str::to_owned).collect()
}

#[test]
fn rows_that_were_stopped_are_done_again_and_no_others_change() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    let row = |row| format!("{row},{}", if row % 5 == 2 { HARD } else { LINES[row % 6] });
    std::fs::write(folder.join("in.csv"), csv("id,puzzle", row, 130)).unwrap();
    let columns = ["in.csv", "--columns", "solution,solutions,error", "--shard-rows", "40", "-o"];
    let run = |to: &str, more: &[&str]| printed(folder, &[&columns[..], &[to], more].concat(), &[1]);
    run("direct/", &[]);
    run("out/", &["--nodes", "1"]);
    let before = values(folder, "out/");
    let output = table(folder, &["out/", "--retry-stopped"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("17 unreadable, 18 invalid (first: row 4, 5 stands twice"), "{told}");
    let after = values(folder, "out/");
    assert_eq!(after, values(folder, "direct/"));
    let changed: Vec<&String> =
        before.iter().zip(&after).filter(|(old, new)| old != new).map(|(old, _)| old).collect();
    assert_eq!(changed.len(), 60);
    assert!(changed.iter().all(|old| old.contains(",stopped")), "{changed:?}");
    printed(folder, &["--check", "out/"], &[0]);
    assert!(folder.join("out/_qedoku/job-pass-2.json").exists());
    // Nothing is left to do, and nothing changes; nor does the first command do anything again.
    let whole = tree(&folder.join("out"));
    printed(folder, &["out/", "--retry-stopped", "--nodes", "50"], &[1]);
    run("out/", &["--nodes", "1"]);
    assert_eq!(tree(&folder.join("out")), whole);
}

#[test]
fn a_pass_that_does_not_end_a_row_leaves_it_for_the_next() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv("puzzle", |_| HARD.to_owned(), 3)).unwrap();
    printed(folder, &["in.csv", "-o", "out/", "--columns", "solutions", "--nodes", "1"], &[1]);
    printed(folder, &["out/", "--retry-stopped", "--nodes", "1"], &[1]);
    printed(folder, &["out/", "--retry-stopped"], &[0]);
    let manifest = std::fs::read_to_string(folder.join("out/_qedoku/manifest.json")).unwrap();
    assert!(manifest.contains("\"pass\": 3") && manifest.contains("\"stopped\": 0"), "{manifest}");
    // What is not whole is not gone on with by this.
    std::fs::remove_file(folder.join("out/_qedoku/done/000000.json")).unwrap();
    let output = table(folder, &["out/", "--retry-stopped"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("is not done"));
    for (more, why) in [
        (["--where", "status = 'stopped'"], "chosen"),
        (["--sort", "solutions"], "sorted"),
        (["--to", "csv"], "folders of Parquet"),
    ] {
        let to = format!("{}/", why.replace(' ', "-"));
        printed(
            folder,
            &[&["in.csv", "-o", &to, "--nodes", "1", "--columns", "solutions"], &more[..]].concat(),
            &[1],
        );
        let output = table(folder, &[&to, "--retry-stopped"]);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && told.contains(why), "{told}");
    }
}

#[test]
fn what_a_run_would_cost_is_told_by_some_of_its_rows() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv("puzzle", |row| LINES[row % 3].to_owned(), 3000)).unwrap();
    let dry = ["in.csv", "-o", "out/", "--columns", "er", "--dry-run"];
    let told = printed(folder, &[&dry[..], &["--cores", "1000", "--price", "0.04"]].concat(), &[0]);
    assert!(told.contains(" on 1,000 cores: ") && told.contains("s a row by "), "{told}");
    assert!(told.contains("\ncosts 0.00 at 0.04 an hour of a core\n"), "{told}");
    assert!(!folder.join("out").exists());
    assert_eq!(printed(folder, &[&dry[..], &["--limit", "0"]].concat(), &[0]).lines().count(), 4);
    assert_eq!(table(folder, &["in.csv", "-o", "out/", "--price", "1"]).status.code(), Some(2));
    for (option, value, instead) in [
        ("--cores", "0", "whole number from 1"),
        ("--threads", "x", "whole number from 1"),
        ("--price", "-1", "number from 0"),
        ("--price", "nan", "number from 0"),
    ] {
        let output = table(folder, &[&dry[..], &[option, value]].concat());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && told.contains(instead), "{option} {value}: {told}");
    }
}
