//! Puzzles without number.

use super::support::GOOD;

/// Valid puzzles that differ from line to line: the digits of one, renamed.
pub fn puzzle(number: usize) -> String {
    let mut digits: Vec<u8> = (b'1'..=b'9').collect();
    let mut n = number;
    for i in (1..9).rev() {
        digits.swap(i, n % (i + 1));
        n /= i + 1;
    }
    GOOD.bytes().map(|b| if b == b'.' { '.' } else { char::from(digits[usize::from(b - b'1')]) }).collect()
}
