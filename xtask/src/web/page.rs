//! The page as one file: what Node.js builds is kept, so that a server can be built without.

use super::npm;
use crate::repository;
use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;
use flate2::{Compression, Crc, GzBuilder};
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;

/// The page as one file.
const PACKED: &str = "crates/serve/page.tar.gz";
/// In it: of what it was built, a checksum and a name a line.
const SOURCES: &str = "built-from.txt";
/// What it is built of, below `web/`.
const BUILT_FROM: [&str; 9] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "scripts/ids.ts",
    "scripts/lean.ts",
];

/// Builds the page and keeps it as one file.
///
/// # Errors
/// A step that fails, files that cannot be read.
pub fn build() -> Result<()> {
    npm(&["run", "build"])?;
    let files = built()?;
    let packed = pack(&files)?;
    std::fs::write(repository::root().join(PACKED), &packed)?;
    println!("{PACKED}: {} files, {} kB", files.len(), packed.len().div_ceil(1000));
    Ok(())
}

/// Checks types, style and tests, and that the file that is kept is what is built.
///
/// # Errors
/// What is not as it should be.
pub fn check() -> Result<()> {
    npm(&["run", "check"])?;
    npm(&["test"])?;
    npm(&["run", "build"])?;
    if unpacked()? != built()? {
        bail!("{PACKED} is not what is built; run `cargo xtask web build`");
    }
    Ok(())
}

type Files = BTreeMap<String, Vec<u8>>;

/// The files of `web/dist`, and what they were built of.
fn built() -> Result<Files> {
    let mut files = Files::new();
    collect(&repository::root().join("web/dist"), "", &mut files)?;
    files.insert(SOURCES.to_owned(), sources()?.into_bytes());
    Ok(files)
}

/// A checksum and a name a line.
fn sources() -> Result<String> {
    let web = repository::root().join("web");
    let mut files = Files::new();
    for name in BUILT_FROM {
        let path = web.join(name);
        if path.is_dir() {
            collect(&path, &format!("{name}/"), &mut files)?;
        } else if path.is_file() {
            files.insert(name.to_owned(), std::fs::read(&path)?);
        }
    }
    let line = |(name, bytes): (&String, &Vec<u8>)| {
        let mut sum = Crc::new();
        sum.update(bytes);
        format!("{:08x} {name}\n", sum.sum())
    };
    Ok(files.iter().map(line).collect())
}

fn collect(folder: &Path, prefix: &str, files: &mut Files) -> Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, std::fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// The same bytes for the same files.
fn pack(files: &Files) -> Result<Vec<u8>> {
    let mut archive = tar::Builder::new(GzBuilder::new().mtime(0).write(Vec::new(), Compression::best()));
    for (name, bytes) in files {
        let mut header = tar::Header::new_ustar();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        archive.append_data(&mut header, name, bytes.as_slice())?;
    }
    Ok(archive.into_inner()?.finish()?)
}

fn unpacked() -> Result<Files> {
    let packed =
        std::fs::read(repository::root().join(PACKED)).with_context(|| format!("cannot read {PACKED}"))?;
    let mut files = Files::new();
    for entry in tar::Archive::new(GzDecoder::new(packed.as_slice())).entries()? {
        let mut entry = entry?;
        let name = entry.path()?.to_string_lossy().into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        files.insert(name, bytes);
    }
    Ok(files)
}

/// Whether the page that is kept was built of what is there.
pub fn stale(_: &[repository::File]) -> Vec<String> {
    let is_fresh =
        || -> Result<bool> { Ok(unpacked()?.get(SOURCES).map(Vec::as_slice) == Some(sources()?.as_bytes())) };
    match is_fresh() {
        Ok(true) => Vec::new(),
        Ok(false) => {
            vec![format!("{PACKED} is not built of what stands in web/; run `cargo xtask web build`")]
        }
        Err(error) => vec![format!("{error:#}")],
    }
}
