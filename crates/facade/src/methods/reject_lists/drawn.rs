//! Reject lists as pictures: the step on the board, and below it the lists of the house and their string.

use super::{ExaminedStep, RejectListsReport};
use crate::Language;
use crate::play::picture::{Givens, Picture};
use qedoku_model::{Digit, DigitSet};
use qedoku_render::scene::{Ground, Panel, Showing, Sign, Sketch, Strip};
use qedoku_sudoku::notation;

/// What the frames of a string mean.
const FRAMES: &str =
    "In [brackets] and a full frame: eight times. In (parentheses) and a dashed frame: seven times.";

/// The lists of some cells and, if there is one, their string, broken into its digits: eight of a digit in
/// brackets and a full frame, seven in parentheses and a dashed one.
pub(crate) fn strip(caption: String, cells: Vec<(String, DigitSet)>, string: Option<&str>) -> Strip {
    let piece = |digit: Digit| {
        let sign = digit.to_string();
        let run = sign.repeat(string?.matches(&sign).count());
        Some(match run.len() {
            0 => return None,
            8 => (format!("[{run}]"), Sign::On),
            7 => (format!("({run})"), Sign::Both),
            _ => (run, Sign::Off),
        })
    };
    Strip { caption, cells, pieces: Digit::ALL.into_iter().filter_map(piece).collect() }
}

/// The sentence below strips that explains their frames, if one of them has such a piece.
pub(crate) fn legend(strips: &[Strip], language: &Language) -> Option<Panel> {
    let has_frames = strips.iter().flat_map(|strip| &strip.pieces).any(|(_, sign)| *sign != Sign::Off);
    has_frames.then(|| Panel::Lines(vec![language.message(FRAMES)]))
}

impl RejectListsReport {
    /// Each step of the solve as a picture with the lists that show it.
    pub fn drawn(&self, givens: &Givens) -> Vec<Picture> {
        self.steps.iter().map(|step| step.drawn(givens)).collect()
    }
}

impl ExaminedStep {
    fn drawn(&self, givens: &Givens) -> Picture {
        let taken = &self.taken;
        let language = &taken.language;
        let caption = match self.house() {
            Some(house) => language.message(&format!("Reject lists of {}", notation::house(house))),
            None => language.message("Reject list of the cell"),
        };
        let strip = strip(caption, self.lists.clone(), self.examined.as_deref());
        let legend = legend(std::slice::from_ref(&strip), language);
        let words = taken.words().to_string();
        let lines = Panel::Lines(vec![words.clone()]);
        let panels = [Panel::Strip(strip)].into_iter().chain(legend).chain([lines]);
        let sketch = Sketch {
            title: taken.title(),
            step: Some((&taken.step, Showing::default())),
            panels: panels.collect(),
            language: language.clone(),
            ..Sketch::default()
        };
        let position = taken.before.position();
        let (places, givens) = (taken.before.places(), givens.known());
        let ground = Ground { places, position: &position, givens, has_candidates: false };
        Picture { scene: ground.sketch(&sketch), words }
    }
}
