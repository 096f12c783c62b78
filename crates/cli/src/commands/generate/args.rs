//! The options of `generate`.

use super::kakuro::Kakuro;
use super::template::{self, Template};
use super::{near, symmetry, wishes};
use crate::args::{Running, Time, budget, method, number};
use clap::{Args, Subcommand, ValueEnum};
use qedoku::Method;
use qedoku::generator::Seed;
use qedoku::generator::sudoku::restrictions::Goal;
use qedoku::generator::sudoku::{Grids, Pattern, Span};
use std::path::PathBuf;

const AFTER: &str = "\
The same seed and wishes make the same list, on every machine and with any number of threads: the seed is printed \
with the puzzles, and --first names the place in the list to begin at. Each puzzle has exactly one solution, \
proved before anything else is looked at.

Ranges are written 8.5..8.9, 9.0.. or ..32, or as one number. Techniques have the names of `techniques`; a kind \
(wings), a section of the scale human (basic-fish), singles and basics name several.

What is wished and not found within the effort is told on standard error, with how many candidates came how far, \
the nearest of them and its figures, and which wish it fails; the exit code is 1, and what was found is printed. \
What cannot be, provably, is refused at once with exit code 2.

Sudoku are made unless another family is named: `generate sudoku` is `generate`.

Examples:
  qedoku generate --count 3 --symmetry half-turn --level hard --seed 7
  qedoku generate --style classic --seed 7 --output line
  qedoku generate --needs xy-wing --only singles,pointing,claiming,xy-wing --seed 7";

/// `generate`.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = AFTER, args_conflicts_with_subcommands = true)]
pub struct Generate {
    /// Of another family.
    #[command(subcommand)]
    pub of: Option<Of>,

    /// The wishes as they were typed.
    #[arg(skip)]
    pub request: String,

    /// How many puzzles: 1 if nothing is said, and all that are found with --goal each-er, each-ep or
    /// each-ed, --vicinity and --exhaustive.
    #[arg(long, short = 'n', value_name = "N", value_parser = number::between::<u64>(0, u64::MAX))]
    pub count: Option<u64>,

    /// Where the list comes from: a number, or any text; drawn and printed if it is left out.
    #[arg(long, value_name = "SEED")]
    pub seed: Option<Seed>,

    /// Begin at this place of the list.
    #[arg(long, value_name = "I", default_value_t, hide_default_value = true, value_parser = number::between::<u64>(0, u64::MAX))]
    pub first: u64,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: GenerateOutput,

    /// Print each puzzle by this template, such as '%g # er=%r/%p/%d givens=%{givens}': %g stands for the
    /// puzzle, %n for its number, %r %p %d for ER, EP, ED, %{NAME} for any column of CSV.
    #[arg(long, short = 'F', value_name = "TEXT", conflicts_with_all = ["output", "json"], value_parser = template::of_sudoku)]
    pub template: Option<Template>,

    /// Tell the id of the class of each, in CSV and JSON.
    #[arg(long)]
    pub canon: bool,

    /// Tell how each flows, in CSV and JSON: bottlenecks and their width.
    #[arg(long)]
    pub flow: bool,

    /// Tell all figures of each, those too that nothing is wished of.
    #[arg(long)]
    pub all_scales: bool,

    /// The symmetry of the pattern; of several, apart by commas, one is drawn for each puzzle. `A+B` is the
    /// group of both, and `orbits:FILE` has 81 signs: cells of one sign are given together, those with .
    /// never.
    ///
    /// Symmetries are none, half-turn, quarter-turn, left-right, up-down, both-axes, diagonal, anti-diagonal,
    /// both-diagonals, full; and those that show after exchanging rows and columns: sticks, mini-rows,
    /// jumping, gliding (each with -columns in place of rows as well, mini-columns), mini-diagonals,
    /// full-rows.
    #[arg(long, value_name = "SYMMETRY", value_delimiter = ',', default_value = "none", value_parser = symmetry::named,
        help_heading = "The pattern")]
    pub symmetry: Vec<String>,

    /// Cells and digits have this symmetry: when the cells change places, each digit becomes a certain other
    /// one or stays, so the puzzle is its own image.
    #[arg(long, value_name = "SYMMETRY", value_parser = wishes::symmetries(), help_heading = "The pattern",
        conflicts_with_all = ["symmetry", "pattern", "with", "style"])]
    pub automorphic: Option<String>,

    /// How puzzles are made of nothing: `top-down`, from a full grid, or `bottom-up`, from the empty one,
    /// slower, with fewer givens in the mean.
    #[arg(long, value_enum, default_value_t, value_name = "HOW", help_heading = "The pattern")]
    pub make: Make,

    /// Whether givens may be left over: `yes`, none; `orbits`, none that are symmetric; `no`, some. Without
    /// it `yes`, or `orbits` with a symmetry.
    #[arg(long, value_enum, value_name = "HOW", help_heading = "The pattern")]
    pub minimal: Option<Minimal>,

    /// How many givens.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "The pattern")]
    pub givens: Option<Span>,

    /// Exactly these cells: 81 signs, x given and . open, or a file with one or more of them, of which one is
    /// drawn for each puzzle.
    #[arg(long, value_name = "PATTERN", help_heading = "The pattern")]
    pub pattern: Vec<String>,

    /// Each pattern in turn, by the place in the list.
    #[arg(long, requires = "pattern", help_heading = "The pattern")]
    pub each_pattern: bool,

    /// Not at random: all puzzles with the pattern that have the givens of --with, but for the names of other
    /// digits; with --count no more than so many are printed, with --effort no more fillings looked at.
    #[arg(long, requires = "pattern", conflicts_with_all = ["goal", "each_pattern", "from", "symmetry", "automorphic"],
        help_heading = "The pattern")]
    pub exhaustive: bool,

    /// Givens within these cells alone: 81 signs, x where givens may stand.
    #[arg(long, value_name = "PATTERN", value_parser = wishes::mask, conflicts_with = "pattern", help_heading = "The pattern")]
    pub within: Option<Pattern>,

    /// These givens are in each puzzle: 81 characters.
    #[arg(long, value_name = "PUZZLE", value_parser = wishes::cells, conflicts_with = "symmetry",
        help_heading = "The pattern")]
    pub with: Option<[u8; 81]>,

    /// As hard, as easy, with as few or as many givens as can be found within the effort, which is spent
    /// whole: 10k candidates by default. With --pattern, say. `each-er`, `each-ep` and `each-ed` print one
    /// puzzle of each rating that is met, the lowest first; the number of each is its rating in tenths.
    #[arg(long, value_name = "GOAL", value_parser = wishes::goals(), help_heading = "The pattern")]
    pub goal: Option<Goal>,

    /// A set of wishes at once, which others that are typed replace: `classic`, half-turn, at most 32 givens,
    /// singles, basics and wings alone, 3 singles or more at the entry, one bottleneck, 15 easy steps or more
    /// at the end, no more than one digit missing.
    #[arg(long, value_name = "STYLE", value_parser = ["classic"], conflicts_with_all = ["pattern", "with", "position", "forbid"],
        help_heading = "How it goes")]
    pub style: Option<String>,

    /// Not at random: all that is near the puzzles of this file, as --vicinity says.
    #[arg(long, value_name = "FILE", requires = "vicinity", help_heading = "The pattern")]
    pub from: Option<String>,

    /// How near: `1+1` one given goes and another one comes; up to 4 go and up to 2 come. All that are
    /// minimal are looked at; with --count no more than so many are printed.
    #[arg(long, value_name = "D+A", value_parser = near::change, requires = "from",
        conflicts_with_all = ["pattern", "symmetry", "first", "budget"], help_heading = "The pattern")]
    pub vicinity: Option<near::Change>,

    /// How full grids are drawn: `plain`, fast and almost evenly, or `even`.
    #[arg(long, value_name = "HOW", default_value = "plain", value_parser = wishes::grids(), help_heading = "The pattern")]
    pub grids: Grids,

    /// ER of Sudoku Explainer.
    #[arg(long, value_name = "RANGE", value_parser = wishes::tenths, conflicts_with_all = ["above", "below"],
        help_heading = "How hard")]
    pub er: Option<Span>,

    /// EP: the hardest step up to the first digit.
    #[arg(long, value_name = "RANGE", value_parser = wishes::tenths, help_heading = "How hard")]
    pub ep: Option<Span>,

    /// ED: the first step.
    #[arg(long, value_name = "RANGE", value_parser = wishes::tenths, help_heading = "How hard")]
    pub ed: Option<Span>,

    /// ER greater than this.
    #[arg(long, value_name = "ER", value_parser = wishes::one_rating, help_heading = "How hard")]
    pub above: Option<u32>,

    /// ER less than this.
    #[arg(long, value_name = "ER", value_parser = wishes::one_rating, help_heading = "How hard")]
    pub below: Option<u32>,

    /// ER is EP.
    #[arg(long, help_heading = "How hard")]
    pub pearl: bool,

    /// ER is EP and ED.
    #[arg(long, help_heading = "How hard")]
    pub diamond: bool,

    /// The level of HoDoKu; one of several, apart by commas.
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = wishes::levels(), help_heading = "How hard")]
    pub level: Vec<String>,

    /// The points of HoDoKu.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How hard")]
    pub points: Option<Span>,

    /// The hardest step on the scale human.
    #[arg(long, value_name = "RANGE", value_parser = wishes::tenths, help_heading = "How hard")]
    pub human: Option<Span>,

    /// A technique stands on the path of the scale human, or with `:2..3` so many times.
    #[arg(long, value_name = "TECHNIQUE", help_heading = "By which techniques")]
    pub uses: Vec<String>,

    /// The hardest step on the scale human is of this technique.
    #[arg(long, value_name = "TECHNIQUE", help_heading = "By which techniques")]
    pub hardest: Option<String>,

    /// What is allowed solves it, and does not without this technique; allowed is what costs no more, or
    /// --only.
    #[arg(long, value_name = "TECHNIQUE", help_heading = "By which techniques")]
    pub needs: Vec<String>,

    /// These techniques alone are allowed, and solve it.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', help_heading = "By which techniques")]
    pub only: Vec<String>,

    /// These are not allowed; the others solve it.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', help_heading = "By which techniques")]
    pub forbid: Vec<String>,

    /// A method solves it; with `METHOD:TECHNIQUE` by that technique among others.
    #[arg(long, value_name = "METHOD", help_heading = "By which techniques")]
    pub cracked_by: Vec<String>,

    /// A method does not solve it.
    #[arg(long, value_name = "METHOD", value_parser = method::parser(), help_heading = "By which techniques")]
    pub resists: Vec<&'static Method>,

    /// Print the position just before the first step of this technique, to practise it.
    #[arg(long, value_name = "TECHNIQUE", conflicts_with_all = ["only", "forbid"], help_heading = "Practice")]
    pub position: Option<String>,

    /// What may come before that: singles, basics (up to subsets) or any step.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "WHAT",
        requires = "position",
        help_heading = "Practice"
    )]
    pub after: After,

    /// The technique offers one conclusion there, and no other of the same price offers any.
    #[arg(long, requires = "position", help_heading = "Practice")]
    pub alone: bool,

    /// How many steps on the scale human.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How it goes")]
    pub steps: Option<Span>,

    /// How many of them are hard.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How it goes")]
    pub hard_steps: Option<Span>,

    /// From which price on a step is hard.
    #[arg(long, value_name = "PRICE", default_value = "4.2", value_parser = wishes::one_rating, help_heading = "How it goes")]
    pub hard_from: u32,

    /// How many singles it begins with.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How it goes")]
    pub entry: Option<Span>,

    /// How many stretches of hard steps there are on the scale human.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How it goes")]
    pub bottlenecks: Option<Span>,

    /// How many conclusions are to be found where such a stretch begins, the least of all.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How it goes")]
    pub width: Option<Span>,

    /// How many easy steps come behind the last hard one.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How it goes")]
    pub tail: Option<Span>,

    /// So many candidates a puzzle may cost: 500, 2M; a million by default, 100k where each costs a path.
    #[arg(long, value_name = "N", value_parser = wishes::effort, help_heading = "Running")]
    pub effort: Option<u64>,

    /// Longest time of the whole run: 500ms, 10s, 2m or `none`. It changes only how many are printed.
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = budget, help_heading = "Running")]
    pub budget: Time,

    /// Which puzzles of the list are the same, and printed once: `class`, those that differ in looks alone;
    /// `text`; or `no`, none.
    #[arg(long, value_enum, default_value_t, value_name = "HOW", help_heading = "Running")]
    pub apart: Apart,

    /// Leave out puzzles that are in this file, by the same; may be given several times.
    #[arg(long, value_name = "FILE", help_heading = "Running")]
    pub against: Vec<String>,

    /// How many MiB printed puzzles may take in memory, so that none is printed twice; a file has the rest.
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = number::between::<usize>(1, 1 << 20), help_heading = "Running")]
    pub memory: usize,

    /// The folder for what takes more; that of the system by default.
    #[arg(long, value_name = "FOLDER", help_heading = "Running")]
    pub tmp: Option<PathBuf>,

    #[command(flatten)]
    pub running: Running,
}

/// What is made instead of Sudoku.
#[derive(Subcommand, Clone, Debug)]
pub enum Of {
    /// Kakuro, by size, shape and level.
    Kakuro(Box<Kakuro>),
}

impl Generate {
    /// How many puzzles of a list.
    pub fn count(&self) -> u64 {
        self.count.unwrap_or(1)
    }

    /// How the run goes.
    pub fn running(&mut self) -> &mut Running {
        match &mut self.of {
            Some(Of::Kakuro(kakuro)) => &mut kakuro.running,
            None => &mut self.running,
        }
    }
}

/// How `generate` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GenerateOutput {
    /// Boards and words.
    #[default]
    Text,
    /// 81 characters a line.
    Line,
    /// The same with lines of remarks.
    Sdm,
    /// One CSV row a puzzle.
    Csv,
    /// One JSON object a puzzle.
    Json,
}

/// Whether givens may be left over.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Minimal {
    /// No given.
    Yes,
    /// No given together with those that are symmetric to it.
    Orbits,
    /// Some.
    No,
}

/// How puzzles are made of nothing.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Make {
    /// From a full grid down.
    #[default]
    TopDown,
    /// From the empty grid up.
    BottomUp,
}

/// What may come before the step that is practised.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum After {
    /// Singles.
    Singles,
    /// Singles, intersections and subsets.
    #[default]
    Basics,
    /// Any.
    Any,
}

impl After {
    /// The most that a step before costs, in tenths.
    pub fn most(self) -> u32 {
        match self {
            After::Singles => 15,
            After::Basics => 40,
            After::Any => u32::from(u16::MAX),
        }
    }
}

/// Which puzzles are the same.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Apart {
    /// Those with the same canonical form.
    #[default]
    Class,
    /// Those with the same text.
    Text,
    /// None.
    No,
}
