//! Every format: the example of its description, round trips, damaged texts.

use super::tests::{any_setup, setup_as, setup_of};
use super::*;
use crate::{Direction, Held, Played, Remarks, TextPlace};
use proptest::prelude::*;
use qedoku_model::Digit;
use qedoku_model::DigitSet;

/// One puzzle in all formats.
const SAMPLES: &[(Format, &str)] = &[
    (
        Format::KGrid,
        "#     #     12\\   4\\    #     #\n#     4\\8   .     .     10\\   #\n\\10   .     .     .     .     10\\\n\\3    .     .     17\\3  .     .\n#     \\21   .     .     .     .\n#     #     \\12   .     .     #\n",
    ),
    (Format::PuzzLink, "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3"),
    (Format::GameId, "5x5:48la-.na-lh3l-Bn.-cl.c4a3"),
    (
        Format::Pzprv3,
        "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /",
    ),
    (
        Format::Kanpen,
        "0 0 0 0\n0 1 0 0\n0 2 0 12\n0 3 0 4\n0 4 0 0\n0 5 0 0\n1 0 0 0\n1 1 8 4\n1 4 0 10\n1 5 0 0\n2 0 10 0\n2 5 0 10\n3 0 3 0\n3 3 3 17\n4 0 0 0\n4 1 21 0\n5 0 0 0\n5 1 0 0\n5 2 12 0\n5 5 0 0\n\n. 0 0 . . \n0 0 0 0 . \n0 0 . 0 0 \n. 0 0 0 0 \n. . 0 0 . \n",
    ),
    (
        Format::Janko,
        "6 6\n- - 12, 4, - -\n- 4,8 0 0 10, -\n,10 0 0 0 0 10,\n,3 0 0 17,3 0 0\n- ,21 0 0 0 0\n- - ,12 0 0 -\n",
    ),
    (
        Format::KakuRules,
        "(solve 6\nB 8 . . B B /\n10 . . . . B /\n3 . . 3 . . /\nB 21 . . . . /\nB B 12 . . B //\nB 4 . . B B /\n12 . . . . B /\n4 . . 17 . . /\nB 10 . . . . /\nB B 10 . . B //\n)\n",
    ),
    (
        Format::Backslash,
        "x x 12\\ 4\\ x x\nx 4\\8 0 0 10\\ x\n\\10 0 0 0 0 10\\\n\\3 0 0 17\\ 3 0 0\nx \\21 0 0 0 0\nx x \\12 0 0 x\n",
    ),
    (
        Format::Backslash,
        "x x 12/ 4/ x x\nx 4/8 _ _ 10/ x\n/10 _ _ _ _ 10/\n/3 _ _ 17/3 _ _\nx /21 _ _ _ _\nx x /12 _ _ x\n",
    ),
    (
        Format::Backslash,
        "| # | # | 12\\ | 4\\ | # | # |\n| # | 4\\8 | | | 10\\ | # |\n| \\10 | | | | | 10\\ |\n| \\3 | | | 17\\3 | | |\n| # | \\21 | | | | |\n| # | # | \\12 | | | # |\n",
    ),
    (
        Format::Csv,
        "#,#,12\\,4\\,#,#\n#,4\\8,,,10\\,#\n\\10,,,,,10\\\n\\3,,,17\\3,,\n#,\\21,,,,\n#,#,\\12,,,#\n",
    ),
    (
        Format::Csv,
        "x,x,12:,4:,x,x\nx,4:8,0,0,10:,x\n:10,0,0,0,0,10:\n:3,0,0,17:3,0,0\nx,:21,0,0,0,0\nx,x,:12,0,0,x\n",
    ),
    (
        Format::Tsv,
        "#\t#\t12\\\t4\\\t#\t#\n#\t4\\8\t\t\t10\\\t#\n\\10\t\t\t\t\t10\\\n\\3\t\t\t17\\3\t\t\n#\t\\21\t\t\t\t\n#\t#\t\\12\t\t\t#\n",
    ),
    (
        Format::Matrices,
        "rows=6,columns=6\nHorizontal\n#,#,#,#,#,#\n#,8,0,0,#,#\n10,0,0,0,0,#\n3,0,0,3,0,0\n#,21,0,0,0,0\n#,#,12,0,0,#\nVertical\n#,#,12,4,#,#\n#,4,0,0,10,#\n#,0,0,0,0,10\n#,0,0,17,0,0\n#,#,0,0,0,0\n#,#,#,0,0,#\n",
    ),
    (Format::Json, include_str!("sample.json")),
    (
        Format::Board,
        r#"{"board":[[-1,-1,120,40,-1,-1],[-1,8040,0,0,100,-1],[10000,0,0,0,0,100],[3000,0,0,3170,0,0],[-1,21000,0,0,0,0],[-1,-1,12000,0,0,-1]]}"#,
    ),
    (
        Format::MiniZinc,
        "% data\nnrows = 6; ncols = 6;\ngrid_data = array2d(1..6, 1..6, [0,0,0,0,0,0, 0,0,1,1,0,0, 0,1,1,1,1,0, 0,1,1,0,1,1, 0,0,1,1,1,1, 0,0,0,1,1,0]);\nh_clue = [|2,2,2,8|3,1,4,10|4,1,2,3|4,4,2,3|5,2,4,21|6,3,2,12|];\nv_clue = [|2,2,2,4|1,3,4,12|1,4,2,4|4,4,2,17|2,5,4,10|3,6,2,10|];\n",
    ),
    (
        Format::Gecode,
        "6, 6, 1, 1, 2, 4, 2, 0, 4, 12, 3, 0, 2, 4, 3, 3, 2, 17, 4, 1, 4, 10, 5, 2, 2, 10, -1, 1, 1, 2, 8, 0, 2, 4, 10, 0, 3, 2, 3, 3, 3, 2, 3, 1, 4, 4, 21, 2, 5, 2, 12, -1",
    ),
    (
        Format::Euler424,
        "6,X,X,(v12),(v4),X,X,X,(h8,v4),O,O,(v10),X,(h10),O,O,O,O,(v10),(h3),O,O,(h3,v17),O,O,X,(h21),O,O,O,O,X,X,(h12),O,O,X",
    ),
];

#[test]
fn the_example_of_each_format_is_told_and_read() {
    let setup = setup_of(SAMPLES[0].1).unwrap();
    for &(format, text) in SAMPLES {
        assert_eq!(sniff(text), Some(if text.contains("17\\ 3") { Format::KGrid } else { format }), "{text}");
        // The sample has notes.
        let struck = [(Place { row: 1, col: 3 }, DigitSet::ALL - DigitSet::from_bits(0b1_0100))].into();
        let played = Played { struck, ..Played::default() };
        let has_notes = format == Format::Json;
        let wanted = if has_notes { setup.clone().with_played(played) } else { setup.clone() };
        assert_eq!(setup_as(text, format), Ok(wanted), "{format}\n{text}");
    }
    let solution = "######/##53##/#3412#/#12#12/##1938/###84#";
    for &(format, text) in SAMPLES.iter().filter(|s| matches!(s.0, Format::Pzprv3 | Format::Json)) {
        let setup = setup_of(text).unwrap();
        assert_eq!(setup.remarks().solution.as_deref(), Some(solution), "{format}");
        // The solution passes through formats with answers.
        for through in [Format::Pzprv3, Format::Kanpen, Format::Json] {
            let again = setup_of(&write(&setup, through).unwrap().text).unwrap();
            assert_eq!(again.remarks().solution.as_deref(), Some(solution), "{format}, {through}");
        }
    }
}

#[test]
fn every_format_writes_what_it_reads() {
    let setup = setup_of(SAMPLES[0].1).unwrap();
    for format in Format::ALL.into_iter().filter(|format| format.info().is_read) {
        let written = write(&setup, format).unwrap();
        assert_eq!(
            (
                left_out(&written, Held::Givens),
                left_out(&written, Held::Clues),
                left_out(&written, Held::Struck)
            ),
            (0, 0, 0),
            "{format}"
        );
        assert_eq!(setup_as(&written.text, format).as_ref(), Ok(&setup), "{}", written.text);
        let told = sniff(&written.text);
        assert!(told == Some(format) || format == Format::Backslash, "{format}: {told:?}\n{}", written.text);
        assert_eq!(setup_of(&written.text).as_ref(), Ok(&setup), "{}", written.text);
        assert_eq!(written.text.trim_end().contains('\n'), !format.info().is_one_line, "{format}");
    }
    assert_eq!(
        write(&setup_of("# 3\\ 4\\ / \\4 . . / \\3 . .").unwrap(), Format::Equations).unwrap().text,
        "[[4,[R2C2,R2C3]],[3,[R3C2,R3C3]],[3,[R2C2,R3C2]],[4,[R2C3,R3C3]]]."
    );
}

#[test]
fn a_given_behind_a_down_sum_stays_a_given_where_rows_differ_in_length() {
    let setup = setup_as("# 3\\ / 2\\ 3 .", Format::KLine).unwrap();
    for format in [Format::Backslash, Format::Csv, Format::Tsv] {
        let written = write(&setup, format).unwrap();
        assert_eq!(setup_as(&written.text, format).as_ref(), Ok(&setup), "{format}\n{}", written.text);
    }
}

#[test]
fn sections_and_keys_of_janko_are_read() {
    let text = "[begin]\npuzzle kakuro\nauthor A. B.\nsize 2 2\nunit 32\n[problem]\n- 3, 4,\n,4 0 0\n,3 0 0\n[solution]\n- - -\n- 1 3\n- 2 1\n[end]\n";
    let setup = setup_of(text).unwrap();
    assert_eq!(setup, setup_of("# 3\\ 4\\ / \\4 . . / \\3 . .").unwrap());
    assert_eq!(setup.remarks().solution.as_deref(), Some("###/#13/#21"));
    assert_eq!(setup.remarks().origin["author"], "A. B.");
    assert_eq!(setup.text_place(Place { row: 1, col: 0 }), Some(TextPlace { line: 8, column: 1 }));
}

#[test]
fn givens_notes_and_origin_pass_through_the_formats_that_hold_them() {
    let setup = setup_of("# 3\\ 4\\ / \\4 1 . / \\3 . .").unwrap();
    let notes = [(Place { row: 2, col: 1 }, [1, 2].into_iter().filter_map(Digit::new).collect::<DigitSet>())];
    let origin = [("title".to_owned(), "A \"small\" one".to_owned())];
    let remarks = Remarks { origin: origin.into(), solution: None };
    let struck = notes.map(|(place, listed)| (place, DigitSet::ALL - listed)).into();
    let played = Played { struck, ..Played::default() };
    let setup = setup.with_remarks(remarks.clone()).with_played(played);
    let json = setup_of(&write(&setup, Format::Json).unwrap().text).unwrap();
    assert_eq!((json.remarks(), &json), (&remarks, &setup));
    for format in [Format::GridCode, Format::KLine, Format::KGrid] {
        assert_eq!(setup_of(&write(&setup, format).unwrap().text).unwrap(), setup, "{format}");
    }
    for format in Format::ALL.into_iter().filter(|format| format.info().is_read) {
        let written = write(&setup, format).unwrap();
        let again = setup_of(&written.text).unwrap();
        let is_less = [Held::Givens, Held::Struck].iter().any(|&what| left_out(&written, what) > 0);
        assert_eq!(again == setup, !is_less, "{format}");
        // All of the seven digits beside the two that are noted, or none.
        let is_lost = again.played().struck.is_empty();
        assert_eq!(left_out(&written, Held::Struck), if is_lost { 7 } else { 0 }, "{format}");
        assert_eq!(left_out(&written, Held::Remarks), usize::from(format != Format::Json), "{format}");
    }
}

#[test]
fn what_was_played_passes_through_json_and_others_say_what_they_leave_out() {
    let place = |row, col| Place { row, col };
    let set = |text: &str| -> DigitSet { text.bytes().filter_map(|byte| Digit::new(byte - b'0')).collect() };
    let played = Played {
        placed: [place(1, 1)].into(),
        struck: [(place(2, 1), set("13")), (place(1, 2), set("9"))].into(),
        combinations: [((place(2, 0), Direction::Across), [set("12")].into())].into(),
    };
    let setup = setup_of("# 3\\ 4\\ / \\4 1 . / \\3 . 1").unwrap().with_played(played.clone());
    let text = write(&setup, Format::Json).unwrap().text;
    assert!(
        text.ends_with(
            r#""givens":{"r2c2":1},"placed":{"r1c1":1},"struck":{"r1c2":"9","r2c1":"13","r2c0a":["12"]}}"#
        ),
        "{text}"
    );
    let again = setup_of(&text).unwrap();
    assert_eq!((&again, again.played()), (&setup, &played));
    assert_ne!(setup, setup.clone().with_played(Played::default()));
    assert_eq!(setup.unplayed(), setup_of("# 3\\ 4\\ / \\4 . . / \\3 . 1").unwrap());
    for format in Format::ALL.into_iter().filter(|&format| format != Format::Json) {
        let Ok(written) = write(&setup, format) else { continue };
        let held = match format.info().is_read {
            true => setup_of(&written.text).unwrap().played().clone(),
            false => Played::default(),
        };
        let digits = left_out(&written, Held::Givens) + left_out(&written, Held::Placed);
        assert_eq!(digits > 0, held.placed.is_empty(), "{format}: {:?}", written.warnings);
        // The candidates of two cells, and a combination that no other format has.
        let struck = if held.struck.is_empty() { 4 } else { 1 };
        assert_eq!(left_out(&written, Held::Struck), struck, "{format}");
    }
    let held = |format| setup_of(&write(&setup, format).unwrap().text).unwrap().played().clone();
    for format in [Format::KLine, Format::KGrid] {
        assert_eq!(held(format), Played { combinations: [].into(), ..played.clone() }, "{format}");
    }
    for (wrong, told) in [
        (r#"{"r2c0x":["12"]}"#, "the place of a clue"),
        (r#"{"r9c0a":["12"]}"#, "the place of a clue"),
        (r#"{"r2c0a":["10"]}"#, "digits from 1 to 9"),
        (r#"{"r2c0":"1"}"#, "the place of a white cell"),
    ] {
        let text = text.replace(r#"{"r1c2":"9","r2c1":"13","r2c0a":["12"]}"#, wrong);
        let error = setup_of(&text).unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
    }
}

#[test]
fn errors_name_their_place_and_what_was_expected() {
    let cases = [
        (Format::Pzprv3, "pzprv3\nkakuro\n1\n1\n0 5\n5 q\n", "6:3: read `q`, expected `.` for a white cell"),
        (Format::Pzprv3, "pzprv3\nsudoku\n", "2:1: read `sudoku`, expected `kakuro`"),
        (Format::Pzprv3, "pzprv3\nkakuro\n2\n1\n0 5\n", "6:1: read the end, expected 3 lines of clues, 1 of"),
        (Format::Kanpen, "0 0 0 0\n0 x 0 5\n", "2:3: read `x`, expected row, column"),
        (Format::KanpenXml, "<wall r=\"0\" c=\"1\" a=\"0\" b=\"0\"/>", "1:1: read `"),
        (Format::Janko, "2 2\n- 5,\n,5 q\n", "3:4: read `q`, expected `-` for black"),
        (Format::Janko, "2 2\n- 5,\n", "2:1: read 1 rows, expected 2 rows"),
        (Format::KakuRules, "(solve 2\n5 . //\n5 B //)", "3:3: read `B`, expected `.`, the row has"),
        (Format::KakuRules, "(solve 2\n5 . . //\n5 . //)", "2:7: read 3 cells before `//`, expected 2"),
        (Format::Csv, "#,5\\\n\\5,é\n", "2:4: read `é`, expected nothing, `.`"),
        (
            Format::Matrices,
            "Horizontal\n#,#\n5,0\nVertical\n#,5\n#,#\n",
            "6:3: read `#`, expected `0`, as in",
        ),
        (Format::Json, "{\"rows\":1,\"cols\":2,\"cells\":[\"#\",5]}", "1:33: read 5, expected `.`, a digit"),
        (
            Format::Json,
            "{\"rows\":1,\"cols\":1,\"cells\":[\"#\"],\"givens\":{\"r0c0\":1}}",
            "1:44: read `r0c0`",
        ),
        (Format::Board, "{\"board\":[[-2]]}", "1:12: read -2, expected -1, 0"),
        (Format::Xcsp3, "{\"nRows\":1,\"nCols\":1,\"clues\":[[5]]}", "1:32: read 5, expected an object"),
        (
            Format::MiniZinc,
            "grid_data = [|0,0|0,1|];\nh_clue = [|2,1,2,5|];",
            "2:16: read `2`, expected 1, the number",
        ),
        (Format::Gecode, "2, 2, 1, 0, 5, 5, -1, -1", "1:7: read r1c2 and 5 cells, expected a run"),
        (Format::GridCode, "AAB!", "1:4: read `!`, expected a letter"),
        (Format::Euler424, "2,X,(vC),(hD),O", "1:5: read `(vC)`, expected digits: sums and cells coded"),
        (Format::GameId, "5x5d3#17", "1:1: read `5x5d3#17`, expected an id with its cells; a seed"),
        (Format::Equations, "[].", "1:1: read equations, expected another format"),
    ];
    for (format, text, start) in cases {
        let errors = setup_as(text, format).unwrap_err();
        assert!(errors.to_string().starts_with(start), "{format} {text}: {errors}");
    }
}

#[test]
fn a_text_in_no_format_gets_the_three_likeliest_readings() {
    let error = setup_of("16 16\n11 12 13 14\n,, \n").unwrap_err();
    let text = error.to_string();
    assert!(text.starts_with("1:1: read `16 16`, expected a Kakuro; the likeliest readings: as "), "{text}");
    assert_eq!(text.matches("; as ").count(), 2, "{text}");
}

#[test]
fn sums_that_no_run_can_have_are_reported_at_their_own_place_in_every_format() {
    // The across sum 46 of the second row and the down sum 1 of the third column.
    let setup = setup_of("# 3\\ 1\\ / \\46 . . / \\3 . .").unwrap();
    for format in Format::ALL.into_iter().filter(|format| format.info().is_read) {
        let Ok(written) = write(&setup, format) else { continue };
        let defects = setup_as(&written.text, format).unwrap().review().defects;
        let places: Vec<TextPlace> = defects.iter().filter_map(|defect| defect.spot.text).collect();
        assert_eq!((defects.len(), places.len()), (2, 2), "{format}");
        if !matches!(format, Format::GridCode) {
            for (defect, sum) in defects.iter().zip(["1", "46"]) {
                let TextPlace { line, column } = defect.spot.text.unwrap();
                let line = written.text.lines().nth(line - 1).unwrap();
                let there: String = line.chars().skip(column - 1).take(32).collect();
                assert!(there.contains(sum), "{format} {defect}: {there}");
            }
        }
    }
}

/// A puzzle with digits placed, candidates listed and combinations taken away.
fn any_position() -> impl Strategy<Value = Setup> {
    let digits = prop::collection::vec((any::<prop::sample::Index>(), 1u8..=9, 1u16..511), 0..12);
    (any_setup(), digits).prop_map(|(setup, changes)| {
        let mut rows = setup.rows().to_vec();
        let (white, black): (Vec<_>, Vec<_>) =
            canvas::cells(&setup).map(|(place, cell)| (place, cell.is_white())).partition(|cell| cell.1);
        let mut played = Played::default();
        for (at, digit, bits) in changes {
            let set = DigitSet::from_bits(bits);
            if let Some(place) = (!white.is_empty()).then(|| at.get(&white).0) {
                if digit <= 4 {
                    played.placed.insert(place);
                    rows[place.row][place.col] = crate::SetupCell::White { given: Digit::new(digit) };
                } else {
                    played.struck.insert(place, set);
                }
            }
            let way = if digit % 2 == 0 { Direction::Across } else { Direction::Down };
            played.combinations.entry((at.get(&black).0, way)).or_default().insert(set);
        }
        played.struck.retain(|place, _| !played.placed.contains(place));
        Setup::new(rows).with_played(played)
    })
}

proptest! {
    #[test]
    fn positions_pass_through_the_formats_that_hold_them(setup in any_position()) {
        for format in [Format::KLine, Format::KGrid, Format::Json] {
            let written = write(&setup, format).unwrap();
            let again = setup_as(&written.text, format).unwrap();
            let struck = left_out(&written, Held::Struck);
            prop_assert_eq!(struck > 0, format != Format::Json && !setup.played().combinations.is_empty());
            let combinations = again.played().combinations.clone();
            let held = Played { combinations, ..setup.played().clone() };
            prop_assert_eq!(&again, &setup.clone().with_played(held), "{} {}", format, written.text);
            prop_assert_eq!(struck == 0, again == setup);
        }
        for format in Format::ALL.into_iter().filter(|format| format.info().is_read) {
            let Ok(written) = write(&setup, format) else { continue };
            let is_less = written.warnings.iter().any(|kind| matches!(kind, WarningKind::LeftOut { .. }));
            prop_assert!(is_less || setup_as(&written.text, format) == Ok(setup.clone()), "{}", format);
        }
    }

    #[test]
    fn puzzles_pass_through_all_formats_one_after_the_other(setup in any_setup()) {
        let mut current = setup.clone();
        for format in Format::ALL.into_iter().filter(|format| format.info().is_read) {
            let Ok(written) = write(&current, format) else {
                prop_assert_eq!(format, Format::Euler424);
                continue;
            };
            prop_assert_eq!((left_out(&written, Held::Givens), left_out(&written, Held::Struck)), (0, 0));
            let again = setup_as(&written.text, format);
            if left_out(&written, Held::Clues) > 0 {
                continue;
            }
            prop_assert_eq!(again.as_ref(), Ok(&setup), "{} {}", format, written.text);
            current = again.unwrap();
            prop_assert_eq!(write(&current, format).unwrap(), written);
        }
    }

    #[test]
    fn damaged_texts_never_panic(
        sample in prop::sample::select(SAMPLES),
        damage in prop::collection::vec((any::<prop::sample::Index>(), "[0-9/,.|#\\\\ \\n\\-\\[\\]{}()\"a-zé]"), 1..4),
        cut in prop::option::weighted(0.3, any::<prop::sample::Index>()),
    ) {
        let mut text: Vec<char> = sample.1.chars().collect();
        for (index, sign) in damage {
            let index = index.index(text.len());
            text[index] = sign.chars().next().unwrap();
        }
        if let Some(cut) = cut {
            text.truncate(cut.index(text.len()));
        }
        let text: String = text.into_iter().collect();
        let _ = setup_of(&text);
        for format in Format::ALL {
            match setup_as(&text, format) {
                Ok(setup) => {
                    let _ = setup.grid();
                    for other in Format::ALL {
                        let _ = write(&setup, other);
                    }
                }
                Err(errors) => prop_assert!(!errors.0.is_empty()),
            }
        }
    }
}
