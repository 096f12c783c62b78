//! What the library adds to the wishes of the generator: names of techniques, and its methods.

use super::{explain, find_techniques};
use crate::input::AnySetup;
use crate::{Error, Family, Game, Method, Options, Puzzle, find_method, sudoku81};
use qedoku_engine::Watch;
use qedoku_generate::kakuro::{Judge, Shape};
use qedoku_generate::sudoku::restrictions::{Restriction, Stage, Test};
use qedoku_generate::sudoku::{Candidate, Wanted};
use qedoku_rating::human::SECTIONS;
use std::fmt;

/// The techniques of Sudoku with a name: an id, a name, an abbreviation or a kind, as
/// [`find_techniques`] takes them; a section of the scale `human` in small letters, such as `basic-fish`; or
/// `basics`, all up to the subsets. Nothing if there is none.
///
/// ```
/// assert_eq!(qedoku::wanted("y-wing").unwrap().ids, ["xy-wing"]);
/// assert_eq!(qedoku::wanted("singles").unwrap().ids, ["full-house", "hidden-single", "naked-single"]);
/// assert!(qedoku::wanted("basics").unwrap().ids.contains(&"hidden-quad"));
/// assert!(qedoku::wanted("frobnication").is_none());
/// ```
pub fn wanted(name: &str) -> Option<Wanted> {
    let slug = |title: &str| title.to_ascii_lowercase().replace(' ', "-");
    let title = slug(name);
    let sections: Vec<_> = match title.as_str() {
        "basics" => SECTIONS.iter().take_while(|section| section.title != AFTER_BASICS).collect(),
        _ => SECTIONS.iter().filter(|section| slug(section.title) == title).collect(),
    };
    let mut ids: Vec<&'static str> =
        sections.iter().flat_map(|section| section.rows).map(|(id, _)| *id).collect();
    if ids.is_empty() {
        let entries = find_techniques(name).filter(|entry| entry.family == Family::Sudoku);
        ids = entries.map(|entry| entry.info.id).collect();
    }
    (!ids.is_empty()).then(|| Wanted { name: name.to_owned(), ids })
}

/// The position before the first step of one of these techniques, on the path of the scale `human`; nothing
/// if there is none.
///
/// # Errors
/// If the puzzle breaks the rules of its family.
///
/// ```
/// use qedoku::{Options, Puzzle, hint, practice, wanted};
/// let puzzle: Puzzle = ".......7.3...87.49..1...5..65...4.28.......6...4..2.......38....6..5.3..8.72.....".parse().unwrap();
/// let skyscraper = wanted("skyscraper").unwrap();
/// let position = practice(&puzzle, &skyscraper, &Options::default()).unwrap().unwrap();
/// let hinted = hint(&position, &Options::default()).unwrap();
/// assert_eq!(hinted.next.unwrap().step.info.id, "skyscraper");
/// ```
pub fn practice(puzzle: &Puzzle, wanted: &Wanted, options: &Options<'_>) -> Result<Option<Puzzle>, Error> {
    let Some(method) = find_method("human") else { return Ok(None) };
    let told = explain::explain_by(method, puzzle, options)?;
    let mut game = Game::new(puzzle.clone());
    for step in &told.steps {
        if wanted.ids.contains(&step.info.id) {
            return Ok(Some(game.position()));
        }
        // A step of the position that it was found in.
        let _ = game.take(step);
    }
    Ok(None)
}

/// Which cells of a Kakuro are white, clue row and clue column left out, for others of the same shape;
/// nothing of a Sudoku.
///
/// ```
/// use qedoku::{Puzzle, shape_of};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let shape = shape_of(&puzzle).unwrap();
/// assert_eq!((shape.rows, shape.cols, shape.count()), (2, 2, 4));
/// ```
pub fn shape_of(puzzle: &Puzzle) -> Option<Shape> {
    let AnySetup::Kakuro(setup) = &puzzle.0 else { return None };
    let rows = setup.rows();
    let cols = rows.iter().map(Vec::len).max()?.checked_sub(1)?;
    let inner = rows.iter().skip(1);
    let white = inner.flat_map(|row| (1..=cols).map(|col| row.get(col).is_some_and(|cell| cell.is_white())));
    Some(Shape { rows: rows.len().checked_sub(1)?, cols, white: white.collect() })
}

/// The section behind the basics.
const AFTER_BASICS: &str = "Basic fish";

/// One of the methods solves a puzzle, or does not, or does with a technique on its path.
///
/// ```
/// use qedoku::generator::sudoku::{Outcome, Request, generate};
/// use qedoku::generator::{Seed, Watch};
/// use qedoku::{ByMethod, find_method};
/// let mut request = Request::new(Seed::Number(1));
/// request.restrictions.push(Box::new(ByMethod::resisted(find_method("fishy-cycles").unwrap())));
/// let Outcome::Found(made) = generate(&request.ready().unwrap(), 0, Watch::ENDLESS) else { panic!() };
/// assert!(made.figures.is_minimal);
/// ```
///
/// Of Kakuro the same is a wish that is judged by it:
///
/// ```
/// use qedoku::generator::kakuro::{Judged, Outcome, Request, Wish, generate};
/// use qedoku::generator::{Seed, Watch};
/// use qedoku::{ByMethod, find_method};
/// let mut request = Request::new(Seed::Number(1));
/// request.size = (5, 5);
/// let necks = ByMethod::resisted(find_method("necks").unwrap());
/// request.wishes.push(Wish::Judged(Judged::by(necks)));
/// assert!(matches!(generate(&request.ready().unwrap(), 0, Watch::ENDLESS), Outcome::Found(_)));
/// ```
#[derive(Clone)]
pub struct ByMethod {
    method: &'static Method,
    is_solved: bool,
    using: Option<Wanted>,
}

impl ByMethod {
    /// The method solves it, with one of these techniques if any are named.
    pub fn cracked(method: &'static Method, using: Option<Wanted>) -> ByMethod {
        ByMethod { method, is_solved: true, using }
    }

    /// The method does not solve it.
    pub fn resisted(method: &'static Method) -> ByMethod {
        ByMethod { method, is_solved: false, using: None }
    }
}

impl ByMethod {
    /// Whether a puzzle is that; nothing if it cannot be gone through.
    fn holds(&self, puzzle: &Puzzle) -> Option<bool> {
        let mut is_used = self.using.is_none();
        let ended = explain::explain_to(self.method, puzzle, &Options::default(), &mut |told| {
            if let (explain::Told::Step(step), Some(using)) = (told, &self.using) {
                is_used |= using.ids.contains(&step.info.id);
            }
        });
        let is_solved = ended.ok()?.end.is_solved();
        Some(is_solved == self.is_solved && (is_used || !self.is_solved))
    }

    fn refused_of(&self, family: Family) -> Option<String> {
        let name = if family == Family::Sudoku { "Sudoku" } else { "Kakuro" };
        (!self.method.solves(family))
            .then(|| format!("the method `{}` does not solve {name}", self.method.id))
    }
}

impl fmt::Debug for ByMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for ByMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", if self.is_solved { "cracked" } else { "not cracked" }, self.method.id)?;
        self.using.iter().try_for_each(|using| write!(f, " with {}", using.name))
    }
}

impl Restriction for ByMethod {
    fn stage(&self) -> Stage {
        Stage::Method
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let mut line = String::with_capacity(81);
        sudoku81::write(candidate.givens(), &mut line);
        Some(Test::is(self.holds(&line.parse().ok()?)?))
    }

    fn refused(&self) -> Option<String> {
        self.refused_of(Family::Sudoku)
    }
}

impl Judge for ByMethod {
    fn distance(&self, setup: &qedoku_kakuro::Setup, _: Watch<'_>) -> u32 {
        u32::from(self.holds(&Puzzle::from(setup.clone())) != Some(true))
    }

    fn refused(&self) -> Option<String> {
        self.refused_of(Family::Kakuro)
    }
}
