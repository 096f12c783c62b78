//! All cells of a position that look like necks: what the walk says of each, and what the run graph says.

use super::circuit::{CellList, Guard, ROUTES, Route, Sums, Walk, get_sum, one_circuit};
use crate::sums::{Bridge, Region, RunGraph, neck_shape::shape};
use crate::{Grid, Place};
use qedoku_engine::Watch;
use qedoku_model::Cell;

/// A walk round the block on one arm of a neck, and its sums.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tour {
    /// The route.
    pub route: Route,
    /// The walk, kept out of the other arm.
    pub walk: Walk,
    /// Its sums, if it is back at the neck and no run that it counts lacks a clue.
    pub sums: Option<Sums>,
    /// Whether the walk as its author describes it, free to pass over the neck, comes back as well.
    pub closes_unguarded: bool,
}

impl Tour {
    /// The digit that the walk gives the neck, if it gives a number at all.
    pub fn value(&self) -> Option<i32> {
        self.sums.as_ref().map(Sums::difference)
    }
}

/// What the walk and the run graph say of a cell, taken together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The cell is isolated, and a walk gives its digit.
    Confirmed,
    /// The cell is isolated, and a walk gives something else.
    WrongValue,
    /// The cell is isolated, and no walk gives a value.
    Missed,
    /// The cell is no neck, and a walk gives a value, which proves nothing.
    LookAlike,
    /// The cell is no neck, and no walk gives a value.
    Open,
}

impl Verdict {
    /// `confirmed`, `wrong-value`, `missed`, `look-alike` or `open`.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Confirmed => "confirmed",
            Verdict::WrongValue => "wrong-value",
            Verdict::Missed => "missed",
            Verdict::LookAlike => "look-alike",
            Verdict::Open => "open",
        }
    }

    /// Whether walk and run graph say the same.
    pub const fn agrees(self) -> bool {
        matches!(self, Verdict::Confirmed | Verdict::Open)
    }
}

/// A cell that looks like a neck, or is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Neck {
    /// The cell.
    pub cell: Cell,
    /// The product of its neighbours.
    pub index: u32,
    /// The walks round the blocks on its two arms; none if its shape is not one of the eight.
    pub tours: Vec<Tour>,
    /// Whether it links two halves of the grid that nothing else links.
    pub is_isolated: bool,
    /// The half whose sums give its digit, the cell counted plus.
    pub region: Option<Region>,
}

impl Neck {
    /// The walk that tells most: one that gives the digit, else the first that comes back; none if none does.
    pub fn telling_tour(&self) -> Option<&Tour> {
        let digit = self.region.as_ref().map(|region| region.total);
        let tells = |tour: &&Tour| tour.value().is_some() && tour.value() == digit;
        self.tours.iter().find(tells).or(self.tours.iter().find(|tour| tour.walk.is_closed()))
    }

    /// Walk and run graph, taken together. Where the graph knows no digit a walk's value counts for nothing.
    pub fn verdict(&self) -> Verdict {
        let values: Vec<i32> = self.tours.iter().filter_map(Tour::value).collect();
        match &self.region {
            Some(region) if values.contains(&region.total) => Verdict::Confirmed,
            Some(_) if values.is_empty() => Verdict::Missed,
            Some(_) => Verdict::WrongValue,
            None if values.is_empty() => Verdict::Open,
            None => Verdict::LookAlike,
        }
    }
}

/// The necks of a position: the cells with a neck's shape, and those that the run graph knows to be isolated,
/// in reading order.
///
/// ```
/// use qedoku_kakuro::{Setup, methods::necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let grid = line.parse::<Setup>()?.grid().unwrap();
/// let found = necks::survey(&grid);
/// assert_eq!(found.len(), 1);
/// assert_eq!((found[0].index, found[0].verdict()), (14421, necks::Verdict::Confirmed));
/// assert_eq!(found[0].region.as_ref().unwrap().arithmetic(&grid), "11 + 14 − (6 + 12) = 7");
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn survey(grid: &Grid) -> Vec<Neck> {
    survey_within(grid, Watch::ENDLESS)
}

/// The same, or those found by then once the time is over, which is asked for each cell.
pub fn survey_within(grid: &Grid, watch: Watch<'_>) -> Vec<Neck> {
    let list = CellList::new(grid);
    let bridges = RunGraph::new(grid).bridges();
    let open = grid.cells().filter(|&cell| grid.value(cell).is_none());
    let necks = open.take_while(|_| !watch.is_over()).filter_map(|cell| neck(grid, &list, &bridges, cell));
    necks.collect()
}

fn neck(grid: &Grid, list: &CellList, bridges: &[Bridge], cell: Cell) -> Option<Neck> {
    let Place { row, col } = grid.place(cell);
    let at = row * list.width + col;
    let index = list.topology(at);
    let shape = shape(index);
    let bridge = bridges.binary_search_by_key(&cell, |bridge| bridge.cell).ok().map(|i| &bridges[i]);
    // A half of one run is no block: that is the last cell of the run.
    let region = bridge.and_then(|bridge| bridge.region.clone()).filter(|region| region.size() > 1);
    if shape.is_none() && region.is_none() {
        return None;
    }
    let tours = ROUTES.iter().filter(|route| Some(route.index) == shape).map(|route| {
        let walk = one_circuit(list, at, route, Guard::Barred);
        let sums = if walk.is_closed() { get_sum(list, &walk) } else { None };
        let closes_unguarded = one_circuit(list, at, route, Guard::None).is_closed();
        Tour { route: *route, walk, sums, closes_unguarded }
    });
    Some(Neck { cell, index, tours: tours.collect(), is_isolated: bridge.is_some(), region })
}
