//! Pictures as JSON, for programs that paint them themselves.

use super::Head;
use super::at::{At, Square};
use crate::scene::{Area, Item as Drawn, LabelKind, Path, Point, Scene as Picture, Segment, Shape, Sign};
use crate::{Puzzle, State};
use qedoku_render::scene::{DigitKind, VERSION};
use serde::Serialize;
use std::fmt::Write as _;

/// The answer of `draw`: pictures as lists of drawn elements, in units of a thousandth of a cell.
///
/// ```
/// use qedoku::scene::Showing;
/// use qedoku::{Draw, Method, Options, Puzzle, draw, json};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let drawn = draw(Method::usual(), &puzzle, Draw::Step(1), Showing::default(), &Options::default()).unwrap();
/// let object = json::to_json(&json::Draw::new(&puzzle, &drawn).unwrap());
/// assert!(object.contains(r#""kind":"draw""#) && object.contains(r#""id":"block:0,0""#), "{object}");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Draw {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// The pictures, in order.
    pub scenes: Vec<Scene>,
}

/// A picture.
///
/// ```
/// use qedoku::scene::Showing;
/// use qedoku::{Draw, Method, Options, Puzzle, draw, json};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let drawn = draw(Method::usual(), &puzzle, Draw::Step(1), Showing::default(), &Options::default()).unwrap();
/// let scene = json::Draw::new(&puzzle, &drawn).unwrap().scenes.remove(0);
/// assert_eq!((scene.rows, scene.columns), (3, 3));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scene {
    /// Grows when a field of scenes gets another meaning.
    pub scene: u32,
    /// What the picture is called.
    pub title: String,
    /// The sentence of the step, or the hint; nothing for a position.
    pub words: String,
    /// What the picture shows, tone by tone.
    pub text: String,
    /// How many rows the board has, clues included.
    pub rows: u16,
    /// How many columns.
    pub columns: u16,
    /// Rows and columns between two thick lines; 0 where only the frame is thick.
    pub boxes: Square,
    /// The board and what stands beside it: left, top, right, bottom. The picture reaches 250 units farther.
    pub room: [i32; 4],
    /// What is drawn, in this order.
    pub items: Vec<Item>,
    /// The tones that it has.
    pub legend: Vec<&'static str>,
    /// The views of its chain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<String>,
    /// Which of them this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
}

/// A drawn element: which fields there are besides the first ones is told by its kind.
///
/// ```
/// use qedoku::scene::Showing;
/// use qedoku::{Draw, Method, Options, Puzzle, draw, json};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let drawn = draw(Method::usual(), &puzzle, Draw::Step(1), Showing::default(), &Options::default()).unwrap();
/// let scene = json::Draw::new(&puzzle, &drawn).unwrap().scenes.remove(0);
/// assert!(scene.items.is_sorted_by_key(|item| item.layer));
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Item {
    /// No two of a picture are equal; of the same thing it is the same in all pictures of a puzzle.
    pub id: String,
    /// `band`, `badge`, `link` and so on.
    pub kind: &'static str,
    /// The layer it lies in, from below.
    pub layer: u8,
    /// What it means: `pattern`, `removed` and so on.
    pub tone: &'static str,
    /// What it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<At>,
    /// Its cells, each as row and column.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Square>,
    /// Its paths, as `d` of SVG has them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub paths: Vec<String>,
    /// Its box: left, top, right, bottom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<[i32; 4]>,
    /// Its middle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<[i32; 2]>,
    /// Its text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Its digits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub digits: Vec<u8>,
    /// What kind of digit, label or link it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sort: Option<&'static str>,
    /// The form of a badge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<&'static str>,
    /// Of a candidate in a chain: `on`, `off` or `both`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<&'static str>,
    /// Whether its edge is dashed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub dashed: bool,
    /// Whether a region is hatched: the last five of its paths for each of its cells are lines, those before
    /// them its edges.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hatched: bool,
    /// Of a table: where its columns begin, and where the last one ends.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<i32>,
    /// Of a table: what its columns are called, then its rows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Vec<String>>,
    /// The sum below a clue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub down: Option<u16>,
    /// The sum to its right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub across: Option<u16>,
    /// The item where a link begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The item where it ends, or that a label belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The letter of the set of cells behind a link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<char>,
}

impl Draw {
    /// The object of some pictures.
    ///
    /// # Errors
    /// The defects of the puzzle.
    pub fn new(puzzle: &Puzzle, pictures: &[crate::Picture]) -> Result<Draw, crate::Error> {
        let state = State::new(puzzle)?;
        let scenes = pictures.iter().map(|picture| Scene::of(&state, &picture.scene, &picture.words));
        Ok(Draw { head: Head::new("draw", puzzle), scenes: scenes.collect() })
    }
}

impl Scene {
    /// A picture of a position, with its sentence.
    ///
    /// ```
    /// use qedoku::{Givens, Puzzle, State, json};
    /// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
    /// let state = State::new(&puzzle).unwrap();
    /// let scene = state.scene(&Givens::of(&puzzle), "Position");
    /// assert_eq!(json::Scene::of(&state, &scene, "").title, "Position");
    /// ```
    pub fn of(state: &State, picture: &Picture, words: &str) -> Scene {
        Scene {
            scene: VERSION,
            title: picture.title.clone(),
            words: words.to_owned(),
            text: picture.text.to_string(),
            rows: picture.size.row,
            columns: picture.size.column,
            boxes: [picture.boxes.row, picture.boxes.column],
            room: [picture.room.left, picture.room.top, picture.room.right, picture.room.bottom],
            items: picture.items.iter().map(|item| Item::new(state, item)).collect(),
            legend: picture.legend.iter().map(|tone| tone.name()).collect(),
            views: picture.views.iter().map(ToString::to_string).collect(),
            view: picture.view.map(|view| view.to_string()),
        }
    }
}

fn area(Area { left, top, right, bottom }: Area) -> Option<[i32; 4]> {
    Some([left, top, right, bottom])
}

fn at(Point { x, y }: Point) -> Option<[i32; 2]> {
    Some([x, y])
}

fn sign(sign: Sign) -> Option<&'static str> {
    Some(match sign {
        Sign::On => "on",
        Sign::Off => "off",
        Sign::Both => "both",
    })
}

fn path(path: &Path) -> String {
    let mut out = format!("M{} {}", path.start.x, path.start.y);
    for segment in &path.segments {
        let _ = match segment {
            Segment::Line(a) => write!(out, "L{} {}", a.x, a.y),
            Segment::Quad(a, b) => write!(out, "Q{} {} {} {}", a.x, a.y, b.x, b.y),
            Segment::Cubic(a, b, c) => write!(out, "C{} {} {} {} {} {}", a.x, a.y, b.x, b.y, c.x, c.y),
        };
    }
    out + if path.is_closed { "Z" } else { "" }
}

impl Item {
    fn new(state: &State, drawn: &Drawn) -> Item {
        let about = drawn.about.iter().map(|&target| At::of(state, target)).collect();
        let (kind, layer, tone) = (drawn.shape.kind(), drawn.shape.layer(), drawn.tone.name());
        let item = Item { id: drawn.id.clone(), kind, layer, tone, about, ..Item::default() };
        let paths = |list: &[Path]| list.iter().map(path).collect::<Vec<_>>();
        let squares = |list: &[qedoku_model::Spot]| list.iter().map(|spot| [spot.row, spot.column]).collect();
        match &drawn.shape {
            Shape::Block { spot, down, across } => {
                Item { cells: squares(&[*spot]), down: *down, across: *across, ..item }
            }
            Shape::Region { cells, edges, hatch } => {
                let paths = paths(edges).into_iter().chain(paths(hatch)).collect();
                Item { cells: squares(cells), paths, hatched: !hatch.is_empty(), ..item }
            }
            Shape::Walk { path: way, is_dashed } => {
                Item { paths: vec![path(way)], dashed: *is_dashed, ..item }
            }
            Shape::Ghost { at: corner, name, digits } => Item {
                at: at(*corner),
                text: Some(name.clone()),
                digits: digits.iter().map(|d| d.value()).collect(),
                ..item
            },
            Shape::Table { area: own, edges, table } => Item {
                area: area(*own),
                text: Some(table.caption.clone()),
                edges: edges.clone(),
                rows: std::iter::once(&table.head).chain(&table.rows).cloned().collect(),
                ..item
            },
            Shape::Band { area: own, is_dashed } => Item { area: area(*own), dashed: *is_dashed, ..item },
            Shape::Outline { cells, edges, is_dashed, .. } => {
                Item { cells: squares(cells), paths: paths(edges), dashed: *is_dashed, ..item }
            }
            Shape::Capsule { ties, .. } => Item { paths: paths(ties), ..item },
            Shape::Badge { at: middle, form, sign: own } => Item {
                at: at(*middle),
                form: Some(form.name()),
                dashed: form.is_dashed(),
                sign: sign(*own),
                ..item
            },
            Shape::Chip { area: own, text, sign: state } => {
                Item { area: area(*own), text: Some(text.clone()), sign: sign(*state), ..item }
            }
            Shape::Link { from, to, kind, set, path: way } => Item {
                from: Some(from.clone()),
                to: Some(to.clone()),
                sort: Some(kind.tone().name()),
                set: *set,
                paths: vec![path(way)],
                ..item
            },
            Shape::Digit { at: middle, digit, kind } => Item {
                at: at(*middle),
                digits: vec![digit.value()],
                sort: Some(match kind {
                    DigitKind::Given => "given",
                    DigitKind::Placed => "placed",
                    DigitKind::Candidate => "candidate",
                }),
                ..item
            },
            Shape::Candidates { spot, digits } => {
                Item { cells: squares(&[*spot]), digits: digits.iter().map(|d| d.value()).collect(), ..item }
            }
            Shape::Arrow { path: own } | Shape::Strike { path: own } | Shape::Ring { path: own } => {
                Item { paths: vec![path(own)], ..item }
            }
            Shape::Label { area: own, text, kind, anchor, leader } => Item {
                area: area(*own),
                text: Some(text.clone()),
                sort: Some(match kind {
                    LabelKind::Axis => "axis",
                    LabelKind::Tag => "tag",
                    LabelKind::Mark => "mark",
                    LabelKind::Inner => "inner",
                    LabelKind::Sum => "sum",
                    LabelKind::Caption => "caption",
                    LabelKind::Line => "line",
                }),
                to: anchor.clone(),
                paths: leader.iter().map(path).collect(),
                ..item
            },
        }
    }
}
