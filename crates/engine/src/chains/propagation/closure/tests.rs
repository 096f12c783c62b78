use super::*;
use qedoku_model::{Candidate, Cell, Digit, GroupKind, Meaning, NetBuilder, Origin};

/// Candidates in a row, with a group of two for each neighbouring pair.
fn row(count: u16) -> Links {
    let mut net = NetBuilder::default();
    let candidates: Vec<Candidate> =
        (0..count).map(|cell| net.candidate(Meaning::Digit(Cell(cell), Digit::ALL[0]))).collect();
    for pair in candidates.windows(2) {
        net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(0)), pair.iter().copied());
    }
    Links::new(&net.build())
}

#[test]
fn nothing_open_gives_empty_rows() {
    let links = row(3);
    let mut closure = Closure::default();
    closure.compute(&links, &View::with(&links, |_| false));
    closure.compute_falls(&links, Watch::ENDLESS);
    assert!(closure.open().is_empty() && !closure.has_refutation() && !closure.has_proof());
}

#[test]
fn each_second_candidate_of_a_row_of_pairs_is_as_the_first_whatever_the_width() {
    for count in [2, 65, 130, 200, 330] {
        let links = row(count);
        let mut closure = Closure::default();
        closure.compute(&links, &View::with(&links, |_| true));
        closure.compute_falls(&links, Watch::ENDLESS);
        for b in 1..u32::from(count) {
            assert_eq!(closure.reaches(Candidate(0), Candidate(b)), b % 2 == 0, "{b} of {count}");
            assert_eq!(closure.implies_if_false(Candidate(0), Candidate(b)), b % 2 == 1, "{b} of {count}");
            assert_eq!(closure.falls(Candidate(0)).has(b as usize), b % 2 == 1);
        }
    }
}
