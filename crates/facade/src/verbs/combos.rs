//! The combinations of a Kakuro run: which sets of digits have a sum and a length.

use qedoku_kakuro::combinations;
use qedoku_model::{Digit, DigitSet};
use thiserror::Error;

/// The combinations of a run.
///
/// ```
/// let combos = qedoku::combos(24, 3, &[], &[]).unwrap();
/// assert_eq!((combos.forced, combos.fillings), (vec![7, 8, 9], 6));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combos {
    /// The sum of the run.
    pub sum: u8,
    /// How many cells it has.
    pub cells: usize,
    /// The combinations, each in ascending order, by smallest digit, then the next.
    pub combinations: Vec<Vec<u8>>,
    /// The digits that every combination has; none if there is no combination.
    pub forced: Vec<u8>,
    /// The digits that some combination has.
    pub possible: Vec<u8>,
    /// In how many ways the cells can be filled: each combination in any order.
    pub fillings: u64,
}

/// Why there are no such runs.
///
/// ```
/// use qedoku::combos::NoSuchRun;
/// assert_eq!(qedoku::combos(5, 0, &[], &[]), Err(NoSuchRun::Cells(0)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoSuchRun {
    /// A length that no run has.
    #[error("a run has 1 to 9 cells, not {0}")]
    Cells(usize),
    /// A sum that no run of the length has.
    #[error("{cells} different digits cannot have the sum {sum}; type {}", sums(*cells))]
    Sum {
        /// The sum.
        sum: usize,
        /// The length.
        cells: usize,
    },
    /// A digit to be with and without.
    #[error("the digit {0} is wanted and left out at the same time; type it once")]
    Both(u8),
    /// Something that is no digit.
    #[error("{0} is no digit of a run; type digits from 1 to 9")]
    Digit(u8),
}

fn sums(cells: usize) -> String {
    match (combinations::least(cells), combinations::most(cells)) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("a sum from {least} to {most}"),
    }
}

/// The combinations of a run of so many cells with a sum that have all digits of `with` and none of
/// `without`.
///
/// # Errors
/// If there is no such run whatever its digits, or the digits cannot be meant. No combination left is an
/// answer.
///
/// ```
/// let combos = qedoku::combos(23, 3, &[9], &[1]).unwrap();
/// assert_eq!(combos.combinations, [[6, 8, 9]]);
/// assert_eq!(combos.fillings, 6);
/// let combos = qedoku::combos(20, 4, &[9], &[]).unwrap();
/// assert_eq!(combos.combinations, [[1, 2, 8, 9], [1, 3, 7, 9], [1, 4, 6, 9], [2, 3, 6, 9], [2, 4, 5, 9]]);
/// assert_eq!((combos.forced, combos.possible), (vec![9], vec![1, 2, 3, 4, 5, 6, 7, 8, 9]));
/// let error = qedoku::combos(46, 5, &[], &[]).unwrap_err();
/// assert_eq!(error.to_string(), "5 different digits cannot have the sum 46; type a sum from 15 to 35");
/// ```
pub fn combos(sum: usize, cells: usize, with: &[u8], without: &[u8]) -> Result<Combos, NoSuchRun> {
    if !(1..=9).contains(&cells) {
        return Err(NoSuchRun::Cells(cells));
    }
    let fits = (combinations::least(cells)..=combinations::most(cells)).contains(&sum);
    let Some(sum) = u8::try_from(sum).ok().filter(|_| fits) else {
        return Err(NoSuchRun::Sum { sum, cells });
    };
    let set = |digits: &[u8]| -> Result<DigitSet, NoSuchRun> {
        digits.iter().map(|&digit| Digit::new(digit).ok_or(NoSuchRun::Digit(digit))).collect()
    };
    let (with, without) = (set(with)?, set(without)?);
    if let Some(both) = (with & without).iter().next() {
        return Err(NoSuchRun::Both(both.value()));
    }
    let all = combinations::of(cells, usize::from(sum)).iter();
    let left: Vec<DigitSet> =
        all.copied().filter(|&set| (with - set).is_empty() && (without & set).is_empty()).collect();
    let digits = |set: DigitSet| set.iter().map(Digit::value).collect::<Vec<u8>>();
    let forced = left.iter().copied().reduce(|a, b| a & b).unwrap_or_default();
    let possible = left.iter().fold(DigitSet::EMPTY, |a, &b| a | b);
    let orders: u64 = (1..=cells as u64).product();
    Ok(Combos {
        sum,
        cells,
        forced: digits(forced),
        possible: digits(possible),
        fillings: orders * left.len() as u64,
        combinations: left.into_iter().map(digits).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_meant_is_refused_with_the_reason() {
        let error = |sum, cells, with: &[u8], without: &[u8]| {
            combos(sum, cells, with, without).unwrap_err().to_string()
        };
        assert_eq!(error(5, 0, &[], &[]), "a run has 1 to 9 cells, not 0");
        assert_eq!(error(44, 9, &[], &[]), "9 different digits cannot have the sum 44; type 45");
        assert_eq!(error(5, 2, &[0], &[]), "0 is no digit of a run; type digits from 1 to 9");
        assert!(error(5, 2, &[1, 4], &[4]).starts_with("the digit 4 is wanted and left out"));
        assert_eq!(combos(5, 2, &[1, 2], &[]).unwrap().combinations, Vec::<Vec<u8>>::new());
    }

    #[test]
    fn combinations_agree_with_trying_all_sets() {
        for sum in 1..=45 {
            for cells in 1..=9 {
                let sets = (0u16..512)
                    .map(|bits| (1..=9u8).filter(|digit| bits >> (digit - 1) & 1 == 1).collect::<Vec<u8>>());
                let fits = |set: &Vec<u8>| {
                    set.len() == cells && set.iter().map(|&d| usize::from(d)).sum::<usize>() == sum
                };
                let mut slow: Vec<Vec<u8>> =
                    sets.filter(fits).filter(|set| set.contains(&4) && !set.contains(&7)).collect();
                slow.sort();
                let fast = combos(sum, cells, &[4], &[7]).map_or(Vec::new(), |combos| combos.combinations);
                assert_eq!(fast, slow, "{sum} in {cells}");
            }
        }
    }
}
