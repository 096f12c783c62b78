//! Solving by tagging: the techniques of runs and sums first, then what the closed table of tags says.
//!
//! The techniques before are the [`basics`]. Tags are on digits of cells and on combinations of runs alike.
//! Tagging comes in three stages: primary weak links alone, sets of candidates as well, vicinity analysis as
//! well.
//!
//! Source: see the [tagging engine](qedoku_engine::chains::tagging).

use super::basics;
use crate::Grid;
use crate::chains::LocalPatterns;
use qedoku_engine::chains::View;
use qedoku_engine::chains::tagging::{Modes, Rules, steps};
use qedoku_engine::{Board, Emit, Flow, Info, Method, Stage, Technique, Workspace};
use std::sync::LazyLock;

/// Finds what the closed table of tags says.
pub struct ByTagging {
    /// What derives links.
    pub rules: Rules,
}

const INFO: Info = Info::new(
    "tagging",
    "Tagging",
    "Digits and combinations joined by strong links share a tag; the table of what tags imply, expanded until nothing \
     changes, shows which are false.",
    "The table of tags settles what follows from {pattern}: {concluded}.",
)
.alias(&["Layers"])
.spoken_of_as("a step of Tagging");

impl Technique<Grid> for ByTagging {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let (patterns, view) = (LocalPatterns::new(grid), View::new(grid.links(), &grid.position()));
        steps(Board::net(grid), grid.links(), &patterns, self.rules, (&INFO, &view), emit)
    }
}

/// The basic techniques, then tagging.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_kakuro::{Grid, Setup, methods::tagging};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// let mut grid = Grid::new(&setup).unwrap();
/// assert_eq!(tagging::method().run(&mut grid, |_, _, _| Flow::Continue(())), Outcome::Solved);
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn method() -> Method<Grid> {
    method_over(Modes::ALL)
}

/// The same with simple chains over these links alone.
pub fn method_over(modes: Modes) -> Method<Grid> {
    let number = modes.number();
    let stages = BY_MODES.iter().skip(3 * number).take(3);
    let stages = stages.map(|techniques| Stage { techniques, rank: None });
    Method { id: "tagging", stages: basics::stages().into_iter().chain(stages).collect() }
}

static EACH: [[ByTagging; 3]; 8] = {
    let mut each = [const { [const { ByTagging { rules: Rules::CHAINS } }; 3] }; 8];
    let mut number = 0;
    while number < 8 {
        let modes = Modes::EACH[number];
        each[number][0].rules = Rules::CHAINS.over(modes);
        each[number][1].rules = Rules::SETS.over(modes);
        each[number][2].rules = Rules::VICINITY.over(modes);
        number += 1;
    }
    each
};

/// The three stages of each choice of modes.
static BY_MODES: LazyLock<Vec<[&'static dyn Technique<Grid>; 1]>> = LazyLock::new(|| {
    let each = EACH.iter().flatten();
    each.map(|by| [by as &'static dyn Technique<Grid>]).collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random;
    use qedoku_check::check;
    use qedoku_model::{Literal, Meaning};

    #[test]
    fn every_step_is_proved_and_holds_in_the_solution() {
        let mut steps = [0; 2];
        for seed in 0..2000u64 {
            let (setup, solution) = random::puzzle(seed);
            let Ok(mut grid) = setup.grid() else { continue };
            method().run(&mut grid, |grid, _, step| {
                assert_eq!(check(Board::net(grid), &grid.position(), step), Ok(()), "{seed}: {step:?}");
                let holds = |meaning: Meaning| match meaning {
                    Meaning::Digit(cell, digit) => solution[cell.index()] == digit,
                    Meaning::Combination(house, digits) => {
                        grid.run(house).cells.iter().all(|cell| digits.contains(solution[cell.index()]))
                    }
                };
                let agrees = |literal: &Literal| holds(grid.meaning(literal.candidate())) == literal.is_on();
                assert!(step.conclusions.iter().all(agrees), "{seed}: {step:?}");
                if *step.technique == INFO {
                    steps[usize::from(step.chain.is_none())] += 1;
                }
                Flow::Continue(())
            });
        }
        assert!(steps[0] > 100, "{steps:?}");
    }
}
