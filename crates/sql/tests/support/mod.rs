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

/// Runs it in a folder.
pub fn sql(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_qedoku-sql")).current_dir(folder).args(arguments).output().unwrap()
}

/// What it prints; its code has to be this.
pub fn printed(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = sql(folder, arguments);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// What it complains about; its code has to be this.
pub fn complained(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = sql(folder, arguments);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    told
}

/// Rows of the lines above in turn, numbered, as JSON.
pub fn jsonl(rows: usize) -> String {
    (0..rows).map(|row| format!("{{\"id\":{row},\"puzzle\":\"{}\"}}\n", LINES[row % 6])).collect()
}

/// The same as CSV.
pub fn csv(rows: usize) -> String {
    let rows = (0..rows).map(|row| format!("{row},{}\n", LINES[row % 6]));
    std::iter::once("id,puzzle\n".to_owned()).chain(rows).collect()
}
