//! What is asked when people play. The functions of the module that this calls are its first part, so that
//! play and hints wait for nothing else; the rest comes when it is wanted.

use super::asking::Asking;
use super::equal::{about, catalogue};
use super::folder;
use anyhow::{Context as _, Result};
use qedoku::{Family, input, library};
use serde_json::{Value, json};

/// What a module learns German from, below `web/`.
const GERMAN: [&str; 2] =
    ["../crates/render/locales/de/techniques.txt", "../crates/render/locales/de/messages.txt"];
/// So many Sudoku of each level of the library are played.
const A_LEVEL: usize = 4;
/// Examples.
const EXAMPLES: [&str; 4] = ["sudoku.txt", "chains.txt", "kakuro.txt", "kakuro-small.txt"];
/// The scales of Sudoku that the page shows at once; a Kakuro has none of them.
const SCALES: [&str; 3] = ["se", "hodoku", "human"];
/// One puzzle of so many is played in German.
const IN_GERMAN: usize = 3;

/// Plays. Tells which functions of the watched module in a folder below `web/` were called, a number a line.
///
/// # Errors
/// Node.js that stops, examples that cannot be read.
pub fn called(folder: &str, watched: &str) -> Result<String> {
    let mut engine = Asking::start(folder, Some(watched))?;
    engine.learn(&GERMAN)?;
    let puzzles = puzzles()?;
    let mut fault = None;
    let mut ask = |language: Option<&str>, verb: &str, mut request: Value| {
        request["ms"] = json!(60_000);
        if ["hint", "path", "step"].contains(&verb) {
            request["method"] = json!("human");
        }
        if let Some(language) = language {
            request["language"] = json!(language);
        }
        // After a fault there is nothing to go on with: an empty reply ends each game.
        engine.ask(verb, &request.to_string()).unwrap_or_else(|error| {
            fault.get_or_insert(error);
            String::new()
        })
    };
    catalogue(&mut |verb, request| ask(None, verb, request));
    for (number, puzzle) in puzzles.iter().enumerate() {
        let language = number.is_multiple_of(IN_GERMAN).then_some("de");
        about(number, puzzle, &mut |verb, request| ask(language, verb, request));
        ask(language, "mistakes", json!({"position": {"puzzle": puzzle}}));
        ask(language, "rate", json!({"position": puzzle, "scales": SCALES}));
    }
    // Each technique is the next step once, and many come to be by the way.
    let others = library::puzzles(Family::Sudoku).map(|shipped| shipped.text.to_owned());
    for position in practised()?.into_iter().chain(others) {
        ask(None, "hint", json!({"position": position, "level": 4}));
        ask(None, "path", json!({"position": position}));
    }
    match fault {
        Some(fault) => Err(fault.context("the module was not played to its end")),
        None => Ok(engine.end()?.join("\n")),
    }
}

/// The first of the positions to practise each technique in.
fn practised() -> Result<Vec<String>> {
    let mut positions = Vec::new();
    for family in Family::ALL {
        let path = folder().join("public/practice").join(family.id());
        let entries = std::fs::read_dir(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut names = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        names.sort();
        for name in names {
            let text = std::fs::read_to_string(name)?;
            positions.extend(text.lines().find(|line| !line.is_empty()).map(str::to_owned));
        }
    }
    Ok(positions)
}

/// Sudoku of all levels, and Kakuro.
fn puzzles() -> Result<Vec<String>> {
    let mut puzzles = Vec::new();
    for family in [Family::Sudoku, Family::Kakuro] {
        for level in library::levels(family) {
            let shipped = library::puzzles(family).filter(|shipped| shipped.level == level);
            puzzles.extend(shipped.take(A_LEVEL).map(|shipped| shipped.text.to_owned()));
        }
    }
    for name in EXAMPLES {
        let path = crate::repository::root().join("examples").join(name);
        let text =
            std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let records = input::read_text(name, &text, &input::Options::default());
        puzzles.extend(records.into_iter().filter_map(|record| Some(record.puzzle.ok()?.puzzle.to_string())));
    }
    Ok(puzzles)
}
