//! Thirty views of chains and nets as lists: what the picture says, and where each link and label lies. A
//! change of how lines find their way shows here; look at the pictures then (`cargo xtask pictures`).

use qedoku::scene::{Path, Point, Scene, Segment, Shape, Showing, View};
use qedoku::techniques::example;
use qedoku::{Givens, techniques};
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
