//! Maintenance tasks of the repository: `cargo xtask --help`.

mod corpus;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Maintenance tasks of the Pencilmark repository.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Compare with a reference corpus, in full.
    #[command(subcommand)]
    Corpus(Corpus),
}

#[derive(Subcommand)]
enum Corpus {
    /// Ratings and steps against traces of Sudoku Explainer 1.2.1.3.
    Se {
        /// Trace files, JSON lines; the shared corpus without any.
        files: Vec<PathBuf>,
    },
}

fn main() -> Result<ExitCode> {
    let passed = match Arguments::parse().task {
        Task::Corpus(Corpus::Se { files }) => corpus::se::run(&files)?,
    };
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
