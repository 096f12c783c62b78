//! An archive that is the same bytes whoever packs it: names in order, one time, one owner.

use super::zip;
use anyhow::{Context as _, Result};
use flate2::{Compression, GzBuilder};
use std::io::Write as _;

/// A file of an archive.
pub struct Entry {
    /// Below the archive's folder.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// Whether it can be run.
    pub is_program: bool,
}

impl Entry {
    /// Who may do what with it, as Unix says it.
    pub fn mode(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

/// The seconds of `SOURCE_DATE_EPOCH`, 0 where it is not set.
///
/// # Errors
/// What is no number.
pub fn time() -> Result<u64> {
    let said = std::env::var("SOURCE_DATE_EPOCH").unwrap_or_else(|_| "0".into());
    said.parse().with_context(|| format!("SOURCE_DATE_EPOCH is `{said}`; wanted are seconds since 1970"))
}

/// Packs files into one, all below a folder.
///
/// # Errors
/// Only such as writing to memory may have.
pub fn pack(folder: &str, mut entries: Vec<Entry>, as_zip: bool, time: u64) -> Result<Vec<u8>> {
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    for entry in &mut entries {
        entry.name.insert_str(0, &format!("{folder}/"));
    }
    if as_zip {
        return zip::pack(&entries);
    }
    let mut builder = tar::Builder::new(Vec::new());
    for entry in &entries {
        let mut header = tar::Header::new_gnu();
        header.set_size(entry.bytes.len() as u64);
        header.set_mode(entry.mode());
        header.set_mtime(time);
        builder.append_data(&mut header, &entry.name, entry.bytes.as_slice())?;
    }
    let mut packed = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    packed.write_all(&builder.into_inner()?)?;
    Ok(packed.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;

    fn entries(names: [&str; 2]) -> Vec<Entry> {
        let entry =
            |name: &str| Entry { name: name.into(), bytes: name.into(), is_program: name == "qedoku" };
        names.map(entry).into()
    }

    #[test]
    fn the_order_of_files_does_not_matter_and_all_of_them_are_there() {
        let [one, other] =
            [["a.md", "qedoku"], ["qedoku", "a.md"]].map(|names| pack("f", entries(names), false, 7));
        let (one, other) = (one.unwrap(), other.unwrap());
        assert_eq!(one, other);
        let mut archive = tar::Archive::new(GzDecoder::new(one.as_slice()));
        let told = archive.entries().unwrap().map(|entry| {
            let entry = entry.unwrap();
            let header = entry.header();
            let path = entry.path().unwrap().to_string_lossy().into_owned();
            (path, header.mode().unwrap(), header.mtime().unwrap(), header.size().unwrap())
        });
        let told: Vec<_> = told.collect();
        assert_eq!(told, [("f/a.md".to_owned(), 0o644, 7, 4), ("f/qedoku".to_owned(), 0o755, 7, 6)]);
    }
}
