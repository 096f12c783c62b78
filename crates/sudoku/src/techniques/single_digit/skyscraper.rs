//! Skyscraper: two parallel lines have two places for a digit each, and one end of each lies in the same
//! crossing line; one of the other two ends is true, so a cell that sees both loses the digit.
//!
//! Why: the ends in the crossing line are not both true. If the far ends also shared a line it would be an
//! X-Wing.
//!
//! Scan order: digits ascending, rows before columns, pairs of lines by number, the shared end of the first
//! line, then of the second, by position.
//!
//! Source: named by Havard in the Eureka forum (2006).
use super::super::prelude::*;
use super::pairs::{TwoLinks, pair};
use crate::changes::{Changes, looks_back};

/// Finds skyscrapers.
pub struct Skyscraper;

const INFO: Info = Info::new(
    "skyscraper",
    "Skyscraper",
    "Two parallel lines have two places for a digit each, one of each in the same crossing line; one of the other \
     two places is true.",
    "In each of {base} the digit {digits} has two places; {pattern} share {cover}, so one of {pincers} holds it, \
     and {removed}.",
);

impl Technique<Grid> for Skyscraper {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl Skyscraper {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for digit in changes.digits {
            for (kind, crossing) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
            {
                let lines: Vec<(House, [Cell; 2])> =
                    kind.houses().filter_map(|line| Some((line, pair(grid, line, digit)?))).collect();
                for (i, &(first, a)) in lines.iter().enumerate() {
                    for &(second, b) in &lines[i + 1..] {
                        find_in_lines(grid, digit, [(first, a), (second, b)], crossing, emit)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

fn find_in_lines(
    grid: &Grid,
    digit: Digit,
    [(first, a), (second, b)]: [(House, [Cell; 2]); 2],
    crossing: HouseKind,
    emit: &mut Emit<'_>,
) -> Flow {
    let line = |cell| house::house_of(cell, crossing);
    for i in 0..2 {
        for j in 0..2 {
            if line(a[i]) != line(b[j]) || line(a[1 - i]) == line(b[1 - j]) {
                continue;
            }
            let links =
                TwoLinks { digit, houses: [first, second], link: [a[i], b[j]], ends: [a[1 - i], b[1 - j]] };
            if let Some(step) = links.step(&INFO, grid) {
                emit.step(step.mark(Role::Cover, line(a[i])))?;
            }
        }
    }
    Flow::Continue(())
}
