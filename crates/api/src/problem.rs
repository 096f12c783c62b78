//! What keeps a request from being answered, as an object after RFC 9457 (M. Nottingham, E. Wilde, S. Dalal,
//! 2023).

use qedoku::{Language, input};
use serde::Serialize;
use std::fmt;

/// Why a request has no answer.
///
/// ```
/// use qedoku_api::{Host, answer};
/// let problem = answer("sing", "{}", &Host::default(), &mut |_| ()).unwrap_err();
/// assert_eq!((problem.status, problem.detail.as_str()), (404, "there is no verb `sing`"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// Which kind: `/problems/unreadable`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in words.
    pub title: String,
    /// The status that a server answers with.
    pub status: u16,
    /// What is wrong here, and what to do.
    pub detail: String,
    /// Where, in a text that could not be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<TextPlace>,
}

/// A place in a text, and what is wrong there.
///
/// ```
/// use qedoku_api::{Host, answer};
/// let problem = answer("check", r#"{"position": "12"}"#, &Host::default(), &mut |_| ()).unwrap_err();
/// assert_eq!((problem.places[0].line, problem.places[0].column), (1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextPlace {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: u64,
    /// What is wrong.
    pub message: String,
}

impl Problem {
    /// A problem of a kind.
    pub fn new(kind: &str, title: &str, status: u16, detail: &dyn fmt::Display) -> Problem {
        Problem {
            kind: format!("/problems/{kind}"),
            title: title.to_owned(),
            status,
            detail: detail.to_string(),
            places: Vec::new(),
        }
    }

    /// A request that is not as it should be.
    pub fn bad_request(detail: &dyn fmt::Display) -> Problem {
        Problem::new("bad-request", "The request is not as it should be", 400, detail)
    }

    /// Something that there is not.
    pub fn not_found(detail: &dyn fmt::Display) -> Problem {
        Problem::new("not-found", "There is no such thing", 404, detail)
    }

    /// A fault of the program; the words are for its makers.
    pub fn fault(detail: &dyn fmt::Display) -> Problem {
        Problem::new("fault", "The engine failed", 500, detail)
    }

    /// The same in a language.
    pub(crate) fn told_in(self, language: &Language) -> Problem {
        let place = |place: TextPlace| TextPlace { message: language.message(&place.message), ..place };
        Problem {
            title: language.message(&self.title),
            detail: language.message(&self.detail),
            places: self.places.into_iter().map(place).collect(),
            ..self
        }
    }

    pub(crate) fn no_verb(verb: &str) -> Problem {
        Problem::not_found(&format!("there is no verb `{verb}`"))
    }

    /// A text without a puzzle.
    pub(crate) fn unreadable(problems: &[input::Problem]) -> Problem {
        let places: Vec<TextPlace> = problems
            .iter()
            .map(|problem| TextPlace {
                line: problem.place.line,
                column: problem.place.column,
                message: problem.message.clone(),
            })
            .collect();
        let detail = places.iter().map(|place| place.message.as_str()).collect::<Vec<_>>().join("\n");
        let title = "The text cannot be read as a puzzle";
        Problem { places, ..Problem::new("unreadable", title, 422, &detail) }
    }
}

impl From<qedoku::Error> for Problem {
    fn from(error: qedoku::Error) -> Problem {
        match &error {
            qedoku::Error::Defects(defects) => {
                let place = |defect: &input::Defect| TextPlace {
                    line: defect.line,
                    column: defect.column,
                    message: defect.message.clone(),
                };
                let places = defects.iter().map(place).collect();
                Problem { places, ..Problem::new("invalid-puzzle", "This is no puzzle", 422, &error) }
            }
            _ if error.is_bug() => Problem::fault(&error),
            _ => Problem::bad_request(&error),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.detail)
    }
}

impl std::error::Error for Problem {}
