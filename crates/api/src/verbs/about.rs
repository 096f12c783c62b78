//! `about`: which engine this is, and what it can be asked.

use super::VERBS;
use crate::Problem;
use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::MOST_TEXT;
use qedoku::{Format, Language, Scale, methods};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What engine this is.
pub struct About;

/// Nothing is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "AboutRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {}

/// An engine.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "AboutReply"))]
pub struct Reply {
    /// Its version.
    version: &'static str,
    /// What can be asked.
    verbs: Vec<OneVerb>,
    /// How puzzles are solved by logic.
    methods: Vec<OneMethod>,
    /// On which scales they are rated.
    scales: Vec<OneScale>,
    /// In which formats they are read and written.
    formats: Vec<OneFormat>,
    /// In which languages steps are told.
    languages: Vec<OneLanguage>,
    /// The longest text, in bytes.
    most_text: usize,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OneVerb {
    name: &'static str,
    about: &'static str,
    lane: &'static str,
    /// What it takes at most if the request does not say, in milliseconds.
    ms: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OneMethod {
    id: &'static str,
    /// What it does, in the language of the request.
    about: String,
    /// The families that it solves.
    families: Vec<&'static str>,
    /// Whether it has tables and pictures of its own, which `report` tells.
    reports: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OneScale {
    id: &'static str,
    name: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OneLanguage {
    /// Its tag, as requests have it in `language`.
    id: &'static str,
    /// What it calls itself.
    name: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OneFormat {
    id: &'static str,
    family: &'static str,
    /// What it holds.
    about: &'static str,
    /// Whether it can be read; a few are only written.
    read: bool,
    /// Whether a puzzle is one line in it.
    one_line: bool,
}

impl Verb for About {
    const NAME: &'static str = "about";
    const ABOUT: &'static str = "Which engine this is, and what it can be asked";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(_: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let verb = |verb: &crate::call::Entry| OneVerb {
            name: verb.name,
            about: verb.about,
            lane: verb.lane.name(),
            ms: u64::try_from(verb.time.as_millis()).unwrap_or(u64::MAX),
        };
        let language = &call.options.language;
        let method = |method: &qedoku::Method| OneMethod {
            id: method.id,
            about: language.message(method.about),
            families: qedoku::Family::ALL
                .into_iter()
                .filter(|&family| method.solves(family))
                .map(|family| family.id())
                .collect(),
            reports: method.has_report(),
        };
        let scales = Scale::all();
        Ok(Reply {
            version: env!("CARGO_PKG_VERSION"),
            verbs: VERBS.iter().map(verb).collect(),
            methods: methods().map(method).collect(),
            scales: scales
                .map(|scale| OneScale { id: scale.id(), name: scale.name(), version: scale.version() })
                .collect(),
            formats: Format::all()
                .map(|format| OneFormat {
                    id: format.id(),
                    family: format.family().id(),
                    about: format.description(),
                    read: format.is_read(),
                    one_line: format.is_one_line(),
                })
                .collect(),
            languages: [Language::ENGLISH]
                .iter()
                .chain(call.languages)
                .map(|language| OneLanguage { id: language.id(), name: language.name() })
                .collect(),
            most_text: MOST_TEXT,
        })
    }
}
