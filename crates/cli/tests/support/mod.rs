//! Puzzles without number.

/// A puzzle with ratings 4.5/1.2/1.2.
pub const GOOD: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";

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

/// Output as text.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}
