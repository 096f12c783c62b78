//! `completions` and `man`: the command line describes itself.

use super::program::program;
use crate::ending::Status;
use anyhow::{Result, bail};
use clap_complete::Shell;

pub const COMPLETIONS: &str = "\
Examples:
  qedoku completions bash > qedoku.bash
  qedoku completions zsh > _qedoku";

pub const MAN: &str = "\
Examples:
  qedoku man > qedoku.1
  qedoku man rate > qedoku-rate.1";

/// A completion script.
pub fn completions(shell: Shell) -> Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program(), "qedoku", &mut script);
    Ok(Status::of_last_words(&String::from_utf8_lossy(&script), Status::Done))
}

/// The manual page of the program or of a command.
pub fn man(command: Option<&str>) -> Result<Status> {
    let mut program = program();
    program.build();
    let page = match command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(found) => found.clone(),
            None => {
                let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
                bail!("there is no command `{name}`; type one of {}", names.join(", "));
            }
        },
    };
    let mut roff = Vec::new();
    clap_mangen::Man::new(page).render(&mut roff)?;
    Ok(Status::of_last_words(&String::from_utf8_lossy(&roff), Status::Done))
}
