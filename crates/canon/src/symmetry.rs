//! Symmetries of a pattern by their names, each the group of one or two maps, and their orbits.

use crate::form::pattern_of;
use crate::map::Map;

/// A symmetry that a pattern can have.
///
/// ```
/// use qedoku_canon::Symmetry;
/// let half_turn = Symmetry::find("half-turn").unwrap();
/// let orbits = half_turn.orbits();
/// assert_eq!((orbits[0], orbits[80], orbits[40]), (0, 0, 40));
/// assert!(Symmetry::ALL.iter().any(|one| one.id == "gliding" && !one.is_drawable));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Its name, such as `half-turn`.
    pub id: &'static str,
    /// Whether the pattern shows it as it lies on paper; the others show after exchanging rows and columns.
    pub is_drawable: bool,
    /// Maps that make the group, as text.
    maps: [&'static str; 2],
}

const NONE: &str = "t0";
const HALF_TURN: &str = "r987654321 c987654321";
const QUARTER_TURN: &str = "t1 c987654321";
const LEFT_RIGHT: &str = "c987654321";
const UP_DOWN: &str = "r987654321";
const DIAGONAL: &str = "t1";
const ANTI_DIAGONAL: &str = "t1 r987654321 c987654321";

const fn drawn(id: &'static str, maps: [&'static str; 2]) -> Symmetry {
    Symmetry { id, is_drawable: true, maps }
}

const fn hidden(id: &'static str, map: &'static str) -> Symmetry {
    Symmetry { id, is_drawable: false, maps: [map, NONE] }
}

impl Symmetry {
    /// All that have a name, those that can be drawn first.
    pub const ALL: [Symmetry; 20] = [
        drawn("none", [NONE, NONE]),
        drawn("half-turn", [HALF_TURN, NONE]),
        drawn("quarter-turn", [QUARTER_TURN, NONE]),
        drawn("left-right", [LEFT_RIGHT, NONE]),
        drawn("up-down", [UP_DOWN, NONE]),
        drawn("both-axes", [LEFT_RIGHT, UP_DOWN]),
        drawn("diagonal", [DIAGONAL, NONE]),
        drawn("anti-diagonal", [ANTI_DIAGONAL, NONE]),
        drawn("both-diagonals", [DIAGONAL, ANTI_DIAGONAL]),
        drawn("full", [QUARTER_TURN, LEFT_RIGHT]),
        hidden("sticks", "r321654987 c789456123"),
        hidden("sticks-columns", "r789456123 c321654987"),
        hidden("mini-rows", "c231564897"),
        hidden("mini-columns", "r231564897"),
        hidden("mini-diagonals", "r231564897 c231564897"),
        hidden("jumping", "c456789123"),
        hidden("jumping-columns", "r456789123"),
        hidden("gliding", "r231564897 c456789123"),
        hidden("gliding-columns", "r456789123 c231564897"),
        hidden("full-rows", "c456789231"),
    ];

    /// The one with this name.
    pub fn find(id: &str) -> Option<&'static Symmetry> {
        static ALL: [Symmetry; 20] = Symmetry::ALL;
        ALL.iter().find(|symmetry| symmetry.id == id)
    }

    /// Maps that make its group.
    pub fn maps(&self) -> impl Iterator<Item = Map> {
        self.maps.iter().filter(|map| **map != NONE).filter_map(|map| map.parse().ok())
    }

    /// By cell the first cell of its orbit.
    pub fn orbits(&self) -> [u8; 81] {
        orbits(self.maps())
    }

    /// Whether each orbit of it is given or empty as a whole.
    pub fn holds(&self, cells: &[u8; 81]) -> bool {
        let pattern = pattern_of(cells);
        self.maps().all(|map| map.apply_positions(&pattern) == pattern)
    }
}

/// By cell the first cell of its orbit under the group that maps make: what can come to stand there.
///
/// ```
/// let up_down = "r987654321".parse().unwrap();
/// assert_eq!(qedoku_canon::orbits([up_down])[72], 0);
/// ```
pub fn orbits(maps: impl IntoIterator<Item = Map>) -> [u8; 81] {
    let mut first: [u8; 81] = std::array::from_fn(|cell| cell as u8);
    fn root(first: &[u8; 81], mut cell: u8) -> u8 {
        while first[usize::from(cell)] != cell {
            cell = first[usize::from(cell)];
        }
        cell
    }
    for map in maps {
        for (target, source) in map.cells().into_iter().enumerate() {
            let (a, b) = (root(&first, target as u8), root(&first, source));
            first[usize::from(a.max(b))] = a.min(b);
        }
    }
    std::array::from_fn(|cell| root(&first, cell as u8))
}

/// The named symmetries of a pattern that can be drawn, without `none`.
///
/// ```
/// let cells = qedoku_canon::cells("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").unwrap();
/// let names: Vec<&str> = qedoku_canon::symmetries(&cells).map(|symmetry| symmetry.id).collect();
/// assert_eq!(names, ["half-turn"]);
/// ```
pub fn symmetries(cells: &[u8; 81]) -> impl Iterator<Item = Symmetry> {
    let cells = *cells;
    let drawn = |symmetry: &Symmetry| symmetry.is_drawable && symmetry.id != "none";
    Symmetry::ALL.into_iter().filter(drawn).filter(move |symmetry| symmetry.holds(&cells))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// How many orbits there are of each size.
    fn sizes(orbits: &[u8; 81]) -> BTreeMap<usize, usize> {
        let mut cells = BTreeMap::new();
        orbits.iter().for_each(|orbit| *cells.entry(orbit).or_insert(0) += 1);
        let mut sizes = BTreeMap::new();
        cells.into_values().for_each(|size| *sizes.entry(size).or_insert(0) += 1);
        sizes
    }

    #[test]
    fn orbits_are_as_many_and_as_large_as_the_names_say() {
        for (id, expected) in [
            ("none", vec![(1, 81)]),
            ("half-turn", vec![(1, 1), (2, 40)]),
            ("quarter-turn", vec![(1, 1), (4, 20)]),
            ("left-right", vec![(1, 9), (2, 36)]),
            ("up-down", vec![(1, 9), (2, 36)]),
            ("both-axes", vec![(1, 1), (2, 8), (4, 16)]),
            ("diagonal", vec![(1, 9), (2, 36)]),
            ("anti-diagonal", vec![(1, 9), (2, 36)]),
            ("both-diagonals", vec![(1, 1), (2, 8), (4, 16)]),
            ("full", vec![(1, 1), (4, 8), (8, 6)]),
            ("sticks", vec![(1, 9), (2, 36)]),
            ("sticks-columns", vec![(1, 9), (2, 36)]),
            ("mini-rows", vec![(3, 27)]),
            ("mini-columns", vec![(3, 27)]),
            ("mini-diagonals", vec![(3, 27)]),
            ("jumping", vec![(3, 27)]),
            ("jumping-columns", vec![(3, 27)]),
            ("gliding", vec![(3, 27)]),
            ("gliding-columns", vec![(3, 27)]),
            ("full-rows", vec![(9, 9)]),
        ] {
            let orbits = Symmetry::find(id).unwrap().orbits();
            assert_eq!(sizes(&orbits), expected.into_iter().collect(), "{id}");
        }
    }

    #[test]
    fn a_class_with_a_name_is_that_of_the_symmetry_of_that_name() {
        for symmetry in Symmetry::ALL {
            let maps: Vec<Map> = symmetry.maps().collect();
            let [map] = maps.as_slice() else { continue };
            let name = crate::class::name(&crate::class::code(map));
            let expected = match symmetry.id {
                "left-right" | "up-down" => "mirror",
                "anti-diagonal" => "diagonal",
                "mini-columns" => "mini-rows",
                id => id.trim_end_matches("-columns"),
            };
            assert_eq!(name, Some(expected), "{}", symmetry.id);
        }
    }
}
