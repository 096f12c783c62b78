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
