//! The list that wishes make, for those who are no command line.

use super::args::{GenerateOutput, Of};
use super::crew::{Crew, Settled};
use super::quest::Quest;
use super::{Generate, kakuro, quest, told, wishes};
use crate::commands::program::program;
use anyhow::{Error, Result, anyhow, bail};
use clap::FromArgMatches as _;
use qedoku::generator::sudoku::{Outcome, Ready, generate};
use qedoku::generator::{self, Seed, Watch};
use std::ops::Range;
use std::thread;

/// The list of puzzles that wishes make, whose words are the options of `qedoku generate`.
#[derive(Debug)]
pub struct Wished(List);

/// The list of a family.
#[derive(Debug)]
enum List {
    Sudoku(Box<Generate>, Box<Ready>),
    Kakuro(Box<generator::kakuro::Ready>),
}

impl Wished {
    /// The list of a seed, of what is wished as it is typed: `--er=8.5..8.9`; of Kakuro behind the word
    /// `kakuro`.
    ///
    /// # Errors
    /// What cannot be read, and what can be proved impossible, in words.
    ///
    /// ```
    /// let list = qedoku_cli::Wished::read(&["--givens=..30".to_owned()], "7").unwrap();
    /// let objects = list.objects(0..2, 2, &|| false);
    /// assert!(objects[1].starts_with(r#"{"version":1,"kind":"generated","#));
    /// let list = qedoku_cli::Wished::read(&["kakuro", "--size=6x6"].map(str::to_owned), "7").unwrap();
    /// let objects = list.objects(0..2, 2, &|| false);
    /// assert!(objects[1].starts_with(r#"{"version":1,"kind":"generated-kakuro","#));
    /// assert!(qedoku_cli::Wished::read(&["--givens=..16".to_owned()], "7").is_err());
    /// ```
    pub fn read(wishes: &[String], seed: &str) -> Result<Wished> {
        let begin = ["qedoku", "generate"].map(str::to_owned);
        let matches =
            program().try_get_matches_from(begin.iter().chain(wishes)).map_err(|error| said(&error))?;
        let typed = matches.subcommand().map(|(_, typed)| Generate::from_arg_matches(typed));
        let Some(mut args) = typed.transpose().map_err(|error| said(&error))? else {
            bail!("these are no wishes");
        };
        let Ok(seed) = seed.parse::<Seed>();
        if let Some(Of::Kakuro(kakuro)) = &args.of {
            return Ok(Wished(List::Kakuro(Box::new(kakuro::request(kakuro, seed)?))));
        }
        if args.from.is_some() {
            bail!("what is near other puzzles is no list of a seed; leave `from` out");
        }
        args.output = GenerateOutput::Json;
        let request = wishes::request(&args, seed)?;
        if args.exhaustive {
            bail!("all puzzles of a pattern are no list of a seed; leave `exhaustive` out");
        }
        if request.is_of_each() {
            bail!("one puzzle of each rating is no list of places; wish a rating");
        }
        Ok(Wished(List::Sudoku(Box::new(args), Box::new(request))))
    }

    /// The JSON objects of places of the list, those of puzzles or `generated-short` each, in their order;
    /// those that are settled when the time is over.
    pub fn objects(
        &self,
        places: Range<u64>,
        threads: usize,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> Vec<String> {
        let watch = Watch::new(&is_over);
        match &self.0 {
            List::Sudoku(args, request) => {
                let object = |index, outcome| sudoku(args, request, index, outcome);
                if threads <= 1 {
                    return places
                        .map_while(|index| object(index, generate(request, index, watch)))
                        .collect();
                }
                shared(&**request, places, threads, is_over, |index, settled| {
                    object(index, quest::outcome(request, index, settled)?)
                })
            }
            List::Kakuro(request) => shared(&**request, places, threads, is_over, |index, settled| {
                kakuro::object(request, index, settled)
            }),
        }
    }
}

/// The objects of places whose attempts threads share.
fn shared<Q: Quest>(
    quest: &Q,
    places: Range<u64>,
    threads: usize,
    is_over: &(dyn Fn() -> bool + Sync),
    object: impl Fn(u64, Settled<Q::Found, Q::Tally>) -> Option<String>,
) -> Vec<String> {
    let crew = Crew::new(quest, places.start, places.end, threads);
    thread::scope(|scope| {
        for _ in 0..threads {
            let work = || crew.work(Watch::new(&is_over));
            // A thread that the system does not give is not missed as long as there is one.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        let objects = places.map_while(|index| object(index, crew.wait(index, || {}))).collect();
        crew.end();
        objects
    })
}

/// What became of the place of a Sudoku, if it is settled.
fn sudoku(args: &Generate, request: &Ready, index: u64, outcome: Outcome) -> Option<String> {
    let object = match outcome {
        Outcome::Found(made) => told::puzzle(args, request, &made),
        Outcome::Short(funnel) => told::short_in_file(args, request, index, &funnel),
        Outcome::Stopped(_) => return None,
    };
    Some(object.trim_end().to_owned())
}

/// What is wrong with a wish, without the advice for a terminal.
fn said(error: &clap::Error) -> Error {
    let told = error.to_string();
    let told = told.strip_prefix("error: ").unwrap_or(&told);
    anyhow!("{}", told.split("\n\n").next().unwrap_or(told).trim_end())
}
