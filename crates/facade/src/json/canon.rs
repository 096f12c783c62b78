//! The answer of `canon`.

use super::{Head, VERSION};
use crate::canon::{Group, class_name};
use crate::{CanonForm, CanonicalForm, Puzzle};
use serde::Serialize;

/// A puzzle in a canonical form.
///
/// ```
/// use qedoku::{CanonForm, Options, Puzzle, canonical, json};
/// let puzzle: Puzzle = ".".repeat(81).parse().unwrap();
/// let found = canonical(&puzzle, CanonForm::Puzzle, &Options::default()).unwrap();
/// let json = json::to_json(&json::Canon::new(&puzzle, &found, None));
/// assert!(json.contains(r#""form":"puzzle","text":"........"#), "{json}");
/// assert!(json.ends_with(r#""automorphisms":3359232}"#), "{json}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Canon {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// The id of the form.
    pub form: &'static str,
    /// The puzzle in that form.
    pub text: String,
    /// A map that leads there, as one token.
    pub map: String,
    /// How many maps lead there, each change of places counted once.
    pub automorphisms: u32,
    /// The group of what leaves it as it is, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<CanonGroup>,
}

/// The maps that leave something as it is.
///
/// ```
/// use qedoku::json::CanonGroup;
/// let group = qedoku::canon::Group::generated(["r987654321 c987654321".parse().unwrap()]);
/// assert_eq!(CanonGroup::new("givens", &group).classes[0].name, Some("half-turn"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonGroup {
    /// What they leave: `givens`, `solution` or `pattern`.
    pub of: &'static str,
    /// How many there are.
    pub order: u32,
    /// Few of them that make all, as tokens.
    pub generators: Vec<String>,
    /// The classes of all but the identity; none if there are more than ten thousand.
    pub classes: Vec<CanonClass>,
}

/// How many maps of a group are of a class.
///
/// ```
/// use qedoku::json::CanonGroup;
/// let group = qedoku::canon::Group::generated(["t1".parse().unwrap()]);
/// let class = &CanonGroup::new("pattern", &group).classes[0];
/// assert_eq!((class.code.as_str(), class.name, class.count), ("t1e1e1e", Some("diagonal"), 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonClass {
    /// Its code, such as `1s2e,1s2e`.
    pub code: String,
    /// Its name, if it has one.
    pub name: Option<&'static str>,
    /// How many maps are of it.
    pub count: u32,
}

impl Canon {
    /// The object of a form, and of a group if one was asked for.
    pub fn new(puzzle: &Puzzle, found: &CanonicalForm, group: Option<CanonGroup>) -> Canon {
        Canon {
            head: Head::new("canon", puzzle),
            form: found.form.id(),
            text: found.text.clone(),
            map: found.map.to_string(),
            automorphisms: found.automorphisms,
            group,
        }
    }
}

impl CanonGroup {
    /// The object of a group that leaves this as it is.
    pub fn new(of: &'static str, group: &Group) -> CanonGroup {
        let classes = group.classes().unwrap_or_default().into_iter();
        CanonGroup {
            of,
            order: group.order(),
            generators: group.generators().iter().map(ToString::to_string).collect(),
            classes: classes
                .map(|(code, count)| CanonClass { name: class_name(&code), code, count })
                .collect(),
        }
    }
}

/// How many puzzles and classes a list has: the object of `canon --count`.
///
/// ```
/// let json = qedoku::json::to_json(&qedoku::json::CanonCount::new(10, 9));
/// assert_eq!(json, r#"{"version":1,"kind":"canon-count","puzzles":10,"classes":9}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonCount {
    /// The version of the object.
    pub version: u32,
    /// `canon-count`.
    pub kind: &'static str,
    /// How many puzzles.
    pub puzzles: u64,
    /// How many classes.
    pub classes: u64,
}

impl CanonCount {
    /// The object of these counts.
    pub fn new(puzzles: u64, classes: u64) -> CanonCount {
        CanonCount { version: VERSION, kind: "canon-count", puzzles, classes }
    }
}

/// A class with its puzzles: the object of `canon --groups` and `canon --sort`.
///
/// ```
/// let json = qedoku::json::to_json(&qedoku::json::CanonClassOf::new("..1".to_owned()));
/// assert_eq!(json, r#"{"version":1,"kind":"canon-class","text":"..1","puzzles":[]}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonClassOf {
    /// The version of the object.
    pub version: u32,
    /// `canon-class`.
    pub kind: &'static str,
    /// The form that all of them have.
    pub text: String,
    /// The puzzles, each on one line, in the order of the input.
    pub puzzles: Vec<String>,
}

impl CanonClassOf {
    /// The object of a class, without a puzzle yet.
    pub fn new(text: String) -> CanonClassOf {
        CanonClassOf { version: VERSION, kind: "canon-class", text, puzzles: Vec::new() }
    }
}

/// How many puzzles are in which form: the object of `canon --detect`.
///
/// ```
/// use qedoku::{CanonForm, json};
/// let found = json::CanonDetect::new(3, [(CanonForm::Puzzle, 2)]);
/// assert_eq!((found.forms[0].form, found.forms[0].in_form), ("puzzle", 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonDetect {
    /// The version of the object.
    pub version: u32,
    /// `canon-detect`.
    pub kind: &'static str,
    /// How many puzzles.
    pub puzzles: u64,
    /// Each form.
    pub forms: Vec<CanonInForm>,
}

/// How many puzzles are in a form.
///
/// ```
/// let row = qedoku::json::CanonInForm { form: "puzzle", in_form: 2 };
/// assert_eq!(qedoku::json::to_json(&row), r#"{"form":"puzzle","in_form":2}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonInForm {
    /// The id of the form.
    pub form: &'static str,
    /// How many puzzles are in it.
    pub in_form: u64,
}

impl CanonDetect {
    /// The object of these counts.
    pub fn new(puzzles: u64, forms: impl IntoIterator<Item = (CanonForm, u64)>) -> CanonDetect {
        let forms = forms.into_iter().map(|(form, in_form)| CanonInForm { form: form.id(), in_form });
        CanonDetect { version: VERSION, kind: "canon-detect", puzzles, forms: forms.collect() }
    }
}
