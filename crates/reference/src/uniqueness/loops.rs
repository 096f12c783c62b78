//! Unique Rectangles and Loops (4.5 to 5.3): the search for loops, their order and their ratings.
//!
//! Start cells ascending, depth first; neighbours by block, row, column, each by position. All hints are
//! collected, then sorted by rating (as a double) and type.

use super::circuit::Loop;
use super::types::{self, Part};
use crate::geometry::{BRC, Kind, Unit};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Pattern};
use qedoku_model::{Digit, DigitSet};

/// A stored hint and what makes it equal to another: type, loop cells and, for type 3, the part found.
struct Stored {
    hint: Hint,
    kind: u8,
    cells: Vec<usize>,
    part: Option<Part>,
}

pub(crate) fn unique_loops(grid: &Grid, emit: &mut Emit) -> Flow {
    let mut stored: Vec<Stored> = Vec::new();
    for start in 0..81 {
        let digits: Vec<Digit> = grid.candidates[start].iter().collect();
        let &[a, b] = digits.as_slice() else { continue };
        let mut search = LoopSearch { grid, pair: a.set() | b.set(), path: Vec::new(), found: Vec::new() };
        search.visit(start, 2, DigitSet::EMPTY, None);
        for cells in search.found {
            let circuit = Loop { cells, a, b };
            if circuit.is_valid() {
                classify(grid, &circuit, &mut stored);
            }
        }
    }
    stored.sort_by(|x, y| x.hint.rating.total_cmp(&y.hint.rating).then(x.kind.cmp(&y.kind)));
    stored.into_iter().try_for_each(|stored| emit(stored.hint))
}

struct LoopSearch<'a> {
    grid: &'a Grid,
    pair: DigitSet,
    path: Vec<usize>,
    found: Vec<Vec<usize>>,
}

impl LoopSearch<'_> {
    /// Quirk: `extra` gathers the additional digits of all neighbours tried so far in this call, also of
    /// those that are not followed. `budget` may become negative.
    fn visit(&mut self, cell: usize, budget: i32, mut extra: DigitSet, last: Option<Kind>) {
        self.path.push(cell);
        for kind in BRC.into_iter().filter(|&kind| Some(kind) != last) {
            for &next in Unit::of(kind, cell).cells() {
                let candidates = self.grid.candidates[next];
                if next == self.path[0] && self.path.len() >= 4 {
                    self.found.push(self.path.clone());
                } else if !self.path.contains(&next) && candidates.contains_all(self.pair) {
                    extra = (extra | candidates) - self.pair;
                    if candidates.len() == 2 || extra.len() == 1 || budget > 0 {
                        let spent = i32::from(candidates.len() > 2);
                        self.visit(next, budget - spent, extra, Some(kind));
                    }
                }
            }
        }
        self.path.pop();
    }
}

fn classify(grid: &Grid, circuit: &Loop, stored: &mut Vec<Stored>) {
    let pair = circuit.pair();
    let more: Vec<usize> = circuit.cells.iter().copied().filter(|&cell| grid.count(cell) > 2).collect();
    let mut store = |kind: u8, increment: usize, part: Option<Part>, eliminations: &[(usize, DigitSet)]| {
        let rating = match kind {
            3 => circuit.base_rating() + increment as f64 * 0.1,
            _ => circuit.base_rating(),
        };
        let mut hint = Hint::plain(circuit.name(kind), rating, Pattern::Other);
        for &(cell, digits) in eliminations {
            hint.eliminate(grid, cell, digits);
        }
        let cells = circuit.sorted_cells();
        let known = stored.iter().any(|old| old.kind == kind && old.cells == cells && old.part == part);
        if hint.is_worthwhile() && !known {
            stored.push(Stored { hint, kind, cells, part });
        }
    };
    match more.as_slice() {
        [] => {}
        &[only] => store(1, 0, None, &[(only, pair)]),
        &[one, two] => {
            let extra = (grid.candidates[one] | grid.candidates[two]) - pair;
            if extra.len() == 1 {
                store(2, 0, None, &types::type_2(grid, pair, &more));
            } else {
                for (part, increment, eliminations) in types::type_3(grid, circuit, one, two, extra) {
                    store(3, increment, Some(part), &eliminations);
                }
            }
            store(4, 0, None, &types::type_4(grid, circuit, one, two));
        }
        _ => store(2, 0, None, &types::type_2(grid, pair, &more)),
    }
}
