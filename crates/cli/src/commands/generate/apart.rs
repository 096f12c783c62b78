//! Which puzzles of a list are the same as one before, and are printed once.

use super::args::{Apart, Generate};
use super::known::Known;
use super::near;
use anyhow::{Context as _, Result};
use qedoku::canon::Canonizer;
use qedoku::generator::sudoku::Generated;
use qedoku::sudoku81;
use std::io;
use std::sync::{Mutex, PoisonError};

/// FNV-1a of 128 bits (Fowler, Noll and Vo), of two cells at a time: two of ten million different puzzles
/// have the same in one of 10²⁴ lists.
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
    /// Why something could not be remembered.
    fault: Option<io::Error>,
}

impl Dedupe {
    fn new(args: &Generate) -> Dedupe {
        let folder = args.tmp.clone().unwrap_or_else(std::env::temp_dir);
        let known = Known::new(folder, args.memory << 20);
        Dedupe { apart: args.apart, canonizer: Canonizer::default(), known, fault: None }
    }

    /// One that knows the puzzles of files already.
    pub fn against(args: &Generate) -> Result<Dedupe> {
        let apart = Mutex::new(Dedupe::new(args));
        if !args.against.is_empty() {
            near::each_of(args, &args.against, |givens| {
                apart.lock().unwrap_or_else(PoisonError::into_inner).learn(givens);
            })?;
        }
        Ok(apart.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether a puzzle is none that came before.
    ///
    /// # Errors
    /// If what does not fit into memory cannot be kept in a file.
    pub fn is_new(&mut self, made: &Generated) -> Result<bool> {
        match self.fault.take() {
            Some(error) => Err(error),
            None => self.met(&made.givens),
        }
        .context("puzzles that were printed cannot be kept; name another folder by --tmp, or more --memory")
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
        if let Err(error) = self.met(givens) {
            self.fault = Some(error);
        }
    }

    fn met(&mut self, givens: &[u8; 81]) -> io::Result<bool> {
        match self.apart {
            Apart::Class => self.known.is_new(hash(&self.canonizer.puzzle(givens).cells)),
            Apart::Text => self.known.is_new(hash(givens)),
            Apart::No => Ok(true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_differ_have_hashes_that_differ() {
        let mut hashes = std::collections::HashSet::new();
        for cell in 0..81 {
            for digit in 1..=9 {
                let mut cells = [0; 81];
                cells[cell] = digit;
                assert!(hashes.insert(hash(&cells)), "{cell} {digit}");
            }
        }
    }
}
