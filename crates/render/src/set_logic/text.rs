//! Truths and links as players paste them: `3 Truths = {2R3 5C4 6N78}`.

use super::RankView;
use qedoku_model::{GroupId, HousePlace, Origin, Places};
use std::collections::BTreeMap;

impl RankView {
    /// Truths, links, and rank with what follows, a line each; `None` where groups are not those of rows,
    /// columns, boxes and cells. A group is a digit with its row `2R3`, column `5C4` or box `8B1`, or a cell,
    /// `6N7` in row 6 and column 7; what differs in one number is told together, `6N78`.
    pub fn xsudo(&self, places: &dyn Places) -> Option<[String; 3]> {
        let line = |count: usize, what: &str, words: Vec<String>| {
            format!("{count} {what}{} = {{{}}}", if count == 1 { "" } else { "s" }, words.join(" "))
        };
        let conclusions: Vec<String> =
            self.conclusions.iter().map(|&literal| places.literal(literal)).collect();
        Some([
            line(self.truths.len(), "Truth", self.truth_words(places)?),
            line(self.links.len(), "Link", self.link_words(places)?),
            format!("Rank {} => {}", self.rank(), conclusions.join(", ")),
        ])
    }

    /// The truths in short, those that differ in one number together.
    pub fn truth_words(&self, places: &dyn Places) -> Option<Vec<String>> {
        folded(&self.truths, places)
    }

    /// The links in short, those that differ in one number together.
    pub fn link_words(&self, places: &dyn Places) -> Option<Vec<String>> {
        folded(&self.links, places)
    }
}

/// Groups in short: by their kind, rows, columns, boxes and cells, and those that differ in one number
/// together.
fn folded(groups: &[GroupId], places: &dyn Places) -> Option<Vec<String>> {
    // By kind and first number the second numbers.
    let mut lines: BTreeMap<(usize, u16), Vec<u16>> = BTreeMap::new();
    for &group in groups {
        let (kind, first, second) = parts(group, places)?;
        lines.entry((kind, first)).or_default().push(second);
    }
    // By kind and second numbers the first ones.
    let mut words: Vec<(usize, Vec<u16>, Vec<u16>)> = Vec::new();
    for ((kind, first), mut second) in lines {
        second.sort_unstable();
        match words.iter_mut().find(|(k, _, s)| *k == kind && *s == second) {
            Some((_, firsts, _)) => firsts.push(first),
            None => words.push((kind, vec![first], second)),
        }
    }
    let digits = |list: &[u16]| list.iter().map(u16::to_string).collect::<String>();
    let words = words.iter().map(|(kind, first, second)| {
        format!("{}{}{}", digits(first), ["R", "C", "B", "N"][*kind], digits(second))
    });
    Some(words.collect())
}

/// Kind and both numbers of a group.
fn parts(group: GroupId, places: &dyn Places) -> Option<(usize, u16, u16)> {
    Some(match places.net().group(group).origin {
        Origin::Cell(cell) => {
            let spot = places.spot(cell);
            (3, spot.row + 1, spot.column + 1)
        }
        Origin::Places(house, digit) => {
            let digit = u16::from(digit.value());
            match places.house_place(house) {
                HousePlace::Row(row) => (0, digit, row + 1),
                HousePlace::Column(column) => (1, digit, column + 1),
                HousePlace::Box(number) => (2, digit, number + 1),
                HousePlace::Run { .. } => return None,
            }
        }
        Origin::Combinations(_) => return None,
    })
}
