//! The checker against a hand-made net: a 2 x 2 Latin square of digits 1 and 2, and small variations.

use super::*;
use qedoku_model::{
    Candidate, Cell, Digit, GroupId, GroupKind, House, Info, Meaning, NetBuilder, Origin, Proof,
};

const TEST: Info = Info::new("test", "Test", "", "");

/// Four cells in two rows and two columns, `digits` candidates each; groups: cells, rows, columns.
///
/// ```text
/// cell 0  cell 1      groups 0..4: cells
/// cell 2  cell 3      then row 0, row 1, column 0, column 1, a group per digit
/// ```
fn latin(digits: u8) -> Net {
    let mut net = NetBuilder::default();
    let digits: Vec<Digit> = (1..=digits).filter_map(Digit::new).collect();
    let ids: Vec<Vec<Candidate>> =
        (0..4).map(|c| digits.iter().map(|&d| net.candidate(Meaning::Digit(Cell(c), d))).collect()).collect();
    for (c, ids) in ids.iter().enumerate() {
        net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(c as u16)), ids.iter().copied());
    }
    let kind = if digits.len() == 2 { GroupKind::ExactlyOne } else { GroupKind::AtMostOne };
    for (h, cells) in [[0, 1], [2, 3], [0, 2], [1, 3]].into_iter().enumerate() {
        for (i, &d) in digits.iter().enumerate() {
            net.group(kind, Origin::Places(House(h as u16), d), cells.map(|c| ids[c][i]));
        }
    }
    net.build()
}

fn groups(ids: &[u32]) -> Vec<GroupId> {
    ids.iter().map(|&g| GroupId(g)).collect()
}

fn removal(candidate: u32, proof: Proof) -> Step {
    Step::remove(&TEST, [Candidate(candidate)], proof)
}

#[test]
fn a_chain_of_units_is_followed_to_the_contradiction() {
    let net = latin(2);
    let mut position = Position::full(&net, false);
    position.apply(&net, Candidate(6).off()); // cell 3 is 2, so cell 1 is 1 and cell 0 is 2
    let step = Step::place(&TEST, Candidate(1), Proof::units(groups(&[0, 1, 3])));
    assert_eq!(check(&net, &position, &step), Ok(()));
    for mutant in step.mutants() {
        assert!(check(&net, &position, &mutant).is_err(), "{mutant:?}");
    }
}

#[test]
fn a_group_that_leaves_two_candidates_proves_nothing() {
    let net = latin(3);
    let position = Position::full(&net, false);
    let step = removal(0, Proof::units(groups(&[1])));
    assert_eq!(check(&net, &position, &step), Err(Refusal::NoContradiction { conclusion: 0 }));
}

#[test]
fn an_at_most_one_group_is_no_base() {
    let net = latin(3);
    let mut position = Position::full(&net, false);
    position.apply(&net, Candidate(3).off()); // digit 1 has one place left in row 0, but need not be there
    let step = Step::place(&TEST, Candidate(0), Proof::units(groups(&[4])));
    assert_eq!(check(&net, &position, &step), Err(Refusal::NoContradiction { conclusion: 0 }));
}

#[test]
fn a_naked_pair_is_a_cover() {
    let net = latin(3);
    let mut position = Position::full(&net, false);
    // Cells 0 and 1 lose digit 3, so digits 1 and 2 of row 0 are theirs; cell 0 = 3 is gone already, so
    // ask for cell 1 = 1 once cell 0 is down to 1.
    position.apply(&net, Candidate(2).off());
    position.apply(&net, Candidate(5).off());
    position.apply(&net, Candidate(1).off());
    let step = removal(3, Proof::cover(groups(&[0]), groups(&[4])));
    assert_eq!(check(&net, &position, &step), Ok(()));
    for mutant in step.mutants() {
        assert!(check(&net, &position, &mutant).is_err(), "{mutant:?}");
    }
}

#[test]
fn a_cover_may_not_count_a_group_twice() {
    let net = latin(2);
    let position = Position::full(&net, false);
    let step = removal(0, Proof::cover(groups(&[1, 1]), groups(&[6])));
    assert_eq!(check(&net, &position, &step), Err(Refusal::NoContradiction { conclusion: 0 }));
}

#[test]
fn a_split_needs_a_part_for_each_candidate() {
    let net = latin(3);
    let mut position = Position::full(&net, false);
    for c in [5, 8, 11] {
        position.apply(&net, Candidate(c).off()); // cells 1, 2 and 3: {1,2}
    }
    // Cell 0 = 2 makes cells 1 and 2 both 1; cell 3 = 1 then empties cell 1, cell 3 = 2 does not.
    let part = |c: u32, g: &[u32]| (Candidate(c), Proof::units(groups(g)));
    let open = Proof::Split { group: GroupId(3), parts: vec![part(9, &[1]), part(10, &[1])] };
    let refused = removal(1, open);
    assert_eq!(check(&net, &position, &refused), Err(Refusal::NoContradiction { conclusion: 0 }));
    position.apply(&net, Candidate(7).off()); // cell 2: {1}, so cell 3 = 2 and cell 0 = 1 are impossible
    let proof = Proof::Split { group: GroupId(3), parts: vec![part(10, &[2, 0])] };
    assert_eq!(
        check(&net, &position, &removal(0, proof.clone())),
        Err(Refusal::NoContradiction { conclusion: 0 })
    );
    let proof = Proof::Split { group: GroupId(1), parts: vec![part(4, &[2])] };
    let step = removal(0, proof);
    assert_eq!(check(&net, &position, &step), Ok(()));
    for mutant in step.mutants() {
        assert!(check(&net, &position, &mutant).is_err(), "{mutant:?}");
    }
}

#[test]
fn a_deadly_pattern_counts_only_where_the_puzzle_is_declared_unique() {
    let net = latin(2);
    let region: Vec<Candidate> = (0..8).map(Candidate).collect();
    let step = removal(0, Proof::Swap { groups: [].into_iter().collect(), region });
    assert_eq!(check(&net, &Position::full(&net, true), &step), Ok(()));
    assert!(check(&net, &Position::full(&net, false), &step).is_err());
    for mutant in step.mutants().into_iter().skip(1) {
        assert!(check(&net, &Position::full(&net, true), &mutant).is_err(), "{mutant:?}");
    }
}

#[test]
fn a_region_that_the_puzzle_does_not_allow_is_no_deadly_pattern() {
    let net = latin(2);
    let mut position = Position::full(&net, true);
    position.initial.remove(Candidate(5));
    let region: Vec<Candidate> = (0..8).map(Candidate).collect();
    let step = removal(0, Proof::Swap { groups: [].into_iter().collect(), region });
    assert!(check(&net, &position, &step).is_err());
}

/// In a two by two square that is declared to have one solution: the cells 0 to 3 with the digits 1 and 2.
fn mirrored() -> Vec<Candidate> {
    // Cells 1 and 2 change places, the digits stay.
    [0, 1, 4, 5, 2, 3, 6, 7].map(Candidate).to_vec()
}

#[test]
fn what_is_true_has_a_true_image_only_where_the_puzzle_is_its_own_image_and_declared_unique() {
    let net = latin(2);
    let step = |image: Vec<Candidate>| removal(2, Proof::Symmetry { image });
    // Mirrored, the candidate 2 comes to 4; were that gone as well as allowed, 2 would be false.
    let mut position = Position::full(&net, true);
    position.alive.remove(Candidate(4));
    assert_eq!(check(&net, &position, &step(mirrored())), Ok(()));
    for mutant in step(mirrored()).mutants() {
        assert!(check(&net, &position, &mutant).is_err(), "{mutant:?}");
    }
    assert!(check(&net, &Position { unique: false, ..position.clone() }, &step(mirrored())).is_err());
    assert!(check(&net, &position, &step(mirrored()[..7].to_vec())).is_err());
    let mut given = position.clone();
    given.initial.remove(Candidate(4));
    assert!(check(&net, &given, &step(mirrored())).is_err(), "the puzzle as given is not its own image");
}

#[test]
fn lemmas_are_used_by_what_follows_and_must_hold_themselves() {
    let net = latin(2);
    let mut position = Position::full(&net, false);
    position.apply(&net, Candidate(6).off()); // cell 3 is 2, so cell 2 is 1 and cell 0 is 2
    let step = |lemmas, then: &[u32]| {
        let then = Some(Box::new(Proof::units(groups(then))));
        Step::place(&TEST, Candidate(1), Proof::Lemmas { lemmas, then })
    };
    let lemma = |proof: &[u32]| Lemma::Literals(vec![Candidate(4).on()], Proof::units(groups(proof)));
    let good = step(vec![lemma(&[2, 3])], &[0]);
    assert_eq!(check(&net, &position, &good), Ok(()));
    for mutant in good.mutants() {
        assert!(check(&net, &position, &mutant).is_err(), "{mutant:?}");
    }
    let wrong = step(vec![lemma(&[2])], &[0]);
    assert_eq!(check(&net, &position, &wrong), Err(Refusal::Lemma { lemma: 0 }));
}

#[test]
fn a_learned_group_serves_as_a_base() {
    let net = latin(2);
    let mut position = Position::full(&net, false);
    position.apply(&net, Candidate(6).off()); // cell 3 is 2, so cell 0 is 2 and cell 1 is 1
    let learned = GroupId(net.group_count() as u32);
    let step = || {
        let lemma = Lemma::Group(vec![Candidate(2), Candidate(1)], Proof::units(groups(&[1, 3])));
        let then = Some(Box::new(Proof::units([learned])));
        Step::place(&TEST, Candidate(2), Proof::Lemmas { lemmas: vec![lemma], then })
    };
    assert_eq!(check(&net, &position, &step()), Err(Refusal::NoContradiction { conclusion: 0 }));
    position.apply(&net, Candidate(1).off());
    assert_eq!(check(&net, &position, &step()), Ok(()));
}

#[test]
fn known_empty_and_unknown_conclusions_are_refused() {
    let net = latin(2);
    let mut position = Position::full(&net, false);
    position.apply(&net, Candidate(0).off());
    let proof = || Proof::units(groups(&[0]));
    let none = Step::remove(&TEST, [], proof());
    assert_eq!(check(&net, &position, &none), Err(Refusal::Empty));
    assert_eq!(check(&net, &position, &removal(0, proof())), Err(Refusal::NothingNew { conclusion: 0 }));
    assert_eq!(check(&net, &position, &removal(99, proof())), Err(Refusal::Unknown { conclusion: 0 }));
}
