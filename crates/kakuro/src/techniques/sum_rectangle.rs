//! Sum-preserving rectangle: two across runs and two down runs meet in four open cells, and what a digit of
//! one of them makes of the other three could be shifted, up by as much in two opposite corners as down in
//! the other two.
//!
//! Why: the shift leaves all four sums as they are. If it repeats no digit in a run either, a solution with
//! these digits would have a twin, so in a puzzle that is declared to have one solution the digit goes. A
//! corner makes a neighbour one digit if both are all that is open of their run, or if the neighbour has but
//! one other candidate. In a run the shift exchanges the two digits or brings digits that no other cell of
//! the run can hold. The deadly rectangle, whose corners have the same two digits, is the shift that
//! exchanges them in all four runs; where three corners are down to them, it is left to that technique. Scan
//! order: the corner by cell, its digits ascending, then the neighbour along the across run, the neighbour
//! along the down run, and shifts from 1 on, up before down; of several rectangles for a digit only the
//! first. Source: common knowledge of constructors of Kakuro.

use crate::{Direction, Grid};
use qedoku_engine::{Board, Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, CandidateSet, Cell, Digit, DigitSet, Groups, House, Lemma, Proof, Role, Step};
use smallvec::SmallVec;

/// The technique of this file.
pub struct SumRectangle;

static INFOS: [Info; 1] = [Info::new(
    "sum-preserving-rectangle",
    "Sum-Preserving Rectangle",
    "The digits of four corners could be shifted against each other without a change of any sum, which would give a \
     second solution.",
    "If {roof} were {digits}, there would be {first}. But {second} would make the same sums and repeat nothing, and \
     there would be two solutions, so {removed}.",
)
.alias(&["Sum-Preserving Swap"])
.relying_on_uniqueness()];

/// A proof has at most so many cases of combinations.
const MOST_CASES: usize = 64;

impl Technique<Grid> for SumRectangle {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        let initial = Board::position(grid).initial;
        for roof in grid.cells().filter(|&cell| grid.candidates(cell).len() > 1) {
            emit.tick()?;
            let rectangles = Rectangle::all(grid, roof);
            for digit in grid.candidates(roof).iter().filter(|_| !rectangles.is_empty()) {
                let step = rectangles.iter().find_map(|rectangle| rectangle.step(grid, &initial, digit));
                emit.steps(step)?;
            }
        }
        Flow::Continue(())
    }
}

/// Four open cells in a ring, each run between a cell and the next: across from the first one.
struct Rectangle {
    cells: [Cell; 4],
    runs: [House; 4],
}

/// The digits of the corners.
type Digits = [Digit; 4];

impl Rectangle {
    /// Those whose first corner is the cell.
    fn all(grid: &Grid, first: Cell) -> Vec<Rectangle> {
        let runs = [Direction::Across, Direction::Down].map(|direction| grid.run_of(first, direction));
        let [Some(across), Some(down)] = runs else { return Vec::new() };
        let mut all = Vec::new();
        for second in grid.open_cells(across).filter(|&cell| cell != first) {
            let Some(below) = grid.run_of(second, Direction::Down) else { continue };
            for fourth in grid.open_cells(down).filter(|&cell| cell != first) {
                let Some(beside) = grid.run_of(fourth, Direction::Across) else { continue };
                let crosses = |&cell: &Cell| grid.run_of(cell, Direction::Across) == Some(beside);
                if let Some(third) = grid.open_cells(below).find(crosses) {
                    all.push(Rectangle {
                        cells: [first, second, third, fourth],
                        runs: [across, below, beside, down],
                    });
                }
            }
        }
        all
    }

    /// The step that takes a digit from the first corner.
    fn step(&self, grid: &Grid, initial: &CandidateSet, digit: Digit) -> Option<Step> {
        let (old, forced) = self.forced(grid, digit)?;
        let shifts = (1..9).flat_map(|k| [k, -k]);
        let (new, cases) = shifts.filter_map(|k| self.shifted(grid, initial, old, k)).next()?;
        let exchange = Exchange { grid, rectangle: self, old, new, forced };
        let mut others = self.cells[1..].iter();
        let pair = [old[0], new[0]].into_iter().collect::<DigitSet>();
        if cases.is_empty()
            && (0..4).all(|i| exchange.kept(i))
            && others.all(|&cell| grid.candidates(cell) == pair)
        {
            return None;
        }
        let removed = grid.digit_candidate(self.cells[0], digit);
        let proof = exchange.proof(&cases, &mut SmallVec::new())?;
        let proof = Proof::Lemmas { lemmas: vec![Lemma::Literals(vec![removed.off()], proof)], then: None };
        let candidates = |digits: Digits| {
            self.cells.into_iter().zip(digits).map(|(cell, digit)| grid.digit_candidate(cell, digit))
        };
        Some(
            Step::remove(&INFOS[0], [removed], proof)
                .mark(Role::Roof, self.cells[0])
                .mark_all(Role::Corner, self.cells)
                .mark(Role::Digits, digit.set())
                .mark_all(Role::First, candidates(old))
                .mark_all(Role::Second, candidates(new)),
        )
    }

    /// The digits of all corners if the first one has this digit, and the groups to visit for them.
    fn forced(&self, grid: &Grid, digit: Digit) -> Option<(Digits, Groups)> {
        let mut digits = [Some(digit), None, None, None];
        let mut groups = Groups::new();
        for (from, to, run) in [(0, 1, 0), (0, 3, 3), (1, 2, 1), (3, 2, 2), (2, 3, 2), (2, 1, 1)] {
            let (Some(known), None) = (digits[from], digits[to]) else { continue };
            let house = self.runs[run];
            let others = grid.candidates(self.cells[to]) - known.set();
            let closed = closing(grid, house, known);
            let one = closed.filter(|&digit| others.contains(digit)).or_else(|| others.single());
            if let Some(one) = one {
                digits[to] = Some(one);
                groups.extend(closed.and(grid.combinations_group(house)));
                groups.push(grid.cell_group(self.cells[to]));
            }
        }
        let [a, b, c, d] = digits;
        let digits = [a?, b?, c?, d?];
        for (i, &house) in self.runs.iter().enumerate() {
            let used = between(digits, i);
            if used.len() < 2 {
                return None;
            }
            let view = grid.run_summary(house);
            if let (2, Some(group)) = (view.open, grid.combinations_group(house)) {
                if !grid.combinations(house).any(|(_, set)| set == view.filled | used) {
                    return None;
                }
                if !groups.contains(&group) {
                    groups.push(group);
                }
            }
        }
        Some((digits, groups))
    }

    /// The digits after a shift, if it could take place, and the runs whose combination makes cases.
    fn shifted(
        &self,
        grid: &Grid,
        initial: &CandidateSet,
        old: Digits,
        shift: i8,
    ) -> Option<(Digits, SmallVec<[usize; 4]>)> {
        let mut new = old;
        for (i, digit) in new.iter_mut().enumerate() {
            let by = if i % 2 == 0 { shift } else { -shift };
            *digit = Digit::new(u8::try_from(digit.value() as i8 + by).ok()?)?;
            if !initial.contains(grid.digit_candidate(self.cells[i], *digit)) {
                return None;
            }
        }
        let mut cases = SmallVec::new();
        let mut count = 1;
        for (i, &house) in self.runs.iter().enumerate() {
            let (before, after) = (between(old, i), between(new, i));
            if before == after {
                continue;
            }
            grid.combinations_group(house)?;
            let corners = [self.cells[i], self.cells[(i + 1) % 4]];
            let is_held = |cell: Cell| !corners.contains(&cell) && !(grid.possible(cell) & after).is_empty();
            if after.len() < 2 || grid.run(house).cells.iter().any(|&cell| is_held(cell)) {
                return None;
            }
            if grid.run_summary(house).open > 2 {
                cases.push(i);
                count *= grid.combinations(house).count();
            }
        }
        (count <= MOST_CASES).then_some((new, cases))
    }
}

/// What the other open cell of a run holds if one holds this digit; `None` unless the run has two and a sum.
fn closing(grid: &Grid, house: House, digit: Digit) -> Option<Digit> {
    let view = grid.run_summary(house);
    if view.open != 2 {
        return None;
    }
    let filled: u16 = view.filled.iter().map(|digit| u16::from(digit.value())).sum();
    let rest = grid.run(house).sum()?.checked_sub(filled + u16::from(digit.value()))?;
    Digit::new(u8::try_from(rest).ok()?)
}

/// The digits of a corner and the next.
fn between(digits: Digits, index: usize) -> DigitSet {
    digits[index].set() | digits[(index + 1) % 4].set()
}

/// The exchange of two fillings of a rectangle.
struct Exchange<'a> {
    grid: &'a Grid,
    rectangle: &'a Rectangle,
    old: Digits,
    new: Digits,
    /// Groups that make the old digits true, from the first corner on, and combinations of runs that they
    /// close.
    forced: Groups,
}

impl Exchange<'_> {
    /// Whether a run keeps its digits.
    fn kept(&self, index: usize) -> bool {
        between(self.old, index) == between(self.new, index)
    }

    /// A run's combination after the exchange.
    fn exchanged(&self, index: usize, digits: DigitSet) -> Option<Candidate> {
        let after = (digits - between(self.old, index)) | between(self.new, index);
        self.grid.combination_candidate(self.rectangle.runs[index], after)
    }

    /// Why the old digits cannot be: case by case for the runs left, with the combinations chosen so far.
    fn proof(&self, left: &[usize], chosen: &mut SmallVec<[(usize, DigitSet); 4]>) -> Option<Proof> {
        let Some((&index, left)) = left.split_first() else { return self.swap(chosen) };
        let (grid, house) = (self.grid, self.rectangle.runs[index]);
        let (before, after) = (between(self.old, index), between(self.new, index));
        let mut parts = Vec::new();
        for (id, digits) in grid.combinations(house) {
            let proof = if !digits.contains_all(before) {
                Proof::units(self.forced.iter().copied())
            } else if let Some(extra) = (digits & after).iter().next() {
                Proof::units(self.forced.iter().copied().chain([grid.places_group(house, extra)]))
            } else {
                chosen.push((index, digits));
                let proof = self.proof(left, chosen);
                chosen.pop();
                proof?
            };
            parts.push((id, proof));
        }
        Some(Proof::Split { group: grid.combinations_group(house)?, parts })
    }

    fn swap(&self, chosen: &[(usize, DigitSet)]) -> Option<Proof> {
        let Exchange { grid, rectangle, old, new, .. } = *self;
        let mut region = Vec::new();
        for (i, &cell) in rectangle.cells.iter().enumerate() {
            region.extend([old[i], new[i]].map(|digit| grid.digit_candidate(cell, digit)));
        }
        for (i, &house) in rectangle.runs.iter().enumerate().filter(|&(i, _)| !self.kept(i)) {
            let of_case = chosen.iter().find(|(index, _)| *index == i).map(|(_, digits)| *digits);
            let digits = of_case.unwrap_or(grid.run_summary(house).filled | between(old, i));
            region.extend([grid.combination_candidate(house, digits)?, self.exchanged(i, digits)?]);
        }
        Some(Proof::Swap { groups: self.forced.clone(), region })
    }
}
