//! The words of tables and of K-text.

use qedoku_model::{Digit, DigitSet};

/// What a word says of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A sign of a white or a black cell, a blank for nothing at all; which of both is told by the whole
    /// table.
    Sign(char),
    /// A given digit.
    Given(Digit),
    /// A digit that a player placed: `+5`.
    Placed(Digit),
    /// The candidates of an open cell: `{125}`, perhaps with signs at them.
    Open(DigitSet),
    /// A clue: what stands before its sign and behind it.
    Clue([Option<u16>; 2]),
}

/// The signs of cells that may be white or black.
pub(super) const SIGNS: [char; 7] = ['.', '_', '0', '*', 'x', '-', ' '];

/// What a word says; clues have one of these signs in their middle.
pub(super) fn token(word: &str, slashes: &[char]) -> Option<Token> {
    let all = |sign: u8| word.bytes().all(|b| b == sign);
    Some(match word.as_bytes() {
        b"" => Token::Sign(' '),
        b"." | b"0" | b"*" => Token::Sign(char::from(word.as_bytes()[0])),
        b"x" | b"X" => Token::Sign('x'),
        b"-" => Token::Sign('-'),
        b"\\" => Token::Sign('#'),
        [b'_', ..] if all(b'_') => Token::Sign('_'),
        [b'#', ..] if all(b'#') => Token::Sign('#'),
        &[digit @ b'1'..=b'9'] => Token::Given(Digit::new(digit - b'0')?),
        &[b'+', digit @ b'1'..=b'9'] => Token::Placed(Digit::new(digit - b'0')?),
        _ => match word.trim_start_matches('~').strip_prefix('{') {
            Some(inside) => Token::Open(candidates(inside.strip_suffix('}')?)?),
            None => clue(word, slashes)?,
        },
    })
}

/// Candidates with the signs that a step gives them.
fn candidates(text: &str) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    for sign in text.bytes() {
        match sign {
            b'1'..=b'9' => set.insert(Digit::new(sign - b'0')?),
            b'*' | b'&' | b'!' | b'#' | b'+' | b'-' | b' ' | b',' => {}
            _ => return None,
        }
    }
    Some(set)
}

fn clue(word: &str, slashes: &[char]) -> Option<Token> {
    let (before, behind) = word.split_once(slashes)?;
    let has_digit = word.bytes().any(|b| b.is_ascii_digit());
    has_digit.then_some(Token::Clue([sum(before.trim())?, sum(behind.trim())?]))
}

/// A sum of up to four digits; nothing and `0` mean none.
fn sum(text: &str) -> Option<Option<u16>> {
    if text.is_empty() {
        return Some(None);
    }
    if text.len() > 4 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let sum: u16 = text.parse().ok()?;
    Some((sum > 0).then_some(sum))
}
