//! What the sums of a position cut off, found when first asked for and kept until a cell is filled.
//!
//! Which cells link which regions, and what their sums come to, depends on the filled cells alone; steps that
//! only take away candidates leave it as it is. Copies of a grid share it.

use super::{Bridge, Component, Region, RunGraph, Section, blocks};
use crate::Grid;
use qedoku_engine::Watch;
use std::sync::OnceLock;

/// The cuts of a position, as far as they have been asked for.
#[derive(Debug, Default)]
pub(crate) struct Cuts {
    narrow: OnceLock<(Vec<Component>, Vec<Bridge>)>,
    wide: OnceLock<(Vec<Section>, Vec<Region>)>,
    blocks: OnceLock<Vec<Region>>,
}

/// See [`RunGraph::parts`].
pub(crate) fn parts(grid: &Grid) -> &[Component] {
    &narrow(grid).0
}

/// See [`RunGraph::bridges`].
pub(crate) fn bridges(grid: &Grid) -> &[Bridge] {
    &narrow(grid).1
}

/// See [`RunGraph::sections`].
pub(crate) fn sections(grid: &Grid) -> &[Section] {
    &wide(grid).0
}

/// See [`RunGraph::pairs`].
pub(crate) fn pairs(grid: &Grid) -> &[Region] {
    &wide(grid).1
}

/// See [`blocks::regions`]. They are kept only if the time was enough for all of them.
pub(crate) fn blocks<'a>(grid: &'a Grid, watch: Watch<'_>) -> Option<&'a [Region]> {
    let known = &grid.cuts().blocks;
    if let Some(known) = known.get() {
        return Some(known);
    }
    let all = blocks::regions(grid, watch)?;
    Some(known.get_or_init(|| all))
}

fn narrow(grid: &Grid) -> &(Vec<Component>, Vec<Bridge>) {
    grid.cuts().narrow.get_or_init(|| {
        let graph = RunGraph::new(grid);
        (graph.parts().collect(), graph.bridges())
    })
}

fn wide(grid: &Grid) -> &(Vec<Section>, Vec<Region>) {
    grid.cuts().wide.get_or_init(|| {
        let graph = RunGraph::new(grid);
        (graph.sections(), graph.pairs())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random;
    use qedoku_engine::Board;

    #[test]
    fn what_is_kept_is_what_a_new_search_finds_after_every_step() {
        let mut told = 0;
        for seed in 0..100 {
            let Ok(mut grid) = random::puzzle(seed).0.grid() else { continue };
            let _ = crate::open_method().run(&mut grid, |grid, _, _| {
                let graph = RunGraph::new(grid);
                assert!(graph.parts().eq(parts(grid).iter().cloned()), "{seed}");
                assert_eq!(graph.bridges(), bridges(grid), "{seed}");
                assert_eq!(graph.sections(), sections(grid), "{seed}");
                assert_eq!(graph.pairs(), pairs(grid), "{seed}");
                let all = blocks::regions(grid, Watch::ENDLESS);
                assert_eq!(all.as_deref(), blocks(grid, Watch::ENDLESS), "{seed}");
                assert!(!grid.is_solved());
                told += usize::from(all.is_some_and(|all| !all.is_empty()));
                std::ops::ControlFlow::Continue(())
            });
        }
        assert!(told > 100, "{told}");
    }
}
