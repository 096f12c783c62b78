//! The columns of lists of graded puzzles, which `generate`, `grade` and `collection` share.

use crate::output::push_field;
use crate::source::Item;
use qedoku::generator;
use qedoku::json::{Generated, Graded};
use std::fmt::Write as _;

/// Their names, in their order.
pub const COLUMNS: [&str; 24] = [
    "index",
    "seed",
    "puzzle",
    "solution",
    "givens",
    "minimal",
    "symmetry",
    "pattern",
    "er",
    "ep",
    "ed",
    "hardest",
    "hodoku_points",
    "hodoku_level",
    "human",
    "steps",
    "hard_steps",
    "entry",
    "bottlenecks",
    "width",
    "canon",
    "position",
    "generator",
    "request",
];

/// A puzzle with its figures, as text; what is not known is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row([String; COLUMNS.len()]);

impl Row {
    /// What stands in the columns of an input that names them; nothing where it has no such column.
    pub fn of_item(item: &Item) -> Row {
        let fields = item.columns(&COLUMNS).into_iter().map(Option::unwrap_or_default).collect::<Vec<_>>();
        Row(fields.try_into().unwrap_or_else(|_| std::array::from_fn(|_| String::new())))
    }

    /// The figures of a puzzle.
    pub fn of_graded(graded: &Graded) -> Row {
        let rating = |rating: Option<f64>| rating.map(|rating| format!("{rating:.1}")).unwrap_or_default();
        let number = |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
        let small = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        let mut row = Row(std::array::from_fn(|_| String::new()));
        for (name, value) in [
            ("puzzle", graded.puzzle.clone()),
            ("solution", graded.solution.clone()),
            ("givens", graded.givens.to_string()),
            ("minimal", if graded.minimal { "yes" } else { "no" }.to_owned()),
            ("symmetry", graded.symmetry.join(" ")),
            ("pattern", graded.pattern.clone()),
            ("er", rating(graded.er)),
            ("ep", rating(graded.ep)),
            ("ed", rating(graded.ed)),
            ("hardest", graded.hardest.unwrap_or_default().to_owned()),
            ("hodoku_points", small(graded.hodoku_points)),
            ("hodoku_level", graded.hodoku_level.unwrap_or_default().to_owned()),
            ("human", rating(graded.human)),
            ("steps", number(graded.steps)),
            ("hard_steps", number(graded.hard_steps)),
            ("entry", small(graded.entry)),
            ("bottlenecks", number(graded.bottlenecks)),
            ("width", number(graded.width)),
            ("canon", graded.canon.clone().unwrap_or_default()),
        ] {
            row.set(name, value);
        }
        row
    }

    /// The same of one that was made, with what makes it again.
    pub fn of_generated(made: &Generated, request: &str) -> Row {
        let mut row = Row::of_graded(&Graded::from(made));
        row.set("index", made.index.to_string());
        row.set("seed", made.seed.clone());
        row.set("position", made.position.clone().unwrap_or_default());
        row.set("generator", generator::VERSION.to_string());
        row.set("request", request.to_owned());
        row
    }

    /// What stands in a column; nothing in one that there is not.
    pub fn get(&self, name: &str) -> &str {
        place(name).map_or("", |place| &self.0[place])
    }

    /// Puts something into a column.
    pub fn set(&mut self, name: &str, value: String) {
        if let Some(place) = place(name) {
            self.0[place] = value;
        }
    }

    /// How many columns hold something.
    pub fn known(&self) -> usize {
        self.0.iter().filter(|field| !field.is_empty()).count()
    }

    /// The fields, apart by commas.
    pub fn push(&self, out: &mut String) {
        for (at, field) in self.0.iter().enumerate() {
            if at > 0 {
                out.push(',');
            }
            push_field(out, field);
        }
    }
}

fn place(name: &str) -> Option<usize> {
    COLUMNS.iter().position(|column| *column == name)
}

/// The names, apart by commas, without a line end.
pub fn header() -> String {
    COLUMNS.join(",")
}

/// Options as they are typed, each in quotes if it has to be.
pub fn quoted<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for word in words {
        if !out.is_empty() {
            out.push(' ');
        }
        let is_plain = |sign: char| sign.is_alphanumeric() || "-_.,:+/=*#".contains(sign);
        if !word.is_empty() && word.chars().all(is_plain) {
            out.push_str(word);
        } else {
            let _ = write!(out, "'{}'", word.replace('\'', "'\\''"));
        }
    }
    out
}

/// The words of such a text.
pub fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut is_quoted, mut is_begun) = (Vec::new(), String::new(), false, false);
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\'' => is_quoted = !is_quoted,
            '\\' if !is_quoted => word.extend(signs.next()),
            ' ' if !is_quoted => {
                if is_begun {
                    words.push(std::mem::take(&mut word));
                }
                is_begun = false;
                continue;
            }
            sign => word.push(sign),
        }
        is_begun = true;
    }
    if is_begun {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_as_they_were() {
        let all = ["--only", "a,b", "x y", "it's", "", "--er", "8.5..8.9", "\\"];
        let text = quoted(all.into_iter());
        assert_eq!(text, "--only a,b 'x y' 'it'\\''s' '' --er 8.5..8.9 '\\'");
        assert_eq!(words(&text), all);
    }
}
