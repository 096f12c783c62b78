//! Kakuro texts of several lines: which line begins one, and where it ends.

use qedoku_kakuro::formats::{Format, sniff};

/// What ends a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// A blank line.
    Blank,
    /// So many blank lines: a blank one stands inside.
    Blanks(usize),
    /// The bracket that closes the first one.
    Bracket(char, char),
    /// So many lines with something on them.
    Lines(usize),
    /// `[end]`, or the beginning of another such text.
    Sections,
    /// A blank line behind the block `Vertical`.
    Matrices,
    /// A semicolon behind the last assignment.
    Assignments,
    /// The end of the XML.
    Mark,
}

/// A text whose lines are being gathered, as far as they say where it ends.
#[derive(Debug)]
pub(super) struct Gathering {
    end: End,
    lines: usize,
    blanks: usize,
    /// Brackets that are open.
    depth: usize,
    /// Which of the marks of its end were seen.
    seen: [bool; 3],
    /// Whether the last line was blank, or ended in a semicolon.
    is_behind_blank: bool,
    is_behind_semicolon: bool,
}

impl Gathering {
    /// The text that a line begins, with the line after it to tell by; `None` if it begins none.
    pub fn begun_by(line: &str, next: Option<&str>) -> Option<Gathering> {
        let text = line.trim();
        let word = text.split_whitespace().next()?;
        let is_key = |name: &str| text.eq_ignore_ascii_case(name);
        let end = if word == "pzprv3" || word.starts_with("pzprv3.") {
            End::Blank
        } else if word.starts_with("pzprv3") && text.contains('/') {
            End::Lines(1)
        } else if word.starts_with("(solve") {
            End::Bracket('(', ')')
        } else if text == "{" || text.starts_with("{\"") || text.starts_with("{ \"") {
            End::Bracket('{', '}')
        } else if is_key("[begin]") || is_key("[problem]") || is_key("puzzle kakuro") {
            End::Sections
        } else if text.starts_with("rows=") || is_key("horizontal") {
            End::Matrices
        } else if text.starts_with("grid_data") || is_size_assignment(text) {
            End::Assignments
        } else if text.starts_with('<') && [text, next.unwrap_or("")].iter().any(|l| l.contains("kakuro")) {
            End::Mark
        } else {
            return Gathering::of_numbers(line, next);
        };
        Some(Gathering::new(end, line))
    }

    /// Sizes, places and sums.
    fn of_numbers(line: &str, next: Option<&str>) -> Option<Gathering> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_number = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
        let next_words = || next.unwrap_or("").split_whitespace();
        let is_janko = |word: &str| matches!(word, "-" | "0") || word.contains(',');
        if let [rows, cols] = words[..]
            && words.iter().all(is_number)
            && next_words().count().to_string() == cols
            && next_words().all(|word| is_janko(word) || word.len() == 1)
            && next_words().any(|word| word == "-" || word.contains(','))
        {
            return Some(Gathering::new(End::Lines(rows.parse::<usize>().ok()?.saturating_add(1)), line));
        }
        if words == ["0"; 4] && next_words().count() == 4 && next.unwrap_or("").starts_with("0 1 ") {
            return Some(Gathering::new(End::Blanks(2), line));
        }
        let one_line = matches!(sniff_short(line)?, Format::Gecode | Format::Euler424 | Format::GameId);
        one_line.then(|| Gathering::new(End::Lines(1), line))
    }

    /// The text that a line begins when its format is known; `None` for texts that rows of tokens make.
    pub fn of_format(format: Format, line: &str) -> Option<Gathering> {
        let end = match format {
            Format::Pzprv3 | Format::Gecode | Format::Euler424 => End::Blank,
            Format::Janko if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) => End::Blank,
            Format::Janko => End::Sections,
            Format::Csv | Format::Tsv | Format::Backslash => End::Blank,
            Format::Kanpen => End::Blanks(2),
            Format::KanpenXml => End::Mark,
            Format::KakuRules => End::Bracket('(', ')'),
            Format::Matrices => End::Matrices,
            Format::Json | Format::Board | Format::Xcsp3 => End::Bracket('{', '}'),
            Format::MiniZinc => End::Assignments,
            _ => return None,
        };
        Some(Gathering::new(end, line))
    }

    fn new(end: End, line: &str) -> Gathering {
        let mut gathering = Gathering {
            end,
            lines: 0,
            blanks: 0,
            depth: 0,
            seen: [false; 3],
            is_behind_blank: false,
            is_behind_semicolon: false,
        };
        gathering.add(line);
        gathering
    }

    /// Notes a line that was taken.
    pub fn add(&mut self, line: &str) {
        let is_blank = line.trim().is_empty();
        self.lines += usize::from(!is_blank);
        self.blanks += usize::from(is_blank);
        self.is_behind_blank = is_blank;
        self.is_behind_semicolon =
            if is_blank { self.is_behind_semicolon } else { line.trim_end().ends_with(';') };
        if let End::Bracket(open, close) = self.end {
            self.depth =
                (self.depth + line.matches(open).count()).saturating_sub(line.matches(close).count());
        }
        let marks: &[&str] = match self.end {
            End::Sections => &["[problem]", "[end]"],
            End::Matrices => &["vertical"],
            End::Assignments => &["grid_data", "h_clue", "v_clue"],
            End::Mark => &["</puzzle>"],
            _ => &[],
        };
        for (seen, mark) in self.seen.iter_mut().zip(marks) {
            *seen |= line.contains(mark) || line.to_ascii_lowercase().contains(mark);
        }
    }

    /// Whether this line belongs to the text.
    pub fn takes(&self, line: &str) -> bool {
        let is_blank = line.trim().is_empty();
        match self.end {
            End::Blank => !is_blank,
            End::Blanks(count) => !is_blank || self.blanks + 1 < count,
            // A bracket at the very start of a line is that of another text.
            End::Bracket(open, _) => self.depth > 0 && !line.starts_with(open),
            End::Lines(count) => !is_blank && self.lines < count,
            End::Sections => {
                let start = line.trim().to_ascii_lowercase();
                let is_repeated =
                    self.seen[0] && matches!(start.as_str(), "[begin]" | "[problem]" | "puzzle kakuro");
                !is_repeated && !self.seen[1]
            }
            // The second block may stand behind a blank line, and nothing else may.
            End::Matrices => match (self.seen[0], is_blank) {
                (true, is_blank) => !is_blank,
                (false, true) => !self.is_behind_blank,
                (false, false) => {
                    !self.is_behind_blank || line.trim().to_ascii_lowercase().starts_with("vertical")
                }
            },
            End::Assignments => !(self.seen == [true; 3] && self.is_behind_semicolon),
            End::Mark => !self.seen[0],
        }
    }
}

fn is_size_assignment(text: &str) -> bool {
    let Some((name, value)) = text.split_once('=') else { return false };
    let is_name =
        |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    is_name(name.trim()) && text.ends_with(';') && value.trim().starts_with(|c: char| c.is_ascii_digit())
}

/// The format of a line that has signs of those that stand on one.
fn sniff_short(line: &str) -> Option<Format> {
    let text = line.trim();
    let is_typical = text.ends_with("-1") || text.contains(",X") || text.contains('x') && text.contains(':');
    let starts = text.starts_with(|c: char| c.is_ascii_digit());
    if is_typical && starts { sniff(text) } else { None }
}
