//! Positions and steps as pictures.

use super::solution::Solution;
use super::state::{AnyGrid, State, cell_and_digit};
use super::taken::TakenStep;
use crate::game::{HandLink, LinkEnd};
use crate::input::AnySetup;
use crate::{Error, Language, Puzzle};
use qedoku_model::{Candidate, CandidateSet, Places};
use qedoku_render::scene::{Ground, LinkKind, Scene, Showing, Sketch, Tie};
use qedoku_sudoku::notation::SudokuNames;

/// A picture with a sentence.
///
/// ```
/// use qedoku::scene::Showing;
/// use qedoku::{Draw, Method, Options, Puzzle, draw};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let options = Options::default();
/// let picture = draw(Method::usual(), &puzzle, Draw::Step(1), Showing::default(), &options).unwrap().remove(0);
/// assert!(!picture.words.is_empty() && picture.scene.count("badge") > 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The picture.
    pub scene: Scene,
    /// What it shows, as a player says it: the sentence of the step, or the hint; nothing for a position.
    pub words: String,
}

/// Which digits of a puzzle are given, for pictures that show them apart from those that were placed.
///
/// ```
/// use qedoku::{Givens, Puzzle, State};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 +1 . / \3 . .".parse().unwrap();
/// let scene = State::new(&puzzle).unwrap().scene(&Givens::of(&puzzle), "A puzzle");
/// assert_eq!((scene.title.as_str(), scene.count("block")), ("A puzzle", 5));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Givens(Option<CandidateSet>);

impl Givens {
    /// Those of a puzzle; what a player placed is none.
    pub fn of(puzzle: &Puzzle) -> Givens {
        let Ok(state) = State::new(puzzle) else { return Givens(None) };
        let net = state.net();
        let is_given = |candidate: Candidate| {
            let Some((cell, digit)) = cell_and_digit(net, candidate) else { return false };
            match (&puzzle.0, &state.0) {
                (AnySetup::Sudoku(setup), _) => setup.givens[cell.index()] == Some(digit),
                (AnySetup::Kakuro(setup), AnyGrid::Kakuro(grid)) => {
                    let place = grid.place(cell);
                    setup.given(place) == Some(digit) && !setup.played().placed.contains(&place)
                }
                _ => false,
            }
        };
        let all = (0..net.candidate_count() as u32).map(Candidate);
        Givens(Some(CandidateSet::of(net.candidate_count(), all.filter(|&candidate| is_given(candidate)))))
    }

    /// The candidates that are given, where that is known.
    pub(crate) fn known(&self) -> Option<&CandidateSet> {
        self.0.as_ref()
    }

    /// Every digit counts as given: where it is not known which are.
    pub const UNKNOWN: Givens = Givens(None);
}

impl State {
    /// Where cells, houses and clues are.
    pub fn places(&self) -> &dyn Places {
        match &self.0 {
            AnyGrid::Sudoku(_) => &SudokuNames,
            AnyGrid::Kakuro(grid) => grid.as_ref(),
        }
    }

    /// The position as a picture with its candidates.
    pub fn scene(&self, givens: &Givens, title: &str) -> Scene {
        self.board_scene(givens, title, true)
    }

    /// The position as a picture without candidates, as puzzles are printed.
    ///
    /// ```
    /// use qedoku::{Givens, Puzzle, State};
    /// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
    /// let scene = State::new(&puzzle).unwrap().bare_scene(&Givens::of(&puzzle), "A puzzle");
    /// assert_eq!((scene.count("block"), scene.count("candidates")), (5, 0));
    /// ```
    pub fn bare_scene(&self, givens: &Givens, title: &str) -> Scene {
        self.board_scene(givens, title, false)
    }

    /// The position as a picture with its candidates and the links that somebody drew between them, each led
    /// round digits as those of steps are. A link to what is no candidate is left out.
    ///
    /// ```
    /// use qedoku::game::{HandLink, LinkEnd};
    /// use qedoku::{Givens, Language, Puzzle, State};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let end = |cell: &str, digit| LinkEnd { cell: cell.parse().unwrap(), digit };
    /// let links = [HandLink { from: end("r1c3", 1), to: end("r9c3", 1), is_strong: true }];
    /// let (state, givens) = (State::new(&puzzle)?, Givens::of(&puzzle));
    /// let scene = state.linked_scene(&givens, "Links", &links, &Language::ENGLISH);
    /// assert_eq!(scene.count("link"), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn linked_scene(
        &self,
        givens: &Givens,
        title: &str,
        links: &[HandLink],
        language: &Language,
    ) -> Scene {
        let (position, places) = (self.position(), self.places());
        let end = |end: LinkEnd| {
            position.alive.iter().find(|&candidate| {
                cell_and_digit(self.net(), candidate).is_some_and(|(cell, digit)| {
                    let spot = places.spot(cell);
                    let own = (spot.row + 1, spot.column + 1, digit.value());
                    own == (end.cell.row, end.cell.col, end.digit)
                })
            })
        };
        let tie = |link: &HandLink| {
            let kind = if link.is_strong { LinkKind::Strong } else { LinkKind::Weak };
            Some(Tie { ends: [end(link.from)?, end(link.to)?], kind, text: String::new() })
        };
        let sketch = Sketch {
            title: title.to_owned(),
            links: links.iter().filter_map(tie).collect(),
            language: language.clone(),
            ..Sketch::default()
        };
        Ground { places, position: &position, givens: givens.known(), has_candidates: true }.sketch(&sketch)
    }

    fn board_scene(&self, givens: &Givens, title: &str, has_candidates: bool) -> Scene {
        let position = self.position();
        let givens = givens.0.as_ref();
        Ground { places: self.places(), position: &position, givens, has_candidates }.board(title)
    }
}

impl Solution {
    /// The filled board of the puzzle that it solves as a picture: what was given stands out.
    ///
    /// # Errors
    /// The defects of the puzzle.
    ///
    /// ```
    /// use qedoku::{Options, Puzzle, Verdict, solve};
    /// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
    /// let Ok(Verdict::Unique(solution)) = solve(&puzzle, &Options::default()) else { panic!() };
    /// assert_eq!(solution.scene(&puzzle, "Solution").unwrap().count("digit"), 4);
    /// ```
    pub fn scene(&self, puzzle: &Puzzle, title: &str) -> Result<Scene, Error> {
        Ok(State::filled(puzzle, self.digits())?.bare_scene(&Givens::of(puzzle), title))
    }
}

impl TakenStep {
    /// The step as a picture over the position before it, called by its number and name.
    ///
    /// ```
    /// use qedoku::scene::{Colours, Showing, svg};
    /// use qedoku::{Givens, Options, Puzzle, explain};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    /// let step = explain(&puzzle, &Options::default()).unwrap().steps.remove(0);
    /// let scene = step.scene(&Givens::of(&puzzle), Showing::default());
    /// assert_eq!(scene.title, "Step 1, Hidden Single");
    /// assert!(scene.text.to_string().ends_with("Placed: 8 in r1c6."), "{}", scene.text);
    /// assert!(svg::write(&scene, Colours::default(), "step").starts_with("<svg "));
    /// ```
    pub fn scene(&self, givens: &Givens, showing: Showing) -> Scene {
        self.scene_called(&self.title(), givens, showing)
    }

    /// The same under another title.
    pub fn scene_called(&self, title: &str, givens: &Givens, showing: Showing) -> Scene {
        let position = self.before.position();
        let (places, givens) = (self.before.places(), givens.0.as_ref());
        let ground = Ground { places, position: &position, givens, has_candidates: true };
        ground.step_in(&self.step, title, showing, &self.language)
    }
}
