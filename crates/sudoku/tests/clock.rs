//! Every search asks the clock: it ends soon after the time is over, also on the worst positions there are.

#[path = "../../../xtask/src/attack/worst_sudoku.rs"]
mod worst;

use qedoku_engine::{Emit, Flow, Watch, Workspace};
use qedoku_sudoku::{Grid, formats, techniques};
use std::time::{Duration, Instant};

/// The time that a search gets; most of them would take seconds or hours.
const BUDGET: Duration = Duration::from_millis(3);
/// What it may take beyond that on a busy machine without optimisation; measured are a few milliseconds.
const GRACE: Duration = Duration::from_millis(1500);

fn grids() -> Vec<Grid> {
    let grid = |text: &String| Grid::new(&formats::parse(text).expect("it can be read").setup);
    worst::sudokus().iter().map(|text| grid(text).expect("no digit stands twice")).collect()
}

#[test]
fn every_search_ends_soon_after_the_time_is_over() {
    let grids = grids();
    // The empty grid, four digits everywhere, one digit everywhere with another one, bands, and three at
    // random.
    for grid in [0, 17, 18, 20, 37].map(|i| &grids[i]) {
        for &technique in techniques::ALL {
            let id = technique.infos()[0].id;
            for only_first in [false, true] {
                let start = Instant::now();
                let is_over = || start.elapsed() >= BUDGET;
                let (watch, mut workspace) = (Watch::new(&is_over), Workspace::new());
                if only_first {
                    Emit::first(watch, |emit| technique.find(grid, &mut workspace, emit));
                } else {
                    let mut take = |_| Flow::Continue(());
                    let _ =
                        technique.find(grid, &mut workspace, &mut Emit::new(watch, &mut take).wanting_all());
                }
                let took = start.elapsed();
                assert!(took < BUDGET + GRACE, "{id} took {took:?} on {}", grid.line());
            }
        }
    }
}

#[test]
fn a_search_that_was_cut_off_emits_the_beginning_of_what_the_whole_one_does() {
    let lines = [
        ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.",
        "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    ];
    for line in lines {
        let grid = Grid::new(&formats::parse(line).expect("a line").setup).expect("a puzzle");
        let long = |technique: &&&dyn qedoku_engine::Technique<Grid>| {
            technique.infos().iter().any(|info| info.may_take_long)
        };
        for &technique in techniques::ALL.iter().filter(|technique| !long(technique)) {
            let (id, whole) = (technique.infos()[0].id, technique.all(&grid));
            for most in [0, 1, 3, 30] {
                let looks = std::cell::Cell::new(0);
                let is_over = || looks.replace(looks.get() + 1) >= most;
                let (watch, mut workspace) = (Watch::new(&is_over), Workspace::new());
                let mut found = Vec::new();
                let mut take = |step| {
                    found.push(step);
                    Flow::Continue(())
                };
                let flow = technique.find(&grid, &mut workspace, &mut Emit::new(watch, &mut take));
                assert!(found.iter().all(|step| whole.contains(step)), "{id} makes up steps in {line}");
                if flow.is_continue() && looks.get() <= most {
                    assert_eq!(found, whole, "{id} was not cut off in {line}");
                }
                looks.set(0);
                let first = Emit::first(watch, |emit| technique.find(&grid, &mut workspace, emit));
                assert!(
                    first.is_none() || first.as_ref() == whole.first(),
                    "{id} makes up a first step in {line}"
                );
            }
        }
    }
}
