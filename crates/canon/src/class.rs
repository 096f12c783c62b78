//! The 275 classes of changes of places: two changes are of one class if one looks like the other after some
//! third.
//!
//! An exchange of rows that keeps bands together has a code: for each cycle of bands its length and what the
//! three rows do once round it, `e` nothing, `s` an exchange of two, `c` a cycle of three. A change without
//! transposing has the codes of its rows and columns, in no order; one with transposing has `t` and the code
//! of first its rows and then its columns.

use crate::map::Map;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The code of a map's change of places.
///
/// ```
/// use qedoku_canon::{Map, class_code, class_name};
/// let turn: Map = "r987654321 c987654321".parse().unwrap();
/// assert_eq!(class_code(&turn), "1s2e,1s2e");
/// assert_eq!(class_name("1s2e,1s2e"), Some("half-turn"));
/// ```
pub fn code(map: &Map) -> String {
    let (rows, columns) = (line_code(map.rows()), line_code(map.columns()));
    if map.is_transposed() {
        // Twice the map is without transposing, and moves rows by both, one after the other.
        let both = map.rows().map(|row| map.columns()[usize::from(row)]);
        return format!("t{}", line_code(&both));
    }
    let (first, second) = if rows <= columns { (rows, columns) } else { (columns, rows) };
    format!("{first},{second}")
}

/// The name of a class, where it has one.
pub fn name(code: &str) -> Option<&'static str> {
    NAMES.iter().find(|(known, _)| *known == code).map(|(_, name)| *name)
}

/// Names of classes by their codes. Mirrors along both axes are one class, and so are both diagonals.
const NAMES: [(&str, &str); 11] = [
    ("1e1e1e,1e1e1e", "identity"),
    ("1s2e,1s2e", "half-turn"),
    ("t1s2e", "quarter-turn"),
    ("1e1e1e,1s2e", "mirror"),
    ("t1e1e1e", "diagonal"),
    ("1e2e,1s1s1s", "sticks"),
    ("1c1c1c,1e1e1e", "mini-rows"),
    ("1c1c1c,1c1c1c", "mini-diagonals"),
    ("1e1e1e,3e", "jumping"),
    ("1c1c1c,3e", "gliding"),
    ("1e1e1e,3c", "full-rows"),
];

/// All codes, in ascending order.
///
/// ```
/// assert_eq!(qedoku_canon::class_codes().len(), 275);
/// ```
pub fn codes() -> Vec<String> {
    let lines = line_codes();
    let pairs = lines
        .iter()
        .enumerate()
        .flat_map(|(at, first)| lines[at..].iter().map(move |second| format!("{first},{second}")));
    let mut all: Vec<String> = pairs.chain(lines.iter().map(|line| format!("t{line}"))).collect();
    all.sort_unstable();
    all
}

/// The codes of exchanges of rows, ascending.
fn line_codes() -> Vec<String> {
    let kinds = ["e", "s", "c"];
    let mut codes = BTreeSet::new();
    for a in kinds {
        codes.insert(format!("3{a}"));
        for b in kinds {
            codes.insert(sorted_code(vec![(1, a), (2, b)]));
            for c in kinds {
                codes.insert(sorted_code(vec![(1, a), (1, b), (1, c)]));
            }
        }
    }
    codes.into_iter().collect()
}

/// The code of an exchange of rows or columns.
fn line_code(sources: &[u8; 9]) -> String {
    let mut cycles = Vec::new();
    let mut seen = [false; 3];
    for start in 0..3 {
        if seen[start] {
            continue;
        }
        let (mut length, mut band) = (0, start);
        let mut rows = [0, 1, 2].map(|row| 3 * start as u8 + row);
        loop {
            seen[band] = true;
            length += 1;
            rows = rows.map(|row| sources[usize::from(row)]);
            band = usize::from(rows[0] / 3);
            if band == start {
                break;
            }
        }
        let staying =
            rows.iter().enumerate().filter(|&(at, &row)| usize::from(row) == 3 * start + at).count();
        cycles.push((length, ["c", "s", "e", "e"][staying]));
    }
    sorted_code(cycles)
}

fn sorted_code(mut cycles: Vec<(u8, &str)>) -> String {
    cycles.sort_unstable();
    cycles.into_iter().fold(String::new(), |mut code, (length, kind)| {
        let _ = write!(code, "{length}{kind}");
        code
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_twenty_two_kinds_of_rows_and_275_classes() {
        assert_eq!(line_codes().len(), 22);
        let all = codes();
        assert_eq!(all.len(), 275);
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 275);
        assert!(NAMES.iter().all(|(code, _)| all.iter().any(|known| known == code)));
    }
}
