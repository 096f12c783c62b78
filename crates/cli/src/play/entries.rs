//! The one list of commands: how each is typed, what it does, and how what stands behind its name is read.

use super::command::{Command, Edit, Say};
use qedoku::game::{At, Digits, Layer, NoteLayer};
use std::str::FromStr;

/// A command, how it is typed, and how it is read.
pub struct Entry {
    /// Its names; the first may be cut short.
    pub names: &'static [&'static str],
    /// How it is typed.
    pub usage: &'static str,
    about: &'static str,
    /// Reads what stands behind the name; nothing if that cannot be meant.
    pub read: fn(&[&str]) -> Option<Command>,
}

/// All commands but changes of cells, the most used first.
pub const ENTRIES: &[Entry] = &[
    Entry {
        names: &["hint", "h"],
        usage: "hint [1-4]",
        about: "a hint; again for more of it",
        read: |words| match words {
            [] => Some(Command::Hint(None)),
            [level] => number(level).filter(|n| (1..=4).contains(n)).map(|n| Command::Hint(Some(n))),
            _ => None,
        },
    },
    Entry {
        names: &["apply", "a"],
        usage: "apply",
        about: "take the step of the hint, or the step chosen",
        read: |words| alone(words, Command::Apply),
    },
    Entry {
        names: &["hide"],
        usage: "hide",
        about: "put hint or steps away",
        read: |words| alone(words, Command::Hide),
    },
    Entry {
        names: &["undo", "u"],
        usage: "undo [N]",
        about: "take the last action back, or N of them",
        read: |words| count(words).map(Command::Undo),
    },
    Entry {
        names: &["redo"],
        usage: "redo [N]",
        about: "do it again",
        read: |words| count(words).map(Command::Redo),
    },
    Entry {
        names: &["steps", "s"],
        usage: "steps [TECHNIQUE]",
        about: "all steps of the position",
        read: |words| Some(Command::Steps((!words.is_empty()).then(|| words.join(" ")))),
    },
    Entry {
        names: &["step"],
        usage: "step N",
        about: "show step N of the list, to be applied",
        read: |words| one(words).and_then(number).filter(|&n| n > 0).map(Command::Step),
    },
    Entry {
        names: &["why"],
        usage: "why r4c5 3",
        about: "why not this digit?",
        read: |words| candidate(words).map(|(at, digit)| Command::Why(at, digit)),
    },
    Entry {
        names: &["truth"],
        usage: "truth r4c5 3",
        about: "whether the solution has it there",
        read: |words| candidate(words).map(|(at, digit)| Command::Truth(at, digit)),
    },
    Entry {
        names: &["check"],
        usage: "check",
        about: "whether something is wrong so far",
        read: |words| alone(words, Command::Check),
    },
    Entry {
        names: &["before"],
        usage: "before",
        about: "go back before the first mistake",
        read: |words| alone(words, Command::Before),
    },
    Entry {
        names: &["corner"],
        usage: "corner r4c5 37",
        about: "note digits in the corner, or remove them",
        read: |words| notes(NoteLayer::Corner, words),
    },
    Entry {
        names: &["centre", "center"],
        usage: "centre r4c5 37",
        about: "the same in the centre",
        read: |words| notes(NoteLayer::Centre, words),
    },
    Entry {
        names: &["colour", "color"],
        usage: "colour r4c5 b",
        about: "colour a cell a to i, or take it off",
        read: |words| match words {
            [cell, colour] => Some(Command::Edits(vec![Edit::Colour(vec![read(cell)?], colour_of(colour)?)])),
            _ => None,
        },
    },
    Entry {
        names: &["clear"],
        usage: "clear r4c5",
        about: "take digit, notes and colours of a cell away",
        read: |words| {
            one(words).and_then(read).map(|at| Command::Edits(vec![Edit::Erase(vec![at], Layer::All)]))
        },
    },
    Entry {
        names: &["candidates", "cand"],
        usage: "candidates on|off",
        about: "show the candidates, or hide them",
        read: |words| match words {
            [] | ["on"] => Some(Command::Candidates(true)),
            ["off"] => Some(Command::Candidates(false)),
            _ => None,
        },
    },
    Entry {
        names: &["fill"],
        usage: "fill [centre]",
        about: "note in all cells what digits leave",
        read: |words| match words {
            [] | ["corner"] => Some(Command::Fill(NoteLayer::Corner)),
            ["centre" | "center"] => Some(Command::Fill(NoteLayer::Centre)),
            _ => None,
        },
    },
    Entry {
        names: &["tidy"],
        usage: "tidy",
        about: "remove notes that digits rule out",
        read: |words| alone(words, Command::Tidy),
    },
    Entry {
        names: &["take"],
        usage: "take",
        about: "take the centre notes as candidates",
        read: |words| alone(words, Command::Take),
    },
    Entry {
        names: &["print", "p"],
        usage: "print",
        about: "print the board",
        read: |words| alone(words, Command::Print),
    },
    Entry {
        names: &["link"],
        usage: "link",
        about: "the game as a link, with all its marks: `play LINK` opens it",
        read: |words| alone(words, Command::Link),
    },
    Entry {
        names: &["say"],
        usage: "say r4c5",
        about: "describe a cell; also `say r4`, `say c5`, `say b2`",
        read: |words| one(words).and_then(said).map(Command::Say),
    },
    Entry {
        names: &["runs"],
        usage: "runs [r4c5]",
        about: "Kakuro: what is left to the runs of a cell, or to all",
        read: |words| match words {
            [] => Some(Command::Runs(None)),
            [cell] => read(cell).map(|at| Command::Runs(Some(at))),
            _ => None,
        },
    },
    Entry {
        names: &["history"],
        usage: "history",
        about: "all that was done, with its branches",
        read: |words| alone(words, Command::History),
    },
    Entry {
        names: &["go"],
        usage: "go N",
        about: "go to action N of the history",
        read: |words| one(words).and_then(number).map(Command::Go),
    },
    Entry {
        names: &["name"],
        usage: "name TEXT",
        about: "name this point of the history",
        read: |words| (!words.is_empty()).then(|| Command::Name(words.join(" "))),
    },
    Entry {
        names: &["restart"],
        usage: "restart",
        about: "start again; the history stays",
        read: |words| alone(words, Command::Restart),
    },
    Entry {
        names: &["save"],
        usage: "save [FILE]",
        about: "save the game, from now on in FILE",
        read: |words| Some(Command::Save((!words.is_empty()).then(|| words.join(" ")))),
    },
    Entry {
        names: &["load"],
        usage: "load FILE",
        about: "go on with a saved game, or play a puzzle",
        read: |words| (!words.is_empty()).then(|| Command::Load(words.join(" "))),
    },
    Entry {
        names: &["help", "?"],
        usage: "help",
        about: "this list",
        read: |words| alone(words, Command::Help),
    },
    Entry {
        names: &["quit", "exit", "q"],
        usage: "quit",
        about: "end the session",
        read: |words| alone(words, Command::Quit),
    },
];

/// How cells are changed, and what that does.
pub const CHANGES: [(&str, &str); 5] = [
    ("r4c5=7", "place 7; several with blanks between them"),
    ("r4c5=0", "take the digit away"),
    ("r4c5-37", "take the candidates 3 and 7 away"),
    ("r4c5+37", "bring them back"),
    ("r2c1a-129", "Kakuro: take a combination of a run away; `a` is across, `d` down"),
];

/// The list of commands, a line each.
pub fn help() -> Vec<String> {
    let line = |(usage, about): (&str, &str)| format!("{usage:<18}  {about}");
    let entries = ENTRIES.iter().map(|entry| (entry.usage, entry.about));
    let paste = ("(a puzzle)", "paste or type a puzzle in any format to play it; a blank line ends it");
    CHANGES.into_iter().chain(entries).chain([paste]).map(line).collect()
}

fn alone(words: &[&str], command: Command) -> Option<Command> {
    words.is_empty().then_some(command)
}

fn one<'a>(words: &[&'a str]) -> Option<&'a str> {
    if let [word] = words { Some(word) } else { None }
}

fn number<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

fn count(words: &[&str]) -> Option<usize> {
    if words.is_empty() { Some(1) } else { one(words).and_then(number).filter(|&n| n > 0) }
}

pub fn read<T: FromStr>(word: &str) -> Option<T> {
    word.to_lowercase().parse().ok()
}

pub fn digit(word: &str) -> Option<u8> {
    number(word).filter(|digit| (1..=9).contains(digit))
}

/// `r4c5 3`, or `r4c5-3` and the like.
fn candidate(words: &[&str]) -> Option<(At, u8)> {
    let joined = words.join(" ");
    let (cell, own) = joined.split_once([' ', '-', '=', '≠'])?;
    Some((read(cell)?, digit(own.trim())?))
}

fn notes(layer: NoteLayer, words: &[&str]) -> Option<Command> {
    let [cell, digits] = words else { return None };
    Some(Command::Edits(vec![Edit::Note(layer, vec![read(cell)?], some_digits(digits)?)]))
}

pub fn some_digits(word: &str) -> Option<Digits> {
    read(word).filter(|digits: &Digits| !digits.0.is_empty())
}

/// A colour as a letter or a number.
fn colour_of(word: &str) -> Option<u8> {
    match word.to_lowercase().as_bytes() {
        [letter @ b'a'..=b'i'] => Some(letter - b'a' + 1),
        _ => digit(word),
    }
}

fn said(word: &str) -> Option<Say> {
    let word = word.to_lowercase();
    let (kind, rest) = (word.chars().next()?, word.get(1..)?);
    match (word.parse::<At>(), kind) {
        (Ok(at), _) => Some(Say::Cell(at)),
        (_, 'r') => number(rest).map(Say::Row),
        (_, 'c') => number(rest).map(Say::Column),
        (_, 'b') => number(rest).map(Say::Box),
        _ => None,
    }
}
