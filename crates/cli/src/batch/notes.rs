//! Notes on standard error: of each kind one for each file, as a list of a million puzzles may have so many.

use std::collections::BTreeSet;

const NOTE: &str = ": note: ";
/// So many are kept apart; behind them no note is told any more.
const MOST: usize = 10_000;

/// What has been noted.
#[derive(Default)]
pub struct Notes {
    told: BTreeSet<(String, String)>,
}

impl Notes {
    /// The lines of some complaints but for notes of a kind that the file has had.
    pub fn new_in<'a>(&mut self, complaints: &'a str) -> impl Iterator<Item = &'a str> {
        complaints.split_inclusive('\n').filter(|line| self.is_new(line))
    }

    fn is_new(&mut self, line: &str) -> bool {
        let Some((place, message)) = line.split_once(NOTE) else { return true };
        // A place is a file, a line and a column.
        let file = place.rsplitn(3, ':').last().unwrap_or_default();
        let is_new = self.told.len() < MOST && !self.told.contains(&(file.to_owned(), kind(message)));
        is_new && self.told.insert((file.to_owned(), kind(message)))
    }
}

/// A message without what is of one puzzle alone: numbers, the names of cells, and what is quoted.
fn kind(message: &str) -> String {
    let mut kind = String::new();
    let mut is_quoted = false;
    for sign in message.chars() {
        match sign {
            '`' | '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '0'..='9' if kind.ends_with('#') => {}
            '0'..='9' => kind.push('#'),
            sign => kind.push(sign),
        }
    }
    kind
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_kind_there_is_one_note_for_each_file_and_complaints_are_all_told() {
        let complaints = "a.txt:1:3: note: r1c2: the sum 0 is no clue; type `1` or `45`\n\
                          a.txt:9:4: no puzzle\n\
                          a.txt:12:30: note: r10c7: the sum 0 is no clue; type `3` or `5`\n\
                          a.txt:12:31: note: something else\n\
                          a.txt:13:4: no puzzle\n\
                          b:c.txt:1:3: note: r1c2: the sum 0 is no clue; type `1` or `45`\n";
        let mut notes = Notes::default();
        let told: Vec<usize> = notes
            .new_in(complaints)
            .map(|line| complaints.lines().position(|other| other == line.trim_end()).unwrap())
            .collect();
        assert_eq!(told, [0, 1, 3, 4, 5]);
        assert_eq!(notes.new_in("a.txt:77:1: note: something else\n").count(), 0);
        assert_eq!(notes.new_in("c.txt:77:1: note: something else\n").count(), 1);
    }
}
