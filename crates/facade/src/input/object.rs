//! The program's own JSON as input: the puzzle that an answer is about.
//!
//! ```text
//! {"version":1,"kind":"rate","family":"sudoku","puzzle":"53..7....6..195…","outcome":"solved", …
//! ```
//!
//! Only what stands before the end of the puzzle is looked at, so the object may be as long as it likes.

use super::Family;
use serde_json::Deserializer;

/// How the objects of answers and of reference traces begin.
const BEGINNINGS: [&str; 2] = ["{\"version\":", "{\"puzzle\":"];
const FAMILY: &str = "\"family\":";
const PUZZLE: &str = "\"puzzle\":";
/// Within so many bytes the family is named.
const HEAD: usize = 200;

/// Whether a line is an object that some command has printed.
pub(super) fn is_object(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('{') && BEGINNINGS.iter().any(|beginning| line.starts_with(beginning))
}

/// Whether an object is a saved game.
pub(super) fn is_game(line: &str) -> bool {
    line.get(..HEAD.min(line.len())).unwrap_or(line).contains("\"kind\":\"game\"")
}

/// The puzzle of an object, its family where that is told, and its column, from 1.
pub(super) fn puzzle(line: &str) -> Option<(String, Option<Family>, usize)> {
    let at = line.find(PUZZLE)? + PUZZLE.len();
    let puzzle = text_at(line, at)?;
    let head = line.get(..HEAD.min(at)).unwrap_or(line);
    let family = head.find(FAMILY).and_then(|at| text_at(line, at + FAMILY.len()));
    Some((puzzle, family.and_then(|id| Family::from_id(&id)), line[..at].chars().count() + 1))
}

/// The text that stands at a byte.
fn text_at(line: &str, at: usize) -> Option<String> {
    Deserializer::from_str(&line[at..]).into_iter::<String>().next()?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzle_is_found_in_what_is_whole_up_to_there() {
        let line =
            r###"{"version":1,"kind":"solve","family":"kakuro","puzzle":"# 3\\ / \\3 .","solutions":"##"###;
        assert!(is_object(line));
        let (text, family, column) = puzzle(line).unwrap();
        assert_eq!((text.as_str(), family, column), (r"# 3\ / \3 .", Some(Family::Kakuro), 56));
        for cut in 0..line.len() {
            let found = puzzle(&line[..cut]);
            assert_eq!(found.is_some(), cut >= line.find(",\"solutions").unwrap(), "{cut}");
        }
        assert_eq!(puzzle(r#"{"version":1,"kind":"combos","sum":4}"#), None);
    }
}
