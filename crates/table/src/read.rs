//! From a value to a puzzle.

use crate::row::{Complaint, Read, Row, Status};
use crate::source::Raw;
use qedoku::Puzzle;
use qedoku::sudoku81;
use std::borrow::Cow;

/// The puzzle of a value, or the row that says why there is none. Of each number of a list so much is taken.
pub(crate) fn read(raw: &Raw<'_>, offset: u8) -> Result<Read, Box<Row>> {
    match raw {
        Raw::Null => Err(empty()),
        Raw::Text(text) => of_text(text),
        Raw::Bytes(bytes) => match digits(bytes) {
            Some(givens) => Ok(Read::Plain(givens)),
            None => of_text(bytes),
        },
        Raw::Numbers(numbers) => of_numbers(numbers, offset),
        Raw::Odd(message) => Err(unreadable(message.clone(), None)),
    }
}

fn empty() -> Box<Row> {
    Box::new(Row::without(Status::Null, None))
}

fn unreadable(message: String, at: Option<u64>) -> Box<Row> {
    Box::new(Row::without(Status::Unreadable, Some(Complaint { message, at })))
}

/// What a single character says of a cell, 0 for an empty one.
fn cell(letter: char) -> Option<u8> {
    match letter {
        '1'..='9' => Some(letter as u8 - b'0'),
        '0' | '.' | '_' | '*' | '-' | 'x' | 'X' | '?' | ' ' | '\0' => Some(0),
        _ => None,
    }
}

fn of_text(bytes: &[u8]) -> Result<Read, Box<Row>> {
    #[cfg(feature = "fault")]
    if bytes == b"a fault that is wanted" {
        panic!("a fault that is wanted");
    }
    if let Ok(givens) = sudoku81::givens(bytes) {
        return Ok(Read::Plain(givens));
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(unreadable("bytes that are no text; save the column as UTF-8".to_owned(), None));
    };
    // By position: blanks stand for empty cells.
    if text.len() == 81 && text.chars().all(|letter| cell(letter).is_some()) {
        let mut givens = [0; 81];
        text.chars().zip(&mut givens).for_each(|(letter, given)| *given = cell(letter).unwrap_or_default());
        return Ok(Read::Plain(givens));
    }
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(empty());
    }
    let problems = match trimmed.parse::<Puzzle>() {
        Ok(puzzle) => return Ok(of_puzzle(puzzle)),
        Err(problems) => problems.0,
    };
    let count = trimmed.chars().count();
    if trimmed.chars().all(|letter| cell(letter).is_some()) {
        return Err(unreadable(format!("{count} characters; a Sudoku has 81"), None));
    }
    if count == 81
        && let Some(at) = trimmed.chars().position(|letter| cell(letter).is_none())
        && trimmed.chars().filter(|letter| cell(*letter).is_some()).count() > 60
    {
        let letter: Cow<'_, str> = trimmed.chars().skip(at).take(1).collect();
        let before = text.chars().take_while(|letter| letter.is_whitespace()).count();
        let message = format!("`{letter}` is no cell; type 1 to 9, or . for an empty one");
        return Err(unreadable(message, Some((before + at + 1) as u64)));
    }
    match problems.first() {
        Some(first) => {
            let at = place(text, trimmed, first.place.line, first.place.column);
            Err(unreadable(first.message.clone(), Some(at)))
        }
        None => Err(unreadable("no puzzle".to_owned(), None)),
    }
}

/// Givens alone go the short way.
fn of_puzzle(puzzle: Puzzle) -> Read {
    let line = puzzle.to_string();
    match sudoku81::givens(line.as_bytes()) {
        Ok(givens) => Read::Plain(givens),
        Err(_) => Read::Typed(Box::new(puzzle)),
    }
}

/// The character of a text, from 1, at a line and column of its trimmed part.
fn place(text: &str, trimmed: &str, line: u64, column: u64) -> u64 {
    let before = text.chars().take_while(|letter| letter.is_whitespace()).count();
    let lines = trimmed.split('\n').take(usize::try_from(line).unwrap_or(1).saturating_sub(1));
    let above: usize = lines.map(|line| line.chars().count() + 1).sum();
    (before + above) as u64 + column
}

/// Bytes that are a digit each, 0 for an empty cell.
fn digits(bytes: &[u8]) -> Option<[u8; 81]> {
    let cells: [u8; 81] = bytes.try_into().ok()?;
    cells.iter().all(|digit| *digit < 10).then_some(cells)
}

fn of_numbers(numbers: &[Option<i64>], offset: u8) -> Result<Read, Box<Row>> {
    let Ok(numbers): Result<&[Option<i64>; 81], _> = numbers.try_into() else {
        let message = match numbers.len() {
            0 => return Err(empty()),
            count => format!("{count} numbers; a Sudoku has 81"),
        };
        return Err(unreadable(message, None));
    };
    let mut givens = [0; 81];
    for (at, (number, given)) in numbers.iter().zip(&mut givens).enumerate() {
        let digit = match number {
            None | Some(-1) => 0,
            Some(number) => number.saturating_sub(offset.into()),
        };
        match u8::try_from(digit) {
            Ok(digit @ 0..=9) => *given = digit,
            _ => {
                let hint = if digit == 10 && offset == 0 {
                    "; are the digits one too high? Set digits_offset to 1"
                } else {
                    ""
                };
                let message = format!("{digit} is no digit; wanted are 1 to 9, or 0 for an empty cell{hint}");
                return Err(unreadable(message, Some(at as u64 + 1)));
            }
        }
    }
    Ok(Read::Plain(givens))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn givens(raw: &Raw<'_>) -> [u8; 81] {
        match read(raw, 0).unwrap() {
            Read::Plain(givens) => givens,
            other => panic!("{other:?}"),
        }
    }

    fn refused(raw: &Raw<'_>) -> (Status, String, Option<u64>) {
        let row = read(raw, 0).unwrap_err();
        let complaint = row.complaint.unwrap_or(Complaint { message: String::new(), at: None });
        (row.status, complaint.message, complaint.at)
    }

    #[test]
    fn whatever_stands_for_an_empty_cell_reads_the_same() {
        let plain = sudoku81::givens(LINE.as_bytes()).unwrap();
        for blank in ["0", "_", "*", "-", "x", "X", "?", " ", "\0"] {
            assert_eq!(givens(&Raw::Text(LINE.replace('.', blank).as_bytes())), plain, "{blank:?}");
        }
        let padded = format!("\n {LINE}\r\n");
        assert_eq!(givens(&Raw::Text(padded.as_bytes())), plain);
        let numbers =
            |low| plain.iter().map(|&digit| Some(i64::from(digit)).filter(|d| *d > 0).or(low)).collect();
        for low in [None, Some(-1), Some(0)] {
            assert_eq!(givens(&Raw::Numbers(numbers(low))), plain);
        }
        assert_eq!(givens(&Raw::Bytes(&plain)), plain);
        assert_eq!(givens(&Raw::Bytes(LINE.as_bytes())), plain);
        let board =
            LINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row)).collect::<Vec<_>>().join("\n");
        assert_eq!(givens(&Raw::Text(board.as_bytes())), plain);
    }

    #[test]
    fn a_kakuro_is_read_as_one() {
        let read = read(&Raw::Text(br"# 3\ 4\ / \4 . . / \3 . ."), 0).unwrap();
        assert!(matches!(read, Read::Typed(puzzle) if puzzle.family() == qedoku::Family::Kakuro));
    }

    #[test]
    fn what_is_no_puzzle_says_why_and_where() {
        let text = |text: &str| refused(&Raw::Text(text.as_bytes()));
        assert_eq!(text(""), (Status::Null, String::new(), None));
        assert_eq!(text(" \n"), (Status::Null, String::new(), None));
        assert_eq!(text(&LINE[1..]), (Status::Unreadable, "80 characters; a Sudoku has 81".into(), None));
        let odd = text(&LINE.replacen('.', "o", 1));
        assert_eq!((odd.0, odd.2), (Status::Unreadable, Some(3)), "{}", odd.1);
        assert_eq!(text("what is this?").0, Status::Unreadable);
        assert_eq!(refused(&Raw::Bytes(&[200; 81])).0, Status::Unreadable);
        let (status, message, at) = refused(&Raw::Numbers(vec![Some(10); 81]));
        assert_eq!((status, at), (Status::Unreadable, Some(1)));
        assert!(message.ends_with("Set digits_offset to 1"), "{message}");
        assert_eq!(refused(&Raw::Numbers(vec![None; 16])).1, "16 numbers; a Sudoku has 81");
    }

    #[test]
    fn an_offset_is_taken_from_each_number() {
        let shifted = Raw::Numbers((0..81).map(|at| Some(1 + at % 10)).collect());
        assert!(
            matches!(read(&shifted, 1).unwrap(), Read::Plain(givens) if givens[..11] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
        );
        assert!(read(&shifted, 0).is_err());
    }
}
