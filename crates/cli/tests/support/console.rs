//! Commands as pages show them.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

/// The folder in which commands run: that of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The words of a command line; quotes of either kind keep blanks in a word.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            (None, ' ') => words.push(String::new()),
            _ => words.last_mut().unwrap().push(c),
        }
    }
    words
}

/// Runs a command line that begins with `qedoku`; or one that pipes lines into it, such as
/// `printf 'hint\nundo\n' | qedoku play`.
pub fn run(line: &str) -> Output {
    let (typed, line) = match line.strip_prefix("printf ").and_then(|rest| rest.split_once(" | ")) {
        Some((text, rest)) => (words(text).concat().replace("\\n", "\n").replace("\\\\", "\\"), rest),
        None => (String::new(), line),
    };
    let words = words(line);
    assert_eq!(words[0], "qedoku", "{line}");
    let mut command = crate::program::qedoku();
    command.args(&words[1..]).env_remove("COLUMNS").current_dir(root());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that needs no more of it may close its input.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}
