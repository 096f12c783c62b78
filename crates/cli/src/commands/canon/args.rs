//! The options of `canon`.

use crate::args::{Input, Output, Running, job, number};
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{ArgGroup, Args};
use qedoku::{CanonForm, Kept};
use std::path::PathBuf;

const AFTER: &str = "\
Forms of a Sudoku are `puzzle`, the least 81 characters over all 3,359,232 changes of rows and columns and all \
names of digits, empty cells lowest; `grid`, the same for full grids alone; `pattern`, the least pattern; \
`pattern-first`, the least digits among the maps that make the pattern least; `by-solution`, what the map that \
makes the solution least makes of the puzzle; `sukaku`, the least 729 characters of candidates. A Kakuro has \
`kakuro`, the least K-line over turns, mirrors and the mirror of digits. `puzzle`, `kakuro` and, where candidates \
are listed and nothing is given, `sukaku` decide whether two puzzles are one.

A map names for each row, column and digit of the result where it comes from: t1 exchanges rows and columns \
first. `convert --apply` takes it.

--dedupe and --against read the input twice; standard input is kept in a file meanwhile. What does not fit \
into --memory is sorted in files of --tmp. Text that is no puzzle is told and left out.

A list under --checkpoint FILE keeps its sorted forms in the folder FILE.runs as well: the same command goes on with \
the forms that are missing, or with the answers. The folder may be deleted together with the file.

Examples:
  qedoku canon --map examples/sudoku.txt
  qedoku canon --automorphisms --of pattern examples/sudoku.txt
  qedoku canon --dedupe examples/mixed.txt";

/// `canon`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER, group = ArgGroup::new("list").multiple(true))]
pub struct Canon {
    #[command(flatten)]
    pub input: Input,

    /// The form; by default `puzzle` for Sudoku, `sukaku` for candidates alone, `kakuro` for Kakuro.
    #[arg(long, value_name = "FORM", value_parser = forms())]
    pub form: Option<CanonForm>,

    /// Print the map that leads there behind each form.
    #[arg(long, conflicts_with_all = ["list", "detect"])]
    pub map: bool,

    /// Print how many maps leave the puzzle as it is, few that make all, and their classes.
    #[arg(long, conflicts_with_all = ["list", "detect"])]
    pub automorphisms: bool,

    /// What these maps are to leave: the givens, the solution or the pattern.
    #[arg(long, value_name = "WHAT", value_parser = kept(), default_value = "givens", requires = "automorphisms")]
    pub of: Kept,

    /// Print the first puzzle of each class, in the order of the input.
    #[arg(long, group = "list")]
    pub dedupe: bool,

    /// Print how many puzzles and classes there are.
    #[arg(long, group = "list", conflicts_with_all = ["dedupe", "groups", "sort"])]
    pub count: bool,

    /// Print each class: its form, and the puzzles that have it.
    #[arg(long, group = "list", conflicts_with_all = ["dedupe", "sort"])]
    pub groups: bool,

    /// Print the puzzles in the order of their forms; with --dedupe the first of each class.
    #[arg(long, group = "list")]
    pub sort: bool,

    /// Leave out puzzles of the classes that are in this file; may be given several times.
    #[arg(long, value_name = "FILE", group = "list")]
    pub against: Vec<PathBuf>,

    /// Tell how many puzzles are in which form already.
    #[arg(long, conflicts_with_all = ["list", "form"])]
    pub detect: bool,

    /// How many MiB the forms of a list may take in memory.
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = number::between::<usize>(1, 1 << 20),
        help_heading = "Running")]
    pub memory: usize,

    /// The folder for what takes more; that of the system by default.
    #[arg(long, value_name = "FOLDER", help_heading = "Running")]
    pub tmp: Option<PathBuf>,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,

    #[command(flatten)]
    pub running: Running,
}

job! { Canon, is_slow: false }

impl Canon {
    /// Whether puzzles are compared with each other.
    pub fn is_about_classes(&self) -> bool {
        self.dedupe || self.count || self.groups || self.sort || !self.against.is_empty()
    }
}

fn forms() -> impl clap::builder::TypedValueParser<Value = CanonForm> {
    let ids = CanonForm::ALL.map(CanonForm::id);
    PossibleValuesParser::new(ids).try_map(|id| CanonForm::find(&id).ok_or("no form"))
}

fn kept() -> impl clap::builder::TypedValueParser<Value = Kept> {
    let ids = Kept::ALL.map(Kept::id);
    PossibleValuesParser::new(ids).try_map(|id| Kept::find(&id).ok_or("nothing to keep"))
}
