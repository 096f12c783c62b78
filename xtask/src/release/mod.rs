//! `cargo xtask release`: archives of the program, named as `cargo binstall` looks for them.

mod archive;
mod zip;

use crate::audit::third_party;
use crate::program::{self, Profile};
use crate::repository;
use anyhow::{Context as _, Result, bail};
use archive::Entry;
use clap::Subcommand;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a release is made of.
#[derive(Subcommand)]
pub enum Release {
    /// Print the name of the archive for a target.
    Name {
        /// As the compiler calls it: x86_64-unknown-linux-musl.
        target: String,
    },
    /// Pack programs for a target, with manual pages, completions and licences. `SOURCE_DATE_EPOCH` is the
    /// time of all files.
    Archive {
        /// As the compiler calls it.
        target: String,
        /// The folder for the archive.
        folder: PathBuf,
        /// The archive of the program for SQL, which is one of its own.
        #[arg(long)]
        sql: bool,
        /// The programs.
        #[arg(required = true)]
        programs: Vec<PathBuf>,
    },
}

/// Runs a task.
///
/// # Errors
/// Files that cannot be read or written.
pub fn run(release: &Release) -> Result<()> {
    let manifest = std::fs::read_to_string(repository::root().join("Cargo.toml"))?;
    let version = version(&manifest)?;
    match release {
        Release::Name { target } => println!("{}", name(&version, target)),
        Release::Archive { target, folder, sql, programs } => {
            let (name, stem) = (name(&version, target), stem(&version, target));
            let (path, stem, entries) = match sql {
                false => (folder.join(name), stem, entries(programs)?),
                true => (folder.join(of_sql(&name)), of_sql(&stem), entries_of_sql(programs)?),
            };
            let bytes = archive::pack(&stem, entries, is_windows(target), archive::time()?)?;
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
            std::fs::write(&path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
            println!("{}: {} kB", path.display(), bytes.len().div_ceil(1000));
        }
    }
    Ok(())
}

/// The version of all crates, from the manifest of the workspace.
///
/// # Errors
/// A manifest without one.
pub fn version(manifest: &str) -> Result<String> {
    let manifest: toml::Table = manifest.parse().context("Cargo.toml cannot be read")?;
    let version = manifest.get("workspace").and_then(|table| table.get("package")?.get("version")?.as_str());
    version.map(String::from).context("Cargo.toml has no workspace.package.version")
}

/// The archive and the folder in it, without what ends the archive's name.
pub fn stem(version: &str, target: &str) -> String {
    format!("qedoku-v{version}-{target}")
}

/// The archive.
pub fn name(version: &str, target: &str) -> String {
    let suffix = if is_windows(target) { ".zip" } else { ".tar.gz" };
    stem(version, target) + suffix
}

/// The archive of the program for SQL has the name of the other with that of the program.
fn of_sql(name: &str) -> String {
    name.replacen("qedoku-v", "qedoku-sql-v", 1)
}

fn is_windows(target: &str) -> bool {
    target.contains("-windows-")
}

/// What lies in an archive beside the programs.
const TEXTS: [&str; 5] = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "THIRD-PARTY.md"];

/// Shells, and how their completions are called.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "qedoku.bash"),
    ("elvish", "qedoku.elv"),
    ("fish", "qedoku.fish"),
    ("powershell", "_qedoku.ps1"),
    ("zsh", "_qedoku"),
];

/// All files of an archive. Pages and completions are told by the program as it runs here: the one that is
/// packed may be of another system.
fn entries(programs: &[PathBuf]) -> Result<Vec<Entry>> {
    let mut entries = packed(programs)?;
    let mut add = |name: String, bytes| entries.push(Entry { name, bytes, is_program: false });
    for text in TEXTS {
        add(text.to_owned(), read(&repository::root().join(text))?);
    }
    let here = program::command_with(Profile::Checked, "print,serve")?;
    add("man/qedoku.1".to_owned(), said(&here, &["man"])?);
    for command in program::commands(&here)? {
        add(format!("man/qedoku-{command}.1"), said(&here, &["man", &command])?);
    }
    for (shell, file) in SHELLS {
        add(format!("completions/{file}"), said(&here, &["completions", shell])?);
    }
    Ok(entries)
}

/// All files of the archive of the program for SQL; its page is what is to be read first.
fn entries_of_sql(programs: &[PathBuf]) -> Result<Vec<Entry>> {
    let mut entries = packed(programs)?;
    let mut add = |name: &str, bytes| entries.push(Entry { name: name.into(), bytes, is_program: false });
    for text in ["LICENSE-APACHE", "LICENSE-MIT"] {
        add(text, read(&repository::root().join(text))?);
    }
    add("README.md", read(&repository::root().join("docs/sql.md"))?);
    add("THIRD-PARTY.md", third_party::of_sql()?.into_bytes());
    Ok(entries)
}

/// Programs as files of an archive.
fn packed(programs: &[PathBuf]) -> Result<Vec<Entry>> {
    let entry = |program: &PathBuf| {
        let name = program.file_name().context("a program has a name")?.to_string_lossy().into_owned();
        Ok(Entry { name, bytes: read(program)?, is_program: true })
    };
    programs.iter().map(entry).collect()
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn said(program: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(program).args(arguments).output().context("the program does not run")?;
    if !output.status.success() {
        bail!("qedoku {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr));
    }
    Ok(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_is_named_by_version_and_target() {
        let manifest = "[workspace.package]\nversion = '1.2.3'\n";
        assert_eq!(version(manifest).unwrap(), "1.2.3");
        assert!(version("[workspace]\n").is_err());
        assert_eq!(
            name("1.2.3", "x86_64-unknown-linux-musl"),
            "qedoku-v1.2.3-x86_64-unknown-linux-musl.tar.gz"
        );
        assert_eq!(
            of_sql(&name("1.2.3", "x86_64-unknown-linux-musl")),
            "qedoku-sql-v1.2.3-x86_64-unknown-linux-musl.tar.gz"
        );
        assert_eq!(name("1.2.3", "x86_64-pc-windows-msvc"), "qedoku-v1.2.3-x86_64-pc-windows-msvc.zip");
    }
}
