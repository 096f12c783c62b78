//! A text as words with their places.

use super::prelude::*;
use crate::TextPlace;

/// A word and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub at: TextPlace,
    pub text: &'a str,
}

impl Word<'_> {
    /// The integer that it is, with a sign or without.
    pub fn number(&self) -> Option<i64> {
        let digits = self.text.strip_prefix('-').unwrap_or(self.text);
        let plain = !digits.is_empty() && digits.len() < 10 && digits.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| self.text.parse().ok())?
    }

    /// A size from 1.
    pub fn size(&self) -> Result<usize, Problems> {
        match self.number().map(usize::try_from) {
            Some(Ok(size @ 1..)) => Ok(size),
            _ => Err(unread(self.at, quoted(self.text), "a number of rows or columns, from 1")),
        }
    }
}

/// The lines of a text, whatever ends them.
pub(super) fn text_lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

/// The pieces between separators, none left out, with their places; blanks at their ends do not count.
pub(super) fn fields<'a>(
    line: usize,
    text: &'a str,
    is_separator: impl FnMut(char) -> bool,
) -> Vec<Word<'a>> {
    let mut out = Vec::new();
    let mut column = 1;
    for piece in text.split(is_separator) {
        let blank = piece.len() - piece.trim_start().len();
        let shift = if blank == piece.len() { 0 } else { piece[..blank].chars().count() };
        out.push(Word { at: TextPlace { line, column: column + shift }, text: piece.trim() });
        column += piece.chars().count() + 1;
    }
    out
}

/// The words between separators of a line.
pub(super) fn words<'a>(line: usize, text: &'a str, is_separator: impl Fn(char) -> bool) -> Vec<Word<'a>> {
    let mut words = fields(line, text, |c| c.is_whitespace() || is_separator(c));
    words.retain(|word| !word.text.is_empty());
    words
}

/// All words of a text.
pub(super) fn all_words<'a>(text: &'a str, is_separator: impl Fn(char) -> bool) -> Vec<Word<'a>> {
    text_lines(text).enumerate().flat_map(|(i, line)| words(i + 1, line, &is_separator)).collect()
}

/// The place behind the last line.
pub(super) fn end(text: &str) -> TextPlace {
    let (line, last) = text_lines(text).enumerate().last().unwrap_or((0, ""));
    TextPlace { line: line + 1, column: last.chars().count() + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_the_place_of_their_first_character() {
        let found = all_words("é 12,\r\n\n  -3", |c| c == ',');
        let places: Vec<_> = found.iter().map(|w| (w.at.line, w.at.column, w.text)).collect();
        assert_eq!(places, [(1, 1, "é"), (1, 3, "12"), (3, 3, "-3")]);
        assert_eq!(found[2].number(), Some(-3));
        assert_eq!(end("ab\nc"), TextPlace { line: 2, column: 2 });
    }

    #[test]
    fn fields_may_be_empty() {
        let found = fields(1, "a, ,b ", |c| c == ',');
        let places: Vec<_> = found.iter().map(|w| (w.at.column, w.text)).collect();
        assert_eq!(places, [(1, "a"), (3, ""), (5, "b")]);
    }
}
