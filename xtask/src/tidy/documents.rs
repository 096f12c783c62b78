//! Documents: links, file names in code spans, and commands.

use super::line_of;
use crate::repository::{self, File};
use std::collections::BTreeSet;

/// Whether this is a picture that is there; pictures are no text, so they are not among the files.
fn is_picture(path: &str) -> bool {
    path.ends_with(".webp") && repository::root().join(path).is_file()
}

/// Links to files, anchors and file names that are not there.
///
/// A link counts from its document's folder. A name in a code span counts from the root or from that folder,
/// or is the end of a path (`net.rs`); `NAME` in it stands for any name.
pub fn dead_links(files: &[File]) -> Vec<String> {
    let names: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let exists = |path: &str| {
        let path = path.trim_end_matches('/');
        let is_folder = || names.iter().any(|n| n.strip_prefix(path).is_some_and(|r| r.starts_with('/')));
        names.contains(path) || is_folder() || is_picture(path)
    };
    let mut complaints = Vec::new();
    for file in files.iter().filter(|file| is_document(&file.name)) {
        let folder = file.name.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (offset, target) in links(&file.text) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if path.is_empty() { file.name.clone() } else { joined(folder, path) };
            let line = line_of(&file.text, offset);
            if !exists(&path) {
                complaints.push(format!("{}:{line}: the link {target} leads nowhere", file.name));
            } else if let Some(page) = files.iter().find(|page| page.name == path)
                && !anchor.is_empty()
                && !headings(&page.text).any(|heading| heading == anchor)
            {
                complaints.push(format!("{}:{line}: {path} has no heading #{anchor}", file.name));
            }
        }
        for (offset, span) in code_spans(&file.text).filter(|(_, span)| is_file_name(span)) {
            let ends_a_path = |name: &&str| {
                name.strip_suffix(span).is_some_and(|head| head.is_empty() || head.ends_with('/'))
            };
            let is_there = exists(span) || exists(&joined(folder, span)) || names.iter().any(ends_a_path);
            if !is_there {
                let line = line_of(&file.text, offset);
                complaints.push(format!("{}:{line}: there is no `{span}`", file.name));
            }
        }
    }
    complaints
}

/// Documents with commands in `console` blocks that no test of the command runs.
///
/// The tests of the command hand whole documents to a runner: it is enough that they name the document. The
/// pages beside those tests are run as a folder.
pub fn commands_without_test(files: &[File]) -> Vec<String> {
    let is_beside_tests = |file: &&File| file.name.starts_with("crates/cli/tests/");
    let tests: Vec<&File> = files.iter().filter(is_beside_tests).collect();
    files
        .iter()
        .filter(|file| is_document(&file.name) && file.text.lines().any(|line| line == "```console"))
        .filter(|file| !is_beside_tests(file))
        .filter(|file| !tests.iter().any(|test| test.text.contains(&format!("{}\"", file.name))))
        .map(|file| format!("no test in crates/cli/tests names {}", file.name))
        .collect()
}

fn is_document(name: &str) -> bool {
    name.ends_with(".md")
}

/// The targets of `[text](target)` outside code blocks, with their offsets.
pub fn links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let blocks = code_blocks(text);
    text.match_indices("](").filter_map(move |(start, _)| {
        let rest = &text[start + 2..];
        let in_block = blocks.iter().any(|block| block.contains(&start));
        let end = rest.find([')', '\n'])?;
        (!in_block && rest[end..].starts_with(')')).then_some((start, &rest[..end]))
    })
}

/// The texts between single backticks outside code blocks, with their offsets.
fn code_spans(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let blocks = code_blocks(text);
    let mut offset = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        let start = offset;
        offset += line.len();
        (start, line)
    });
    lines.filter(move |(start, _)| !blocks.iter().any(|block| block.contains(start))).flat_map(
        |(start, line)| {
            let mut at = start;
            line.split('`').enumerate().filter_map(move |(i, part)| {
                let here = at;
                at += part.len() + 1;
                (i % 2 == 1).then_some((here, part))
            })
        },
    )
}

/// The byte ranges of fenced blocks.
fn code_blocks(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut blocks = Vec::new();
    let mut open = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with("```") {
            match open.take() {
                None => open = Some(offset),
                Some(start) => blocks.push(start..offset + line.len()),
            }
        }
        offset += line.len();
    }
    blocks.extend(open.map(|start| start..text.len()));
    blocks
}

/// Whether a code span is the name of a file or folder of the repository.
fn is_file_name(span: &str) -> bool {
    const ENDINGS: &[&str] = &[".rs", ".md", ".toml", ".case"];
    let is_name = span.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c));
    let has_folder = ["crates/", "docs/", "xtask/", "examples/", "benches/", "fuzz/", ".ci/"];
    is_name
        && !span.contains("NAME")
        && !span.starts_with("..")
        && span.len() > 3
        && (ENDINGS.iter().any(|ending| span.ends_with(ending) && span.len() > ending.len())
            || has_folder.iter().any(|folder| span.starts_with(folder)))
}

/// A relative path from a folder, `..` resolved.
pub fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The anchors of a document's headings: lower case, blanks as hyphens, other signs left out.
fn headings(text: &str) -> impl Iterator<Item = String> + '_ {
    text.lines().filter_map(|line| line.strip_prefix('#')).map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        words
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
            .map(|c| if c == ' ' { '-' } else { c })
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dead(name: &str, text: &str) -> Vec<String> {
        let other = File { name: "docs/page.md".into(), text: "# Some words, here\n".into() };
        let source = File { name: "crates/a/src/net.rs".into(), text: String::new() };
        dead_links(&[File { name: name.into(), text: text.into() }, other, source])
    }

    #[test]
    fn good_links_and_names_pass() {
        for text in [
            "[a](docs/page.md) [b](docs) [c](https://example.org/x.md)",
            "[a](docs/page.md#some-words-here)",
            "![a](docs/screens/path-light.webp)",
            "# Own\n[a](#own)",
            "`net.rs` and `crates/a/src/net.rs` and `crates/a/` and `docs/page.md`",
            "`.rs` and `a.b` and `crates/a/src/NAME.rs` and `src/net.rs` and `cargo xtask check` and `../shared/x.md`",
            "```\n[a](nowhere.md) `nowhere.rs`\n```",
        ] {
            assert!(dead("README.md", text).is_empty(), "{text}: {:?}", dead("README.md", text));
        }
        assert!(
            dead("docs/b.md", "[a](page.md) [b](../README.md) `net.rs`").len() == 1,
            "README.md is absent"
        );
    }

    #[test]
    fn dead_links_names_and_anchors_are_told_with_their_line() {
        assert_eq!(dead("README.md", "\n[a](no.md)"), ["README.md:2: the link no.md leads nowhere"]);
        assert_eq!(dead("README.md", "![a](docs/screens/no.webp)").len(), 1);
        assert_eq!(dead("README.md", "see `no.rs`"), ["README.md:1: there is no `no.rs`"]);
        assert_eq!(dead("README.md", "`a/net.rs`"), ["README.md:1: there is no `a/net.rs`"]);
        assert_eq!(dead("README.md", "`crates/no/`"), ["README.md:1: there is no `crates/no/`"]);
        let complaint = "README.md:1: docs/page.md has no heading #other";
        assert_eq!(dead("README.md", "[a](docs/page.md#other)"), [complaint]);
    }

    #[test]
    fn a_document_with_commands_needs_a_test_that_names_it() {
        let readme = || File { name: "README.md".into(), text: "```console\n$ qedoku\n```\n".into() };
        assert_eq!(commands_without_test(&[readme()]).len(), 1);
        let test =
            File { name: "crates/cli/tests/manual.rs".into(), text: "case(\"../../README.md\")".into() };
        assert!(commands_without_test(&[readme(), test]).is_empty());
    }
}
