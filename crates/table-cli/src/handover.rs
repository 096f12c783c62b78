//! What is left to the program `qedoku-sql`, which knows SQL and object stores and takes long to build.

use crate::{End, Stores, unusable, watched};
use qedoku_table::Watch;
use qedoku_table::files::{JobError, Language};
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

/// What another program adds to this one.
#[derive(Clone, Copy, Default)]
pub struct Helpers<'a> {
    /// Conditions and queries in SQL.
    pub sql: Option<&'a dyn Sql>,
    /// What reads and writes at addresses.
    pub stores: Option<&'a dyn Stores>,
}

/// What knows SQL.
pub trait Sql {
    /// The language of conditions that the own one cannot read, which ends when this says stop.
    fn language(&self, watch: &Arc<Watch>) -> Arc<dyn Language>;

    /// Does what these arguments ask, the name of the program first, and returns the exit code.
    fn query(&self, arguments: Vec<OsString>) -> u8;
}

/// Where the program is to be had.
const WHERE: &str = "which is neither beside this program nor on the path; take its archive from the release, or build it: \
     cargo install --locked --path crates/sql";

/// Hands all that was typed to the program that stands beside this one, else to the one that the system finds
/// by its name, and ends as it does. `why` is told if there is none, with the features that it is built with.
pub fn hand_over(arguments: &[OsString], why: &str, features: &str) -> Result<End, JobError> {
    let name = format!("qedoku-sql{}", std::env::consts::EXE_SUFFIX);
    let beside =
        std::env::current_exe().ok().map(|path| path.with_file_name(&name)).filter(|path| path.is_file());
    // Ctrl-C is for the other program, which gets it too: this one waits until that has ended.
    let _watch = watched();
    for program in beside.into_iter().chain([PathBuf::from(&name)]) {
        let mut command = Command::new(&program);
        command.arg("table").args(arguments.iter().skip(1));
        match command.status() {
            Ok(status) => {
                let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
                return Ok(End::Code(code, String::new()));
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                return Err(unusable(format!("{} cannot be run: {error}", program.display())));
            }
        }
    }
    Err(unusable(format!("{why} qedoku-sql, {WHERE}{features}")))
}
