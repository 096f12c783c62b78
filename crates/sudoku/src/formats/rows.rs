//! Rows of a grid: lines with frames, bars, quotes, brackets and labels taken away.

use super::labels;
use super::lines::TextLine;
use super::sign::{Sign, sign};

/// What stands between two separators of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Group<'a> {
    /// One or more characters; `.` for a field that is empty.
    pub text: &'a str,
    pub line: usize,
    /// Column of its first character, from 1.
    pub column: usize,
    /// Whether brackets of its own stand round it, as boards have them round candidates.
    pub is_framed: bool,
}

/// A line that holds cells.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub line: usize,
    pub groups: Vec<Group<'a>>,
    /// Number of characters in all groups.
    pub characters: usize,
    /// Whether a bar parts some of its groups.
    pub barred: bool,
}

/// The rows of a text, the lines of words beside them, and how many lines are frames.
#[derive(Debug, Default)]
pub(super) struct Rows<'a> {
    pub rows: Vec<Row<'a>>,
    pub titles: Vec<TextLine<'a>>,
    pub frames: usize,
}

impl<'a> Rows<'a> {
    /// Sorts lines into rows, frames and titles.
    pub fn of(lines: &[TextLine<'a>]) -> Rows<'a> {
        let dashes_are_cells = lines.iter().any(|line| {
            line.text.contains('-')
                && line.text.contains(|c: char| c.is_ascii_digit())
                && line.text.chars().all(|c| c == '-' || c.is_ascii_digit() || is_separator(c))
        });
        let mut sorted = Rows::default();
        for &line in lines {
            if dashes_are_cells && is_row_of_dashes(line.text) {
                sorted.rows.push(Row::of(line));
            } else if is_frame(line.text) {
                sorted.frames += 1;
            } else if is_title(line.text) {
                sorted.titles.push(line);
            } else {
                let row = Row::of(line);
                if row.groups.is_empty() {
                    sorted.frames += 1;
                } else {
                    sorted.rows.push(row);
                }
            }
        }
        labels::remove(&mut sorted.rows);
        sorted
    }

    /// All groups, row by row.
    pub fn groups(&self) -> impl Iterator<Item = Group<'a>> + '_ {
        self.rows.iter().flat_map(|row| row.groups.iter().copied())
    }

    /// How many groups there are.
    pub fn group_count(&self) -> usize {
        self.rows.iter().map(|row| row.groups.len()).sum()
    }

    /// How many characters the groups have.
    pub fn character_count(&self) -> usize {
        self.rows.iter().map(|row| row.characters).sum()
    }
}

impl<'a> Row<'a> {
    pub fn of(line: TextLine<'a>) -> Row<'a> {
        let mut row = Row {
            line: line.number,
            groups: Vec::new(),
            characters: 0,
            barred: line.text.contains('|') || has_lone_marks(line.text),
        };
        match (bar_fields(line.text), field_separator(line.text)) {
            (Some(bars), _) => row.add_bar_fields(line, bars),
            (None, Some(separator)) => row.add_fields(line, separator),
            (None, None) => row.add_words(line),
        }
        row
    }

    /// Drops the first group: a label.
    pub fn drop_first(&mut self) {
        let label = self.groups.remove(0);
        self.characters -= label.text.chars().count();
    }

    /// Groups between separators of any kind; several separators in a row count as one.
    fn add_words(&mut self, line: TextLine<'a>) {
        // Between rows a plus parts, in a cell it says that a candidate is placed.
        let parts = line.text.split(|c| c != '+' && is_separator(c)).any(|word| word.len() > 18);
        let mut start: Option<(usize, usize)> = None;
        let mut before = ' ';
        let ends = line.text.char_indices().chain([(line.text.len(), ' ')]);
        for (column, (byte, c)) in ends.enumerate() {
            let ends_group = is_separator(c) && (c != '+' || parts) || c == '!' && is_alone(line.text, byte);
            if !ends_group {
                start.get_or_insert((byte, column));
                continue;
            }
            if let Some((from, first)) = start.take() {
                let is_framed = matches!((before, c), ('(', ')') | ('[', ']') | ('{', '}') | ('<', '>'));
                self.push(&line.text[from..byte], line.number, first + 1, is_framed);
            }
            before = c;
        }
    }

    /// Groups between separators of one kind, an empty field being an empty cell.
    fn add_fields(&mut self, line: TextLine<'a>, separator: char) {
        let (before, fields) = body(line.text, separator);
        let mut column = before + 1;
        for field in fields.split(separator) {
            self.push_field(field, line.number, column);
            column += field.chars().count() + 1;
        }
    }

    /// Groups between bars round each cell.
    fn add_bar_fields(&mut self, line: TextLine<'a>, bars: Bars) {
        let (mut column, mut left) = (1, bars.skipped);
        let mut fields = line.text.split('|');
        while let Some(field) = fields.next() {
            let is_between = std::mem::take(&mut left) > 0 || bars.are_double && field.is_empty();
            let is_behind = bars.has_end && fields.clone().next().is_none();
            if !is_between && !is_behind {
                self.push_field(field, line.number, column);
            }
            column += field.chars().count() + 1;
        }
    }

    fn push_field(&mut self, field: &'a str, line: usize, column: usize) {
        let text = field.trim_matches(is_separator);
        let indent = field.chars().take_while(|&c| is_separator(c)).count();
        let is_empty = matches!(text, "" | "null" | "None" | "nan" | "NaN" | "NA");
        let is_framed =
            !is_empty && field.trim().len() == text.len() + 2 && !field.contains(['"', '\'', '`']);
        self.push(if is_empty { "." } else { text }, line, column + indent, is_framed);
    }

    fn push(&mut self, text: &'a str, line: usize, column: usize, is_framed: bool) {
        self.characters += text.chars().count();
        self.groups.push(Group { text, line, column, is_framed });
    }
}

/// How the bars of a line part its cells.
#[derive(Clone, Copy)]
struct Bars {
    /// How many fields stand before the first cell: one where a bar begins the line.
    skipped: usize,
    /// Whether a bar ends the line.
    has_end: bool,
    /// Whether two bars stand side by side between boxes.
    are_double: bool,
}

/// Whether bars stand round each of nine cells.
fn bar_fields(line: &str) -> Option<Bars> {
    let bars = line.bytes().filter(|&b| b == b'|').count();
    if bars < 8 || line.contains(['\t', ',']) {
        return None;
    }
    let trimmed = line.trim();
    let has_start = trimmed.starts_with('|');
    let inner = |bars: usize| match bars {
        8 => Some((0, false)),
        9 => Some((usize::from(has_start), !has_start)),
        10 if has_start => Some((1, true)),
        _ => None,
    };
    let doubled = line.matches("||").count();
    let (skipped, has_end, are_double) = match inner(bars) {
        Some((skipped, has_end)) => (skipped, has_end, false),
        None => {
            // Bars side by side are one bar then, and a border has two where boxes do.
            let (skipped, has_end) = inner(bars.checked_sub(doubled)?)?;
            (skipped, has_end, true)
        }
    };
    let fields = line.split('|').filter(|field| field.trim().contains(' ')).count();
    (fields == 0).then_some(Bars { skipped, has_end, are_double })
}

/// The separator of a line whose fields are cells or rows: tab, comma or semicolon, eight of them or eighty.
fn field_separator(line: &str) -> Option<char> {
    ['\t', ',', ';'].into_iter().find(|&separator| {
        let count = body(line, separator).1.matches(separator).count();
        count == 8 || count == 80
    })
}

/// A line without the brackets and blanks around its fields, and how many characters stand before.
fn body(line: &str, separator: char) -> (usize, &str) {
    let outer = |c: char| matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | ' ' | '|');
    let start = line.trim_start_matches(outer);
    let before = line.chars().count() - start.chars().count();
    let end = start.trim_end_matches(|c| outer(c) || c == ';' && separator != ';');
    // The comma behind the row of a nested list.
    let is_row_end = |end: &str| separator == ',' && (end.ends_with("],") || end.ends_with("},"));
    let end = if is_row_end(end) { end.trim_end_matches([',', ']', '}', ' ']) } else { end };
    (before, end)
}

fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '|' | ',' | ';' | '/' | '+' | '"' | '\'' | '`')
        || matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | '<' | '>')
}

/// Whether the sign at a byte stands alone between blanks: exclamation marks draw frames.
fn is_alone(line: &str, byte: usize) -> bool {
    let is_blank = |sign: Option<char>| sign.is_none_or(char::is_whitespace);
    is_blank(line[..byte].chars().next_back()) && is_blank(line[byte + 1..].chars().next())
}

fn has_lone_marks(line: &str) -> bool {
    line.match_indices('!').any(|(byte, _)| is_alone(line, byte))
}

/// Whether a line is part of a frame: no digit, and a run of dashes or equals signs; or the line below the
/// head of a table.
pub(super) fn is_frame(line: &str) -> bool {
    let is_table = || {
        [":-", "-:"].iter().any(|run| line.contains(run))
            && line.bytes().all(|b| matches!(b, b':' | b'-' | b'|' | b' '))
    };
    !line.contains(|c: char| c.is_alphanumeric())
        && (["---", "===", "+-", "-+", "***"].iter().any(|run| line.contains(run)) && !line.contains("**.")
            || is_table()
            || line.contains(['\u{2500}', '\u{2501}', '\u{2550}']))
}

pub(super) fn is_row_of_dashes(line: &str) -> bool {
    line.chars().filter(|&c| c == '-').count() == 9 && line.chars().all(|c| c == '-' || is_separator(c))
}

/// Whether a line is words rather than cells: it has two letters side by side, neither of them a sign of an
/// empty cell, and at least as many letters as cells, or a word of three beside what is no row. Such signs
/// are letters in a word with such a pair.
pub(super) fn is_title(line: &str) -> bool {
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X' | 'o' | 'O');
    let (mut letters, mut cells, mut is_worded, mut has_long) = (0, 0, false, false);
    let mut beside = [0, 0];
    for word in line.split_whitespace() {
        let is_word = word.chars().zip(word.chars().skip(1)).any(|(a, b)| is_letter(a) && is_letter(b));
        is_worded |= is_word;
        has_long |= word.split(|c| !is_letter(c)).any(|part| part.chars().count() >= 3);
        if !is_word {
            let count = word.chars().filter(|&c| !is_separator(c)).count();
            beside = [beside[0] + count, beside[1] + usize::from(count > 0)];
        }
        for c in word.chars() {
            if is_letter(c) || is_word && c.is_alphabetic() {
                letters += 1;
            } else if !matches!(sign(c), Sign::Other(_)) {
                cells += 1;
            }
        }
    }
    let is_row = beside.contains(&9) || cells >= 60;
    is_worded
        && (letters >= cells || has_long && !is_row && !line.contains(['[', '|']))
        && !["null", "None", "nan", "NaN"].iter().any(|word| line.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<&str> {
        Row::of(TextLine { number: 1, text: line }).groups.iter().map(|g| g.text).collect()
    }

    #[test]
    fn bars_quotes_and_blanks_part_groups() {
        assert_eq!(texts("| 5 3 124 | 26 7 2468 |"), ["5", "3", "124", "26", "7", "2468"]);
        assert_eq!(texts("\"530070000\","), ["530070000"]);
        assert_eq!(texts("|53.|.7.|...|"), ["53.", ".7.", "..."]);
    }

    #[test]
    fn tabs_and_commas_are_counted_so_that_an_empty_field_is_an_empty_cell() {
        assert_eq!(texts("5\t3\t\t\t7\t\t\t\t").join(""), "53..7....");
        assert_eq!(texts(",,,,7,,,,9").join(""), "....7...9");
        assert_eq!(texts("[[5,3,null,0,7,None,0,0,0],").join(""), "53.07.000");
        assert_eq!(texts("[\"5\",\"\",\"3\",0,0,0,0,0,0]],").join(""), "5.3000000");
    }

    #[test]
    fn a_group_knows_its_column() {
        let row = Row::of(TextLine { number: 3, text: " | 5  12|é" });
        let columns: Vec<usize> = row.groups.iter().map(|g| g.column).collect();
        assert_eq!(columns, [4, 7, 10]);
        let row = Row::of(TextLine { number: 3, text: "[5,3,,0,7,0,0,0,0]," });
        let columns: Vec<usize> = row.groups.iter().map(|g| g.column).collect();
        assert_eq!(columns, [2, 4, 6, 7, 9, 11, 13, 15, 17]);
    }

    #[test]
    fn frames_are_no_rows() {
        for frame in ["*-----------*", ":---+---:", "+-+-+", "'----'", "=====", "┌───┬───┐"]
        {
            assert!(is_frame(frame), "{frame}");
        }
        for row in ["53..7....", ".........", "5--------", "* * * * *", "|...|...|...|"] {
            assert!(!is_frame(row), "{row}");
        }
    }

    #[test]
    fn words_are_a_title_and_letters_for_zeros_are_not() {
        for title in ["Grid 01", "SimpleSudoku 4.2", "Puzzle:"] {
            assert!(is_title(title), "{title}");
        }
        for row in ["53OO7OOOO", "oo oo oo 12", "5 3 u4", "xxxxxxxxx"] {
            assert!(!is_title(row), "{row}");
        }
    }

    #[test]
    fn nine_dashes_are_a_row_where_dashes_stand_beside_digits() {
        let lines = ["53--7----", "---------", "-----------"].map(|text| TextLine { number: 1, text });
        let rows = Rows::of(&lines);
        assert_eq!((rows.rows.len(), rows.frames), (2, 1));
        assert_eq!(Rows::of(&lines[1..]).rows.len(), 0);
    }
}
