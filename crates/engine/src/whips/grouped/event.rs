//! What a variable excludes with few candidates left, and sets of variables.

use crate::whips::rules::{Bits, Rules};
use crate::whips::state::Node;
use qedoku_model::bits::BitRow;

/// Whether a variable has few enough candidates to act, and some.
#[inline(always)]
fn may_act<const W: usize, const V: usize>(rules: &Rules<W, V>, node: &Node<W, V>, variable: u16) -> bool {
    let place = usize::from(variable);
    node.count[place].wrapping_sub(1) < rules.together[place]
}

/// What a variable excludes where it stands: nothing if it has too many candidates for that, or none. What
/// several exclude together is worked out in `room`.
#[inline(always)]
pub(in crate::whips) fn event<'a, const W: usize, const V: usize>(
    rules: &'a Rules<W, V>,
    node: &Node<W, V>,
    variable: u16,
    room: &'a mut Bits<W>,
) -> Option<&'a Bits<W>> {
    // Most have too many, which is to be seen without a call.
    if may_act(rules, node, variable) { excluded(rules, node, variable, room) } else { None }
}

/// The same for chains in which only what is excluded counts: a group that excludes no more than the rest of
/// its own variable does nothing. That is soon seen, and true of most.
#[inline(always)]
pub(in crate::whips) fn effect<'a, const W: usize, const V: usize>(
    rules: &'a Rules<W, V>,
    node: &Node<W, V>,
    variable: u16,
    room: &'a mut Bits<W>,
) -> Option<&'a Bits<W>> {
    if may_act(rules, node, variable) && are_allied(rules, node, variable) {
        excluded(rules, node, variable, room)
    } else {
        None
    }
}

/// What the candidates of a variable exclude together. Built for size an iterator is a call at each turn, so
/// this and the next are plain loops.
#[inline(never)]
fn excluded<'a, const W: usize, const V: usize>(
    rules: &'a Rules<W, V>,
    node: &Node<W, V>,
    variable: u16,
    room: &'a mut Bits<W>,
) -> Option<&'a Bits<W>> {
    let mut left = node.count[usize::from(variable)];
    let is_alone = left == 1;
    let mut is_first = true;
    for &member in rules.members(variable.into()) {
        if !node.open.has(member.into()) {
            continue;
        }
        let linked = &rules.linked[usize::from(member)];
        if is_alone {
            return Some(linked);
        }
        if is_first {
            (is_first, *room) = (false, *linked);
        } else if !room.intersect(linked) {
            return None;
        }
        left -= 1;
        if left == 0 {
            return Some(room);
        }
    }
    None
}

/// Whether the first candidate of a variable excludes with each of the others something outside of it; one
/// alone always does.
#[inline(always)]
fn are_allied<const W: usize, const V: usize>(rules: &Rules<W, V>, node: &Node<W, V>, variable: u16) -> bool {
    if node.count[usize::from(variable)] == 1 {
        return true;
    }
    let mut first: Option<&Bits<W>> = None;
    for &member in rules.members(variable.into()) {
        if node.open.has(member.into()) {
            match first {
                None => first = Some(&rules.allied[usize::from(member)]),
                Some(allied) if !allied.has(member.into()) => return false,
                Some(_) => {}
            }
        }
    }
    true
}

/// Sets of variables, one behind the other, each of so many words.
#[derive(Clone, Debug, Default)]
pub(super) struct Sets {
    words: Vec<u64>,
    width: usize,
}

impl Sets {
    /// Makes room for one set, an empty one.
    pub fn clear(&mut self, variables: usize) {
        self.width = variables.div_ceil(64);
        self.words.clear();
        self.words.resize(self.width, 0);
    }

    /// The last set.
    #[inline]
    pub fn last(&mut self) -> &mut [u64] {
        let start = self.words.len() - self.width;
        &mut self.words[start..]
    }

    /// Appends a set that is this one and the last one.
    pub fn push_with(&mut self, other: &[u64]) {
        let start = self.words.len() - self.width;
        self.words.extend_from_within(start..);
        self.last().iter_mut().zip(other).for_each(|(word, more)| *word |= more);
    }

    /// Takes the last set away.
    pub fn pop(&mut self) {
        self.words.truncate(self.words.len() - self.width);
    }

    /// The variables of the last set, ascending, in a list of its own.
    pub fn list(&self, into: &mut Vec<u16>) {
        self.list_of(into, |_| u64::MAX);
    }

    /// Those of them that are in another set as well.
    pub fn list_within(&self, other: &[u64], into: &mut Vec<u16>) {
        self.list_of(into, |i| other[i]);
    }

    fn list_of(&self, into: &mut Vec<u16>, among: impl Fn(usize) -> u64) {
        let start = self.words.len() - self.width;
        for (i, &word) in self.words[start..].iter().enumerate() {
            let mut rest = word & among(i);
            while rest != 0 {
                into.push((i * 64) as u16 + rest.trailing_zeros() as u16);
                rest &= rest - 1;
            }
        }
    }
}
