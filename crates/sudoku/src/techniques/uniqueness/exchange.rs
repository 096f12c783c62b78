//! Exchange deadly patterns: were a candidate true, some digits could change places all at once, which would
//! give a second solution; so it is false.
//!
//! * *Digits.* Two digits and cells none of which has one of them given, such that each house has the
//!   places of both among these cells or of neither: the two digits change places there.
//! * *Lines.* Two rows of a band (columns of a stack) and columns (rows) that cross them, no given among
//!   these cells, such that each digit is on them in both lines or in neither: the lines change their
//!   contents there.
//!
//! What is alive is enough: where all places left of a digit lie on one side, the digit does. So after the
//! assumption and the singles that follow it, cells with one of the two digits are joined house by house, and
//! columns digit by digit; a part that holds nothing given can be exchanged.
//!
//! * Reverse BUG: no single is needed, and the part is all that is open of two digits: with the candidate,
//!   each house would have both of them solved or neither. Reverse BUG-lite: the same with less than all.
//! * Exchange: a digit or line form with up to three singles; exchange chain: with more.
//!
//! Why it holds: the exchange is its own reverse and keeps cells and houses filled, as `Proof::Exchange` has
//! it (`docs/adr/0044-exchanges-as-a-proof-kind.md`). It counts only in puzzles declared to have one
//! solution.
//!
//! Scan order: reverse BUG by pairs of digits, then cells in reading order, the lower digit first; the others
//! by cell and digit, each with the first part found: digits before lines. Singles are followed in rounds,
//! cells before houses, and those that the part does not need are left out again.
//!
//! Exchanges are not looked for while fewer than 36 cells are filled. Where singles end in a contradiction,
//! what comes without them counts. Patterns in which three lines or several pairs of digits change places are
//! not looked for.
//!
//! Source: reverse BUG Myth Jellies and others in the players' forum, Sudopedia; line form and both as the
//! end of a chain here.

mod fruitless;
mod parts;

use super::super::prelude::*;
use crate::changes::{Changes, looks_back};
use fruitless::Fruitless;
use parts::{Part, Scene, beside, joined, places, two};
use qedoku_model::GroupId;

/// Finds reverse BUGs.
pub struct ReverseBug {
    /// Those of a part of what is open.
    pub lite: bool,
}

/// Finds exchanges after at least and at most so many singles.
pub struct Exchange {
    /// The fewest.
    pub least: usize,
    /// The most.
    pub most: usize,
}

/// With fewer cells filled no exchange is looked for that needs singles: there it is rare, and much would be
/// followed for it.
const FILLED: usize = 36;

const WORDS: &str = "Were {first} true, {digits} could change places within {pattern}, and each house would keep its \
                     digits: a second solution. So {removed}.";
const FOLLOWED: &str = "Were {first} true, singles would follow until {digits} could change places within {pattern}, \
                        and each house would keep its digits: a second solution. So {removed}.";

const REVERSE: Info = Info::new(
    "reverse-bug-1",
    "Reverse BUG",
    "With the candidate, every house would have two digits both solved or both open, so that they could be exchanged \
     in all cells that are left.",
    "Were {first} true, each house would have {digits} both solved or both open, and where they are open they could be \
     exchanged: a second solution. So {removed}.",
)
.alias(&["Reverse Bivalue Universal Grave", "Reverse BUG Type 1"])
.relying_on_uniqueness();
const LITE: Info = Info::new(
    "reverse-bug-lite",
    "Reverse BUG-Lite",
    "With the candidate, two digits could be exchanged in some of the cells that have them.",
    WORDS,
)
.relying_on_uniqueness();
const EXCHANGE: Info = Info::new(
    "exchange",
    "Exchange",
    "With the candidate and up to three singles, two digits, or the contents of two lines, could be exchanged in some \
     cells, which gives a second solution.",
    FOLLOWED,
)
.alias(&["Row Pair Exchange", "Exchange Deadly Pattern"])
.relying_on_uniqueness()
.sampling();
const CHAIN: Info = Info::new(
    "exchange-chain",
    "Exchange Chain",
    "With the candidate and the singles that follow from it, two digits, or the contents of two lines, could be \
     exchanged in some cells, which gives a second solution.",
    FOLLOWED,
)
.relying_on_uniqueness()
.sampling();

impl Technique<Grid> for ReverseBug {
    fn infos(&self) -> &'static [Info] {
        if self.lite { const { &[LITE] } } else { const { &[REVERSE] } }
    }

    looks_back!();
}

/// One of two digits that might change places.
struct Side {
    digit: Digit,
    /// Its open cells in which the other digit is not: the places that may go.
    lonely: CellSet,
    /// Cells of the two digits that might come apart from those that are fixed.
    apart: CellSet,
    /// Where it may be supposed for that.
    starts: CellSet,
}

impl ReverseBug {
    /// Whether two digits can be exchanged depends on their places alone.
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        let scene = Scene::new(grid);
        for mask in subsets(9, 2).map(|mask| DigitSet::from_bits(mask as u16)) {
            if (mask & changes.digits).is_empty() {
                continue;
            }
            let both = places(&scene.alive.cells, mask);
            let fixed = scene.fixed(both, mask);
            let open_fixed = fixed & grid.empty();
            let of_both = two(mask).map(|digit| scene.alive.with(digit) & grid.empty());
            let lonely = [of_both[0] - of_both[1], of_both[1] - of_both[0]];
            // All that is open cannot change places if some of it is fixed.
            let may_start = lonely.map(|lonely| self.lite || (open_fixed - lonely).len() < 2);
            if may_start == [false; 2] {
                continue;
            }
            let loose = scene.loose(mask);
            if loose.is_empty() {
                continue;
            }
            let is_apart = scene.digit_part(both, mask).is_some();
            let sides = [0, 1].map(|i| {
                let (own, lonely) = (of_both[i], lonely[i]);
                // What stays joined with fixed cells keeps all that lies beside it.
                let apart = loose - beside(joined(both - lonely, fixed - lonely));
                let starts = if apart.is_empty() || !may_start[i] {
                    CellSet::EMPTY
                } else if is_apart {
                    own
                } else {
                    own & beside(lonely & beside(apart))
                };
                Side { digit: two(mask)[i], lonely, apart, starts }
            });
            for cell in (sides[0].starts | sides[1].starts).iter() {
                for &Side { digit, lonely, apart, .. } in
                    sides.iter().filter(|side| side.starts.contains(cell))
                {
                    let gone = lonely & house::peer_set(cell);
                    let is_part = !(open_fixed - gone - CellSet::of(cell)).is_empty();
                    if (gone.is_empty() && !is_apart) || (is_part && !self.lite) {
                        continue;
                    }
                    let left = both - gone;
                    if (left - beside(left - apart)).is_empty() {
                        continue;
                    }
                    let Some(part) = scene.digit_part(left, mask) else { continue };
                    let is_all = ((left & grid.empty()) - CellSet::of(cell) - part.cells()).is_empty();
                    if is_all != self.lite {
                        let step = step(&self.infos()[0], &scene, (cell, digit), Vec::new(), &part);
                        step.map_or(Flow::Continue(()), |step| emit.step(step))?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

impl Technique<Grid> for Exchange {
    fn infos(&self) -> &'static [Info] {
        if self.most <= 3 { const { &[EXCHANGE] } } else { const { &[CHAIN] } }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() || 81 - grid.empty().len() < FILLED {
            return Flow::Continue(());
        }
        let scene = Scene::new(grid);
        let fruitless: &mut Fruitless = workspace.of();
        fruitless.look_at(&scene);
        let loose = scene.loose_parts();
        for cell in grid.empty().iter() {
            for digit in grid.candidates(cell) {
                let start = (cell, digit);
                if fruitless.knows(start) {
                    continue;
                }
                let (end, earlier) = fruitless.end(&scene, start);
                if scene.part(&end, earlier.as_ref(), &loose).is_none() {
                    fruitless.note(&scene, start, &end);
                    continue;
                }
                let assumed = scene.alive.assuming(cell, digit);
                let mut visits = Vec::new();
                assumed.followed(&mut visits);
                let (visits, part) = scene.shortest(&assumed, visits, &loose);
                let Some(step) = step(&self.infos()[0], &scene, start, visits, &part) else {
                    continue;
                };
                let Proof::Exchange { groups, .. } = &step.proof else { continue };
                let count = groups.len();
                let is_reverse =
                    count == 0 && matches!(part, Part::Digits { digits, .. } if digits.contains(digit));
                if (self.least..=self.most).contains(&count) && !is_reverse {
                    emit.step(step)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// The step of a candidate that is false, with the groups that are visited and the part that is exchanged.
fn step(
    info: &'static Info,
    scene: &Scene,
    (cell, digit): (Cell, Digit),
    visits: Vec<GroupId>,
    part: &Part,
) -> Option<Step> {
    let assumed = candidate(cell, digit);
    let supposed = scene.alive.assuming(cell, digit);
    let alive = supposed.after(&visits).unwrap_or_else(|| supposed.clone());
    let pairs = part.pairs(&alive);
    // Where the assumption leaves a house without a place, the exchange proves nothing.
    if !alive.is_exchanged_by(&pairs) {
        return None;
    }
    let groups = Scene::needed(&supposed, visits, &pairs).into_iter().collect();
    let step = Step::remove(info, [assumed], Proof::Exchange { groups, pairs })
        .mark(Role::First, assumed)
        .mark(Role::Digits, part.digits(&alive))
        .mark_all(Role::Pattern, part.cells().iter());
    Some(step)
}
