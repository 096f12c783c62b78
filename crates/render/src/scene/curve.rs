//! Curves on the way to whole numbers.

use super::geometry::{Path, Point, Segment};

/// A point on the way to whole numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct F {
    pub x: f64,
    pub y: f64,
}

impl F {
    pub fn distance(self, other: F) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    pub fn toward(self, other: F, share: f64) -> F {
        F { x: self.x + (other.x - self.x) * share, y: self.y + (other.y - self.y) * share }
    }

    pub fn to_point(self) -> Point {
        let round = |v: f64| if v < 0.0 { -((-v + 0.5) as i32) } else { (v + 0.5) as i32 };
        Point { x: round(self.x), y: round(self.y) }
    }
}

/// A piece of a path with its start.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Curve {
    Line([F; 2]),
    Quad([F; 3]),
    Cubic([F; 4]),
}

impl Curve {
    pub fn of(from: F, segment: &Segment) -> Curve {
        match *segment {
            Segment::Line(end) => Curve::Line([from, end.to_f()]),
            Segment::Quad(a, end) => Curve::Quad([from, a.to_f(), end.to_f()]),
            Segment::Cubic(a, b, end) => Curve::Cubic([from, a.to_f(), b.to_f(), end.to_f()]),
        }
    }

    /// The point at a share of its parameter.
    pub fn at(&self, t: f64) -> F {
        match self {
            Curve::Line([a, b]) => a.toward(*b, t),
            Curve::Quad([a, b, c]) => a.toward(*b, t).toward(b.toward(*c, t), t),
            Curve::Cubic([a, b, c, d]) => {
                let (p, q, r) = (a.toward(*b, t), b.toward(*c, t), c.toward(*d, t));
                p.toward(q, t).toward(q.toward(r, t), t)
            }
        }
    }

    /// No less than its length.
    pub fn bound(&self) -> f64 {
        let sum = |points: &[F]| points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        match self {
            Curve::Line(points) => sum(points),
            Curve::Quad(points) => sum(points),
            Curve::Cubic(points) => sum(points),
        }
    }

    /// Points on it, no two neighbours much farther apart than `step`, its end included but not its start.
    pub fn samples(self, step: i32) -> impl Iterator<Item = Point> {
        let count = ((self.bound() / f64::from(step.max(1))) as usize).clamp(1, 4096);
        (1..=count).map(move |i| self.at(i as f64 / count as f64).to_point())
    }

    /// The part between two shares.
    pub fn part(&self, from: f64, to: f64) -> Curve {
        // What is left behind `from`, and of that what comes before `to`.
        let share = if from < 1.0 { (to - from) / (1.0 - from) } else { 1.0 };
        self.split(from).1.split(share).0
    }

    fn split(&self, t: f64) -> (Curve, Curve) {
        match *self {
            Curve::Line([a, b]) => {
                let m = a.toward(b, t);
                (Curve::Line([a, m]), Curve::Line([m, b]))
            }
            Curve::Quad([a, b, c]) => {
                let (p, q) = (a.toward(b, t), b.toward(c, t));
                let m = p.toward(q, t);
                (Curve::Quad([a, p, m]), Curve::Quad([m, q, c]))
            }
            Curve::Cubic([a, b, c, d]) => {
                let (p, q, r) = (a.toward(b, t), b.toward(c, t), c.toward(d, t));
                let (s, u) = (p.toward(q, t), q.toward(r, t));
                let m = s.toward(u, t);
                (Curve::Cubic([a, p, s, m]), Curve::Cubic([m, u, r, d]))
            }
        }
    }

    pub fn to_path(self) -> Path {
        let (start, segment) = match self {
            Curve::Line([a, b]) => (a, Segment::Line(b.to_point())),
            Curve::Quad([a, b, c]) => (a, Segment::Quad(b.to_point(), c.to_point())),
            Curve::Cubic([a, b, c, d]) => (a, Segment::Cubic(b.to_point(), c.to_point(), d.to_point())),
        };
        Path { start: start.to_point(), segments: vec![segment], is_closed: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_curve_lies_on_it() {
        let curve = Curve::Cubic(
            [(0.0, 0.0), (100.0, 300.0), (400.0, -200.0), (500.0, 80.0)].map(|(x, y)| F { x, y }),
        );
        let part = curve.part(0.25, 0.75);
        assert!(part.at(0.0).distance(curve.at(0.25)) < 1e-9);
        assert!(part.at(1.0).distance(curve.at(0.75)) < 1e-9);
        assert!(part.at(0.5).distance(curve.at(0.5)) < 1e-9);
    }
}
