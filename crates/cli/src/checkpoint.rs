//! Runs that survive being cut off: a journal of what is answered.
//!
//! The journal holds pages: for how many puzzles of the input they stand, a digest of those puzzles, and what
//! was printed. A page is on the disk before it is printed, so what was printed is always in the journal. A
//! run that finds a journal reads its input again up to where the journal ends and compares; then it prints
//! the pages of the journal and goes on with the next puzzle. A page that was being written when the run was
//! cut off does not match its own checksum: it is cut away, and its puzzles are answered anew. The head has
//! checksums too: what cannot be trusted is refused, never taken for something else.

mod comparison;
mod entry;
mod head;

pub use comparison::Comparison;
pub use entry::{Digest, Entry};

use crate::printed;
use anyhow::{Context as _, Result, bail};
use head::ReadHead;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Most bytes of a head: no command line is longer.
const LONGEST_HEAD: u64 = 1 << 24;

/// A journal on the disk, locked for this run.
pub struct Journal {
    name: String,
    file: BufReader<File>,
    /// Where the entries begin, and where the one that was read last ends.
    start: u64,
    end: u64,
    length: u64,
    note: String,
}

impl Journal {
    /// Opens the journal of a run, or begins one. `asked` says what the run is about, a line each; `place` is
    /// where standard output goes.
    pub fn open(path: &Path, asked: &str, place: &str) -> Result<Journal> {
        let name = path.display().to_string();
        let is_new = !path.exists();
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("{name}: cannot be opened"))?;
        if !file.metadata().with_context(|| format!("{name}: cannot be read"))?.is_file() {
            bail!("{name} is no file that can hold a checkpoint; name a file that does not exist");
        }
        if printed::is_standard_output(&file) {
            bail!("{name}: this is where the answers go; name another file for the checkpoint");
        }
        if let Err(error) = locked(&file) {
            bail!("{name}: another run uses this checkpoint ({error}); let it end, or name another file");
        }
        let mut bytes = Vec::new();
        let length = file
            .metadata()
            .and_then(|data| (&file).take(LONGEST_HEAD).read_to_end(&mut bytes).map(|_| data.len()));
        let length = length.with_context(|| format!("{name}: cannot be read"))?;
        let mut journal =
            Journal { name, file: BufReader::new(file), start: 0, end: 0, length, note: String::new() };
        let name = &journal.name;
        match head::read(&bytes, asked) {
            ReadHead::Unusable(why) => bail!("{name}: {why}"),
            ReadHead::Torn if !is_new && printed::holds_something(place) => bail!(
                "{name}: the head of this checkpoint is cut off, and standard output holds something already, \
                 perhaps its answers; print into an empty file, or delete the checkpoint to begin anew"
            ),
            ReadHead::Torn => {
                journal.begin(asked, place).map_err(|error| anyhow::anyhow!(journal.unusable(&error)))?
            }
            ReadHead::Head(_, None) if printed::holds_something(place) => bail!(
                "{name}: the note on where the answers went is damaged, so it cannot be told which of them standard \
                 output holds; print into an empty file, with > instead of >>, and all of them come again; or delete \
                 the checkpoint to begin anew"
            ),
            ReadHead::Head(start, note) => {
                journal.start = start as u64;
                journal.end = journal.start;
                journal.note = note.unwrap_or_default();
            }
        }
        Ok(journal)
    }

    /// Where the answers of the run went that began it, or of the one that wrote that over it.
    pub fn note(&self) -> &str {
        &self.note
    }

    /// Replaces the note. What is read next is the first entry.
    pub fn set_note(&mut self, note: &str) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.start - head::NOTE_LINE as u64))?;
        self.file.get_mut().write_all(head::note_line(note).as_bytes())?;
        self.note = note.to_owned();
        self.rewind()
    }

    /// Begins with a head of its own.
    fn begin(&mut self, asked: &str, place: &str) -> io::Result<()> {
        self.cut()?;
        self.write(head::head(asked, place).as_bytes())?;
        self.start = self.end;
        self.note = place.to_owned();
        // The folder has to know the file too.
        let folder = Path::new(&self.name).parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    /// Goes to the first entry.
    pub fn rewind(&mut self) -> io::Result<()> {
        self.end = self.start;
        self.file.seek(SeekFrom::Start(self.start)).map(|_| ())
    }

    /// The next entry; none at the end, or where an entry is not whole.
    pub fn next(&mut self) -> io::Result<Option<Entry>> {
        let entry = Entry::read(&mut self.file, self.length.saturating_sub(self.end))?;
        if let Some(entry) = &entry {
            self.end += (entry.head().len() + entry.out.len() + entry.complaints.len()) as u64;
        }
        Ok(entry)
    }

    /// Cuts away what follows the entry that was read last.
    pub fn cut(&mut self) -> io::Result<()> {
        let end = if self.start == 0 { 0 } else { self.end };
        self.file.get_mut().set_len(end)?;
        self.length = end;
        self.file.seek(SeekFrom::Start(end)).map(|_| ())
    }

    /// Adds entries at the end; they are on the disk when this returns.
    pub fn add(&mut self, entries: &[Entry]) -> io::Result<()> {
        let mut bytes = Vec::new();
        for entry in entries {
            bytes.extend_from_slice(entry.head().as_bytes());
            bytes.extend_from_slice(entry.out.as_bytes());
            bytes.extend_from_slice(entry.complaints.as_bytes());
        }
        self.write(&bytes)
    }

    /// What to say when it cannot be used.
    pub fn unusable(&self, error: &io::Error) -> String {
        format!("{}: cannot be used: {error}", self.name)
    }

    /// What to say when standard output holds something else than the answers.
    pub fn mismatch(&self) -> String {
        format!(
            "{}: the file of standard output holds something else than the answers so far; print into another one, \
             or delete the checkpoint to begin anew",
            self.name
        )
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let file = self.file.get_mut();
        file.write_all(bytes)?;
        file.sync_data()?;
        self.end += bytes.len() as u64;
        self.length = self.end;
        Ok(())
    }
}

/// So long a run that was killed may take to let its checkpoint go.
const ENDING: Duration = Duration::from_secs(1);

/// Keeps others from the file. Who holds it may be about to end: a script begins the next run at once.
fn locked(file: &File) -> Result<(), TryLockError> {
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if begun.elapsed() < ENDING => thread::sleep(ENDING / 50),
            outcome => return outcome,
        }
    }
}

#[cfg(test)]
mod tests;
