//! What a step of each technique costs a solver, in tenths: the one list of how hard techniques are.
//!
//! It is the order of the usual way, and the scale `kr` of the rating crate adds what length costs.
//! `docs/kakuro-rating.md` says why the numbers are what they are; a change of any of them is a new version
//! of that scale. Chains have no row: they come after all others, in the order of the list of techniques.

use crate::Grid;
use crate::techniques::*;
use qedoku_engine::Technique;

/// The cost by id, the cheapest first.
pub const COSTS: &[(&str, u16)] = &[
    ("last-cell", 10),
    ("naked-single", 10),
    ("crossing-sums", 12),
    ("unique-sum", 12),
    ("two-cell-mirror", 14),
    ("sum-combinations", 17),
    ("combination-filter", 17),
    ("combination-filter-cell", 17),
    ("hidden-single", 19),
    ("min-max-bound", 21),
    ("naked-pair", 28),
    ("parity", 28),
    ("unequal-totals", 30),
    ("impossible-neck", 30),
    ("isolated-neck", 30),
    ("region-sum", 30),
    ("hidden-pair", 32),
    ("naked-triple", 34),
    ("split-run", 36),
    ("two-cell-sum", 36),
    ("two-cell-difference", 36),
    ("hidden-triple", 37),
    ("combination-placement", 39),
    ("naked-quad", 40),
    ("hidden-quad", 40),
    ("long-combination-placement", 42),
    ("cross-run-interaction", 42),
    ("deadly-rectangle", 44),
    ("deadly-rectangle-2", 45),
    ("deadly-loop", 45),
    ("run-consistency", 45),
    ("sum-preserving-rectangle", 46),
    ("bug-ending", 46),
    ("locked-x-wing", 47),
    ("innies", 50),
    ("innies-and-outies", 50),
    ("locked-swordfish", 52),
    ("aligned-pair-exclusion", 52),
];

/// A technique for runs with so many open cells: there is more to list the more cells are open.
pub(super) struct Piece {
    open: Open,
    /// The technique for these runs alone.
    pub technique: &'static dyn Technique<Grid>,
    /// What it costs on top of its row.
    pub more: u16,
}

/// The techniques that are asked for short runs first, in pieces.
static PIECES: &[Piece] = {
    use combination_filter::CombinationFilter as Filter;
    use hidden_single::HiddenSingle;
    use sum_combinations::SumCombinations as Sum;
    &[
        Piece { open: 1..=3, technique: &Sum { unique: false, open: 1..=3 }, more: 0 },
        Piece { open: 4..=5, technique: &Sum { unique: false, open: 4..=5 }, more: 6 },
        Piece { open: 6..=9, technique: &Sum { unique: false, open: 6..=9 }, more: 9 },
        Piece { open: 1..=3, technique: &Filter { open: 1..=3 }, more: 0 },
        Piece { open: 4..=5, technique: &Filter { open: 4..=5 }, more: 6 },
        Piece { open: 6..=9, technique: &Filter { open: 6..=9 }, more: 9 },
        Piece { open: 1..=4, technique: &HiddenSingle { open: 1..=4 }, more: 0 },
        Piece { open: 5..=9, technique: &HiddenSingle { open: 5..=9 }, more: 4 },
    ]
};

/// What a step costs at least; none for what has no row.
pub fn least(id: &str) -> Option<u16> {
    COSTS.iter().find(|(known, _)| *known == id).map(|&(_, cost)| cost)
}

/// What a step costs on top of that in a run with so many open cells.
pub fn more(id: &str, open: usize) -> u16 {
    pieces(id).find(|piece| piece.open.contains(&open)).map_or(0, |piece| piece.more)
}

/// The pieces of the technique with an id; none of one that is asked for all runs at once.
pub(super) fn pieces(id: &str) -> impl Iterator<Item = &'static Piece> {
    PIECES.iter().filter(move |piece| piece.technique.infos().iter().any(|info| info.id == id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_that_is_no_chain_has_a_cost_and_chains_have_none() {
        let ids = || ALL.iter().flat_map(|technique| technique.infos()).map(|info| info.id);
        for id in ids() {
            let is_chain = ["chain", "cycle", "whip", "braid"].iter().any(|end| id.ends_with(end));
            assert_eq!(least(id).is_none(), is_chain, "{id}");
        }
        for (id, _) in COSTS {
            assert!(ids().any(|known| known == *id), "{id}");
        }
        assert!(COSTS.is_sorted_by_key(|&(_, cost)| cost));
    }

    #[test]
    fn pieces_are_for_all_runs_together() {
        for piece in PIECES {
            let id = piece.technique.infos()[0].id;
            let all = pieces(id).flat_map(|piece| piece.open.clone());
            assert!(all.eq(ANY), "{id}");
        }
        assert_eq!([3, 4, 5, 6, 9].map(|open| more("combination-filter-cell", open)), [0, 6, 6, 9, 9]);
        assert_eq!([0, 4, 5, 9].map(|open| more("hidden-single", open)), [0, 0, 4, 4]);
        assert_eq!([1, 9].map(|open| more("unique-sum", open)), [0, 0]);
    }
}
