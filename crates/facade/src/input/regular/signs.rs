//! A text as signs of cells and what stands between them.

use qedoku_model::text::plain;

/// Words for an empty cell.
const EMPTY: [&str; 9] = ["null", "None", "nil", "NULL", "Nothing", "undefined", "nan", "NaN", "NA"];
/// Elements that hold no cell.
const NO_CELLS: [&str; 3] = ["br", "hr", "wbr"];

/// The signs of a text, and the text between them, one more: blanks do not count beside other characters, and
/// any number is as good as another.
#[derive(Default)]
pub(super) struct Signs {
    signs: Vec<char>,
    lines: Vec<usize>,
    gaps: Vec<String>,
}

impl Signs {
    /// The signs of a text. A word is signs as a whole, or none of it is.
    pub fn of(text: &str) -> Signs {
        let text = filled(&plain(text));
        let mut signs = Signs { gaps: vec![String::new()], ..Signs::default() };
        let mut line = 0;
        let mut rest = &*text;
        while let Some(c) = rest.chars().next() {
            let end = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
            let word = &rest[..end];
            if word.is_empty() {
                line += usize::from(c == '\n');
                signs.add_gap(c);
                rest = &rest[c.len_utf8()..];
                continue;
            }
            if is_decimal(word) {
                signs.add(c, line);
            } else if word.chars().all(is_sign) {
                word.chars().for_each(|c| signs.add(c, line));
            } else if EMPTY.contains(&word) {
                signs.add('.', line);
            } else {
                let mut last = ' ';
                for c in word.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }) {
                    if (c, last) != ('#', '#') {
                        signs.add_gap(c);
                    }
                    last = c;
                }
            }
            rest = &rest[end..];
        }
        signs.gaps.iter_mut().for_each(|gap| *gap = settled(gap));
        signs
    }

    fn add(&mut self, sign: char, line: usize) {
        self.signs.push(sign);
        self.lines.push(line);
        self.gaps.push(String::new());
    }

    fn add_gap(&mut self, c: char) {
        if let Some(gap) = self.gaps.last_mut() {
            gap.push(c);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.signs.len()
    }

    /// What stands before a sign, or behind the last one.
    pub fn before(&self, index: usize) -> &str {
        self.gaps.get(index).map_or("", String::as_str)
    }

    /// What stands between two signs, the signs there as numbers.
    pub fn between(&self, first: usize, last: usize) -> String {
        self.gaps[first + 1..=last].join("#")
    }

    /// So many signs from one on.
    pub fn text(&self, start: usize, count: usize) -> String {
        self.signs[start..start + count].iter().collect()
    }

    /// The line of a sign, from 0.
    pub fn line(&self, index: usize) -> usize {
        self.lines[index]
    }
}

fn is_sign(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '-' | '?' | 'x' | 'X')
}

/// Whether a word is a digit as programs print numbers that need not be whole: `5.` or `5.0`.
fn is_decimal(word: &str) -> bool {
    matches!(word.as_bytes(), [b'0'..=b'9', b'.'] | [b'0'..=b'9', b'.', b'0'])
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || is_sign(c)
}

/// The text of a gap by which it is compared.
pub(super) fn settled(gap: &str) -> String {
    if !gap.is_empty() && gap.trim().is_empty() {
        return if gap.contains('\n') { "\n" } else { " " }.to_owned();
    }
    let mut out = String::new();
    for (i, word) in gap.split(char::is_whitespace).enumerate() {
        // What parts the words says whether a line ends there.
        let at = word.as_ptr() as usize - gap.as_ptr() as usize;
        if i > 0 && gap[..at].ends_with('\n') && !out.ends_with('\n') {
            out.push('\n');
        }
        out.push_str(word);
    }
    out
}

/// A text with a sign in every cell that is empty between quotes or tags, and for each blank of nine signs
/// between quotes.
pub(super) fn filled(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['"', '\'', '<', '>']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let (cells, taken) = quoted(rest)
            .or_else(|| closed(rest))
            .or_else(|| element(rest))
            .unwrap_or_else(|| (rest[..1].to_owned(), 1));
        out.push_str(&cells);
        rest = &rest[taken..];
    }
    out.push_str(rest);
    out
}

/// Nothing, a blank, a word or a row with blanks between quotes.
fn quoted(text: &str) -> Option<(String, usize)> {
    let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let end = text[1..].find(quote).filter(|&end| end <= 9)?;
    let inside = &text[1..=end];
    let is_word = !inside.is_empty() && !inside.contains(char::is_whitespace);
    let cells = cells(inside).or_else(|| is_word.then(|| inside.to_owned()))?;
    Some((format!("{quote}{cells}{quote}"), end + 2))
}

/// Nothing, a blank or a row with blanks between a tag and the one that closes it.
fn closed(text: &str) -> Option<(String, usize)> {
    let end = text.strip_prefix('>')?.find("</").filter(|&end| end <= 9)?;
    Some((format!(">{}", cells(&text[1..=end])?), end + 1))
}

/// `<cell/>`.
fn element(text: &str) -> Option<(String, usize)> {
    let end = text.strip_prefix('<')?.find('>')? + 1;
    let name = text[1..end].strip_suffix('/')?.trim_end();
    let is_cell = name.bytes().all(|b| b.is_ascii_alphabetic()) && !NO_CELLS.contains(&name);
    is_cell.then(|| (format!("<{name}>.</{name}>"), end + 1))
}

/// The cells that blanks stand for: a single one, or some of nine.
fn cells(text: &str) -> Option<String> {
    if text.trim().is_empty() && text.len() < 3 {
        return Some(".".to_owned());
    }
    let is_row =
        text.len() == 9 && text.contains(' ') && text.bytes().all(|b| matches!(b, b'1'..=b'9' | b' '));
    is_row.then(|| text.replace(' ', "."))
}
