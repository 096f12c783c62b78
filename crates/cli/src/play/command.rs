//! What a player can say, as a line of text.

use super::entries::{ENTRIES, digit, some_digits};
use qedoku::game::{At, Digits, Layer, NoteLayer, RunAt};

/// Something to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Changes of cells, one after the other.
    Edits(Vec<Edit>),
    /// A hint, one level deeper than the last or at this level.
    Hint(Option<u8>),
    /// Puts hint and steps away.
    Hide,
    /// Takes the step of the hint, or the one chosen among all.
    Apply,
    /// Takes so many actions back.
    Undo(usize),
    /// Does so many actions again.
    Redo(usize),
    /// Lists all steps, or those of a technique.
    Steps(Option<String>),
    /// Shows a step of the list.
    Step(usize),
    /// Tells why a digit cannot stand in a cell.
    Why(At, u8),
    /// Tells whether the solution has a digit in a cell.
    Truth(At, u8),
    /// Tells whether something is wrong.
    Check,
    /// Goes back before the first mistake.
    Before,
    /// Prints the board.
    Print,
    /// Tells the game as a link.
    Link,
    /// Describes cells.
    Say(Say),
    /// Lists what is left to the runs of a cell, or to all.
    Runs(Option<At>),
    /// Shows the history.
    History,
    /// Goes to a node of the history.
    Go(usize),
    /// Names this point of the history.
    Name(String),
    /// Starts again.
    Restart,
    /// Shows or hides the candidates.
    Candidates(bool),
    /// Fills notes in.
    Fill(NoteLayer),
    /// Removes notes that digits rule out.
    Tidy,
    /// Takes the notes in the centres as candidates.
    Take,
    /// Saves the game, in a file.
    Save(Option<String>),
    /// Goes on with a game or puzzle of a file.
    Load(String),
    /// Tells what there is to say.
    Help,
    /// Ends the session.
    Quit,
}

/// A change of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Places a digit.
    Place(Vec<At>, u8),
    /// Clears a layer.
    Erase(Vec<At>, Layer),
    /// Takes candidates away, or brings them back.
    Strike(Vec<At>, Digits, bool),
    /// The same for a combination of a run.
    Combination(RunAt, Digits, bool),
    /// Sets or removes a note.
    Note(NoteLayer, Vec<At>, Digits),
    /// Puts a colour on, or takes it off.
    Colour(Vec<At>, u8),
}

/// What is described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say {
    /// A cell.
    Cell(At),
    /// A row.
    Row(u16),
    /// A column.
    Column(u16),
    /// A box of a Sudoku.
    Box(u16),
}

impl Command {
    /// Whether it may take a while.
    pub fn is_search(&self) -> bool {
        use Command::{Before, Check, Hint, Runs, Steps, Truth, Why};
        matches!(self, Hint(_) | Steps(_) | Why(..) | Truth(..) | Check | Before | Runs(_))
    }
}

/// What a line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A command.
    Command(Command),
    /// The name of a command, with something behind it that cannot be meant; what to type instead.
    Wrong(String),
    /// Nothing known: perhaps part of a puzzle.
    Other,
}

impl Line {
    /// Reads a line.
    pub fn read(line: &str) -> Line {
        let joined =
            [" = ", " - ", " + "].iter().fold(line.to_owned(), |line, sign| line.replace(sign, sign.trim()));
        let words: Vec<&str> = joined.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else { return Line::Other };
        let edits: Option<Vec<Edit>> = words.iter().map(|word| edit(word)).collect();
        if let Some(edits) = edits {
            return Line::Command(Command::Edits(edits));
        }
        let name = first.to_lowercase();
        let exact = ENTRIES.iter().find(|entry| entry.names.contains(&name.as_str()));
        let longer = || {
            let mut starts = ENTRIES.iter().filter(|entry| entry.names[0].starts_with(&name));
            starts.next().filter(|_| name.len() > 1 && starts.next().is_none())
        };
        match exact.or_else(longer) {
            Some(entry) => match (entry.read)(rest) {
                Some(command) => Line::Command(command),
                None => Line::Wrong(format!("Type `{}`.", entry.usage)),
            },
            None => Line::Other,
        }
    }
}

/// `r4c5=7`, `r4c5=0`, `r4c5-37`, `r4c5+37`, `r2c1a-129`.
fn edit(word: &str) -> Option<Edit> {
    let word = word.to_lowercase().replace("<>", "-").replace('≠', "-");
    let word = word.trim_end_matches([',', ';', '.']);
    let at = word.find(['=', '-', '+'])?;
    let (name, sign, rest) = (&word[..at], &word[at..=at], &word[at + 1..]);
    match (name.parse::<At>(), sign) {
        (Ok(cell), "=") if rest == "0" || rest.is_empty() => Some(Edit::Erase(vec![cell], Layer::Placed)),
        (Ok(cell), "=") => digit(rest).map(|digit| Edit::Place(vec![cell], digit)),
        (Ok(cell), sign) => some_digits(rest).map(|digits| Edit::Strike(vec![cell], digits, sign == "-")),
        (Err(_), "=") => None,
        (Err(_), sign) => Some(Edit::Combination(name.parse().ok()?, some_digits(rest)?, sign == "-")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::entries::CHANGES;
    use super::*;

    fn command(line: &str) -> Command {
        match Line::read(line) {
            Line::Command(command) => command,
            other => panic!("{line}: {other:?}"),
        }
    }

    fn at(text: &str) -> At {
        text.parse().unwrap()
    }

    #[test]
    fn cells_are_changed_by_short_words() {
        let digits = |text: &str| text.parse::<Digits>().unwrap();
        let edits = |line| if let Command::Edits(edits) = command(line) { edits } else { panic!("{line}") };
        assert_eq!(edits("r4c5=7"), [Edit::Place(vec![at("r4c5")], 7)]);
        assert_eq!(
            edits("R4C5=7, r10c12-36"),
            [Edit::Place(vec![at("r4c5")], 7), Edit::Strike(vec![at("r10c12")], digits("36"), true)]
        );
        assert_eq!(edits("r4c5 = 7"), edits("r4c5=7"));
        assert_eq!(edits("r4c5<>3"), [Edit::Strike(vec![at("r4c5")], digits("3"), true)]);
        assert_eq!(edits("r4c5+3"), [Edit::Strike(vec![at("r4c5")], digits("3"), false)]);
        assert_eq!(edits("r4c5=0"), [Edit::Erase(vec![at("r4c5")], Layer::Placed)]);
        assert_eq!(edits("r2c1a-129"), [Edit::Combination("r2c1a".parse().unwrap(), digits("129"), true)]);
        assert_eq!(edits("colour r1c1 b"), edits("color r1c1 2"));
        for other in ["r4c5=x", "r0c5=3", "r4c5-", "a=3", "r4c5=77"] {
            assert_eq!(Line::read(other), Line::Other, "{other}");
        }
    }

    #[test]
    fn names_may_be_short_and_what_stands_behind_them_has_to_fit() {
        assert_eq!(command("h"), Command::Hint(None));
        assert_eq!(command("Hint 4"), Command::Hint(Some(4)));
        assert_eq!(command("und 3"), Command::Undo(3));
        assert_eq!(command("why r4c5 3"), command("why r4c5-3"));
        assert_eq!(command("say b4"), Command::Say(Say::Box(4)));
        assert_eq!(command("steps x-wing"), Command::Steps(Some("x-wing".to_owned())));
        assert_eq!(Line::read("hint 7"), Line::Wrong("Type `hint [1-4]`.".to_owned()));
        for other in ["hnt", "c", "hi", "...3..", ""] {
            assert_eq!(Line::read(other), Line::Other, "{other}");
        }
    }

    #[test]
    fn the_list_names_nothing_twice_and_reads_what_it_shows() {
        let mut names: Vec<&str> = ENTRIES.iter().flat_map(|entry| entry.names).copied().collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        for (usage, _) in CHANGES {
            assert!(matches!(Line::read(usage), Line::Command(_)), "{usage}");
        }
        for entry in ENTRIES {
            let typed = entry.usage.split('[').next().unwrap().replace("on|off", "on").replace(" N", " 1");
            assert!(matches!(Line::read(&typed), Line::Command(_)), "{typed}");
            assert!(entry.usage.starts_with(entry.names[0]));
        }
    }
}
