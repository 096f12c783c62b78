//! Inputs that nobody would wish for, and the same answers however many threads give them.

#[path = "support/program.rs"]
mod program;
#[path = "support/puzzles.rs"]
mod puzzles;
mod support;

use puzzles::puzzle;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use support::{GOOD, text};

/// Some other digit where the solution has 4.
const UNSOLVABLE: &str = "37..6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const CHAINS: &str = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";

/// The output of a command on a file with this text.
fn on(name: &str, input: &str, args: &[&str]) -> Output {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("adversary-{name}"));
    std::fs::write(&path, input).unwrap();
    let mut command = program::qedoku();
    command.args(args).arg("-").stdin(std::fs::File::open(&path).unwrap());
    command.output().unwrap()
}

#[test]
fn every_answer_has_the_same_bytes_on_one_thread_and_on_four() {
    let mut lines: Vec<String> = (0..40).map(puzzle).collect();
    lines[3] = CHAINS.to_owned();
    lines[7] = ".".repeat(81);
    lines[11] = "nonsense".to_owned();
    lines[15] = UNSOLVABLE.to_owned();
    lines[19] = "# 3\\ 4\\ / \\4 . . / \\3 . .".to_owned();
    lines[23] = "# 5\\ 5\\ / \\5 . . / \\5 . .".to_owned();
    lines[27] = "\n# 3\\ 4\\\n\\4 . .\n\\3 . .\n".to_owned();
    lines[31] = GOOD[..80].to_owned();
    let input = lines.join("\n") + "\n";
    let commands: [&[&str]; 5] = [
        &["rate", "--steps"],
        &["rate", "--output", "json", "--above", "4.4"],
        &["explain", "--chains"],
        &["explain", "--output", "json"],
        &["check", "--output", "csv"],
    ];
    for command in commands {
        // The open grid would keep a rating busy for minutes.
        let input = if command[0] == "rate" { input.replace(&".".repeat(81), GOOD) } else { input.clone() };
        let run = |threads| on("threads", &input, &[command, &["--threads", threads]].concat());
        let (one, four) = (run("1"), run("4"));
        assert!(one.stdout.len() > 2000, "{command:?}");
        assert!(one.stdout == four.stdout, "{command:?}");
        assert_eq!(text(&one.stderr), text(&four.stderr), "{command:?}");
        assert_eq!([one.status.code(), four.status.code()], [Some(1); 2], "{command:?}");
    }
}

#[test]
fn puzzles_that_are_none_end_in_an_answer_or_a_message() {
    const COMMANDS: [&[&str]; 6] = [
        &["solve", "-o", "line"],
        &["check"],
        &["rate", "--budget", "200ms"],
        &["explain"],
        &["hint"],
        &["convert", "--to", "line"],
    ];
    let several = ".".repeat(81);
    let inputs = [
        ("empty", "", 1, ["no puzzle found"; 6]),
        ("truncated", &GOOD[..80], 1, ["stdin:1:81: 80 cells found, 81 wanted"; 6]),
        (
            "several",
            &several,
            0,
            ["several", "several", "several solutions", "several solutions", "differ first", "....."],
        ),
        ("none", UNSOLVABLE, 0, ["none", "none", "no solution", "no solution", "no solution", UNSOLVABLE]),
        ("kakuro", "# 46\\ / \\3 .", 1, ["46", "46", "46", "46", "46", "line is a format of Sudoku"]),
        ("bytes", "\u{0}\u{1}\u{2}", 1, ["stdin:1:1: "; 6]),
    ];
    for (name, input, code, told) in inputs {
        for (command, told) in COMMANDS.into_iter().zip(told) {
            let output = on(name, input, command);
            let all = format!("{}{}", text(&output.stdout), text(&output.stderr));
            assert!(all.contains(told), "{command:?} on {name}: {all}");
            assert!(!all.contains("panicked"), "{command:?} on {name}: {all}");
            // How many solutions there are is what `check` tells by its code.
            let code = match (command[0], name) {
                ("check", "several") => 5,
                ("check", "none") => 4,
                _ => code,
            };
            assert_eq!(output.status.code(), Some(code), "{command:?} on {name}: {all}");
        }
    }
}

#[test]
fn a_line_without_end_is_cut_and_the_rest_is_answered() {
    let input = format!("{GOOD}\n{}\n{GOOD}\n", "1".repeat(1 << 20));
    let output = on("long", &input, &["solve", "-o", "line"]);
    assert_eq!(text(&output.stdout).lines().filter(|line| line.len() == 81).count(), 2);
    assert!(
        text(&output.stderr).starts_with("stdin:2:1: the line is longer than "),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(1));
}

#[cfg(unix)]
#[test]
fn runs_ended_by_ctrl_c_go_on_and_print_every_answer_once() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("adversary-ctrl-c");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let lines: String = (0..1500).map(|number| puzzle(number) + "\n").collect();
    std::fs::write(folder.join("list.txt"), &lines).unwrap();
    let command = |args: &[&str]| {
        let mut command = program::qedoku();
        command.args(args).current_dir(&folder).stderr(Stdio::null());
        command
    };
    let input = || std::fs::File::open(folder.join("list.txt")).unwrap();
    let out = || std::fs::OpenOptions::new().append(true).create(true).open(folder.join("out")).unwrap();
    let journalled = || std::fs::metadata(folder.join("ck")).map_or(0, |data| data.len());
    let whole = command(&["rate", "-o", "csv"]).stdin(input()).output().unwrap();
    assert_eq!((text(&whole.stdout).lines().count(), whole.status.code()), (1501, Some(0)));
    let args = ["rate", "-o", "csv", "--checkpoint", "ck"];
    for stop in 1..=6 {
        let mut child = command(&args).stdin(Stdio::piped()).stdout(out()).spawn().unwrap();
        // The list does not end here, so that the signal always comes in the middle, however fast the run is.
        let mut feed = child.stdin.take().unwrap();
        feed.write_all(&lines.as_bytes()[..lines.len() * stop / 7]).unwrap();
        let before = journalled();
        while journalled() == before && child.try_wait().unwrap().is_none() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        std::thread::sleep(std::time::Duration::from_millis(5 * stop as u64));
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130), "stop {stop}");
        let printed = std::fs::read(folder.join("out")).unwrap();
        assert!(whole.stdout.starts_with(&printed), "stop {stop}");
        assert!(printed.ends_with(b"\n"), "stop {stop}");
    }
    let ended = command(&args).stdin(input()).stdout(out()).status().unwrap();
    assert_eq!(ended.code(), Some(0));
    assert!(std::fs::read(folder.join("out")).unwrap() == whole.stdout);
}
