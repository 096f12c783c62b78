//! `cargo xtask catalogue`: a page for each technique under `docs/catalogue`, an index, and the examples that
//! the program shows, all from the technique files and their fixtures; and the pictures of the front page and
//! the documents. A rule of `tidy` says when they are out of date.

mod album;

use crate::repository::{self, File};
use crate::seeds;
use anyhow::{Context, Result};
use qedoku::scene::{Colours, Look, Scene, Showing, svg};
use qedoku::techniques::Example;
use qedoku::techniques::example_in;
use qedoku::{Advice, Entry, Family, Givens, Theme, techniques};
use qedoku_rating::human;
use std::collections::BTreeMap;
use std::fmt::Write as _;

const FOLDER: &str = "docs/catalogue/";
/// What the command adds to the words of the library.
const ADVICE: Advice<'static> = Advice { takes_long: "`steps` asks it with --all", ..Advice::NONE };
const EXAMPLES: &str = "crates/facade/src/verbs/techniques/examples.txt";

/// Writes what is generated, and removes pages of techniques that are not there any more.
///
/// # Errors
/// A file that cannot be read or written.
pub fn run() -> Result<()> {
    let files = repository::files()?;
    let generated = generated(&files)?;
    for (name, text) in &generated {
        let path = repository::root().join(name);
        let folder = path.parent().context("a page lies in a folder")?;
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        std::fs::write(&path, text).with_context(|| format!("cannot write {name}"))?;
    }
    for file in files.iter().filter(|file| is_ours(&file.name)) {
        if !generated.contains_key(&file.name) {
            std::fs::remove_file(repository::root().join(&file.name))?;
        }
    }
    println!("{} files", generated.len());
    Ok(())
}

/// Files that are not what would be generated.
pub fn stale(files: &[File]) -> Vec<String> {
    let generated = match generated(files) {
        Ok(generated) => generated,
        Err(error) => return vec![format!("the catalogue cannot be made: {error:#}")],
    };
    let known: BTreeMap<&str, &str> =
        files.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
    let differing = generated.iter().filter(|(name, text)| known.get(name.as_str()) != Some(&text.as_str()));
    let extra =
        files.iter().map(|file| &file.name).filter(|name| is_ours(name) && !generated.contains_key(*name));
    let mut names: Vec<&String> = differing.map(|(name, _)| name).chain(extra).collect();
    names.sort();
    match names.as_slice() {
        [] => Vec::new(),
        [first, rest @ ..] => {
            vec![format!("{first} and {} more are out of date; run `cargo xtask catalogue`", rest.len())]
        }
    }
}

/// Whether a file lies where nothing but what is generated does.
fn is_ours(name: &str) -> bool {
    name.starts_with(FOLDER) || name.starts_with(album::FOLDER)
}

/// All generated files by name.
///
/// # Errors
/// A picture that cannot be drawn.
fn generated(files: &[File]) -> Result<BTreeMap<String, String>> {
    let examples = examples(files);
    let mut generated: BTreeMap<String, String> = album::pictures()?.into_iter().collect();
    generated.extend(seeds::generated(files));
    for entry in techniques() {
        let example = example_in(&examples, &entry);
        let scene = example.as_ref().map(picture);
        if let Some(scene) = &scene {
            let name = format!("{FOLDER}{}/{}.svg", entry.family.id(), entry.info.id);
            generated.insert(name, svg::write(scene, Colours::One(Look::Light), ""));
        }
        generated
            .insert(format!("{FOLDER}{}", page_name(&entry)), page(&entry, example.as_ref(), scene.as_ref()));
    }
    generated.insert(format!("{FOLDER}README.md"), index());
    generated.insert(EXAMPLES.to_owned(), examples);
    Ok(generated)
}

/// The first positive case of each technique.
fn examples(files: &[File]) -> String {
    let mut blocks = Vec::new();
    for entry in techniques() {
        let folder = format!("crates/{}/fixtures/", entry.family.id());
        let mut cases =
            files.iter().filter(|file| file.name.starts_with(&folder) && file.name.ends_with(".case"));
        let is_positive = |block: &&str| {
            let mut lines = block.lines().filter_map(|line| line.split_once(": "));
            lines.any(|(key, value)| {
                ["step", "first"].contains(&key) && value.split(' ').next() == Some(entry.info.id)
            })
        };
        let found = cases.find_map(|file| file.text.split("\n\n").find(is_positive).map(str::trim));
        if let Some(block) = found {
            blocks.push(format!("{} {}\n{block}\n", entry.family.id(), entry.info.id));
        }
    }
    blocks.join("\n")
}

fn page_name(entry: &Entry) -> String {
    format!("{}/{}.md", entry.family.id(), entry.info.id)
}

/// The example as a picture, which is called as the technique is.
fn picture(example: &Example) -> Scene {
    example.taken.scene_called(example.taken.info.name, &Givens::UNKNOWN, Showing::default())
}

fn page(entry: &Entry, example: Option<&Example>, scene: Option<&Scene>) -> String {
    let info = entry.info;
    let mut page = format!("# {}\n\n`{}`, {}\n\n{}\n", info.name, info.id, entry.family, info.about);
    let facts = entry.facts(&ADVICE);
    if !facts.is_empty() {
        page.push_str("\n| | |\n|---|---|\n");
        for (heading, words) in facts {
            let _ = writeln!(page, "| {heading} | {words} |");
        }
    }
    let _ = write!(page, "\nIts steps read:\n\n> {}\n", info.words);
    if let (Some(example), Some(scene)) = (example, scene) {
        let taken = &example.taken;
        let board = taken.before.candidate_board(Some(&taken.step), &Theme::PLAIN.wide(200));
        let _ = write!(
            page,
            "\n## Example\n\nThe case: {}.\n\n![{}]({}.svg)\n\n{}\n\n```text\n{board}```\n",
            example.what,
            scene.text,
            info.id,
            taken.words()
        );
        if let Some(eureka) = taken.eureka() {
            let _ = write!(page, "\n```text\n{eureka}\n```\n");
        }
        if entry.family == Family::Sudoku {
            let signs: Vec<String> =
                Theme::legend(&board).map(|(sign, meaning)| format!("`{sign}` {meaning}")).collect();
            let _ = write!(page, "\nSigns: {}; `(5)` an open cell with one candidate.\n", signs.join(", "));
        }
    }
    page
}

fn index() -> String {
    let mut page = "# Catalogue of techniques\n\nEvery technique that the program knows, a page each, with an example. \
        `qedoku techniques ID` shows the same. Made by `cargo xtask catalogue`.\n\n## Sudoku\n\nIn the order of \
        [difficulty for people](../human.md).\n"
        .to_owned();
    let entries: Vec<Entry> = techniques().collect();
    let link = |entry: &Entry| format!("[{}]({})", entry.info.name, page_name(entry));
    for section in human::SECTIONS {
        let rows: Vec<String> = section
            .rows
            .iter()
            .filter_map(|(id, _)| entries.iter().find(|e| e.family == Family::Sudoku && e.info.id == *id))
            .map(|entry| {
                let rating = human::base(entry.info.id).map(|rating| rating.to_string()).unwrap_or_default();
                format!("| {rating} | {} | {} |\n", link(entry), entry.info.about)
            })
            .collect();
        if !rows.is_empty() {
            let _ = write!(
                page,
                "\n### {}\n\n| rating | technique | what it is |\n|---:|---|---|\n",
                section.title
            );
            page.extend(rows);
        }
    }
    page.push_str("\n### Not in that order\n\n| technique | what it is |\n|---|---|\n");
    for entry in entries.iter().filter(|entry| entry.family == Family::Sudoku) {
        if human::base(entry.info.id).is_none() {
            let _ = writeln!(page, "| {} | {} |", link(entry), entry.info.about);
        }
    }
    page.push_str("\n## Kakuro\n\n| technique | what it is |\n|---|---|\n");
    for entry in entries.iter().filter(|entry| entry.family == Family::Kakuro) {
        let _ = writeln!(page, "| {} | {} |", link(entry), entry.info.about);
    }
    page
}
