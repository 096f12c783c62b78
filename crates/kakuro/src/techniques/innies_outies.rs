//! Innies and outies: three or four cells together link a region to the rest of the grid, and the region's
//! sums bound them.
//!
//! Why: the sums count all other cells of the region both ways, so the cells counted plus less the cells counted
//! minus come to the total. A candidate goes if no candidates of the others, different within a run, make up
//! for it. Source: common knowledge, from Killer Sudoku.
//!
//! Which regions: any one, two or three runs of one direction that hang together by cells next to each other, and any
//! band of at most six rows or columns; with them every run of the other direction that has more open cells
//! inside than outside, which leaves the fewest cells. Scan order: regions of across runs, then those of
//! down runs; smaller ones first, then bands; in the order of their first runs; removed digits cell by cell. It waits until no
//! cell has a single candidate.

use crate::necks::{Region, share_run};
use crate::{Direction, Grid};
use pencilmark_engine::{Emit, Flow, Info, Technique};
use pencilmark_model::{Candidate, Cell, DigitSet, House, Role, Step};
use std::collections::{BTreeMap, BTreeSet};

/// The technique of this file.
pub struct InniesOuties;

/// Most runs of a region that is no band.
const MOST_RUNS: usize = 3;
/// Most rows or columns of a band.
const WIDEST_BAND: usize = 6;

const INFOS: [Info; 2] = [
    Info::new(
        "innies",
        "Innies",
        "Three or four cells link a region to the rest of the grid, and the region's sums give their sum.",
        "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but {pattern}, \
         which together are {result}, so {removed}.",
    )
    .alias(&["Outies"]),
    Info::new(
        "innies-and-outies",
        "Innies and Outies",
        "Three or four cells link a region to the rest of the grid; some of them less the others are what the \
         region's sums come to.",
        "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but {pattern}, \
         added, and {subtracted}, subtracted, so {removed}.",
    )
    .alias(&["Criss-Cross Arithmetic", "Area Sum"]),
];

impl Technique<Grid> for InniesOuties {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        if grid.work().singles().next().is_some() {
            return Flow::Continue(());
        }
        let mut seen: BTreeSet<Vec<Cell>> = BTreeSet::new();
        for direction in [Direction::Across, Direction::Down] {
            for runs in unions(grid, direction).into_iter().chain(bands(grid, direction)) {
                let Some(region) = region(grid, direction, &runs) else { continue };
                let mut cells: Vec<Cell> = region.boundary().collect();
                cells.sort_unstable();
                if !(3..=4).contains(&cells.len()) || region.minus.is_empty() || !seen.insert(cells) {
                    continue;
                }
                let removed = lost(grid, &region);
                if removed.is_empty() || !region.hangs_together(grid) {
                    continue;
                }
                let id = INFOS[usize::from(!region.subtracted.is_empty())].id;
                let step = Step::remove(id, removed, region.proof(grid))
                    .mark_all(Role::Pattern, region.added.iter().copied())
                    .mark_all(Role::Subtracted, region.subtracted.iter().copied());
                emit(region.mark(grid, step))?;
            }
        }
        Flow::Continue(())
    }
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
fn unions(grid: &Grid, direction: Direction) -> Vec<Vec<House>> {
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
        for union in &layer {
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
    all
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

/// The candidates of the boundary that no digits of the others make up for, cell by cell.
fn lost(grid: &Grid, region: &Region) -> Vec<Candidate> {
    let cells: Vec<(Cell, i32)> = region
        .added
        .iter()
        .map(|&cell| (cell, 1))
        .chain(region.subtracted.iter().map(|&cell| (cell, -1)))
        .collect();
    // Cheap bounds first: most regions allow everything.
    let range = |&(cell, sign): &(Cell, i32)| {
        let mut values = grid.candidates(cell).iter().map(|digit| sign * i32::from(digit.value()));
        let first = values.next().unwrap_or(0);
        values.fold((first, first), |(least, most), value| (least.min(value), most.max(value)))
    };
    let (least, most) = cells.iter().map(range).fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
    let spread = cells.iter().map(range).map(|(least, most)| most - least).max().unwrap_or(0);
    let is_loose = region.total - least >= spread + 6 && most - region.total >= spread + 6;
    let have_gaps = cells.iter().any(|&(cell, _)| grid.candidates(cell).len() <= 3);
    if is_loose && !have_gaps {
        return Vec::new();
    }
    let mut search = Support {
        grid,
        cells: &cells,
        chosen: Vec::with_capacity(4),
        supported: vec![DigitSet::EMPTY; cells.len()],
    };
    search.go(region.total);
    let supported = search.supported;
    let lost = cells.iter().zip(supported).flat_map(|(&(cell, _), kept)| {
        (grid.candidates(cell) - kept).iter().map(move |digit| grid.digit_candidate(cell, digit))
    });
    lost.collect()
}

/// A walk through all choices of digits for a few cells.
struct Support<'a> {
    grid: &'a Grid,
    cells: &'a [(Cell, i32)],
    chosen: Vec<pencilmark_model::Digit>,
    supported: Vec<DigitSet>,
}

impl Support<'_> {
    fn go(&mut self, rest: i32) {
        let index = self.chosen.len();
        let Some(&(cell, sign)) = self.cells.get(index) else {
            if rest == 0 {
                self.supported.iter_mut().zip(&self.chosen).for_each(|(set, &digit)| set.insert(digit));
            }
            return;
        };
        for digit in self.grid.candidates(cell) {
            let clash = self
                .cells
                .iter()
                .zip(&self.chosen)
                .any(|(&(other, _), &its)| its == digit && share_run(self.grid, cell, other));
            if !clash {
                self.chosen.push(digit);
                self.go(rest - sign * i32::from(digit.value()));
                self.chosen.pop();
            }
        }
    }
}
