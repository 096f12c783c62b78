//! Puzzles that are their own image.

use super::{Candidate, Restriction, Stage, Test};
use qedoku_canon::{Map, Symmetry};
use std::fmt;

/// A symmetry of the pattern is one of the digits too: when the cells change places, each digit becomes one
/// certain other digit, or stays.
#[derive(Clone, Copy, Debug)]
pub struct Automorphic(pub Symmetry);

impl fmt::Display for Automorphic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "its own image under {}", self.0.id)
    }
}

impl Restriction for Automorphic {
    fn stage(&self) -> Stage {
        Stage::Free
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let wrong = self.0.maps().map(|map| mismatches(candidate.givens(), &map)).sum();
        Some(Test::at(wrong))
    }

    fn refused(&self) -> Option<String> {
        let one = self.0.maps().count() == 1;
        (!one).then(|| {
            format!("digits follow a symmetry of one map, such as half-turn or diagonal, not {}", self.0.id)
        })
    }
}

/// How many cells hold something else than the image does, if each digit becomes what the first cell says
/// that has it.
fn mismatches(givens: &[u8; 81], map: &Map) -> u32 {
    let mut becomes = [0; 10];
    let mut comes_of = [0; 10];
    let pairs = || {
        map.cells()
            .into_iter()
            .enumerate()
            .map(|(target, source)| (givens[usize::from(source)], givens[target]))
    };
    for (from, to) in pairs().filter(|(from, to)| *from > 0 && *to > 0) {
        if becomes[usize::from(from)] == 0 && comes_of[usize::from(to)] == 0 {
            (becomes[usize::from(from)], comes_of[usize::from(to)]) = (to, from);
        }
    }
    pairs().filter(|(from, to)| if *from == 0 { *to > 0 } else { becomes[usize::from(*from)] != *to }).count()
        as u32
}
