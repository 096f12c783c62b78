//! Guardians: cells that cannot hold nothing but a few digits have other candidates, their *guardians*, of
//! which one is true.
//!
//! Whatever shows this, a tridagon, another pattern of three digits, a deadly rectangle, a firework, a fish
//! with a fin or an odd ring, the guardians are a *learned group*: beside the groups of the net one more that
//! holds a true candidate, with a lemma for a proof. A file of this folder either finds such groups
//! ([`tridagons`], [`impossible_patterns`], [`rectangles`], [`fireworks`], [`almost_fish`],
//! [`broken_wings`], [`oddagons`]) or uses them ([`exclusion`], [`subset`], [`conjugate`], [`link`],
//! [`blossom`], [`whip`], [`forcing`]), so that each way of using them is there for all of them. The groups
//! of a position are found once and kept.
//!
//! A group that holds all guardians of another one says less and is left out. Those with the fewest
//! guardians come first.
//!
//! Source: guardians as an *or* of chains: Denis Berthier, *ORk-chains*, 2022.

mod almost_fish;
mod blossom;
mod conjugate;
mod exclusion;
mod fireworks;
mod forcing;
mod impossible_patterns;
mod link;
mod odd_rings;
mod rectangles;
mod singles;
mod subset;
mod tridagons;

pub use almost_fish::{ALMOST_FISH_LINK, almost_fish};
pub use blossom::blossom;
pub use conjugate::conjugate;
pub use exclusion::exclusion;
pub use fireworks::{FIREWORK_BLOSSOM, FIREWORK_LINK, fireworks};
pub use forcing::forcing;
pub use impossible_patterns::{
    IMPOSSIBLE_CONJUGATE, IMPOSSIBLE_EXCLUSION, IMPOSSIBLE_FORCING, IMPOSSIBLE_LINK, IMPOSSIBLE_SUBSET,
    IMPOSSIBLE_WHIP, impossible_patterns,
};
pub use link::link;
pub use odd_rings::{BROKEN_WING_LINK, ODDAGON_LINK, broken_wings, oddagons};
pub use rectangles::{RECTANGLE_BLOSSOM, RECTANGLE_FORCING, RECTANGLE_LINK, RECTANGLE_WHIP, rectangles};
pub use singles::whip;
pub use subset::subset;
pub use tridagons::{
    TRIDAGON_CONJUGATE, TRIDAGON_FORCING, TRIDAGON_LINK, TRIDAGON_SUBSET, TRIDAGON_WHIP, tridagons,
};

use super::alive::Alive;
use super::extra_subset::learned;
use super::filling::refute_filling;
use super::prelude::*;
use super::uniqueness::rectangle_lemma;
use crate::last::Last;
use crate::net::net;
use qedoku_engine::{Board, Kept};
use qedoku_model::Lemma;
use std::sync::Arc;

/// Finds what follows from the guardians of some pattern, in some way.
pub struct Guardians {
    /// What its steps are.
    pub infos: &'static [Info],
    /// What finds the groups of a position.
    pub groups: fn(&Grid, &mut Workspace) -> Vec<Guarded>,
    /// How they are used.
    pub by: fn(&Search<'_>, &mut Emit<'_>) -> Flow,
}

impl Technique<Grid> for Guardians {
    fn infos(&self) -> &'static [Info] {
        self.infos
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let groups = groups(grid, self.groups, workspace);
        if groups.is_empty() {
            return Flow::Continue(());
        }
        (self.by)(&Search { infos: self.infos, grid, groups: &groups, alive: Alive::of(grid) }, emit)
    }
}

/// The most guardians of a group.
const MOST: usize = 8;

/// The most groups of a position, those with the fewest guardians; as many with two as there are.
const MOST_GROUPS: usize = 48;

/// Cells that cannot all hold some digits alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// The digits.
    digits: DigitSet,
    /// The cells.
    cells: CellSet,
    /// Their other candidates, by cell and digit; one is true.
    guardians: Vec<Candidate>,
    why: Why,
}

/// Why one of the guardians is true.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Why {
    /// Three digits alone do not fit into the cells.
    NoFilling,
    /// Two digits could be exchanged in these cells.
    Rectangle([Cell; 4]),
    /// The lines of this cell would need two places of the digit in its box.
    Firework(Cell, Digit),
    /// A fish would leave a group one candidate but for its fin.
    AlmostFish(almost_fish::AlmostFish),
    /// Something would have to alternate round a ring of odd length.
    OddRing(Arc<Lemma>),
}

impl Guarded {
    /// Cells that these digits do not fill; nothing if there is no guardian, or too many.
    fn without_filling(grid: &Grid, cells: CellSet, digits: DigitSet) -> Option<Guarded> {
        let guardians = super::extra_subset::candidates(grid, cells, !digits);
        let fits = (1..=MOST).contains(&guardians.len());
        fits.then_some(Guarded { digits, cells, guardians, why: Why::NoFilling })
    }

    /// The lemma that one of the guardians is true.
    fn lemma(&self, grid: &Grid) -> Lemma {
        match &self.why {
            Why::NoFilling => {
                let mut position = grid.position();
                for guardian in &self.guardians {
                    position.apply(net(), guardian.off());
                }
                let cells: Vec<(Cell, DigitSet)> =
                    self.cells.iter().map(|cell| (cell, self.digits)).collect();
                Lemma::Group(self.guardians.clone(), refute_filling(&position, &cells, &|_| Vec::new()))
            }
            Why::Rectangle(cells) => rectangle_lemma(grid, *cells, self.digits),
            Why::AlmostFish(fish) => fish.lemma(&self.guardians),
            Why::OddRing(lemma) => Lemma::clone(lemma),
            Why::Firework(cross, digit) => fireworks::lemma(*cross, *digit, &self.guardians),
        }
    }

    /// The cells of the guardians.
    fn roof(&self) -> CellSet {
        self.guardians.iter().map(|&guardian| crate::net::cell(guardian)).collect()
    }

    /// The digits of the guardians.
    fn extra(&self) -> DigitSet {
        self.guardians.iter().map(|&guardian| crate::net::digit(guardian)).collect()
    }

    /// A step that removes candidates, with the pattern and its guardians marked.
    fn step(&self, grid: &Grid, info: &'static Info, removed: Vec<Candidate>, then: Proof) -> Step {
        let proof = Proof::Lemmas { lemmas: vec![self.lemma(grid)], then: Some(Box::new(then)) };
        self.marked(Step::remove(info, removed, proof))
    }

    fn marked(&self, step: Step) -> Step {
        let step = if let Why::AlmostFish(fish) = self.why { fish.marked(step) } else { step };
        step.mark_all(Role::Corner, self.cells.iter())
            .mark(Role::Digits, self.digits)
            .mark_all(Role::Extra, self.guardians.iter().copied())
    }
}

/// The groups of a position, and what uses them.
pub struct Search<'a> {
    infos: &'static [Info],
    grid: &'a Grid,
    groups: &'a [Guarded],
    alive: Alive,
}

impl Search<'_> {
    /// All open candidates, by cell and digit.
    fn open(&self) -> impl Iterator<Item = Candidate> {
        let of_cell = |cell| self.grid.candidates(cell).iter().map(move |digit| candidate(cell, digit));
        self.grid.empty().iter().flat_map(of_cell)
    }

    /// Those of the guardians that are alive under an assumption.
    fn left<'g>(group: &'g Guarded, alive: &Alive) -> impl Iterator<Item = Candidate> + use<'g> {
        let alive = alive.clone();
        group.guardians.iter().copied().filter(move |&guardian| is_alive(&alive, guardian))
    }
}

fn is_alive(alive: &Alive, c: Candidate) -> bool {
    alive.with(crate::net::digit(c)).contains(crate::net::cell(c))
}

fn assuming(alive: &Alive, c: Candidate) -> Alive {
    alive.assuming(crate::net::cell(c), crate::net::digit(c))
}

/// The groups of the last position that was asked for.
#[derive(Debug)]
struct Groups(Vec<Guarded>);

impl Kept for Groups {
    fn bytes(&self) -> usize {
        self.0.iter().map(|group| size_of::<Guarded>() + size_of_val(group.guardians.as_slice())).sum()
    }
}

/// All that groups depend on besides the candidates.
#[derive(PartialEq)]
struct Origin {
    groups: usize,
    domains: [DigitSet; 81],
    initial: [DigitSet; 81],
    is_unique: bool,
}

/// The groups of a position: those that say most, by the number of guardians.
fn groups(
    grid: &Grid,
    find: fn(&Grid, &mut Workspace) -> Vec<Guarded>,
    workspace: &mut Workspace,
) -> Arc<Groups> {
    let initial = std::array::from_fn(|cell| grid.initial(Cell(cell as u16)));
    let domains = grid.domains();
    let origin = Origin { groups: find as usize, domains, initial, is_unique: grid.is_unique() };
    let mut last = workspace.take::<Last<Origin, Groups>>();
    let found = last.of(grid, origin, || {
        let mut all = find(grid, workspace);
        all.sort_by_key(|group| group.guardians.len());
        let mut kept: Vec<Guarded> = Vec::new();
        for group in all {
            let says_less = |known: &Guarded| known.guardians.iter().all(|own| group.guardians.contains(own));
            let has_room = kept.len() < MOST_GROUPS || group.guardians.len() == 2;
            if has_room && !kept.iter().any(says_less) {
                kept.push(group);
            }
        }
        Groups(kept)
    });
    *workspace.of() = last;
    found
}

impl std::ops::Deref for Groups {
    type Target = [Guarded];

    fn deref(&self) -> &[Guarded] {
        &self.0
    }
}

/// The proof that visits groups and then finds nothing left of the learned one.
fn by_units(visits: impl IntoIterator<Item = qedoku_model::GroupId>) -> Proof {
    Proof::units(visits.into_iter().chain([learned()]))
}

/// The cells that hold some of three digits or may: what they cost in other candidates; nothing for cells
/// that are filled otherwise or lack two of the digits.
fn costs(grid: &Grid, digits: DigitSet) -> [Option<u8>; 81] {
    std::array::from_fn(|i| {
        let cell = Cell(i as u16);
        match grid.value(cell) {
            Some(digit) => digits.contains(digit).then_some(0),
            None => {
                let own = grid.candidates(cell);
                let cost = (own - digits).len();
                ((own & digits).len() > 1 && cost <= MOST).then_some(cost as u8)
            }
        }
    })
}

/// Whether so many cells can be had with few enough other candidates, wherever they lie.
fn may_be(costs: &[Option<u8>; 81], cells: usize) -> bool {
    let mut counts = [0; MOST + 1];
    costs.iter().flatten().for_each(|&cost| counts[usize::from(cost)] += 1);
    let (mut left, mut sum) = (cells, 0);
    for (cost, count) in counts.into_iter().enumerate() {
        let taken = left.min(count);
        left -= taken;
        sum += taken * cost;
    }
    left == 0 && sum <= MOST
}

/// By digit the cells in which it is given.
fn given(grid: &Grid) -> [CellSet; 9] {
    let mut given = [CellSet::EMPTY; 9];
    for cell in (0..81).map(Cell) {
        if let Some(digit) = grid.initial(cell).single() {
            given[digit.index()].insert(cell);
        }
    }
    given
}

/// The cells in which some of the digits are given.
fn given_of(given: &[CellSet; 9], digits: DigitSet) -> CellSet {
    digits.iter().fold(CellSet::EMPTY, |all, digit| all | given[digit.index()])
}

/// The sets of three digits, in mask order.
fn three_digits() -> impl Iterator<Item = DigitSet> {
    subsets(9, 3).map(|mask| DigitSet::from_bits(mask as u16))
}
