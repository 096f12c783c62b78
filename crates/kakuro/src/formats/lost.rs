//! What a format cannot hold of a setup and leaves out.

use super::Written;
use crate::{Held, Setup, WarningKind};

/// How much is left out of each kind.
pub(super) struct Lost {
    givens: usize,
    clues: usize,
    notes: usize,
    origin: usize,
    solution: usize,
}

impl Lost {
    /// The remarks, which hardly any format holds, and nothing else.
    pub fn of(setup: &Setup) -> Lost {
        let remarks = setup.remarks();
        let (notes, origin) = (remarks.notes.len(), remarks.origin.len());
        Lost { givens: 0, clues: 0, notes, origin, solution: usize::from(remarks.solution.is_some()) }
    }

    /// Besides so many given digits.
    pub fn givens(self, givens: usize) -> Lost {
        Lost { givens, ..self }
    }

    /// Besides so many clues that count no cell.
    pub fn clues(self, clues: usize) -> Lost {
        Lost { clues, ..self }
    }

    /// But for the notes of cells.
    pub fn but_notes(self) -> Lost {
        Lost { notes: 0, ..self }
    }

    /// But for the solution, if it is held.
    pub fn but_solution(self, is_held: bool) -> Lost {
        Lost { solution: if is_held { 0 } else { self.solution }, ..self }
    }

    /// But for all remarks.
    pub fn but_remarks(self) -> Lost {
        Lost { notes: 0, origin: 0, solution: 0, ..self }
    }

    /// The text with a warning for each kind of which something is left out.
    pub fn in_text(self, text: String) -> Written {
        let counts = [
            (Held::Givens, self.givens),
            (Held::Clues, self.clues),
            (Held::Notes, self.notes),
            (Held::Remarks, self.origin + self.solution),
        ];
        let warning = |(what, count)| (count > 0).then_some(WarningKind::LeftOut { what, count });
        Written { text, warnings: counts.into_iter().filter_map(warning).collect() }
    }
}

/// How much of a kind was left out of a text.
pub fn left_out(written: &Written, of: Held) -> usize {
    let count = |kind: &WarningKind| match *kind {
        WarningKind::LeftOut { what, count } if what == of => count,
        _ => 0,
    };
    written.warnings.iter().map(count).sum()
}
