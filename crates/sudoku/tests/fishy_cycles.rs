//! How fishy cycles, paired strings and X-cycles relate, over many positions; `docs/fishy-cycles.md` has the
//! proofs.

#[path = "support/random.rs"]
mod random;

use qedoku_check::check;
use qedoku_engine::chains::ByLength;
use qedoku_engine::{Board, Flow, Technique};
use qedoku_model::{Candidate, Cell, Digit, House};
use qedoku_sudoku::house::{self, CellSet};
use qedoku_sudoku::techniques::{
    fishy_cycle::{self, CycleSearch, FishyCycle, Graph},
    forcing_chain::ForcingChain,
    implication_tree::ImplicationTree,
    locked_candidates::LockedCandidates,
    paired_strings::PairedStrings,
};
use qedoku_sudoku::{Grid, methods::fishy_cycles, net};
use random::Random;
use std::collections::BTreeSet;

/// Positions on the way of the rule book through random puzzles: every sixth, and all in which it takes a
/// fishy cycle. Each with the solution.
fn positions(seed: u64, puzzles: usize, mut visit: impl FnMut(&Grid, &[Digit; 81])) {
    let mut random = Random::new(seed);
    for clues in [22, 24, 26].into_iter().cycle().take(puzzles) {
        let (setup, solution) = random.puzzle(clues);
        let mut grid = Grid::new(&setup).expect("clues of a full grid do not clash").with_unique(false);
        let mut steps = 0;
        fishy_cycles::method().run(&mut grid, |before, _, step| {
            steps += 1;
            if steps % 6 == 0 || step.technique.id == "fishy-cycle" {
                visit(before, &solution);
            }
            Flow::Continue(())
        });
    }
}

/// What the steps of a technique with this id remove, each step proved and true of the solution.
fn removed(
    technique: &dyn Technique<Grid>,
    id: &str,
    grid: &Grid,
    solution: &[Digit; 81],
) -> BTreeSet<Candidate> {
    let mut removed = BTreeSet::new();
    for step in technique.all(grid).iter().filter(|step| step.technique.id.starts_with(id)) {
        assert_eq!(check(grid.net(), &grid.position(), step), Ok(()), "{} {step:?}", grid.line());
        let is_true = |candidate: Candidate| solution[net::cell(candidate).index()] == net::digit(candidate);
        assert!(step.placements().all(is_true), "{} {step:?}", grid.line());
        assert!(!step.removals().any(is_true), "{} {step:?}", grid.line());
        removed.extend(step.removals());
    }
    removed
}

#[test]
fn paired_strings_remove_nothing_that_fishy_cycles_do_not() {
    let (mut both, mut cycles_only) = (0, 0);
    positions(51, 100, |grid, solution| {
        let strings = removed(&PairedStrings { legs: 7 }, "paired-strings", grid, solution);
        let cycles = removed(&FishyCycle, "fishy-cycle", grid, solution);
        assert!(strings.is_subset(&cycles), "{}", grid.line());
        both += strings.len();
        cycles_only += cycles.difference(&strings).count();
    });
    assert!(both > 500 && cycles_only > 50, "{both} {cycles_only}");
}

#[test]
fn x_cycles_and_fishy_cycles_each_see_what_the_other_does_not() {
    let (mut both, mut x_only, mut traps) = (0, 0, 0);
    positions(52, 100, |grid, solution| {
        let x = removed(&ForcingChain { order: ByLength }, "bidirectional-x-cycle", grid, solution);
        let cycles = removed(&FishyCycle, "fishy-cycle", grid, solution);
        // An X-cycle of one strong and one weak link is pointing or claiming, and no fishy cycle.
        let locked = removed(&LockedCandidates, "", grid, solution);
        assert!(cycles.iter().all(|candidate| x.contains(candidate) || locked.contains(candidate)));
        both += x.intersection(&cycles).count();
        x_only += x.difference(&cycles).count();
        // What sees a node of either kind that no weak link of the cycle joins.
        traps += x.difference(&cycles).filter(|candidate| !locked.contains(candidate)).count();
    });
    assert!(both > 500 && x_only > 50 && 10 * traps < x_only, "{both} {x_only} {traps}");
}

/// The cells that lose a digit by loops of cells in which strong and weak links alternate, up to so many
/// strong links: those in a house with both ends of a weak link. A search over cells that knows of no graph
/// of houses.
fn by_loops(grid: &Grid, digit: Digit, longest: usize) -> CellSet {
    struct Loops<'a> {
        grid: &'a Grid,
        digit: Digit,
        longest: usize,
        removed: CellSet,
    }
    impl Loops<'_> {
        fn conjugates(&self, cell: Cell) -> CellSet {
            let places = |house: House| self.grid.cells_with(self.digit) & house::cell_set(house);
            let pairs = house::houses_of(cell).into_iter().map(places).filter(|set| set.len() == 2);
            pairs.fold(CellSet::EMPTY, |set, pair| set | pair) - CellSet::of(cell)
        }

        /// `path` has a strong link to come at its end.
        fn extend(&mut self, path: &mut Vec<Cell>) {
            let last = path[path.len() - 1];
            for next in self.conjugates(last).iter() {
                if path.contains(&next) {
                    continue;
                }
                path.push(next);
                if path.len() >= 4 && house::peer_set(next).contains(path[0]) {
                    self.close(path);
                }
                if path.len() < 2 * self.longest {
                    for after in (house::peer_set(next) & self.grid.cells_with(self.digit)).iter() {
                        // Each loop is met from its smallest cell.
                        if after > path[0] && !path.contains(&after) {
                            path.push(after);
                            self.extend(path);
                            path.pop();
                        }
                    }
                }
                path.pop();
            }
        }

        fn close(&mut self, path: &[Cell]) {
            let inside: CellSet = path.iter().copied().collect();
            for i in (1..path.len()).step_by(2) {
                let (one, other) = (path[i], path[(i + 1) % path.len()]);
                for house in house::houses_of(one) {
                    let cells = house::cell_set(house);
                    if cells.contains(other) {
                        self.removed = self.removed | ((cells & self.grid.cells_with(self.digit)) - inside);
                    }
                }
            }
        }
    }
    let mut loops = Loops { grid, digit, longest, removed: CellSet::EMPTY };
    for start in grid.cells_with(digit).iter() {
        loops.extend(&mut vec![start]);
    }
    loops.removed
}

#[test]
fn where_there_is_a_solution_fishy_cycles_are_the_continuous_loops_of_one_digit() {
    const LONGEST: usize = 4;
    let (mut compared, mut found) = (0, 0);
    positions(53, 60, |grid, _| {
        for digit in Digit::ALL {
            let graph = Graph::new(grid, digit);
            let mut search = CycleSearch::new(&graph, u32::MAX);
            let mut removed = CellSet::EMPTY;
            for length in 2..=LONGEST {
                let _ = search.of_length(length, &mut |cycle| {
                    removed = removed | fishy_cycle::removed(grid, digit, cycle);
                    Flow::Continue(())
                });
            }
            assert_eq!(removed, by_loops(grid, digit, LONGEST), "{digit} in {}", grid.line());
            compared += 1;
            found += removed.len();
        }
    });
    assert!(compared > 1000 && found > 300, "{compared} {found}");
}

#[test]
fn the_bound_of_work_is_never_reached_in_these_positions() {
    positions(54, 60, |grid, _| {
        for digit in Digit::ALL {
            let graph = Graph::new(grid, digit);
            let mut search = CycleSearch::new(&graph, fishy_cycle::WORK);
            for length in 2..=search.longest() {
                let _ = search.of_length(length, &mut |_| Flow::Continue(()));
            }
            assert!(!search.is_exhausted(), "{digit} in {}", grid.line());
        }
    });
}

#[test]
fn limited_implication_trees_are_proved_and_go_beyond() {
    let (mut trees, mut beyond) = (0, 0);
    positions(55, 12, |grid, solution| {
        let found = removed(&ImplicationTree { depth: 4, branches: 3 }, "", grid, solution);
        let cycles = removed(&FishyCycle, "", grid, solution);
        trees += found.len();
        beyond += found.difference(&cycles).count();
    });
    assert!(trees > 500 && beyond > 500, "{trees} {beyond}");
}
