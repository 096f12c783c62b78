//! Patterns of 13 and 14 cells in six boxes, two bands or two stacks, that three digits alone cannot fill.
//!
//! Of the 630 least ones these five make up most of what is of use beside the tridagon. Here too a cell may
//! lack one of the three digits or be filled with one of them, and none of the three digits is given in the
//! six boxes.
//!
//! The images of a pattern that may be are found band by band: for each order of the rows the cheapest
//! orders of columns, stack by stack, are put together as long as they have few enough guardians.
//!
//! Scan order: the digits in mask order; bands before stacks; the patterns in the order below, their images
//! by rows and then by columns, each once.
//!
//! Source: the patterns and their names: Eleven, players' forum, 2022.

use super::super::tridagon::PERMUTATIONS;
use super::*;
use std::collections::HashSet;

/// The patterns as rows of bits, column 1 the lowest.
static PATTERNS: [[u16; 6]; 5] = [
    // EL13c290
    rows(["........X", "..X..X.X.", "..X.X.X..", ".....XX..", "....X..X.", "..X.....X"]),
    // EL14c30
    rows(["........X", "....XX.X.", "..XX..X..", ".....XX..", "...X...X.", "..X.X...X"]),
    // EL14c159
    rows([".....X..X", "....X..X.", "..XX..X..", ".....X..X", "..X...X..", "..X..X.X."]),
    // EL14c1
    rows(["........X", ".....X.X.", "..X.X.X..", ".....XX..", "..X.X..X.", "..XX....X"]),
    // EL14c13
    rows(["........X", "....XX.X.", "..X..XX..", ".....X.X.", "....X.X..", "..XX....X"]),
];

const fn rows(signs: [&str; 6]) -> [u16; 6] {
    let mut rows = [0; 6];
    let mut at = 0;
    while at < 54 {
        if signs[at / 9].as_bytes()[at % 9] == b'X' {
            rows[at / 9] |= 1 << (at % 9);
        }
        at += 1;
    }
    rows
}

/// The infos of what all guardians exclude.
pub static IMPOSSIBLE_EXCLUSION: [Info; 2] = [
    Info::new(
        "impossible-pattern-1",
        "Impossible Pattern Type 1",
        "Thirteen cells or more in six boxes cannot all hold the same three digits; only one of them has other \
         candidates.",
        "The cells {corners} cannot be filled with {digits} alone, so {roof} has another digit, and {removed}.",
    )
    .alias(&["Chromatic Pattern"]),
    Info::new(
        "impossible-pattern-2",
        "Impossible Pattern Type 2",
        "Thirteen cells or more in six boxes cannot all hold the same three digits; what excludes all other candidates \
         of them is false.",
        "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true, and {removed}.",
    ),
];

/// The info of patterns whose guardians make a subset with other cells.
pub static IMPOSSIBLE_SUBSET: [Info; 1] = [Info::new(
    "impossible-pattern-3",
    "Impossible Pattern Type 3",
    "Thirteen cells or more in six boxes cannot all hold the same three digits; those with other candidates count as \
     one cell of a naked subset.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true; with {subset} the digits of \
     these take up a subset in {house}, so {removed}.",
)];

/// The info of patterns two of whose cells hold the last places of a digit.
pub static IMPOSSIBLE_CONJUGATE: [Info; 1] = [Info::new(
    "impossible-pattern-4",
    "Impossible Pattern Type 4",
    "Thirteen cells or more in six boxes cannot all hold the same three digits; if one of these has its last places in \
     the two cells that have other candidates, they hold neither of the other two.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true; {pattern} are the last places \
     in {house}, so {removed}.",
)];

/// The info of chains from all guardians of a pattern.
pub static IMPOSSIBLE_LINK: [Info; 1] = [Info::new(
    "impossible-pattern-link",
    "Impossible Pattern Link",
    "Thirteen cells or more in six boxes cannot all hold the same three digits; what the ends of chains of strong and \
     weak links from all of their other candidates exclude, is false.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true. From each of them strong and \
     weak links lead to one that excludes what goes: {removed}.",
)
.sampling()];

/// The info of whips with a pattern.
pub static IMPOSSIBLE_WHIP: [Info; 1] = [Info::new(
    "impossible-pattern-whip",
    "Impossible Pattern Whip",
    "Thirteen cells or more in six boxes cannot all hold the same three digits; a candidate that by singles leaves \
     their other candidates none, or the last one that leads to a contradiction, is false.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true. Whatever goes would by singles \
     leave none of them, or one that cannot be: {removed}.",
)
.sampling()];

/// The info of singles from all guardians of a pattern.
pub static IMPOSSIBLE_FORCING: [Info; 1] = [Info::new(
    "impossible-pattern-forcing-chain",
    "Impossible Pattern Forcing Chain",
    "Thirteen cells or more in six boxes cannot all hold the same three digits; what is false by singles whichever of \
     their other candidates is true, is false.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true. Singles lead from each of \
     them to the same: {removed}.",
)];

/// The impossible patterns of a position.
pub fn impossible_patterns(grid: &Grid, _: &mut Workspace) -> Vec<Guarded> {
    let mut found = Vec::new();
    let by_digit = given(grid);
    for digits in three_digits() {
        let given = given_of(&by_digit, digits);
        let open = |&(is_turned, bands): &(bool, [usize; 2])| (lines(is_turned, bands) & given).is_empty();
        let open: Vec<(bool, [usize; 2])> = WHERE.into_iter().filter(open).collect();
        if open.is_empty() {
            continue;
        }
        let costs = costs(grid, digits);
        if !may_be(&costs, 13) {
            continue;
        }
        let mut known = HashSet::new();
        for (is_turned, bands) in open {
            Images { costs: &costs, is_turned, bands }.find(&mut |cells| {
                if known.insert(cells.bits()) {
                    found.extend(Guarded::without_filling(grid, cells, digits));
                }
            });
        }
    }
    found
}

/// Two bands in either order, and the same of stacks.
const WHERE: [(bool, [usize; 2]); 12] = [
    (false, [0, 1]),
    (false, [1, 0]),
    (false, [0, 2]),
    (false, [2, 0]),
    (false, [1, 2]),
    (false, [2, 1]),
    (true, [0, 1]),
    (true, [1, 0]),
    (true, [0, 2]),
    (true, [2, 0]),
    (true, [1, 2]),
    (true, [2, 1]),
];

/// The cells of two bands or stacks.
fn lines(is_turned: bool, bands: [usize; 2]) -> CellSet {
    let first = if is_turned { 9 } else { 0 };
    let lines = bands.into_iter().flat_map(|band| (0..3).map(move |line| first + 3 * band + line));
    lines.fold(CellSet::EMPTY, |all, line| all | house::cell_set(House(line as u16)))
}

/// The images of the patterns in two bands, or two stacks.
struct Images<'a> {
    costs: &'a [Option<u8>; 81],
    is_turned: bool,
    /// Where the first three rows of a pattern go and where the others.
    bands: [usize; 2],
}

/// Cells of a stack, and how many other candidates they have.
type Part = (CellSet, usize);

impl Images<'_> {
    fn find(&self, found: &mut dyn FnMut(CellSet)) {
        for pattern in &PATTERNS {
            for upper in &PERMUTATIONS {
                for lower in &PERMUTATIONS {
                    let row = |row: usize| 3 * self.bands[row / 3] + [upper, lower][row / 3].0[row % 3];
                    let parts: [[Vec<Part>; 3]; 3] = std::array::from_fn(|from| {
                        std::array::from_fn(|to| self.parts(pattern, &row, from, to))
                    });
                    for stacks in PERMUTATIONS.map(|(stacks, _)| stacks) {
                        let lists = [0, 1, 2].map(|from| &parts[from][stacks[from]]);
                        put_together(&lists, (CellSet::EMPTY, 0), found);
                    }
                }
            }
        }
    }

    /// The images of a stack of a pattern in a stack of the grid that may be.
    fn parts(&self, pattern: &[u16; 6], row: &dyn Fn(usize) -> usize, from: usize, to: usize) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        for (columns, _) in PERMUTATIONS {
            let marked = (0..18).filter(|at| pattern[at / 3] >> (3 * from + at % 3) & 1 == 1);
            let (mut cells, mut sum) = (CellSet::EMPTY, Some(0));
            for at in marked {
                let (row, column) = (row(at / 3), 3 * to + columns[at % 3]);
                let cell = if self.is_turned { 9 * column + row } else { 9 * row + column };
                let cost = self.costs[cell].map(usize::from);
                sum = sum.zip(cost).map(|(sum, cost)| sum + cost).filter(|&sum| sum <= MOST);
                if sum.is_none() {
                    break;
                }
                cells.insert(Cell(cell as u16));
            }
            if let Some(sum) = sum
                && !parts.contains(&(cells, sum))
            {
                parts.push((cells, sum));
            }
        }
        parts
    }
}

/// One part of each list, as long as they have few enough other candidates.
fn put_together(lists: &[&Vec<Part>], (cells, sum): Part, found: &mut dyn FnMut(CellSet)) {
    let Some((first, rest)) = lists.split_first() else { return found(cells) };
    for &(more, cost) in first.iter().filter(|&&(_, cost)| sum + cost <= MOST) {
        put_together(rest, (cells | more, sum + cost), found);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tridagon::tests::has_filling;
    use super::*;

    fn cells(pattern: &[u16; 6]) -> Vec<Cell> {
        (0..54u16).filter(|at| pattern[usize::from(at / 9)] >> (at % 9) & 1 == 1).map(Cell).collect()
    }

    #[test]
    fn the_patterns_have_no_filling_and_any_cell_less_has_one() {
        for pattern in &PATTERNS {
            let cells = cells(pattern);
            assert!((13..=14).contains(&cells.len()), "{}", cells.len());
            assert!(!has_filling(&cells, &mut Vec::new()), "{pattern:?}");
            for gone in 0..cells.len() {
                let mut fewer = cells.clone();
                fewer.remove(gone);
                assert!(has_filling(&fewer, &mut Vec::new()), "{pattern:?} without {gone}");
            }
        }
    }

    #[test]
    fn all_images_of_a_pattern_are_found_where_nothing_hinders_and_none_besides_where_only_it_is_free() {
        for pattern in &PATTERNS {
            // Turned, the bands exchanged.
            let image: CellSet =
                cells(pattern).into_iter().map(|c| Cell(c.0 % 9 * 9 + (c.0 / 9 + 3) % 6)).collect();
            let costs: [Option<u8>; 81] =
                std::array::from_fn(|cell| image.contains(Cell(cell as u16)).then_some(0));
            let mut found = HashSet::new();
            Images { costs: &costs, is_turned: true, bands: [1, 0] }.find(&mut |cells| {
                found.insert(cells.bits());
            });
            Images { costs: &costs, is_turned: true, bands: [0, 1] }.find(&mut |cells| {
                found.insert(cells.bits());
            });
            assert_eq!(found, HashSet::from([image.bits()]));
        }
    }
}
