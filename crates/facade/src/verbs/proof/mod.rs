//! The proof of a step, line by line: what is supposed, what each line of the proof gives, and where that
//! ends.
//!
//! A proof refutes the opposite of a conclusion. The player replays it as the checker does and ends where
//! that ends: units, covers and cases by itself, arithmetic, exchanges and symmetry by asking the checker
//! about the position that it has come to. Each line has words, the literals that changed, and a picture.
//! [`play`] has all lines; of a long proof [`play_part`] has those of a part, some at a time.

mod replay;
mod view;

pub use view::{Beside, View};

use crate::verbs::explain::explain_by;
use crate::{
    Error, Givens, Language, Literal, Method, Options, Picture, Position, Puzzle, State, Step, TakenStep,
};
use qedoku_check::check;
use qedoku_render::scene::{Ground, Notes, Scene, Showing};
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
/// assert_eq!(words[0], "Suppose the opposite: r1c6 is not 8.");
/// assert!(words[1].starts_with("In box 2 no place is left for 8. 8 in r"));
/// assert!(played[0].is_refuted);
/// ```
#[derive(Clone, Debug)]
pub struct Played {
    /// What is proved.
    pub conclusion: Literal,
    /// The lines that were asked for, the first of all supposing the opposite.
    pub frames: Vec<Frame>,
    /// How many lines the part has.
    pub total: usize,
    /// The parts within the part, each a proof of its own: the cases of a group, facts on the way.
    pub parts: Vec<Part>,
    /// Whether all lines together end in a contradiction, which is what the checker says of the conclusion.
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
    /// Its number within the part that was asked for, from 0.
    pub number: usize,
    /// The part that it belongs to: which part of the whole proof, which part of that, and so on.
    pub path: Vec<usize>,
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
    /// What its picture shows as tables and numbers.
    pub view: Option<View>,
    /// The board beside it.
    pub beside: Option<Beside>,
    /// What stands beside candidates, and groups that were shown before.
    notes: Notes,
    /// In which language it is told.
    language: Language,
}

/// A part of a proof that is a proof of its own.
///
/// ```
/// use qedoku::proof::{Window, play_part};
/// let entry = qedoku::find_techniques("cell-forcing-chains").next().unwrap();
/// let taken = qedoku::techniques::example(&entry).unwrap().taken;
/// let whole = play_part(&taken, 0, &Window::default()).unwrap();
/// let part = &whole.parts[0];
/// let own = play_part(&taken, 0, &Window { path: part.path.clone(), ..Window::default() }).unwrap();
/// assert_eq!((own.total, part.is_refuted), (part.frames, true));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where it is: as [`Frame::path`].
    pub path: Vec<usize>,
    /// What it supposes or shows.
    pub words: String,
    /// How many lines it has.
    pub frames: usize,
    /// Whether they end in a contradiction.
    pub is_refuted: bool,
}

/// Which lines of a proof are wanted.
///
/// ```
/// use qedoku::proof::Window;
/// let Window { path, from, count } = Window::default();
/// assert_eq!((path.len(), from, count), (0, 0, qedoku::proof::MOST));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// The part: `[2, 0]` is the first part of the third part; without numbers the whole proof.
    pub path: Vec<usize>,
    /// The first line, from 0.
    pub from: usize,
    /// How many.
    pub count: usize,
}

/// So many lines are told at once, unless another number is asked for.
///
/// ```
/// assert_eq!(qedoku::proof::MOST, 200);
/// ```
pub const MOST: usize = 200;

impl Default for Window {
    fn default() -> Window {
        Window { path: Vec::new(), from: 0, count: MOST }
    }
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
    let window = Window { count: usize::MAX, ..Window::default() };
    (0..taken.step.conclusions.len()).filter_map(|number| play_part(taken, number, &window)).collect()
}

/// Some lines of the proof of one conclusion, counted from 0; nothing if the step has no such conclusion.
///
/// ```
/// use qedoku::proof::{Window, play_part};
/// let entry = qedoku::find_techniques("xy-wing").next().unwrap();
/// let taken = qedoku::techniques::example(&entry).unwrap().taken;
/// let played = play_part(&taken, 0, &Window { from: 1, count: 1, ..Window::default() }).unwrap();
/// assert_eq!((played.frames.len(), played.frames[0].number, played.total), (1, 1, 4));
/// assert!(play_part(&taken, 99, &Window::default()).is_none());
/// ```
pub fn play_part(taken: &TakenStep, conclusion: usize, window: &Window) -> Option<Played> {
    let &conclusion = taken.step.conclusions.get(conclusion)?;
    let position = taken.before.position();
    Some(Player::new(taken, &position, window).play(conclusion))
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
    /// assert_eq!((scene.title.as_str(), scene.count("band")), ("In box 2 no place is left for 8", 3));
    /// ```
    pub fn scene(&self, before: &State, givens: &Givens) -> Scene {
        let title = self.words.split(". ").next().unwrap_or_default().trim_end_matches('.');
        ground(before, &self.before, givens).noted(&self.shown, title, &self.notes, &self.language)
    }

    /// The board beside it as a picture, if there is one.
    pub fn beside_scene(&self, before: &State, givens: &Givens) -> Option<Scene> {
        let Beside { title, shown, position } = self.beside.as_ref()?;
        Some(ground(before, position, givens).step_in(shown, title, Showing::default(), &self.language))
    }
}

fn ground<'a>(before: &'a State, position: &'a Position, givens: &'a Givens) -> Ground<'a> {
    Ground { places: before.places(), position, givens: givens.known(), has_candidates: true }
}

/// The proof of a conclusion of a step of the solve by logic.
///
/// ```
/// use qedoku::proof::{Window, proof};
/// use qedoku::{Method, Options, Puzzle};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let proved = proof(Method::usual(), &puzzle, (1, 0), &Window::default(), &Options::default()).unwrap().unwrap();
/// assert!(proved.is_checked && proved.played.is_refuted);
/// ```
#[derive(Clone, Debug)]
pub struct Proved {
    /// The step.
    pub taken: TakenStep,
    /// Which of its conclusions, from 0.
    pub conclusion: usize,
    /// The lines that were asked for.
    pub window: Window,
    /// What they say.
    pub played: Played,
    /// Whether the independent checker takes the proof of this conclusion.
    pub is_checked: bool,
}

/// Solves a puzzle and plays the proof of a step, counted from 1, and of its conclusion, counted from 0;
/// nothing if there is no such step, conclusion or part.
///
/// # Errors
/// As for [`explain_by`].
///
/// ```
/// use qedoku::proof::{Window, proof};
/// use qedoku::{Method, Options, Puzzle};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let asked = |of| proof(Method::usual(), &puzzle, of, &Window::default(), &Options::default()).unwrap();
/// assert!(asked((99, 0)).is_none() && asked((1, 99)).is_none());
/// ```
pub fn proof(
    method: &Method,
    puzzle: &Puzzle,
    (step, conclusion): (usize, usize),
    window: &Window,
    options: &Options<'_>,
) -> Result<Option<Proved>, Error> {
    let mut steps = explain_by(method, puzzle, options)?.steps.into_iter();
    let Some(taken) = steps.find(|taken| taken.number == step) else { return Ok(None) };
    Ok(Proved::of(taken, conclusion, window))
}

impl Proved {
    /// The proof of a conclusion of a step, counted from 0; nothing if there is no such conclusion or part.
    ///
    /// ```
    /// use qedoku::proof::{Proved, Window};
    /// let entry = qedoku::find_techniques("xy-wing").next().unwrap();
    /// let taken = qedoku::techniques::example(&entry).unwrap().taken;
    /// assert!(Proved::of(taken.clone(), 0, &Window::default()).unwrap().is_checked);
    /// let elsewhere = Window { path: vec![7], ..Window::default() };
    /// assert!(Proved::of(taken, 0, &elsewhere).is_none());
    /// ```
    pub fn of(taken: TakenStep, conclusion: usize, window: &Window) -> Option<Proved> {
        let played = play_part(&taken, conclusion, window).filter(|played| played.total > 0)?;
        let alone = Step { conclusions: std::iter::once(played.conclusion).collect(), ..taken.step.clone() };
        let is_checked = check(taken.before.net(), &taken.before.position(), &alone).is_ok();
        Some(Proved { taken, conclusion, window: window.clone(), played, is_checked })
    }

    /// A picture of each line, and of the board beside it if there is one.
    ///
    /// ```
    /// use qedoku::Givens;
    /// use qedoku::proof::{Proved, Window};
    /// let entry = qedoku::find_techniques("xy-wing").next().unwrap();
    /// let taken = qedoku::techniques::example(&entry).unwrap().taken;
    /// let proved = Proved::of(taken, 0, &Window::default()).unwrap();
    /// assert_eq!(proved.pictures(&Givens::UNKNOWN).len(), proved.played.frames.len());
    /// ```
    pub fn pictures(&self, givens: &Givens) -> Vec<Picture> {
        let before = &self.taken.before;
        let mut pictures = Vec::new();
        for frame in &self.played.frames {
            let words = frame.words.clone();
            pictures.push(Picture { scene: frame.scene(before, givens), words: words.clone() });
            let beside = frame.beside_scene(before, givens);
            pictures.extend(beside.map(|scene| Picture { scene, words }));
        }
        pictures
    }
}

#[cfg(test)]
mod tests;
