//! Turbot Fish: two houses have two places for a digit each, and one end of each sees the other; one of the
//! far ends is true, so a cell that sees both loses the digit.
//!
//! Why: the ends that see each other are not both true. Skyscraper and 2-String Kite are the cases of two
//! parallel lines, and of a row and a column that meet in a box; here any two houses do.
//!
//! Scan order: digits ascending, first houses (rows, columns, boxes by number), second houses after the
//! first, the near end of the first by position, then of the second. Two houses with the same two places
//! count once.
//!
//! Source: Nick70 in the players' forum (2005).
use super::super::prelude::*;
use super::pairs::{TwoLinks, pair};
use crate::changes::{Changes, looks_back};

/// Finds turbot fish.
pub struct TurbotFish;

const INFO: Info = Info::new(
    "turbot-fish",
    "Turbot Fish",
    "Two houses have two places for a digit each, and one of each see each other; one of the other two is true.",
    "In each of {base} the digit {digits} has two places; {pattern} see each other, so one of {pincers} holds it, and \
     {removed}.",
);

impl Technique<Grid> for TurbotFish {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl TurbotFish {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for digit in changes.digits {
            let mut links: Vec<(House, [Cell; 2])> = Vec::new();
            for house in (0..27).map(House) {
                let Some(cells) = pair(grid, house, digit) else { continue };
                if !links.iter().any(|(_, known)| *known == cells) {
                    links.push((house, cells));
                }
            }
            for (n, &(first, a)) in links.iter().enumerate() {
                for &(second, b) in
                    links[n + 1..].iter().filter(|(_, b)| !b.iter().any(|cell| a.contains(cell)))
                {
                    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        if !house::peer_set(a[i]).contains(b[j]) {
                            continue;
                        }
                        let (link, ends) = ([a[i], b[j]], [a[1 - i], b[1 - j]]);
                        let links = TwoLinks { digit, houses: [first, second], link, ends };
                        if let Some(step) = links.step(&INFO, grid) {
                            emit.step(step)?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}
