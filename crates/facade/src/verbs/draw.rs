//! Pictures of a puzzle: its position, one step or all of them, a hint.

use super::examine::{CellName, examine_picture};
use super::explain::explain_by;
use super::graph::graph_pictures;
use super::hint::{CELLS, Hint, Hinted, Level, hint_by};
use crate::language::Phrase;
use crate::methods::trees;
use crate::play::picture::Picture;
use crate::{Advice, Besides, Error, Givens, Method, Options, Puzzle, State};
use qedoku_model::{Digit, Mark, Role, Step};
use qedoku_render::scene::{Scene, Showing};

/// What is drawn of a puzzle.
///
/// ```
/// assert_eq!(qedoku::Draw::default(), qedoku::Draw::Position);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Draw {
    /// The position as it stands, with its candidates.
    #[default]
    Position,
    /// One step of the solve by logic, counted from 1.
    Step(usize),
    /// The next step, as much of it as a hint of this level tells.
    Hint(Level),
    /// The position, then every step.
    Path,
    /// What the method of the solve shows besides its steps: see
    /// [`Report::pictures`](crate::Report::pictures).
    Report(Besides),
    /// The graph of a digit: see [`graph_pictures`](crate::graph_pictures).
    Graph(Digit),
    /// The reject lists round a cell: see [`examine_picture`](crate::examine_picture).
    Examine(CellName),
}

/// No more cycles of a graph than so many are drawn, and no more ways round that are none.
const MOST: usize = 20;

/// The pictures that are asked for; none if the solve by logic has no such step.
///
/// # Errors
/// As for [`explain_by`] and [`hint_by`].
///
/// ```
/// use qedoku::scene::Showing;
/// use qedoku::{Draw, Level, Method, Options, Puzzle, draw};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let drawn = |what| draw(Method::usual(), &puzzle, what, Showing::default(), &Options::default()).unwrap();
/// assert_eq!(drawn(Draw::Path).len(), 52);
/// assert!(drawn(Draw::Step(52)).is_empty());
/// let hint = drawn(Draw::Hint(Level::Where)).remove(0);
/// assert_eq!((hint.words.as_str(), hint.scene.title.as_str()), ("Look at box 2.", "Hint"));
/// assert_eq!(hint.scene.text.to_string(), "Hint. House: box 2.");
/// ```
pub fn draw(
    method: &Method,
    puzzle: &Puzzle,
    what: Draw,
    showing: Showing,
    options: &Options<'_>,
) -> Result<Vec<Picture>, Error> {
    let givens = Givens::of(puzzle);
    let start = || -> Result<Picture, Error> {
        Ok(Picture {
            scene: State::new(puzzle)?.scene(&givens, options.language.raw(Phrase::Position)),
            words: String::new(),
        })
    };
    Ok(match what {
        Draw::Position => vec![start()?],
        Draw::Graph(digit) => graph_pictures(puzzle, digit, MOST)?,
        Draw::Examine(cell) => vec![examine_picture(puzzle, cell)?],
        Draw::Report(besides) => match method.report(puzzle, options) {
            Some(report) => report?.pictures_with(&givens, besides),
            None => trees::drawn(&explain_by(method, puzzle, options)?.steps, &givens),
        },
        Draw::Hint(level) => {
            let hinted = hint_by(method, puzzle, options)?;
            let words = hinted.words(level, &Advice::NONE).to_string();
            match &hinted {
                Hinted { next: Ok(hint), mistakes: None, .. } => {
                    vec![Picture { scene: hint.scene(level, &givens, showing), words }]
                }
                _ => vec![Picture { words, ..start()? }],
            }
        }
        Draw::Step(_) | Draw::Path => {
            let explained = explain_by(method, puzzle, options)?;
            let is_meant = |number: usize| what == Draw::Path || what == Draw::Step(number);
            let steps = explained.steps.iter().filter(|step| is_meant(step.number));
            let pictures = steps
                .map(|step| Picture { scene: step.scene(&givens, showing), words: step.words().to_string() });
            let first = if what == Draw::Path { vec![start()?] } else { Vec::new() };
            first.into_iter().chain(pictures).collect()
        }
    })
}

impl Hint {
    /// The hint at a level as a picture that shows no more than its words tell: from the house, over the
    /// cells of the pattern, to the whole step.
    pub fn scene(&self, level: Level, givens: &Givens, showing: Showing) -> Scene {
        let (taken, name) = (&self.step, self.step.wording().name);
        let titled = || taken.language.say(Phrase::HintTitleOf, &[name]);
        let places: Vec<Mark> = self.looked_at();
        let marks = match level {
            Level::Where | Level::Technique => places,
            Level::Cells => places.into_iter().chain(self.told_marks()).collect(),
            Level::Everything => return taken.scene_called(&titled(), givens, showing),
        };
        let title = if level == Level::Where { taken.language.say(Phrase::HintTitle, &[]) } else { titled() };
        let mut told = Step::new(taken.step.technique, [], taken.step.proof.clone());
        told.marks.extend(marks);
        let mut shown = taken.clone();
        shown.step = told;
        shown.scene_called(&title, givens, showing)
    }

    /// Where the first level looks.
    fn looked_at(&self) -> Vec<Mark> {
        let region = self.step.step.marked(Role::Region);
        let block: Vec<Mark> = region.map(|target| Mark { role: Role::Region, target }).collect();
        let house = self.house().filter(|_| block.is_empty());
        let house = house.map(|house| Mark { role: Role::House, target: house.into() });
        block.into_iter().chain(house).collect()
    }

    /// The marks that the third level tells.
    fn told_marks(&self) -> impl Iterator<Item = Mark> + '_ {
        let is_told = |mark: &&Mark| CELLS.contains(&mark.role) || mark.role == Role::Digits;
        self.step.step.marks.iter().filter(is_told).copied()
    }
}
