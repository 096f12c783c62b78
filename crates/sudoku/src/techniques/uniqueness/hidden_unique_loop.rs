//! Hidden Unique Loop: were a candidate true, two digits would have to stand in turn all round a loop of
//! cells, and could change places there; so the candidate goes.
//!
//! A loop is a set of six cells or more such that each house with one of them holds two, which take different
//! ones of the two digits. In the puzzle as given all its cells can hold both; by now some may lack one, and
//! any number of them may have extra candidates. A cell with one digit forces the other one on a second cell
//! of the loop in the same house in two ways:
//!
//! * the second cell has no candidates but the two digits, or
//! * the other digit has no place in the house outside the two cells.
//!
//! What forces the whole loop is a candidate of one of its cells. So these are, for loops, what types 1, 4
//! and 6 and the hidden rectangle are for rectangles, in any mixture.
//!
//! Why: with the candidate true, all cells of the loop hold one of the two digits; exchanging these leaves
//! every house with the digits that it has, and so gives a second solution. It holds only in puzzles declared
//! to have one.
//!
//! Scan order: pairs of digits; loops in the order of the first candidate that forces them, cells in reading
//! order; what a loop removes by cell and digit.
//!
//! Not found here: rectangles; what clashes before the loop is closed, and so goes by a chain; loops of type
//! 1, and of type 4 if nothing more goes, which have techniques of their own.
//!
//! Source: unique loops, N. Juillerat, Sudoku Explainer, 2006, with the hidden rectangles of the Sudoku
//! Players' forum, 2005.

use super::super::alive::linked;
use super::super::prelude::*;
use super::deadly_pattern::{DeadlyPattern, each_true};
use crate::changes::{Changes, looks_back};
use crate::net::net;
use qedoku_engine::Board;
use qedoku_model::{GroupId, Lemma};

/// Finds loops of six cells or more that a candidate of theirs would force.
pub struct HiddenUniqueLoop;

const INFO: Info = Info::new(
    "hidden-unique-loop",
    "Hidden Unique Loop",
    "A candidate goes that would force two digits to stand in turn all round a loop of cells, where they could as well \
     change places.",
    "With {roof:or} the cells {corners} would have to take {digits} in turn all the way round; exchanging the two there \
     would give a second solution (a deadly loop), so {removed}.",
)
.alias(&["Unique Loop Type 6"])
.relying_on_uniqueness();

impl Technique<Grid> for HiddenUniqueLoop {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl HiddenUniqueLoop {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        let given = given_places(grid);
        let paired = Digit::ALL.map(|digit| paired(grid, digit));
        for (i, a) in Digit::ALL.into_iter().enumerate() {
            for b in Digit::ALL.into_iter().skip(i + 1) {
                let digits = a.set() | b.set();
                let wide = (!digits).iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_with(digit));
                let changed = changes.cells & grid.empty();
                if (changes.digits & digits).is_empty() && (changed - wide).is_empty() {
                    continue;
                }
                let cells = (grid.cells_with(a) | grid.cells_with(b)) & given[a.index()] & given[b.index()];
                let narrow = cells - wide;
                let forced = cells & (narrow | paired[a.index()] | paired[b.index()]);
                if forced.len() >= 5 {
                    HiddenLoopSearch { grid, digits: [a, b], narrow }.loops(cells, forced, emit)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// By digit the open cells that can hold it in the puzzle as given.
fn given_places(grid: &Grid) -> [CellSet; 9] {
    let mut given = [CellSet::EMPTY; 9];
    for cell in grid.empty().iter() {
        grid.initial(cell).iter().for_each(|digit| given[digit.index()].insert(cell));
    }
    given
}

/// The cells with a digit that has at most one other place in one of their houses.
fn paired(grid: &Grid, digit: Digit) -> CellSet {
    let is_paired = |house: &House| (1..=2).contains(&grid.places(*house, digit).count_ones());
    let places = |house: House| house::cell_set(house) & grid.cells_with(digit);
    (0..27).map(House).filter(is_paired).fold(CellSet::EMPTY, |all, house| all | places(house))
}

/// What one candidate forces.
struct Forced {
    /// By digit the cells that hold it.
    sides: [CellSet; 2],
    /// The cells in order, the side of each, and the group that leaves no other choice; the start has its
    /// cell's.
    cells: Vec<(Cell, usize, GroupId)>,
}

struct HiddenLoopSearch<'a> {
    grid: &'a Grid,
    digits: [Digit; 2],
    /// Cells with no candidates but the two digits.
    narrow: CellSet,
}

impl HiddenLoopSearch<'_> {
    /// Emits the steps of the loops among the cells, of which all but the start are among `forced`.
    fn loops(&self, cells: CellSet, forced: CellSet, emit: &mut Emit<'_>) -> Flow {
        let mut found: Vec<(CellSet, Vec<(Candidate, Forced)>)> = Vec::new();
        let inner = linked(forced);
        for start in cells.iter() {
            let mut usable = inner;
            if !forced.contains(start) {
                let is_alone = |house: House| (house::cell_set(house) & forced).is_empty();
                if house::houses_of(start).into_iter().any(is_alone) {
                    continue;
                }
                usable = forced;
                usable.insert(start);
                usable = linked(usable);
            }
            if usable.len() < 6 || !usable.contains(start) {
                continue;
            }
            for (side, &digit) in self.digits.iter().enumerate() {
                let is_open = self.grid.has(start, digit);
                let found_loop = is_open.then(|| self.force_loop(usable, start, side)).flatten();
                let Some((cells, forced)) = found_loop else { continue };
                let refuted = (candidate(start, digit), forced);
                match found.iter_mut().find(|(known, _)| *known == cells) {
                    Some((_, all)) => all.push(refuted),
                    None => found.push((cells, vec![refuted])),
                }
            }
        }
        let mut steps = found.iter().filter(|(cells, all)| !self.is_plain(*cells, all));
        steps.try_for_each(|(cells, all)| emit.step(self.step(*cells, all)))
    }

    /// The loop with the start that the digit there forces.
    fn force_loop(&self, cells: CellSet, start: Cell, side: usize) -> Option<(CellSet, Forced)> {
        let rough = self.force(cells, start, side)?;
        let cells = linked(rough.sides[0] | rough.sides[1]);
        if cells.len() < 6 || !cells.contains(start) {
            return None;
        }
        // What lies apart, or is forced from outside only, is no part of the loop.
        let forced = self.force(cells, start, side)?;
        let all = forced.sides[0] | forced.sides[1];
        (all.len() >= 6 && linked(all) == all).then_some((all, forced))
    }

    /// What a digit forces in the cells, if nothing clashes.
    fn force(&self, cells: CellSet, start: Cell, side: usize) -> Option<Forced> {
        let mut forced = Forced { sides: [CellSet::EMPTY; 2], cells: Vec::with_capacity(16) };
        forced.sides[side].insert(start);
        forced.cells.push((start, side, cell_group(start)));
        let mut left = cells;
        left.remove(start);
        let mut next = 0;
        while let Some(&(cell, side, _)) = forced.cells.get(next) {
            next += 1;
            let other = 1 - side;
            let digit = self.digits[other];
            let places = self.grid.cells_with(digit);
            for house in house::houses_of(cell) {
                let mut places = places & house::cell_set(house);
                if (places & left).is_empty() {
                    continue;
                }
                places.remove(cell);
                let follows = if places.len() == 1 { places & left } else { places & left & self.narrow };
                for place in follows.iter() {
                    // No house holds two of one side, so what has partners in all its houses is a loop.
                    if !(house::peer_set(place) & forced.sides[other]).is_empty() {
                        return None;
                    }
                    left.remove(place);
                    forced.sides[other].insert(place);
                    let is_narrow = self.narrow.contains(place);
                    let group = if is_narrow { cell_group(place) } else { place_group(house, digit) };
                    forced.cells.push((place, other, group));
                }
            }
        }
        Some(forced)
    }

    /// Whether it is a loop of type 1, or all that goes is what type 4 removes.
    fn is_plain(&self, cells: CellSet, refuted: &[(Candidate, Forced)]) -> bool {
        let [a, b] = self.digits;
        let roof = cells - self.narrow;
        let is_complete =
            (cells - self.grid.cells_with(a)).is_empty() && (cells - self.grid.cells_with(b)).is_empty();
        let is_type_4 = |locked: Digit, other: Digit| {
            let is_locked = |house: House| self.grid.cells_with(locked) & house::cell_set(house) == roof;
            let goes = |&(c, _): &(Candidate, Forced)| roof.iter().any(|cell| c == candidate(cell, other));
            (0..27).map(House).any(is_locked) && refuted.iter().all(goes)
        };
        is_complete && (roof.len() == 1 || roof.len() == 2 && (is_type_4(a, b) || is_type_4(b, a)))
    }

    fn step(&self, cells: CellSet, refuted: &[(Candidate, Forced)]) -> Step {
        let corners: Vec<Cell> = cells.iter().collect();
        let digits = self.digits[0].set() | self.digits[1].set();
        let mut before = self.grid.position();
        let mut lemmas = Vec::new();
        for (removed, forced) in refuted {
            let pattern = DeadlyPattern::of_cells(&before, &corners, digits);
            // What the lemmas before have removed may be what this candidate would force.
            let groups: Vec<GroupId> = forced.cells[1..].iter().map(|&(.., group)| group).collect();
            let proof = pattern.swap_or_clash(&each_true(&[*removed]), &groups);
            lemmas.push(Lemma::Literals(vec![removed.off()], proof));
            before.apply(net(), removed.off());
        }
        let proof = match lemmas.pop() {
            Some(Lemma::Literals(_, only)) if lemmas.is_empty() => only,
            last => Proof::Lemmas { lemmas: lemmas.into_iter().chain(last).collect(), then: None },
        };
        Step::remove(&INFO, refuted.iter().map(|&(c, _)| c), proof)
            .mark_all(Role::Corner, corners)
            .mark_all(Role::Roof, refuted.iter().map(|&(c, _)| c))
            .mark(Role::Digits, digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    /// All pairs of digits, and no cell left out because nothing would force it.
    fn slow(grid: &Grid) -> Vec<Step> {
        let (mut steps, given) = (Vec::new(), given_places(grid));
        for (a, b) in (1..=9).flat_map(|b| (1..b).map(move |a| (a - 1, b - 1))) {
            let digits = [a, b].map(Digit::from_index);
            let both = digits.iter().fold(DigitSet::EMPTY, |all, digit| all | digit.set());
            let open = digits.iter().fold(CellSet::EMPTY, |all, &digit| all | grid.cells_with(digit));
            let cells = open & given[a] & given[b];
            let narrow = cells.iter().filter(|&cell| (grid.candidates(cell) - both).is_empty()).collect();
            steps.extend(Emit::all(|emit| {
                HiddenLoopSearch { grid, digits, narrow }.loops(cells, cells, emit)
            }));
        }
        steps
    }

    #[test]
    fn filters_and_looking_back_miss_nothing() {
        let lines = [
            "6.4..18759.8.75.4.5.74689.3492587..1183642597765...2843518.47..8467...5.279.564.8",
            "374.1.26....2.6734.2.3745...6..238....36...2.8.27513.6.85..2..3239.674..41.83...2",
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
        ];
        let (mut with, mut without) = (0, 0);
        for (line, seed) in lines.into_iter().flat_map(|line| (1..40u32).map(move |seed| (line, seed))) {
            let mut grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            let mut random = seed;
            let mut workspace = Workspace::new();
            for _ in 0..60 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let (cell, digit) =
                    (Cell((random >> 8) as u16 % 81), Digit::from_index((random >> 24) as usize % 9));
                if grid.has(cell, digit) && grid.candidates(cell).len() > 2 {
                    grid.remove(cell, digit);
                }
                let key = |step: &Step| step.removals().map(|c| c.0).collect::<Vec<u32>>();
                let mut steps =
                    [HiddenUniqueLoop.all(&grid), slow(&grid)].map(|s| s.iter().map(key).collect::<Vec<_>>());
                steps.iter_mut().for_each(|list| list.sort());
                assert_eq!(steps[0], steps[1], "{}", grid.line());
                let first = HiddenUniqueLoop.first(&grid);
                let find = |emit: &mut Emit<'_>| HiddenUniqueLoop.find(&grid, &mut workspace, emit);
                let since = Emit::first(qedoku_engine::Watch::ENDLESS, find);
                assert_eq!(since.is_some(), first.is_some(), "{}", grid.line());
                *if first.is_some() { &mut with } else { &mut without } += 1;
            }
        }
        assert!(with > 50 && without > 50, "{with} {without}");
    }
}
