//! Solving by reject lists: not what a cell can be is written down, but what it cannot be.
//!
//! A filled cell rejects all nine digits, an empty one what its row, column and box have placed, and what
//! pairs have rejected before. The nine lists of a house, one after the other and sorted, are its *examine
//! string*. A digit that stands in it exactly eight times has one home left: if the cell at hand does not
//! reject it, it goes there. Two digits that each stand in it exactly seven times, missing from the same two
//! cells, are a pair: these cells reject every other digit, and any other house that holds both cells rejects
//! the two digits elsewhere.
//!
//! After each of these all lists are written anew; what pairs have rejected stays.
//!
//! By counting in houses alone a naked single is not found: that eight digits are in a cell's *own* list is
//! no count of a house. It has a rule of its own here. `docs/reject-lists.md` says what else the counting
//! does not see.
//!
//! Scan order of the rule of eight: cells in reading order; row, column, box; digits. Of the own list: cells
//! in reading order. Of the rule of seven: rows, columns, boxes by number; pairs of digits, the smaller digit
//! first.
//!
//! Source: C. W. Smith, a page about a solver without a list of possible values, before 2010.

use crate::Grid;
use crate::house::{self, CellSet, HouseKind};
use crate::net::{candidate, cell_group, place_group};
use qedoku_engine::{Emit, Flow, Info, Method, Stage, Technique, Workspace};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Lemma, Literal, Proof, Role, Step};

/// The reject list of a cell: all digits if it is filled, else those that are placed among its peers and
/// those that earlier steps rejected.
///
/// ```
/// use qedoku_model::Cell;
/// use qedoku_sudoku::{Grid, Setup, methods::reject_lists::reject_list};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// assert_eq!(reject_list(&grid, Cell(0)).to_string(), "123456789");
/// assert_eq!(reject_list(&grid, Cell(2)).to_string(), "356789");
/// ```
pub fn reject_list(grid: &Grid, cell: Cell) -> DigitSet {
    !grid.candidates(cell)
}

/// How many of the nine lists of a house each digit is in, the digit 1 first.
pub fn counts(grid: &Grid, house: House) -> [usize; 9] {
    Digit::ALL.map(|digit| count(grid, house, digit))
}

/// The examine string of a house: its nine lists in one, sorted.
///
/// ```
/// use qedoku_model::House;
/// use qedoku_sudoku::{Grid, Setup, methods::reject_lists::examine};
/// let grid = Grid::new(&Setup::from_line(&format!("{:.<81}", "123456")).unwrap()).unwrap();
/// assert_eq!(examine(&grid, House(0)), "111111111222222222333333333444444444555555555666666666777777888888999999");
/// ```
pub fn examine(grid: &Grid, house: House) -> String {
    Digit::ALL.iter().map(|&digit| digit.to_string().repeat(count(grid, house, digit))).collect()
}

fn count(grid: &Grid, house: House, digit: Digit) -> usize {
    9 - grid.places(house, digit).count_ones() as usize
}

/// Eight of the lists of a house hold a digit.
pub struct RejectedByEight;

/// Eight digits are in the list of a cell.
pub struct OwnListOfEight;

/// Two digits are in seven of the lists of a house each, all but those of the same two cells.
pub struct RejectedBySeven;

/// Two cells of a house have the same list of seven digits. No rule of the page's: what its claim about naked
/// pairs would take.
pub struct OwnListOfSeven;

const EIGHT: Info = Info::new(
    "rejected-by-eight",
    "Rejected by Eight",
    "A digit stands eight times in the reject lists of a house, so it belongs to the cell that does not reject it.",
    "In {house} eight cells reject {digits} and {pattern} does not, so {placed}.",
)
.alias(&["Hidden Single"])
.spoken_of_as("a digit Rejected by Eight");

const OWN: Info = Info::new(
    "own-list-of-eight",
    "Own List of Eight",
    "The reject list of a cell holds eight digits, so it is the ninth.",
    "{pattern} itself rejects every digit but {digits}, so {placed}.",
)
.alias(&["Naked Single"]);

const SEVEN: Info = Info::new(
    "rejected-by-seven",
    "Rejected by Seven",
    "Two digits stand seven times each in the reject lists of a house, missing from the same two cells: a pair.",
    "In {house} the digits {digits} are each rejected by seven cells, all but {pattern}; so {removed}.",
)
.alias(&["Hidden Pair", "Naked Pair"])
.spoken_of_as("two digits Rejected by Seven");

const OWN_SEVEN: Info = Info::new(
    "own-list-of-seven",
    "Own List of Seven",
    "The reject lists of two cells of a house hold the same seven digits, so the other two are theirs.",
    "In {house} the cells {pattern} reject all digits but {digits}; so {removed}.",
)
.alias(&["Naked Pair"])
.spoken_of_as("two Own Lists of Seven");

impl Technique<Grid> for RejectedByEight {
    fn infos(&self) -> &'static [Info] {
        const { &[EIGHT] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for cell in grid.empty().iter() {
            for house in house::houses_of(cell) {
                for digit in grid.candidates(cell) {
                    if count(grid, house, digit) != 8 {
                        continue;
                    }
                    let proof = Proof::units([place_group(house, digit)]);
                    let step = Step::place(&EIGHT, candidate(cell, digit), proof)
                        .mark(Role::House, house)
                        .mark(Role::Pattern, cell)
                        .mark(Role::Digits, digit.set());
                    emit.step(step)?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl Technique<Grid> for OwnListOfEight {
    fn infos(&self) -> &'static [Info] {
        const { &[OWN] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for cell in grid.empty().iter() {
            let list = reject_list(grid, cell);
            let Some(digit) = (!list).single() else { continue };
            debug_assert_eq!(list.len(), 8);
            let step = Step::place(&OWN, candidate(cell, digit), Proof::units([cell_group(cell)]))
                .mark(Role::Pattern, cell)
                .mark(Role::Digits, digit.set());
            emit.step(step)?;
        }
        Flow::Continue(())
    }
}

impl Technique<Grid> for OwnListOfSeven {
    fn infos(&self) -> &'static [Info] {
        const { &[OWN_SEVEN] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for house in (0..27).map(House) {
            let cells = house::cell_set(house) & grid.empty();
            for one in cells.iter() {
                let list = reject_list(grid, one);
                for other in cells.iter().filter(|&other| other > one) {
                    if list.len() != 7 || reject_list(grid, other) != list {
                        continue;
                    }
                    let both: CellSet = [one, other].into_iter().collect();
                    let elsewhere = cells - both;
                    let removed = elsewhere.iter().flat_map(|cell| {
                        (grid.candidates(cell) - list).iter().map(move |digit| candidate(cell, digit))
                    });
                    let proof = Proof::cover(
                        [one, other].map(cell_group),
                        (!list).iter().map(|digit| place_group(house, digit)),
                    );
                    let step = Step::remove(&OWN_SEVEN, removed, proof)
                        .mark(Role::House, house)
                        .mark(Role::Digits, !list)
                        .mark_all(Role::Pattern, [one, other]);
                    emit.step(step)?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl Technique<Grid> for RejectedBySeven {
    fn infos(&self) -> &'static [Info] {
        const { &[SEVEN] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for house in (0..27).map(House) {
            let sevens: DigitSet =
                Digit::ALL.into_iter().filter(|&digit| count(grid, house, digit) == 7).collect();
            for one in sevens {
                for other in sevens.iter().filter(|&other| other > one) {
                    if grid.places(house, one) == grid.places(house, other)
                        && let Some(step) = pair(grid, house, [one, other])
                    {
                        emit.step(step)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// What a pair in a house rejects; `None` if that is rejected already.
fn pair(grid: &Grid, house: House, digits: [Digit; 2]) -> Option<Step> {
    let cells: CellSet = (grid.cells_with(digits[0])) & house::cell_set(house);
    let both = digits[0].set() | digits[1].set();
    let mut lemmas: Vec<(Vec<Candidate>, Proof)> = Vec::new();
    // Were another digit in one of the two cells, both digits would have to be in the other.
    let others: Vec<Candidate> = cells
        .iter()
        .flat_map(|cell| (grid.candidates(cell) - both).iter().map(move |digit| candidate(cell, digit)))
        .collect();
    lemmas.push((
        others,
        Proof::cover(digits.map(|digit| place_group(house, digit)), cells.iter().map(cell_group)),
    ));
    // Were one of the two elsewhere in another house of both cells, it would have no home in this one.
    let seen = other_houses(house, cells).fold(CellSet::EMPTY, |set, h| set | house::cell_set(h)) - cells;
    for digit in digits {
        let elsewhere = (grid.cells_with(digit) & seen).iter().map(|cell| candidate(cell, digit));
        lemmas.push((elsewhere.collect(), Proof::units([place_group(house, digit)])));
    }
    lemmas.retain(|(removed, _)| !removed.is_empty());
    let removed: Vec<Candidate> = lemmas.iter().flat_map(|(removed, _)| removed).copied().collect();
    let proof = match lemmas.len() {
        0 => return None,
        1 => lemmas.remove(0).1,
        _ => {
            let lemma = |(removed, proof): (Vec<Candidate>, Proof)| {
                let literals: Vec<Literal> = removed.into_iter().map(Candidate::off).collect();
                Lemma::Literals(literals, proof)
            };
            Proof::Lemmas { lemmas: lemmas.into_iter().map(lemma).collect(), then: None }
        }
    };
    let step = Step::remove(&SEVEN, removed, proof)
        .mark(Role::House, house)
        .mark(Role::Digits, both)
        .mark_all(Role::Pattern, cells.iter());
    Some(step)
}

/// The houses besides this one that hold all these cells.
fn other_houses(house: House, cells: CellSet) -> impl Iterator<Item = House> {
    HouseKind::BOX_ROW_COLUMN
        .into_iter()
        .filter_map(move |kind| cells.first().map(|cell| house::house_of(cell, kind)))
        .filter(move |&other| other != house && (cells - house::cell_set(other)).is_empty())
}

/// The rule of eight, then the own list, then the rule of seven; from the start after each.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_sudoku::{Grid, Setup, methods::reject_lists};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let outcome = reject_lists::method().run(&mut grid, |_, _, _| Flow::Continue(()));
/// assert_eq!(outcome, Outcome::Solved);
/// ```
pub fn method() -> Method<Grid> {
    Method { id: "reject-lists", stages: STAGES.map(|techniques| Stage { techniques, rank: None }).into() }
}

/// The same with the own list of seven at the end, which the page does not have.
///
/// ```
/// use qedoku_sudoku::methods::reject_lists;
/// assert_eq!(reject_lists::with_own_seven().infos().last().unwrap().id, "own-list-of-seven");
/// ```
pub fn with_own_seven() -> Method<Grid> {
    const SEVEN: [&dyn Technique<Grid>; 1] = [&OwnListOfSeven];
    let mut stages = method().stages;
    stages.push(Stage { techniques: &SEVEN, rank: None });
    Method { id: "reject-lists-own-seven", stages }
}

const STAGES: [&[&dyn Technique<Grid>]; 3] = [&[&RejectedByEight], &[&OwnListOfEight], &[&RejectedBySeven]];
