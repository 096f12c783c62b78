//! The rules of one puzzle as a net: digits of cells, combinations of runs, and exactly-one groups.
//!
//! Each cell has a candidate for each digit, each run with a known sum one for each combination. Groups:
//! the digits of a cell; the combinations of a run; and for each run and digit the cells of the run that
//! may hold the digit together with the combinations that lack it. Exactly one of each is true: either the
//! run's combination has the digit and one cell holds it, or the combination is one without it. That is
//! all there is to a run: its cells hold exactly the digits of its combination, so they differ and have
//! the sum. A run without a known sum has only groups of places, of which at most one is true.

use super::Run;
use qedoku_model::{Candidate, Cell, Digit, GroupId, GroupKind, House, Meaning, Net, NetBuilder, Origin};

/// The candidate "this cell holds this digit".
pub(crate) const fn digit_candidate(cell: Cell, digit: Digit) -> Candidate {
    Candidate(cell.0 as u32 * 9 + digit.index() as u32)
}

/// Where the candidates and groups of a run start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunIds {
    first_combination: u32,
    first_group: u32,
    has_sum: bool,
}

impl RunIds {
    /// The candidate "the run has its combination number `index`".
    pub const fn combination(self, index: usize) -> Candidate {
        Candidate(self.first_combination + index as u32)
    }

    /// The group of the run's combinations; `None` without a known sum.
    pub fn combinations(self) -> Option<GroupId> {
        self.has_sum.then_some(GroupId(self.first_group))
    }

    /// The group of a digit's places.
    pub const fn places(self, digit: Digit) -> GroupId {
        GroupId(self.first_group + self.has_sum as u32 + digit.index() as u32)
    }
}

/// Builds the net of a puzzle with `cells` cells and these runs, and says where each run's part starts.
///
/// Candidates: nine for each cell, then the combinations run by run. Groups: the cells, then run by run
/// the combinations and the places of 1 to 9.
pub(crate) fn build(cells: usize, runs: &[Run]) -> (Net, Vec<RunIds>) {
    let mut net = NetBuilder::default();
    for cell in (0..cells as u16).map(Cell) {
        let digits = Digit::ALL.map(|digit| net.candidate(Meaning::Digit(cell, digit)));
        net.group(GroupKind::ExactlyOne, Origin::Cell(cell), digits);
    }
    let (mut candidates, mut groups) = (cells as u32 * 9, cells as u32);
    let mut ids = Vec::with_capacity(runs.len());
    for (index, run) in runs.iter().enumerate() {
        let house = House(index as u16);
        let combinations = run.combinations();
        let has_sum = !combinations.is_empty();
        let run_ids = RunIds { first_combination: candidates, first_group: groups, has_sum };
        for &digits in combinations {
            net.candidate(Meaning::Combination(house, digits));
        }
        let all = (0..combinations.len()).map(|i| run_ids.combination(i));
        if has_sum {
            net.group(GroupKind::ExactlyOne, Origin::Combinations(house), all.clone());
        }
        let kind = if has_sum { GroupKind::ExactlyOne } else { GroupKind::AtMostOne };
        for digit in Digit::ALL {
            let places = run.cells.iter().map(|&cell| digit_candidate(cell, digit));
            let lacking = all.clone().zip(combinations).filter(|(_, set)| !set.contains(digit));
            net.group(kind, Origin::Places(house, digit), places.chain(lacking.map(|(id, _)| id)));
        }
        ids.push(run_ids);
        candidates += combinations.len() as u32;
        groups += 9 + u32::from(has_sum);
    }
    (net.build(), ids)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Place, combinations};
    use qedoku_model::CandidateSet;

    fn run(cells: usize, clue: Option<u16>) -> Run {
        let clue_place = Place { row: 0, col: 0 };
        Run { direction: Direction::Across, cells: (0..cells as u16).map(Cell).collect(), clue, clue_place }
    }

    /// How many choices of true combination go with these digits so that all groups hold.
    fn models(net: &Net, ids: RunIds, run: &Run, digits: &[Digit]) -> usize {
        let mut count = 0;
        let combinations = run.combinations().len();
        let choices: Vec<Option<usize>> =
            if combinations == 0 { vec![None] } else { (0..combinations).map(Some).collect() };
        for choice in choices {
            let mut on = CandidateSet::empty(net.candidate_count());
            for (&cell, &digit) in run.cells.iter().zip(digits) {
                on.insert(digit_candidate(cell, digit));
            }
            if let Some(index) = choice {
                on.insert(ids.combination(index));
            }
            let holds = (0..net.group_count() as u32).map(GroupId).all(|id| {
                let count = net.members(id).iter().filter(|&&c| on.contains(c)).count();
                count == 1 || (count == 0 && net.group(id).kind == GroupKind::AtMostOne)
            });
            count += usize::from(holds);
        }
        count
    }

    fn fillings(cells: usize) -> impl Iterator<Item = Vec<Digit>> {
        (0..9usize.pow(cells as u32))
            .map(move |code| (0..cells).map(|i| Digit::from_index(code / 9usize.pow(i as u32) % 9)).collect())
    }

    #[test]
    fn the_net_is_exact_for_runs_of_two_to_four_cells_and_every_sum() {
        for cells in 2..=4 {
            let all: Vec<Vec<Digit>> = fillings(cells).collect();
            for sum in combinations::least(cells)..=combinations::most(cells) {
                let run = run(cells, Some(sum as u16));
                let (net, ids) = build(cells, std::slice::from_ref(&run));
                for digits in &all {
                    let differ = (1..cells).all(|i| !digits[..i].contains(&digits[i]));
                    let total: usize = digits.iter().map(|d| usize::from(d.value())).sum();
                    let right = differ && total == sum;
                    assert_eq!(models(&net, ids[0], &run, digits), usize::from(right), "{sum}: {digits:?}");
                }
            }
        }
    }

    #[test]
    fn a_run_without_a_sum_only_forbids_repeats() {
        let run = run(3, None);
        let (net, ids) = build(3, std::slice::from_ref(&run));
        for digits in fillings(3) {
            let differ = digits[0] != digits[1] && digits[0] != digits[2] && digits[1] != digits[2];
            assert_eq!(models(&net, ids[0], &run, &digits), usize::from(differ));
        }
    }

    #[test]
    fn ids_name_the_groups_they_promise() {
        let runs = [run(2, Some(7)), run(3, None), run(9, None)];
        let (net, ids) = build(9, &runs);
        for (index, (run, ids)) in runs.iter().zip(ids).enumerate() {
            let house = House(index as u16);
            for digit in Digit::ALL {
                assert_eq!(net.group(ids.places(digit)).origin, Origin::Places(house, digit));
            }
            for (i, &set) in run.combinations().iter().enumerate() {
                assert_eq!(net.meaning(ids.combination(i)), Meaning::Combination(house, set));
            }
            let origin = ids.combinations().map(|id| net.group(id).origin);
            assert_eq!(origin, (index != 1).then_some(Origin::Combinations(house)));
        }
        for cell in (0..9).map(Cell) {
            assert_eq!(net.group(GroupId(u32::from(cell.0))).origin, Origin::Cell(cell));
        }
    }
}
