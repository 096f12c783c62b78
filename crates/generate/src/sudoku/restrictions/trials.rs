//! Trial and error of some depth.

use super::{Candidate, Restriction, Stage, Test};
use std::fmt;

/// Trial and error has to go so deep on the scale `te`, at least. This spares ratings, which take two
/// hundred times as long: of the puzzles of ER 9.5 and more among the reference traces all 28 need depth 2,
/// and none of 202 from 9.0 to 9.4. Of 19 that have the pattern of two diagonals of boxes 5 do with depth 1,
/// all below 10.0, and are missed.
#[derive(Clone, Copy, Debug)]
pub struct Trials {
    /// The least depth, 0 where singles do.
    pub least: u32,
}

impl fmt::Display for Trials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "trial and error of depth {} at least", self.least)
    }
}

impl Restriction for Trials {
    fn stage(&self) -> Stage {
        Stage::Searches
    }

    fn is_sparing(&self) -> bool {
        true
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        if candidate.trials()? >= self.least {
            return Some(Test::Pass);
        }
        // The fewer candidates are refuted at the beginning, the nearer it is to where none is.
        Some(Test::Fail { distance: 1 + candidate.refuted() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Asked, Request, Span};
    use super::super::{Rated, Which};
    use super::*;
    use crate::Seed;
    use qedoku_engine::Watch;

    fn givens(line: &str) -> [u8; 81] {
        let mut givens = [0; 81];
        givens.iter_mut().zip(line.bytes()).for_each(|(given, byte)| *given = byte.saturating_sub(b'0'));
        givens
    }

    fn test(line: &str, least: u32) -> Option<Test> {
        let asked = Asked::nothing();
        Trials { least }.test(&mut Candidate::new(givens(line), &asked, Watch::ENDLESS).unwrap())
    }

    #[test]
    fn what_needs_no_deeper_trials_fails_the_nearer_the_harder_it_is() {
        // Easter Monster, which needs depth 2; singles alone; and ER 9.0, between them.
        let hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
        let singles = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let chains = "..............1..2.34....5.......3......67....5....48....8.....12......76..4.....";
        assert_eq!(test(hard, 2), Some(Test::Pass));
        assert_eq!(test(hard, 1), Some(Test::Pass));
        assert_eq!(test(singles, 0), Some(Test::Pass));
        let Some(Test::Fail { distance: far }) = test(singles, 1) else { panic!() };
        assert_eq!(far, 1);
        let Some(Test::Fail { distance }) = test(chains, 2) else { panic!("{:?}", test(chains, 2)) };
        assert!(distance > 1);
    }

    #[test]
    fn what_others_have_is_rated_though_the_search_would_pass_it_over() {
        let line = "4.......2..75...8..6....1......9..5....1.6.....382.....2....4..1.......6..8.5..7.";
        assert!(matches!(test(line, 2), Some(Test::Fail { .. })));
        let meets = |least, most| {
            let mut request = Request::new(Seed::Number(1));
            request.restrictions.push(Box::new(Rated { which: Which::Er, span: Span { least, most } }));
            request.ready().unwrap().of_others().meets(&givens(line), 0, Watch::ENDLESS)
        };
        assert_eq!(meets(95, 99).map(|made| made.givens), Some(givens(line)));
        assert!(meets(96, 99).is_none());
    }
}
