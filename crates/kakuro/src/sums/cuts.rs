//! What the sums of a position cut off, found when first asked for and kept until a cell is filled.
//!
//! Which cells link which regions, and what their sums come to, depends on the filled cells alone; steps that
//! only take away candidates leave it as it is.

use super::{Bridge, Component, Region, RunGraph, Section, blocks};
use crate::Grid;
use crate::play::grid::PuzzleId;
use qedoku_engine::{Kept, Watch, Workspace};
use qedoku_model::{DigitSet, House};
use std::cell::OnceCell;

/// The cuts of a position, as far as they have been asked for.
#[derive(Debug, Default)]
pub(crate) struct Cuts {
    puzzle: Option<PuzzleId>,
    /// What was filled in.
    filling: Vec<DigitSet>,
    narrow: OnceCell<(Vec<Component>, Vec<Bridge>)>,
    wide: OnceCell<(Vec<Section>, Vec<Region>)>,
    blocks: OnceCell<Vec<Region>>,
}

impl Cuts {
    /// What a workspace keeps, if the same cells of the same puzzle are filled; else nothing yet.
    pub fn of<'a>(workspace: &'a mut Workspace, grid: &Grid) -> &'a Cuts {
        let kept: &mut Cuts = workspace.of();
        if !(kept.puzzle.as_ref().is_some_and(|puzzle| grid.is_of(puzzle))
            && grid.filling().eq(kept.filling.iter().copied()))
        {
            *kept =
                Cuts { puzzle: Some(grid.puzzle_id()), filling: grid.filling().collect(), ..Cuts::default() };
        }
        kept
    }

    /// See [`RunGraph::parts`].
    pub fn parts(&self, grid: &Grid) -> &[Component] {
        &self.narrow(grid).0
    }

    /// See [`RunGraph::bridges`].
    pub fn bridges(&self, grid: &Grid) -> &[Bridge] {
        &self.narrow(grid).1
    }

    /// See [`RunGraph::sections`].
    pub fn sections(&self, grid: &Grid) -> &[Section] {
        &self.wide(grid).0
    }

    /// See [`RunGraph::pairs`].
    pub fn pairs(&self, grid: &Grid) -> &[Region] {
        &self.wide(grid).1
    }

    /// See [`blocks::regions`]. They are kept only if the time was enough for all of them.
    pub fn blocks(&self, grid: &Grid, watch: Watch<'_>) -> Option<&[Region]> {
        if let Some(known) = self.blocks.get() {
            return Some(known);
        }
        let all = blocks::regions(grid, watch)?;
        Some(self.blocks.get_or_init(|| all))
    }

    fn narrow(&self, grid: &Grid) -> &(Vec<Component>, Vec<Bridge>) {
        self.narrow.get_or_init(|| {
            let graph = RunGraph::new(grid);
            (graph.parts().collect(), graph.bridges())
        })
    }

    fn wide(&self, grid: &Grid) -> &(Vec<Section>, Vec<Region>) {
        self.wide.get_or_init(|| {
            let graph = RunGraph::new(grid);
            (graph.sections(), graph.pairs())
        })
    }
}

impl Kept for Cuts {
    fn bytes(&self) -> usize {
        let (narrow, wide) = (self.narrow.get(), self.wide.get());
        let parts = narrow.iter().flat_map(|(parts, _)| parts);
        let bridges = narrow.iter().flat_map(|(_, bridges)| bridges);
        let sections = wide.iter().flat_map(|(sections, _)| sections);
        let regions = bridges.filter_map(|bridge| bridge.region.as_ref());
        let regions = regions.chain(sections.map(|section| &section.region));
        let regions = regions.chain(wide.iter().flat_map(|(_, pairs)| pairs));
        let regions = regions.chain(self.blocks.get().into_iter().flatten());
        self.filling.capacity() * size_of::<DigitSet>()
            + parts.map(|part| size_of::<Component>() + part.runs.len() * size_of::<House>()).sum::<usize>()
            + regions.map(Region::bytes).sum::<usize>()
    }
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
            let mut workspace = Workspace::new();
            let _ = crate::open_method().run(&mut grid, |grid, _, _| {
                let cuts = Cuts::of(&mut workspace, grid);
                let graph = RunGraph::new(grid);
                assert!(graph.parts().eq(cuts.parts(grid).iter().cloned()), "{seed}");
                assert_eq!(graph.bridges(), cuts.bridges(grid), "{seed}");
                assert_eq!(graph.sections(), cuts.sections(grid), "{seed}");
                assert_eq!(graph.pairs(), cuts.pairs(grid), "{seed}");
                let all = blocks::regions(grid, Watch::ENDLESS);
                assert_eq!(all.as_deref(), cuts.blocks(grid, Watch::ENDLESS), "{seed}");
                assert!(!grid.is_solved());
                told += usize::from(all.is_some_and(|all| !all.is_empty()));
                std::ops::ControlFlow::Continue(())
            });
        }
        assert!(told > 100, "{told}");
    }
}
