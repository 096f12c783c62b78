//! Where a game is kept: its file, written after each action, so that nothing is lost whatever ends the
//! session.
//!
//! A game that was not given a file has one of its own in the folder of games, named after its puzzle: the
//! same puzzle is gone on with when it is played again, and the game changed last when no puzzle is named.
//!
//! One session keeps a game: it holds a lock, and looks before each writing whether the file is as it left
//! it. Another one goes on in a copy, or where there is no folder for that does not save before it gets a
//! name. So no session writes over what another has done.

use super::lock::Lock;
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
    /// The lock of that file.
    lock: Option<Lock>,
    /// What the file holds, as far as this session knows; empty if there is none.
    there: String,
    /// Why the last attempt failed.
    trouble: Option<String>,
    /// Where the game has gone, and why, until that is told.
    moved: Option<String>,
}

impl Keeper {
    /// Keeps games in a folder, or only in files that are named.
    pub fn new(folder: Option<PathBuf>) -> Keeper {
        Keeper {
            folder,
            file: None,
            saved: String::new(),
            lock: None,
            there: String::new(),
            trouble: None,
            moved: None,
        }
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

    /// Takes care of a game from here on: in this file, or in that of its puzzle. If another session holds
    /// that file, in a copy.
    pub fn take(&mut self, game: &Game, file: Option<PathBuf>) {
        self.lock = None;
        (self.trouble, self.moved) = (None, None);
        self.saved = game.save();
        self.file = file.or_else(|| self.own_file(game));
        if let Some(file) = self.file.clone().filter(|file| file.exists()) {
            self.there = text_of(&file);
            if let Err(why) = self.claim(&file) {
                self.move_away(game, &why);
            }
        } else {
            self.there.clear();
        }
    }

    /// The same for a file that the player has named: it has to be free.
    ///
    /// # Errors
    /// Who holds it.
    pub fn take_named(&mut self, game: &Game, file: &Path) -> Result<(), String> {
        let lock = Lock::take(file)
            .map_err(|held| format!("{} is open in {}; type another name", file.display(), held.by()))?;
        self.take(game, None);
        (self.lock, self.file, self.moved) = (Some(lock), Some(file.to_owned()), None);
        self.there = text_of(file);
        Ok(())
    }

    /// The same for a game that stands nowhere yet, so that it is written at once.
    pub fn take_new(&mut self, game: &Game) {
        self.take(game, None);
        self.saved.clear();
    }

    /// Makes sure that a file is written by this session alone, and is as this session knows it.
    fn claim(&mut self, file: &Path) -> Result<(), String> {
        if self.lock.as_ref().is_none_or(|lock| lock.game() != file) {
            let lock = Lock::take(file).map_err(|held| format!("is open in {}", held.by()))?;
            self.lock = Some(lock);
        }
        if text_of(file) == self.there { Ok(()) } else { Err("was changed by another session".to_owned()) }
    }

    /// Goes on in a copy in the folder of games; without a folder nowhere, until a file is named.
    fn move_away(&mut self, game: &Game, why: &str) {
        let Some(file) = self.file.take() else { return };
        self.lock = None;
        self.there.clear();
        let what = format!("{} {why}", file.display());
        let Some(folder) = &self.folder else {
            self.moved = Some(format!("{what}: here it is not saved; `save FILE` keeps a copy."));
            return;
        };
        let name = name_of(&start_of(game));
        let stem = name.trim_end_matches(".json");
        let free = |path: &PathBuf| !path.exists() && Lock::take(path).is_ok();
        let copy = (2..1000).map(|n| folder.join(format!("{stem}-{n}.json"))).find(free);
        self.moved = Some(match &copy {
            Some(copy) => format!("{what}: this session goes on in a copy, {}.", copy.display()),
            None => format!("{what}: here it is not saved; `save FILE` keeps a copy."),
        });
        self.file = copy;
    }

    /// Where the game has gone, and why, if that was not told yet.
    pub fn moved(&mut self) -> Option<String> {
        self.moved.take()
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
        if text == self.saved {
            return;
        }
        for _ in 0..2 {
            let Some(file) = self.file.clone() else { return };
            if let Err(error) = prepare(&file) {
                self.trouble = Some(cannot(&file, &error));
                return;
            }
            if let Err(why) = self.claim(&file) {
                self.move_away(game, &why);
                continue;
            }
            match write(&file, &text) {
                Ok(()) => (self.there, self.saved, self.trouble) = (text.clone(), text, None),
                Err(error) => self.trouble = Some(cannot(&file, &error)),
            }
            return;
        }
    }

    /// Saves the game in a file, or where it is kept, and goes on keeping it there.
    ///
    /// # Errors
    /// Why that is not possible.
    pub fn save(&mut self, game: &Game, file: Option<PathBuf>) -> Result<String, String> {
        let file = file.or_else(|| self.file.clone()).ok_or("type the name of a file: `save FILE`")?;
        if self.file.as_ref() != Some(&file) {
            if !may_be_written(&file) {
                return Err(format!(
                    "{} is there already, and is no game; type another name",
                    file.display()
                ));
            }
            let lock = Lock::take(&file)
                .map_err(|held| format!("{} is open in {}; type another name", file.display(), held.by()))?;
            self.lock = Some(lock);
        } else if let Err(why) =
            prepare(&file).map_err(|error| error.to_string()).and_then(|()| self.claim(&file))
        {
            return Err(format!("{} {why}; type another name", file.display()));
        }
        let text = game.save();
        write(&file, &text).map_err(|error| cannot(&file, &error))?;
        let said = format!("Saved in {}.", file.display());
        (self.file, self.there, self.saved, self.trouble) = (Some(file), text.clone(), text, None);
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

/// What a file of a game holds; nothing if there is none.
fn text_of(path: &Path) -> String {
    fs::read_to_string(path).map(|text| text.trim_end().to_owned()).unwrap_or_default()
}

fn cannot(file: &Path, error: &io::Error) -> String {
    format!("{} cannot be written: {error}", file.display())
}

/// Makes the folder of a file.
fn prepare(path: &Path) -> io::Result<()> {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => fs::create_dir_all(folder),
        None => Ok(()),
    }
}

/// Writes a file whole or not at all.
fn write(path: &Path, text: &str) -> io::Result<()> {
    prepare(path)?;
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
        drop(keeper);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    /// Two sessions on one game: neither writes over the other.
    #[test]
    fn a_game_that_another_session_holds_goes_on_in_a_copy() {
        let folder = tempfile::tempdir().unwrap();
        let session = |folder: &Path| (Keeper::new(Some(folder.to_owned())), game());
        let ((mut first, mut one), (mut second, mut other)) =
            (session(folder.path()), session(folder.path()));
        first.take(&one, None);
        second.take(&other, None);
        one.place("r2c2".parse().unwrap(), 1).unwrap();
        other.place("r2c2".parse().unwrap(), 3).unwrap();
        first.keep(&one);
        second.keep(&other);
        assert!(first.moved().is_none() && first.trouble().is_none() && first.is_kept(&one));
        let told = second.moved().unwrap();
        assert!(told.contains("is open in another session (process ") && told.contains("-2.json"), "{told}");
        assert!(second.is_kept(&other) && second.moved().is_none());
        let (known, path) = first.known(one.puzzle()).unwrap();
        assert_eq!(known.save(), one.save());
        drop((first, second));
        let copy =
            path.with_file_name(path.file_name().unwrap().to_str().unwrap().replace(".json", "-2.json"));
        assert_eq!(Game::load(&fs::read_to_string(copy).unwrap()).unwrap().save(), other.save());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no lock stays");
    }

    #[test]
    fn a_game_that_was_changed_meanwhile_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let (mut first, mut one) = (Keeper::new(Some(folder.path().to_owned())), game());
        first.take(&one, None);
        let (mut second, mut other) = (Keeper::new(Some(folder.path().to_owned())), game());
        second.take(&other, None);
        other.place("r2c2".parse().unwrap(), 3).unwrap();
        second.keep(&other);
        drop(second);
        one.place("r2c2".parse().unwrap(), 1).unwrap();
        first.keep(&one);
        assert!(first.moved().unwrap().contains("was changed by another session"));
        drop(first);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_named_file_that_is_open_elsewhere_is_refused_and_nothing_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.json");
        let (mut first, mut second) = (Keeper::new(None), Keeper::new(None));
        let (one, mut other) = (game(), game());
        first.take_named(&one, &path).unwrap();
        assert!(
            second.take_named(&other, &path).unwrap_err().contains("is open in another session (process ")
        );
        first.save(&one, None).unwrap();
        second.take(&other, Some(path.clone()));
        assert!(second.moved().unwrap().contains("here it is not saved; `save FILE` keeps a copy"));
        other.place("r2c2".parse().unwrap(), 3).unwrap();
        second.keep(&other);
        assert!(!second.is_kept(&other));
        assert!(second.save(&other, Some(path.clone())).unwrap_err().contains("type another name"));
        assert!(second.save(&other, Some(folder.path().join("copy.json"))).is_ok());
        assert_eq!(fs::read_to_string(path).unwrap().trim_end(), one.save());
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
