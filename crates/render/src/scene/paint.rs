//! From items to paths and texts: what writers of pictures draw, in order, the same for all.

pub(super) mod table;

use super::build::chips;
use super::geometry::{Area, BADGE, CELL, Path, Point, circle};
use super::{DigitKind, Form, Ink, Item, LabelKind, LinkKind, Look, Rgb, Scene, Shape, Sign, Tone};
use qedoku_model::{DigitSet, Spot};

/// How high the letters of a filled cell, of a candidate, of a clue are.
const VALUE_TEXT: i32 = 640;
const CANDIDATE_TEXT: i32 = 250;
const CLUE_TEXT: i32 = 270;

/// Something to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Primitive {
    /// Paths, filled by the even-odd rule, then stroked. Ends and corners of strokes are round.
    Paths {
        /// The paths.
        paths: Vec<Path>,
        /// What they are filled with.
        fill: Option<Fill>,
        /// What they are stroked with.
        stroke: Option<Stroke>,
    },
    /// Texts in one size, each centred on its point or behind it.
    Texts {
        /// The middle of each text, or the left end of its middle line, and the text.
        texts: Vec<(Point, String)>,
        /// The size of the font.
        size: i32,
        /// The ink.
        ink: Ink,
        /// Whether it is bold.
        is_bold: bool,
        /// Whether the points are at the left of the texts.
        is_left: bool,
    },
}

/// How an area is filled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fill {
    /// With an ink.
    Full(Ink),
    /// With a tint of a tone, as strong as the theme has it behind digits; nothing below it is seen.
    Tint(Tone),
    /// With so many hundredths of a tone over what is below it.
    Veil(Tone, u8),
}

impl Fill {
    /// Its colour in a theme, and how many hundredths of it.
    pub fn rgb(self, look: Look) -> (Rgb, u8) {
        match self {
            Fill::Full(ink) => (look.rgb(ink), 100),
            Fill::Tint(tone) => (look.rgb(Ink::Tone(tone)).over(look.tint(), look.rgb(Ink::Paper)), 100),
            Fill::Veil(tone, percent) => (look.rgb(Ink::Tone(tone)), percent),
        }
    }
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stroke {
    /// The ink.
    pub ink: Ink,
    /// How wide it is.
    pub width: i32,
    /// The lengths of dashes and of the gaps between them.
    pub dash: Option<(i32, i32)>,
}

/// How far below the middle of a text its base line is.
pub const fn base(size: i32) -> i32 {
    size * 357 / 1000
}

/// All of a scene in the order of drawing: each item with what it is drawn with, the page and the lines of
/// the grid without an item.
pub fn layers(scene: &Scene) -> Vec<(Option<&Item>, Vec<Primitive>)> {
    let page = filled(vec![scene.frame().rounded(0)], Fill::Full(Ink::Paper));
    let mut out = vec![(None, vec![page])];
    let below = scene.items.partition_point(|item| item.shape.layer() <= 3);
    out.extend(scene.items[..below].iter().map(|item| (Some(item), item_primitives(item))));
    out.push((None, grid(scene)));
    out.extend(scene.items[below..].iter().map(|item| (Some(item), item_primitives(item))));
    out
}

fn filled(paths: Vec<Path>, fill: Fill) -> Primitive {
    Primitive::Paths { paths, fill: Some(fill), stroke: None }
}

fn stroked(paths: Vec<Path>, ink: Ink, width: i32, dash: Option<(i32, i32)>) -> Primitive {
    Primitive::Paths { paths, fill: None, stroke: Some(Stroke { ink, width, dash }) }
}

/// The lines between cells, then the thick ones.
fn grid(scene: &Scene) -> Vec<Primitive> {
    let Spot { row: rows, column: columns } = scene.size;
    let (right, bottom) = (i32::from(columns) * CELL, i32::from(rows) * CELL);
    let is_thick =
        |i: u16, every: u16, most: u16| i == 0 || i == most || every > 0 && i.is_multiple_of(every);
    let level = |i: u16| {
        let y = i32::from(i) * CELL;
        Path::line(Point { x: 0, y }, Point { x: right, y })
    };
    let upright = |i: u16| {
        let x = i32::from(i) * CELL;
        Path::line(Point { x, y: 0 }, Point { x, y: bottom })
    };
    let lines = |thick: bool| -> Vec<Path> {
        let across = (0..=rows).filter(|&i| is_thick(i, scene.boxes.row, rows) == thick).map(level);
        let down = (0..=columns).filter(|&i| is_thick(i, scene.boxes.column, columns) == thick).map(upright);
        across.chain(down).collect()
    };
    vec![stroked(lines(false), Ink::Line, 10, None), stroked(lines(true), Ink::Frame, 26, None)]
}

/// What an item is drawn with.
pub fn item_primitives(item: &Item) -> Vec<Primitive> {
    let tone = Ink::Tone(item.tone);
    match &item.shape {
        Shape::Region { edges, hatch, .. } if hatch.is_empty() => {
            vec![filled(edges.clone(), Fill::Veil(item.tone, 18))]
        }
        Shape::Region { edges, hatch, .. } => {
            let lines = stroked(hatch.clone(), Ink::Line, 22, None);
            vec![filled(edges.clone(), Fill::Veil(item.tone, 7)), lines]
        }
        Shape::Band { area, is_dashed } => {
            let edge = vec![area.rounded(90)];
            let dash = is_dashed.then_some((130, 90));
            vec![Primitive::Paths {
                paths: edge,
                fill: Some(Fill::Veil(item.tone, 7)),
                stroke: Some(Stroke { ink: tone, width: 24, dash }),
            }]
        }
        Shape::Block { spot, down, across } => block(*spot, *down, *across),
        Shape::Outline { edges, is_dashed, .. } => {
            let dash = is_dashed.then_some((110, 70));
            vec![Primitive::Paths {
                paths: edges.clone(),
                fill: Some(Fill::Veil(item.tone, 6)),
                stroke: Some(Stroke { ink: tone, width: 28, dash }),
            }]
        }
        Shape::Capsule { ties, .. } => vec![stroked(ties.clone(), tone, 12, None)],
        Shape::Badge { at, form, sign } => badge(item.tone, *at, *form, *sign),
        Shape::Chip { area, text, sign } => {
            let fill = if *sign == Sign::Off { Fill::Full(Ink::Paper) } else { Fill::Tint(item.tone) };
            let dash = (*sign == Sign::Both).then_some((40, 30));
            let is_bold = item.tone != Tone::Removed;
            let edge = Primitive::Paths {
                paths: vec![area.rounded(24)],
                fill: Some(fill),
                stroke: Some(Stroke { ink: tone, width: 12, dash }),
            };
            vec![
                edge,
                texts(vec![(area.middle(), text.clone())], chips::size_of(*area, text), Ink::Given, is_bold),
            ]
        }
        Shape::Link { kind, path, .. } => {
            let dash = (*kind == LinkKind::Weak).then_some((60, 45));
            vec![stroked(vec![path.clone()], tone, kind.width(), dash)]
        }
        Shape::Walk { path, is_dashed } => {
            vec![stroked(vec![path.clone()], tone, 30, is_dashed.then_some((90, 75)))]
        }
        Shape::Ghost { at, name, digits } => ghost(*at, name, *digits),
        Shape::Table { area, edges, table } => table::paint(*area, edges, table),
        Shape::Digit { at, digit, kind } => {
            let (size, ink, is_bold) = match kind {
                DigitKind::Given => (VALUE_TEXT, Ink::Given, true),
                DigitKind::Placed => (VALUE_TEXT, Ink::Filled, false),
                // Bold below a stroke cannot be read.
                DigitKind::Candidate if item.tone == Tone::Removed => (CANDIDATE_TEXT, Ink::Note, false),
                DigitKind::Candidate => (CANDIDATE_TEXT, Ink::Given, true),
            };
            vec![texts(vec![(*at, digit.to_string())], size, ink, is_bold)]
        }
        Shape::Candidates { spot, digits } => vec![candidates(*spot, *digits)],
        Shape::Arrow { path } => vec![filled(vec![path.clone()], Fill::Full(tone))],
        Shape::Strike { path } => vec![stroked(vec![path.clone()], tone, 30, None)],
        Shape::Ring { path } => vec![stroked(vec![path.clone()], tone, 16, None)],
        Shape::Label { area, text, kind, leader, .. } => {
            label(item.tone, *area, text, *kind, leader.as_ref())
        }
    }
}

fn texts(texts: Vec<(Point, String)>, size: i32, ink: Ink, is_bold: bool) -> Primitive {
    Primitive::Texts { texts, size, ink, is_bold, is_left: false }
}

fn block(spot: Spot, down: Option<u16>, across: Option<u16>) -> Vec<Primitive> {
    let mut out = vec![filled(vec![Area::of(spot).rounded(0)], Fill::Full(Ink::Block))];
    let corner = Point::corner(spot);
    if down.is_some() || across.is_some() {
        out.push(stroked(vec![Path::line(corner, corner.by(CELL, CELL))], Ink::Line, 10, None));
    }
    let sums = [(down, chips::DOWN), (across, chips::ACROSS)];
    let sums = sums.into_iter().filter_map(|(sum, area)| {
        let Point { x, y } = area.middle();
        Some((corner.by(x, y), sum?.to_string()))
    });
    let sums: Vec<_> = sums.collect();
    if !sums.is_empty() {
        out.push(texts(sums, CLUE_TEXT, Ink::Clue, true));
    }
    out
}

/// A cell beside the board.
fn ghost(at: Point, name: &str, digits: DigitSet) -> Vec<Primitive> {
    let area = Area { left: at.x, top: at.y, right: at.x + CELL, bottom: at.y + CELL };
    let own = digits.iter().map(|digit| {
        let place = Point::candidate(Spot { row: 0, column: 0 }, digit);
        (at.by(place.x, place.y), digit.to_string())
    });
    vec![
        stroked(vec![area.rounded(0)], Ink::Line, 10, None),
        texts(own.collect(), CANDIDATE_TEXT, Ink::Note, false),
        texts(vec![(at.by(CELL / 2, -110), name.to_owned())], 190, Ink::Margin, false),
    ]
}

fn candidates(spot: Spot, digits: DigitSet) -> Primitive {
    let places = digits.iter().map(|digit| (Point::candidate(spot, digit), digit.to_string()));
    texts(places.collect(), CANDIDATE_TEXT, Ink::Note, false)
}

fn badge(tone: Tone, at: Point, form: Form, sign: Sign) -> Vec<Primitive> {
    const EDGE: i32 = 14;
    let radius = BADGE - EDGE / 2;
    let path = |radius: i32| match form.is_square() {
        true => Area { left: at.x - radius, top: at.y - radius, right: at.x + radius, bottom: at.y + radius }
            .rounded(45),
        false => circle(at, radius),
    };
    let edge = if form.is_square() { 135 - EDGE / 2 } else { radius };
    let stroke = Stroke { ink: Ink::Tone(tone), width: EDGE, dash: form.is_dashed().then_some((44, 30)) };
    let fill = if sign == Sign::On { Fill::Tint(tone) } else { Fill::Full(Ink::Paper) };
    let mut out = vec![Primitive::Paths { paths: vec![path(edge)], fill: Some(fill), stroke: Some(stroke) }];
    if sign == Sign::Both {
        // The lower half.
        let Point { x, y } = at;
        let half = Area { left: x - 90, top: y, right: x + 90, bottom: y + 90 };
        out.push(filled(vec![half.rounded(40)], Fill::Tint(tone)));
    }
    out
}

fn label(tone: Tone, area: Area, text: &str, kind: LabelKind, leader: Option<&Path>) -> Vec<Primitive> {
    let own = (area.middle(), text.to_owned());
    let size = (area.bottom - area.top) * 5 / 4;
    match kind {
        LabelKind::Axis => vec![texts(vec![own], size, Ink::Margin, false)],
        LabelKind::Sum => vec![texts(vec![own], size, Ink::Given, true)],
        LabelKind::Caption | LabelKind::Line => {
            let at = Point { x: area.left, y: (area.top + area.bottom) / 2 };
            let is_bold = kind == LabelKind::Caption;
            vec![Primitive::Texts { texts: vec![(at, own.1)], size, ink: Ink::Given, is_bold, is_left: true }]
        }
        LabelKind::Mark => {
            let patch = filled(vec![area.rounded(20)], Fill::Full(Ink::Paper));
            let line = leader.map(|path| stroked(vec![path.clone()], Ink::Tone(tone), 6, None));
            line.into_iter().chain([patch, texts(vec![own], size, Ink::Tone(tone), true)]).collect()
        }
        LabelKind::Tag | LabelKind::Inner => {
            let line = leader.map(|path| stroked(vec![path.clone()], Ink::Tone(tone), 6, None));
            line.into_iter().chain([texts(vec![own], size, Ink::Tone(tone), true)]).collect()
        }
    }
}
