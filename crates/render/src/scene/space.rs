//! What is where on a board, for lines and labels that have to find their way between digits.

use super::geometry::{Area, BADGE, CELL, GLYPH, MARGIN, Point, VALUE};
use qedoku_model::{DigitSet, Spot};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// How fine the map of drawn lines is.
const GRAIN: i32 = 40;

/// What a square of the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Square {
    /// Nothing.
    Empty,
    /// Candidates.
    Open(DigitSet),
    /// A digit.
    Filled,
}

/// What is where.
#[derive(Clone, Debug)]
pub(super) struct Space {
    rows: i32,
    columns: i32,
    /// Rows and columns between two thick lines; 0 for none.
    boxes: (i32, i32),
    squares: Vec<Square>,
    /// Candidates with a badge, by square.
    badges: Vec<DigitSet>,
    /// Texts within squares that are no candidates: clues, combinations; by square.
    texts: Vec<Vec<Area>>,
    /// Texts outside of the board.
    outside: Vec<Area>,
    /// Labels.
    labels: Vec<Area>,
    /// Where lines are, coarsely.
    lines: Vec<bool>,
    /// Points of them, by square, with a ring of squares round the board.
    samples: Vec<Vec<Point>>,
    /// For lines that keep so far from texts, which parts of the corridors are open, as far as was asked.
    /// Every line asks for most of them, and lines do not close them.
    corridors: RefCell<BTreeMap<i32, Vec<Option<bool>>>>,
}

impl Space {
    pub fn new(size: Spot, boxes: Spot) -> Space {
        let (rows, columns) = (i32::from(size.row), i32::from(size.column));
        let count = usize::from(size.row) * usize::from(size.column);
        Space {
            rows,
            columns,
            boxes: (i32::from(boxes.row), i32::from(boxes.column)),
            squares: vec![Square::Empty; count],
            badges: vec![DigitSet::EMPTY; count],
            texts: vec![Vec::new(); count],
            outside: Vec::new(),
            labels: Vec::new(),
            lines: Vec::new(),
            samples: Vec::new(),
            corridors: RefCell::default(),
        }
    }

    /// Rows and columns.
    pub fn size(&self) -> (i32, i32) {
        (self.rows, self.columns)
    }

    /// Whether the line before this column, or row, is a thick one.
    pub fn is_thick(&self, is_upright: bool, at: i32) -> bool {
        let (every, most) = if is_upright { (self.boxes.1, self.columns) } else { (self.boxes.0, self.rows) };
        at == 0 || at == most || every > 0 && at % every == 0
    }

    /// The board with its margin.
    pub fn frame(&self) -> Area {
        Area { left: 0, top: 0, right: self.columns * CELL, bottom: self.rows * CELL }.grown(MARGIN)
    }

    fn index(&self, spot: Spot) -> usize {
        usize::from(spot.row) * self.columns as usize + usize::from(spot.column)
    }

    pub fn put(&mut self, spot: Spot, square: Square) {
        let index = self.index(spot);
        self.squares[index] = square;
        self.corridors.get_mut().clear();
    }

    pub fn put_badge(&mut self, spot: Spot, digit: qedoku_model::Digit) {
        let index = self.index(spot);
        self.badges[index].insert(digit);
    }

    /// A text within a square, or outside of the board.
    pub fn put_text(&mut self, spot: Option<Spot>, area: Area) {
        self.corridors.get_mut().clear();
        match spot {
            Some(spot) => {
                let index = self.index(spot);
                self.texts[index].push(area);
            }
            None => self.outside.push(area),
        }
    }

    pub fn put_label(&mut self, area: Area) {
        self.labels.push(area);
        self.corridors.get_mut().clear();
    }

    /// A line is laid.
    pub fn put_line(&mut self, samples: &[Point]) {
        let (width, height) = self.grains();
        if self.lines.is_empty() {
            self.lines = vec![false; (width * height) as usize];
        }
        for &sample in samples {
            if let Some(grain) = self.grain(sample) {
                self.lines[grain] = true;
            }
        }
        if self.samples.is_empty() {
            self.samples = vec![Vec::new(); ((self.rows + 2) * (self.columns + 2)) as usize];
        }
        for &sample in samples {
            let square = self.ringed(sample);
            self.samples[square].push(sample);
        }
    }

    /// The place of the square of a point, those beside the board included.
    fn ringed(&self, at: Point) -> usize {
        let (row, column) = (self.row(at.y), self.column(at.x));
        (row * (self.columns + 2) + column) as usize
    }

    fn row(&self, y: i32) -> i32 {
        (y.div_euclid(CELL) + 1).clamp(0, self.rows + 1)
    }

    fn column(&self, x: i32) -> i32 {
        (x.div_euclid(CELL) + 1).clamp(0, self.columns + 1)
    }

    /// Whether a line meets a box.
    fn is_crossed(&self, area: Area) -> bool {
        if self.samples.is_empty() {
            return false;
        }
        let mut rows = self.row(area.top)..=self.row(area.bottom);
        rows.any(|row| {
            let of = |column: i32| &self.samples[(row * (self.columns + 2) + column) as usize];
            let mut columns = self.column(area.left)..=self.column(area.right);
            columns.any(|column| of(column).iter().any(|&sample| area.holds(sample)))
        })
    }

    fn grains(&self) -> (i32, i32) {
        let part = |cells: i32| (cells * CELL + 2 * MARGIN) / GRAIN + 1;
        (part(self.columns), part(self.rows))
    }

    fn grain(&self, at: Point) -> Option<usize> {
        let (width, height) = self.grains();
        let (x, y) = ((at.x + MARGIN) / GRAIN, (at.y + MARGIN) / GRAIN);
        ((0..width).contains(&x) && (0..height).contains(&y)).then_some((y * width + x) as usize)
    }

    /// Whether a line was laid close to a point.
    pub fn is_near_line(&self, at: Point) -> bool {
        !self.lines.is_empty() && self.grain(at).is_some_and(|grain| self.lines[grain])
    }

    /// The square that holds a point.
    fn square_at(&self, at: Point) -> Option<(Spot, usize)> {
        let is_inside = (0..self.columns * CELL).contains(&at.x) && (0..self.rows * CELL).contains(&at.y);
        let spot = || Spot { row: (at.y / CELL) as u16, column: (at.x / CELL) as u16 };
        is_inside.then(|| (spot(), self.index(spot())))
    }

    /// The place of the candidate that is nearest to a point of a square.
    fn nearest(at: Point, spot: Spot) -> (qedoku_model::Digit, Point) {
        let corner = Point::corner(spot);
        let third = |n: i32| (n * 3 / CELL).clamp(0, 2) as usize;
        let digit = qedoku_model::Digit::ALL[third(at.y - corner.y) * 3 + third(at.x - corner.x)];
        (digit, Point::candidate(spot, digit))
    }

    /// Whether a line may go through a point so far from every text but those with the boxes of its ends.
    pub fn is_free(&self, at: Point, clearance: i32, ends: &[Area]) -> bool {
        let is_apart = |area: &Area| !area.grown(clearance).holds(at) || ends.contains(area);
        if !self.labels.iter().all(is_apart) {
            return false;
        }
        let Some((spot, index)) = self.square_at(at) else {
            return self.outside.iter().all(is_apart);
        };
        let glyph = match self.squares[index] {
            Square::Empty => None,
            Square::Filled => Some(Area::around(Point::middle(spot), VALUE)),
            Square::Open(digits) => {
                let (digit, place) = Space::nearest(at, spot);
                digits.contains(digit).then(|| Area::around(place, GLYPH))
            }
        };
        glyph.iter().all(is_apart) && self.texts[index].iter().all(is_apart)
    }

    /// Whether a part of the corridors is open to a line that keeps so far from texts; it is looked at once.
    pub fn corridor(&self, clearance: i32, place: usize, is_free: impl FnOnce() -> bool) -> bool {
        let mut corridors = self.corridors.borrow_mut();
        let known = corridors.entry(clearance).or_default();
        if known.len() <= place {
            known.resize(place + 1, None);
        }
        *known[place].get_or_insert_with(is_free)
    }

    /// Whether a point lies on a badge.
    pub fn is_on_badge(&self, at: Point, ends: &[Area]) -> bool {
        let Some((spot, index)) = self.square_at(at) else { return false };
        if self.badges[index].is_empty() {
            return false;
        }
        let (digit, place) = Space::nearest(at, spot);
        let (x, y) = (at.x - place.x, at.y - place.y);
        self.badges[index].contains(digit)
            && x * x + y * y < BADGE * BADGE
            && !ends.contains(&Area::around(place, GLYPH))
    }

    /// Whether a label may take a box: nothing is there, and it lies within the margin.
    pub fn is_vacant(&self, area: Area) -> bool {
        if !self.frame().covers(area)
            || self.labels.iter().chain(&self.outside).any(|other| other.meets(area))
        {
            return false;
        }
        let cells = |from: i32, to: i32, most: i32| {
            let (from, to) = (from.max(0) / CELL, (to.max(0) / CELL).min(most - 1));
            (from..=to).map(|n| n as u16)
        };
        for row in cells(area.top, area.bottom, self.rows) {
            for column in cells(area.left, area.right, self.columns) {
                if !self.is_vacant_in(area, Spot { row, column }) {
                    return false;
                }
            }
        }
        !self.is_crossed(area.grown(16))
    }

    /// Whether no other text of a square is in a box within it.
    pub fn is_unwritten(&self, area: Area, spot: Spot) -> bool {
        !self.texts[self.index(spot)].iter().any(|text| text.meets(area))
    }

    fn is_vacant_in(&self, area: Area, spot: Spot) -> bool {
        let index = self.index(spot);
        let shown = match self.squares[index] {
            Square::Empty => DigitSet::EMPTY,
            Square::Filled => {
                if Area::around(Point::middle(spot), VALUE).meets(area) {
                    return false;
                }
                DigitSet::EMPTY
            }
            Square::Open(digits) => digits,
        };
        let meets_text = shown.iter().any(|d| Area::around(Point::candidate(spot, d), GLYPH).meets(area));
        let meets_badge = self.badges[index].iter().any(|d| {
            let Point { x, y } = Point::candidate(spot, d);
            let (dx, dy) = (x - x.clamp(area.left, area.right), y - y.clamp(area.top, area.bottom));
            dx * dx + dy * dy < BADGE * BADGE
        });
        !meets_text && !meets_badge && !self.texts[index].iter().any(|text| text.meets(area))
    }
}
