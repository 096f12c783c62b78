//! House blossom: a digit with two to four places in a house, the *stem*, and for each place an almost locked
//! set, a *petal*, all of whose places of that digit see it. Wherever the digit is in the house, a petal does
//! without it and holds all its other digits; one that all petals have besides goes from the cells that see
//! all its places in all of them.
//!
//! With two petals it is an *ALS-W-Wing*, which has a strong link where the W-Wing has one, and sets instead
//! of its cells; the places may be more than two then, each of which sees one of the sets.
//!
//! Scan order: small patterns first; digits, then houses in ascending order, the digits that go ascending,
//! cells that lose one in reading order. The petals are as few as can be, then the smallest. Of patterns of a
//! name that remove the same, the first of the smallest is given.
//!
//! A pattern of two petals removes what takes two, one of more what takes more; what goes by less, a W-Wing
//! or a single petal, is left to that.
//!
//! Petals may share cells, and have places of the stem. It does not look at candidates in the cells of the
//! stem, at single petals, or at two petals of one cell each, which are a W-Wing.
//!
//! Source: blossoms whose stem is a house, YZF_Sudoku (yzfwsf) and SudokuStudio (Sunnie Shine); ALS-W-Wing,
//! players' forum.

use super::super::Repeats;
use super::super::prelude::*;
use super::finds::{Finds, Removed};
use super::list::Als;
use super::network::Network;
use super::petals::{Petals, fewest, once};
use super::proof;
use super::sights::Sights;
use qedoku_model::bits::ones_of;

/// Finds house blossoms.
pub struct HouseBlossom;

const WORDS: &str = "One of {pattern} is true, the only places in {house}. Whichever it is, one of the sets in {petals} \
                     does without that digit and holds all its other digits, {digits} among them; so {removed}.";

const W_WING: Info = Info::new(
    "als-w-wing",
    "Almost Locked Set W-Wing",
    "Each place of a digit in a house would take it from one of two almost locked sets; one of these then holds their \
     other common digit.",
    WORDS,
)
.alias(&["ALS-W-Wing", "ALS W-Wing"]);
const BLOSSOM: Info = Info::new(
    "house-blossom",
    "House Blossom",
    "Each place of a digit in a house would take it from an almost locked set; all these sets then hold their common \
     digit.",
    WORDS,
)
.alias(&["Region Blossom", "Unit Blossom", "Death Blossom with a House as Stem"]);

/// The most places of a stem.
const MOST: usize = 4;

/// A digit and its places in a house.
#[derive(Clone)]
struct Stem {
    house: House,
    digit: Digit,
    places: Vec<Cell>,
}

impl Technique<Grid> for HouseBlossom {
    fn infos(&self) -> &'static [Info] {
        const { &[W_WING, BLOSSOM] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let network = Network::of(grid, false, workspace, emit)?;
        let sets = &network.sets;
        let sights = Sights::new(sets);
        let mut finds = [W_WING, BLOSSOM].map(|_| Finds::new(Repeats::Simplest));
        for stem in stems(grid) {
            let own: CellSet = stem.places.iter().copied().collect();
            let mut found = Vec::new();
            // What two petals remove, and what takes more.
            let mut lost = [Removed::default(); 2];
            for digit in Digit::ALL.into_iter().filter(|&d| d != stem.digit) {
                for cell in (grid.cells_with(digit) - own).iter() {
                    emit.tick()?;
                    let petals = |p: Cell| sights.both((p, stem.digit), (cell, digit));
                    if !stem.places.iter().all(|&p| petals(p).any(|word| word != 0)) {
                        continue;
                    }
                    let choices = stem.places.iter().map(|&p| ones_of(petals(p)));
                    let Some(Petals { size, count, of: petals }) = fewest(choices, sets) else { continue };
                    // Two cells are a W-Wing.
                    if count < 2 || size == 2 {
                        continue;
                    }
                    let name = usize::from(count > 2);
                    lost[name].add(digit, CellSet::of(cell));
                    found.push((name, size, petals));
                }
            }
            for (name, size, petals) in found {
                let removed = removed(grid, own, stem.digit, &petals, sets).within(&lost[name]);
                if finds[name].is_better(size, &removed) {
                    finds[name].add(size, removed, (stem.clone(), petals));
                }
            }
        }
        for (removed, (stem, petals)) in finds.into_iter().flat_map(Finds::sorted) {
            let petals: Vec<&Als> = petals.into_iter().map(|i| &sets[i]).collect();
            emit.step(step(&stem, &petals, &removed))?;
        }
        Flow::Continue(())
    }
}

fn stems(grid: &Grid) -> impl Iterator<Item = Stem> + '_ {
    Digit::ALL.into_iter().flat_map(move |digit| {
        (0..27).map(House).filter_map(move |house| {
            let places = grid.cells_with(digit) & house::cell_set(house);
            (2..=MOST).contains(&places.len()).then(|| Stem { house, digit, places: places.iter().collect() })
        })
    })
}

/// What a blossom removes: all digits that each petal has besides the stem's.
fn removed(grid: &Grid, own: CellSet, stem: Digit, petals: &[usize], sets: &[Als]) -> Removed {
    let common = petals.iter().fold(!stem.set(), |digits, &i| digits & sets[i].digits);
    let mut removed = Removed::default();
    for digit in common {
        let cells = grid.cells_with(digit) - own;
        removed.add(digit, petals.iter().fold(cells, |cells, &i| cells & sets[i].seen(digit)));
    }
    removed
}

fn step(stem: &Stem, petals: &[&Als], removed: &Removed) -> Step {
    let part = |(&place, petal): (&Cell, &&Als), digit: Digit| {
        (candidate(place, stem.digit), proof::without(petal, stem.digit, digit))
    };
    let proof = proof::for_digits(removed, |digit| Proof::Split {
        group: place_group(stem.house, stem.digit),
        parts: stem.places.iter().zip(petals).map(|of| part(of, digit)).collect(),
    });
    let different = once(petals);
    let info = if different.len() == 2 { &W_WING } else { &BLOSSOM };
    let cells = |cells: CellSet| cells.iter().map(|cell| candidate(cell, stem.digit));
    Step::remove(info, removed.candidates(), proof)
        .mark(Role::House, stem.house)
        .mark_all(Role::Pattern, stem.places.iter().map(|&cell| candidate(cell, stem.digit)))
        .mark_all(Role::Petal, different.iter().flat_map(|petal| petal.cells.iter()))
        .mark_all(Role::Link, different.iter().flat_map(|petal| cells(petal.places(stem.digit))))
        .mark(Role::Digits, removed.digits())
}
