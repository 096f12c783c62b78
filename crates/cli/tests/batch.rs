//! How the command behaves on many puzzles, bad ones, and readers that go away.

#[path = "support/program.rs"]
mod program;
#[path = "support/puzzles.rs"]
mod puzzles;
mod support;

use puzzles::puzzle;
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use support::{GOOD, text};

const SOLVED: &str = "347162895251978643968453127519687432624319758783245961435791286192836574876524319";

fn qedoku(args: &[&str]) -> Command {
    let mut command = program::qedoku();
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The output on an input, fed while the output is read.
fn fed(args: &[&str], input: Vec<u8>) -> Output {
    let mut child = qedoku(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        // The program may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

fn list(count: usize) -> Vec<u8> {
    (0..count).map(|n| puzzle(n) + "\n").collect::<String>().into_bytes()
}

#[test]
fn a_bad_line_in_the_middle_is_reported_with_its_place_and_the_rest_is_answered() {
    let input = format!("{GOOD}\n\n# comment\n{}o{}\n{GOOD}\n", &GOOD[..9], &GOOD[10..]);
    let output = fed(&["solve", "--output", "line"], input.into_bytes());
    assert_eq!(text(&output.stdout), format!("{SOLVED}\nerror\n{SOLVED}\n"));
    let message = text(&output.stderr);
    assert!(message.starts_with("stdin:4:10: ") && message.contains("type"), "{message}");
    assert_eq!(message.lines().count(), 1);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn answers_keep_the_order_of_the_puzzles_on_many_threads() {
    let one = fed(&["solve", "-o", "line", "--threads", "1"], list(3000));
    assert_eq!(text(&one.stdout).lines().count(), 3000);
    for (number, line) in text(&one.stdout).lines().enumerate() {
        let puzzle = puzzle(number);
        assert!(line.bytes().zip(puzzle.bytes()).all(|(s, p)| p == b'.' || p == s), "{line} {puzzle}");
    }
    for threads in ["2", "16"] {
        let many = fed(&["solve", "-o", "line", "--threads", threads], list(3000));
        assert!(many.stdout == one.stdout, "{threads} threads");
    }
}

#[test]
fn a_hundred_thousand_lines_are_answered_line_by_line() {
    let output = fed(&["check", "-o", "csv"], list(100_000));
    assert_eq!(output.status.code(), Some(0));
    let rows = text(&output.stdout);
    assert_eq!(rows.lines().count(), 100_001);
    for (number, row) in rows.lines().skip(1).enumerate().step_by(997) {
        assert_eq!(row, format!("stdin,{},{},yes,one,no,", number + 1, puzzle(number)));
    }
}

/// A run whose input stays open; it is ended when this goes.
struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn with(args: &[&str]) -> Talk {
        let mut child = qedoku(args).spawn().unwrap();
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (heard, lines) = channel();
        std::thread::spawn(move || {
            stdout.lines().map_while(Result::ok).try_for_each(|line| heard.send(line))
        });
        Talk { child, stdin, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    fn hear(&self) -> String {
        self.lines.recv_timeout(Duration::from_secs(60)).unwrap()
    }

    /// The exit code.
    fn end(mut self) -> Option<i32> {
        self.stdin = None;
        self.child.wait().unwrap().code()
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

#[test]
fn each_line_is_answered_before_the_next_one_is_typed() {
    let mut talk = Talk::with(&["solve", "-o", "line", "--format", "line"]);
    for _ in 0..3 {
        talk.say(GOOD);
        assert_eq!(talk.hear(), SOLVED);
    }
    assert_eq!(talk.end(), Some(0));
}

#[test]
fn lines_of_a_list_are_answered_from_the_second_one_on_as_they_come() {
    let mut talk = Talk::with(&["rate", "--template", "%n"]);
    talk.say(GOOD);
    talk.say(GOOD);
    assert_eq!((talk.hear(), talk.hear()), ("1".to_owned(), "2".to_owned()));
    for number in 3..6 {
        talk.say(GOOD);
        assert_eq!(talk.hear(), number.to_string());
    }
    assert_eq!(talk.end(), Some(0));
}

#[test]
fn in_any_format_a_blank_line_ends_a_puzzle_and_it_is_answered() {
    let mut talk = Talk::with(&["solve", "-o", "line"]);
    for puzzle in [GOOD, "# 3\\ 4\\\n\\4 . .\n\\3 . .", GOOD] {
        talk.say(puzzle);
        talk.say("");
        assert_eq!(talk.hear(), if puzzle == GOOD { SOLVED } else { "###/#13/#21" });
    }
    assert_eq!(talk.end(), Some(0));
}

#[test]
fn a_reader_that_goes_away_ends_the_run_without_a_word() {
    let mut child = qedoku(&["rate"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&list(40_000));
    });
    let mut start = [0; 50];
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut start).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_answered_and_exits_130() {
    let mut talk = Talk::with(&["solve", "-o", "line"]);
    talk.say(GOOD);
    talk.say("");
    assert_eq!(talk.hear(), SOLVED);
    let sent = Command::new("kill").args(["-INT", &talk.child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    // The input is still open: the run ends all the same.
    assert_eq!(talk.child.wait().unwrap().code(), Some(130));
}

#[test]
fn an_empty_input_is_said_to_be_empty() {
    for input in ["", "\n\n", "# only a comment\n"] {
        let output = fed(&["check"], input.into());
        assert_eq!(text(&output.stdout), "");
        assert!(text(&output.stderr).contains("no puzzle found"), "{}", text(&output.stderr));
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn unusable_arguments_exit_with_2_and_do_nothing() {
    for args in [
        &["solve", "no-such-file"][..],
        &["solve", "--threads", "0", GOOD],
        &["solve", "--family", "chess", GOOD],
        &["rate", "--trace", "--output", "csv", GOOD],
        &["check", "--family", "kakuro", "--format", "line", GOOD],
        &["check", "-", "-"],
        &["techniques", "no-such-technique"],
        &["man", "no-such-command"],
        &["check", "."],
        &[],
    ] {
        let output = fed(args, Vec::new());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn an_argument_that_is_nothing_is_told_in_both_readings() {
    let output = fed(&["solve", "53..7....6..195"], Vec::new());
    let message = text(&output.stderr);
    assert!(message.contains("neither a file that exists nor a puzzle"), "{message}");
    assert!(message.contains("15 cells found, 81 wanted"), "{message}");
}

#[test]
fn json_has_an_object_for_every_puzzle_and_every_bad_line() {
    let input = format!("{GOOD}\nnonsense\n# 3\\ 4\\ / \\4 . . / \\3 . .\n55{}\n", ".".repeat(79));
    for command in ["solve", "check", "explain", "hint", "rate"] {
        let output = fed(&[command, "--output", "json"], input.clone().into_bytes());
        let objects: Vec<serde_json::Value> =
            text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(objects.len(), 4, "{command}");
        assert!(objects.iter().all(|object| object["version"] == 1), "{command}");
        assert_eq!(objects[0]["kind"], command);
        assert_eq!(objects[0]["puzzle"], GOOD);
        assert_eq!((&objects[1]["kind"], &objects[1]["line"]), (&"error".into(), &2.into()), "{command}");
        assert_eq!(output.status.code(), Some(1), "{command}");
    }
}

#[test]
fn a_puzzle_that_is_not_solved_is_never_printed_as_rated() {
    // Two solutions, which the techniques cannot choose from.
    let open = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
    let rate = |args: &[&str]| fed(&[&["rate"], args].concat(), format!("{open}\n{GOOD}\n").into_bytes());
    let rows = rate(&["--output", "csv"]);
    let rows: Vec<&str> = text(&rows.stdout).lines().collect();
    assert!(
        rows[1].starts_with(&format!("stdin,1,{open},several,,,,se 1.2.1.3,several solutions")),
        "{}",
        rows[1]
    );
    assert_eq!(rows[2], format!("stdin,2,{GOOD},solved,4.5,1.2,1.2,se 1.2.1.3,"));
    let list = rate(&[]);
    assert!(text(&list.stdout).lines().nth(1).unwrap().starts_with("several solutions  "));
    let json = rate(&["--output", "json"]);
    let first: serde_json::Value = serde_json::from_str(text(&json.stdout).lines().next().unwrap()).unwrap();
    assert_eq!((&first["outcome"], &first["er"]), (&"several".into(), &serde_json::Value::Null));
    let trace = rate(&["--trace"]);
    assert!(text(&trace.stdout).starts_with(&format!("{{\"puzzle\":\"{open}\",\"er\":20.0,")));
    assert_eq!(trace.status.code(), Some(0));
}

#[test]
fn traces_are_the_bytes_of_the_reference() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/se-1.2.1.3/er-1-to-6.jsonl");
    let Ok(lines) = std::fs::read_to_string(path) else {
        println!("skipped: {path} is not here");
        return;
    };
    let lines: Vec<&str> = lines.lines().step_by(50).collect();
    let mut input = String::new();
    for line in &lines {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        let _ = writeln!(input, "{}", object["puzzle"].as_str().unwrap());
    }
    let output = fed(&["rate", "--trace"], input.into_bytes());
    for (traced, line) in text(&output.stdout).lines().zip(&lines) {
        assert_eq!(traced, *line);
    }
    assert_eq!(text(&output.stdout).lines().count(), lines.len());
}

#[test]
fn kakuro_solutions_are_in_the_form_of_the_collection() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/kakuro/kakuro.tsv");
    let Ok(table) = std::fs::read_to_string(path) else {
        println!("skipped: {path} is not here");
        return;
    };
    let rows: Vec<&str> = table.lines().skip(1).take(40).collect();
    let solutions: Vec<&str> = rows.iter().filter_map(|row| row.split('\t').next_back()).collect();
    let head = table.lines().take(41).collect::<Vec<_>>().join("\n");
    let output = fed(&["solve", "-o", "line"], head.into_bytes());
    assert_eq!(text(&output.stdout).lines().collect::<Vec<_>>(), solutions);
}

#[test]
fn colour_is_off_unless_asked_for_and_adds_nothing_but_codes() {
    let plain = fed(&["explain", "--grids", GOOD], Vec::new());
    assert!(!text(&plain.stdout).contains('\u{1b}'));
    let coloured = fed(&["explain", "--grids", "--color", "always", GOOD], Vec::new());
    let mut stripped = String::new();
    for (i, piece) in text(&coloured.stdout).split("\u{1b}[").enumerate() {
        stripped.push_str(if i == 0 { piece } else { piece.split_once('m').unwrap().1 });
    }
    assert_eq!(stripped, text(&plain.stdout));
    assert!(text(&coloured.stdout).len() > stripped.len());
}
