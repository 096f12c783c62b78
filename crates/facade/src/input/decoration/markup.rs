//! Markup and code round a puzzle: names before the cells, tables of HTML, lists of texts.

use super::super::kakuro_line::kakuro_line;
use super::Line;

/// Whether a text is a row: nine cells.
fn is_row(text: &str) -> bool {
    text.len() == 9 && text.chars().all(|c| c.is_ascii_digit() || ".*_".contains(c))
}

/// Tags of a table that stand alone on a line.
const TABLE: [&str; 5] = ["table", "thead", "tbody", "tr", "br"];

impl Line<'_> {
    /// `<name> ` before what somebody said.
    pub(super) fn speaker(&mut self) {
        let text = self.0.trim_start();
        let start = self.0.len() - text.len();
        let Some((name, said)) = text.strip_prefix('<').and_then(|rest| rest.split_once("> ")) else {
            return;
        };
        let is_name = |c: char| c.is_alphanumeric() || "_-@+~ []|^".contains(c);
        let is_said = said.trim_start().starts_with(|c: char| c.is_ascii_digit() || ".|*#\\_".contains(c));
        if !name.is_empty() && name.chars().all(is_name) && is_said && !said.contains('<') {
            self.blank(start, start + name.len() + 2);
        }
    }

    /// `**` round 81 cells or round a Kakuro.
    pub(super) fn bold(&mut self) {
        let text = self.0.trim();
        for mark in ["**", "__", "||"] {
            let inside = text.strip_prefix(mark).and_then(|text| text.strip_suffix(mark));
            if inside.is_some_and(|inside| {
                super::is_cells(inside.trim()) || inside.contains('\\') && !inside.contains('|')
            }) {
                let (start, end) = (self.0.len() - self.0.trim_start().len(), self.0.trim_end().len());
                self.blank(end - mark.len(), end);
                self.blank(start, start + mark.len());
                return;
            }
        }
    }

    /// `Row 3: ` before a row.
    pub(super) fn row_name(&mut self) {
        let text = self.0.trim_start();
        let Some(rest) = text.get(..3).filter(|word| word.eq_ignore_ascii_case("row")).map(|_| &text[3..])
        else {
            return;
        };
        let rest = rest.trim_start();
        let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        // A full stop is an empty cell, unless a blank stands behind it.
        let sign = behind
            .strip_prefix([':', ')'])
            .or_else(|| behind.strip_prefix('.').filter(|end| end.starts_with(' ')));
        let end = sign.unwrap_or(behind).trim_start();
        if behind.len() < rest.len() && end.len() < behind.len() && !end.contains(|c: char| c.is_alphabetic())
        {
            let start = self.0.len() - text.len();
            self.blank(start, self.0.len() - end.len());
        }
    }

    /// `1. ` or `Puzzle: ` before a Kakuro on one line.
    pub(super) fn kakuro_name(&mut self) {
        let text = &*self.0;
        if !text.contains('\\')
            || !text.contains(" / ")
            || text.trim_start().starts_with(['{', '[', '<', '|'])
        {
            return;
        }
        let mut end = 0;
        for word in text.split_whitespace().take(8) {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let number = word.strip_suffix(['.', ')']).unwrap_or_default();
            let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
            let is_last = word.ends_with(':') || is_number && word.ends_with(['.', ')']);
            let is_name = word.chars().all(|c| c.is_alphanumeric() || "#.:()-_".contains(c));
            if !is_name {
                return;
            }
            if is_last {
                end = at + word.len();
                break;
            }
        }
        self.blank(0, end);
    }

    /// `- ` before a row of a list, as YAML has it.
    pub(super) fn bullet(&mut self) {
        let text = self.0.trim_start();
        let Some(row) = text.strip_prefix("- ").map(str::trim) else { return };
        let inside = row.trim_matches(['"', '\'']);
        let is_kakuro = || row.contains('\\') && kakuro_line(row).is_some();
        if is_row(inside) || row.starts_with("[") && row.ends_with(']') || is_kakuro() {
            let start = self.0.len() - text.len();
            self.blank(start, start + 1);
        }
    }

    /// What joins a row in quotes to the next one: `"53..7...." +`.
    pub(super) fn joint(&mut self) {
        let text = self.0.trim();
        let row = text.trim_end_matches(['+', '\\', ';', ' ']);
        let inside = ['"', '\''].iter().find_map(|&q| row.strip_prefix(q)?.strip_suffix(q));
        if row.len() < text.len() && inside.is_some_and(|inside| is_row(inside.trim_end_matches("\\n"))) {
            let start = self.0.len() - self.0.trim_start().len();
            let end = self.0.len();
            self.blank(start + row.len(), end);
        }
    }

    /// A row of a table of LaTeX: `5 & 3 & … \\ \hline`.
    pub(super) fn latex(&mut self) {
        if self.0.matches('&').count() != 8 {
            return;
        }
        let cells = self.0.trim_end();
        let cells = cells.strip_suffix("\\hline").unwrap_or(cells).trim_end();
        let cells = cells.strip_suffix("\\\\").unwrap_or(cells);
        let is_cell = |cell: &str| cell.trim().len() <= 1;
        if cells.split('&').all(is_cell) {
            let end = cells.len();
            let all = self.0.len();
            self.blank(end, all);
            let row = self.0.replace('&', "|");
            *self.0.to_mut() = row;
        }
    }

    /// The rows of one text that a program has written: `\n` between them.
    pub(super) fn written_ends(&mut self) {
        let ends = self.0.matches("\\n").count();
        if ends >= 8 && self.0.matches('\\').count() == ends {
            let text = self.0.replace("\\n", "  ");
            *self.0.to_mut() = text;
        }
    }

    /// `array(` before a list of lists, and `{"grid": ` with the brace behind it.
    pub(super) fn call(&mut self) {
        let text = self.0.trim_start();
        if text.contains('=') || text.contains("://") {
            return;
        }
        let start = self.0.len() - text.len();
        if text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let inside = text.trim_start_matches(|c: char| c.is_alphanumeric() || "_.:!".contains(c));
            if inside.starts_with("([[") || inside.starts_with("[[") {
                self.blank(start, self.0.len() - inside.len());
            }
        } else if let Some((name, value)) = text.strip_prefix("{\"").and_then(|rest| rest.split_once("\":")) {
            let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
            // Numbers that are no digits are those of another format.
            let is_digits = value
                .split(|c: char| !c.is_alphanumeric() && c != '-')
                .all(|word| word.len() < 2 || word == "null");
            if is_name && value.trim_start().starts_with("[[") && is_digits {
                let end = self.0.len() - value.len();
                self.blank(start, end);
                if let Some(brace) = self.0.rfind('}') {
                    self.blank(brace, brace + 1);
                }
            }
        }
    }

    /// A row of a table of HTML: a bar for each cell.
    pub(super) fn table(&mut self) {
        let text = self.0.trim();
        if !text.starts_with('<') {
            return;
        }
        let lower = text.to_ascii_lowercase();
        let has_cells = lower.contains("<td") || lower.contains("<th>");
        let tag_of = |tag: &str| -> String {
            let name = tag.trim_start_matches('/');
            name.chars().take_while(char::is_ascii_alphanumeric).collect()
        };
        let is_table_alone = || {
            lower.ends_with('>')
                && lower
                    .split('<')
                    .skip(1)
                    .all(|tag| tag.trim_end().ends_with('>') && TABLE.contains(&tag_of(tag).as_str()))
        };
        if !has_cells && !is_table_alone() {
            return;
        }
        let mut row = String::new();
        let mut rest = &*self.0;
        while let Some((before, after)) = rest.split_once('<') {
            row.push_str(before);
            let Some((tag, behind)) = after.split_once('>') else { return };
            let name = tag_of(&tag.to_ascii_lowercase());
            let is_cell = matches!(name.as_str(), "td" | "th") && !tag.starts_with('/');
            let is_end = name == "tr" && tag.starts_with('/') && has_cells;
            row.push(if is_cell || is_end { '|' } else { ' ' });
            row.push_str(&" ".repeat(tag.chars().count() + 1));
            rest = behind;
        }
        row.push_str(rest);
        for mark in ["&nbsp;", "&#160;", "&ensp;"] {
            row = row.replace(mark, &" ".repeat(mark.len()));
        }
        *self.0.to_mut() = row;
    }

    /// A list of texts, `["#", "12\\"],`, with the backslashes of a Kakuro in them: the texts alone.
    pub(super) fn quoted(&mut self) {
        let text = &*self.0;
        if !text.contains('\\') || text.matches('"').count() < 4 || text.contains("\":") {
            return;
        }
        let is_escaped = text.contains("\\\\");
        let mut row = String::new();
        let mut parts = text.split('"');
        while let Some(between) = parts.next() {
            if between.contains(|c: char| !(c.is_whitespace() || "[](),;".contains(c))) {
                return;
            }
            row.push_str(&" ".repeat(between.chars().count()));
            let Some(inside) = parts.next() else { break };
            if inside.trim().is_empty() {
                return;
            }
            let told = if is_escaped { inside.replace("\\\\", "\\") } else { inside.to_owned() };
            let lost = inside.chars().count() - told.chars().count();
            row.push_str(&format!(" {told}{} ", " ".repeat(lost)));
        }
        if row.chars().count() == text.chars().count() {
            *self.0.to_mut() = row;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::undecorated_line;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn words(line: &str) -> String {
        let clean = undecorated_line(line);
        assert_eq!(clean.chars().count(), line.chars().count(), "{line}: {clean}");
        clean.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_stands_before_rows_is_blank() {
        for (line, left) in [
            ("<bob> 53..7....", "53..7...."),
            ("<bob_2> 5 3 . . 7 . . . .", "5 3 . . 7 . . . ."),
            ("Row 1: 53..7....", "53..7...."),
            ("Row 2: ....7....", "....7...."),
            ("Row 3. ....7....", "....7...."),
            ("row 9) 5 3 . . 7 . . . .", "5 3 . . 7 . . . ."),
            ("array([[5, 3, 0],", "([[5, 3, 0],"),
            (r#"{"grid": [[5,3],[0,1]]}"#, "[[5,3],[0,1]]"),
            (r"1. # 3\ / \3 .", r"# 3\ / \3 ."),
            (r"Puzzle 7 (hard): # 3\ / \3 .", r"# 3\ / \3 ."),
            (r##"["#", "12\\4", "."],"##, r"# 12\4 ."),
            ("<tr><td>5</td><td>&nbsp;</td><td class=\"a\">3</td></tr>", "| 5 | | 3 |"),
            ("  - 53..7....", "53..7...."),
            ("- [5, 3, 0]", "[5, 3, 0]"),
            ("\"53..7....\" +", "\"53..7....\""),
            (r#"'53..7....\n' \"#, r"'53..7....\n'"),
            (r"5 & 3 & & & 7 & & & & \\ \hline", "5 | 3 | | | 7 | | | |"),
            ("<table border=\"1\"><tbody>", ""),
        ] {
            assert_eq!(words(line), left, "{line}");
        }
        assert_eq!(words(&format!("**{LINE}**")), LINE);
        assert_eq!(
            words(
                &LINE
                    .as_bytes()
                    .chunks(9)
                    .map(|row| String::from_utf8_lossy(row))
                    .collect::<Vec<_>>()
                    .join("\\n")
            )
            .split(' ')
            .count(),
            9
        );
    }

    #[test]
    fn what_means_something_else_stays() {
        for line in [
            "<board>",
            "<pre>",
            "**5**3***",
            "Rowing 5",
            r"# 3\ / \3 .",
            r"# 12\ 4\",
            "see [[1]]",
            "<game data=\"5\" />",
        ] {
            let left = undecorated_line(line);
            assert!(left == line || line == "<pre>", "{line}: {left}");
        }
    }
}
