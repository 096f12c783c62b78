//! The shape of a neck: which of the eight neighbours of a cell are white, as a product of primes.

/// The primes of the eight neighbours in reading order: above left to right, left, right, below.
pub const PRIMES: [u32; 8] = [3, 5, 7, 11, 13, 17, 19, 23];

/// Rows down and columns to the right of the eight neighbours, in the order of [`PRIMES`].
pub(crate) const NEIGHBOURS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The four shapes with the diagonal cell between the two black sides white as well, which joins nothing:
/// that product and the one without it.
pub const FREE_DIAGONALS: [(u32, u32); 4] =
    [(100_947, 14_421), (88_179, 29_393), (150_535, 6_545), (76_245, 4_485)];

/// The product of the primes of the white neighbours; `is_white` is asked for rows down and columns right.
pub(crate) fn product(is_white: impl Fn(isize, isize) -> bool) -> u32 {
    let white = PRIMES.iter().zip(NEIGHBOURS).filter(|(_, (down, right))| is_white(*down, *right));
    white.map(|(prime, _)| prime).product()
}

/// The one of the four shapes that a product stands for, a free diagonal left aside.
///
/// ```
/// use qedoku_kakuro::sums::neck_shape::shape;
/// assert_eq!(shape(3 * 11 * 19 * 23), Some(14421));
/// assert_eq!(shape(3 * 7 * 11 * 19 * 23), Some(14421));
/// assert_eq!(shape(3 * 5), None);
/// ```
pub fn shape(product: u32) -> Option<u32> {
    let free = FREE_DIAGONALS.iter().find(|(with, _)| *with == product).map(|(_, without)| *without);
    let plain = FREE_DIAGONALS.iter().any(|(_, without)| *without == product).then_some(product);
    free.or(plain)
}
