//! The writer of a picture for terminals: each cell with its digits, before each the sign of its tone.

use super::{DigitKind, Item, Point, Shape, Tone};
use crate::{Accent, Tile};
use qedoku_model::{Candidate, Digit, Spot, Target};
use std::collections::{BTreeMap, BTreeSet};

/// The cells of a picture, by their squares: filled ones with their digit, open ones with their candidates,
/// ascending. Links and labels are not among them; a chain is told in lines.
pub fn tiles(items: &[Item]) -> BTreeMap<Spot, Tile> {
    let mut tiles: BTreeMap<Spot, Tile> = BTreeMap::new();
    let (mut removed, mut placed) = (BTreeSet::new(), BTreeSet::new());
    for item in items {
        match &item.shape {
            Shape::Strike { .. } => removed.extend(candidates(item)),
            Shape::Ring { .. } => placed.extend(candidates(item)),
            _ => {}
        }
    }
    for item in items {
        match &item.shape {
            Shape::Digit { at, digit, kind: DigitKind::Candidate } => {
                let is =
                    |set: &BTreeSet<Candidate>| candidates(item).any(|candidate| set.contains(&candidate));
                let tone = match (is(&placed), is(&removed)) {
                    (true, _) => Tone::Placed,
                    (_, true) => Tone::Removed,
                    _ => item.tone,
                };
                tiles.entry(square(*at)).or_default().digits.push((*digit, Accent::Tone(tone)));
            }
            Shape::Digit { at, digit, .. } => {
                tiles.insert(square(*at), Tile::value(*digit));
            }
            Shape::Candidates { spot, digits } => {
                let plain = digits.iter().map(|digit: Digit| (digit, Accent::None));
                tiles.entry(*spot).or_default().digits.extend(plain);
            }
            _ => {}
        }
    }
    for item in items {
        let (cells, frame, is_shaded) = match &item.shape {
            Shape::Outline { cells, frame, .. } => (cells, *frame, false),
            Shape::Region { cells, .. } => (cells, None, true),
            _ => continue,
        };
        for spot in cells {
            let Some(tile) = tiles.get_mut(spot) else { continue };
            if !tile.filled {
                tile.frame = tile.frame.or(frame);
                tile.is_shaded |= is_shaded;
            } else if item.tone == Tone::Second {
                tile.digits.iter_mut().for_each(|(_, accent)| *accent = Accent::Tone(Tone::Second));
            }
        }
    }
    for tile in tiles.values_mut() {
        tile.digits.sort_unstable_by_key(|(digit, _)| *digit);
    }
    tiles
}

fn candidates(item: &Item) -> impl Iterator<Item = Candidate> + '_ {
    item.about.iter().filter_map(|about| match about {
        Target::Candidate(candidate) => Some(*candidate),
        _ => None,
    })
}

/// The square that a point lies in.
fn square(Point { x, y }: Point) -> Spot {
    let part = |length: i32| u16::try_from(length / super::CELL).unwrap_or(0);
    Spot { row: part(y), column: part(x) }
}
