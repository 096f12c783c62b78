//! English, the language that the techniques are written in.

use super::{Grammar, Phrase};

/// English.
pub(super) static ENGLISH: Grammar = Grammar {
    id: "en",
    name: "English",
    words: Phrase::english,
    plural: |count| usize::from(count != 1),
    kinds: [("row", "rows"), ("column", "columns"), ("box", "boxes")],
    run: |across, sum, at| {
        let way = if across { "across" } else { "down" };
        let sum = sum.map_or_else(|| " without a clue".to_owned(), |sum| format!(" {sum}"));
        format!("the {way} run{sum} at {at}")
    },
    starts: &["the", "whichever", "wherever", "whether", "it"],
};
