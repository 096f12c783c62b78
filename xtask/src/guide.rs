//! `cargo xtask guide`: the pages of the repository as one book in `target/guide`, for mdBook
//! (`docs/adr/0032-the-guide-is-put-together.md`).
//!
//! A page keeps its place, so its links lead where they did; a link to what is no page of the book leads to
//! the repository.

use crate::repository::{self, File};
use crate::tidy::documents::{joined, links};
use anyhow::{Context as _, Result};
use std::collections::BTreeSet;
use std::path::Path;

const SUMMARY: &str = "docs/guide/src/SUMMARY.md";
const HERE: &str = "docs/guide/src";

/// Folders whose pages follow a chapter, one level below it.
const BELOW: [(&str, &str); 3] = [
    ("docs/guide/src/commands.md", "docs/guide/src/commands/"),
    ("docs/catalogue/README.md", "docs/catalogue/sudoku/"),
    ("docs/catalogue/README.md", "docs/catalogue/kakuro/"),
];

/// What follows the pages of commands: the pages of the manual with their examples.
const MANUAL: &str = "crates/cli/tests/cmd/";

/// Puts the book together.
///
/// # Errors
/// Files that cannot be read or written.
pub fn run() -> Result<()> {
    let files = repository::files()?;
    let root = repository::root().join("target/guide");
    if root.exists() {
        std::fs::remove_dir_all(&root).context("target/guide cannot be emptied")?;
    }
    let write = |name: &str, bytes: &[u8]| -> Result<()> {
        let path = root.join("src").join(name);
        std::fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
        std::fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
    };
    let summary = summary(&files)?;
    let chapters = chapters(&summary);
    for file in files.iter().filter(|file| chapters.contains(file.name.as_str())) {
        write(&file.name, page(file, &chapters).as_bytes())?;
    }
    for name in pictures(Path::new("docs"))? {
        write(&name, &std::fs::read(repository::root().join(&name))?)?;
    }
    write("SUMMARY.md", summary.as_bytes())?;
    std::fs::copy(repository::root().join("docs/guide/book.toml"), root.join("book.toml"))?;
    println!("{} pages; `mdbook build target/guide` makes the book", chapters.len());
    Ok(())
}

/// Pages that the summary names and that are not there, and pages of the guide that it does not name.
pub fn complaints(files: &[File]) -> Vec<String> {
    let summary = match summary(files) {
        Ok(summary) => summary,
        Err(error) => return vec![format!("{error:#}")],
    };
    let chapters = chapters(&summary);
    let has = |name: &str| files.iter().any(|file| file.name == name);
    let absent =
        chapters.iter().filter(|name| !has(name)).map(|name| format!("{SUMMARY}: there is no {name}"));
    let pages = files.iter().map(|file| file.name.as_str());
    let pages = pages.filter(|name| name.starts_with("docs/guide/src/") && *name != SUMMARY);
    let left_out =
        pages.filter(|name| !chapters.contains(name)).map(|name| format!("{SUMMARY} does not name {name}"));
    absent.chain(left_out).collect()
}

/// The summary as seen from the root, with the pages of folders below their chapters.
fn summary(files: &[File]) -> Result<String> {
    let text = &files
        .iter()
        .find(|file| file.name == SUMMARY)
        .with_context(|| format!("there is no {SUMMARY}"))?
        .text;
    let mut summary = String::new();
    for line in text.lines() {
        let Some((_, target)) = links(line).next() else {
            summary.push_str(line);
            summary.push('\n');
            continue;
        };
        let name = joined(HERE, target);
        summary.push_str(&line.replace(target, &name));
        summary.push('\n');
        for (_, folder) in BELOW.iter().filter(|(chapter, _)| *chapter == name) {
            for file in
                files.iter().filter(|file| file.name.starts_with(folder) && file.name.ends_with(".md"))
            {
                summary.push_str(&entry(1, file));
                let manual = format!("{MANUAL}{}", &file.name[folder.len()..]);
                let manual = files.iter().find(|file| name.ends_with("commands.md") && file.name == manual);
                manual.iter().for_each(|file| summary.push_str(&entry(2, file)));
            }
        }
    }
    Ok(summary)
}

/// A line of the summary for a page, under its heading.
fn entry(depth: usize, file: &File) -> String {
    let title = file.text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(&file.name);
    format!("{}- [{title}]({})\n", "  ".repeat(depth), file.name)
}

fn chapters(summary: &str) -> BTreeSet<&str> {
    links(summary).map(|(_, target)| target).collect()
}

/// The page with links to the repository for what is not in the book.
fn page(file: &File, chapters: &BTreeSet<&str>) -> String {
    let folder = file.name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut page = String::new();
    let mut end = 0;
    for (offset, target) in links(&file.text) {
        let path = target.split('#').next().unwrap_or_default();
        let name = joined(folder, path);
        let is_inside = path.is_empty()
            || target.contains("://")
            || target.starts_with("mailto:")
            || chapters.contains(name.as_str())
            || is_picture(&name);
        if !is_inside {
            page.push_str(&file.text[end..offset + 2]);
            page.push_str("https://github.com/qedoku/qedoku/blob/main/");
            page.push_str(&name);
            page.push_str(&target[path.len()..]);
            end = offset + 2 + target.len();
        }
    }
    page + &file.text[end..]
}

fn is_picture(name: &str) -> bool {
    name.starts_with("docs/") && [".svg", ".webp"].iter().any(|ending| name.ends_with(ending))
}

/// All pictures below a folder of the repository.
fn pictures(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(repository::root().join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        let name = path.to_string_lossy().replace('\\', "/");
        if entry.file_type()?.is_dir() {
            names.extend(pictures(&path)?);
        } else if is_picture(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> File {
        File { name: name.into(), text: text.into() }
    }

    #[test]
    fn pages_keep_their_places_and_folders_follow_their_chapters() {
        let files = [
            file("README.md", "# All\n"),
            file(SUMMARY, "# Guide\n\n[All](../../../README.md)\n- [Commands](commands.md)\n"),
            file("crates/cli/tests/cmd/hint.md", "# Hints\n"),
            file("docs/guide/src/commands.md", "# Commands\n"),
            file("docs/guide/src/commands/hint.md", "# hint\n"),
        ];
        let wanted = "# Guide\n\n[All](README.md)\n- [Commands](docs/guide/src/commands.md)\n  \
                      - [hint](docs/guide/src/commands/hint.md)\n    - [Hints](crates/cli/tests/cmd/hint.md)\n";
        assert_eq!(summary(&files).unwrap(), wanted);
        assert_eq!(complaints(&files), Vec::<String>::new());
        assert_eq!(complaints(&files[1..]), [format!("{SUMMARY}: there is no README.md")]);
    }

    #[test]
    fn a_link_to_what_is_no_page_leads_to_the_repository() {
        let text = "[a](b.md#c) [d](../LICENSE-MIT) ![e](e.svg) [f](https://f) [g](#g)";
        let chapters = BTreeSet::from(["docs/b.md"]);
        let wanted = text.replace("../LICENSE-MIT", "https://github.com/qedoku/qedoku/blob/main/LICENSE-MIT");
        assert_eq!(page(&file("docs/a.md", text), &chapters), wanted);
    }
}
