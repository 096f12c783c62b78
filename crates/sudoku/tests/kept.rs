//! What searches keep of earlier positions saves work and changes nothing: on the way through puzzle after
//! puzzle each technique finds in one workspace what it finds in a fresh one.

#[path = "support/random.rs"]
#[allow(dead_code, reason = "some of it is for other tests")]
mod random;

use qedoku_engine::{Emit, Flow, Technique, Watch, Workspace};
use qedoku_model::{Digit, Step};
use qedoku_sudoku::{Grid, techniques};
use random::Random;
use std::collections::BTreeMap;

fn steps(technique: &dyn Technique<Grid>, grid: &Grid, workspace: &mut Workspace) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut push = |step| {
        steps.push(step);
        Flow::Continue(())
    };
    let _ = technique.find(grid, workspace, &mut Emit::new(Watch::ENDLESS, &mut push));
    steps
}

/// Takes out some candidates that are wrong, or fills a cell.
fn go_on(random: &mut Random, grid: &mut Grid, solution: &[Digit; 81]) {
    let open: Vec<_> = grid.empty().iter().collect();
    let cell = open[random.0.usize(..open.len())];
    let right = solution[cell.index()];
    let wrong: Vec<Digit> = grid.candidates(cell).iter().filter(|&digit| digit != right).collect();
    if wrong.is_empty() || random.0.usize(..6) == 0 {
        grid.place(cell, right);
    } else {
        grid.remove(cell, wrong[random.0.usize(..wrong.len())]);
    }
}

/// On ways of some positions through so many puzzles what techniques find, by id.
fn compared(
    puzzles: usize,
    positions: usize,
    is_asked: impl Fn(&dyn Technique<Grid>) -> bool,
) -> BTreeMap<&'static str, usize> {
    let (mut random, mut kept, mut found) = (Random::new(17), Workspace::new(), BTreeMap::new());
    let techniques: Vec<_> = techniques::ALL.iter().filter(|technique| is_asked(**technique)).collect();
    for _ in 0..puzzles {
        let (setup, solution) = random.puzzle(40);
        let mut grid = Grid::new(&setup).unwrap();
        for _ in 0..positions {
            for technique in &techniques {
                let own = steps(**technique, &grid, &mut kept);
                let fresh = steps(**technique, &grid, &mut Workspace::new());
                assert_eq!(own, fresh, "{}: {:?}", technique.infos()[0].id, grid.domains());
                for step in own {
                    *found.entry(step.technique.id).or_default() += 1;
                }
            }
            go_on(&mut random, &mut grid, &solution);
        }
    }
    found
}

#[test]
fn one_workspace_finds_what_a_fresh_one_finds() {
    let found = compared(3, 10, |technique| !technique.infos().iter().all(|info| info.may_take_long));
    for id in ["als-xz", "sue-de-coq", "finned-x-wing", "turbot-fish", "hidden-unique-loop"] {
        assert!(found.contains_key(id), "{id}: {found:?}");
    }
}

#[test]
fn candidates_known_to_lead_to_no_exchange_lead_to_none() {
    let ids = ["exchange", "reverse-bug-1", "reverse-bug-lite"];
    let found = compared(40, 30, |technique| technique.infos().iter().any(|info| ids.contains(&info.id)));
    for id in ids {
        assert!(found.get(id).is_some_and(|&count| count > 2), "{id}: {found:?}");
    }
}
