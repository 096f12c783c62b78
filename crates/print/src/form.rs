//! Paper, and how a page is cut into places for boards. Lengths are in points, 72 to the inch.

/// Most boards of a page.
pub const MOST: usize = 12;
/// What stays free at every edge: 15 mm, which every printer can do.
const MARGIN: f32 = 42.5;
/// Room for the title above and the number below a page.
const LINE: f32 = 24.0;
/// Room between boards.
const GAP: f32 = 14.0;

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 148 × 210 mm.
    A5,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    /// Its width and height.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::A5 => (419.53, 595.28),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// How a book looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Form {
    /// The paper.
    pub paper: Paper,
    /// How many puzzles a page has, 1 to [`MOST`].
    pub per_page: usize,
    /// Large letters for headings and text.
    pub is_large: bool,
}

impl Default for Form {
    /// Four puzzles a page of A4.
    fn default() -> Form {
        Form { paper: Paper::A4, per_page: 4, is_large: false }
    }
}

impl Form {
    /// How large words are.
    pub(crate) fn text(self) -> f32 {
        if self.is_large { 16.0 } else { 10.0 }
    }

    /// Where words may stand: left, top, right and bottom.
    pub(crate) fn inside(self) -> Place {
        let (width, height) = self.paper.size();
        Place { left: MARGIN, top: MARGIN + LINE, right: width - MARGIN, bottom: height - MARGIN - LINE }
    }

    /// The places of a page with so many boards, row by row: those that let a square board be largest, each
    /// with room for a heading above it.
    pub(crate) fn places(self, per_page: usize) -> Vec<Place> {
        let Place { left, top, right, bottom } = self.inside();
        let count = per_page.clamp(1, MOST);
        let cut = |columns: usize| {
            let rows = count.div_ceil(columns);
            let width = (right - left - GAP * (columns - 1) as f32) / columns as f32;
            let height = (bottom - top - GAP * (rows - 1) as f32) / rows as f32;
            (columns, width, height)
        };
        let board = |(_, width, height): (usize, f32, f32)| width.min(height - self.heading());
        let cuts = (1..=count).map(cut);
        // The first of the best: few columns are easier to read.
        let best = cuts.reduce(|best, next| if board(next) > board(best) { next } else { best });
        let (columns, width, height) = best.unwrap_or((1, right - left, bottom - top));
        let place = |number: usize| {
            let (row, column) = (number / columns, number % columns);
            let (left, top) = (left + column as f32 * (width + GAP), top + row as f32 * (height + GAP));
            Place { left, top, right: left + width, bottom: top + height }
        };
        (0..count).map(place).collect()
    }

    /// Room for a heading above a board.
    pub(crate) fn heading(self) -> f32 {
        self.text() * 1.6
    }
}

/// A box on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Place {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Place {
    pub fn width(self) -> f32 {
        self.right - self.left
    }

    pub fn height(self) -> f32 {
        self.bottom - self.top
    }

    pub fn middle(self) -> f32 {
        (self.left + self.right) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lie_within_the_page_and_apart() {
        for paper in [Paper::A4, Paper::A5, Paper::Letter] {
            for (per_page, is_large) in (1..=MOST).flat_map(|count| [(count, false), (count, true)]) {
                let form = Form { paper, per_page, is_large };
                let (inside, places) = (form.inside(), form.places(per_page));
                assert_eq!(places.len(), per_page);
                for (i, place) in places.iter().enumerate() {
                    assert!(place.left >= inside.left && place.right <= inside.right + 0.01, "{form:?}");
                    assert!(place.top >= inside.top && place.bottom <= inside.bottom + 0.01, "{form:?}");
                    assert!(
                        place.width() > 60.0 && place.height() - form.heading() > 60.0,
                        "{form:?} {place:?}"
                    );
                    for other in &places[..i] {
                        let is_beside = other.right < place.left || place.right < other.left;
                        assert!(is_beside || other.bottom < place.top, "{form:?} {place:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_large_board_has_the_page_to_itself() {
        let form = Form { per_page: 1, is_large: true, ..Form::default() };
        let place = form.places(1)[0];
        // Nine cells and the margin of the picture; the digits have 0.64 of a cell.
        assert!(place.width() / 9.5 * 0.64 > 28.0, "digits of 28 points and more");
    }
}
