//! `cargo xtask attack`: campaigns against the command, larger than what fits into the tests.
//!
//! Each runs the built program as users run it, over inputs that are the same for every run, prints a table,
//! and fails with the inputs that were answered wrongly.

mod budgets;
mod checkpoints;
mod matrix;
mod odd;
mod run;
mod server;
pub mod unsolvable;
mod words;
mod worst_kakuro;
mod worst_sudoku;

use crate::program::{self, Profile};
use anyhow::Result;
use clap::Subcommand;
use std::path::PathBuf;

/// What to attack with.
#[derive(Subcommand)]
pub enum Attack {
    /// A sample of the others, as every check runs it.
    Sample,
    /// Odd inputs with every verb, in a build with assertions and overflow checks: none may panic or hang.
    Matrix {
        /// How many inputs.
        #[arg(default_value_t = 10_000)]
        inputs: usize,
        /// The number of the first input.
        #[arg(long, default_value_t = 0)]
        first: usize,
        /// With how many verbs each input is tried; they take turns.
        #[arg(long, default_value_t = 8)]
        verbs: usize,
    },
    /// Puzzles without a solution with every verb and method: all say so and name what is to blame.
    Unsolvable {
        /// How many of each family.
        #[arg(default_value_t = 1000)]
        count: usize,
    },
    /// The worst inputs with every verb and method under budgets.
    Budgets {
        /// The budgets in seconds.
        #[arg(default_values_t = [0.1, 1.0, 5.0])]
        seconds: Vec<f64>,
        /// One input in so many, from the first on.
        #[arg(long, default_value_t = 1)]
        every: usize,
        /// Inputs of one family alone: sudoku or kakuro.
        #[arg(long)]
        family: Option<String>,
    },
    /// Words, file names and prose: none may be read as a puzzle.
    Words {
        /// How many are asked as arguments, besides the library, which is asked about all.
        #[arg(default_value_t = 1000)]
        count: usize,
    },
    /// `qedoku serve` under hostile requests from many connections: it stands, and does not grow.
    Server {
        /// How many requests.
        #[arg(default_value_t = 10_000)]
        requests: usize,
    },
    /// Runs under `--checkpoint` that are killed, and checkpoints that are damaged: right bytes, or a
    /// refusal.
    Checkpoints {
        /// How often to kill.
        #[arg(long, default_value_t = 200)]
        kills: usize,
        /// How many damaged checkpoints.
        #[arg(long, default_value_t = 1000)]
        damages: usize,
    },
}

/// Runs a campaign; true if nothing was answered wrongly.
///
/// # Errors
/// If the command cannot be built or started.
pub fn run(attack: &Attack) -> Result<bool> {
    match *attack {
        Attack::Sample => sample().map(|()| true),
        Attack::Matrix { inputs, first, verbs } => {
            matrix::run(&program::command(Profile::Checked)?, first..first + inputs, verbs)
        }
        Attack::Unsolvable { count } => unsolvable::run(&program::command(Profile::Release)?, count),
        Attack::Budgets { ref seconds, every, ref family } => {
            let inputs = budgets::worst().into_iter();
            let inputs = inputs.filter(|input| family.as_ref().is_none_or(|id| input.family.id() == id));
            let inputs: Vec<_> = inputs.step_by(every.max(1)).collect();
            budgets::run(&program::command(Profile::Release)?, &inputs, seconds)
        }
        Attack::Words { count } => words::run(&program::command(Profile::Checked)?, count),
        Attack::Server { requests } => server::run(requests),
        Attack::Checkpoints { kills, damages } => {
            checkpoints::run(&program::command(Profile::Release)?, kills, damages)
        }
    }
}

/// A sample of the campaigns that belong to every check.
///
/// # Errors
/// As for [`run()`], and something that was answered wrongly.
pub fn sample() -> Result<()> {
    let program = program::command(Profile::Checked)?;
    let passed =
        matrix::run(&program, 0..120, 4)? & words::run(&program, 100)? & checkpoints::run(&program, 6, 60)?;
    anyhow::ensure!(passed, "something was answered wrongly; it stands above");
    Ok(())
}

/// A folder for a campaign's files, which goes when the campaign ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Result<Folder> {
        let path = std::env::temp_dir().join(format!("qedoku-attack-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A left-over file is no reason to fail.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
