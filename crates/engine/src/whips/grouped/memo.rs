//! What leads to nothing, with how many variables left, and because of which variables.
//!
//! A chain has no variable twice. So a place of the search may lead to nothing only because a variable is on
//! the path already that it would have to enter: then it is dead wherever those are on the path, and alive
//! where one is not.

use rustc_hash::FxHashMap;

/// Places of a path, a bit each; the highest bit says that something else was in the way.
pub(super) type Places = u64;

/// Something besides variables was in the way, so nothing is to be kept of it.
pub(super) const OTHERWISE: Places = 1 << 63;

/// One place of a path.
pub(super) fn at(place: usize) -> Places {
    if place < 63 { 1 << place } else { OTHERWISE }
}

/// The places before one, and whether something else was in the way.
pub(super) fn before(place: usize) -> Places {
    if place < 63 { OTHERWISE | ((1 << place) - 1) } else { Places::MAX }
}

/// Up to so many variables are kept.
const MOST: usize = 7;

/// Up to so many keys are kept, a hundred megabytes.
const KEYS: usize = 1 << 21;

/// Room for more keys than this is given back: to empty it takes longer than most searches.
const ROOM: usize = 1 << 14;

#[derive(Clone, Copy, Debug)]
struct Dead {
    left: u8,
    /// The variables, and `u16::MAX` behind them.
    because: [u16; MOST],
}

/// What leads to nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo {
    dead: FxHashMap<u64, Dead>,
}

impl Memo {
    /// Forgets all.
    pub fn clear(&mut self) {
        if self.dead.capacity() > ROOM {
            self.dead = FxHashMap::default();
        }
        self.dead.clear();
    }

    /// Whether a key leads to nothing with `left` variables behind a path: the places of those because of
    /// which it does not.
    #[inline]
    pub fn recall(&self, key: u64, left: usize, path: impl Fn(u16) -> Option<usize>) -> Option<Places> {
        let dead = self.dead.get(&key).filter(|dead| usize::from(dead.left) >= left)?;
        let variables = dead.because.iter().take_while(|variable| **variable != u16::MAX);
        variables.copied().try_fold(0, |places, variable| Some(places | at(path(variable)?)))
    }

    /// Keeps that a key leads to nothing with `left` variables because of those at the places of a path, if
    /// they are few.
    pub fn note(&mut self, key: u64, left: usize, mut places: Places, path: impl Fn(usize) -> u16) {
        let is_full = self.dead.len() >= KEYS && !self.dead.contains_key(&key);
        if is_full || places & OTHERWISE != 0 || places.count_ones() as usize > MOST {
            return;
        }
        let mut because = [u16::MAX; MOST];
        for variable in &mut because {
            if places == 0 {
                break;
            }
            *variable = path(places.trailing_zeros() as usize);
            places &= places - 1;
        }
        self.dead.insert(key, Dead { left: left as u8, because });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let mut memo = Memo::default();
        (0..=KEYS as u64).for_each(|key| memo.note(key, 1, 0, |_| 0));
        let is_kept = |memo: &Memo, key| memo.recall(key, 1, |_| None).is_some();
        assert_eq!([0, KEYS as u64 - 1, KEYS as u64].map(|key| is_kept(&memo, key)), [true, true, false]);
        memo.note(0, 2, 0, |_| 0);
        assert_eq!(memo.recall(0, 2, |_| None), Some(0));
        memo.clear();
        assert!(!is_kept(&memo, 0) && memo.dead.capacity() <= ROOM);
    }

    #[test]
    fn what_is_dead_because_of_a_variable_is_so_where_that_is_on_the_path() {
        let mut memo = Memo::default();
        let path = |list: &'static [u16]| move |variable| list.iter().position(|known| *known == variable);
        memo.note(1, 3, 0b101, |place| [7, 8, 9][place]);
        assert_eq!(memo.recall(1, 3, path(&[9, 4, 7])), Some(0b101));
        assert_eq!(memo.recall(1, 2, path(&[9, 4, 5, 7])), Some(0b1001));
        assert_eq!(memo.recall(1, 4, path(&[9, 4, 7])), None);
        assert_eq!(memo.recall(1, 3, path(&[9, 4, 8])), None);
        memo.note(2, 3, 0, |_| 0);
        assert_eq!(memo.recall(2, 3, path(&[])), Some(0));
        memo.note(3, 3, OTHERWISE, |_| 0);
        memo.note(4, 3, 0xff, |place| place as u16);
        assert_eq!([3, 4].map(|key| memo.recall(key, 1, path(&[0, 1, 2, 3, 4, 5, 6, 7]))), [None; 2]);
    }
}
