//! Name and words of a technique.

use std::fmt;
use std::hash::{Hash, Hasher};

/// Name and words of one kind of step; the catalogue, the command line and the explanations read it.
///
/// Two infos are equal if their ids are, so a step may be asked for its technique by `==`. What is printed of
/// an info is its id.
#[derive(Clone, Copy)]
pub struct Info {
    /// Kebab-case id, never reused: `naked-pair`.
    pub id: &'static str,
    /// The name players know: `Naked Pair`.
    pub name: &'static str,
    /// Other names for the same thing.
    pub aliases: &'static [&'static str],
    /// What it is, in a sentence or two.
    pub about: &'static str,
    /// Sentence template of a step. `{house}`, `{pivot}` and the other role names stand for what the
    /// step marks so, `{placed}` and `{removed}` for its conclusions.
    pub words: &'static str,
    /// Whether its steps hold only in puzzles with one solution.
    pub relies_on_uniqueness: bool,
    /// Whether the search may take minutes to find nothing where much is open.
    pub may_take_long: bool,
    /// Whether all its steps together conclude everything that the pattern gives in a position with a
    /// solution, within limits that hold however the puzzle lies. If not, what it finds is right, but which
    /// of several chains as good it follows depends on the order of lines and digits, and so does what all of
    /// them conclude.
    pub is_exhaustive: bool,
}

impl Info {
    /// An info without aliases.
    pub const fn new(id: &'static str, name: &'static str, about: &'static str, words: &'static str) -> Info {
        Info {
            id,
            name,
            aliases: &[],
            about,
            words,
            relies_on_uniqueness: false,
            may_take_long: false,
            is_exhaustive: true,
        }
    }

    /// The same info with other names.
    pub const fn alias(self, aliases: &'static [&'static str]) -> Info {
        Info { aliases, ..self }
    }

    /// The same info of steps that hold only in puzzles with one solution.
    pub const fn relying_on_uniqueness(self) -> Info {
        Info { relies_on_uniqueness: true, ..self }
    }

    /// The same info of a search that may take minutes to find nothing where much is open.
    pub const fn taking_long(self) -> Info {
        Info { may_take_long: true, ..self }
    }

    /// The same info of a search that does not find everything of its kind; see [`Info::is_exhaustive`].
    pub const fn sampling(self) -> Info {
        Info { is_exhaustive: false, ..self }
    }
}

impl PartialEq for Info {
    fn eq(&self, other: &Info) -> bool {
        self.id == other.id
    }
}

impl Eq for Info {}

impl Hash for Info {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id)
    }
}

impl fmt::Debug for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Info").field(&self.id).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_info_is_told_apart_by_its_id_alone() {
        let pair = Info::new("naked-pair", "Naked Pair", "Two cells.", "{removed}.");
        let same = pair.alias(&["Disjoint Pair"]).sampling();
        assert_eq!(pair, same);
        assert_ne!(pair, Info::new("hidden-pair", "Naked Pair", "Two cells.", "{removed}."));
        assert_eq!(format!("{pair} {same:?}"), "naked-pair Info(\"naked-pair\")");
    }
}
