//! Grouped W-Wing: two cells `xy` that do not see each other, and a house each of whose places for `x`, three
//! at least, sees one of them; one of the cells is `y`, so a cell that sees both is not.
//!
//! Why: were both `x`, the house would have no place for it.
//!
//! With a box as the house this is the *chute remote pair*: the two cells lie in two boxes of a band or
//! stack, and the third box has `x` in their lines only. If it is so for both digits, both are removed, in a
//! step each.
//!
//! Scan order: pairs of cells in reading order; `x` ascending; houses (rows, columns, boxes) by number; what
//! a house before has removed is left out. Neither cell sees all places, also without the one that loses `y`:
//! then that cell alone would do.
//!
//! Source: players' forum; as chute remote pair Andrew Stuart, SudokuWiki.
use super::prelude::*;

/// Finds grouped W-Wings.
pub struct GroupedWWing;

const INFO: Info = Info::new(
    "grouped-w-wing",
    "Grouped W-Wing",
    "All places of a digit in a house see one of two cells with the same two candidates, so one of these cells has \
     the other digit.",
    "All places of a digit in {house}, {pattern}, see one of {pincers}, both {digits:or}; so these cannot both hold \
     that digit: one of them holds the other, and {removed}.",
)
.alias(&["Chute Remote Pair", "Empty Rectangle Intersection Pair", "ERIP", "Multi-Branch W-Wing"]);

impl Technique<Grid> for GroupedWWing {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let pairs: Vec<Cell> = grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == 2).collect();
        for (i, &a) in pairs.iter().enumerate() {
            let digits = grid.candidates(a);
            for &b in pairs[i + 1..].iter().filter(|&&b| grid.candidates(b) == digits) {
                let sees = [a, b].map(house::peer_set);
                if sees[0].contains(b) {
                    continue;
                }
                for x in digits {
                    let Some(y) = (digits - x.set()).single() else { continue };
                    let removed = grid.cells_with(y) & sees[0] & sees[1];
                    if !removed.is_empty() {
                        find_houses(grid, [a, b], [x, y], removed, emit)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

fn find_houses(
    grid: &Grid,
    ends: [Cell; 2],
    [x, y]: [Digit; 2],
    mut removed: CellSet,
    emit: &mut Emit<'_>,
) -> Flow {
    let sees = ends.map(house::peer_set);
    let reached = sees[0] | sees[1];
    for house in (0..27).map(House).filter(|&house| grid.places(house, x).count_ones() > 2) {
        let places = grid.cells_with(x) & house::cell_set(house);
        if !(places - reached).is_empty() {
            continue;
        }
        let needs_both = |cell: &Cell| {
            let rest = places - CellSet::of(*cell);
            sees.iter().all(|&seen| !(rest - seen).is_empty())
        };
        let gone: CellSet = removed.iter().filter(needs_both).collect();
        if gone.is_empty() {
            continue;
        }
        removed = removed - gone;
        let proof = Proof::units([cell_group(ends[0]), cell_group(ends[1]), place_group(house, x)]);
        let step = Step::remove(&INFO, gone.iter().map(|cell| candidate(cell, y)), proof)
            .mark_all(Role::Pincer, ends)
            .mark(Role::Digits, x.set() | y.set())
            .mark(Role::House, house)
            .mark_all(Role::Pattern, places.iter().map(|cell| candidate(cell, x)));
        emit.step(step)?;
    }
    Flow::Continue(())
}
