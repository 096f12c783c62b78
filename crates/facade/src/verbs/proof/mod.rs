//! The proof of a step, line by line: what is supposed, what each line of the proof gives, and where that
//! ends.
//!
//! A proof refutes the opposite of a conclusion. The player replays it as the checker does and ends where
//! that ends: units, covers and cases by itself, arithmetic, exchanges and symmetry by asking the checker
//! about the position that it has come to. Each line has words, the literals that changed, and a picture.

mod replay;

use crate::{Givens, Literal, Position, State, Step, TakenStep};
use qedoku_render::scene::{Ground, Scene, Showing};
use replay::Player;

/// The proof of one conclusion.
///
/// ```
/// use qedoku::{Options, Puzzle, explain};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let step = explain(&puzzle, &Options::default()).unwrap().steps.remove(0);
/// let played = qedoku::proof::play(&step);
/// let words: Vec<&str> = played[0].frames.iter().map(|frame| frame.words.as_str()).collect();
/// assert_eq!(words, ["Suppose the opposite: r1c6 is not 8.", "In box 2 no place is left for 8."]);
/// assert!(played[0].is_refuted);
/// ```
#[derive(Clone, Debug)]
pub struct Played {
    /// What is proved.
    pub conclusion: Literal,
    /// The lines, the first of which supposes the opposite.
    pub frames: Vec<Frame>,
    /// Whether they end in a contradiction, which is what the checker says of the conclusion.
    pub is_refuted: bool,
}

/// A line of a proof.
///
/// ```
/// let entry = qedoku::find_techniques("xy-wing").next().unwrap();
/// let taken = qedoku::techniques::example(&entry).unwrap().taken;
/// let played = qedoku::proof::play(&taken).remove(0);
/// assert!(played.frames.iter().all(|frame| frame.words.ends_with('.')));
/// assert!(played.frames[0].words.starts_with("Suppose the opposite: "));
/// ```
#[derive(Clone, Debug)]
pub struct Frame {
    /// How many cases it lies in.
    pub depth: usize,
    /// What it says.
    pub words: String,
    /// What it makes true or false, the supposition included.
    pub changed: Vec<Literal>,
    /// What it points at, and what follows there.
    pub shown: Step,
    /// What was known before it.
    pub before: Position,
}

/// The proof of each conclusion of a step, in their order.
///
/// ```
/// let entry = qedoku::find_techniques("x-wing").find(|entry| entry.info.id == "x-wing").unwrap();
/// let taken = qedoku::techniques::example(&entry).unwrap().taken;
/// let played = qedoku::proof::play(&taken).remove(0);
/// assert_eq!(played.frames.last().unwrap().words, "2 places are needed, 1 left.");
/// ```
pub fn play(taken: &TakenStep) -> Vec<Played> {
    let position = taken.before.position();
    let all = taken.step.conclusions.iter();
    all.map(|&conclusion| Player::new(&taken.before, &position, &taken.step).play(conclusion)).collect()
}

impl Frame {
    /// The line as a picture over the position that it has come to.
    ///
    /// ```
    /// use qedoku::{Givens, Options, Puzzle, explain};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    /// let step = explain(&puzzle, &Options::default()).unwrap().steps.remove(0);
    /// let frame = &qedoku::proof::play(&step)[0].frames[1];
    /// let scene = frame.scene(&step.before, &Givens::of(&puzzle));
    /// assert_eq!((scene.title.as_str(), scene.count("band")), ("In box 2 no place is left for 8", 1));
    /// ```
    pub fn scene(&self, before: &State, givens: &Givens) -> Scene {
        let ground = Ground {
            places: before.places(),
            position: &self.before,
            givens: givens.known(),
            has_candidates: true,
        };
        ground.step(&self.shown, self.words.trim_end_matches('.'), Showing::default())
    }
}

#[cfg(test)]
mod tests;
