//! The search for Kraken fish.

use super::super::prelude::*;
use super::search::{COLUMNS, COLUMNS_AND_BOXES, DigitPlaces, FoundFish, ROWS, ROWS_AND_BOXES, shortages};
use crate::chains::{links, view};
use crate::house_set::HouseSet;
use crate::net;
use qedoku_engine::chains::{ForcingSearch, Records, SpareRecords};
use qedoku_model::bits::BitRow;
use qedoku_model::{Literal, Trail};
use std::ops::ControlFlow;

/// Bases, covers and the largest size.
const SIDES: [(HouseSet, HouseSet); 4] = [
    (ROWS, COLUMNS),
    (COLUMNS, ROWS),
    (ROWS_AND_BOXES, COLUMNS_AND_BOXES),
    (COLUMNS_AND_BOXES, ROWS_AND_BOXES),
];
/// So many fins a fish has at most.
const MOST_FINS: usize = 2;
/// So many chains a fish of type 2 has at most.
const MOST_CHAINS: usize = 5;

/// A fish with chains that removes a candidate.
pub(super) struct Kraken {
    /// What it removes.
    pub(super) removed: Candidate,
    /// Digit of the fish.
    pub(super) digit: Digit,
    /// Base houses.
    pub(super) base: HouseSet,
    /// Cover houses, without the chosen one.
    pub(super) cover: HouseSet,
    /// The cover whose base candidates start chains (type 2).
    pub(super) choice: Option<House>,
    /// Fins.
    pub(super) fins: CellSet,
    /// Base candidates: all but fins (type 1), those of the chosen cover (type 2).
    pub(super) body: CellSet,
    /// The chains: from each fin that the candidate does not see (type 1), from each fin and base candidate
    /// of the chosen cover (type 2).
    pub(super) trails: Vec<Trail>,
}

/// What follows from each candidate by links of the position as it is.
struct Follows {
    records: Records,
}

impl Follows {
    fn new(grid: &Grid, emit: &Emit<'_>) -> Follows {
        let mut spare = SpareRecords::default();
        let (view, watch) = (view(grid), emit.watch());
        Follows { records: Records::new_within(links(), &view, ForcingSearch::Multiple, &mut spare, watch) }
    }

    /// The candidates that are false if this one is true, a bit each; none if that contradicts itself.
    fn removed(&self, candidate: Candidate) -> Option<&[u64]> {
        let record = self.records.of(candidate.on())?;
        let members = record.members();
        record.contradiction().is_none().then(|| &members[members.len() / 2..])
    }

    /// How one literal follows from the truth of a candidate: the literal first, the candidate last.
    fn trail(&self, from: Candidate, to: Literal) -> Option<Trail> {
        self.records.trail(from.on(), to)
    }
}

/// For each candidate the best fish of type 1; breaks when the time of `emit` is over.
pub(super) fn first_type(grid: &Grid, emit: &mut Emit<'_>) -> ControlFlow<(), Vec<Kraken>> {
    let follows = Follows::new(grid, emit);
    let mut found = Vec::new();
    for digit in Digit::ALL {
        let cells = grid.cells_with(digit);
        let layout = DigitPlaces::new(cells, CellSet::EMPTY);
        for cell in cells.iter() {
            emit.look()?;
            let Some(removed) = follows.removed(candidate(cell, digit)) else { continue };
            let gone: CellSet =
                cells.iter().filter(|&cell| removed.has(candidate(cell, digit).index())).collect();
            if !(gone - house::peer_set(cell)).is_empty() {
                found.extend(best_first(&follows, &layout, digit, cell, gone | CellSet::of(cell), emit)?);
            }
        }
    }
    ControlFlow::Continue(found)
}

/// The smallest fish with the fewest fins that removes a cell if what it makes false is gone.
fn best_first(
    follows: &Follows,
    layout: &DigitPlaces,
    digit: Digit,
    cell: Cell,
    gone: CellSet,
    emit: &mut Emit<'_>,
) -> ControlFlow<(), Option<Kraken>> {
    let left = layout.places.map(|places| places - gone);
    let own = HouseSet::of_cell(cell);
    let removed = candidate(cell, digit);
    for size in 2..=4 {
        let mut best: Option<FoundFish> = None;
        for (bases, covers) in SIDES {
            let bases = (bases & layout.open) - own;
            shortages(&left, bases, covers - own, size, emit, &mut |base, cover| {
                for own_cover in (own & covers).iter() {
                    let fish = FoundFish::new(layout, base, cover | HouseSet::of_house(own_cover));
                    let is_kraken = fish.endo_fins.is_empty()
                        && !(fish.fins - house::peer_set(cell)).is_empty()
                        && fish.fins.len() <= MOST_FINS;
                    if is_kraken && best.is_none_or(|best| fish.fins.len() < best.fins.len()) {
                        best = Some(fish);
                    }
                }
                Flow::Continue(())
            })?;
        }
        let Some(fish) = best else { continue };
        let far = fish.fins - house::peer_set(cell);
        let trails = far.iter().map(|fin| follows.trail(candidate(fin, digit), removed.off()));
        if let Some(trails) = trails.collect::<Option<_>>() {
            return ControlFlow::Continue(Some(Kraken {
                removed,
                digit,
                base: fish.base,
                cover: fish.cover,
                choice: None,
                fins: fish.fins,
                body: fish.body,
                trails,
            }));
        }
    }
    ControlFlow::Continue(None)
}

/// Bases and covers of a fish of type 2, and the base candidates left over, of which one is true.
#[derive(Clone, Copy)]
struct Leftover {
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    cells: CellSet,
    choice: House,
}

impl Leftover {
    fn burden(&self) -> (usize, usize) {
        (self.base.len(), self.cells.len())
    }
}

/// For each candidate the best fish of type 2; breaks when the time of `emit` is over.
pub(super) fn second_type(grid: &Grid, emit: &mut Emit<'_>) -> ControlFlow<(), Vec<Kraken>> {
    let follows = Follows::new(grid, emit);
    let mut best: Vec<Option<Leftover>> = vec![None; net::net().candidate_count()];
    for digit in Digit::ALL {
        let layout = DigitPlaces::new(grid.cells_with(digit), CellSet::EMPTY);
        for (side, size) in SIDES.into_iter().zip([4, 4, 3, 3]) {
            for size in 2..=size {
                let mut search = Second {
                    follows: &follows,
                    layout: &layout,
                    digit,
                    side,
                    best: &mut best,
                    emit: &mut *emit,
                };
                search.bases(side.0 & layout.open, HouseSet::EMPTY, CellSet::EMPTY, size)?;
            }
        }
    }
    let kraken = |(index, best): (usize, Option<Leftover>)| {
        let (removed, fish) = (Candidate(index as u32), best?);
        let trails = fish.cells.iter().map(|cell| follows.trail(candidate(cell, fish.digit), removed.off()));
        let chosen = fish.cells & house::cell_set(fish.choice);
        Some(Kraken {
            removed,
            digit: fish.digit,
            base: fish.base,
            cover: fish.cover,
            choice: Some(fish.choice),
            fins: fish.cells - chosen,
            body: chosen,
            trails: trails.collect::<Option<_>>()?,
        })
    };
    ControlFlow::Continue(best.into_iter().enumerate().filter_map(kraken).collect())
}

struct Second<'a, 'e> {
    follows: &'a Follows,
    layout: &'a DigitPlaces,
    digit: Digit,
    side: (HouseSet, HouseSet),
    best: &'a mut [Option<Leftover>],
    emit: &'a mut Emit<'e>,
}

impl Second<'_, '_> {
    fn bases(&mut self, mut rest: HouseSet, chosen: HouseSet, places: CellSet, count: usize) -> Flow {
        if count == 0 {
            let covers = (self.side.1 - chosen).iter();
            let covers = covers.filter(|&cover| !(self.of(cover) & places).is_empty()).collect();
            return self.covers(covers, chosen, HouseSet::EMPTY, places, chosen.len() - 1);
        }
        while rest.len() >= count
            && let Some(base) = rest.pop()
        {
            if (self.of(base) & places).is_empty() {
                self.bases(rest, chosen | HouseSet::of_house(base), places | self.of(base), count - 1)?;
            }
        }
        Flow::Continue(())
    }

    fn covers(
        &mut self,
        mut rest: HouseSet,
        base: HouseSet,
        chosen: HouseSet,
        left: CellSet,
        count: usize,
    ) -> Flow {
        self.emit.tick()?;
        if count == 0 {
            self.judge(base, chosen, left);
            return Flow::Continue(());
        }
        // What is left over at last is no more than a few: what the best covers could take tells how many.
        let (mut best, mut takes) = ([0; 4], [0; 27]);
        for cover in rest.iter() {
            let taken = (self.of(cover) & left).len();
            takes[cover.index()] = taken;
            if let Some(at) = best.iter().position(|&other| taken > other) {
                best[at..].rotate_right(1);
                best[at] = taken;
            }
        }
        let others: usize = best[..count - 1].iter().sum();
        if left.len() > MOST_CHAINS + others + best[count - 1] {
            return Flow::Continue(());
        }
        while rest.len() >= count
            && let Some(cover) = rest.pop()
        {
            let taken = takes[cover.index()];
            if taken > 0 && left.len() <= MOST_CHAINS + others + taken {
                self.covers(
                    rest,
                    base,
                    chosen | HouseSet::of_house(cover),
                    left - self.of(cover),
                    count - 1,
                )?;
            }
        }
        Flow::Continue(())
    }

    /// Enters what all cells left over exclude, if nothing simpler does.
    fn judge(&mut self, base: HouseSet, cover: HouseSet, cells: CellSet) {
        let has_box = |houses: HouseSet| !(houses & HouseSet::BOXES).is_empty();
        let is_of_lines = has_box(self.side.0 | self.side.1) && !has_box(base | cover);
        if cells.len() < 2 || cells.len() > MOST_CHAINS || is_of_lines {
            return;
        }
        let mut common = [u64::MAX; 12];
        for cell in cells.iter() {
            let Some(removed) = self.follows.removed(candidate(cell, self.digit)) else { return };
            common.iter_mut().zip(removed).for_each(|(common, removed)| *common &= removed);
            if common == [0; 12] {
                return;
            }
        }
        let choices = (self.side.1 - base - cover).iter();
        let choice = choices.max_by_key(|&house| ((self.of(house) & cells).len(), std::cmp::Reverse(house)));
        let is_fit = |house: &House| {
            let fins = cells - self.of(*house);
            fins.len() <= MOST_FINS && fins != cells
        };
        let Some(choice) = choice.filter(is_fit) else { return };
        let fish = Leftover { digit: self.digit, base, cover, cells, choice };
        let seen_by_all = cells.common_peers();
        for (word, bits) in common.into_iter().enumerate() {
            for bit in (0..64).filter(|bit| bits >> bit & 1 == 1) {
                let removed = Candidate((64 * word + bit) as u32);
                // Such a fish needs no chains.
                let is_plain = net::digit(removed) == self.digit && seen_by_all.contains(net::cell(removed));
                let best = &mut self.best[removed.index()];
                if !is_plain && best.is_none_or(|best| fish.burden() < best.burden()) {
                    *best = Some(fish);
                }
            }
        }
    }

    fn of(&self, house: House) -> CellSet {
        self.layout.places[house.index()]
    }
}
