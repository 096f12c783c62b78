//! Combinations of runs: chips beside the clue.

use super::{Builder, Standing, marks};
use crate::scene::geometry::{Area, Path, Point};
use crate::scene::{Shape, Sign, Tone};
use qedoku_model::{Candidate, House, Meaning, Spot, Target};
use std::collections::{BTreeMap, BTreeSet};

/// The box of the sum of the run below a clue, within its square.
pub(in crate::scene) const DOWN: Area = Area { left: 60, top: 690, right: 400, bottom: 950 };
/// The box of the sum of the run to its right.
pub(in crate::scene) const ACROSS: Area = Area { left: 600, top: 50, right: 940, bottom: 310 };

/// So many chips find a place beside a clue.
const ROWS: usize = 5;
/// The room that the chips of a run have from top to bottom.
const ROOM: i32 = 630;
/// The most that a chip takes of it, with the gap to the next.
const PITCH: i32 = 190;
/// The gap.
const GAP: i32 = 22;
/// The greatest width of a chip where the clue has two sums, and where it has one.
const WIDTHS: [i32; 2] = [450, 860];

/// How high the letters of a text are that fill a chip.
pub(in crate::scene) fn size_of(area: Area, text: &str) -> i32 {
    let letters = text.chars().count().max(1) as i32;
    // Typefaces differ in how wide their digits are, and in a long text that adds up.
    let width = if letters > 4 { 7 } else { 6 };
    ((area.right - area.left - 24) * 10 / (width * letters)).min((area.bottom - area.top) * 9 / 10)
}

/// A chip to be drawn.
struct Chip {
    candidates: Vec<Candidate>,
    standing: Standing,
    text: String,
    is_removed: bool,
    is_placed: bool,
}

impl Builder<'_> {
    /// The chips of all combinations that stand out.
    pub(super) fn chips(&mut self) {
        let mut runs: BTreeMap<House, Vec<Chip>> = BTreeMap::new();
        let own: Vec<Candidate> = self.standing.keys().chain(&self.removed).copied().collect();
        for candidate in own {
            let Meaning::Combination(house, digits) = self.meaning(candidate) else { continue };
            let chips = runs.entry(house).or_default();
            if chips.iter().any(|chip| chip.candidates == [candidate]) {
                continue;
            }
            let removed = Standing { tone: Tone::Removed, sign: Sign::On };
            chips.push(Chip {
                candidates: vec![candidate],
                standing: self.standing.get(&candidate).copied().unwrap_or(removed),
                text: digits.iter().map(|digit| digit.to_string()).collect(),
                is_removed: self.removed.contains(&candidate),
                is_placed: self.placed.contains(&candidate),
            });
        }
        if runs.is_empty() {
            return;
        }
        let blocks = self.ground.places.blocks().into_iter();
        let shared: BTreeSet<Spot> = blocks
            .filter(|block| block.down.is_some() && block.across.is_some())
            .map(|block| block.spot)
            .collect();
        for (house, chips) in runs {
            let Some((clue, is_down)) = marks::clue(self.ground.places.house_place(house)) else { continue };
            let most = WIDTHS[usize::from(!shared.contains(&clue))];
            let corner = Point::corner(clue);
            let chips = few(chips);
            let pitch = (ROOM / chips.len().max(1) as i32).min(PITCH);
            let height = pitch - GAP;
            for (row, chip) in chips.into_iter().enumerate() {
                let width = (height * 54 * chip.text.chars().count() as i32 / 100 + 24).min(most);
                let (left, top) = match is_down {
                    true => (40, 40 + row as i32 * pitch),
                    false => (960 - width, 340 + row as i32 * pitch),
                };
                let (left, top) = (corner.x + left, corner.y + top);
                let area = Area { left, top, right: left + width, bottom: top + height };
                self.space.put_text(Some(clue), area);
                self.chip(chip, area);
            }
        }
    }

    fn chip(&mut self, chip: Chip, area: Area) {
        let Some(&first) = chip.candidates.first() else { return };
        let name = self.name(first);
        let about: Vec<Target> = chip.candidates.iter().copied().map(Target::from).collect();
        for &candidate in &chip.candidates {
            self.chips.insert(candidate, (format!("chip:{name}"), area));
        }
        let Standing { tone, sign } = chip.standing;
        self.add(format!("chip:{name}"), tone, Shape::Chip { area, text: chip.text, sign }, about.clone());
        if chip.is_removed {
            let from = Point { x: area.left + 10, y: area.bottom - 12 };
            let path = Path::line(from, Point { x: area.right - 10, y: area.top + 12 });
            self.add(format!("strike:{name}"), Tone::Removed, Shape::Strike { path }, about.clone());
        }
        if chip.is_placed {
            let path = area.grown(-18).rounded(20);
            self.add(format!("ring:{name}"), Tone::Placed, Shape::Ring { path }, about);
        }
    }
}

/// As many chips as there is room for: the last ones stand for several combinations of a kind each.
fn few(mut chips: Vec<Chip>) -> Vec<Chip> {
    if chips.len() <= ROWS {
        return chips;
    }
    // Nodes of a chain and placements first.
    chips.sort_by_key(|chip| (!chip.is_placed, chip.standing.tone == Tone::Removed));
    let rest = chips.split_off(ROWS - 2);
    let (removed, others): (Vec<Chip>, Vec<Chip>) = rest.into_iter().partition(|chip| chip.is_removed);
    for mut group in [others, removed] {
        match group.len() {
            0 => {}
            1 => chips.append(&mut group),
            count => {
                let mut joined = group.swap_remove(0);
                joined.candidates.extend(group.iter().flat_map(|chip| chip.candidates.iter().copied()));
                joined.candidates.sort_unstable();
                joined.text = format!("{count} sums");
                chips.push(joined);
            }
        }
    }
    chips
}
