//! The entry of a technique in the catalogue, with an example.

use super::{Step, VERSION, tenths};
use crate::{Entry, Language};
use serde::Serialize;

/// An entry of the catalogue.
///
/// ```
/// use qedoku::{json, techniques};
/// let entry = techniques().find(|entry| entry.info.id == "xy-wing").unwrap();
/// assert_eq!(json::Technique::new(&entry).name, "XY-Wing");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Technique {
    /// [`VERSION`].
    pub version: u32,
    /// `technique`.
    pub kind: &'static str,
    /// `sudoku` or `kakuro`.
    pub family: &'static str,
    /// The id.
    pub id: &'static str,
    /// The name.
    pub name: String,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What it is.
    pub about: String,
    /// The template of its sentences.
    pub words: String,
    /// Whether its steps hold only in puzzles with one solution.
    pub relies_on_uniqueness: bool,
    /// For a Sudoku, what a step costs on the scale `human` without what length adds; null for what that
    /// leaves out, and for Kakuro.
    pub rating: Option<f64>,
    /// The scale of that rating, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<&'static str>,
    /// A step of it.
    pub example: Option<Example>,
}

/// An example of a technique.
///
/// ```
/// use qedoku::{json, techniques};
/// let entry = techniques().find(|entry| entry.info.id == "xy-wing").unwrap();
/// let example = json::Technique::new(&entry).example.unwrap();
/// assert_eq!((example.position.len(), example.step.technique), (81, "xy-wing"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Example {
    /// What it shows.
    pub what: String,
    /// The filled cells, `.` for open ones.
    pub position: String,
    /// The digits that each cell can be, in reading order.
    pub candidates: Vec<String>,
    /// The step.
    pub step: Step,
}

impl Example {
    fn new(mut example: crate::verbs::techniques::Example, language: &Language) -> Example {
        example.taken.language = language.clone();
        let before = &example.taken.before;
        Example {
            what: language.message(&example.what),
            position: before.line(),
            candidates: before.candidates().iter().map(|set| set.to_string()).collect(),
            step: Step::new(&example.taken),
        }
    }
}

impl Technique {
    /// The object of an entry, with the example that the program knows.
    pub fn new(entry: &Entry) -> Technique {
        Technique::with(entry, crate::verbs::techniques::example(entry))
    }

    /// The object of an entry with this example.
    ///
    /// ```
    /// use qedoku::{json, techniques};
    /// let entry = techniques().next().unwrap();
    /// let json = json::to_json(&json::Technique::with(&entry, None));
    /// assert!(json.contains("technique"));
    /// ```
    pub fn with(entry: &Entry, example: Option<crate::verbs::techniques::Example>) -> Technique {
        Technique::told(entry, example, &Language::ENGLISH)
    }

    /// The same in a language.
    ///
    /// ```
    /// use qedoku::language::{GERMAN, Language};
    /// use qedoku::{json, techniques};
    /// let entry = techniques().find(|entry| entry.info.id == "hidden-pair").unwrap();
    /// let german = Language::read(GERMAN).unwrap();
    /// assert_eq!(json::Technique::told(&entry, None, &german).name, "Verstecktes Paar");
    /// ```
    pub fn told(
        entry: &Entry,
        example: Option<crate::verbs::techniques::Example>,
        language: &Language,
    ) -> Technique {
        let wording = language.technique(entry.family.id(), &entry.info);
        let rating = entry.rating().filter(|(_, scale)| *scale == crate::Scale::Human);
        let qedoku_engine::Info { id, aliases, relies_on_uniqueness, .. } = entry.info;
        Technique {
            version: VERSION,
            kind: "technique",
            family: entry.family.id(),
            id,
            name: wording.name.to_owned(),
            aliases,
            about: wording.about.to_owned(),
            words: wording.words.to_owned(),
            relies_on_uniqueness,
            rating: rating.map(|(rating, _)| tenths(rating)),
            scale: rating.map(|(_, scale)| scale.id()),
            example: example.map(|example| Example::new(example, language)),
        }
    }
}
