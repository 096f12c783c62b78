//! The place of an answer: what a folder of a job holds, at an address.
//!
//! A part is put there whole, then its record where none is. A run that was killed has left parts without
//! records, which are written again, and records with their parts, which stay.

use crate::store::{Created, Store};
use qedoku_table::files::{Done, JobError, Manifest, finish};
use qedoku_table_cli::Place;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;

/// What stands beside the parts.
const JOB: &str = "_qedoku/job.json";
const MANIFEST: &str = "_qedoku/manifest.json";
const RECORDS: &str = "_qedoku/done";
const SUCCESS: &str = "_SUCCESS";

/// Where an answer goes.
pub(crate) struct Remote {
    store: Store,
    /// The name under which parts are kept.
    prefix: String,
    /// The name of the one file that all parts become.
    single: Option<String>,
}

impl Remote {
    /// The place of an address: a folder if `/` is behind it, else a file with a folder beside it.
    pub fn new(store: Store) -> Remote {
        let key = store.address.key.clone();
        match store.address.is_folder {
            true => Remote { store, prefix: key, single: None },
            false => Remote { store, prefix: format!("{key}.parts"), single: Some(key) },
        }
    }

    fn key(&self, name: &str) -> String {
        if self.prefix.is_empty() { name.to_owned() } else { format!("{}/{name}", self.prefix) }
    }

    fn record(shard: u64) -> String {
        format!("{RECORDS}/{shard:06}.json")
    }

    /// Names below a folder of the place, with their lengths.
    fn names(&self, below: &str) -> Result<BTreeMap<String, u64>, JobError> {
        let prefix = if below.is_empty() { self.prefix.clone() } else { self.key(below) };
        let listed = self.store.list(&prefix)?.into_iter().map(|object| {
            let key = object.location.as_ref();
            let name = key.strip_prefix(self.prefix.as_str()).unwrap_or(key).trim_start_matches('/');
            (name.to_owned(), object.size)
        });
        Ok(listed.collect())
    }

    /// Takes away what a job has made: first what says that it is done, then records, last the job.
    fn clear(&self) -> Result<(), JobError> {
        self.store.remove(&self.key(SUCCESS))?;
        let names = self.names("")?;
        let is_ours = |name: &&String| name.starts_with("part-") || name.starts_with("_qedoku/");
        let order = |name: &String| (name == JOB, name.starts_with("part-"));
        let mut ours: Vec<&String> = names.keys().filter(is_ours).collect();
        ours.sort_by_key(|name| order(name));
        ours.into_iter().try_for_each(|name| self.store.remove(&self.key(name)))
    }

    /// Brings records that the folder lacks, with their parts; a record without its part goes.
    fn bring_records(&self, folder: &Path, whole: bool) -> Result<(), JobError> {
        let records: Vec<String> = self.names(RECORDS)?.into_keys().collect();
        // Listed later than the records, so that a part which another run has kept meanwhile is seen.
        let parts = self.names("")?;
        for name in records {
            let to = folder.join(&name);
            if to.exists() {
                continue;
            }
            let Some(bytes) = self.store.read(&self.key(&name))? else { continue };
            let done = serde_json::from_slice::<Done>(&bytes).ok();
            let done = done.filter(|done| parts.get(&done.file) == Some(&done.bytes));
            let Some(done) = done else {
                self.store.remove(&self.key(SUCCESS))?;
                self.store.remove(&self.key(&name))?;
                continue;
            };
            let part = folder.join(&done.file);
            match whole {
                true => self.store.download(&self.key(&done.file), &part)?,
                false => hollow(&part, done.bytes)?,
            }
            write(&to, &bytes)?;
        }
        Ok(())
    }

    /// What happens if somebody else has kept another answer: the shard is not done then.
    fn disagreed(&self, done: &Done) -> JobError {
        let undone = self.store.remove(&self.key(SUCCESS));
        let undone = undone.and_then(|()| self.store.remove(&self.key(&Self::record(done.shard))));
        undone.err().unwrap_or_else(|| JobError::Broken {
            path: self.store.address.of(&self.key(&done.file)),
            what: "another run has written this part at the same time, with other rows stopped by their time; let \
                   one run work on it"
                .to_owned(),
        })
    }
}

impl Place for Remote {
    fn bring(&self, folder: &Path, restart: bool, whole: bool) -> Result<(), JobError> {
        if restart {
            return self.clear();
        }
        let Some(job) = self.store.read(&self.key(JOB))? else {
            return match self.names("")?.into_keys().next() {
                Some(foreign) => Err(JobError::Unusable(format!(
                    "{} holds other objects, such as {foreign}; name a new folder",
                    self.store.address.of(&self.prefix)
                ))),
                None => Ok(()),
            };
        };
        self.bring_records(folder, whole)?;
        write(&folder.join(JOB), &job)?;
        // The last of all, so that it is gone if a record went.
        for name in [MANIFEST, SUCCESS] {
            if let Some(bytes) = self.store.read(&self.key(name))? {
                write(&folder.join(name), &bytes)?;
            }
        }
        Ok(())
    }

    fn begin(&self, folder: &Path) -> Result<(), JobError> {
        let job = read(&folder.join(JOB))?;
        let key = self.key(JOB);
        if self.store.read(&key)?.is_some_and(|there| there == job) {
            return Ok(());
        }
        match self.store.create(&key, job.clone())? {
            Created::Written => Ok(()),
            Created::Exists if self.store.read(&key)?.is_some_and(|there| there == job) => Ok(()),
            Created::Exists => Err(JobError::OtherJob {
                folder: self.store.address.of(&self.prefix),
                what: "another run has begun it just now".to_owned(),
            }),
        }
    }

    fn keep(&self, folder: &Path, done: &Done) -> Result<(), JobError> {
        let (part, name) = (folder.join(&done.file), Self::record(done.shard));
        let (record, key) = (read(&folder.join(&name))?, self.key(&name));
        let known = self.store.read(&key)?;
        if known.as_ref().is_some_and(|known| *known != record) {
            return Err(self.disagreed(done));
        }
        self.store.upload(&part, &self.key(&done.file))?;
        if known.is_none()
            && self.store.create(&key, record.clone())? == Created::Exists
            && self.store.read(&key)?.is_some_and(|there| there != record)
        {
            return Err(self.disagreed(done));
        }
        // Only what becomes one file is read again.
        if self.single.is_none() { hollow(&part, done.bytes) } else { Ok(()) }
    }

    fn end(&self, folder: &Path, manifest: Option<Manifest>) -> Result<Option<Manifest>, JobError> {
        let mut manifest = manifest;
        if manifest.is_none() {
            // Others may have done the rest.
            self.bring_records(folder, self.single.is_some())?;
            manifest = finish(folder)?;
        }
        if manifest.is_none() {
            return Ok(None);
        }
        match &self.single {
            Some(key) => {
                self.store.upload(&folder.with_extension(""), key)?;
                self.clear()?;
            }
            None => {
                for name in [MANIFEST, SUCCESS] {
                    let bytes = read(&folder.join(name))?;
                    if self.store.read(&self.key(name))?.is_none_or(|there| there != bytes) {
                        self.store.upload(&folder.join(name), &self.key(name))?;
                    }
                }
            }
        }
        Ok(manifest)
    }
}

fn failed(path: &Path, error: &std::io::Error) -> JobError {
    JobError::Broken { path: path.display().to_string(), what: error.to_string() }
}

fn read(path: &Path) -> Result<Vec<u8>, JobError> {
    std::fs::read(path).map_err(|error| failed(path, &error))
}

/// Writes a file into a folder that may have to be made.
fn write(path: &Path, bytes: &[u8]) -> Result<(), JobError> {
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| std::fs::write(path, bytes)).map_err(|error| failed(path, &error))
}

/// A file of this length that takes no room, in place of one that nothing reads.
fn hollow(path: &Path, length: u64) -> Result<(), JobError> {
    write(path, &[])?;
    File::options()
        .write(true)
        .open(path)
        .and_then(|file| file.set_len(length))
        .map_err(|error| failed(path, &error))
}
