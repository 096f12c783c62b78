//! Multi colours: two clusters of one digit, each with two colours of which one is true.
//!
//! - *Type 1*: a cell of colour A sees one of colour B of the other cluster, so not both are true, and one of
//!   their opposites a and b is; cells that see both of these lose the digit.
//! - *Type 2*: cells of colour A see both colours of the other cluster, so A is false and all its cells lose
//!   the digit.
//!
//! Scan order: digits ascending, ordered pairs of clusters by their first cells. For each pair first type 2
//! of each colour of the first cluster, then type 1 with all that the pair removes.
//!
//! Single clusters are the matter of simple colours.
//!
//! Source: players' forums, 2005.
use super::super::prelude::*;
use super::clusters::{Cluster, Refuted, StrongLinks, excludes, falls, open, proof};
use crate::chains::refutes_a_place;
use crate::changes::{Changes, looks_back};
use crate::net;

/// Finds both types.
pub struct MultiColors;

const TYPE_1: Info = Info::new(
    "multi-colors-1",
    "Multi Colors 1",
    "Two clusters of a digit have colours that see each other; what sees both opposite colours loses the digit.",
    "For {digits} one of {first} or of {second} is true, as cells of their opposite colours see each other; \
     so {removed}.",
)
.uncounted();
const TYPE_2: Info = Info::new(
    "multi-colors-2",
    "Multi Colors 2",
    "A colour of one cluster of a digit sees both colours of another; so it is false.",
    "The cells {first} see both colours of {second}, of which one is true for {digits}; so {removed}.",
)
.uncounted();

impl Technique<Grid> for MultiColors {
    fn infos(&self) -> &'static [Info] {
        const { &[TYPE_1, TYPE_2] }
    }

    looks_back!();
}

impl MultiColors {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for digit in changes.digits.iter().filter(|&digit| refutes_a_place(grid, digit)) {
            let links = StrongLinks::new(grid, digit.set(), false);
            let clusters = links.clusters();
            for (i, one) in clusters.iter().enumerate() {
                for (j, other) in clusters.iter().enumerate().filter(|&(j, _)| j != i) {
                    let pair = Pair { grid, links: &links, one, other, digit };
                    for color in 0..2 {
                        emit.steps(pair.false_color(color))?;
                    }
                    if i < j {
                        emit.steps(pair.opposites())?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

struct Pair<'a> {
    grid: &'a Grid,
    links: &'a StrongLinks,
    one: &'a Cluster,
    other: &'a Cluster,
    digit: Digit,
}

impl Pair<'_> {
    /// The cells of a colour of the first cluster and of one of the second that see each other.
    fn bridges(&self, color: usize, other: usize) -> impl Iterator<Item = (Candidate, Candidate)> + '_ {
        let pairs = self.one.colors[color]
            .iter()
            .flat_map(move |&a| self.other.colors[other].iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| excludes(a, b))
    }

    /// Type 2.
    fn false_color(&self, color: usize) -> Option<Step> {
        let own = &self.one.colors[color];
        let pairs = self.bridges(color, 0).flat_map(|p| self.bridges(color, 1).map(move |q| (p, q)));
        // The first cell takes a colour of the other cluster, which makes the other colour true, and the
        // second cell, true as well, takes that.
        let refuted = pairs.map(|((a, b), (c, d))| {
            let mut groups = self.links.groups_to_same(a, c);
            groups.extend(self.links.groups_to_true(b, d));
            (a, groups)
        });
        let (root, groups) = refuted.min_by_key(|(_, groups)| groups.len())?;
        let (first, rest) = falls(self.links, own, root, groups);
        let step = Step::remove(&TYPE_2, own.iter().copied(), proof(self.grid, first, &rest));
        let others = self.other.colors.iter().flatten().copied();
        Some(self.told(step, own.iter().copied(), others))
    }

    /// Type 1.
    fn opposites(&self) -> Option<Step> {
        let mut removed: Vec<Refuted> = Vec::new();
        let mut marked: [Vec<Candidate>; 2] = Default::default();
        for (color, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let bridges: Vec<(Candidate, Candidate)> = self.bridges(color, other).collect();
            let (ends, other_ends) = (&self.one.colors[1 - color], &self.other.colors[1 - other]);
            if bridges.is_empty() {
                continue;
            }
            for x in open(self.grid).filter(|&x| net::digit(x) == self.digit) {
                let seen = ends.iter().filter(|&&a| excludes(x, a));
                let pairs = seen
                    .flat_map(|&a| other_ends.iter().filter(move |&&b| excludes(x, b)).map(move |&b| (a, b)));
                let ways = pairs.flat_map(|(a, b)| bridges.iter().map(move |&(c, d)| (a, c, d, b)));
                let refuted = ways.map(|(a, c, d, b)| {
                    let mut groups = self.links.groups_to_true(a, c);
                    groups.extend(self.links.groups_to_true(d, b));
                    groups
                });
                let Some(groups) = refuted.min_by_key(Vec::len) else { continue };
                if removed.iter().all(|(known, _)| *known != x) {
                    removed.push((x, groups));
                    for (marks, ends) in marked.iter_mut().zip([ends, other_ends]) {
                        marks.extend(ends.iter().filter(|c| !marks.contains(c)).copied().collect::<Vec<_>>());
                    }
                }
            }
        }
        if removed.is_empty() {
            return None;
        }
        removed.sort_by_key(|(c, _)| *c);
        let step =
            Step::remove(&TYPE_1, removed.iter().map(|(c, _)| *c), proof(self.grid, Vec::new(), &removed));
        let [first, second] = marked;
        Some(self.told(step, first, second))
    }

    fn told(
        &self,
        step: Step,
        first: impl IntoIterator<Item = Candidate>,
        second: impl IntoIterator<Item = Candidate>,
    ) -> Step {
        step.mark(Role::Digits, self.digit.set()).mark_all(Role::First, first).mark_all(Role::Second, second)
    }
}
