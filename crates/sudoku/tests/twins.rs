//! The basic techniques against their slow twins: complete lists, in order.

#[path = "support/explainer.rs"]
mod explainer;
#[path = "support/random.rs"]
mod random;

use explainer::{Board, Hint};
use qedoku_engine::{Board as _, Emit, Flow, Info, Technique, Watch, Workspace};
use qedoku_model::{Digit, DigitSet, Step};
use qedoku_sudoku::techniques::{
    direct_hidden_set::DirectHiddenSet, direct_locked_candidates::DirectLockedCandidates, fish::Fish,
    full_house::FullHouse, hidden_set::HiddenSet, hidden_single::HiddenSingle,
    locked_candidates::LockedCandidates, naked_set::NakedSet, naked_single::NakedSingle, wing::Wing,
};
use qedoku_sudoku::{Grid, Setup, notation};
use random::Random;
use std::collections::BTreeMap;

type Twin = fn(&Board) -> Vec<Hint>;

/// Techniques whose steps, one list after the other, the twin gives.
const PAIRS: [(&[&dyn Technique<Grid>], Twin); 14] = [
    (&[&FullHouse, &HiddenSingle], Board::singles),
    (&[&DirectLockedCandidates], Board::direct_locked_candidates),
    (&[&DirectHiddenSet { size: 2 }], |board| board.direct_hidden_set(2)),
    (&[&DirectHiddenSet { size: 3 }], |board| board.direct_hidden_set(3)),
    (&[&NakedSingle], Board::naked_singles),
    (&[&LockedCandidates], Board::locked_candidates),
    (&[&NakedSet { size: 2 }, &NakedSet { size: 3 }], |board| [2, 3].map(|n| board.naked_set(n)).concat()),
    (&[&NakedSet { size: 4 }], |board| board.naked_set(4)),
    (&[&HiddenSet { size: 2 }, &HiddenSet { size: 3 }], |board| {
        [2, 3].map(|n| board.hidden_set_removals(n)).concat()
    }),
    (&[&HiddenSet { size: 4 }], |board| board.hidden_set_removals(4)),
    (&[&Fish { size: 2 }, &Fish { size: 3 }], |board| [2, 3].map(|n| board.fish(n)).concat()),
    (&[&Fish { size: 4 }], |board| board.fish(4)),
    (&[&Wing { size: 2 }], |board| board.wings(2)),
    (&[&Wing { size: 3 }], |board| board.wings(3)),
];

/// How many steps of each id have been compared.
type Tally = BTreeMap<&'static str, usize>;

fn infos() -> impl Iterator<Item = &'static Info> {
    PAIRS.iter().flat_map(|(techniques, _)| *techniques).flat_map(|technique| technique.infos())
}

/// Compares all lists in a position.
fn check_twins(grid: &Grid, tally: &mut Tally) {
    let board = Board::of(grid);
    for (techniques, twin) in PAIRS {
        let steps: Vec<Step> = techniques.iter().flat_map(|technique| steps(*technique, grid)).collect();
        let found: Vec<Hint> = steps.iter().map(hint).collect();
        assert_eq!(found, twin(&board), "{} {:?}", grid.line(), grid.domains());
        for step in steps {
            *tally.entry(step.technique.id).or_default() += 1;
        }
    }
}

/// The steps that solving goes by, without those that come behind them for who wants all.
fn steps(technique: &dyn Technique<Grid>, grid: &Grid) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut push = |step| {
        steps.push(step);
        Flow::Continue(())
    };
    let _ = technique.find(grid, &mut Workspace::new(), &mut Emit::new(Watch::ENDLESS, &mut push));
    steps
}

fn hint(step: &Step) -> Hint {
    let placements = step.placements().map(notation::placement);
    let removals = Some(notation::removals(step.removals())).filter(|text| !text.is_empty());
    let conclusions: Vec<String> = placements.chain(removals).collect();
    format!("{} {}", step.technique.id, conclusions.join(" "))
}

/// A grid that need not have a solution: some cells of a full grid filled, in the others random digits, more
/// or less many; with a true digit lost here and there.
fn any_grid(random: &mut Random, solution: &[Digit; 81]) -> Grid {
    let filled = random.0.usize(..60);
    let kept = 15 + random.0.usize(..60);
    let mut setup = Setup::default();
    let mut candidates = [DigitSet::EMPTY; 81];
    for cell in 0..81 {
        if random.0.usize(..100) < filled {
            setup.givens[cell] = Some(solution[cell]);
        }
        candidates[cell] = Digit::ALL.into_iter().filter(|_| random.0.usize(..100) < kept).collect();
        if random.0.usize(..20) > 0 {
            candidates[cell].insert(solution[cell]);
        }
    }
    setup.candidates = Some(Box::new(candidates));
    Grid::new(&setup).expect("digits of a full grid do not clash")
}

#[test]
fn the_twins_agree_on_random_candidates() {
    let mut random = Random::new(1);
    let mut tally = Tally::new();
    let mut solution = random.full_grid();
    for i in 0..1000 {
        if i % 10 == 0 {
            solution = random.full_grid();
        }
        check_twins(&any_grid(&mut random, &solution), &mut tally);
    }
    for info in infos() {
        // Often enough for the comparison to mean something.
        let count = tally.get(info.id).copied().unwrap_or_default();
        assert!(count >= 50, "{} occurs {count} times", info.id);
    }
}

#[test]
fn the_twins_agree_on_the_way_to_a_solution() {
    let mut random = Random::new(2);
    let mut tally = Tally::new();
    for _ in 0..12 {
        let (setup, _) = random.puzzle(26);
        let mut grid = Grid::new(&setup).expect("clues of a full grid do not clash");
        loop {
            check_twins(&grid, &mut tally);
            // Removals first, so that the pencil marks thin out before cells are filled.
            let techniques = PAIRS.iter().rev().flat_map(|(techniques, _)| *techniques);
            let Some(step) = techniques.filter_map(|technique| technique.first(&grid)).next() else { break };
            grid.apply(&step);
        }
    }
    assert!(tally.len() > infos().count() * 3 / 4, "{tally:?}");
}
