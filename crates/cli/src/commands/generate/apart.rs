//! Which puzzles of a list are the same as one before, and are printed once.

use super::args::{Apart, Generate};
use super::near;
use anyhow::Result;
use qedoku::canon::Canonizer;
use qedoku::generator::sudoku::Generated;
use qedoku::sudoku81;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// Puzzles that were met, sixteen bytes each, a hash of the cells: two of ten million different ones have the
/// same in one of 10²⁴ lists. In many sets, so that few of them grow at a time.
struct Known(Vec<HashSet<u128>>);

/// So many sets.
const SETS: usize = 256;

impl Default for Known {
    fn default() -> Known {
        Known(vec![HashSet::new(); SETS])
    }
}

impl Known {
    /// Remembers cells; whether they were not met before.
    fn is_new(&mut self, cells: &[u8; 81]) -> bool {
        let hash = hash(cells);
        self.0[(hash >> 64) as usize % SETS].insert(hash)
    }
}

/// FNV-1a of 128 bits (Fowler, Noll and Vo), of two cells at a time.
fn hash(cells: &[u8; 81]) -> u128 {
    let pairs = cells.chunks(2).map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4);
    pairs.fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, pair| {
        (hash ^ u128::from(pair)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    })
}

/// Knows what was printed.
pub struct Dedupe {
    apart: Apart,
    canonizer: Canonizer,
    known: Known,
}

impl Dedupe {
    fn new(apart: Apart) -> Dedupe {
        Dedupe { apart, canonizer: Canonizer::default(), known: Known::default() }
    }

    /// One that knows the puzzles of files already.
    pub fn against(args: &Generate) -> Result<Dedupe> {
        let apart = Mutex::new(Dedupe::new(args.apart));
        if !args.against.is_empty() {
            near::each_of(args, &args.against, |givens| {
                apart.lock().unwrap_or_else(PoisonError::into_inner).learn(givens);
            })?;
        }
        Ok(apart.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether a puzzle is none that came before.
    pub fn is_new(&mut self, made: &Generated) -> bool {
        let cells = match self.apart {
            Apart::Class => self.canonizer.puzzle(&made.givens).cells,
            Apart::Text => made.givens,
            Apart::No => return true,
        };
        self.known.is_new(&cells)
    }

    /// Remembers the puzzle that was printed as this text: the first 81 signs in it that are one.
    pub fn recall(&mut self, text: &str) {
        let is_sign = |sign: char| sign == '.' || sign.is_ascii_digit();
        let cells = text.split(|sign| !is_sign(sign)).find_map(|word| sudoku81::givens(word.as_bytes()).ok());
        if let Some(givens) = cells {
            self.learn(&givens);
        }
    }

    /// Remembers a puzzle.
    fn learn(&mut self, givens: &[u8; 81]) {
        let cells = match self.apart {
            Apart::Class => self.canonizer.puzzle(givens).cells,
            Apart::Text => *givens,
            Apart::No => return,
        };
        let _ = self.known.is_new(&cells);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_met_is_known_and_nothing_else_is() {
        let mut known = Known::default();
        let mut slowly: Vec<[u8; 81]> = Vec::new();
        for number in 0..2_000usize {
            // One cell or two, of which many come again.
            let mut cells = [0; 81];
            cells[number * 31 % 81] = 1 + (number % 5) as u8;
            cells[number * number % 81] = 1 + (number % 3) as u8;
            assert_eq!(known.is_new(&cells), !slowly.contains(&cells), "{number}");
            slowly.push(cells);
        }
        assert!(known.0.iter().filter(|set| !set.is_empty()).count() > SETS / 2);
    }
}
