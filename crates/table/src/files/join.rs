//! One file of all parts.

use super::error::JobError;
use super::folder::{BUFFER, Folder, publish};
use super::format::Format;
use super::input::metadata;
use super::job::Job;
use super::parquet::Writer;
use super::part::{Part, create};
use super::record::Manifest;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;

/// The file that the parts of a folder become: `FILE` of `FILE.parts`.
pub(crate) fn target(folder: &Folder) -> PathBuf {
    folder.0.with_extension("")
}

/// Puts the parts together, in place at once. Nothing is encoded again but files of Arrow.
pub(crate) fn join(folder: &Folder, job: &Job, manifest: &Manifest, group: &str) -> Result<(), JobError> {
    let aside = folder.aside(group)?;
    let path = aside.path().join("whole");
    let failed = |error: &dyn std::fmt::Display| JobError::broken(&path, error);
    let parts = || manifest.parts.iter().map(|part| folder.part(&part.file));
    match job.output.format {
        Format::Parquet => {
            let first = metadata(&parts().next().unwrap_or_default())?;
            let file = File::create(&path).map_err(|error| failed(&error))?;
            let file = BufWriter::with_capacity(BUFFER, file);
            let schema = first.schema().clone();
            let mut writer =
                Writer::new(file, &schema, &job.output, &job.column).map_err(|error| failed(&error))?;
            for part in parts() {
                let file = File::open(&part).map_err(|error| JobError::broken(&part, error))?;
                writer.append(&file, &metadata(&part)?).map_err(|error| failed(&error))?;
            }
            writer.finish().and_then(|mut file| Ok(file.flush()?)).map_err(|error| failed(&error))?;
        }
        Format::Ipc | Format::IpcStream => {
            let mut whole = None;
            for part in parts() {
                let kind = super::format::Kind { format: job.output.format, packing: job.output.packing };
                let from = super::read::open(&part, kind)?;
                let writer: &mut Part<_> = match &mut whole {
                    Some(writer) => writer,
                    none => none.insert(create(&path, &from.schema, job, true)?),
                };
                for batch in from.batches {
                    writer.add(&batch?).map_err(|error| failed(&error))?;
                }
            }
            if let Some(writer) = whole {
                let written = writer.finish().map_err(|error| failed(&error))?;
                written.told().map_err(|error| failed(&error))?;
            }
        }
        _ => {
            let mut whole = File::create(&path).map_err(|error| failed(&error))?;
            for part in parts() {
                let mut part = File::open(&part).map_err(|error| JobError::broken(&part, error))?;
                std::io::copy(&mut part, &mut whole).map_err(|error| failed(&error))?;
            }
        }
    }
    publish(&path, &target(folder))
}
