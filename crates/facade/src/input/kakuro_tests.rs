//! Cutting and reading inputs of Kakuro in all formats.

use super::*;
use qedoku_kakuro::formats as kakuro;

const KLINES: [&str; 2] = [
    "# 3\\ 4\\ / \\4 . . / \\3 . .",
    "# # 12\\ 4\\ # # / # 4\\8 . . 10\\ # / \\10 . . . . 10\\ / \\3 . . 17\\3 . . / # \\21 . . . . / # # \\12 . . #",
];
const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn setups() -> Vec<qedoku_kakuro::Setup> {
    KLINES.map(|line| kakuro::parse(line).unwrap().setup).into()
}

/// The formats in which the puzzles can be written and read.
fn all() -> impl Iterator<Item = kakuro::Format> {
    kakuro::Format::ALL.into_iter().filter(|format| format.info().is_read)
}

fn text_of(puzzle: &Puzzle, format: kakuro::Format) -> String {
    puzzle.write(Format::Kakuro(format), '.').unwrap().text
}

#[test]
fn every_format_is_cut_out_among_others_and_told_by_its_look() {
    let puzzles: Vec<Puzzle> = setups().into_iter().map(Puzzle::from).collect();
    let sudoku: Puzzle = LINE.parse().unwrap();
    let mut text = String::new();
    let mut expected = Vec::new();
    for format in all() {
        for puzzle in &puzzles {
            text.push_str(&format!("{}\n\n", text_of(puzzle, format)));
            expected.push(puzzle.clone());
        }
        text.push_str(&format!("{LINE}\n\n"));
        expected.push(sudoku.clone());
    }
    let records = read_text("x", &text, &Options::default());
    let mut found = Vec::new();
    for record in records {
        match record.puzzle {
            Ok(read) => found.push(read.puzzle),
            Err(problems) => panic!("{problems:?}\n{}", record.text),
        }
    }
    assert_eq!(found, expected);
}

#[test]
fn every_format_is_read_when_it_is_asked_for() {
    for format in all() {
        let options = Options { family: None, format: Some(Format::Kakuro(format)) };
        let puzzles: Vec<Puzzle> = setups().into_iter().map(Puzzle::from).collect();
        let texts: Vec<String> = puzzles.iter().map(|puzzle| text_of(puzzle, format)).collect();
        let records = read_text("x", &texts.join("\n\n"), &options);
        let found: Vec<Puzzle> = records.into_iter().map(|record| record.puzzle.unwrap().puzzle).collect();
        assert_eq!(found, puzzles, "{format}");
    }
}

#[test]
fn clues_over_no_cell_are_noted_at_their_place_in_the_input() {
    let text = "\n#    3\\ 4\\\n\\4 . .\n\\3 . . 7\\\n";
    let read = |text: &str| read_text("x", text, &Options::default()).remove(0).puzzle;
    assert!(read(text).is_ok_and(|read| read.warnings[0].place.to_string() == "x:4:8"));
    let rows = "id,puzzle\n17,9\\ 3\\ 4\\ / \\4 . . / \\3 . .\n";
    let warnings = read(rows).unwrap().warnings;
    assert_eq!(
        warnings[0].to_string(),
        "x:2:4: r1c1: the down sum 9 has no white cell to count; it is left out"
    );
}
