//! Almost fish as groups of guardians: but for one candidate, the *fin*, the places of a digit in two or
//! three parallel lines lie in as many crossing ones. Were the fin false, the fish would take its digit away
//! from the rest of the crossing lines. Where that leaves one candidate of a cell, or one place of a digit in
//! a house, this one or the fin is true.
//!
//! Each of the parallel lines has two places at least in the crossing ones; with one alone the fin is an end
//! of a strong link. Something that the fish takes away does not see the fin; else it is gone without links.
//!
//! Scan order: digits; bases = rows, then columns; the smaller fish first, by the masks of the bases, then by
//! the line of the fin; what is left in one candidate by the number of its group.
//!
//! Source: alternating chains with exotic links: Andrew Stuart, SudokuWiki.

use super::*;
use qedoku_model::{GroupId, Origin};

/// The info of chains from the fin and from what the fish would leave.
pub static ALMOST_FISH_LINK: [Info; 1] = [Info::new(
    "almost-fish-link",
    "Almost Fish Link",
    "A fish has one fin: this is true, or the fish leaves a cell or a digit in a house one candidate alone; what chains \
     of strong and weak links from both exclude, is false.",
    "But for {fins} the places of {digits} in {base} all lie in {cover}. Without it the fish would leave the other of \
     {extra} alone in {house}, so one of these is true. From both strong and weak links lead to one that excludes what \
     goes: {removed}.",
)
.alias(&["Almost X-Wing", "Almost Swordfish", "AIC with Exotic Links"])
.sampling()];

/// The lines of a fish with a fin, and what it would leave one candidate of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AlmostFish {
    digit: Digit,
    fin: Candidate,
    /// The number of the first base, 0 for rows and 9 for columns.
    first: u16,
    base: u16,
    cover: u16,
    left: GroupId,
}

impl AlmostFish {
    fn bases(self) -> impl Iterator<Item = House> {
        positions(self.base).map(move |line| House(self.first + line as u16))
    }

    fn covers(self) -> impl Iterator<Item = House> {
        positions(self.cover).map(move |line| House(9 - self.first + line as u16))
    }

    /// The lemma that the fin or the other guardian is true.
    pub(super) fn lemma(self, guardians: &[Candidate]) -> Lemma {
        let of = |house| place_group(house, self.digit);
        let truths = self.bases().map(of).chain([self.left]);
        Lemma::Group(guardians.to_vec(), Proof::cover(truths, self.covers().map(of)))
    }

    pub(super) fn marked(self, step: Step) -> Step {
        let step = match net().group(self.left).origin {
            Origin::Cell(cell) => step.mark(Role::House, cell),
            Origin::Places(house, _) => step.mark(Role::House, house),
            _ => step,
        };
        step.mark_all(Role::Base, self.bases()).mark_all(Role::Cover, self.covers()).mark(Role::Fin, self.fin)
    }
}

/// The almost fish of a position, of two and three lines.
pub fn almost_fish(grid: &Grid, _: &mut Workspace) -> Vec<Guarded> {
    let mut found = Vec::new();
    for digit in Digit::ALL {
        for first in [0, 9] {
            let lines: [u16; 9] = std::array::from_fn(|line| grid.places(House(first + line as u16), digit));
            for base in (2..=3).flat_map(|size| subsets(9, size)) {
                with_bases(grid, digit, first, base as u16, &lines, &mut found);
            }
        }
    }
    found
}

/// Those with these bases: all places but one lie in as many crossing lines.
fn with_bases(grid: &Grid, digit: Digit, first: u16, base: u16, lines: &[u16; 9], found: &mut Vec<Guarded>) {
    let all = positions(base).fold(0, |all, line| all | lines[line]);
    if all.count_ones() != base.count_ones() + 1 {
        return;
    }
    for column in positions(all) {
        let cover = all & !(1 << column);
        let mut at = positions(base).filter(|&line| lines[line] & !cover != 0);
        let (Some(line), None) = (at.next(), at.next()) else { continue };
        if positions(base).any(|line| (lines[line] & cover).count_ones() < 2) {
            continue;
        }
        let (row, column) = if first == 0 { (line, column) } else { (column, line) };
        let fin = candidate(Cell((9 * row + column) as u16), digit);
        let fish = AlmostFish { digit, fin, first, base, cover, left: GroupId(0) };
        let cells = |houses: &mut dyn Iterator<Item = House>| {
            houses.fold(CellSet::EMPTY, |cells, house| cells | house::cell_set(house))
                & grid.cells_with(digit)
        };
        let bases = cells(&mut fish.bases());
        let lost = cells(&mut fish.covers()) - bases;
        let is_lost = |c: Candidate| crate::net::digit(c) == digit && lost.contains(crate::net::cell(c));
        let mut groups: Vec<GroupId> =
            lost.iter().flat_map(|cell| net().groups_of(candidate(cell, digit)).iter().copied()).collect();
        groups.sort_unstable();
        groups.dedup();
        for left in groups {
            let members = net().members(left).iter().copied();
            let mut others =
                members.filter(|&c| grid.has(crate::net::cell(c), crate::net::digit(c)) && !is_lost(c));
            let (Some(other), None) = (others.next(), others.next()) else { continue };
            // What the fin sees goes by the fish alone; two that are all that is left of a group are a strong
            // link without any fish.
            let is_unseen = |c: &Candidate| is_lost(*c) && !net().conflicts(fin).any(|seen| seen == *c);
            if other != fin && net().members(left).iter().any(is_unseen) && !is_linked(grid, fin, other) {
                let mut guardians = vec![fin, other];
                guardians.sort_unstable();
                let why = Why::AlmostFish(AlmostFish { left, ..fish });
                found.push(Guarded { digits: digit.set(), cells: bases, guardians, why });
            }
        }
    }
}

/// Whether two candidates are all that is left of a group.
fn is_linked(grid: &Grid, one: Candidate, other: Candidate) -> bool {
    let is_open = |c: &&Candidate| grid.has(crate::net::cell(**c), crate::net::digit(**c));
    let are_all = |&group: &GroupId| {
        let members = net().members(group);
        members.contains(&other) && members.iter().filter(is_open).count() == 2
    };
    net().groups_of(one).iter().any(are_all)
}
