//! The same puzzle in other guises.

use super::canonical::{CanonMap, Kept, automorphisms};
use super::images::{KakuroMap, image, kakuro_image};
use crate::input::AnySetup;
use crate::{Error, Options, Puzzle};
use qedoku_canon::{Map, Symmetry};
use qedoku_generate::sudoku::guise;
use qedoku_generate::{Purpose, Seed, Stream};

/// What of the looks is to stay.
///
/// ```
/// assert_eq!(qedoku::Look::find("pattern"), Some(qedoku::Look::Pattern));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Which cells are given.
    Pattern,
    /// The symmetries of the pattern that can be drawn.
    Symmetry,
}

impl Look {
    /// All of them.
    pub const ALL: [Look; 2] = [Look::Pattern, Look::Symmetry];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Look::Pattern => "pattern",
            Look::Symmetry => "symmetry",
        }
    }

    /// The one with this name.
    pub fn find(id: &str) -> Option<Look> {
        Look::ALL.into_iter().find(|look| look.id() == id)
    }
}

/// A random guise of a puzzle, and the map that leads there. The same for the same seed and number.
///
/// # Errors
/// If a pattern or a symmetry of a Kakuro is to stay: its looks are its shape.
///
/// ```
/// use qedoku::generator::Seed;
/// use qedoku::{CanonForm, Options, Puzzle, canonical, vary};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (guise, map) = vary(&puzzle, &Seed::Number(1), 0, None).unwrap();
/// let form = |puzzle| canonical(puzzle, CanonForm::Puzzle, &Options::default()).unwrap().text;
/// assert_eq!(form(&guise), form(&puzzle));
/// assert!(map.to_string().starts_with('t'));
/// ```
pub fn vary(
    puzzle: &Puzzle,
    seed: &Seed,
    number: u64,
    keep: Option<Look>,
) -> Result<(Puzzle, CanonMap), Error> {
    let mut stream = Stream::new(seed, number, 0, Purpose::Guise);
    if let AnySetup::Kakuro(_) = &puzzle.0 {
        if keep.is_some() {
            return Err(Error::OtherFamily { verb: "vary --keep", family: puzzle.family() });
        }
        let map = KakuroMap::ALL[stream.below(KakuroMap::ALL.len())];
        return Ok((kakuro_image(puzzle, map)?, CanonMap::Kakuro(map)));
    }
    let map = match keep {
        None => guise(&mut stream),
        Some(Look::Pattern) => {
            let group = automorphisms(puzzle, Kept::Pattern, &Options::default())?;
            let places = group.elements();
            let place = places.as_deref().and_then(|all| all.get(stream.below(all.len())));
            named(place.unwrap_or(&Map::IDENTITY), stream.order())
        }
        Some(Look::Symmetry) => return symmetric(puzzle, &mut stream),
    };
    Ok((image(puzzle, &map)?, CanonMap::Sudoku(map)))
}

/// A guise with all the symmetries that can be drawn: one of many that are drawn has them.
fn symmetric(puzzle: &Puzzle, stream: &mut Stream) -> Result<(Puzzle, CanonMap), Error> {
    let AnySetup::Sudoku(setup) = &puzzle.0 else {
        return Err(Error::OtherFamily { verb: "vary --keep", family: puzzle.family() });
    };
    let pattern = setup.givens.map(|given| u8::from(given.is_some()));
    let wanted: Vec<Symmetry> = qedoku_canon::symmetries(&pattern).collect();
    for _ in 0..TRIES {
        let map = guise(stream);
        let places = map.apply_positions(&pattern);
        if wanted.iter().all(|symmetry| symmetry.holds(&places)) {
            return Ok((image(puzzle, &map)?, CanonMap::Sudoku(map)));
        }
    }
    // What keeps the sheet as it is keeps its symmetries.
    let map = named(&Map::IDENTITY, stream.order());
    Ok((image(puzzle, &map)?, CanonMap::Sudoku(map)))
}

/// So many guises are drawn. One in 729 keeps a half turn, one in 46,656 all symmetries of the sheet.
const TRIES: usize = 400_000;

/// The same places with other names of digits.
fn named(map: &Map, digits: [u8; 9]) -> Map {
    Map::new(map.is_transposed(), *map.rows(), *map.columns(), digits).unwrap_or(*map)
}
