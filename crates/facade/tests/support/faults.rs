//! What may be wrong with a picture: a link that meets a digit, a label that covers something, an end beside
//! its badge, items out of order or outside of the frame, words that leave something out.

use qedoku::Target;
use qedoku::scene::{Area, BADGE, CELL, DigitKind, GLYPH, Path, Point, Scene, Shape, Size, Tone, VALUE};
use std::collections::{BTreeMap, BTreeSet};

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
            Shape::Chip { area, .. } | Shape::Table { area, .. } => out.push((*area, item.id.as_str())),
            Shape::Ghost { at, .. } => {
                let name = Point { x: at.x + 500, y: at.y - 110 };
                out.push((Area::around(name, Size { width: 400, height: 80 }), item.id.as_str()));
                let cell = Area { left: at.x, top: at.y, right: at.x + 1000, bottom: at.y + 1000 };
                out.push((cell, item.id.as_str()));
            }
            _ => {}
        }
    }
    out
}

/// What stands at the end of a link: the middles of badges, or a box.
type End = (Vec<Point>, Option<Area>);

fn end(scene: &Scene, id: &str) -> Option<End> {
    match &scene.items.iter().find(|item| item.id == id)?.shape {
        Shape::Badge { at, .. } => Some((vec![*at], None)),
        Shape::Capsule { members, .. } => Some((members.clone(), None)),
        Shape::Chip { area, .. } => Some((Vec::new(), Some(*area))),
        _ => None,
    }
}

fn distance(a: Point, b: Point) -> f64 {
    let (x, y) = (f64::from(a.x - b.x), f64::from(a.y - b.y));
    (x * x + y * y).sqrt()
}

/// Whether a point lies on the edge of one of the badges, or of the box.
fn is_on_edge(at: Point, (badges, area): &End) -> bool {
    let is_round = |badge: &Point| (distance(at, *badge) - f64::from(BADGE)).abs() <= 1.5;
    let near = |a: i32, b: i32| (a - b).abs() <= 1;
    let is_flat = |area: &Area| {
        let sides =
            [near(at.x, area.left), near(at.x, area.right), near(at.y, area.top), near(at.y, area.bottom)];
        area.grown(2).holds(at) && sides.contains(&true)
    };
    badges.iter().any(is_round) || area.iter().any(is_flat)
}

/// Everything that is wrong with a picture.
pub fn faults(scene: &Scene) -> Vec<String> {
    let mut faults = Vec::new();
    links(scene, &mut faults);
    labels(scene, &mut faults);
    walks(scene, &mut faults);
    tables(scene, &mut faults);
    order(scene, &mut faults);
    words(scene, &mut faults);
    faults
}

fn links(scene: &Scene, faults: &mut Vec<String>) {
    // Every text lies within its cell, with more room round it than half a link is wide.
    let mut texts_of: BTreeMap<(i32, i32), Vec<(Area, &str)>> = BTreeMap::new();
    let cell = |at: Point| (at.x.div_euclid(CELL), at.y.div_euclid(CELL));
    for (area, id) in texts(scene) {
        texts_of.entry(cell(area.middle())).or_default().push((area, id));
    }
    for item in &scene.items {
        let Shape::Link { from, to, kind, path, .. } = &item.shape else { continue };
        let (Some(from), Some(to)) = (end(scene, from), end(scene, to)) else {
            faults.push(format!("{} ends nowhere", item.id));
            continue;
        };
        let is_own = |area: &Area| {
            [&from, &to].iter().any(|(badges, own)| {
                *own == Some(*area) || badges.iter().any(|&at| Area::around(at, GLYPH) == *area)
            })
        };
        for at in path.samples(10) {
            let is_met = |(area, _): &&(Area, &str)| !is_own(area) && area.grown(kind.width() / 2).holds(at);
            if let Some((_, met)) = texts_of.get(&cell(at)).and_then(|texts| texts.iter().find(is_met)) {
                faults.push(format!("{} meets {met} at {at:?}", item.id));
            }
        }
        for (at, end) in [(path.start, &from), (path.end(), &to)] {
            if !is_on_edge(at, end) {
                faults.push(format!("{} ends beside an edge, at {at:?}", item.id));
            }
        }
    }
}

/// A walk passes no digit, and below no sign but those of walks.
fn walks(scene: &Scene, faults: &mut Vec<String>) {
    let texts = texts(scene);
    for item in &scene.items {
        let Shape::Walk { path, .. } = &item.shape else { continue };
        let digits = texts.iter().filter(|(_, id)| !id.starts_with("chip:"));
        let met = digits.filter(|(area, _)| path.samples(10).into_iter().any(|at| area.holds(at)));
        faults.extend(met.map(|(_, met)| format!("{} meets {met}", item.id)));
    }
}

/// The texts of the board and beside it do not meet, and the cells of tables have room.
fn tables(scene: &Scene, faults: &mut Vec<String>) {
    let texts = texts(scene);
    for (i, (one, id)) in texts.iter().enumerate() {
        let met = texts[..i].iter().find(|(other, own)| own != id && other.meets(*one));
        faults.extend(met.map(|(_, other)| format!("{id} covers {other}")));
    }
    for item in &scene.items {
        let Shape::Table { area, edges, table } = &item.shape else { continue };
        let is_even = edges.len() == table.head.len() + 1
            && table.rows.iter().all(|row| row.len() == table.head.len())
            && edges.is_sorted()
            && edges.last() == Some(&area.right);
        if !is_even {
            faults.push(format!("{} has columns of its own in a row", item.id));
        }
        for row in table.rows.iter().chain([&table.head]) {
            for (text, column) in row.iter().zip(edges.windows(2)) {
                // An average letter of the font is half as wide as it is high.
                if text.chars().count() as i32 * 110 > column[1] - column[0] {
                    faults.push(format!("{text} is too long for its column"));
                }
            }
        }
    }
}

fn labels(scene: &Scene, faults: &mut Vec<String>) {
    let texts = texts(scene);
    let links: Vec<(&str, Vec<Point>)> = scene
        .items
        .iter()
        .filter_map(|item| match &item.shape {
            Shape::Link { path, .. } | Shape::Walk { path, .. } => Some((item.id.as_str(), path.samples(10))),
            _ => None,
        })
        .collect();
    let mut before: Vec<(Area, &str)> = Vec::new();
    for item in &scene.items {
        let Shape::Label { area, .. } = &item.shape else { continue };
        let met = before.iter().chain(&texts).find(|(other, _)| other.meets(*area));
        faults.extend(met.map(|(_, other)| format!("{} covers {other}", item.id)));
        for other in &scene.items {
            let Shape::Badge { at, .. } = &other.shape else { continue };
            let edge = Point { x: at.x.clamp(area.left, area.right), y: at.y.clamp(area.top, area.bottom) };
            if distance(*at, edge) < f64::from(BADGE) {
                faults.push(format!("{} covers {}", item.id, other.id));
            }
        }
        let covered = links.iter().filter(|(_, samples)| samples.iter().any(|&at| area.holds(at)));
        faults.extend(covered.map(|(other, _)| format!("{} covers {other}", item.id)));
        before.push((*area, &item.id));
    }
}

fn paths(shape: &Shape) -> Vec<Path> {
    match shape {
        Shape::Region { edges, hatch, .. } => edges.iter().chain(hatch).cloned().collect(),
        Shape::Outline { edges, .. } => edges.clone(),
        Shape::Band { area, .. }
        | Shape::Chip { area, .. }
        | Shape::Table { area, .. }
        | Shape::Label { area, .. } => {
            vec![area.rounded(0)]
        }
        Shape::Capsule { ties, .. } => ties.clone(),
        Shape::Ghost { at, .. } => {
            vec![Area { left: at.x, top: at.y - 200, right: at.x + 1000, bottom: at.y + 1000 }.rounded(0)]
        }
        Shape::Link { path, .. }
        | Shape::Walk { path, .. }
        | Shape::Arrow { path }
        | Shape::Strike { path }
        | Shape::Ring { path } => {
            vec![path.clone()]
        }
        _ => Vec::new(),
    }
}

fn order(scene: &Scene, faults: &mut Vec<String>) {
    let frame = scene.frame().grown(1);
    let mut ids = BTreeSet::new();
    for item in &scene.items {
        for path in paths(&item.shape) {
            let outside = path.samples(40).into_iter().find(|&at| !frame.holds(at));
            faults.extend(outside.map(|at| format!("{} is outside, at {at:?}", item.id)));
        }
        if !ids.insert(&item.id) {
            faults.push(format!("{} is there twice", item.id));
        }
    }
    if !scene.items.is_sorted_by_key(|item| (item.shape.layer(), item.tone, item.id.clone())) {
        faults.push("items are out of order".to_owned());
    }
}

fn words(scene: &Scene, faults: &mut Vec<String>) {
    let said: BTreeSet<Target> =
        scene.text.spans.iter().flat_map(|span| span.targets.iter().copied()).collect();
    for item in scene.items.iter().filter(|item| item.tone != Tone::Board) {
        let unsaid = item.about.iter().find(|target| !said.contains(target));
        faults.extend(unsaid.map(|target| format!("{} shows {target:?}, which is not said", item.id)));
    }
    if !scene.text.to_string().starts_with(&format!("{}.", scene.title)) {
        faults.push("the words do not begin with the title".to_owned());
    }
}
