//! Words, names of files and lines of prose: none of them is a puzzle, whoever asks.

use super::Folder;
use super::run::run as start;
use crate::random::Random;
use crate::repository;
use anyhow::Result;
use qedoku::Puzzle;
use qedoku::input::{Options, read_text};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

/// What people type where a puzzle or a file is asked for, and what looks like a code.
const WRITTEN: &str = include_str!("words.txt");
/// Folders whose names every machine has; those that this one lacks are left out.
const FOLDERS: [&str; 6] = ["/usr/bin", "/usr/sbin", "/usr/lib", "/usr/share", "/etc", "/usr/include"];
/// Names taken from each folder at most.
const MOST_NAMES: usize = 1500;

/// Asks the library about all words, and the command about `count` of them as arguments and all as a file;
/// true if none is read as a puzzle.
///
/// # Errors
/// If the command cannot be started.
pub fn run(program: &Path, count: usize) -> Result<bool> {
    let folder = Folder::new("words")?;
    let mut words: Vec<String> = words()?.into_iter().collect();
    let options = Options::default();
    let is_read = |word: &&String| {
        word.parse::<Puzzle>().is_ok()
            || read_text("words", word, &options).iter().any(|record| record.puzzle.is_ok())
    };
    let mut wrong: Vec<String> =
        words.par_iter().filter(is_read).map(|word| format!("the library reads {word:?}")).collect();
    let all = words.len();
    Random::new(4).shuffle(&mut words);
    words.truncate(count);
    let asked = words.par_iter().map(|word| -> Result<Option<String>> {
        // As a word behind `--` it is never an option, and in an empty folder never a file.
        let args = ["solve", "--", word.as_str()].map(String::from);
        let ended = start(program, &args, None, Duration::from_secs(20))?;
        let is_refused = matches!(ended.code, Some(1 | 2)) && ended.out.is_empty() && !ended.err.is_empty();
        // A path that leads somewhere is a file, and its content is what counts.
        Ok((!is_refused && !Path::new(word).exists()).then(|| format!("`solve {word}`: {ended:?}")))
    });
    wrong.extend(asked.collect::<Result<Vec<_>>>()?.into_iter().flatten());
    let file = folder.0.join("words.txt");
    std::fs::write(&file, words.join("\n"))?;
    let args = ["solve", "-o", "line"].map(String::from).into_iter().chain([file.display().to_string()]);
    let ended = start(program, &args.collect::<Vec<_>>(), None, Duration::from_secs(60))?;
    wrong.extend(ended.out.lines().filter(|row| is_solution(row)).map(|row| format!("the file gives {row}")));
    wrong.iter().take(20).for_each(|what| println!("{what}"));
    println!("words: {all} words and lines, {count} as arguments, {} wrong", wrong.len());
    Ok(wrong.is_empty())
}

/// A row that is an answer about a puzzle, and no word that there is none.
fn is_solution(row: &str) -> bool {
    !row.is_empty() && !row.starts_with("error")
}

/// All of them: what is written for this, the words and lines of the repository's documents and the names of
/// its files, and names that the machine has.
fn words() -> Result<BTreeSet<String>> {
    let mut words: BTreeSet<String> = WRITTEN.lines().map(str::to_owned).collect();
    for file in repository::files()? {
        words.extend(file.name.split('/').map(str::to_owned));
        words.insert(file.name.clone());
        if file.name.ends_with(".md") {
            let mut is_code = false;
            for line in file.text.lines() {
                is_code ^= line.starts_with("```");
                // Blocks of code and lines with code in them hold puzzles, and are meant to.
                if !is_code && !line.contains('`') && !line.starts_with("    ") {
                    words.insert(line.trim().to_owned());
                    words.extend(line.split_whitespace().map(str::to_owned));
                }
            }
        }
    }
    for folder in FOLDERS {
        let Ok(entries) = std::fs::read_dir(folder) else { continue };
        let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        words.extend(names.take(MOST_NAMES));
    }
    words.retain(|word| !word.trim().is_empty());
    Ok(words)
}
