//! `--help` of every command ends with two or three examples, and they work as they stand there.
#![cfg(unix)]

#[path = "support/program.rs"]
mod program;
mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use support::{GOOD, text};

fn help(command: &[&str]) -> String {
    let output = program::qedoku().args(command).arg("--help").output().unwrap();
    text(&output.stdout).to_owned()
}

/// The commands that the program lists.
fn commands() -> Vec<String> {
    let help = help(&[]);
    let listed = help.split("Commands:\n").nth(1).unwrap().lines().take_while(|line| !line.is_empty());
    let names = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.map(|line| line.split_whitespace().next().unwrap().to_owned());
    names.filter(|name| name != "help").collect()
}

/// The examples at the end of a help.
fn examples(help: &str) -> Vec<&str> {
    let Some((_, examples)) = help.split_once("\nExamples:\n") else { return Vec::new() };
    examples.lines().map(str::trim).collect()
}

/// A folder with the examples of the repository in it.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("help");
    std::fs::create_dir_all(&folder).unwrap();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let link = folder.join("examples");
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink(examples.canonicalize().unwrap(), link).unwrap();
    folder
}

/// Runs a line as a shell does, the program being on its path.
fn shell(line: &str, folder: &Path) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_qedoku")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    Command::new("sh").args(["-c", line]).env("PATH", path).current_dir(folder).output().unwrap()
}

#[test]
fn the_help_of_every_command_ends_with_examples_that_work() {
    let folder = folder();
    let commands = commands();
    assert!(commands.len() >= 12, "{commands:?}");
    let all = std::iter::once(vec![]).chain(commands.iter().map(|name| vec![name.as_str()]));
    for command in all {
        let help = help(&command);
        let examples = examples(&help);
        assert!((2..=3).contains(&examples.len()), "{command:?}: {examples:?}");
        for example in examples {
            let names = command.first().is_none_or(|name| example.contains(&format!("qedoku {name}")));
            assert!(example.contains("qedoku ") && names, "{command:?}: {example}");
            // A server goes on until it is told to end.
            let serves = command == ["serve"];
            let line = if serves { format!("timeout -s INT -k 20 2 {example}") } else { example.to_owned() };
            let output = shell(&line, &folder);
            let complaints = text(&output.stderr);
            let code = if serves { Some(124) } else { Some(0) };
            assert!(output.status.code() == code && complaints.is_empty(), "{example}: {complaints}");
            assert!(example.contains(" > ") || !output.stdout.is_empty(), "{example}");
        }
    }
}

#[test]
fn a_puzzle_or_a_file_without_a_command_is_explained() {
    let run = |arguments: &[&str]| {
        let output = program::qedoku().args(arguments).output().unwrap();
        (output.status.code(), text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
    };
    assert_eq!(run(&[GOOD]), run(&["explain", GOOD]));
    assert_eq!(run(&[GOOD, "--json"]), run(&["explain", GOOD, "--output", "json"]));
    let (code, _, complaint) = run(&["no-such-file.txt"]);
    assert_eq!(code, Some(2));
    assert!(complaint.contains("neither a file that exists nor a puzzle"), "{complaint}");
    let (code, _, complaint) = run(&["explian", GOOD]);
    assert_eq!(code, Some(2));
    assert!(complaint.contains("explain"), "{complaint}");
}
