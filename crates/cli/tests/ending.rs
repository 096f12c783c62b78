//! How runs end: the exit code, the same for a file, an argument and standard input, and for all verbs.

#[path = "support/program.rs"]
mod program;
mod support;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use support::{GOOD, text};

const KAKURO: &str = "# 3\\ 4\\ / \\4 . . / \\3 . .";

fn qedoku(line: &str) -> Command {
    let mut command = program::qedoku();
    command.args(line.split_whitespace()).stdin(Stdio::null());
    command
}

/// The output of a command on a puzzle from a file, as an argument, and from standard input.
fn all_ways(name: &str, line: &str, puzzle: &str) -> [Output; 3] {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("ending-{name}.txt"));
    std::fs::write(&path, format!("{puzzle}\n")).unwrap();
    [
        qedoku(line).arg(&path).output().unwrap(),
        qedoku(line).arg(puzzle).output().unwrap(),
        qedoku(line).stdin(std::fs::File::open(&path).unwrap()).output().unwrap(),
    ]
}

const SEVERAL: &str = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";

#[test]
fn check_and_strict_tell_by_the_code_how_many_solutions_there_are_wherever_the_puzzle_comes_from() {
    let none = GOOD.replacen("3...", "37..", 1);
    let clash = format!("33{}", &GOOD[2..]);
    let (no_kakuro, several_kakuro) = ("# 3\\ 5\\ / \\4 . . / \\4 . .", "# 5\\ 5\\ / \\5 . . / \\5 . .");
    for verb in [
        "check",
        "check --strict -o csv",
        "solve --strict",
        "solve --strict -o line",
        "solve --strict --count 1",
        "explain --strict",
        "explain --strict --method tagging",
        "hint --strict",
        "steps --strict --limit 1",
        "rate --strict",
        "rate --strict --summary",
        "compare --strict --methods human,necks",
        "convert --strict --json",
    ] {
        for (name, puzzle, code) in [
            ("good", GOOD, 0),
            ("kakuro", KAKURO, 0),
            ("none", none.as_str(), 4),
            ("no-kakuro", no_kakuro, 4),
            ("several", SEVERAL, 5),
            ("several-kakuro", several_kakuro, 5),
            ("clash", clash.as_str(), 1),
        ] {
            for output in all_ways(&format!("strict-{}-{name}", verb.len()), verb, puzzle) {
                assert_eq!(output.status.code(), Some(code), "{verb} {name}: {}", text(&output.stderr));
            }
        }
        for (argument, code) in [("53..7", 2), ("no-such-file.txt", 2)] {
            let output = qedoku(verb).arg(argument).output().unwrap();
            assert_eq!(output.status.code(), Some(code), "{verb} {argument}");
        }
    }
    let unreadable = GOOD.replacen('.', "?!", 1);
    // Of several puzzles the worst tells: what cannot be read, then none, then several.
    for (list, code) in [
        (&[GOOD, SEVERAL, none.as_str()][..], 4),
        (&[SEVERAL, GOOD], 5),
        (&[none.as_str(), unreadable.as_str(), SEVERAL], 1),
    ] {
        for output in all_ways("strict-list", "solve --strict -o line", &list.join("\n")) {
            assert_eq!(output.status.code(), Some(code), "{list:?}");
        }
    }
}

#[test]
fn arguments_that_no_puzzle_can_satisfy_end_with_2_before_anything_is_read() {
    for line in [
        "steps --technique nonsense",
        "steps --technique nonsense --family kakuro",
        "steps --technique crossing-sums --family sudoku",
        "steps --technique crossing-sums --format line",
        "steps --house r0",
        "steps --house c99999",
        "steps --house b10",
        "steps --house x4",
        "steps --house r10 --family sudoku",
        "steps --house b2 --family kakuro",
        "steps --target r0c1-3",
        "steps --target r1c1-0",
        "steps --target r1c1-10",
        "steps --target r10c1-3 --format line",
        "steps --digit 0",
        "steps --digit 10",
        "steps --limit -1",
        "steps --limit x",
        "solve --count x",
        "solve --count 18446744073709551616",
        "solve --list 1.5",
        "solve --budget 1e30s",
        "solve --budget -1s",
        "solve --budget 5",
        "check --backdoors=4",
        "hint --level 5",
        "hint --level x",
        "rate --above 5 --below 4",
        "rate --above 5.0 --below 5.1",
        "rate --above 9.35",
        "rate --scale se,nonsense",
        "compare --methods nonsense",
        "convert --to sdk --keep-tail",
        "explain --method human --tables all",
        "explain --method tagging --cells",
        "explain --rules nonsense",
        "explain --method necks --family sudoku",
        "explain --modes y",
        "hint --method se --groups",
        "compare --methods human,se --modes x,xy",
        "hint --method reject-lists --format k-line",
        "solve --threads 0",
        "solve --threads 1025",
        "solve --threads 20000",
        "solve --threads 18446744073709551615",
        "solve --threads x",
        "convert",
        "convert --output text",
        "convert --json --keep-tail",
        "solve --json --output csv",
        "rate --json --template %g",
        "solve --carry id",
        "convert --to line --carry id",
        "solve --skip x",
        "solve --take -1",
        "rate --summary --steps",
        "combos x 2",
        "combos 10 18446744073709551615",
        "combos 18446744073709551615 9",
    ] {
        // Nothing is read: standard input would not end.
        let mut command = qedoku(line);
        let output = if line.starts_with("combos") { command.output() } else { command.arg("-").output() };
        let output = output.unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{line}");
        let told = text(&output.stderr);
        for raw in ["invalid digit found", "too large to fit", "out of range"] {
            assert!(!told.contains(raw), "{line}: {told}");
        }
    }
}

#[test]
fn numbers_at_their_extremes_are_taken_by_every_verb() {
    let most = u64::MAX;
    for line in [
        format!("solve --count {most}"),
        format!("solve --list {most}"),
        "solve --count 0".to_owned(),
        "solve --list 0 -o line".to_owned(),
        format!("steps --limit {most} --technique full-house"),
        "steps --limit 0".to_owned(),
        "solve --threads 1024".to_owned(),
        "rate --above 0 --below 99.9".to_owned(),
    ] {
        let output = qedoku(&line).arg(GOOD).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
        assert!(!output.stdout.is_empty(), "{line}");
    }
    for verb in ["solve", "explain", "hint", "steps --technique full-house", "rate", "compare"] {
        for time in ["0ms", "0s", "none", "18446744073709551615ms", "18446744073709551615m"] {
            let output = qedoku(&format!("{verb} --budget {time}")).arg(GOOD).output().unwrap();
            assert_eq!(output.status.code(), Some(0), "{verb} {time}: {}", text(&output.stderr));
        }
    }
}

#[test]
fn a_house_or_cell_that_a_puzzle_lacks_is_an_error_of_that_puzzle() {
    for (puzzle, option, has) in [
        (GOOD, "--house r10", "rows r1 to r9"),
        (GOOD, "--house c250", "columns c1 to c9"),
        (GOOD, "--target r10c1-3", "rows r1 to r9"),
        (KAKURO, "--house b2", "a Kakuro has no boxes"),
        (KAKURO, "--house r4", "rows r1 to r3"),
        (KAKURO, "--target r2c4-1", "columns c1 to c3"),
    ] {
        for output in all_ways("lacks", &format!("steps {option}"), puzzle) {
            let told = text(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{option}: {told}");
            assert!(told.contains(":1:1: there is no ") && told.contains(has), "{option}: {told}");
        }
    }
}

#[test]
fn scales_and_methods_named_twice_stand_once() {
    for line in ["rate -o csv --scale se,se,hodoku,se", "compare -o csv --methods reject-lists,reject-lists"]
    {
        let output = qedoku(line).arg(GOOD).output().unwrap();
        let header: Vec<&str> = text(&output.stdout).lines().next().unwrap().split(',').collect();
        let mut once = header.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), header.len(), "{header:?}");
    }
}

#[test]
fn one_line_of_an_argument_that_cannot_be_read_costs_its_own_answer_alone() {
    for (puzzle, verbs) in [
        (GOOD, &["examine --cell r1c2", "graph --digit 4", "rate --scale human"][..]),
        (KAKURO, &["explain --method necks"]),
    ] {
        let all = [
            "check",
            "solve -o line",
            "explain",
            "hint",
            "hint --apply",
            "mistakes",
            "steps --limit 1",
            "rate",
            "rate -o csv",
            "compare --methods human,necks",
            "convert --json",
            "draw",
        ];
        for verb in all.iter().chain(verbs) {
            let bad = GOOD.replacen('.', "?!", 1);
            for list in [[puzzle, bad.as_str(), puzzle], [bad.as_str(), puzzle, puzzle]] {
                let [file, argument, input] = all_ways("one-line", verb, &list.join("\n"));
                for output in [&file, &argument, &input] {
                    assert_eq!(output.status.code(), Some(1), "{verb}: {}", text(&output.stderr));
                }
                // But for the names of the sources they say the same.
                let said = |output: &Output, name: &str| text(&output.stdout).replace(name, "stdin");
                let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ending-one-line.txt");
                let from_argument = said(&argument, "argument 1");
                assert_eq!(from_argument, said(&file, path.to_str().unwrap()), "{verb}");
                assert_eq!(from_argument, said(&input, "stdin"), "{verb}");
            }
        }
    }
}

#[test]
fn what_is_hopeless_is_said_beside_answers_that_are_about_something_else() {
    let wrong = format!(":0000:x:3+1{}:::", &GOOD[2..]);
    for verb in ["examine --cell r4c4", "graph --digit 4", "check-chain (4)r1c2=r1c3"] {
        let output = qedoku(verb).arg(&wrong).output().unwrap();
        let said = text(&output.stderr);
        assert!(said.contains("note: no solution: your 1 in r1c2 is wrong"), "{verb}: {said}");
        assert!(!output.stdout.is_empty() && output.status.code() == Some(0), "{verb}");
        assert!(!text(&qedoku(verb).arg(GOOD).output().unwrap().stderr).contains("solution"), "{verb}");
    }
}
