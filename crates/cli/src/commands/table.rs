//! `table`: hands its arguments to the program `qedoku-table`, which knows files of tables and takes long to
//! build.

use crate::ending::Status;
use anyhow::bail;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::Command;

/// Runs the program that stands beside this one, else the one that the system finds by its name.
pub fn run(arguments: &[OsString]) -> anyhow::Result<Status> {
    let name = format!("qedoku-table{}", std::env::consts::EXE_SUFFIX);
    let beside =
        std::env::current_exe().ok().map(|path| path.with_file_name(&name)).filter(|path| path.is_file());
    for program in beside.into_iter().chain([PathBuf::from(&name)]) {
        let mut command = Command::new(&program);
        command.args(arguments);
        match become_it(command) {
            Ok(status) => return Ok(status),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => bail!("{} cannot be run: {error}", program.display()),
        }
    }
    bail!(
        "tables are the work of qedoku-table, which is neither beside this program nor on the path; install it: \
         cargo install --locked qedoku-table-cli, or from the sources: cargo install --locked --path crates/table-cli"
    )
}

/// Goes on as the other program.
#[cfg(unix)]
fn become_it(mut command: Command) -> std::io::Result<Status> {
    use std::os::unix::process::CommandExt as _;
    Err(command.exec())
}

/// Waits for the other program, which has the same streams.
#[cfg(not(unix))]
fn become_it(mut command: Command) -> std::io::Result<Status> {
    let code = command.status()?.code().unwrap_or(1);
    std::process::exit(code)
}
