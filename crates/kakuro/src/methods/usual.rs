//! The usual way of solving: all techniques by what they cost a solver.

use super::costs;
use crate::Grid;
use crate::techniques::ALL;
use qedoku_engine::{Info, Method, Stage, Technique};
use std::slice;

/// The usual way of solving: at each step the first step of the cheapest technique that has one; of equal
/// ones the first of the list. What grows with the length of a run is asked for short runs first.
pub fn method() -> Method<Grid> {
    of(asked())
}

/// What each stage of [`method`] costs at least, or of [`open_method`]; none for those without a row in
/// [`costs`], which come last.
pub fn stage_costs(is_open: bool) -> Vec<Option<u16>> {
    let asked = asked();
    let own = asked.iter().filter(|(_, techniques)| !is_open || !is_left_out(techniques));
    own.map(|&(cost, _)| (cost < u16::MAX).then_some(cost)).collect()
}

/// What is asked of a grid, with what it costs.
type Asked = Vec<(u16, &'static [&'static dyn Technique<Grid>])>;

fn asked() -> Asked {
    let mut asked: Asked = Vec::new();
    for technique in ALL {
        let ids = technique.infos().iter().map(|info| info.id);
        let cost = ids.filter_map(costs::least).min().unwrap_or(u16::MAX);
        let pieces = costs::pieces(technique.infos()[0].id);
        let before = asked.len();
        asked.extend(pieces.map(|piece| (cost + piece.more, slice::from_ref(&piece.technique))));
        if asked.len() == before {
            asked.push((cost, slice::from_ref(technique)));
        }
    }
    asked.sort_by_key(|&(cost, _)| cost);
    asked
}

fn of(asked: Asked) -> Method<Grid> {
    let stages = asked.into_iter().map(|(_, techniques)| Stage { techniques, rank: None });
    Method { id: "kakuro", stages: stages.collect() }
}

/// The method for puzzles that are not known to have one solution: without the techniques that rely on it,
/// and without forcing nets, which take long to find nothing where much is open.
pub fn open_method() -> Method<Grid> {
    let mut asked = asked();
    asked.retain(|(_, techniques)| !is_left_out(techniques));
    of(asked)
}

fn is_left_out(techniques: &[&dyn Technique<Grid>]) -> bool {
    let is_out = |info: &Info| info.relies_on_uniqueness || info.may_take_long;
    techniques.iter().any(|technique| technique.infos().iter().any(is_out))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_less_is_asked_first_and_chains_last() {
        let method = method();
        let ids: Vec<&str> = method.stages.iter().map(|stage| stage.techniques[0].infos()[0].id).collect();
        let places = |id| (0..ids.len()).filter(|&place| ids[place] == id).collect::<Vec<_>>();
        let (sums, hidden) = (places("sum-combinations"), places("hidden-single"));
        assert_eq!((sums.len(), hidden.len()), (3, 2), "{ids:?}");
        assert_eq!(places("last-cell"), [0]);
        assert!(places("unique-sum") < places("two-cell-mirror"));
        assert!(sums[0] < hidden[0] && sums[1] < hidden[1] && hidden[1] < sums[2], "{ids:?}");
        let is_chain = |id: &str| costs::least(id).is_none();
        let first_chain = ids.iter().position(|id| is_chain(id)).unwrap();
        assert!(ids[first_chain..].iter().all(|id| is_chain(id)), "{ids:?}");
    }
}
