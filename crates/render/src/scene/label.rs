//! Where a text finds a place: beside what it belongs to, where nothing else is, or beside the board.

use super::geometry::{Area, CELL, MARGIN, Path, Point, Size};
use super::space::Space;

/// How high the letters of a label are: as high as fits between four badges.
pub(super) fn size(text: &str) -> i32 {
    match text.chars().count() {
        0 | 1 => 140,
        2 => 118,
        _ => 105,
    }
}

/// Half the box of a text of so many letters.
pub(super) fn half(text: &str, size: i32) -> Size {
    let letters = text.chars().count() as i32;
    Size { width: size * 3 * letters / 10 + 8, height: size * 2 / 5 }
}

/// Where a label with letters so high goes: its box, and a line to its anchor where it stands beside the
/// board.
pub(super) fn place(space: &Space, anchors: &[Point], text: &str, size: i32) -> (Area, Option<Path>) {
    let half = half(text, size);
    for ring in OFFSETS {
        for &at in anchors {
            for &(x, y) in ring {
                let area = Area::around(at.by(x, y), half);
                if space.is_vacant(area) {
                    return (area, None);
                }
            }
        }
    }
    let anchor = anchors.first().copied().unwrap_or(Point { x: 0, y: 0 });
    let mut best: Option<(i32, Area)> = None;
    for at in margin(space, half) {
        let area = Area::around(at, half);
        let far = (at.x - anchor.x).abs() + (at.y - anchor.y).abs();
        if best.is_none_or(|(least, _)| far < least) && space.is_vacant(area) {
            best = Some((far, area));
        }
    }
    match best {
        Some((_, area)) => (area, Some(Path::line(area.middle(), anchor))),
        // A margin that is full to the last place.
        None => (Area::around(anchor.by(167, 167), half), None),
    }
}

/// Places round an anchor, nearest first: first the crossings between candidates.
const OFFSETS: [&[(i32, i32)]; 4] = [
    &[(0, 0)],
    &[(167, -167), (167, 167), (-167, 167), (-167, -167)],
    &[(190, 0), (0, 190), (-190, 0), (0, -190), (260, 0), (0, 260), (-260, 0), (0, -260)],
    &[
        (500, -167),
        (500, 167),
        (-500, -167),
        (-500, 167),
        (167, 500),
        (-167, 500),
        (167, -500),
        (-167, -500),
        (500, 500),
        (-500, 500),
        (500, -500),
        (-500, -500),
    ],
];

/// Places in the margin.
fn margin(space: &Space, half: Size) -> Vec<Point> {
    let (rows, columns) = space.size();
    let (across, down) = (2 * half.width + 10, 2 * half.height + 10);
    let (right, bottom) = (columns * CELL, rows * CELL);
    let mut out = Vec::new();
    let beside = MARGIN - half.width.min(MARGIN);
    for i in 0..bottom / down {
        let y = i * down + down / 2;
        out.extend([Point { x: -beside, y }, Point { x: right + beside, y }]);
    }
    for i in 0..right / across {
        let x = i * across + across / 2;
        for y in [MARGIN - half.height, half.height + 5] {
            out.extend([Point { x, y: -y }, Point { x, y: bottom + y }]);
        }
    }
    out
}
