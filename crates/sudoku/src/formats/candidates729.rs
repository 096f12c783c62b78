//! The 729-character line: nine places for each cell, the digit where the candidate is open.
//!
//! On its own it is a Sukaku: candidates and no givens, a cell with one candidate included. Behind an
//! 81-character line and a blank it is the state of a puzzle with those givens. Writers that put `1` for
//! every open candidate, and lines wrapped after 9, 27 or 81 characters, are read too.
//!
//! ```text
//! ....5......3......12.4......2...6.........7..   (five cells: 5, 3, 124, 26, 7)
//! ```

use super::candidates::{shown, warn_deleted};
use super::line81;
use super::prelude::*;
use super::sign::digit_sign;
use qedoku_model::{Cell, Digit, DigitSet};

/// See the head of the file.
pub(super) struct Candidates729;

impl TextFormat for Candidates729 {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("sukaku", "nine characters a cell, the digit where the candidate is open (Sukaku)")
            .alias(&["729"])
            .one_line();
    const SNIFFS: &[Sniff<Texts>] = &[
        Sniff { rank: 20, test: |text| is_text(&text.lines).then_some(Format::Candidates729) },
        Sniff {
            rank: 90,
            test: |text| {
                let is_near = |line: &&str| matches!(line.trim().len(), 700..=760);
                text.spoilt_line().filter(is_near).map(|_| Format::Candidates729)
            },
        },
    ];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, parse)
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        let mut warnings = Vec::new();
        let text = write(setup, options.blank, &mut warnings);
        Ok(Written { text, warnings })
    }
}

/// Whether lines are a text of this kind.
pub(super) fn is_text(lines: &[TextLine<'_>]) -> bool {
    match lines {
        [line] => is_line(line.text),
        _ => {
            let wrapped = |width| {
                lines.len() * width == 729 && lines.iter().all(|line| is_word(line.text.trim(), width))
            };
            [9, 27, 81].into_iter().any(wrapped) && {
                // Nine puzzles of 81 cells look the same but for digits out of place.
                let signs: Vec<u8> = lines.iter().flat_map(|line| line.text.trim().bytes()).collect();
                ones(&signs) || signs.iter().enumerate().all(|(i, &b)| is_blank(b) || in_place(i, b))
            }
        }
    }
}

/// Whether a line is a Sukaku or the state of a puzzle.
pub fn is_line(line: &str) -> bool {
    let line = line.trim();
    is_word(line, 729) || line.len() > 729 && state_parts(line).is_some()
}

/// The 81-character line and the 729 characters of a state.
fn state_parts(line: &str) -> Option<(Setup, &str)> {
    let (setup, tail) = line81::read_line(line)?;
    tail.filter(|tail| is_word(tail, 729)).map(|tail| (setup, tail))
}

fn is_word(word: &str, length: usize) -> bool {
    word.len() == length && word.bytes().all(|b| b == b'.' || b.is_ascii_digit())
}

fn is_blank(sign: u8) -> bool {
    matches!(sign, b'.' | b'0')
}

fn in_place(place: usize, sign: u8) -> bool {
    usize::from(sign) == usize::from(b'1') + place % 9
}

/// Whether every open candidate is written as `1`.
fn ones(signs: &[u8]) -> bool {
    signs.iter().all(|&b| is_blank(b) || b == b'1')
        && signs.iter().enumerate().any(|(i, &b)| b == b'1' && i % 9 != 0)
}

pub(super) fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    let mut setup = Setup::default();
    let mut signs: Vec<(u8, usize, usize)> = Vec::with_capacity(729);
    for line in lines {
        let (start, body) = match state_parts(line.text.trim()) {
            Some((state, body)) => {
                setup.givens = state.givens;
                (line.text.trim_end().chars().count() - 729, body)
            }
            None => (line.text.chars().take_while(|c| c.is_whitespace()).count(), line.text.trim()),
        };
        for (i, c) in body.chars().enumerate() {
            match u8::try_from(c) {
                Ok(b) if is_blank(b) || b.is_ascii_digit() => signs.push((b, line.number, start + i + 1)),
                _ if findings.problem_count() < 100 => {
                    findings.problem(line.number, start + i + 1, ProblemKind::BadCharacter { found: c });
                }
                _ => {}
            }
        }
    }
    if !findings.is_empty() {
        return None;
    }
    if signs.len() != 729 {
        let &(_, line, column) = signs.last()?;
        findings.problem(line, column, ProblemKind::CharacterCount { found: signs.len() });
        return None;
    }
    let bytes: Vec<u8> = signs.iter().map(|&(b, ..)| b).collect();
    let ones = ones(&bytes);
    let mut candidates = Box::new([DigitSet::EMPTY; 81]);
    for (i, &(sign, line, column)) in signs.iter().enumerate() {
        let wanted = Digit::from_index(i % 9);
        if is_blank(sign) {
        } else if ones || in_place(i, sign) {
            candidates[i / 9].insert(wanted);
        } else {
            let kind = ProblemKind::Misplaced { cell: Cell((i / 9) as u16), wanted, found: char::from(sign) };
            findings.problem(line, column, kind);
        }
    }
    for (i, given) in setup.givens.iter().enumerate() {
        let Some(given) = *given else { continue };
        if candidates[i] != given.set() {
            let kind =
                ProblemKind::Conflict { cell: Cell(i as u16), given, found: candidates[i].to_string() };
            findings.problem(signs[9 * i].1, signs[9 * i].2, kind);
        }
        candidates[i] = DigitSet::EMPTY;
    }
    setup.candidates = Some(candidates);
    Some(Parsed::new(setup))
}

/// The 729 characters, behind the givens and a tab where there are any.
pub(super) fn write(setup: &Setup, blank: char, warnings: &mut Vec<Warning>) -> String {
    warn_deleted(setup, warnings);
    let placed = setup.placed.iter().zip(&setup.givens).filter(|(p, g)| p.is_some() && g.is_none()).count();
    if placed > 0 {
        warnings.push(Warning::PlacedAsCandidates { digits: placed });
    }
    let mut text = String::with_capacity(811);
    if setup.given_count() > 0 {
        text.extend(setup.givens.iter().map(|&given| digit_sign(given, blank)));
        text.push('\t');
    }
    for set in shown(setup) {
        text.extend(Digit::ALL.map(|d| digit_sign(Some(d).filter(|&d| set.contains(d)), blank)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Options, parse, parse_as, write};
    use crate::Setup;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn state() -> String {
        write(&Setup::from_line(LINE).unwrap(), Format::Candidates729, &Options::default()).text
    }

    #[test]
    fn the_state_of_a_puzzle_is_its_givens_and_its_candidates() {
        let state = state();
        assert_eq!(&state[..82], format!("{LINE}\t"));
        assert_eq!(&state[82..127], "....5......3......12.4......2...6.........7..");
        let parsed = parse(&state).unwrap();
        assert_eq!(parsed.format, Format::Candidates729);
        assert_eq!(parsed.setup.line(), LINE);
        assert_eq!(write(&parsed.setup, Format::Candidates729, &Options::default()).text, state);
    }

    #[test]
    fn a_sukaku_has_candidates_and_no_givens() {
        let state = state();
        let parsed = parse(&state[82..]).unwrap();
        assert_eq!(parsed.format, Format::Candidates729);
        assert_eq!(parsed.setup.given_count(), 0);
        assert_eq!(parsed.setup.candidates.as_ref().unwrap()[0].to_string(), "5");
        assert_eq!(write(&parsed.setup, Format::Candidates729, &Options::default()).text, &state[82..]);
    }

    #[test]
    fn ones_for_open_candidates_and_wrapped_lines_are_read() {
        let state = state();
        let sukaku = &state[82..];
        let setup = parse(sukaku).unwrap().setup;
        let ones: String = sukaku.chars().map(|c| if c == '.' { '0' } else { '1' }).collect();
        assert_eq!(parse(&ones).unwrap().setup, setup);
        for width in [9, 27, 81] {
            let lines: Vec<&str> = (0..729).step_by(width).map(|at| &sukaku[at..at + width]).collect();
            let parsed = parse(&lines.join("\r\n")).unwrap();
            assert_eq!((parsed.setup, parsed.format), (setup.clone(), Format::Candidates729));
        }
    }

    #[test]
    fn nine_puzzles_are_no_sukaku() {
        let errors = parse(&[LINE; 9].join("\n")).unwrap_err();
        assert!(errors[0].to_string().contains("9 puzzles found"));
    }

    #[test]
    fn each_digit_out_of_place_is_an_error() {
        let sukaku = state()[82..].replacen("....5", "...5.", 1);
        let errors = parse(&sukaku).unwrap_err();
        assert_eq!(
            errors[0].to_string(),
            "1:4: '5' found where r1c1 has its candidate 4; type 4 if it is open, . if it is not"
        );
        assert_eq!(errors.len(), 1);
    }

    #[test]
    fn a_wrong_length_and_a_contradicted_given_are_errors() {
        let state = state();
        let errors = parse_as(&state[82..810], Format::Candidates729).unwrap_err();
        assert_eq!(errors[0].to_string(), "1:728: 728 characters found, 729 wanted: nine for each cell");
        let errors = parse(&state.replacen("....5", "...4.", 1)).unwrap_err();
        assert_eq!(errors[0].to_string(), "1:83: r1c1 is given as 5 but stands here as '4'; make them equal");
    }
}
