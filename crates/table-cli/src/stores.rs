//! Addresses such as `s3://bucket/in/*.parquet`, which another program knows how to read and write: object
//! stores bring a client for each of them, with encryption and all.
//!
//! What is read comes to a folder aside first, and what is written goes from one. A job stands there as it
//! does in any folder; each part that is done is put at its address, then its record.

use crate::args::Args;
use crate::{told, unusable};
use qedoku_table::Watch;
use qedoku_table::files::{Claim, Done, Event, JobError, Manifest};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

/// What reads and writes at addresses.
pub trait Stores: Send + Sync {
    /// Brings the tables that an address means to a folder, `s3://bucket/key` to `s3/bucket/key` there, and
    /// tells their paths in the order of their names: an object, those below a prefix, or those of a pattern.
    ///
    /// # Errors
    /// If there is none, or one cannot be read.
    fn fetch(&self, address: &str, into: &Path, watch: &Arc<Watch>) -> Result<Vec<PathBuf>, JobError>;

    /// Brings everything below a prefix to a folder.
    ///
    /// # Errors
    /// If it cannot be read.
    fn copy(&self, address: &str, into: &Path, watch: &Arc<Watch>) -> Result<(), JobError>;

    /// Puts a file at an address, whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    fn put(&self, file: &Path, address: &str, watch: &Arc<Watch>) -> Result<(), JobError>;

    /// The place of an answer: a folder if the address ends in `/`, else a file.
    ///
    /// # Errors
    /// If nothing can be written there.
    fn place(&self, address: &str, watch: &Arc<Watch>) -> Result<Box<dyn Place>, JobError>;
}

/// Where an answer goes, part by part, while its job is worked on in a folder of this machine.
pub trait Place: Sync {
    /// Brings what earlier runs have done to the folder, or throws it away. Parts that nothing reads come as
    /// empty files of their length, unless they are `whole`.
    ///
    /// # Errors
    /// If something of others is there, or it cannot be read.
    fn bring(&self, folder: &Path, restart: bool, whole: bool) -> Result<(), JobError>;

    /// Keeps what the job is.
    ///
    /// # Errors
    /// If another job is there, or it cannot be written.
    fn begin(&self, folder: &Path) -> Result<(), JobError>;

    /// Keeps a part that is done, then its record.
    ///
    /// # Errors
    /// If it cannot be written, or somebody else has kept another answer.
    fn keep(&self, folder: &Path, done: &Done) -> Result<(), JobError>;

    /// Ends the job if all shards are done, those of others too. The manifest is that of the folder, if all
    /// of them were done there.
    ///
    /// # Errors
    /// If it cannot be read or written.
    fn end(&self, folder: &Path, manifest: Option<Manifest>) -> Result<Option<Manifest>, JobError>;
}

/// Whether this is an address, not a file or folder of this machine.
pub fn is_address(text: &str) -> bool {
    text.contains("://")
}

/// Whether addresses are typed.
pub(crate) fn has_addresses(args: &Args) -> bool {
    args.inputs.iter().chain(&args.output).any(|text| is_address(text))
}

/// Who reads and writes at an address.
///
/// # Errors
/// If nobody does.
pub fn known<'a>(stores: Option<&'a dyn Stores>, address: &str) -> Result<&'a dyn Stores, JobError> {
    stores.ok_or_else(|| {
        let how = "build it with them: cargo install --locked --path crates/sql --features stores";
        unusable(format!("{address}: this qedoku-sql was built without object stores; {how}"))
    })
}

/// Folders of this machine that stand for addresses, for messages.
pub(crate) struct Names {
    inputs: String,
    output: Option<(String, String)>,
}

impl Names {
    /// Those of what is typed, in this folder.
    pub fn of(args: &Args, scratch: &Path) -> Names {
        let output = args.output.as_deref().filter(|output| is_address(output));
        let output = output.map(|address| {
            let local = mirror(address, scratch);
            (local.trim_end_matches('/').to_owned(), address.trim_end_matches('/').to_owned())
        });
        Names { inputs: format!("{}/", fetched(scratch).display()), output }
    }

    /// A message in which addresses stand for folders.
    pub fn told(&self, text: &str) -> String {
        let mut text = match &self.output {
            Some((local, address)) => text.replace(local, address),
            None => text.to_owned(),
        };
        while let Some((before, after)) = text.split_once(&self.inputs) {
            let after = match after.split_once('/') {
                Some((scheme, rest)) => format!("{scheme}://{rest}"),
                None => after.to_owned(),
            };
            text = format!("{before}{after}");
        }
        text
    }

    /// An error in which they do.
    pub fn in_error(&self, error: JobError) -> JobError {
        let told = |text: String| self.told(&text);
        match error {
            JobError::Unusable(what) => JobError::Unusable(told(what)),
            JobError::Input { path, what } => JobError::Input { path: told(path), what: told(what) },
            JobError::OtherJob { folder, what } => JobError::OtherJob { folder: told(folder), what },
            JobError::Held { folder, holder } => JobError::Held { folder: told(folder), holder },
            JobError::Broken { path, what } => JobError::Broken { path: told(path), what: told(what) },
            other => other,
        }
    }
}

/// Where inputs come to.
pub(crate) fn fetched(scratch: &Path) -> PathBuf {
    scratch.join("in")
}

/// The file, or the folder with `/` behind, that is written instead of an address.
pub(crate) fn mirror(address: &str, scratch: &Path) -> String {
    let name = address.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let end = if address.ends_with('/') { "/" } else { "" };
    format!("{}{end}", scratch.join("out").join(name).display())
}

/// Works on a job whose parts go to a place, while it is told how far it is.
pub(crate) fn kept(
    place: &dyn Place,
    claim: &Claim,
    folder: &Path,
    args: &Args,
    watch: &Watch,
) -> Result<Option<Manifest>, JobError> {
    place.begin(folder)?;
    let failure: Mutex<Option<JobError>> = Mutex::new(None);
    let worked = told(args, claim.job().rows(), watch, |tell| {
        claim.run(watch, &|event| {
            if let Event::Done(done) = &event
                && let Err(error) = place.keep(folder, done)
            {
                failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                watch.stop.store(true, Ordering::Relaxed);
            }
            tell(event);
        })
    });
    if let Some(error) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    place.end(folder, worked?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    #[test]
    fn messages_name_addresses() {
        let typed = ["qedoku-table", "s3://bucket/in/", "-o", "gs://other/a/rated.csv"];
        let names = Names::of(&Args::try_parse_from(typed).unwrap(), Path::new("/tmp/x"));
        assert_eq!(names.told("/tmp/x/in/s3/bucket/in/a.csv: none"), "s3://bucket/in/a.csv: none");
        assert_eq!(
            names.told("/tmp/x/out/rated.csv.parts is in use"),
            "gs://other/a/rated.csv.parts is in use"
        );
        assert_eq!(mirror("s3://b/a/out/", Path::new("/tmp/x")), "/tmp/x/out/out/");
        assert!(is_address("s3://b") && !is_address("in/a.csv"));
    }
}
