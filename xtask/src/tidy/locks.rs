//! Workspaces of their own build what they share with the root from the same versions.

use crate::repository::File;
use std::collections::BTreeMap;

/// The lock of the program for SQL.
const APART: &str = "crates/sql/Cargo.lock";

/// What has to be the same there: batches cross from one to the other, and files are to be the same bytes.
const SHARED: [&str; 4] = ["arrow", "parquet", "qedoku", "zstd"];

/// Packages that the lock of the program for SQL has in other versions.
pub fn complaints(files: &[File]) -> Vec<String> {
    let read = |name: &str| {
        let file = files.iter().find(|file| file.name == name)?;
        Some(versions(&file.text.parse().ok()?))
    };
    let (Some(root), Some(apart)) = (read("Cargo.lock"), read(APART)) else {
        return vec![format!("Cargo.lock or {APART} is not there, or cannot be read")];
    };
    let is_shared = |name: &str| SHARED.iter().any(|start| name.split('-').next() == Some(start));
    let unlike = apart.iter().filter(|(name, _)| is_shared(name)).filter_map(|(name, versions)| {
        let wanted = root.get(name)?;
        (wanted != versions).then(|| {
            let [has, wanted] = [versions, wanted].map(|versions| versions.join(" and "));
            format!(
                "{APART} has {name} {has}, Cargo.lock {wanted}: cargo update --manifest-path crates/sql/Cargo.toml \
                 {name} --precise {wanted}"
            )
        })
    });
    let own = (apart.get("qedoku-sql") != apart.get("qedoku-table"))
        .then(|| "crates/sql is of another version than the crate that it is built on".to_owned());
    unlike.chain(own).collect()
}

/// The versions of each package of a lock.
fn versions(lock: &toml::Table) -> BTreeMap<String, Vec<String>> {
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let packages = lock.get("package").and_then(toml::Value::as_array);
    for package in packages.into_iter().flatten() {
        let text = |key| package.get(key).and_then(toml::Value::as_str).map(str::to_owned);
        if let (Some(name), Some(version)) = (text("name"), text("version")) {
            versions.entry(name).or_default().push(version);
        }
    }
    versions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locks(root: &str, apart: &str) -> Vec<String> {
        let lock = |name: &str, packages: &str| {
            let packages = packages.split_whitespace().filter_map(|package| package.split_once('@'));
            let text = packages
                .map(|(name, version)| format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n"));
            File { name: name.into(), text: text.collect() }
        };
        complaints(&[lock("Cargo.lock", root), lock(APART, apart)])
    }

    #[test]
    fn arrow_is_the_same_on_both_sides_and_what_is_not_shared_may_differ() {
        assert!(
            locks("arrow-array@59.3.2 serde@1.0.1", "arrow-array@59.3.2 serde@1.0.2 datafusion@55.2.0")
                .is_empty()
        );
        assert_eq!(locks("", "qedoku-sql@0.1.0 qedoku-table@0.2.0").len(), 1);
        let told = locks("arrow-array@59.3.2", "arrow-array@60.0.0");
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].ends_with("arrow-array --precise 59.3.2"), "{told:?}");
        assert_eq!(complaints(&[]).len(), 1);
    }
}
