//! Layouts of sets that people have, ten rows each made here in their form: the puzzles are found without
//! options.

mod support;
use support::{LINES, csv, printed, table};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Runs on a file of this name and text, and gives the columns of the answer and its last row.
fn found(name: &str, text: &str) -> (String, String) {
    let scratch = tempfile::tempdir().unwrap();
    std::fs::write(scratch.path().join(name), text).unwrap();
    let told = printed(scratch.path(), &[name, "-o", "-", "--columns", "solution_matches,solutions"], &[0]);
    assert_eq!(told.lines().count(), 11, "{told}");
    (told.lines().next().unwrap().to_owned(), told.lines().last().unwrap().to_owned())
}

#[test]
fn sets_as_they_are_published_are_found() {
    let zero = LINES[0];
    let dots = zero.replace('0', ".");
    for (names, row) in [
        ("quizzes,solutions", format!("{zero},{SOLUTION}")),
        ("puzzle,solution", format!("{zero},{SOLUTION}")),
        ("id,puzzle,solution,clues,difficulty", format!("7,{dots},{SOLUTION},30,1.5")),
        ("source,question,answer,rating", format!("puzzles0,{dots},{SOLUTION},0")),
    ] {
        let (told, last) = found("set.csv", &csv(names, |_| row.clone(), 10));
        assert_eq!(told.split(',').count(), names.split(',').count() + 3, "{told}");
        assert!(told.starts_with(names), "{told}");
        assert_eq!(last, format!("{row},true,1,ok"));
    }
    // A name that says nothing: what the values are does.
    let (told, last) = found("grid.csv", &csv("text,given_cells", |_| format!("{dots},30"), 10));
    assert_eq!(
        (told.as_str(), last),
        ("text,given_cells,solution_matches,solutions,status", format!("{dots},30,,1,ok"))
    );
    // Several that hold puzzles: the one whose name says so.
    let pretty = "starting_cells,puzzle,puzzle_pretty,solution,solution_pretty";
    let row = format!("30,{dots},x,{SOLUTION},y");
    assert_eq!(found("bench.csv", &csv(pretty, |_| row.clone(), 10)).1, format!("{row},true,1,ok"));
    // No names at all.
    let (told, last) = found("bare.csv", &csv("", |_| format!("{zero},{SOLUTION},x"), 10));
    assert_eq!(told, "puzzle,solution,c3,solution_matches,solutions,status");
    assert_eq!(last, format!("{zero},{SOLUTION},x,true,1,ok"));
}

#[test]
fn boards_of_other_sizes_are_unreadable_rows_and_columns_of_numbers_are_refused() {
    let scratch = tempfile::tempdir().unwrap();
    let variants = csv(
        "initial_board,rows,cols",
        |row| format!("{},6,6", if row == 0 { LINES[0] } else { "123456" }),
        10,
    );
    std::fs::write(scratch.path().join("variants.csv"), variants).unwrap();
    let told = printed(scratch.path(), &["variants.csv", "-o", "-", "--columns", "error"], &[1]);
    assert_eq!(told.lines().filter(|line| line.ends_with("unreadable")).count(), 9, "{told}");
    std::fs::write(scratch.path().join("numbers.jsonl"), "{\"puzzle\": 5.3e79}\n").unwrap();
    let refused = table(scratch.path(), &["numbers.jsonl", "-o", "out.csv"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("81 digits are no number"));
    assert!(!scratch.path().join("out.csv.parts").exists());
}
