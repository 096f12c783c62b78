//! A small, independent checker: does a step follow from the rules and the position before it?
//!
//! It shares the vocabulary of `qedoku-model` with the solver and nothing else: no tables, no caches,
//! no techniques. For each conclusion it assumes the opposite and replays the proof, which must end in a
//! contradiction.
//!
//! ```
//! use qedoku_check::{check, Refusal};
//! use qedoku_model::{Cell, Digit, GroupKind, Info, Meaning, NetBuilder, Origin, Position, Proof, Step};
//! const SINGLE: Info = Info::new("naked-single", "Naked Single", "One digit is left.", "So {placed}.");
//! let mut net = NetBuilder::default();
//! let [one, two] = [1, 2].map(|d| net.candidate(Meaning::Digit(Cell(0), Digit::new(d).unwrap())));
//! let cell = net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(0)), [one, two]);
//! let net = net.build();
//! let mut position = Position::full(&net, true);
//! let step = Step::place(&SINGLE, two, Proof::units([cell]));
//! assert_eq!(check(&net, &position, &step), Err(Refusal::NoContradiction { conclusion: 0 }));
//! position.apply(&net, one.off());
//! assert_eq!(check(&net, &position, &step), Ok(()));
//! ```
#![forbid(unsafe_code)]

mod exchange;
mod linear;
mod rules;
mod state;
mod symmetry;

use qedoku_model::{Lemma, Net, Position, Proof, Step};
use state::State;
use std::fmt;

/// Why a step is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The step concludes nothing.
    Empty,
    /// The conclusion with this index speaks of a candidate that the net does not have.
    Unknown {
        /// Index into the step's conclusions.
        conclusion: usize,
    },
    /// The conclusion with this index is known before the step.
    NothingNew {
        /// Index into the step's conclusions.
        conclusion: usize,
    },
    /// The proof does not refute the opposite of the conclusion with this index.
    NoContradiction {
        /// Index into the step's conclusions.
        conclusion: usize,
    },
    /// The lemma with this index does not follow.
    Lemma {
        /// Index into the proof's lemmas.
        lemma: usize,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Empty => write!(f, "the step concludes nothing"),
            Refusal::Unknown { conclusion } => {
                write!(f, "conclusion {conclusion} speaks of an unknown candidate")
            }
            Refusal::NothingNew { conclusion } => {
                write!(f, "conclusion {conclusion} is known before the step")
            }
            Refusal::NoContradiction { conclusion } => {
                write!(f, "the proof does not refute the opposite of conclusion {conclusion}")
            }
            Refusal::Lemma { lemma } => write!(f, "lemma {lemma} does not follow"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Checks a step against the rules and the position before it.
///
/// # Errors
/// The first defect found: see [`Refusal`].
pub fn check(net: &Net, before: &Position, step: &Step) -> Result<(), Refusal> {
    if step.conclusions.is_empty() {
        return Err(Refusal::Empty);
    }
    for (conclusion, literal) in step.conclusions.iter().enumerate() {
        let candidate = literal.candidate();
        if candidate.index() >= net.candidate_count() {
            return Err(Refusal::Unknown { conclusion });
        }
        let known =
            if literal.is_on() { before.on.contains(candidate) } else { !before.alive.contains(candidate) };
        if known {
            return Err(Refusal::NothingNew { conclusion });
        }
    }
    let mut state = State::new(net, before);
    let proof = match &step.proof {
        Proof::Lemmas { lemmas, then } => {
            for (index, lemma) in lemmas.iter().enumerate() {
                if !establish(&mut state, lemma) {
                    return Err(Refusal::Lemma { lemma: index });
                }
            }
            then.as_deref()
        }
        proof => Some(proof),
    };
    for (conclusion, &literal) in step.conclusions.iter().enumerate() {
        let follows = state.holds(literal)
            || proof.is_some_and(|proof| rules::refutes(&state.assuming(literal.negated()), proof));
        if !follows {
            return Err(Refusal::NoContradiction { conclusion });
        }
    }
    Ok(())
}

/// Proves a lemma in a state and adds it there.
fn establish(state: &mut State<'_>, lemma: &Lemma) -> bool {
    match lemma {
        Lemma::Literals(literals, proof) => {
            let net = state.net();
            let proved = literals.iter().all(|&literal| {
                literal.candidate().index() < net.candidate_count()
                    && rules::refutes(&state.assuming(literal.negated()), proof)
            });
            if proved {
                literals.iter().for_each(|&literal| state.assume(literal));
            }
            proved
        }
        Lemma::Group(members, proof) => {
            let mut none = state.clone();
            members.iter().for_each(|member| none.assume(member.off()));
            let proved = rules::refutes(&none, proof);
            if proved {
                state.learn(members);
            }
            proved
        }
    }
}

#[cfg(test)]
mod tests;
