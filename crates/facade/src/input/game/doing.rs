//! What an action does to what lies on a puzzle: the one place that says it.

use super::action::Action;
use super::at::{At, Digits};
use super::layers::{Layers, one};
use super::marks::{Layer, NoteLayer, Notes, Removals};

/// Puts digits on cells, or takes them off. A cell without digits is not listed.
fn set(notes: &mut Notes, at: At, digits: Digits, on: bool) {
    let own = notes.entry(at).or_default();
    own.0 = if on { own.0 | digits.0 } else { own.0 - digits.0 };
    if own.0.is_empty() {
        notes.remove(&at);
    }
}

fn set_all(notes: &mut Notes, those: &Notes, on: bool) {
    those.iter().for_each(|(&at, &digits)| set(notes, at, digits, on));
}

impl Layers {
    fn notes_mut(&mut self, layer: NoteLayer) -> &mut Notes {
        match layer {
            NoteLayer::Corner => &mut self.corner,
            NoteLayer::Centre => &mut self.centre,
        }
    }

    /// Does an action that is known to be possible.
    pub(super) fn play(&mut self, action: &Action) {
        match action {
            Action::Start => {}
            Action::Place { cells, digit, cleaned } => {
                self.placed.extend(cells.iter().map(|&at| (at, *digit)));
                set_all(&mut self.corner, &cleaned.corner, false);
                set_all(&mut self.centre, &cleaned.centre, false);
            }
            Action::Clear { cells, layer } => cells.iter().for_each(|&at| self.clear(at, *layer)),
            Action::Note { layer, cells, digit, on } => {
                let notes = self.notes_mut(*layer);
                cells.iter().for_each(|&at| set(notes, at, one(*digit), *on));
            }
            Action::Strike(removals) | Action::Take(removals) => self.strike(removals),
            Action::Restore(removals) => self.restore(removals),
            Action::Colour { cells, candidates, colour, on } => {
                cells.iter().for_each(|&at| set(&mut self.cell_colours, at, one(*colour), *on));
                let of_colour = self.candidate_colours.entry(*colour).or_default();
                set_all(of_colour, candidates, *on);
                self.candidate_colours.retain(|_, notes| !notes.is_empty());
            }
            Action::Draw(link) => {
                self.links.insert(*link);
            }
            Action::Erase(link) => {
                self.links.remove(link);
            }
            Action::Show { on } => self.shown = *on,
            Action::Fill { layer, added, .. } => set_all(self.notes_mut(*layer), added, true),
            Action::Tidy { removed } => {
                set_all(&mut self.corner, &removed.corner, false);
                set_all(&mut self.centre, &removed.centre, false);
            }
            Action::Apply { placed, struck, .. } | Action::Path { placed, struck, .. } => {
                self.placed.extend(placed);
                self.strike(struck);
            }
            Action::Edit { .. } | Action::Restart => *self = Layers::default(),
            Action::Import(layers) => self.clone_from(layers),
        }
    }

    fn clear(&mut self, at: At, layer: Layer) {
        let is = |one| layer == one || layer == Layer::All;
        if is(Layer::Placed) {
            self.placed.remove(&at);
        }
        if is(Layer::Corner) {
            self.corner.remove(&at);
        }
        if is(Layer::Centre) {
            self.centre.remove(&at);
        }
        if is(Layer::Colours) {
            self.cell_colours.remove(&at);
            self.candidate_colours.values_mut().for_each(|notes| {
                notes.remove(&at);
            });
            self.candidate_colours.retain(|_, notes| !notes.is_empty());
        }
    }

    fn strike(&mut self, removals: &Removals) {
        set_all(&mut self.struck.cells, &removals.cells, true);
        for (&run, sets) in removals.runs.iter().filter(|(_, sets)| !sets.is_empty()) {
            self.struck.runs.entry(run).or_default().extend(sets);
        }
    }

    fn restore(&mut self, removals: &Removals) {
        set_all(&mut self.struck.cells, &removals.cells, false);
        for (run, sets) in &removals.runs {
            if let Some(own) = self.struck.runs.get_mut(run) {
                own.retain(|digits| !sets.contains(digits));
            }
        }
        self.struck.runs.retain(|_, sets| !sets.is_empty());
    }
}
