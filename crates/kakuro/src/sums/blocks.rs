//! Blocks: runs side by side, with the runs across them that leave the fewest cells counted one way only.
//!
//! As people look for them: any one, two or three runs of one direction that hang together by cells next to
//! each other, and any band of at most six rows or columns; with them every run of the other direction that
//! has more open cells inside than outside.

use super::Region;
use crate::{Direction, Grid};
use qedoku_engine::Watch;
use qedoku_model::{Cell, House};
use std::collections::{BTreeMap, BTreeSet};

/// Most runs of a block that is no band.
const MOST_RUNS: usize = 3;
/// Most rows or columns of a band.
const WIDEST_BAND: usize = 6;
/// How many blocks are looked at between two looks at the clock.
const LOOK: usize = 64;

/// The regions of blocks that three or four cells link to the rest, each set of cells once. Blocks of across
/// runs come before those of down runs; smaller ones first, then bands; in the order of their first runs.
/// `None` once the time is over.
pub(crate) fn regions(grid: &Grid, watch: Watch<'_>) -> Option<Vec<Region>> {
    let mut seen: BTreeSet<Vec<Cell>> = BTreeSet::new();
    let mut regions: Vec<Region> = Vec::new();
    each_narrow(grid, watch, |region| {
        let mut cells: Vec<Cell> = region.boundary().collect();
        cells.sort_unstable();
        if seen.insert(cells) && region.hangs_together(grid) {
            regions.push(region);
        }
    })?;
    Some(regions)
}

/// The regions of blocks whose sums say another thing than those of [`regions`], in the same order: with the
/// same cells as one of these counted plus and minus in another way, or passed over there for one that does
/// not hang together.
pub(crate) fn others(grid: &Grid, regions: &[Region], watch: Watch<'_>) -> Option<Vec<Region>> {
    let mut seen: BTreeSet<_> = regions.iter().map(relation).collect();
    let mut others = Vec::new();
    each_narrow(grid, watch, |region| {
        if region.hangs_together(grid) && seen.insert(relation(&region)) {
            others.push(region);
        }
    })?;
    Some(others)
}

/// What the sums of a region say: which cells less which others come to what.
fn relation(region: &Region) -> (Vec<Cell>, Vec<Cell>, i32) {
    let sorted = |cells: &[Cell]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    (sorted(&region.added), sorted(&region.subtracted), region.total)
}

/// Visits the regions of all blocks that three or four cells link to the rest; `None` once the time is over.
fn each_narrow(grid: &Grid, watch: Watch<'_>, mut visit: impl FnMut(Region)) -> Option<()> {
    for direction in [Direction::Across, Direction::Down] {
        let unions = unions(grid, direction, watch)?;
        for (number, runs) in unions.into_iter().chain(bands(grid, direction)).enumerate() {
            if number.is_multiple_of(LOOK) {
                watch.look().is_continue().then_some(())?;
            }
            let region = region(grid, direction, &runs);
            let is_narrow = |region: &Region| (3..=4).contains(&region.boundary().count());
            if let Some(region) = region.filter(|region| is_narrow(region) && !region.minus.is_empty()) {
                visit(region);
            }
        }
    }
    Some(())
}

const fn across_to(direction: Direction) -> Direction {
    match direction {
        Direction::Across => Direction::Down,
        Direction::Down => Direction::Across,
    }
}

/// The runs of a direction that have open cells and a known sum.
fn usable(grid: &Grid, direction: Direction) -> impl Iterator<Item = House> + '_ {
    let is_usable = move |&house: &House| {
        let run = grid.run(house);
        run.direction == direction && run.sum().is_some() && grid.open_cells(house).next().is_some()
    };
    grid.runs().filter(is_usable)
}

/// One, two or three runs of a direction that hang together, smaller unions first.
fn unions(grid: &Grid, direction: Direction, watch: Watch<'_>) -> Option<Vec<Vec<House>>> {
    let usable: BTreeSet<House> = usable(grid, direction).collect();
    let mut near: BTreeMap<House, BTreeSet<House>> = BTreeMap::new();
    for crossing in grid.runs().filter(|&house| grid.run(house).direction != direction) {
        for pair in grid.run(crossing).cells.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|cell| grid.run_of(cell, direction));
            if let (Some(a), Some(b)) = (a, b)
                && usable.contains(&a)
                && usable.contains(&b)
            {
                near.entry(a).or_default().insert(b);
                near.entry(b).or_default().insert(a);
            }
        }
    }
    let mut all: Vec<Vec<House>> = Vec::new();
    let mut layer: BTreeSet<Vec<House>> = usable.iter().map(|&house| vec![house]).collect();
    for size in 1..=MOST_RUNS {
        all.extend(layer.iter().cloned());
        if size == MOST_RUNS {
            break;
        }
        let mut next = BTreeSet::new();
        for (number, union) in layer.iter().enumerate() {
            if number.is_multiple_of(LOOK) {
                watch.look().is_continue().then_some(())?;
            }
            let around: BTreeSet<House> =
                union.iter().filter_map(|h| near.get(h)).flatten().copied().collect();
            for house in around.into_iter().filter(|house| !union.contains(house)) {
                let mut larger = union.clone();
                larger.push(house);
                larger.sort_unstable();
                next.insert(larger);
            }
        }
        layer = next;
    }
    Some(all)
}

/// The runs of a direction in two to six neighbouring rows or columns.
fn bands(grid: &Grid, direction: Direction) -> Vec<Vec<House>> {
    let mut lines: BTreeMap<usize, Vec<House>> = BTreeMap::new();
    for house in usable(grid, direction) {
        let place = grid.run(house).clue_place;
        let line = if direction == Direction::Across { place.row } else { place.col };
        lines.entry(line).or_default().push(house);
    }
    let lines: Vec<Vec<House>> = lines.into_values().collect();
    let mut bands = Vec::new();
    for first in 0..lines.len() {
        for count in 2..=WIDEST_BAND.min(lines.len() - first) {
            bands.push(lines[first..first + count].concat());
        }
    }
    bands
}

/// The region of some runs of a direction, plus, with the runs of the other direction that leave the fewest
/// cells counted one way; `None` if more than four are left.
fn region(grid: &Grid, direction: Direction, runs: &[House]) -> Option<Region> {
    let other = across_to(direction);
    // The crossing runs, and how many cells each has in the region.
    let mut inside: Vec<(House, usize)> = Vec::new();
    let mut left = 0;
    for cell in runs.iter().flat_map(|&house| grid.open_cells(house)) {
        match grid.run_of(cell, other).filter(|&house| grid.run(house).sum().is_some()) {
            None => left += 1,
            Some(house) => match inside.iter_mut().find(|(known, _)| *known == house) {
                Some((_, count)) => *count += 1,
                None => inside.push((house, 1)),
            },
        }
    }
    let mut taken = Vec::new();
    for (house, inside) in inside {
        let outside = grid.open_cells(house).count() - inside;
        left += inside.min(outside);
        if left > 4 {
            return None;
        }
        if inside > outside {
            taken.push(house);
        }
    }
    if !(3..=4).contains(&left) {
        return None;
    }
    let region = Region::of(grid, runs.iter().copied().chain(taken))?;
    let turns = region.added.is_empty() || !region.subtracted.is_empty() && region.total < 0;
    Some(if turns { region.turned() } else { region })
}
