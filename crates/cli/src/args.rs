//! The command line as it is typed; completions and the manual page come from the same definition.

mod asked;
mod check;
mod combos;
mod compare;
mod format;
mod job;
mod limits;
mod method;
mod number;
mod rate;
mod steps;

pub use check::{By, Check};
pub use combos::Combos;
pub use compare::Compare;
pub use job::Job;
pub use limits::{Limits, Logic, Time};
pub use rate::Rate;
pub use steps::Steps;

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use qedoku::Method;
use std::ffi::OsString;
use std::path::PathBuf;

/// Solve, check, explain, hint, rate and convert Sudoku and Kakuro by logic.
///
/// Each command takes puzzles as text, as files or from standard input, one or millions, and tells family
/// and format by itself.
#[derive(Parser, Debug)]
#[command(name = "qedoku", bin_name = "qedoku", version, max_term_width = 100, after_long_help = AFTER)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

impl Args {
    /// Reads a command line; the error is what to print instead of answers, which may be help.
    pub fn read(arguments: impl Iterator<Item = OsString>) -> Result<Args, clap::Error> {
        let mut program = Args::command();
        let matches = program.try_get_matches_from_mut(check::joined(arguments))?;
        let mut args = Args::from_arg_matches(&matches).map_err(|error| error.format(&mut program))?;
        if let Some(running) = args.command.running() {
            running.asked = asked::asked(&program, &matches);
        }
        Ok(args)
    }
}

const AFTER: &str = "\
Examples:
  qedoku explain examples/sudoku.txt
  qedoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  qedoku check --output csv puzzles.txt > report.csv
  cat puzzles.txt | qedoku rate -

Exit codes:
  0    every puzzle was answered; `no solution` and `stuck` are answers
  1    some puzzle could not be read or has no answer, or an answer could not be printed
  2    the arguments cannot be used; nothing was done
  3    a step failed its check, which is a fault of the program
  130  ended by Ctrl-C";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Find the solution, or count and list solutions.
    Solve(Solve),
    /// Tell whether puzzles are valid, have one solution and are minimal.
    Check(Check),
    /// Solve by logic and tell every step in words.
    Explain(Explain),
    /// Tell the next step, as much of it as asked for.
    Hint(Hint),
    /// List every step of a position, by technique, with what it opens.
    Steps(Steps),
    /// Rate puzzles: ER/EP/ED on the scale of Sudoku Explainer 1.2.1.3.
    Rate(Rate),
    /// Tell what each method makes of puzzles: solved or stuck, and the hardest step.
    Compare(Compare),
    /// Write puzzles in another format.
    Convert(Convert),
    /// List the combinations of digits that a run of a Kakuro can have.
    Combos(Combos),
    /// List the techniques, or describe one.
    Techniques(Techniques),
    /// Print a completion script for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print a manual page in roff: of the program, or of one command.
    Man {
        /// The command.
        command: Option<String>,
    },
}

impl Command {
    /// How to run, for commands that answer puzzles.
    fn running(&mut self) -> Option<&mut Running> {
        match self {
            Command::Solve(args) => Some(&mut args.running),
            Command::Check(args) => Some(&mut args.running),
            Command::Explain(args) => Some(&mut args.running),
            Command::Hint(args) => Some(&mut args.running),
            Command::Steps(args) => Some(&mut args.running),
            Command::Rate(args) => Some(&mut args.running),
            Command::Compare(args) => Some(&mut args.running),
            Command::Convert(args) => Some(&mut args.running),
            Command::Combos(_) | Command::Techniques(_) => None,
            Command::Completions { .. } | Command::Man { .. } => None,
        }
    }
}

/// Where puzzles come from.
#[derive(ClapArgs, Debug)]
pub struct Input {
    /// Puzzle texts, files, or - for standard input; without any, standard input is read. A blank line
    /// ends a puzzle there; with --format line every line does.
    #[arg(value_name = "PUZZLE")]
    pub puzzles: Vec<String>,

    /// Take all puzzles as of this family instead of telling by their look.
    #[arg(long, value_parser = PossibleValuesParser::new(format::FAMILIES))]
    pub family: Option<String>,

    /// Read all puzzles in this format instead of telling by their look.
    #[arg(long, value_parser = format::FormatParser)]
    pub format: Option<String>,
}

/// How to run; it changes no answer.
#[derive(ClapArgs, Debug)]
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

/// `solve`.
#[derive(ClapArgs, Debug)]
pub struct Solve {
    #[command(flatten)]
    pub input: Input,

    /// How to print: boards, JSON, CSV, or one solution a line (`none`, `several`, `unknown` or `error`
    /// where there is not exactly one).
    #[arg(long, short, value_enum, default_value_t)]
    pub output: SolveOutput,

    /// Count the solutions, up to a limit.
    #[arg(long, value_name = "LIMIT", value_parser = number::between::<u64>(0, u64::MAX), conflicts_with = "list")]
    pub count: Option<u64>,

    /// List the solutions, up to a limit.
    #[arg(long, value_name = "LIMIT", value_parser = number::between::<u64>(0, u64::MAX), visible_alias = "all")]
    pub list: Option<u64>,

    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub running: Running,
}

/// How `solve` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SolveOutput {
    /// Boards and words.
    #[default]
    Text,
    /// One JSON object a puzzle.
    Json,
    /// One CSV row a puzzle.
    Csv,
    /// One solution a line.
    Line,
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

/// `explain`.
#[derive(ClapArgs, Debug)]
pub struct Explain {
    #[command(flatten)]
    pub input: Input,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,

    /// How to solve.
    #[arg(long, value_parser = method::parser(), default_value = Method::usual().id)]
    pub method: &'static Method,

    /// Draw the candidates before and after each step; not with a method that prints a report of its own.
    #[arg(long)]
    pub grids: bool,

    /// Tell chains link by link; not with a method that prints a report of its own.
    #[arg(long)]
    pub chains: bool,

    #[command(flatten)]
    pub logic: Logic,
    #[command(flatten)]
    pub running: Running,
}

/// `hint`.
#[derive(ClapArgs, Debug)]
pub struct Hint {
    #[command(flatten)]
    pub input: Input,

    /// How much to tell: 1 where to look, 2 which technique, 3 which cells, 4 everything.
    #[arg(long, short, value_name = "1-4", default_value_t = 1, value_parser = number::between::<u8>(1, 4))]
    pub level: u8,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,

    /// How to solve.
    #[arg(long, value_parser = method::parser(), default_value = Method::usual().id)]
    pub method: &'static Method,

    #[command(flatten)]
    pub logic: Logic,
    #[command(flatten)]
    pub running: Running,
}

/// `convert`.
#[derive(ClapArgs, Debug)]
pub struct Convert {
    #[command(flatten)]
    pub input: Input,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(format::ids()))]
    pub to: String,

    /// Keep what follows the puzzle on its line, such as a rating or a name; for formats of one line.
    #[arg(long)]
    pub keep_tail: bool,

    /// The sign for the empty cells of a Sudoku.
    #[arg(long, value_enum, default_value_t)]
    pub blank: Blank,

    #[command(flatten)]
    pub running: Running,
}

/// The sign for an empty cell.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Blank {
    /// A full stop.
    #[default]
    #[value(name = ".")]
    Dot,
    /// A zero.
    #[value(name = "0")]
    Zero,
}

impl Blank {
    /// The character.
    pub const fn char(self) -> char {
        match self {
            Blank::Dot => '.',
            Blank::Zero => '0',
        }
    }
}

/// `techniques`.
#[derive(ClapArgs, Debug)]
pub struct Techniques {
    /// Describe this one: an id, a name or another name.
    pub name: Option<String>,

    /// Only those of this family.
    #[arg(long, value_parser = PossibleValuesParser::new(format::FAMILIES))]
    pub family: Option<String>,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_holds_together() {
        Args::command().debug_assert();
    }
}
