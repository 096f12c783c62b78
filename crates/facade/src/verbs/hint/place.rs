//! Where to look for a step: a block of cells, or a house.

use super::Hint;
use crate::play::state::cell_and_digit;
use qedoku_model::{Cell, House, Meaning, Names as _, Net, Origin, Role, Target};
use qedoku_render::language::Phrase;
use qedoku_render::{Accent, Span};

impl Hint {
    /// The block of cells that the step adds up, by its cells or, if they are many, by the first of them.
    pub(super) fn block(&self) -> Option<Span> {
        const FEW: usize = 9;
        let cell = |target| if let Target::Cell(cell) = target { Some(cell) } else { None };
        let cells: Vec<Cell> = self.step.step.marked(Role::Region).filter_map(cell).collect();
        let names = self.step.voice();
        let text = match cells.len() {
            0 => return None,
            1..=FEW => names.say(Phrase::BlockOf, &[&names.cells(&cells)]),
            _ => names.say(Phrase::BlockAround, &[&names.cell(cells[0])]),
        };
        let targets = cells.into_iter().map(Target::Cell).collect();
        Some(Span { text, accent: Accent::Role(Role::House), targets })
    }

    /// The house to look at: the one the step marks, else one of the first cell it marks or concludes
    /// about.
    pub(in crate::verbs) fn house(&self) -> Option<House> {
        let (step, net) = (&self.step.step, self.step.before.net());
        let marked = step.marks.iter().find_map(|mark| match (mark.role, mark.target) {
            (Role::House | Role::Base, Target::House(house)) => Some(house),
            _ => None,
        });
        let cell = step.marks.iter().find_map(|mark| cell_of(net, mark.target));
        let run = step.marks.iter().find_map(|mark| match mark.target {
            Target::Candidate(candidate) => match net.meaning(candidate) {
                Meaning::Combination(house, _) => Some(house),
                Meaning::Digit(..) => None,
            },
            _ => None,
        });
        let concluded =
            || step.conclusions.iter().find_map(|l| cell_and_digit(net, l.candidate())).map(|(c, _)| c);
        marked.or(run.filter(|_| cell.is_none())).or_else(|| house_of(net, cell.or_else(concluded)?))
    }
}

/// The cell that is meant, or that of the candidate that is.
pub(super) fn cell_of(net: &Net, target: Target) -> Option<Cell> {
    match target {
        Target::Cell(cell) => Some(cell),
        Target::Candidate(candidate) => cell_and_digit(net, candidate).map(|(cell, _)| cell),
        _ => None,
    }
}

/// A house of a cell, the last that the family numbers: its box, or its down run.
fn house_of(net: &Net, cell: Cell) -> Option<House> {
    let candidates = (0..net.candidate_count() as u32).map(qedoku_model::Candidate);
    let own = candidates.into_iter().find(|&c| cell_and_digit(net, c).is_some_and(|(at, _)| at == cell))?;
    net.groups_of(own).iter().rev().find_map(|&group| match net.group(group).origin {
        Origin::Places(house, _) => Some(house),
        _ => None,
    })
}
