//! The kinds of cheap steps, and at which price each is asked of a run.

use qedoku_kakuro::methods::costs;
use std::collections::BTreeMap;

/// The kinds of steps, a bit each.
pub const LAST: u16 = 1;
pub const UNIQUE: u16 = 1 << 1;
pub const MIRROR: u16 = 1 << 2;
pub const SUMS: u16 = 1 << 3;
pub const NO_PLACE: u16 = 1 << 4;
pub const NO_DIGIT: u16 = 1 << 5;
pub const HIDDEN: u16 = 1 << 6;
pub const BOUND: u16 = 1 << 7;
pub const PAIR: u16 = 1 << 8;
pub const PARITY: u16 = 1 << 9;

/// Their names. A crossing of sums is two unique sums, and a naked single is placed as soon as it is one.
const KINDS: [(&str, u16); 10] = [
    ("last-cell", LAST),
    ("unique-sum", UNIQUE),
    ("two-cell-mirror", MIRROR),
    ("sum-combinations", SUMS),
    ("combination-filter", NO_PLACE),
    ("combination-filter-cell", NO_DIGIT),
    ("hidden-single", HIDDEN),
    ("min-max-bound", BOUND),
    ("naked-pair", PAIR),
    ("parity", PARITY),
];

/// Which kinds are allowed at a run with so many open cells, level by level: a level is asked where those
/// before it find nothing.
pub type Levels = Vec<[u16; 10]>;

/// The levels of what costs at most so many tenths, of some techniques alone if any are named.
pub fn levels(most: u32, allowed: Option<&[&str]>) -> Levels {
    let price = |id: &str, open| costs::least(id).map(|least| u32::from(least + costs::more(id, open)));
    // What costs less than a bound can come in any order: more is found by it the more is known.
    let bound = price("min-max-bound", 9);
    let of = |price: u32| if bound.is_some_and(|bound| price < bound) { 0 } else { price };
    let mut by_price = BTreeMap::from([(0, [0; 10])]);
    for (id, kind) in KINDS.into_iter().filter(|(id, _)| allowed.is_none_or(|allowed| allowed.contains(id))) {
        let least = match kind {
            BOUND => 4,
            PAIR | PARITY => 2,
            _ => 1,
        };
        for open in least..10 {
            if let Some(price) = price(id, open).filter(|price| *price <= most) {
                by_price.entry(of(price)).or_insert([0; 10])[open] |= kind;
            }
        }
    }
    by_price.into_values().collect()
}
