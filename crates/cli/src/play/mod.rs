//! A session at the terminal: a game is played with hints, on a board that is drawn or line by line.
//!
//! | file | what it is |
//! |---|---|
//! | `command.rs`, `entries.rs` | what a player can say, and the list of it |
//! | `session.rs`, `edits.rs` | the game, what is asked about it and shown: commands in, replies out |
//! | `answers.rs`, `describe.rs`, `history.rs` | what is answered, in words |
//! | `keeper.rs`, `lock.rs`, `paste.rs`, `desk.rs` | files, who holds them, pasted text, and all of it together |
//! | `plain.rs` | the session line by line |
//! | `words.rs`, `de.txt` | what is said, in other languages |
//! | `screen/` | the session on a screen |
//!
//! No rule of Sudoku or Kakuro stands here: what a board looks like and what follows, the library tells.

mod answers;
mod command;
mod describe;
mod desk;
mod edits;
mod entries;
mod history;
mod keeper;
mod lock;
mod paste;
mod plain;
mod reply;
mod screen;
mod session;
mod words;

use crate::commands::play::Play;
use crate::ending::Status;
use crate::output::{is_coloured, theme_of};
use crate::progress::Reading;
use crate::source::{self, Item};
use crate::{signal, streams};
use anyhow::{Result, anyhow};
use desk::Desk;
use keeper::Keeper;
use qedoku::{Budget, Language, Options};
use reply::Reply;
use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Plays until the player has enough.
///
/// # Errors
/// Arguments that name no puzzle.
pub fn run(args: &Play) -> Result<Status> {
    let args = &args.with_shipped()?;
    let reading = source::reading(&args.input())?;
    let is_typed = io::stdin().is_terminal();
    let folder = if args.save.is_none() && is_typed { Keeper::folder() } else { None };
    let mut desk = Desk::new(Keeper::new(folder), reading);
    let mut said = None;
    match &args.puzzle {
        Some(puzzle) => said = Some(open(&mut desk, puzzle, args)?),
        None if args.save.is_none() => said = desk.resume(),
        None => {}
    }
    if let Some(file) = &args.save {
        let kept = desk.keep_in(file).map_err(|error| anyhow!(error))?;
        said = kept.or(said);
    }
    let begun =
        said.map_or_else(|| Reply::note("Paste or type a puzzle; `help` lists the commands."), Reply::board);
    let can_draw = is_typed && streams::prints_on_terminal() && !is_dumb();
    let coloured = is_coloured(args.color);
    let language = args.speech.language_with(true, &words::WORDS);
    if can_draw && !args.plain {
        let stop: &'static AtomicBool = &STOP;
        signal::ending(stop);
        return screen::run(&mut desk, begun, options(args, stop, &language), coloured);
    }
    let stop = signal::watch();
    signal::ending(stop);
    let options = options(args, stop, &language);
    Ok(plain::run(&mut desk, begun, &options, &theme_of(coloured), is_typed))
}

/// Ends a search on the screen.
static STOP: AtomicBool = AtomicBool::new(false);

fn options<'a>(args: &Play, stop: &'static AtomicBool, language: &'a Language) -> Options<'a> {
    Options {
        language,
        budget: Budget { time: args.budget.0, stop: Some(stop), ..Budget::UNLIMITED },
        ..Options::default()
    }
}

/// Puts on the desk what an argument names: a saved game, or the first puzzle of a file or text.
fn open(desk: &mut Desk, argument: &str, args: &Play) -> Result<String> {
    let path = Path::new(argument);
    if path.is_file() {
        return desk.open(path).map_err(|error| anyhow!(error));
    }
    let input = args.input();
    let reading = source::reading(&input)?;
    let mut first: Option<Item> = None;
    for source in source::sources(&input)? {
        source
            .each(reading, false, &Reading::default(), &|| true, &mut |item| {
                let is_puzzle = item.read().is_ok();
                if is_puzzle || first.is_none() {
                    first = Some(item);
                }
                !is_puzzle
            })
            .map_err(|error| anyhow!(error))?;
    }
    let item = first.ok_or_else(|| anyhow!("`{argument}` holds no puzzle"))?;
    match paste::read(item.text(), &reading).map_err(|error| anyhow!(error))? {
        paste::Pasted::Game(_) => Err(anyhow!("type the name of the file of a saved game")),
        paste::Pasted::Puzzle(game, said) => Ok(desk.begin(game, said)),
    }
}

/// Whether the terminal can draw nothing.
fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}
