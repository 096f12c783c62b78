//! The formats on whole texts: the examples of the field, tolerance, errors, and library files.

use qedoku_model::{Cell, Digit, DigitSet};
use qedoku_sudoku::formats::{
    self, Format, LibraryCase, Options, ProblemKind, parse, parse_as, sniff, write,
};
use qedoku_sudoku::{Grid, Setup};
use std::path::Path;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn setup() -> Setup {
    Setup::from_line(LINE).unwrap()
}

fn written(setup: &Setup, format: Format) -> String {
    write(setup, format, &Options::default()).text
}

fn texts(errors: &[formats::Problem]) -> Vec<String> {
    errors.iter().map(ToString::to_string).collect()
}

#[test]
fn every_format_is_told_apart_and_reads_its_own_output() {
    for format in Format::ALL {
        let header = format.info().header.map_or(String::new(), |header| format!("{header}\n"));
        let text = header + &written(&setup(), format);
        assert_eq!(sniff(&text), Some(format), "{text}");
        let parsed = parse(&text).unwrap();
        assert_eq!(parsed.format, format);
        assert_eq!(parsed.setup.line(), LINE, "{text}");
        assert_eq!(parse_as(&text, format).unwrap().setup, parsed.setup);
        // What the format lists beside the givens is what the givens leave.
        assert_eq!(Grid::new(&parsed.setup), Grid::new(&setup()));
    }
}

#[test]
fn zeros_as_blanks_read_back_in_every_format() {
    let options = Options { blank: '0' };
    for format in Format::ALL {
        let text = write(&setup(), format, &options).text;
        assert!(!text.trim_start_matches(['.', '-']).contains("..."), "{text}");
        assert_eq!(parse_as(&text, format).unwrap().setup.line(), LINE);
    }
}

#[test]
fn line_ends_marks_and_blanks_of_any_system_do_not_matter() {
    for format in Format::ALL.into_iter().filter(|&f| f != Format::Csv) {
        let text = written(&setup(), format);
        let expected = parse(&text).unwrap();
        let variants = [
            format!("\u{feff}{text}"),
            text.replace('\n', "\r\n") + "\r\n",
            text.replace('\n', "\r"),
            text.replace('\n', "\n\n") + "\n\n",
            text.replace('\n', " \t\n") + "  ",
            format!("# comment\n; comment\n\n{text}\n// comment\n"),
        ];
        for variant in variants {
            let parsed = parse(&variant).unwrap_or_else(|errors| panic!("{variant:?}: {errors:?}"));
            assert_eq!((parsed.setup, parsed.format), (expected.setup.clone(), format), "{variant:?}");
        }
    }
}

#[test]
fn wrong_lengths_and_letters_say_what_to_type() {
    let cases = [
        (LINE[1..].to_owned(), "1:81: 80 cells found, 81 wanted"),
        (format!("{LINE}."), "1:82: 82 cells found, 81 wanted"),
        (LINE.replacen('.', "O", 1), "1:3: letter 'O' found; type 0 or . for an empty cell"),
        (LINE.replacen('.', "l", 1), "1:3: letter 'l' found; type 1 for a one, . for an empty cell"),
        (LINE.replacen('.', "=", 1), "1:3: '=' found; type 1 to 9 for a digit, . or 0 for an empty cell"),
        (
            LINE.replacen('.', "\u{7}", 1),
            "1:3: '\\u{7}' found; type 1 to 9 for a digit, . or 0 for an empty cell",
        ),
        (String::new(), "1:1: no puzzle found; type 81 cells, 1 to 9 or . for an empty cell"),
        ("# only\n\n".to_owned(), "1:1: no puzzle found; type 81 cells, 1 to 9 or . for an empty cell"),
        (
            "hello".to_owned(),
            "1:1: this is no puzzle text; type 81 cells, 1 to 9 or . for an empty cell, in one line or nine",
        ),
        (
            "<opensudoku/>".to_owned(),
            "1:1: XML is not read; paste the puzzle as 81 cells, 1 to 9 or . for an empty cell",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(texts(&parse(&text).unwrap_err()), [message], "{text}");
    }
}

#[test]
fn all_errors_of_a_text_come_in_order_of_place() {
    let text =
        "5O.......\n..l......\n.........\n.........\n......\n.........\n.........\n.........\n.........";
    let errors = parse(text).unwrap_err();
    assert_eq!(errors.iter().map(|e| (e.at.line, e.at.column)).collect::<Vec<_>>(), [(1, 2), (2, 3), (5, 6)]);
    assert_eq!(errors[2].kind, ProblemKind::CellCount { found: 78, rows: 9, odd_rows: vec![(5, 6)] });
}

#[test]
fn repeated_digits_are_no_errors_of_the_text() {
    let text = format!("55{}", ".".repeat(79));
    let parsed = parse(&text).unwrap();
    assert_eq!(parsed.setup.defects().len(), 2);
}

#[test]
fn other_sizes_are_refused_by_name() {
    for (cells, side) in [(16, 4), (36, 6), (64, 8), (144, 12), (256, 16), (625, 25)] {
        let error = &parse(&"1".repeat(cells)).unwrap_err()[0];
        assert_eq!(error.kind, ProblemKind::OtherSize { cells, side });
        let grid = vec!["1".repeat(side); side].join("\n");
        let kinds: Vec<ProblemKind> = parse(&grid).unwrap_err().into_iter().map(|e| e.kind).collect();
        assert!(kinds.contains(&ProblemKind::OtherSize { cells, side }), "{kinds:?}");
    }
}

#[test]
fn what_a_format_does_not_hold_is_warned_of() {
    let mut state = setup();
    state.placed[2] = Digit::new(4);
    state.deleted.push((Cell(3), Digit::from_index(1)));
    let count = |format| write(&state, format, &Options::default()).warnings.len();
    let counts: Vec<usize> = Format::ALL.into_iter().map(count).collect();
    // Line, grid, SDK, SS, candidates, SDX, Sukaku, library, CSV; SudokuWiki, f-puzzles, SudokuPad,
    // OpenSudoku.
    assert_eq!(counts, [2, 2, 1, 1, 1, 1, 2, 0, 2, 2, 1, 1, 2]);
    for format in Format::ALL {
        assert_eq!(write(&setup(), format, &Options::default()).warnings.len(), 0, "{format:?}");
    }
}

#[test]
fn a_sukaku_keeps_its_lone_candidates_as_candidates() {
    let mut sukaku = Setup { candidates: Some(Box::new([DigitSet::ALL; 81])), ..Setup::default() };
    sukaku.candidates.as_mut().unwrap()[0] = DigitSet::from_bits(1);
    let text = written(&sukaku, Format::Candidates729);
    assert_eq!(text.len(), 729);
    assert_eq!(parse(&text).unwrap().setup, sukaku);
}

#[test]
fn every_line_of_the_shared_library_comes_back_unchanged() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/hodoku-reglib/reglib.txt");
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("no shared data at {}", path.display());
        return;
    };
    let mut cases = 0;
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case = LibraryCase::parse(line).unwrap_or_else(|errors| panic!("{line}: {errors:?}"));
        assert_eq!(case.to_string(), line);
        assert!(case.eliminations.is_empty() != case.placements.is_empty() || case.technique.ends_with("-x"));
        let grid = Grid::new(&case.setup).unwrap();
        for &(cell, digit) in &case.eliminations {
            let absent_by_design = case.technique.ends_with("-x");
            assert!(absent_by_design || grid.has(cell, digit), "{line}");
        }
        cases += 1;
    }
    assert_eq!(cases, 782);
}
