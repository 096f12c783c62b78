//! What can lie on a puzzle: notes, candidates taken away, links, and the layers they lie in.

use super::at::{At, Digits, RunAt};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Digits of cells: notes, or candidates.
///
/// ```
/// use qedoku::game::Notes;
/// let notes: Notes = serde_json::from_str(r#"{"r1c3":"124"}"#).unwrap();
/// assert_eq!(notes[&"r1c3".parse().unwrap()].to_string(), "124");
/// ```
pub type Notes = BTreeMap<At, Digits>;

/// Candidates that are taken away, or come back.
///
/// ```
/// use qedoku::game::Removals;
/// let json = r#"{"cells":{"r2c3":"12"},"runs":{"r2c1a":["17"]}}"#;
/// let removals: Removals = serde_json::from_str(json).unwrap();
/// assert_eq!(removals.to_string(), "3 candidates");
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Removals {
    /// Digits of cells.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cells: Notes,
    /// Combinations of the runs of a Kakuro.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub runs: BTreeMap<RunAt, BTreeSet<Digits>>,
}

/// The notes of both layers.
///
/// ```
/// use qedoku::game::BothNotes;
/// assert!(BothNotes::default().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct BothNotes {
    /// In the corners.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub corner: Notes,
    /// In the centres.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub centre: Notes,
}

/// A layer of notes. They are the player's own: no verb reads them as candidates.
///
/// ```
/// use qedoku::game::NoteLayer;
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// game.note(NoteLayer::Corner, &["r2c2".parse().unwrap()], 1).unwrap();
/// assert_eq!(game.layers().notes(NoteLayer::Corner).len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoteLayer {
    /// Small digits in the corners.
    Corner,
    /// Small digits in the centre.
    Centre,
}

/// What can be cleared of a cell.
///
/// ```
/// use qedoku::game::Layer;
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// let at = "r2c2".parse().unwrap();
/// game.place(at, 1).unwrap();
/// game.clear(at, Layer::Placed).unwrap();
/// assert_eq!(game.digit(at), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Layer {
    /// Its digit.
    Placed,
    /// Its notes in the corners.
    Corner,
    /// Its notes in the centre.
    Centre,
    /// Its colours, and those of its candidates.
    Colours,
    /// All of that.
    All,
}

/// A digit of a cell, as the end of a link.
///
/// ```
/// use qedoku::game::LinkEnd;
/// let end: LinkEnd = serde_json::from_str(r#"{"cell":"r1c3","digit":4}"#).unwrap();
/// assert_eq!((end.cell.to_string().as_str(), end.digit), ("r1c3", 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkEnd {
    /// The cell.
    pub cell: At,
    /// The digit.
    pub digit: u8,
}

/// A link that a player draws from one candidate to another.
///
/// ```
/// use qedoku::game::{Action, HandLink, LinkEnd};
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// let end = |cell: &str, digit| LinkEnd { cell: cell.parse().unwrap(), digit };
/// let link = HandLink { from: end("r2c2", 1), to: end("r2c3", 1), is_strong: true };
/// assert_eq!(game.act(Action::Draw(link)), Ok(true));
/// assert!(game.layers().links.contains(&link));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandLink {
    /// Where it begins.
    pub from: LinkEnd,
    /// Where it ends.
    pub to: LinkEnd,
    /// Whether it is strong, else weak.
    pub is_strong: bool,
}

impl BothNotes {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.corner.is_empty() && self.centre.is_empty()
    }
}

impl Removals {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.runs.is_empty()
    }
}

/// `4 in r1c8`, or `3 candidates`.
impl fmt::Display for Removals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.cells.iter().next(), self.runs.iter().next()) {
            (Some((at, digits)), None) if self.cells.len() == 1 => write!(f, "{digits} in {at}"),
            (None, Some((run, sets))) if sets.len() == 1 && self.runs.len() == 1 => {
                sets.iter().try_for_each(|digits| write!(f, "{digits} in {run}"))
            }
            _ => {
                let digits: usize = self.cells.values().map(|digits| digits.0.len()).sum();
                let sets: usize = self.runs.values().map(BTreeSet::len).sum();
                write!(f, "{} candidates", digits + sets)
            }
        }
    }
}

impl fmt::Display for NoteLayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            NoteLayer::Corner => "corner",
            NoteLayer::Centre => "centre",
        })
    }
}
