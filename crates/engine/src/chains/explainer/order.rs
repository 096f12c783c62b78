//! The order of simple chains and cycles: by weight, then complexity, then kind, then discovery.
//!
//! What a chain weighs is the matter of whoever asks: a scale that takes the cheapest chain first brings its
//! own [`ChainOrder`]; those without one have [`ByLength`].

use qedoku_model::{Chain, Kind};
use std::cmp::Ordering;

/// What a simple chain or cycle weighs by its form and complexity; the lightest comes first.
///
/// A longer chain of a form weighs no less than a shorter one: searches end where nothing lighter can come.
/// Two values of one type weigh alike, so that what one search remembers serves the next.
pub trait ChainOrder: Copy + Send + Sync + 'static {
    /// The weight: not negative, and less than infinity.
    fn weight(&self, kind: Kind, is_cycle: bool, complexity: u32) -> f64;
}

/// Shorter chains first, in [steps of length](length_steps). A chain counts a step more than a cycle, and
/// links of both kinds count five, with or without a loop.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByLength;

impl ChainOrder for ByLength {
    fn weight(&self, kind: Kind, is_cycle: bool, complexity: u32) -> f64 {
        let form = match (kind, is_cycle) {
            (Kind::Xy, _) => 5,
            (_, true) => 0,
            (_, false) => 1,
        };
        f64::from(form + length_steps(complexity))
    }
}

/// What a chain weighs.
pub(super) fn weight(order: impl ChainOrder, chain: &Chain) -> f64 {
    order.weight(chain.kind, chain.is_cycle, chain.complexity())
}

/// Sorts stably and drops repeated conclusions.
pub(super) fn sort(chains: &mut Vec<Chain>, order: impl ChainOrder) {
    let mut keyed: Vec<(f64, Chain)> = chains.drain(..).map(|chain| (weight(order, &chain), chain)).collect();
    keyed.sort_by(|(wa, a), (wb, b)| wa.total_cmp(wb).then_with(|| by_complexity(a, b)));
    let mut conclusions = std::collections::HashSet::new();
    chains.extend(
        keyed.into_iter().map(|(_, chain)| chain).filter(|chain| conclusions.insert(chain.removed_set())),
    );
}

/// In how many steps lengths are told apart up to a complexity: the thresholds 4, 6, 8, 12, 16, 24, 32, 48…
/// that lie strictly below `complexity - 2`.
pub fn length_steps(complexity: u32) -> u32 {
    let (mut threshold, mut steps, mut odd) = (4u32, 0, false);
    while complexity > threshold.saturating_add(2) {
        steps += 1;
        threshold = if odd { threshold / 3 * 4 } else { threshold / 2 * 3 };
        odd = !odd;
    }
    steps
}

/// The order of chains of one weight: complexity, then kind.
fn by_complexity(a: &Chain, b: &Chain) -> Ordering {
    a.complexity().cmp(&b.complexity()).then(a.kind.cmp(&b.kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_follow_the_published_table() {
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
        for (complexity, steps) in table {
            assert_eq!(length_steps(complexity), steps, "{complexity}");
        }
    }
}
