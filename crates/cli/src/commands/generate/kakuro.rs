//! `generate kakuro`: Kakuro by size, shape, level and technique.

mod told;

use super::args::Apart;
use super::crew::Settled;
use super::list::{self, List, Teller, Told};
use super::template::{self, Template};
use super::{drawn, short, wishes};
use crate::advice::for_technique;
use crate::args::{Running, Time, budget, method, number};
use crate::ending::Status;
use crate::progress::{Progress, Reading};
use anyhow::{Context as _, Result, anyhow, bail};
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use qedoku::generator::Seed;
use qedoku::generator::kakuro::{
    EFFORT, Generated, Judged, LEVELS, Ready, Request, Shape, ShapeSymmetry, Short, Wish, with_companions,
};
use qedoku::generator::sudoku::{Span, Wanted};
use qedoku::json::{self, to_json};
use qedoku::{ByMethod, CanonForm, Family, Format, Method, Options, Puzzle, canonical, find_techniques};
use std::collections::HashSet;

const AFTER: &str = "\
The same seed and wishes make the same list, on every machine and with any number of threads. Each puzzle has exactly \
one solution. Levels are those of the scale kr (`rate --scale kr`): Beginner, Easy, Medium, Hard, Expert and \
Extreme; without a wish a puzzle is Easy.

Ranges are written 2.2..2.8, 3.0.. or ..12, or as one number.

Examples:
  qedoku generate kakuro --size 8x8 --level easy --seed 7
  qedoku generate kakuro --size 12x10 --level hard,expert --necks 0 --count 3 --seed 7
  qedoku generate kakuro --needs hidden-pair --seed 7
  qedoku generate kakuro --size 8x8 --cracked-by necks --seed 7 -F '%g # kr=%r %{word}'
  qedoku generate kakuro --size 9x9 --to puzz-link --seed 7";

/// `generate kakuro`.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = AFTER)]
pub struct Kakuro {
    /// How many puzzles.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = number::between::<u64>(0, u64::MAX))]
    pub count: u64,

    /// Where the list comes from: a number, or any text; drawn and printed if it is left out.
    #[arg(long, value_name = "SEED")]
    pub seed: Option<Seed>,

    /// Begin at this place of the list.
    #[arg(long, value_name = "I", default_value_t, hide_default_value = true, value_parser = number::between::<u64>(0, u64::MAX))]
    pub first: u64,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: KakuroOutput,

    /// Print each puzzle in this format, as `convert --to` does.
    #[arg(long, value_name = "FORMAT", conflicts_with = "output")]
    pub to: Option<Format>,

    /// Print each puzzle by this template, such as '%g # kr=%r %{word}': %g stands for the puzzle, %n for its
    /// number, %r %p %d for kr, kr_ep, kr_ed, %{NAME} for any column of CSV.
    #[arg(long, short = 'F', value_name = "TEXT", conflicts_with_all = ["output", "to"], value_parser = template::of_kakuro)]
    pub template: Option<Template>,

    /// Rows and columns of cells, clues left out: 4 to 60 each.
    #[arg(long, value_name = "RxC", default_value = "10x10", value_parser = size, help_heading = "The shape")]
    pub size: (usize, usize),

    /// How many of 100 cells are white.
    #[arg(long, value_name = "RANGE", default_value = "68..74", value_parser = wishes::whole, help_heading = "The shape")]
    pub white: Span,

    /// The longest run, 2 to 9 cells.
    #[arg(long, value_name = "CELLS", default_value_t = 7, value_parser = number::between::<usize>(2, 9), help_heading = "The shape")]
    pub longest: usize,

    /// The symmetry of the shape; of several, apart by commas, one is drawn for each puzzle.
    #[arg(long, value_name = "SYMMETRY", value_delimiter = ',', default_value = "half-turn",
        value_parser = PossibleValuesParser::new(ShapeSymmetry::ALL.map(|(id, _)| id)), help_heading = "The shape")]
    pub symmetry: Vec<String>,

    /// How many cells are the only link between two parts of the puzzle.
    #[arg(long, value_name = "RANGE", default_value = "0..2", value_parser = wishes::whole, help_heading = "The shape")]
    pub necks: Span,

    /// How many cells a run has in the mean.
    #[arg(long, value_name = "RANGE", value_parser = wishes::tenths, help_heading = "The shape")]
    pub mean_run: Option<Span>,

    /// The shape of the Kakuro in this file, whatever its sums.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "white", "longest", "symmetry"], help_heading = "The shape")]
    pub shape: Option<String>,

    /// How many of 100 runs have one combination alone.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How hard")]
    pub magic: Option<Span>,

    /// How many of the four corners have a run of 1, 2, 3 or of 7, 8, 9 alone: `..3`, not all.
    #[arg(long, value_name = "RANGE", value_parser = wishes::whole, help_heading = "How hard")]
    pub corners: Option<Span>,

    /// The level; one of several, apart by commas. `easy` if nothing else is wished.
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', ignore_case = true,
        value_parser = PossibleValuesParser::new(LEVELS), help_heading = "How hard")]
    pub level: Vec<String>,

    /// The hardest step on the scale kr.
    #[arg(long, value_name = "RANGE", value_parser = wishes::tenths, help_heading = "How hard")]
    pub kr: Option<Span>,

    /// The hardest step up to the first digit.
    #[arg(long, value_name = "RANGE", value_parser = wishes::tenths, help_heading = "How hard")]
    pub kr_ep: Option<Span>,

    /// The first step.
    #[arg(long, value_name = "RANGE", value_parser = wishes::tenths, help_heading = "How hard")]
    pub kr_ed: Option<Span>,

    /// A technique stands on the path, or with `:2..3` so many times.
    #[arg(long, value_name = "TECHNIQUE", help_heading = "By which techniques")]
    pub uses: Vec<String>,

    /// The hardest step is of this technique.
    #[arg(long, value_name = "TECHNIQUE", help_heading = "By which techniques")]
    pub hardest: Option<String>,

    /// What is allowed solves it, and does not without this technique; allowed is what costs no more, or
    /// --only.
    #[arg(long, value_name = "TECHNIQUE", help_heading = "By which techniques")]
    pub needs: Vec<String>,

    /// These techniques alone solve it.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', help_heading = "By which techniques")]
    pub only: Vec<String>,

    /// A method solves it; with `METHOD:TECHNIQUE` by that technique among others.
    #[arg(long, value_name = "METHOD", help_heading = "By which techniques")]
    pub cracked_by: Vec<String>,

    /// A method does not solve it.
    #[arg(long, value_name = "METHOD", value_parser = method::parser(), help_heading = "By which techniques")]
    pub resists: Vec<&'static Method>,

    /// So many boards a puzzle may cost: 500, 100k or 2M. Of those that are only looked at with cheap steps
    /// in mind thirty-two count as one.
    #[arg(long, value_name = "N", default_value_t = EFFORT, value_parser = wishes::effort, help_heading = "Running")]
    pub effort: u64,

    /// Longest time of the whole run: 500ms, 10s, 2m or `none`. It changes only how many puzzles are printed.
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = budget, help_heading = "Running")]
    pub budget: Time,

    /// Which puzzles of the list are the same, and printed once: `class`, those that differ by turns and
    /// mirrors alone; `text`; or `no`, none.
    #[arg(long, value_enum, default_value_t, value_name = "HOW", help_heading = "Running")]
    pub apart: Apart,

    #[command(flatten)]
    pub running: Running,
}

/// How `generate kakuro` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum KakuroOutput {
    /// Boards and words.
    #[default]
    Text,
    /// A K-line a puzzle.
    Line,
    /// One CSV row a puzzle.
    Csv,
    /// One JSON object a puzzle.
    Json,
}

/// Reads rows and columns.
fn size(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    let both = text.split_once(['x', 'X']).and_then(|(rows, cols)| Some((number(rows)?, number(cols)?)));
    both.ok_or_else(|| "type rows, an x and columns, such as 10x10".to_owned())
}

/// The request that the options make.
pub fn request(args: &Kakuro, seed: Seed) -> Result<Ready> {
    let mut request = Request::new(seed);
    (request.size, request.longest, request.effort) = (args.size, args.longest, args.effort);
    request.white = (args.white.least, args.white.most.min(100));
    request.symmetries = args.symmetry.iter().filter_map(|id| ShapeSymmetry::find(id)).collect();
    let wishes = &mut request.wishes;
    if let Some(path) = &args.shape {
        request.shape = Some(shape(path)?);
        let is_typed = args.necks != Span { least: 0, most: 2 };
        wishes.extend(is_typed.then_some(Wish::Necks(args.necks)));
    } else {
        wishes.push(Wish::Necks(args.necks));
    }
    wishes.extend(args.mean_run.map(Wish::MeanRun));
    wishes.extend(args.magic.map(Wish::Magic));
    wishes.extend(args.corners.map(Wish::Corners));
    let levels: Vec<&'static str> = LEVELS
        .into_iter()
        .filter(|word| args.level.iter().any(|own| own.eq_ignore_ascii_case(word)))
        .collect();
    let is_free = args.kr.is_none()
        && [&args.uses, &args.needs, &args.only, &args.cracked_by].iter().all(|names| names.is_empty())
        && args.resists.is_empty()
        && args.hardest.is_none();
    match (levels.is_empty(), is_free) {
        (false, _) => wishes.push(Wish::Level(levels)),
        (true, true) => wishes.push(Wish::Level(vec!["Easy"])),
        (true, false) => {}
    }
    wishes.extend(args.kr.map(Wish::Er));
    wishes.extend(args.kr_ep.map(Wish::Ep));
    wishes.extend(args.kr_ed.map(Wish::Ed));
    for uses in &args.uses {
        let (name, times) = uses.split_once(':').unwrap_or((uses, "1.."));
        let times = wishes::whole(times).map_err(|told| anyhow!("--uses {uses}: {told}"))?;
        wishes.push(Wish::Uses(technique(name)?, times));
    }
    if let Some(name) = &args.hardest {
        wishes.push(Wish::Hardest(technique(name)?));
    }
    let mut only = Vec::new();
    for name in &args.only {
        only.extend(technique(name.trim())?.ids);
    }
    let only = (!only.is_empty()).then(|| with_companions(&only));
    wishes.extend(only.clone().map(Wish::Only));
    for name in &args.needs {
        wishes.push(Wish::Needs(technique(name)?, only.clone()));
    }
    for cracked in &args.cracked_by {
        wishes.push(Wish::Judged(Judged::by(wishes::cracked(cracked, technique)?)));
    }
    for method in &args.resists {
        wishes.push(Wish::Judged(Judged::by(ByMethod::resisted(method))));
    }
    request.ready().map_err(|refusals| anyhow!("no puzzle can be found: {}", refusals.join("; ")))
}

fn technique(name: &str) -> Result<Wanted> {
    let entries = find_techniques(name).filter(|entry| entry.family == Family::Kakuro);
    let ids: Vec<&'static str> = entries.map(|entry| entry.info.id).collect();
    if ids.is_empty() {
        bail!("there is no technique `{name}` of Kakuro{}", for_technique(name));
    }
    Ok(Wanted { name: name.to_owned(), ids })
}

/// The white cells of the Kakuro in a file.
fn shape(path: &str) -> Result<Shape> {
    let text = std::fs::read_to_string(path).with_context(|| format!("{path} cannot be read"))?;
    let puzzle: Puzzle = text.trim().parse().map_err(|problems| anyhow!("{path}: {problems}"))?;
    qedoku::shape_of(&puzzle).ok_or_else(|| anyhow!("{path} holds a Sudoku; a Kakuro has a shape"))
}

pub fn run(args: &Kakuro) -> Result<Status> {
    if args.running.checkpoint.is_some() && args.seed.is_none() {
        bail!("with --checkpoint type --seed too, so that the same list goes on");
    }
    let request = request(args, args.seed.clone().unwrap_or_else(drawn))?;
    let progress = Progress::alone(args.running.quiet, "puzzles", Reading::default());
    let list = List {
        running: &args.running,
        budget: args.budget,
        seed: request.seed(),
        first: args.first,
        count: args.count,
        head: told::head(args, &request),
        asked: format!("{request:?}"),
    };
    let known = Known { apart: args.apart, forms: HashSet::new() };
    list::run(list, &request, progress, &mut Kakuros { args, request: &request, known })
}

/// What became of a place of the list, as an object; nothing if the work ended before it was settled.
pub fn object(request: &Ready, index: u64, settled: Settled<Box<Generated>, Box<Short>>) -> Option<String> {
    match settled {
        Settled::Found(made) => Some(to_json(&json::GeneratedKakuro::new(request, &made))),
        Settled::Short(short) => Some(to_json(&told::short(request, index, &short))),
        Settled::Stopped => None,
    }
}

/// Tells of Kakuro.
struct Kakuros<'a> {
    args: &'a Kakuro,
    request: &'a Ready,
    known: Known,
}

impl Teller<Ready> for Kakuros<'_> {
    fn recall(&mut self, text: &str) {
        told::puzzles_in(text).for_each(|puzzle| {
            self.known.is_new(&puzzle);
        });
    }

    fn tell(&mut self, index: u64, settled: Settled<Box<Generated>, Box<Short>>) -> Result<Option<Told>> {
        Ok(Some(match settled {
            Settled::Found(made) if self.known.is_new(&Puzzle::from(made.setup.clone())) => {
                Told::puzzle(told::puzzle(self.args, self.request, &made)?)
            }
            Settled::Found(_) => Told::nothing(String::new(), short::left_out(index)),
            Settled::Short(tally) => {
                let text = told::short_in_file(self.args, self.request, index, &tally);
                let object = told::short(self.request, index, &tally);
                Told::nothing(text, short::told(&object))
            }
            Settled::Stopped => return Ok(None),
        }))
    }

    fn so_far(&self, index: u64, tally: &Box<Short>) -> String {
        short::so_far(&told::short(self.request, index, tally))
    }

    fn foot(&self, _: u64) -> String {
        String::new()
    }
}

/// Knows what was printed.
struct Known {
    apart: Apart,
    forms: HashSet<String>,
}

impl Known {
    /// Whether a puzzle is none that came before.
    fn is_new(&mut self, puzzle: &Puzzle) -> bool {
        let form = match self.apart {
            Apart::No => return true,
            Apart::Text => puzzle.to_string(),
            Apart::Class => match canonical(puzzle, CanonForm::Kakuro, &Options::default()) {
                Ok(form) => form.text,
                Err(_) => puzzle.to_string(),
            },
        };
        self.forms.insert(form)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_rows_and_columns() {
        assert_eq!((size("10x8"), size("4X60")), (Ok((10, 8)), Ok((4, 60))));
        for wrong in ["", "x", "10", "10x", "-1x5", "5x+5", "5 x 5"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
