//! What a sketch shows on the board.

use super::{Builder, Standing, Tag};
use crate::scene::geometry::{Area, Path, Point, Size, rounded};
use crate::scene::links::Node;
use crate::scene::outline::outline;
use crate::scene::route::{distance, route};
use crate::scene::sketch::{Sketch, Tie, Walk};
use crate::scene::{LabelKind, LinkKind, Shape, Sign, Tone};
use qedoku_model::{Candidate, Cell, Role, Spot, Target};
use std::collections::BTreeMap;

/// How far the innermost walk is from the middles of cells, and how far walks are apart.
const LANE: (i32, i32) = (150, 95);
/// How many walks may run side by side in a cell.
const LANES: i32 = 3;
/// Half the box of the sign of a turn, and half that of the sign of a start.
const TURN: Size = Size { width: 165, height: 95 };
const START: Size = Size { width: 200, height: 160 };

impl Builder<'_> {
    /// What stands out, houses and sets of cells.
    pub(super) fn sketched(&mut self, sketch: &Sketch<'_>) {
        for (cells, is_hatched) in [(&sketch.shaded, false), (&sketch.hatched, true)] {
            self.region(cells, is_hatched);
        }
        for &(house, tone) in &sketch.houses {
            self.band(if tone == Tone::Cover { Role::Cover } else { Role::House }, house);
        }
        for (name, cells, tone) in &sketch.outlines {
            self.outline(name, *tone, cells.clone(), None);
        }
        for &(candidate, tone, sign) in &sketch.candidates {
            self.standing.entry(candidate).or_insert(Standing { tone, sign });
        }
        for &candidate in &sketch.placed {
            let sign = self.standing.get(&candidate).map_or(Sign::On, |standing| standing.sign);
            self.standing.insert(candidate, Standing { tone: Tone::Placed, sign });
        }
        let is_new = |list: &[Candidate], candidate: &Candidate| !list.contains(candidate);
        let placed: Vec<_> = sketch.placed.iter().copied().filter(|c| is_new(&self.placed, c)).collect();
        let removed: Vec<_> = sketch.removed.iter().copied().filter(|c| is_new(&self.removed, c)).collect();
        self.placed.extend(placed);
        self.removed.extend(removed);
    }

    /// Cells that belong together, shaded or hatched.
    fn region(&mut self, cells: &[Cell], is_hatched: bool) {
        if cells.is_empty() {
            return;
        }
        let spots = self.spots(cells);
        let hatch =
            if is_hatched { spots.iter().flat_map(|&spot| hatch(spot)).collect() } else { Vec::new() };
        let shape = Shape::Region { edges: outline(&spots, 0, 0), cells: spots, hatch };
        let id = if is_hatched { "region:hatched" } else { "region" };
        self.add(id.to_owned(), Tone::Region, shape, cells.iter().copied().map(Target::from).collect());
    }

    /// Walks, lines between candidates, and the texts beside them.
    pub(super) fn sketched_lines(&mut self, sketch: &Sketch<'_>) {
        self.walks(&sketch.walks);
        self.ties(&sketch.links);
        for (candidate, text) in &sketch.tags {
            let Some((.., at)) = self.place_of(*candidate) else { continue };
            let (anchor, tone) = (format!("badge:{}", self.name(*candidate)), self.tone_of(*candidate));
            let about = vec![(*candidate).into()];
            self.tags.push(Tag {
                anchor,
                tone,
                text: text.clone(),
                at: vec![at],
                about,
                size: None,
                kind: LabelKind::Mark,
            });
        }
    }

    fn tone_of(&self, candidate: Candidate) -> Tone {
        self.standing.get(&candidate).map_or(Tone::Pattern, |standing| standing.tone)
    }

    fn ties(&mut self, ties: &[Tie]) {
        let node =
            |candidate: Candidate| Node { candidates: vec![candidate], sign: Sign::On, inner: Vec::new() };
        let mut laid = Vec::new();
        for tie in ties {
            let [from, to] = tie.ends.map(|candidate| self.end(&node(candidate)));
            let (Some((a, from)), Some((b, to))) = (from, to) else { continue };
            let [one, other] = tie.ends.map(|candidate| self.name(candidate));
            let id = format!("{one}>{other}:{}:{}", tie.kind.tone().name(), tie.text.replace(' ', "+"));
            laid.push((distance(&a, &b), id, (a, b), (from, to), tie));
        }
        laid.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
        for (_, id, (a, b), (from, to), tie) in laid {
            let path = route(&self.space, &a, &b, tie.kind.width());
            self.space.put_line(&path.samples(16));
            let about: Vec<Target> = tie.ends.map(Target::from).into();
            if tie.kind == LinkKind::Implies {
                let path = self.head(&path);
                self.add(format!("arrow:{id}"), Tone::Implies, Shape::Arrow { path }, about.clone());
            }
            let shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
            let at = shares.iter().map(|&share| path.along(share).0).collect();
            let shape = Shape::Link { from, to, kind: tie.kind, set: None, path };
            self.add(format!("link:{id}"), tie.kind.tone(), shape, about);
            if !tie.text.is_empty() {
                let (anchor, text) = (format!("link:{id}"), tie.text.clone());
                self.tags.push(Tag {
                    anchor,
                    tone: tie.kind.tone(),
                    text,
                    at,
                    about: Vec::new(),
                    size: Some(170),
                    kind: LabelKind::Mark,
                });
            }
        }
    }

    fn walks(&mut self, walks: &[Walk]) {
        let mut lanes: BTreeMap<Spot, Vec<i32>> = BTreeMap::new();
        for walk in walks {
            let Some(&first) = walk.cells.first() else { continue };
            let first = self.ground.places.spot(first);
            let shape = |area| Shape::Chip { area, text: walk.start.clone(), sign: Sign::On };
            let area = Area::around(Point::middle(first), START);
            self.space.put_text(Some(first), area);
            let about = vec![walk.cells[0].into()];
            self.add(format!("chip:{}", walk.name), walk.tone, shape(area), about);
        }
        for walk in walks.iter().filter(|walk| walk.cells.len() > 1) {
            let spots: Vec<Spot> = walk.cells.iter().map(|&cell| self.ground.places.spot(cell)).collect();
            let taken =
                |lane: &i32| spots.iter().any(|spot| lanes.get(spot).is_some_and(|l| l.contains(lane)));
            let lane = (0..LANES).find(|lane| !taken(lane)).unwrap_or(0);
            spots.iter().for_each(|&spot| lanes.entry(spot).or_default().push(lane));
            let side = if walk.is_clockwise { -1 } else { 1 };
            self.walk(walk, &spots, side * (LANE.0 + LANE.1 * lane));
        }
    }

    /// A walk that keeps so far to the right of the middles of its cells.
    fn walk(&mut self, walk: &Walk, spots: &[Spot], side: i32) {
        let corners = beside(spots, side);
        let points: Vec<Point> = corners.iter().flatten().copied().collect();
        let path = rounded(&points, 90, false);
        self.space.put_line(&path.samples(16));
        let mut about: Vec<Target> = walk.cells.iter().copied().map(Target::from).collect();
        about.sort_unstable();
        about.dedup();
        for (number, pair) in (1..).zip(points.windows(2).filter(|pair| length(pair) >= 800).step_by(2)) {
            let head = Path::polygon(&head(pair[0], pair[1]));
            self.add(
                format!("arrow:{}{number}", walk.name),
                walk.tone,
                Shape::Arrow { path: head },
                Vec::new(),
            );
        }
        let shape = Shape::Walk { path, is_dashed: walk.is_dashed };
        self.add(format!("walk:{}", walk.name), walk.tone, shape, about);
        for (number, text) in &walk.turns {
            let (Some(&spot), Some(at)) = (spots.get(*number), corners.get(*number)) else { continue };
            let at = at[0];
            let middle = Point::middle(spot);
            let within =
                |value: i32, middle: i32, half: i32| value.clamp(middle - 480 + half, middle + 480 - half);
            let own = Point { x: within(at.x, middle.x, TURN.width), y: within(at.y, middle.y, TURN.height) };
            // Beside its own place first, then anywhere in the cell.
            let (across, down) = (2 * TURN.width + 12, 2 * TURN.height + 12);
            let near = [(0, 0), (0, down), (0, -down), (across, 0), (-across, 0)];
            let near = near.map(|(x, y)| own.by(x, y)).into_iter().filter(|near| {
                within(near.x, middle.x, TURN.width) == near.x
                    && within(near.y, middle.y, TURN.height) == near.y
            });
            let others =
                [-330, -110, 110, 330].into_iter().flat_map(|y| [-300, 0, 300].map(|x| middle.by(x, y)));
            let places = near.chain(others);
            let mut areas = places.map(|at| Area::around(at, TURN));
            let area = areas.find(|area| self.space.is_unwritten(*area, spot));
            let area = area.unwrap_or(Area::around(own, TURN));
            self.space.put_text(Some(spot), area);
            let shape = Shape::Chip { area, text: text.clone(), sign: Sign::Off };
            self.add(format!("chip:{text}"), walk.tone, shape, vec![walk.cells[*number].into()]);
        }
    }
}

fn length(pair: &[Point]) -> i32 {
    (pair[0].x - pair[1].x).abs() + (pair[0].y - pair[1].y).abs()
}

/// The head of an arrow in the middle of a level or upright line.
fn head(from: Point, to: Point) -> [Point; 3] {
    let (x, y) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    let middle = Point { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    let at = |along: i32, across: i32| middle.by(x * along - y * across, y * along + x * across);
    [at(75, 0), at(-75, 60), at(-75, -60)]
}

/// The corners of a way that keeps so far to the right of the middles of its squares, those of each square
/// together.
fn beside(spots: &[Spot], side: i32) -> Vec<Vec<Point>> {
    let step = |a: Spot, b: Spot| {
        let sign = |from: u16, to: u16| (i32::from(to) - i32::from(from)).signum();
        (sign(a.column, b.column), sign(a.row, b.row))
    };
    let steps: Vec<(i32, i32)> = spots.windows(2).map(|pair| step(pair[0], pair[1])).collect();
    let right = |(x, y): (i32, i32)| (-y * side, x * side);
    (0..spots.len())
        .map(|i| {
            let middle = Point::middle(spots[i]);
            let by = |(x, y): (i32, i32)| middle.by(x, y);
            match (i.checked_sub(1).map(|before| steps[before]), steps.get(i).copied()) {
                (None, None) => vec![middle],
                (Some(one), None) | (None, Some(one)) => vec![by(right(one))],
                (Some(into), Some(out)) if into == out => vec![by(right(out))],
                (Some(into), Some(out)) if into == (-out.0, -out.1) => {
                    let far = (into.0 * side.abs(), into.1 * side.abs());
                    let (one, other) = (right(into), right(out));
                    vec![by((one.0 + far.0, one.1 + far.1)), by((other.0 + far.0, other.1 + far.1))]
                }
                (Some(into), Some(out)) => {
                    let (one, other) = (right(into), right(out));
                    vec![by((one.0 + other.0, one.1 + other.1))]
                }
            }
        })
        .collect()
}

/// The lines that hatch a square.
fn hatch(spot: Spot) -> [Path; 5] {
    let at = |x: i32, y: i32| Point::corner(spot).by(x, y);
    [
        ((0, 333), (333, 0)),
        ((0, 667), (667, 0)),
        ((0, 1000), (1000, 0)),
        ((333, 1000), (1000, 333)),
        ((667, 1000), (1000, 667)),
    ]
    .map(|((a, b), (c, d))| Path::line(at(a, b), at(c, d)))
}
