//! Where the puzzles go: standard output, and before that the journal of a checkpoint, if there is one.

use crate::args::Running;
use crate::checkpoint::{Digest, Entry, Journal};
use crate::ending::Status;
use crate::printed::{self, Printed};
use anyhow::{Result, anyhow, bail};
use std::io;

/// What is printed, in the order of the list.
pub struct Writer {
    out: Printed,
    journal: Option<Journal>,
    /// What the journal's entries are about.
    digest: Digest,
}

/// What a run that was cut off had come to.
#[derive(Default)]
pub struct Before {
    /// How many places of the list are settled, and how many puzzles were printed.
    pub settled: u64,
    pub printed: u64,
    pub status: Option<Status>,
    pub complaints: String,
}

impl Writer {
    /// Prints the head, and what a checkpoint holds already, which is handed to `recall`.
    pub fn begin(
        running: &Running,
        head: &str,
        request: &str,
        recall: &mut dyn FnMut(&str),
    ) -> Result<io::Result<(Writer, Before)>> {
        let mut digest = Digest::NONE;
        digest.add(request.as_bytes());
        let mut before = Before::default();
        let Some(path) = &running.checkpoint else {
            let mut out = Printed::new();
            return Ok(out.print(head).map(|()| (Writer { out, journal: None, digest }, before)));
        };
        let place = printed::place();
        let mut journal = Journal::open(path, &running.asked, &place)?;
        let mut out = Printed::after(journal.note());
        if !printed::is_same_file(journal.note(), &place) {
            journal.set_note(&place).map_err(|error| anyhow!(journal.unusable(&error)))?;
        }
        if let Err(error) = print(&mut out, head, &journal)? {
            return Ok(Err(error));
        }
        journal.rewind().map_err(|error| anyhow!(journal.unusable(&error)))?;
        while let Some(entry) = journal.next().map_err(|error| anyhow!(journal.unusable(&error)))? {
            if entry.digest != digest {
                bail!(
                    "{}: a pattern file has changed since this checkpoint was begun; delete the checkpoint to begin anew",
                    path.display()
                );
            }
            if let Err(error) = print(&mut out, &entry.out, &journal)? {
                return Ok(Err(error));
            }
            before.settled += 1;
            if entry.status == Status::Done {
                before.printed += 1;
                recall(&entry.out);
            }
            before.complaints += &entry.complaints;
            before.status = before.status.max(Some(entry.status));
        }
        journal.cut().map_err(|error| anyhow!(journal.unusable(&error)))?;
        Ok(Ok((Writer { out, journal: Some(journal), digest }, before)))
    }

    /// Prints what became of the next place of the list: into the journal first.
    pub fn add(&mut self, status: Status, out: &str, complaints: &str) -> Result<io::Result<()>> {
        if let Some(journal) = &mut self.journal {
            let (out, complaints) = (out.to_owned(), complaints.to_owned());
            let entry = Entry { puzzles: 1, digest: self.digest, status, out, complaints };
            journal.add(&[entry]).map_err(|error| anyhow!(journal.unusable(&error)))?;
        }
        Ok(self.out.print(out))
    }

    /// Prints the last there is to print.
    pub fn end(&mut self, foot: &str) -> io::Result<()> {
        self.out.print(foot)
    }
}

/// Prints a text, or the part of it that is not there yet.
fn print(out: &mut Printed, text: &str, journal: &Journal) -> Result<io::Result<()>> {
    match out.print(text) {
        Err(error) if error.kind() == io::ErrorKind::InvalidData => bail!(journal.mismatch()),
        result => Ok(result),
    }
}
