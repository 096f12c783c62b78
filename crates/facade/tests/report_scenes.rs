//! Pictures of the reports of methods: nothing hides anything, everything has its place, the words say all
//! that is written in a picture, and each shows what its report tells.

#[path = "support/faults.rs"]
mod faults;

use faults::faults;
use qedoku::model::Digit;
use qedoku::scene::{Colours, LabelKind, Scene, Shape, Showing, svg};
use qedoku::{Besides, Draw, Options, Picture, Puzzle, draw, find_method, input};
use std::collections::BTreeSet;

/// The puzzle of a file of `examples/figures`.
fn figure(name: &str) -> Puzzle {
    let path = format!("{}/../../examples/figures/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let records = input::read_text(name, &text, &input::Options::default());
    records[0].puzzle.as_ref().unwrap().puzzle.clone()
}

fn drawn(method: &str, puzzle: &Puzzle, what: Draw) -> Vec<Picture> {
    draw(find_method(method).unwrap(), puzzle, what, Showing::default(), &Options::default()).unwrap()
}

const TREE: &str = "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4";
const TAGGED: &str = ".28..7....7..31......9.......7.9..5.3..8.......5...9..4.......9..1....2....35...4";
const DENSE: &str = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";

/// Every kind of report, with what it is.
fn pictures() -> Vec<(String, Picture)> {
    let digit = |n| Digit::new(n).unwrap();
    let mut all = Vec::new();
    let mut add = |what: &str, pictures: Vec<Picture>| {
        assert!(!pictures.is_empty(), "{what}");
        all.extend(pictures.into_iter().map(|picture| (format!("{what}: {}", picture.scene.title), picture)));
    };
    let parsed = |line: &str| -> Puzzle { line.parse().unwrap() };
    add("necks", drawn("necks", &figure("neck-1"), Draw::Report(Besides::default())));
    add("necks", drawn("necks", &figure("neck-2"), Draw::Report(Besides::default())));
    add("tagging", drawn("tagging", &figure("quasi-bug"), Draw::Report(Besides::default())));
    add("tagging", drawn("tagging", &parsed(TAGGED), Draw::Report(Besides::default())));
    add("trees", drawn("implication-trees", &parsed(TREE), Draw::Report(Besides::default())));
    add("reject lists", drawn("reject-lists", &figure("reject-lists"), Draw::Report(Besides::default())));
    add("fishy cycles", drawn("fishy-cycles", &figure("fishy-cycle"), Draw::Report(Besides::default())));
    for name in
        ["b1-c6-c4", "c3-r5-b2-b3", "c3-r5-b2-c9", "counterexample", "triple-edge", "triple-edge-b-lower"]
    {
        add(name, drawn("human", &figure(&format!("thread-{name}")), Draw::Graph(digit(5))));
    }
    add("dense", drawn("human", &parsed(DENSE), Draw::Graph(digit(3))));
    add("none", drawn("human", &parsed(TREE), Draw::Graph(digit(3))));
    for cell in ["r2c5", "r3c4", "r9c9"] {
        add("examine", drawn("human", &figure("reject-lists"), Draw::Examine(cell.parse().unwrap())));
    }
    all
}

/// Everything that is written in a picture beside the digits of the board.
fn written(scene: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for item in &scene.items {
        match &item.shape {
            Shape::Chip { text, .. } => out.push(text.clone()),
            Shape::Label { text, kind, .. } if !matches!(kind, LabelKind::Axis | LabelKind::Tag) => {
                out.push(text.clone());
            }
            Shape::Ghost { name, .. } => out.push(name.clone()),
            Shape::Table { table, .. } => {
                out.push(table.caption.clone());
                out.extend(table.rows.iter().flatten().cloned());
            }
            _ => {}
        }
    }
    out
}

#[test]
fn nothing_is_wrong_with_the_picture_of_any_report() {
    let mut kinds: BTreeSet<&str> = BTreeSet::new();
    for (what, picture) in pictures() {
        assert_eq!(faults(&picture.scene), [""; 0], "{what}");
        kinds.extend(picture.scene.items.iter().map(|item| item.shape.kind()));
    }
    for kind in ["walk", "ghost", "table", "chip", "region", "link", "band", "outline"] {
        assert!(kinds.contains(kind), "{kind}");
    }
}

#[test]
fn the_words_say_all_that_is_written() {
    for (what, picture) in pictures() {
        let words = picture.scene.text.to_string();
        for text in written(&picture.scene) {
            // Two houses beside one line are told one by one.
            let parts: Vec<&str> = text.split(' ').collect();
            assert!(
                words.contains(&text) || parts.iter().all(|part| words.contains(part)),
                "{what}: {text} in {words}"
            );
        }
        assert!(!picture.words.is_empty(), "{what}");
    }
}

#[test]
fn the_same_report_is_the_same_bytes() {
    let all = || -> Vec<String> {
        pictures().iter().map(|(_, picture)| svg::write(&picture.scene, Colours::Reader, "")).collect()
    };
    let other = std::thread::spawn(all);
    assert!(all() == other.join().unwrap());
}

#[test]
fn a_rejected_way_round_tells_why() {
    let pictures = drawn("human", &figure("thread-counterexample"), Draw::Graph(Digit::new(5).unwrap()));
    let rejected = pictures.iter().find(|picture| picture.scene.title.contains("rejected")).unwrap();
    assert!(rejected.words.contains("r1 labels two edges"), "{}", rejected.words);
    assert_eq!(rejected.scene.count("strike"), 0);
    let ring = pictures.iter().map(|picture| picture.scene.count("chip")).collect::<Vec<_>>();
    assert_eq!(ring, [3, 3]);
}

#[test]
fn every_neck_has_its_walk_with_its_turns() {
    let pictures = drawn("necks", &figure("neck-2"), Draw::Report(Besides::default()));
    let scene = &pictures[0].scene;
    let chips: Vec<&str> = scene
        .items
        .iter()
        .filter_map(
            |item| if let Shape::Chip { text, .. } = &item.shape { Some(text.as_str()) } else { None },
        )
        .collect();
    for neck in ["A", "B?", "C?", "D", "E", "F?", "G?", "H", "a^1", "b^2"] {
        assert_eq!(chips.iter().filter(|chip| **chip == neck).count(), 1, "{neck} in {chips:?}");
    }
    assert_eq!(scene.count("walk"), 8);
    assert!(pictures[1].scene.title.starts_with("Neck A at the start, r3c6"));
    assert!(pictures[1].scene.text.to_string().contains("10 + 18 − (17 + 10) = 1"));
}

#[test]
fn every_deduction_of_tagging_has_a_picture() {
    let puzzle = figure("quasi-bug");
    let report = qedoku::tagging::report(&puzzle, &Options::default()).unwrap();
    let pictures = drawn("tagging", &puzzle, Draw::Report(Besides::default()));
    let titles: Vec<&str> = pictures.iter().map(|picture| picture.scene.title.as_str()).collect();
    for deduction in &report.tables.deductions {
        if let Some(tag) = &deduction.false_tag {
            assert!(
                titles.contains(&format!("Tagging, {tag} is false by {}", deduction.rules).as_str()),
                "{titles:?}"
            );
        }
    }
    assert_eq!(pictures.len(), 3 + report.tables.deductions.len());
    let tags = pictures[0]
        .scene
        .items
        .iter()
        .filter(|item| item.id.starts_with("label:") && item.id.contains("@badge:"));
    let tagged: usize = report.tables.layers.iter().flat_map(|layer| &layer.candidates).map(Vec::len).sum();
    assert_eq!(tags.count(), tagged);
}

#[test]
fn a_tree_is_told_branch_by_branch_with_what_all_have_in_common() {
    let pictures = drawn("implication-trees", &TREE.parse().unwrap(), Draw::Report(Besides::default()));
    let tree = &pictures[0].scene;
    let table = tree
        .items
        .iter()
        .find_map(|item| if let Shape::Table { table, .. } = &item.shape { Some(table) } else { None });
    let table = table.unwrap();
    assert_eq!(table.head, ["", "r4c3=1", "r4c4=1", "r4c6=1"]);
    let common = table.rows.iter().position(|row| row[0] == "in common").unwrap();
    assert!(table.rows[common..].iter().all(|row| row[1] == row[2] && row[2] == row[3]));
    assert!(pictures[1].scene.title.ends_with("branch 1 of 3: r4c3=1"));
}
