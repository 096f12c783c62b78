//! ALS chain: almost locked sets in a row, neighbours tied by restricted commons, no digit twice in a row. If
//! the first set does without `z`, it holds its link, so the second one does without that and holds the next
//! link, and so on to the last set, which holds `z`. So `z`, a digit of both ends that links neither, is true
//! in one of them and goes from the cells that see all its places in both.
//!
//! Chains have four sets or more; those of two and three are ALS-XZ and ALS-XY-Wing.
//!
//! Scan order: short chains first; first sets in the order of the list of sets, first links ascending, last
//! sets in the order of the list, last links ascending. For each such choice there is one step, of the
//! shortest chain; a chain and its reverse count as one. No set comes twice in a chain.
//!
//! It does not look at neighbours or ends that share a cell, unless asked to, at no chain with more links
//! than asked for, and at no position with more than 16,384 restricted commons, counted by set: puzzles have
//! some hundred.
//!
//! Source: players' forum, 2005 to 2007.

use super::super::Repeats;
use super::super::prelude::*;
use super::finds::{Finds, Removed, between};
use super::list::Als;
use super::network::{Network, TARGETS};
use super::ports::Ports;
use super::proof;
use crate::changes::{Changes, looks_back};
use qedoku_model::bits::{BitMatrix, BitRow};

/// Finds the steps of chains of almost locked sets.
pub struct AlsChain {
    /// Whether neighbours and ends may share cells.
    pub overlap: bool,
    /// Which of the patterns that remove the same are given.
    pub repeats: Repeats,
    /// The largest number of links.
    pub links: usize,
}

/// The fewest links of a chain.
const SHORTEST: usize = 3;

const INFO: Info = Info::new(
    "als-chain",
    "Almost Locked Set Chain",
    "Almost locked sets in a row, neighbours tied by restricted commons; the first or the last one holds their \
     common digit.",
    "From {first} over {between} to {second} each set that does without the digit that it shares with the set \
     before holds the one that it shares with the next, {links}; so {first} or {second} holds {digits}, and \
     {removed}.",
)
.alias(&["ALS chain", "ALS-XY-Chain"]);

/// The names of chains.
pub(super) const INFOS: &[Info] = &[INFO];

impl Technique<Grid> for AlsChain {
    fn infos(&self) -> &'static [Info] {
        INFOS
    }

    looks_back!(workspace);
}

impl AlsChain {
    fn search(&self, grid: &Grid, changes: Changes, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let network = Network::of(grid, self.overlap, workspace, emit)?;
        if network.sets.iter().all(|set| !set.is_in(changes.cells)) {
            return Flow::Continue(());
        }
        let Some(ports) = Ports::new(&network, emit)? else { return Flow::Continue(()) };
        let mut finds = Finds::new(self.repeats);
        // The ports at which a chain may end, with the digits that it may remove.
        let mut ends: Vec<(usize, DigitSet)> = Vec::new();
        let mut aimed_at = BitMatrix::new(TARGETS, ports.len());
        for i in 0..network.sets.len() {
            emit.tick()?;
            network.targets(i).for_each(|target| ports.of(i).for_each(|port| aimed_at.set(target, port)));
        }
        // The ports at which some chain from a set can arrive, a bit each, and those of them whose sets have
        // targets in common with it.
        let mut beyond_any = vec![0; aimed_at.width()];
        let mut aiming = beyond_any.clone();
        for (i, first) in network.sets.iter().enumerate() {
            ends.clear();
            beyond_any.fill(0);
            ports.of(i).for_each(|start| beyond_any.unite(ports.beyond(start)));
            if beyond_any.is_none() {
                continue;
            }
            aiming.fill(0);
            network.targets(i).for_each(|target| aiming.unite(aimed_at.row(target)));
            aiming.intersect(&beyond_any);
            let mut of = (i, DigitSet::EMPTY);
            for port in aiming.ones().skip_while(|&port| port < ports.of(i).start) {
                emit.tick()?;
                let (j, link) = ports.port(port);
                if of.0 != j || of.1.is_empty() {
                    of = (j, network.common_targets(i, j));
                }
                ends.push((port, of.1 - link.set()));
            }
            if ends.is_empty() {
                continue;
            }
            for start in ports.of(i) {
                let (link, beyond) = (ports.port(start).1, ports.beyond(start));
                let is_open = |&&(end, digits): &&(usize, DigitSet)| {
                    beyond.has(end) && !(digits - link.set()).is_empty()
                };
                let mut open = ends.iter().filter(is_open).map(|&(end, _)| end).peekable();
                if open.peek().is_none() {
                    continue;
                }
                ports.reach(start, open, SHORTEST..=self.links, emit, |end, levels, emit| {
                    let (j, last_link) = ports.port(end);
                    let removed = between(grid, [first, &network.sets[j]], link.set() | last_link.set());
                    if finds.is_better(levels.len(), &removed)
                        && let Some(path) = ports.path(start, end, levels, emit)?
                    {
                        finds.add(levels.len(), removed, path);
                    }
                    Flow::Continue(())
                })?;
            }
        }
        for (removed, path) in finds.sorted() {
            let (sets, links): (Vec<usize>, Vec<Digit>) = ports.unfold(&path);
            let sets: Vec<&Als> = sets.into_iter().map(|i| &network.sets[i]).collect();
            emit.step(step(&sets, &links, &removed))?;
        }
        Flow::Continue(())
    }
}

pub(super) fn step(sets: &[&Als], links: &[Digit], removed: &Removed) -> Step {
    let proof = proof::for_digits(removed, |digit| proof::chain(sets, links, digit, removed.cells(digit)));
    let between = &sets[1..sets.len() - 1];
    Step::remove(&INFO, removed.candidates(), proof)
        .mark_all(Role::First, sets[0].cells.iter())
        .mark_all(Role::Between, between.iter().flat_map(|set| set.cells.iter()))
        .mark_all(Role::Second, sets[sets.len() - 1].cells.iter())
        .mark_all(Role::Link, proof::link_places(sets, links))
        .mark(Role::Digits, removed.digits())
}
