//! What a picture has beside what its step marks: texts at candidates, and candidates tied together.

use super::{Builder, Tag};
use crate::scene::links::Node;
use crate::scene::sketch::Notes;
use crate::scene::{LabelKind, Sign, Tone};
use qedoku_model::Target;

impl Builder<'_> {
    /// Ties, and texts that look for a place like letters and numbers do.
    pub(super) fn notes(&mut self, notes: &Notes) {
        for (members, text) in &notes.ties {
            let points: Vec<_> =
                members.iter().filter_map(|&member| self.place_of(member).map(|(.., at)| at)).collect();
            let node = Node { candidates: members.clone(), sign: Sign::On, inner: Vec::new() };
            self.capsule(&node, &points);
            let Some(&first) = members.iter().find(|&&member| self.standing.contains_key(&member)) else {
                continue;
            };
            self.tags.push(Tag {
                anchor: format!("badge:{}", self.name(first)),
                tone: Tone::Second,
                text: text.clone(),
                at: points,
                about: members.iter().copied().map(Target::from).collect(),
                size: None,
                kind: LabelKind::Tag,
            });
        }
        for (candidate, text) in &notes.texts {
            let (Some((.., at)), Some(standing)) = (self.place_of(*candidate), self.standing.get(candidate))
            else {
                continue;
            };
            self.tags.push(Tag {
                anchor: format!("badge:{}", self.name(*candidate)),
                tone: standing.tone,
                text: text.clone(),
                at: vec![at],
                about: vec![(*candidate).into()],
                size: None,
                kind: LabelKind::Tag,
            });
        }
    }
}
