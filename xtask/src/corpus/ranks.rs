//! How well two lists of figures agree in their order.

/// The rank correlation of Spearman (1904), with the mean rank for equals; `None` if one list is constant.
pub fn correlation(pairs: &[(f64, f64)]) -> Option<f64> {
    let first = ranks(&pairs.iter().map(|pair| pair.0).collect::<Vec<_>>());
    let second = ranks(&pairs.iter().map(|pair| pair.1).collect::<Vec<_>>());
    let mean = (pairs.len() as f64 + 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    let spread = (product(&first, &first) * product(&second, &second)).sqrt();
    (spread > 0.0).then(|| product(&first, &second) / spread)
}

/// The rank of each figure, from 1; equals share their mean rank.
fn ranks(figures: &[f64]) -> Vec<f64> {
    let rank = |figure: &f64| {
        let below = figures.iter().filter(|other| *other < figure).count();
        let equal = figures.iter().filter(|other| *other == figure).count();
        below as f64 + (equal as f64 + 1.0) / 2.0
    };
    figures.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn correlation_is_one_minus_one_or_between() {
        assert_eq!(correlation(&[(1.0, 10.0), (2.0, 20.0), (5.0, 21.0)]), Some(1.0));
        assert_eq!(correlation(&[(1.0, 3.0), (2.0, 2.0), (3.0, 1.0)]), Some(-1.0));
        assert_eq!(correlation(&[(1.0, 3.0), (2.0, 3.0)]), None);
        assert_eq!(correlation(&[]), None);
        let middling = correlation(&[(1.0, 1.0), (2.0, 3.0), (3.0, 2.0), (4.0, 4.0)]).unwrap();
        assert!((middling - 0.8).abs() < 1e-9);
    }

    #[test]
    fn equals_share_their_rank() {
        assert_eq!(ranks(&[5.0, 1.0, 5.0]), [2.5, 1.0, 2.5]);
    }
}
