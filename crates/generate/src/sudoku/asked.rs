//! What the restrictions of a request ask of a path, gathered so that each path is gone once.

use super::Span;
use qedoku_engine::Info;
use qedoku_rating::Goal;

/// What is asked of the paths of all candidates.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Until when puzzles are rated on the scale of Sudoku Explainer.
    pub goal: Goal,
    /// The bounds of EP.
    pub ep: Span,
    /// The bounds of ED.
    pub ed: Span,
    /// The dearest step that may be wished on the scale `human`, in tenths.
    pub human_most: u32,
    /// Techniques of which each step costs more are not looked for on that scale: a path that needs one is
    /// not what is wished.
    pub human_reach: u32,
    /// The techniques that alone are allowed, if not all are.
    pub only: Option<Vec<&'static str>>,
    /// Those that are not.
    pub forbidden: Vec<&'static str>,
}

impl Asked {
    /// Nothing.
    pub fn nothing() -> Asked {
        Asked {
            goal: Goal { exact: true, ..Goal::default() },
            ep: Span::ANY,
            ed: Span::ANY,
            human_most: u32::MAX,
            human_reach: u32::MAX,
            only: None,
            forbidden: Vec::new(),
        }
    }

    /// Whether a technique may be used.
    pub fn allows(&self, info: &Info) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&info.id)) && !self.forbidden.contains(&info.id)
    }
}
