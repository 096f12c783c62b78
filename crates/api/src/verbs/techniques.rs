//! `techniques`: the catalogue.

use crate::Problem;
use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::family;
use qedoku::{Entry, Family, techniques};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The catalogue.
pub struct Techniques;

/// Which part of the catalogue.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "TechniquesRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Only that of this family.
    #[serde(default)]
    family: Option<String>,
}

/// The catalogue, the easiest first in each family.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "TechniquesReply"))]
pub struct Reply {
    /// The techniques.
    techniques: Vec<Listed>,
}

/// A technique in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Listed {
    family: &'static str,
    id: &'static str,
    name: String,
    aliases: &'static [&'static str],
    /// What it is, in a line.
    about: String,
    /// The least rating on the scale of people, or of Kakuro.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    relies_on_uniqueness: bool,
}

impl Verb for Techniques {
    const NAME: &'static str = "techniques";
    const ABOUT: &'static str = "The catalogue of techniques";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let wanted: Option<Family> = request.family.as_deref().map(family).transpose()?;
        let listed = |entry: Entry| {
            let wording = call.options.language.technique(entry.family.id(), &entry.info);
            Listed {
                family: entry.family.id(),
                id: entry.info.id,
                name: wording.name.to_owned(),
                aliases: entry.info.aliases,
                about: wording.about.to_owned(),
                rating: entry.rating().map(|(rating, _)| f64::from(rating.tenths()) / 10.0),
                relies_on_uniqueness: entry.info.relies_on_uniqueness,
            }
        };
        let all = techniques().filter(|entry| wanted.is_none_or(|family| entry.family == family));
        let mut techniques: Vec<Listed> = all.map(listed).collect();
        techniques.sort_by(|a, b| {
            let key = |listed: &Listed| listed.rating.unwrap_or(f64::INFINITY);
            a.family.cmp(b.family).reverse().then(key(a).total_cmp(&key(b)))
        });
        Ok(Reply { techniques })
    }
}
