//! Groups of candidates as candidates of their own: an extension of the tables.
//!
//! Two or more places of a digit that two houses have in common are a *group*: it is true if one of them
//! is. In each house that holds it a group stands for its places, so two groups, or a group and a
//! candidate, may be all that is left of the house: that is a strong link, and what else the house holds
//! excludes the group. So layers run through groups as well, which a clone of Sudoku Explainer does not
//! have.
//!
//! The candidates of such a net are those of its own and then the groups, by their places. Only the
//! tables are made of it: steps are found and proved over the net itself.

use crate::chains::net::{Links, View, positions};
use qedoku_model::{Candidate, Group, GroupId, GroupKind, Meaning, Net, NetBuilder, Origin};
use std::collections::BTreeMap;

/// A position with its groups as candidates.
///
/// ```
/// use qedoku_engine::chains::{Links, View, tagging::{Grouped, Rules, Tagging}};
/// use qedoku_model::{Cell, Digit, GroupKind, House, Meaning, NetBuilder, Origin, Position};
/// // A row of three cells and a box of two of them and two others, all of them places of 1.
/// let mut net = NetBuilder::default();
/// let one = Digit::new(1).unwrap();
/// let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|cell| net.candidate(Meaning::Digit(Cell(cell), one)));
/// net.group(GroupKind::ExactlyOne, Origin::Places(House(0), one), [a, b, c]);
/// net.group(GroupKind::ExactlyOne, Origin::Places(House(1), one), [a, b, d, e]);
/// let net = net.build();
/// let links = Links::new(&net);
/// let view = View::new(&links, &Position::full(&net, true));
/// let grouped = Grouped::new(&net, &links, &view);
/// let group = grouped.groups().next().unwrap();
/// assert_eq!(grouped.places(group), Some(&[a, b][..]));
/// // The group and the third cell of the row are a layer.
/// let tagging = Tagging::new(grouped.links(), grouped.view(), Rules::CHAINS);
/// assert_eq!(tagging.tag(c), tagging.tag(group).negated());
/// ```
#[derive(Debug)]
pub struct Grouped {
    net: Net,
    links: Links,
    view: View,
    /// How many candidates are single.
    single: usize,
    places: Vec<Vec<Candidate>>,
}

impl Grouped {
    /// The groups of the open candidates of a view.
    pub fn new(net: &Net, links: &Links, view: &View) -> Grouped {
        let open = |group: GroupId| -> Vec<Candidate> {
            positions(view.mask(group)).map(|place| links.members(group)[place].candidate).collect()
        };
        let houses: Vec<GroupId> =
            links.groups().filter(|&group| matches!(net.group(group).origin, Origin::Places(..))).collect();
        // By its places each group with the houses that hold it.
        let mut groups: BTreeMap<Vec<Candidate>, Vec<GroupId>> = BTreeMap::new();
        for &house in &houses {
            let mut shared: BTreeMap<GroupId, Vec<Candidate>> = BTreeMap::new();
            for candidate in open(house).into_iter().filter(|&c| is_digit(net, c)) {
                for seat in links.seats(candidate).iter().filter(|seat| seat.group != house && !seat.is_cell)
                {
                    shared.entry(seat.group).or_default().push(candidate);
                }
            }
            for mut places in shared.into_values().filter(|places| places.len() > 1) {
                places.sort_unstable();
                groups.entry(places).or_default().push(house);
            }
        }
        // One that is all that is left of a house is no group but a locked candidate.
        groups.retain(|places, homes| homes.iter().all(|&home| open(home).len() > places.len()));
        let mut builder = NetBuilder::default();
        for candidate in links.candidates() {
            builder.candidate(net.meaning(candidate));
        }
        let numbers: Vec<Candidate> =
            groups.keys().map(|places| builder.candidate(net.meaning(places[0]))).collect();
        for group in links.groups() {
            let Group { kind, origin } = net.group(group);
            builder.group(kind, origin, links.members(group).iter().map(|member| member.candidate));
        }
        for &house in &houses {
            let inside: Vec<(&Vec<Candidate>, Candidate)> = groups
                .iter()
                .zip(&numbers)
                .filter(|((_, homes), _)| homes.contains(&house))
                .map(|((places, _), &number)| (places, number))
                .collect();
            let Group { kind, origin } = net.group(house);
            let mut split = Split { open: open(house), inside: &inside, chosen: Vec::new() };
            split.add_from(0, kind, origin, &mut builder);
        }
        let net = builder.build();
        let (own, single) = (links, links.candidate_count());
        let links = Links::new(&net);
        let view = View::with(&links, |c| c.index() >= single || view.has(own, c));
        Grouped { net, links, view, single, places: groups.into_keys().collect() }
    }

    /// The links of candidates and groups.
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// The open candidates and all groups.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The groups, as candidates.
    pub fn groups(&self) -> impl Iterator<Item = Candidate> + use<> {
        (self.single as u32..(self.single + self.places.len()) as u32).map(Candidate)
    }

    /// The places of a group; nothing for a single candidate.
    pub fn places(&self, candidate: Candidate) -> Option<&[Candidate]> {
        self.places.get(candidate.index().checked_sub(self.single)?).map(Vec::as_slice)
    }

    /// Where a set of candidates and groups comes from.
    pub fn origin(&self, group: GroupId) -> Origin {
        self.net.group(group).origin
    }
}

fn is_digit(net: &Net, candidate: Candidate) -> bool {
    matches!(net.meaning(candidate), Meaning::Digit(..))
}

/// The ways to write a house with groups that have no place in common, each in place of its places.
struct Split<'a> {
    open: Vec<Candidate>,
    inside: &'a [(&'a Vec<Candidate>, Candidate)],
    chosen: Vec<usize>,
}

impl Split<'_> {
    fn add_from(&mut self, first: usize, kind: GroupKind, origin: Origin, builder: &mut NetBuilder) {
        for next in first..self.inside.len() {
            let places = self.inside[next].0;
            if self.chosen.iter().any(|&other| self.inside[other].0.iter().any(|c| places.contains(c))) {
                continue;
            }
            self.chosen.push(next);
            let is_chosen = |c: &Candidate| self.chosen.iter().any(|&i| self.inside[i].0.contains(c));
            let rest = self.open.iter().copied().filter(|c| !is_chosen(c));
            builder.group(kind, origin, rest.chain(self.chosen.iter().map(|&i| self.inside[i].1)));
            self.add_from(next + 1, kind, origin, builder);
            self.chosen.pop();
        }
    }
}
