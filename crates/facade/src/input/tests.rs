//! Cutting and reading whole inputs.

use super::*;
use qedoku_sudoku::formats as sudoku;
use std::io::BufReader;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KLINE: &str = "# 3\\ 4\\ / \\4 . . / \\3 . .";

fn rows() -> String {
    let rows: Vec<&str> = (0..9).map(|r| &LINE[9 * r..9 * r + 9]).collect();
    rows.join("\n")
}

/// Each record as `line format` or `line:column message`.
fn summary(text: &str) -> Vec<String> {
    summary_with(text, &Options::default())
}

fn summary_with(text: &str, options: &Options) -> Vec<String> {
    let of_record = |record: Record| match record.puzzle {
        Ok(read) => vec![format!("{} {}", record.place.line, read.format)],
        Err(problems) => problems
            .into_iter()
            .map(|p| format!("{}:{} {}", p.place.line, p.place.column, p.message))
            .collect(),
    };
    read_text("input", text, options).into_iter().flat_map(of_record).collect()
}

fn written(format: sudoku::Format) -> String {
    let setup = qedoku_sudoku::Setup::from_line(LINE).unwrap();
    sudoku::write(&setup, format, &sudoku::Options::default()).text
}

#[test]
fn a_collection_is_read_line_by_line_with_its_bad_lines_reported() {
    let short = &LINE[1..];
    let text =
        format!("\u{feff}# list\r\n{LINE}\r\n\r\n; more\r\n{LINE} # name\r\n{short}\r\nhello\r\n{LINE}");
    assert_eq!(
        summary(&text),
        [
            "2 line",
            "5 line",
            "6:81 80 cells found, 81 wanted",
            "7:1 this is no puzzle text; type 81 cells, 1 to 9 or . for an empty cell, in one line or nine",
            "8 line"
        ]
    );
    let records = read_text("input", &text, &Options::default());
    assert_eq!(records.iter().map(|r| r.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!(records[1].puzzle.as_ref().unwrap().tail.as_deref(), Some("# name"));
    assert_eq!(records[2].text, short);
}

#[test]
fn every_format_is_cut_out_alone_and_among_others() {
    let mut text = String::new();
    let mut expected = Vec::new();
    for format in sudoku::Format::ALL.into_iter().filter(|&f| f != sudoku::Format::Csv) {
        let written = written(format);
        // The element of a game stands below the head of its file.
        let line = if format == sudoku::Format::OpenSudoku { 3 } else { 1 };
        assert_eq!(summary(&written), [format!("{line} {}", format.id())], "{written}");
        expected.push(format!("{} {}", text.matches('\n').count() + line, format.id()));
        text.push_str(&written);
        text.push_str("\n\n");
        if format == sudoku::Format::Ss {
            // A candidate grid behind its blocks would be the third of them.
            expected.push(format!("{} line", text.matches('\n').count() + 1));
            text.push_str(&format!("{LINE}\n\n"));
        }
    }
    for (id, puzzle) in [
        ("k-line", KLINE),
        ("k-grid", "# 3\\ 4\\\n\\4 . .\n\\3 . ."),
        ("puzz-link", "https://puzz.link/p?kakuro/2/2/n3443"),
    ] {
        assert_eq!(summary(puzzle), [format!("1 {id}")]);
        expected.push(format!("{} {id}", text.matches('\n').count() + 1));
        text.push_str(puzzle);
        text.push_str("\n\n");
    }
    assert_eq!(summary(&text), expected, "{text}");
}

#[test]
fn grids_after_each_other_are_puzzles_of_their_own() {
    let rows = rows();
    for between in
        ["\n", "\n\n", "\n========\n", "\nGrid 02\n", "\n\nGrid 02\n", "\n# comment\n", "\n-----------\n"]
    {
        let text = format!("{rows}{between}{rows}\n");
        let records = read_text("input", &text, &Options::default());
        let lines: Vec<String> = records
            .iter()
            .map(|r| match &r.puzzle {
                Ok(Read { puzzle: Puzzle(AnySetup::Sudoku(setup)), .. }) => setup.line(),
                other => panic!("{between:?}: {other:?}"),
            })
            .collect();
        assert_eq!(lines, [LINE, LINE], "{between:?}");
    }
}

#[test]
fn an_error_in_a_grid_has_its_place_in_the_input() {
    let bad = rows().replacen("8...6...3", "8..O6...3", 1);
    let text = format!("{}\n\n{bad}\n\n{}\n", rows(), rows());
    assert_eq!(summary(&text), ["1 grid", "14:4 letter 'O' found; type 0 or . for an empty cell", "21 grid"]);
    let short = rows().replacen("8...6...3", "8...6...", 1);
    assert_eq!(summary(&format!("\n{short}\n"))[0], "5:8 80 cells found, 81 wanted; row 4 has 8");
}

#[test]
fn blank_lines_between_bands_do_not_part_a_grid() {
    let rows = rows();
    let lines: Vec<&str> = rows.lines().collect();
    let bands: Vec<String> = lines.chunks(3).map(|band| band.join("\n")).collect();
    assert_eq!(summary(&bands.join("\n\n")), ["1 grid"]);
}

#[test]
fn the_blocks_of_simple_sudoku_are_one_puzzle_and_its_grids_are_many() {
    let mut setup = qedoku_sudoku::Setup::from_line(LINE).unwrap();
    let plain = written(sudoku::Format::Ss);
    setup.placed[40] = qedoku_model::Digit::new(5);
    let state = sudoku::write(&setup, sudoku::Format::Ss, &sudoku::Options::default()).text;
    let text = format!("{plain}\n\n{plain}\n{state}\n\n{plain}\nSimpleSudoku 4.2\n\n{LINE}\n");
    let numbers: Vec<String> = summary(&text);
    assert_eq!(numbers, ["1 ss", "15 ss", "28 ss", "70 ss", "85 line"], "{text}");
    let records = read_text("input", &text, &Options::default());
    let Ok(Read { puzzle: Puzzle(AnySetup::Sudoku(read)), .. }) = &records[2].puzzle else { panic!() };
    assert_eq!(read.placed[40].map(|d| d.value()), Some(5));
}

#[test]
fn a_line_of_givens_stays_with_its_candidate_grid() {
    let grid = written(sudoku::Format::CandidateGrid);
    for text in [format!("{LINE}\n{grid}\n"), format!("{grid}\n{LINE}\n")] {
        assert_eq!(summary(&format!("{text}\n{LINE}\n{LINE}\n")), ["1 candidates", "16 line", "17 line"]);
    }
}

#[test]
fn a_line_of_a_list_does_not_wait_for_a_candidate_grid() {
    let grid = written(sudoku::Format::CandidateGrid);
    let text = format!("{LINE}\n{LINE}\n{grid}");
    assert_eq!(summary(&text), ["1 line", "2 line", "3 candidates"]);
    // A blank line ends the list.
    let text = format!("{LINE}\n\n{LINE}\n{grid}");
    assert_eq!(summary(&text)[0], "1 line");
    assert_eq!(summary(&text).len(), 2);
}

#[test]
fn the_state_section_stays_with_its_puzzle() {
    let text = format!("#ADemo\n#LEasy\n[Puzzle]\n{0}\n\n[State]\n{0}\n#AOther\n{0}\n", rows());
    assert_eq!(summary(&text), ["1 sdk", "24 sdk"]);
}

#[test]
fn a_header_makes_every_line_a_row() {
    let bad = LINE.replacen('.', "O", 1);
    let text = format!("id,puzzle,solution\n1,{LINE},\n2,{bad},x\n\n3,5.3E+79,x\n4,\"{KLINE}\",x\n");
    assert_eq!(
        summary(&text),
        [
            "2 csv",
            "3:5 letter 'O' found; type 0 or . for an empty cell",
            "5:3 a spreadsheet turned the puzzle into the number 5.3E+79; make the column text and export again",
            "6 k-line"
        ]
    );
    let bad = KLINE.replacen("\\4 .", "\\4 q", 1);
    let text = format!("id\trows\tpuzzle\nx\t3\t{KLINE}\ny\t3\t{bad}\n");
    let found = summary(&text);
    assert_eq!(found[0], "2 k-line");
    assert!(found[1].starts_with("3:18 read `q`"), "{}", found[1]);
    assert_eq!(summary(&format!("puzzle\n{LINE}\n{LINE}")), ["2 csv", "3 csv"]);
    assert_eq!(summary(&format!("Puzzle\n{}", rows())), ["1 grid"]);
}

#[test]
fn a_quoted_field_of_a_row_may_hold_line_breaks() {
    let grid = rows().trim_end().replace('\n', "\r\n");
    let bad = grid.replacen('.', "O", 1);
    let spoilt = LINE.replacen('.', "O", 1);
    let text = format!(
        "note,puzzle,id\r\n\"two\nlines\",{LINE},1\n\"a\n\"\"b\"\"\",\"{grid}\",2\nplain,{LINE},3\n\
         \"x\ny\",{spoilt},4\n\"z\n\",\"{bad}\",5\n\"k\n\",\"# 3\\ 4\\\n\\4 . .\n\\3 . .\",6\nlast,{LINE},7\n"
    );
    assert_eq!(
        summary(&text),
        [
            "2 csv",
            "4 csv",
            "14 csv",
            "16:6 letter 'O' found; type 0 or . for an empty cell",
            "18:6 letter 'O' found; type 0 or . for an empty cell",
            "27 k-grid",
            "31 csv"
        ]
    );
}

#[test]
fn a_quote_that_is_never_closed_spoils_its_row_alone() {
    let text = format!("note,puzzle\n\"open,{LINE}\nplain,{LINE}\n");
    let told =
        "2:1 the quote that opens here is not closed, so the row has no puzzle; close it or leave it out";
    assert_eq!(summary(&text), [told, "3 csv"]);
    // In the last column it reaches to the end of the row, as a spreadsheet takes it.
    assert_eq!(summary(&format!("note,puzzle\nx,\"{LINE}\nplain,{LINE}\n")), ["2 csv", "3 csv"]);
}

#[test]
fn an_error_in_a_kakuro_has_its_place_in_the_input() {
    let text = "\n\n# 3\\ 4\\\n\\4 . q\n\\3 . .\n\n# comment\n# 3\\ / \\3 q\n";
    let found = summary(text);
    assert!(found[0].starts_with("4:6 read `q`"), "{found:?}");
    assert!(found[1].starts_with("8:11 read `q`"), "{found:?}");
}

#[test]
fn options_name_family_and_format() {
    let of_format = |id: &str| Options { format: Some(id.parse().unwrap()), family: None };
    assert_eq!(
        summary_with(&format!("{LINE}\nrubbish\n"), &of_format("line")),
        ["1 line", "2:8 7 cells found, 81 wanted"]
    );
    assert_eq!(summary_with(&rows(), &of_format("grid")), ["1 grid"]);
    assert_eq!(summary_with(KLINE, &of_format("k-line")), ["1 k-line"]);
    let kakuro = Options { family: Some(Family::Kakuro), format: None };
    assert!(summary_with(LINE, &kakuro)[0].starts_with("1:1 read "));
    let sudoku = Options { family: Some(Family::Sudoku), format: None };
    assert!(summary_with(KLINE, &sudoku)[0].starts_with("1:"));
    let wrapped: Vec<&str> = (0..27).map(|_| "12345678912345678912345678.").collect();
    let wrapped = wrapped.join("\n");
    let both = format!("{wrapped}\n{wrapped}\n");
    assert_eq!(summary_with(&both, &of_format("sukaku")), ["1 sukaku", "28 sukaku"]);
    assert_eq!(summary(&format!("{wrapped}\n\n{LINE}\n")), ["1 sukaku", "29 line"]);
}

#[test]
fn what_cannot_be_read_gives_one_problem_with_its_place() {
    assert_eq!(summary("\n# nothing\n").len(), 1);
    let long = format!("{LINE}\n{}\n{LINE}\n", "5".repeat(70_000));
    assert_eq!(
        summary(&long),
        ["1 line", "2:1 the line is longer than 65536 bytes; split it, one puzzle a line", "3 line"]
    );
    assert_eq!(
        summary("PAR1\0\0\n\n1\n2\n3\n"),
        ["1:1 the input is a Parquet file, no text; unpack it first"]
    );
    assert_eq!(summary("<?xml version=\"1.0\"?>\n<opensudoku>\n<game/>\n").len(), 1);
    let endless = "5 3 4 5\n".repeat(5000);
    assert_eq!(
        summary(&endless),
        ["1:1 the text is too long for one puzzle; put a blank line between puzzles"]
    );
}

#[test]
fn an_error_of_the_input_ends_it_behind_what_was_read() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("gone"))
        }
    }
    let input = std::io::Read::chain(LINE.as_bytes(), std::io::Read::chain("\n".as_bytes(), Broken));
    let results: Vec<_> = Reader::new("x", BufReader::new(input), Options::default()).collect();
    assert!(results.last().unwrap().is_err());
    assert!(results.len() <= 2);
}

#[test]
fn the_text_of_a_chunk_does_not_depend_on_the_buffer() {
    let text = format!(
        "{}\r\n\r\n{LINE}\r\n{KLINE}\r",
        written(sudoku::Format::CandidateGrid).replace('\n', "\r\n")
    );
    let whole: Vec<Chunk> =
        Reader::new("x", text.as_bytes(), Options::default()).map(Result::unwrap).collect();
    assert_eq!(whole.len(), 3);
    for capacity in [1, 2, 7, 64] {
        let input = BufReader::with_capacity(capacity, text.as_bytes());
        let pieces: Vec<Chunk> = Reader::new("x", input, Options::default()).map(Result::unwrap).collect();
        assert_eq!(pieces, whole);
    }
}

mod properties {
    use super::*;
    use proptest::prelude::*;

    /// Reads an input; nothing panics, lines rise, and no chunk is without an answer.
    fn check_input(bytes: &[u8]) {
        let mut line = 0;
        for (i, chunk) in Reader::new("x", bytes, Options::default()).map(Result::unwrap).enumerate() {
            let record = parse_chunk(chunk);
            assert_eq!(record.number, i as u64 + 1);
            assert!(record.place.line > line);
            line = record.place.line;
            match record.puzzle {
                Ok(read) => assert!(!read.puzzle.to_string().is_empty()),
                Err(problems) => {
                    assert!(problems.iter().all(|p| p.place.line >= line) && !problems.is_empty())
                }
            }
        }
    }

    /// A puzzle of any format, with damage done to its text.
    fn piece() -> impl Strategy<Value = String> {
        let texts: Vec<String> = (sudoku::Format::ALL.map(written).into_iter())
            .chain([
                KLINE.to_owned(),
                KLINE.replace(" / ", "\n"),
                rows(),
                "#AName".to_owned(),
                "Grid 1".to_owned(),
            ])
            .chain(["puzzle,x", "========", "|---+---|", "[State]", "", "\r", "# c"].map(str::to_owned))
            .collect();
        let damage = prop::option::weighted(0.3, (any::<prop::sample::Index>(), any::<char>()));
        (prop::sample::select(texts), damage).prop_map(|(text, damage)| match damage {
            Some((at, sign)) if !text.is_empty() => {
                let at = at.index(text.chars().count());
                text.chars().enumerate().map(|(i, c)| if i == at { sign } else { c }).collect()
            }
            _ => text,
        })
    }

    proptest! {
        #[test]
        fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            check_input(&bytes);
        }

        #[test]
        fn no_mixture_of_damaged_puzzles_panics(pieces in prop::collection::vec(piece(), 0..12)) {
            check_input(pieces.join("\n").as_bytes());
            check_input(pieces.join("\n\n").as_bytes());
        }

        #[test]
        fn a_damaged_line_does_not_touch_its_neighbours(damaged in piece()) {
            // One line only: a grid may take what follows as its own.
            let damaged = damaged.replace(['\n', '\r', '\0'], " ");
            prop_assume!(!damaged.contains("uzzle") && !damaged.starts_with(['<', '{']));
            let records = read_text("x", &format!("{LINE}\n\n{damaged}\n\n{LINE}\n"), &Options::default());
            let good = |record: &Record| match &record.puzzle {
                Ok(Read { puzzle: Puzzle(AnySetup::Sudoku(setup)), .. }) => setup.line() == LINE,
                _ => false,
            };
            prop_assert!(good(&records[0]));
            prop_assert!(good(records.last().unwrap()));
        }
    }

    #[test]
    fn long_inputs_of_one_kind_of_line_take_no_time() {
        for piece in [
            ".",
            "5 3 . .\n",
            "|...|...|...|\n",
            "---\n",
            "# #\n",
            "#A\n",
            "\r",
            "Grid\n",
            "[State]\n",
            "12 ",
        ] {
            let text = piece.repeat((1 << 17) / piece.len());
            // The best of three, where it needs so many: other processes may take the processor.
            let in_time = (0..3).any(|_| {
                let start = std::time::Instant::now();
                check_input(text.as_bytes());
                start.elapsed() < std::time::Duration::from_secs(10)
            });
            assert!(in_time, "{piece:?} took 10 s");
        }
    }
}
