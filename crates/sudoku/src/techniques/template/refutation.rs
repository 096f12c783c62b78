//! Proofs that the places left to a digit do not suffice.

use super::super::prelude::*;
use qedoku_model::Lemma;

/// How many houses each case distinction tries.
const TRIED: usize = 4;

/// A proof that no way of placing the digit lies within these cells, as flat as can be.
///
/// Where a house has one place the digit goes there; where that does not lead to a house without a place,
/// a house with few places is split into cases.
pub(super) fn refute(places: CellSet, digit: Digit) -> Proof {
    let proof = (0..=9).find_map(|depth| attempt(places, digit, depth));
    debug_assert!(proof.is_some(), "only what no way uses is refuted");
    proof.unwrap_or_else(|| Proof::units([]))
}

/// The same with at most so many cases inside one another.
fn attempt(mut places: CellSet, digit: Digit, depth: usize) -> Option<Proof> {
    let mut visited: Vec<(House, Cell)> = Vec::new();
    let mut open: Vec<(usize, House)> = Vec::new();
    'singles: loop {
        open.clear();
        for house in (0..27).map(House) {
            let own = places & house::cell_set(house);
            match own.first() {
                None => {
                    let groups = visited.iter().map(|&(house, _)| house).chain([house]);
                    return Some(Proof::units(groups.map(|house| place_group(house, digit))));
                }
                Some(cell) if own.len() == 1 && !(places & house::peer_set(cell)).is_empty() => {
                    places = places - house::peer_set(cell);
                    visited.push((house, cell));
                    continue 'singles;
                }
                Some(_) if own.len() > 1 => open.push((own.len(), house)),
                Some(_) => {}
            }
        }
        break;
    }
    if depth == 0 {
        return None;
    }
    open.sort_unstable();
    let cases = |house: House| {
        let own = places & house::cell_set(house);
        let part = |cell: Cell| {
            let proof = attempt(places - house::peer_set(cell), digit, depth - 1)?;
            Some((candidate(cell, digit), proof))
        };
        let parts = own.iter().map(part).collect::<Option<Vec<_>>>()?;
        Some(Proof::Split { group: place_group(house, digit), parts })
    };
    let split = open.iter().take(TRIED).find_map(|&(_, house)| cases(house))?;
    if visited.is_empty() {
        return Some(split);
    }
    let literals = visited.iter().map(|&(_, cell)| candidate(cell, digit).on()).collect();
    let units = Proof::units(visited.iter().map(|&(house, _)| place_group(house, digit)));
    Some(Proof::Lemmas { lemmas: vec![Lemma::Literals(literals, units)], then: Some(Box::new(split)) })
}
