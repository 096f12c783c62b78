//! What candidates, groups of them and sets are called in the tables.

use qedoku_engine::chains::tagging::Grouped;
use qedoku_engine::chains::{Links, View};
use qedoku_model::{Candidate, Cell, GroupId, Literal, Meaning, Names, Origin};

/// Names of the net, and of the groups where they take part.
pub(super) struct Naming<'a> {
    pub names: &'a dyn Names,
    pub grouped: Option<&'a Grouped>,
}

impl<'a> Naming<'a> {
    /// The net that the tables are made of: with the groups, if they take part.
    pub fn nets(&self, links: &'a Links, view: &'a View) -> (&'a Links, &'a View) {
        self.grouped.map_or((links, view), |grouped| (grouped.links(), grouped.view()))
    }

    /// `r4c7=3`, and a group of places `r4c78=3`.
    pub fn candidate(&self, candidate: Candidate) -> String {
        let Some(places) = self.grouped.and_then(|grouped| grouped.places(candidate)) else {
            return self.names.candidate(candidate);
        };
        let net = self.names.net();
        let place = |&candidate: &Candidate| match net.meaning(candidate) {
            Meaning::Digit(cell, digit) => Some((cell, digit)),
            Meaning::Combination(..) => None,
        };
        let places: Vec<_> = places.iter().filter_map(place).collect();
        let cells: Vec<Cell> = places.iter().map(|(cell, _)| *cell).collect();
        let digit = places.first().map(|(_, digit)| digit.to_string()).unwrap_or_default();
        format!("{}={digit}", self.names.cells(&cells))
    }

    /// `r4c7=3` or `r4c7≠3`.
    pub fn literal(&self, literal: Literal) -> String {
        let on = self.candidate(literal.candidate());
        if literal.is_on() { on } else { on.replacen('=', "≠", 1) }
    }

    /// A set: the cell, the places of a digit in a house, or the combinations of a run.
    pub fn set(&self, id: GroupId) -> String {
        let origin = match self.grouped {
            Some(grouped) => grouped.origin(id),
            None => self.names.net().group(id).origin,
        };
        match origin {
            Origin::Cell(cell) => self.names.cell(cell),
            Origin::Places(house, digit) => format!("{digit} in {}", self.names.house(house)),
            Origin::Combinations(house) => self.names.house(house),
        }
    }
}
