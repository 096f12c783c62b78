//! Facts on the way, and groups that they show.

use super::{LINE, Player, View};
use qedoku_model::{Candidate, Lemma, Proof, Role, Step};
use qedoku_render::language::Phrase;
use qedoku_render::list;
use qedoku_render::scene::Notes;

impl Player<'_> {
    /// Whether facts follow one after the other; then they are known.
    pub(super) fn establish_all(&mut self, lemmas: &[Lemma]) -> bool {
        lemmas.iter().enumerate().all(|(number, lemma)| self.establish(number, lemma))
    }

    /// Whether a lemma follows; then it is known.
    fn establish(&mut self, number: usize, lemma: &Lemma) -> bool {
        let view = Some(View::Lemma { number });
        match lemma {
            Lemma::Literals(literals, proof) => {
                let words = list(
                    literals.iter().map(|&literal| self.literal_words(literal)),
                    self.names.language().joint(false),
                );
                let is_shown = self.part(number, words.clone(), |player| {
                    literals
                        .iter()
                        .all(|&literal| player.apart(|player| player.suppose(literal.negated(), proof)))
                });
                if is_shown {
                    let shown = Step::new(LINE, literals.iter().copied(), Proof::units([]));
                    self.say_with(self.names.say(Phrase::So, &[&words]), literals.clone(), shown, view);
                    literals.iter().for_each(|&literal| self.assume(literal));
                }
                is_shown
            }
            Lemma::Group(members, proof) => {
                let words = list(
                    members.iter().map(|&c| self.literal_words(c.on())),
                    self.names.language().joint(true),
                );
                let suppose = |player: &mut Self| {
                    for &member in members.iter().skip(1) {
                        player.assume(member.off());
                    }
                    let before = player.known.clone();
                    if let Some(first) = members.first() {
                        player.assume(first.off());
                    }
                    let shown = Step::new(LINE, [], Proof::units([]))
                        .mark_all(Role::Pattern, members.iter().copied());
                    let changed = members.iter().map(|member| member.off()).collect();
                    player.say(player.names.say(Phrase::NoneOfThese, &[]), changed, shown);
                    let first = members.first().map_or(Candidate(0).off(), |member| member.off());
                    player.refutes(&before, first, proof)
                };
                let is_shown = self.part(number, words.clone(), |player| player.apart(suppose));
                if is_shown {
                    let shown = Step::new(LINE, [], Proof::units([]))
                        .mark_all(Role::Pattern, members.iter().copied());
                    self.learned.push(members.clone());
                    let notes = Notes {
                        ties: vec![(members.clone(), self.learned.len().to_string())],
                        ..Notes::default()
                    };
                    let words = self.names.say(Phrase::So, &[&words]);
                    self.say_noted(words, Vec::new(), shown, view, notes, None);
                }
                is_shown
            }
        }
    }
}
