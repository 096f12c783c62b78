//! Where a game is kept: its file, written after each action, so that nothing is lost whatever ends the
//! session.
//!
//! A game that was not given a file has one of its own in the folder of games, named after its puzzle: the
//! same puzzle is gone on with when it is played again, and the game changed last when no puzzle is named.

use qedoku::{Game, Puzzle};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Keeps a game.
pub struct Keeper {
    /// The folder of games, if there is to be one.
    folder: Option<PathBuf>,
    /// The file of the game.
    file: Option<PathBuf>,
    /// What was saved last, or the game as it began.
    saved: String,
    /// Why the last attempt failed.
    trouble: Option<String>,
}

impl Keeper {
    /// Keeps games in a folder, or only in files that are named.
    pub fn new(folder: Option<PathBuf>) -> Keeper {
        Keeper { folder, file: None, saved: String::new(), trouble: None }
    }

    /// The folder of games of this user, by the customs of the system.
    pub fn folder() -> Option<PathBuf> {
        let path = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let state = if cfg!(windows) {
            path("LOCALAPPDATA")
        } else {
            path("XDG_STATE_HOME").or_else(|| Some(path("HOME")?.join(".local/state")))
        };
        Some(state?.join("qedoku").join("games"))
    }

    /// The game changed last in the folder, if there is one.
    pub fn last(&self) -> Option<PathBuf> {
        let files = fs::read_dir(self.folder.as_ref()?).ok()?.flatten().map(|entry| entry.path());
        let games = files.filter(|path| path.extension().is_some_and(|end| end == "json"));
        games
            .filter_map(|path| Some((path.metadata().ok()?.modified().ok()?, path)))
            .max()
            .map(|(_, path)| path)
    }

    /// Takes care of a game from here on: in this file, or in that of its puzzle.
    pub fn take(&mut self, game: &Game, file: Option<PathBuf>) {
        self.file = file.or_else(|| self.own_file(game));
        self.saved = game.save();
        self.trouble = None;
    }

    /// The same for a game that stands nowhere yet, so that it is written at once.
    pub fn take_new(&mut self, game: &Game) {
        self.take(game, None);
        self.saved.clear();
    }

    /// The file of a puzzle; that of this very game, if another game of the puzzle is there.
    fn own_file(&self, game: &Game) -> Option<PathBuf> {
        let folder = self.folder.as_ref()?;
        let of_puzzle = folder.join(name_of(&start_of(game)));
        let is_other = fs::read_to_string(&of_puzzle).is_ok_and(|text| text.trim_end() != game.save());
        Some(if is_other { folder.join(name_of(&game.save())) } else { of_puzzle })
    }

    /// The game of a puzzle that is kept already, and its file.
    pub fn known(&self, puzzle: &Puzzle) -> Option<(Game, PathBuf)> {
        let path = self.folder.as_ref()?.join(name_of(&puzzle.to_string()));
        let game = Game::load(&fs::read_to_string(&path).ok()?).ok()?;
        (start_of(&game) == puzzle.to_string()).then_some((game, path))
    }

    /// Saves the game where it is kept, if it has changed.
    pub fn keep(&mut self, game: &Game) {
        let text = game.save();
        let Some(file) = self.file.as_ref().filter(|_| text != self.saved) else { return };
        match write(file, &text) {
            Ok(()) => (self.saved, self.trouble) = (text, None),
            Err(error) => self.trouble = Some(format!("{} cannot be written: {error}", file.display())),
        }
    }

    /// Saves the game in a file, or where it is kept, and goes on keeping it there.
    ///
    /// # Errors
    /// Why that is not possible.
    pub fn save(&mut self, game: &Game, file: Option<PathBuf>) -> Result<String, String> {
        let file = file.or_else(|| self.file.clone()).ok_or("type the name of a file: `save FILE`")?;
        if self.file.as_ref() != Some(&file) && !may_be_written(&file) {
            return Err(format!("{} is there already, and is no game; type another name", file.display()));
        }
        let text = game.save();
        write(&file, &text).map_err(|error| format!("{} cannot be written: {error}", file.display()))?;
        let said = format!("Saved in {}.", file.display());
        (self.file, self.saved, self.trouble) = (Some(file), text, None);
        Ok(said)
    }

    /// Whether nothing would be lost if the session ended now.
    pub fn is_kept(&self, game: &Game) -> bool {
        self.saved == game.save()
    }

    /// Why the game is not kept, if it is not.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

/// The puzzle that a game began with.
fn start_of(game: &Game) -> String {
    game.document().puzzle.line
}

/// The name of the file of a puzzle: a hash that is the same on every machine (FNV-1a, 64 bits).
fn name_of(puzzle: &str) -> String {
    let hash = puzzle.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}.json")
}

/// Whether a file holds nothing that is no game.
fn may_be_written(path: &Path) -> bool {
    match fs::read_to_string(path) {
        Ok(text) => text.trim().is_empty() || Game::load(&text).is_ok(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

/// Writes a file whole or not at all.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(OsString::from(".new"));
    let beside = PathBuf::from(beside);
    let mut file = fs::File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    fs::rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> Game {
        Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap())
    }

    #[test]
    fn a_game_is_kept_after_each_action_and_known_by_its_puzzle() {
        let folder = tempfile::tempdir().unwrap();
        let mut keeper = Keeper::new(Some(folder.path().join("games")));
        let mut game = game();
        keeper.take(&game, None);
        keeper.keep(&game);
        assert!(keeper.known(game.puzzle()).is_none() && keeper.last().is_none(), "nothing was done");
        game.place("r2c2".parse().unwrap(), 1).unwrap();
        assert!(!keeper.is_kept(&game));
        keeper.keep(&game);
        assert!(keeper.is_kept(&game) && keeper.trouble().is_none());
        let (known, path) = keeper.known(game.puzzle()).unwrap();
        assert_eq!((known.save(), keeper.last()), (game.save(), Some(path)));
    }

    #[test]
    fn another_game_of_the_same_puzzle_is_kept_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let mut keeper = Keeper::new(Some(folder.path().to_owned()));
        for digit in [1, 3] {
            let mut game = game();
            game.place("r2c2".parse().unwrap(), digit).unwrap();
            keeper.take_new(&game);
            assert!(!keeper.is_kept(&game));
            keeper.keep(&game);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_is_no_game_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let mut keeper = Keeper::new(None);
        keeper.take(&game(), None);
        assert!(keeper.save(&game(), None).is_err(), "it has no file");
        let path = folder.path().join("text");
        fs::write(&path, "dear diary").unwrap();
        assert!(keeper.save(&game(), Some(path.clone())).unwrap_err().contains("is no game"));
        let own = folder.path().join("game.json");
        keeper.save(&game(), Some(own.clone())).unwrap();
        keeper.save(&game(), Some(own)).unwrap();
        assert_eq!(fs::read_to_string(path).unwrap(), "dear diary");
    }
}
