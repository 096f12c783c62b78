//! Locked Pair, Locked Triple: two or three cells in the crossing of a box and a line have as many candidates
//! between them as they are, so the rest of the box and the rest of the line lose these digits.
//!
//! It counts as locked only if something goes from the box, and something from the line outside the box; with
//! less it is a [naked set](super::naked_set). Why: the cells take all the digits, in the box and in the
//! line.
//!
//! Scan order: boxes by number; sets of positions in ascending order of their bit masks. The line is cleared
//! first, then the box.
//!
//! Source: the names are those of Bernhard Hobiger's HoDoKu (2008). Not found: the hidden form, in which the
//! cells have other candidates too; it comes as pointing or claiming.
use super::naked_set::{Cleared, for_each_naked_set, usable};
use super::prelude::*;

/// Finds locked pairs or triples.
pub struct LockedSet {
    /// How many cells, 2 or 3.
    pub size: usize,
}

const WORDS: &str =
    "In {house} the cells {pattern} hold only {digits} between them, in {target} as well, so {removed}.";

const PAIR: Info = Info::new(
    "locked-pair",
    "Locked Pair",
    "Two cells in the crossing of a box and a line have the same two candidates; the rest of both loses them.",
    WORDS,
)
.alias(&["Pointing Naked Pair"]);
const TRIPLE: Info = Info::new(
    "locked-triple",
    "Locked Triple",
    "The three cells in the crossing of a box and a line have three candidates between them; the rest of both loses \
     them.",
    WORDS,
)
.alias(&["Pointing Naked Triple"]);

impl Technique<Grid> for LockedSet {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            2 => const { &[PAIR] },
            _ => const { &[TRIPLE] },
        }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let info = &self.infos()[0];
        let usable = usable(grid, self.size);
        for block in HouseKind::Box.houses() {
            for_each_naked_set(grid, block, usable, self.size, |mask, digits| {
                let pattern: CellSet = positions(mask).map(|p| house::cells(block)[p]).collect();
                let cleared = Cleared::of(grid, pattern, digits);
                if !cleared.is_locked() {
                    return Flow::Continue(());
                }
                let step = Step::remove(info, cleared.candidates(), cleared.proof(digits))
                    .mark(Role::House, block)
                    .mark_all(Role::Target, cleared.line())
                    .mark(Role::Digits, digits)
                    .mark_all(Role::Pattern, pattern.iter());
                emit.step(step)
            })?;
        }
        Flow::Continue(())
    }
}
