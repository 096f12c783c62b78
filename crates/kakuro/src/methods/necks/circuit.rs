//! Isolated necks as their author described them: a list of cells, a shape, and a walk round the block.
//!
//! The grid is one list of cells, row by row, each of one of five [`Kind`]s. A cell to be solved may be a
//! *neck*: its white neighbours, as a product of primes ([`CellList::topology`]), are one of four shapes, the
//! quarter turns of one another. From the neck a walk ([`one_circuit`]) follows the border of the block that
//! hangs on one of its two arms: it goes on in a primary direction, falls back to a secondary one, and
//! changes both when neither is free ([`turn`]). Back at the neck after three turns it has been round the
//! block; then the across sums that lie within its range less the down sums ([`get_sum`]) are the neck's
//! digit.
//!
//! The walk is neither sound nor complete. It never looks at its outer side, so it accepts a block with an
//! exit there; it cuts the corner of a notch; it sums only runs of cells that it has visited, and it tells a
//! run within its range row by row. So nothing here places a digit: [`RunGraph`](crate::sums::RunGraph)
//! decides, and [`survey`](super::survey()) says where the two disagree.
//!
//! What the author left open is answered so: both arms of a neck are tried; a solved cell counts as absent
//! and sums are what is left of them, so that the method applies in the middle of a solve; a run without a
//! clue gives no sum, and a walk that would count it has no result. The author's walk passes over the neck if
//! a leg leads there and on into the other arm; [`Guard::Barred`] keeps it out of that arm and ends it at the
//! neck. The author's "isolated neck" page is of the 2000s, undated and unsigned.

mod list;

pub use list::{CellList, Kind, ListCell};

use std::collections::BTreeMap;

/// A direction in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// To the right.
    Right,
    /// To the left.
    Left,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Move {
    /// `right`, `left`, `up` or `down`.
    pub const fn word(self) -> &'static str {
        match self {
            Move::Right => "right",
            Move::Left => "left",
            Move::Up => "up",
            Move::Down => "down",
        }
    }

    /// `east`, `west`, `north` or `south`, for the place of a block.
    pub const fn compass(self) -> &'static str {
        match self {
            Move::Right => "east",
            Move::Left => "west",
            Move::Up => "north",
            Move::Down => "south",
        }
    }
}

/// The way round a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Circuit {
    /// Up, left, down, right.
    Anticlockwise,
    /// Up, right, down, left.
    Clockwise,
}

impl Circuit {
    /// `anticlockwise` or `clockwise`.
    pub const fn word(self) -> &'static str {
        match self {
            Circuit::Anticlockwise => "anticlockwise",
            Circuit::Clockwise => "clockwise",
        }
    }

    /// The headings of a circuit, in their cyclic order.
    const fn headings(self) -> [Heading; 4] {
        use Move::{Down, Left, Right, Up};
        match self {
            Circuit::Anticlockwise => [
                Heading { primary: Up, secondary: Left },
                Heading { primary: Left, secondary: Down },
                Heading { primary: Down, secondary: Right },
                Heading { primary: Right, secondary: Up },
            ],
            Circuit::Clockwise => [
                Heading { primary: Up, secondary: Right },
                Heading { primary: Right, secondary: Down },
                Heading { primary: Down, secondary: Left },
                Heading { primary: Left, secondary: Up },
            ],
        }
    }
}

/// Where a leg of the walk goes: in the primary direction, or once in the secondary one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heading {
    /// Tried first.
    pub primary: Move,
    /// Tried when the primary one is not free.
    pub secondary: Move,
}

/// One of the eight walks: a shape, the arm on which the block hangs, and how the walk goes round it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    /// The product of the shape.
    pub index: u32,
    /// The arm of the neck on which the block hangs.
    pub block: Move,
    /// The other arm.
    pub other: Move,
    /// The way round.
    pub circuit: Circuit,
    /// The first heading.
    pub start: Heading,
}

const fn route(index: u32, arms: [Move; 2], circuit: Circuit, start: [Move; 2]) -> Route {
    let start = Heading { primary: start[0], secondary: start[1] };
    Route { index, block: arms[0], other: arms[1], circuit, start }
}

/// The eight walks. The first is the one that the author spells out; the others are its quarter turns and
/// their mirror images.
pub const ROUTES: [Route; 8] = {
    use Circuit::{Anticlockwise, Clockwise};
    use Move::{Down, Left, Right, Up};
    [
        route(14_421, [Left, Down], Anticlockwise, [Up, Left]),
        route(6_545, [Up, Left], Anticlockwise, [Right, Up]),
        route(4_485, [Right, Up], Anticlockwise, [Down, Right]),
        route(29_393, [Down, Right], Anticlockwise, [Left, Down]),
        route(29_393, [Right, Down], Clockwise, [Up, Right]),
        route(6_545, [Left, Up], Clockwise, [Down, Left]),
        route(4_485, [Up, Right], Clockwise, [Left, Up]),
        route(14_421, [Down, Left], Clockwise, [Right, Down]),
    ]
};

/// What keeps the walk at the neck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guard {
    /// Nothing: as the author describes it. A leg may pass over the neck into the other arm.
    None,
    /// The first cell of the other arm is out of bounds, and the walk ends when it is back at the neck.
    Barred,
}

/// A walk from a neck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// Where it began.
    pub neck: usize,
    /// Where it is.
    pub at: usize,
    /// The cells it moved to, in order, and how; a cell may come twice.
    pub visited: Vec<(usize, Move)>,
    /// The cells in which it turned.
    pub turns: Vec<usize>,
    /// For each row the furthest left and right visited.
    pub rows: BTreeMap<usize, (usize, usize)>,
    /// For each column the furthest up and down visited.
    pub columns: BTreeMap<usize, (usize, usize)>,
    barred: Option<usize>,
    ends_at_neck: bool,
}

impl Walk {
    fn new(list: &CellList, neck: usize) -> Walk {
        let mut walk = Walk {
            neck,
            at: neck,
            visited: Vec::new(),
            turns: Vec::new(),
            rows: BTreeMap::new(),
            columns: BTreeMap::new(),
            barred: None,
            ends_at_neck: false,
        };
        walk.do_range(list, neck);
        walk
    }

    /// Whether it is back at the neck.
    pub fn is_closed(&self) -> bool {
        self.at == self.neck && !self.visited.is_empty()
    }

    /// Remembers the furthest left and right visited in the row of a cell, and up and down in its column.
    pub fn do_range(&mut self, list: &CellList, index: usize) {
        let Some(cell) = list.cells.get(index) else { return };
        let widen = |range: &mut (usize, usize), to: usize| *range = (range.0.min(to), range.1.max(to));
        widen(self.rows.entry(cell.row).or_insert((cell.column, cell.column)), cell.column);
        widen(self.columns.entry(cell.column).or_insert((cell.row, cell.row)), cell.row);
    }

    /// Moves to the next cell in a direction if that is still to be solved; says whether it did.
    pub fn one_move(&mut self, list: &CellList, direction: Move) -> bool {
        let next = list.next_cell(self.at, direction);
        let Some(next) = next.filter(|&next| list.is_open(next) && Some(next) != self.barred) else {
            return false;
        };
        self.at = next;
        self.visited.push((next, direction));
        self.do_range(list, next);
        true
    }

    /// Goes on in the primary direction, or once in the secondary one, until neither is free.
    pub fn to_next_turn(&mut self, list: &CellList, heading: Heading) {
        // No leg goes back, so it ends.
        while self.one_move(list, heading.primary) || self.one_move(list, heading.secondary) {
            if self.ends_at_neck && self.at == self.neck {
                return;
            }
        }
    }
}

/// The heading after a turn; `None` for a heading that the circuit does not have.
///
/// ```
/// use qedoku_kakuro::methods::necks::circuit::{Circuit, Heading, Move, turn};
/// let start = Heading { primary: Move::Up, secondary: Move::Left };
/// let next = turn(start, Circuit::Anticlockwise);
/// assert_eq!(next, Some(Heading { primary: Move::Left, secondary: Move::Down }));
/// assert_eq!(turn(start, Circuit::Clockwise), None);
/// ```
pub fn turn(heading: Heading, circuit: Circuit) -> Option<Heading> {
    let headings = circuit.headings();
    let index = headings.iter().position(|&h| h == heading)?;
    Some(headings[(index + 1) % 4])
}

/// Walks round the block of a route: four legs with three turns between them.
pub fn one_circuit(list: &CellList, neck: usize, route: &Route, guard: Guard) -> Walk {
    let mut walk = Walk::new(list, neck);
    if guard == Guard::Barred {
        walk.barred = list.next_cell(neck, route.other);
        walk.ends_at_neck = true;
    }
    let mut heading = route.start;
    for leg in 0..4 {
        walk.to_next_turn(list, heading);
        if leg == 3 || guard == Guard::Barred && walk.is_closed() {
            break;
        }
        walk.turns.push(walk.at);
        let Some(next) = turn(heading, route.circuit) else { break };
        heading = next;
    }
    walk
}

/// The sums that a walk counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    /// The cells with the across sums, in the order of the list.
    pub across: Vec<usize>,
    /// The cells with the down sums.
    pub down: Vec<usize>,
    /// What is left of these sums, across then down.
    pub totals: [i32; 2],
}

impl Sums {
    /// The difference of the totals: the digit of the neck, if the walk has told the truth.
    pub fn difference(&self) -> i32 {
        (self.totals[0] - self.totals[1]).abs()
    }
}

/// The runs of visited cells whose first and last cell lie within the range visited; `None` if one of them
/// has no clue.
pub fn get_sum(list: &CellList, walk: &Walk) -> Option<Sums> {
    let mut sums = Sums { across: vec![], down: vec![], totals: [0, 0] };
    for &(index, _) in &walk.visited {
        let Some(cell) = list.cells.get(index) else { continue };
        let ends =
            [(cell.across_index, Move::Right, &walk.rows), (cell.down_index, Move::Down, &walk.columns)];
        for (which, (head, direction, ranges)) in ends.into_iter().enumerate() {
            // A cell without a run of its own is one that has no clue.
            let clues = if which == 0 { &mut sums.across } else { &mut sums.down };
            let (line, along) = if which == 0 { (cell.row, cell.column) } else { (cell.column, cell.row) };
            let Some(head) = head else {
                if ranges.get(&line).is_some_and(|&(first, last)| first <= along && along <= last) {
                    return None;
                }
                continue;
            };
            if clues.contains(&head) {
                continue;
            }
            let mut run =
                std::iter::successors(list.next_cell(head, direction), |&at| list.next_cell(at, direction))
                    .take_while(|&at| list.cells[at].kind == Kind::Solve)
                    .filter(|&at| list.is_open(at))
                    .map(|at| if which == 0 { list.cells[at].column } else { list.cells[at].row });
            let Some(first) = run.next() else { continue };
            let last = run.last().unwrap_or(first);
            if ranges.get(&line).is_some_and(|&(least, most)| least <= first && last <= most) {
                let head_cell = &list.cells[head];
                sums.totals[which] += if which == 0 { head_cell.across_left } else { head_cell.down_left }?;
                clues.push(head);
            }
        }
    }
    sums.across.sort_unstable();
    sums.down.sort_unstable();
    Some(sums)
}

#[cfg(test)]
mod tests;
