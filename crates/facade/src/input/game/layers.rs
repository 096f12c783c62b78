//! What lies on a puzzle: digits, candidates taken away, notes, colours and links.

use super::at::{At, Digits};
use super::marks::{HandLink, NoteLayer, Notes, Removals};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What lies on a puzzle.
///
/// ```
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// game.place("r2c2".parse().unwrap(), 1).unwrap();
/// assert_eq!(game.layers().placed[&"r2c2".parse().unwrap()], 1);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Layers {
    /// The digits that are placed.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub placed: BTreeMap<At, u8>,
    /// The candidates that are taken away.
    #[serde(skip_serializing_if = "Removals::is_empty")]
    pub struck: Removals,
    /// The notes in the corners.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub corner: Notes,
    /// The notes in the centres.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub centre: Notes,
    /// The colours of cells, each a digit from 1 to 9.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cell_colours: Notes,
    /// The candidates of each colour.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "by_colour")]
    pub candidate_colours: BTreeMap<u8, Notes>,
    /// The links that are drawn.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub links: BTreeSet<HandLink>,
    /// Whether candidates that are worked out are shown.
    #[serde(skip_serializing_if = "is_false")]
    pub shown: bool,
}

/// Reads the candidates of each colour. Keys of JSON are texts, and within an action they stay so.
fn by_colour<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<u8, Notes>, D::Error> {
    let of_text = |(colour, notes): (String, Notes)| match colour.parse() {
        Ok(colour) => Ok((colour, notes)),
        Err(_) => Err(D::Error::custom(format!("`{colour}` is no colour"))),
    };
    BTreeMap::deserialize(from)?.into_iter().map(of_text).collect()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// A digit or colour as a set.
pub(crate) fn one(digit: u8) -> Digits {
    Digits(qedoku_model::Digit::new(digit).map(qedoku_model::Digit::set).unwrap_or_default())
}

impl Layers {
    /// What of it is the player's own, in words: no verb reads it.
    pub(crate) fn own_names(&self) -> impl Iterator<Item = &'static str> {
        let names = [
            (self.corner.is_empty(), "corner notes"),
            (self.centre.is_empty(), "centre notes"),
            (self.cell_colours.is_empty(), "colours of cells"),
            (self.candidate_colours.is_empty(), "colours of candidates"),
            (self.links.is_empty(), "drawn links"),
        ];
        names.into_iter().filter(|(is_empty, _)| !is_empty).map(|(_, name)| name)
    }

    /// The notes of a layer.
    pub fn notes(&self, layer: NoteLayer) -> &Notes {
        match layer {
            NoteLayer::Corner => &self.corner,
            NoteLayer::Centre => &self.centre,
        }
    }
}
