//! Lines, which are made only where they are asked for: of a long proof most are passed over.

use super::Player;
use crate::verbs::proof::{Beside, Frame, View};
use qedoku_model::{Literal, Step};
use qedoku_render::scene::Notes;

/// What a line says and shows.
pub(super) struct Line {
    words: String,
    shown: Step,
    changed: Vec<Literal>,
    view: Option<View>,
    notes: Notes,
    beside: Option<Beside>,
}

impl Line {
    pub fn new(words: String, shown: Step) -> Line {
        Line { words, shown, changed: Vec::new(), view: None, notes: Notes::default(), beside: None }
    }

    /// With what becomes true or false.
    pub fn changing(self, changed: Vec<Literal>) -> Line {
        Line { changed, ..self }
    }

    pub fn view(self, view: View) -> Line {
        Line { view: Some(view), ..self }
    }

    pub fn notes(self, notes: Notes) -> Line {
        Line { notes, ..self }
    }

    pub fn beside(self, beside: Option<Beside>) -> Line {
        Line { beside, ..self }
    }
}

impl Player<'_> {
    /// Says a line, if it is asked for.
    pub(super) fn say(&mut self, line: impl FnOnce(&Self) -> Line) {
        if let Some(number) = self.next() {
            let line = line(self);
            self.push(number, line);
        }
    }

    /// The number of the line that comes, if it is asked for.
    fn next(&mut self) -> Option<usize> {
        self.said += 1;
        if !self.path.starts_with(&self.window.path) {
            return None;
        }
        let number = self.count;
        self.count += 1;
        (number >= self.window.from && number - self.window.from < self.window.count).then_some(number)
    }

    fn push(&mut self, number: usize, line: Line) {
        let Line { words, shown, changed, view, notes, beside } = line;
        self.frames.push(Frame {
            number,
            path: self.path.clone(),
            depth: self.depth,
            words,
            changed,
            shown,
            before: self.known.clone(),
            view,
            beside,
            notes,
            language: self.names.language().clone(),
        });
    }
}
