//! The puzzle that an address of f-puzzles holds behind `load=`: JSON packed by lz-string.
//!
//! A cell has a `value`, which is `given` or not, and `givenPencilMarks`: the candidates that it may have.
//! Notes in corners and centres, colours, title and author are the player's and the setter's own:
//! [`notes`](super::notes()) has them. The JSON may stand for itself, as a file has it. A puzzle with rules
//! beyond those of Sudoku is refused, and they are named.

use super::address::{escaped, parameter, unescaped, words};
use super::candidates::{allowed, shown, warn_deleted};
use super::lz;
use super::notes::{Code, Notes, colour};
use super::prelude::*;
use qedoku_model::{Cell, Digit, DigitSet};
use serde_json::Value;

/// See the head of the file.
pub(super) struct FPuzzles;

impl TextFormat for FPuzzles {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("f-puzzles", "f-puzzles: givens, placed digits and candidates in an address, load=")
            .alias(&["fpuzzles"])
            .one_line();
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 16,
        test: |text| match &text.lines[..] {
            [line] if is_line(line.text) => Some(Format::FPuzzles),
            _ => is_file(text.text).then_some(Format::FPuzzles),
        },
    }];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, |lines, findings| {
            let &line = lines.first()?;
            if is_file(text.text) {
                return read_json(serde_json::from_str(text.text).ok().as_ref(), line, findings);
            }
            read_payload(payload(line.text).unwrap_or(line.text), line, findings)
        })
    }

    fn write(setup: &Setup, _: &Options) -> Result<Written, Infallible> {
        Ok(written(setup, &Notes::default()))
    }
}

pub(super) fn written(setup: &Setup, notes: &Notes) -> Written {
    let (payload, warnings) = packed(setup, notes);
    Written { text: format!("https://www.f-puzzles.com/?load={}", escaped(&payload)), warnings }
}

/// The notes of a text in this format.
pub(super) fn notes(text: &Sample<'_>) -> Option<Notes> {
    if is_file(text.text) {
        return notes_of(&serde_json::from_str(text.text).ok()?);
    }
    notes_of_payload(payload(text.lines.first()?.text)?)
}

/// Those of a payload.
pub(super) fn notes_of_payload(payload: &str) -> Option<Notes> {
    notes_of(&serde_json::from_str(&lz::unpacked(&unescaped(payload))?).ok()?)
}

/// Whether a text is JSON with a grid of rows of objects.
fn is_file(text: &str) -> bool {
    let text = text.trim_start();
    let grid = || {
        text.split_once("\"grid\"")
            .map(|(_, rest)| rest.trim_start_matches([':', ' ', '\n', '\r', '\t', '[']))
    };
    text.starts_with('{') && grid().is_some_and(|rows| rows.starts_with('{'))
}

/// How the payload of JSON begins.
const BEGIN: &str = "N4Ig";

/// What may stand in the JSON of a classic puzzle; all else is a rule.
const PLAIN_MEMBERS: [&str; 12] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "highlightConflicts",
    "truecandidatesoptions",
    "disabledlogic",
    "metadata",
    "version",
];

/// Whether a line has such a puzzle.
pub(super) fn is_line(line: &str) -> bool {
    payload(line).is_some()
}

/// The payload in a line: the parameter of an address, or a word that begins as payloads do.
fn payload(line: &str) -> Option<&str> {
    let is_payload = |word: &&str| word.len() > 60 && word.starts_with(BEGIN);
    let bare = |word: &'_ str| -> bool { is_payload(&word) };
    words(line).find_map(|word| {
        let word = word.strip_prefix("fpuzzles").unwrap_or(word);
        parameter(word, "load").or_else(|| bare(word).then_some(word))
    })
}

/// The puzzle of a payload, the problems at the line where it stands.
pub(super) fn read_payload(payload: &str, line: TextLine<'_>, findings: &mut Findings) -> Option<Parsed> {
    let json = lz::unpacked(&unescaped(payload)).and_then(|text| serde_json::from_str::<Value>(&text).ok());
    read_json(json.as_ref(), line, findings)
}

fn read_json(json: Option<&Value>, line: TextLine<'_>, findings: &mut Findings) -> Option<Parsed> {
    let result = match json {
        Some(json) => read(json, findings),
        None => Err(ProblemKind::BadLink { what: "the puzzle in the link is damaged or too long" }),
    };
    match result {
        Ok(setup) => Some(Parsed::new(setup)),
        Err(kind) => {
            findings.problem(line.number, 1, kind);
            None
        }
    }
}

fn read(json: &Value, findings: &mut Findings) -> Result<Setup, ProblemKind> {
    const SHAPE: ProblemKind =
        ProblemKind::BadLink { what: "the puzzle in the link has no grid of nine rows" };
    let members = json.as_object().ok_or(SHAPE)?;
    let is_rule = |(name, value): &(&String, &Value)| {
        let is_there = match value {
            Value::Null | Value::Bool(false) => false,
            Value::Array(list) => !list.is_empty(),
            Value::Object(members) => !members.is_empty(),
            Value::String(text) => !text.is_empty(),
            Value::Bool(true) | Value::Number(_) => true,
        };
        is_there && !PLAIN_MEMBERS.contains(&name.as_str())
    };
    let mut rules: Vec<String> = members.iter().filter(is_rule).map(|(name, _)| name.clone()).collect();
    if let Some(size) = members.get("size").and_then(Value::as_u64).filter(|&size| size != 9) {
        rules.push(format!("size {size}"));
    }
    let rows = members.get("grid").and_then(Value::as_array).ok_or(SHAPE)?;
    let row = |row: &Value| row.as_array().filter(|row| row.len() == 9).cloned();
    let cells: Option<Vec<Vec<Value>>> = rows.iter().map(row).collect();
    let cells = cells.filter(|rows| rows.len() == 9);
    if rules.is_empty() && cells.is_none() {
        return Err(SHAPE);
    }
    let cells: Vec<Value> = cells.into_iter().flatten().flatten().collect();
    if cells.iter().enumerate().any(|(i, cell)| is_elsewhere(cell, i)) {
        rules.push("irregular regions".to_owned());
    }
    if !rules.is_empty() {
        return Err(ProblemKind::Variant { rules });
    }
    let mut setup = Setup::default();
    let (mut listed, mut noted) = (Vec::new(), 0);
    for (i, cell) in cells.iter().enumerate() {
        let digit =
            cell.get("value").and_then(Value::as_u64).and_then(|value| Digit::new(u8::try_from(value).ok()?));
        let is_given = cell.get("given").and_then(Value::as_bool).unwrap_or(false);
        let place = if is_given { &mut setup.givens[i] } else { &mut setup.placed[i] };
        *place = digit;
        let marks = digits(cell, "givenPencilMarks");
        if digit.is_none() && !marks.is_empty() {
            listed.push((i, marks));
        }
        let has_notes =
            ["centerPencilMarks", "cornerPencilMarks"].iter().any(|name| !digits(cell, name).is_empty());
        noted += usize::from(has_notes);
    }
    if !listed.is_empty() {
        let of_cell = |i: usize| match setup.digit(Cell(i as u16)) {
            Some(_) => DigitSet::EMPTY,
            None => allowed(&setup, Cell(i as u16)),
        };
        let mut candidates = Box::new(std::array::from_fn(of_cell));
        listed.iter().for_each(|&(i, marks)| candidates[i] = marks);
        setup.candidates = Some(candidates);
    }
    if noted > 0 {
        findings.warn(Warning::NotesLeftOut { cells: noted });
    }
    Ok(setup)
}

/// Whether a cell is in another region than its box.
fn is_elsewhere(cell: &Value, i: usize) -> bool {
    let region = cell.get("region").and_then(Value::as_u64);
    region.is_some_and(|region| region != (i / 27 * 3 + i % 9 / 3) as u64)
}

fn digits(cell: &Value, name: &str) -> DigitSet {
    let list = cell.get(name).and_then(Value::as_array);
    let digit = |value: &Value| Digit::new(u8::try_from(value.as_u64()?).ok()?);
    list.into_iter().flatten().filter_map(digit).collect()
}

/// What a player and a setter have written beside digits.
fn notes_of(json: &Value) -> Option<Notes> {
    let mut notes = Notes::default();
    let text = |name: &str| json.get(name).and_then(Value::as_str).filter(|text| !text.trim().is_empty());
    notes.title = text("title").map(str::to_owned);
    notes.author = text("author").map(str::to_owned);
    let cells = json.get("grid")?.as_array()?.iter().filter_map(Value::as_array).flatten();
    for (i, cell) in cells.enumerate().take(81) {
        notes.corner[i] = digits(cell, "cornerPencilMarks");
        notes.centre[i] = digits(cell, "centerPencilMarks");
        let one = ["highlight", "c"].map(|name| cell.get(name));
        let many = cell.get("highlightColors").and_then(Value::as_array).into_iter().flatten();
        let codes: Vec<&str> = one.into_iter().flatten().chain(many).filter_map(Value::as_str).collect();
        notes.colours[i] = codes.iter().filter_map(|code| colour(code)).collect();
        notes.odd_colours += usize::from(codes.iter().any(|code| colour(code).is_none()));
    }
    Some(notes)
}

/// The cells of a setup with its notes, each as an object.
fn cells(setup: &Setup, notes: &Notes, lists: bool, sets: &[DigitSet; 81]) -> Vec<String> {
    let list = |set: DigitSet| set.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(",");
    let cell = |i: usize| {
        let mut members = match (setup.givens[i], setup.placed[i]) {
            (Some(digit), _) => vec![format!("\"value\":{digit},\"given\":true")],
            (None, Some(digit)) => vec![format!("\"value\":{digit}")],
            (None, None) if lists && !sets[i].is_empty() => {
                vec![format!("\"givenPencilMarks\":[{}]", list(sets[i]))]
            }
            (None, None) => Vec::new(),
        };
        for (name, set) in [("centerPencilMarks", notes.centre[i]), ("cornerPencilMarks", notes.corner[i])] {
            if !set.is_empty() {
                members.push(format!("\"{name}\":[{}]", list(set)));
            }
        }
        let codes: Vec<String> =
            notes.colours[i].iter().map(|&colour| format!("\"{}\"", Code(colour))).collect();
        match &codes[..] {
            [] => {}
            [code] => members.push(format!("\"highlight\":{code}")),
            codes => members.push(format!("\"highlightColors\":[{}]", codes.join(","))),
        }
        format!("{{{}}}", members.join(","))
    };
    (0..81).map(cell).collect()
}

/// The payload of a setup with its notes, and what it does not hold.
pub(super) fn packed(setup: &Setup, notes: &Notes) -> (String, Vec<Warning>) {
    let mut warnings = Vec::new();
    warn_deleted(setup, &mut warnings);
    let sets = shown(setup);
    let lists = setup.candidates.is_some() || !setup.deleted.is_empty();
    let empty = |&i: &usize| lists && setup.digit(Cell(i as u16)).is_none() && sets[i].is_empty();
    let ambiguous: Vec<Cell> = (0..81).filter(empty).map(|i| Cell(i as u16)).collect();
    if !ambiguous.is_empty() {
        warnings.push(Warning::Ambiguous { cells: ambiguous });
    }
    let cells = cells(setup, notes, lists, &sets);
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let text = |name: &str, text: &Option<String>| match text {
        Some(text) => format!("\"{name}\":{},", Value::from(text.as_str())),
        None => String::new(),
    };
    let about = text("title", &notes.title) + &text("author", &notes.author);
    (lz::packed(&format!("{{\"size\":9,{about}\"grid\":[{}]}}", rows.join(","))), warnings)
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Options, parse, write};
    use crate::Setup;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// Made by f-puzzles' way of packing with the reference library: a placed 4 and notes in r1c3 and r1c4.
    const NOTED: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QBEYBbAexFQEMBXNACxICcEQBBckAcwYgBMEBtfqABuFLFVwBWVBwjCYAOwRoGEgL7IRYiQgDMMuYuWqYGreNwAWMyADGitDAYAFRbYhYAshQYBrMAIATMgAbAC6qLaMCk6uCu5ePv5BYTaiFggA7AbySvAq6ppmxUURQiDpOvAhOUb5JiXAadq4AIy1eQWmmhUtCCichp0NPZVSHcaFTUWlyELNGUgT9VO9iwAcy12NO6N91VsjTWXmVZuDuZPd0zcLVTUXddszt3uL+o/D6idrVZaHU0av1w51klxW1zuuA+YKeRyBYwQ7U+VzUP0R8GyKIhuxuwIQwWxz1eeIxD1hX1MJyhCHJQ1RL1x+PghIpDNOIIBkOpjLefy5NPgyLZOL5uAGIuJCP20iJDR5JMFoPpopJzKxkqOzIlKu2YVSQA===";
    const KILLER: &str = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKkdOATCDUA3Q1oArqYgDgAMIERqhgB2AC4Q6jEQaAAWcQhxGMFEQA=";

    #[test]
    fn a_payload_of_the_reference_library_is_read_wherever_it_stands() {
        for text in [
            NOTED.to_owned(),
            format!("https://www.f-puzzles.com/?load={NOTED}"),
            format!("<https://f-puzzles.com/?id=1&load={}>", super::escaped(NOTED)),
            format!("fpuzzles{NOTED}"),
        ] {
            let read = parse(&text).unwrap();
            assert_eq!((read.setup.line().as_str(), read.format), (LINE, Format::FPuzzles));
            assert_eq!(read.setup.placed[2].map(|digit| digit.value()), Some(4));
            assert!(read.warnings[0].to_string().contains("notes of 1 cell"), "{:?}", read.warnings);
        }
    }

    #[test]
    fn rules_beyond_those_of_sudoku_are_named() {
        let told = parse(KILLER).unwrap_err().to_string();
        assert!(told.contains("antiknight") && told.contains("killercage"), "{told}");
    }

    #[test]
    fn what_is_cut_off_is_damaged() {
        let told = parse(&format!("https://f-puzzles.com/?load={}", &NOTED[..80])).unwrap_err().to_string();
        assert!(told.contains("damaged"), "{told}");
    }

    #[test]
    fn givens_placed_digits_and_candidates_come_back() {
        let mut setup = Setup::from_line(LINE).unwrap();
        let written = write(&setup, Format::FPuzzles, &Options::default());
        assert_eq!(parse(&written.text).unwrap().setup, setup);
        setup.placed[2] = qedoku_model::Digit::new(4);
        let sets = super::shown(&setup);
        let listed = std::array::from_fn(|i| {
            if setup.digit(qedoku_model::Cell(i as u16)).is_some() { Default::default() } else { sets[i] }
        });
        setup.candidates = Some(Box::new(listed));
        let written = write(&setup, Format::FPuzzles, &Options::default());
        assert!(written.warnings.is_empty());
        assert_eq!(parse(&written.text).unwrap().setup, setup);
    }
}
