//! Every record that came in goes out: rows and records correspond in every form, those that cannot be read
//! included.

#[path = "support/program.rs"]
mod program;
mod support;

use std::path::PathBuf;
use std::process::Output;
use support::{GOOD, text};

/// Records of all kinds, and whether they have an answer.
fn records() -> Vec<(String, bool)> {
    let none = GOOD.replacen("3...", "37..", 1);
    let several = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
    vec![
        (GOOD.to_owned(), true),
        ("nonsense".to_owned(), false),
        (GOOD[..80].to_owned(), false),
        (none, true),
        (several.to_owned(), true),
        (format!("{}o{}, \"so\"", &GOOD[..9], &GOOD[10..]), false),
        ("# 3\\ 4\\ / \\4 . . / \\3 . .".to_owned(), true),
        ("# 3\\ 4\\ / \\4 . ! / \\3 . .".to_owned(), false),
        (GOOD.to_owned(), true),
    ]
}

fn list(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("rows-{name}.txt"));
    let text: String = records().iter().map(|(record, _)| record.clone() + "\n").collect();
    std::fs::write(&path, text).unwrap();
    path
}

fn run(name: &str, line: &str) -> Output {
    let mut command = program::qedoku();
    // Wide enough for tables.
    command.args(line.split(' ')).arg(list(name)).env("COLUMNS", "200").output().unwrap()
}

/// The fields of a row of CSV.
fn fields(row: &str) -> Vec<String> {
    let (mut fields, mut quoted) = (vec![String::new()], false);
    for sign in row.chars() {
        match sign {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            sign => fields.last_mut().unwrap().push(sign),
        }
    }
    fields
}

#[test]
fn csv_has_a_row_for_every_record_with_as_many_fields_as_the_header_and_the_message_last() {
    for line in [
        "solve -o csv",
        "solve -o csv --count 5",
        "solve -o csv --list 1",
        "check -o csv",
        "check -o csv --backdoors=1",
        "rate -o csv",
        "rate -o csv --er-only",
        "rate -o csv --above 1.0 --all",
        "rate -o csv --scale hodoku",
        "compare -o csv --methods reject-lists,necks",
        "steps -o csv --technique hidden-single --limit 1",
    ] {
        let output = run("csv", line);
        let rows: Vec<Vec<String>> = text(&output.stdout).lines().map(fields).collect();
        let header = &rows[0];
        assert_eq!(header.last().map(String::as_str), Some("message"), "{line}");
        assert_eq!(rows.len(), 1 + records().len(), "{line}: {}", text(&output.stdout));
        for (number, (row, (_, is_puzzle))) in rows[1..].iter().zip(records()).enumerate() {
            assert_eq!((row.len(), &row[1]), (header.len(), &(number + 1).to_string()), "{line}: {row:?}");
            let message = row.last().unwrap();
            if is_puzzle {
                // The message of a puzzle is what is the matter with it, if something is.
                let known = ["", "no solution: ", "several solutions; "];
                let is_known = known
                    .iter()
                    .any(|start| message.starts_with(start) && start.is_empty() == message.is_empty());
                assert!(row[3] != "error" && !row[2].is_empty() && is_known, "{line}: {row:?}");
            } else {
                let place = format!(":{}:", number + 1);
                assert!(row[3] == "error" && message.contains(&place), "{line}: {row:?}");
                assert!(text(&output.stderr).contains(message.split("; ").next().unwrap()), "{line}");
            }
        }
        assert_eq!(output.status.code(), Some(1), "{line}");
    }
}

#[test]
fn lists_and_templates_have_a_line_for_every_record() {
    for (line, heading) in [
        ("rate", 1),
        ("rate --er-only", 1),
        ("rate --above 1.0 --all", 1),
        ("rate --scale hodoku", 1),
        ("check", 0),
        ("compare --methods reject-lists", 1),
        ("solve -o line", 0),
        ("solve -o line --list 1", 0),
        ("solve -o line --count 3", 0),
        ("rate --template %r;%{message}", 0),
        ("rate --template %{outcome}", 0),
    ] {
        let output = run("lists", line);
        let lines: Vec<&str> = text(&output.stdout).lines().skip(heading).collect();
        assert_eq!(lines.len(), records().len(), "{line}: {}", text(&output.stdout));
        for (number, (told, (_, is_puzzle))) in lines.iter().zip(records()).enumerate() {
            assert_eq!(told.starts_with("error"), !is_puzzle, "{line}: {told}");
            let has_place = told.contains(&format!(":{}:", number + 1));
            let is_short = line.ends_with("%{outcome}") || line.contains("-o line");
            assert_eq!(has_place, !is_puzzle && !is_short, "{line}: {told}");
        }
        assert_eq!(output.status.code(), Some(1), "{line}");
    }
}

#[test]
fn words_have_a_heading_and_json_an_object_for_every_record() {
    let file = list("words").display().to_string();
    for line in [
        "solve",
        "solve --list 1",
        "explain --method reject-lists",
        "hint",
        "steps --technique hidden-single",
    ] {
        let output = run("words", line);
        let headings = text(&output.stdout).lines().filter(|line| line.starts_with(&format!("{file}:")));
        assert_eq!(headings.count(), records().len(), "{line}: {}", text(&output.stdout));
    }
    for line in [
        "solve -o json",
        "solve -o json --count 2",
        "check -o json",
        "explain -o json",
        "hint -o json",
        "steps -o json --technique hidden-single",
        "rate -o json",
        "rate -o json --scale hodoku",
        "rate --trace",
        "compare -o json --methods reject-lists",
    ] {
        let output = run("words", line);
        let objects = text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap());
        let objects: Vec<serde_json::Value> = objects.collect();
        assert_eq!(objects.len(), records().len(), "{line}");
        for (object, (_, is_puzzle)) in objects.iter().zip(records()) {
            let is_error = object["kind"] == "error";
            assert_eq!(is_error, !is_puzzle, "{line}: {object}");
        }
    }
}

#[test]
fn what_is_to_be_read_as_puzzles_again_holds_nothing_else() {
    let puzzles = records().into_iter().filter(|(_, is_puzzle)| *is_puzzle).count();
    let converted = run("again", "convert --to k-line");
    let kakuros = text(&converted.stdout).lines().count();
    assert_eq!((kakuros, converted.status.code()), (1, Some(1)), "{}", text(&converted.stdout));
    // Where something is asked of puzzles, a list of them has no line for what is none; any other line tells
    // it.
    let list = run("again", "rate --above 1.0 --template %g");
    assert_eq!((text(&list.stdout).lines().count() <= puzzles, list.status.code()), (true, Some(1)));
    assert!(text(&list.stdout).lines().all(|line| !line.is_empty()));
    let told = run("again", "rate --above 1.0 --template %g;%r");
    let errors = text(&told.stdout).lines().filter(|line| line.ends_with(";error")).count();
    assert_eq!(errors, records().len() - puzzles);
    let whole = run("again", "rate --template %g");
    assert_eq!(text(&whole.stdout).lines().count(), records().len());
}

#[test]
fn a_list_of_solutions_has_a_row_where_there_is_none() {
    let output = run("none", "solve -o line --list 2");
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    let is_solution = |line: &&&str| line.len() == 81 || line.contains('/');
    assert_eq!(lines.iter().filter(is_solution).count(), 1 + 2 + 1 + 1);
    assert_eq!(lines.iter().filter(|line| **line == "none").count(), 1);
    assert_eq!(lines.iter().filter(|line| **line == "error").count(), 4);
    assert_eq!(lines.len(), 10);
}

#[test]
fn a_source_without_puzzles_does_not_keep_the_others_from_being_answered() {
    let empty = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("rows-empty.txt");
    std::fs::write(&empty, "\n\n").unwrap();
    let mut command = program::qedoku();
    let output = command.args(["solve", "-o", "line"]).arg(empty).arg(list("full")).output().unwrap();
    assert_eq!(text(&output.stdout).lines().count(), records().len());
    assert!(text(&output.stderr).contains("no puzzle found"), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(1));
}
