//! What is in the file of a book: its colours, its typefaces, the sizes of its letters.

use flate2::read::ZlibDecoder;
use qedoku_engine::Board as _;
use qedoku_model::{Candidate, Cell, House};
use qedoku_print::{Book, Form, MOST, Paper};
use qedoku_render::scene::{Ground, LinkKind, Scene, Sign, Sketch, Tie, Tone};
use qedoku_sudoku::notation::SudokuNames;
use qedoku_sudoku::{Grid, Setup};
use std::io::Read as _;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The puzzle as it stands in a book, or with its candidates and something in each tone.
fn scene(is_marked: bool) -> Scene {
    let grid = Grid::new(&Setup::from_line(PUZZLE).unwrap()).unwrap();
    let position = grid.position();
    let ground =
        Ground { places: &SudokuNames, position: &position, givens: None, has_candidates: is_marked };
    if !is_marked {
        return ground.board("Puzzle");
    }
    let open: Vec<Candidate> =
        position.alive.iter().filter(|&candidate| !position.on.contains(candidate)).collect();
    let tones = [Tone::Pattern, Tone::Second, Tone::Extra, Tone::Fin];
    let kinds = [LinkKind::Strong, LinkKind::Weak, LinkKind::Implies];
    let tie = |(i, kind): (usize, LinkKind)| Tie { ends: [open[i], open[i + 1]], kind, text: String::new() };
    ground.sketch(&Sketch {
        title: "Every tone".to_owned(),
        candidates: open.iter().zip(tones).map(|(&candidate, tone)| (candidate, tone, Sign::On)).collect(),
        placed: vec![open[10]],
        removed: vec![open[12]],
        houses: vec![(House(4), Tone::House), (House(12), Tone::Cover)],
        shaded: vec![Cell(40)],
        hatched: vec![Cell(60)],
        links: kinds.into_iter().enumerate().map(tie).collect(),
        ..Sketch::default()
    })
}

fn book(form: Form) -> Vec<u8> {
    let mut book = Book::new("Forty-eight", form).unwrap();
    book.part("", form.per_page);
    (1..=48).for_each(|number| book.board(&number.to_string(), scene(number == 1)));
    book.part("Hints", 1);
    book.words("1. Look at box 2.");
    book.part("Solutions", MOST);
    (1..=48).for_each(|number| book.board(&number.to_string(), scene(false)));
    book.finish().unwrap().0
}

fn places(bytes: &[u8], text: &str) -> Vec<usize> {
    let ends = bytes.windows(text.len()).enumerate().filter(|(_, window)| *window == text.as_bytes());
    ends.map(|(place, _)| place).collect()
}

/// The drawing of every page, as lines of operators.
fn drawings(file: &[u8]) -> Vec<String> {
    let stream = |start: usize| {
        let data = &file[start + "stream\n".len()..];
        let mut text = Vec::new();
        ZlibDecoder::new(data).read_to_end(&mut text).ok()?;
        // Letters stand in it as numbers of glyphs, which are no text.
        let text = String::from_utf8_lossy(&text).into_owned();
        Some(text).filter(|text| text.split_whitespace().any(|word| word == "BT"))
    };
    let starts = places(file, "stream\n").into_iter().filter(|&at| !file[..at].ends_with(b"end"));
    starts.filter_map(stream).collect()
}

/// The numbers before an operator, wherever it stands.
fn before(drawing: &str, operator: &str) -> Vec<Vec<f32>> {
    let words: Vec<&str> = drawing.split_whitespace().collect();
    let at = words.iter().enumerate().filter(|(_, word)| **word == operator).map(|(at, _)| at);
    at.map(|at| {
        let numbers = words[..at].iter().rev().map_while(|word| word.parse::<f32>().ok());
        let mut numbers: Vec<f32> = numbers.collect();
        numbers.reverse();
        numbers
    })
    .collect()
}

#[test]
fn every_colour_of_a_book_is_a_grey() {
    let drawings = drawings(&book(Form::default()));
    assert_eq!(drawings.len(), 12 + 1 + 4);
    let mut colours = 0;
    for drawing in &drawings {
        for operator in ["g", "G", "sc", "SC", "scn", "SCN", "rg", "RG", "k", "K"] {
            for colour in before(drawing, operator) {
                colours += 1;
                assert!(colour.windows(2).all(|pair| pair[0] == pair[1]), "{colour:?} {operator}");
                assert!(!matches!(operator, "k" | "K"), "{colour:?} {operator}");
            }
        }
    }
    assert!(colours > 500, "{colours}");
}

#[test]
fn typefaces_are_in_the_file_and_every_board_has_its_number() {
    for (paper, per_page) in [(Paper::A4, 4), (Paper::Letter, 6)] {
        let file = book(Form { paper, per_page, is_large: false });
        assert_eq!(places(&file, "/FontDescriptor ").len(), places(&file, "/FontFile2 ").len());
        assert_eq!(places(&file, "/FontFile2").len(), 2, "upright and bold");
        for number in 1..=48 {
            // Once above the puzzle, once above its solution.
            assert_eq!(places(&file, &format!("/T({number})")).len(), 2, "{number}");
        }
    }
}

#[test]
fn letters_of_a_large_print_are_large() {
    // Sizes of letters on the page: headings and words are not scaled as boards are.
    let sizes = |is_large: bool| {
        let drawings = drawings(&book(Form { per_page: 1, is_large, ..Form::default() }));
        let of = |drawing: &String| before(drawing, "Tf").into_iter().filter_map(|size| size.last().copied());
        let mut sizes: Vec<f32> = drawings.iter().flat_map(of).filter(|size| *size < 50.0).collect();
        sizes.sort_by(f32::total_cmp);
        sizes
    };
    assert_eq!(sizes(false)[0], 10.0);
    assert!(sizes(true)[0] >= 16.0, "{:?}", &sizes(true)[..4]);
}
