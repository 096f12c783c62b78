//! Runs that are cut off and go on.

#[path = "support/program.rs"]
mod program;
#[path = "support/puzzles.rs"]
mod puzzles;
mod support;

use puzzles::puzzle;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use support::{GOOD, text};

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("checkpoint-{name}"));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }

    /// How long a file is, 0 before it is there.
    fn size(&self, name: &str) -> u64 {
        std::fs::metadata(self.0.join(name)).map_or(0, |data| data.len())
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = program::qedoku();
        command.args(args).current_dir(&self.0).stdin(Stdio::null());
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    /// The command, printing into a file as a shell would have it.
    fn redirected(&self, args: &[&str], name: &str, redirection: &str) -> Command {
        let path = self.0.join(name);
        let file = match redirection {
            ">" => File::create(path),
            _ => OpenOptions::new().append(true).create(true).open(path),
        };
        let mut command = self.command(args);
        command.stdout(file.unwrap()).stderr(Stdio::null());
        command
    }
}

fn list(count: usize) -> String {
    let mut lines: Vec<String> = (0..count).map(puzzle).collect();
    lines.insert(count / 3, "nonsense".to_owned());
    lines.insert(count / 2, "# 3\\ 4\\ / \\4 . . / \\3 . .".to_owned());
    lines.join("\n") + "\n"
}

#[test]
fn a_run_that_is_killed_again_and_again_prints_every_answer_once() {
    const KILLS: usize = 6;
    let folder = Folder::new("killed");
    let lines = list(1200);
    folder.write("list.txt", &lines);
    let input = || File::open(folder.0.join("list.txt")).unwrap();
    let whole = folder.command(&["rate", "--output", "csv"]).stdin(input()).output().unwrap();
    assert_eq!((text(&whole.stdout).lines().count(), whole.status.code()), (1203, Some(1)));
    for (redirection, threads) in [(">", "1"), (">>", "2")] {
        let journal = format!("{threads}.ck");
        let args = ["rate", "-o", "csv", "--checkpoint", &journal, "--threads", threads];
        let mut moment = 17;
        for kill in 1..=KILLS {
            moment = (moment * 37 + 11) % 31;
            let mut child =
                folder.redirected(&args, "out", redirection).stdin(Stdio::piped()).spawn().unwrap();
            // The list never ends here, so that the kill always cuts the run off, however fast it is.
            let mut feed = child.stdin.take().unwrap();
            feed.write_all(&lines.as_bytes()[..lines.len() * kill / (KILLS + 1)]).unwrap();
            let answered = folder.size(&journal);
            while folder.size(&journal) == answered && child.try_wait().unwrap().is_none() {
                std::thread::sleep(Duration::from_millis(1));
            }
            std::thread::sleep(Duration::from_millis(moment));
            assert!(child.try_wait().unwrap().is_none(), "{redirection}");
            child.kill().unwrap();
            child.wait().unwrap();
        }
        let ended = folder.redirected(&args, "out", redirection).stdin(input()).status().unwrap();
        assert_eq!(ended.code(), Some(1));
        assert!(folder.read("out").as_bytes() == whole.stdout, "{redirection}");
        // Once more: the answers come from the journal, to whatever reads them.
        let again = folder.command(&args).stdin(input()).output().unwrap();
        assert!(again.stdout == whole.stdout && again.stderr == whole.stderr, "{redirection}");
        std::fs::remove_file(folder.0.join("out")).unwrap();
    }
}

#[test]
fn an_input_that_has_changed_is_refused_and_one_that_has_grown_is_answered_on() {
    let folder = Folder::new("changed");
    let lines: Vec<String> = (0..20).map(puzzle).collect();
    let args = ["rate", "--checkpoint", "run.ck", "list.txt"];
    folder.write("list.txt", &(lines.join("\n") + "\n"));
    let first = folder.run(&args);
    // The name of the scale, and a line for each.
    assert_eq!((text(&first.stdout).lines().count(), first.status.code()), (1 + 20, Some(0)));
    let other = [&lines[..5], &[GOOD.to_owned()], &lines[6..]].concat().join("\n") + "\n";
    let shorter = lines[..10].join("\n") + "\n";
    for (changed, said) in [(other, "is not the one that is answered"), (shorter, "it ends after 10 puzzles")]
    {
        folder.write("list.txt", &changed);
        let refused = folder.run(&args);
        let message = text(&refused.stderr);
        assert!(
            message.starts_with("run.ck: the input has changed: ") && message.contains(said),
            "{message}"
        );
        assert_eq!((text(&refused.stdout), refused.status.code()), ("", Some(2)));
    }
    folder.write("list.txt", &(lines.join("\n") + "\n" + &puzzle(20) + "\n"));
    let grown = folder.run(&args);
    assert!(text(&grown.stdout).starts_with(text(&first.stdout)));
    assert!(text(&grown.stdout).ends_with(&format!("{}\n", puzzle(20))));
    assert_eq!(text(&grown.stdout).lines().count(), 1 + 21);
}

#[test]
fn a_checkpoint_of_another_command_or_no_checkpoint_at_all_is_refused() {
    let folder = Folder::new("other");
    folder.write("list.txt", &list(3));
    folder.run(&["rate", "--checkpoint", "run.ck", "list.txt"]);
    // How it runs is no part of the command.
    let same = folder.run(&["rate", "--threads", "1", "-q", "--checkpoint", "run.ck", "list.txt"]);
    assert_eq!(text(&same.stdout).lines().count(), 1 + 5);
    for args in [
        &["rate", "--er-only", "--checkpoint", "run.ck", "list.txt"][..],
        &["solve", "--checkpoint", "run.ck", "list.txt"],
        &["rate", "--checkpoint", "list.txt", "list.txt"],
    ] {
        let refused = folder.run(args);
        assert_eq!((text(&refused.stdout), refused.status.code()), ("", Some(2)), "{args:?}");
        assert!(text(&refused.stderr).contains("checkpoint"), "{}", text(&refused.stderr));
    }
    assert_eq!(folder.read("list.txt"), list(3));
}

#[test]
fn every_command_that_answers_puzzles_goes_on_from_standard_input_too() {
    let folder = Folder::new("commands");
    for command in ["solve", "check", "explain", "hint", "rate", "convert"] {
        let journal = format!("{command}.ck");
        let fed = |count: usize, file: bool| {
            folder.write("list.txt", &(0..count).map(|n| puzzle(n) + "\n").collect::<String>());
            let mut args = vec![command];
            if command == "convert" {
                args.extend(["--to", "grid"]);
            }
            if file {
                args.extend(["--checkpoint", &journal]);
            }
            let input = File::open(folder.0.join("list.txt")).unwrap();
            folder.command(&args).stdin(input).output().unwrap()
        };
        // Cut off after three puzzles, as far as the journal can tell.
        fed(3, true);
        let (went_on, whole) = (fed(5, true), fed(5, false));
        assert!(went_on.stdout == whole.stdout, "{command}");
        assert_eq!(went_on.status.code(), Some(0), "{command}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_holds_something_else_than_the_answers_is_left_alone() {
    let folder = Folder::new("elsewhere");
    folder.write("list.txt", &list(5));
    let args = ["rate", "--checkpoint", "run.ck", "list.txt"];
    folder.write("out", "before\n");
    assert!(folder.redirected(&args, "out", ">>").status().unwrap().code() == Some(1));
    let answers = folder.read("out");
    assert!(answers.starts_with("before\n"));
    folder.redirected(&args, "out", ">>").status().unwrap();
    assert_eq!(folder.read("out"), answers);
    let spoilt = answers.replace("4.5", "9.5");
    folder.write("out", &spoilt);
    assert_eq!(folder.redirected(&args, "out", ">>").status().unwrap().code(), Some(1));
    assert_eq!(folder.read("out"), spoilt);
}

/// What comes of a checkpoint with these bytes beside the answers that a run had printed when it was cut off:
/// all answers, or a refusal that names the file and the remedy and leaves the answers alone.
fn goes_on_or_is_refused(folder: &Folder, checkpoint: &[u8], printed: &str, whole: &str, redirection: &str) {
    std::fs::write(folder.0.join("run.ck"), checkpoint).unwrap();
    folder.write("out", printed);
    let args = ["solve", "-o", "csv", "--checkpoint", "run.ck", "list.txt"];
    let mut command = folder.redirected(&args, "out", redirection);
    let output = command.stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
    let (out, told) = (folder.read("out"), text(&output.stderr));
    if output.status.code() == Some(2) {
        assert!(told.contains("run.ck") && told.contains("delete"), "{redirection}: {told}");
        assert_eq!(out, if redirection == ">" { "" } else { printed }, "{redirection}: {told}");
    } else {
        assert_eq!((out.as_str(), output.status.code()), (whole, Some(1)), "{redirection}: {told}");
    }
}

#[test]
fn a_checkpoint_with_any_damage_gives_the_right_answers_or_is_refused_by_name() {
    let folder = Folder::new("damaged");
    folder.write("list.txt", &list(6));
    let args = ["solve", "-o", "csv", "--checkpoint", "run.ck", "list.txt"];
    for redirection in [">", ">>"] {
        let _ = std::fs::remove_file(folder.0.join("run.ck"));
        let _ = std::fs::remove_file(folder.0.join("out"));
        assert_eq!(folder.redirected(&args, "out", redirection).status().unwrap().code(), Some(1));
        let (whole, checkpoint) = (folder.read("out"), std::fs::read(folder.0.join("run.ck")).unwrap());
        let printed = &whole[..whole.len() / 2];
        // Every few bytes here, each byte in the unit tests of the journal; all kinds of damage take turns.
        for (number, at) in (0..checkpoint.len()).step_by(11).enumerate() {
            let mut damaged = checkpoint.clone();
            match number % 4 {
                0 => damaged[at] ^= 1 << (number % 8),
                1 => damaged.truncate(at),
                2 => damaged.insert(at, b'7'),
                _ => drop(damaged.remove(at)),
            }
            goes_on_or_is_refused(&folder, &damaged, printed, &whole, redirection);
        }
        goes_on_or_is_refused(&folder, &[], printed, &whole, redirection);
    }
}

#[test]
fn a_damaged_note_matters_only_where_answers_stand_already() {
    let folder = Folder::new("note");
    folder.write("list.txt", &list(3));
    let args = ["solve", "-o", "csv", "--checkpoint", "run.ck", "list.txt"];
    folder.redirected(&args, "out", ">>").status().unwrap();
    let (whole, mut checkpoint) = (folder.read("out"), std::fs::read(folder.0.join("run.ck")).unwrap());
    let note = checkpoint.windows(6).position(|window| window == b"\nnote ").unwrap() + 6;
    checkpoint[note] ^= 1;
    folder.write("run.ck", text(&checkpoint));
    let refused = folder.redirected(&args, "out", ">>").stderr(Stdio::piped()).output().unwrap();
    assert_eq!((folder.read("out"), refused.status.code()), (whole.clone(), Some(2)));
    assert!(text(&refused.stderr).contains("with > instead of >>"), "{}", text(&refused.stderr));
    assert_eq!(folder.redirected(&args, "out", ">").status().unwrap().code(), Some(1));
    assert_eq!(folder.read("out"), whole);
    // The note is whole again.
    folder.redirected(&args, "out", ">>").status().unwrap();
    assert_eq!(folder.read("out"), whole);
}

#[test]
fn a_checkpoint_that_is_where_the_answers_go_is_refused() {
    let folder = Folder::new("same");
    folder.write("list.txt", &list(3));
    let args = ["solve", "--checkpoint", "out", "list.txt"];
    let refused = folder.redirected(&args, "out", ">").stderr(Stdio::piped()).output().unwrap();
    assert_eq!((folder.read("out").as_str(), refused.status.code()), ("", Some(2)));
    assert!(text(&refused.stderr).contains("this is where the answers go"), "{}", text(&refused.stderr));
}

#[test]
fn a_checkpoint_of_another_command_is_told_by_what_differs() {
    let folder = Folder::new("told");
    folder.write("list.txt", &list(3));
    folder.run(&["rate", "--checkpoint", "run.ck", "list.txt"]);
    for (args, told) in [
        (&["solve"][..], "\n  verb: then rate, now solve\n"),
        (&["rate", "-o", "csv"], "\n  --output: then text, now csv\n"),
        (&["rate", "--er-only"], "\n  --er-only: then no, now yes\n"),
        (&["rate", "--above", "5"], "\n  --above: then nothing, now 5\n"),
        (&["rate", GOOD], "\n  puzzle: then list.txt, now "),
    ] {
        let refused = folder.run(&[args, &["--checkpoint", "run.ck", "list.txt"]].concat());
        let message = text(&refused.stderr);
        assert!(message.starts_with("qedoku: run.ck: ") && message.contains(told), "{message}");
        assert_eq!(refused.status.code(), Some(2));
    }
}
