//! Runs that outlive the program: files in a folder beside a journal that has an entry for each.
//!
//! A run is on the disk before the journal tells of it: its file, its length, a sum of its records, and a sum
//! of what they were made of that does not depend on their order. What the journal does not tell is written
//! over.

use super::{add, next};
use crate::checkpoint::{Digest, Entry, Journal};
use crate::ending::Status;
use anyhow::{Result, anyhow, bail};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Seek as _};
use std::path::{Path, PathBuf};

/// A folder of runs and its journal.
pub struct Kept {
    journal: Journal,
    folder: PathBuf,
    /// How many runs there are.
    runs: usize,
    /// What the records since the last run were made of, and how many they are.
    made_of: Digest,
    count: usize,
}

/// What an earlier run of the program left.
pub struct Left {
    pub kept: Kept,
    pub runs: Vec<File>,
    /// What all its records were made of.
    pub made_of: Digest,
}

impl Kept {
    /// Opens the journal of runs, or begins one, for a command that `asked` tells. `visit` takes the number
    /// of each record that is there.
    ///
    /// # Errors
    /// If the journal is of another command, or a run is not as it was written.
    pub fn open(path: &Path, asked: &str, place: &str, visit: &mut dyn FnMut(u64)) -> Result<Left> {
        let mut journal = Journal::open(path, asked, place)?;
        let folder = Kept::folder(path);
        let told = |error: &io::Error| anyhow!("{}: cannot be used: {error}", folder.display());
        std::fs::create_dir_all(&folder).map_err(|error| told(&error))?;
        let (mut runs, mut made_of) = (Vec::new(), Digest::ZERO);
        journal.rewind().map_err(|error| anyhow!(journal.unusable(&error)))?;
        while let Some(entry) = journal.next().map_err(|error| anyhow!(journal.unusable(&error)))? {
            let name = run(&folder, runs.len());
            match read(&name, &entry, visit) {
                Ok(Some(file)) => runs.push(file),
                Ok(None) => bail!(
                    "{}: this run is not as it was written; delete {} and the folder to begin anew",
                    name.display(),
                    path.display()
                ),
                Err(error) => bail!("{}: cannot be read: {error}", name.display()),
            }
            made_of = made_of.and(entry.digest);
        }
        journal.cut().map_err(|error| anyhow!(journal.unusable(&error)))?;
        if runs.is_empty() {
            // Answers of another list may be there, whose journal was deleted.
            match std::fs::remove_file(Kept::answers(path)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(told(&error)),
                _ => {}
            }
        }
        let kept = Kept { journal, folder, runs: runs.len(), made_of: Digest::ZERO, count: 0 };
        Ok(Left { kept, runs, made_of })
    }

    /// The folder of the runs of a journal.
    fn folder(path: &Path) -> PathBuf {
        let mut name = path.as_os_str().to_owned();
        name.push(".runs");
        name.into()
    }

    /// The file in it for the answers that come of the runs.
    pub fn answers(path: &Path) -> PathBuf {
        Kept::folder(path).join("answers")
    }

    /// Where the answers of the run went that began it, and what is printed behind them from now on.
    pub fn journal(&mut self) -> &mut Journal {
        &mut self.journal
    }

    /// A record is made of this.
    pub(super) fn count(&mut self, digest: Digest) {
        self.made_of = self.made_of.and(digest);
        self.count += 1;
    }

    /// The file of the next run.
    pub(super) fn next_run(&self) -> io::Result<File> {
        let name = run(&self.folder, self.runs);
        OpenOptions::new().read(true).write(true).create(true).truncate(true).open(name)
    }

    /// Tells of a run that is written, with the sum of its records.
    pub(super) fn tell(&mut self, file: &File, sum: Digest) -> io::Result<()> {
        file.sync_data()?;
        let out = format!("{} {:016x}\n", file.metadata()?.len(), sum.value());
        let (puzzles, digest) = (self.count, self.made_of);
        self.journal.add(&[Entry {
            puzzles,
            digest,
            status: Status::Done,
            out,
            complaints: String::new(),
        }])?;
        (self.runs, self.made_of, self.count) = (self.runs + 1, Digest::ZERO, 0);
        Ok(())
    }
}

/// The name of a run.
fn run(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("{number:04}.run"))
}

/// Reads a run through; nothing if it is not what its entry tells.
fn read(name: &Path, entry: &Entry, visit: &mut dyn FnMut(u64)) -> io::Result<Option<File>> {
    let file = match OpenOptions::new().read(true).open(name) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        result => result?,
    };
    let length = file.metadata()?.len();
    let (mut reader, mut sum) = (BufReader::with_capacity(1 << 16, file), Digest::NONE);
    loop {
        let record = match next(&mut reader, 0) {
            Err(error)
                if matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof) =>
            {
                return Ok(None);
            }
            result => result?,
        };
        let Some(std::cmp::Reverse((key, number, _, row))) = record else { break };
        add(&mut sum, &key, number, &row);
        visit(number);
    }
    let mut file = reader.into_inner();
    file.rewind()?;
    Ok((entry.out == format!("{length} {:016x}\n", sum.value())).then_some(file))
}

#[cfg(test)]
mod tests {
    use super::super::Sorted;
    use super::*;

    fn open(path: &Path) -> Result<(Sorted, Vec<u64>, Digest)> {
        let mut numbers = Vec::new();
        let left = Kept::open(path, "verb canon\n", "-", &mut |number| numbers.push(number))?;
        numbers.sort_unstable();
        Ok((Sorted::going_on(left.kept, left.runs, 1 << 12), numbers, left.made_of))
    }

    fn digest(number: u64) -> Digest {
        let mut digest = Digest::NONE;
        digest.add(&number.to_le_bytes());
        digest
    }

    #[test]
    fn what_was_written_is_there_again_and_the_rest_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.ck");
        let (mut sorted, numbers, _) = open(&path).unwrap();
        assert!(numbers.is_empty());
        for number in 0..200u64 {
            sorted.made_of(digest(number));
            sorted.push(&(number * 77 % 31).to_le_bytes(), number, b"row").unwrap();
        }
        drop(sorted);
        // The end was in memory alone.
        let (mut sorted, numbers, made_of) = open(&path).unwrap();
        assert!(numbers.len() > 100 && numbers.len() < 200, "{}", numbers.len());
        assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>());
        assert_eq!(made_of, numbers.iter().fold(Digest::ZERO, |sum, number| sum.and(digest(*number))));
        for number in numbers.len() as u64..200 {
            sorted.push(&(number * 77 % 31).to_le_bytes(), number, b"row").unwrap();
        }
        sorted.flush().unwrap();
        drop(sorted);
        let (sorted, numbers, _) = open(&path).unwrap();
        assert_eq!(numbers.len(), 200);
        let mut found = Vec::new();
        sorted
            .each(&mut |key, number, _| {
                found.push((key.to_owned(), number));
                Ok(())
            })
            .unwrap();
        let mut expected: Vec<_> =
            (0..200u64).map(|number| ((number * 77 % 31).to_le_bytes().to_vec(), number)).collect();
        expected.sort();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_run_that_was_changed_or_is_gone_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.ck");
        let (mut sorted, ..) = open(&path).unwrap();
        for number in 0..20 {
            sorted.push(b"key", number, b"").unwrap();
        }
        sorted.flush().unwrap();
        drop(sorted);
        let name = run(&Kept::folder(&path), 0);
        let whole = std::fs::read(&name).unwrap();
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 0x90;
            std::fs::write(&name, damaged).unwrap();
            assert!(open(&path).is_err_and(|error| error.to_string().contains("begin anew")), "{at}");
        }
        std::fs::write(&name, &whole[..whole.len() - 1]).unwrap();
        assert!(open(&path).is_err());
        std::fs::remove_file(&name).unwrap();
        assert!(open(&path).is_err());
        std::fs::write(&name, &whole).unwrap();
        assert_eq!(open(&path).unwrap().1.len(), 20);
    }
}
