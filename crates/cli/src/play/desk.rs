//! A session and its file: what both front ends sit at.

use super::command::Command;
use super::keeper::Keeper;
use super::paste::{self, Pasted};
use super::reply::{Kind, Reply};
use super::session::{Session, sentence};
use crate::decode::Decoded;
use qedoku::game::{Action, Layers};
use qedoku::{Game, Options, Puzzle, input};
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// A session, and where its game is kept.
pub struct Desk {
    /// The session.
    pub session: Session,
    keeper: Keeper,
    reading: input::Options,
    /// Whether nothing was put on it yet.
    is_bare: bool,
    /// Whether the end was asked for once already.
    was_warned: bool,
}

impl Desk {
    /// A desk with an empty game of Sudoku on it.
    pub fn new(keeper: Keeper, reading: input::Options) -> Desk {
        // The empty grid is a puzzle.
        let empty = ".".repeat(81).parse::<Puzzle>().map(Game::new);
        let Ok(game) = empty else { unreachable!("81 dots are the empty grid") };
        let mut desk =
            Desk { session: Session::new(game), keeper, reading, is_bare: true, was_warned: false };
        desk.keeper.take(&desk.session.game, None);
        desk
    }

    /// Does what a command says.
    pub fn obey(&mut self, command: &Command, options: &Options<'_>) -> Reply {
        let was_warned = std::mem::take(&mut self.was_warned);
        let reply = match command {
            Command::Save(file) => {
                let saved = self.keeper.save(&self.session.game, file.as_ref().map(PathBuf::from));
                Reply::note(saved.unwrap_or_else(|error| sentence(&error)))
            }
            Command::Load(file) if self.may_leave(was_warned) => self.load(Path::new(file)),
            Command::Quit if self.may_leave(was_warned) => Reply { kind: Kind::End, ..Reply::default() },
            Command::Load(_) | Command::Quit => {
                self.was_warned = true;
                Reply::note("This game is not saved: `save FILE` saves it, the same again leaves it.")
            }
            command => self.session.obey(command, options),
        };
        self.keep(reply)
    }

    fn may_leave(&self, was_warned: bool) -> bool {
        was_warned || self.is_kept()
    }

    /// Whether nothing would be lost if the session ended now.
    pub fn is_kept(&self) -> bool {
        self.keeper.is_kept(&self.session.game)
    }

    /// Saves what was done, as far as that is possible, before the session is ended from outside.
    pub fn close(&mut self) {
        self.keeper.keep(&self.session.game);
    }

    /// Saves what was done.
    fn keep(&mut self, mut reply: Reply) -> Reply {
        let had_trouble = self.keeper.trouble().is_some();
        self.keeper.keep(&self.session.game);
        if let Some(moved) = self.keeper.moved() {
            reply.words.extend(Reply::note(moved).words);
        }
        if let (false, Some(trouble)) = (had_trouble, self.keeper.trouble()) {
            reply.words.extend(Reply::note(format!("Not saved: {}", sentence(trouble))).words);
        }
        reply
    }

    /// Goes on with what a text holds.
    pub fn paste(&mut self, text: &str) -> Reply {
        if !self.may_leave(self.was_warned) {
            self.was_warned = true;
            return Reply::note("This game is not saved: `save FILE` saves it; paste again to leave it.");
        }
        self.was_warned = false;
        match paste::read(text, &self.reading) {
            Ok(pasted) => {
                let said = self.lay(pasted, None);
                self.keep(Reply::board(said))
            }
            Err(error) => Reply::note(format!("That cannot be read. {error}")),
        }
    }

    /// Goes on with a file.
    pub fn load(&mut self, path: &Path) -> Reply {
        match self.open(path) {
            Ok(said) => self.keep(Reply::board(said)),
            Err(error) => Reply::note(error),
        }
    }

    /// The same, for callers that end if it is not possible.
    pub fn open(&mut self, path: &Path) -> Result<String, String> {
        let text = text_of(path)?;
        let pasted =
            paste::read(&text, &self.reading).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(self.lay(pasted, Some(path.to_owned())))
    }

    /// Goes on with the game played last, if one is kept.
    pub fn resume(&mut self) -> Option<String> {
        let last = self.keeper.last()?;
        self.open(&last).ok()
    }

    /// Plays a puzzle, from where it was left.
    pub fn begin(&mut self, game: Box<Game>, said: String) -> String {
        self.lay(Pasted::Puzzle(game, said), None)
    }

    /// Keeps the game in this file from here on; goes on with the game that is there already.
    pub fn keep_in(&mut self, file: &Path) -> Result<Option<String>, String> {
        if file.exists() && file.metadata().is_ok_and(|file| file.len() > 0) {
            let text = text_of(file)?;
            let Ok(Pasted::Game(game)) = paste::read(&text, &self.reading) else {
                return Err(format!("{} is no saved game; type another name", file.display()));
            };
            let played = (!self.is_bare).then(|| self.session.game.clone());
            if let Some(other) = played.filter(|other| other.puzzle() != game.puzzle()) {
                return Err(format!(
                    "{} holds another puzzle than {}; type another name",
                    file.display(),
                    other.puzzle()
                ));
            }
            self.keeper.take_named(&game, file)?;
            self.is_bare = false;
            let said = resumed(&game);
            self.session.play(*game);
            return Ok(Some(said));
        }
        self.keeper.take_named(&self.session.game, file)?;
        Ok(None)
    }

    /// Puts a game or puzzle on the desk, and tells if it goes on elsewhere.
    fn lay(&mut self, pasted: Pasted, file: Option<PathBuf>) -> String {
        let said = self.put(pasted, file);
        match self.keeper.moved() {
            Some(moved) => format!("{said} {moved}"),
            None => said,
        }
    }

    /// Puts a game or puzzle on the desk. A game stays in the file that it came from.
    fn put(&mut self, pasted: Pasted, file: Option<PathBuf>) -> String {
        self.is_bare = false;
        match pasted {
            Pasted::Game(game) => {
                let said = resumed(&game);
                match file {
                    Some(file) => self.keeper.take(&game, Some(file)),
                    None => self.keeper.take_new(&game),
                }
                self.session.play(*game);
                said
            }
            Pasted::Puzzle(fresh, said) => {
                let Some((mut game, file)) = self.keeper.known(fresh.puzzle()) else {
                    self.keeper.take(&fresh, None);
                    self.session.play(*fresh);
                    return said;
                };
                self.keeper.take(&game, Some(file));
                let layers = fresh.layers();
                let mut said = format!("{said} {}", resumed(&game));
                if *layers != Layers::default() {
                    // What was typed on it becomes an action of the game that is known.
                    let has_changed = game.act(Action::Import(Box::new(layers.clone()))) == Ok(true);
                    if has_changed {
                        said.push_str(" This is the position that came in; `undo` goes back to yours.");
                    }
                }
                self.session.play(game);
                said
            }
        }
    }
}

/// Tells that a game is gone on with.
fn resumed(game: &Game) -> String {
    match game.history().len() - 1 {
        0 => "Nothing was done yet.".to_owned(),
        count => {
            format!("Resumed: {} so far; `restart` starts again.", crate::output::counted(count, "action"))
        }
    }
}

/// The text of a file, whatever its encoding.
fn text_of(path: &Path) -> Result<String, String> {
    let cannot = |error: std::io::Error| format!("{}: cannot be read: {error}", path.display());
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(cannot)?;
    Decoded::new(Box::new(file)).take(MOST_BYTES).read_to_end(&mut bytes).map_err(cannot)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A file is read no further.
const MOST_BYTES: u64 = 1 << 26;
