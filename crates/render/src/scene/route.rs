//! How a line finds its way between digits: an arc, else a curve with two bends, else along the corridors
//! between the places of candidates, where a way is always open.

mod corridor;

use super::curve::{Curve, F};
use super::geometry::{Area, BADGE, GLYPH, Path, Point};
use super::space::Space;

/// How far lines stay from texts, beyond half their width.
const APART: i32 = 15;
/// How far samples of a curve lie apart at most.
const STEP: f64 = 20.0;
/// Sagittas of arcs, in the order in which they are tried.
const SAGITTAS: [i32; 21] = [
    0, 60, -60, 100, -100, 140, -140, 180, -180, 240, -240, 300, -300, 380, -380, 460, -460, 560, -560, 700,
    -700,
];
/// Offsets of the two control points of a curve with two bends: by the larger of both, so that once one costs
/// less than the next one can, none of the rest is looked at.
const OFFSETS: [(i32, i32); 121] = {
    const ONE: [i32; 11] = [0, 120, -120, 250, -250, 400, -400, 600, -600, 900, -900];
    let mut all = [(0, 0); 121];
    let (mut count, mut largest) = (0, 0);
    while largest < ONE.len() {
        let most = ONE[largest].abs();
        let mut at = 0;
        while at < ONE.len() * ONE.len() {
            let (p, q) = (ONE[at / ONE.len()], ONE[at % ONE.len()]);
            let larger = if p.abs() > q.abs() { p.abs() } else { q.abs() };
            if larger == most {
                all[count] = (p, q);
                count += 1;
            }
            at += 1;
        }
        // Both signs of an offset are of one size.
        largest += if largest == 0 { 1 } else { 2 };
    }
    all
};

/// Where a curve is looked at before it is followed.
const LOOKS: [f64; 15] = [
    0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875, 0.0625, 0.1875, 0.3125, 0.4375, 0.5625, 0.6875, 0.8125,
    0.9375,
];

/// What a line joins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Badges of candidates: any of them.
    Badges(Vec<Point>),
    /// A box.
    Box(Area),
}

/// One place where a line can end.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Port {
    at: Point,
    /// The box, if it is no badge.
    area: Option<Area>,
}

impl Port {
    fn holds(&self, at: F) -> bool {
        match self.area {
            Some(area) => {
                f64::from(area.left) < at.x
                    && at.x < f64::from(area.right)
                    && f64::from(area.top) < at.y
                    && at.y < f64::from(area.bottom)
            }
            None => at.distance(self.at.to_f()) < f64::from(BADGE),
        }
    }

    /// The box of its text.
    fn glyph(&self) -> Area {
        self.area.unwrap_or(Area::around(self.at, GLYPH))
    }
}

impl End {
    fn ports(&self) -> Vec<Port> {
        match self {
            End::Badges(points) => points.iter().map(|&at| Port { at, area: None }).collect(),
            End::Box(area) => vec![Port { at: area.middle(), area: Some(*area) }],
        }
    }
}

/// The nearest two ports of two ends, and how far they are apart.
fn nearest(from: &End, to: &End) -> Option<(Port, Port, f64)> {
    let mut best: Option<(Port, Port, f64)> = None;
    for a in from.ports() {
        for b in to.ports() {
            let distance = a.at.to_f().distance(b.at.to_f());
            if best.is_none_or(|(.., least)| distance < least) {
                best = Some((a, b, distance));
            }
        }
    }
    best
}

/// How far two ends are apart: lines are laid shortest first.
pub(super) fn distance(from: &End, to: &End) -> i32 {
    nearest(from, to).map_or(0, |(.., distance)| distance as i32)
}

/// A line from one end to the other that is so wide.
pub(super) fn route(space: &Space, from: &End, to: &End, width: i32) -> Path {
    let Some((a, b, distance)) = nearest(from, to) else {
        return Path::line(Point { x: 0, y: 0 }, Point { x: 0, y: 0 });
    };
    let own = from.ports().iter().chain(&to.ports()).map(Port::glyph).collect();
    let way = Way { space, a, b, own, clearance: width / 2 + APART };
    let curve = way.arc().or_else(|| way.bent());
    // A way along the corridors is no shorter than the straight one.
    if let Some((cost, path)) = &curve
        && *cost <= 1.6 * distance
    {
        return path.clone();
    }
    let most = curve.as_ref().map_or(f64::INFINITY, |(cost, _)| cost / 1.6);
    let along = corridor::way(&way, most);
    along.or(curve.map(|(_, path)| path)).unwrap_or_else(|| way.straight())
}

/// A line to be laid.
struct Way<'a> {
    space: &'a Space,
    a: Port,
    b: Port,
    /// The boxes of the texts that it may touch.
    own: Vec<Area>,
    clearance: i32,
}

impl Way<'_> {
    /// Unit vectors along the straight way and to its left.
    fn frame(&self) -> (F, F, f64) {
        let (a, b) = (self.a.at.to_f(), self.b.at.to_f());
        let length = a.distance(b).max(1.0);
        let along = F { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
        (along, F { x: -along.y, y: along.x }, length)
    }

    /// The cheapest clean arc.
    fn arc(&self) -> Option<(f64, Path)> {
        let (_, side, _) = self.frame();
        let (a, b) = (self.a.at.to_f(), self.b.at.to_f());
        let middle = a.toward(b, 0.5);
        let arcs = SAGITTAS.into_iter().map(|sagitta| {
            let by = 2.0 * f64::from(sagitta);
            let control = F { x: middle.x + side.x * by, y: middle.y + side.y * by };
            (Curve::Quad([a, control, b]), f64::from(sagitta.abs()))
        });
        self.cheapest(arcs)
    }

    /// The cheapest clean curve with two bends.
    fn bent(&self) -> Option<(f64, Path)> {
        let (_, side, _) = self.frame();
        let (a, b) = (self.a.at.to_f(), self.b.at.to_f());
        let control = |share: f64, by: i32| {
            let at = a.toward(b, share);
            F { x: at.x + side.x * f64::from(by), y: at.y + side.y * f64::from(by) }
        };
        self.cheapest(OFFSETS.into_iter().map(|(p, q)| {
            let curve = Curve::Cubic([a, control(1.0 / 3.0, p), control(2.0 / 3.0, q), b]);
            (curve, f64::from(p.abs().max(q.abs())))
        }))
    }

    /// The cheapest clean one of some curves, whose bows grow.
    fn cheapest(&self, curves: impl Iterator<Item = (Curve, f64)>) -> Option<(f64, Path)> {
        let mut best: Option<(f64, Path)> = None;
        let straight = self.a.at.to_f().distance(self.b.at.to_f()) - 2.0 * f64::from(BADGE);
        for (curve, bow) in curves {
            // Not even as long as the straight way.
            if best.as_ref().is_some_and(|(cost, _)| straight + 0.4 * bow >= *cost) {
                break;
            }
            if let Some((cost, path)) = self.cost(&curve, bow)
                && best.as_ref().is_none_or(|(least, _)| cost < *least)
            {
                best = Some((cost, path));
            }
        }
        best
    }

    /// What a curve costs, cut at both ends; nothing if it is not clean.
    fn cost(&self, curve: &Curve, bow: f64) -> Option<(f64, Path)> {
        let frame = self.space.frame();
        let is_clean = |&at: &Point| frame.holds(at) && self.space.is_free(at, self.clearance, &self.own);
        // Most curves meet something, and a few looks tell.
        let is_hopeful = |&share: &f64| {
            let at = curve.at(share);
            self.a.holds(at) || self.b.holds(at) || is_clean(&at.to_point())
        };
        if !LOOKS.iter().all(is_hopeful) {
            return None;
        }
        let path = self.cut(curve)?;
        let samples = path.samples(STEP as i32);
        if !samples.iter().all(is_clean) {
            return None;
        }
        let length: f64 = samples.windows(2).map(|pair| pair[0].to_f().distance(pair[1].to_f())).sum();
        let share = |is_so: &dyn Fn(Point) -> bool| {
            samples.iter().filter(|&&at| is_so(at)).count() as f64 / samples.len() as f64
        };
        let shared = share(&|at| self.space.is_near_line(at));
        let badges = share(&|at| self.space.is_on_badge(at, &self.own));
        // A line that is hardly seen says nothing.
        let short = (160.0 - length).max(0.0) * 4.0;
        Some((length + 0.4 * bow + 250.0 * shared + 600.0 * badges + short, path))
    }

    /// The part of a curve outside of both ends.
    fn cut(&self, curve: &Curve) -> Option<Path> {
        let count = (curve.bound() / STEP).clamp(16.0, 2048.0) as usize;
        let share = |i: usize| i as f64 / count as f64;
        let last = (0..=count).rev().find(|&i| self.a.holds(curve.at(share(i)))).unwrap_or(0);
        let first = (last..=count).find(|&i| self.b.holds(curve.at(share(i)))).unwrap_or(count);
        if first <= last + 1 {
            return None;
        }
        // The share at which a curve passes the edge of a port, between one inside and one outside of it.
        let edge = |port: &Port, mut inside: f64, mut outside: f64| {
            for _ in 0..24 {
                let middle = (inside + outside) / 2.0;
                if port.holds(curve.at(middle)) { inside = middle } else { outside = middle }
            }
            outside
        };
        let start = edge(&self.a, share(last), share(last + 1));
        let end = edge(&self.b, share(first), share(first - 1));
        (start < end).then(|| curve.part(start, end).to_path())
    }

    /// The straight way, where no other is.
    fn straight(&self) -> Path {
        let curve = Curve::Line([self.a.at.to_f(), self.b.at.to_f()]);
        self.cut(&curve).unwrap_or_else(|| Path::line(self.a.at, self.b.at))
    }
}

#[cfg(test)]
mod tests;
