//! Forty steps of both families as a player reads them: the sentence, the four levels of a hint, the chain in
//! Eureka notation and in its folds; in English and in German. The snapshots are read by people before they
//! are kept.

use qedoku::language::GERMAN;
use qedoku::techniques::example;
use qedoku::{Family, Fold, Hint, Language, Level, TakenStep, Theme, techniques};
use std::fmt::Write as _;

/// Lines of the text.
const THEME: Theme = Theme::PLAIN;

const SUDOKU: [&str; 24] = [
    "hidden-single",
    "pointing",
    "naked-pair",
    "x-wing",
    "finned-swordfish",
    "two-string-kite",
    "w-wing",
    "xy-wing",
    "s-wing",
    "h-wing",
    "unique-rectangle-1",
    "als-xz",
    "als-xy-wing",
    "sue-de-coq",
    "xy-chain",
    "grouped-aic",
    "continuous-nice-loop",
    "limited-implication-tree",
    "limited-implication-tree-contradiction",
    "nishio-forcing-chain",
    "region-forcing-chain",
    "forcing-net-contradiction",
    "forcing-net-verity",
    "dynamic-contradiction-forcing-chain",
];

const KAKURO: [&str; 16] = [
    "last-cell",
    "crossing-sums",
    "unique-sum",
    "two-cell-mirror",
    "combination-filter",
    "hidden-single",
    "min-max-bound",
    "parity",
    "combination-placement",
    "cross-run-interaction",
    "run-consistency",
    "region-sum",
    "innies-and-outies",
    "grouped-chain",
    "combination-forcing-chain",
    "dynamic-contradiction-forcing-chain",
];

fn told(taken: &TakenStep) -> String {
    let mut text = String::new();
    let hint = Hint { step: taken.clone() };
    for level in Level::ALL {
        let _ = writeln!(text, "{}", hint.words(level).wrapped(&THEME, 2, THEME.width()));
    }
    if let Some(eureka) = taken.eureka() {
        let _ = writeln!(text, "\neureka: {}", eureka.wrapped(&THEME, 8, THEME.width()));
    }
    for (name, fold) in [("short", Fold::Short), ("trunk", Fold::Trunk), ("full", Fold::Full)] {
        let lines = taken.chain_lines(fold);
        if !lines.is_empty() {
            let _ = writeln!(text, "\n{name}:");
        }
        for line in lines.iter().take(30) {
            let indent = 2 + 2 * line.depth;
            let _ = writeln!(text, "{:indent$}{}", "", line.words.wrapped(&THEME, indent, THEME.width()));
        }
        if lines.len() > 30 {
            let _ = writeln!(text, "  and {} lines more", lines.len() - 30);
        }
    }
    text
}

#[test]
fn forty_steps_read_as_they_did() {
    let german = Language::read(GERMAN).unwrap();
    for (family, ids) in [(Family::Sudoku, &SUDOKU[..]), (Family::Kakuro, &KAKURO[..])] {
        for id in ids {
            let entry = techniques().find(|entry| entry.family == family && entry.info.id == *id);
            let entry = entry.unwrap_or_else(|| panic!("there is no {id}"));
            let mut taken = example(&entry).unwrap_or_else(|| panic!("{id} has no example")).taken;
            insta::assert_snapshot!(format!("{}-{id}", family.id()), told(&taken));
            taken.language = german.clone();
            insta::assert_snapshot!(format!("de-{}-{id}", family.id()), told(&taken));
        }
    }
}

#[test]
fn the_whole_step_names_all_that_the_hint_before_it_names() {
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let names = example.taken.before.names();
        let hint = Hint { step: example.taken.clone() };
        let cells = |level: Level| -> Vec<qedoku::Cell> {
            let spans = hint.words(level).spans;
            let targets = spans.into_iter().flat_map(|span| span.targets);
            let mut cells: Vec<qedoku::Cell> = targets
                .filter_map(|target| match target {
                    qedoku::Target::Cell(cell) => Some(cell),
                    qedoku::Target::Candidate(candidate) => match names.net().meaning(candidate) {
                        qedoku::model::Meaning::Digit(cell, _) => Some(cell),
                        _ => None,
                    },
                    _ => None,
                })
                .collect();
            cells.sort_unstable();
            cells.dedup();
            cells
        };
        let (some, all) = (cells(Level::Cells), cells(Level::Everything));
        let words = hint.words(Level::Everything).to_string();
        for cell in some {
            assert!(all.contains(&cell), "{} does not name {}: {words}", entry.info.id, names.cell(cell));
        }
        assert!(!words.contains('{'), "{words}");
        for level in Level::ALL {
            let words = hint.words(level).to_string();
            assert!(!words.contains("with ."), "{words}");
            for wrong in [" a X-", " a XY", " a S-", " a H-", " an W-", " a Almost", " an Unique"] {
                assert!(!words.contains(wrong), "{words}");
            }
        }
    }
}
