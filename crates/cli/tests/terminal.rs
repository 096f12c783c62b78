//! Puzzles that are typed or pasted at a terminal are answered at once, without the end of the input.
#![cfg(unix)]

#[path = "support/program.rs"]
mod program;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A puzzle with ratings 4.5/1.2/1.2.
const GOOD: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const KLINE: &str = "# 3\\ 4\\ / \\4 . . / \\3 . .";

/// A command with a terminal as its standard input, and what it has printed.
struct Session {
    keys: File,
    child: Child,
    printed: Receiver<String>,
}

impl Session {
    fn of(args: &[&str]) -> Session {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        let input = OpenOptions::new().read(true).write(true).open(name).unwrap();
        let mut child = program::qedoku()
            .args(args)
            .stdin(input)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = child.stdout.take().unwrap();
        let (send, printed) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                let _ = send.send(String::from_utf8_lossy(&buffer[..count]).into_owned());
            }
        });
        Session { keys: File::from(master), child, printed }
    }

    /// What is printed once some keys were typed, and nothing behind them.
    fn answer_to(&mut self, keys: &str) -> String {
        self.keys.write_all(keys.as_bytes()).unwrap();
        let mut all = self.printed.recv_timeout(Duration::from_secs(30)).unwrap_or_default();
        while let Ok(more) = self.printed.recv_timeout(Duration::from_millis(300)) {
            all.push_str(&more);
        }
        all
    }

    /// Ends the input.
    fn end(mut self) -> String {
        self.keys.write_all(b"\x04").unwrap();
        assert!(self.child.wait().unwrap().code().is_some());
        self.printed.iter().collect()
    }
}

fn rows(line: &str) -> String {
    line.as_bytes().chunks(9).map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect()
}

#[test]
fn a_puzzle_is_answered_as_soon_as_it_is_whole() {
    let kakuro = format!("{}\n\n", KLINE.replace(" / ", "\n"));
    for (keys, what) in [
        (rows(GOOD), "nine rows"),
        (format!("{GOOD}\n"), "a line"),
        (kakuro, "a Kakuro and a blank line"),
        (format!("{KLINE}\n"), "a Kakuro on one line"),
        (format!("+---+---+---+\n{}+---+---+---+\n", rows(GOOD)), "a grid with a border"),
        (
            "53  7\n6  195\n 98    6\n8   6   3\n4  8 3  1\n7   2   6\n 6    28\n   419  5\n    8  79\n\n"
                .to_owned(),
            "blanks",
        ),
    ] {
        let mut session = Session::of(&["solve", "-o", "line", "-"]);
        let answer = session.answer_to(&keys);
        assert!(answer.lines().count() == 1 && answer.len() > 8, "{what}: {answer:?}");
        assert_eq!(session.end(), "", "{what}");
    }
}

#[test]
fn one_puzzle_after_the_other_is_answered_and_what_belongs_to_one_stays_with_it() {
    let mut session = Session::of(&["convert", "--to", "library", "-"]);
    let first = session.answer_to(&rows(GOOD));
    assert!(first.starts_with(":0000:x:"), "{first:?}");
    let placed = GOOD.replacen('.', "4", 1);
    let second = session.answer_to(&format!("[Puzzle]\n{}[State]\n{}", rows(GOOD), rows(&placed)));
    assert!(second.contains("+4") && second.lines().count() == 1, "{second:?}");
    let third = session.answer_to(&format!("{GOOD}\n"));
    assert_eq!(third, first);
    assert_eq!(session.end(), "");
}

#[test]
fn rows_that_are_typed_slowly_are_one_puzzle() {
    let mut session = Session::of(&["solve", "-o", "line", "-"]);
    for row in rows(GOOD).lines() {
        session.keys.write_all(format!("{row}\n").as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(250));
    }
    let answer = session.answer_to("");
    assert_eq!(answer.lines().count(), 1, "{answer:?}");
}
