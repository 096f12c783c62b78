//! What the signs of a table mean: the reading in which cells and clues fit together.
//!
//! Usually `.` and `_` are white, and so is `0` or `*` where neither of those occurs; the rest is black, and
//! a clue has its down sum first. Where that leaves a run without a clue, a clue without a run or a sum that
//! cannot be, other meanings are tried, and one in which nothing is amiss is taken and told.

use super::problem::Findings;
use super::token::{SIGNS, Token};
use super::{Parsed, Problems};
use crate::{Assumed, DefectKind, Place, Played, Setup, SetupCell, Spot, TextPlace, Warning, WarningKind};
use qedoku_model::DigitSet;

/// Most cells of a table for which other meanings are tried.
const MOST_TRIED: usize = 2500;

/// Least clues that prove something.
const LEAST_CLUES: usize = 4;

/// A row of a table.
pub(super) type Row = Vec<(Token, TextPlace)>;

/// What the signs mean.
#[derive(Clone, Debug)]
struct Meaning {
    /// For each of [`SIGNS`], whether it is white.
    white: [bool; SIGNS.len()],
    /// Whether nothing at all is black in the first row and column.
    empty_edge_is_black: bool,
    across_first: bool,
}

fn is_there(rows: &[Row], sign: char) -> bool {
    rows.iter().flatten().any(|&(token, _)| token == Token::Sign(sign))
}

impl Meaning {
    fn usual(rows: &[Row]) -> Meaning {
        let has_open = rows.iter().flatten().any(|(token, _)| matches!(token, Token::Open(_)));
        let is_plain = ['.', '_', ' '].iter().any(|&sign| is_there(rows, sign)) || has_open;
        let white = SIGNS.map(|sign| match sign {
            '.' | '_' | ' ' => true,
            '0' | '*' => !is_plain,
            _ => false,
        });
        Meaning { white, empty_edge_is_black: false, across_first: false }
    }

    fn is_white(&self, sign: char, place: Place) -> bool {
        let is_edge = place.row == 0 || place.col == 0;
        let index = SIGNS.iter().position(|&other| other == sign);
        index.is_some_and(|index| self.white[index]) && !(sign == ' ' && is_edge && self.empty_edge_is_black)
    }

    fn setup(&self, rows: &[Row]) -> Setup {
        let mut played = Played::default();
        let mut cells = Vec::with_capacity(rows.len());
        for (row, tokens) in rows.iter().enumerate() {
            let cell = |(col, &(token, at)): (usize, &(Token, TextPlace))| {
                let place = Place { row, col };
                let cell = match token {
                    Token::Sign(sign) if self.is_white(sign, place) => SetupCell::OPEN,
                    Token::Sign(_) => SetupCell::BLACK,
                    Token::Given(digit) => SetupCell::White { given: Some(digit) },
                    Token::Placed(digit) => {
                        played.placed.insert(place);
                        SetupCell::White { given: Some(digit) }
                    }
                    Token::Open(candidates) => {
                        played.struck.insert(place, DigitSet::ALL - candidates);
                        SetupCell::OPEN
                    }
                    Token::Clue([across, down]) if self.across_first => SetupCell::Black { down, across },
                    Token::Clue([down, across]) => SetupCell::Black { down, across },
                };
                (cell, at)
            };
            cells.push(tokens.iter().enumerate().map(cell).collect());
        }
        Setup::with_places(cells).with_played(played)
    }

    /// The other meanings of the signs that occur, those with the fewest differences first.
    fn others(&self, rows: &[Row]) -> Vec<Meaning> {
        let mut all = vec![self.clone()];
        let mut vary = |change: &dyn Fn(&mut Meaning)| {
            for index in 0..all.len() {
                let mut other = all[index].clone();
                change(&mut other);
                all.push(other);
            }
        };
        vary(&|meaning| meaning.across_first = true);
        for (index, sign) in SIGNS.into_iter().enumerate().filter(|&(_, sign)| is_there(rows, sign)) {
            if sign == ' ' {
                vary(&|meaning| meaning.empty_edge_is_black = true);
            }
            vary(&|meaning| meaning.white[index] = !meaning.white[index]);
        }
        all.sort_by_key(|meaning| self.differences(meaning).len());
        all
    }

    /// What another meaning assumes beyond the usual one.
    fn differences(&self, other: &Meaning) -> Vec<Assumed> {
        let mut all = Vec::new();
        if other.across_first != self.across_first {
            all.push(Assumed::AcrossFirst);
        }
        for (index, sign) in SIGNS.into_iter().enumerate().filter(|&(_, sign)| sign != ' ') {
            if other.white[index] != self.white[index] {
                all.push(if other.white[index] { Assumed::White(sign) } else { Assumed::Black(sign) });
            }
        }
        let blank = SIGNS.len() - 1;
        if other.empty_edge_is_black || other.white[blank] != self.white[blank] {
            all.push(Assumed::EmptyIsBlack);
        }
        all
    }
}

/// Whether nothing is amiss: every run has its clue, every clue its run, and all sums can be.
pub(super) fn fits(setup: &Setup) -> bool {
    let review = setup.review();
    let is_odd = |warning: &Warning| {
        matches!(warning.kind, WarningKind::MissingClue { .. } | WarningKind::ClueOverNoCell { .. })
    };
    review.defects.is_empty() && !review.warnings.iter().any(is_odd)
}

/// The puzzle of a table.
pub(super) fn read(rows: &[Row], findings: Findings) -> Result<Parsed, Problems> {
    let usual = Meaning::usual(rows);
    let setup = usual.setup(rows);
    let cells: usize = rows.iter().map(Vec::len).sum();
    let is_whole = findings.is_empty();
    let parsed = findings.finish(setup).map(Parsed::new)?;
    let clues = rows.iter().flatten().filter(|(token, _)| matches!(token, Token::Clue(_))).count();
    if !is_whole
        || cells > MOST_TRIED
        || clues < LEAST_CLUES
        || fits(&parsed.setup)
        || is_ragged(&parsed.setup)
    {
        return Ok(parsed);
    }
    for other in usual.others(rows).iter().skip(1) {
        let setup = other.setup(rows);
        if fits(&setup) {
            let place = Place { row: 0, col: 0 };
            let spot = Spot { place, text: setup.text_place(place) };
            let warning = |assumed| Warning { spot, kind: WarningKind::ReadAs(assumed) };
            let warnings = usual.differences(other).into_iter().map(warning).collect();
            return Ok(Parsed { warnings, ..Parsed::new(setup) });
        }
    }
    Ok(parsed)
}

/// Whether rows differ in length.
pub(super) fn is_ragged(setup: &Setup) -> bool {
    setup.review().defects.iter().any(|defect| matches!(defect.kind, DefectKind::Ragged { .. }))
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse};
    use crate::Setup;

    const LINE: &str = "# # 12\\ 4\\ # # / # 4\\8 . . 10\\ # / \\10 . . . . 10\\ / \\3 . . 17\\3 . . / # \\21 . . . . / # # \\12 . . #";

    /// The same with other signs, and with clues the other way round.
    fn spelt(white: &str, black: &str, across_first: bool) -> String {
        let word = |word: &str| match word.split_once('\\') {
            Some((down, across)) if across_first => format!("{across}\\{down}"),
            _ => match word {
                "." => white.to_owned(),
                "#" => black.to_owned(),
                word => word.to_owned(),
            },
        };
        let row = |row: &str| row.split_whitespace().map(word).collect::<Vec<_>>().join(" ");
        LINE.split(" / ").map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn signs_and_order_are_those_that_fit_and_what_was_assumed_is_told() {
        let puzzle: Setup = LINE.parse().unwrap();
        for across_first in [false, true] {
            for (white, black) in [
                (".", "#"),
                ("0", "#"),
                ("0", "x"),
                ("0", "."),
                ("*", "."),
                ("x", "."),
                ("_", "0"),
                ("x", "0"),
            ] {
                let text = spelt(white, black, across_first);
                let read = parse(&text).unwrap();
                assert_eq!(read.setup, puzzle, "{text}");
                let unusual = matches!((white, black), ("x", _) | (_, ".")) && (white, black) != ("_", "0");
                let told = read.warnings.len();
                assert_eq!(told > 0, across_first || unusual, "{text}: {:?}", read.warnings);
            }
        }
        let told = parse(&spelt(".", "#", true)).unwrap().warnings[0].to_string();
        assert!(told.contains("across sum first"), "{told}");
    }

    #[test]
    fn a_puzzle_with_a_misprint_is_read_as_it_stands() {
        for text in
            [LINE.replace("17\\3", "17\\2"), LINE.replace("\\21", "\\"), LINE.replace("12\\ 4", "4\\ 12")]
        {
            let read = parse(&text).unwrap();
            assert!(read.warnings.is_empty());
            assert_eq!(read.format, Format::KLine);
        }
    }

    #[test]
    fn boxes_with_nothing_in_them_are_white_but_along_the_edge() {
        let boxed = |line: &str| {
            let row = |row: &str| {
                let cells = row.split_whitespace().map(|w| if matches!(w, "." | "#") { "" } else { w });
                format!("| {} |", cells.map(|cell| format!("{cell:5}")).collect::<Vec<_>>().join("| "))
            };
            let frame = format!("\n{}\n", "+------".repeat(3) + "+");
            let rows = line.split(" / ").map(row).collect::<Vec<_>>();
            format!("{frame}{}{frame}", rows.join(&frame))
        };
        let line = "# 3\\ 4\\ / \\4 . . / \\3 . .";
        let read = parse(&boxed(line)).unwrap();
        assert_eq!(read.setup, line.parse().unwrap(), "{}", boxed(line));
    }
}
