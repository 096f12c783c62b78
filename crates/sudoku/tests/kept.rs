//! What searches keep of earlier positions saves work and changes nothing: on the way through puzzle after
//! puzzle each technique finds in one workspace what it finds in a fresh one.

#[path = "support/random.rs"]
#[allow(dead_code, reason = "some of it is for other tests")]
mod random;

use qedoku_engine::{Emit, Flow, Technique, Watch, Workspace};
use qedoku_model::{Candidate, Digit, Step};
use qedoku_sudoku::{Grid, Setup, net, techniques};
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

#[test]
fn lines_that_have_not_changed_need_no_second_look_for_sectors() {
    let is_asked = |technique: &&&dyn Technique<Grid>| technique.infos()[0].id == "multi-sector-locked-set";
    let technique = *techniques::ALL.iter().find(is_asked).unwrap();
    let (mut random, mut kept, mut looks, mut found) = (Random::new(5), Workspace::new(), 0, 0);
    for line in [
        ".861.2543..148......26..81....5.837.8.573..2.3.72...58..3821..5...357.8..5896413.",
        "258.69...1.68.592..39...685..7193.68...5.6.4969...8.....4652391...9..87696..8.452",
    ] {
        for _ in 0..2 {
            let mut grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
            for _ in 0..30 {
                let own = steps(technique, &grid, &mut kept);
                assert_eq!(own, steps(technique, &grid, &mut Workspace::new()), "{:?}", grid.domains());
                (looks, found) = (looks + 1, found + usize::from(!own.is_empty()));
                // Whether the puzzle can be solved then does not matter.
                let several = grid.empty().iter().filter(|&cell| grid.candidates(cell).len() > 1);
                let several: Vec<_> = several.collect();
                let mut removed: Vec<Candidate> = own.iter().flat_map(Step::removals).collect();
                if removed.is_empty() && !several.is_empty() {
                    let cell = several[random.0.usize(..several.len())];
                    let digits: Vec<Digit> = grid.candidates(cell).iter().collect();
                    removed.push(net::candidate(cell, digits[random.0.usize(..digits.len())]));
                }
                removed.into_iter().for_each(|c| grid.remove(net::cell(c), net::digit(c)));
            }
        }
    }
    println!("{found} of {looks} looks find something");
    assert!(found > 3 && looks > 2 * found, "{found} of {looks}");
}
