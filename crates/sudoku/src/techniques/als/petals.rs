//! The petals of a blossom whose stem is several places: which set is for which of them.

use super::list::Als;

/// Sets, one for each place of a stem.
pub(crate) struct Petals {
    /// How many cells the different ones have together.
    pub(crate) size: usize,
    /// How many different ones there are.
    pub(crate) count: usize,
    /// By place which set.
    pub(crate) of: Vec<usize>,
}

/// The petals by place, as few different ones as can be, and of these the smallest; none if some place has
/// none to choose from.
pub(crate) fn fewest(
    choices: impl Iterator<Item = impl Iterator<Item = usize>>,
    sets: &[Als],
) -> Option<Petals> {
    // Per set the places that it is for.
    let mut seen: Vec<(usize, usize)> = Vec::new();
    let mut count = 0;
    for (place, petals) in choices.enumerate() {
        for petal in petals {
            match seen.iter_mut().find(|(known, _)| *known == petal) {
                Some((_, mask)) => *mask |= 1 << place,
                None => seen.push((petal, 1 << place)),
            }
        }
        count = place + 1;
    }
    let all = (1usize << count) - 1;
    // By set of places the best petals: how many, how many cells, which, each with the places it is for.
    type Best = (usize, usize, Vec<(usize, usize)>);
    let mut best: Vec<Option<Best>> = vec![None; all + 1];
    best[0] = Some((0, 0, Vec::new()));
    for mask in 1..=all {
        for &(petal, sees) in seen.iter().filter(|(_, sees)| sees & mask != 0) {
            if let Some((petals, size, chosen)) = &best[mask & !sees] {
                let new = (petals + 1, size + sets[petal].cells.len());
                if best[mask].as_ref().is_none_or(|old| new < (old.0, old.1)) {
                    let chosen = [chosen.as_slice(), &[(petal, sees & mask)]].concat();
                    best[mask] = Some((new.0, new.1, chosen));
                }
            }
        }
    }
    let (different, size, chosen) = best[all].take()?;
    let of = |place: usize| chosen.iter().find(|(_, sees)| sees >> place & 1 == 1).map(|&(petal, _)| petal);
    Some(Petals { size, count: different, of: (0..count).filter_map(of).collect() })
}

/// Sets, each once.
pub(crate) fn once<'a>(petals: &[&'a Als]) -> Vec<&'a Als> {
    let mut different: Vec<&Als> = Vec::new();
    for &petal in petals {
        if !different.iter().any(|known| known.cells == petal.cells) {
            different.push(petal);
        }
    }
    different
}
