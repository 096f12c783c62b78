//! The search for fish of one digit, from what they remove.
//!
//! Suppose a cell holds the digit. Then the places that it sees are gone, and with them every fin of a fish
//! that removes it; what is left of its bases has to fit into one cover less than there are bases. So the
//! search takes each cell that could be removed, and looks for `n` houses whose places then lie in `n - 1`
//! others. A cell can be removed by fish only if no way of placing the digit nine times uses it, which mostly
//! leaves few cells or none.
//!
//! A cell that is itself a place of a base (a *cannibalistic* fish) lies in two covers and satisfies its
//! base: then `n - 1` bases are left for `n - 2` covers.
//!
//! Fish are left out of which a part would do for all they remove: each house counts for some removal. Basic
//! fish are found by their bases instead: where a part with fins does for each removal, but none for all, no
//! single removal leads to the whole.

use super::super::Repeats;
use super::super::prelude::*;
use super::super::template::ways;
use super::Limits;
use super::names::FishShape;
use crate::house_set::HouseSet;
use std::collections::HashMap;
use std::ops::ControlFlow;

pub(super) const ROWS: HouseSet = HouseSet::ROWS;
pub(super) const COLUMNS: HouseSet = HouseSet::COLUMNS;
pub(super) const ROWS_AND_BOXES: HouseSet = ROWS.or(HouseSet::BOXES);
pub(super) const COLUMNS_AND_BOXES: HouseSet = COLUMNS.or(HouseSet::BOXES);

/// So many fish of one digit a search looks at before it stops.
const MOST: usize = 50_000;

/// The places of one digit.
pub(super) struct DigitPlaces {
    /// Per house its places.
    pub(super) places: [CellSet; 27],
    /// The houses with two places or more.
    pub(super) open: HouseSet,
    /// The candidates that no way of placing the digit uses.
    removable: CellSet,
}

impl DigitPlaces {
    /// The places of each of some digits that has a cell to remove.
    pub(super) fn all(grid: &Grid, digits: DigitSet) -> impl Iterator<Item = (Digit, DigitPlaces)> + '_ {
        let filled = ways::filled(grid);
        digits.iter().filter_map(move |digit| {
            let cells = grid.cells_with(digit);
            let removable = cells - ways::used(cells | filled[digit.index()]);
            (!removable.is_empty()).then(|| (digit, DigitPlaces::new(cells, removable)))
        })
    }

    pub(super) fn new(cells: CellSet, removable: CellSet) -> DigitPlaces {
        let places: [CellSet; 27] = std::array::from_fn(|h| cells & house::cell_set(House(h as u16)));
        let open = HouseSet::ALL.iter().filter(|house| places[house.index()].len() > 1).collect();
        DigitPlaces { places, open, removable }
    }

    fn of(&self, set: HouseSet) -> impl Iterator<Item = CellSet> + '_ {
        set.iter().map(|house| self.places[house.index()])
    }
}

/// A fish of one digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FoundFish {
    /// Its base houses.
    pub(super) base: HouseSet,
    /// Its cover houses.
    pub(super) cover: HouseSet,
    /// Base candidates outside the covers, or in two bases.
    pub(super) fins: CellSet,
    /// Those in two bases.
    pub(super) endo_fins: CellSet,
    /// Base candidates that are no fins.
    pub(super) body: CellSet,
    /// What it removes.
    pub(super) removed: CellSet,
}

impl FoundFish {
    pub(super) fn new(layout: &DigitPlaces, base: HouseSet, cover: HouseSet) -> FoundFish {
        let (in_base, endo_fins) = once_and_twice(layout.of(base));
        let (covered, twice_covered) = once_and_twice(layout.of(cover));
        let fins = (in_base - covered) | endo_fins;
        let loose = (covered - in_base) | ((in_base & twice_covered) - fins);
        let removed = loose & fins.common_peers();
        FoundFish { base, cover, fins, endo_fins, body: in_base - fins, removed }
    }

    fn shape(&self, layout: &DigitPlaces) -> FishShape {
        let finned = !self.fins.is_empty();
        let runs = |base, cover| (self.base - base).is_empty() && (self.cover - cover).is_empty();
        if runs(ROWS, COLUMNS) || runs(COLUMNS, ROWS) {
            let is_short =
                |places: CellSet| !(places & self.fins).is_empty() && (places - self.fins).len() < 2;
            return match finned {
                false => FishShape::Basic,
                true if layout.of(self.base).any(is_short) => FishShape::Sashimi,
                true => FishShape::Finned,
            };
        }
        let is_franken = runs(ROWS_AND_BOXES, COLUMNS_AND_BOXES) || runs(COLUMNS_AND_BOXES, ROWS_AND_BOXES);
        match (is_franken, finned) {
            (true, false) => FishShape::Franken,
            (true, true) => FishShape::FinnedFranken,
            (false, false) => FishShape::Mutant,
            (false, true) => FishShape::FinnedMutant,
        }
    }

    /// What makes one fish simpler than another with the same removals.
    fn burden(&self) -> (usize, usize, usize) {
        ((self.removed & self.body).len(), self.endo_fins.len(), self.fins.len())
    }
}

/// The cells that lie in one of the sets at least, and those that lie in two.
fn once_and_twice(sets: impl Iterator<Item = CellSet>) -> (CellSet, CellSet) {
    sets.fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), set| (once | set, twice | (once & set)))
}

/// The houses that may be bases and those that may be covers; rows as bases come before columns.
fn sides(shape: FishShape) -> &'static [(HouseSet, HouseSet)] {
    match shape {
        FishShape::Basic | FishShape::Finned | FishShape::Sashimi => &[(ROWS, COLUMNS), (COLUMNS, ROWS)],
        FishShape::Franken | FishShape::FinnedFranken => {
            &[(ROWS_AND_BOXES, COLUMNS_AND_BOXES), (COLUMNS_AND_BOXES, ROWS_AND_BOXES)]
        }
        FishShape::Mutant | FishShape::FinnedMutant => &[(HouseSet::ALL, HouseSet::ALL)],
    }
}

/// The fish of a shape and size, in the order of the technique; breaks when the time of `emit` is over.
pub(super) fn fish(
    layout: &DigitPlaces,
    shape: FishShape,
    size: usize,
    limits: Limits,
    emit: &mut Emit<'_>,
) -> ControlFlow<(), Vec<FoundFish>> {
    let mut found: Vec<FoundFish> = Vec::new();
    for &side in sides(shape) {
        let mut pairs = match shape {
            FishShape::Basic => basic(layout, side, size),
            _ => pairs(layout, side, size, emit)?,
        };
        pairs.sort_unstable_by_key(|&(base, cover)| (base.rank(), cover.rank()));
        pairs.dedup();
        for (base, cover) in pairs {
            emit.tick()?;
            let fish = FoundFish::new(layout, base, cover);
            if fish.endo_fins.len() <= limits.endo_fins
                && (fish.fins - fish.endo_fins).len() <= limits.fins
                && fish.shape(layout) == shape
            {
                found.push(fish);
            }
        }
    }
    match limits.repeats {
        Repeats::All => ControlFlow::Continue(found),
        Repeats::Simplest => simplest(&found, emit),
    }
}

/// The pairs of fish that make a Siamese one: the same bases, and each removes what the other does not.
///
/// Among fish of lines a finned and a sashimi one make a finned pair.
pub(super) fn siamese(
    layout: &DigitPlaces,
    shape: FishShape,
    size: usize,
    limits: Limits,
    emit: &mut Emit<'_>,
) -> ControlFlow<(), Vec<(FoundFish, FoundFish)>> {
    let limits = Limits { repeats: Repeats::All, ..limits };
    let mut single = fish(layout, shape, size, limits, emit)?;
    let own = single.len();
    if shape == FishShape::Finned {
        single.extend(fish(layout, FishShape::Sashimi, size, limits, emit)?);
    }
    let mut pairs = Vec::new();
    for (i, a) in single[..own].iter().enumerate() {
        emit.look()?;
        let partner = |b: &&FoundFish| {
            a.base == b.base && !(a.removed - b.removed).is_empty() && !(b.removed - a.removed).is_empty()
        };
        pairs.extend(single[i + 1..].iter().filter(partner).map(|b| (*a, *b)));
    }
    ControlFlow::Continue(pairs)
}

/// Of fish with the same removals, the simplest, or the first of the simplest, in their order.
fn simplest(found: &[FoundFish], emit: &mut Emit<'_>) -> ControlFlow<(), Vec<FoundFish>> {
    // By what they remove, the place of the best so far.
    let mut best: HashMap<CellSet, usize> = HashMap::new();
    for (i, fish) in found.iter().enumerate() {
        emit.tick()?;
        let place = best.entry(fish.removed).or_insert(i);
        if fish.burden() < found[*place].burden() {
            *place = i;
        }
    }
    let mut places: Vec<usize> = best.into_values().collect();
    places.sort_unstable();
    ControlFlow::Continue(places.into_iter().map(|i| found[i]).collect())
}

/// Bases and covers of the basic fish that remove more than any part of them.
fn basic(
    layout: &DigitPlaces,
    (base_side, cover_side): (HouseSet, HouseSet),
    size: usize,
) -> Vec<(HouseSet, HouseSet)> {
    let (lines, mut fish) = (base_side & layout.open, Vec::new());
    for base in lines.parts_up() {
        if base.len() == size
            && let Some(whole) = basic_on(layout, base, cover_side)
            && !whole.removed.is_empty()
        {
            let is_enough = |part| {
                let part = basic_on(layout, part, cover_side);
                part.is_some_and(|part| (whole.removed - part.removed).is_empty())
            };
            if !base.parts_down().any(is_enough) {
                fish.push((base, whole.cover));
            }
        }
    }
    fish
}

/// The fish of these bases, if as many covers hold all their places.
fn basic_on(layout: &DigitPlaces, base: HouseSet, cover_side: HouseSet) -> Option<FoundFish> {
    let places = layout.of(base).fold(CellSet::EMPTY, |all, places| all | places);
    let is_met = |cover: &House| !(layout.places[cover.index()] & places).is_empty();
    let cover: HouseSet = cover_side.iter().filter(is_met).collect();
    (cover.len() == base.len()).then(|| FoundFish::new(layout, base, cover))
}

/// Bases and covers of everything that removes something.
fn pairs(
    layout: &DigitPlaces,
    (base_side, cover_side): (HouseSet, HouseSet),
    size: usize,
    emit: &mut Emit<'_>,
) -> ControlFlow<(), Vec<(HouseSet, HouseSet)>> {
    let mut pairs = Vec::new();
    for cell in layout.removable.iter() {
        let gone = house::peer_set(cell) | CellSet::of(cell);
        let left = layout.places.map(|places| places - gone);
        let own = HouseSet::of_cell(cell);
        let (bases, covers) = ((base_side & layout.open) - own, cover_side - own);
        let flow = shortages(&left, bases, covers, size, emit, &mut |base, cover| {
            let own_covers = (own & cover_side).iter().map(HouseSet::of_house);
            pairs.extend(own_covers.map(|own_cover| (base, cover | own_cover)));
            if pairs.len() < MOST { Flow::Continue(()) } else { Flow::Break(()) }
        });
        if flow.is_break() {
            emit.look()?;
            break;
        }
        let eaten = (own & base_side & layout.open).iter().map(HouseSet::of_house);
        let eaten = eaten.filter(|&base| (own - base - cover_side).is_empty());
        for own_base in eaten {
            let flow = shortages(&left, bases, covers, size - 1, emit, &mut |base, cover| {
                pairs.push((base | own_base, cover | (own - own_base)));
                if pairs.len() < MOST { Flow::Continue(()) } else { Flow::Break(()) }
            });
            if flow.is_break() {
                emit.look()?;
            }
        }
    }
    ControlFlow::Continue(pairs)
}

/// Visits each choice of `count` houses, apart from each other, whose places lie in `count - 1` others, if no
/// part of it is such a choice. Breaks if a visit does, or when the time of `emit` is over.
pub(super) fn shortages(
    left: &[CellSet; 27],
    bases: HouseSet,
    covers: HouseSet,
    count: usize,
    emit: &mut Emit<'_>,
    visit: &mut dyn FnMut(HouseSet, HouseSet) -> Flow,
) -> Flow {
    // A house without places is short by itself.
    let none: HouseSet = (bases | covers).iter().filter(|house| left[house.index()].is_empty()).collect();
    if count == 1 {
        let mut short = (bases & none).iter();
        return short.try_for_each(|base| visit(HouseSet::of_house(base), HouseSet::EMPTY));
    }
    let mut search = Shortages { left, bases: bases - none, count, emit, visit };
    search.choose_covers(covers - none, HouseSet::EMPTY, CellSet::EMPTY, count - 1)
}

struct Shortages<'a, 'e> {
    left: &'a [CellSet; 27],
    bases: HouseSet,
    count: usize,
    emit: &'a mut Emit<'e>,
    visit: &'a mut dyn FnMut(HouseSet, HouseSet) -> Flow,
}

impl Shortages<'_, '_> {
    fn choose_covers(
        &mut self,
        mut rest: HouseSet,
        chosen: HouseSet,
        covered: CellSet,
        count: usize,
    ) -> Flow {
        if count == 0 {
            self.emit.tick()?;
            let inside = |base: &House| (self.of(*base) - covered).is_empty();
            let bases = (self.bases - chosen).iter().filter(inside).collect();
            return self.choose_bases(bases, HouseSet::EMPTY, CellSet::EMPTY, self.count, chosen);
        }
        while rest.len() >= count
            && let Some(cover) = rest.pop()
        {
            let (chosen, covered) = (chosen | HouseSet::of_house(cover), covered | self.of(cover));
            self.choose_covers(rest, chosen, covered, count - 1)?;
        }
        Flow::Continue(())
    }

    fn choose_bases(
        &mut self,
        mut rest: HouseSet,
        chosen: HouseSet,
        used: CellSet,
        count: usize,
        covers: HouseSet,
    ) -> Flow {
        if count == 0 {
            self.emit.tick()?;
            return if self.is_whole(chosen, covers) {
                (self.visit)(chosen, covers)
            } else {
                Flow::Continue(())
            };
        }
        while rest.len() >= count
            && let Some(base) = rest.pop()
        {
            if (used & self.of(base)).is_empty() {
                let (chosen, used) = (chosen | HouseSet::of_house(base), used | self.of(base));
                self.choose_bases(rest, chosen, used, count - 1, covers)?;
            }
        }
        Flow::Continue(())
    }

    /// Whether no part of the covers holds more of the bases than it has covers.
    fn is_whole(&self, bases: HouseSet, covers: HouseSet) -> bool {
        !covers.parts_down().any(|part| {
            let covered = part.iter().fold(CellSet::EMPTY, |set, cover| set | self.of(cover));
            bases.iter().filter(|&base| (self.of(base) - covered).is_empty()).count() > part.len()
        })
    }

    fn of(&self, house: House) -> CellSet {
        self.left[house.index()]
    }
}
