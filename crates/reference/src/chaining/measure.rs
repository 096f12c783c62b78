//! Lengths, ratings, and the order of the hints of one engine call.

use crate::hint::{Chain, Hint, Pattern};
use std::sync::Arc;

/// What a chain of this complexity adds to the base rating: 0.1 for each of 4, 6, 8, 12, 16, 24, … that is
/// below the complexity less 2, added one by one.
///
/// ```
/// use qedoku_reference::length_bonus;
/// assert_eq!(length_bonus(6), 0.0);
/// assert_eq!(length_bonus(7), 0.1);
/// assert_eq!(length_bonus(11), 0.1 + 0.1 + 0.1);
/// ```
pub fn length_bonus(complexity: usize) -> f64 {
    let mut bonus = 0.0;
    let mut threshold = 4;
    let mut by_half = true;
    while complexity > threshold + 2 {
        bonus += 0.1;
        threshold = if by_half { threshold * 3 / 2 } else { threshold * 4 / 3 };
        by_half = !by_half;
    }
    bonus
}

/// Sets flat complexity, complexity and rating of a chain from its trails.
pub(super) fn measure(hint: &mut Hint, base: f64) {
    hint.flat = match hint.pattern {
        // Only the first target of a cycle counts; the second is its reverse.
        Pattern::Chain(Chain::Cycle) => hint.trails.first().map_or(0, Vec::len),
        _ => hint.trails.iter().map(Vec::len).sum(),
    };
    hint.complexity = hint.flat + nested_complexity(hint);
    hint.rating = base + length_bonus(hint.complexity);
}

/// The complexities of the nested chains along all trails, identical ones once for this hint.
fn nested_complexity(hint: &Hint) -> usize {
    let mut counted: Vec<&Arc<Hint>> = Vec::new();
    for nested in hint.trails.iter().flatten().filter_map(|link| link.nested.as_ref()) {
        if counted.iter().all(|known| !Arc::ptr_eq(known, nested) && !known.is_identical(nested)) {
            counted.push(nested);
        }
    }
    counted.iter().map(|nested| nested.complexity).sum()
}

/// Sorts by rating (as a double), complexity and sort key, ties in order of generation; then drops each hint
/// that eliminates the same as an earlier one.
pub(super) fn sorted_and_distinct(mut hints: Vec<Hint>) -> Vec<Arc<Hint>> {
    hints.sort_by(|a, b| {
        a.rating.total_cmp(&b.rating).then(a.complexity.cmp(&b.complexity)).then(a.sort_key.cmp(&b.sort_key))
    });
    let mut known = std::collections::HashSet::new();
    hints.into_iter().filter(|hint| known.insert(hint.elimination_set())).map(Arc::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bonus_grows_by_a_tenth_above_each_threshold() {
        let last_of_step = [6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194, 258, 386, 514, 770, 1026];
        let mut bonus = 0.0;
        for (step, last) in last_of_step.into_iter().enumerate() {
            assert_eq!(length_bonus(last), bonus, "complexity {last}");
            assert_eq!(format!("{bonus:.1}"), format!("{}.{}", step / 10, step % 10));
            bonus += 0.1;
            assert_eq!(length_bonus(last + 1), bonus, "complexity {}", last + 1);
        }
    }

    #[test]
    fn equal_tenths_need_not_be_equal_ratings() {
        let rating = |base: f64, steps: usize| base + length_bonus([6, 8, 10, 14, 18, 26, 34][steps]);
        assert_eq!(rating(6.5, 1), rating(6.6, 0));
        assert!(rating(6.6, 1) < rating(6.5, 2));
        assert_eq!(rating(6.5, 3), rating(6.6, 2));
        assert!(rating(6.6, 3) < rating(6.5, 4));
        assert_eq!(rating(6.5, 5), rating(6.6, 4));
        assert_eq!(rating(6.5, 5), rating(7.0, 0));
        assert_eq!(rating(6.5, 6), rating(7.0, 1));
        assert!(rating(6.5, 6) < rating(6.6, 6));
    }
}
