//! Candidates that change places.

use super::{Line, Player, View, Visit, blank};
use qedoku_model::{Candidate, GroupId, Literal, Position, Proof, Role};
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
        let line = |player: &Self, phrase: Phrase| {
            let left = region.iter().copied().filter(|&candidate| player.is_alive(candidate));
            Line::new(player.names.say(phrase, &[]), blank().mark_all(Role::Corner, left))
                .view(View::Swap { region: region.clone(), halves: None })
        };
        self.say(|player| line(player, Phrase::CanChangePlaces));
        let is_second = self.asks(before, supposed, proof);
        if is_second {
            for phrase in [Phrase::KeepsItsDigits, Phrase::SecondFollows] {
                self.say(|player| line(player, phrase));
            }
        }
        is_second
    }
}
