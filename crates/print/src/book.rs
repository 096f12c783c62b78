//! The book: parts, pages, what is read aloud.

use crate::draw::{Faces, draw, ink};
use crate::font::Typeface;
use crate::form::{Form, Place};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, Node, SpanTag, Tag, TagGroup, TagTree,
};
use krilla::{Document, SerializeSettings};
use qedoku_render::scene::Scene;
use std::mem::take;
use std::num::NonZeroU16;

/// Why there is no book.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The typeface cannot be read. It is part of the program, so this is a fault of that.
    #[error("the typeface of books cannot be read")]
    Typeface,
    /// The file cannot be put together.
    #[error("the book cannot be written: {0}")]
    File(String),
}

/// The first letter of a text that the typeface of books lacks; it would be printed as `?`.
///
/// ```
/// assert_eq!(qedoku_print::missing("Für Élise, 1 × 2"), None);
/// assert_eq!(qedoku_print::missing("Ночь"), Some('Н'));
/// ```
pub fn missing(text: &str) -> Option<char> {
    let faces = [Typeface::upright(), Typeface::bold()];
    faces.into_iter().flatten().find_map(|face| face.missing(text))
}

/// A book that is being written.
pub struct Book {
    form: Form,
    title: String,
    faces: Faces,
    document: Document,
    /// How many pages are done.
    pages: usize,
    /// The part at hand.
    part: Part,
    /// What is read aloud, part by part.
    told: Vec<Node>,
    outline: Outline,
}

/// A part of the book.
#[derive(Default)]
struct Part {
    title: String,
    /// Its places for boards on each page.
    places: Vec<Place>,
    /// Whether its title was printed.
    is_begun: bool,
    /// Boards that wait for a page.
    boards: Vec<(String, Scene)>,
    /// Lines of words that wait for a page, paragraph by paragraph.
    words: Vec<Vec<String>>,
    told: Vec<Node>,
}

impl Book {
    /// A book without pages.
    ///
    /// # Errors
    /// [`Error::Typeface`].
    pub fn new(title: &str, form: Form) -> Result<Book, Error> {
        let faces = Faces {
            upright: Typeface::upright().ok_or(Error::Typeface)?,
            bold: Typeface::bold().ok_or(Error::Typeface)?,
        };
        let readable = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
        let configuration = readable.finish().map_err(|error| Error::File(format!("{error:?}")))?;
        let settings = SerializeSettings { configuration, ..SerializeSettings::default() };
        Ok(Book {
            form,
            title: title.to_owned(),
            faces,
            document: Document::new_with(settings),
            pages: 0,
            part: Part::default(),
            told: Vec::new(),
            outline: Outline::new(),
        })
    }

    /// Begins a part on a page of its own, with so many boards a page, at most [`MOST`](crate::MOST).
    pub fn part(&mut self, title: &str, per_page: usize) {
        self.end_part();
        let places = self.form.places(per_page);
        self.part = Part { title: title.to_owned(), places, ..Part::default() };
    }

    /// Puts a picture into the next place of the part, with a heading above it.
    pub fn board(&mut self, heading: &str, scene: Scene) {
        self.flush_words();
        self.part.boards.push((heading.to_owned(), scene));
        if self.part.boards.len() >= self.part.places.len() {
            self.flush_boards();
        }
    }

    /// Puts a paragraph below the ones before it.
    pub fn words(&mut self, text: &str) {
        self.flush_boards();
        let inside = self.form.inside();
        let size = self.form.text();
        let lines = self.faces.upright.lines(text, size, inside.width());
        let height = |lines: usize| lines as f32 * size * LEADING + size * SPACE;
        let used: f32 = self.part.words.iter().map(|lines| height(lines.len())).sum();
        if !self.part.words.is_empty() && used + height(lines.len()) > inside.height() {
            self.flush_words();
        }
        self.part.words.push(lines);
    }

    /// The file, and how many pages it has.
    ///
    /// # Errors
    /// [`Error::File`].
    pub fn finish(mut self) -> Result<(Vec<u8>, usize), Error> {
        self.end_part();
        let metadata =
            Metadata::new().title(self.title).language("en".to_owned()).creator("Qedoku".to_owned());
        self.document.set_metadata(metadata);
        self.document.set_outline(self.outline);
        self.document.set_tag_tree(TagTree::from(self.told).with_lang(Some("en".to_owned())));
        let file = self.document.finish().map_err(|error| Error::File(format!("{error:?}")))?;
        Ok((file, self.pages))
    }

    fn end_part(&mut self) {
        self.flush_boards();
        self.flush_words();
        let told = take(&mut self.part.told);
        if !told.is_empty() {
            self.told.push(TagGroup::with_children(Tag::Section, told).into());
        }
    }

    fn flush_boards(&mut self) {
        let boards = take(&mut self.part.boards);
        if boards.is_empty() {
            return;
        }
        let (places, form) = (self.part.places.clone(), self.form);
        self.page(|surface, faces, told| {
            for ((heading, scene), place) in boards.iter().zip(places) {
                let size = form.text();
                let text = faces.bold.fitting(heading, size, place.width());
                let left = place.middle() - faces.bold.width(&text, size) / 2.0;
                told.push(headline(
                    2,
                    heading,
                    said(surface, |surface| {
                        ink(surface);
                        faces.bold.write(surface, (left, place.top + size), size, &text);
                    }),
                ));
                let id = surface.start_tagged(ContentTag::Other);
                draw(surface, scene, Place { top: place.top + form.heading(), ..place }, faces);
                surface.end_tagged();
                let figure = Tag::Figure(Some(scene.text.to_string()));
                told.push(TagGroup::with_children(figure, vec![id.into()]).into());
            }
        });
    }

    fn flush_words(&mut self) {
        let paragraphs = take(&mut self.part.words);
        if paragraphs.is_empty() {
            return;
        }
        let (inside, size) = (self.form.inside(), self.form.text());
        self.page(|surface, faces, told| {
            let mut y = inside.top;
            for lines in &paragraphs {
                let mut group = TagGroup::new(Tag::P);
                for line in lines {
                    y += size * LEADING;
                    group.push(said(surface, |surface| {
                        ink(surface);
                        faces.upright.write(surface, (inside.left, y), size, line);
                    }));
                }
                y += size * SPACE;
                told.push(group.into());
            }
        });
    }

    /// A page with what is the same on all: the title of the part above, the number below.
    fn page(&mut self, fill: impl FnOnce(&mut Surface<'_>, &Faces, &mut Vec<Node>)) {
        let (width, height) = self.form.paper.size();
        let Some(settings) = PageSettings::from_wh(width, height) else { return };
        let (inside, size) = (self.form.inside(), self.form.text());
        let number = self.pages;
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        let part = &mut self.part;
        let heading = match part.title.is_empty() {
            true => self.title.clone(),
            false => format!("{} · {}", self.title, part.title),
        };
        let text = self.faces.bold.fitting(&heading, size, inside.width());
        let left = inside.middle() - self.faces.bold.width(&text, size) / 2.0;
        let faces = &self.faces;
        let print = |surface: &mut Surface<'_>| {
            ink(surface);
            faces.bold.write(surface, (left, inside.top - size), size, &text);
        };
        if part.is_begun {
            unsaid(&mut surface, ArtifactType::PaginationOther, print);
        } else {
            part.told.push(headline(1, &heading, said(&mut surface, print)));
            let place = XyzDestination::new(number, Point::from_xy(0.0, 0.0));
            self.outline.push_child(OutlineNode::new(heading.clone(), place));
            part.is_begun = true;
        }
        fill(&mut surface, faces, &mut part.told);
        let below = (number + 1).to_string();
        let left = inside.middle() - faces.upright.width(&below, size) / 2.0;
        unsaid(&mut surface, ArtifactType::PageNumber, |surface| {
            ink(surface);
            faces.upright.write(surface, (left, inside.bottom + size * 2.0), size, &below);
        });
        surface.finish();
        page.finish();
        self.pages += 1;
    }
}

/// From one line of words to the next, and between paragraphs, as a share of the size of the letters.
const LEADING: f32 = 1.4;
const SPACE: f32 = 0.6;

/// Draws words that are read aloud.
fn said(surface: &mut Surface<'_>, print: impl FnOnce(&mut Surface<'_>)) -> Identifier {
    let id = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
    print(surface);
    surface.end_tagged();
    id
}

/// Draws what is not read aloud.
fn unsaid(surface: &mut Surface<'_>, kind: ArtifactType, print: impl FnOnce(&mut Surface<'_>)) {
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(kind)));
    print(surface);
    surface.end_tagged();
}

fn headline(level: u16, text: &str, id: Identifier) -> Node {
    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
    TagGroup::with_children(Tag::Hn(level, Some(text.to_owned())), vec![id.into()]).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MOST, Paper};
    use qedoku_engine::Board as _;
    use qedoku_render::scene::Ground;
    use qedoku_sudoku::notation::SudokuNames;
    use qedoku_sudoku::{Grid, Setup};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn scene(title: &str) -> Scene {
        let grid = Grid::new(&Setup::from_line(PUZZLE).unwrap()).unwrap();
        let position = grid.position();
        Ground { places: &SudokuNames, position: &position, givens: None, has_candidates: false }.board(title)
    }

    fn book(form: Form, puzzles: usize) -> (usize, Vec<u8>) {
        let mut book = Book::new("Forty-eight", form).unwrap();
        book.part("", form.per_page);
        (1..=puzzles).for_each(|number| book.board(&format!("{number} · medium"), scene("Puzzle")));
        book.part("Hints", 1);
        (1..=puzzles).for_each(|number| book.words(&format!("{number}. Look at box {}.", number % 9 + 1)));
        book.part("Solutions", MOST);
        (1..=puzzles).for_each(|number| book.board(&number.to_string(), scene("Solution")));
        let (file, pages) = book.finish().unwrap();
        (pages, file)
    }

    fn count(bytes: &[u8], text: &str) -> usize {
        bytes.windows(text.len()).filter(|window| *window == text.as_bytes()).count()
    }

    #[test]
    fn a_book_has_its_pages_and_each_board_is_a_figure_with_words() {
        for (paper, per_page, puzzle_pages, hint_pages) in
            [(Paper::A4, 4, 12, 2), (Paper::Letter, 6, 8, 2), (Paper::A5, 1, 48, 3)]
        {
            let (pages, file) = book(Form { paper, per_page, is_large: false }, 48);
            // Twelve solutions a page.
            assert_eq!(pages, puzzle_pages + hint_pages + 4, "{paper:?}");
            assert!(file.starts_with(b"%PDF-1.7"));
            assert_eq!(count(&file, &format!("/Count {pages}")), 1, "{paper:?}");
            assert_eq!(count(&file, "/S/Figure") + count(&file, "/S /Figure"), 2 * 48, "{paper:?}");
            // Both cuts of the typeface are in it, and nothing else is.
            assert_eq!(count(&file, "/FontFile2"), 2, "{paper:?}");
        }
    }

    #[test]
    fn the_same_input_gives_the_same_bytes() {
        assert_eq!(book(Form::default(), 7), book(Form::default(), 7));
    }

    #[test]
    fn a_book_of_thousands_of_boards_stays_small() {
        let (pages, file) = book(Form { per_page: 12, ..Form::default() }, 600);
        assert!(pages > 100 && file.len() < 2_000_000, "{} bytes", file.len());
    }

    #[test]
    fn paragraphs_go_on_to_the_next_page() {
        let mut book = Book::new("Words", Form { is_large: true, ..Form::default() }).unwrap();
        book.part("Hints", 1);
        (0..100).for_each(|_| book.words(&"Look at the across run 19 at r2c1. ".repeat(4)));
        let (_, pages) = book.finish().unwrap();
        assert!(pages > 5, "{pages}");
    }
}
