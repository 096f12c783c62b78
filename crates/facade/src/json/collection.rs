//! The answers of `collection`.

use serde::Serialize;

/// How many puzzles of a collection are of which kind.
///
/// ```
/// use qedoku::json::{self, CollectionStats};
/// let (mean_er, mean_er_approximation, mean_givens, deviation_givens) = (None, None, None, None);
/// let stats = CollectionStats {
///     version: json::VERSION, kind: "collection-stats", puzzles: 0, counts: vec![], mean_er, mean_er_approximation,
///     mean_givens, deviation_givens, bias: None,
/// };
/// assert_eq!(json::to_json(&stats), r#"{"version":1,"kind":"collection-stats","puzzles":0,"counts":[]}"#);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CollectionStats {
    /// The version of the object.
    pub version: u32,
    /// `collection-stats`.
    pub kind: &'static str,
    /// How many puzzles there are.
    pub puzzles: u64,
    /// How many of each kind, figure by figure.
    pub counts: Vec<CollectionCount>,
    /// The mean of ER of those that are rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_er: Option<f64>,
    /// The same as if the numbers of givens were those of all minimal puzzles: an approximation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_er_approximation: Option<f64>,
    /// The mean of the number of givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_givens: Option<f64>,
    /// Its standard deviation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation_givens: Option<f64>,
    /// In what the numbers of givens differ from those of all minimal puzzles, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bias: Option<String>,
}

/// How many puzzles of a collection are of one kind.
///
/// ```
/// use qedoku::json::{self, CollectionCount};
/// let count = CollectionCount { figure: "er", value: "8.5".to_owned(), puzzles: 1, share: 0.5, approximation: None };
/// assert_eq!(json::to_json(&count), r#"{"figure":"er","value":"8.5","puzzles":1,"share":0.5}"#);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CollectionCount {
    /// The column: `er` by half points, `hodoku_level`, `givens`, `symmetry` or `hardest`.
    pub figure: &'static str,
    /// Its value; empty for puzzles of which it is not known.
    pub value: String,
    /// How many puzzles have it.
    pub puzzles: u64,
    /// Which part of all that is.
    pub share: f64,
    /// The part as if the numbers of givens were those of all minimal puzzles: an approximation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approximation: Option<f64>,
}

/// Something that a row of a collection says wrongly.
///
/// ```
/// use qedoku::json::{self, CollectionFault};
/// let text = |text: &str| text.to_owned();
/// let (version, kind, place) = (json::VERSION, "collection-verify", text("list.csv:2"));
/// let (puzzle, said, found) = (text(""), text("8.6"), text("8.5"));
/// let fault = CollectionFault { version, kind, place, puzzle, column: "er", said, found };
/// assert!(json::to_json(&fault).ends_with(r#""column":"er","said":"8.6","found":"8.5"}"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CollectionFault {
    /// The version of the object.
    pub version: u32,
    /// `collection-verify`.
    pub kind: &'static str,
    /// File and line of the row.
    pub place: String,
    /// The puzzle.
    pub puzzle: String,
    /// The column that is wrong; `puzzle` also where it is not the one that its seed makes.
    pub column: &'static str,
    /// What the row says.
    pub said: String,
    /// What was found.
    pub found: String,
}
