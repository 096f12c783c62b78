//! Vertices in a ring and edges between them: the ring is as wide as the names of the edges need to be apart.

use super::{Builder, CAPTION, half};
use crate::scene::curve::{Curve, F};
use crate::scene::geometry::{Area, Path, Point, Segment, Size};
use crate::scene::sketch::Ring;
use crate::scene::{LabelKind, LinkKind, Shape, Sign, Tone};

/// Half the box of a vertex.
const VERTEX: Size = Size { width: 270, height: 170 };
/// How high the letters of the name of an edge are.
const NAME: i32 = 220;
/// The least radius, and the greatest.
const RADIUS: (i32, i32) = (1900, 9000);
/// How far two edges between the same vertices are apart.
const BULGE: i32 = 900;
/// How far the ring is below its caption.
const TOP: i32 = 420;

/// Where everything of a ring is, from its middle.
struct Layout {
    radius: i32,
    vertices: Vec<Area>,
    edges: Vec<Path>,
    /// The box of the name of each edge; none where it finds no place.
    names: Vec<Option<Area>>,
}

/// How much room a ring takes.
pub(super) fn size(ring: &Ring) -> Size {
    let side = 2 * (layout(ring).radius + margin(ring));
    let caption = 2 * half(&ring.caption, CAPTION).width;
    Size { width: side.max(caption), height: side + TOP }
}

/// How far vertices and the names of edges reach beyond the circle.
fn margin(ring: &Ring) -> i32 {
    let longest = ring.edges.iter().map(|(_, name)| 2 * half(name, NAME).width).max().unwrap_or(0);
    VERTEX.width.max(longest + 150)
}

fn layout(ring: &Ring) -> Layout {
    let mut radius = RADIUS.0;
    loop {
        let layout = at_radius(ring, radius);
        if radius >= RADIUS.1 || layout.names.iter().all(Option::is_some) {
            return layout;
        }
        radius = radius * 5 / 4;
    }
}

fn at_radius(ring: &Ring, radius: i32) -> Layout {
    let count = ring.vertices.len();
    let middles: Vec<Point> = (0..count).map(|i| on_circle(i, count, radius)).collect();
    let vertices: Vec<Area> = middles.iter().map(|&at| Area::around(at, VERTEX)).collect();
    let edges: Vec<Path> = (0..ring.edges.len()).map(|i| edge(ring, i, &middles, &vertices)).collect();
    let lines: Vec<Vec<Point>> = edges.iter().map(|path| path.samples(30)).collect();
    let limit = radius + margin(ring);
    let frame = Area { left: -limit, top: -limit, right: limit, bottom: limit };
    let mut names: Vec<Option<Area>> = Vec::new();
    for (path, (_, name)) in edges.iter().zip(&ring.edges) {
        let half = half(name, NAME);
        let is_free = |area: &Area| {
            frame.covers(*area)
                && !vertices.iter().any(|vertex| vertex.grown(30).meets(*area))
                && !names.iter().flatten().any(|other: &Area| other.grown(40).meets(*area))
                && !lines.iter().flatten().any(|&at| area.grown(25).holds(at))
        };
        let shares = [0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.2, 0.8];
        let mut places = shares.iter().flat_map(|&share| {
            let (at, along) = path.along(share);
            // A thousandth of the way across the line, so far that the box is beside it.
            let (x, y) = (-along.y, along.x);
            let far = (x.abs() * half.width + y.abs() * half.height) / 1000 + 60;
            [1, -1].map(|side| at.by(side * x * far / 1000, side * y * far / 1000))
        });
        names.push(places.find_map(|at| Some(Area::around(at, half)).filter(is_free)));
    }
    Layout { radius, vertices, edges, names }
}

/// An edge, from the box of one vertex to that of the other, past all others.
fn edge(ring: &Ring, index: usize, middles: &[Point], vertices: &[Area]) -> Path {
    let [from, to] = ring.edges[index].0;
    let is_same = |(ends, _): &([usize; 2], String)| *ends == [from, to] || *ends == [to, from];
    let all = ring.edges.iter().filter(|edge| is_same(edge)).count() as i32;
    let before = ring.edges[..index].iter().filter(|edge| is_same(edge)).count() as i32;
    // The same side for an edge that is told from its other end.
    let (from, to) = (from.min(to), from.max(to));
    let bulge = (2 * before + 1 - all) * BULGE;
    let lines = DODGES
        .iter()
        .map(|dodge| bent([middles[from], middles[to]], bulge + dodge, [vertices[from], vertices[to]]));
    let is_clear = |path: &Path| {
        let others = vertices.iter().enumerate().filter(|(i, _)| *i != from && *i != to);
        let others: Vec<Area> = others.map(|(_, area)| area.grown(60)).collect();
        !path.samples(30).into_iter().any(|at| others.iter().any(|area| area.holds(at)))
    };
    let mut lines = lines.peekable();
    let straight = lines.peek().cloned();
    lines.find(is_clear).or(straight).unwrap_or(Path::line(middles[from], middles[to]))
}

/// How much more an edge is bent to pass a vertex that is in its way.
const DODGES: [i32; 9] = [0, 450, -450, 800, -800, 1250, -1250, 1800, -1800];

/// A line between two points that is so far bent to one side, from one box to the other.
fn bent([a, b]: [Point; 2], bulge: i32, [one, other]: [Area; 2]) -> Path {
    let (dx, dy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let across = |part: f64| (part / length * f64::from(bulge)) as i32;
    let control = Point { x: (a.x + b.x) / 2 - across(dy), y: (a.y + b.y) / 2 + across(dx) };
    let curve = Curve::of(a.to_f(), &Segment::Quad(control, b));
    let leave = border(|share| one.holds(curve.at(share).to_point()), 0.0, 0.5);
    let enter = border(|share| other.holds(curve.at(share).to_point()), 1.0, 0.5);
    curve.part(leave, enter).to_path()
}

/// The share of a curve at which it leaves a box.
fn border(is_inside: impl Fn(f64) -> bool, inside: f64, outside: f64) -> f64 {
    let (mut inside, mut outside) = (inside, outside);
    for _ in 0..40 {
        let middle = (inside + outside) / 2.0;
        if is_inside(middle) { inside = middle } else { outside = middle }
    }
    outside
}

/// A point of a circle round 0, 0, from the left, clockwise.
fn on_circle(index: usize, count: usize, radius: i32) -> Point {
    let (cos, sin) = turned(index as f64 / count.max(1) as f64);
    F { x: -cos * f64::from(radius), y: -sin * f64::from(radius) }.to_point()
}

/// Cosine and sine of a share of a full turn, by halving the angle with square roots: the same on every
/// machine.
fn turned(share: f64) -> (f64, f64) {
    let (mut cos, mut sin) = (1.0, 0.0);
    // Half a turn, a quarter and so on.
    let (mut c, mut s) = (-1.0, 0.0);
    let (mut rest, mut part) = (share, 0.5);
    for _ in 0..40 {
        if rest >= part {
            (cos, sin) = (cos * c - sin * s, cos * s + sin * c);
            rest -= part;
        }
        let half = ((1.0 + c) / 2.0_f64).max(0.0).sqrt();
        s = ((1.0 - c) / 2.0_f64).max(0.0).sqrt();
        c = half;
        part /= 2.0;
    }
    (cos, sin)
}

impl Builder<'_> {
    /// A ring below its caption.
    pub(super) fn ring(&mut self, ring: &Ring, at: Point) {
        let layout = layout(ring);
        let name = ring.caption.replace(' ', "-");
        let caption = Point { x: at.x, y: at.y + 160 };
        self.text(format!("label:{name}"), caption, &ring.caption, CAPTION, LabelKind::Caption);
        let reach = layout.radius + margin(ring);
        let (x, y) = (at.x + reach, at.y + TOP + reach);
        let moved = |area: &Area| Area {
            left: area.left + x,
            right: area.right + x,
            top: area.top + y,
            bottom: area.bottom + y,
        };
        let vertex = |index: usize| format!("chip:{name}:{}", ring.vertices[index]);
        for (i, area) in layout.vertices.iter().enumerate() {
            let (area, text) = (moved(area), ring.vertices[i].clone());
            self.add(vertex(i), Tone::House, Shape::Chip { area, text, sign: Sign::On }, Vec::new());
        }
        for (i, ([from, to], text)) in ring.edges.iter().enumerate() {
            let [from, to] = [vertex(*from.min(to)), vertex(*from.max(to))];
            let id = format!("link:{name}:{i:03}");
            let path = layout.edges[i].moved(x, y);
            let shape = Shape::Link { from, to, kind: LinkKind::Weak, set: None, path };
            self.add(id.clone(), Tone::Weak, shape, Vec::new());
            if let Some(area) = &layout.names[i] {
                let area = moved(area);
                let shape = Shape::Label {
                    area,
                    text: text.clone(),
                    kind: LabelKind::Tag,
                    anchor: Some(id),
                    leader: None,
                };
                self.add(format!("label:{name}:{i:03}"), Tone::Weak, shape, Vec::new());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_go_round_from_the_left() {
        let around = [0, 1, 2, 3].map(|i| on_circle(i, 4, 150));
        assert_eq!(around.map(|p| (p.x, p.y)), [(-150, 0), (0, -150), (150, 0), (0, 150)]);
        let third = on_circle(1, 3, 1000);
        assert_eq!((third.x, third.y), (500, -866));
    }

    #[test]
    fn names_of_edges_are_apart_in_a_full_graph() {
        let vertices: Vec<String> = (1..=9).map(|i| format!("r{i}")).collect();
        let ends = (0..9).flat_map(|a| (a + 1..9).map(move |b| [a, b]));
        let edges: Vec<_> = ends.map(|ends| (ends, format!("b{}", ends[1]))).collect();
        let layout = layout(&Ring { caption: "Graph".into(), vertices, edges });
        let names: Vec<Area> = layout.names.iter().flatten().copied().collect();
        assert_eq!(names.len(), 36, "radius {}", layout.radius);
        for (i, one) in names.iter().enumerate() {
            assert!(!names[..i].iter().any(|other| other.meets(*one)));
        }
    }
}
