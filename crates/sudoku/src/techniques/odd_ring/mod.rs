//! Odd rings: cells that would have to alternate round a ring of odd length, which cannot be.
//!
//! A few candidates beside the ring, its *guardians*, keep it from that, so at least one of them is true.

pub(super) mod bivalue_oddagon;
pub(super) mod broken_wing;

pub use bivalue_oddagon::BivalueOddagon;
pub use broken_wing::{BrokenWing, MOST_GUARDIANS};

use super::extra_subset::learned;
use super::prelude::*;
use qedoku_model::{GroupId, Lemma};

/// The fact that one of the guardians is true. Without them, either of the two first candidates of the ring
/// being true leaves each group of its list one candidate, and the last none.
fn a_guardian_is_true(
    guardians: Vec<Candidate>,
    first: GroupId,
    ways: impl IntoIterator<Item = (Candidate, Proof)>,
) -> Lemma {
    Lemma::Group(guardians, Proof::Split { group: first, parts: ways.into_iter().collect() })
}

/// The proof of what contradicts each of the guardians.
fn by_guardians(fact: Lemma) -> Proof {
    Proof::Lemmas { lemmas: vec![fact], then: Some(Box::new(Proof::units([learned()]))) }
}
