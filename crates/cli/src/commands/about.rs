//! `completions` and `man`: the command line describes itself.

use super::Args;
use crate::ending::Status;
use anyhow::{Result, bail};
use clap::CommandFactory as _;
use clap_complete::Shell;

/// A completion script.
pub fn completions(shell: Shell) -> Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "qedoku", &mut script);
    Ok(Status::of_last_words(&String::from_utf8_lossy(&script), Status::Done))
}

/// The manual page of the program or of a command.
pub fn man(command: Option<&str>) -> Result<Status> {
    let mut program = Args::command();
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
