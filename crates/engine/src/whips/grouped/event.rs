//! What a variable does with few candidates left, and sets of variables.

use crate::whips::rules::{Bits, Rules};
use crate::whips::state::Node;
use qedoku_model::bits::BitRow;

/// What a variable does.
#[derive(Clone, Copy)]
pub(in crate::whips) struct Event<const W: usize> {
    pub variable: u16,
    /// What it excludes.
    pub linked: Bits<W>,
}

/// What a variable does where it stands: nothing if it has too many candidates for that, or none.
#[inline]
pub(in crate::whips) fn event<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    node: &Node<W, V>,
    variable: u16,
) -> Option<Event<W>> {
    let place = usize::from(variable);
    // The place of no variable is behind all others.
    if place >= rules.variables {
        return None;
    }
    let count = node.count[place];
    if count == 0 || (count > 1 && count > rules.together[place]) {
        return None;
    }
    let members = rules.members(place);
    let first = members.iter().position(|&m| node.open.has(m.into()))?;
    let mut linked = rules.linked[usize::from(members[first])];
    let mut left = count - 1;
    for &member in &members[first + 1..] {
        if left == 0 {
            break;
        }
        if node.open.has(member.into()) {
            left -= 1;
            if !linked.intersect(&rules.linked[usize::from(member)]) {
                return None;
            }
        }
    }
    Some(Event { variable, linked })
}

/// The same for chains in which only what is excluded counts: a group that excludes no more than the rest of
/// its own variable does nothing. That is soon seen, and true of most.
#[inline]
pub(in crate::whips) fn effect<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    node: &Node<W, V>,
    variable: u16,
) -> Option<Event<W>> {
    let place = usize::from(variable);
    if place >= rules.variables || node.count[place] <= 1 {
        return event(rules, node, variable);
    }
    if node.count[place] > rules.together[place] {
        return None;
    }
    let members = rules.members(place);
    let first = members.iter().position(|&m| node.open.has(m.into()))?;
    let allied = &rules.allied[usize::from(members[first])];
    for &member in &members[first + 1..] {
        if node.open.has(member.into()) && !allied.has(member.into()) {
            return None;
        }
    }
    event(rules, node, variable)
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
        let start = self.words.len() - self.width;
        for (i, &word) in self.words[start..].iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                into.push((i * 64) as u16 + rest.trailing_zeros() as u16);
                rest &= rest - 1;
            }
        }
    }
}
