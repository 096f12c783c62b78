//! The tables of a position with everything named: plain data for text and JSON.

use super::naming::Naming;
use qedoku_engine::Watch;
use qedoku_engine::chains::tagging::{Finding, Origin, Rules, Tag, Tagging};
use qedoku_engine::chains::{Links, View};
use qedoku_model::{Candidate, GroupId, Literal};
use serde::Serialize;

/// Layers, links and what follows from them. Candidates are written `r4c7=3`, their negation `r4c7≠3`, groups
/// `r4c7` or `3 in row 4`; in Kakuro also combinations `r2c1a={129}`, `3 in r2c1a` and `r2c1a`, a run by its
/// clue. Where groups take part, one of places is written `r4c78=3`.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.tables.complete && !report.tables.layers.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tables {
    /// The layers, by lowest candidate.
    pub layers: Vec<Layer>,
    /// The candidates without a strong link, but for those that are the last of a group.
    pub untagged: Vec<String>,
    /// The primary weak links, one for each couple of tags.
    pub weak_links: Vec<WeakLink>,
    /// What each tag implies after expansion, derived links included.
    pub table: Vec<Row>,
    /// How many rounds of or-ing changed anything: for the primary links, then after each round of
    /// derivation.
    pub expansion_rounds: Vec<u32>,
    /// The sets of three candidates and more: cells, and digits in a house.
    pub sets: Vec<SetOfTags>,
    /// Derived links, in the order in which they were found.
    pub derived_links: Vec<Derived>,
    /// Tags that imply each other in turn.
    pub loops: Vec<Loop>,
    /// What the closed table says.
    pub deductions: Vec<Deduction>,
    /// Whether these are the tables: not if the time was over before they were done, and then they are empty.
    pub complete: bool,
}

/// Candidates joined by strong links.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// let layer = &report.tables.layers[0];
/// assert!(!layer.candidates[0].is_empty() && layer.tags[0] != layer.tags[1]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Layer {
    /// The tags of its halves: `a` and `A`.
    pub tags: [String; 2],
    /// The candidates of each.
    pub candidates: [Vec<String>; 2],
    /// Whether neither half can be true: the position has no solution.
    pub contradictory: bool,
}

/// Two tags that exclude each other.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.tables.weak_links.iter().all(|link| link.tags[0] != link.tags[1]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WeakLink {
    /// The tags.
    pub tags: [String; 2],
    /// The witness: a candidate of each.
    pub candidates: [String; 2],
    /// A group that holds both.
    pub group: String,
}

/// What a tag implies.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.tables.table.iter().all(|row| !row.tag.is_empty()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// The tag.
    pub tag: String,
    /// The tags implied.
    pub implies: Vec<String>,
}

/// A set of candidates of which one is true.
///
/// ```
/// use qedoku::{Options, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let report = tagging::report(&line.parse()?, &Options::default())?;
/// assert!(report.tables.sets.iter().all(|set| set.tags.len() > 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetOfTags {
    /// The cell, or the digit in a house.
    pub name: String,
    /// The tags of its candidates, in their order; an untagged one stands for itself.
    pub tags: Vec<String>,
}

/// An implication that sets or locked patterns give.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.tables.derived_links.iter().all(|derived| derived.round > 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Derived {
    /// The tag that implies.
    pub from: String,
    /// The tag implied.
    pub to: String,
    /// The round of derivation, from 1.
    pub round: u32,
    /// `empty-set`, `last-of-set`, `locked` or `locked-pair`.
    pub rule: &'static str,
    /// The set, or the two sets of a locked pair.
    pub sets: Vec<String>,
    /// The last candidate of the set, or the one that the locked pattern excludes.
    pub candidate: Option<String>,
}

/// Tags that imply each other.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.tables.loops.iter().all(|found| found.way.len() > 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Loop {
    /// A way round by direct links, from the first tag back to it.
    pub way: Vec<String>,
    /// All tags that are equivalent to these.
    pub equivalent: Vec<String>,
}

/// Something the closed table says.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.tables.deductions.iter().all(|found| !found.literals.is_empty()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Deduction {
    /// The tag that is false; none for an untagged candidate.
    pub false_tag: Option<String>,
    /// The least that it takes: `chains`, `sets` or `vicinity`.
    pub rules: &'static str,
    /// What follows.
    pub literals: Vec<String>,
}

impl Tables {
    /// The tables of a position, with all rules; empty ones once the time is over.
    pub(super) fn new(net: (&Links, &View), names: &Naming<'_>, watch: Watch<'_>) -> Tables {
        Tables::within(net, names, watch).unwrap_or_default()
    }

    fn within((links, view): (&Links, &View), names: &Naming<'_>, watch: Watch<'_>) -> Option<Tables> {
        let tagging = |rules| Tagging::within(links, view, rules, watch);
        let (chains, sets) = (tagging(Rules::CHAINS)?, tagging(Rules::SETS)?);
        let tagging = tagging(Rules::VICINITY)?;
        let name = |&c: &Candidate| names.candidate(c);
        let layers = tagging.layers.iter().enumerate().map(|(index, layer)| Layer {
            tags: [0, 1].map(|half| Tag::of_layer(index, half).to_string()),
            candidates: [0, 1].map(|half: usize| layer.halves[half].iter().map(name).collect()),
            contradictory: tagging.findings.contains(&Finding::Broken(index)),
        });
        let weak_links = tagging.weak.iter().map(|link| WeakLink {
            tags: link.tags.map(|tag| tag.to_string()),
            candidates: link.candidates.map(|c| name(&c)),
            group: names.set(link.group),
        });
        let row = |tag| tagging.table.row(tag).map(|tag| tag.to_string()).collect();
        let mut deductions = Vec::new();
        tagging.deduce(links, view, watch, |deduction| {
            let all = |tables: &Tagging| deduction.conclusions.iter().all(|&l| tables.deduces(l));
            deductions.push(Deduction {
                false_tag: match deduction.finding {
                    Finding::FalseTag(tag) => Some(tag.to_string()),
                    Finding::Broken(layer) => Some(Tag::of_layer(layer, 0).to_string()),
                    Finding::Falls(_) => None,
                },
                rules: if all(&chains) {
                    "chains"
                } else if all(&sets) {
                    "sets"
                } else {
                    "vicinity"
                },
                literals: deduction.conclusions.iter().map(|&l: &Literal| names.literal(l)).collect(),
            });
        })?;
        let loops = loops(&tagging, watch)?;
        let mut table = Vec::new();
        for tag in tagging.tags() {
            watch.look().is_continue().then_some(())?;
            table.push(Row { tag: tag.to_string(), implies: row(tag) });
        }
        Some(Tables {
            layers: layers.collect(),
            untagged: tagging.untagged().filter(|c| !is_last(links, view, c)).map(|c| name(&c)).collect(),
            weak_links: weak_links.collect(),
            table,
            expansion_rounds: tagging.expansions.clone(),
            sets: sets_of_tags(links, view, names, &tagging),
            derived_links: tagging.derived.iter().map(|link| derived(names, link)).collect(),
            loops,
            deductions,
            complete: true,
        })
    }
}

/// The groups that hold a true candidate among three open ones or more, by their tags.
fn sets_of_tags(links: &Links, view: &View, names: &Naming<'_>, tagging: &Tagging) -> Vec<SetOfTags> {
    let tag = |candidate: Candidate| match tagging.tag(candidate) {
        tag if tag.layer().is_some() => tag.to_string(),
        _ => names.candidate(candidate),
    };
    let set = |id: GroupId| {
        let open = links.members(id).iter().enumerate().filter(|(p, _)| view.mask(id) >> p & 1 == 1);
        SetOfTags { name: names.set(id), tags: open.map(|(_, member)| tag(member.candidate)).collect() }
    };
    let is_set = |&id: &GroupId| {
        let first = links.members(id).first();
        let is_strong = first.is_some_and(|m| links.seats(m.candidate)[usize::from(m.seat)].is_strong);
        is_strong && view.mask(id).count_ones() >= 3
    };
    links.groups().filter(is_set).map(set).collect()
}

/// Whether a candidate is all that is left of a group, so that nothing about it is open.
fn is_last(links: &Links, view: &View, candidate: &Candidate) -> bool {
    links.seats(*candidate).iter().any(|seat| seat.is_strong && view.mask(seat.group) == seat.bit)
}

fn derived(names: &Naming<'_>, link: &qedoku_engine::chains::tagging::Derived) -> Derived {
    let (rule, sets, candidate) = match link.origin {
        Origin::EmptySet(set) => ("empty-set", vec![set], None),
        Origin::LastOfSet(set, last) => ("last-of-set", vec![set], Some(last)),
        Origin::Locked(set, other) => ("locked", vec![set], Some(other)),
        Origin::LockedPair(sets, other) => ("locked-pair", sets.to_vec(), Some(other)),
    };
    Derived {
        from: link.from.to_string(),
        to: link.to.to_string(),
        round: link.round,
        rule,
        sets: sets.into_iter().map(|set| names.set(set)).collect(),
        candidate: candidate.map(|c| names.candidate(c)),
    }
}

fn loops(tagging: &Tagging, watch: Watch<'_>) -> Option<Vec<Loop>> {
    let names = |tags: &[Tag]| tags.iter().map(Tag::to_string).collect::<Vec<_>>();
    let named = |way: Vec<Tag>| {
        let equivalent = way.first().map_or_else(Vec::new, |&tag| names(&tagging.equivalent(tag)));
        let closed: Vec<Tag> = way.iter().chain(way.first()).copied().collect();
        Loop { way: names(&closed), equivalent }
    };
    Some(tagging.loops_within(watch)?.into_iter().map(named).collect())
}
