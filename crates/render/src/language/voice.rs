//! The names of a puzzle in a language.

use super::{CellStyle, Language, Phrase};
use qedoku_model::{Cell, DigitSet, House, Names, Net};
use std::fmt;

/// Who tells something about a puzzle: what its things are called, and in which language.
///
/// The names are those of the family, put into the language.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    names: &'a dyn Names,
    language: &'a Language,
}

impl fmt::Debug for Voice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Voice").field("language", self.language).finish_non_exhaustive()
    }
}

impl<'a> Voice<'a> {
    /// A puzzle told in a language.
    pub fn new(names: &'a dyn Names, language: &'a Language) -> Voice<'a> {
        Voice { names, language }
    }

    /// The language.
    pub fn language(&self) -> &'a Language {
        self.language
    }

    /// A phrase with its places filled.
    pub fn say(&self, phrase: Phrase, filling: &[&str]) -> String {
        self.language.say(phrase, filling)
    }
}

impl Names for Voice<'_> {
    fn net(&self) -> &Net {
        self.names.net()
    }

    fn cell(&self, cell: Cell) -> String {
        self.language.named(&self.names.cell(cell))
    }

    fn house(&self, house: House) -> String {
        self.language.named(&self.names.house(house))
    }

    fn cells(&self, cells: &[Cell]) -> String {
        let told = self.names.cells(cells);
        if self.language.cells == CellStyle::Plain {
            return told;
        }
        let own: Vec<String> = cells.iter().map(|&cell| self.names.cell(cell)).collect();
        let write = |word: &str| {
            let is_folded = !own.iter().any(|name| name == word);
            cell(self.language, word, is_folded).unwrap_or_else(|| word.to_owned())
        };
        told.split(", ").map(write).collect::<Vec<_>>().join(", ")
    }

    fn combination(&self, digits: DigitSet) -> String {
        self.names.combination(digits)
    }
}

/// A name as families write it, in a language: `row 4`, `r3c6`, `the across run 16 at r2c3`. What is no such
/// name stays as it is.
pub(super) fn named(language: &Language, name: &str) -> String {
    let is_english = std::ptr::eq(language.grammar, super::GRAMMARS[0]);
    if is_english && language.cells == CellStyle::Plain {
        return name.to_owned();
    }
    let own = super::GRAMMARS[0].kinds.iter().zip(language.grammar.kinds);
    let mut houses = own.filter_map(|((english, _), (own, _))| {
        let number = name.strip_prefix(english)?.strip_prefix(' ')?;
        number.bytes().all(|byte| byte.is_ascii_digit()).then(|| format!("{own} {number}"))
    });
    houses
        .next()
        .or_else(|| run(language, name))
        .or_else(|| cell(language, name, false))
        .unwrap_or_else(|| name.to_owned())
}

/// A run of a Kakuro.
fn run(language: &Language, name: &str) -> Option<String> {
    let name = name.strip_prefix("the ")?;
    let across = name.strip_prefix("across run ");
    let (what, at) = across.or_else(|| name.strip_prefix("down run "))?.split_once(" at ")?;
    let at = cell(language, at, false)?;
    Some((language.grammar.run)(across.is_some(), Some(what).filter(|what| *what != "without a clue"), &at))
}

/// A cell, or several of a row or column in one word.
fn cell(language: &Language, name: &str, is_folded: bool) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    if !is_number(row) || !is_number(column) {
        return None;
    }
    let [(row_noun, _), (column_noun, _), _] = language.grammar.kinds;
    let initials =
        [row_noun, column_noun].map(|noun| noun.chars().next().unwrap_or('?').to_ascii_uppercase());
    Some(language.cells.write(row, column, is_folded, initials))
}
