//! XY-Wing and XYZ-Wing: a pivot sees two bivalue pincers; whichever digit the pivot takes, one of the
//! three cells holds `z`, so the cells that see all that can be `z` lose it.
//!
//! XY-Wing: pivot `xy`, pincers `xz` and `yz`; cells that see both pincers are not `z`.
//! XYZ-Wing: pivot `xyz`, pincers `xz` and `yz`; cells that see all three are not `z`.
//!
//! Scan order: pivots in reading order; each pincer in the pivot's peer order (box, then row, then column),
//! all ordered pairs of pincers in which the first shares all but one of the pivot's digits.
use super::prelude::*;

/// Finds wings whose pivot has this many candidates, 2 or 3.
pub struct Wing {
    /// Candidates of the pivot.
    pub size: usize,
}

const XY: Info = Info::new(
    "xy-wing",
    "XY-Wing",
    "A pivot with two candidates sees two pincers; whichever it takes, one of the pincers gets the third digit.",
    "Whichever of its two digits {pivot} takes, one of {pincers} is {digits}; so {removed}.",
)
.alias(&["Y-Wing"]);
const XYZ: Info = Info::new(
    "xyz-wing",
    "XYZ-Wing",
    "A pivot with three candidates sees two pincers; one of the three cells holds the digit they share.",
    "One of {pivot}, {pincers} must be {digits}, whichever of its three digits {pivot} takes; so {removed}.",
);

impl Technique<Grid> for Wing {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            2 => const { &[XY] },
            _ => const { &[XYZ] },
        }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let info = &self.infos()[0];
        for pivot in grid.empty().iter() {
            let own = grid.candidates(pivot);
            if own.len() != self.size {
                continue;
            }
            let pincers: Vec<Cell> =
                house::peers(pivot).iter().copied().filter(|&c| grid.candidates(c).len() == 2).collect();
            for &a in pincers.iter().filter(|&&a| (own - grid.candidates(a)).len() == 1) {
                for &b in &pincers {
                    let Some(z) = wing_digit(own, grid.candidates(a), grid.candidates(b)) else { continue };
                    let mut seen = house::peer_set(a) & house::peer_set(b);
                    if self.size == 3 {
                        seen = seen & house::peer_set(pivot);
                    }
                    seen.remove(pivot);
                    let removed = grid.cells_with(z) & seen;
                    if removed.is_empty() {
                        continue;
                    }
                    let proof = Proof::units([a, b, pivot].map(cell_group));
                    let removed = removed.iter().map(|cell| candidate(cell, z));
                    let step = Step::remove(info, removed, proof)
                        .mark(Role::Pivot, pivot)
                        .mark_all(Role::Pincer, [a, b])
                        .mark(Role::Digits, z.set());
                    emit.step(step)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// The digit both pincers share, if the three cells form a wing.
fn wing_digit(pivot: DigitSet, a: DigitSet, b: DigitSet) -> Option<Digit> {
    let all = pivot | a | b;
    let common = pivot & a & b;
    (all.len() == 3 && common.len() == pivot.len() - 2).then(|| (a & b).single()).flatten()
}
