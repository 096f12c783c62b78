//! The ways through a network of almost locked sets.
//!
//! A *port* is a set with one of its restricted commons. A chain leaves a set by a port, arrives at the port
//! of the same digit of another set, and leaves that one by another of its ports.

use super::super::prelude::*;
use super::network::Network;
use qedoku_engine::reachable::{Edges, Reachable};
use qedoku_model::bits::{BitMatrix, BitRow, ones};
use std::ops::{ControlFlow, Range, RangeInclusive};

/// The ports of a network, and where a chain can go from each.
pub(super) struct Ports {
    ports: Vec<(usize, Digit)>,
    /// Per set, its ports.
    of: Vec<Range<usize>>,
    /// Per port, a bit for each port on the other side.
    across: BitMatrix,
    /// Per port of arrival, a bit for each port at which the next link can arrive.
    next: BitMatrix,
    /// By port of arrival, and behind them by port that is left, the ports at which some chain can arrive
    /// from there.
    beyond: Reachable,
}

/// Rows of bits for more ports take too much memory.
const MOST_PORTS: usize = 1 << 14;

/// Ports of arrival by the number of links that lead there, a bit each.
pub(super) type Levels = Vec<Vec<u64>>;

impl Ports {
    /// The ports of a network, unless there are too many; breaks when the time of `emit` is over.
    pub(super) fn new(network: &Network, emit: &mut Emit<'_>) -> ControlFlow<(), Option<Ports>> {
        let mut ports = Vec::new();
        let mut of = Vec::new();
        // Per set and digit the port.
        let mut port_of = vec![[0; 9]; network.sets.len()];
        for (i, places) in port_of.iter_mut().enumerate() {
            emit.tick()?;
            let ties = network.ties(i).iter();
            let start = ports.len();
            for digit in ties.fold(DigitSet::EMPTY, |all, tie| all | tie.digits) {
                places[digit.index()] = ports.len();
                ports.push((i, digit));
            }
            of.push(start..ports.len());
        }
        if ports.len() > MOST_PORTS {
            return ControlFlow::Continue(None);
        }
        let count = ports.len();
        let mut across = BitMatrix::new(count, count);
        for (i, places) in port_of.iter().enumerate() {
            emit.tick()?;
            for tie in network.ties(i) {
                for digit in tie.digits {
                    across.set(places[digit.index()], port_of[tie.to][digit.index()]);
                }
            }
        }
        let mut next = BitMatrix::new(count, count);
        for (p, &(i, _)) in ports.iter().enumerate() {
            emit.tick()?;
            for q in of[i].clone().filter(|&q| q != p) {
                next.row_mut(p).unite(across.row(q));
            }
        }
        // One arrives at a port, leaves its set by another one, and arrives across from that.
        let mut edges = Edges::with_room(2 * count, 16 * count);
        for (p, &(i, _)) in ports.iter().enumerate() {
            edges.add(of[i].clone().filter(|&q| q != p).map(|q| (count + q) as u32));
        }
        for p in 0..count {
            emit.tick()?;
            edges.add(across.row(p).ones().map(|q| q as u32));
        }
        let arrival = |p: u32| Some(p as usize).filter(|&p| p < count);
        let beyond =
            Reachable::new(&edges, count as u32..2 * count as u32, across.width(), arrival, emit.watch())?;
        ControlFlow::Continue(Some(Ports { ports, of, across, next, beyond }))
    }

    /// How many ports there are.
    pub(super) fn len(&self) -> usize {
        self.ports.len()
    }

    /// The set and the digit of a port.
    pub(super) fn port(&self, port: usize) -> (usize, Digit) {
        self.ports[port]
    }

    /// The ports of a set.
    pub(super) fn of(&self, set: usize) -> Range<usize> {
        self.of[set].clone()
    }

    /// The ports that chains from a port can arrive at, a bit each.
    pub(super) fn beyond(&self, start: usize) -> &[u64] {
        self.beyond.row((self.ports.len() + start) as u32)
    }

    /// Visits those of some ports that chains from a port can arrive at within so many links, each once,
    /// short chains first. Breaks if a visit does, or when the time of `emit` is over.
    pub(super) fn reach(
        &self,
        start: usize,
        ends: impl Iterator<Item = usize>,
        lengths: RangeInclusive<usize>,
        emit: &mut Emit<'_>,
        mut visit: impl FnMut(usize, &Levels, &mut Emit<'_>) -> Flow,
    ) -> Flow {
        let mut open = vec![0u64; self.across.width()];
        ends.for_each(|end| open.set(end));
        let mut levels: Levels = vec![self.across.row(start).to_vec()];
        // Ports met in a number of links that counts; further ways there are longer.
        let mut met = vec![0u64; open.len()];
        loop {
            let last = levels.len() - 1;
            if levels.len() >= *lengths.start() {
                for i in 0..open.len() {
                    let arrived = open[i] & levels[last][i];
                    open[i] &= !arrived;
                    met[i] |= levels[last][i];
                    for bit in ones(arrived) {
                        visit(i * 64 + bit, &levels, emit)?;
                    }
                }
            }
            if levels.len() == *lengths.end() || open.is_none() {
                return Flow::Continue(());
            }
            let mut level = vec![0u64; open.len()];
            for port in levels[last].ones() {
                emit.tick()?;
                level.unite(self.next.row(port));
            }
            level.subtract(&met);
            if level.is_none() {
                return Flow::Continue(());
            }
            levels.push(level);
        }
    }

    /// A way from a port to a port of arrival along the levels that visits no set twice: the ports of
    /// arrival, before them the start. Breaks when the time of `emit` is over.
    pub(super) fn path(
        &self,
        start: usize,
        end: usize,
        levels: &Levels,
        emit: &mut Emit<'_>,
    ) -> ControlFlow<(), Option<Vec<usize>>> {
        let mut path = vec![end];
        let is_found = self.back(start, levels, &mut path, emit)?;
        ControlFlow::Continue(is_found.then(|| {
            path.push(start);
            path.reverse();
            path
        }))
    }

    /// Lengthens a path backwards until it reaches the first level.
    fn back(
        &self,
        start: usize,
        levels: &Levels,
        path: &mut Vec<usize>,
        emit: &mut Emit<'_>,
    ) -> ControlFlow<(), bool> {
        emit.tick()?;
        let here = path[path.len() - 1];
        let set = |port: usize| self.ports[port].0;
        if path.len() == levels.len() {
            return ControlFlow::Continue(path[1..].iter().all(|&port| set(port) != set(start)));
        }
        let level = &levels[levels.len() - 1 - path.len()];
        for before in level.ones() {
            if self.next.has(before, here) && path.iter().all(|&port| set(port) != set(before)) {
                path.push(before);
                if self.back(start, levels, path, emit)? {
                    return ControlFlow::Continue(true);
                }
                path.pop();
            }
        }
        ControlFlow::Continue(false)
    }

    /// The sets and links of a path.
    pub(super) fn unfold(&self, path: &[usize]) -> (Vec<usize>, Vec<Digit>) {
        let sets = path.iter().map(|&port| self.ports[port].0).collect();
        let links = path[1..].iter().map(|&port| self.ports[port].1).collect();
        (sets, links)
    }
}
