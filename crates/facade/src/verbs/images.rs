//! Images of puzzles: of a Sudoku under a map, of a Kakuro under its sixteen.

use crate::input::AnySetup;
use crate::{Error, Family, Puzzle};
use qedoku_canon::Map;
use qedoku_kakuro::formats::{Format, write};
use qedoku_kakuro::{Place, Setup, SetupCell, Symmetry};
use qedoku_model::{Cell, Digit};
use std::fmt;

/// A turn or mirror of a Kakuro, with the mirror of digits, which makes 10 - d of d, or without it.
///
/// ```
/// let map = qedoku::KakuroMap::ALL[15];
/// assert_eq!(map.to_string(), "t1 v1 h1 d1"); // transposed, upside down, left to right, 1 for 9
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KakuroMap {
    symmetry: Symmetry,
    mirrors_digits: bool,
}

impl KakuroMap {
    /// All sixteen, the one that changes nothing first.
    pub const ALL: [KakuroMap; 16] = {
        let mut all = [KakuroMap { symmetry: Symmetry::ALL[0], mirrors_digits: false }; 16];
        let mut at = 0;
        while at < 16 {
            all[at] = KakuroMap { symmetry: Symmetry::ALL[at % 8], mirrors_digits: at >= 8 };
            at += 1;
        }
        all
    };
}

impl fmt::Display for KakuroMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Symmetry { transposes, flips_rows, flips_columns } = self.symmetry;
        let [t, v, h, d] = [transposes, flips_rows, flips_columns, self.mirrors_digits].map(u8::from);
        write!(f, "t{t} v{v} h{h} d{d}")
    }
}

/// The puzzle that a map makes of a Sudoku, with all that was placed and taken away.
///
/// # Errors
/// For a Kakuro.
///
/// ```
/// use qedoku::{Puzzle, image};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let turned = image(&puzzle, &"t1 c987654321".parse().unwrap()).unwrap();
/// assert!(turned.to_string().starts_with("...748.65"));
/// ```
pub fn image(puzzle: &Puzzle, map: &Map) -> Result<Puzzle, Error> {
    let AnySetup::Sudoku(setup) = &puzzle.0 else {
        return Err(Error::OtherFamily { verb: "apply", family: Family::Kakuro });
    };
    let mut names = [Digit::from_index(0); 9];
    for (target, &source) in map.digits().iter().enumerate() {
        names[usize::from(source)] = Digit::from_index(target);
    }
    let renamed = |digit: Digit| names[digit.index()];
    let digits = |cells: &[Option<Digit>; 81]| map.apply_positions(cells).map(|digit| digit.map(renamed));
    let mut targets = [0; 81];
    for (target, source) in map.cells().into_iter().enumerate() {
        targets[usize::from(source)] = target as u8;
    }
    let image = qedoku_sudoku::Setup {
        givens: digits(&setup.givens),
        placed: digits(&setup.placed),
        candidates: setup.candidates.as_ref().map(|candidates| {
            Box::new(map.apply_positions(candidates).map(|set| set.iter().map(renamed).collect()))
        }),
        deleted: setup
            .deleted
            .iter()
            .map(|&(cell, digit)| (Cell(targets[cell.index()].into()), renamed(digit)))
            .collect(),
    };
    Ok(image.into())
}

/// The puzzle that one of the sixteen makes of a Kakuro, without what was placed and taken away and without
/// black rows and columns around it.
pub(super) fn kakuro_image(puzzle: &Puzzle, map: KakuroMap) -> Result<Puzzle, Error> {
    let AnySetup::Kakuro(setup) = &puzzle.0 else {
        return Err(Error::OtherFamily { verb: "turn", family: Family::Sudoku });
    };
    let image = cut(&setup.unplayed()).image(map.symmetry).ok_or_else(|| Error::Unfit(NO_ROOM.into()))?;
    let image = if map.mirrors_digits { mirrored(&image) } else { image };
    Ok(Puzzle(AnySetup::Kakuro(Box::new(image))))
}

const NO_ROOM: &str = "a white cell stands in the first row or column, where there is no room for its sums";

/// The least K-line of a Kakuro, what leads there, and how many of the sixteen do.
pub(super) fn least(setup: &Setup) -> Result<(String, KakuroMap, u32), Error> {
    let setup = cut(&setup.unplayed());
    let mut best: Option<(String, KakuroMap, u32)> = None;
    for map in KakuroMap::ALL {
        let told =
            setup.image(map.symmetry).map(|image| if map.mirrors_digits { mirrored(&image) } else { image });
        let image = told.ok_or_else(|| Error::Unfit(NO_ROOM.into()))?;
        let text = write(&image, Format::KLine).map_err(|kind| Error::Unwritable(kind.to_string()))?.text;
        match &mut best {
            Some((least, _, count)) if *least == text => *count += 1,
            Some((least, ..)) if *least < text => {}
            _ => best = Some((text, map, 1)),
        }
    }
    best.ok_or_else(|| Error::Unfit("there is no cell".into()))
}

/// Without the black rows and columns around all white cells but for that of the clues.
fn cut(setup: &Setup) -> Setup {
    let white = |row: usize, col: usize| setup.cell(Place { row, col }).is_some_and(SetupCell::is_white);
    let height = setup.rows().len();
    let width = setup.rows().iter().map(Vec::len).max().unwrap_or_default();
    let rows: Vec<usize> = (0..height).filter(|&row| (0..width).any(|col| white(row, col))).collect();
    let cols: Vec<usize> = (0..width).filter(|&col| (0..height).any(|row| white(row, col))).collect();
    let (Some((top, bottom)), Some((left, right))) = (ends(&rows), ends(&cols)) else { return setup.clone() };
    let (Some(top), Some(left)) = (top.checked_sub(1), left.checked_sub(1)) else { return setup.clone() };
    let cell = |row, col| setup.cell(Place { row, col }).unwrap_or(SetupCell::BLACK);
    let row = |row| (left..=right).map(|col| cell(row, col)).collect();
    Setup::new((top..=bottom).map(row).collect())
}

fn ends(all: &[usize]) -> Option<(usize, usize)> {
    Some((*all.first()?, *all.last()?))
}

/// 10 - d for each digit d, and for each sum what that makes of it.
fn mirrored(setup: &Setup) -> Setup {
    let white = |row: usize, col: usize| setup.cell(Place { row, col }).is_some_and(SetupCell::is_white);
    let sum = |sum: Option<u16>, length: usize| {
        let most = 10 * u16::try_from(length).unwrap_or(u16::MAX / 10);
        // A sum that no run can have stays what it is.
        sum.map(|sum| most.checked_sub(sum).unwrap_or(sum))
    };
    let cell = |row: usize, col: usize, cell: SetupCell| match cell {
        SetupCell::White { given } => {
            SetupCell::White { given: given.map(|digit| Digit::from_index(8 - digit.index())) }
        }
        SetupCell::Black { down, across } => SetupCell::Black {
            down: sum(down, (row + 1..).take_while(|&row| white(row, col)).count()),
            across: sum(across, (col + 1..).take_while(|&col| white(row, col)).count()),
        },
    };
    let rows = setup.rows().iter().enumerate();
    Setup::new(
        rows.map(|(row, cells)| cells.iter().enumerate().map(|(col, &it)| cell(row, col, it)).collect())
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sixteen_images_of_a_kakuro_have_one_form_and_come_back() {
        let text = r"# 13\ 3\ # 16\ 14\ # / \10 . . 29\6 . . # / \19 . . . . . # / # # \12 . . # # / # # 7\9 . . 6\ 15\ / # \30 . . . . . / # \6 . . \11 . .";
        let setup: Setup = text.parse().unwrap();
        let (form, _, count) = least(&setup).unwrap();
        for map in KakuroMap::ALL {
            let image = setup.image(map.symmetry).unwrap();
            let image = if map.mirrors_digits { mirrored(&image) } else { image };
            let again = least(&image).unwrap();
            assert_eq!((again.0, again.2), (form.clone(), count), "{map}");
            assert_eq!(mirrored(&mirrored(&image)), image);
        }
        assert_eq!(least(&form.parse().unwrap()).unwrap().0, form);
    }

    #[test]
    fn black_rows_around_do_not_count() {
        let [bare, framed] =
            [r"# 3\ 4\ / \4 . . / \3 . .", r"# # # # # / # # 3\ 4\ # / # \4 . . # / # \3 . . # / # # # # #"];
        assert_eq!(least(&bare.parse().unwrap()).unwrap().0, least(&framed.parse().unwrap()).unwrap().0);
    }

    #[test]
    fn what_a_player_did_follows_the_map() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut setup = qedoku_sudoku::Setup::from_line(line).unwrap();
        setup.placed[2] = Digit::new(4);
        setup.deleted.push((Cell(3), Digit::from_index(5)));
        let puzzle = Puzzle::from(setup);
        let map: Map = "t1 r312456789 c987654321 d213456789".parse().unwrap();
        let there = image(&puzzle, &map).unwrap();
        assert_ne!(there, puzzle);
        assert_eq!(image(&there, &map.inverse()).unwrap(), puzzle);
    }
}
