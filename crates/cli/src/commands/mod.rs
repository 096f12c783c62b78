//! The command line: one file a command, with its arguments and what it does. Each turns a puzzle into text
//! on a [`Page`]; the batch does the rest. Help, completions and the manual pages come from the same
//! definition.

mod about;
mod asked;
mod canon;
mod check;
mod check_chain;
mod collection;
mod columns;
mod combos;
mod compare;
mod convert;
mod draw;
mod examine;
mod explain;
mod generate;
mod grade;
mod graph;
mod hint;
mod kakuro_columns;
mod minimize;
mod mistakes;
pub mod play;
#[cfg(feature = "print")]
mod print;
mod program;
mod rate;
mod readings;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod steps;
mod table;
mod techniques;
mod vary;

pub use generate::Wished;

use crate::args::{Input, Prose, Running, Speech, Time};
use crate::batch::{Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::push_field;
use crate::source::{self, Item};
use clap::{FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;
use qedoku::input::{Read, Warning};
use qedoku::standing::Matter;
use qedoku::{Budget, Family, Format, Level, Method, Options, Puzzle, Verdict};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Solve, check, explain, hint, rate and convert Sudoku and Kakuro by logic.
///
/// Each command takes puzzles as text, as files or from standard input, one or millions, and tells family
/// and format by itself. A puzzle or a file without a command is explained.
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
        let mut program = program::program();
        let arguments = program::without_family(program::with_command(&program, check::joined(arguments)));
        let matches = program.try_get_matches_from_mut(arguments)?;
        let mut args = Args::from_arg_matches(&matches).map_err(|error| error.format(&mut program))?;
        let usual = args.command.speech().and_then(Speech::usual);
        if let (Command::Generate(made), Some((_, typed))) = (&mut args.command, matches.subcommand()) {
            made.request = asked::typed(&program, typed);
        }
        if let Some(running) = args.command.running() {
            running.asked = asked::asked(&program, &matches);
            // What the machine speaks is part of the answer.
            running.asked.extend(usual.map(|language| format!("--language {language}\n")));
        }
        Ok(args)
    }
}

const AFTER: &str = "\
Exit codes:
  0    every puzzle was answered; `no solution`, `several solutions` and `stuck` are answers
  1    some puzzle could not be read or has no answer, or an answer could not be printed
  2    the arguments cannot be used; nothing was done
  3    a step failed its check, which is a fault of the program
  4    with --strict, and for `check` always: some puzzle has no solution
  5    likewise: no puzzle is without a solution, and some has several
  130  ended by Ctrl-C
With --strict, and for `check` always, 0 says that every puzzle has exactly one solution, and 1 also that
it was not found out in time. The codes are the same for a file, an argument and standard input.

Examples:
  qedoku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  qedoku check --output csv examples/sudoku.txt > report.csv
  cat examples/sudoku.txt | qedoku rate -";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Find the solution, or count and list solutions.
    Solve(solve::Solve),
    /// Tell the canonical form of puzzles, their symmetries, and which are the same but for their looks.
    Canon(canon::Canon),
    /// Tell whether puzzles are valid, have one solution and are minimal.
    Check(check::Check),
    /// Count, sample, compare, sort, cut and prove collections of graded puzzles.
    Collection(collection::Collection),
    /// Draw a position, a step or the whole solution as SVG.
    Draw(draw::Draw),
    /// Tell the reject lists around a cell of a Sudoku, and the strings that their method examines.
    Examine(examine::Examine),
    /// Solve by logic and tell every step in words.
    Explain(explain::Explain),
    /// Make Sudoku as they are wished: by difficulty, technique, symmetry and pattern.
    Generate(Box<generate::Generate>),
    /// Tell all figures of puzzles at once, as a collection.
    Grade(grade::Grade),
    /// Tell the graph of a digit of a Sudoku: its fishy cycles, what is none and why, and its strings.
    Graph(graph::Graph),
    /// Tell the next step, as much of it as asked for.
    Hint(hint::Hint),
    /// Leave out givens of puzzles until each is needed.
    Minimize(minimize::Minimize),
    /// Tell what is wrong in a position, as much of it as asked for.
    Mistakes(mistakes::Mistakes),
    /// Play a puzzle at the terminal, with hints.
    Play(play::Play),
    /// Print a book of puzzles as PDF, with solutions and hints at its end.
    #[cfg(feature = "print")]
    Print(print::Print),
    /// Say how to get a program that prints books.
    #[cfg(not(feature = "print"))]
    #[command(hide = true)]
    Print {
        /// What would be printed.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Serve the engine, and its page, to browsers on this machine.
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    /// Say how to get a program that serves.
    #[cfg(not(feature = "serve"))]
    #[command(hide = true)]
    Serve {
        /// How it would be served.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// List every step of a position, by technique, with what it opens.
    Steps(steps::Steps),
    /// Add solutions and ratings to tables: Parquet, CSV, JSON lines, Arrow. Another program does it.
    #[command(hide = true, disable_help_flag = true)]
    Table {
        /// What is handed on.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Rate puzzles: ER/EP/ED on the scale of Sudoku Explainer 1.2.1.3.
    Rate(rate::Rate),
    /// Tell what each method makes of puzzles: solved or stuck, and the hardest step.
    Compare(compare::Compare),
    /// Tell whether a chain in Eureka notation holds in a position, and what follows from it.
    CheckChain(check_chain::CheckChain),
    /// Write puzzles in another format.
    Convert(convert::Convert),
    /// List the combinations of digits that a run of a Kakuro can have.
    Combos(combos::Combos),
    /// Print puzzles in other guises: turned, with rows and columns exchanged, with digits renamed.
    Vary(vary::Vary),
    /// List the techniques, or describe one.
    Techniques(techniques::Techniques),
    /// Print a completion script for a shell.
    #[command(after_long_help = about::COMPLETIONS)]
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print a manual page in roff: of the program, or of one command.
    #[command(after_long_help = about::MAN)]
    Man {
        /// The command.
        command: Option<String>,
    },
}

impl Command {
    /// In which language it tells, for commands that tell sentences.
    fn speech(&self) -> Option<&Speech> {
        match self {
            Command::Compare(args) => Some(&args.speech),
            Command::Draw(args) => Some(&args.speech),
            Command::Explain(args) => Some(&args.speech),
            Command::Hint(args) => Some(&args.speech),
            Command::Mistakes(args) => Some(&args.speech),
            Command::Steps(args) => Some(&args.speech),
            _ => None,
        }
    }

    /// How to run, for commands that answer puzzles.
    fn running(&mut self) -> Option<&mut Running> {
        match self {
            Command::Solve(args) => Some(&mut args.running),
            Command::Canon(args) => Some(&mut args.running),
            Command::Check(args) => Some(&mut args.running),
            Command::Draw(args) => Some(&mut args.running),
            Command::Examine(args) => Some(&mut args.running),
            Command::Explain(args) => Some(&mut args.running),
            Command::Generate(args) => Some(args.running()),
            Command::Grade(args) => Some(&mut args.running),
            Command::Collection(_) => None,
            Command::Graph(args) => Some(&mut args.running),
            Command::Hint(args) => Some(&mut args.running),
            Command::Minimize(args) => Some(&mut args.running),
            Command::Mistakes(args) => Some(&mut args.running),
            Command::Vary(args) => Some(&mut args.running),
            #[cfg(feature = "print")]
            Command::Print(args) => Some(&mut args.running),
            #[cfg(not(feature = "print"))]
            Command::Print { .. } => None,
            #[cfg(feature = "serve")]
            Command::Serve(_) => None,
            #[cfg(not(feature = "serve"))]
            Command::Serve { .. } => None,
            Command::Steps(args) => Some(&mut args.running),
            Command::Rate(args) => Some(&mut args.running),
            Command::Compare(args) => Some(&mut args.running),
            Command::CheckChain(args) => Some(&mut args.running),
            Command::Convert(args) => Some(&mut args.running),
            Command::Table { .. } => None,
            Command::Play(_) | Command::Combos(_) | Command::Techniques(_) => None,
            Command::Completions { .. } | Command::Man { .. } => None,
        }
    }
}

/// Does what the arguments ask for.
pub fn run(args: &Args) -> anyhow::Result<Status> {
    match &args.command {
        Command::Solve(args) => solve::run(args),
        Command::Canon(args) => canon::run(args),
        Command::Check(args) => check::run(args),
        Command::Draw(args) => draw::run(args),
        Command::Examine(args) => examine::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Grade(args) => grade::run(args),
        Command::Collection(args) => collection::run(args),
        Command::Graph(args) => graph::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Minimize(args) => minimize::run(args),
        Command::Mistakes(args) => mistakes::run(args),
        Command::Vary(args) => vary::run(args),
        Command::Play(args) => crate::play::run(args),
        #[cfg(feature = "print")]
        Command::Print(args) => print::run(args),
        #[cfg(not(feature = "print"))]
        Command::Print { .. } => anyhow::bail!(
            "this qedoku was built without the writer of books; build it with that: cargo run --release \
             --features print -- print book.txt > book.pdf"
        ),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(args),
        #[cfg(not(feature = "serve"))]
        Command::Serve { .. } => anyhow::bail!(
            "this qedoku was built without the server; build it with that: cargo run --release --features serve -- \
             serve"
        ),
        Command::Steps(args) => steps::run(args),
        Command::Table { arguments } => table::run(arguments),
        Command::Rate(args) => rate::run(args),
        Command::Compare(args) => compare::run(args),
        Command::CheckChain(args) => check_chain::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Combos(args) => combos::run(args),
        Command::Techniques(args) => techniques::run(args),
        Command::Completions { shell } => about::completions(*shell),
        Command::Man { command } => about::man(command.as_deref()),
    }
}

/// The options of the verbs.
fn options(time: Time, verify: bool, stop: &'static AtomicBool) -> Options<'static> {
    let budget = Budget { time: time.0, stop: Some(stop), ..Budget::UNLIMITED };
    Options { budget, verify: verify || Options::default().verify, ..Options::default() }
}

/// The family of all puzzles, where the arguments tell it.
fn family(input: &Input) -> anyhow::Result<Option<Family>> {
    let qedoku::input::Options { family, format } = source::reading(input)?;
    Ok(family.or(format.map(Format::family)))
}

/// Refuses a family that a command has nothing to say about.
fn ensure_sudoku(verb: &str, input: &Input) -> anyhow::Result<()> {
    match family(input)? {
        Some(Family::Kakuro) => anyhow::bail!("`{verb}` is for Sudoku alone, not for Kakuro"),
        _ => Ok(()),
    }
}

/// Refuses a method that has nothing to say about the family that the arguments tell.
fn ensure_solves(method: &Method, input: &Input) -> anyhow::Result<()> {
    match family(input)? {
        Some(family) if !method.solves(family) => {
            anyhow::bail!("the method `{}` does not solve {family}; leave `--method` out", method.id)
        }
        _ => Ok(()),
    }
}

/// The puzzle of an item. What was assumed in reading is said on the page.
fn read(item: &Item, page: &mut Page) -> Result<Puzzle, Unanswered> {
    read_all(item, page).map(|read| read.puzzle)
}

/// The same, with what else was read.
fn read_all(item: &Item, page: &mut Page) -> Result<Read, Unanswered> {
    let read = item.read().map_err(|problems| Unanswered::unread(&problems))?;
    note(&read.warnings, page);
    Ok(read)
}

/// Says on the page what was assumed in reading.
fn note(warnings: &[Warning], page: &mut Page) {
    for warning in warnings {
        let _ = writeln!(page.complaints, "{}: note: {}", warning.place, warning.message);
    }
}

/// Says that a puzzle has no solution, and what is to blame, beside an answer that is about something else.
fn note_hopeless(item: &Item, puzzle: &Puzzle, stop: &'static AtomicBool, page: &mut Page) {
    let options = options(Time(Some(HOPELESS)), false, stop);
    let told = qedoku::standing(puzzle, &options).ok().filter(|told| told.verdict == Verdict::None);
    if let Some(message) = told.and_then(|told| told.message()) {
        let _ = writeln!(page.complaints, "{}:{}: note: {message}", item.file(), item.line());
    }
}

/// So long it may take to find that out.
const HOPELESS: Duration = Duration::from_secs(2);

/// A level as typed, from 1 to 4.
fn level(typed: u8) -> Level {
    Level::ALL[usize::from(typed.clamp(1, 4)) - 1]
}

/// The form of puzzles without an answer among answers in words or as objects.
fn prose(output: Prose) -> Form<'static> {
    match output {
        Prose::Text => Form::Prose,
        Prose::Json => Form::Json,
    }
}

/// The last column of a row: what is the matter with the puzzle, if something is.
fn end_row(matter: Option<&Matter>, out: &mut String) {
    out.push(',');
    push_field(out, &matter.map(Matter::to_string).unwrap_or_default());
    out.push('\n');
}

/// One JSON object on its line.
fn push_json(page: &mut Page, object: &impl qedoku::json::Object) {
    page.out.push_str(&qedoku::json::to_json(object));
    page.out.push('\n');
}

/// A heading that tells puzzles of a batch apart.
fn push_heading(item: &Item, page: &mut Page) {
    if !item.alone {
        let _ = writeln!(page.out, "{}:{}", item.file(), item.line());
    }
}
