//! Bounds: how long a chain is at least, what no chain of some length reaches, and how many variables have to
//! follow one.

use super::Grouped;
use super::event::{effect, event};
use crate::whips::closure::Level;
use crate::whips::rules::{Bits, Rules};
use crate::whips::state::{Node, State};
use qedoku_model::bits::BitRow;

impl Grouped {
    /// How long a chain is at least, as [`Closure::of`](super::super::closure::Closure::of) without groups.
    pub fn of<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
        levels: usize,
    ) -> (Level, Bits<W>) {
        self.barred.clear();
        self.barred.resize(rules.variables + 1, 0);
        let mut node = self.suppose(rules, state, supposed);
        let level = self.onward(rules, &mut node, levels);
        (level, node.open)
    }

    /// Whether no chain of `left` variables more leads from a node to its end, whatever acted last: `open` is
    /// the number of what is open there.
    pub(super) fn is_beyond<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        node: &Node<W, V>,
        open: u64,
        left: usize,
    ) -> bool {
        if self.recall(!open, left).is_some() {
            return true;
        }
        let mut copy = *node;
        self.touched.last().copy_from_slice(self.ready.last());
        let level = self.onward(rules, &mut copy, left);
        self.empty.clear();
        let is_beyond = !matches!(level, Level::Empty(_));
        if is_beyond {
            self.note(!open, left, 0);
        }
        is_beyond
    }

    /// Lets the variables that are touched act, and those that this touches, level by level.
    pub(super) fn onward<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        node: &mut Node<W, V>,
        levels: usize,
    ) -> Level {
        let mut room = [0; W];
        for level in 0.. {
            if !self.empty.is_empty() {
                return Level::Empty(level + 1);
            }
            if level == levels {
                break;
            }
            self.queue.clear();
            self.touched.list(&mut self.queue);
            self.touched.last().fill(0);
            let mut any = false;
            for at in 0..self.queue.len() {
                let variable = self.queue[at];
                if self.barred[usize::from(variable)] == node.count[usize::from(variable)] {
                    continue;
                }
                if let Some(linked) = effect(rules, node, variable, &mut room)
                    && linked.meets(&node.open)
                {
                    any = true;
                    self.fire(rules, node, linked);
                    if !self.empty.is_empty() {
                        return Level::Empty(level + 2);
                    }
                }
            }
            if !any {
                return Level::Never;
            }
        }
        Level::Beyond(levels + 1)
    }

    /// All that some chain of at most `length` variables erases, and more: what stays open in all of them.
    /// It also finds how many variables have to follow each one, if they are `chained` like a whip.
    pub fn reach<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
        length: usize,
        chained: bool,
    ) -> Bits<W> {
        let mut node = self.suppose(rules, state, supposed);
        // Each variable with what it excludes.
        let mut events: Vec<(u16, Bits<W>)> = Vec::new();
        let mut room = [0; W];
        for _ in 1..length {
            self.queue.clear();
            self.touched.list(&mut self.queue);
            self.touched.last().fill(0);
            for at in 0..self.queue.len() {
                let variable = self.queue[at];
                if usize::from(variable) == rules.variables {
                    continue;
                }
                if node.count[usize::from(variable)] == 0 {
                    for &member in rules.members(variable.into()) {
                        if state.is_open(member) {
                            events.push((variable, rules.linked[usize::from(member)]));
                            self.fire(rules, &mut node, &rules.linked[usize::from(member)]);
                        }
                    }
                } else if let Some(linked) = event(rules, &node, variable, &mut room) {
                    events.push((variable, *linked));
                    self.fire(rules, &mut node, linked);
                }
            }
        }
        let mut wanted = state.node.open;
        if !chained {
            wanted.subtract(&rules.linked[usize::from(supposed)]);
        }
        self.look_back(rules, &node, &events, length, &wanted);
        node.open
    }

    /// Finds how many variables have to follow each one at least: it excludes something of the last one, or
    /// of one that acts, that is `of_use`.
    fn look_back<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        node: &Node<W, V>,
        events: &[(u16, Bits<W>)],
        length: usize,
        of_use: &Bits<W>,
    ) {
        self.after.clear();
        self.after.resize(rules.variables + 1, u8::MAX);
        let mut wanted = [0; W];
        for variable in (0..rules.variables).filter(|&variable| node.count[variable] == 0) {
            rules.members(variable).iter().for_each(|&m| wanted.set(m.into()));
        }
        for after in 1..length {
            wanted.intersect(of_use);
            let mut next = [0; W];
            for (variable, linked) in events {
                let known = &mut self.after[usize::from(*variable)];
                if *known == u8::MAX && linked.meets(&wanted) {
                    *known = after as u8;
                    rules.members((*variable).into()).iter().for_each(|&m| next.set(m.into()));
                }
            }
            wanted = next;
        }
    }
}
