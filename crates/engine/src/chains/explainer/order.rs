//! The order in which Sudoku Explainer takes chains: rating, complexity, kind.

use qedoku_model::{Chain, Kind};
use std::cmp::Ordering;

/// The rating by which chains and cycles are ordered, summed up as the reference does.
pub fn rating(chain: &Chain) -> f64 {
    rating_of(chain.kind, chain.is_cycle, chain.complexity())
}

pub fn rating_of(kind: Kind, is_cycle: bool, complexity: u32) -> f64 {
    let base = match (kind, is_cycle) {
        (Kind::Xy, _) => 7.0,
        (_, true) => 6.5,
        (_, false) => 6.6,
    };
    let mut bonus = 0.0;
    (0..length_bonus(complexity)).for_each(|_| bonus += 0.1);
    base + bonus
}

/// Sorts by rating, complexity and kind, stably, and drops repeated conclusions.
pub fn sort(chains: &mut Vec<Chain>, rating: impl Fn(&Chain) -> f64) {
    let mut keyed: Vec<(f64, Chain)> = chains.drain(..).map(|chain| (rating(&chain), chain)).collect();
    keyed.sort_by(|(ra, a), (rb, b)| ra.total_cmp(rb).then_with(|| by_complexity(a, b)));
    let mut conclusions = std::collections::HashSet::new();
    chains.extend(
        keyed.into_iter().map(|(_, chain)| chain).filter(|chain| conclusions.insert(chain.removed_set())),
    );
}

/// Number of tenths that a complexity adds to a rating in Sudoku Explainer: the thresholds
/// 4, 6, 8, 12, 16, 24, 32, 48… that lie strictly below `complexity - 2`.
pub fn length_bonus(complexity: u32) -> u32 {
    let (mut threshold, mut bonus, mut odd) = (4u32, 0, false);
    while complexity > threshold.saturating_add(2) {
        bonus += 1;
        threshold = if odd { threshold / 3 * 4 } else { threshold / 2 * 3 };
        odd = !odd;
    }
    bonus
}

/// The order of chains with one base rating: complexity, then kind.
pub fn by_complexity(a: &Chain, b: &Chain) -> Ordering {
    a.complexity().cmp(&b.complexity()).then(a.kind.cmp(&b.kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bonus_follows_the_published_table() {
        let table = [
            (6, 0),
            (7, 1),
            (8, 1),
            (9, 2),
            (10, 2),
            (11, 3),
            (14, 3),
            (15, 4),
            (18, 4),
            (19, 5),
            (26, 5),
            (27, 6),
            (34, 6),
            (35, 7),
            (50, 7),
            (51, 8),
            (66, 8),
            (67, 9),
            (98, 9),
            (99, 10),
            (130, 10),
            (131, 11),
            (194, 11),
            (195, 12),
            (258, 12),
            (259, 13),
            (386, 13),
            (387, 14),
            (514, 14),
            (515, 15),
            (770, 15),
            (771, 16),
            (1026, 16),
        ];
        for (complexity, bonus) in table {
            assert_eq!(length_bonus(complexity), bonus, "{complexity}");
        }
    }
}
