//! The program as tests run it.

use std::process::Command;

/// The program, in English whatever this machine speaks.
pub fn qedoku() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qedoku"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command
}
