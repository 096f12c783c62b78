//! Shortest braids: the fewest candidates that, each forced by those before it, leave a variable empty.
//!
//! A braid of n variables is a set of n - 1 candidates, which can be forced one after another, with a
//! variable that is empty when all of them hold. In which order they are taken does not matter: what can be
//! forced stays so. So the search goes over sets: at each node it takes one of the forced candidates and
//! bars, for all that follows, those that it has taken there before. Each set is reached once, without a
//! table of those that have been. A node ends at once if all that is not barred, acting together level by
//! level, empties no variable in as many levels as there are candidates left.

use super::closure::Closure;
use super::rules::{Bits, Rules};
use super::state::{Node, State};
use qedoku_model::bits::BitRow;

/// Room for searches of braids, and the last one that was found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Braids {
    /// Candidates that are forced at the nodes of the path, the last node's at the end.
    forced: Vec<u16>,
    units: Vec<u16>,
    empty: Vec<u16>,
    /// The candidates of the braid, in the order in which they are forced.
    pub path: Vec<u16>,
    /// The variable that is empty.
    pub last: u16,
    /// Nodes that may be visited; the search ends when they are spent.
    pub nodes: u64,
}

impl Braids {
    /// Whether a braid of at most `length` variables shows that a candidate is false. If there is one, it is
    /// in `path` and `last`. When the nodes are spent the answer is no.
    /// `closure` was asked for the [`reach`](Closure::reach) of the target.
    pub fn find<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        closure: &mut Closure<W, V>,
        target: u16,
        length: usize,
    ) -> bool {
        let mut node = state.node;
        self.path.clear();
        self.forced.clear();
        self.units.clear();
        self.empty.clear();
        let mut seen = [0; W];
        seen.set(target.into());
        node.fire(rules, target, &mut self.units, &mut self.empty);
        if let Some(&empty) = self.empty.first() {
            self.last = empty;
            return true;
        }
        self.note_forced(rules, &node, closure, &mut seen, length - 1);
        length > 1 && self.extend(rules, closure, &node, &seen, 0, length - 1)
    }

    /// Appends the variables of the last braid that was found, in its order.
    pub fn variables<const W: usize, const V: usize>(
        &self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        target: u16,
        variables: &mut Vec<u16>,
    ) {
        let (mut node, mut units, mut empty) = (state.node, Vec::new(), Vec::new());
        node.fire(rules, target, &mut units, &mut empty);
        for &candidate in &self.path {
            let of = rules.of[usize::from(candidate)];
            variables.extend(of.into_iter().find(|&variable| node.count[usize::from(variable)] == 1));
            node.fire(rules, candidate, &mut units, &mut empty);
        }
        variables.push(self.last);
    }

    /// Appends what the new units force.
    fn note_forced<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        node: &Node<W, V>,
        closure: &Closure<W, V>,
        seen: &mut Bits<W>,
        left: usize,
    ) {
        for &variable in &self.units {
            if node.count[usize::from(variable)] == 1
                && let Some(sole) = rules.member_in(variable.into(), &node.open)
                && !seen.has(sole.into())
            {
                seen.set(sole.into());
                if closure.after(sole) <= left {
                    self.forced.push(sole);
                }
            }
        }
        self.units.clear();
    }

    /// Takes one of the forced candidates from `from` on, with `left` to take.
    fn extend<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        closure: &mut Closure<W, V>,
        node: &Node<W, V>,
        seen: &Bits<W>,
        from: usize,
        left: usize,
    ) -> bool {
        self.nodes = self.nodes.saturating_sub(1);
        if self.nodes == 0 {
            return false;
        }
        let end = self.forced.len();
        if left > 1 {
            let mut barred = *seen;
            self.forced[from..end].iter().for_each(|&c| barred.unset(c.into()));
            if !closure.may_end(rules, *node, &self.forced[from..end], &barred, left) {
                return false;
            }
        }
        for taken in from..end {
            let candidate = self.forced[taken];
            if closure.after(candidate) > left || (left == 1 && !empties(rules, node, seen, candidate)) {
                continue;
            }
            let mut next = *node;
            self.path.push(candidate);
            next.fire(rules, candidate, &mut self.units, &mut self.empty);
            if let Some(&empty) = self.empty.first() {
                self.last = empty;
                return true;
            }
            if left > 1 {
                let mut known = *seen;
                self.forced.extend_from_within(taken + 1..end);
                self.note_forced(rules, &next, closure, &mut known, left - 1);
                if self.extend(rules, closure, &next, &known, end, left - 1) {
                    return true;
                }
                self.forced.truncate(end);
            }
            self.units.clear();
            self.path.pop();
        }
        false
    }
}

/// Whether a candidate, when it holds, leaves a variable empty `sole` has those that are alone in a variable.
#[inline]
pub(crate) fn empties<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    node: &Node<W, V>,
    sole: &Bits<W>,
    candidate: u16,
) -> bool {
    let linked = &rules.linked[usize::from(candidate)];
    let mut any = 0;
    for i in 0..W {
        any |= linked[i] & node.open[i] & sole[i];
    }
    any != 0 || leaves_none(rules, node, linked)
}

/// Whether taking away what a candidate excludes, or several together, leaves a variable none that has some.
#[inline]
#[expect(clippy::needless_range_loop, reason = "built for size, an iterator is a call at each turn")]
pub(crate) fn leaves_none<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    node: &Node<W, V>,
    linked: &Bits<W>,
) -> bool {
    let mut count = node.count;
    for i in 0..W {
        let mut gone = linked[i] & node.open[i];
        while gone != 0 {
            for variable in rules.of[i * 64 + gone.trailing_zeros() as usize] {
                let count = &mut count[usize::from(variable)];
                *count = count.wrapping_sub(1);
                if *count == 0 {
                    return true;
                }
            }
            gone &= gone - 1;
        }
    }
    false
}
