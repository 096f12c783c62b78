//! Languages: what the engine says, in the words of each.
//!
//! A language has three parts. Its grammar is a file beside this one: the words of every [`Phrase`], how
//! many plural forms there are, what houses are called. Its [techniques](Language::read) are data: name,
//! explanation and sentence template of each technique, read from text when they are wanted. And it has a
//! way to write cells. English needs no data, as techniques are written in it. The same text has the
//! [messages](Language::message) of readers and checks.
//!
//! Ids, JSON names, `r3c6=4` outside sentences and Eureka notation belong to no language.

mod cells;
mod de;
mod en;
mod fill;
mod messages;
mod phrase;
mod techniques;
mod voice;

pub use cells::CellStyle;
pub use fill::Part;
pub use phrase::Phrase;
pub use techniques::{Unspeakable, Wording};
pub use voice::Voice;

use crate::words::Span;
use messages::Messages;
use qedoku_model::{Info, text};
use std::fmt;
use std::sync::Arc;
use techniques::Techniques;

/// The German names and sentences of all techniques, and the messages, for [`Language::read`]. Who never
/// mentions it does not have it in the program: a web page fetches the files.
pub const GERMAN: &str =
    concat!(include_str!("../../locales/de/techniques.txt"), include_str!("../../locales/de/messages.txt"));

/// All grammars; the first is that of the techniques' own words.
const GRAMMARS: [&Grammar; 2] = [&en::ENGLISH, &de::GERMAN];

/// English, in which everything is said unless something else is asked for.
pub static ENGLISH: Language = Language::ENGLISH;

/// What a language has of its own.
struct Grammar {
    /// Its tag: `en`.
    id: &'static str,
    /// What it calls itself.
    name: &'static str,
    /// The words of a phrase.
    words: fn(Phrase) -> &'static str,
    /// Which of the plural forms stands at a number, from 0.
    plural: fn(u64) -> usize,
    /// Row, column and box: one and several.
    kinds: [(&'static str, &'static str); 3],
    /// A run of a Kakuro: whether it goes across, its sum, where its clue stands.
    run: fn(bool, Option<&str>, &str) -> String,
    /// Words in small letters with which a placeholder may begin a sentence: they get their capital there.
    starts: &'static [&'static str],
}

/// A language that the engine speaks.
///
/// ```
/// use qedoku_render::language::{GERMAN, Language, Phrase};
/// let german = Language::read(GERMAN).unwrap();
/// assert_eq!(german.say(Phrase::LookAt, &["Block 4"]), "Sieh dir Block 4 an.");
/// assert_eq!(Language::ENGLISH.say(Phrase::LookAt, &["box 4"]), "Look at box 4.");
/// ```
#[derive(Clone)]
pub struct Language {
    grammar: &'static Grammar,
    /// None in English.
    text: Option<Arc<Text>>,
    cells: CellStyle,
}

/// What a text says in a language.
struct Text {
    techniques: Techniques,
    messages: Messages,
}

impl Language {
    /// English.
    pub const ENGLISH: Language = Language { grammar: &en::ENGLISH, text: None, cells: CellStyle::Plain };

    /// The tags of all languages there are, English first.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        GRAMMARS.into_iter().map(|grammar| grammar.id)
    }

    /// A language out of the text of its techniques: lines of a word, a colon and what it says. The first one
    /// is `language: de`; each technique begins with its family and id, `sudoku x-wing`. Behind a line
    /// `messages:` stand pairs of lines: an English message, and the same in the language.
    ///
    /// # Errors
    /// The first line that cannot be understood.
    pub fn read(text: &str) -> Result<Language, Unspeakable> {
        let (text, messages) = Messages::apart(text)?;
        let (id, techniques) = Techniques::read(text)?;
        let grammar = GRAMMARS.into_iter().find(|grammar| grammar.id == id);
        let grammar = grammar.ok_or_else(|| Unspeakable::new(1, format!("there is no language `{id}`")))?;
        Ok(Language { grammar, text: Some(Arc::new(Text { techniques, messages })), cells: CellStyle::Plain })
    }

    /// The same with another way to write cells.
    pub fn with_cells(self, cells: CellStyle) -> Language {
        Language { cells, ..self }
    }

    /// Its tag: `en`.
    pub fn id(&self) -> &'static str {
        self.grammar.id
    }

    /// What it calls itself: `Deutsch`.
    pub fn name(&self) -> &'static str {
        self.grammar.name
    }

    /// How cells are written in its sentences.
    pub fn cells(&self) -> CellStyle {
        self.cells
    }

    /// Whether techniques have words of this language. If not, they are told in English.
    pub fn has(&self, family: &str, id: &str) -> bool {
        std::ptr::eq(self.grammar, GRAMMARS[0])
            || self.text.as_ref().is_some_and(|text| text.techniques.of(family, id).is_some())
    }

    /// Family and id of each technique that has words of this language, ascending; none in English, where all
    /// have.
    pub fn known(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text.iter().flat_map(|text| text.techniques.ids())
    }

    /// Name and words of a technique of a family.
    pub fn technique<'a>(&'a self, family: &str, info: &Info) -> Wording<'a> {
        let known = self.text.as_ref().and_then(|text| text.techniques.of(family, info.id));
        known.unwrap_or_else(|| Wording::english(info))
    }

    /// The name of a technique that is known by its id alone, in whichever family it is; in English the id.
    pub(crate) fn name_of(&self, id: &str) -> String {
        let known = self.text.as_ref().and_then(|text| text.techniques.name_of(id));
        known.map_or_else(|| id.replace('-', " "), str::to_owned)
    }

    /// A phrase with its places filled.
    pub fn say(&self, phrase: Phrase, filling: &[&str]) -> String {
        fill::said(self.raw(phrase), filling, self.grammar)
    }

    /// A phrase with its places filled by words and by pieces that point at something.
    ///
    /// ```
    /// use qedoku_render::language::{Language, Phrase};
    /// use qedoku_render::Span;
    /// let spans = Language::ENGLISH.parts(Phrase::LookAt, vec![Span::plain("box 4").into()]);
    /// assert_eq!(spans.len(), 3);
    /// ```
    pub fn parts(&self, phrase: Phrase, filling: Vec<Part>) -> Vec<Span> {
        fill::spans(self.raw(phrase), &filling, self.grammar)
    }

    /// A phrase as it stands, with its places open.
    pub fn raw(&self, phrase: Phrase) -> &'static str {
        (self.grammar.words)(phrase)
    }

    /// Of some forms the one that stands at a number.
    pub(crate) fn form<'a>(&self, forms: &'a str, count: usize) -> &'a str {
        fill::form(forms, count as u64, self.grammar)
    }

    /// "and" or "or".
    pub fn joint(&self, is_or: bool) -> &'static str {
        self.raw(if is_or { Phrase::Or } else { Phrase::And })
    }

    /// The plural of a noun of houses.
    pub(crate) fn plural_of(&self, noun: &str) -> Option<&'static str> {
        self.grammar.kinds.iter().find(|(one, _)| *one == noun).map(|(_, many)| *many)
    }

    /// A sentence may begin with a placeholder: "the across run …" and "whichever of …" get their capital,
    /// "r1c1" does not.
    pub fn capitalised(&self, text: &str) -> String {
        let word = text.split([' ', ',']).next().unwrap_or_default();
        if self.grammar.starts.contains(&word) { text::capitalised(text) } else { text.to_owned() }
    }

    /// What is told of a text or a puzzle, such as what a reader could not read, line by line; in English
    /// where the language does not have its words.
    ///
    /// ```
    /// use qedoku_render::language::{GERMAN, Language};
    /// let german = Language::read(GERMAN).unwrap();
    /// assert_eq!(german.message("80 cells found, 81 wanted"), "80 Zellen gefunden, 81 gebraucht");
    /// ```
    pub fn message(&self, english: &str) -> String {
        let mut out = String::new();
        for line in english.split('\n') {
            let own = self.message_if_known(line);
            out.push_str(own.as_deref().unwrap_or(line));
            out.push('\n');
        }
        out.pop();
        out
    }

    /// A message of one line, if the language has all its words; as it is in English.
    ///
    /// ```
    /// use qedoku_render::language::{GERMAN, Language};
    /// let german = Language::read(GERMAN).unwrap();
    /// assert_eq!(german.message_if_known("row 3").as_deref(), Some("Zeile 3"));
    /// assert_eq!(german.message_if_known("nothing that is ever told"), None);
    /// ```
    pub fn message_if_known(&self, english: &str) -> Option<String> {
        self.text.as_ref().map_or_else(|| Some(english.to_owned()), |text| text.messages.told(english))
    }

    /// The templates of messages: English, and the language. `‹name›` stands for what is taken over,
    /// `‹#name›` for digits, `«name»` for a message of its own. None in English.
    ///
    /// ```
    /// use qedoku_render::language::{GERMAN, Language};
    /// let german = Language::read(GERMAN).unwrap();
    /// assert!(german.messages().any(|pair| pair == ("row ‹#n›", "Zeile ‹#n›")));
    /// assert_eq!(Language::ENGLISH.messages().count(), 0);
    /// ```
    pub fn messages(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text.iter().flat_map(|text| text.messages.pairs())
    }

    /// The name of a cell, a house or a run, out of the one that facts have: `row 4`, `r3c6`.
    pub fn named(&self, name: &str) -> String {
        voice::named(self, name)
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::ENGLISH
    }
}

/// The tag is what counts.
impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language")
            .field("id", &self.grammar.id)
            .field("cells", &self.cells)
            .finish_non_exhaustive()
    }
}

/// Two languages are the same if they have the same tag and write cells in the same way.
impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.grammar.id == other.grammar.id && self.cells == other.cells
    }
}

impl Eq for Language {}

#[cfg(test)]
mod tests;
