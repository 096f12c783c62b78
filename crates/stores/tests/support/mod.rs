//! The program as tests run it, a store for it, and tables.
#![allow(dead_code)] // each test takes what it needs

pub mod server;

use qedoku_stores::ObjectStores;
use qedoku_table_cli::{Helpers, run_with};
use server::Server;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// ER 1.2, 4.5 and 1.5, no solution, several, and what is no puzzle.
pub const LINES: [&str; 6] = [
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "300060000050008603960053000500000030600309008080000001000790086102800070000020009",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "550070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "000000000000195000098000060800060003400803001700020006060000280000419005000080079",
    "50070000600195000098000060800060003400803001700020006060000280000419005000080079",
];

/// Rows of the lines above in turn, numbered.
pub fn csv(rows: usize) -> Vec<u8> {
    let rows = (0..rows).map(|row| format!("{row},{}\n", LINES[row % 6]));
    std::iter::once("id,puzzle\n".to_owned()).chain(rows).collect::<String>().into_bytes()
}

/// The variable in which a test that runs itself finds what is typed.
const TYPED: &str = "QEDOKU_TEST_TYPED";

/// The program: what a test named `program` does, which is nothing unless a test has started it so.
pub fn program() {
    let Some(typed) = std::env::var_os(TYPED) else { return };
    let typed = typed.into_string().unwrap();
    let typed = std::iter::once("qedoku-table").chain(typed.split('\n')).map(OsString::from);
    let stores = ObjectStores::new().unwrap();
    let code = run_with(typed, Helpers { sql: None, stores: Some(&stores) });
    std::process::exit(code.into());
}

/// The program with these arguments, where an address `s3://` means a store of this machine.
pub fn command(server: &Server, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "program", "--nocapture", "--quiet"]).current_dir(folder);
    command.env(TYPED, arguments.join("\n")).env("AWS_ENDPOINT", server.address());
    command.env("AWS_ACCESS_KEY_ID", "anybody").env("AWS_SECRET_ACCESS_KEY", "anything");
    command.env("AWS_REGION", "us-east-1").stdin(Stdio::null());
    command
}

/// Runs it.
pub fn table(server: &Server, folder: &Path, arguments: &[&str]) -> Output {
    command(server, folder, arguments).output().unwrap()
}

/// Runs it; its code has to be this. What it says on standard error.
pub fn told(server: &Server, folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = table(server, folder, arguments);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    told
}
