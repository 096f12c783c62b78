//! Who keeps a game: a file beside it that its session has locked. The lock goes with the session, whatever
//! ends that; a file without a lock says nothing.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

/// The lock of a game, as long as it is held.
pub struct Lock {
    game: PathBuf,
    path: PathBuf,
    /// Nothing, where the system or the disk knows no locks.
    file: Option<File>,
}

/// Another session holds the lock.
pub struct Held {
    /// Which process it is, if that is known.
    process: Option<u32>,
}

impl Lock {
    /// Locks a game for this session.
    ///
    /// # Errors
    /// Another session holds it.
    pub fn take(game: &Path) -> Result<Lock, Held> {
        let mut path = game.as_os_str().to_owned();
        path.push(OsString::from(".lock"));
        let path = PathBuf::from(path);
        // A session that ends removes the file: then the next try makes a new one.
        for _ in 0..8 {
            let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
            let Ok(mut file) = opened else { break };
            match file.try_lock() {
                Ok(()) if is_at(&file, &path) => {
                    let told = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
                    // Who holds it is a help, no more.
                    let _ = told.and_then(|()| file.flush());
                    return Ok(Lock { game: game.to_owned(), path, file: Some(file) });
                }
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let mut holder = String::new();
                    let _ = file.read_to_string(&mut holder);
                    return Err(Held { process: holder.trim().parse().ok() });
                }
                Err(TryLockError::Error(_)) => break,
            }
        }
        Ok(Lock { game: game.to_owned(), path, file: None })
    }

    /// The file that it is about.
    pub fn game(&self) -> &Path {
        &self.game
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if self.file.is_some() {
            // One that stays there says nothing.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Whether an open file is still the one of this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let id = |data: fs::Metadata| (data.dev(), data.ino());
    matches!((file.metadata().map(id), fs::metadata(path).map(id)), (Ok(own), Ok(there)) if own == there)
}

#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

impl Held {
    /// Who holds the game, as the subject of a sentence.
    pub fn by(&self) -> String {
        match self.process {
            Some(process) => format!("another session (process {process})"),
            None => "another session".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_session_holds_a_game_and_says_which_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let game = folder.path().join("game.json");
        let lock = Lock::take(&game).ok().unwrap();
        let held = Lock::take(&game).err().unwrap();
        assert_eq!(held.by(), format!("another session (process {})", std::process::id()));
        drop(lock);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left");
        fs::write(folder.path().join("game.json.lock"), "77").unwrap();
        assert!(Lock::take(&game).is_ok(), "a file that nobody locks says nothing");
    }

    #[test]
    fn where_nothing_can_be_locked_the_game_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let game = folder.path().join("no such folder").join("game.json");
        assert!(Lock::take(&game).is_ok());
    }
}
