//! The way along the corridors: lines at every third of a cell, on which no candidate stands. Borders of
//! cells are always open, so that there is a way on any board.

use super::{Port, Way};
use crate::scene::curve::Curve;
use crate::scene::geometry::{CELL, Path, Point, rounded};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Right, down, left, up: the order in which ways that cost the same are taken.
const TURNS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const BEND: i32 = 120;
const SHARED: i32 = 250;
const BORDER: i32 = 30;
/// A thick line hides one that runs along it.
const THICK: i32 = 400;
const RADIUS: i32 = 60;

/// A crossing of two corridors, counted in thirds of a cell.
type Crossing = (i32, i32);

fn point((x, y): Crossing) -> Point {
    let unit = |n: i32| (n * CELL + 1) / 3;
    Point { x: unit(x), y: unit(y) }
}

/// The cheapest way along the corridors, if it costs less than so much.
pub(super) fn way(way: &Way<'_>, most: f64) -> Option<Path> {
    let (rows, columns) = way.space.size();
    let (width, height) = (3 * columns + 1, 3 * rows + 1);
    let starts = crossings(way, &way.a);
    let ends = crossings(way, &way.b);
    let guess = |crossing: Crossing, turn: usize| {
        ends.iter().map(|&(goal, last)| least_cost(crossing, turn, goal) + last).min().unwrap_or(0)
    };
    // A state is a crossing with the direction in which it was reached; 4 is a start.
    let index = |(x, y): Crossing, turn: usize| ((y * width + x) * 5) as usize + turn;
    let count = (width * height * 5) as usize;
    let (mut least, mut before) = (vec![i32::MAX; count], vec![usize::MAX; count]);
    let mut open = BinaryHeap::new();
    for &(crossing, cost) in &starts {
        let state = index(crossing, 4);
        if cost < least[state] {
            least[state] = cost;
            open.push(Reverse((cost + guess(crossing, 4), cost, state)));
        }
    }
    let crossing_of = |state: usize| {
        let place = (state / 5) as i32;
        (place % width, place / width)
    };
    // What edges to the right and down cost, as they are asked for.
    let mut known: Vec<Option<Option<i32>>> = vec![None; (width * height * 2) as usize];
    let mut edge = |a: Crossing, b: Crossing| {
        let (a, b) = (a.min(b), a.max(b));
        let place = ((a.1 * width + a.0) * 2 + i32::from(a.0 == b.0)) as usize;
        *known[place].get_or_insert_with(|| edge(way, a, b, place))
    };
    let mut best: Option<(i32, usize)> = None;
    while let Some(Reverse((bound, cost, state))) = open.pop() {
        if best.is_some_and(|(least, _)| bound >= least) || f64::from(bound) >= most {
            break;
        }
        if cost > least[state] {
            continue;
        }
        let at = crossing_of(state);
        // Whatever way goes on from here goes on from another direction, too, with one bend more at most.
        let first = index(at, 0);
        if least[first..first + 5].iter().any(|&other| other.saturating_add(BEND) < cost) {
            continue;
        }
        if let Some(&(_, last)) = ends.iter().find(|(crossing, _)| *crossing == at) {
            let whole = cost + last;
            if best.is_none_or(|(least, _)| whole < least) {
                best = Some((whole, state));
            }
        }
        let turn = state % 5;
        for (next_turn, (dx, dy)) in TURNS.into_iter().enumerate() {
            let next = (at.0 + dx, at.1 + dy);
            if !(0..width).contains(&next.0) || !(0..height).contains(&next.1) {
                continue;
            }
            if turn < 4 && (turn + 2) % 4 == next_turn {
                continue;
            }
            let Some(step) = edge(at, next) else { continue };
            let bend = if turn < 4 && turn != next_turn { BEND } else { 0 };
            let (cost, next_state) = (cost + step + bend, index(next, next_turn));
            if cost < least[next_state] {
                least[next_state] = cost;
                before[next_state] = state;
                open.push(Reverse((cost + guess(next, next_turn), cost, next_state)));
            }
        }
    }
    let (_, mut state) = best.filter(|&(cost, _)| f64::from(cost) < most)?;
    let mut crossings = vec![crossing_of(state)];
    while before[state] != usize::MAX {
        state = before[state];
        crossings.push(crossing_of(state));
    }
    crossings.reverse();
    Some(path(way, &crossings))
}

/// No more than what the way to a goal costs on from a crossing that was reached in a direction: its steps,
/// and the bends that no way does without.
fn least_cost((x, y): Crossing, turn: usize, (a, b): Crossing) -> i32 {
    let (dx, dy) = (a - x, b - y);
    let bends = match TURNS.get(turn) {
        None => i32::from(dx != 0 && dy != 0),
        Some(&(rightward, downward)) => {
            let (ahead, aside) = (dx * rightward + dy * downward, dx * downward + dy * rightward);
            if ahead < 0 { 2 } else { i32::from(aside != 0) }
        }
    };
    (dx.abs() + dy.abs()) * (CELL / 3) + bends * BEND
}

/// What an edge costs; nothing if a text is in its way.
fn edge(way: &Way<'_>, a: Crossing, b: Crossing, place: usize) -> Option<i32> {
    let (from, to) = (point(a), point(b));
    let at = |i: i32| Point { x: from.x + (to.x - from.x) * i / 16, y: from.y + (to.y - from.y) * i / 16 };
    let border = match (a.0 == b.0, if a.0 == b.0 { a.0 } else { a.1 }) {
        (_, third) if third % 3 != 0 => 0,
        (is_upright, third) if way.space.is_thick(is_upright, third / 3) => THICK,
        _ => BORDER,
    };
    let is_free = || (0..=16).all(|i| way.space.is_free(at(i), way.clearance, &[]));
    let is_open = way.space.corridor(way.clearance, place, is_free);
    if !is_open {
        return None;
    }
    let is_shared = (4..=12).any(|i| way.space.is_near_line(at(i)));
    Some(CELL / 3 + border + if is_shared { SHARED } else { 0 })
}

/// The crossings from which a port can be reached, and what that costs.
fn crossings(way: &Way<'_>, port: &Port) -> Vec<(Crossing, i32)> {
    let (rows, columns) = way.space.size();
    let reach = if port.area.is_some() { 1100 } else { 300 };
    let third = |n: i32| n * 3 / CELL;
    let (x, y) = (third(port.at.x), third(port.at.y));
    let mut out = Vec::new();
    for cy in (y - 3).max(0)..=(y + 4).min(3 * rows) {
        for cx in (x - 3).max(0)..=(x + 4).min(3 * columns) {
            let at = point((cx, cy));
            let distance = at.to_f().distance(port.at.to_f()) as i32;
            if distance < reach && !port.holds(at.to_f()) && exit(way, port, at).is_some() {
                out.push(((cx, cy), distance));
            }
        }
    }
    out
}

/// How a port is left for a crossing.
enum Exit {
    Straight,
    /// From the side of its box at this place to the border of its cell, and along that, which other boxes
    /// leave free.
    Side(i32),
}

/// How a port can be left for a crossing, if it can.
fn exit(way: &Way<'_>, port: &Port, to: Point) -> Option<Exit> {
    let own = [port.glyph()];
    let is_clear = |from: Point, to: Point| {
        let is_free = |p: Point| port.holds(p.to_f()) || way.space.is_free(p, way.clearance, &own);
        // Most ways are blocked at their far end.
        is_free(to) && is_free(from) && Curve::Line([from.to_f(), to.to_f()]).samples(16).all(is_free)
    };
    if is_clear(port.at, to) {
        return Some(Exit::Straight);
    }
    let area = port.area?;
    let left = port.at.x / CELL * CELL;
    let sides = [(area.right, left + CELL), (area.left, left)];
    let (edge, border) = sides.into_iter().find(|&(_, border)| border == to.x)?;
    let corner = Point { x: border, y: port.at.y };
    (is_clear(Point { x: edge, ..corner }, corner) && is_clear(corner, to)).then_some(Exit::Side(edge))
}

/// The points by which a port is left for a crossing, from its edge on.
fn way_out(way: &Way<'_>, port: &Port, to: Point) -> Vec<Point> {
    match exit(way, port, to) {
        Some(Exit::Side(edge)) => {
            let y = port.at.y;
            vec![Point { x: edge, y }, Point { x: to.x, y }]
        }
        Some(Exit::Straight) | None => vec![leave(port, to)],
    }
}

/// The path through some crossings, from edge to edge, with rounded corners.
fn path(way: &Way<'_>, crossings: &[Crossing]) -> Path {
    let (first, last) = (point(crossings[0]), point(crossings[crossings.len() - 1]));
    let mut points = way_out(way, &way.a, first);
    for (i, &crossing) in crossings.iter().enumerate() {
        let is_straight = i > 0
            && i + 1 < crossings.len()
            && (crossings[i - 1].0 == crossings[i + 1].0 || crossings[i - 1].1 == crossings[i + 1].1);
        if !is_straight {
            points.push(point(crossing));
        }
    }
    points.extend(way_out(way, &way.b, last).into_iter().rev());
    points.dedup();
    rounded(&points, RADIUS, false)
}

/// Where the straight line from the middle of a port to a point leaves it.
fn leave(port: &Port, to: Point) -> Point {
    let (a, b) = (port.at.to_f(), to.to_f());
    let (mut inside, mut outside) = (0.0, 1.0);
    for _ in 0..24 {
        let middle = (inside + outside) / 2.0;
        if port.holds(a.toward(b, middle)) { inside = middle } else { outside = middle }
    }
    a.toward(b, outside).to_point()
}
