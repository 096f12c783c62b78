//! Tagging: layers of candidates, a table of what their tags imply, and what sets add to it.
//!
//! Candidates joined by strong links form a layer; its two alternating halves have a tag each, the negation
//! of one another. Two tags that exclude each other, since a candidate of one excludes a candidate of the
//! other, have a *primary weak link*: `a - b` means `a → B` and `b → A`. The implications are bit fields, and
//! expansion or-s them together until nothing changes. A *set* (a group that holds a true candidate)
//! derives more: a tag that excludes all its candidates is false, and one that excludes all but one implies
//! that one. *Vicinity analysis* looks for locked patterns that appear under a tag: the candidates left in
//! a set lie in one other group, or those of two sets in two others, two in each; the tag then excludes what
//! else those groups hold. All of it adds weak links, never strong ones, and goes back into expansion.
//!
//! A candidate without strong link is *untagged*: it implies nothing, a set in which it alone is left derives
//! nothing, but it falls if what it excludes leads to a contradiction in the closed table.
//!
//! A position with singles left is taken as it is: sets of one candidate are passed over.
//!
//! Order: layers by lowest candidate; weak links by candidates; derived links by round, tag, group.
//!
//! [`Grouped`] takes groups of candidates into the tables, beyond what those notes describe.
//!
//! Source: "SEclone tagging basics", the notes of the author of a tagging solver on cloning Sudoku Explainer.
//! The notes say nothing of proofs; those are ours.

mod derive;
mod groups;
mod meter;
mod proof;
mod read;
mod steps;
mod table;
mod tag;

pub use derive::{Derived, Origin};
pub use groups::Grouped;
pub use proof::Deduction;
pub use read::Finding;
pub use steps::steps;
pub use table::Table;
pub use tag::{Layer, Tag};

use crate::Watch;
use crate::chains::net::{Links, View};
use meter::Meter;
use qedoku_model::{Candidate, GroupId, Kind};
use std::collections::BTreeMap;

/// What derives links beyond the primary ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    /// Sets of candidates.
    pub sets: bool,
    /// Locked patterns under a tag; they need sets as well.
    pub vicinity: bool,
    /// Each candidate assumed in turn, untagged ones too, and sets counted with what follows: dynamic chains,
    /// which the closed table need not know. Simple chains then come in the order of Sudoku Explainer.
    pub assumptions: bool,
    /// Over which links simple chains run.
    pub modes: Modes,
}

/// Over which links simple chains may run, each mode by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modes {
    /// Places of one digit: no layer has more than one digit.
    pub x: bool,
    /// Cells with two candidates: no layer has more than one strong link.
    pub y: bool,
    /// Both.
    pub xy: bool,
}

impl Modes {
    /// All of them.
    pub const ALL: Modes = Modes { x: true, y: true, xy: true };

    /// Each choice of modes, at its [number](Modes::number).
    pub const EACH: [Modes; 8] = {
        let mut each = [Modes::ALL; 8];
        let mut number = 0;
        while number < 8 {
            each[number] = Modes { x: number & 1 != 0, y: number & 2 != 0, xy: number & 4 != 0 };
            number += 1;
        }
        each
    };

    /// The place of this choice in [`Modes::EACH`].
    pub const fn number(self) -> usize {
        self.x as usize | (self.y as usize) << 1 | (self.xy as usize) << 2
    }

    /// Whether chains of this kind are wanted; all that are not simple are.
    pub const fn has(self, kind: Kind) -> bool {
        match kind {
            Kind::X => self.x,
            Kind::Y => self.y,
            Kind::Xy => self.xy,
            Kind::Double | Kind::Cell | Kind::Region | Kind::Contradiction => true,
        }
    }
}

impl Default for Modes {
    fn default() -> Modes {
        Modes::ALL
    }
}

impl Rules {
    /// Primary weak links alone: single chains.
    pub const CHAINS: Rules = Rules { sets: false, vicinity: false, assumptions: false, modes: Modes::ALL };
    /// Sets as well: chains with several branches.
    pub const SETS: Rules = Rules { sets: true, ..Rules::CHAINS };
    /// Sets and vicinity analysis.
    pub const VICINITY: Rules = Rules { vicinity: true, ..Rules::SETS };
    /// The order of Sudoku Explainer up to dynamic chains: sets, and each candidate assumed in turn.
    pub const EXPLAINER: Rules = Rules { assumptions: true, ..Rules::SETS };

    /// The same with simple chains over these links alone.
    pub const fn over(self, modes: Modes) -> Rules {
        Rules { modes, ..self }
    }
}

/// A weak link between two tags with the first couple of candidates that shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeakLink {
    /// The tags, the lower one first; the same twice if a tag excludes itself.
    pub tags: [Tag; 2],
    /// A candidate of each.
    pub candidates: [Candidate; 2],
    /// A group of both candidates.
    pub group: GroupId,
}

/// The layers of a position, the links between their tags, and the closed table.
///
/// ```
/// use qedoku_engine::chains::{Links, View, tagging::{Rules, Tag, Tagging}};
/// use qedoku_model::{Candidate, Cell, Digit, GroupKind, Meaning, NetBuilder, Origin, Position};
/// // Two cells with 1 and 2 that see each other, and a third one with 1 that sees both.
/// let mut net = NetBuilder::default();
/// let [one, two] = [1, 2].map(|d| Digit::new(d).unwrap());
/// let mut candidate = |cell, digit| net.candidate(Meaning::Digit(Cell(cell), digit));
/// let pairs = [0, 1].map(|cell| [candidate(cell, one), candidate(cell, two)]);
/// let third = candidate(2, one);
/// for (cell, pair) in pairs.into_iter().enumerate() {
///     net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(cell as u16)), pair);
/// }
/// net.group(GroupKind::AtMostOne, Origin::Cell(Cell(9)), [pairs[0][0], pairs[1][0], third]);
/// net.group(GroupKind::AtMostOne, Origin::Cell(Cell(9)), [pairs[0][1], pairs[1][1]]);
/// let net = net.build();
/// let links = Links::new(&net);
/// let view = View::new(&links, &Position::full(&net, true));
/// let tagging = Tagging::new(&links, &view, Rules::CHAINS);
/// let [a, b] = [0, 1].map(|layer| Tag::of_layer(layer, 0));
/// assert!(tagging.table.implies(a, b.negated()) && tagging.table.implies(b.negated(), a));
/// assert_eq!(tagging.loops(), [[a, b.negated()]]);
/// assert!(tagging.deduces(third.off()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tagging {
    /// The layers, by lowest candidate.
    pub layers: Vec<Layer>,
    /// The primary weak links, one for each couple of tags, ordered by tags.
    pub weak: Vec<WeakLink>,
    /// What each tag implies directly: by primary weak links and derived ones.
    pub direct: Table,
    /// What each tag implies after expansion.
    pub table: Table,
    /// How many rounds changed anything: in the expansion of the primary table, then after each round of
    /// derivation.
    pub expansions: Vec<u32>,
    /// Derived links, in the order in which they were found.
    pub derived: Vec<Derived>,
    /// What the closed table says.
    pub findings: Vec<Finding>,
    tags: Vec<Tag>,
}

impl Tagging {
    /// Tags the open candidates of a view and derives all links the rules allow.
    pub fn new(links: &Links, view: &View, rules: Rules) -> Tagging {
        // Without an end it is never cut off.
        Tagging::within(links, view, rules, Watch::ENDLESS).unwrap_or_default()
    }

    /// The same; `None` once the time is over, which is asked in the course of the work.
    pub fn within(links: &Links, view: &View, rules: Rules, watch: Watch<'_>) -> Option<Tagging> {
        let meter = &Meter::new(watch);
        meter.look()?;
        let (layers, tags) = tag::layers(links, view);
        meter.look()?;
        let mut primary: BTreeMap<[Tag; 2], WeakLink> = BTreeMap::new();
        for candidate in links.candidates() {
            let own = tags[candidate.index()];
            if own.layer().is_none() {
                continue;
            }
            meter.spend(64)?;
            for (other, group) in tag::conflicts(links, view, candidate).filter(|&(c, _)| c > candidate) {
                let tag = tags[other.index()];
                if tag.layer().is_none() || tag == own.negated() {
                    continue;
                }
                let (mut tags, mut candidates) = ([own, tag], [candidate, other]);
                if tag < own {
                    tags.reverse();
                    candidates.reverse();
                }
                primary.entry(tags).or_insert(WeakLink { tags, candidates, group });
            }
        }
        let weak: Vec<WeakLink> = primary.into_values().collect();
        let mut direct = Table::new(layers.len());
        for link in &weak {
            direct.link(link.tags[0], link.tags[1].negated());
        }
        for index in layers.iter().enumerate().filter(|(_, layer)| layer.is_odd).map(|(index, _)| index) {
            let tag = Tag::of_layer(index, 0);
            direct.link(tag, tag.negated());
            direct.link(tag.negated(), tag);
        }
        let mut table = direct.clone();
        let expansions = vec![table.expand(layers.len(), meter)?];
        let mut tagging = Tagging {
            layers,
            weak,
            direct,
            table,
            expansions,
            derived: Vec::new(),
            findings: Vec::new(),
            tags,
        };
        tagging.derive((links, view), rules, meter)?;
        tagging.findings = tagging.read(links, view, rules, meter)?;
        Some(tagging)
    }

    /// The tag of a candidate; [`Tag::FALSE`] if it is not open.
    pub fn tag(&self, candidate: Candidate) -> Tag {
        self.tags.get(candidate.index()).copied().unwrap_or(Tag::FALSE)
    }

    /// All tags, in order.
    pub fn tags(&self) -> impl Iterator<Item = Tag> + use<> {
        (0..2 * self.layers.len()).map(Tag::from_bit)
    }

    /// The candidates of a tag; none for the constants.
    pub fn candidates(&self, tag: Tag) -> &[Candidate] {
        tag.layer().and_then(|layer| self.layers.get(layer)).map_or(&[], |layer| layer.half(tag))
    }

    /// The open candidates without a strong link, ascending.
    pub fn untagged(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..self.tags.len() as u32).map(Candidate).filter(|&c| self.tag(c) == Tag::UNTAGGED)
    }
}

#[cfg(test)]
mod tests;
