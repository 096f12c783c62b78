//! Paired strings: two strings of places for a digit, each with the digit at exactly one of its ends, whose
//! ends pair up on two rows or on two columns; these lines lose the digit elsewhere.
//!
//! A unit string is two cells that are the only places for a digit in a house. Strings that share a cell make
//! a longer one; a cell and its two legs lie in houses of different kinds. Along a string the digit is true
//! in every second cell, so a string of an odd number of legs has it at one end and not at the other. If both
//! strings have one leg, that is an X-Wing; the author of the strings called all others Swordfish.
//!
//! Why: of the first two ends, on one line, at most one is true, and of the last two as well; but each string
//! has one true end, so either line has exactly one.
//!
//! Scan order: digits ascending; couples of strings by their number of legs together, then by their ends. Of
//! all strings between two cells only a shortest is taken, of at most [`PairedStrings::legs`] legs; who wants
//! all gets what the other shortest ones remove behind these. The two strings have no cell in common: where
//! they have, a shorter ring or pointing removes the same. A couple that removes nothing beyond what those
//! before it remove is left out.
//!
//! Marks: the four ends as corners, every second leg as base, the two lines as covers, all cells as pattern.
//!
//! It finds nothing that fishy cycles do not: see `docs/fishy-cycles.md`.
//!
//! Source: the author of act365's solver in the thread "Fishy Cycles", 2005.
use super::Repeats;
use super::prelude::*;
use crate::chains::refutes_a_place;
use crate::changes::{Changes, looks_back};
use crate::net;
use crate::notation;
use qedoku_model::Target;
use std::collections::BTreeMap;

/// Finds paired strings.
pub struct PairedStrings {
    /// Most legs of a string, an odd number.
    pub legs: usize,
}

const INFO: Info = Info::new(
    "paired-strings",
    "Paired Strings",
    "Two strings of conjugate places for a digit have it at one end each, and their ends pair up on two lines.",
    "Either of two strings has {digits} at one end, and the ends {corners} pair up in {cover}; so {removed}.",
)
.alias(&["act365 X-Wings", "act365 Swordfish"])
.uncounted();

/// Cells, each a conjugate of the next in a house.
#[derive(Clone, Debug)]
struct Strand {
    cells: Vec<Cell>,
    legs: Vec<House>,
}

impl Strand {
    fn ends(&self) -> [Cell; 2] {
        [self.cells[0], self.cells[self.cells.len() - 1]]
    }

    fn set(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }
}

impl Technique<Grid> for PairedStrings {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl PairedStrings {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for digit in changes.digits.iter().filter(|&digit| refutes_a_place(grid, digit)) {
            let mut known = CellSet::EMPTY;
            self.couples(grid, digit, &self.strands(grid, digit, Repeats::Simplest), &mut known, emit)?;
            if emit.wants_all() {
                self.couples(grid, digit, &self.strands(grid, digit, Repeats::All), &mut known, emit)?;
            }
        }
        Flow::Continue(())
    }

    /// Emits the steps of all couples of strings that remove more than what is known to go.
    fn couples(
        &self,
        grid: &Grid,
        digit: Digit,
        strands: &[Strand],
        known: &mut CellSet,
        emit: &mut Emit<'_>,
    ) -> Flow {
        let couples = (0..strands.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
        let mut steps: Vec<(usize, Step)> = couples
            .flat_map(|(i, j)| [false, true].map(|turned| (i, j, turned)))
            .filter_map(|(i, j, turned)| {
                let (one, other) = (&strands[i], &strands[j]);
                Some((one.legs.len() + other.legs.len(), paired(grid, digit, one, other, turned)?))
            })
            .collect();
        steps.sort_by_key(|&(legs, _)| legs);
        for (_, step) in steps {
            let removed: CellSet = step.removals().map(net::cell).collect();
            if !(removed - *known).is_empty() {
                *known = *known | removed;
                emit.step(step)?;
            }
        }
        Flow::Continue(())
    }
}

/// The shortest strings found between two cells, the first one first.
type Shortest = BTreeMap<(Cell, Cell), Vec<Strand>>;

impl PairedStrings {
    /// The shortest odd strings between any two cells by their ends, all of them or the first of each two.
    fn strands(&self, grid: &Grid, digit: Digit, repeats: Repeats) -> Vec<Strand> {
        let mut found = Shortest::new();
        for start in grid.cells_with(digit).iter() {
            self.extend(grid, digit, Strand { cells: vec![start], legs: Vec::new() }, &mut found);
        }
        let most = match repeats {
            Repeats::All => usize::MAX,
            Repeats::Simplest => 1,
        };
        found.into_values().flat_map(|strands| strands.into_iter().take(most)).collect()
    }

    fn extend(&self, grid: &Grid, digit: Digit, strand: Strand, found: &mut Shortest) {
        let [start, end] = strand.ends();
        if strand.legs.len() % 2 == 1 && start < end {
            let known = found.entry((start, end)).or_default();
            let shortest = known.first().map_or(usize::MAX, |known| known.legs.len());
            if strand.legs.len() < shortest {
                known.clear();
            }
            if strand.legs.len() <= shortest {
                known.push(strand.clone());
            }
        }
        if strand.legs.len() == self.legs {
            return;
        }
        for house in house::houses_of(end) {
            let is_new = strand.legs.last().is_none_or(|&last| HouseKind::of(last) != HouseKind::of(house));
            let places = grid.places(house, digit);
            if !is_new || places.count_ones() != 2 {
                continue;
            }
            let next = positions(places).map(|position| house::cells(house)[position]).find(|&c| c != end);
            if let Some(next) = next.filter(|next| !strand.cells.contains(next)) {
                let mut longer = strand.clone();
                longer.cells.push(next);
                longer.legs.push(house);
                self.extend(grid, digit, longer, found);
            }
        }
    }
}

/// The step of two strings; `turned` pairs the first end of one with the last of the other.
fn paired(grid: &Grid, digit: Digit, one: &Strand, other: &Strand, turned: bool) -> Option<Step> {
    if !(one.set() & other.set()).is_empty() {
        return None;
    }
    let ([a, b], [mut c, mut d]) = (one.ends(), other.ends());
    if turned {
        (c, d) = (d, c);
    }
    let lines = [HouseKind::Row, HouseKind::Column].into_iter().find_map(|kind| {
        let [first, second] = [a, b].map(|cell| house::house_of(cell, kind));
        let pairs = first == house::house_of(c, kind) && second == house::house_of(d, kind);
        (pairs && first != second).then_some([first, second])
    })?;
    let both = one.set() | other.set();
    let cells = lines.map(house::cell_set).into_iter().fold(CellSet::EMPTY, |set, cells| set | cells);
    let removed = grid.cells_with(digit) & (cells - both);
    if removed.is_empty() {
        return None;
    }
    let legs = |skip: usize| {
        let of = move |strand: &Strand| strand.legs.iter().copied().skip(skip).step_by(2).collect::<Vec<_>>();
        [of(one), of(other)].concat()
    };
    let (bases, covers) = (legs(0), [legs(1), lines.to_vec()].concat());
    let group = |&house: &House| place_group(house, digit);
    let proof = Proof::cover(bases.iter().map(group), covers.iter().map(group));
    let step = Step::remove(&INFO, removed.iter().map(|cell| candidate(cell, digit)), proof)
        .mark(Role::Digits, digit.set())
        .mark_all(Role::Corner, [a, b, c, d])
        .mark_all(Role::Base, bases)
        .mark_all(Role::Cover, lines)
        .mark_all(Role::Pattern, one.cells.iter().chain(&other.cells).map(|&cell| candidate(cell, digit)));
    Some(step)
}

/// The two strings of a step of this technique, a line each, then each line of the board with the two ends
/// that pair up on it: `r2c1 --r2-- r2c7 --b3-- r3c8 --c8-- r9c8`; nothing for other steps.
pub fn lines(grid: &Grid, step: &Step) -> Vec<String> {
    let cell = |target| match target {
        Target::Candidate(candidate) => Some(net::cell(candidate)),
        Target::Cell(cell) => Some(cell),
        _ => None,
    };
    let cells = |role| step.marked(role).filter_map(cell).collect::<Vec<Cell>>();
    let (corners, all) = (cells(Role::Corner), cells(Role::Pattern));
    let (Some(removed), &[a, b, c, d]) = (step.removals().next(), &corners[..]) else { return Vec::new() };
    let end_of_first = all.iter().position(|&cell| cell == b).map_or(all.len(), |at| at + 1);
    if *step.technique != INFO {
        return Vec::new();
    }
    let digit = net::digit(removed);
    let (one, other) = all.split_at(end_of_first);
    let mut lines = vec![string(grid, digit, one), string(grid, digit, other)];
    let paired = step.marked(Role::Cover).zip([[a, c], [b, d]]);
    lines.extend(paired.filter_map(|(line, ends)| {
        let Target::House(line) = line else { return None };
        let [one, other] = ends.map(notation::cell);
        Some(format!("{one} and {other} pair up on {}", notation::short_house(line)))
    }));
    lines
}

/// A string with the house of each leg, one in which its two cells are the only places.
fn string(grid: &Grid, digit: Digit, cells: &[Cell]) -> String {
    let mut text = cells.first().map(|&cell| notation::cell(cell)).unwrap_or_default();
    let mut last = None;
    for pair in cells.windows(2) {
        let is_leg = |&house: &House| {
            house::cell_set(house).contains(pair[1])
                && grid.places(house, digit).count_ones() == 2
                && last != Some(HouseKind::of(house))
        };
        let leg = house::houses_of(pair[0]).into_iter().find(is_leg);
        last = leg.map(HouseKind::of);
        let name = leg.map(notation::short_house).unwrap_or_default();
        text.push_str(&format!(" --{name}-- {}", notation::cell(pair[1])));
    }
    text
}
