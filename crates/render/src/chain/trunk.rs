//! The trunk of a chain: one way from the assumption to the end, a line a link.
//!
//! Of what a literal follows from, the way goes back through the one that takes most to reach. The others are
//! named in the line; one that takes more than a link from the trunk is a side branch, with a number, and
//! what that takes is counted at the end.

use super::reason::{after, choice, clash, excluded, last, literal_span, literals, outcome};
use super::{ChainLine, assumed, assumption, pattern_words};
use crate::argument::Argument;
use crate::language::{Phrase, Voice};
use crate::words::{Explanation, Span};
use qedoku_model::{Cause, Kind, Literal, Names, Reason, Trail, TrailNode};

/// The lines of an argument.
pub(super) fn lines(argument: &Argument<'_>, names: &Voice<'_>) -> Vec<ChainLine> {
    let chain = &*argument.chain;
    let mut writer = Writer { names, lines: Vec::new(), sides: Vec::new(), told: Vec::new() };
    match chain.kind {
        _ if chain.is_cycle => return super::full_lines(argument, names),
        Kind::Contradiction => {
            let (on, off) = (&chain.trails[0], &chain.trails[1]);
            let Some(assumption) = assumed(on).or(assumed(off)) else { return Vec::new() };
            writer.suppose(assumption, None, false);
            writer.walk(off, 0);
            match argument.empty {
                // What the group lacks is told at the end.
                Some(_) => super::parents_of(on, 0).into_iter().for_each(|parent| writer.walk(on, parent)),
                None => writer.walk(on, 0),
            }
            let clash = clash(argument.empty, on[0].literal, off[0].literal, names);
            let filling = vec![clash.into(), literal_span(assumption.negated(), names).into()];
            writer.push(0, names.language().parts(Phrase::ButSo, filling));
        }
        Kind::X | Kind::Y | Kind::Xy => {
            let trail = &chain.trails[0];
            let target = trail[0].literal;
            writer.suppose(assumed(trail).unwrap_or(target.negated()), None, false);
            writer.walk(trail, 0);
            let said = [target.negated(), target].map(|literal| literal_span(literal, names).into());
            writer.push(0, names.language().parts(Phrase::Contradicts, said.into()));
        }
        Kind::Cell | Kind::Region | Kind::Double => {
            writer.push(0, vec![Span::plain(choice(chain, names))]);
            for (i, trail) in chain.trails.iter().enumerate() {
                let Some(assumption) = assumed(trail) else { continue };
                let ends = argument.ends.get(i).map_or(&[0][..], Vec::as_slice);
                let is_all = ends.iter().all(|&end| trail[end].cause == Cause::Assumed);
                writer.suppose(assumption, Some(i + 1), is_all);
                writer.told.clear();
                ends.iter().for_each(|&end| writer.walk(trail, end));
            }
            writer.push(0, outcome(chain, &argument.ends, names));
        }
    }
    writer.end()
}

struct Writer<'a> {
    names: &'a Voice<'a>,
    lines: Vec<ChainLine>,
    /// The side branches with what they give, how many links they take, and from where.
    sides: Vec<(Literal, usize, Vec<Literal>)>,
    /// What the trunk has said in this case.
    told: Vec<Literal>,
}

impl Writer<'_> {
    fn push(&mut self, depth: usize, spans: Vec<Span>) {
        self.lines.push(ChainLine { depth, words: Explanation { spans } });
    }

    fn suppose(&mut self, assumed: Literal, case: Option<usize>, is_target: bool) {
        self.push(0, assumption(assumed, case, is_target, self.names));
        self.told.push(assumed);
    }

    /// The way to a node of a trail.
    fn walk(&mut self, trail: &Trail, end: usize) {
        let way = way_to(trail, end);
        for &node in way.iter().rev() {
            if trail[node].cause != Cause::Assumed && !self.told.contains(&trail[node].literal) {
                self.link(trail, node);
                self.told.push(trail[node].literal);
            }
        }
    }

    /// A line: a literal and its reason.
    fn link(&mut self, trail: &Trail, index: usize) {
        let node = &trail[index];
        let is_on = |parent: usize| trail[parent].literal.is_on();
        let parents: Vec<usize> = node.parents.iter().map(|&parent| parent as usize).collect();
        let named: Vec<(bool, String)> =
            parents.iter().map(|&parent| (is_on(parent), self.named(trail, parent))).collect();
        let all: Vec<String> = named.iter().map(|(_, name)| name.clone()).collect();
        let others: Vec<String> =
            named.into_iter().filter(|(is_on, _)| !is_on).map(|(_, name)| name).collect();
        let names = self.names;
        let reason = match node.reason.as_deref() {
            Some(Reason::Pattern(technique, proof)) => {
                names.say(Phrase::ByPattern, &[&pattern_words(technique, proof, names), &after(&all, names)])
            }
            Some(Reason::Chain(nested)) => {
                let links = nested.complexity().to_string();
                names.say(Phrase::ByChainOf, &[&links, &after(&all, names)])
            }
            None if node.literal.is_on() => format!("{}{}", last(node, names), after(&others, names)),
            None => excluded(node, all.join(&format!(" {} ", names.language().joint(false))), names),
        };
        self.push(1, vec![literal_span(node.literal, names), Span::plain(format!("  {reason}"))]);
    }

    /// A literal as what another one follows from: with a number, if it is a side branch.
    fn named(&mut self, trail: &Trail, index: usize) -> String {
        let name = self.names.literal(trail[index].literal);
        let is_known = |node: &TrailNode| node.cause == Cause::Assumed || self.told.contains(&node.literal);
        let is_near = |node: &TrailNode| {
            is_known(node)
                || node.reason.is_none()
                    && node.parents.iter().all(|&parent| is_known(&trail[parent as usize]))
        };
        if is_near(&trail[index]) {
            return name;
        }
        let literal = trail[index].literal;
        let number = match self.sides.iter().position(|(known, ..)| *known == literal) {
            Some(known) => known + 1,
            None => {
                let (links, roots) = self.side(trail, index);
                self.sides.push((literal, links, roots));
                self.sides.len()
            }
        };
        format!("{name} ({number})")
    }

    /// How many links lead from the trunk to a node, and from what of it.
    fn side(&self, trail: &Trail, index: usize) -> (usize, Vec<Literal>) {
        let (mut seen, mut open) = (vec![false; trail.len()], vec![index]);
        let (mut links, mut roots) = (0, Vec::new());
        while let Some(node) = open.pop() {
            if std::mem::replace(&mut seen[node], true) {
                continue;
            }
            let literal = trail[node].literal;
            if trail[node].cause == Cause::Assumed || self.told.contains(&literal) {
                roots.push(literal);
            } else {
                links += 1;
                open.extend(trail[node].parents.iter().map(|&parent| parent as usize));
            }
        }
        roots.sort_by_key(|root| self.told.iter().position(|told| told == root));
        (links, roots)
    }

    /// All lines, the side branches last.
    fn end(mut self) -> Vec<ChainLine> {
        for (i, (literal, links, roots)) in std::mem::take(&mut self.sides).into_iter().enumerate() {
            let phrase = if roots.is_empty() { Phrase::Side } else { Phrase::SideFrom };
            let literal = literal_span(literal, self.names);
            let roots = literals(roots, self.names);
            let filling = vec![(i + 1).into(), literal.into(), links.into(), roots.into()];
            self.push(1, self.names.language().parts(phrase, filling));
        }
        self.lines
    }
}

/// The way to a node of a trail, from it back to the assumption: always to the parent that takes most to
/// reach.
pub(crate) fn way_to(trail: &Trail, end: usize) -> Vec<usize> {
    let sizes = sizes(trail);
    let mut way = vec![end];
    while let Some(&node) = way.last() {
        let parents = trail[node].parents.iter().map(|&parent| parent as usize);
        let Some(next) = parents.max_by_key(|&parent| (sizes[parent], std::cmp::Reverse(parent))) else {
            break;
        };
        way.push(next);
    }
    way
}

/// For each node of a trail how many it takes to reach it, itself included.
fn sizes(trail: &Trail) -> Vec<usize> {
    let count = |start: usize| {
        let (mut seen, mut open, mut count) = (vec![false; trail.len()], vec![start], 0);
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut seen[node], true) {
                count += 1;
                open.extend(trail[node].parents.iter().map(|&parent| parent as usize));
            }
        }
        count
    };
    (0..trail.len()).map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_model::Candidate;

    #[test]
    fn the_way_goes_through_what_takes_most_to_reach() {
        let node = |literal, parents: &[u32]| TrailNode {
            literal,
            cause: if parents.is_empty() { Cause::Assumed } else { Cause::Seat(0) },
            parents: parents.iter().copied().collect(),
            reason: None,
        };
        let parents: [&[u32]; 6] = [&[1, 2], &[5], &[3], &[4], &[5], &[]];
        let trail: Trail =
            (0..).map(Candidate).map(Candidate::on).zip(parents).map(|(l, up)| node(l, up)).collect();
        assert_eq!(sizes(&trail), [6, 2, 4, 3, 2, 1]);
    }
}
