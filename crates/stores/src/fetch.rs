//! From an address to the tables that it means.

use crate::address::Scheme;
use crate::store::Store;
use qedoku_table::files::{JobError, Kind};
use qedoku_table_cli::fits;
use std::path::{Path, PathBuf};

/// The tables that the address of a store means, brought to a folder: `s3://bucket/key` is `s3/bucket/key`
/// there.
pub(crate) fn fetch(store: &Store, into: &Path) -> Result<Vec<PathBuf>, JobError> {
    let address = &store.address;
    let to = into.join(&address.word).join(address.root.replace(':', "_"));
    if address.scheme == Scheme::Http {
        // What stands behind a question mark is a word to the server, and no part of the name.
        let name = address.key.split(['?', '#']).next().unwrap_or_default();
        let is_plain = |part: &&str| !matches!(*part, "" | "." | "..");
        let to = name.split('/').filter(is_plain).fold(to, |to, part| to.join(part));
        if name.is_empty() || address.is_folder {
            let what = "there is no list of a web server's files; name one of them";
            return Err(JobError::Unusable(format!("{}: {what}", address.text)));
        }
        store.download(&address.key, &to)?;
        return Ok(vec![to]);
    }
    let mut files = Vec::new();
    for key in keys(store)? {
        let to = key.split('/').fold(to.clone(), |to, part| to.join(part));
        store.download(&key, &to)?;
        files.push(to);
    }
    Ok(files)
}

/// All that is below an address, brought to a folder.
pub(crate) fn copy(store: &Store, into: &Path) -> Result<(), JobError> {
    let prefix = store.address.key.as_str();
    let found = store.list(prefix)?;
    if found.is_empty() {
        return Err(JobError::Unusable(format!("{}: there is nothing", store.address.text)));
    }
    for object in found {
        let key = object.location.as_ref();
        let name = key.strip_prefix(prefix).unwrap_or(key).trim_start_matches('/');
        store.download(key, &name.split('/').fold(into.to_owned(), |to, part| to.join(part)))?;
    }
    Ok(())
}

/// The names that an address means, in their order.
fn keys(store: &Store) -> Result<Vec<String>, JobError> {
    let address = &store.address;
    if !address.is_pattern() && !address.is_folder && store.length(&address.key)?.is_some() {
        return Ok(vec![address.key.clone()]);
    }
    let prefix = match address.is_pattern() {
        // The folders before the first star.
        true => {
            let plain = address.key.split(['*', '?']).next().unwrap_or_default();
            plain.rsplit_once('/').map_or("", |(folders, _)| folders)
        }
        false => address.key.as_str(),
    };
    let listed = store.list(prefix)?;
    let is_meant = |key: &&str| match address.is_pattern() {
        true => is_one(key, &address.key),
        false => is_table(key.strip_prefix(prefix).unwrap_or(key).trim_start_matches('/')),
    };
    let mut keys: Vec<String> =
        listed.iter().map(|object| object.location.as_ref()).filter(is_meant).map(str::to_owned).collect();
    // As folders are gone through: names in each in their order, and what is below a name at its place.
    keys.sort_by(|a, b| a.split('/').cmp(b.split('/')));
    if keys.is_empty() {
        let what = match (listed.len(), address.is_pattern() || address.is_folder) {
            (0, false) => "there is no such object, and nothing below it".to_owned(),
            (0, true) => format!("there is nothing below {}", address.of(prefix)),
            (objects, _) => format!(
                "of the {objects} objects below {} none is a table that is meant (.parquet, .csv, .tsv, .jsonl, \
                 .arrow, .txt)",
                address.of(prefix)
            ),
        };
        return Err(JobError::Unusable(format!("{}: {what}", address.text)));
    }
    Ok(keys)
}

/// Whether a name is one of a pattern's; a star stays within a folder.
fn is_one(key: &str, pattern: &str) -> bool {
    key.split('/').count() == pattern.split('/').count()
        && key.split('/').zip(pattern.split('/')).all(|(name, pattern)| fits(name, pattern))
}

/// Whether a name below a prefix is that of a table; what is hidden or begins with `_` is none.
fn is_table(name: &str) -> bool {
    name.split('/').all(|part| !part.starts_with(['.', '_'])) && Kind::of_name(Path::new(name)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stays_within_a_folder() {
        assert!(is_one("in/a1.csv", "in/a?.csv") && is_one("y=1/m=2/a.csv", "y=*/*/a.csv"));
        assert!(!is_one("in/b/a.csv", "in/*.csv") && !is_one("in/.a.csv", "in/*.csv"));
    }

    #[test]
    fn what_a_job_keeps_for_itself_is_no_table() {
        assert!(is_table("a.csv") && is_table("b/part-000001.parquet"));
        assert!(!is_table("_qedoku/input/000000.parquet") && !is_table("readme.md"));
    }
}
