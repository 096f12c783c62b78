//! Output and complaints that nobody takes: standard output and standard error that are closed, full, or
//! whose reader has gone, for everything that the program can say.
#![cfg(target_os = "linux")]

mod support;

use std::fs::OpenOptions;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use support::{GOOD, text};

/// A list with puzzles of which some draw a complaint or a note.
fn list() -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("streams.txt");
    let lines = [GOOD, "nonsense", "# 3\\ 4\\ / \\4 . . / \\3 . .", &format!("55{}", &GOOD[2..]), GOOD];
    std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    path
}

/// Everything that the program does: the verbs with and without complaints, and what it says of itself.
fn commands() -> Vec<Vec<String>> {
    let list = list().display().to_string();
    let verbs = [
        "solve",
        "solve -o csv",
        "solve --list 2 -o line",
        "check",
        "check -o json",
        "explain",
        "hint",
        "steps --technique naked-pair",
        "rate",
        "rate --template %n",
        "rate --scale se",
        "compare --methods reject-lists",
        "compare --methods reject-lists --summary",
        "convert --to line",
    ];
    let others = [
        "combos 10 2",
        "techniques",
        "techniques x-wing",
        "completions bash",
        "man",
        "man solve",
        "--help",
        "--version",
        "solve --help",
        "help",
        // Misuse of all kinds.
        "",
        "nonsense",
        "solve --nonsense",
        "solve nonsense",
        "techniques nonsense",
        "man nonsense",
        "combos 10 20",
        "steps --technique nonsense",
    ];
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let on_list = verbs.iter().map(|line| [words(line), vec![list.clone()]].concat());
    on_list.chain(others.iter().map(|line| words(line))).collect()
}

/// How a stream goes wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Wrong {
    Closed,
    Full,
    /// A pipe without a reader.
    Unread,
}

fn taken(wrong: Wrong) -> Stdio {
    match wrong {
        // The shell closes it.
        Wrong::Closed => Stdio::null(),
        Wrong::Full => OpenOptions::new().write(true).open("/dev/full").unwrap().into(),
        Wrong::Unread => std::io::pipe().unwrap().1.into(),
    }
}

fn run(args: &[String], out: Option<Wrong>, err: Option<Wrong>) -> Output {
    let mut closing = String::from("exec \"$0\" \"$@\"");
    for (stream, wrong) in [(">&-", out), ("2>&-", err)] {
        if wrong == Some(Wrong::Closed) {
            closing = format!("{closing} {stream}");
        }
    }
    let mut command = Command::new("sh");
    command.args(["-c", &closing, env!("CARGO_BIN_EXE_qedoku")]).args(args).stdin(Stdio::null());
    command.stdout(out.map_or_else(Stdio::piped, taken)).stderr(err.map_or_else(Stdio::piped, taken));
    command.spawn().unwrap().wait_with_output().unwrap()
}

#[test]
fn complaints_that_nobody_takes_change_neither_answers_nor_exit_code() {
    for args in commands() {
        let usual = run(&args, None, None);
        for wrong in [Wrong::Closed, Wrong::Full, Wrong::Unread] {
            let output = run(&args, None, Some(wrong));
            assert_eq!(output.status.code(), usual.status.code(), "{args:?} {wrong:?}");
            assert!(output.stdout == usual.stdout, "{args:?} {wrong:?}");
        }
    }
}

#[test]
fn answers_that_cannot_be_written_end_every_command_alike_with_one_message() {
    for args in commands() {
        let usual = run(&args, None, None);
        let full = run(&args, Some(Wrong::Full), None);
        let unread = run(&args, Some(Wrong::Unread), None);
        let closed = run(&args, Some(Wrong::Closed), None);
        let told = text(&full.stderr).matches("standard output cannot be written: ").count();
        if usual.stdout.is_empty() {
            assert_eq!((told, full.status.code()), (0, usual.status.code()), "{args:?}");
            assert_eq!(unread.status.code(), usual.status.code(), "{args:?}");
        } else {
            assert_eq!((told, full.status.code()), (1, Some(1)), "{args:?}: {}", text(&full.stderr));
            assert_eq!(run(&args, Some(Wrong::Full), Some(Wrong::Full)).status.code(), Some(1), "{args:?}");
            // A reader that has gone has what it wants.
            assert_eq!(unread.status.code(), Some(0), "{args:?}");
            assert!(!text(&unread.stderr).contains("standard output"), "{args:?}");
        }
        assert_eq!(closed.status.code(), usual.status.code(), "{args:?}");
    }
}

#[test]
fn ctrl_c_ends_a_run_whose_complaints_nobody_takes() {
    for wrong in [Wrong::Closed, Wrong::Full, Wrong::Unread] {
        let closing = if wrong == Wrong::Closed { " 2>&-" } else { "" };
        let mut command = Command::new("sh");
        command.args(["-c", &format!("exec \"$0\" \"$@\"{closing}"), env!("CARGO_BIN_EXE_qedoku")]);
        command.args(["solve", "-o", "line", "--format", "line"]).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).stderr(taken(wrong)).spawn().unwrap();
        let mut feed = child.stdin.take().unwrap();
        std::io::Write::write_all(&mut feed, b"nonsense\n").unwrap();
        // Its answer tells that it runs.
        let mut answer = [0; 6];
        std::io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut answer).unwrap();
        assert_eq!(text(&answer), "error\n");
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130), "{wrong:?}");
    }
}
