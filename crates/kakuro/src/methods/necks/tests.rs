//! The techniques that rely on sums alone, on random puzzles: proved, true of the solution, and complete.

use super::*;
use crate::random;
use crate::sums::{Region, RunGraph, share_run};
use crate::techniques::{
    combination_filter::CombinationFilter, hidden_single::HiddenSingle, innies_outies::InniesOuties,
    last_cell::LastCell, naked_single::NakedSingle, region_contradiction::RegionContradiction,
    region_sum::RegionSum, split_run::SplitRun, sum_combinations::SumCombinations, two_cell_cut::TwoCellCut,
};
use crate::{Grid, Setup};
use qedoku_check::check;
use qedoku_engine::{Board, Method, Stage, Technique};
use qedoku_model::{Cell, Digit, DigitSet, Literal, Step};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

static FROM_SUMS: &[&dyn Technique<Grid>] =
    &[&RegionContradiction, &RegionSum, &SplitRun, &TwoCellCut, &InniesOuties];

static FIRST: &[&dyn Technique<Grid>] = &[
    &LastCell,
    &NakedSingle,
    &SumCombinations { unique: true, open: 1..=9 },
    &SumCombinations { unique: false, open: 1..=9 },
    &HiddenSingle { open: 1..=9 },
    &CombinationFilter { open: 1..=9 },
];

fn method() -> Method<Grid> {
    Method {
        id: "test",
        stages: vec![Stage { techniques: FROM_SUMS, rank: None }, Stage { techniques: FIRST, rank: None }],
    }
}

/// Every position of a solve of each of some random puzzles, with its solution.
fn positions(seeds: std::ops::Range<u64>, mut visit: impl FnMut(u64, &Grid, &[Digit])) {
    for seed in seeds {
        let (setup, solution) = random::puzzle(seed);
        let Ok(mut grid) = setup.grid() else { continue };
        method().run(&mut grid, |grid, _, _| {
            visit(seed, grid, &solution);
            Continue(())
        });
        visit(seed, &grid, &solution);
    }
}

#[test]
fn every_step_is_proved_true_and_needs_its_whole_proof() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    positions(0..300, |seed, grid, solution| {
        let position = grid.position();
        for step in FROM_SUMS.iter().flat_map(|technique| technique.all(grid)) {
            assert_eq!(check(Board::net(grid), &position, &step), Ok(()), "{seed}: {step:?}");
            let holds = |l: &Literal| random::is_true(grid, solution, l.candidate()) == l.is_on();
            assert!(step.conclusions.iter().all(holds), "{seed}: {step:?}");
            for mutant in step.mutants() {
                assert!(check(Board::net(grid), &position, &mutant).is_err(), "{seed}: {mutant:?}");
            }
            *seen.entry(step.technique.id).or_default() += 1;
        }
    });
    let ids = [
        "innies",
        "innies-and-outies",
        "isolated-neck",
        "region-sum",
        "split-run",
        "two-cell-difference",
        "two-cell-sum",
    ];
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), ids, "{seen:?}");
    assert!(seen.values().all(|&count| count > 10), "{seen:?}");
}

fn removed(step: &Step) -> impl Iterator<Item = Literal> + '_ {
    step.removals().map(|candidate| candidate.off())
}

/// What any choice of candidates for the boundary of a region leaves out.
fn lost_slowly(grid: &Grid, region: &Region) -> BTreeSet<Literal> {
    let cells: Vec<Cell> = region.boundary().collect();
    let mut supported = vec![DigitSet::EMPTY; cells.len()];
    let mut chosen = vec![0usize; cells.len()];
    let options: Vec<Vec<Digit>> = cells.iter().map(|&cell| grid.candidates(cell).iter().collect()).collect();
    'all: loop {
        let digits: Vec<Digit> = chosen.iter().zip(&options).map(|(&i, digits)| digits[i]).collect();
        let sign = |i: usize| if i < region.added.len() { 1 } else { -1 };
        let total: i32 = digits.iter().enumerate().map(|(i, d)| sign(i) * i32::from(d.value())).sum();
        let clash = (0..cells.len())
            .any(|i| (0..i).any(|j| digits[i] == digits[j] && share_run(grid, cells[i], cells[j])));
        if total == region.total && !clash {
            supported.iter_mut().zip(&digits).for_each(|(set, &digit)| set.insert(digit));
        }
        for (i, options) in options.iter().enumerate() {
            chosen[i] += 1;
            if chosen[i] < options.len() {
                continue 'all;
            }
            chosen[i] = 0;
        }
        break;
    }
    let lost = cells.iter().zip(supported).flat_map(|(&cell, kept)| {
        (grid.candidates(cell) - kept).iter().map(move |d| grid.digit_candidate(cell, d).off())
    });
    lost.collect()
}

#[test]
fn two_cell_cuts_take_every_digit_without_a_partner() {
    let mut count = 0;
    positions(0..200, |_, grid, _| {
        if NakedSingle.first(grid).is_some() {
            assert_eq!(TwoCellCut.all(grid), []);
            return;
        }
        let expected: BTreeSet<Literal> = RunGraph::new(grid)
            .pairs()
            .iter()
            .filter(|region| region.hangs_together(grid))
            .flat_map(|region| lost_slowly(grid, region))
            .collect();
        let steps = TwoCellCut.all(grid);
        assert_eq!(steps.iter().flat_map(removed).collect::<BTreeSet<_>>(), expected);
        count += expected.len();
    });
    assert!(count > 300, "{count}");
}

#[test]
fn innies_and_outies_take_every_digit_that_nothing_makes_up_for() {
    let mut count = 0;
    positions(0..120, |_, grid, _| {
        for step in InniesOuties.all(grid) {
            let runs = step.marks.iter().filter_map(|mark| match mark.target {
                qedoku_model::Target::House(house) => Some(house),
                _ => None,
            });
            let region = Region::of(grid, runs).unwrap();
            assert_eq!(removed(&step).collect::<BTreeSet<_>>(), lost_slowly(grid, &region));
            count += 1;
        }
    });
    assert!(count > 100, "{count}");
}

#[test]
fn of_a_large_board_what_lies_near_the_walk_is_drawn_and_the_whole_of_a_small_one() {
    // The same neck by itself, and at the left of a long band of runs of two cells.
    let neck = [r"# 3\ 8\ # #", r"\4 . . 11\ #", r"\14 . . . 14\", r"# # \6 . .", r"# # \12 . ."];
    let band = [r" # 3\ 4\", r" \4 . .", r" \3 . .", " # # #", " # # #"];
    let lines = |more: usize| {
        let rows: Vec<String> =
            neck.iter().zip(band).map(|(row, band)| format!("{row}{}", band.repeat(more))).collect();
        let grid = rows.join(" / ").parse::<Setup>().unwrap().grid().unwrap();
        let necks = survey(&grid);
        let neck = necks.iter().find(|neck| neck.verdict() == Verdict::Confirmed).unwrap();
        picture(&grid, std::slice::from_ref(neck), usize::MAX).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let (small, large) = (lines(0), lines(20));
    assert!(small[0].ends_with("c5") && large[0].ends_with("c12"), "{large:?}");
    for (small, large) in small.iter().zip(&large) {
        assert_eq!(small.split_whitespace().next(), large.split_whitespace().next());
    }
}
