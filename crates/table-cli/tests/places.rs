//! The column `row` says where rows stood, whatever is done with them.

mod support;
use std::path::Path;
use support::{LINES, csv, printed, table};

/// A Sudoku that needs more than one node.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Two files whose rows say themselves where they stand: 40 and 25.
fn inputs(folder: &Path) {
    for (file, rows) in [40, 25].into_iter().enumerate() {
        let row = |row: usize| format!("{file},{row},{}", LINES[row % 6]);
        std::fs::write(folder.join(format!("{file}.csv")), csv("file,id,puzzle", row, rows)).unwrap();
    }
}

/// The places that rows tell themselves, each of which has to be that of the column.
fn places(told: &str) -> Vec<(u64, u64)> {
    let place = |line: &str| {
        let mut fields = line.split(',').map(|field| field.parse::<u64>().unwrap());
        let (file, id, row) = (fields.next().unwrap(), fields.next().unwrap(), fields.next().unwrap());
        assert_eq!(row, (file << 40) + id, "{line}");
        (file, id)
    };
    told.lines().skip(1).map(place).collect()
}

#[test]
fn rows_keep_their_places_however_they_are_cut_chosen_and_sorted() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    inputs(folder);
    let run = |more: &[&str]| {
        let usual = ["0.csv", "1.csv", "-o", "-", "--keep", "file,id", "--columns", "row,solutions,-status"];
        places(&printed(folder, &[&usual[..], more].concat(), &[0, 1]))
    };
    let all: Vec<(u64, u64)> = (0..40).map(|id| (0, id)).chain((0..25).map(|id| (1, id))).collect();
    assert_eq!(run(&[]), all);
    assert_eq!(run(&["--shard-rows", "7", "--threads", "2"]), all);
    assert_eq!(run(&["--skip", "33", "--limit", "20", "--shard-rows", "4"]), all[33..53]);
    let some: Vec<(u64, u64)> = all.iter().copied().filter(|(_, id)| id % 6 < 3).collect();
    assert_eq!(run(&["--where", "solutions = 1", "--shard-rows", "9"]), some);
    // What is no sound puzzle is not written where there is a condition, even if nobody sees the status.
    assert_eq!(run(&["--where", "row >= 3 and row < 10"]), [4, 6, 7, 8].map(|id| (0, id)));
    let mut sampled = run(&["--sample", "20", "--seed", "5"]);
    assert_eq!(sampled.len(), 20);
    sampled.retain(|place| all.contains(place));
    assert_eq!(sampled.len(), 20);
    let mut sorted = run(&["--sort", "solutions"]);
    assert_ne!(sorted, all);
    sorted.sort_unstable();
    assert_eq!(sorted, all);
}

#[test]
fn rows_keep_their_places_where_columns_are_copied_and_rows_are_done_again() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    inputs(folder);
    for file in ["0", "1"] {
        let (from, to) = (format!("{file}.csv"), format!("in/{file}.parquet"));
        std::fs::create_dir_all(folder.join("in")).unwrap();
        printed(folder, &[&from, "-o", &to, "--columns", "givens,-status", "--row-group", "8"], &[0, 1]);
    }
    let asked = ["--columns", "row,solutions", "--shard-rows", "16"];
    printed(folder, &[&["in/", "-o", "out/"], &asked[..]].concat(), &[1]);
    let told = |of: &str| {
        let columns = ["--keep", "file,id,row", "--columns", "family,-status"];
        let told = printed(folder, &[&[of, "-o", "-"], &columns[..]].concat(), &[0, 1]);
        let cut = |line: &str| line.rsplit_once(',').map(|(left, _)| left.to_owned()).unwrap();
        places(&told.lines().map(cut).collect::<Vec<String>>().join("\n"))
    };
    let all = told("out/");
    assert_eq!((all.len(), all[0], all[64]), (65, (0, 0), (1, 24)));
    let row = |row: usize| format!("0,{row},{}", if row % 3 == 1 { HARD } else { LINES[0] });
    std::fs::write(folder.join("hard.csv"), csv("file,id,puzzle", row, 30)).unwrap();
    printed(folder, &[&["hard.csv", "-o", "hard/", "--nodes", "1"], &asked[..]].concat(), &[1]);
    assert_eq!(table(folder, &["hard/", "--retry-stopped"]).status.code(), Some(0));
    assert_eq!(told("hard/"), (0..30).map(|id| (0, id)).collect::<Vec<_>>());
}
