//! What a step looks like, decided once: a list of drawn elements in units of the board, with tones and not
//! colours.
//!
//! A [`Scene`] is plain data. [`Ground`] makes one from a position, and from a step found there; writers turn
//! it into a picture: [`svg`] writes SVG, and [`paint`] breaks items into paths and texts for writers of
//! other kinds, so that all draw the same. A scene says in words, too, what it shows ([`Scene::text`]).
//!
//! A cell is 1,000 units wide; x goes to the right and y down from the top left corner of the board, of which
//! a row and a column of clues are parts. All numbers of a scene are whole, and those on the way to them are
//! found by adding, multiplying, dividing and square roots alone: the same scene comes out on every machine.
//!
//! | file | what it holds |
//! |---|---|
//! | `geometry`, `curve`, `outline` | points, boxes, paths; the edge of a set of cells |
//! | `tone` | the table from roles to looks |
//! | `space`, `route`, `label` | what is where on the board, how lines and labels find a place between digits |
//! | `sketch` | what reports of methods draw |
//! | `build`, `links`, `pattern`, `almost` | from a position, a step or a sketch to items |
//! | `about` | which items show a thing |
//! | `paint`, `svg`, `terminal`, `text` | from items to paths and texts, to SVG, to the cells of a terminal, to words |

mod about;
mod almost;
mod build;
mod curve;
mod geometry;
mod label;
mod links;
mod outline;
pub mod paint;
mod pattern;
mod route;
mod said;
mod sketch;
mod space;
pub mod svg;
pub mod terminal;
mod text;
mod tone;

pub use about::showing;
pub use build::{Ground, Showing};
pub use geometry::{Area, BADGE, CELL, GLYPH, MARGIN, Path, Point, Segment, Size, VALUE, circle};
pub use links::{Graph, Link, NoView, Node, View, chain_graph};
pub use sketch::{Notes, Panel, Ring, Sketch, Strip, Table, Tie, Walk};
pub use svg::Colours;
pub use tone::{COLOURS, Colour, Form, Ink, Look, Rgb, Tone};

use crate::words::Explanation;
use qedoku_model::{Digit, DigitSet, Spot, Target};

/// The version of scenes: a number that grows when a field gets another meaning.
pub const VERSION: u32 = 1;

/// A picture as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// How many rows and columns the board has.
    pub size: Spot,
    /// Rows between two thick lines, and columns between two of them; 0 where only the frame is thick.
    pub boxes: Spot,
    /// The board and what stands beside it and below it.
    pub room: Area,
    /// What is drawn, in this order: by layer, tone and id.
    pub items: Vec<Item>,
    /// The tones that the picture has, in their order.
    pub legend: Vec<Tone>,
    /// What the picture is called.
    pub title: String,
    /// What it shows, in words.
    pub text: Explanation,
    /// The views of its chain, if it has one.
    pub views: Vec<View>,
    /// Which of them this is.
    pub view: Option<View>,
}

/// A drawn element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Its kind and what it is about: `badge:r4c7=3`; no two of a scene are equal.
    pub id: String,
    /// What it means.
    pub tone: Tone,
    /// What is drawn.
    pub shape: Shape,
    /// What it is about.
    pub about: Vec<Target>,
}

/// What is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A square that holds no digit, with its clues.
    Block {
        /// The square.
        spot: Spot,
        /// The sum below it.
        down: Option<u16>,
        /// The sum right of it.
        across: Option<u16>,
    },
    /// A part of the board whose cells are added up.
    Region {
        /// Its cells.
        cells: Vec<Spot>,
        /// Its edges.
        edges: Vec<Path>,
        /// The lines that hatch it; none if it is shaded.
        hatch: Vec<Path>,
    },
    /// A house, as a strip within its cells.
    Band {
        /// The strip.
        area: Area,
        /// Whether its edge is dashed.
        is_dashed: bool,
    },
    /// A set of cells.
    Outline {
        /// The cells.
        cells: Vec<Spot>,
        /// Its edges: polygons with holes.
        edges: Vec<Path>,
        /// Whether they are dashed.
        is_dashed: bool,
        /// The signs around its candidates in text, for patterns of several sets.
        frame: Option<[char; 2]>,
    },
    /// Several candidates that count as one: thin ties from badge to badge.
    Capsule {
        /// Where the candidates stand.
        members: Vec<Point>,
        /// The ties.
        ties: Vec<Path>,
    },
    /// What is behind a candidate.
    Badge {
        /// Its middle.
        at: Point,
        /// Its form.
        form: Form,
        /// In chains, whether the candidate is true, false, or either.
        sign: Sign,
    },
    /// A combination of a run, or several, beside its clue.
    Chip {
        /// Its box.
        area: Area,
        /// Its text: `129`, or how many there are.
        text: String,
        /// As for a badge.
        sign: Sign,
    },
    /// A line between two items.
    Link {
        /// The id of the item where it begins.
        from: String,
        /// The id of the item where it ends.
        to: String,
        /// What it says.
        kind: LinkKind,
        /// The letter of the set of cells behind it.
        set: Option<char>,
        /// Where it goes.
        path: Path,
    },
    /// A way from cell to cell.
    Walk {
        /// Its line.
        path: Path,
        /// Whether it is dashed.
        is_dashed: bool,
    },
    /// A cell beside the board.
    Ghost {
        /// Its top left corner.
        at: Point,
        /// Its name, which stands above it.
        name: String,
        /// Its digits, each at its place.
        digits: DigitSet,
    },
    /// A table beside the board.
    Table {
        /// Its box.
        area: Area,
        /// Where its columns begin, and where the last one ends.
        edges: Vec<i32>,
        /// What it says.
        table: Table,
    },
    /// The digit of a cell, or a candidate that stands out.
    Digit {
        /// Its middle.
        at: Point,
        /// The digit.
        digit: Digit,
        /// What it is.
        kind: DigitKind,
    },
    /// The candidates of a cell that do not stand out.
    Candidates {
        /// The cell.
        spot: Spot,
        /// The digits, each at its place.
        digits: DigitSet,
    },
    /// The head of an arrow.
    Arrow {
        /// A triangle.
        path: Path,
    },
    /// What is struck.
    Strike {
        /// The stroke.
        path: Path,
    },
    /// What is assumed or placed.
    Ring {
        /// The ring, or the box.
        path: Path,
    },
    /// A text beside what it belongs to, or beside the board.
    Label {
        /// Its box.
        area: Area,
        /// The text.
        text: String,
        /// What kind of text it is.
        kind: LabelKind,
        /// The id of the item that it belongs to.
        anchor: Option<String>,
        /// A line to that, where the text could not be put beside it.
        leader: Option<Path>,
    },
}

/// Whether a candidate of a chain is true there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// It is, or it is in no chain: filled.
    On,
    /// It is false: an empty middle.
    Off,
    /// It is true in one branch and false in another: half filled.
    Both,
}

/// What a link says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// One of both ends is true.
    Strong,
    /// One of both ends is false.
    Weak,
    /// The end follows from the beginning.
    Implies,
}

/// What a digit is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DigitKind {
    /// Given.
    Given,
    /// Placed.
    Placed,
    /// A candidate.
    Candidate,
}

/// What kind of text a label is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LabelKind {
    /// The number of a row or column.
    Axis,
    /// A letter or number at an item.
    Tag,
    /// The same where lines of the board may be below it: they are left out there.
    Mark,
    /// The number of a chain within the chain, behind `›`, at what follows from it.
    Inner,
    /// Arithmetic.
    Sum,
    /// What something beside the board is called.
    Caption,
    /// A line of words.
    Line,
}

impl LinkKind {
    /// Its tone.
    pub const fn tone(self) -> Tone {
        match self {
            LinkKind::Strong => Tone::Strong,
            LinkKind::Weak => Tone::Weak,
            LinkKind::Implies => Tone::Implies,
        }
    }

    /// How wide its line is.
    pub const fn width(self) -> i32 {
        match self {
            LinkKind::Strong => 30,
            LinkKind::Weak | LinkKind::Implies => 24,
        }
    }
}

impl Shape {
    /// The layer it lies in: 2 regions and bands, 3 blocks, 4 outlines, 5 capsules, 6 badges and chips,
    /// 7 links, 8 digits and tables, 9 arrows, rings and strikes, 10 labels. The page is layer 0, the lines
    /// of the grid lie in layer 3.
    pub const fn layer(&self) -> u8 {
        match self {
            Shape::Region { .. } | Shape::Band { .. } => 2,
            Shape::Block { .. } => 3,
            Shape::Outline { .. } => 4,
            Shape::Capsule { .. } | Shape::Walk { .. } => 5,
            Shape::Badge { .. } | Shape::Chip { .. } => 6,
            Shape::Link { .. } => 7,
            Shape::Digit { .. } | Shape::Candidates { .. } | Shape::Ghost { .. } | Shape::Table { .. } => 8,
            Shape::Arrow { .. } | Shape::Strike { .. } | Shape::Ring { .. } => 9,
            Shape::Label { .. } => 10,
        }
    }

    /// What it is called: `badge`, the first part of an id.
    pub const fn kind(&self) -> &'static str {
        match self {
            Shape::Region { .. } => "region",
            Shape::Band { .. } => "band",
            Shape::Block { .. } => "block",
            Shape::Outline { .. } => "outline",
            Shape::Capsule { .. } => "capsule",
            Shape::Badge { .. } => "badge",
            Shape::Chip { .. } => "chip",
            Shape::Link { .. } => "link",
            Shape::Walk { .. } => "walk",
            Shape::Ghost { .. } => "ghost",
            Shape::Table { .. } => "table",
            Shape::Digit { .. } => "digit",
            Shape::Candidates { .. } => "candidates",
            Shape::Arrow { .. } => "arrow",
            Shape::Strike { .. } => "strike",
            Shape::Ring { .. } => "ring",
            Shape::Label { .. } => "label",
        }
    }
}

impl Scene {
    /// The board, what stands beside it, and a margin: everything is within.
    pub fn frame(&self) -> Area {
        self.room.grown(MARGIN)
    }

    /// How many items there are of a [kind](Shape::kind).
    pub fn count(&self, kind: &str) -> usize {
        self.items.iter().filter(|item| item.shape.kind() == kind).count()
    }
}
