use super::*;
use crate::Theme;
use qedoku_check::check;

/// The author's figures: 19 + 28 + 4 + 3 across, 21 + 19 + 4 + 3 down.
const FIGURE: &str = r"# # 21\ 19\ # # # / # \3 . . 3\ # # / # 4\19 . . . 11\ # / \28 . . . . . 14\ / \4 . . # \6 . . / # # # # \12 . .";
/// The same with a way out of the block that the walk does not see.
const LEAKY: &str = r"# # # # # 9\ 12\ / # # 21\ 19\ 8\4 . . / # \25 . . . . . / # 4\19 . . . 11\ # / \28 . . . . . 14\ / \4 . . # \6 . . / # # # # \12 . .";

fn reported(line: &str) -> NecksReport {
    report(&line.parse().unwrap(), &Options::default()).unwrap()
}

#[test]
fn the_authors_figure_is_told_with_its_sums_and_turns() {
    let report = reported(FIGURE);
    assert_eq!(report.necks.len(), 1);
    let found = &report.necks[0];
    assert_eq!((found.cell(), found.verdict()), ("r4c6".into(), Verdict::Confirmed));
    let west = &found.walks()[0];
    assert_eq!(west.arithmetic.as_deref(), Some("3 + 19 + 28 + 4 − (21 + 19 + 3 + 4) = 7"));
    let text = report.to_text(&Theme::PLAIN, &Advice::NONE);
    assert!(text.contains("anticlockwise from up / left, turning at r2c3, r5c2, r5c3"), "{text}");
    assert_eq!(report.steps[0].step.technique.id, "isolated-neck");
}

#[test]
fn a_walk_that_errs_is_told_and_not_followed() {
    let report = reported(LEAKY);
    let found = report.necks.iter().find(|found| found.cell() == "r5c6").unwrap();
    assert_eq!(found.verdict(), Verdict::Confirmed);
    let values: Vec<Option<i32>> = found.walks().iter().map(|walk| walk.value).collect();
    assert_eq!(values, [Some(1), Some(7)]);
    assert!(report.to_text(&Theme::PLAIN, &Advice::NONE).contains("That is wrong"));
    let placed = report.steps.iter().find(|taken| taken.step.technique.id == "isolated-neck").unwrap();
    assert!(placed.words().to_string().contains("r5c6 is 7"));
}

/// The page's second figure: eight cells that look like necks, of which four are isolated.
const EIGHT: &str = r"# # # 17\ 10\ # # # # # # / # # \10 . . 12\ # # # # # / # # \18 . . . 3\ # # 19\ 10\ / # # # # 20\3 . . 24\ \11 . . / # # # 10\20 . . . . 10\10 . . / # # 24\17 . . # \18 . . . # / # 9\18 . . . 17\ 12\10 . . # # / \17 . . \18 . . . . # # # / \8 . . # \11 . . 3\ 10\ # # / # # # # # \18 . . . # # / # # # # # # \3 . . # #";

#[test]
fn the_necks_of_a_position_stand_in_one_picture_with_their_walks_and_turns() {
    let report = reported(EIGHT);
    let pictures = report.pictures(100);
    let mut positions: Vec<usize> = report.later.iter().map(|found| found.before_step).collect();
    positions.dedup();
    assert_eq!(pictures.len(), 1 + positions.len());
    assert_eq!(pictures[0].signs, ["A", "B?", "C?", "D", "E", "F?", "G?", "H"]);
    let rows = pictures[0].board[1..].iter();
    let words: Vec<&str> = rows.flat_map(|line| line.split_whitespace().skip(1)).collect();
    for (sign, found) in pictures[0].signs.iter().zip(&report.necks) {
        assert_eq!(words.iter().filter(|word| word.starts_with(sign.as_str())).count(), 1, "{words:?}");
        let letter = sign.trim_end_matches('?').to_lowercase();
        let turns = found.neck.telling_tour().unwrap().walk.turns.len();
        for turn in 1..=turns {
            let turned = words.iter().filter(|word| word.contains(&format!("{letter}^{turn}"))).count();
            assert_eq!(turned, 1, "{letter}^{turn} in {words:?}");
        }
    }
    let text = report.to_text(&Theme::PLAIN, &Advice::NONE);
    for line in pictures.iter().flat_map(|picture| &picture.board) {
        assert!(text.contains(line.as_str()), "{line}");
    }
    // And the boards of the start and of the end.
    let boards = text.lines().filter(|line| line.trim_start().starts_with("c1 ")).count();
    assert_eq!(boards, pictures.len() + 2);
    assert_eq!(text.matches("Signs: ").count(), 1);
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
}

#[test]
fn every_step_is_proved_and_leads_from_start_to_end() {
    for line in [FIGURE, LEAKY] {
        let report = reported(line);
        let mut state = report.start.clone();
        for taken in &report.steps {
            assert_eq!(check(state.net(), &state.position(), &taken.step), Ok(()));
            let open = qedoku_render::unresolved(
                taken.info.words,
                &taken.step,
                &taken.before.position(),
                taken.before.names(),
            );
            assert_eq!(open, [""; 0]);
            state.apply(&taken.step);
        }
        assert_eq!(state.candidates(), report.end.candidates());
    }
}

#[test]
fn sudoku_has_no_necks() {
    let puzzle: Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    assert!(matches!(report(&puzzle, &Options::default()), Err(Error::NoMethod { method: "necks", .. })));
}
