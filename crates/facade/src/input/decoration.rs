//! What people and programs put round the lines of a puzzle: quote marks, fences, the name of a variable,
//! a number or a name before the cells, brackets round an address, colours of a terminal; `markup.rs` has
//! tables of HTML, lists of texts and names before rows.
//!
//! Blanks take its place, so that columns stay what they are.

mod markup;

use super::object;
use qedoku_model::text::plain;
use qedoku_sudoku::formats as sudoku;
use std::borrow::Cow;

/// Pieces of markup that stand round a puzzle.
const TAGS: [&str; 16] = [
    "[spoiler]",
    "[/spoiler]",
    "[quote]",
    "[/quote]",
    "[hide]",
    "[/hide]",
    "[code]",
    "[/code]",
    "<pre>",
    "</pre>",
    "<code>",
    "</code>",
    "<br>",
    "<br/>",
    "<br />",
    "[/url]",
];
/// Longest text before the cells of a line that is a name.
const LONGEST_NAME: usize = 80;

/// A text without decoration.
pub(super) fn undecorated(text: &str) -> Cow<'_, str> {
    if !text.split('\n').any(|line| matches!(undecorated_line(line), Cow::Owned(_))) {
        return Cow::Borrowed(text);
    }
    let lines: Vec<Cow<'_, str>> = text.split('\n').map(undecorated_line).collect();
    Cow::Owned(lines.join("\n"))
}

/// A line without decoration.
pub(super) fn undecorated_line(line: &str) -> Cow<'_, str> {
    let mut line = Line(plain(line));
    line.quotes();
    line.speaker();
    line.tags();
    line.table();
    line.address();
    line.variable();
    line.bullet();
    line.joint();
    line.latex();
    line.call();
    line.quoted();
    line.bold();
    line.row_name();
    line.written_ends();
    line.name();
    line.kakuro_name();
    line.0
}

struct Line<'a>(Cow<'a, str>);

impl Line<'_> {
    /// Puts blanks in place of some bytes.
    fn blank(&mut self, start: usize, end: usize) {
        if start < end {
            let blanks = " ".repeat(self.0[start..end].chars().count());
            self.0.to_mut().replace_range(start..end, &blanks);
        }
    }

    /// The marks of a quoted mail, and fences of code.
    fn quotes(&mut self) {
        let text = self.0.trim_start();
        if text.starts_with('>') {
            let start = self.0.len() - text.len();
            let end = start + text.len() - text.trim_start_matches(['>', ' ']).len();
            self.blank(start, end);
        }
        let text = self.0.trim();
        if text.starts_with("```") || text.starts_with("~~~") {
            let end = self.0.len();
            self.blank(0, end);
        } else if text.len() > 2 && text.starts_with('`') && text.ends_with('`') {
            let start = self.0.len() - self.0.trim_start().len();
            let end = self.0.trim_end().len();
            self.blank(start, start + 1);
            self.blank(end - 1, end);
        }
    }

    fn tags(&mut self) {
        if !self.0.contains(['[', '<']) {
            return;
        }
        for tag in TAGS {
            while let Some(at) = self.0.to_ascii_lowercase().find(tag) {
                self.blank(at, at + tag.len());
            }
        }
    }

    /// Brackets round an address, and the words of a link before it. Of an address with 81 cells in it, all
    /// but those.
    fn address(&mut self) {
        self.brackets();
        let text = &*self.0;
        let has_own_form = ["bd=", "load=", "#p=", "kakuro/"].iter().any(|mark| text.contains(mark));
        if !text.contains("://")
            || has_own_form
            || sudoku::is_comment(text)
            || text.trim_start().starts_with('<')
        {
            return;
        }
        let is_edge = |c: char| !(c.is_ascii_digit() || c == '.');
        let cells = text.split(is_edge).find(|word| is_cells(word.trim_matches('.')) || is_cells(word));
        if let Some(cells) = cells.map(|word| if word.len() == 81 { word } else { word.trim_matches('.') }) {
            let start = cells.as_ptr() as usize - text.as_ptr() as usize;
            let end = self.0.len();
            self.blank(start + 81, end);
            self.blank(0, start);
        }
    }

    fn brackets(&mut self) {
        let Some(scheme) = self.0.find("://").filter(|_| !self.0.trim_start().starts_with("<?")) else {
            return;
        };
        let before = self.0[..scheme].char_indices().rev().find(|(_, c)| !c.is_ascii_alphabetic());
        let start = before.map_or(0, |(at, c)| at + c.len_utf8());
        let close = match self.0[..start].chars().next_back() {
            Some('<') => '>',
            Some('(') => ')',
            Some('[') => ']',
            Some('"') => '"',
            _ => return,
        };
        let Some(end) = self.0[scheme..].rfind(close).map(|at| scheme + at) else { return };
        let is_element = self.0[..start].trim_end_matches(['<', '(', '[', '"']).contains('<');
        if !is_element {
            self.blank(end, end + 1);
            self.blank(0, start);
        }
    }

    /// `grid = ` before a list or a text, and `np.array(` behind it.
    fn variable(&mut self) {
        let Some((name, value)) = self.0.split_once('=') else { return };
        let is_name = |c: char| c.is_alphanumeric() || " \t_[]<>:,*&.$@%-".contains(c);
        let is_code = name.contains(|c: char| c.is_alphabetic()) && name.chars().all(is_name);
        // Data of a solver of Kakuro.
        if !is_code
            || name.trim_start().starts_with(['<', '['])
            || value.contains("array2d")
            || value.contains("[|")
        {
            return;
        }
        let is_call = |c: char| c.is_alphanumeric() || "_.:!<- ".contains(c);
        let inside = value.trim_start_matches(is_call);
        if inside.starts_with(['[', '{', '(', '"', '\'']) {
            let end = self.0.len() - inside.len();
            self.blank(0, end);
        }
    }

    /// Words before 81 cells: `Puzzle 3: `.
    fn name(&mut self) {
        let text = &*self.0;
        let has_other_meaning = |text: &str| {
            sudoku::is_comment(text)
                || sudoku::is_line81(text)
                || sudoku::is_library_line(text)
                || sudoku::is_csv_row(text)
                || text.contains("://")
                || text.trim_start().starts_with('<')
                || text.trim_start().starts_with('{') && (object::is_object(text) || text.contains("cells"))
        };
        if text.len() < 82 || text.contains('\\') || has_other_meaning(text) {
            return;
        }
        let is_edge = |c: char| c.is_whitespace() || ":=\"'()[]{}<>,;|".contains(c);
        let all = || text.split(is_edge).filter(|word| is_cells(word));
        // Of a puzzle and its solution the one that is open.
        let is_open = |word: &&str| word.contains(|c: char| c == '0' || !c.is_ascii_digit());
        let Some(cells) = all().find(is_open).or_else(|| all().next()) else { return };
        let start = cells.as_ptr() as usize - text.as_ptr() as usize;
        if start > LONGEST_NAME && !text.trim_start().starts_with('{') {
            return;
        }
        let end = start + 81;
        let behind = end + self.0[end..].find(|c: char| !is_edge(c)).unwrap_or(self.0.len() - end);
        self.blank(end, behind);
        self.blank(0, start);
    }
}

/// Whether a word is 81 cells, some of them filled.
fn is_cells(word: &str) -> bool {
    word.len() == 81 && word.contains(|c: char| c.is_ascii_digit() && c != '0') && sudoku::is_line81(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn what_stands_before_and_behind_is_blank() {
        for (before, behind) in [
            ("> ", ""),
            (">> > ", ""),
            ("1. ", ""),
            ("12) ", ""),
            ("Puzzle: ", ""),
            ("No. 7 (hard): ", ""),
            ("let puzzle = \"", "\";"),
            ("puzzle='", "'"),
            ("`", "`"),
            ("[code]", "[/code]"),
            ("<code>", "</code>"),
            ("0123456789ab ", " 1.2"),
            ("\u{1b}[1m", "\u{1b}[0m"),
        ] {
            let line = format!("{before}{LINE}{behind}");
            let clean = undecorated_line(&line);
            assert_eq!(clean.split_whitespace().next(), Some(LINE), "{line}: {clean}");
            assert_eq!(clean.chars().count(), plain(&line).chars().count());
        }
    }

    #[test]
    fn addresses_lose_their_brackets() {
        let link = "https://example.org/p?kakuro/2/2/n3443";
        for (before, behind) in [("<", ">"), ("[a puzzle](", ")"), ("(", ")"), ("Look: <", "> there")] {
            let line = format!("{before}{link}{behind}");
            assert_eq!(undecorated_line(&line).split_whitespace().next(), Some(link), "{line}");
        }
    }

    #[test]
    fn of_an_address_with_81_cells_the_cells_are_left() {
        for (before, behind) in [
            ("https://example.org/?p=", ""),
            ("https://example.org/s/", "?x=1"),
            ("<https://a.example/#", "> here"),
        ] {
            let line = format!("{before}{LINE}{behind}");
            assert_eq!(undecorated_line(&line).trim(), LINE, "{line}");
        }
    }

    #[test]
    fn lists_lose_their_name_and_data_of_solvers_keep_theirs() {
        for (line, inside) in [
            ("grid = [[5,3,0],", "[[5,3,0],"),
            ("int grid[9][9] = {", "{"),
            ("const b: number[][] = [", "["),
            ("board = np.array([[5,3],", "([[5,3],"),
        ] {
            assert_eq!(undecorated_line(line).trim(), inside);
        }
        for line in [
            "grid_data = array2d(1..2, 1..2, [0,0,0,1]);",
            "h_clue = [|2,1,2,5|];",
            "nrows = 6;",
            "rows=3,columns=3",
            "<game data=\"5\" />",
            "{\"a\": [1]}",
        ] {
            assert_eq!(undecorated_line(line), line);
        }
    }

    #[test]
    fn what_is_plain_or_means_something_else_stays() {
        let lines = [
            LINE.to_owned(),
            format!("{LINE} tail"),
            format!("# {LINE}"),
            format!("1,{LINE},x"),
            format!(":0000:x:{LINE}::::"),
            "# 3\\ 4\\ / \\4 . . / \\3 . .".to_owned(),
            "5 3 . | . 7 . | . . .".to_owned(),
        ];
        for line in lines {
            assert!(matches!(undecorated_line(&line), Cow::Borrowed(same) if same == line), "{line}");
        }
    }

    proptest! {
        #[test]
        fn no_line_panics_and_columns_stay(line in "[ -~\u{b7}\u{2014}\u{200b}\u{1b}>`<=:\"\\[\\]]{0,120}") {
            let clean = undecorated_line(&line);
            prop_assert_eq!(clean.chars().count(), plain(&line).chars().count());
        }

        #[test]
        fn a_name_before_the_cells_is_no_part_of_them(name in "[A-Za-z0-9 .#()-]{0,30}", sign in "[:) .]") {
            prop_assume!(!name.trim_start().starts_with('#'));
            let line = format!("{name}{sign} {LINE} tail");
            let clean = undecorated_line(&line);
            prop_assert_eq!(clean.split_whitespace().next(), Some(LINE));
        }
    }
}
