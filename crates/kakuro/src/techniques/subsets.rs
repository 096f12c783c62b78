//! Choosing sets that together have as many elements as they are.

use qedoku_engine::Flow;
use qedoku_model::DigitSet;

/// Calls `found` for each choice of `size` sets whose union has `size` elements, with the choice as bits
/// and the union. Sets of one element are never chosen. Earlier sets come first.
pub(super) fn each(sets: &[DigitSet], size: usize, found: &mut dyn FnMut(u16, DigitSet) -> Flow) -> Flow {
    choose(sets, size, 0, (0, DigitSet::EMPTY), found)
}

fn choose(
    sets: &[DigitSet],
    size: usize,
    start: usize,
    (chosen, union): (u16, DigitSet),
    found: &mut dyn FnMut(u16, DigitSet) -> Flow,
) -> Flow {
    let missing = size - chosen.count_ones() as usize;
    if missing == 0 {
        return if union.len() == size { found(chosen, union) } else { Flow::Continue(()) };
    }
    for index in start..(sets.len() + 1).saturating_sub(missing) {
        let wider = union | sets[index];
        if sets[index].len() >= 2 && wider.len() <= size {
            choose(sets, size, index + 1, (chosen | 1 << index, wider), found)?;
        }
    }
    Flow::Continue(())
}

/// The items whose bit is set.
pub(super) fn members<T: Copy>(items: &[T], bits: u16) -> impl Iterator<Item = T> + '_ {
    items.iter().enumerate().filter(move |(i, _)| bits >> i & 1 == 1).map(|(_, &item)| item)
}
