//! What the tests of the command share.

/// A puzzle with ratings 4.5/1.2/1.2.
pub const GOOD: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";

/// Output as text.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}
