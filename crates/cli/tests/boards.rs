//! Every board that a command prints can be pasted back, signs and labels included, and is the same position.

#[path = "support/program.rs"]
mod program;
use qedoku::input::{Options, read_text};
use qedoku::{State, Theme};

/// A puzzle with ratings 4.5/1.2/1.2.
const GOOD: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const SUDOKU: [&str; 4] = [
    GOOD,
    "........1.......23..4..5.......6.1....7...4....8.3.......5..6..31.......2........",
    ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..",
    "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32",
];
const KAKURO: [&str; 3] = [
    "# # 12\\ 4\\ # # / # 4\\8 . . 10\\ # / \\10 . . . . 10\\ / \\3 . . 17\\3 . . / # \\21 . . . . / # # \\12 . . #",
    "# 3\\ 8\\ # # / \\4 . . 11\\ # / \\14 . . . 14\\ / # # \\6 . . / # # \\12 . .",
    "# 24\\ 10\\ # 7\\ 11\\ / \\10 . . 12\\4 . . / \\20 . . . . . / \\13 . . 9\\14 . . / # 6\\11 . . . 13\\ / \\5 . . \\11 . . / \\4 . . \\12 . .",
];

/// The commands that print boards.
const COMMANDS: [&str; 12] = [
    "solve",
    "solve --list 3",
    "explain",
    "explain --grids",
    "explain --grids --chains",
    "explain --method necks",
    "explain --method reject-lists",
    "explain --method fishy-cycles",
    "explain --method tagging",
    "explain --method basics --grids",
    "hint --level 4",
    "steps --limit 5",
];

fn output(command: &str, puzzle: &str, more: &[&str]) -> String {
    let output = program::qedoku()
        .args(command.split_whitespace())
        .args(["--budget", "20s"])
        .args(more)
        .arg(puzzle)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The boards of a text: lines that begin with a border or a bar, or with the labels of columns and rows.
fn boards(text: &str) -> Vec<String> {
    let mut boards: Vec<String> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        let plain = qedoku_plain(line);
        let start = plain.trim_start();
        let is_label = |letter: char| {
            start.strip_prefix(letter).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        let begins = start.starts_with("+--") && !is_inside || is_label('c') && start.contains(" c2");
        let goes_on =
            start.starts_with(['+', '|']) || is_label('r') && start.contains("  ") && !start.contains('=');
        if begins {
            boards.push(String::new());
        }
        is_inside = begins || is_inside && goes_on;
        if is_inside && let Some(board) = boards.last_mut() {
            *board += line;
            *board += "\n";
        }
    }
    boards
}

/// A line without the colours of a terminal.
fn qedoku_plain(line: &str) -> String {
    let mut pieces = line.split("\u{1b}[");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| text + piece.split_once('m').map_or(piece, |(_, rest)| rest))
}

/// What a board shows, cell by cell: the digits of each cell, and whether it is filled. Dots are open cells.
fn shown(board: &str) -> Vec<(String, bool)> {
    let plain = qedoku_plain(board);
    let is_kakuro = plain.contains('\\');
    let mut cells = Vec::new();
    for line in plain.lines().filter(|line| !line.trim_start().starts_with(['+', 'c'])) {
        let words = line.split_whitespace().skip(usize::from(line.trim_start().starts_with('r')));
        for word in words.filter(|word| *word != "|") {
            if is_kakuro && (word == "#" || word.contains('\\')) {
                continue;
            }
            // The letters of a neck and its walk, and where that turns.
            let is_sign = word == ":" || word.starts_with(|c: char| c.is_ascii_alphabetic());
            let digits = word.chars().filter(|c| c.is_ascii_digit() && !is_sign).collect::<String>();
            let is_open = word.contains(|c: char| !c.is_ascii_digit()) || word.len() > 1;
            assert!(!digits.is_empty() || word == "." || is_sign, "{word} in\n{board}");
            cells.push((digits, !is_open));
        }
    }
    cells
}

/// A board is read, and what was read shows the same.
fn passes(board: &str, command: &str) {
    let records = read_text("board", board, &Options::default());
    assert_eq!(records.len(), 1, "{command}\n{board}\n{records:?}");
    let read =
        records[0].puzzle.as_ref().unwrap_or_else(|problems| panic!("{command}\n{board}\n{problems:?}"));
    let expected = shown(board);
    let state = match State::new(&read.puzzle) {
        Ok(state) => state,
        Err(error) => panic!("{command}\n{board}\n{error}"),
    };
    // A board of digits alone says nothing of the candidates of its open cells.
    let has_candidates = expected.iter().any(|(digits, is_filled)| !is_filled && !digits.is_empty());
    let again =
        if has_candidates { state.candidate_board(None, &Theme::PLAIN) } else { state.values(&Theme::PLAIN) };
    assert_eq!(shown(&again), expected, "{command}\n{board}\nis read as\n{again}");
}

fn every_board_of(puzzles: &[&str]) -> usize {
    let mut count = 0;
    for puzzle in puzzles {
        for command in COMMANDS {
            for colour in [&[][..], &["--color", "always"]] {
                for board in boards(&output(command, puzzle, colour)) {
                    passes(&board, command);
                    count += 1;
                }
            }
        }
    }
    count
}

#[test]
fn every_board_of_a_sudoku_is_read_back() {
    assert!(every_board_of(&SUDOKU) > 300);
}

#[test]
fn every_board_of_a_kakuro_is_read_back() {
    assert!(every_board_of(&KAKURO) > 100);
}

#[test]
fn signs_frames_and_a_last_candidate_in_brackets_are_no_digits() {
    let text: String = SUDOKU.iter().map(|puzzle| output("explain --grids", puzzle, &[])).collect();
    let all = boards(&text).concat();
    for sign in ["(", "-", "*", "+"] {
        let is_sign =
            all.match_indices(sign).any(|(at, _)| all[at + 1..].starts_with(|c: char| c.is_ascii_digit()));
        assert!(is_sign, "{sign}");
    }
}
