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
    /// Whether a step of it can be spoken of as one of several: "an X-Wing". If not, the name stands alone:
    /// "Crossing Sums", "Parity".
    pub is_counted: bool,
    /// How one of its steps is spoken of where neither the name with an article nor the name alone will do:
    /// "a digit Rejected by Eight"; else nothing.
    pub spoken: &'static str,
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
            is_counted: true,
            spoken: "",
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

    /// The same info with a name that takes no article: "Crossing Sums", "Parity".
    pub const fn uncounted(self) -> Info {
        Info { is_counted: false, ..self }
    }

    /// The same info with words for one of its steps: "a digit Rejected by Eight", "two Own Lists of Seven".
    pub const fn spoken_of_as(self, spoken: &'static str) -> Info {
        Info { spoken, ..self }
    }

    /// The name as it is spoken of in a sentence: "an X-Wing", "a W-Wing", "Crossing Sums", "a step of
    /// Tagging".
    ///
    /// ```
    /// use qedoku_model::Info;
    /// let named = |name| Info::new("", name, "", "").with_article();
    /// assert_eq!(["XY-Wing", "W-Wing"].map(named), ["an XY-Wing", "a W-Wing"]);
    /// assert_eq!(Info::new("", "Crossing Sums", "", "").uncounted().with_article(), "Crossing Sums");
    /// ```
    pub fn with_article(&self) -> String {
        let name = self.name;
        match (self.is_counted, begins_with_a_vowel(name)) {
            _ if !self.spoken.is_empty() => self.spoken.to_owned(),
            (false, _) => name.to_owned(),
            (true, true) => format!("an {name}"),
            (true, false) => format!("a {name}"),
        }
    }

    /// Whether what it [is spoken of](Info::with_article) as is more than one thing: "there are Crossing
    /// Sums".
    pub fn is_plural(&self) -> bool {
        if self.spoken.is_empty() {
            !self.is_counted && self.name.ends_with('s')
        } else {
            self.spoken.starts_with("two ")
        }
    }

    /// The same info of a search that does not find everything of its kind; see [`Info::is_exhaustive`].
    pub const fn sampling(self) -> Info {
        Info { is_exhaustive: false, ..self }
    }
}

/// Whether a name sounds as if it began with a vowel. A first word without a small letter behind its first
/// two is read by its letters: X-Wing, SK Loop; others as a word, and no technique begins with a silent H.
fn begins_with_a_vowel(name: &str) -> bool {
    let first = name.split([' ', '-']).next().unwrap_or_default();
    let is_spelt = first.len() < 3 || first.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    // BUG is the one abbreviation that everyone reads as a word.
    if is_spelt && first != "BUG" {
        // "an L-Wing", but "a W-Wing" and "a UVWXYZ-Wing".
        name.starts_with(['A', 'E', 'F', 'H', 'I', 'L', 'M', 'N', 'O', 'R', 'S', 'X', '8'])
    } else {
        name.starts_with(['A', 'E', 'I', 'O']) || name.starts_with('U') && !name.starts_with("Uni")
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
    fn names_take_the_article_that_they_sound_like() {
        let named = |name| Info::new("", name, "", "").with_article();
        for name in
            ["X-Wing", "XYZ-Wing", "XY-Chain", "S-Wing", "M-Wing", "L-Wing", "H-Wing", "SK Loop", "AIC"]
        {
            assert_eq!(named(name), format!("an {name}"));
        }
        for name in [
            "W-Wing",
            "WXYZ-Wing",
            "VWXYZ-Wing",
            "UVWXYZ-Wing",
            "BUG + 1",
            "2-String Kite",
            "BUG-Like Ending",
        ] {
            assert_eq!(named(name), format!("a {name}"));
        }
        for name in
            ["Unique Rectangle", "Hidden Single", "Swordfish", "Naked Pair", "Multi-Sector Locked Set"]
        {
            assert_eq!(named(name), format!("a {name}"));
        }
        for name in [
            "Almost Locked Pair",
            "Empty Rectangle",
            "Isolated Neck",
            "Impossible Neck",
            "Extended Rectangle",
        ] {
            assert_eq!(named(name), format!("an {name}"));
        }
    }

    #[test]
    fn what_is_spoken_of_in_words_of_its_own_has_no_article_before_them() {
        let spoken = |words| Info::new("", "Rejected by Seven", "", "").spoken_of_as(words);
        let (one, two) = (spoken("a digit Rejected by Eight"), spoken("two digits Rejected by Seven"));
        assert_eq!(
            [one, two].map(|info| (info.with_article(), info.is_plural())),
            [
                ("a digit Rejected by Eight".to_owned(), false),
                ("two digits Rejected by Seven".to_owned(), true)
            ]
        );
        assert!(Info::new("", "Innies", "", "").uncounted().is_plural());
        assert!(!Info::new("", "Parity", "", "").uncounted().is_plural());
        assert!(!Info::new("", "Death Blossoms", "", "").is_plural());
    }

    #[test]
    fn an_info_is_told_apart_by_its_id_alone() {
        let pair = Info::new("naked-pair", "Naked Pair", "Two cells.", "{removed}.");
        let same = pair.alias(&["Disjoint Pair"]).sampling();
        assert_eq!(pair, same);
        assert_ne!(pair, Info::new("hidden-pair", "Naked Pair", "Two cells.", "{removed}."));
        assert_eq!(format!("{pair} {same:?}"), "naked-pair Info(\"naked-pair\")");
    }
}
