//! What a verb is to its callers: a name, a time, a request and a reply.

use crate::Problem;
use qedoku::language::CellStyle;
use qedoku::techniques::EXAMPLES;
use qedoku::{Budget, Clock, Language, Options};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What the host of the engine gives to a call: a clock, an end, a signal to stop.
///
/// ```
/// use qedoku_api::{Host, answer};
/// use std::sync::atomic::AtomicBool;
/// let stop = AtomicBool::new(true);
/// let host = Host { stop: Some(&stop), ..Host::default() };
/// let request = r#"{"position": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#;
/// let reply = answer("path", request, &host, &mut |_| ()).unwrap();
/// assert!(reply.contains(r#""outcome":"stopped""#), "{reply}");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Host<'a> {
    /// What every call may take at most, whatever it asks for.
    pub most: Option<Duration>,
    /// The clock.
    pub clock: Clock,
    /// Ends the call when it is set.
    pub stop: Option<&'a AtomicBool>,
    /// The examples of the techniques; those that are built in, unless the host has them elsewhere.
    pub examples: &'a str,
    /// The languages that it can be told in besides English.
    pub languages: &'a [Language],
}

impl Default for Host<'_> {
    fn default() -> Self {
        Host { most: None, clock: Clock::default(), stop: None, examples: EXAMPLES, languages: &[] }
    }
}

/// Which calls wait for which: each lane has its own worker or permits.
///
/// ```
/// let hint = qedoku_api::VERBS.iter().find(|verb| verb.name == "hint").unwrap();
/// assert_eq!(hint.lane, qedoku_api::Lane::Now);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// Answered at once.
    Now,
    /// May take long, and can be waited for.
    Long,
}

impl Lane {
    /// `now` or `long`.
    pub const fn name(self) -> &'static str {
        match self {
            Lane::Now => "now",
            Lane::Long => "long",
        }
    }
}

/// A type of a request or reply, with its schema where these are made.
#[cfg(not(feature = "schema"))]
pub trait Shape {}
#[cfg(not(feature = "schema"))]
impl<T> Shape for T {}
/// A type of a request or reply, with its schema where these are made.
#[cfg(feature = "schema")]
pub trait Shape: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> Shape for T {}

/// One verb.
pub trait Verb {
    /// Its name, as it stands in an address.
    const NAME: &'static str;
    /// What it does, in a line.
    const ABOUT: &'static str;
    /// Its lane.
    const LANE: Lane;
    /// What it may take if the request does not say.
    const TIME: Duration;
    /// What is asked.
    type Request: DeserializeOwned + Shape;
    /// What it hands over on the way.
    type Part: Serialize + Shape;
    /// The answer.
    type Reply: Serialize + Shape;

    /// Answers.
    fn answer(request: Self::Request, call: &mut Call<'_, Self::Part>) -> Result<Self::Reply, Problem>;
}

/// A part of a verb that has none.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum NoPart {}

/// A call that is being answered.
pub struct Call<'a, P> {
    /// Budget, stop signal and language.
    pub options: Options<'a>,
    /// The examples of the techniques.
    pub examples: &'a str,
    /// The languages that there are besides English.
    pub languages: &'a [Language],
    part: &'a mut dyn FnMut(String),
    of: std::marker::PhantomData<P>,
}

impl<P: Serialize> Call<'_, P> {
    /// Hands a part over.
    pub fn tell(&mut self, part: &P) {
        // The types of parts have nothing that JSON cannot hold.
        (self.part)(serde_json::to_string(part).unwrap_or_default());
    }
}

/// A verb in the list of all.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its name, as it stands in an address.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// Its lane.
    pub lane: Lane,
    /// What it may take if the request does not say.
    pub time: Duration,
    pub(crate) answer: Answer,
    #[cfg(feature = "schema")]
    pub(crate) shapes: Shapes,
}

/// What gives the schemas of a verb.
#[cfg(feature = "schema")]
#[derive(Clone, Copy)]
pub(crate) struct Shapes {
    pub request: fn(&mut schemars::SchemaGenerator) -> schemars::Schema,
    pub part: fn(&mut schemars::SchemaGenerator) -> schemars::Schema,
    pub reply: fn(&mut schemars::SchemaGenerator) -> schemars::Schema,
}

type Answer = fn(&str, &Host<'_>, &mut dyn FnMut(String)) -> Result<String, Problem>;

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Entry {
    pub(crate) const fn of<V: Verb>() -> Entry {
        Entry {
            name: V::NAME,
            about: V::ABOUT,
            lane: V::LANE,
            time: V::TIME,
            answer: run::<V>,
            #[cfg(feature = "schema")]
            shapes: Shapes {
                request: |schemas| schemas.subschema_for::<V::Request>(),
                part: |schemas| schemas.subschema_for::<V::Part>(),
                reply: |schemas| schemas.subschema_for::<V::Reply>(),
            },
        }
    }
}

/// The fields that every request may have: its time, its language, and how cells are written in that.
const TIME: &str = "ms";
const LANGUAGE: &str = "language";
const CELLS: &str = "cell_style";

type Fields = serde_json::Map<String, serde_json::Value>;

fn fields(request: &str) -> Result<Fields, Problem> {
    serde_json::from_str(request).map_err(|error| Problem::bad_request(&error))
}

/// A problem in the language of its request, as far as that can be known.
pub(crate) fn told(problem: Problem, request: &str, host: &Host<'_>) -> Problem {
    match fields(request).and_then(|mut fields| language(&mut fields, host)) {
        Ok(language) => problem.told_in(&language),
        Err(_) => problem,
    }
}

fn run<V: Verb>(request: &str, host: &Host<'_>, part: &mut dyn FnMut(String)) -> Result<String, Problem> {
    let mut fields = fields(request)?;
    let wished = match fields.remove(TIME) {
        None => V::TIME,
        Some(ms) => Duration::from_millis(
            ms.as_u64().ok_or_else(|| Problem::bad_request(&"`ms` is a whole number of milliseconds"))?,
        ),
    };
    let language = language(&mut fields, host)?;
    let request: V::Request = serde_json::from_value(serde_json::Value::Object(fields))
        .map_err(|error| Problem::bad_request(&error))?;
    let time = host.most.map_or(wished, |most| wished.min(most));
    let budget = Budget { time: Some(time), stop: host.stop, clock: host.clock, ..Budget::UNLIMITED };
    let options = Options { budget, language: &language, ..Options::default() };
    let (examples, languages) = (host.examples, host.languages);
    let mut call = Call { options, examples, languages, part, of: std::marker::PhantomData };
    let reply = V::answer(request, &mut call)?;
    serde_json::to_string(&reply).map_err(|error| Problem::fault(&error))
}

/// The language that a request asks for, and how cells are written in it; English as everywhere without that.
fn language(fields: &mut Fields, host: &Host<'_>) -> Result<Language, Problem> {
    let english = [Language::ENGLISH];
    let known = || english.iter().chain(host.languages);
    let language = match fields.remove(LANGUAGE) {
        None => Language::ENGLISH,
        Some(id) => known().find(|language| id == language.id()).cloned().ok_or_else(|| {
            let ids: Vec<&str> = known().map(Language::id).collect();
            Problem::bad_request(&format!("there is no language {id} here; there is {}", ids.join(", ")))
        })?,
    };
    let cells = match fields.remove(CELLS) {
        None => CellStyle::Plain,
        Some(id) => CellStyle::ALL.into_iter().find(|style| id == style.id()).ok_or_else(|| {
            let ids = CellStyle::ALL.map(CellStyle::id).join(", ");
            Problem::bad_request(&format!("cells are not written as {id}; but as {ids}"))
        })?,
    };
    Ok(language.with_cells(cells))
}
