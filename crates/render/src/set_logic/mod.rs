//! Steps as set logic: groups that need a true candidate, the *truths*, against groups that hold at most one,
//! the *links*.
//!
//! Where the links contain every candidate of the truths, as often at least as the truths do, their *rank* is
//! the number of links less that of truths. A candidate is false if it lies in more links than the rank,
//! those counted off that make up for truths it lies in itself: with rank 0 in one, with rank 1 in two.
//!
//! Why: of each true candidate count the links that hold it less the truths that do. No count is negative,
//! and all together are at most the rank, as each truth has one true candidate and each link no more than
//! one.
//!
//! The view is made of a step's proof. A proof by covers is one already; of one that visits groups, these are
//! the truths, and each candidate that gets true on the way has one link to what falls by it. Where more
//! links than one are needed, or groups are shown first or cases told apart, there is no such view.
//!
//! Source: A. Barker, set logic of *Xsudo*, 2008; the groups of a proof as truths as D. P. Bird and others
//! read chains, players' forum.

mod search;
mod text;
mod visits;

pub(crate) use visits::{Supposed, Visit, excludes, groups, part, visits};

use qedoku_model::{Candidate, GroupId, GroupKind, Literal, Net, Position, Step};

/// Truths and links that show something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankView {
    /// Groups that each hold a true candidate, ascending.
    pub truths: Vec<GroupId>,
    /// Groups that each hold at most one, ascending.
    pub links: Vec<GroupId>,
    /// What they show of the conclusions of their step.
    pub conclusions: Vec<Literal>,
}

impl RankView {
    /// How many links there are more than truths.
    pub fn rank(&self) -> usize {
        self.links.len().saturating_sub(self.truths.len())
    }

    /// Whether truths and links alone show a literal.
    pub fn shows(&self, net: &Net, before: &Position, literal: Literal) -> bool {
        let candidate = literal.candidate();
        if !self.is_view(net, before) {
            return false;
        }
        if !literal.is_on() {
            return self.excludes(net, candidate);
        }
        // All others of a group fall.
        net.groups_of(candidate).iter().any(|&group| {
            net.group(group).kind == GroupKind::ExactlyOne
                && net.members(group).iter().all(|&other| {
                    other == candidate || !before.alive.contains(other) || self.excludes(net, other)
                })
        })
    }

    /// Whether the links contain what is alive in the truths, as often as these do.
    fn is_view(&self, net: &Net, before: &Position) -> bool {
        self.links.len() >= self.truths.len()
            && self.truths.iter().all(|&truth| net.group(truth).kind == GroupKind::ExactlyOne)
            && self
                .truths
                .iter()
                .flat_map(|&truth| net.members(truth))
                .filter(|&&candidate| before.alive.contains(candidate))
                .all(|&candidate| self.times(net, candidate).0 >= self.times(net, candidate).1)
    }

    /// How many links and how many truths hold a candidate.
    fn times(&self, net: &Net, candidate: Candidate) -> (usize, usize) {
        let own = net.groups_of(candidate);
        let count = |groups: &[GroupId]| groups.iter().filter(|group| own.contains(group)).count();
        (count(&self.links), count(&self.truths))
    }

    fn excludes(&self, net: &Net, candidate: Candidate) -> bool {
        let (links, truths) = self.times(net, candidate);
        links > truths + self.rank()
    }
}

/// A step as truths and links, as few views as show all of its conclusions; `None` if there is no such view
/// of one of them.
pub fn rank_views(step: &Step, before: &Position, net: &Net) -> Option<Vec<RankView>> {
    let mut open: Vec<Literal> = step.conclusions.to_vec();
    let mut views = Vec::new();
    while let Some(&literal) = open.first() {
        let mut view = search::view(&step.proof, literal, before, net)?;
        let (shown, left) = open.into_iter().partition(|&other| view.shows(net, before, other));
        (view.conclusions, open) = (shown, left);
        view.truths.sort_unstable();
        view.links.sort_unstable();
        views.push(view);
    }
    Some(views)
}
