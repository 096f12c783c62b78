//! What the arguments of commands have in common: where puzzles come from, how to run, how to print. Those of
//! one command stand in its file of `commands`.

pub mod format;
mod job;
mod limits;
pub mod method;
pub mod number;
mod rules;
mod speech;
mod switches;

pub use job::Job;
pub(crate) use job::job;
pub use limits::{Limits, Logic, Time, budget};
pub use rules::Rules;
pub use speech::Speech;
pub use switches::Switches;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Where puzzles come from, which of them are meant, and what they are to be.
#[derive(Args, Clone, Debug)]
pub struct Input {
    /// Puzzle texts, files, or - for standard input; without any, standard input is read. A blank line
    /// ends a puzzle there; with --format line every line does.
    #[arg(value_name = "PUZZLE")]
    pub puzzles: Vec<String>,

    /// Where standard input has been kept, for those who read it twice.
    #[arg(skip)]
    pub kept: Option<PathBuf>,

    /// Take all puzzles as of this family instead of telling by their look.
    #[arg(long, value_parser = PossibleValuesParser::new(format::FAMILIES))]
    pub family: Option<String>,

    /// Read all puzzles in this format instead of telling by their look.
    #[arg(long, value_parser = format::FormatParser)]
    pub format: Option<String>,

    /// Every puzzle is to have one solution: the exit code is 4 if some puzzle has none, else 5 if some has
    /// several. `check` always ends so.
    #[arg(long)]
    pub strict: bool,

    /// Columns of a CSV with a header that rows of the output have too, behind file and line: names apart by
    /// commas, such as id. They are empty where the input has none of that name.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    pub carry: Vec<String>,

    /// Leave out the first N puzzles of the input.
    #[arg(long, value_name = "N", default_value_t, hide_default_value = true,
        value_parser = number::between::<u64>(0, u64::MAX), help_heading = "Running")]
    pub skip: u64,

    /// Answer no more than N puzzles.
    #[arg(long, value_name = "N", value_parser = number::between::<u64>(0, u64::MAX), help_heading = "Running")]
    pub take: Option<u64>,
}

/// How to run; it changes no answer.
#[derive(Args, Clone, Debug)]
pub struct Running {
    /// What is asked of the puzzles, in the form in which a checkpoint keeps it.
    #[arg(skip)]
    pub asked: String,

    /// How many threads work; as many as there are cores by default.
    #[arg(long, value_name = "N", value_parser = number::between::<u16>(1, 1024), help_heading = "Running")]
    pub threads: Option<u16>,

    /// Colour the output; `auto` colours on a terminal unless NO_COLOR is set.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", help_heading = "Running")]
    pub color: Color,

    /// Show no progress.
    #[arg(long, short, visible_alias = "no-progress", help_heading = "Running")]
    pub quiet: bool,

    /// Keep the answers in this file as well. If the run is cut off, by whatever, the same command goes on
    /// where it stopped and prints all answers, each once; with `>>` it completes the file. The file may be
    /// deleted when the run is over.
    #[arg(long, value_name = "FILE", help_heading = "Running")]
    pub checkpoint: Option<PathBuf>,
}

/// When to colour.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Color {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// How most commands print.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Output {
    /// Words.
    #[default]
    Text,
    /// One JSON object a puzzle.
    Json,
    /// One CSV row a puzzle.
    Csv,
}

/// How commands print whose answers are no rows.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prose {
    /// Words.
    #[default]
    Text,
    /// One JSON object a puzzle.
    Json,
}
