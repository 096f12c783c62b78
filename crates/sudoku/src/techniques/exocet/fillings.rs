//! The fillings of the base cells and targets of an exocet, or of two on the same cross-lines, and what fits
//! none of them.

use super::super::prelude::*;
use super::refutation::Exocet;
use crate::net::net;
use qedoku_engine::Board;
use qedoku_model::{Lemma, Position};
use std::ops::ControlFlow;

/// How many cells and locked digits each exocet has to fill.
const EACH: usize = 4;

/// Exocets that are filled one after the other.
pub(super) struct Fillings<'a>(pub(super) &'a [&'a Exocet<'a>]);

impl Fillings<'_> {
    /// The step that removes those of the doubtful candidates that fit no filling; breaks when the time of
    /// `emit` is over.
    pub(super) fn step(
        &self,
        info: &'static Info,
        doubtful: &[Candidate],
        emit: &mut Emit<'_>,
    ) -> ControlFlow<(), Option<Step>> {
        let Some(first) = self.0.first() else { return ControlFlow::Continue(None) };
        let before = first.base.grid.position();
        let mut fillings = Vec::new();
        self.fill(&before, 0, &mut fillings, emit)?;
        let with = |position: &Position, c: Candidate| {
            let mut position = position.clone();
            position.apply(net(), c.on());
            position
        };
        let fits = |filling: &Position, c: Candidate| {
            filling.on.contains(c)
                || filling.alive.contains(c) && self.contradiction(&with(filling, c), self.all()).is_none()
        };
        let mut refuted: Vec<(Candidate, Proof)> = Vec::new();
        for &c in doubtful {
            emit.look()?;
            if !fillings.iter().any(|filling| fits(filling, c)) {
                refuted.extend(self.refute(&with(&before, c), 0).map(|proof| (c, proof)));
            }
        }
        if refuted.is_empty() {
            return ControlFlow::Continue(None);
        }
        let removed: Vec<Candidate> = refuted.iter().map(|(c, _)| *c).collect();
        let fact = |(c, proof): (Candidate, Proof)| Lemma::Literals(vec![c.off()], proof);
        let proof = Proof::Lemmas { lemmas: refuted.into_iter().map(fact).collect(), then: None };
        let targets = self.0.iter().flat_map(|exocet| &exocet.targets);
        let targets = targets.fold(CellSet::EMPTY, |all, target| all | target.cells);
        let digits = self.0.iter().fold(DigitSet::EMPTY, |all, exocet| all | exocet.base.digits);
        let step = Step::remove(info, removed, proof)
            .mark_all(Role::Base, self.0.iter().flat_map(|exocet| exocet.base.cells))
            .mark_all(Role::Target, targets.iter())
            .mark_all(Role::House, first.cross.map(|cross| first.base.cross_line(cross)))
            .mark(Role::Digits, digits);
        ControlFlow::Continue(Some(step))
    }

    /// How much there is to fill.
    fn all(&self) -> usize {
        EACH * self.0.len()
    }

    /// Why no filling is possible in a position in which the first `decided` are filled; none if there is
    /// one.
    fn refute(&self, position: &Position, decided: usize) -> Option<Proof> {
        if let Some(proof) = self.contradiction(position, decided) {
            return Some(proof);
        }
        let exocet = self.0.get(decided / EACH)?;
        let next = exocet.next(position, decided % EACH)?;
        let refuted = next.members.into_iter().map(|member| {
            let mut assumed = position.clone();
            assumed.apply(net(), member.on());
            Some((member, self.refute(&assumed, decided / EACH * EACH + next.decided)?))
        });
        Some(Proof::Split { group: next.group, parts: refuted.collect::<Option<_>>()? })
    }

    /// Adds the possible fillings of a position in which the first `decided` are filled.
    fn fill(
        &self,
        position: &Position,
        decided: usize,
        fillings: &mut Vec<Position>,
        emit: &mut Emit<'_>,
    ) -> Flow {
        emit.tick()?;
        if self.contradiction(position, decided).is_some() {
            return Flow::Continue(());
        }
        let exocet = self.0.get(decided / EACH);
        let Some(next) = exocet.and_then(|exocet| exocet.next(position, decided % EACH)) else {
            fillings.push(position.clone());
            return Flow::Continue(());
        };
        for member in next.members {
            let mut assumed = position.clone();
            assumed.apply(net(), member.on());
            self.fill(&assumed, decided / EACH * EACH + next.decided, fillings, emit)?;
        }
        Flow::Continue(())
    }

    /// Why a position is impossible in which the first `decided` are filled.
    fn contradiction(&self, position: &Position, decided: usize) -> Option<Proof> {
        let mut exocets = self.0.iter().enumerate();
        exocets.find_map(|(i, exocet)| {
            exocet.contradiction(position, decided.saturating_sub(EACH * i), decided == self.all())
        })
    }
}
