//! Facts on the way, and groups that they show.

use super::{Line, Player, View, blank, concluding};
use qedoku_model::{Candidate, Lemma, Literal, Role};
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
        let view = View::Lemma { number };
        let said = |player: &Self, literals: &[Literal], is_or: bool| {
            let joint = player.names.language().joint(is_or);
            list(literals.iter().map(|&literal| player.literal_words(literal)), joint)
        };
        match lemma {
            Lemma::Literals(literals, proof) => {
                let words = |player: &Self| said(player, literals, false);
                let is_shown = self.part(number, words, |player| {
                    literals
                        .iter()
                        .all(|&literal| player.apart(|player| player.suppose(literal.negated(), proof)))
                });
                if is_shown {
                    self.say(|player| {
                        let so = player.names.say(Phrase::So, &[&words(player)]);
                        Line::new(so, concluding(literals)).changing(literals.clone()).view(view)
                    });
                    literals.iter().for_each(|&literal| self.assume(literal));
                }
                is_shown
            }
            Lemma::Group(members, proof) => {
                let words = |player: &Self| {
                    let on: Vec<Literal> = members.iter().map(|member| member.on()).collect();
                    said(player, &on, true)
                };
                let shown = || blank().mark_all(Role::Pattern, members.iter().copied());
                let suppose = |player: &mut Self| {
                    for &member in members.iter().skip(1) {
                        player.assume(member.off());
                    }
                    let before = player.known.clone();
                    if let Some(first) = members.first() {
                        player.assume(first.off());
                    }
                    player.say(|player| {
                        Line::new(player.names.say(Phrase::NoneOfThese, &[]), shown())
                            .changing(members.iter().map(|member| member.off()).collect())
                    });
                    let first = members.first().map_or(Candidate(0).off(), |member| member.off());
                    player.refutes(&before, first, proof)
                };
                let is_shown = self.part(number, words, |player| player.apart(suppose));
                if is_shown {
                    self.learned.push(members.clone());
                    self.say(|player| {
                        let ties = vec![(members.clone(), player.learned.len().to_string())];
                        Line::new(player.names.say(Phrase::So, &[&words(player)]), shown())
                            .view(view)
                            .notes(Notes { ties, ..Notes::default() })
                    });
                }
                is_shown
            }
        }
    }
}
