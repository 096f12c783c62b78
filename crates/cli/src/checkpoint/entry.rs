//! What a journal holds of some puzzles that follow each other.

use crate::ending::Status;
use crate::source::Item;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read as _};

/// A hash of bytes, FNV-1a: it finds changes, not forgeries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(pub(super) u64);

impl Digest {
    /// The digest of nothing.
    pub const NONE: Digest = Digest(0xcbf2_9ce4_8422_2325);

    /// What [`and`](Digest::and) begins with.
    pub const ZERO: Digest = Digest(0);

    /// The digest of several things, in whatever order.
    pub fn and(self, other: Digest) -> Digest {
        Digest(self.0.wrapping_add(other.0))
    }

    /// As a number.
    pub fn value(self) -> u64 {
        self.0
    }

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
    pub(super) fn head(&self) -> String {
        let Entry { puzzles, digest, status, out, complaints } = self;
        let head =
            format!("{puzzles} {} {} {} {:016x}", status.code(), out.len(), complaints.len(), digest.0);
        let mut check = Digest::NONE;
        [head.as_str(), out, complaints].iter().for_each(|part| check.add(part.as_bytes()));
        format!("{head} {:016x}\n", check.0)
    }

    /// The next entry of a journal that has so many bytes left; none where an entry is not whole.
    pub(super) fn read(input: &mut BufReader<File>, left: u64) -> io::Result<Option<Entry>> {
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
