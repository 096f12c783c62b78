//! Runs that survive being cut off: a journal of what is answered.
//!
//! The journal holds pages: for how many puzzles of the input they stand, a digest of those puzzles, and what
//! was printed. A page is on the disk before it is printed, so what was printed is always in the journal. A
//! run that finds a journal reads its input again up to where the journal ends and compares; then it prints
//! the pages of the journal and goes on with the next puzzle. A page that was being written when the run was
//! cut off does not match its own checksum: it is cut away, and its puzzles are answered anew.

use crate::output::Status;
use crate::source::Item;
use anyhow::{Context as _, Result, bail};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

const MAGIC: &str = "qedoku checkpoint 1";
/// Bytes of the line that holds the note.
const NOTE: usize = 80;

/// A hash of bytes, FNV-1a: it finds changes, not forgeries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(u64);

impl Digest {
    /// The digest of nothing.
    pub const NONE: Digest = Digest(0xcbf2_9ce4_8422_2325);

    /// Adds bytes, and that they end here.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().chain(&bytes.len().to_le_bytes()) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Adds a puzzle with its place.
    pub fn add_item(&mut self, item: &Item) {
        self.add(item.file().as_bytes());
        self.add(&item.line().to_le_bytes());
        self.add(&[u8::from(item.alone)]);
        self.add(item.text().as_bytes());
    }
}

/// What was said about some puzzles that follow each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How many puzzles.
    pub puzzles: usize,
    /// The digest of the puzzles.
    pub digest: Digest,
    /// The worst that happened.
    pub status: Status,
    /// What was printed.
    pub out: String,
    /// What was complained about.
    pub complaints: String,
}

impl Entry {
    /// The line before the texts.
    fn head(&self) -> String {
        let Entry { puzzles, digest, status, out, complaints } = self;
        let head =
            format!("{puzzles} {} {} {} {:016x}", status.code(), out.len(), complaints.len(), digest.0);
        let mut check = Digest::NONE;
        [head.as_str(), out, complaints].iter().for_each(|part| check.add(part.as_bytes()));
        format!("{head} {:016x}\n", check.0)
    }

    fn read(input: &mut BufReader<File>, left: u64) -> io::Result<Option<Entry>> {
        let mut line = Vec::new();
        input.by_ref().take(128).read_until(b'\n', &mut line)?;
        let Some(mut entry) = std::str::from_utf8(&line).ok().and_then(Entry::parse) else { return Ok(None) };
        let (out, complaints) = entry.1;
        // A length that is not true must not take the memory.
        if out.saturating_add(complaints) > left {
            return Ok(None);
        }
        let mut texts = vec![0; (out + complaints) as usize];
        match input.read_exact(&mut texts) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            result => result?,
        }
        let complaints = texts.split_off(out as usize);
        let (Ok(out), Ok(complaints)) = (String::from_utf8(texts), String::from_utf8(complaints)) else {
            return Ok(None);
        };
        entry.0.out = out;
        entry.0.complaints = complaints;
        Ok(Some(entry.0).filter(|entry| entry.head().as_bytes() == line))
    }

    /// An entry without its texts, and their lengths.
    fn parse(line: &str) -> Option<(Entry, (u64, u64))> {
        let mut words = line.split_ascii_whitespace();
        let puzzles = words.next()?.parse().ok()?;
        let status = Status::of_code(words.next()?.parse().ok()?)?;
        let lengths = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let digest = Digest(u64::from_str_radix(words.next()?, 16).ok()?);
        Some((Entry { puzzles, digest, status, out: String::new(), complaints: String::new() }, lengths))
    }
}

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
    /// Opens the journal of a run, or begins one. `asked` says what the run is about, `note` is a note.
    pub fn open(path: &Path, asked: &str, note: &str) -> Result<Journal> {
        let name = path.display().to_string();
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("{name}: cannot be opened"))?;
        if !file.metadata()?.is_file() {
            bail!("{name} is no file that can hold a checkpoint; name a file that does not exist");
        }
        if let Err(error) = file.try_lock() {
            bail!("{name}: another run uses this checkpoint ({error}); let it end, or name another file");
        }
        let mut head = [0; MAGIC.len()];
        let length = file.metadata()?.len();
        let known = (length as usize).min(head.len());
        file.read_exact(&mut head[..known]).with_context(|| format!("{name}: cannot be read"))?;
        if head[..known] != MAGIC.as_bytes()[..known] {
            bail!("{name} is no checkpoint and is left as it is; name a file that does not exist");
        }
        file.rewind()?;
        let mut journal =
            Journal { name, file: BufReader::new(file), start: 0, end: 0, length, note: note.to_owned() };
        journal.read_head(asked)?;
        Ok(journal)
    }

    /// The note of the run that began it, or that was written over it.
    pub fn note(&self) -> &str {
        &self.note
    }

    /// Replaces the note. What is read next is the first entry.
    pub fn set_note(&mut self, note: &str) -> io::Result<()> {
        let line = note_line(note);
        self.file.seek(SeekFrom::Start(self.start - line.len() as u64))?;
        self.file.get_mut().write_all(line.as_bytes())?;
        self.note = note.to_owned();
        self.rewind()
    }

    fn read_head(&mut self, asked: &str) -> Result<()> {
        let mut lines = Vec::new();
        for _ in 0..3 {
            let mut line = String::new();
            self.start += self.file.read_line(&mut line)? as u64;
            lines.push(line);
        }
        if !lines[2].ends_with('\n') {
            // The first run was cut off before it began.
            self.start = 0;
            self.cut()?;
            let head = format!("{MAGIC}\n{asked}\n{}", note_line(&self.note));
            self.write(head.as_bytes())?;
            self.start = self.end;
            // The folder has to know the file too.
            let folder = Path::new(&self.name).parent().filter(|folder| !folder.as_os_str().is_empty());
            if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
                let _ = folder.sync_all();
            }
            return Ok(());
        }
        if lines[1].trim_end_matches('\n') != asked {
            bail!(
                "{}: this checkpoint is of another command; type that one, or name another file\n  \
                 then: {}\n  now:  {asked}",
                self.name,
                lines[1].trim_end()
            );
        }
        self.note = lines[2].trim_end().to_owned();
        self.end = self.start;
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

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let file = self.file.get_mut();
        file.write_all(bytes)?;
        file.sync_data()?;
        self.end += bytes.len() as u64;
        self.length = self.end;
        Ok(())
    }
}

fn note_line(note: &str) -> String {
    format!("{note:NOTE$}\n")
}

/// Compares the input with what a journal has answered, puzzle by puzzle.
pub struct Comparison {
    journal: Journal,
    /// The entry at hand, and the digest of its puzzles so far.
    entry: Option<Entry>,
    seen: usize,
    digest: Digest,
    /// How many puzzles the entries before it have.
    before: usize,
}

impl Comparison {
    pub fn new(mut journal: Journal) -> io::Result<Comparison> {
        journal.rewind()?;
        let entry = journal.next()?;
        Ok(Comparison { journal, entry, seen: 0, digest: Digest::NONE, before: 0 })
    }

    /// Whether nothing is left to compare.
    pub fn is_over(&self) -> bool {
        self.entry.is_none()
    }

    /// Takes the next puzzle of the input; what is wrong if it is not the one that was answered.
    pub fn take(&mut self, item: &Item) -> Result<(), String> {
        let Some(entry) = &self.entry else { return Ok(()) };
        self.digest.add_item(item);
        self.seen += 1;
        if self.seen < entry.puzzles {
            return Ok(());
        }
        if self.digest != entry.digest {
            let which = match entry.puzzles {
                1 => format!("puzzle {}", self.before + 1),
                many => format!("one of the puzzles {} to {}", self.before + 1, self.before + many),
            };
            return Err(format!(
                "{}: the input has changed: {which}, up to {}:{}, is not the one that is answered there; put the \
                 input back, or delete the checkpoint to begin anew",
                self.journal.name,
                item.file(),
                item.line()
            ));
        }
        self.before += entry.puzzles;
        (self.seen, self.digest) = (0, Digest::NONE);
        self.entry = self.journal.next().map_err(|error| self.journal.unusable(&error))?;
        Ok(())
    }

    /// The journal, when the whole of it is compared; what is wrong if the input ends before.
    pub fn end(mut self) -> Result<Journal, String> {
        if let Some(entry) = &self.entry {
            return Err(format!(
                "{}: the input has changed: it ends after {} puzzles, and {} or more are answered there; put the \
                 input back, or delete the checkpoint to begin anew",
                self.journal.name,
                self.before + self.seen,
                self.before + entry.puzzles
            ));
        }
        self.journal.cut().map_err(|error| self.journal.unusable(&error))?;
        Ok(self.journal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: usize) -> Entry {
        let mut digest = Digest::NONE;
        digest.add(&number.to_le_bytes());
        let out = format!("answer {number}\n");
        Entry { puzzles: number, digest, status: Status::Done, out, complaints: "é".repeat(number) }
    }

    fn entries(path: &Path) -> Vec<Entry> {
        let mut journal = Journal::open(path, "asked", "-").unwrap();
        journal.rewind().unwrap();
        std::iter::from_fn(|| journal.next().unwrap()).collect()
    }

    fn scratch(name: &str) -> std::path::PathBuf {
        let path = std::env::temp_dir().join(format!("qedoku-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn wherever_a_journal_is_cut_off_the_whole_entries_before_are_read_and_more_can_follow() {
        let path = scratch("torn");
        let mut journal = Journal::open(&path, "asked", "-").unwrap();
        journal.add(&[entry(1), entry(2)]).unwrap();
        journal.add(&[entry(3)]).unwrap();
        drop(journal);
        let bytes = std::fs::read(&path).unwrap();
        let mut counts = vec![0; 4];
        for length in 0..=bytes.len() {
            std::fs::write(&path, &bytes[..length]).unwrap();
            let read = entries(&path);
            assert_eq!(read, (1..=read.len()).map(entry).collect::<Vec<_>>(), "{length}");
            counts[read.len()] += 1;
            let mut journal = Journal::open(&path, "asked", "-").unwrap();
            journal.rewind().unwrap();
            while journal.next().unwrap().is_some() {}
            journal.cut().unwrap();
            journal.add(&[entry(9)]).unwrap();
            drop(journal);
            assert_eq!(entries(&path).last(), Some(&entry(9)), "{length}");
        }
        assert!(counts.iter().all(|&count| count > 0) && counts[3] == 1, "{counts:?}");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_damaged_byte_ends_the_journal_before_its_entry() {
        let path = scratch("damaged");
        let mut journal = Journal::open(&path, "asked", "-").unwrap();
        journal.add(&[entry(1)]).unwrap();
        let first = std::fs::metadata(&path).unwrap().len() as usize;
        journal.add(&[entry(2), entry(3)]).unwrap();
        drop(journal);
        let bytes = std::fs::read(&path).unwrap();
        for at in first..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            std::fs::write(&path, &damaged).unwrap();
            let read = entries(&path);
            assert!((1..3).contains(&read.len()) && read[0] == entry(1), "{at}: {read:?}");
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn what_is_no_journal_or_one_of_something_else_or_in_use_is_refused() {
        let path = scratch("other");
        std::fs::write(&path, "53..7....\n").unwrap();
        assert!(
            format!("{:#}", Journal::open(&path, "asked", "-").err().unwrap()).contains("is no checkpoint")
        );
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "53..7....\n");
        std::fs::remove_file(&path).unwrap();
        let journal = Journal::open(&path, "asked", "-").unwrap();
        let error = |asked| format!("{:#}", Journal::open(&path, asked, "-").err().unwrap());
        assert!(error("asked").contains("another run uses"), "{}", error("asked"));
        drop(journal);
        assert!(error("other").contains("then: asked\n  now:  other"), "{}", error("other"));
        std::fs::remove_file(&path).unwrap();
    }
}
