//! From a proof to truths and links.

use super::RankView;
use super::visits::{Visit, excludes, groups, part, visits};
use qedoku_model::{Candidate, GroupId, Literal, Net, Position, Proof};

/// So many choices of a link are tried.
const MOST_TRIES: usize = 2_000;

/// Truths and links that show a conclusion of a proof, if there are some.
pub(super) fn view(proof: &Proof, literal: Literal, before: &Position, net: &Net) -> Option<RankView> {
    if let Proof::Cover { base, cover } = part(proof, literal)? {
        if base.iter().chain(cover).any(|group| group.index() >= net.group_count()) {
            return None;
        }
        return closed(base, cover, literal, before, net);
    }
    let visits = visits(&groups(part(proof, literal)?, net)?, literal, before, net)?;
    let truths: Vec<GroupId> = visits.iter().map(|visit| visit.group).collect();
    let mut search =
        Search { net, before, literal, visits: &visits, truths, links: Vec::new(), tries: MOST_TRIES };
    search.choose(0)
}

/// The view of truths and links with as few more through the candidate that is shown as it takes.
fn closed(
    truths: &[GroupId],
    links: &[GroupId],
    literal: Literal,
    before: &Position,
    net: &Net,
) -> Option<RankView> {
    let own: Vec<GroupId> =
        net.groups_of(literal.candidate()).iter().copied().filter(|group| !links.contains(group)).collect();
    let mut choices: Vec<u32> = (0..1 << own.len().min(8)).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    choices.into_iter().find_map(|choice| {
        let more = own.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1).map(|(_, &group)| group);
        let links = links.iter().copied().chain(more).collect();
        let view = RankView { truths: truths.to_vec(), links, conclusions: Vec::new() };
        view.shows(net, before, literal).then_some(view)
    })
}

/// Chooses a link for each visit but the last, so that all that falls lies in one of those before it or in a
/// group with what is supposed.
struct Search<'a> {
    net: &'a Net,
    before: &'a Position,
    literal: Literal,
    visits: &'a [Visit],
    truths: Vec<GroupId>,
    links: Vec<GroupId>,
    tries: usize,
}

impl Search<'_> {
    fn choose(&mut self, at: usize) -> Option<RankView> {
        self.tries = self.tries.checked_sub(1)?;
        let (net, visits) = (self.net, self.visits);
        let visit = visits.get(at)?;
        if !visit.fallen.iter().all(|&candidate| self.is_reached(candidate)) {
            return None;
        }
        let Some(&first) = visit.left.first() else {
            return closed(&self.truths, &self.links, self.literal, self.before, net);
        };
        let joins = |group: &GroupId| {
            *group != visit.group
                && visit.left.iter().all(|candidate| net.members(*group).contains(candidate))
        };
        let is_used = |group: &GroupId| {
            let later = visits[at + 1..].iter().flat_map(|visit| &visit.fallen);
            !self.links.contains(group) && later.into_iter().any(|c| net.members(*group).contains(c))
        };
        let groups: Vec<GroupId> =
            net.groups_of(first).iter().copied().filter(|group| joins(group) && is_used(group)).collect();
        for group in groups {
            self.links.push(group);
            let found = self.choose(at + 1);
            self.links.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn is_reached(&self, candidate: Candidate) -> bool {
        let supposed = self.literal.candidate();
        let by_start = if self.literal.is_on() {
            candidate == supposed
        } else {
            excludes(self.net, supposed, candidate)
        };
        by_start || self.net.groups_of(candidate).iter().any(|group| self.links.contains(group))
    }
}
