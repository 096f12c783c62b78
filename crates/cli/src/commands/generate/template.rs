//! `generate --template`: a line for each puzzle, with what its row says.

use crate::commands::{columns, kakuro_columns};

/// A template, cut into pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template(Vec<Piece>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Text(String),
    Column(&'static str),
}

/// Codes of one letter, as `rate` has them, and the columns that they stand for.
type Codes = [(char, &'static str); 6];

const SUDOKU: Codes =
    [('g', "puzzle"), ('i', "puzzle"), ('n', "index"), ('r', "er"), ('p', "ep"), ('d', "ed")];
const KAKURO: Codes =
    [('g', "puzzle"), ('i', "puzzle"), ('n', "index"), ('r', "kr"), ('p', "kr_ep"), ('d', "kr_ed")];

/// Reads a template of Sudoku.
pub fn of_sudoku(text: &str) -> Result<Template, String> {
    read(text, &SUDOKU, &columns::COLUMNS)
}

/// Reads one of Kakuro.
pub fn of_kakuro(text: &str) -> Result<Template, String> {
    read(text, &KAKURO, &kakuro_columns::COLUMNS)
}

impl Template {
    /// Appends a line in which the columns have these values.
    pub fn fill<'a>(&'a self, value: impl Fn(&'static str) -> &'a str, out: &mut String) {
        for piece in &self.0 {
            out.push_str(match piece {
                Piece::Text(text) => text,
                Piece::Column(name) => value(name),
            });
        }
        out.push('\n');
    }

    /// Whether it names one of these columns.
    pub fn names(&self, columns: &[&str]) -> bool {
        self.0.iter().any(|piece| matches!(piece, Piece::Column(name) if columns.contains(name)))
    }
}

fn read(text: &str, codes: &Codes, columns: &[&'static str]) -> Result<Template, String> {
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
                let known = columns.iter().find(|column| **column == name);
                Piece::Column(
                    known.ok_or_else(|| {
                        format!("there is no field `%{{{name}}}`; {}", allowed(codes, columns))
                    })?,
                )
            }
            (sign, code) => {
                let known = codes.iter().find(|(known, _)| sign == "%" && Some(*known) == code);
                let code = code.map(String::from).unwrap_or_default();
                Piece::Column(
                    known.map(|(_, name)| *name).ok_or_else(|| {
                        format!("there is no code `{sign}{code}`; {}", allowed(codes, columns))
                    })?,
                )
            }
        });
    }
    pieces.push(Piece::Text(rest.to_owned()));
    Ok(Template(pieces))
}

/// What may be typed.
fn allowed(codes: &Codes, columns: &[&str]) -> String {
    let codes: Vec<String> = codes.iter().map(|(code, _)| format!("%{code}")).collect();
    let columns: Vec<String> = columns.iter().map(|column| format!("%{{{column}}}")).collect();
    format!("type one of {} %l %t %% {}", codes.join(" "), columns.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::columns::Row;

    #[test]
    fn codes_and_columns_stand_for_what_the_row_says() {
        let mut row = Row::of_item(&crate::source::Item::of_text(&".".repeat(81))[0]);
        row.set("puzzle", "12..".to_owned());
        row.set("er", "7.1".to_owned());
        row.set("seed", "é".to_owned());
        let filled = |text: &str| {
            let mut out = String::new();
            of_sudoku(text).unwrap().fill(|name| row.get(name), &mut out);
            out
        };
        assert_eq!(filled("%g # er=%r seed=%{seed} 5%%\\t%{width}|"), "12.. # er=7.1 seed=é 5%\t|\n");
        assert_eq!(filled(""), "\n");
        assert!(of_kakuro("%g %r %{word}").is_ok() && of_kakuro("%{er}").is_err());
        for wrong in ["%", "%x", "%{er", "%{none}", "\\", "\\x"] {
            assert!(of_sudoku(wrong).is_err(), "{wrong}");
        }
    }
}
