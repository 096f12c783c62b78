//! The order in which the reference takes simple chains and cycles: by rating, summed up as it does.

use super::price::chain_base;
use crate::length;
use qedoku_engine::chains::ChainOrder;
use qedoku_model::{Depth, Kind};

/// Cheaper chains first, by the bases of their forms and what length adds.
///
/// Ratings are doubles here, a quirk of the reference (`chains-rank-by-doubles`): 6.6 + 0.1 comes before
/// 6.5 + 0.2.
#[derive(Clone, Copy, Debug)]
pub(super) struct ByPrice;

impl ChainOrder for ByPrice {
    fn weight(&self, kind: Kind, is_cycle: bool, complexity: u32) -> f64 {
        let base = f64::from(chain_base(Depth::Simple, kind, is_cycle)) / 10.0;
        let mut bonus = 0.0;
        (0..length::surcharge(complexity)).for_each(|_| bonus += 0.1);
        base + bonus
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_engine::chains::ByLength;

    const FORMS: [(Kind, bool); 5] =
        [(Kind::X, true), (Kind::Y, true), (Kind::X, false), (Kind::Xy, true), (Kind::Xy, false)];

    /// Forms and lengths of all chains of up to so many literals, in an order.
    fn ordered(order: impl ChainOrder, most: u32) -> Vec<(Kind, bool, u32)> {
        let lengths = (4..=most).step_by(2);
        let mut chains: Vec<_> =
            lengths.flat_map(|length| FORMS.map(|(kind, is_cycle)| (kind, is_cycle, length))).collect();
        let weight = |&(kind, is_cycle, length): &(Kind, bool, u32)| order.weight(kind, is_cycle, length);
        chains.sort_by(|a, b| weight(a).total_cmp(&weight(b)).then_with(|| (a.2, a.0).cmp(&(b.2, b.0))));
        chains
    }

    #[test]
    fn ratings_are_summed_up_as_doubles() {
        assert_eq!(ByPrice.weight(Kind::X, false, 8), 6.6 + 0.1);
        assert_eq!(ByPrice.weight(Kind::X, true, 10), 6.5 + (0.1 + 0.1));
        assert!(ByPrice.weight(Kind::X, false, 8) < ByPrice.weight(Kind::X, true, 10));
    }

    #[test]
    fn prices_order_chains_as_length_does_but_for_long_x_chains() {
        assert_eq!(ordered(ByPrice, 26), ordered(ByLength, 26));
        assert_ne!(ordered(ByPrice, 28), ordered(ByLength, 28));
    }
}
