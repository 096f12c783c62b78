//! What HoDoKu asks after the singles, in its default order, and which of several steps it takes.
//!
//! One line a list entry. Most entries take the first step in their own scan order, some the best of all.
//!
//! As a method of solving it looks at each position anew, as if it had been typed in: singles come in the
//! order of the filled cells, where a rating takes them in the order in which they came up.

use super::Play;
use super::choice::{Choice, box_row_column, cells, house_then_digit, three_sets, two_sets};
use super::table::entry;
use qedoku_engine::{self as engine, Emit, Flow, Info, Method, Technique, Workspace};
use qedoku_model::Step;
use qedoku_sudoku::Grid;
use qedoku_sudoku::techniques::Repeats;
use qedoku_sudoku::techniques::als::{AlsXyWing, AlsXz, RisingAlsChain};
use qedoku_sudoku::techniques::brute_force::BruteForce;
use qedoku_sudoku::techniques::chains::{Keep, NiceLoop, NodeKinds, RemotePair, Scope, XChain, XyChain};
use qedoku_sudoku::techniques::coloring::{MultiColors, SimpleColors};
use qedoku_sudoku::techniques::fish::{ComplexFish, FishShape};
use qedoku_sudoku::techniques::full_house::FullHouse;
use qedoku_sudoku::techniques::hidden_set::AnyHiddenSet;
use qedoku_sudoku::techniques::hidden_single::HiddenSingle;
use qedoku_sudoku::techniques::locked_candidates::LockedCandidates;
use qedoku_sudoku::techniques::locked_set::LockedSet;
use qedoku_sudoku::techniques::naked_set::SharedNakedSet;
use qedoku_sudoku::techniques::naked_single::NakedSingle;
use qedoku_sudoku::techniques::premises::{PremiseChain, PremiseNet};
use qedoku_sudoku::techniques::single_digit::{EmptyRectangle, Skyscraper, TurbotFish, TwoStringKite};
use qedoku_sudoku::techniques::sue_de_coq::SueDeCoq;
use qedoku_sudoku::techniques::uniqueness::*;
use qedoku_sudoku::techniques::w_wing::WWing;
use qedoku_sudoku::techniques::wing::Wing;
use std::sync::LazyLock;

/// A list entry: what answers for it, and which of its steps is taken.
pub(super) struct Stage {
    order: u16,
    technique: &'static dyn Technique<Grid>,
    choice: Choice,
}

/// A list entry by its order number.
const fn stage(order: u16, choice: Choice, technique: &'static dyn Technique<Grid>) -> Stage {
    Stage { order, technique, choice }
}

const FIRST: Choice = Choice::First;

pub(super) static STAGES: &[Stage] = &[
    stage(1000, FIRST, &LockedSet { size: 2 }),
    stage(1100, FIRST, &LockedSet { size: 3 }),
    stage(1200, Choice::Least(house_then_digit), &LockedCandidates),
    stage(1210, Choice::Least(house_then_digit), &LockedCandidates),
    stage(1300, FIRST, &SharedNakedSet { size: 2 }),
    stage(1400, FIRST, &SharedNakedSet { size: 3 }),
    stage(1500, Choice::Least(box_row_column), &AnyHiddenSet { size: 2 }),
    stage(1600, Choice::Least(box_row_column), &AnyHiddenSet { size: 3 }),
    stage(2000, FIRST, &SharedNakedSet { size: 4 }),
    stage(2100, Choice::Least(box_row_column), &AnyHiddenSet { size: 4 }),
    stage(2200, FIRST, &ComplexFish::new(FishShape::Basic, 2)),
    stage(2300, FIRST, &ComplexFish::new(FishShape::Basic, 3)),
    stage(2400, FIRST, &ComplexFish::new(FishShape::Basic, 4)),
    stage(2800, Choice::Best, &RemotePair { keep: Keep::Shortest }),
    stage(2900, FIRST, &Bug),
    stage(3000, FIRST, &Skyscraper),
    stage(3100, FIRST, &TwoStringKite),
    stage(3120, Choice::Best, &TurbotFish),
    stage(3170, FIRST, &EmptyRectangle { least: 3 }),
    stage(3200, FIRST, &WWing),
    stage(3300, Choice::Least(cells), &Wing { size: 2 }),
    stage(3400, Choice::Least(cells), &Wing { size: 3 }),
    stage(3500, FIRST, &UniqueRectangle1 { roof_digits: RoofDigits::OneOrBoth }),
    stage(3600, FIRST, &UniqueRectangle2 { roof: RoofShape::InLine, roof_digits: RoofDigits::OneOrBoth }),
    stage(
        3700,
        FIRST,
        &UniqueRectangle3 {
            subset: RoofSubset::Naked { rectangle_digits: false },
            roof_digits: RoofDigits::OneOrBoth,
        },
    ),
    stage(3800, FIRST, &UniqueRectangle4 { roof_digits: RoofDigits::OneOrBoth }),
    stage(3900, FIRST, &UniqueRectangle2 { roof: RoofShape::Scattered, roof_digits: RoofDigits::OneOrBoth }),
    stage(4000, FIRST, &UniqueRectangle6 { roof_digits: RoofDigits::OneOrBoth }),
    stage(4010, FIRST, &HiddenRectangle { roof_digits: RoofDigits::OneOrBoth }),
    stage(4020, FIRST, &AvoidableRectangle { open: 1 }),
    stage(4030, FIRST, &AvoidableRectangle { open: 2 }),
    stage(4100, FIRST, &ComplexFish::new(FishShape::Finned, 2)),
    stage(4200, FIRST, &ComplexFish::new(FishShape::Sashimi, 2)),
    stage(4300, FIRST, &ComplexFish::new(FishShape::Finned, 3)),
    stage(4400, FIRST, &ComplexFish::new(FishShape::Sashimi, 3)),
    stage(4500, FIRST, &ComplexFish::new(FishShape::Finned, 4)),
    stage(4600, FIRST, &ComplexFish::new(FishShape::Sashimi, 4)),
    stage(5300, FIRST, &SueDeCoq),
    stage(5330, FIRST, &SimpleColors),
    stage(5360, FIRST, &MultiColors),
    stage(5400, Choice::Best, &XChain { keep: Keep::Shortest }),
    stage(5500, Choice::Best, &XyChain { keep: Keep::Shortest }),
    stage(5600, Choice::Best, &NiceLoop { nodes: NodeKinds::Single, scope: Scope::Players }),
    stage(5650, Choice::BestLoop, &NiceLoop { nodes: NodeKinds::Grouped, scope: Scope::Players }),
    stage(5700, Choice::Least(two_sets), &AlsXz { overlap: false, cannibal: false, repeats: Repeats::All }),
    stage(5800, Choice::Least(three_sets), &AlsXyWing { overlap: false, repeats: Repeats::All }),
    stage(5900, FIRST, &RisingAlsChain { links: 6 }),
    stage(6100, FIRST, &ComplexFish::new(FishShape::Franken, 2)),
    stage(6200, FIRST, &ComplexFish::new(FishShape::Franken, 3)),
    stage(6700, FIRST, &ComplexFish::new(FishShape::FinnedFranken, 2)),
    stage(6800, FIRST, &ComplexFish::new(FishShape::FinnedFranken, 3)),
    stage(8500, FIRST, &PremiseChain),
    stage(8600, FIRST, &PremiseNet { rounds: 4 }),
    stage(8900, FIRST, &BruteForce),
];

impl Technique<Grid> for Stage {
    fn infos(&self) -> &'static [Info] {
        self.technique.infos()
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let is_own = |step: &Step| entry(step.technique.id).is_some_and(|entry| entry.order == self.order);
        emit.steps(self.choice.of(grid, self.technique, &is_own, workspace, emit.watch()))
    }
}

/// The single that comes first in a position.
struct FirstSingle;

impl Technique<Grid> for FirstSingle {
    fn infos(&self) -> &'static [Info] {
        static INFOS: LazyLock<Vec<Info>> = LazyLock::new(|| {
            let singles: [&dyn Technique<Grid>; 3] = [&FullHouse, &NakedSingle, &HiddenSingle];
            singles.iter().flat_map(|single| single.infos()).copied().collect()
        });
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        emit.steps(Play::new(grid).next_single())
    }
}

static ASKED: LazyLock<Vec<&'static dyn Technique<Grid>>> = LazyLock::new(|| {
    let stages = STAGES.iter().map(|stage| stage as &dyn Technique<Grid>);
    std::iter::once(&FirstSingle as &dyn Technique<Grid>).chain(stages).collect()
});

static METHOD: LazyLock<Method<Grid>> = LazyLock::new(|| method_of("hodoku", |_| true));
static OPEN_METHOD: LazyLock<Method<Grid>> =
    LazyLock::new(|| method_of("hodoku-open", |info| !info.relies_on_uniqueness && !info.may_take_long));

fn method_of(id: &'static str, is_asked: impl Fn(&Info) -> bool) -> Method<Grid> {
    let places = (0..ASKED.len()).filter(|&place| ASKED[place].infos().iter().all(&is_asked));
    let stages = places.map(|place| engine::Stage { techniques: &ASKED[place..=place], rank: None });
    Method { id, stages: stages.collect() }
}

/// HoDoKu's list as a method; for puzzles that are not declared to have one solution without the techniques
/// that rely on it, and without searches that take long to find nothing where much is open.
pub fn method(is_unique: bool) -> &'static Method<Grid> {
    if is_unique { &METHOD } else { &OPEN_METHOD }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hodoku::{ENTRIES, rate};
    use engine::Outcome;
    use qedoku_sudoku::Setup;

    #[test]
    fn the_method_takes_the_steps_of_a_rating_where_singles_leave_no_choice() {
        let line = "...25....65....4..3.9......4.....13..8....6.9....835.......1.4..91.7.3..5...9....";
        let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap().with_unique(true);
        let others = |list: &mut Vec<Step>, step: &Step| {
            if !FirstSingle.infos().contains(step.technique) {
                list.push(step.clone());
            }
        };
        let (mut rated, mut taken) = (Vec::new(), Vec::new());
        let _ = rate(&grid, engine::Watch::ENDLESS, |_, step| {
            others(&mut rated, step.step);
            Flow::Continue(())
        });
        let outcome = method(true).run(&mut grid.clone(), |_, _, step| {
            others(&mut taken, step);
            Flow::Continue(())
        });
        assert_eq!((outcome, taken), (Outcome::Solved, rated));
    }

    #[test]
    fn forms_of_techniques_have_the_names_of_the_registered_ones() {
        let registered = || qedoku_sudoku::techniques::ALL.iter().flat_map(|technique| technique.infos());
        for info in STAGES.iter().flat_map(|stage| stage.infos()) {
            let names: Vec<&str> = registered().filter(|own| *own == info).map(|own| own.name).collect();
            assert!(!names.is_empty() && names.iter().all(|name| *name == info.name), "{info}");
        }
    }

    #[test]
    fn stages_come_in_order_and_give_steps_of_entries_that_are_on() {
        assert!(STAGES.is_sorted_by_key(|stage| stage.order));
        for stage in STAGES {
            let ids = stage.infos().iter().map(|info| info.id);
            let own: Vec<_> = ids.filter_map(entry).filter(|entry| entry.order == stage.order).collect();
            assert!(!own.is_empty(), "{}", stage.order);
            assert!(ENTRIES.iter().any(|entry| entry.order == stage.order && entry.is_on), "{}", stage.order);
        }
    }
}
