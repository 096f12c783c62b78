//! Min/max bound: a cell holds at least what the largest digits of the other cells leave of the sum, and at
//! most what their smallest leave.
//!
//! Why: the other cells together cannot hold more than their largest different digits, nor less than their
//! smallest. To find these bounds the largest candidates are lined up, and a repeated one counts one less
//! than the one before it. Runs with four open cells or more; shorter ones are easier to list. Scan order:
//! the runs in order; one step removes all digits of a run beyond the bounds, cell by cell. Source: common
//! knowledge.

use crate::Grid;
use crate::fillings::{Filling, lemmas};
use crate::play::quiet::{Quiet, QuietRuns};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Digit, DigitSet, House, Proof, Role, Step};
use smallvec::SmallVec;

/// The technique of this file.
pub struct MinMaxBound;

static INFOS: [Info; 1] = [Info::new(
    "min-max-bound",
    "Min/Max Bound",
    "With the largest or the smallest digits in the other cells of a run, a cell would still be too small or too \
     large for the sum.",
    "{house:missing} is missing in {house}; {house:bounds}.",
)
.alias(&["Bounding"])];

impl Technique<Grid> for MinMaxBound {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        for house in grid.runs() {
            emit.tick()?;
            if grid.run_summary(house).open < 4 || quiet.has(grid, house, Quiet::MinMax) {
                continue;
            }
            let reasons = reasons(grid, house);
            if reasons.is_empty() {
                quiet.mark(grid, house, Quiet::MinMax);
                continue;
            }
            let (removed, proof) = lemmas(reasons);
            emit.step(Step::remove(&INFOS[0], removed, proof).mark(Role::House, house))?;
        }
        Flow::Continue(())
    }
}

fn reasons(grid: &Grid, house: House) -> Vec<(Candidate, Proof)> {
    let mut reasons = Vec::new();
    let Some(filling) = Filling::of(grid, house) else { return reasons };
    let Some(rest) = filling.combinations.first().map(|(_, set)| set.sum() as i32) else { return reasons };
    let useful = grid.run_summary(house).in_some;
    for (i, (&cell, &digits)) in filling.cells.iter().zip(&filling.digits).enumerate() {
        let Some((least, most)) = bounds(&filling.digits, i) else { continue };
        for digit in digits.iter().filter(|d| !(rest - most..=rest - least).contains(&i32::from(d.value()))) {
            let proof = if useful.contains(digit) {
                filling.refutation(grid, house, i, digit)
            } else {
                grid.combinations_group(house).map(|group| Proof::units([group]))
            };
            reasons.extend(proof.map(|proof| (grid.digit_candidate(cell, digit), proof)));
        }
    }
    reasons
}

/// The least and the most that the cells but one can hold together; `None` if they cannot differ.
fn bounds(digits: &[DigitSet], but: usize) -> Option<(i32, i32)> {
    let others = || digits.iter().enumerate().filter(move |(i, _)| *i != but).map(|(_, &digits)| digits);
    let most = line_up(others().filter_map(|digits| digits.iter().last()))?;
    // The smallest digits are the largest of the mirror image.
    let mirrored =
        others().filter_map(|digits| digits.first()).map(|d| Digit::from_index(9 - usize::from(d.value())));
    let count = digits.len() as i32 - 1;
    Some((10 * count - line_up(mirrored)?, most))
}

/// The sum of the digits if each that repeats a larger one or reaches it counts one less than that.
fn line_up(largest: impl Iterator<Item = Digit>) -> Option<i32> {
    let mut largest: SmallVec<[i32; 9]> = largest.map(|digit| i32::from(digit.value())).collect();
    largest.sort_unstable_by(|a, b| b.cmp(a));
    let (mut sum, mut before) = (0, 10);
    for digit in largest {
        before = digit.min(before - 1);
        sum += before;
    }
    (before >= 1).then_some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(digits: &str) -> DigitSet {
        digits.bytes().filter_map(|b| Digit::new(b - b'0')).collect()
    }

    #[test]
    fn bounds_take_the_largest_and_smallest_different_digits() {
        assert_eq!(bounds(&[set("123456789"); 4], 0), Some((6, 24)));
        assert_eq!(bounds(&[set("5"), set("12"), set("12"), set("789")], 0), Some((10, 12)));
        assert_eq!(bounds(&[set("5"), set("1"), set("1")], 0), None);
    }

    #[test]
    fn bounds_are_never_too_tight() {
        // All pairs of sets of three digits against all ways to fill them.
        let sets: Vec<DigitSet> = (0..512).map(DigitSet::from_bits).filter(|s| s.len() == 3).collect();
        for &a in &sets {
            for &b in &sets {
                let sums = a
                    .iter()
                    .flat_map(|x| b.iter().filter(move |&y| y != x).map(move |y| x.value() + y.value()));
                let sums: Vec<i32> = sums.map(i32::from).collect();
                let (least, most) = bounds(&[DigitSet::EMPTY, a, b], 0).unwrap();
                assert!(sums.iter().all(|sum| (least..=most).contains(sum)), "{a} {b}");
            }
        }
    }
}
