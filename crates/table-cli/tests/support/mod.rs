//! The program as tests run it, and tables for it.
#![allow(dead_code)] // each test takes what it needs

use std::path::Path;
use std::process::{Command, Output};

/// ER 1.2, 4.5 and 1.5, no solution, several, and what is no puzzle.
pub const LINES: [&str; 6] = [
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "300060000050008603960053000500000030600309008080000001000790086102800070000020009",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "550070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "000000000000195000098000060800060003400803001700020006060000280000419005000080079",
    "50070000600195000098000060800060003400803001700020006060000280000419005000080079",
];

/// Runs it in a folder, with no other program at hand.
pub fn table(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qedoku-table"));
    command.current_dir(folder).env("PATH", "").args(arguments).output().unwrap()
}

/// What it prints; its code has to be one of these.
pub fn printed(folder: &Path, arguments: &[&str], codes: &[i32]) -> String {
    let output = table(folder, arguments);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(codes.contains(&output.status.code().unwrap()), "{arguments:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// Rows with these names and columns.
pub fn csv(names: &str, row: impl Fn(usize) -> String, rows: usize) -> String {
    let mut text = if names.is_empty() { String::new() } else { format!("{names}\n") };
    (0..rows).for_each(|at| text += &format!("{}\n", row(at)));
    text
}
