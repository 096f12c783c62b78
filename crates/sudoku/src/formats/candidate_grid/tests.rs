//! Tables of candidates as programs write them.

use super::super::{Format, Options, parse, parse_as, write};
use crate::notation::parse_cell;
use crate::{Setup, formats};
use qedoku_model::DigitSet;

const GRID: &str = "\
.-----------------.--------------.-----------------.
| 5   3    124    | 26   7  2468 | 1489  1249 248  |
| 6   247  247    | 1    9  5    | 3478  234  2478 |
| 12  9    8      | 23   34 24   | 13457 6    247  |
:-----------------+--------------+-----------------:
| 8   125  1259   | 579  6  147  | 4579  2459 3    |
| 4   25   2569   | 8    5  3    | 579   259  1    |
| 7   15   1359   | 59   2  14   | 4589  459  6    |
:-----------------+--------------+-----------------:
| 139 6    134579 | 357  35 7    | 2     8    4    |
| 23  278  237    | 4    1  9    | 36    3    5    |
| 123 1245 12345  | 2356 8  26   | 1346  7    9    |
'-----------------'--------------'-----------------'";
const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn lone_digits_are_givens_unless_a_peer_lists_them() {
    let parsed = parse(GRID).unwrap();
    assert_eq!(parsed.format, Format::CandidateGrid);
    assert_eq!(parsed.setup.line(), LINE);
    let candidates = parsed.setup.candidates.unwrap();
    for (name, bits) in [("r5c5", 0b10000), ("r7c6", 0b1000000), ("r7c9", 0b1000), ("r8c8", 0b100)] {
        let cell = parse_cell(name).unwrap();
        assert_eq!(candidates[cell.index()], DigitSet::from_bits(bits), "{name}");
    }
    let warnings: Vec<String> = parsed.warnings.iter().map(|w| w.to_string()).collect();
    assert_eq!(
        warnings,
        [
            "a candidate grid does not tell givens from placed digits: all 30 set cells count as givens",
            "a lone digit that a peer still lists counts as the last candidate of an empty cell: \
                 r5c5, r7c69, r8c8",
        ]
    );
}

#[test]
fn the_grid_is_written_back_as_it_was_read() {
    let setup = parse(GRID).unwrap().setup;
    let written = write(&setup, Format::CandidateGrid, &Options::default());
    assert_eq!(written.text, GRID);
    assert_eq!(written.warnings, []);
}

#[test]
fn a_puzzle_without_candidates_is_written_with_those_that_its_givens_leave() {
    let written = write(&Setup::from_line(LINE).unwrap(), Format::CandidateGrid, &Options::default());
    assert_eq!(written.text, GRID);
}

#[test]
fn frames_of_other_programs_and_none_at_all_are_read() {
    let plain = parse(GRID).unwrap().setup;
    let starred = GRID.replace(['.', '\'', ':'], "*");
    let plussed = GRID.replace(['.', '\'', ':'], "+");
    let bare: String =
        GRID.lines().filter(|l| !l.contains("---")).map(|l| l.replace('|', " ") + "\n").collect();
    for text in [starred, plussed, bare] {
        assert_eq!(parse(&text).unwrap().setup, plain, "{text}");
    }
}

#[test]
fn a_line_of_givens_beside_the_grid_tells_givens_from_placed_digits() {
    let givens = LINE.replacen('5', ".", 1);
    for text in [format!("{givens}\n{GRID}"), format!("{GRID}\n\n{givens}\n")] {
        let parsed = parse(&text).unwrap();
        assert_eq!(parsed.setup.line(), givens);
        assert_eq!(parsed.setup.placed[0].map(|d| d.value()), Some(5));
        let written = write(&parsed.setup, Format::CandidateGrid, &Options::default());
        assert_eq!(written.text, format!("{givens}\n{GRID}"));
    }
}

#[test]
fn a_given_that_the_grid_contradicts_is_an_error_with_its_place() {
    let givens = LINE.replacen('5', "4", 1);
    let errors = parse(&format!("{givens}\n{GRID}")).unwrap_err();
    assert_eq!(errors[0].to_string(), "3:3: r1c1 is given as 4 but stands here as '5'; make them equal");
}

#[test]
fn marks_are_left_out_with_a_warning() {
    let marked = GRID.replace("1489 ", "1489*").replace(" 12 ", " -12").replace("13457 6", "13457a 6");
    let parsed = parse(&marked).unwrap();
    assert_eq!(parsed.setup, parse(GRID).unwrap().setup);
    assert_eq!(parsed.warnings[0].to_string(), "marks beside candidates are left out, in 3 cells");
}

#[test]
fn the_u_of_sdx_marks_a_placed_digit() {
    let rows: Vec<String> = GRID
        .lines()
        .filter(|l| !l.contains("---"))
        .map(|l| l.replace('|', " ").split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let text = rows.join("\n").replacen("3478 234", "3478 u3", 1);
    let parsed = parse(&text).unwrap();
    assert_eq!(parsed.format, Format::Sdx);
    let cell = parse_cell("r2c8").unwrap().index();
    assert_eq!(parsed.setup.placed[cell].map(|d| d.value()), Some(3));
    assert_eq!(write(&parsed.setup, Format::Sdx, &Options::default()).text, text);
}

#[test]
fn a_missing_group_and_a_bad_one_are_named_with_their_place() {
    let errors = parse(&GRID.replacen("2468 |", "|", 1)).unwrap_err();
    assert_eq!(errors[0].to_string(), "2:1: 80 groups of candidates found, 81 wanted; row 1 has 8");
    let errors = parse_as(&GRID.replacen("2468", "24O8", 1), Format::CandidateGrid).unwrap_err();
    assert_eq!(
        errors[0].to_string(),
        "2:29: '24O8' found; type the candidates of the cell as digits without blanks, such as 124"
    );
    assert_eq!(formats::sniff(&GRID.replacen("2468", "24O8", 1)), Some(Format::CandidateGrid));
}

#[test]
fn what_cannot_be_told_apart_is_warned_of() {
    // A last candidate that no peer lists reads back as set.
    let mut setup = parse(GRID).unwrap().setup;
    let candidates = setup.candidates.as_mut().unwrap();
    for set in candidates.iter_mut().filter(|set| set.len() > 1) {
        set.remove(qedoku_model::Digit::from_index(4));
    }
    let written = write(&setup, Format::CandidateGrid, &Options::default());
    assert!(written.warnings.iter().any(|w| w.to_string().ends_with("at r5c5")), "{:?}", written.warnings);
}
