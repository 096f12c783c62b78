//! 2-String Kite: a row and a column have two places for a digit each, and one end of each lies in the same
//! box; one of the far ends is true, so the cell that sees both loses the digit.
//!
//! Why: the two ends in the box are different cells, so they are not both true. Two kites that use the same
//! two cells of the box, for one digit or for two, and remove different candidates make a Dual 2-String Kite.
//!
//! Scan order: digits ascending, rows, columns by number, the end of the row in the box by position, then
//! that of the column. Dual kites: digits, then first kites in this order.
//!
//! Source: named in the players' forums (2005); the dual form is Bernhard Hobiger's HoDoKu (2008).
use super::super::prelude::*;
use super::pairs::{TwoLinks, both, pair};
use crate::changes::{Changes, looks_back};

/// Finds kites.
pub struct TwoStringKite;

/// Finds two kites on the same cells of a box at once.
pub struct DualTwoStringKite;

const INFO: Info = Info::new(
    "two-string-kite",
    "2-String Kite",
    "A row and a column have two places for a digit each, one of each in the same box; one of the other two \
     places is true.",
    "In each of {base} the digit {digits} has two places; {pattern} share {cover}, so one of {pincers} holds it, \
     and {removed}.",
);
const DUAL: Info = Info::new(
    "dual-two-string-kite",
    "Dual 2-String Kite",
    "Two 2-String Kites that use the same two cells of a box.",
    "Two kites over {base} share their cells in {cover}: at most one of {pattern} is true for each digit, so one of \
     the ends {pincers} is, and {removed}.",
);

impl Technique<Grid> for TwoStringKite {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl TwoStringKite {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for_each_kite(grid, changes.digits, |kite| match kite.step(&INFO, grid) {
            Some(step) => emit.step(step.mark(Role::Cover, block(&kite))),
            None => Flow::Continue(()),
        })
    }
}

impl Technique<Grid> for DualTwoStringKite {
    fn infos(&self) -> &'static [Info] {
        const { &[DUAL] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut kites = Vec::new();
        let _ = for_each_kite(grid, DigitSet::ALL, |kite| {
            if !kite.removed(grid).is_empty() {
                kites.push(kite);
            }
            Flow::Continue(())
        });
        for (i, first) in kites.iter().enumerate() {
            for second in &kites[i + 1..] {
                let cells = |kite: &TwoLinks| kite.link.into_iter().collect::<CellSet>();
                let [one, two] = [first, second].map(|kite| {
                    let removed = kite.removed(grid);
                    removed.iter().map(|cell| candidate(cell, kite.digit)).collect::<Vec<Candidate>>()
                });
                if cells(first) != cells(second) || one == two {
                    continue;
                }
                let two: Vec<Candidate> = two.into_iter().filter(|c| !one.contains(c)).collect();
                let all = [&one[..], &two[..]].concat();
                let proof = both([(one, first.proof()), (two, second.proof())]);
                let places =
                    |cells: [Cell; 2], kite: &TwoLinks| cells.map(|cell| candidate(cell, kite.digit));
                let step = Step::remove(&DUAL, all, proof).mark(Role::Digits, first.digit.set());
                emit.step([first, second].into_iter().fold(
                    step.mark(Role::Cover, block(first)),
                    |step, kite| {
                        step.mark_all(Role::Base, kite.houses)
                            .mark_all(Role::Pattern, places(kite.link, kite))
                            .mark_all(Role::Pincer, places(kite.ends, kite))
                    },
                ))?;
            }
        }
        Flow::Continue(())
    }
}

fn block(kite: &TwoLinks) -> House {
    house::house_of(kite.link[0], HouseKind::Box)
}

fn for_each_kite(grid: &Grid, digits: DigitSet, mut visit: impl FnMut(TwoLinks) -> Flow) -> Flow {
    for digit in digits {
        let lines = |kind: HouseKind| -> Vec<(House, [Cell; 2])> {
            kind.houses().filter_map(|line| Some((line, pair(grid, line, digit)?))).collect()
        };
        let columns = lines(HouseKind::Column);
        for (row, a) in lines(HouseKind::Row) {
            for &(column, b) in columns.iter().filter(|(_, b)| !b.iter().any(|cell| a.contains(cell))) {
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let block = |cell| house::house_of(cell, HouseKind::Box);
                    if block(a[i]) == block(b[j]) {
                        let (link, ends) = ([a[i], b[j]], [a[1 - i], b[1 - j]]);
                        visit(TwoLinks { digit, houses: [row, column], link, ends })?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}
