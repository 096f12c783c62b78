//! Names of what no technique is called but one or several cover, with a sentence that says how.
//!
//! One table; `find_techniques` looks into it when no technique has the name itself. A name stands here when
//! players, other programs or their documents use it and the catalogue files it under another technique. As
//! soon as a technique takes the name, its line here goes.

use super::find::{begins_id, folded, is_known};

/// Names for the same thing, ids or beginnings of ids of what covers it, and how.
struct Covered {
    names: &'static [&'static str],
    /// An id, or the beginning of several that ends with a star.
    ids: &'static [&'static str],
    about: &'static str,
}

const fn covered(
    names: &'static [&'static str],
    ids: &'static [&'static str],
    about: &'static str,
) -> Covered {
    Covered { names, ids, about }
}

#[rustfmt::skip]
const TABLE: &[Covered] = &[
    covered(&["BUG", "Bivalue Universal Grave", "Binary Universal Grave", "BUGs"], &["bug-*"],
        "A grid of cells with two candidates has two solutions; the types say what keeps it from that."),
    covered(&["Extended Unique Rectangle", "EUR"], &["extended-rectangle-*"],
        "An extended rectangle has more than two columns or rows."),
    covered(&["Diabolical Rectangle", "Ambiguous Rectangle"], &["unique-rectangle-*", "hidden-rectangle"],
        "Other words for unique rectangles."),
    covered(&["Kraken X-Wing", "Kraken Swordfish", "Kraken Jellyfish"], &["kraken-fish-type-*"],
        "A fish of any size whose fins are tied to what it removes by chains."),
    covered(&["Siamese Fish", "Siamese X-Wing", "Siamese Swordfish"], &["finned-*", "sashimi-*"],
        "Two finned fish with the same base lines; each is a step of its own here."),
    covered(&["Singles Chain", "Single's Chain"], &["simple-colors-*", "x-chain"],
        "Two colours along the strong links of one digit, or a chain of that digit."),
    covered(&["Grouped X-Cycle", "Grouped X-Chain", "Grouped Turbot Fish"],
        &["grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop"],
        "A cycle or chain of one digit in which several places of a box and a line count as one."),
    covered(&["Grouped Skyscraper", "Grouped Kite", "Grouped Two-String Kite", "Grouped 2-String Kite"],
        &["finned-x-wing", "sashimi-x-wing", "empty-rectangle", "grouped-discontinuous-nice-loop"],
        "A strong link with several places of a box and a line at its end; as a fish, the further places are fins."),
    covered(&["Turbot Crane", "Crane"], &["turbot-fish"],
        "A crane is a turbot fish of a line and a box."),
    covered(&["Rectangle Elimination", "ERI", "Empty Rectangle Intersection"], &["empty-rectangle"],
        "A box whose places of a digit lie in a row and a column, joined to a strong link: an empty rectangle."),
    covered(&["Digit Forcing Chain", "Contradiction Forcing Chain", "Double Forcing Chain"],
        &["forcing-chain-contradiction", "nishio-forcing-chain", "dynamic-contradiction-forcing-chain",
          "dynamic-double-forcing-chain"],
        "Both cases of a candidate are followed: one leads to a contradiction, or both to the same."),
    covered(&["Quad Forcing Chain", "Triple Forcing Chain"], &["cell-forcing-chain", "region-forcing-chain"],
        "All digits of a cell, or all places of a digit in a house, are followed, however many there are."),
    covered(&["Multiple Forcing Chain", "Nested Forcing Chain", "Forcing Net"],
        &["cell-forcing-chain", "region-forcing-chain", "dynamic-*", "forcing-net-*"],
        "Chains from all cases of a cell or house; dynamic ones keep what was found on the way, and nest."),
    covered(&["AHS", "AHS-XZ", "AHS XZ", "Almost Hidden Set", "Almost Hidden Pair", "Hidden ALS"],
        &["als-xz", "als-xz-doubly-linked"],
        "The other cells of the house are an almost locked set, and remove the same."),
    covered(&["AAALS", "Almost Almost Almost Locked Set"], &["aals", "set-blossom"],
        "A set with three digits too many needs three others beside it; those with two too many are found."),
    covered(&["Transport", "WXYZ Transport", "ALS Transport"], &["grouped-aic", "als-chain"],
        "A chain that begins where a wing or a set ends: a longer chain."),
    covered(&["Three-Sector Sue de Coq", "3-Sector Sue de Coq", "Three-Sector Disjoint Subset", "Sue de Coq of Three Sectors"],
        &["distributed-disjoint-subset", "large-distributed-disjoint-subset"],
        "As many cells as digits in a line, a box and a further line, each digit at home in one of these houses."),
    covered(&["Extended Sue de Coq", "Sue de Coq Extended", "Two-Sector Disjoint Subset"], &["sue-de-coq"],
        "Sue de Coq is looked for with further digits in the line and in the box."),
    covered(&["BARN", "BARNs", "Bent Almost Restricted N-Set", "Bent Almost Restricted Naked Set", "Bent Naked Set",
              "Bent Naked Subset"],
        &["wxyz-wing", "vwxyz-wing", "uvwxyz-wing"],
        "Sets of a line and a box with one digit that is not confined; the smaller ones are the XY- and XYZ-wing."),
    covered(&["W-Ring", "M-Ring", "S-Ring", "L-Ring", "H-Ring", "iW-Wing", "Strong Wing", "Inverted W-Wing"],
        &["continuous-nice-loop", "discontinuous-nice-loop"],
        "Three strong links in a row are a chain; closed to a ring, a continuous loop."),
    covered(&["Complex Remote Pair", "Remote Pairs Net"], &["remote-pair", "multi-colors-*"],
        "Cells with the same two candidates are coloured from one to the next."),
    covered(&["ADDS", "Almost Distributed Disjoint Subset"],
        &["distributed-disjoint-subset", "large-distributed-disjoint-subset", "als-chain"],
        "A distributed disjoint subset with a digit too many; without one too many it is found."),
    covered(&["MUG", "Multivalue Universal Grave"], &["bug-*", "bug-lite"],
        "Of the patterns with several solutions, those with two candidates a cell are found."),
    covered(&["Uniqueness Clue Cover", "UCC", "Borescoper", "Borescoper's Deadly Pattern", "Qiu", "Qiu's Deadly Pattern",
              "Unique Matrix", "Deadly Pattern", "Rotating Deadly Pattern"],
        &["exchange", "exchange-chain", "reverse-bug-*"],
        "Of the sets of cells that could be filled in two ways, those are found in which two digits or two lines change \
         places."),
    covered(&["Multifish", "Multi-Fish", "Phistomefel", "Phistomefel Ring", "SET", "Set Equivalence", "Set Equivalence Theory",
              "Set Equality"],
        &["multi-sector-locked-set", "franken-jellyfish", "finned-franken-jellyfish"],
        "For one digit, houses that cover the same cells are a fish; for several, a multi-sector locked set."),
    covered(&["Law of Leftovers", "LoL"], &["pointing", "claiming"],
        "In rows, columns and boxes that cross it says no more than locked candidates."),
    covered(&["GEM", "Graded Equivalence Marks"], &["medusa-*"],
        "Colours over several digits; what the grades add, forcing nets find."),
    covered(&["g-Braid"], &["g-whip", "braid"],
        "A braid with groups: whips with groups and braids without are found."),
    covered(&["Forcing Whip", "Forcing Braid"],
        &["whip", "braid", "dynamic-double-forcing-chain", "dynamic-cell-forcing-chain"],
        "Whips from both candidates of a cell; one that ends in a contradiction is a whip, others are nets."),
    covered(&["Exocets", "Almost Exocet"], &["junior-exocet", "senior-exocet", "double-exocet", "single-base-exocet"],
        "Exocets of one and of two base cells, and two on the same cross-lines."),
    covered(&["Aligned Triple Exclusion", "Subset Exclusion", "Aligned Exclusion", "ATE", "APE"],
        &["aligned-pair-exclusion", "aligned-triplet-exclusion"],
        "All fillings of two or three cells are tried against the sets that they see."),
    covered(&["Pattern Overlay Method", "Pattern Overlay", "POM"], &["template-*"],
        "All ways of placing a digit are laid over each other."),
];

/// What is told of a name that the catalogue has under other names; nothing for what it has itself, or not at
/// all.
///
/// ```
/// use qedoku::{covered_by, find_techniques};
/// let about = covered_by("Rectangle Elimination").unwrap();
/// assert!(about.ends_with("an empty rectangle."));
/// assert_eq!(find_techniques("rectangle elimination").next().unwrap().info.id, "empty-rectangle");
/// assert_eq!(covered_by("xy-wing"), None);
/// ```
pub fn covered_by(name: &str) -> Option<&'static str> {
    (!is_known(name)).then(|| line(&folded(name)))?.map(|line| line.about)
}

fn line(wanted: &str) -> Option<&'static Covered> {
    TABLE.iter().find(|line| line.names.iter().any(|name| folded(name) == wanted))
}

/// Whether a technique of Sudoku is among those that cover what has this name.
pub(super) fn covers(id: &str, wanted: &str) -> bool {
    let is_meant = |known: &&str| match known.strip_suffix('*') {
        Some(beginning) => begins_id(id, beginning),
        None => id == *known,
    };
    line(wanted).is_some_and(|line| line.ids.iter().any(is_meant))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Family, techniques};

    #[test]
    fn each_line_names_techniques_that_there_are_and_no_name_stands_twice() {
        let ids: Vec<&str> =
            techniques().filter(|entry| entry.family == Family::Sudoku).map(|entry| entry.info.id).collect();
        for line in TABLE {
            for known in line.ids {
                let begins = known.trim_end_matches('*');
                assert!(
                    ids.iter().any(|id| id == known || known.ends_with('*') && id.starts_with(begins)),
                    "{known}"
                );
            }
            assert!(line.about.ends_with('.'), "{}", line.about);
        }
        let mut folded: Vec<String> =
            TABLE.iter().flat_map(|line| line.names).map(|name| folded(name)).collect();
        folded.sort();
        let count = folded.len();
        folded.dedup();
        assert!(count - folded.len() <= 12, "spellings that fold to the same are few");
    }
}
