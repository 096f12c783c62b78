//! The necks of a position in one picture: each with its walk, the cells in which that turns, and the region
//! that the sums belong to.

use super::{Neck, Tour};
use crate::columns::room;
use crate::{Grid, Place, board};
use qedoku_model::Cell;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The signs of [`picture`] and what they mean.
pub const LEGEND: [(&str, &str); 6] = [
    ("A", "a neck"),
    ("A?", "a cell that looks like one and is none"),
    ("a", "a cell of the walk from A"),
    ("a^1 a^2 a^3", "those in which it turns, in order"),
    (":", "a cell that is summed and that no walk passes"),
    (".", "another open cell"),
];

/// How many rows and columns round the walks are shown.
const MARGIN: usize = 8;

/// The letters of so many necks: `A` to `Z`, then `AA`, `AB` and so on.
fn letters(count: usize) -> impl Iterator<Item = String> {
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    (0..count).map(move |number| match (number / 26).checked_sub(1) {
        None => letter(number).to_string(),
        Some(lap) => format!("{}{}", letter(lap), letter(number)),
    })
}

/// How each of these necks of one position is written in their picture: `A`, or `B?` for one that is none.
pub fn signs(necks: &[Neck]) -> Vec<String> {
    let sign = |(letter, neck): (String, &Neck)| if neck.is_isolated { letter } else { letter + "?" };
    letters(necks.len()).zip(necks).map(sign).collect()
}

/// The board of a position with its necks, of each the walk that [tells most](Neck::telling_tour) and the
/// region of its sums; filled cells show their digit. Of a large board only what lies near is shown, and
/// where that is wider than so many characters, some columns after the others.
///
/// ```
/// use qedoku_kakuro::{Setup, methods::necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let grid = line.parse::<Setup>()?.grid().unwrap();
/// let picture = necks::picture(&grid, &necks::survey(&grid), 100);
/// assert_eq!(picture.lines().nth(3), Some("r3  \\14  a^2  a    A    14\\"));
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn picture(grid: &Grid, necks: &[Neck], width: usize) -> String {
    let columns = grid.setup().rows().iter().map(Vec::len).max().unwrap_or(0).max(1);
    let at = |cell: Cell| {
        let Place { row, col } = grid.place(cell);
        row * columns + col
    };
    let mut signed: HashMap<usize, String> = HashMap::new();
    for ((letter, neck), sign) in letters(necks.len()).zip(necks).zip(signs(necks)) {
        let passed = neck.telling_tour().map(|tour| passed(tour, &letter.to_ascii_lowercase()));
        for (cell, written) in passed.into_iter().flatten().filter(|(cell, _)| *cell != at(neck.cell)) {
            signed.entry(cell).or_default().push_str(&written);
        }
        signed.entry(at(neck.cell)).or_default().insert_str(0, &sign);
    }
    let inner = necks.iter().filter_map(|neck| neck.region.as_ref()).flat_map(|region| &region.inner);
    let inner: HashSet<Cell> = inner.copied().collect();
    let (Some(first), Some(last)) = (signed.keys().min(), signed.keys().max()) else { return String::new() };
    let rows = (first / columns).saturating_sub(MARGIN)..=last / columns + MARGIN;
    let cols = || signed.keys().map(|cell| cell % columns);
    let from = cols().min().unwrap_or(0).saturating_sub(MARGIN);
    let to = (cols().max().unwrap_or(0) + MARGIN).min(columns - 1);
    let written = |place: Place| {
        let Some(cell) = grid.cell_at(place) else { return String::new() };
        let open = || match signed.get(&at(cell)) {
            Some(signs) => signs.clone(),
            None if inner.contains(&cell) => ":".to_owned(),
            None => ".".to_owned(),
        };
        grid.value(cell).map_or_else(open, |digit| digit.to_string())
    };
    let part = |from, to| board::labelled_part(grid, rows.clone(), from..=to, written);
    let fits = |part: &str| part.lines().all(|line| room(line) <= width);
    let (mut parts, mut next): (Vec<String>, usize) = (Vec::new(), from);
    while next <= to {
        // As many columns as there is room for, and one at least.
        let (mut least, mut most) = (next, to);
        while least < most {
            let middle = least + (most - least).div_ceil(2);
            if fits(&part(next, middle)) { least = middle } else { most = middle - 1 }
        }
        parts.push(part(next, least));
        next = least + 1;
    }
    parts.join("\n")
}

/// What a walk writes into the cells that it passes: its letter, and a number where it turns.
fn passed(tour: &Tour, letter: &str) -> BTreeMap<usize, String> {
    let mut passed: BTreeMap<usize, String> =
        tour.walk.visited.iter().map(|&(cell, _)| (cell, letter.to_owned())).collect();
    for (number, &turn) in (1..).zip(&tour.walk.turns) {
        passed.insert(turn, format!("{letter}^{number}"));
    }
    passed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, methods::necks::survey};

    /// A part of the page's second figure: what looks like necks stands beside what is one.
    const BESIDE: &str = r"# # # # # 9\ 12\ / # # 21\ 19\ 8\4 . . / # \25 . . . . . / # 4\19 . . . 11\ # / \28 . . . . . 14\ / \4 . . # \6 . . / # # # # \12 . .";

    #[test]
    fn every_neck_has_a_sign_of_its_own_and_stands_once_in_the_picture() {
        let all: Vec<String> = letters(60).collect();
        assert_eq!([&all[0], &all[25], &all[26], &all[52]], ["A", "Z", "AA", "BA"]);
        let grid = BESIDE.parse::<Setup>().unwrap().grid().unwrap();
        let necks = survey(&grid);
        let (signs, picture) = (signs(&necks), picture(&grid, &necks, 100));
        let cells: Vec<&str> = picture.split_whitespace().collect();
        for (sign, neck) in signs.iter().zip(&necks) {
            assert_eq!(cells.iter().filter(|cell| cell.starts_with(sign.as_str())).count(), 1, "{picture}");
            assert_eq!(sign.ends_with('?'), !neck.is_isolated);
        }
        assert!(cells.contains(&"a^1"), "{picture}");
    }

    #[test]
    fn a_picture_that_is_too_wide_is_cut_into_columns_that_fit() {
        let grid = BESIDE.parse::<Setup>().unwrap().grid().unwrap();
        let necks = survey(&grid);
        let whole = picture(&grid, &necks, usize::MAX);
        for width in [10, 16, 25, 30] {
            let cut = picture(&grid, &necks, width);
            assert!(cut.lines().all(|line| line.chars().count() <= width), "{cut}");
            let names = |text: &str| {
                let names = text.split_whitespace().filter(|word| word.starts_with('c'));
                names.map(str::to_owned).collect::<Vec<_>>()
            };
            assert_eq!(names(&cut), names(&whole));
        }
    }

    #[test]
    fn a_position_without_necks_has_no_picture() {
        let grid = r"# 3\ 4\ / \4 . . / \3 . .".parse::<Setup>().unwrap().grid().unwrap();
        assert_eq!(picture(&grid, &[], 80), "");
    }
}
