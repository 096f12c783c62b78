//! Techniques by what people call them.

use super::covered::covers;
use super::{Entry, techniques};
use crate::Family;
use qedoku_model::text::lower;
use qedoku_rating::{hodoku, human};

/// The techniques that a name means, in any case, with blanks or hyphens, one or many, in British or American
/// spelling, with Arabic or Roman numbers. It is looked for as an id, a name or another name; if it is none,
/// among the names that other techniques cover ([`covered_by`](crate::covered_by)); then as an abbreviation:
/// the initials of a name, or the short name or code that HoDoKu has; then as a kind, such as `wings` or
/// `colouring`; as the beginning of names, as words of names, at last as the beginning of their initials.
///
/// ```
/// use qedoku::find_techniques;
/// let ids = |name| find_techniques(name).map(|entry| entry.info.id).collect::<Vec<_>>();
/// assert_eq!(ids("y-wing"), ["xy-wing"]);
/// assert_eq!(ids("Hidden Single"), ["hidden-single", "hidden-single"]);
/// assert_eq!(ids("UR1"), ["unique-rectangle-1"]);
/// assert_eq!(ids("wings"), ["w-wing", "grouped-w-wing", "xy-wing", "xyz-wing", "xyz-ring"]);
/// assert!(ids("UR").contains(&"unique-rectangle-4"));
/// assert_eq!(ids("UR Type II"), ["unique-rectangle-2"]);
/// assert_eq!(ids("Crane"), ["turbot-fish"]);
/// ```
pub fn find_techniques(name: &str) -> impl Iterator<Item = Entry> {
    let wanted = folded(name);
    let words: Vec<String> = words(name).collect();
    let means: [&Means<'_>; 7] = [
        &is_called,
        &|entry, wanted| entry.family == Family::Sudoku && covers(entry.info.id, wanted),
        &is_short_for,
        &is_kind_of,
        &begins,
        &|entry, wanted| wanted.len() >= BEGINNING && holds(entry, &words),
        &begins_short,
    ];
    let found = means.iter().filter(|_| !wanted.is_empty()).map(|means| {
        let found: Vec<Entry> = techniques().filter(|entry| means(entry, &wanted)).collect();
        found
    });
    found.into_iter().find(|found| !found.is_empty()).unwrap_or_default().into_iter()
}

/// Whether a technique has the name itself.
pub(super) fn is_known(name: &str) -> bool {
    let wanted = folded(name);
    techniques().any(|entry| is_called(&entry, &wanted))
}

/// Whether an id begins so: with a number or a word after it.
pub(super) fn begins_id(id: &str, beginning: &str) -> bool {
    id.len() > beginning.len() && id.starts_with(beginning)
}

/// Whether a technique is meant by a name in one way.
type Means<'a> = dyn Fn(&Entry, &str) -> bool + 'a;

/// The least letters of the beginning of a name.
const BEGINNING: usize = 4;

/// Id, name and other names.
fn names(entry: &Entry) -> impl Iterator<Item = &'static str> {
    [entry.info.id, entry.info.name].into_iter().chain(entry.info.aliases.iter().copied())
}

fn is_called(entry: &Entry, wanted: &str) -> bool {
    names(entry).any(|name| folded(name) == wanted)
}

fn is_short_for(entry: &Entry, wanted: &str) -> bool {
    let hodoku = hodoku::entry(entry.info.id).filter(|_| entry.family == Family::Sudoku);
    let is_hodoku = hodoku.is_some_and(|known| known.short == wanted || known.code == wanted);
    is_hodoku || names(entry).map(initials).any(|initials| initials.len() > 1 && initials == wanted)
}

fn is_kind_of(entry: &Entry, wanted: &str) -> bool {
    let section = human::section(entry.info.id).filter(|_| entry.family == Family::Sudoku);
    section.is_some_and(|section| folded(section.title) == wanted)
}

fn begins(entry: &Entry, wanted: &str) -> bool {
    wanted.len() >= BEGINNING && names(entry).any(|name| folded(name).starts_with(wanted))
}

/// Whether all of these are words of one name.
fn holds(entry: &Entry, wanted: &[String]) -> bool {
    names(entry).any(|name| {
        let own: Vec<String> = words(name).collect();
        wanted.iter().all(|word| own.contains(word))
    })
}

/// Whether the initials of a name begin so.
fn begins_short(entry: &Entry, wanted: &str) -> bool {
    wanted.len() > 1 && names(entry).any(|name| initials(name).starts_with(wanted))
}

/// The words of a name as they are compared: small letters, one instead of many, one spelling of several,
/// numbers in figures; the word `type` says nothing, nor does whose a thing is.
fn words(name: &str) -> impl Iterator<Item = String> {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '+';
    let name = name.replace('’', "'").replace("'s", "s").replace('\'', "");
    let words: Vec<String> =
        name.split(|c| !is_of_word(c)).filter(|word| !word.is_empty()).map(lower).collect();
    words.into_iter().map(|word| plain(&word)).filter(|word| word != "type")
}

fn plain(word: &str) -> String {
    let one = match word.strip_suffix('s') {
        Some(one) if word.len() > 3 && !one.ends_with('s') => one,
        _ => word,
    };
    match one {
        "ii" => "2".to_owned(),
        "iii" => "3".to_owned(),
        "iv" => "4".to_owned(),
        _ => one.replace("colour", "color").replace("coloring", "color"),
    }
}

pub(super) fn folded(name: &str) -> String {
    words(name).collect()
}

/// The first letter of each word, and numbers.
fn initials(name: &str) -> String {
    let initial = |word: String| match word.chars().all(|c| c.is_ascii_digit()) {
        true => word,
        false => word.chars().take(1).collect(),
    };
    words(name).map(initial).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_sudoku(name: &str) -> Vec<&'static str> {
        let found = find_techniques(name).filter(|entry| entry.family == Family::Sudoku);
        found.map(|entry| entry.info.id).collect()
    }

    #[test]
    fn every_technique_is_found_under_each_of_its_names() {
        for entry in techniques() {
            for name in names(&entry) {
                for typed in [name.to_owned(), name.to_uppercase(), name.replace('-', " ")] {
                    assert!(find_techniques(&typed).any(|found| found == entry), "{typed}");
                }
            }
        }
        assert_eq!(find_techniques("").count() + find_techniques(" - ").count(), 0);
        assert_eq!(find_techniques("frobnication").count(), 0);
    }

    #[test]
    fn abbreviations_spellings_and_kinds_are_understood() {
        for (name, ids) in [
            ("SK", &["skyscraper"][..]),
            ("HS", &["hidden-single"]),
            ("NP", &["naked-pair"]),
            ("ht", &["hidden-triple"]),
            ("UR1", &["unique-rectangle-1"]),
            ("ur 4", &["unique-rectangle-4"]),
            ("ER", &["empty-rectangle"]),
            ("SdC", &["sue-de-coq"]),
            ("0800", &["xy-wing"]),
            ("xw", &["x-wing", "xy-wing", "xyz-wing"]),
            ("XY Wings", &["xy-wing"]),
            ("naked triplets", &["naked-triple"]),
            ("simple colouring", &["simple-colors-trap", "simple-colors-wrap"]),
            ("unique rectangle type 2", &["unique-rectangle-2"]),
            (
                "subsets",
                &["naked-pair", "naked-triple", "naked-quad", "hidden-pair", "hidden-triple", "hidden-quad"],
            ),
        ] {
            assert_eq!(of_sudoku(name), ids, "{name}");
        }
        for name in ["colouring", "Coloring"] {
            let found = of_sudoku(name);
            assert!(
                ["simple-colors-trap", "multi-colors-1"].iter().all(|id| found.contains(id)),
                "{found:?}"
            );
        }
        assert!(of_sudoku("unique rectangle").len() >= 6);
        assert_eq!(of_sudoku("UR"), of_sudoku("unique rectangle"));
        assert!(of_sudoku("nice loop").iter().all(|id| id.ends_with("nice-loop")));
        assert!(!of_sudoku("nice loops").is_empty());
    }

    #[test]
    fn the_rule_book_of_2005_is_found_under_its_own_names() {
        for (name, ids) in [
            ("it can't be anything else", &["naked-single"][..]),
            ("only square in a group", &["hidden-single"]),
            ("simple locked set", &["naked-pair", "naked-triple", "naked-quad"]),
            ("possibility reduction", &["hidden-pair", "hidden-triple", "hidden-quad"]),
            ("intersection removal", &["pointing", "claiming"]),
            ("remote locked pairs", &["remote-pair"]),
            ("comprehensive locked set", &["naked-pair", "naked-triple", "naked-quad"]),
            ("fishy cycle", &["fishy-cycle"]),
            ("fishy cycles", &["fishy-cycle"]),
            ("locked triplet", &["naked-triple"]),
            ("act365 swordfish", &["paired-strings"]),
            ("nishio", &["nishio-forcing-chain"]),
            ("limited implication tree", &["limited-implication-tree"]),
        ] {
            assert_eq!(of_sudoku(name), ids, "{name}");
        }
    }
}
