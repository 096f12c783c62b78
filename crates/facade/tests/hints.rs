//! Hints of every method, in four levels.

use qedoku::{Hint, Level, Options, Puzzle, explain_by, methods};
use std::collections::BTreeMap;

const SUDOKUS: [&str; 4] = [
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    "4.3..2..1.15....7......92.....5.......8.3714.....4.......9..7...84.......6..758..",
    "1...62......14.7..9.5.78.....16..5....3...91.8..2....34.......5...5.964..8.......",
    ".3917..5.4.......1...29....72.9.......65..2.4....8.7....1...3..54......78....6...",
];
const KAKUROS: [&str; 2] = [
    r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .",
    r"# # 21\ 19\ # # # / # 4\4 . . 3\ # # / \19 . . . . 16\ # / \28 . . . . . 13\ / # \3 . . \13 . . / # # # # \9 . .",
];

/// What no sentence has.
const WRONG: [&str; 9] =
    ["  ", "{", " a Rejected", " a Pointing", " a Claiming", " a Tagging", " a Own", " a Isolated", " a X"];

#[test]
fn hints_of_every_method_read_well_in_four_levels() {
    let mut told: BTreeMap<&str, String> = BTreeMap::new();
    for line in SUDOKUS.into_iter().chain(KAKUROS) {
        let puzzle: Puzzle = line.parse().unwrap();
        for method in methods().filter(|method| method.solves(puzzle.family())) {
            for taken in explain_by(method, &puzzle, &Options::default()).unwrap().steps {
                let hint = Hint { step: taken };
                let [place, technique, cells, all] = Level::ALL.map(|level| hint.words(level).to_string());
                let (start, spoken) = (place.trim_end_matches('.'), hint.step.info.with_article());
                let verb = if hint.step.info.is_plural() { "are" } else { "is" };
                assert!(place.starts_with("Look at "), "{place}");
                assert_eq!(technique, format!("{start}: there {verb} {spoken}."));
                assert!(cells.starts_with(&format!("{start}: {spoken}")), "{cells}");
                assert!(all.starts_with(hint.step.info.name) && all.contains(": "), "{all}");
                for words in [&place, &technique, &cells, &all] {
                    assert!(words.ends_with('.'), "{words}");
                    assert!(!WRONG.iter().any(|wrong| words.contains(wrong)), "{words}");
                }
                told.insert(hint.step.info.id, technique);
            }
        }
    }
    let technique = |id: &str| told.get(id).and_then(|words| words.split_once(": ")).map(|(_, rest)| rest);
    assert_eq!(technique("rejected-by-eight"), Some("there is a digit Rejected by Eight."));
    assert_eq!(technique("rejected-by-seven"), Some("there are two digits Rejected by Seven."));
    assert_eq!(technique("own-list-of-eight"), Some("there is an Own List of Eight."));
    assert_eq!(technique("pointing"), Some("there is Pointing."));
    assert_eq!(technique("fishy-cycle"), Some("there is a Fishy Cycle."));
    assert_eq!(technique("tagging"), Some("there is a step of Tagging."));
    assert_eq!(technique("limited-implication-tree"), Some("there is a Limited Implication Tree."));
    assert_eq!(technique("isolated-neck"), Some("there is an Isolated Neck."));
}
