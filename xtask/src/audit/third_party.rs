//! `cargo xtask licences`: `THIRD-PARTY.md`, which names what others wrote of what is published, and has the
//! notices that their licences ask for. The audit says when it is out of date.

use super::metadata::{Metadata, Package};
use crate::repository;
use anyhow::{Context as _, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

const PAGE: &str = "THIRD-PARTY.md";

/// Members that no program is made of.
const TOOLS: [&str; 2] = ["xtask", "qedoku-reference"];

/// Writes the page.
///
/// # Errors
/// What cannot be read or written.
pub fn run() -> Result<()> {
    std::fs::write(repository::root().join(PAGE), page(&["--all-features"])?)
        .with_context(|| format!("cannot write {PAGE}"))
}

/// Whether the page is as it would be written.
///
/// # Errors
/// If it is not.
pub fn check() -> Result<()> {
    let there = std::fs::read_to_string(repository::root().join(PAGE)).unwrap_or_default();
    if there != page(&["--all-features"])? {
        bail!("{PAGE} is out of date; run `cargo xtask licences`");
    }
    Ok(())
}

/// The same page for the program for SQL, which is a workspace of its own and lies in an archive of its own.
///
/// # Errors
/// What cannot be read.
pub fn of_sql() -> Result<String> {
    page(&["--manifest-path", "crates/sql/Cargo.toml", "--features", "stores"])
}

const HEAD: &str = "\
# Work of others

Programs, wheels and the module of the page are built with these packages, each under the terms that it names; where it leaves
a choice, we take MIT. Their notices stand below. This page is written by `cargo xtask licences`.

| package | version | terms |
|---|---|---|
";

fn page(arguments: &[&str]) -> Result<String> {
    let metadata = Metadata::read(arguments)?;
    let mut page = HEAD.to_owned();
    let mut notices: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in foreign(&metadata) {
        let Package { name, version, license, repository, .. } = package;
        let name = repository.as_ref().map_or_else(|| name.clone(), |link| format!("[{name}]({link})"));
        writeln!(page, "| {name} | {version} | {} |", license.as_deref().unwrap_or("none"))?;
        let notice = notice(package)?.unwrap_or_default();
        notices.entry(notice).or_default().push(package.name.clone());
    }
    page.push_str("\n## Notices\n");
    if let Some(without) = notices.remove("") {
        writeln!(page, "\nWithout a notice of their own: {}.", without.join(", "))?;
    }
    let mut notices: Vec<(String, Vec<String>)> = notices.into_iter().collect();
    notices.sort_by(|a, b| a.1.cmp(&b.1));
    for (notice, packages) in notices {
        write!(page, "\n### {}\n\n```text\n{notice}```\n", packages.join(", "))?;
    }
    Ok(page)
}

/// What the published members are built of that others wrote, by name.
fn foreign(metadata: &Metadata) -> Vec<&Package> {
    let package: BTreeMap<&str, &Package> = metadata.packages.iter().map(|p| (p.id.as_str(), p)).collect();
    let node: BTreeMap<&str, _> =
        metadata.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let members =
        metadata.packages.iter().filter(|p| p.source.is_none() && !TOOLS.contains(&p.name.as_str()));
    let mut open: Vec<&str> = members.map(|package| package.id.as_str()).collect();
    let mut seen: BTreeSet<&str> = open.iter().copied().collect();
    while let Some(id) = open.pop() {
        let used = node.get(id).map_or(&[][..], |node| &node.deps);
        for dependency in used.iter().filter(|used| used.dep_kinds.iter().any(|kind| kind.kind.is_none())) {
            if seen.insert(&dependency.pkg) {
                open.push(&dependency.pkg);
            }
        }
    }
    let mut foreign: Vec<&Package> = seen.iter().filter_map(|id| package.get(id)).copied().collect();
    foreign.retain(|package| package.source.is_some());
    foreign.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    foreign
}

/// The text that a package's licence asks to be kept: that of MIT where it can be chosen, else all texts of
/// licences in its folder, with blanks at the ends of lines taken away.
fn notice(package: &Package) -> Result<Option<String>> {
    let folder = package.manifest_path.parent().context("a manifest lies in a folder")?;
    let mut texts = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let is_one =
            ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|n| name.starts_with(n));
        if is_one && entry.file_type()?.is_file() {
            let text = String::from_utf8_lossy(&std::fs::read(entry.path())?).into_owned();
            let lines = text.trim().lines().map(str::trim_end);
            texts.push((name, lines.map(|line| format!("{line}\n")).collect::<String>()));
        }
    }
    texts.sort();
    let is_mit = |text: &str| text.contains("Permission is hereby granted, free of charge");
    let choice = package.license.as_deref().is_some_and(|terms| !terms.contains("AND"));
    if let Some((_, text)) = texts.iter().find(|(name, text)| choice && name.contains("MIT") && is_mit(text))
    {
        return Ok(Some(text.clone()));
    }
    let all: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
    Ok((!all.is_empty()).then(|| all.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tests_and_builds_alone_use_is_not_part_of_it() {
        let text = r#"{
            "packages": [
                {"id": "own", "name": "own", "version": "1.0.0", "manifest_path": "Cargo.toml"},
                {"id": "xtask", "name": "xtask", "version": "1.0.0", "manifest_path": "Cargo.toml"},
                {"id": "b", "name": "b", "version": "1.0.0", "manifest_path": "Cargo.toml", "source": "r"},
                {"id": "a", "name": "a", "version": "1.0.0", "manifest_path": "Cargo.toml", "source": "r"},
                {"id": "test", "name": "test", "version": "1.0.0", "manifest_path": "Cargo.toml", "source": "r"}
            ],
            "resolve": {"nodes": [
                {"id": "own", "deps": [
                    {"pkg": "b", "dep_kinds": [{"kind": "dev"}, {"kind": null}]},
                    {"pkg": "test", "dep_kinds": [{"kind": "dev"}]}
                ]},
                {"id": "xtask", "deps": [{"pkg": "test", "dep_kinds": [{"kind": null}]}]},
                {"id": "b", "deps": [{"pkg": "a", "dep_kinds": [{"kind": null}]}]}
            ]}
        }"#;
        let metadata: Metadata = serde_json::from_str(text).unwrap();
        let names: Vec<&str> = foreign(&metadata).iter().map(|package| package.name.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
    }
}
