//! Direct Pointing and Direct Claiming: a locked digit leaves one place for it in another house, which is
//! filled at once without writing the removals down.
//!
//! Why: the digit of the target line stands in the first house, so the third house, of the first one's
//! kind, must place it outside the target.
//!
//! Scan order: as for Pointing and Claiming; then third houses by number. The third house must have at
//! least two places, exactly one of them outside the target. Only the placement is concluded.
use super::locked_candidates::{Locked, for_each_locked, intersections};
use super::prelude::*;

/// Finds direct pointing and direct claiming together, in one scan.
pub struct DirectLockedCandidates;

const POINTING: Info = Info::new(
    "direct-pointing",
    "Direct Pointing",
    "A digit confined to one line of a box leaves a single place for it in another box.",
    "In {house} every place for {digits} lies in {target}, at {pattern}; that leaves one place for it in \
     {base}, so {placed}.",
)
.uncounted();

const CLAIMING: Info = Info::new(
    "direct-claiming",
    "Direct Claiming",
    "A digit confined to one box of a line leaves a single place for it in a parallel line.",
    "In {house} every place for {digits} lies in {target}, at {pattern}; that leaves one place for it in \
     {base}, so {placed}.",
)
.uncounted();

impl Technique<Grid> for DirectLockedCandidates {
    fn infos(&self) -> &'static [Info] {
        const { &[POINTING, CLAIMING] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for_each_locked(grid, |locked| {
            let Locked { house, target, digit } = locked;
            // A third house loses a place to the target, where the digit must then have one outside the first
            // house.
            if (grid.cells_with(digit) & (house::cell_set(target) - house::cell_set(house))).is_empty() {
                return Flow::Continue(());
            }
            let kind = HouseKind::of(house);
            for (third, _) in intersections(target, kind) {
                let places = grid.places(third, digit);
                if third == house || places.count_ones() < 2 {
                    continue;
                }
                let cells = house::cells(third);
                let mut outside =
                    positions(places).map(|p| cells[p]).filter(|&c| !house::cell_set(target).contains(c));
                let (Some(cell), None) = (outside.next(), outside.next()) else { continue };
                let info = if kind == HouseKind::Box { &POINTING } else { &CLAIMING };
                let bases = [place_group(house, digit), place_group(third, digit)];
                let proof = Proof::cover(bases, [place_group(target, digit)]);
                let pattern = grid.cells_with(digit) & house::cell_set(house);
                let step = Step::place(info, candidate(cell, digit), proof)
                    .mark(Role::House, house)
                    .mark(Role::Target, target)
                    .mark(Role::Base, third)
                    .mark(Role::Digits, digit.set())
                    .mark_all(Role::Pattern, pattern.iter());
                emit.step(step)?;
            }
            Flow::Continue(())
        })
    }
}
