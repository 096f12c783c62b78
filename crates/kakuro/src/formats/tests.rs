use super::problem::MOST_PROBLEMS;
use super::*;
use crate::{Held, SetupCell, TextPlace};
use proptest::prelude::*;

pub(super) fn setup_of(text: &str) -> Result<Setup, Problems> {
    parse(text).map(|parsed| parsed.setup)
}

pub(super) fn setup_as(text: &str, format: Format) -> Result<Setup, Problems> {
    parse_as(text, format).map(|parsed| parsed.setup)
}

const LINK: &str = "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3";
const GRID: &str = r"
    #     #     12\   4\    #     #
    #     4\8   .     .     10\   #
    \10   .     .     .     .     10\
    \3    .     .     17\3  .     .
    #     \21   .     .     .     .
    #     #     \12   .     .     #
";

fn errors(text: &str) -> Vec<String> {
    setup_of(text).unwrap_err().0.iter().map(Problem::to_string).collect()
}

#[test]
fn the_same_puzzle_is_read_from_each_format() {
    let setup = setup_of(GRID).unwrap();
    assert_eq!(setup_of(LINK).as_ref(), Ok(&setup));
    let line = write(&setup, Format::KLine).unwrap().text;
    assert_eq!(
        line,
        GRID.trim()
            .lines()
            .map(|l| l.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join(" / ")
    );
    assert_eq!(setup_of(&line).as_ref(), Ok(&setup));
    // The writer has `-` where this link has `0`.
    let link = write(&setup, Format::PuzzLink).unwrap();
    assert_eq!(link, Written::whole("https://puzz.link/p?kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3".to_owned()));
    assert_eq!(setup_of(&link.text).as_ref(), Ok(&setup));
}

#[test]
fn formats_are_told_apart() {
    assert_eq!(sniff(GRID), Some(Format::KGrid));
    assert_eq!(sniff("; from https://puzz.link/p?kakuro/1/1/k5-\n# 5\\ / \\5 ."), Some(Format::KLine));
    assert_eq!(sniff("look: pzv.jp/p.html?kakuro/1/1/k5-"), Some(Format::PuzzLink));
    for other in ["", "# comment 3 times", "1.3/4", "53..7...."] {
        assert_eq!(sniff(other), None, "{other}");
    }
    for format in Format::ALL {
        assert_eq!(Format::from_id(format.id()), Some(format));
    }
}

#[test]
fn k_text_is_read_leniently() {
    let plain = setup_of("# 3\\ 4\\ # / \\4 . . # / \\3 . 2 #").unwrap();
    let texts = [
        "\u{feff}#\t3\\  4\\0 -\r\n0\\4 _ __ x\r\\03 . 2 X\n",
        "; comment\n# a comment without tokens in it\n\\ 3\\ 4\\ #\n\n\\4 . . # ; after a row\n\\3 . 2 \\ /\n",
        "# 3\\ 4\\ # /\n\\4 . . # /\n\\3 . 2 #",
    ];
    for text in texts {
        assert_eq!(setup_of(text).as_ref(), Ok(&plain), "{text}");
    }
    assert_eq!(plain.text_place(Place { row: 2, col: 2 }), Some(TextPlace { line: 1, column: 29 }));
}

#[test]
fn wrong_tokens_are_all_reported_with_their_places() {
    assert_eq!(
        errors("# 3\\ é\n\\4 . ?\n\\1x 10 aaaaaaaaaaaaaaaaaaaaaaaaa"),
        [
            "1:6: read `é`, expected `.`, a digit, `#` or a clue such as `16\\7`",
            "2:6: read `?`, expected `.`, a digit, `#` or a clue such as `16\\7`",
            "3:1: read `\\\\1x`, expected `.`, a digit, `#` or a clue such as `16\\7`",
            "3:5: read `10`, expected `.`, a digit, `#` or a clue such as `16\\7`",
            "3:8: read `aaaaaaaaaaaaaaaaaaaa…`, expected `.`, a digit, `#` or a clue such as `16\\7`",
        ]
    );
    assert_eq!(
        errors("# 3\\ / / \\4 .")[0],
        "1:8: read `/` before any cell of the row, expected `.`, a digit, `#` or a clue such as `16\\7`"
    );
    assert!(errors(" \n ; nothing\n")[0].starts_with("1:1: read no cell"));
    assert_eq!(setup_as(&"q ".repeat(1000), Format::KGrid).unwrap_err().0.len(), MOST_PROBLEMS);
}

#[test]
fn texts_that_are_too_long_are_refused() {
    assert_eq!(
        errors(&" ".repeat(LONGEST_TEXT + 1)),
        ["1:1: read 1048577 bytes, expected at most 1048576 bytes"]
    );
    assert_eq!(errors(&". ".repeat(20_001)), ["1:40001: read one cell more, expected at most 20000 cells"]);
    assert!(setup_of(&"# ".repeat(20_000)).is_ok());
    assert!(errors("kakuro/200/200/").concat().contains("at most 20000 cells"));
    assert!(errors("kakuro/99999999999999999999999/1/").concat().contains("at most 20000 cells"));
}

#[test]
fn addresses_are_read_with_flags_zeros_and_gaps_over_row_ends() {
    let setup = setup_of("http://pzv.jp/p.html?kakuro/v:/2/2/n3443").unwrap();
    assert_eq!(setup, setup_of("# 3\\ 4\\ / \\4 . . / \\3 . .").unwrap());
    // `0`, `-` and `.` all mean no clue.
    for inner in ["k00k.", "k--k.", "k0-k.", "k.k00"] {
        assert!(setup_of(&format!("kakuro/2/2/{inner}57-")).is_ok());
        assert_eq!(setup_of(&format!("kakuro/2/2/{inner}57-")), setup_of("kakuro/2/2/k.k.57-"), "{inner}");
    }
    let long = setup_of("kakuro/9/2/zl---------9-").unwrap();
    assert!(long.rows()[2][1..].iter().all(|&c| c == SetupCell::OPEN));
    let setup = setup_of("kakuro/1/1/Zk").unwrap_err();
    assert_eq!(setup.0[0].at, TextPlace { line: 1, column: 13 });
}

#[test]
fn wrong_addresses_are_refused_with_the_place() {
    let cases = [
        ("kakuro/2/2/k3", "1:14: read the end, expected a sum (`0` to `9`"),
        ("kakuro/2/2/ky", "1:13: read `y`, expected no more cells than the 3 that are left"),
        ("kakuro/2/2/k3z", "1:14: read `z`, expected a sum"),
        ("kakuro/2/2/%", "1:12: read `%`, expected `k` to `z` for white cells"),
        ("kakuro/2/2/n34431", "1:17: read `1`, expected the end of the address"),
        ("kakuro/2/2/n344", "1:16: read the end, expected a sum"),
        ("kakuro/2/x", "1:10: read `x`, expected a number of columns"),
        ("kakuro/0/2/", "1:9: read `/`, expected a number of columns"),
        ("kakuro/", "1:8: read the end, expected a number of columns"),
        ("\n kakuro/2/2/!", "2:13: read `!`"),
    ];
    for (text, start) in cases {
        let error = &errors(text)[0];
        assert!(error.starts_with(start), "{text}: {error}");
    }
}

#[test]
fn addresses_say_what_they_cannot_hold() {
    let written = |text: &str| write(&setup_of(text).unwrap(), Format::PuzzLink);
    let lossy = written("1\\2 3\\5 8\\ # / 9\\4 1 # # / \\3 . . #").unwrap();
    assert_eq!(
        lossy,
        Written {
            text: "https://puzz.link/p?kakuro/3/2/k..l.343".to_owned(),
            warnings: vec![
                WarningKind::LeftOut { what: Held::Givens, count: 1 },
                WarningKind::LeftOut { what: Held::Clues, count: 5 },
            ],
        }
    );
    for (text, what) in [
        ("# # / # . #", "rows that differ in length (r2c1)"),
        ("# . / # .", "a white cell in the first row or column (r1c2)"),
        ("# 46\\ / # .", "a sum above 45 (r1c2)"),
        ("# 4\\", "a puzzle without a clue row and a clue column (r1c1)"),
    ] {
        assert_eq!(written(text).unwrap_err().to_string(), format!("puzz-link cannot hold {what}"));
    }
}

pub(super) fn any_setup() -> impl Strategy<Value = Setup> {
    let sum = || prop_oneof![Just(None), (1u16..=45).prop_map(Some)];
    let black = (sum(), sum()).prop_map(|(down, across)| SetupCell::Black { down, across });
    let cell = prop_oneof![3 => Just(SetupCell::OPEN), 2 => black];
    (1usize..12, 1usize..12).prop_flat_map(move |(rows, cols)| {
        let inner = proptest::collection::vec(cell.clone(), rows * cols);
        let edges = proptest::collection::vec(sum(), rows + cols);
        (inner, edges).prop_map(move |(inner, edges)| {
            let white = |row: usize, col: usize| inner[row * cols + col].is_white();
            let mut table = vec![vec![SetupCell::BLACK; cols + 1]; rows + 1];
            for row in 0..rows {
                table[row + 1][1..].copy_from_slice(&inner[row * cols..][..cols]);
                let across = edges[row].filter(|_| white(row, 0));
                table[row + 1][0] = SetupCell::Black { down: None, across };
            }
            for col in 0..cols {
                let down = edges[rows + col].filter(|_| white(0, col));
                table[0][col + 1] = SetupCell::Black { down, across: None };
            }
            Setup::new(table)
        })
    })
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC*") {
        for format in Format::ALL {
            let _ = setup_as(&text, format).map(|setup| setup.grid());
        }
        let _ = setup_of(&text);
    }

    #[test]
    fn no_text_of_tokens_makes_the_readers_panic(text in r"([.#_xX\-\\ \t\r\n/;0-9]|[0-9]{0,3}\\[0-9]{0,3} )*") {
        if let Ok(setup) = setup_of(&text) {
            let _ = setup.review();
            if let Ok(grid) = setup.grid() {
                prop_assert_eq!(grid.solution().matches('/').count() + 1, setup.rows().len());
                let _ = (crate::board::filled(&grid, 100), crate::board::candidates(&grid, 100));
            }
            for format in Format::ALL {
                let _ = write(&setup, format);
            }
            let again = setup_of(&write(&setup, Format::KLine).unwrap().text);
            prop_assert_eq!(again, Ok(setup));
        }
    }

    #[test]
    fn no_address_makes_the_reader_panic(body in "(v:/)?[0-9]{1,2}/[0-9]{1,2}/[0-9a-zA-Z.\\-%]*") {
        let _ = setup_of(&format!("kakuro/{body}")).map(|setup| setup.grid());
    }
}
