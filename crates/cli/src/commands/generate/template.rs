//! `generate --template`: a line for each puzzle, with what its row says.

use crate::commands::columns::{COLUMNS, Row};
use std::str::FromStr;

/// A template, cut into pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template(Vec<Piece>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Text(String),
    Column(&'static str),
}

/// Codes of one letter, as `rate` has them.
const CODES: [(char, &str); 6] =
    [('g', "puzzle"), ('i', "puzzle"), ('n', "index"), ('r', "er"), ('p', "ep"), ('d', "ed")];

impl Template {
    /// Appends the line of a row.
    pub fn fill(&self, row: &Row, out: &mut String) {
        for piece in &self.0 {
            out.push_str(match piece {
                Piece::Text(text) => text,
                Piece::Column(name) => row.get(name),
            });
        }
        out.push('\n');
    }

    /// Whether it names one of these columns.
    pub fn names(&self, columns: &[&str]) -> bool {
        self.0.iter().any(|piece| matches!(piece, Piece::Column(name) if columns.contains(name)))
    }
}

impl FromStr for Template {
    type Err = String;

    fn from_str(text: &str) -> Result<Template, String> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find(['%', '\\']) {
            let (before, mark) = rest.split_at(at);
            pieces.push(Piece::Text(before.to_owned()));
            let mut after = mark[1..].chars();
            let code = after.next();
            rest = after.as_str();
            pieces.push(match (&mark[..1], code) {
                ("%", Some('%')) => Piece::Text("%".to_owned()),
                ("%", Some('l')) | ("\\", Some('n')) => Piece::Text("\n".to_owned()),
                ("%", Some('t')) | ("\\", Some('t')) => Piece::Text("\t".to_owned()),
                ("\\", Some('\\')) => Piece::Text("\\".to_owned()),
                ("%", Some('{')) => {
                    let (name, after) =
                        rest.split_once('}').ok_or_else(|| format!("`%{{{rest}` has no closing brace"))?;
                    rest = after;
                    let known = COLUMNS.into_iter().find(|column| *column == name);
                    Piece::Column(
                        known.ok_or_else(|| format!("there is no field `%{{{name}}}`; {}", allowed()))?,
                    )
                }
                (sign, code) => {
                    let known = CODES.iter().find(|(known, _)| sign == "%" && Some(*known) == code);
                    let code = code.map(String::from).unwrap_or_default();
                    Piece::Column(
                        known
                            .map(|(_, name)| *name)
                            .ok_or_else(|| format!("there is no code `{sign}{code}`; {}", allowed()))?,
                    )
                }
            });
        }
        pieces.push(Piece::Text(rest.to_owned()));
        Ok(Template(pieces))
    }
}

/// What may be typed.
fn allowed() -> String {
    let codes = CODES.map(|(code, _)| format!("%{code}")).join(" ");
    let columns = COLUMNS.map(|column| format!("%{{{column}}}")).join(" ");
    format!("type one of {codes} %l %t %% {columns}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_columns_stand_for_what_the_row_says() {
        let mut row = Row::of_item(&crate::source::Item::of_text(&".".repeat(81))[0]);
        row.set("puzzle", "12..".to_owned());
        row.set("er", "7.1".to_owned());
        row.set("seed", "é".to_owned());
        let filled = |text: &str| {
            let mut out = String::new();
            text.parse::<Template>().unwrap().fill(&row, &mut out);
            out
        };
        assert_eq!(filled("%g # er=%r seed=%{seed} 5%%\\t%{width}|"), "12.. # er=7.1 seed=é 5%\t|\n");
        assert_eq!(filled(""), "\n");
        for wrong in ["%", "%x", "%{er", "%{none}", "\\", "\\x"] {
            assert!(wrong.parse::<Template>().is_err(), "{wrong}");
        }
    }
}
