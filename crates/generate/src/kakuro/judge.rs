//! Wishes that are judged by somebody else, who sees the whole puzzle.

use qedoku_engine::Watch;
use qedoku_kakuro::Setup;
use std::fmt;
use std::sync::Arc;

/// Something that a Kakuro has to be, judged from the puzzle as it is typed. Printed as it is told in a
/// report.
pub trait Judge: fmt::Display + Send + Sync {
    /// How far a puzzle is from it: 0 if it holds. Whatever it is if the time was over.
    fn distance(&self, setup: &Setup, watch: Watch<'_>) -> u32;

    /// Why no puzzle can be that, if it can be proved at once.
    fn refused(&self) -> Option<String> {
        None
    }
}

/// One that is wished; two are the same if they are told alike.
#[derive(Clone)]
pub struct Judged(Arc<dyn Judge>);

impl Judged {
    /// By this one.
    pub fn by(judge: impl Judge + 'static) -> Judged {
        Judged(Arc::new(judge))
    }

    pub(super) fn distance(&self, setup: &Setup, watch: Watch<'_>) -> u32 {
        self.0.distance(setup, watch)
    }

    pub(super) fn refused(&self) -> Option<String> {
        self.0.refused()
    }
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Judged({self})")
    }
}

impl PartialEq for Judged {
    fn eq(&self, other: &Judged) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Judged {}
