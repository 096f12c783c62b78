//! More records than fit into memory, in order: sorted in memory as far as they fit, in runs on files beyond
//! that, which are merged. Under a checkpoint the runs stay, and a program that was cut off goes on behind
//! the last that is whole.

mod kept;

pub use kept::Kept;

use crate::checkpoint::Digest;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read as _, Seek as _, Write as _};
use std::path::PathBuf;

/// Records of a key, a number and a row, to be had by key and number.
pub struct Sorted {
    folder: PathBuf,
    /// The most bytes of records in memory.
    most: usize,
    bytes: Vec<u8>,
    slots: Vec<Slot>,
    runs: Vec<File>,
    /// Where runs stay, and what tells them; else they go with the program.
    kept: Option<Kept>,
}

/// Where a record stands among the bytes.
#[derive(Clone, Copy)]
struct Slot {
    start: usize,
    key: u32,
    row: u32,
    number: u64,
}

/// No key or row has so many bytes.
const LONGEST: usize = 1 << 26;

/// What is first of a run; runs are ordered by that.
type Head = Reverse<(Vec<u8>, u64, usize, Vec<u8>)>;

/// What takes key, number and row of a record.
type Visit<'a> = dyn FnMut(&[u8], u64, &[u8]) -> io::Result<()> + 'a;

impl Sorted {
    /// Nothing yet. Memory may take so many bytes; vectors grow by doubling, so records take half of that.
    pub fn new(folder: PathBuf, memory: usize) -> Sorted {
        let (bytes, slots, runs) = (Vec::new(), Vec::new(), Vec::new());
        Sorted { folder, most: memory / 2, bytes, slots, runs, kept: None }
    }

    /// What a run of the program left that was cut off.
    pub fn going_on(kept: Kept, runs: Vec<File>, memory: usize) -> Sorted {
        Sorted { runs, kept: Some(kept), ..Sorted::new(PathBuf::new(), memory) }
    }

    /// Tells what the record that is added next was made of.
    pub fn made_of(&mut self, digest: Digest) {
        self.kept.iter_mut().for_each(|kept| kept.count(digest));
    }

    /// Adds a record.
    ///
    /// # Errors
    /// If a run cannot be written.
    pub fn push(&mut self, key: &[u8], number: u64, row: &[u8]) -> io::Result<()> {
        let length = |part: &[u8]| u32::try_from(part.len()).map_err(|_| io::ErrorKind::InvalidInput);
        let slot = Slot { start: self.bytes.len(), key: length(key)?, row: length(row)?, number };
        self.bytes.extend_from_slice(key);
        self.bytes.extend_from_slice(row);
        self.slots.push(slot);
        if self.bytes.len() + self.slots.len() * size_of::<Slot>() < self.most {
            return Ok(());
        }
        self.write()
    }

    /// Writes what is in memory as a run, where runs stay.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        if self.kept.is_none() || self.slots.is_empty() { Ok(()) } else { self.write() }
    }

    fn write(&mut self) -> io::Result<()> {
        self.sort();
        let file = match &self.kept {
            Some(kept) => kept.next_run()?,
            None => tempfile::tempfile_in(&self.folder)?,
        };
        let mut file = BufWriter::with_capacity(1 << 16, file);
        let mut sum = Digest::NONE;
        for slot in &self.slots {
            let (key, row) = self.record(slot);
            file.write_all(&slot.key.to_le_bytes())?;
            file.write_all(&slot.row.to_le_bytes())?;
            file.write_all(&slot.number.to_le_bytes())?;
            file.write_all(key)?;
            file.write_all(row)?;
            add(&mut sum, key, slot.number, row);
        }
        let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        if let Some(kept) = &mut self.kept {
            kept.tell(&file, sum)?;
        }
        self.runs.push(file);
        self.bytes.clear();
        self.slots.clear();
        Ok(())
    }

    fn record(&self, slot: &Slot) -> (&[u8], &[u8]) {
        let (key, row) = (slot.key as usize, slot.row as usize);
        self.bytes[slot.start..slot.start + key + row].split_at(key)
    }

    fn sort(&mut self) {
        let mut slots = std::mem::take(&mut self.slots);
        slots.sort_unstable_by(|a, b| self.record(a).0.cmp(self.record(b).0).then(a.number.cmp(&b.number)));
        self.slots = slots;
    }

    /// Calls with key, number and row of each record, in order.
    ///
    /// # Errors
    /// If a run cannot be read, or what the call says.
    pub fn each(mut self, visit: &mut Visit<'_>) -> io::Result<()> {
        self.sort();
        let mut runs = Vec::new();
        for mut file in std::mem::take(&mut self.runs) {
            file.rewind()?;
            runs.push(BufReader::with_capacity(1 << 16, file));
        }
        let mut heads: BinaryHeap<Head> = BinaryHeap::new();
        for (run, file) in runs.iter_mut().enumerate() {
            heads.extend(next(file, run)?);
        }
        for slot in &self.slots {
            let (key, row) = self.record(slot);
            while heads
                .peek()
                .is_some_and(|Reverse((head, number, ..))| (&head[..], *number) < (key, slot.number))
            {
                pass_first(&mut heads, &mut runs, visit)?;
            }
            visit(key, slot.number, row)?;
        }
        while !heads.is_empty() {
            pass_first(&mut heads, &mut runs, visit)?;
        }
        Ok(())
    }
}

/// Adds a record to the sum of a run.
fn add(sum: &mut Digest, key: &[u8], number: u64, row: &[u8]) {
    [key, &number.to_le_bytes(), row].iter().for_each(|part| sum.add(part));
}

/// Hands over the first of all runs, and takes the next of its run.
fn pass_first(
    heads: &mut BinaryHeap<Head>,
    runs: &mut [BufReader<File>],
    visit: &mut Visit<'_>,
) -> io::Result<()> {
    let Some(Reverse((key, number, run, row))) = heads.pop() else { return Ok(()) };
    heads.extend(next(&mut runs[run], run)?);
    visit(&key, number, &row)
}

/// The next record of a run; nothing at its end.
fn next(file: &mut BufReader<File>, run: usize) -> io::Result<Option<Head>> {
    let mut head = [0; 16];
    match file.read_exact(&mut head) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        result => result?,
    }
    let length =
        |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]) as usize;
    // A length that is not true must not take the memory.
    if length(0).max(length(4)) > LONGEST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let (mut key, mut row) = (vec![0; length(0)], vec![0; length(4)]);
    let number = u64::from(length(8) as u32) | u64::from(length(12) as u32) << 32;
    file.read_exact(&mut key)?;
    file.read_exact(&mut row)?;
    Ok(Some(Reverse((key, number, run, row))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_come_in_order_whether_they_fit_or_not() {
        let mut records: Vec<(Vec<u8>, u64, Vec<u8>)> = (0..5000u64)
            .map(|number| {
                let key = (number * 7919 % 613).to_string().into_bytes();
                (key, number, format!("row {number}").into_bytes())
            })
            .collect();
        for memory in [1 << 10, 1 << 16, 1 << 24] {
            let mut sorted = Sorted::new(std::env::temp_dir(), memory);
            for (key, number, row) in &records {
                sorted.push(key, *number, row).unwrap();
            }
            assert_eq!(sorted.runs.is_empty(), memory == 1 << 24);
            let mut found = Vec::new();
            sorted
                .each(&mut |key, number, row| {
                    found.push((key.to_owned(), number, row.to_owned()));
                    Ok(())
                })
                .unwrap();
            records.sort();
            assert_eq!(found, records);
        }
    }

    #[test]
    fn a_folder_that_is_not_there_is_told() {
        let mut sorted = Sorted::new("/no/such/folder".into(), 0);
        assert!(sorted.push(b"key", 1, b"").is_err());
    }
}
