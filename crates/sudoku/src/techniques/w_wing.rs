//! W-Wing: two cells `xy` that do not see each other, and a house whose two places for `x` see one of them
//! each; one of the cells is `y`, so a cell that sees both is not.
//!
//! Why: were both `x`, the house would have no place for it.
//!
//! Scan order: pairs of cells in reading order; `x` ascending; houses (rows, columns, boxes) by number.
//!
//! Source: George Woods in the players' forum (2006), "semi-remote naked pair". A link over groups of cells
//! is not looked for.
use super::prelude::*;

/// Finds W-Wings.
pub struct WWing;

const INFO: Info = Info::new(
    "w-wing",
    "W-Wing",
    "Two cells with the same two candidates are joined by a strong link on one of them, so one of the cells has the \
     other.",
    "One of {pattern} is true, as {house} has no other place; so {pincers}, both {digits:or}, cannot both hold that digit: \
     one of them holds the other, and {removed}.",
)
.alias(&["Semi-Remote Naked Pair"]);

impl Technique<Grid> for WWing {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let pairs: Vec<Cell> = grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == 2).collect();
        for (i, &a) in pairs.iter().enumerate() {
            let digits = grid.candidates(a);
            for &b in pairs[i + 1..].iter().filter(|&&b| grid.candidates(b) == digits) {
                let seen = house::peer_set(a) & house::peer_set(b);
                if house::peer_set(a).contains(b) {
                    continue;
                }
                for x in digits {
                    let removed =
                        (digits - x.set()).iter().fold(CellSet::EMPTY, |set, y| set | grid.cells_with(y));
                    if !(removed & seen).is_empty() {
                        find_links(grid, [a, b], x, removed & seen, emit)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

fn find_links(grid: &Grid, ends: [Cell; 2], x: Digit, removed: CellSet, emit: &mut Emit<'_>) -> Flow {
    let [a, b] = ends;
    let digits = grid.candidates(a);
    let Some(y) = (digits - x.set()).single() else { return Flow::Continue(()) };
    let pattern = CellSet::of(a) | CellSet::of(b);
    for house in (0..27).map(House).filter(|&house| grid.places(house, x).count_ones() == 2) {
        let places = grid.cells_with(x) & house::cell_set(house);
        let sees = [a, b].map(|end| places & house::peer_set(end));
        // Each end sees one of the places, and they are different ones.
        if !(places & pattern).is_empty()
            || sees.iter().any(|seen| seen.is_empty())
            || (sees[0] | sees[1]) != places
        {
            continue;
        }
        let proof = Proof::units([cell_group(a), cell_group(b), place_group(house, x)]);
        let step = Step::remove(&INFO, removed.iter().map(|cell| candidate(cell, y)), proof)
            .mark_all(Role::Pincer, ends)
            .mark(Role::Digits, digits)
            .mark(Role::House, house)
            .mark_all(Role::Pattern, places.iter().map(|cell| candidate(cell, x)));
        emit.step(step)?;
    }
    Flow::Continue(())
}
