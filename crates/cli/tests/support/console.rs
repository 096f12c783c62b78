//! Commands as pages show them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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

/// Runs a command line that begins with `qedoku`.
pub fn run(line: &str) -> Output {
    let words = words(line);
    assert_eq!(words[0], "qedoku", "{line}");
    Command::new(env!("CARGO_BIN_EXE_qedoku")).args(&words[1..]).current_dir(root()).output().unwrap()
}
