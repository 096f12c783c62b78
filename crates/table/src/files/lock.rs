//! Who may work in a folder: one run for all shards, or one for each group of them.

use super::error::JobError;
use super::folder::{Folder, make};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write as _;
use std::path::Path;

/// Some of the shards of a job: every `of`-th, beginning with the `number`-th, from 1.
///
/// ```
/// use qedoku_table::files::Group;
/// let group: Group = "3/40".parse().unwrap();
/// assert!(group.has(2) && group.has(42) && !group.has(3));
/// assert!("0/4".parse::<Group>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    number: u64,
    of: u64,
}

impl Group {
    /// All shards.
    pub const ALL: Group = Group { number: 1, of: 1 };

    /// Whether a shard is in it.
    pub const fn has(self, shard: u64) -> bool {
        shard % self.of == self.number - 1
    }

    /// What its files are called.
    pub(crate) fn name(self) -> String {
        format!("{}-of-{}", self.number, self.of)
    }
}

impl std::str::FromStr for Group {
    type Err = String;

    fn from_str(text: &str) -> Result<Group, String> {
        let parts = text.split_once('/').and_then(|(number, of)| {
            Some(Group { number: number.trim().parse().ok()?, of: of.trim().parse().ok()? })
        });
        let is_one = |group: &Group| group.number >= 1 && group.number <= group.of;
        parts
            .filter(is_one)
            .ok_or_else(|| format!("`{text}` is no part of the shards; type 3/40 for the third of forty"))
    }
}

impl std::fmt::Display for Group {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// What holds a folder as long as it lives.
#[derive(Debug)]
pub(crate) struct Lock {
    _files: Vec<File>,
}

impl Lock {
    /// Takes a group of shards. The group of all excludes every other; groups of one number of groups
    /// work side by side.
    pub fn take(folder: &Folder, group: Group) -> Result<Lock, JobError> {
        make(&folder.locks())?;
        let all = open(&folder.locks().join("all"))?;
        if group == Group::ALL {
            hold(&all, true, folder)?;
            sign(&all);
            return Ok(Lock { _files: vec![all] });
        }
        hold(&all, false, folder)?;
        let of = open(&folder.locks().join(format!("of-{}", group.of)))?;
        // Whoever cuts the shards into another number of groups holds the file of that number.
        let others =
            std::fs::read_dir(folder.locks()).map_err(|error| JobError::broken(&folder.locks(), error))?;
        for other in others.flatten() {
            let name = other.file_name().to_string_lossy().into_owned();
            if name.starts_with("of-") && name != format!("of-{}", group.of) {
                hold(&open(&other.path())?, true, folder)?;
            }
        }
        hold(&of, false, folder)?;
        let own = open(&folder.locks().join(group.name()))?;
        hold(&own, true, folder)?;
        sign(&own);
        Ok(Lock { _files: vec![all, of, own] })
    }

    /// Keeps the group of all away, and nobody else.
    pub fn share(folder: &Folder) -> Result<Lock, JobError> {
        make(&folder.locks())?;
        let all = open(&folder.locks().join("all"))?;
        hold(&all, false, folder)?;
        Ok(Lock { _files: vec![all] })
    }
}

fn open(path: &Path) -> Result<File, JobError> {
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    options.open(path).map_err(|error| JobError::broken(path, error))
}

fn hold(file: &File, is_alone: bool, folder: &Folder) -> Result<(), JobError> {
    match if is_alone { file.try_lock() } else { file.try_lock_shared() } {
        Ok(()) => Ok(()),
        // Some file systems of networks have no locks: work done twice there gives the same bytes.
        Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(JobError::broken(&folder.locks(), error)),
        Err(TryLockError::WouldBlock) => {
            Err(JobError::Held { folder: folder.told(), holder: holder(&folder.locks()) })
        }
    }
}

/// Writes down who holds a lock.
fn sign(mut file: &File) {
    // Whoever is refused is told less if this fails, and nothing else.
    let _ = file.set_len(0);
    let _ = write!(file, "process {} on {}", std::process::id(), machine());
}

/// What this machine is called.
fn machine() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let name = name.or_else(|| std::env::var("HOSTNAME").ok()).or_else(|| std::env::var("COMPUTERNAME").ok());
    name.map_or_else(|| "this machine".to_owned(), |name| name.trim().to_owned())
}

/// Who has signed a lock that is held.
fn holder(locks: &Path) -> String {
    let mut holders: Vec<String> = std::fs::read_dir(locks)
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| !entry.file_name().to_string_lossy().starts_with("of-"))
        .filter(|entry| open(&entry.path()).is_ok_and(|file| file.try_lock().is_err()))
        .filter_map(|entry| std::fs::read_to_string(entry.path()).ok())
        .filter(|text| !text.is_empty())
        .collect();
    holders.sort();
    holders.dedup();
    if holders.is_empty() { "another run".to_owned() } else { holders.join(", ") }
}
