//! For tests: whether counts are what chance makes of expectations.

/// How far counts are from what is expected of them: the sum of squared differences over expectations.
pub fn chi_square(counts: &[u32], expected: &[f64]) -> f64 {
    assert_eq!(counts.len(), expected.len());
    counts
        .iter()
        .zip(expected)
        .map(|(count, expected)| (f64::from(*count) - expected).powi(2) / expected)
        .sum()
}

/// What that exceeds once in a million times for so many degrees of freedom (Wilson and Hilferty 1931).
pub fn bound(degrees: usize) -> f64 {
    let degrees = degrees as f64;
    let ninth = 2.0 / (9.0 * degrees);
    degrees * (1.0 - ninth + 4.753 * ninth.sqrt()).powi(3)
}
