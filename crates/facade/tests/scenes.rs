//! Pictures of a step of every technique of both families, and of every view of its chain: nothing hides a
//! digit, everything has its place, and the words say the same.

#[path = "support/faults.rs"]
mod faults;

use faults::faults;
use qedoku::json::At;
use qedoku::model::Meaning;
use qedoku::proof::{Proved, Window};
use qedoku::scene::paint::{Primitive, layers};
use qedoku::scene::{Colours, Item, LinkKind, Look, Point, Scene, Shape, Showing, Tone, View, svg};
use qedoku::techniques::example;
use qedoku::{Givens, Hint, Level, Options, Puzzle, TakenStep, Target, explain, json, techniques};
use std::collections::BTreeSet;

/// A step in each of its views.
fn views(what: &str, taken: &TakenStep) -> Vec<(String, TakenStep, Scene)> {
    let first = taken.scene(&Givens::UNKNOWN, Showing::default());
    let others = first.views.iter().filter(|view| first.view != Some(**view)).map(|&view| {
        let showing = Showing { view: Some(view), ..Showing::default() };
        (format!("{what}, {view}"), taken.clone(), taken.scene(&Givens::UNKNOWN, showing))
    });
    let others: Vec<_> = others.collect();
    std::iter::once((what.to_owned(), taken.clone(), first)).chain(others).collect()
}

/// Every example in each of its views, with the step that it shows.
fn scenes() -> impl Iterator<Item = (String, TakenStep, Scene)> {
    let examples = techniques().filter_map(|entry| Some((entry, example(&entry)?.taken)));
    examples.flat_map(|(entry, taken)| views(&format!("{} {}", entry.family, entry.info.id), &taken))
}

#[test]
fn nothing_is_wrong_with_the_picture_of_any_technique() {
    let mut kinds: BTreeSet<&str> = BTreeSet::new();
    let mut links = 0;
    for (what, _, scene) in scenes() {
        assert_eq!(faults(&scene), [""; 0], "{what}");
        kinds.extend(scene.items.iter().map(|item| item.shape.kind()));
        links += scene.count("link");
    }
    assert!(links > 500, "{links}");
    // Every kind of item is among them but those that reports alone have: see `report_scenes`.
    assert_eq!(kinds.len(), 14, "{kinds:?}");
}

#[test]
fn nothing_is_wrong_with_a_picture_on_the_way_through_a_puzzle() {
    let puzzles = [
        "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32",
        r"# 13\ 3\ # 16\ 14\ # / \10 . . 29\6 . . # / \19 . . . . . # / # # \12 . . # # / # # 7\9 . . 6\ 15\ / # \30 . . . . . / # \6 . . \11 . .",
    ];
    let mut chains = 0;
    for line in puzzles {
        let puzzle: Puzzle = line.parse().unwrap();
        for step in explain(&puzzle, &Options::default()).unwrap().steps {
            for (what, taken, scene) in views(&step.number.to_string(), &step) {
                assert_eq!(faults(&scene), [""; 0], "{line}, step {what}");
                chains += usize::from(taken.step.chain.is_some() || taken.step.alternating.is_some());
            }
        }
    }
    assert!(chains > 0);
}

#[test]
fn a_damaged_picture_is_caught() {
    let entry = techniques().find(|entry| entry.info.id == "xy-chain").unwrap();
    let taken = example(&entry).unwrap().taken;
    let sound = taken.scene(&Givens::UNKNOWN, Showing::default());
    assert_eq!(faults(&sound), [""; 0]);
    let first =
        |scene: &Scene, kind: &str| scene.items.iter().position(|item| item.shape.kind() == kind).unwrap();
    let mut moved = sound.clone();
    let link = first(&moved, "link");
    if let Shape::Link { path, .. } = &mut moved.items[link].shape {
        *path = path.moved(500, 0);
    }
    let mut twice = sound.clone();
    twice.items.push(sound.items[0].clone());
    let mut unsaid = sound.clone();
    unsaid.text.spans.truncate(1);
    let mut outside = sound.clone();
    let strike = first(&outside, "strike");
    if let Shape::Strike { path } = &mut outside.items[strike].shape {
        *path = path.moved(20_000, 0);
    }
    let mut covering = sound.clone();
    let label = first(&covering, "label");
    if let Shape::Label { area, .. } = &mut covering.items[label].shape {
        let badge = sound.items[first(&sound, "badge")].clone();
        let Shape::Badge { at: Point { x, y }, .. } = badge.shape else { unreachable!() };
        (area.left, area.right, area.top, area.bottom) = (x - 20, x + 20, y - 20, y + 20);
    }
    for (what, scene) in [moved, twice, unsaid, outside, covering].iter().enumerate() {
        assert_ne!(faults(scene), [""; 0], "{what}");
    }
}

#[test]
fn every_conclusion_and_every_link_of_a_chain_is_drawn() {
    let mut chains = 0;
    for (what, taken, scene) in scenes() {
        for conclusion in &taken.step.conclusions {
            let kinds = if conclusion.is_on() { ["ring", "badge", "chip"] } else { ["strike"; 3] };
            let target = Target::Candidate(conclusion.candidate());
            let is_drawn = |item: &Item| kinds.contains(&item.shape.kind()) && item.about.contains(&target);
            assert!(scene.items.iter().any(is_drawn), "{what}: nothing shows {conclusion:?}");
        }
        if let Some(chain) = &taken.step.alternating {
            chains += 1;
            let mut wanted: Vec<(LinkKind, BTreeSet<Target>)> = (0..chain.links())
                .map(|i| {
                    let both = [&chain.nodes[i], &chain.nodes[(i + 1) % chain.nodes.len()]];
                    let about = both.into_iter().flatten().map(|&c| Target::Candidate(c)).collect();
                    (if i % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak }, about)
                })
                .collect();
            let drawn = scene.items.iter().filter_map(|item| match item.shape {
                Shape::Link { kind, .. } => Some((kind, item.about.iter().copied().collect())),
                _ => None,
            });
            let mut drawn: Vec<(LinkKind, BTreeSet<Target>)> = drawn.collect();
            wanted.sort();
            drawn.sort();
            assert_eq!(drawn, wanted, "{what}");
        }
    }
    assert!(chains > 10, "{chains}");
}

#[test]
fn a_long_net_is_folded_to_its_trunk_and_grows_node_by_node() {
    let mut folded = 0;
    for (what, taken, scene) in scenes().filter(|(_, _, scene)| scene.view == Some(View::Trunk)) {
        let all = taken.scene(&Givens::UNKNOWN, Showing { view: Some(View::All), nodes: None });
        if all.count("link") <= 12 || what.contains(',') {
            continue;
        }
        folded += 1;
        assert!(scene.count("link") <= all.count("link"), "{what}");
        let grown = |nodes: usize| {
            let showing = Showing { view: Some(View::All), nodes: Some(nodes) };
            taken.scene(&Givens::UNKNOWN, showing).count("link")
        };
        let counts: Vec<usize> = (0..60).map(grown).collect();
        assert!(counts[0] == 0 && counts.is_sorted(), "{what}: {counts:?}");
        assert_eq!(counts.last(), Some(&all.count("link")), "{what}");
    }
    assert!(folded >= 3, "{folded}");
}

#[test]
fn what_the_sentence_of_a_step_names_is_drawn() {
    let mut named = 0;
    for (what, taken, scene) in scenes() {
        let net = taken.before.net();
        let shows = |target: &Target| {
            scene.items.iter().filter(|item| item.tone != Tone::Board).flat_map(|item| &item.about).any(
                |about| {
                    about == target
                        || match (target, about) {
                            (Target::Cell(cell), Target::Candidate(candidate)) => {
                                matches!(net.meaning(*candidate), Meaning::Digit(at, _) if at == *cell)
                            }
                            _ => false,
                        }
                },
            )
        };
        for span in &taken.words().spans {
            let things = span
                .targets
                .iter()
                .filter(|target| matches!(target, Target::Cell(_) | Target::House(_) | Target::Candidate(_)));
            for target in things {
                named += 1;
                assert!(shows(target), "{what}: nothing shows {target:?} of {:?}", span.text);
            }
        }
    }
    assert!(named > 2000, "{named}");
}

#[test]
fn each_piece_of_a_sentence_names_items_of_the_picture() {
    let (mut named, mut missing) = (0, Vec::new());
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let taken = example.taken;
        let scene = taken.scene(&Givens::UNKNOWN, Showing::default());
        let ids: BTreeSet<&str> = scene.items.iter().map(|item| item.id.as_str()).collect();
        for span in json::Step::new(&taken).spans {
            let what = format!("{} {}: {:?}", entry.family, entry.info.id, span.text);
            // Digits as numbers of a sentence, such as those that a symmetry exchanges, are not on the board.
            let has_place = span.about.iter().any(|about| !matches!(about, At::Number { .. }));
            if span.items.is_empty() && has_place {
                missing.push(format!("{what}, {:?}", span.about));
            }
            assert!(!span.about.is_empty() || span.items.is_empty(), "{what}");
            for id in &span.items {
                named += 1;
                assert!(ids.contains(id.as_str()), "{what}: {id}");
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(named > 1500, "{named}");
}

#[test]
fn a_hint_shows_no_more_than_its_level_tells() {
    let mut count = 0;
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let hint = Hint { step: example.taken };
        for level in [Level::Where, Level::Technique, Level::Cells] {
            let scene = hint.scene(level, &Givens::UNKNOWN, Showing::default());
            let what = format!("{} {} {level:?}", entry.family, entry.info.id);
            for item in scene.items.iter().filter(|item| item.tone != Tone::Board) {
                let kind = item.shape.kind();
                assert!(!["ring", "strike", "link", "arrow"].contains(&kind), "{what}: {}", item.id);
                assert!(![Tone::Placed, Tone::Removed].contains(&item.tone), "{what}: {}", item.id);
                assert!(level == Level::Cells || ["band", "region"].contains(&kind), "{what}: {}", item.id);
            }
            let is_named = scene.title.contains(entry.info.name);
            assert_eq!(is_named, level != Level::Where, "{what}");
            count += 1;
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn links_and_what_is_removed_differ_without_colour() {
    let (mut looks, mut struck) = (BTreeSet::new(), 0);
    for (what, _, scene) in scenes() {
        for (item, primitives) in layers(&scene) {
            let Some(item) = item else { continue };
            let strokes: Vec<_> = primitives
                .iter()
                .filter_map(|primitive| match primitive {
                    Primitive::Paths { stroke: Some(stroke), .. } => Some((stroke.width, stroke.dash)),
                    _ => None,
                })
                .collect();
            if let Shape::Link { kind, .. } = item.shape {
                let arrow = item.id.replacen("link:", "arrow:", 1);
                let has_arrow = scene.items.iter().any(|other| other.id == arrow);
                assert_eq!(strokes.len(), 1, "{what}: {}", item.id);
                looks.insert((kind, strokes[0], has_arrow));
            }
            struck += usize::from(matches!(item.shape, Shape::Strike { .. }) && !strokes.is_empty());
        }
    }
    // One look for each kind, and no two the same.
    assert_eq!(looks.len(), 3, "{looks:?}");
    let forms: BTreeSet<_> = looks.iter().map(|(_, stroke, arrow)| (stroke, arrow)).collect();
    assert!(forms.len() == 3 && struck > 100, "{looks:?}");
}

#[test]
fn nothing_is_wrong_with_the_pictures_of_proofs() {
    let mut count = 0;
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let window = Window { count: 6, ..Window::default() };
        let Some(proved) = Proved::of(example.taken, 0, &window) else { continue };
        for picture in proved.pictures(&Givens::UNKNOWN) {
            let what = format!("{} {}: {}", entry.family, entry.info.id, picture.scene.title);
            assert_eq!(faults(&picture.scene), [""; 0], "{what}");
            count += 1;
        }
    }
    assert!(count > 800, "{count}");
}

#[test]
fn the_same_scene_is_the_same_bytes() {
    let all =
        || -> Vec<String> { scenes().map(|(_, _, scene)| svg::write(&scene, Colours::Reader, "")).collect() };
    let other = std::thread::spawn(all);
    assert!(all() == other.join().unwrap());
}

#[test]
fn a_picture_is_a_document_that_closes_what_it_opens() {
    for (what, _, scene) in scenes() {
        for colours in [Colours::Reader, Colours::One(Look::Print), Colours::Page] {
            let text = svg::write(&scene, colours, "p");
            let mut open = Vec::new();
            for tag in text.split('<').skip(1) {
                let name = tag.split(['>', ' ']).next().unwrap();
                let is_lone = tag.split('>').next().unwrap().ends_with('/');
                match name.strip_prefix('/') {
                    Some(name) => assert_eq!(open.pop(), Some(name), "{what}"),
                    None if !is_lone => open.push(name),
                    None => {}
                }
            }
            assert!(open.is_empty(), "{what}: {open:?}");
            assert!(
                text.contains("<title id=\"ptitle\">") && text.contains("aria-labelledby=\"ptitle pdesc\"")
            );
            let groups = text.matches("data-id=").count();
            assert_eq!(groups, scene.items.len(), "{what}");
        }
    }
}
