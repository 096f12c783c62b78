//! Kakuro texts of several lines: which line begins one, and where it ends.

use qedoku_kakuro::formats::{Format, sniff};
use qedoku_model::text::TextEnd;

/// What ends a text whose lines say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// What its format says.
    Of(TextEnd),
    /// So many lines with something on them.
    Lines(usize),
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
        let format = if word == "pzprv3" || word.starts_with("pzprv3.") {
            Format::Pzprv3
        } else if word.starts_with("pzprv3") && text.contains('/') {
            return Some(Gathering::new(End::Lines(1), line));
        } else if word.starts_with("(solve") {
            Format::KakuRules
        } else if text == "{" && !begins_list(next) || text.starts_with("{\"") || text.starts_with("{ \"") {
            Format::Json
        } else if is_key("[begin]") || is_key("[problem]") || is_key("puzzle kakuro") {
            Format::Janko
        } else if text.starts_with("rows=") || is_key("horizontal") {
            Format::Matrices
        } else if text.starts_with("grid_data") || is_size_assignment(text) {
            Format::MiniZinc
        } else if text.starts_with('<') && [text, next.unwrap_or("")].iter().any(|l| l.contains("kakuro")) {
            Format::KanpenXml
        } else {
            return Gathering::of_numbers(line, next);
        };
        let end = End::Of(format.info().end);
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
            return Some(Gathering::new(End::Of(Format::Kanpen.info().end), line));
        }
        let one_line = matches!(sniff_short(line)?, Format::Gecode | Format::Euler424 | Format::GameId);
        one_line.then(|| Gathering::new(End::Lines(1), line))
    }

    /// The text that a line begins when its format is known; `None` for texts that rows of tokens make.
    pub fn of_format(format: Format, line: &str) -> Option<Gathering> {
        let end = match format.info().end {
            TextEnd::Rows => return None,
            // Without a section the cells begin at once.
            TextEnd::Sections { .. } if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) => {
                TextEnd::Blank
            }
            end => end,
        };
        Some(Gathering::new(End::Of(end), line))
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
        if let End::Of(TextEnd::Bracket(open, close)) = self.end {
            self.depth =
                (self.depth + line.matches(open).count()).saturating_sub(line.matches(close).count());
        }
        let marks: &[&str] = match &self.end {
            End::Of(TextEnd::Sections { body, end, .. }) => &[body, end],
            End::Of(TextEnd::Block(name) | TextEnd::Mark(name)) => &[name],
            End::Of(TextEnd::Assignments(names)) => names,
            _ => &[],
        };
        for (seen, mark) in self.seen.iter_mut().zip(marks) {
            *seen |= line.contains(mark) || line.to_ascii_lowercase().contains(mark);
        }
    }

    /// Whether this line belongs to the text.
    pub fn takes(&self, line: &str) -> bool {
        let is_blank = line.trim().is_empty();
        let end = match self.end {
            End::Lines(count) => return !is_blank && self.lines < count,
            End::Of(end) => end,
        };
        match end {
            TextEnd::Rows => false,
            TextEnd::Blank => !is_blank,
            TextEnd::Blanks(count) => !is_blank || self.blanks + 1 < count,
            // A bracket at the very start of a line is that of another text.
            TextEnd::Bracket(open, _) => self.depth > 0 && !line.starts_with(open),
            TextEnd::Sections { starts, .. } => {
                let start = line.trim().to_ascii_lowercase();
                let is_repeated = self.seen[0] && starts.contains(&start.as_str());
                !is_repeated && !self.seen[1]
            }
            // The second block may stand behind a blank line, and nothing else may.
            TextEnd::Block(name) => match (self.seen[0], is_blank) {
                (true, is_blank) => !is_blank,
                (false, true) => !self.is_behind_blank,
                (false, false) => !self.is_behind_blank || line.trim().to_ascii_lowercase().starts_with(name),
            },
            TextEnd::Assignments(_) => !(self.seen == [true; 3] && self.is_behind_semicolon),
            TextEnd::Mark(_) => !self.seen[0],
        }
    }
}

/// Whether a line behind a brace begins a list of numbers.
fn begins_list(next: Option<&str>) -> bool {
    next.is_some_and(|line| {
        line.trim_start().starts_with(|c: char| c == '{' || c == '[' || c.is_ascii_digit())
    })
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
