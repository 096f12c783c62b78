//! Where the repository is, and the files in it.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// The repository's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_owned()
}

/// A text file of the repository.
#[derive(Debug)]
pub struct File {
    /// The path from the root, with `/` between the parts.
    pub name: String,
    /// The content.
    pub text: String,
}

/// All text files of the repository by name, without build output and what version control keeps.
///
/// # Errors
/// A folder or file that cannot be read.
pub fn files() -> Result<Vec<File>> {
    let mut files = Vec::new();
    collect(&root(), "", &mut files)?;
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    let reading = || format!("cannot read {}", folder.display());
    for entry in std::fs::read_dir(folder).with_context(reading)? {
        let entry = entry.with_context(reading)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        let kind = entry.file_type().with_context(reading)?;
        if kind.is_dir() {
            if !is_left_out(&path) {
                collect(&entry.path(), &format!("{path}/"), files)?;
            }
        } else if kind.is_file() && !is_left_out(&path) {
            let bytes = std::fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
            // What is not UTF-8 is no text.
            if let Ok(text) = String::from_utf8(bytes) {
                files.push(File { name: path, text });
            }
        }
    }
    Ok(())
}

/// Folders that version control leaves out too.
const LEFT_OUT: [&str; 7] = [
    "fuzz/corpus",
    "fuzz/artifacts",
    "web/dist",
    "web/dist-static",
    "web/engine",
    "web/node_modules",
    "web/test-results",
];

/// Build output, packages and version control, which is a file in a linked work tree.
fn is_left_out(path: &str) -> bool {
    let is_build_output = |name: &str| name == "target" || name.starts_with("target-");
    path == ".git" || path.split('/').next_back().is_some_and(is_build_output) || LEFT_OUT.contains(&path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_those_of_the_repository_without_build_output() {
        let files = files().unwrap();
        let has = |name: &str| files.iter().any(|file| file.name == name);
        assert!(has("Cargo.toml") && has("xtask/src/repository.rs") && has(".cargo/config.toml"));
        assert!(!files.iter().any(|file| file.name.starts_with("target")));
        assert!(!files.iter().any(|file| file.name.starts_with(".git/")));
    }
}
