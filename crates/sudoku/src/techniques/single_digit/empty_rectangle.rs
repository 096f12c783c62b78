//! Empty Rectangle: in a box all places of a digit lie in one row and one column; a line outside with two
//! places for the digit, one of them in that row (or column), forces it away from where its other end meets
//! the column (or row).
//!
//! Why: were the digit there, it would be gone from the column of the box and from the other end of the line;
//! so the end in the row is true, and takes the row of the box too: the box has no place left.
//!
//! Scan order: digits ascending, boxes; columns as outside lines, then rows; row, column and outside line by
//! number. Dual forms: digits and boxes, then pairs in this order.
//!
//! Source: Rod Hagglund in the players' forum (2006). Places that all lie in one line are left to pointing.
use super::super::prelude::*;
use super::pairs::{both, pair};
use crate::changes::{Changes, looks_back};

/// Finds empty rectangles.
pub struct EmptyRectangle {
    /// The least number of places in the box: 3 usually, 2 to count a box with two places in different lines
    /// too.
    pub least: u32,
}

/// Finds two empty rectangles on the same cells of a box that remove different candidates, at once.
pub struct DualEmptyRectangle {
    /// The least number of places in the box, as of [`EmptyRectangle`].
    pub least: u32,
}

const INFO: Info = Info::new(
    "empty-rectangle",
    "Empty Rectangle",
    "The places of a digit in a box lie in one row and one column; a strong link from one of these lines clears the \
     cell where its other end meets the other.",
    "In {house} the places of {digits} lie in {cover}; in {base} it has the places {pincers} only, so {removed}.",
)
.alias(&["Hinge"]);
const DUAL: Info = Info::new(
    "dual-empty-rectangle",
    "Dual Empty Rectangle",
    "Two Empty Rectangles on the same places of a box.",
    "In {house} the places of {digits} lie in {cover}; in each of {base} it has two of the places {pincers} only, \
     so {removed}.",
);

#[derive(Clone, Copy)]
struct Hinge {
    digit: Digit,
    block: House,
    lines: [House; 2],
    outside: House,
    ends: [Cell; 2],
    removed: Cell,
}

impl Hinge {
    /// Were the removed cell the digit, so would be the near end of the outside line, and the box would have
    /// no place.
    fn proof(&self) -> Proof {
        Proof::units([self.outside, self.block].map(|house| place_group(house, self.digit)))
    }

    fn removal(&self) -> Candidate {
        candidate(self.removed, self.digit)
    }

    fn places(&self, grid: &Grid) -> CellSet {
        grid.cells_with(self.digit) & house::cell_set(self.block)
    }

    fn marked(&self, step: Step, grid: &Grid) -> Step {
        step.mark(Role::House, self.block)
            .mark(Role::Digits, self.digit.set())
            .mark_all(Role::Cover, self.lines)
            .mark_all(Role::Pattern, self.places(grid).iter())
            .mark(Role::Base, self.outside)
            .mark_all(Role::Pincer, self.ends)
    }
}

impl Technique<Grid> for EmptyRectangle {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl EmptyRectangle {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for_each_hinge(grid, changes.digits, self.least, |hinge| {
            emit.step(hinge.marked(Step::remove(&INFO, [hinge.removal()], hinge.proof()), grid))
        })
    }
}

impl Technique<Grid> for DualEmptyRectangle {
    fn infos(&self) -> &'static [Info] {
        const { &[DUAL] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut hinges = Vec::new();
        let _ = for_each_hinge(grid, DigitSet::ALL, self.least, |hinge| {
            hinges.push(hinge);
            Flow::Continue(())
        });
        for (i, first) in hinges.iter().enumerate() {
            for second in &hinges[i + 1..] {
                let same = first.places(grid) == second.places(grid);
                if !same || first.removal() == second.removal() {
                    continue;
                }
                let proof = both([first, second].map(|hinge| (vec![hinge.removal()], hinge.proof())));
                let step = Step::remove(&DUAL, [first.removal(), second.removal()], proof);
                let step = first.marked(step, grid);
                emit.step(step.mark(Role::Base, second.outside).mark_all(Role::Pincer, second.ends))?;
            }
        }
        Flow::Continue(())
    }
}

fn for_each_hinge(grid: &Grid, digits: DigitSet, least: u32, mut visit: impl FnMut(Hinge) -> Flow) -> Flow {
    use HouseKind::{Column, Row};
    for digit in digits {
        for block in HouseKind::Box.houses() {
            let places = grid.places(block, digit);
            if places.count_ones() < least {
                continue;
            }
            for (near, far) in [(Row, Column), (Column, Row)] {
                for (i, j) in (0..3).flat_map(|i| (0..3).map(move |j| (i, j))) {
                    if is_rectangle(places, i, j) {
                        let lines = [(Row, 3 * i), (Column, j)]
                            .map(|(kind, p)| house::house_of(house::cells(block)[p], kind));
                        for_each_link(grid, digit, block, lines, (near, far), &mut visit)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Whether the places in a box lie in its `i`th row and its `j`th column, and not in one of them alone.
fn is_rectangle(places: u16, i: usize, j: usize) -> bool {
    let (row, column) = (0o7 << (3 * i), 0o111 << j);
    places & !(row | column) == 0 && places & !row != 0 && places & !column != 0
}

/// Visits the lines of kind `far` outside the box with two places, one of them in the line of kind `near`.
fn for_each_link(
    grid: &Grid,
    digit: Digit,
    block: House,
    lines: [House; 2],
    (near, far): (HouseKind, HouseKind),
    visit: &mut impl FnMut(Hinge) -> Flow,
) -> Flow {
    let [from, to] = if near == HouseKind::Row { lines } else { [lines[1], lines[0]] };
    for outside in far.houses() {
        if !(house::cell_set(outside) & house::cell_set(block)).is_empty() {
            continue;
        }
        let Some(ends) = pair(grid, outside, digit) else { continue };
        for i in (0..2).filter(|&i| house::house_of(ends[i], near) == from) {
            let across = house::cell_set(house::house_of(ends[1 - i], near)) & house::cell_set(to);
            let Some(removed) = across.first() else { continue };
            if grid.has(removed, digit) && !house::cell_set(block).contains(removed) {
                visit(Hinge { digit, block, lines, outside, ends, removed })?;
            }
        }
    }
    Flow::Continue(())
}
