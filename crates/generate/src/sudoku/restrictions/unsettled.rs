//! What singles and locked candidates do not solve.

use super::{Candidate, Restriction, Stage, Test};
use std::fmt;

/// Singles and locked candidates do not solve it; or, the other way round, they do.
#[derive(Clone, Copy, Debug)]
pub struct Unsettled(pub bool);

impl fmt::Display for Unsettled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "not " } else { "" })?;
        f.write_str("solved by singles and locked candidates")
    }
}

impl Restriction for Unsettled {
    fn stage(&self) -> Stage {
        Stage::Search
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        Some(Test::is(candidate.settles() != self.0))
    }
}
