//! Standard output that may hold part of the answers already: those of a run that was cut off.
//!
//! A run under a checkpoint prints all its answers. If it prints into the very file into which the run
//! before was printing, as `>>` does, what stands there already is compared and not printed again.

use crate::streams;
use std::fs::File;
use std::io::{self, BufReader, Read as _, StdoutLock, Write as _};

/// A file that standard output goes to.
struct Place {
    device: u64,
    inode: u64,
    length: u64,
}

/// Where standard output goes, to be kept in a journal: a file and its length, or `-`.
pub fn place() -> String {
    match current() {
        Some(Place { device, inode, length }) => format!("{device} {inode} {length}"),
        None => "-".to_owned(),
    }
}

#[cfg(unix)]
fn current() -> Option<Place> {
    use std::os::fd::AsFd as _;
    of(&File::from(streams::out().as_fd().try_clone_to_owned().ok()?))
}

#[cfg(unix)]
fn of(file: &File) -> Option<Place> {
    use std::os::unix::fs::MetadataExt as _;
    let data = file.metadata().ok()?;
    data.is_file().then(|| Place { device: data.dev(), inode: data.ino(), length: data.len() })
}

#[cfg(not(unix))]
fn current() -> Option<Place> {
    None
}

#[cfg(not(unix))]
fn of(_file: &File) -> Option<Place> {
    None
}

/// Whether a file is the one that standard output goes to.
pub fn is_standard_output(file: &File) -> bool {
    let (one, other) = (of(file), current());
    one.is_some()
        && one.map(|place| (place.device, place.inode)) == other.map(|place| (place.device, place.inode))
}

fn parse(text: &str) -> Option<Place> {
    let mut words = text.split(' ').map(|word| word.parse::<u64>().ok());
    Some(Place { device: words.next()??, inode: words.next()??, length: words.next()?? })
}

/// Whether two places are of the same file.
pub fn is_same_file(one: &str, other: &str) -> bool {
    let file = |text| parse(text).map(|place| (place.device, place.inode));
    file(one).is_some() && file(one) == file(other)
}

/// Whether a place is of a file that is not empty.
pub fn holds_something(place: &str) -> bool {
    parse(place).is_some_and(|place| place.length > 0)
}

/// Standard output.
pub struct Printed {
    out: StdoutLock<'static>,
    /// How many bytes of what comes stand there already, and a reader of them where there is one.
    kept: u64,
    reader: Option<BufReader<File>>,
}

impl Printed {
    /// Standard output with nothing on it.
    pub fn new() -> Printed {
        Printed { out: streams::out(), kept: 0, reader: None }
    }

    /// Standard output after a run that began printing at a place.
    pub fn after(began: &str) -> Printed {
        let mut printed = Printed::new();
        let (Some(began), Some(now)) = (parse(began), current()) else { return printed };
        let is_same = (began.device, began.inode) == (now.device, now.inode);
        if is_same && now.length > began.length {
            printed.kept = now.length - began.length;
            printed.reader = reader(began.length);
        }
        printed
    }

    /// Prints a text, or the part of it that is not there yet. The kind of error is `InvalidData` where
    /// something else is there.
    pub fn print(&mut self, text: &str) -> io::Result<()> {
        let skipped = usize::try_from(self.kept).unwrap_or(usize::MAX).min(text.len());
        if skipped > 0 {
            self.compare(&text.as_bytes()[..skipped])?;
            self.kept -= skipped as u64;
        }
        self.out.write_all(&text.as_bytes()[skipped..])?;
        self.out.flush()
    }

    fn compare(&mut self, expected: &[u8]) -> io::Result<()> {
        let Some(reader) = &mut self.reader else { return Ok(()) };
        let mut there = vec![0; expected.len()];
        reader.read_exact(&mut there)?;
        if there == expected { Ok(()) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

/// The file of standard output from a byte on, where the system can open it once more.
#[cfg(target_os = "linux")]
fn reader(start: u64) -> Option<BufReader<File>> {
    use std::io::Seek as _;
    let mut file = File::open("/proc/self/fd/1").ok()?;
    file.seek(io::SeekFrom::Start(start)).ok()?;
    Some(BufReader::new(file))
}

#[cfg(not(target_os = "linux"))]
fn reader(_start: u64) -> Option<BufReader<File>> {
    None
}
