//! Pictures of a step of every technique of both families, and of every view of its chain: nothing hides a
//! digit, everything has its place, and the words say the same.

use qedoku::model::{Meaning, Spot};
use qedoku::scene::{
    Area, BADGE, Colours, DigitKind, GLYPH, LinkKind, Look, Path, Point, Scene, Shape, Showing, Tone, VALUE,
    svg,
};
use qedoku::techniques::example;
use qedoku::{Givens, Target, techniques};
use std::collections::BTreeSet;

/// Every example in each of its views, with the step that it shows.
fn scenes() -> impl Iterator<Item = (String, qedoku::TakenStep, Scene)> {
    techniques().filter_map(|entry| Some((entry, example(&entry)?.taken))).flat_map(|(entry, taken)| {
        let first = taken.scene(&Givens::UNKNOWN, Showing::default());
        let views: Vec<_> = first.views.iter().copied().filter(|view| first.view != Some(*view)).collect();
        let others = views.into_iter().map(|view| {
            let showing = Showing { view: Some(view), ..Showing::default() };
            (format!("{} {}, {view}", entry.family, entry.info.id), taken.scene(&Givens::UNKNOWN, showing))
        });
        let all: Vec<_> = std::iter::once((format!("{} {}", entry.family, entry.info.id), first.clone()))
            .chain(others)
            .collect();
        all.into_iter().map(move |(what, scene)| (what, taken.clone(), scene)).collect::<Vec<_>>()
    })
}

/// The boxes of the texts of the board: digits, candidates, chips, each with the item it is in.
fn texts(scene: &Scene) -> Vec<(Area, &str)> {
    let mut out = Vec::new();
    for item in &scene.items {
        match &item.shape {
            Shape::Digit { at, kind: DigitKind::Candidate, .. } => {
                out.push((Area::around(*at, GLYPH), item.id.as_str()));
            }
            Shape::Digit { at, .. } => out.push((Area::around(*at, VALUE), item.id.as_str())),
            Shape::Candidates { spot, digits } => out.extend(
                digits.iter().map(|d| (Area::around(Point::candidate(*spot, d), GLYPH), item.id.as_str())),
            ),
            Shape::Chip { area, .. } => out.push((*area, item.id.as_str())),
            _ => {}
        }
    }
    out
}

/// What stands at the end of a link: the middles of badges, or a box.
fn ends<'a>(scene: &'a Scene, id: &str) -> (Vec<Point>, Option<Area>) {
    let item = scene.items.iter().find(|item| item.id == id).unwrap_or_else(|| panic!("no item {id}"));
    match &item.shape {
        Shape::Badge { at, .. } => (vec![*at], None),
        Shape::Capsule { members, .. } => (members.clone(), None),
        Shape::Chip { area, .. } => (Vec::new(), Some(*area)),
        other => panic!("{id} is no end: {other:?}"),
    }
}

fn distance(a: Point, b: Point) -> f64 {
    let (x, y) = (f64::from(a.x - b.x), f64::from(a.y - b.y));
    (x * x + y * y).sqrt()
}

/// Whether a point lies on the edge of one of the badges, or of the box.
fn is_on_edge(at: Point, (badges, area): &(Vec<Point>, Option<Area>)) -> bool {
    let is_round = |badge: &Point| (distance(at, *badge) - f64::from(BADGE)).abs() <= 1.5;
    let is_flat = |area: &Area| {
        let near = |a: i32, b: i32| (a - b).abs() <= 1;
        area.grown(2).holds(at)
            && (near(at.x, area.left)
                || near(at.x, area.right)
                || near(at.y, area.top)
                || near(at.y, area.bottom))
    };
    badges.iter().any(is_round) || area.iter().any(is_flat)
}

#[test]
fn no_link_meets_a_digit_but_at_its_ends_and_links_end_on_edges() {
    let mut links = 0;
    for (what, _, scene) in scenes() {
        let texts = texts(&scene);
        for item in &scene.items {
            let Shape::Link { from, to, kind, path, .. } = &item.shape else { continue };
            links += 1;
            let both = [ends(&scene, from), ends(&scene, to)];
            let is_own = |area: &Area| {
                both.iter().any(|(badges, own)| {
                    *own == Some(*area) || badges.iter().any(|&at| Area::around(at, GLYPH) == *area)
                })
            };
            for at in path.samples(10) {
                let met =
                    texts.iter().find(|(area, _)| !is_own(area) && area.grown(kind.width() / 2).holds(at));
                assert!(met.is_none(), "{what}: {} meets {met:?} at {at:?}", item.id);
            }
            assert!(is_on_edge(path.start, &both[0]), "{what}: {} begins at {:?}", item.id, path.start);
            assert!(is_on_edge(path.end(), &both[1]), "{what}: {} ends at {:?}", item.id, path.end());
        }
    }
    assert!(links > 500, "{links}");
}

#[test]
fn labels_are_apart_and_cover_nothing() {
    let mut tags = 0;
    for (what, _, scene) in scenes() {
        let texts = texts(&scene);
        let labels: Vec<(Area, &str)> = scene
            .items
            .iter()
            .filter_map(|item| match &item.shape {
                Shape::Label { area, .. } => Some((*area, item.id.as_str())),
                _ => None,
            })
            .collect();
        for (i, (area, id)) in labels.iter().enumerate() {
            tags += 1;
            for (other, name) in &labels[..i] {
                assert!(!area.meets(*other), "{what}: {id} meets {name}");
            }
            for (text, name) in &texts {
                assert!(!area.meets(*text), "{what}: {id} meets {name}");
            }
            for item in &scene.items {
                match &item.shape {
                    Shape::Badge { at, .. } => {
                        let near = |v: i32, low: i32, high: i32| v.clamp(low, high);
                        let edge = Point {
                            x: near(at.x, area.left, area.right),
                            y: near(at.y, area.top, area.bottom),
                        };
                        assert!(distance(*at, edge) >= f64::from(BADGE), "{what}: {id} covers {}", item.id);
                    }
                    Shape::Link { path, .. } => {
                        let met = path.samples(10).into_iter().find(|&at| area.holds(at));
                        assert!(met.is_none(), "{what}: {id} covers {} at {met:?}", item.id);
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(tags > 4000, "{tags}");
}

fn paths(shape: &Shape) -> Vec<Path> {
    match shape {
        Shape::Region { edges, .. } | Shape::Outline { edges, .. } => edges.clone(),
        Shape::Band { area, .. } | Shape::Chip { area, .. } | Shape::Label { area, .. } => {
            vec![area.rounded(0)]
        }
        Shape::Capsule { ties, .. } => ties.clone(),
        Shape::Link { path, .. } | Shape::Arrow { path } | Shape::Strike { path } | Shape::Ring { path } => {
            vec![path.clone()]
        }
        _ => Vec::new(),
    }
}

#[test]
fn everything_lies_within_the_margin_and_stands_in_order() {
    for (what, _, scene) in scenes() {
        let frame = scene.frame().grown(1);
        let mut ids = BTreeSet::new();
        for item in &scene.items {
            for path in paths(&item.shape) {
                let outside = path.samples(40).into_iter().find(|&at| !frame.holds(at));
                assert!(outside.is_none(), "{what}: {} at {outside:?}", item.id);
            }
            assert!(ids.insert(&item.id), "{what}: {} twice", item.id);
        }
        let order: Vec<_> =
            scene.items.iter().map(|item| (item.shape.layer(), item.tone, &item.id)).collect();
        assert!(order.is_sorted(), "{what}");
        let Spot { row, column } = scene.size;
        assert!(row > 0 && column > 0);
    }
}

#[test]
fn every_conclusion_and_every_link_of_a_chain_is_drawn() {
    let mut chains = 0;
    for (what, taken, scene) in scenes() {
        for conclusion in &taken.step.conclusions {
            let kinds = if conclusion.is_on() { ["ring", "badge", "chip"] } else { ["strike"; 3] };
            let target = Target::Candidate(conclusion.candidate());
            let is_drawn = |item: &qedoku::scene::Item| {
                kinds.contains(&item.shape.kind()) && item.about.contains(&target)
            };
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
            let mut drawn: Vec<(LinkKind, BTreeSet<Target>)> = scene
                .items
                .iter()
                .filter_map(|item| match item.shape {
                    Shape::Link { kind, .. } => Some((kind, item.about.iter().copied().collect())),
                    _ => None,
                })
                .collect();
            wanted.sort();
            drawn.sort();
            assert_eq!(drawn, wanted, "{what}");
        }
    }
    assert!(chains > 10, "{chains}");
}

#[test]
fn the_words_of_a_picture_name_all_that_has_a_tone() {
    for (what, _, scene) in scenes() {
        let said: BTreeSet<Target> =
            scene.text.spans.iter().flat_map(|span| span.targets.iter().copied()).collect();
        for item in scene.items.iter().filter(|item| item.tone != Tone::Board) {
            let unsaid = item.about.iter().find(|target| !said.contains(target));
            assert!(unsaid.is_none(), "{what}: {} shows {unsaid:?}, {}", item.id, scene.text);
        }
        assert!(scene.text.to_string().starts_with(&format!("{}.", scene.title)), "{what}");
    }
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
