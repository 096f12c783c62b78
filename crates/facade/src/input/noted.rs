//! Notes and colours of other programs as the layers of a game, and back.

use super::game::{About, At, Document, Layers, Notes as Digits, Scene, one};
use super::{AnySetup, Format, Read, Warning, Written};
use qedoku_model::DigitSet;
use qedoku_render::scene::COLOURS;
use qedoku_sudoku::formats::{self as sudoku, Colour, Notes};

/// The fill of each colour on white.
fn palette() -> impl Iterator<Item = Colour> {
    COLOURS.iter().map(|colour| [colour.fill[0].0, colour.fill[0].1, colour.fill[0].2])
}

/// The colour of ours, from 1, that comes nearest to one.
fn nearest(colour: Colour) -> u8 {
    let distance = |own: &Colour| -> u32 {
        own.iter().zip(colour).map(|(&own, other)| u32::from(own.abs_diff(other)).pow(2)).sum()
    };
    let found = (1..).zip(palette()).min_by_key(|(_, own)| distance(own));
    found.map_or(1, |(number, _)| number)
}

impl Read {
    /// The same with what lies on the puzzle in a text of this format, and what of it is kept otherwise.
    pub(super) fn with_notes(mut self, text: &str, warning: impl Fn(String) -> Warning) -> Read {
        let Format::Sudoku(format) = self.format else { return self };
        let Some(notes) = sudoku::notes(text, format) else { return self };
        if notes.odd_colours > 0 {
            self.warnings.push(warning(format!(
                "{} cells have a colour that is not read: left out",
                notes.odd_colours
            )));
        }
        let (bare, mut layers) = Scene::parted(self.puzzle.clone());
        layers.corner = digits(&notes.corner);
        layers.centre = digits(&notes.centre);
        let colours = |i: usize| -> DigitSet {
            notes.colours[i]
                .iter()
                .map(|&colour| one(nearest(colour)).0)
                .fold(DigitSet::EMPTY, |all, set| all | set)
        };
        layers.cell_colours = digits(&std::array::from_fn(colours));
        let about = About { title: notes.title, author: notes.author, ..About::default() };
        if about != About::default() {
            self.document = Some(Box::new(Document { about, ..Document::of(&bare, &layers) }));
        }
        if layers.own_names().next().is_some() {
            self.layers = Some(Box::new(layers));
        }
        self
    }

    /// The puzzle in a format of another program that has room for notes.
    pub(super) fn write_noted(&self, layers: &Layers, format: Format) -> Option<Written> {
        let (AnySetup::Sudoku(setup), Format::Sudoku(format)) = (&self.puzzle.0, format) else { return None };
        let about = self.document.as_ref().map(|document| document.about.clone()).unwrap_or_default();
        let set = |notes: &Digits, i: usize| notes.get(&at(i)).map_or(DigitSet::EMPTY, |digits| digits.0);
        let colours = |i: usize| -> Vec<Colour> {
            let numbers = set(&layers.cell_colours, i);
            numbers.iter().filter_map(|number| palette().nth(number.index())).collect()
        };
        let notes = Notes {
            corner: std::array::from_fn(|i| set(&layers.corner, i)),
            centre: std::array::from_fn(|i| set(&layers.centre, i)),
            colours: std::array::from_fn(colours),
            title: about.title,
            author: about.author,
            ..Notes::default()
        };
        let written = sudoku::write_noted(setup, &notes, format)?;
        let mut warnings: Vec<String> = written.warnings.iter().map(ToString::to_string).collect();
        let lost = Layers {
            candidate_colours: layers.candidate_colours.clone(),
            links: layers.links.clone(),
            ..Layers::default()
        };
        warnings.extend(lost.told_lost(self.puzzle.family()));
        Some(Written { text: written.text, warnings })
    }
}

fn at(i: usize) -> At {
    At::from_zero(i / 9, i % 9)
}

fn digits(sets: &[DigitSet; 81]) -> Digits {
    let cells = sets.iter().enumerate().filter(|(_, set)| !set.is_empty());
    cells.map(|(i, &set)| (at(i), super::game::Digits(set))).collect()
}
