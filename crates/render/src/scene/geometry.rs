//! Points, boxes and paths in units of a scene: whole numbers, a cell is 1,000 of them wide.

use super::curve::{Curve, F};
use qedoku_model::{Digit, Spot};

/// The side of a cell.
pub const CELL: i32 = 1000;
/// How far a scene may reach beyond the board.
pub const MARGIN: i32 = 250;
/// Half of the box that the glyph of a candidate stands in.
pub const GLYPH: Size = Size { width: 85, height: 110 };
/// Half of the box that the glyph of a filled cell stands in.
pub const VALUE: Size = Size { width: 200, height: 300 };
/// The radius of a badge.
pub const BADGE: i32 = 145;

/// Width and height, or half of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// From left to right.
    pub width: i32,
    /// From top to bottom.
    pub height: i32,
}

/// A point: x to the right, y down, the top left corner of the board is 0, 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

/// A box with its edges.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Area {
    /// The least x.
    pub left: i32,
    /// The least y.
    pub top: i32,
    /// The greatest x.
    pub right: i32,
    /// The greatest y.
    pub bottom: i32,
}

/// A piece of a path, from where the one before it ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Segment {
    /// Straight to a point.
    Line(Point),
    /// A quadratic curve: the control point, and the end.
    Quad(Point, Point),
    /// A cubic curve: two control points, and the end.
    Cubic(Point, Point, Point),
}

/// A line of straight and curved pieces.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Path {
    /// Where it begins.
    pub start: Point,
    /// Its pieces, in order.
    pub segments: Vec<Segment>,
    /// Whether it goes back to its start.
    pub is_closed: bool,
}

impl Point {
    /// The point so far to the right and down.
    pub const fn by(self, x: i32, y: i32) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    /// The middle of a cell.
    pub const fn middle(spot: Spot) -> Point {
        Point { x: spot.column as i32 * CELL + CELL / 2, y: spot.row as i32 * CELL + CELL / 2 }
    }

    /// The top left corner of a cell.
    pub const fn corner(spot: Spot) -> Point {
        Point { x: spot.column as i32 * CELL, y: spot.row as i32 * CELL }
    }

    /// Where a candidate of a cell stands: at the place of its digit on a keypad, 1 at the top left.
    pub fn candidate(spot: Spot, digit: Digit) -> Point {
        let index = i32::from(digit.value()) - 1;
        let part = |n: i32| (CELL * (2 * n + 1) + 3) / 6;
        Point::corner(spot).by(part(index % 3), part(index / 3))
    }

    pub(crate) fn to_f(self) -> F {
        F { x: f64::from(self.x), y: f64::from(self.y) }
    }
}

impl Area {
    /// The box with this middle and half this size.
    pub const fn around(at: Point, half: Size) -> Area {
        Area {
            left: at.x - half.width,
            top: at.y - half.height,
            right: at.x + half.width,
            bottom: at.y + half.height,
        }
    }

    /// The box of a cell.
    pub const fn of(spot: Spot) -> Area {
        let Point { x, y } = Point::corner(spot);
        Area { left: x, top: y, right: x + CELL, bottom: y + CELL }
    }

    /// The box of a board with so many rows and columns.
    pub const fn of_board(size: Spot) -> Area {
        Area { left: 0, top: 0, right: size.column as i32 * CELL, bottom: size.row as i32 * CELL }
    }

    /// Its middle.
    pub const fn middle(self) -> Point {
        Point { x: (self.left + self.right) / 2, y: (self.top + self.bottom) / 2 }
    }

    /// The box that is larger by so much on each side.
    pub const fn grown(self, by: i32) -> Area {
        Area { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// Whether two boxes have more than an edge in common.
    pub const fn meets(self, other: Area) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Whether a point lies inside, not on an edge.
    pub const fn holds(self, at: Point) -> bool {
        self.left < at.x && at.x < self.right && self.top < at.y && at.y < self.bottom
    }

    /// Whether another box lies within it.
    pub const fn covers(self, other: Area) -> bool {
        self.left <= other.left
            && other.right <= self.right
            && self.top <= other.top
            && other.bottom <= self.bottom
    }

    /// Its edge as a path with rounded corners.
    pub fn rounded(self, radius: i32) -> Path {
        let Area { left, top, right, bottom } = self;
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        rounded(&corners.map(|(x, y)| Point { x, y }), radius, true)
    }
}

/// A circle as a path of four curves.
pub fn circle(at: Point, radius: i32) -> Path {
    // The usual share of the radius at which the control points lie.
    let c = (radius * 5523 + 5000) / 10_000;
    let p = |x: i32, y: i32| at.by(x, y);
    let r = radius;
    Path {
        start: p(r, 0),
        segments: vec![
            Segment::Cubic(p(r, c), p(c, r), p(0, r)),
            Segment::Cubic(p(-c, r), p(-r, c), p(-r, 0)),
            Segment::Cubic(p(-r, -c), p(-c, -r), p(0, -r)),
            Segment::Cubic(p(c, -r), p(r, -c), p(r, 0)),
        ],
        is_closed: true,
    }
}

/// A line through points whose pieces are level or upright, with rounded corners: each as wide as half the
/// shorter piece allows.
pub fn rounded(points: &[Point], radius: i32, is_closed: bool) -> Path {
    let n = points.len();
    let length = |a: Point, b: Point| (a.x - b.x).abs() + (a.y - b.y).abs();
    let toward = |a: Point, b: Point, by: i32| {
        let all = length(a, b).max(1);
        a.by((b.x - a.x) * by / all, (b.y - a.y) * by / all)
    };
    let corner = |i: usize| {
        let (before, at, after) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
        let by = radius.min(length(before, at) / 2).min(length(at, after) / 2);
        (toward(at, before, by), at, toward(at, after, by))
    };
    let mut segments = Vec::new();
    let start = if is_closed { corner(0).2 } else { points.first().copied().unwrap_or(Point { x: 0, y: 0 }) };
    let inner =
        if is_closed { (1..n).chain([0]).collect::<Vec<_>>() } else { (1..n.saturating_sub(1)).collect() };
    let mut last = start;
    for i in inner {
        let (from, at, to) = corner(i);
        if from != last {
            segments.push(Segment::Line(from));
        }
        if from != to {
            segments.push(Segment::Quad(at, to));
        }
        last = to;
    }
    if !is_closed && let Some(&end) = points.last().filter(|&&end| end != last) {
        segments.push(Segment::Line(end));
    }
    Path { start, segments, is_closed }
}

impl Path {
    /// A straight line.
    pub fn line(from: Point, to: Point) -> Path {
        Path { start: from, segments: vec![Segment::Line(to)], is_closed: false }
    }

    /// A polygon.
    pub fn polygon(points: &[Point]) -> Path {
        let start = points.first().copied().unwrap_or(Point { x: 0, y: 0 });
        Path { start, segments: points.iter().skip(1).copied().map(Segment::Line).collect(), is_closed: true }
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        match self.segments.last() {
            Some(Segment::Line(end) | Segment::Quad(_, end) | Segment::Cubic(_, _, end)) => *end,
            None => self.start,
        }
    }

    /// The same so far to the right and down.
    pub fn moved(&self, x: i32, y: i32) -> Path {
        let segments = self.segments.iter().map(|segment| match *segment {
            Segment::Line(end) => Segment::Line(end.by(x, y)),
            Segment::Quad(a, end) => Segment::Quad(a.by(x, y), end.by(x, y)),
            Segment::Cubic(a, b, end) => Segment::Cubic(a.by(x, y), b.by(x, y), end.by(x, y)),
        });
        Path { start: self.start.by(x, y), segments: segments.collect(), is_closed: self.is_closed }
    }

    /// Points on it, no two neighbours much farther apart than `step`, both ends included.
    pub fn samples(&self, step: i32) -> Vec<Point> {
        let mut out = vec![self.start];
        let mut from = self.start.to_f();
        for segment in &self.segments {
            let curve = Curve::of(from, segment);
            out.extend(curve.samples(step));
            from = curve.at(1.0);
        }
        if self.is_closed && out.last() != Some(&self.start) {
            out.extend(Curve::of(from, &Segment::Line(self.start)).samples(step));
        }
        out
    }

    /// The point half way along it and the direction there, as a vector of length 1,000.
    pub(crate) fn along(&self, share: f64) -> (Point, Point) {
        let samples = self.samples(20);
        let steps: Vec<f64> =
            samples.windows(2).map(|pair| pair[0].to_f().distance(pair[1].to_f())).collect();
        let wanted = steps.iter().sum::<f64>() * share;
        let mut gone = 0.0;
        for (i, step) in steps.iter().enumerate() {
            if gone + step >= wanted && *step > 0.0 {
                let (a, b) = (samples[i].to_f(), samples[i + 1].to_f());
                let at = a.toward(b, (wanted - gone) / step);
                let direction = F { x: (b.x - a.x) / step * 1000.0, y: (b.y - a.y) / step * 1000.0 };
                return (at.to_point(), direction.to_point());
            }
            gone += step;
        }
        (self.start, Point { x: 1000, y: 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_stand_on_a_keypad() {
        let at = |digit: usize| Point::candidate(Spot { row: 0, column: 1 }, Digit::ALL[digit - 1]);
        assert_eq!(at(1), Point { x: 1167, y: 167 });
        assert_eq!(at(5), Point { x: 1500, y: 500 });
        assert_eq!(at(9), Point { x: 1833, y: 833 });
    }

    #[test]
    fn samples_reach_both_ends_and_leave_no_gap() {
        let path = circle(Point { x: 0, y: 0 }, 145);
        let samples = path.samples(20);
        assert_eq!(samples.first(), samples.last());
        for pair in samples.windows(2) {
            assert!(pair[0].to_f().distance(pair[1].to_f()) < 30.0);
        }
        for sample in samples {
            let radius = sample.to_f().distance(F { x: 0.0, y: 0.0 });
            assert!((144.0..=146.0).contains(&radius), "{radius}");
        }
    }
}
