//! How conclusions and steps are written, in the names that [`Place`] gives.

use crate::{Direction, Grid, Place};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Literal, Meaning, Names, Net, Step};
use std::fmt::Write as _;
use thiserror::Error;

/// The conclusions of a step in short: `r2c3=5`, `r2c3-45`, `r2c1a-{129}`.
///
/// `=` places a digit, `-` removes digits of a cell, or one combination of the across (`a`) or down (`d`)
/// run whose clue stands at the place. Digits removed from one cell one after the other are joined.
pub fn summary(grid: &Grid, step: &Step) -> String {
    let mut out = String::new();
    let mut joined = None;
    for literal in &step.conclusions {
        let meaning = grid.meaning(literal.candidate());
        if let (Meaning::Digit(cell, digit), false) = (meaning, literal.is_on()) {
            if joined == Some(cell) {
                let _ = write!(out, "{digit}");
                continue;
            }
            joined = Some(cell);
        } else {
            joined = None;
        }
        let gap = if out.is_empty() { "" } else { " " };
        let _ = write!(out, "{gap}{}", short(grid, *literal));
    }
    out
}

fn short(grid: &Grid, literal: Literal) -> String {
    let on = ShortNames(grid).candidate(literal.candidate());
    if literal.is_on() { on } else { on.replacen('=', "-", 1) }
}

/// Names as short as those of conclusions, for tables: the run `r2c1a`, its combination `r2c1a={129}`.
#[derive(Clone, Copy, Debug)]
pub struct ShortNames<'a>(pub &'a Grid);

impl Names for ShortNames<'_> {
    fn net(&self) -> &Net {
        Names::net(self.0)
    }

    fn cell(&self, cell: Cell) -> String {
        self.0.place(cell).to_string()
    }

    fn house(&self, house: House) -> String {
        let run = self.0.run(house);
        format!("{}{}", run.clue_place, run.direction.letter())
    }

    fn combination(&self, digits: DigitSet) -> String {
        format!("{{{digits}}}")
    }
}

/// A word that is no conclusion of this grid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{word}` names no candidate of this grid; write r2c3=5, r2c3-45 or r2c1a-{{129}}")]
pub struct NoSuchConclusion {
    /// The word as read.
    pub word: String,
}

/// Reads conclusions in the form of [`summary`], separated by blanks.
pub fn conclusions(grid: &Grid, text: &str) -> Result<Vec<Literal>, NoSuchConclusion> {
    let mut literals = Vec::new();
    for word in text.split_whitespace() {
        let found = one_word(grid, word).ok_or_else(|| NoSuchConclusion { word: word.to_owned() })?;
        literals.extend(found);
    }
    Ok(literals)
}

fn one_word(grid: &Grid, word: &str) -> Option<Vec<Literal>> {
    let sign = word.find(['=', '-'])?;
    let (subject, object) = (&word[..sign], &word[sign + 1..]);
    let literal = |c: Candidate| if word.as_bytes()[sign] == b'=' { c.on() } else { c.off() };
    if let Some(place) = Place::parse(subject) {
        let cell = grid.cell_at(place)?;
        let digits = digits(object)?;
        return Some(digits.iter().map(|d| literal(grid.digit_candidate(cell, d))).collect());
    }
    let letter = subject.chars().last()?;
    let place = Place::parse(subject.strip_suffix(letter)?)?;
    let direction = [Direction::Across, Direction::Down].into_iter().find(|d| d.letter() == letter)?;
    let house = grid.run_at(place, direction)?;
    let digits = digits(object.strip_prefix('{')?.strip_suffix('}')?)?;
    Some(vec![literal(grid.combination_candidate(house, digits)?)])
}

fn digits(text: &str) -> Option<DigitSet> {
    let digits = text.chars().map(|c| Digit::new(u8::try_from(c.to_digit(10)?).ok()?));
    digits.collect::<Option<DigitSet>>().filter(|set| !set.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conclusions_are_read_as_they_are_written() {
        let grid = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse::<crate::Setup>().unwrap().grid().unwrap();
        let text = "r2c2=1 r2c3-12 r3c3-9 r1c2d-{12} r2c1a=={13}";
        assert!(conclusions(&grid, text).is_err());
        let text = "r2c2=1 r2c3-12 r3c3-9 r1c2d-{12} r2c1a={13}";
        let literals = conclusions(&grid, text).unwrap();
        assert_eq!(literals.len(), 6);
        let step = Step::facts(literals);
        assert_eq!(summary(&grid, &step), text);
        for wrong in ["r1c1=1", "r2c2", "r2c2-0", "r2c2-", "r2c1a-{12}", "r2c1d-{13}", "=", "é=1", "r2c1é-{1"]
        {
            assert!(conclusions(&grid, wrong).is_err(), "{wrong}");
        }
    }
}
