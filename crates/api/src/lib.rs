//! The verbs as requests and replies in JSON, for a page that has the engine as a module in a worker, and for
//! a server: both call [`answer`], so that the same request gives the same bytes.
//!
//! Calls keep no state: a position comes as text, or as a puzzle with what lies on it. [`VERBS`] lists what
//! can be asked, a file each in `verbs/`.
//!
//! ```
//! use qedoku_api::{Host, answer};
//! let request = r##"{"position": "# 3\\ 4\\ / \\4 . . / \\3 . .", "level": 1}"##;
//! let reply = answer("hint", request, &Host::default(), &mut |_| ()).unwrap();
//! assert!(reply.contains(r#""said":"Look at the across run 4 at r2c1.""#), "{reply}");
//! ```
#![forbid(unsafe_code)]

mod call;
mod position;
mod problem;
#[cfg(feature = "schema")]
pub mod schema;
mod verbs;

pub use call::{Host, Lane};
pub use position::{MOST_TEXT, Placed, Position};
pub use problem::{Problem, TextPlace};
pub use qedoku::{Clock, Language, language};
pub use verbs::VERBS;

use call::Entry;

/// Answers a request: the reply as JSON.
///
/// A verb that finds its answer bit by bit hands each part over as soon as it has it, JSON too; the reply at
/// the end then holds what the parts do not. Beside its own fields a request may have `ms`, the milliseconds
/// that it may take; the verb's own limit holds without it, that of the [`Host`] always. It may have
/// `language`, the tag of one that the host knows, and `cell_style`: how cells are written in sentences.
///
/// # Errors
/// A request that cannot be read, a puzzle that is none, a verb that there is not. A time that is over is an
/// answer.
///
/// ```
/// use qedoku_api::{Host, answer};
/// let problem = answer("hint", r#"{"position": "5"}"#, &Host::default(), &mut |_| ()).unwrap_err();
/// assert_eq!((problem.kind.as_str(), problem.status), ("/problems/unreadable", 422));
/// ```
pub fn answer(
    verb: &str,
    request: &str,
    host: &Host<'_>,
    part: &mut dyn FnMut(String),
) -> Result<String, Problem> {
    let entry: &Entry =
        VERBS.iter().find(|entry| entry.name == verb).ok_or_else(|| Problem::no_verb(verb))?;
    (entry.answer)(request, host, part).map_err(|problem| call::told(problem, request, host))
}

/// Answers a request in one piece: where the verb hands parts over, the reply has them as its first field,
/// `parts`.
///
/// # Errors
/// As for [`answer`].
///
/// ```
/// use qedoku_api::{Host, whole};
/// let request = r##"{"position": "# 3\\ 4\\ / \\4 . . / \\3 . ."}"##;
/// let path = whole("path", request, &Host::default()).unwrap();
/// assert!(path.starts_with(r#"{"parts":[{"number":1,"#), "{path}");
/// ```
pub fn whole(verb: &str, request: &str, host: &Host<'_>) -> Result<String, Problem> {
    let mut parts = Vec::new();
    let reply = answer(verb, request, host, &mut |part| parts.push(part))?;
    Ok(joined(&parts, reply))
}

/// A reply with its parts as its first field, if there are any.
///
/// ```
/// use qedoku_api::joined;
/// assert_eq!(joined(&["1".to_owned()], r#"{"steps":1}"#.to_owned()), r#"{"parts":[1],"steps":1}"#);
/// ```
pub fn joined(parts: &[String], reply: String) -> String {
    match reply.strip_prefix('{') {
        Some(fields) if !parts.is_empty() => format!(r#"{{"parts":[{}],{fields}"#, parts.join(",")),
        _ => reply,
    }
}
