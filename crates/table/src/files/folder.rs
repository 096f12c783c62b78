//! The folder of a job, and how files get there: whole, or not at all.

use super::error::JobError;
use super::fault;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_128;

/// The folder of a job.
#[derive(Clone, Debug)]
pub(crate) struct Folder(pub PathBuf);

impl Folder {
    /// What a message calls it.
    pub fn told(&self) -> String {
        self.0.display().to_string()
    }

    fn inner(&self, name: &str) -> PathBuf {
        self.0.join("_qedoku").join(name)
    }

    /// The job.
    pub fn job(&self) -> PathBuf {
        self.inner("job.json")
    }

    /// Where the inputs are on this machine.
    pub fn base(&self) -> PathBuf {
        self.inner("base")
    }

    /// What a later pass asks for.
    pub fn pass(&self, pass: u32) -> PathBuf {
        self.inner(&format!("job-pass-{pass}.json"))
    }

    /// Who works here.
    pub fn locks(&self) -> PathBuf {
        self.inner("lock")
    }

    /// What is in the making.
    pub fn making(&self) -> PathBuf {
        self.inner("tmp")
    }

    /// An input that cannot be read from the middle, as one that can.
    pub fn readable(&self, input: usize) -> PathBuf {
        self.inner("input").join(format!("{input:06}.parquet"))
    }

    /// All of these.
    pub fn readables(&self) -> PathBuf {
        self.inner("input")
    }

    /// The record of a shard.
    pub fn done(&self, shard: u64) -> PathBuf {
        self.inner("done").join(format!("{shard:06}.json"))
    }

    /// The record that a shard is to have.
    pub fn next(&self, shard: u64) -> PathBuf {
        self.inner("done").join(format!("{shard:06}.next.json"))
    }

    /// All records.
    pub fn records(&self) -> PathBuf {
        self.inner("done")
    }

    /// All records in one.
    pub fn manifest(&self) -> PathBuf {
        self.inner("manifest.json")
    }

    /// A part of the answer.
    pub fn part(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// What says that all is done.
    pub fn success(&self) -> PathBuf {
        self.0.join("_SUCCESS")
    }

    /// Makes the folders, if the folder is ours or new.
    pub fn make(&self) -> Result<(), JobError> {
        if !self.job().exists() && !self.0.join("_qedoku").exists() {
            let foreign = std::fs::read_dir(&self.0).into_iter().flatten().flatten().next();
            if let Some(foreign) = foreign {
                let what = format!(
                    "{} holds other files, such as {}; name a new folder",
                    self.told(),
                    foreign.file_name().display()
                );
                return Err(JobError::Unusable(what));
            }
        }
        [self.records(), self.locks(), self.making()].iter().try_for_each(|path| make(path))
    }

    /// Takes away all that a job has made here.
    pub fn clear(&self) -> Result<(), JobError> {
        for entry in std::fs::read_dir(&self.0).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().starts_with("part-") {
                remove(&entry.path())?;
            }
        }
        remove(&self.success())?;
        for pass in (2..).map(|pass| self.pass(pass)).take_while(|path| path.exists()) {
            remove(&pass)?;
        }
        for inner in
            [self.job(), self.manifest(), self.base(), self.records(), self.making(), self.readables()]
        {
            remove(&inner)?;
        }
        self.make()
    }

    /// Takes away what runs that were killed have left in the making: those of this group, or of all groups
    /// if there is none, as no other works here then.
    pub fn tidy(&self, group: Option<&str>) -> Result<(), JobError> {
        match group {
            Some(group) => remove(&self.making().join(group)),
            None => remove(&self.making()),
        }
    }

    /// A file in the making, in a folder of its own that goes with it.
    pub fn aside(&self, group: &str) -> Result<tempfile::TempDir, JobError> {
        let making = self.making().join(group);
        make(&making)?;
        tempfile::Builder::new().tempdir_in(&making).map_err(|error| JobError::broken(&making, error))
    }

    /// Writes JSON to its place, whole or not at all.
    pub fn put<T: Serialize>(&self, group: &str, to: &Path, value: &T) -> Result<(), JobError> {
        let aside = self.aside(group)?;
        let path = aside.path().join("json");
        std::fs::write(&path, json(value)).map_err(|error| JobError::broken(&path, error))?;
        publish(&path, to)
    }
}

/// JSON as it stands in files.
pub(crate) fn json<T: Serialize>(value: &T) -> String {
    // Types of ours have texts as keys and no numbers that JSON lacks.
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

/// What a file of JSON says; nothing if there is none, or none that is whole.
pub(crate) fn told<T: DeserializeOwned>(path: &Path) -> Option<T> {
    serde_json::from_slice(&std::fs::read(path).ok()?).ok()
}

/// Makes a folder.
pub(crate) fn make(path: &Path) -> Result<(), JobError> {
    std::fs::create_dir_all(path).map_err(|error| JobError::broken(path, error))
}

/// Removes a file or a folder, if it is there.
pub(crate) fn remove(path: &Path) -> Result<(), JobError> {
    let removed = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(JobError::broken(path, error)),
        _ => Ok(()),
    }
}

/// Puts a file that is written to its place, so that it is there after a loss of power, too.
pub(crate) fn publish(from: &Path, to: &Path) -> Result<(), JobError> {
    let failed = |error: io::Error| JobError::broken(to, error);
    fault::point("write");
    File::options().write(true).open(from).and_then(|file| file.sync_all()).map_err(failed)?;
    fault::point("sync");
    std::fs::rename(from, to).map_err(failed)?;
    fault::point("rename");
    sync_folder(to);
    fault::point("folder");
    Ok(())
}

/// Keeps what a folder lists. Not all systems can, and the file is in place all the same.
pub(crate) fn sync_folder(of: &Path) {
    if let Some(folder) = of.parent().and_then(|parent| File::open(parent).ok()) {
        let _ = folder.sync_all();
    }
}

/// The checksum of a file in hexadecimal digits.
pub(crate) fn checksum(path: &Path) -> io::Result<String> {
    let (mut file, mut sum, mut buffer) = (File::open(path)?, XxHash3_128::new(), vec![0; 1 << 16]);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(told_sum(&sum)),
            count => sum.write(&buffer[..count]),
        }
    }
}

/// A checksum as it stands in records.
fn told_sum(sum: &XxHash3_128) -> String {
    format!("{:032x}", sum.finish_128())
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes that are written at a time. The crate `parquet` hands over columns in small pieces.
pub(crate) const BUFFER: usize = 1 << 18;

/// A file whose checksum is known when it is written.
pub(crate) struct Summed {
    file: BufWriter<File>,
    sum: XxHash3_128,
    /// How many bytes there are.
    bytes: u64,
}

impl Summed {
    /// A new file.
    pub fn create(path: &Path) -> io::Result<Summed> {
        Ok(Summed {
            file: BufWriter::with_capacity(BUFFER, File::create(path)?),
            sum: XxHash3_128::new(),
            bytes: 0,
        })
    }

    /// Its length and checksum, when all of it is written.
    pub fn told(mut self) -> io::Result<(u64, String)> {
        self.file.flush()?;
        Ok((self.bytes, told_sum(&self.sum)))
    }
}

impl Write for Summed {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let count = self.file.write(buffer)?;
        self.sum.write(&buffer[..count]);
        self.bytes += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
