//! Thirty views of chains and nets as lists: what the picture says, and where each link and label lies. A
//! change of how lines find their way shows here; look at the pictures then (`cargo xtask pictures`). And the
//! links of almost locked sets, and the chains within chains.

#[path = "support/faults.rs"]
mod faults;

use faults::faults;
use qedoku::model::{Lemma, Meaning, Proof};
use qedoku::scene::{Graph, Item, LinkKind, Path, Point, Scene, Segment, Shape, Showing, View, chain_graph};
use qedoku::techniques::example;
use qedoku::{Candidate, Givens, Options, Puzzle, TakenStep, find_method, hint_by, json, techniques};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// How many views.
const VIEWS: usize = 30;

fn point(Point { x, y }: Point) -> String {
    format!("{x} {y}")
}

/// `M 10 20 Q 30 40 50 60`.
fn path(path: &Path) -> String {
    let segments = path.segments.iter().map(|segment| match *segment {
        Segment::Line(end) => format!(" L {}", point(end)),
        Segment::Quad(a, end) => format!(" Q {} {}", point(a), point(end)),
        Segment::Cubic(a, b, end) => format!(" C {} {} {}", point(a), point(b), point(end)),
    });
    format!("M {}{}", point(path.start), segments.collect::<String>())
}

fn told(scene: &Scene) -> String {
    let mut out = format!("{}\n", scene.text);
    for item in &scene.items {
        let place = match &item.shape {
            Shape::Link { path: way, .. } | Shape::Arrow { path: way } => path(way),
            Shape::Capsule { ties, .. } => ties.iter().map(path).collect::<Vec<_>>().join("; "),
            Shape::Label { area, anchor: Some(_), .. } => point(area.middle()),
            _ => continue,
        };
        let _ = writeln!(out, "  {}: {place}", item.id);
    }
    out
}

#[test]
fn views_of_chains_look_as_they_did() {
    let mut views: Vec<(String, Scene)> = Vec::new();
    for entry in techniques() {
        let Some(taken) = example(&entry).map(|example| example.taken) else { continue };
        let first = taken.scene_called(entry.info.name, &Givens::UNKNOWN, Showing::default());
        if first.count("link") == 0 {
            continue;
        }
        let shown = if first.views.is_empty() { vec![View::All] } else { first.views };
        views.extend(shown.into_iter().map(|view| {
            let showing = Showing { view: Some(view), nodes: None };
            let scene = taken.scene_called(entry.info.name, &Givens::UNKNOWN, showing);
            (format!("{} {}, {view}", entry.family, entry.info.id), scene)
        }));
    }
    assert!(views.len() >= VIEWS, "{}", views.len());
    let every = views.len() / VIEWS;
    let chosen = views.iter().step_by(every).take(VIEWS);
    let text: String = chosen.map(|(name, scene)| format!("== {name} ==\n{}\n", told(scene))).collect();
    insta::assert_snapshot!(text);
}

/// Whether the links alone refute a candidate: what it leaves both ends of a strong link, a cell, or a group
/// that the step has learned, is nothing.
fn is_refuted(taken: &TakenStep, graph: &Graph, removed: Candidate) -> bool {
    let net = taken.before.net();
    let is_gone = |&candidate: &Candidate| net.conflicts(removed).any(|other| other == candidate);
    let mut states: Vec<Option<bool>> =
        graph.nodes.iter().map(|node| node.candidates.iter().all(is_gone).then_some(false)).collect();
    loop {
        let before = states.clone();
        for link in &graph.links {
            for (from, to) in [(link.from, link.to), (link.to, link.from)] {
                match (link.kind, states[from], states[to]) {
                    (LinkKind::Strong, Some(false), Some(false)) => return true,
                    (LinkKind::Strong, Some(false), None) => states[to] = Some(true),
                    (LinkKind::Weak, Some(true), None) => states[to] = Some(false),
                    _ => {}
                }
            }
        }
        if states == before {
            break;
        }
    }
    let position = taken.before.position();
    let is_false = |candidate: Candidate| {
        let own = graph.nodes.iter().position(|node| node.candidates[..] == [candidate]);
        own.is_some_and(|node| states[node] == Some(false))
    };
    if let Proof::Lemmas { lemmas, .. } = &taken.step.proof
        && let Some(Lemma::Group(learned, _)) = lemmas.first()
        && learned.iter().all(|candidate| is_gone(candidate) || is_false(*candidate))
    {
        return true;
    }
    graph.nodes.iter().flat_map(|node| &node.candidates).any(|&candidate| {
        net.groups_of(candidate).iter().any(|&group| {
            let mut alive = net.members(group).iter().filter(|&&member| position.alive.contains(member));
            alive.all(|&member| is_false(member))
        })
    })
}

#[test]
fn almost_locked_sets_show_the_links_that_they_are_made_of() {
    let mut found: BTreeSet<&str> = BTreeSet::new();
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let taken = example.taken;
        let (net, position) = (taken.before.net(), taken.before.position());
        let Some((graph, _)) = chain_graph(&taken.step, &position, net, View::All) else { continue };
        if taken.step.alternating.is_some() || graph.links.iter().all(|link| link.set.is_empty()) {
            continue;
        }
        let id = entry.info.id;
        found.insert(id);
        let meaning = |candidate: Candidate| match net.meaning(candidate) {
            Meaning::Digit(cell, digit) => (cell, digit),
            Meaning::Combination(..) => panic!("{id}: no digit of a cell"),
        };
        for link in &graph.links {
            let [from, to] = [link.from, link.to].map(|node| &graph.nodes[node].candidates);
            if link.kind == LinkKind::Weak {
                let is_seen = |&a: &Candidate| to.iter().all(|&b| net.conflicts(a).any(|other| other == b));
                assert!(link.set.is_empty() && from.iter().all(is_seen), "{id}: {link:?}");
                continue;
            }
            let open: Vec<Candidate> =
                position.alive.iter().filter(|&candidate| link.set.contains(&meaning(candidate).0)).collect();
            let digits: BTreeSet<_> = open.iter().map(|&candidate| meaning(candidate).1).collect();
            assert_eq!(digits.len(), link.set.len() + 1, "{id}: {link:?}");
            for end in [from, to] {
                let digit = meaning(end[0]).1;
                let places = open.iter().filter(|&&candidate| meaning(candidate).1 == digit);
                assert!(places.eq(end), "{id}: {link:?}");
            }
        }
        let is_closed = graph.links.len() == graph.nodes.len();
        for removed in taken.step.removals() {
            assert!(is_closed || is_refuted(&taken, &graph, removed), "{id}: {removed:?}");
        }
        // Each set has an outline with its letter, and each of its links tells the letter.
        let scene = taken.scene(&Givens::UNKNOWN, Showing::default());
        let sets: BTreeSet<_> =
            graph.links.iter().map(|link| &link.set).filter(|set| !set.is_empty()).collect();
        let letters = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Link { set, .. } => set,
            _ => None,
        });
        assert_eq!(letters.collect::<BTreeSet<char>>().len(), sets.len(), "{id}");
        assert_eq!(scene.count("link"), graph.links.len(), "{id}");
        assert_eq!(json::Step::new(&taken).links.unwrap().links.len(), graph.links.len(), "{id}");
    }
    for id in ["als-chain", "als-xy-wing", "als-xz", "als-xz-doubly-linked"] {
        assert!(found.contains(id), "{id}: {found:?}");
    }
    for id in ["death-blossom", "als-w-wing", "house-blossom", "rectangle-blossom"] {
        assert!(found.contains(id), "{id}: {found:?}");
    }
}

/// The next step of a position of the hardest puzzles, a net with chains inside.
fn hardest(name: &str) -> TakenStep {
    let file = format!("{}/../render/tests/chains/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap();
    let position = text.split_once("\n\n").unwrap().0;
    let position: String =
        position.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    let puzzle: Puzzle = position.parse().unwrap();
    hint_by(find_method("se").unwrap(), &puzzle, &Options::default()).unwrap().next.ok().unwrap().step
}

#[test]
fn a_chain_within_a_chain_is_named_where_something_follows_from_it() {
    for name in ["er_11_3", "golden_nugget"] {
        let taken = hardest(name);
        let drawn = |view: View| taken.scene(&Givens::UNKNOWN, Showing { view: Some(view), nodes: None });
        let scene = drawn(View::All);
        let inner: Vec<View> =
            scene.views.iter().copied().filter(|view| matches!(view, View::Inner(_))).collect();
        let label = |item: &Item| item.id.starts_with("label:›").then(|| item.id.clone());
        let labels: BTreeSet<String> = scene.items.iter().filter_map(label).collect();
        // The lines of the chain number the same chains: `r4c3≠1, r4c5≠1  by inner chain 2, after …`.
        let mut named = BTreeSet::new();
        for line in json::Step::new(&taken).chain {
            let told = line.words.split_once("  by inner chain ").filter(|_| line.depth == 1);
            let Some((literals, rest)) = told else { continue };
            let number = rest.split(|c: char| !c.is_ascii_digit()).next().unwrap();
            for literal in literals.split(", ") {
                let id = format!("label:›{number}@badge:{}", literal.replace('≠', "="));
                assert!(labels.contains(&id), "{name}: {id} of {labels:?}");
                named.insert(number.to_owned());
                // That chain leads there.
                let own = drawn(inner[number.parse::<usize>().unwrap() - 1]);
                let badge = id.split_once('@').unwrap().1;
                assert!(own.items.iter().any(|item| item.id == badge), "{name}: {id}");
            }
        }
        assert!(named.len() > 1, "{name}: {labels:?}");
        for number in named {
            assert!(scene.text.to_string().contains(&format!("Inner chain {number}: ")), "{}", scene.text);
        }
        assert_eq!(faults(&scene), [""; 0], "{name}");
    }
}
