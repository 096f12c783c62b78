//! A position to practise a technique in.

use super::uses::{at_least, never, unsettled};
use super::{Bounds, Candidate, Restriction, Stage, Test};
use crate::sudoku::Wanted;
use qedoku_engine::{Board as _, Emit, Technique, Workspace};
use qedoku_rating::human;
use qedoku_sudoku::{Grid, techniques};
use std::collections::BTreeSet;
use std::fmt;

/// A technique stands on the path, and what comes before its first step is no dearer than a bound.
#[derive(Clone, Debug)]
pub struct Position {
    /// The technique.
    pub wanted: Wanted,
    /// The most that a step before it costs on the scale `human`, in tenths.
    pub after: u32,
    /// In the position it offers one conclusion alone, and no other technique of its price offers any.
    pub alone: bool,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position for {}", self.wanted.name)?;
        if self.after < u32::from(u16::MAX) {
            write!(f, " after steps of at most {}", crate::sudoku::span::tenths(self.after))?;
        }
        f.write_str(if self.alone { ", alone" } else { "" })
    }
}

/// How far a puzzle is in which the technique is not used.
const UNUSED: u32 = 1_000;

impl Restriction for Position {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let met = candidate.before_first(&self.wanted.ids)?;
        let Some((grid, dearest)) = met else { return Some(Test::at(UNUSED)) };
        if dearest > self.after {
            return Some(Test::at(dearest - self.after));
        }
        let offered = if self.alone { self.offered(&grid) } else { 1 };
        Some(Test::at(offered.abs_diff(1)))
    }

    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        unsettled(&self.wanted)
    }

    fn bounds(&self) -> Bounds {
        at_least(&self.wanted)
    }

    fn wants(&self) -> Option<&Wanted> {
        Some(&self.wanted)
    }

    fn refused(&self) -> Option<String> {
        never(&self.wanted)
    }
}

impl Position {
    /// How many different conclusions there are in a position by what costs as much as the technique.
    fn offered(&self, grid: &Grid) -> u32 {
        let prices: BTreeSet<_> = self.wanted.ids.iter().filter_map(|id| human::base(id)).collect();
        let is_asked = |id: &str| human::base(id).is_some_and(|base| prices.contains(&base));
        let mut conclusions = BTreeSet::new();
        for technique in
            techniques::ALL.iter().filter(|technique| technique.infos().iter().any(|info| is_asked(info.id)))
        {
            for step in all(*technique, grid) {
                if is_asked(step.technique.id)
                    && step.conclusions.iter().any(|literal| grid.is_open(literal.candidate()))
                {
                    let mut told: Vec<String> =
                        step.conclusions.iter().map(|literal| format!("{literal:?}")).collect();
                    told.sort();
                    conclusions.insert(told);
                }
            }
        }
        conclusions.len() as u32
    }
}

fn all(technique: &dyn Technique<Grid>, grid: &Grid) -> Vec<qedoku_model::Step> {
    Emit::all(|emit| technique.find(grid, &mut Workspace::new(), emit))
}
