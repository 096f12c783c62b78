//! The level of HoDoKu.

use super::{Bounds, Candidate, Restriction, Stage, Test, Unsettled};
use qedoku_rating::hodoku::{self, Level};
use std::fmt;

/// The level of HoDoKu is one of these.
#[derive(Clone, Debug)]
pub struct Levels(pub Vec<Level>);

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|level| level.name()).collect();
        write!(f, "HoDoKu level {}", names.join(" or "))
    }
}

impl Restriction for Levels {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let level = candidate.hodoku()?.level();
        let place = |level: &Level| Level::ALL.iter().position(|one| one == level).unwrap_or(0);
        let away = self.0.iter().map(|wanted| place(wanted).abs_diff(place(&level)));
        Some(Test::at(away.min().unwrap_or(0) as u32))
    }

    fn bounds(&self) -> Bounds {
        let place = |level: &Level| Level::ALL.iter().position(|one| one == level);
        let most = self.0.iter().filter_map(place).max();
        let rows = hodoku::ENTRIES.iter().filter(|entry| entry.is_on && place(&entry.level) <= most);
        Bounds { solved_by: most.map(|_| rows.map(|entry| entry.id).collect()), ..Bounds::ANY }
    }

    fn is_solved_by_singles(&self) -> bool {
        // On the path of such a puzzle is nothing above that level, and only singles are not.
        !self.0.is_empty() && self.0.iter().all(|level| *level == Level::Easy)
    }

    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        // What is left out so is hard by its length alone.
        let is_hard = self.0.iter().all(|level| !matches!(level, Level::Easy | Level::Medium));
        if is_hard { vec![Box::new(Unsettled(true))] } else { Vec::new() }
    }
}
