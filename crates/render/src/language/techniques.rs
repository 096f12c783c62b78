//! The techniques in a language, as a text has them.

use qedoku_model::Info;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

/// Name and words of a technique in a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wording<'a> {
    /// Its name: `Verstecktes Paar`.
    pub name: &'a str,
    /// What it is, in a sentence or two.
    pub about: &'a str,
    /// The sentence template of a step.
    pub words: &'a str,
    /// How one of its steps is spoken of: `ein Verstecktes Paar`.
    pub spoken: String,
    /// Whether that is more than one thing.
    pub is_plural: bool,
}

impl Wording<'_> {
    pub(super) fn english(info: &Info) -> Wording<'static> {
        Wording {
            name: info.name,
            about: info.about,
            words: info.words,
            spoken: info.with_article(),
            is_plural: info.is_plural(),
        }
    }
}

/// A line in the text of a language that cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unspeakable {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl Unspeakable {
    pub(super) fn new(line: usize, what: impl Into<String>) -> Unspeakable {
        Unspeakable { line, what: what.into() }
    }
}

impl fmt::Display for Unspeakable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl Error for Unspeakable {}

/// The words of a technique.
#[derive(Default)]
struct Entry {
    name: String,
    /// What stands before the name where one of its steps is spoken of: `ein`, `eine`, nothing.
    article: String,
    /// Instead of article and name.
    spoken: String,
    /// `yes` where that is more than one thing.
    plural: String,
    about: String,
    words: String,
}

/// The words of all techniques, by family and id.
pub(super) struct Techniques(BTreeMap<(String, String), Entry>);

impl Techniques {
    /// The tag of the language, and the techniques.
    pub fn read(text: &str) -> Result<(&str, Techniques), Unspeakable> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let mut lines = lines.by_ref().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let first = lines.next().and_then(|(_, line)| line.strip_prefix("language:"));
        let id =
            first.map(str::trim).ok_or_else(|| Unspeakable::new(1, "the first line is `language: de`"))?;
        let mut techniques = BTreeMap::new();
        let mut open: Option<&mut Entry> = None;
        for (number, line) in lines {
            let Some((field, value)) = line.split_once(':').filter(|(field, _)| !field.contains(' ')) else {
                let heading = line.split_once(' ').filter(|(_, id)| !id.contains(' '));
                let (family, id) = heading.ok_or_else(|| {
                    Unspeakable::new(number, "a technique begins with its family and id: `sudoku x-wing`")
                })?;
                open =
                    Some(techniques.entry((family.to_owned(), id.to_owned())).or_insert_with(Entry::default));
                continue;
            };
            let entry = open
                .as_deref_mut()
                .ok_or_else(|| Unspeakable::new(number, "these words belong to no technique"))?;
            let place = match field {
                "name" => &mut entry.name,
                "article" => &mut entry.article,
                "spoken" => &mut entry.spoken,
                "plural" => &mut entry.plural,
                "about" => &mut entry.about,
                "words" => &mut entry.words,
                _ => return Err(Unspeakable::new(number, format!("a technique has no `{field}`"))),
            };
            if !place.is_empty() {
                return Err(Unspeakable::new(number, format!("a second `{field}`")));
            }
            value.trim().clone_into(place);
        }
        let is_whole =
            |entry: &Entry| ![&entry.name, &entry.about, &entry.words].iter().any(|it| it.is_empty());
        if let Some(((family, id), _)) = techniques.iter().find(|(_, entry)| !is_whole(entry)) {
            let what = format!("{family} {id} has no name, `about` or `words`");
            return Err(Unspeakable::new(text.lines().count(), what));
        }
        Ok((id, Techniques(techniques)))
    }

    /// Family and id of each.
    pub fn ids(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.keys().map(|(family, id)| (family.as_str(), id.as_str()))
    }

    /// The words of one, if it has some.
    pub fn of(&self, family: &str, id: &str) -> Option<Wording<'_>> {
        let Entry { name, article, spoken, plural, about, words } =
            self.0.get(&(family.to_owned(), id.to_owned()))?;
        Some(Wording {
            name,
            about,
            words,
            spoken: match (article.is_empty(), spoken.is_empty()) {
                (_, false) => spoken.clone(),
                (true, true) => name.clone(),
                (false, true) => format!("{article} {name}"),
            },
            is_plural: plural == "yes",
        })
    }

    /// The name of the first that has this id, in whichever family.
    pub fn name_of(&self, id: &str) -> Option<&str> {
        self.0.iter().find(|((_, own), _)| own == id).map(|(_, entry)| entry.name.as_str())
    }
}
