//! The options of `steps`.

use crate::args::{Input, Limits, Output, Running, Speech, job, number};
use clap::{Args, ValueEnum};
use qedoku::steps::{Aim, Ask, Place, SetLogic, Sort};

const AFTER: &str = "\
Steps of one technique stand together, techniques by their best step. A step that follows from the same pattern in \
several ways is listed once. Three numbers stand before each: how many candidates it takes away; how many cells \
singles alone fill after it that they do not fill without it; and the same with locked candidates, pairs and \
triples besides (in Kakuro: sums, pairs and what a single run gives).

Examples:
  qedoku steps --sort singles --each 1 examples/chains.txt
  qedoku steps --counts examples/chains.txt
  qedoku steps --technique 'naked pair' --house b2 --readings examples/chains.txt";

/// `steps`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Steps {
    #[command(flatten)]
    pub input: Input,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,

    /// What comes first: the easiest, what takes most candidates away, or what opens most singles.
    #[arg(long, value_enum, default_value_t)]
    pub sort: SortBy,

    /// Only steps of this technique: an id, a name or another name.
    #[arg(long, value_name = "ID", help_heading = "Which steps")]
    pub technique: Option<String>,

    /// Only steps that conclude something in this row, column or box: r4, c7, b2.
    #[arg(long, value_name = "HOUSE", help_heading = "Which steps")]
    pub house: Option<Place>,

    /// Only steps that conclude something about this digit.
    #[arg(long, value_name = "1-9", value_parser = number::between::<u8>(1, 9), help_heading = "Which steps")]
    pub digit: Option<u8>,

    /// Only steps that rule this candidate out, such as r4c7-3.
    #[arg(long, value_name = "CANDIDATE", help_heading = "Which steps")]
    pub target: Option<Aim>,

    /// No more than so many [default: 10000]; by difficulty, the search ends with them.
    #[arg(long, value_name = "N", value_parser = number::between::<usize>(0, usize::MAX), help_heading = "Which steps")]
    pub limit: Option<usize>,

    /// Pass over so many first: with --limit one part of the list after the other.
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true)]
    #[arg(value_parser = number::between::<usize>(0, usize::MAX), help_heading = "Which steps")]
    pub offset: usize,

    /// Count the steps of each technique and list none; the search is not cut short.
    #[arg(long, conflicts_with_all = ["limit", "offset", "each", "sort"], help_heading = "Which steps")]
    pub counts: bool,

    /// Print so many steps of each technique, the best ones, and count the others [default: all of them up to
    /// 40 steps in all or of one technique asked for, else 3].
    #[arg(long, value_name = "N", value_parser = number::between::<usize>(0, usize::MAX), help_heading = "Which steps")]
    pub each: Option<usize>,

    /// Ask techniques without an end in sight as well: forcing nets, kraken fish, templates.
    #[arg(long, help_heading = "Which steps")]
    pub all: bool,

    /// In place of techniques find what truths and links show, links being at most so many more than truths:
    /// 0, 1 or 2. Truths are houses that need a digit and cells that need one of two, links are houses and
    /// cells.
    #[arg(long, value_name = "R", value_parser = number::between::<usize>(0, SetLogic::MOST_RANK),
        conflicts_with_all = ["technique", "all"], help_heading = "Which steps")]
    pub rank: Option<usize>,

    /// The most truths that --rank looks for.
    #[arg(long, value_name = "N", default_value = "3", requires = "rank",
        value_parser = number::between::<usize>(1, SetLogic::MOST_TRUTHS), help_heading = "Which steps")]
    pub truths: usize,

    /// The most digits that truths of --rank are about: 1 or 2.
    #[arg(long, value_name = "N", default_value = "1", requires = "rank",
        value_parser = number::between::<usize>(1, 2), help_heading = "Which steps")]
    pub digits: usize,

    /// In JSON, have the proof of every step.
    #[arg(long)]
    pub proofs: bool,

    /// Tell of each step how others write it: as truths and links with their rank, in nrc notation, and what
    /// else it is called.
    #[arg(long)]
    pub readings: bool,

    /// Check the proof of every step.
    #[arg(long)]
    pub verify: bool,

    #[command(flatten)]
    pub speech: Speech,

    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub running: Running,
}

job! { Steps, is_slow: true }

/// What comes first.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SortBy {
    /// The easiest.
    #[default]
    Difficulty,
    /// What takes most candidates away.
    Eliminations,
    /// What opens most singles.
    Singles,
}

impl Steps {
    /// What is asked.
    pub fn ask(&self) -> Ask {
        Ask {
            technique: self.technique.clone(),
            place: self.house,
            digit: self.digit,
            target: self.target,
            by_rank: self.rank.map(|rank| SetLogic { rank, truths: self.truths, digits: self.digits }),
            all: self.all,
            sort: match self.sort {
                SortBy::Difficulty => Sort::Difficulty,
                SortBy::Eliminations => Sort::Eliminations,
                SortBy::Singles => Sort::Singles,
            },
            offset: self.offset,
            limit: self.limit,
            counts_only: self.counts,
        }
    }
}
