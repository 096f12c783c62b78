//! `generate`: puzzles by what is wished of them.

mod apart;
mod args;
mod crew;
mod each;
mod exhaustive;
mod kakuro;
mod known;
mod list;
mod near;
mod quest;
mod short;
mod symmetry;
mod template;
mod told;
mod wished;
mod wishes;
mod writer;

pub use args::Generate;
pub use wished::Wished;
pub use wishes::tenths;

use crate::ending::Status;
use crate::progress::{Progress, Reading};
use anyhow::{Result, anyhow, bail};
use apart::Dedupe;
use clap::FromArgMatches as _;
use crew::Settled;
use list::{List, Teller, Told};
use qedoku::generator::sudoku::{Funnel, Generated, Outcome, Ready};
use qedoku::generator::{self, Seed, Watch};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};

pub fn run(args: &Generate) -> Result<Status> {
    if let Some(args::Of::Kakuro(kakuro)) = &args.of {
        return kakuro::run(kakuro);
    }
    if args.running.checkpoint.is_some() && (args.seed.is_none() || args.position.is_some()) {
        bail!("with --checkpoint type --seed too, so that the same list goes on, and no --position");
    }
    let seed = args.seed.clone().unwrap_or_else(drawn);
    let request = wishes::request(args, seed)?;
    if let (Some(from), Some(change)) = (&args.from, args.vicinity) {
        return near::run(args, &request.of_others(), from, change);
    }
    if args.exhaustive {
        return exhaustive::run(args, &request.of_others());
    }
    if request.is_of_each() {
        return each::run(args, &request);
    }
    let progress = Progress::alone(args.running.quiet, "puzzles", Reading::default());
    let list = List {
        running: &args.running,
        budget: args.budget,
        seed: request.seed(),
        first: args.first,
        count: args.count(),
        head: told::head(args, &request),
        asked: format!("{request:?}"),
    };
    let mut teller = Sudokus { args, request: &request, apart: Dedupe::against(args)? };
    list::run(list, &request, progress, &mut teller)
}

/// Tells of Sudoku.
struct Sudokus<'a> {
    args: &'a Generate,
    request: &'a Ready,
    apart: Dedupe,
}

impl Teller<Ready> for Sudokus<'_> {
    fn recall(&mut self, text: &str) {
        self.apart.recall(text);
    }

    fn tell(&mut self, index: u64, settled: Settled<Box<Generated>, Funnel>) -> Result<Option<Told>> {
        let (args, request) = (self.args, self.request);
        let Some(outcome) = quest::outcome(request, index, settled) else { return Ok(None) };
        Ok(Some(match outcome {
            Outcome::Found(made) if self.apart.is_new(&made)? => {
                Told::puzzle(told::puzzle(args, request, &made))
            }
            Outcome::Found(made) => Told::nothing(String::new(), short::left_out(made.index)),
            Outcome::Short(funnel) => {
                let text = told::short_in_file(args, request, index, &funnel);
                let object = told::short(request, index, &funnel);
                Told::nothing(text, short::told(&object))
            }
            Outcome::Stopped(_) => return Ok(None),
        }))
    }

    fn so_far(&self, index: u64, tally: &Funnel) -> String {
        short::so_far(&told::short(self.request, index, tally))
    }

    fn foot(&self, printed: u64) -> String {
        told::foot(self.args, printed)
    }
}

/// The puzzle that wishes make at a place of the list of a seed, all as they stand in a row of a collection;
/// nothing if it came of another puzzle.
pub fn again(words: &[String], seed: &str, index: &str) -> Result<Option<String>> {
    let program = super::program::program();
    let begin = ["qedoku", "generate", "--seed", seed, "--first", index].map(str::to_owned);
    let matches = program.try_get_matches_from(begin.iter().chain(words));
    let matches = matches.map_err(|error| anyhow!("{}", error.kind()))?;
    let typed = matches.subcommand().map(|(_, typed)| Generate::from_arg_matches(typed));
    let Some(args) = typed.transpose().map_err(|error| anyhow!("{}", error.kind()))? else { return Ok(None) };
    if args.from.is_some() || args.exhaustive {
        return Ok(None);
    }
    let request = wishes::request(&args, args.seed.clone().unwrap_or(Seed::Number(0)))?;
    let made = generator::sudoku::generate(&request, args.first, Watch::ENDLESS);
    Ok(Some(match made {
        Outcome::Found(made) => qedoku::canon::text(&made.givens),
        Outcome::Short(_) | Outcome::Stopped(_) => "nothing".to_owned(),
    }))
}

/// A seed that nobody chose.
fn drawn() -> Seed {
    Seed::Number(RandomState::new().build_hasher().finish() % 1_000_000_000)
}
