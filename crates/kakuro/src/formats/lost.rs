//! What a format cannot hold of a setup and leaves out.

use super::Written;
use crate::{Held, Setup, WarningKind};
use std::collections::BTreeSet;

/// How much is left out of each kind.
pub(super) struct Lost {
    givens: usize,
    clues: usize,
    placed: usize,
    struck: usize,
    origin: usize,
    solution: usize,
}

impl Lost {
    /// The remarks and what was played, which hardly any format holds, and nothing else.
    pub fn of(setup: &Setup) -> Lost {
        let (remarks, played) = (setup.remarks(), setup.played());
        let combinations = played.combinations.values().map(BTreeSet::len).sum::<usize>();
        Lost {
            givens: 0,
            clues: 0,
            placed: played.placed.len(),
            struck: played.struck.values().map(|digits| digits.len()).sum::<usize>() + combinations,
            origin: remarks.origin.len(),
            solution: usize::from(remarks.solution.is_some()),
        }
    }

    /// Besides so many given digits; those that were placed are among them.
    pub fn givens(self, givens: usize) -> Lost {
        Lost { givens, placed: if givens > 0 { 0 } else { self.placed }, ..self }
    }

    /// Besides so many clues that count no cell.
    pub fn clues(self, clues: usize) -> Lost {
        Lost { clues, ..self }
    }

    /// But for digits placed, and for the candidates of open cells.
    pub fn but_cells(self, setup: &Setup) -> Lost {
        let open = setup.played().struck.iter().filter(|(place, _)| setup.given(**place).is_none());
        Lost { placed: 0, ..self }.but_candidates(open.map(|(_, digits)| digits.len()).sum())
    }

    /// But for so many candidates that are taken away.
    pub fn but_candidates(self, held: usize) -> Lost {
        Lost { struck: self.struck.saturating_sub(held), ..self }
    }

    /// But for the solution, if it is held.
    pub fn but_solution(self, is_held: bool) -> Lost {
        Lost { solution: if is_held { 0 } else { self.solution }, ..self }
    }

    /// Nothing.
    pub const NONE: Lost = Lost { givens: 0, clues: 0, placed: 0, struck: 0, origin: 0, solution: 0 };

    /// The text with a warning for each kind of which something is left out.
    pub fn in_text(self, text: String) -> Written {
        let counts = [
            (Held::Givens, self.givens),
            (Held::Clues, self.clues),
            (Held::Placed, self.placed),
            (Held::Struck, self.struck),
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
