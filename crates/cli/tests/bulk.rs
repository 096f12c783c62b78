//! Long lists: what is carried through, left out, noted and counted.

#[path = "support/program.rs"]
mod program;
mod support;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use support::{GOOD, text};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KAKURO: &str = r"# 3\ 4\ / \4 . . / \3 . .";

fn qedoku(line: &str) -> Command {
    let mut command = program::qedoku();
    command.args(line.split_whitespace()).stdin(Stdio::null());
    command
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("bulk-{name}"));
    std::fs::write(&path, text).unwrap();
    path
}

/// The output of a command that is fed a text.
fn fed(line: &str, input: &str) -> Output {
    let mut child =
        qedoku(line).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn columns_of_the_input_stand_in_every_row_of_the_output() {
    let table =
        format!("id,Source,puzzle\n7,\"a, b\",{GOOD}\n8,c,{}\n9,d,nonsense\n,,{EASY}\n", ".".repeat(81));
    let path = file("columns.csv", &table);
    for line in [
        "solve -o csv --carry id,source,none",
        "solve -o csv --count 2 --carry id,source,none",
        "check -o csv --carry id,source,none",
        "rate -o csv --carry id,source,none",
        "rate -o csv --scale hodoku --carry id,source,none",
        "compare -o csv --methods reject-lists --carry id,source,none",
        "steps -o csv --technique full-house --limit 1 --carry id,source,none",
    ] {
        let output = qedoku(line).arg(&path).output().unwrap();
        let rows: Vec<&str> = text(&output.stdout).lines().collect();
        assert!(rows[0].starts_with("file,line,id,source,none,puzzle,"), "{line}: {rows:?}");
        let begins = |row: usize, begin: &str| {
            let place = format!("{},{},", path.display(), row + 1);
            assert!(
                rows[row].strip_prefix(&place).is_some_and(|row| row.starts_with(begin)),
                "{line}: {rows:?}"
            );
        };
        begins(1, &format!("7,\"a, b\",,{GOOD},"));
        begins(2, &format!("8,c,,{}", ".".repeat(81)));
        begins(3, "9,d,,,error,");
        begins(4, &format!(",,,{EASY},"));
        let commas =
            |row: &str| row.replace("\"a, b\"", "").split(",\"").next().unwrap().matches(',').count();
        assert_eq!(commas(rows[1]), commas(rows[0]), "{line}");
    }
}

#[test]
fn a_run_begins_and_ends_where_it_is_told() {
    let list: Vec<String> =
        (0..9).map(|n| format!("{}{}", EASY.replace('7', "."), if n % 2 == 0 { "" } else { " x" })).collect();
    let list = list.join("\n") + "\n";
    let path = file("list.txt", &list);
    for (range, lines) in [
        ("", 1..10),
        ("--skip 3", 4..10),
        ("--take 2", 1..3),
        ("--skip 3 --take 2", 4..6),
        ("--skip 8 --take 5", 9..10),
        ("--skip 9", 1..1),
        ("--take 0", 1..1),
    ] {
        for output in [
            qedoku(&format!("solve -o csv {range}")).arg(&path).output().unwrap(),
            fed(&format!("solve -o csv {range}"), &list),
        ] {
            assert_eq!(output.status.code(), Some(0), "{range}: {}", text(&output.stderr));
            let told: Vec<&str> =
                text(&output.stdout).lines().skip(1).map(|row| row.split(',').nth(1).unwrap()).collect();
            assert_eq!(told, lines.clone().map(|line| line.to_string()).collect::<Vec<_>>(), "{range}");
        }
    }
    // The number is that in the input, and what is behind the last one is not read.
    let output = qedoku("rate --skip 3 --take 1 --template %n").arg(&path).output().unwrap();
    assert_eq!(text(&output.stdout), "4\n");
    let broken = file("broken.txt", &format!("{GOOD}\nnonsense\n"));
    assert_eq!(qedoku("solve -o line --take 1").arg(broken).output().unwrap().status.code(), Some(0));
}

#[test]
fn there_is_one_note_of_a_kind_for_a_file() {
    let odd = r"# 0\ 3\ / \3 . . / \4 . .";
    let list = file("notes-a.txt", &format!("{odd}\n{odd}\n{odd}\n"));
    let other = file("notes-b.txt", &format!("{KAKURO}\n{odd}\n"));
    let output = qedoku("solve -o line").args([&list, &other]).output().unwrap();
    let notes: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(text(&output.stdout).lines().count(), 5);
    let of =
        |path: &PathBuf| notes.iter().filter(|note| note.starts_with(&path.display().to_string())).count();
    let kinds = notes.iter().map(|note| note.split(": note: ").nth(1).unwrap()).collect::<Vec<_>>();
    assert!(of(&list) >= 1 && of(&list) == of(&other), "{notes:?}");
    assert_eq!(kinds.len(), of(&list) + of(&other));
}

#[test]
fn a_summary_counts_ratings_levels_and_hardest_steps() {
    let several = ".".repeat(81);
    let list = file("summary.txt", &format!("{GOOD}\n{EASY}\n{EASY}\n{several}\n{KAKURO}\n"));
    let told = |line: &str| {
        let output = qedoku(line).arg(&list).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout).to_owned()
    };
    let rows = told("rate --summary --output csv");
    for row in [
        "se,1.2.1.3,outcome,solved,3",
        "se,1.2.1.3,outcome,several solutions,1",
        "se,1.2.1.3,er,1.2,2",
        "se,1.2.1.3,er,4.5,1",
        "se,1.2.1.3,hardest,Hidden Single,2",
        "hodoku,2.3.2,level,easy,2",
        "kakuro,1,outcome,solved,1",
    ] {
        assert!(rows.lines().any(|line| line == row), "{row}: {rows}");
    }
    let words = told("rate --summary");
    assert!(
        words.starts_with("4 puzzles on the scale Sudoku Explainer 1.2.1.3: 3 solved, 1 several solutions\n"),
        "{words}"
    );
    let bar = |begin: &str| {
        let line = words.lines().find(|line| line.trim_start().starts_with(begin)).unwrap();
        line.matches('#').count()
    };
    assert!(bar("1.0 to 1.9") == 2 * bar("4.0 to 4.9") && bar("2.0 to 2.9") == 0, "{words}");
    let human = told("rate --summary --scale human --output csv");
    assert!(human.contains("\nhuman,1,er,") && !human.contains("\nse,"), "{human}");
}

#[test]
fn every_object_that_holds_a_puzzle_is_read_back_as_that_puzzle() {
    let position = text(&qedoku("convert --to library").arg(GOOD).output().unwrap().stdout).trim().to_owned();
    for puzzle in [GOOD, KAKURO, position.as_str()] {
        let solution = qedoku("solve -o line").arg(puzzle).output().unwrap().stdout;
        for verb in [
            "solve --json",
            "check --json",
            "explain --json",
            "explain --json --method tagging",
            "hint --json --level 4",
            "steps --json --limit 5",
            "rate --json",
            "rate --json --scale se",
            "rate --trace",
            "compare --json --methods human",
            "convert --json",
        ] {
            let object = qedoku(verb).arg(puzzle).output().unwrap().stdout;
            let output = fed("solve -o line -", text(&object));
            assert_eq!(text(&output.stdout), text(&solution), "{verb}: {}", text(&output.stderr));
            let path = file("object.json", &format!("{0}{0}\n{0}", text(&object)));
            let output = qedoku("solve -o line").arg(path).output().unwrap();
            assert_eq!(text(&output.stdout), text(&solution).repeat(3), "{verb}");
        }
    }
    let combos = qedoku("combos 4 2 --json").output().unwrap().stdout;
    let output = fed("solve -o csv -", text(&combos));
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("stdin:1:1: this object holds no puzzle"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn the_table_of_techniques_keeps_to_the_width() {
    for width in [40, 60, 80, 100, 140, 200] {
        let output = qedoku("techniques").env("COLUMNS", width.to_string()).output().unwrap();
        let table = text(&output.stdout);
        let longest = table.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(longest <= width.max(60), "{width}: {longest}");
        assert!(table.contains("multi-sector-locked-set") && table.contains("MSLS"));
    }
}
