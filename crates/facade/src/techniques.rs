//! The catalogue: every technique of both families, as its file describes it.

use crate::Family;
use pencilmark_engine::{Info, Technique};

/// A technique of a family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The family.
    pub family: Family,
    /// Its id, names and words.
    pub info: Info,
}

/// All techniques, Sudoku first, in the order of each family's list.
///
/// ```
/// use pencilmark::{Family, techniques};
/// let wing = techniques().find(|entry| entry.info.id == "xy-wing").unwrap();
/// assert_eq!((wing.family, wing.info.name), (Family::Sudoku, "XY-Wing"));
/// ```
pub fn techniques() -> impl Iterator<Item = Entry> {
    fn infos<G>(all: &'static [&'static dyn Technique<G>]) -> impl Iterator<Item = Info> {
        all.iter().flat_map(|technique| technique.infos()).copied()
    }
    let sudoku = infos(pencilmark_sudoku::techniques::ALL).map(|info| Entry { family: Family::Sudoku, info });
    let kakuro = infos(pencilmark_kakuro::techniques::ALL).map(|info| Entry { family: Family::Kakuro, info });
    sudoku.chain(kakuro)
}

/// The techniques with this id, name or alias, in any case and with blanks or hyphens.
///
/// ```
/// use pencilmark::find_techniques;
/// let ids = |name| find_techniques(name).map(|entry| entry.info.id).collect::<Vec<_>>();
/// assert_eq!(ids("y-wing"), ["xy-wing"]);
/// assert_eq!(ids("Hidden Single"), ["hidden-single", "hidden-single"]);
/// ```
pub fn find_techniques(name: &str) -> impl Iterator<Item = Entry> {
    fn folded(text: &str) -> String {
        text.chars().filter(|c| c.is_alphanumeric() || *c == '+').flat_map(char::to_lowercase).collect()
    }
    let wanted = folded(name);
    techniques().filter(move |entry| {
        let names = [entry.info.id, entry.info.name];
        names.iter().chain(entry.info.aliases).any(|name| folded(name) == wanted)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_id_stands_twice_in_a_family() {
        let ids: Vec<(Family, &str)> = techniques().map(|entry| (entry.family, entry.info.id)).collect();
        let distinct: BTreeSet<_> = ids.iter().map(|(family, id)| (family.id(), *id)).collect();
        assert_eq!(ids.len(), distinct.len(), "{ids:?}");
    }
}
