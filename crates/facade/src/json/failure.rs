//! What has no answer.

use super::VERSION;
use serde::Serialize;

/// A text that could not be read, or a puzzle that a verb had no answer for.
///
/// ```
/// use qedoku::json;
/// let failure = json::Failure::new("list.txt", 3, "no puzzle found");
/// assert!(json::to_json(&failure).contains(r#""file":"list.txt","line":3"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Failure {
    /// [`VERSION`].
    pub version: u32,
    /// `error`.
    pub kind: &'static str,
    /// Where the text came from.
    pub file: String,
    /// Its line, from 1.
    pub line: u64,
    /// What is wrong and what to type instead.
    pub message: String,
}

impl Failure {
    /// The object of a failure.
    pub fn new(file: &str, line: u64, message: &str) -> Failure {
        Failure { version: VERSION, kind: "error", file: file.to_owned(), line, message: message.to_owned() }
    }
}
