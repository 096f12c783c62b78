use super::*;
use crate::SetupCell;

fn review_of(text: &str) -> Review {
    text.parse::<Setup>().unwrap().review()
}

fn defects(text: &str) -> Vec<String> {
    review_of(text).defects.iter().map(Defect::to_string).collect()
}

fn warnings(text: &str) -> Vec<String> {
    review_of(text).warnings.iter().map(Warning::to_string).collect()
}

#[test]
fn all_defects_are_reported_at_once_with_their_places() {
    let text = "# 3\\ 50\\ .\n\\18 2 . #\n. . . #\n\\7 2 . #";
    assert_eq!(
        defects(text),
        [
            "r1c2 (line 1, column 3): the down sum 3 does not fit its 3 cells, so there is no solution; type 6 to 24",
            "r1c3 (line 1, column 6): the down sum 50 is more than 45, the sum of all nine digits, so there is no solution; type 1 to \
             45 or leave it out",
            "r1c4 (line 1, column 10): a white cell stands in the first row, which is for clues; type `#` or \
             a clue such as `16\\7`",
            "r2c1 (line 2, column 1): the across sum 18 does not fit its 2 cells, so there is no solution; type 3 to 17",
            "r3c1 (line 3, column 1): a white cell stands in the first column, which is for clues; type `#` or \
             a clue such as `16\\7`",
            "r4c2 (line 4, column 4): the given 2 stands at r2c2 too, in the same down run; type another digit \
             or `.`",
        ]
    );
}

#[test]
fn ragged_rows_are_measured_against_most_rows() {
    let text = "# 3\\ / \\4 . . / \\9 . . / # # #";
    assert_eq!(
        defects(text),
        ["r1c1 (line 1, column 1): the row has 2 cells and most rows have 3; type 3 cells"]
    );
}

#[test]
fn runs_of_ten_cells_and_sums_of_one_cell_are_refused() {
    let row = "# . . . . . . . . . .";
    let top = "# # # # # # # # # # #";
    assert_eq!(
        defects(&format!("{top}\n{row}")),
        [
            "r2c1 (line 2, column 1): the across run of this clue has 10 cells; a run has at most 9, so type a \
          black cell within it"
        ]
    );
    assert_eq!(
        defects("# 5\\ / \\12 ."),
        [
            "r2c1 (line 1, column 8): the across sum 12 does not fit its one cell, so there is no solution; type 1 to 9"
        ]
    );
    let nine = "# # # # # # # # # #\n\\44 . . . . . . . . .";
    assert!(
        defects(nine)[0]
            .ends_with("the across sum 44 does not fit its 9 cells, so there is no solution; type 45")
    );
}

#[test]
fn totals_are_compared_where_all_sums_are_known() {
    let differ = "the white cells that hang together from here on have across sums of 7 and down sums of 8 in \
                  all, so there is no solution; change a clue so that the two totals agree";
    assert_eq!(defects("# 4\\ 4\\ / \\4 . . / \\3 . ."), [format!("r2c2 (line 1, column 14): {differ}")]);
    assert!(defects("# 4\\ 4\\ / \\4 . . / # . .").is_empty());
    // Nine cells without a clue count 45.
    let tops = "# 1\\ 2\\ 3\\ 4\\ 5\\ 6\\ 7\\ 8\\";
    assert!(defects(&format!("{tops} 9\\ / # . . . . . . . . .")).is_empty());
    assert_eq!(defects(&format!("{tops} 8\\ / # . . . . . . . . .")).len(), 1);
}

#[test]
fn oddities_are_warnings() {
    let text = "7\\ 3\\ 4\\ # # / \\4 . . # 5\\ / \\3 . . \\5 .";
    assert!(defects(text).is_empty());
    assert_eq!(
        warnings(text),
        [
            "r1c1 (line 1, column 1): the down sum 7 has no white cell to count; it is left out",
            "r2c5 (line 1, column 25): the down run of this clue has only one cell",
            "r3c4 (line 1, column 37): the across run of this clue has only one cell",
            "r3c5 (line 1, column 40): the white cells fall into 2 parts that do not touch; a further part \
             starts here",
        ]
    );
    assert_eq!(
        warnings("# 3\\ # / \\4 . . / \\3 . ."),
        ["r1c3 (line 1, column 6): the down run of 2 cells that starts after this place has no clue"]
    );
}

#[test]
fn setups_without_white_cells_or_with_too_many_are_refused() {
    let kinds = |setup: Setup| setup.review().defects.iter().map(|d| d.kind).collect::<Vec<_>>();
    assert_eq!(kinds(Setup::default()), [DefectKind::NoWhiteCell]);
    assert_eq!(kinds(Setup::new(vec![vec![SetupCell::BLACK]])), [DefectKind::NoWhiteCell]);
    let large = Setup::new(vec![vec![SetupCell::OPEN; 201]; 100]);
    assert_eq!(kinds(large), [DefectKind::TooLarge { cells: 20_100 }]);
    assert_eq!(
        Setup::default().review().defects[0].to_string(),
        "r1c1: the puzzle has no white cell; type `.` for each cell to be filled"
    );
}

#[test]
fn a_given_that_no_combination_of_its_run_has_is_refused_with_digit_cell_and_run() {
    assert_eq!(
        defects("# 3\\ 4\\ / \\3 . . / \\4 . 9"),
        [
            "r3c3 (line 1, column 25): the given 9 is in no combination of the across run 4 at r3c1, so there is no solution; type 1, 3 or `.`",
            "r3c3 (line 1, column 25): the given 9 is in no combination of the down run 4 at r1c3, so there is no solution; type 1, 3 or `.`",
        ]
    );
    // A digit of some combination is none, nor is any digit of a run without a sum.
    assert!(defects("# 3\\ 4\\ / \\3 . . / \\4 . 3").is_empty());
    assert!(defects("# \\ \\ / # 9 . / # . 9").is_empty());
}

#[test]
fn of_two_equal_digits_the_one_that_was_placed_is_to_blame() {
    let setup: Setup = "# 3\\ 4\\ / \\3 . . / \\4 1 1".parse().unwrap();
    let told = |placed: &[(usize, usize)]| -> Vec<String> {
        let placed = placed.iter().map(|&(row, col)| Place { row, col }).collect();
        let played = crate::Played { placed, ..crate::Played::default() };
        setup.clone().with_played(played).review().defects.iter().map(Defect::to_string).collect()
    };
    assert!(
        told(&[])[0].contains("r3c3 (line 1, column 25): the given 1 stands at r3c2 too"),
        "{:?}",
        told(&[])
    );
    let clash = "your 1 stands at r3c3 too, in the same across run; take it out";
    assert_eq!(told(&[(2, 1)]), [format!("r3c2 (line 1, column 23): {clash}")]);
    assert_eq!(
        told(&[(2, 1), (2, 2)]),
        [format!("r3c3 (line 1, column 25): {}", clash.replace("r3c3", "r3c2"))]
    );
    let setup: Setup = "# 3\\ 4\\ / \\3 . 9 / \\4 . .".parse().unwrap();
    let played = crate::Played { placed: [Place { row: 1, col: 2 }].into(), ..crate::Played::default() };
    let told = setup.with_played(played).review().defects[0].to_string();
    assert!(
        told.ends_with("your 9 is in no combination of the across run 3 at r2c1; 1, 2 can stand there"),
        "{told}"
    );
}
