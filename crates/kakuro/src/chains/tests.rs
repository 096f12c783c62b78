//! The searches that pass over what cannot matter against those that do not.

use super::graph::{graph, open};
use super::*;
use crate::{Grid, random};
use qedoku_engine::chains::alternating::{Form, Keep, Query, Shapes, find, settles};
use qedoku_engine::chains::{DynamicSearch, SearchMemory, View};
use qedoku_engine::{Board, Method};
use qedoku_model::{Chain, Step};
use std::ops::ControlFlow::{Break, Continue};

/// The positions of random puzzles that the cheap techniques come to, in order, and one more for each of some
/// chains.
fn positions(seeds: std::ops::Range<u64>, mut visit: impl FnMut(&Grid, bool)) {
    let mut method: Method<Grid> = crate::method();
    method.stages.truncate(20);
    for seed in seeds {
        let Ok(mut grid) = random::puzzle(seed).0.grid() else { continue };
        let mut is_first = true;
        for _ in 0..4 {
            method.run(&mut grid, |_, _, _| Continue(()));
            if grid.is_solved() || grid.is_broken() || open(&grid).iter().count() > MOST_OPEN {
                break;
            }
            visit(&grid, is_first);
            is_first = false;
            let view = View::new(grid.links(), &grid.position());
            let patterns = LocalPatterns::new(&grid);
            let mut search = DynamicSearch::new(grid.links(), &view, &patterns).with_all_records();
            let chain = search.first_of_lowest_level();
            let Some(chain) = chain else { break };
            let step = Step::facts(chain.removed.into_iter().map(qedoku_model::Candidate::off));
            grid.apply(&step);
        }
    }
}

/// Searches of all chains take long where much is open.
const MOST_OPEN: usize = 120;

#[test]
fn runs_that_are_remembered_or_passed_over_change_no_chain() {
    let (mut remembered, mut by_level) = (SearchMemory::default(), [0; 3]);
    positions(0..150, |grid, is_first| {
        if is_first {
            remembered = SearchMemory::default();
        }
        let (links, patterns) = (grid.links(), LocalPatterns::new(grid));
        let view = View::new(links, &grid.position());
        let mut filtered = DynamicSearch::new(links, &view, &patterns);
        let mut slow = DynamicSearch::new(links, &view, &patterns).with_all_records();
        let mut search = DynamicSearch::resuming(
            links,
            &view,
            &patterns,
            std::mem::take(&mut remembered),
            qedoku_engine::Watch::ENDLESS,
        );
        for level in 0..3 {
            if level > 0 {
                [&mut search, &mut filtered, &mut slow].into_iter().for_each(|search| search.raise(level));
            }
            let (fast, slow): (Vec<Chain>, Vec<Chain>) = (search.all(), slow.all());
            assert!(fast == slow && filtered.all() == slow, "level {level}, {} cells", grid.cells().len());
            by_level[usize::from(level)] += usize::from(!fast.is_empty());
            if !fast.is_empty() {
                break;
            }
        }
        remembered = search.into_memory();
    });
    assert!(by_level[0] > 50 && by_level[1] > 10, "{by_level:?}");
}

#[test]
fn where_links_settle_nothing_there_is_no_chain() {
    let mut counts = [0; 2];
    positions(0..150, |grid, _| {
        let open = open(grid);
        let (graph, starts) = (graph(grid, grid.conflicts(), &open), open.iter().count() as u32);
        let ends = |_, _| true;
        let (keep, shapes, form) = (Keep::Shortest, Shapes::All, Form::Any);
        let query = Query { keep, most: 1000, starts, shapes, form, ends: &ends };
        let found = find(Board::net(grid), &graph, query, &mut |_| Break(()));
        assert!(found.is_continue() || settles(&graph, starts));
        counts[usize::from(settles(&graph, starts))] += 1;
    });
    assert!(counts[0] > 20 && counts[1] > 20, "{counts:?}");
}
