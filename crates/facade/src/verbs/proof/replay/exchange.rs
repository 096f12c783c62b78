//! Candidates that change places.

use super::{LINE, Player, View, Visit};
use qedoku_model::{Candidate, GroupId, Literal, Position, Proof, Role, Step};
use qedoku_render::language::Phrase;

impl Player<'_> {
    /// Whether what changes places in pairs, after these groups are visited, gives a second solution.
    pub(super) fn change_places(
        &mut self,
        (groups, pairs): (&[GroupId], &[(Candidate, Candidate)]),
        before: &Position,
        supposed: Literal,
        proof: &Proof,
    ) -> bool {
        if self.visit(groups) != Visit::Open {
            return false;
        }
        let region: Vec<Candidate> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
        let left = region.iter().copied().filter(|&candidate| self.is_alive(candidate));
        let shown = Step::new(LINE, [], Proof::units([])).mark_all(Role::Corner, left);
        let view = View::Swap { region, halves: None };
        let words = self.names.say(Phrase::CanChangePlaces, &[]);
        self.say_with(words, Vec::new(), shown.clone(), Some(view.clone()));
        let is_second = self.asks(before, supposed, proof);
        if is_second {
            for phrase in [Phrase::KeepsItsDigits, Phrase::SecondFollows] {
                let words = self.names.say(phrase, &[]);
                self.say_with(words, Vec::new(), shown.clone(), Some(view.clone()));
            }
        }
        is_second
    }
}
