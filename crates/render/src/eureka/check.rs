//! Whether the links of a line hold in a position, and what follows from it.

use super::write::{Said, cells_of, said};
use super::{Joint, Line};
use crate::words::list;
use qedoku_model::{Candidate, Digit, GroupKind, Groups, Literal, Meaning, Names, Net, Position, StrongLink};
use std::fmt;

/// What is wrong with a line that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainFault {
    /// Where in the text, in characters from 1; 0 where it is no single place.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ChainFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            0 => f.write_str(&self.message),
            column => write!(f, "at character {column}: {}", self.message),
        }
    }
}

impl std::error::Error for ChainFault {}

/// A line whose links hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedLine {
    /// The line, its strong links with what says that they are.
    pub line: Line,
    /// All that follows from it, by candidate.
    pub follows: Vec<Literal>,
}

/// Checks each link of a line, and whether what it concludes follows.
///
/// # Errors
/// The first link that does not hold, or what does not follow.
pub fn check_line(line: &Line, position: &Position, names: &dyn Names) -> Result<CheckedLine, ChainFault> {
    let rules = Rules { net: names.net(), position, names };
    let fault = |message: String| ChainFault { column: 0, message };
    let mut line = line.clone();
    let count = line.nodes.len();
    for i in 0..line.links.len() {
        let (a, b) = (line.nodes[i].clone(), line.nodes[(i + 1) % count].clone());
        if i > 0 && line.links[i].is_strong() == line.links[i - 1].is_strong() {
            let words = "strong and weak links have to come in turn, `=` and `-`";
            return Err(fault(format!(
                "on either side of {} there are two of a kind: {words}",
                rules.told(&a)
            )));
        }
        match &mut line.links[i] {
            Joint::Weak => rules.weak(&a, &b).map_err(fault)?,
            Joint::Strong(link) => *link = Some(rules.strong(&a, &b, link.as_ref()).map_err(fault)?),
        }
    }
    if line.is_loop && line.links.first().map(Joint::is_strong) == line.links.last().map(Joint::is_strong) {
        return Err(fault("where a loop closes, strong and weak links have to come in turn too".to_owned()));
    }
    let follows = rules.follows(&line);
    for literal in &line.conclusions {
        if !follows.contains(literal) {
            return Err(fault(format!("{} does not follow from this chain", names.literal(*literal))));
        }
    }
    Ok(CheckedLine { line, follows })
}

struct Rules<'a> {
    net: &'a Net,
    position: &'a Position,
    names: &'a dyn Names,
}

impl Rules<'_> {
    fn told(&self, node: &[Candidate]) -> String {
        list(node.iter().map(|&candidate| self.names.candidate(candidate)), "or")
    }

    fn excludes(&self, a: Candidate, b: Candidate) -> bool {
        a != b && self.net.groups_of(a).iter().any(|group| self.net.groups_of(b).contains(group))
    }

    fn weak(&self, a: &[Candidate], b: &[Candidate]) -> Result<(), String> {
        for &one in a {
            if let Some(&other) = b.iter().find(|&&other| !self.excludes(one, other)) {
                let (one, other) = (self.names.candidate(one), self.names.candidate(other));
                return Err(format!("`-` is wrong between {one} and {other}: both could be true"));
            }
        }
        Ok(())
    }

    /// What says that one of two nodes is true.
    fn strong(
        &self,
        a: &[Candidate],
        b: &[Candidate],
        link: Option<&StrongLink>,
    ) -> Result<StrongLink, String> {
        if let Some(StrongLink::AlmostLocked(set)) = link {
            return self.almost_locked(a, b, set).map(|()| StrongLink::AlmostLocked(set.clone()));
        }
        let groups = a.iter().chain(b).flat_map(|&candidate| self.net.groups_of(candidate));
        let mut fewest: Option<Vec<Candidate>> = None;
        for &group in groups {
            let members = self.net.members(group);
            let joins = a.iter().any(|c| members.contains(c)) && b.iter().any(|c| members.contains(c));
            if !joins || self.net.group(group).kind != GroupKind::ExactlyOne {
                continue;
            }
            let alive = members.iter().copied().filter(|candidate| self.position.alive.contains(*candidate));
            let others: Vec<Candidate> = alive.filter(|c| !a.contains(c) && !b.contains(c)).collect();
            if others.is_empty() {
                return Ok(StrongLink::Group(group));
            }
            if fewest.as_ref().is_none_or(|known| others.len() < known.len()) {
                fewest = Some(others);
            }
        }
        let (a, b) = (self.told(a), self.told(b));
        Err(match fewest {
            Some(others) => {
                format!("`=` is wrong between {a} and {b}: {} is possible too", self.told(&others[..1]))
            }
            None => format!("`=` is wrong between {a} and {b}: nothing needs one of them"),
        })
    }

    /// The cells hold one digit more than they are, and the nodes are all places of two of them.
    fn almost_locked(&self, a: &[Candidate], b: &[Candidate], set: &Groups) -> Result<(), String> {
        let cells = cells_of(set, self.names);
        let inside: Vec<Candidate> = set
            .iter()
            .flat_map(|&group| self.net.members(group))
            .copied()
            .filter(|&c| self.position.alive.contains(c))
            .collect();
        let digit = |candidate: Candidate| match self.net.meaning(candidate) {
            Meaning::Digit(_, digit) => Some(digit),
            Meaning::Combination(..) => None,
        };
        let mut digits: Vec<Digit> = inside.iter().filter_map(|&candidate| digit(candidate)).collect();
        digits.sort_unstable();
        digits.dedup();
        let told = self.names.cells(&cells);
        if digits.len() != cells.len() + 1 {
            return Err(format!(
                "{told} are no almost locked set: {} cells with {} digits",
                cells.len(),
                digits.len()
            ));
        }
        for (i, &one) in inside.iter().enumerate() {
            let twice = inside[i + 1..]
                .iter()
                .find(|&&other| digit(other) == digit(one) && !self.excludes(one, other));
            if let Some(&other) = twice {
                let (one, other) = (self.names.candidate(one), self.names.candidate(other));
                return Err(format!("{told} are no almost locked set: {one} and {other} could both be true"));
            }
        }
        let is_whole = |node: &[Candidate]| {
            let own = node.first().and_then(|&candidate| digit(candidate));
            inside
                .iter()
                .filter(|&&candidate| digit(candidate) == own)
                .all(|candidate| node.contains(candidate))
        };
        if is_whole(a) && is_whole(b) { Ok(()) } else { Err(format!("a digit has more places in {told}")) }
    }

    /// All that follows.
    fn follows(&self, line: &Line) -> Vec<Literal> {
        let (Some(first), Some(last)) = (line.nodes.first(), line.nodes.last()) else { return Vec::new() };
        let seen_by = |nodes: &[&[Candidate]]| -> Vec<Literal> {
            let alive = self.position.alive.iter();
            let seen =
                alive.filter(|&c| nodes.iter().all(|node| node.iter().all(|&other| self.excludes(c, other))));
            seen.map(Candidate::off).collect()
        };
        let mut follows = Vec::new();
        if line.is_loop {
            // Read either way, every other node is true: what sees one of each kind is false.
            let seen_by_any = |start: usize| -> Vec<Literal> {
                line.nodes.iter().skip(start).step_by(2).flat_map(|node| seen_by(&[node])).collect()
            };
            let (even, odd) = (seen_by_any(0), seen_by_any(1));
            follows.extend(even.into_iter().filter(|literal| odd.contains(literal)));
            for (i, link) in line.links.iter().enumerate() {
                let (a, b) = (&line.nodes[i], &line.nodes[(i + 1) % line.nodes.len()]);
                if let Joint::Strong(Some(StrongLink::AlmostLocked(set))) = link {
                    for places in self.other_places(set, a, b) {
                        follows.extend(seen_by(&[&places]));
                    }
                }
            }
        } else {
            let ends = (line.links.first().map(Joint::is_strong), line.links.last().map(Joint::is_strong));
            match ends {
                (Some(true), Some(true)) => {
                    follows.extend(seen_by(&[first, last]));
                    if let (true, [only]) = (first == last, first.as_slice()) {
                        follows.push(only.on());
                    }
                }
                (Some(false), Some(false)) if first == last => follows.extend(first.iter().map(|c| c.off())),
                _ => {}
            }
        }
        follows.sort_unstable();
        follows.dedup();
        follows
    }

    /// The places of the digits of an almost locked set that no link names.
    fn other_places(&self, set: &Groups, a: &[Candidate], b: &[Candidate]) -> Vec<Vec<Candidate>> {
        let named = |node: &[Candidate]| match said(node, self.names) {
            Said::Places(digit, _) => Some(digit),
            _ => None,
        };
        let (a, b) = (named(a), named(b));
        let mut places: Vec<(Digit, Vec<Candidate>)> = Vec::new();
        let inside = set.iter().flat_map(|&group| self.net.members(group)).copied();
        for candidate in inside.filter(|&candidate| self.position.alive.contains(candidate)) {
            let Meaning::Digit(_, digit) = self.net.meaning(candidate) else { continue };
            if Some(digit) == a || Some(digit) == b {
                continue;
            }
            match places.iter_mut().find(|(own, _)| *own == digit) {
                Some((_, all)) => all.push(candidate),
                None => places.push((digit, vec![candidate])),
            }
        }
        places.into_iter().map(|(_, all)| all).collect()
    }
}
